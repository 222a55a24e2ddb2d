//! DeepWars, Sunken Citadel: a skirmish of miniatures in a flooded fortress.
//!
//! A Breach Team of divers takes a drowned station back, room by room, from what came through its experiment. One
//! person plays against the routines, or two together, or two against each other; eight scenarios stand alone or link up
//! to a campaign.
//!
//! The table is continuous but whole: every place is a point of a lattice of tenths of an inch, every test exact
//! integer arithmetic ([`geometry`]). What still has to happen lies on a stack ([`task`]), so that a free hack can
//! interrupt a flight that interrupts an attack. `check` accepts any legal place; the listed actions are a sensible
//! few of them.
//!
//! Rules are free functions over the table: `movement::reach(game, id)`, `sight::sees(game, id, target, facing)`. The
//! value itself has a few accessors alone ([`SunkenCitadel::model`] and the like).
//!
//! # Reading order
//!
//! 1. [`state`]: what lies on the table; [`action`]: what can be done; [`task`]: what still has to happen.
//! 2. `flow`: whose decision is next, step by step through a Game Turn. `chance`: what dice and cards bring.
//! 3. `deed`: what the acting model may do and does, one line a deed, each pointing into a chapter.
//! 4. [`rules`]: the chapters; its first page says which clauses of the ledger stand in which file.
//! 5. [`scenario`]: the eight missions, each with its own map, story, rules and score.
//! 6. [`routine`]: Invaders and creatures without a player. [`captain`] and `heuristic`: what bots know.
//! 7. At the edges: `offers` (the list of moves), [`illegal`] (refusals and their clauses), [`view`], `describe`,
//!    `telling`, `drawing`, `notation`, `validate`.

pub mod action;
mod answer;
pub mod captain;
mod chance;
pub mod content;
mod deed;
mod describe;
mod drawing;
mod encode;
pub mod event;
mod flow;
pub mod form;
mod game;
pub mod geometry;
mod heuristic;
pub mod illegal;
mod judge;
mod notation;
mod offers;
pub mod routine;
pub mod rules;
pub mod scenario;
pub mod state;
pub mod task;
mod telling;
mod validate;
pub mod view;

pub use action::{Action, Chance};
pub use event::Event;
pub use illegal::Illegal;
pub use rules::setup::Options;
pub use state::SunkenCitadel;
pub use view::View;

fathom_core::ledger!("../rules.toml");
