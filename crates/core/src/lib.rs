//! What a game is: the vocabulary that rules, bots, server and screen share. No game, no input or output.
//!
//! A game is its list of moves, and chance is a mover like any other. A state is a plain value that waits for one
//! thing at a time ([`Stage`]): a decision, answered by [`Game::act`], or a chance, answered by [`Game::settle`].
//! Whoever runs the game draws the chance; the state holds no random generator. What nobody has seen does not
//! exist yet.
//!
//! Whoever writes a game needs [`Game`] and [`Knowledge`], [`Encode`] for players that learn, [`Illegal`] for refusals,
//! [`Log`] for what happened, and [`ledger!`] for the rules; whoever runs one needs [`Stage`], [`Replay`] and [`Position`].
//! `docs/adding-a-game.md` is the guide. This is a whole small game, with its rules in a file of three clauses:
//!
//! ```
#![doc = include_str!("../examples/last_shell.rs")]
//! ```

pub mod chance;
pub mod doubles;
pub mod encode;
pub mod event;
pub mod game;
pub mod how;
pub mod judge;
pub mod knowledge;
pub mod ledger;
pub mod position;
pub mod question;
pub mod refusal;
pub mod replay;
pub mod search;
pub mod seat;
pub mod set;
pub mod standings;
pub mod words;

pub use chance::{D6, D8, D10, Die, Weight};
pub use encode::{Encode, Head, Numbering, Pen};
pub use event::{Audience, Log, Silent, Told};
pub use game::{Event, Game, GameInfo, Notation, Odds, Options, Record, Stage};
pub use how::{HowToPlay, HowToPlayError, Said, TurnPicture};
pub use judge::{Look, Model, Models, Sketch, judged_by};
pub use knowledge::{
    Advisor, Answer, Calculator, DEFAULT_LEVELS, Feature, Field, Knowledge, OddsTable, Shares, Tuning,
    settled_shares, turn_order, yes_or_no,
};
pub use ledger::{Chapter, Clause, Ledger, LedgerError};
pub use position::{Position, PositionError};
pub use question::{Asker, Question};
pub use rand_core::Rng;
pub use refusal::{Illegal, Refusal, SetupError};
pub use replay::{Entry, Header, Replay, ReplayError};
pub use search::Found;
pub use seat::{MAX_SEATS, Names, Seat, SeatSet, Seats, Viewer};
pub use set::{Member, Set};
pub use standings::{ScoreLine, Standing, Standings};
pub use words::{counted, flow, room};
