//! Guided games: what a learner is shown at a step, and what a lesson answers to a move.

use crate::live::ActionInput;
use crate::table::{Between, LogEntry, Position, SeatInfo};
use fathom_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A lesson that there is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct LessonCard {
    /// The game's slug.
    pub game: String,
    /// The name in links.
    pub lesson: String,
    /// What it is called.
    pub title: String,
    /// What it is about, in a sentence or two.
    pub about: String,
    /// How long it takes, about.
    pub minutes: u32,
    /// How many steps it has.
    pub steps: u32,
}

/// A lesson at one of its steps, or at its end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct LessonMoment {
    /// Which lesson.
    pub card: LessonCard,
    /// The step, from 1; one more than there are at the end.
    pub step: u32,
    /// What the learner reads; empty at the end.
    pub say: String,
    /// Why the wanted move; empty where none is wanted.
    pub why: String,
    /// The move that is wanted; `null` where there is only something to read.
    pub wanted: Option<LessonMove>,
    /// What one knows at the end.
    pub learnt: Vec<String>,
    /// Who sits at the table.
    pub seats: Vec<SeatInfo>,
    /// The learner's seat.
    #[schemars(with = "u8")]
    pub eyes: Seat,
    /// Where the game stands for the learner. The list of moves is empty where none is asked for.
    pub position: Position,
    /// What happened since the step before.
    pub log: Vec<LogEntry>,
    /// Where the game stood after each entry of `log` but the last, as in [`Update`](crate::Update).
    pub between: Vec<Between>,
}

/// A move by its notation and by the words for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct LessonMove {
    /// In notation.
    pub text: String,
    /// What it means, for a button.
    pub label: String,
}

/// A move of the learner.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LessonTry {
    /// What it does.
    pub action: ActionInput,
}

/// What a lesson says to a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum LessonAnswer {
    /// It is the one that was wanted; here is the next step.
    Right {
        /// The next step.
        moment: Box<LessonMoment>,
    },
    /// It is not, and nothing has changed.
    Wrong {
        /// What would happen, or what forbids it.
        text: String,
        /// The clause that forbids it.
        clause: Option<String>,
    },
}
