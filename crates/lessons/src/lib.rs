//! Guided games: a fixed line of play with sentences, walked through on the real rules.
//!
//! A [`Lesson`] is data beside its game (`games/<slug>/lessons/*.toml`, explained in `docs/adding-a-game.md`): how the
//! table is set, and steps. A [`Step`] tells something, asks the learner for one move, and names what chance and the
//! others do afterwards. Where a lesson stands is a function of its text and the number of the step, and of nothing
//! else: nobody has to keep anything, and a learner can go back and forth.
//!
//! Nothing here decides a rule: what a move does, and why another is refused, the table says.

mod lesson;
pub mod puzzle;
mod shelf;
mod walk;

pub use lesson::{Lesson, LessonError, Step, Try};
pub use puzzle::{Puzzle, Puzzles};
pub use shelf::Shelf;
pub use walk::{Answer, Happened, Moment};
