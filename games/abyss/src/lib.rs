//! Abyss: explore the depths, sell what you find, recruit lords, take the throne.
//!
//! Two to four players. A turn is: plot at court if you like, then explore, request support or recruit, then
//! control locations with the keys you have gathered. Seven lords bring the end; influence decides.
//!
//! ```
//! use fathom_abyss::{Abyss, Action, Chance, Options};
//! use fathom_core::{Game, Seats, Silent, Stage};
//!
//! let mut game = Abyss::setup(&Options::default(), Seats::new(2).unwrap()).unwrap();
//! for outcome in ["first 1", "lord shaman", "lord elder", "lord keeper", "lord miller", "lord trader", "lord sage",
//!     "location jail"] {
//!     game.settle(&outcome.parse::<Chance>().unwrap(), &mut Silent).unwrap();
//! }
//! assert_eq!(game.legal(), [Action::Explore]); // no allies yet, an empty council, a full court
//! game.act(&Action::Explore, &mut Silent).unwrap();
//! assert_eq!(game.stage(), Stage::Chance); // chance turns over the first card
//! ```
//!
//! What nobody has seen has no order: decks are sets. Every ally is seen by all before it reaches a hand or a
//! council stack, so the only lasting secrets are the values of monster tokens (see the ledger, chapter HID).

pub mod action;
mod answer;
pub mod chance;
pub mod content;
mod describe;
mod document;
mod drawing;
mod encode;
pub mod event;
mod flow;
mod game;
mod heuristic;
pub mod illegal;
mod judge;
mod notation;
pub mod options;
pub mod rules;
pub mod state;
mod telling;
mod validate;
pub mod view;

pub use action::Action;
pub use chance::Chance;
pub use content::{Ally, Cards, Guild, Location, LocationSet, Lord, LordSet, Pile, Power, Race};
pub use event::Event;
pub use illegal::{Asked, Illegal};
pub use options::{AmbassadorKeys, Options};
pub use state::{Abyss, Found, Phase, Player};
pub use view::View;

fathom_core::ledger!("../rules.toml");
