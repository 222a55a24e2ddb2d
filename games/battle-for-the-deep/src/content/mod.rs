//! What is printed: units, factions, sample forces and the board.

pub mod board;
pub mod force;
pub mod units;

pub use board::{BOARD_JSON, Kind, Lie, ZONES, Zone, ZoneSet};
pub use force::Force;
pub use units::{Build, Faction, Profile, Squad, Stack, Unit};
