//! Studies over many games, and measurements of speed. Games are known through the catalog alone.
//!
//! [`Study`] lets bots play on all cores with swapped seats and shared luck, and sums up who won how often
//! ([`Report`]), every rate with its interval. [`speed`] times random games against bare random draws.

pub mod speed;
mod stats;
mod study;
mod summary;

pub use stats::{Interval, Summary};
pub use study::{GameRow, Results, Study, StudyError};
pub use summary::{Line, Report};
