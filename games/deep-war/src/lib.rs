//! Deep War, Atlantic Theatre: submarines hunt convoys on a sea grid.
//!
//! One to six captains, twelve turns. Everything random is a die with a name, and a state is a plain value:
//!
//! ```
//! use fathom_core::{Game, Seats, Silent, Stage};
//! use fathom_deep_war::{DeepWar, Options};
//!
//! let seats = Seats::new(1).expect("one is a number of seats");
//! let mut game = DeepWar::setup(&Options::default(), seats).expect("one captain can play");
//! game.act(&"enlist red type-vii".parse()?, &mut Silent).expect("red is free");
//! for die in ["distance of 1 = 4", "direction of 1 = sw", "class of 1 = 5", "course of 1 = n"] {
//!     game.settle(&die.parse()?, &mut Silent).expect("the dice of a search come in this order");
//! }
//! assert_eq!(game.ships[0].cell.to_string(), "K22");
//! assert!(matches!(game.stage(), Stage::Decide(_)), "now the boat may move");
//! # Ok::<(), String>(())
//! ```

pub mod action;
mod answer;
pub mod chance;
pub mod content;
mod describe;
mod drawing;
mod encode;
pub mod event;
pub mod flow;
mod game;
mod heuristic;
pub mod illegal;
mod judge;
pub mod notation;
pub mod rules;
pub mod state;
mod telling;
mod validate;
pub mod view;
mod words;

pub use action::Action;
pub use chance::{Chance, Roll};
pub use content::{Altitude, Base, BoatClass, Cell, Colour, Point, ShipClass, Weapon};
pub use event::Event;
pub use illegal::{Illegal, Waiting};
pub use state::{Boat, DeepWar, Marconi, Options, Phase, RaidLimit, Ship, ShipId, SoloGoal, Stock, Tokens};
pub use view::View;

fathom_core::ledger!("../rules.toml");
