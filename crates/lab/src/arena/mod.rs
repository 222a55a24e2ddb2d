//! Who plays better, and how sure is that: bots meet in pairs of games with the same luck and swapped sides.
//!
//! A *pair* is two games of one seed in which the two players change places; its score is the mean of the two. Luck
//! that favours a seat cancels, and intervals are made from the pairs, so that what the pairing is worth counts.

mod html;
mod journal;
mod rating;
mod report;
mod round;
mod sprt;

pub use journal::{JournalError, merge_games};
pub use rating::{Meeting, Rating, Unconnected, ratings};
pub use report::{ArenaReport, BotLine, PairLine, SprtLine};
pub use round::{Played, Sides};
pub use sprt::{Sprt, SprtError, Verdict};

use crate::shard::Shard;
use crate::stats::Interval;
use fathom_bots::mix;
use fathom_catalog::{AnyGame, CatalogError};
use fathom_engine::{EngineError, Player};
use journal::{Header, Journal};
use rayon::prelude::*;
use serde_json::Value;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Mutex;

/// How many pairs of a meeting are played between two looks at its test.
const BATCH: u64 = 16;

/// What to play.
pub struct Arena<'a> {
    /// The game that is played.
    pub game: &'a dyn AnyGame,
    /// Its options; those not named are as by default.
    pub options: Value,
    /// How many seats.
    pub seats: usize,
    /// Who plays.
    pub players: Vec<Player>,
    /// Who meets whom, by their places in `players`.
    pub pairs: Vec<(usize, usize)>,
    /// How many games each meeting has at most; an odd number is rounded up.
    pub games: u64,
    /// Where all luck comes from.
    pub seed: u64,
    /// The test that ends a meeting early, if there is one.
    pub sprt: Option<Sprt>,
    /// The command that made it, for the report.
    pub command: String,
}

/// Why an arena could not be held.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// Options, seats or bots that the game does not have.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    /// An engine that cannot be started.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A game that did not end.
    #[error("{0}")]
    Endless(String),
    /// Nobody to play, or someone against itself.
    #[error("{0}")]
    Pairs(String),
    /// Ratings need everybody to be compared with everybody else, at least through others.
    #[error(transparent)]
    Unconnected(#[from] Unconnected),
    /// The file of finished games.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A part of an arena whose test needs the whole.
    #[error("a test that ends a meeting early needs all games in their order: leave --sprt out, or --shard")]
    Sprt,
}

/// One meeting's games, pair by pair.
pub type Course = Vec<Played>;

/// How far an arena has come.
pub struct Progress<'a> {
    /// Games that were finished, in this run or before.
    pub finished: u64,
    /// Games that there will be if no test ends a meeting early.
    pub planned: u64,
    /// Who is playing just now, and how it stands.
    pub now: &'a str,
}

/// Which game: the meeting, the pair, and whether sides are swapped.
type Key = (usize, u64, bool);

