//! The file of finished games: a line of JSON each, so that an interrupted arena goes on where it was.

use super::round::Played;
use crate::shard::MergeError;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Mutex;

/// The version of the file.
pub const FORMAT: u32 = 1;

/// The first line: what all games of the file have in common.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of the file.
    pub arena: u32,
    /// The game's slug.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// All options.
    pub options: Value,
    /// How many seats.
    pub seats: usize,
    /// Where all luck comes from.
    pub seed: u64,
}

/// Every other line: a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The first player of the meeting.
    pub a: String,
    /// The second.
    pub b: String,
    /// Which pair, from 0.
    pub pair: u64,
    /// Whether it is the pair's second game.
    pub swapped: bool,
    /// How it went.
    #[serde(flatten)]
    pub played: Played,
}

/// Why the file is of no use.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// It cannot be read or written.
    #[error("cannot use {path}: {error}")]
    File {
        /// Which file.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// It belongs to another arena.
    #[error("{path} has games of another arena ({problem}): use another --out")]
    Other {
        /// Which file.
        path: String,
        /// What differs.
        problem: String,
    },
}

/// The file, ready for more; or none, where nothing is to be kept.
pub struct Journal {
    file: Option<Mutex<File>>,
    path: String,
}

impl Journal {
    /// Opens or begins the file, and returns the games that it has.
    pub fn open(path: Option<&Path>, header: &Header) -> Result<(Journal, Vec<Line>), JournalError> {
        let Some(path) = path else {
            return Ok((Journal { file: None, path: String::new() }, Vec::new()));
        };
        let name = path.display().to_string();
        let wrong = |error| JournalError::File { path: name.clone(), error };
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(wrong(error)),
        };
        // a line without its end was being written when the last run was stopped
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let mut lines = whole.lines();
        let known = match lines.next() {
            None => Vec::new(),
            Some(first) => {
                let other = |problem| JournalError::Other { path: name.clone(), problem };
                compare(first, header).map_err(other)?;
                lines.filter_map(|line| serde_json::from_str(line).ok()).collect()
            }
        };
        if whole.len() != text.len() {
            fs::write(path, whole).map_err(wrong)?;
        }
        let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(wrong)?;
        if whole.is_empty() {
            writeln!(file, "{}", json(header)).map_err(wrong)?;
        }
        Ok((Journal { file: Some(Mutex::new(file)), path: name }, known))
    }

    /// Adds a game.
    pub fn add(&self, line: &Line) -> Result<(), JournalError> {
        let Some(file) = &self.file else { return Ok(()) };
        let text = json(line) + "\n";
        match file.lock() {
            Ok(mut file) => file
                .write_all(text.as_bytes())
                .map_err(|error| JournalError::File { path: self.path.clone(), error }),
            Err(_) => Ok(()),
        }
    }
}

/// The games of several files as one file: in order, each once.
pub fn merge_games(files: &[String]) -> Result<String, MergeError> {
    let mut whole: Option<Header> = None;
    let mut games: BTreeMap<(String, String, u64, bool), Line> = BTreeMap::new();
    for (index, text) in files.iter().enumerate() {
        let part = index + 1;
        let wrong = |line: usize, error: serde_json::Error| MergeError::Unreadable {
            part,
            line: line + 1,
            problem: format!("this is not what an arena writes ({error})"),
        };
        let mut lines = text.lines().enumerate();
        let header: Header =
            serde_json::from_str(lines.next().unwrap_or_default().1).map_err(|error| wrong(0, error))?;
        match &whole {
            Some(known) if *known != header => return Err(MergeError::Other { part }),
            Some(_) => {}
            None => whole = Some(header),
        }
        for (number, text) in lines {
            let line: Line = serde_json::from_str(text).map_err(|error| wrong(number, error))?;
            let key = (line.a.clone(), line.b.clone(), line.pair, line.swapped);
            let name = format!("{} v {}, pair {}", line.a, line.b, line.pair);
            if *games.entry(key).or_insert_with(|| line.clone()) != line {
                return Err(MergeError::Differs(name));
            }
        }
    }
    let header = whole.ok_or(MergeError::Nothing)?;
    let lines = games.values().map(json);
    Ok(std::iter::once(json(&header)).chain(lines).map(|line| line + "\n").collect())
}

fn json(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("games are plain data")
}

/// What differs between the file's first line and what is asked for.
fn compare(first: &str, wanted: &Header) -> Result<(), String> {
    let found: Header = serde_json::from_str(first).map_err(|_| "its first line is not ours".to_owned())?;
    let differ = |what: &str, found: &dyn std::fmt::Display, wanted: &dyn std::fmt::Display| {
        Err(format!("{what} {found}, not {wanted}"))
    };
    match () {
        () if found.arena != wanted.arena => differ("format", &found.arena, &wanted.arena),
        () if found.game != wanted.game => differ("game", &found.game, &wanted.game),
        () if found.rules != wanted.rules => differ("rules version", &found.rules, &wanted.rules),
        () if found.seats != wanted.seats => differ("seats", &found.seats, &wanted.seats),
        () if found.seed != wanted.seed => differ("seed", &found.seed, &wanted.seed),
        () if found.options != wanted.options => differ("options", &found.options, &wanted.options),
        () => Ok(()),
    }
}
