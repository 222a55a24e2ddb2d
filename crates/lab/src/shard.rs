//! A study in parts: any machine plays any of them, and together they are what one machine would have found, to the byte.
//!
//! A game of a study is a function of the study and the game's number. A [`Shard`] takes every n-th group of games; what it
//! played is a text of its own ([`write_part`]), and [`merge_parts`] makes the results of the whole of them, in whatever order
//! they come and however often one was played.

use crate::study::{GameRow, Results, Study, Varied};
use fathom_catalog::{Catalog, CatalogError, Observed};
use fathom_core::{Feature, Standings};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;
use std::sync::Mutex;

/// The version of a part's text.
const FORMAT: u32 = 1;

/// One of several equal parts, written `2/8`: the second of eight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    index: u64,
    count: u64,
}

impl Shard {
    /// All of it, undivided.
    pub const WHOLE: Shard = Shard { index: 0, count: 1 };

    /// The part with this number, from 1, of so many; `None` where there is no such part.
    pub const fn new(number: u64, count: u64) -> Option<Shard> {
        if number >= 1 && number <= count { Some(Shard { index: number - 1, count }) } else { None }
    }

    /// Whether a game, pair or group with this number belongs to the part.
    pub const fn has(self, number: u64) -> bool {
        number % self.count == self.index
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index + 1, self.count)
    }
}

impl FromStr for Shard {
    type Err = String;
    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/');
        let shard = parts.and_then(|(number, count)| Shard::new(number.parse().ok()?, count.parse().ok()?));
        shard.ok_or_else(|| format!("a shard is 1/4, 2/4, 3/4 or 4/4, not \"{text}\""))
    }
}

/// Why parts do not make a whole.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum MergeError {
    /// Nothing to merge.
    #[error("there is no part to merge")]
    Nothing,
    /// A text that is no part.
    #[error("part {part}, line {line}: {problem}")]
    Unreadable {
        /// Which of the parts, from 1.
        part: usize,
        /// Which line of it, from 1.
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// Parts of different studies.
    #[error("part {part} belongs to another study than part 1")]
    Other {
        /// Which of the parts, from 1.
        part: usize,
    },
    /// The same game with different results.
    #[error("game {0} went differently in two parts: was a bot limited by time?")]
    Differs(String),
    /// Parts that are not there.
    #[error("{missing} of {games} games are missing, the first is game {first}")]
    Missing {
        /// How many are missing.
        missing: u64,
        /// How many there should be.
        games: u64,
        /// The first that is missing.
        first: u64,
    },
    /// A game that is not known here.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
}

/// The first line of a part: the study that it belongs to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Header {
    study: u32,
    game: String,
    rules: u32,
    options: Value,
    bots: Vec<String>,
    seed: u64,
    swap: bool,
    watch: bool,
    vary: Option<(String, Vec<Value>)>,
    games: u64,
}

/// Every other line: a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Line {
    number: u64,
    seed: u64,
    sits: Vec<usize>,
    standings: Standings,
    steps: u32,
    decisions: u32,
    rounds: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    varied: Varied,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    observed: Option<Seen>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Seen {
    features: Vec<Vec<(String, String)>>,
    openings: Vec<String>,
    chances: Vec<Vec<f32>>,
}

/// What a shard of a study played, as a text: a line for the study, and one for each game.
pub fn write_part(study: &Study<'_>, results: &Results) -> String {
    let header = Header {
        study: FORMAT,
        game: results.game.to_owned(),
        rules: study.game.info().rules_version,
        options: results.options.clone(),
        bots: results.bots.clone(),
        seed: results.seed,
        swap: results.swap,
        watch: study.watch,
        vary: study.vary.clone(),
        games: study.games_in_all(),
    };
    let lines = results.rows.iter().map(|row| json(&Line::of(row)));
    std::iter::once(json(&header)).chain(lines).map(|line| line + "\n").collect()
}

/// The results of a whole study out of its parts.
pub fn merge_parts(catalog: &Catalog, parts: &[String]) -> Result<Results, MergeError> {
    let mut whole: Option<Header> = None;
    let mut lines: BTreeMap<u64, Line> = BTreeMap::new();
    for (index, text) in parts.iter().enumerate() {
        let part = index + 1;
        let mut rest = text.lines().enumerate();
        let header: Header = read(part, rest.next())?;
        match &whole {
            Some(known) if *known != header => return Err(MergeError::Other { part }),
            Some(_) => {}
            None => whole = Some(header),
        }
        for line in rest {
            let line: Line = read(part, Some(line))?;
            let known = lines.entry(line.number).or_insert_with(|| line.clone());
            if *known != line {
                return Err(MergeError::Differs(line.number.to_string()));
            }
        }
    }
    let header = whole.ok_or(MergeError::Nothing)?;
    let missing = header.games.saturating_sub(lines.len() as u64);
    if let Some(first) = (0..header.games).find(|number| !lines.contains_key(number)) {
        return Err(MergeError::Missing { missing, games: header.games, first });
    }
    Ok(Results {
        game: catalog.find(&header.game)?.info().slug,
        options: header.options,
        bots: header.bots,
        seed: header.seed,
        swap: header.swap,
        rows: lines.into_values().map(Line::row).collect(),
    })
}

fn read<T: for<'de> Deserialize<'de>>(part: usize, line: Option<(usize, &str)>) -> Result<T, MergeError> {
    let (number, text) = line.unwrap_or((0, ""));
    let wrong = |error: serde_json::Error| MergeError::Unreadable {
        part,
        line: number + 1,
        problem: format!("this is not what `--shard` writes ({error})"),
    };
    serde_json::from_str(text).map_err(wrong)
}

impl Line {
    fn of(row: &GameRow) -> Line {
        let kind = |(kind, what): &Feature| ((*kind).to_owned(), what.clone());
        let seen = |observed: &Observed| Seen {
            features: observed.features.iter().map(|seat| seat.iter().map(kind).collect()).collect(),
            openings: observed.openings.clone(),
            chances: observed.chances.clone(),
        };
        Line {
            number: row.number,
            seed: row.seed,
            sits: row.sits.clone(),
            standings: row.standings.clone(),
            steps: row.steps,
            decisions: row.decisions,
            rounds: row.rounds,
            varied: row.varied.clone(),
            observed: row.observed.as_ref().map(seen),
        }
    }

    fn row(self) -> GameRow {
        let kinds = |seat: Vec<(String, String)>| {
            seat.into_iter().map(|(kind, what)| (kept(kind), what)).collect::<Vec<Feature>>()
        };
        let observed = |seen: Seen| Observed {
            features: seen.features.into_iter().map(kinds).collect(),
            openings: seen.openings,
            chances: seen.chances,
        };
        GameRow {
            number: self.number,
            seed: self.seed,
            sits: self.sits,
            standings: self.standings,
            steps: self.steps,
            decisions: self.decisions,
            rounds: self.rounds,
            observed: self.observed.map(observed),
            varied: self.varied,
        }
    }
}

/// The name of a kind of feature, kept once for as long as the program runs: there are a dozen of them.
fn kept(name: String) -> &'static str {
    static NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut names = NAMES.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(known) = names.get(name.as_str()) {
        return known;
    }
    let name: &'static str = name.leak();
    names.insert(name);
    name
}

fn json(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("studies are plain data")
}
