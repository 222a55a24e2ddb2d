//! Bots against games whose answers are known.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up should fail at once")]

mod blind;
mod calibration;
mod play;
mod search;
mod strength;
