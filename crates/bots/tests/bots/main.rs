//! Bots against games whose answers are known.

mod blind;
mod play;
mod strength;
