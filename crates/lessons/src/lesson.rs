//! A lesson as it is written: a TOML document.

use fathom_core::{Entry, Seat};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// A guided game.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The game's slug; given by where the lesson lies.
    #[serde(skip)]
    pub game: &'static str,
    /// The name in commands and links; given by its file.
    #[serde(skip)]
    pub name: &'static str,
    /// What it is called.
    pub title: String,
    /// What it is about, in a sentence or two.
    pub about: String,
    /// How long it takes, about.
    pub minutes: u32,
    /// What one knows afterwards: the checklist.
    pub learnt: Vec<String>,
    /// The game's options, those that are not as usual.
    #[serde(default)]
    pub options: Value,
    /// The names at the table, in seat order.
    pub players: Vec<String>,
    /// The learner's seat, written from 1.
    #[serde(deserialize_with = "seat")]
    pub seat: Seat,
    /// What happens before the first step, as in a replay: `1: flip`, `*: food pink 2`.
    #[serde(default, deserialize_with = "entries")]
    pub opening: Vec<Entry>,
    /// The steps, in order.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
}

/// One step: something to read and, unless it is only that, a move to make.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What the learner reads.
    pub say: String,
    /// The move that is wanted, in notation; none where there is only something to read.
    #[serde(default)]
    pub play: Option<String>,
    /// Other moves that are as good: they lead to the very same position.
    #[serde(default)]
    pub or: Vec<String>,
    /// Why this move, in a sentence.
    #[serde(default)]
    pub why: String,
    /// What chance and the others do afterwards, as in a replay.
    #[serde(default, deserialize_with = "entries")]
    pub then: Vec<Entry>,
    /// Answers to other moves.
    #[serde(default, rename = "try")]
    pub tries: Vec<Try>,
}

/// An answer to a move that the lesson does not want.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Try {
    /// The move in notation; a `*` at its end stands for anything.
    #[serde(rename = "move")]
    pub text: String,
    /// Whether the rules forbid it; otherwise it is merely not what the lesson wants.
    #[serde(default)]
    pub forbidden: bool,
    /// What would happen.
    pub answer: String,
}

impl Try {
    /// Whether this is the answer to that move.
    pub fn fits(&self, text: &str) -> bool {
        match self.text.strip_suffix('*') {
            Some(start) => text.starts_with(start),
            None => text == self.text,
        }
    }
}

/// Why a lesson cannot be shown.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LessonError {
    /// The game has no lesson of that name.
    #[error("{game} has no lesson called \"{name}\"; it has {}", known.join(", "))]
    NoSuchLesson {
        /// The game's slug.
        game: &'static str,
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// The lesson is shorter.
    #[error("this lesson has {steps} steps, not {asked}")]
    NoSuchStep {
        /// What was asked for, from 1.
        asked: usize,
        /// How many there are.
        steps: usize,
    },
    /// The text of the lesson is not a lesson, or does not follow the rules any more: a fault in it, not the learner's.
    #[error("the lesson {game}/{name} has a fault: {problem}")]
    Fault {
        /// The game's slug.
        game: &'static str,
        /// The lesson.
        name: &'static str,
        /// What is wrong.
        problem: String,
    },
}

impl Lesson {
    /// Reads the text of a lesson.
    pub fn read(game: &'static str, name: &'static str, text: &str) -> Result<Lesson, LessonError> {
        let fault = |error: toml::de::Error| LessonError::Fault { game, name, problem: error.to_string() };
        Ok(Lesson { game, name, ..toml::from_str(text).map_err(fault)? })
    }

    /// A fault in this lesson.
    pub(crate) fn fault(&self, problem: impl ToString) -> LessonError {
        LessonError::Fault { game: self.game, name: self.name, problem: problem.to_string() }
    }
}

pub(crate) fn seat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
    let number = u8::deserialize(deserializer)?;
    number.checked_sub(1).map(Seat).ok_or_else(|| serde::de::Error::custom("seats are written from 1"))
}

pub(crate) fn entries<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Entry>, D::Error> {
    let lines = Vec::<String>::deserialize(deserializer)?;
    let read = |line: &String| {
        let wrong = |problem| serde::de::Error::custom(format!("\"{line}\": {problem}"));
        match line.parse().map_err(wrong)? {
            entry @ (Entry::Act(..) | Entry::Chance(_)) => Ok(entry),
            Entry::Undo(_) | Entry::Note(_) => Err(wrong("a lesson only goes forward".to_owned())),
        }
    };
    lines.iter().map(read).collect()
}