impl Arena<'_> {
    /// Plays everything that is not in the file yet, and sums up. `done` is called after each game, from any thread.
    pub fn run(
        &self,
        file: Option<&Path>,
        done: &(dyn Fn(&Progress<'_>) + Sync),
    ) -> Result<ArenaReport, ArenaError> {
        self.check()?;
        let options = self.game.complete_options(&self.options)?;
        let sides = Sides::of(self.game, &options, self.seats)?;
        let (journal, known) = self.open(file, &options)?;
        let hall = Hall { arena: self, options, sides, journal, known: Mutex::new(known), done };
        let mut live: Vec<usize> = (0..self.pairs.len()).collect();
        let mut played = vec![0; self.pairs.len()];
        while !live.is_empty() {
            let batch = if self.sprt.is_some() { BATCH } else { self.pairs_each() };
            let planned = hall.planned(&live, &played);
            let jobs: Vec<Key> = live
                .iter()
                .flat_map(|&meeting| {
                    let until = (played[meeting] + batch).min(self.pairs_each());
                    (played[meeting]..until).map(move |pair| (meeting, pair))
                })
                .flat_map(|(meeting, pair)| [(meeting, pair, false), (meeting, pair, true)])
                .collect();
            hall.play(&jobs, planned)?;
            for &meeting in &live {
                played[meeting] = (played[meeting] + batch).min(self.pairs_each());
            }
            live.retain(|&meeting| {
                let undecided = self.sprt.is_none_or(|sprt| {
                    sprt.verdict(&hall.scores(meeting, played[meeting])) == Verdict::Undecided
                });
                undecided && played[meeting] < self.pairs_each()
            });
        }
        Ok(report::sum_up(self, &hall.options, &hall.sides, &hall.courses(&played))?)
    }

    /// Plays the games of one part that are not in the file yet: pairs stay together. [`merge_games`] makes one file of the
    /// parts, and [`Arena::run`] with that file sums up. A test that ends a meeting early needs all games in order, so it cannot
    /// be played in parts.
    pub fn run_shard(
        &self,
        shard: Shard,
        file: &Path,
        done: &(dyn Fn(&Progress<'_>) + Sync),
    ) -> Result<(), ArenaError> {
        if self.sprt.is_some() {
            return Err(ArenaError::Sprt);
        }
        self.check()?;
        let options = self.game.complete_options(&self.options)?;
        let sides = Sides::of(self.game, &options, self.seats)?;
        let (journal, known) = self.open(Some(file), &options)?;
        let hall = Hall { arena: self, options, sides, journal, known: Mutex::new(known), done };
        let pairs = (0..self.pairs_each()).filter(|pair| shard.has(*pair));
        let jobs: Vec<Key> = pairs
            .flat_map(|pair| (0..self.pairs.len()).map(move |meeting| (meeting, pair)))
            .flat_map(|(meeting, pair)| [(meeting, pair, false), (meeting, pair, true)])
            .collect();
        hall.play(&jobs, jobs.len() as u64)
    }

    fn pairs_each(&self) -> u64 {
        self.games.div_ceil(2).max(1)
    }

    fn check(&self) -> Result<(), ArenaError> {
        if self.pairs.is_empty() {
            return Err(ArenaError::Pairs("an arena needs at least two bots".to_owned()));
        }
        let names: Vec<String> = self.players.iter().map(ToString::to_string).collect();
        for (index, (a, b)) in self.pairs.iter().enumerate() {
            if names[*a] == names[*b] {
                return Err(ArenaError::Pairs(format!("{} cannot play against itself", names[*a])));
            }
            let same = |other: &(usize, usize)| *other == (*a, *b) || *other == (*b, *a);
            if self.pairs[..index].iter().any(same) {
                return Err(ArenaError::Pairs(format!("{} and {} meet twice", names[*a], names[*b])));
            }
        }
        rating::check_connected(&names, &self.pairs)?;
        for player in &self.players {
            match player {
                Player::Bot(spec) => self.game.check_bot(spec)?,
                Player::Engine(engine) => engine.check()?,
                Player::Guest(_) => {}
            }
        }
        Ok(())
    }

    fn open(
        &self,
        file: Option<&Path>,
        options: &Value,
    ) -> Result<(Journal, HashMap<Key, Played>), ArenaError> {
        let header = Header {
            arena: journal::FORMAT,
            game: self.game.info().slug.to_owned(),
            rules: self.game.info().rules_version,
            options: options.clone(),
            seats: self.seats,
            seed: self.seed,
        };
        let (journal, lines) = Journal::open(file, &header)?;
        let name = |player: usize| self.players[player].to_string();
        let meetings: HashMap<(String, String), usize> =
            self.pairs.iter().enumerate().map(|(at, &(a, b))| ((name(a), name(b)), at)).collect();
        let known = lines.into_iter().filter_map(|line| {
            let meeting = *meetings.get(&(line.a, line.b))?;
            Some(((meeting, line.pair, line.swapped), line.played))
        });
        Ok((journal, known.collect()))
    }
}

/// An arena while it is held.
struct Hall<'a> {
    arena: &'a Arena<'a>,
    options: Value,
    sides: Sides,
    journal: Journal,
    known: Mutex<HashMap<Key, Played>>,
    done: &'a (dyn Fn(&Progress<'_>) + Sync),
}

