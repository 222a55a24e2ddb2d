//! Deep Dive: push your luck and collect food with three penguins, for 1 to 6 players.
//!
//! A turn is one dive: at each depth take what lies open, or turn over a tile and see. Open water carries the penguin
//! deeper, food and rocks can be taken or left for something better, and a predator ends the dive. There are no
//! secrets: what nobody has seen is a count, and a tile gets its front when it is turned over.
//!
//! ```text
//! *: start 1          seat 1 holds the token
//! 1: flip             a tile at depth 1
//! *: food pink 2
//! 1: deeper           left for whoever comes by
//! 1: flip             a tile at depth 2
//! *: food green 4
//! 1: take food green 4
//! ```
//! Read on in this order: [`content`] (the tiles), [`state`], [`action`], `flow`, [`rules`], [`view`], `heuristic`,
//! [`diver`].

pub mod action;
mod answer;
pub mod chance;
pub mod content;
mod describe;
pub mod diver;
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
pub mod rules;
pub mod state;
mod telling;
mod validate;
pub mod view;

pub use action::Action;
pub use chance::Chance;
pub use content::{Colour, Depth, Tile};
pub use event::{Decided, Event};
pub use illegal::Illegal;
pub use rules::scoring::{Row, Score};
pub use state::{Column, DeepDive, Difficulty, Ending, Options, Phase, Player, Players, Rival, Tableau};
pub use state::{Tiles, Water, Waters};
pub use view::View;

fathom_core::ledger!("../rules.toml");
