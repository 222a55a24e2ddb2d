//! A replay: how the table was set, and every move since, chance included, as readable lines.
//!
//! ```text
//! {"fathom":1,"game":"deep-dive","rules":1,"options":{},"seats":["Ada","Bo"]}
//! 1: flip
//! *: food pink 2
//! 1: take
//! undo 2
//! # a remark
//! ```
//! `docs/replay-format.md` describes it in full.

use crate::event::Log;
use crate::game::{Game, Stage};
use crate::position::in_words;
use crate::seat::{Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;
use std::str::FromStr;

/// The version of this file format.
pub const FORMAT: u32 = 1;

/// The first line of a replay.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of the format.
    pub fathom: u32,
    /// The game's slug.
    pub game: String,
    /// The version of the rules that it was played by.
    pub rules: u32,
    /// The game's options.
    pub options: Value,
    /// The names at the table, in seat order.
    pub seats: Vec<String>,
    /// Whatever else the table wants to keep: date, link, the commitment and seed of its chance.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// One line of a replay.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// A seat did something.
    Act(Seat, String),
    /// Chance did something.
    Chance(String),
    /// The game went back to where it was after that many entries (remarks do not count).
    Undo(usize),
    /// A remark; the rules do not read it.
    Note(String),
}

/// A whole replay.
#[derive(Clone, PartialEq, Debug)]
pub struct Replay {
    /// How the table was set.
    pub header: Header,
    /// What was done, in order.
    pub entries: Vec<Entry>,
}

/// Why a replay is not one, or does not replay. `line` counts from 1, as editors do.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ReplayError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong with that line.
    pub problem: String,
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Act(seat, text) => write!(f, "{seat}: {text}"),
            Entry::Chance(text) => write!(f, "*: {text}"),
            Entry::Undo(to) => write!(f, "undo {to}"),
            Entry::Note(text) => write!(f, "# {text}"),
        }
    }
}

impl FromStr for Entry {
    type Err = String;
    fn from_str(line: &str) -> Result<Entry, String> {
        if let Some(text) = line.strip_prefix('#') {
            return Ok(Entry::Note(text.trim().to_owned()));
        }
        if let Some(to) = line.strip_prefix("undo ") {
            return to.trim().parse().map(Entry::Undo).map_err(|_| format!("cannot go back to \"{to}\""));
        }
        let (who, what) = line
            .split_once(": ")
            .ok_or("a line is \"seat: action\", \"*: outcome\", \"undo n\" or \"# remark\"")?;
        let what = what.trim().to_owned();
        match who.trim() {
            "*" => Ok(Entry::Chance(what)),
            seat => match seat.parse::<u8>() {
                Ok(number @ 1..=8) => Ok(Entry::Act(Seat(number - 1), what)),
                Ok(_) | Err(_) => Err(format!("there is no seat \"{seat}\"")),
            },
        }
    }
}

impl fmt::Display for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", serde_json::to_string(&self.header).map_err(|_| fmt::Error)?)?;
        self.entries.iter().try_for_each(|entry| writeln!(f, "{entry}"))
    }
}

impl FromStr for Replay {
    type Err = ReplayError;
    fn from_str(text: &str) -> Result<Replay, ReplayError> {
        let mut lines = text.lines().enumerate();
        let (_, first) =
            lines.next().ok_or(ReplayError { line: 1, problem: "the file is empty".to_owned() })?;
        let header: Header = serde_json::from_str(first).map_err(|error| ReplayError {
            line: 1,
            problem: format!("not the header of a replay: {}", in_words(&error.to_string())),
        })?;
        if header.fathom != FORMAT {
            let problem = format!("format {} is not known here, only {FORMAT}", header.fathom);
            return Err(ReplayError { line: 1, problem });
        }
        let entries = lines
            .filter(|(_, line)| !line.trim().is_empty())
            .map(|(index, line)| line.parse().map_err(|problem| ReplayError { line: index + 1, problem }))
            .collect::<Result<_, _>>()?;
        Ok(Replay { header, entries })
    }
}

impl Replay {
    /// An empty replay of a game that is about to begin.
    pub fn new<G: Game>(options: &G::Options, seats: Vec<String>) -> Replay {
        let header = Header {
            fathom: FORMAT,
            game: G::INFO.slug.to_owned(),
            rules: G::INFO.rules_version,
            options: serde_json::to_value(options).expect("options are plain data"),
            seats,
            more: Map::new(),
        };
        Replay { header, entries: Vec::new() }
    }

