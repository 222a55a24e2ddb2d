//! What is in the box: the tiles of the five depths.

pub mod tile;
pub mod tiles;

pub use tile::{Colour, Depth, Tile};
