//! What comes in the box: allies and monsters, lords, locations and the threat track, as const tables.

pub mod ally;
pub mod location;
pub mod lord;
mod lord_table;
pub mod threat;

pub use ally::{Ally, Cards, Pile, Race};
pub use location::{Location, LocationSet};
pub use lord::{Guild, Lord, LordSet, Power};
