//! Many games between bots, on all cores.

use crate::shard::Shard;
use fathom_bots::Endless;
use fathom_catalog::{AnyGame, AnyMatch, CatalogError, GameRecord, Observed, Spec};
use fathom_core::Standings;
use rayon::prelude::*;
use serde_json::Value;

/// What to play.
pub struct Study<'a> {
    /// The game that is played.
    pub game: &'a dyn AnyGame,
    /// Its options; those not named are as by default.
    pub options: Value,
    /// The bots, one a seat.
    pub bots: Vec<Spec>,
    /// How many games; with `vary`, of each value.
    pub games: u64,
    /// Where all luck comes from: the same seed gives the same games.
    pub seed: u64,
    /// Whether bots move round the table: games come in groups of as many as there are seats, all with the same
    /// luck, and every bot sits in every seat once.
    pub swap: bool,
    /// Whether games are watched closely, for [`Balance`](crate::Balance).
    pub watch: bool,
    /// An option to go through, and its values: the study compares them.
    pub vary: Option<(String, Vec<Value>)>,
}

/// The varied option and its value, if one is varied.
pub type Varied = Option<(String, String)>;

/// One game of a study.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRow {
    /// Its number, from 0.
    pub number: u64,
    /// Its luck: games of a group share it.
    pub seed: u64,
    /// Which bot sat in each seat.
    pub sits: Vec<usize>,
    /// How it ended.
    pub standings: Standings,
    /// Actions and outcomes together.
    pub steps: u32,
    /// Actions alone.
    pub decisions: u32,
    /// Rounds that were played.
    pub rounds: u32,
    /// What else was seen, if the study watches.
    pub observed: Option<Observed>,
    /// The varied option and its value in this game, if one is varied.
    pub varied: Varied,
}

/// All games of a study, in order of their numbers.
pub struct Results {
    /// The game's slug.
    pub game: &'static str,
    /// All options.
    pub options: Value,
    /// The bots as they were named.
    pub bots: Vec<String>,
    /// The study's seed.
    pub seed: u64,
    /// Whether seats were swapped.
    pub swap: bool,
    /// The games.
    pub rows: Vec<GameRow>,
}

/// Why a study could not be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StudyError {
    /// Options, seats or bots that the game does not have.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    /// A game that did not end.
    #[error("game {number} (seed {seed}): {problem}")]
    Endless {
        /// Which game.
        number: u64,
        /// Its luck.
        seed: u64,
        /// What happened.
        problem: String,
    },
}

impl Study<'_> {
    /// Plays all games; `done` is called after each, from any thread.
    pub fn run(&self, done: &(dyn Fn() + Sync)) -> Result<Results, StudyError> {
        self.run_shard(Shard::WHOLE, done)
    }

    /// Plays the games of one part: games that share their luck stay together.
    pub fn run_shard(&self, shard: Shard, done: &(dyn Fn() + Sync)) -> Result<Results, StudyError> {
        let options = self.game.complete_options(&self.options)?;
        let mut rows = Vec::new();
        for ((options, varied), from) in
            self.variants(&options)?.into_iter().zip((0..).map(|n| n * self.games))
        {
            // made once here so that whatever is wrong is told before the threads start
            drop(self.game.new_match(&options, &self.bots)?);
            rows.extend(self.play_all(&options, &varied, from, shard, done)?);
        }
        Ok(Results {
            game: self.game.info().slug,
            options,
            bots: self.bots.iter().map(ToString::to_string).collect(),
            seed: self.seed,
            swap: self.swap,
            rows,
        })
    }

    /// How many games there are, those of every value of a varied option together.
    pub fn games_in_all(&self) -> u64 {
        self.games * self.vary.as_ref().map_or(1, |(_, values)| values.len() as u64)
    }

    /// How many of them belong to a part.
    pub fn games_in(&self, shard: Shard) -> u64 {
        let here = (0..self.games).filter(|number| shard.has(number / self.group())).count() as u64;
        self.games_in_all() / self.games.max(1) * here
    }

    /// The options of every part of the study, and what is said about them.
    fn variants(&self, options: &Value) -> Result<Vec<(Value, Varied)>, StudyError> {
        let Some((name, values)) = &self.vary else { return Ok(vec![(options.clone(), None)]) };
        let variant = |value: &Value| {
            let mut options = options.clone();
            options[name.as_str()] = value.clone();
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            Ok((self.game.complete_options(&options)?, Some((name.clone(), text))))
        };
        values.iter().map(variant).collect()
    }

    fn play_all(
        &self,
        options: &Value,
        varied: &Varied,
        from: u64,
        shard: Shard,
        done: &(dyn Fn() + Sync),
    ) -> Result<Vec<GameRow>, StudyError> {
        (0..self.games)
            .into_par_iter()
            .filter(|number| shard.has(number / self.group()))
            .map_init(
                || self.game.new_match(options, &self.bots),
                |table, number| {
                    let table = table.as_mut().map_err(|error| StudyError::Catalog(error.clone()))?;
                    let (seed, sits) = (self.seed_of(number), self.sits_of(number));
                    let (record, observed) = self.play(&mut **table, seed, &sits).map_err(|endless| {
                        StudyError::Endless { number, seed, problem: endless.to_string() }
                    })?;
                    done();
                    let GameRecord { standings, steps, decisions, rounds, .. } = record;
                    let (number, varied) = (from + number, varied.clone());
                    Ok(GameRow { number, seed, sits, standings, steps, decisions, rounds, observed, varied })
                },
            )
            .collect()
    }

    fn play(
        &self,
        table: &mut dyn AnyMatch,
        seed: u64,
        sits: &[usize],
    ) -> Result<(GameRecord, Option<Observed>), Endless> {
        if self.watch {
            let (record, observed) = table.observe(seed, sits)?;
            return Ok((record, Some(observed)));
        }
        Ok((table.play(seed, sits, false)?, None))
    }

    /// How many games share their luck: as many as there are different ways to sit. Where the bots come round again
    /// after that many seats (all the same: after one; two teams of two: after two), a further turn would repeat the very
    /// same game.
    fn group(&self) -> u64 {
        let count = self.bots.len();
        let comes_round =
            |turn: &usize| (0..count).all(|seat| self.bots[seat] == self.bots[(seat + turn) % count]);
        let turns = (1..=count).find(comes_round).unwrap_or(1);
        if self.swap { turns as u64 } else { 1 }
    }

    /// Games of one group share their luck; a study of seed 7 does not overlap with one of seed 8.
    fn seed_of(&self, number: u64) -> u64 {
        self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number / self.group())
    }

    fn sits_of(&self, number: u64) -> Vec<usize> {
        let (count, turn) = (self.bots.len(), (number % self.group()) as usize);
        (0..count).map(|seat| (seat + turn) % count).collect()
    }
}

impl Results {
    /// One line a game and seat, with a heading: for spreadsheets and statistics programs.
    pub fn csv(&self) -> String {
        let mut out = "game,seed,seat,bot,score,rank,won,share,steps,decisions,rounds\n".to_owned();
        for row in &self.rows {
            for (seat, bot) in row.sits.iter().enumerate() {
                let standing = row.standings.0[seat];
                let share = row.standings.share(fathom_core::Seat(seat as u8));
                out += &format!(
                    "{},{},{},{},{},{},{},{share},{},{},{}\n",
                    row.number,
                    row.seed,
                    seat + 1,
                    self.bots[*bot],
                    standing.score,
                    standing.rank,
                    u8::from(standing.won),
                    row.steps,
                    row.decisions,
                    row.rounds,
                );
            }
        }
        out
    }
}
