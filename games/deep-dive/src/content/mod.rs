//! What is in the box: the tiles of the five depths.

pub mod tiles;
