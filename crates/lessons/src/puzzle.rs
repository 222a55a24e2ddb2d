//! Puzzles: positions from games between bots in which one move is clearly best, each with its proof.

mod make;
mod proof;

pub use make::{Made, Wanted};
pub use proof::{MARGIN, Proof, closest, proof};

use crate::lesson::{Lesson, LessonError, Step, Try, entries, seat};
use fathom_catalog::{AnyTable, Catalog};
use fathom_core::{Entry, Names, Seat};
use serde::Deserialize;
use serde_json::Value;

/// What puzzles are called where lessons have names; there are no more of a game.
const NAMES: [&str; 20] = [
    "puzzle-1",
    "puzzle-2",
    "puzzle-3",
    "puzzle-4",
    "puzzle-5",
    "puzzle-6",
    "puzzle-7",
    "puzzle-8",
    "puzzle-9",
    "puzzle-10",
    "puzzle-11",
    "puzzle-12",
    "puzzle-13",
    "puzzle-14",
    "puzzle-15",
    "puzzle-16",
    "puzzle-17",
    "puzzle-18",
    "puzzle-19",
    "puzzle-20",
];

/// The puzzles of one game, as they were made.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzles {
    /// The game's slug.
    pub game: String,
    /// The command that made them.
    pub command: String,
    /// The judge's name and version.
    pub judge: String,
    /// The iterations of all searches together behind each proof.
    pub iterations: u32,
    /// In the order in which they were found.
    #[serde(default, rename = "puzzle")]
    pub puzzles: Vec<Puzzle>,
}

/// A position, and the move that is best in it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// How many seats.
    pub seats: usize,
    /// Who is to decide, written from 1.
    #[serde(deserialize_with = "seat")]
    pub seat: Seat,
    /// What the searches of its proof draw from.
    pub seed: u64,
    /// The best move in notation.
    pub best: String,
    /// What it is worth, and the ends of the interval, in hundredths.
    pub worth: [f64; 3],
    /// The next best move.
    pub next: String,
    /// What that is worth, and the ends of the interval.
    pub next_worth: [f64; 3],
    /// The game so far, as in a replay.
    #[serde(deserialize_with = "entries")]
    pub opening: Vec<Entry>,
}

impl Puzzles {
    /// Reads a set.
    pub fn read(text: &str) -> Result<Puzzles, toml::de::Error> {
        toml::from_str(text)
    }

    /// The table at which a puzzle stands.
    pub fn table(&self, catalog: &Catalog, puzzle: &Puzzle) -> Result<Box<dyn AnyTable>, LessonError> {
        let fault = |problem: &dyn ToString| LessonError::Fault {
            game: "puzzles",
            name: "of a game",
            problem: format!("{}: {}", self.game, problem.to_string()),
        };
        let game = catalog.find(&self.game).map_err(|error| fault(&error))?;
        let mut table = game.new_table(&Value::Null, puzzle.seats).map_err(|error| fault(&error))?;
        for entry in &puzzle.opening {
            let done = match entry {
                Entry::Act(seat, text) => table.act(*seat, text, &Names(&[])),
                Entry::Chance(text) => table.settle(text, &Names(&[])),
                Entry::Undo(_) | Entry::Note(_) => Ok(Vec::new()),
            };
            done.map_err(|error| fault(&format!("{entry}: {error}")))?;
        }
        Ok(table)
    }

    /// The puzzles as guided games of one move, called `puzzle-1` and so on: whoever shows lessons shows them too.
    pub fn lessons(&self, game: &'static str) -> Vec<Lesson> {
        self.puzzles.iter().zip(NAMES).map(|(puzzle, name)| self.lesson(game, name, puzzle)).collect()
    }

    fn lesson(&self, game: &'static str, name: &'static str, puzzle: &Puzzle) -> Lesson {
        let ([worth, low, high], next) = (puzzle.worth, puzzle.next_worth[0]);
        let step = |say: &str, play: Option<&String>, why: String| Step {
            say: say.to_owned(),
            play: play.cloned(),
            or: Vec::new(),
            why,
            then: Vec::new(),
            tries: vec![Try {
                text: "*".to_owned(),
                forbidden: false,
                answer: "Another move is worth at least ten points of a hundred more. Look again.".to_owned(),
            }],
        };
        let why =
            format!("It is worth {worth:.0} of 100 ({low:.0} to {high:.0}), the next best move {next:.0}.");
        Lesson {
            game,
            name,
            title: format!("Puzzle {}", name.trim_start_matches("puzzle-")),
            about: "One move is clearly best.".to_owned(),
            minutes: 1,
            learnt: vec![why.clone()],
            options: Value::Null,
            players: (1..=puzzle.seats).map(|number| format!("Player {number}")).collect(),
            seat: puzzle.seat,
            opening: puzzle.opening.clone(),
            steps: vec![step("One move is clearly best. Which?", Some(&puzzle.best), why)],
        }
    }

    /// Proves a puzzle anew with so many times the budget, and other dice than the first time.
    pub fn prove(
        &self,
        catalog: &Catalog,
        puzzle: &Puzzle,
        times: u32,
    ) -> Result<Option<Proof>, LessonError> {
        let table = self.table(catalog, puzzle)?;
        let iterations = self.iterations.saturating_mul(times);
        Ok(proof(&*table, iterations, puzzle.seed ^ OTHER_LUCK))
    }
}

/// What a proof changes in the seed that found a puzzle: those who chose it by one luck must not judge it by the same.
const OTHER_LUCK: u64 = 0x0F0F_F0F0_0F0F_F0F0;