    /// The game as the header sets it up.
    pub fn start<G: Game>(&self) -> Result<G, ReplayError> {
        let error = |problem: String| ReplayError { line: 1, problem };
        if self.header.game != G::INFO.slug {
            return Err(error(format!("this is a replay of {}, not of {}", self.header.game, G::INFO.slug)));
        }
        let options: G::Options = serde_json::from_value(self.header.options.clone())
            .map_err(|cause| error(format!("the options do not fit the game: {cause}")))?;
        let seats = Seats::new(self.header.seats.len())
            .ok_or_else(|| error(format!("a table cannot have {} seats", self.header.seats.len())))?;
        G::setup(&options, seats).map_err(|cause| error(cause.to_string()))
    }

    /// The moves that led to where the game stands: what was taken back is left out, and so are remarks.
    pub fn line(&self) -> Vec<&Entry> {
        let moves: Vec<&Entry> =
            self.entries.iter().filter(|entry| !matches!(entry, Entry::Note(_))).collect();
        let (mut line, mut end) = (Vec::new(), moves.len());
        while end > 0 {
            match moves[end - 1] {
                // a number that lies ahead does not replay; it must not keep us here for ever
                Entry::Undo(to) => end = (*to).min(end - 1),
                entry => {
                    line.push(entry);
                    end -= 1;
                }
            }
        }
        line.reverse();
        line
    }

    /// How many outcomes of chance lie on the line to where the game stands. A draw belongs to this number, so that a
    /// decision that is taken back and made again meets the same luck.
    pub fn chances(&self) -> u64 {
        self.line().into_iter().filter(|entry| matches!(entry, Entry::Chance(_))).count() as u64
    }

    /// Plays every entry; `log` hears everything. The last of the returned states is where the game stands, and
    /// the state after `n` moves (remarks not counted) is at index `n`.
    pub fn states<G: Game>(&self, log: &mut impl Log<G::Event>) -> Result<Vec<G>, ReplayError> {
        let mut states = vec![self.start::<G>()?];
        for (index, entry) in self.entries.iter().enumerate() {
            if matches!(entry, Entry::Note(_)) {
                continue;
            }
            let at = |problem: String| ReplayError { line: index + 2, problem };
            let next = match entry {
                Entry::Undo(to) => {
                    states.get(*to).cloned().ok_or_else(|| at(format!("there is no move {to} yet")))?
                }
                Entry::Act(..) | Entry::Chance(_) | Entry::Note(_) => {
                    let mut game = states.last().expect("the start is always there").clone();
                    step(&mut game, entry, log).map_err(at)?;
                    game
                }
            };
            states.push(next);
        }
        Ok(states)
    }

    /// Plays every entry and returns where the game stands.
    pub fn play<G: Game>(&self, log: &mut impl Log<G::Event>) -> Result<G, ReplayError> {
        Ok(self.states::<G>(log)?.pop().expect("the start is always there"))
    }
}

/// Carries out one entry that is an action or an outcome; a refused one changes nothing.
pub fn step<G: Game>(game: &mut G, entry: &Entry, log: &mut impl Log<G::Event>) -> Result<(), String> {
    match (entry, game.stage()) {
        (Entry::Act(seat, text), Stage::Decide(due)) if *seat == due => {
            let action: G::Action = text.parse()?;
            game.act(&action, log).map_err(|refusal| refusal.to_string())
        }
        (Entry::Act(seat, _), Stage::Decide(due)) => Err(format!("seat {due} is to decide, not seat {seat}")),
        (Entry::Chance(text), Stage::Chance) => {
            let outcome: G::Chance = text.parse()?;
            game.settle(&outcome, log).map_err(|refusal| refusal.to_string())
        }
        (Entry::Act(..), Stage::Chance) => Err("chance decides now, not a seat".to_owned()),
        (Entry::Chance(_), Stage::Decide(due)) => Err(format!("seat {due} is to decide, not chance")),
        (_, Stage::Over) => Err("the game is over".to_owned()),
        (Entry::Undo(_) | Entry::Note(_), _) => Ok(()),
    }
}
