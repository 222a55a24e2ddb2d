//! Finding puzzles: games between greedy bots are searched for positions in which one move is clearly best.

use crate::lesson::LessonError;
use crate::puzzle::OTHER_LUCK;
use crate::puzzle::proof::{MARGIN, Proof, closest, proof};
use fathom_bots::{Spec, dice, mix};
use fathom_catalog::review::StudiedChoice;
use fathom_catalog::{AnyTable, Catalog, TableError};
use fathom_core::{Entry, Names, Seat, Stage};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A look is worth a proof from this difference on.
const PROMISING: f64 = MARGIN - 0.02;
/// The first look has this part of the budget.
const GLANCE: u32 = 8;
/// Up to so many entries of a game are passed over, so that puzzles come from all parts of it.
const PASSED_OVER: u64 = 60;
/// Where more may be done than this, no budget looks at everything well enough.
const MOST_MOVES: usize = 16;

/// What puzzles are wanted.
#[derive(Clone, PartialEq, Debug)]
pub struct Wanted {
    /// The game's slug.
    pub game: String,
    /// How many seats.
    pub seats: usize,
    /// How many puzzles.
    pub count: usize,
    /// The most puzzles that ask the same kind of question.
    pub kind: usize,
    /// The most games to look through.
    pub games: u64,
    /// The most entries of a game to look through.
    pub length: usize,
    /// The iterations of all searches together behind each proof.
    pub iterations: u32,
    /// The seed: the same seed gives the same puzzles.
    pub seed: u64,
}

/// What was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    /// How many puzzles.
    pub count: usize,
    /// The set, as it is kept beside its game.
    pub text: String,
}

/// How many puzzles of each kind there are. Each counts twice: by the verbs of its best move and the next one, in
/// alphabetical order, and by the verb of its best move alone.
#[derive(Default)]
struct Kinds {
    questions: BTreeMap<[String; 2], usize>,
    answers: BTreeMap<String, usize>,
}

impl Kinds {
    /// Whether one more of that kind is wanted: an answer may come as often as two questions.
    fn want(&self, proof: &Proof, most: usize) -> bool {
        self.questions.get(&question(proof)).is_none_or(|&have| have < most)
            && self.answers.get(verb(&proof.best)).is_none_or(|&have| have < 2 * most)
    }

    fn count(&mut self, proof: &Proof) {
        *self.questions.entry(question(proof)).or_default() += 1;
        *self.answers.entry(verb(&proof.best).to_owned()).or_default() += 1;
    }
}

impl Wanted {
    /// Looks through games until there are enough puzzles; `told` hears how many there are after each game.
    pub fn make(&self, catalog: &Catalog, mut told: impl FnMut(u64, usize)) -> Result<Made, LessonError> {
        let game = catalog.find(&self.game).map_err(|error| self.fault(&error))?;
        let (mut found, mut kinds) = (Vec::new(), Kinds::default());
        let mut judge = String::new();
        for number in 0..self.games {
            if found.len() >= self.count {
                break;
            }
            let mut table = game.new_table(&Value::Null, self.seats).map_err(|error| self.fault(&error))?;
            if judge.is_empty() {
                judge = table.study(&Default::default()).judge;
            }
            let puzzle = self.hunt(&mut *table, mix(self.seed, number), &mut kinds);
            found.extend(puzzle.map_err(|error| self.fault(&error))?);
            told(number + 1, found.len());
        }
        let head = format!(
            "game = {:?}\ncommand = {:?}\njudge = {judge:?}\niterations = {}\n",
            self.game,
            self.command(),
            self.iterations
        );
        Ok(Made { count: found.len(), text: head + &found.concat() })
    }

    fn fault(&self, problem: &dyn ToString) -> LessonError {
        let problem = format!("{}: {}", self.game, problem.to_string());
        LessonError::Fault { game: "puzzles", name: "of a game", problem }
    }

    fn command(&self) -> String {
        format!(
            "fathom puzzles make {} --seats {} --count {} --kind {} --games {} --length {} --iterations {} --seed {}",
            self.game, self.seats, self.count, self.kind, self.games, self.length, self.iterations, self.seed
        )
    }

    /// Plays one game and returns the first puzzle in it, as it is written.
    fn hunt(
        &self,
        table: &mut dyn AnyTable,
        seed: u64,
        kinds: &mut Kinds,
    ) -> Result<Option<String>, TableError> {
        let nobody = Names(&[]);
        let mut log: Vec<Entry> = Vec::new();
        let begin = mix(seed, u64::MAX) % PASSED_OVER;
        while log.len() < self.length {
            // a file keeps whole numbers of 63 bits
            let seed = mix(seed, log.len() as u64) >> 1;
            match table.stage() {
                Stage::Over => break,
                Stage::Chance => {
                    let outcome = table.draw(&mut dice(seed))?;
                    table.settle(&outcome, &nobody)?;
                    log.push(Entry::Chance(outcome));
                }
                Stage::Decide(seat) => {
                    let late = log.len() as u64 >= begin;
                    if let Some(proof) = late.then(|| self.proven(table, seed, kinds)).flatten() {
                        kinds.count(&proof);
                        return Ok(Some(self.written(seat, seed, &proof, &log)));
                    }
                    let text = table.bot_move(&Spec::Greedy, seed)?;
                    table.act(seat, &text, &nobody)?;
                    log.push(Entry::Act(seat, text));
                }
            }
        }
        Ok(None)
    }

    /// A proof that a second one with twice the budget and other dice confirms; a short look before saves both where
    /// nothing is to be had, or where there are enough questions of that kind.
    fn proven(&self, table: &dyn AnyTable, seed: u64, kinds: &Kinds) -> Option<Proof> {
        if !(2..=MOST_MOVES).contains(&table.legal().len()) {
            return None;
        }
        let wanted = |proof: &Proof| kinds.want(proof, self.kind);
        let glance = closest(table, self.iterations / GLANCE, seed)?;
        if glance.best.value.estimate - glance.next.value.estimate < PROMISING || !wanted(&glance) {
            return None;
        }
        let first = proof(table, self.iterations, seed).filter(wanted)?;
        let again = proof(table, self.iterations.saturating_mul(2), seed ^ OTHER_LUCK)?;
        (again.best.text == first.best.text).then_some(first)
    }

    fn written(&self, seat: Seat, seed: u64, proof: &Proof, log: &[Entry]) -> String {
        let worth = |choice: &StudiedChoice| {
            let [mean, low, high] =
                [choice.value.estimate, choice.value.low, choice.value.high].map(|one| 100.0 * one);
            format!("[{mean:.1}, {low:.1}, {high:.1}]")
        };
        let mut text = format!("\n[[puzzle]]\nseats = {}\nseat = {seat}\nseed = {seed}\n", self.seats);
        let _ = writeln!(text, "best = {:?}\nworth = {}", proof.best.text, worth(&proof.best));
        let _ =
            writeln!(text, "next = {:?}\nnext_worth = {}\nopening = [", proof.next.text, worth(&proof.next));
        for entry in log {
            let _ = writeln!(text, "  {:?},", entry.to_string());
        }
        text + "]\n"
    }
}

/// What a puzzle asks: this or that.
fn question(proof: &Proof) -> [String; 2] {
    let mut verbs = [verb(&proof.best), verb(&proof.next)].map(str::to_owned);
    verbs.sort();
    verbs
}

fn verb(choice: &StudiedChoice) -> &str {
    choice.text.split(' ').next().unwrap_or_default()
}
