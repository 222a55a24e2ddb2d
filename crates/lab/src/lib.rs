//! Studies over many games, and measurements of speed. Games are known through the catalog alone.
//!
//! [`Study`] lets bots play on all cores with swapped seats and shared luck, and sums up who won how often
//! ([`Report`]), every rate with its interval; a [`Shard`] of it can be played anywhere. An [`Arena`] finds out who plays better: pairs of games with the same luck
//! and swapped sides, ratings, and a test that stops early. [`speed`] times random games against bare random draws, and
//! [`mod@pace`] how long bots think. A [`Training`] learns a game's judge from games between bots, and a [`Hearing`] measures
//! how true it is. A [`Meeting`] of two bots takes the luck out of their games.

pub mod arena;
mod balance;
pub mod hearing;
mod luckless;
pub mod pace;
pub mod page;
pub mod plot;
pub mod review_page;
mod shard;
pub mod speed;
mod stats;
mod study;
mod study_page;
mod summary;
pub mod training;
mod watching;

pub use arena::{Arena, ArenaError, ArenaReport};
pub use balance::{Balance, Choice};
pub use hearing::{Heard, Hearing};
pub use luckless::{Meeting, Met};
pub use shard::{MergeError, Shard, merge_parts, write_part};
pub use stats::{Interval, Summary};
pub use study::{GameRow, Results, Study, StudyError, Varied};
pub use study_page::Plot;
pub use summary::{Line, Report};
pub use training::{Trained, Training, TrainingError};
