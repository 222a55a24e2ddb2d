//! Was it luck? The ledger of a game, over any game.
//!
//! [`review`] walks a replay and accounts for every move with one fixed judge: what chance gave ([`SideLedger::luck`]), what
//! choices lost ([`SideLedger::skill`]) and gave away ([`SideLedger::gifts`]), what the judge had wrong, and what whoever chose
//! could not know. For every side the lines add up to the result. [`study`] looks at one position, [`reroll`] plays the
//! same evening again with other dice. Definitions: `docs/review.md`. Nothing here knows a game by name.

mod chance;
mod choice;
mod ledger;
mod line;
mod playouts;
mod report;
mod reroll;
mod search;
mod sides;
mod study;
mod verdict;

pub use ledger::{Halted, Progress, Settings, review, review_with};
pub use report::{
    Better, MoveKind, Rerolled, Review, ReviewedMove, SideLedger, Span, StudiedChoice, Study, Verdict,
};
pub use reroll::{RerollSettings, reroll};
pub use study::{Care, StudySettings, study};