impl Hall<'_> {
    fn play(&self, jobs: &[Key], planned: u64) -> Result<(), ArenaError> {
        let open = |key: &&Key| !self.known.lock().is_ok_and(|known| known.contains_key(*key));
        let missing: Vec<Key> = jobs.iter().filter(open).copied().collect();
        missing.par_iter().try_for_each(|&key| {
            let (meeting, pair, swapped) = key;
            let (a, b) = self.arena.pairs[meeting];
            let (a, b) = (&self.arena.players[a], &self.arena.players[b]);
            let seed = mix(self.arena.seed, pair);
            let seating = self.sides.seating(a, b, pair, swapped);
            let played = round::play(self.arena.game, &self.options, &seating, &self.sides, seed)?;
            self.journal.add(&journal::Line {
                a: a.to_string(),
                b: b.to_string(),
                pair,
                swapped,
                played: played.clone(),
            })?;
            let (finished, now) = match self.known.lock() {
                Ok(mut known) => {
                    known.insert(key, played);
                    (known.len() as u64, self.standing(&known, meeting))
                }
                Err(_) => (0, String::new()),
            };
            (self.done)(&Progress { finished, planned: planned.max(finished), now: &now });
            Ok(())
        })
    }

    /// "level-5 61.2 % against level-3 after 212": the meeting as it stands.
    fn standing(&self, known: &HashMap<Key, Played>, meeting: usize) -> String {
        let scores = pair_scores(known, meeting, u64::MAX, self.sides.alone());
        let (a, b) = self.arena.pairs[meeting];
        let players = &self.arena.players;
        let rate = Interval::paired(&scores);
        format!(
            "{} {:.1} % ± {:.1} v {}",
            players[a],
            100.0 * rate.estimate,
            50.0 * (rate.high - rate.low),
            players[b]
        )
    }

    fn planned(&self, live: &[usize], played: &[u64]) -> u64 {
        let each = |(meeting, done): (usize, &u64)| {
            if live.contains(&meeting) { self.arena.pairs_each() } else { *done }
        };
        2 * played.iter().enumerate().map(each).sum::<u64>()
    }

    fn scores(&self, meeting: usize, pairs: u64) -> Vec<f64> {
        match self.known.lock() {
            Ok(known) => pair_scores(&known, meeting, pairs, self.sides.alone()),
            Err(_) => Vec::new(),
        }
    }

    /// The games of every meeting in their order: pair by pair, first unswapped, then swapped.
    fn courses(&self, played: &[u64]) -> Vec<Course> {
        let Ok(known) = self.known.lock() else { return Vec::new() };
        let course = |(meeting, &pairs): (usize, &u64)| {
            let keys = (0..pairs).flat_map(|pair| [(meeting, pair, false), (meeting, pair, true)]);
            keys.filter_map(|key| known.get(&key).cloned()).collect()
        };
        played.iter().enumerate().map(course).collect()
    }
}

/// The scores of the pairs that are complete, in order, for the first player of the meeting.
fn pair_scores(known: &HashMap<Key, Played>, meeting: usize, pairs: u64, alone: bool) -> Vec<f64> {
    let most = pairs.min(known.keys().filter(|key| key.0 == meeting).map(|key| key.1 + 1).max().unwrap_or(0));
    let pair = |pair| {
        let (one, two) = (known.get(&(meeting, pair, false))?, known.get(&(meeting, pair, true))?);
        Some(round::pair_score(one, two, alone))
    };
    (0..most).filter_map(pair).collect()
}
