//! A meeting of two bots with the luck taken out: the same question with fewer games.
//!
//! Every game is reviewed by the judge, one step deep. Luck is zero on average whatever the judge says, so the result without it
//! is as fair as the raw one, and mostly varies less. A fixed multiple of luck is as fair as all of it; the best one is found in
//! one half of the games and used in the other, so that no game decides about itself.

use crate::stats::Interval;
use crate::study::StudyError;
use fathom_catalog::review::{Review, Settings};
use fathom_catalog::{AnyGame, Spec};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::Value;

/// The normal deviate that leaves 2.5 % on either side.
const Z: f64 = 1.959_963_984_540_054;

/// Who meets whom.
pub struct Meeting<'a> {
    /// What they play.
    pub game: &'a dyn AnyGame,
    /// Its options; those not named are as by default.
    pub options: Value,
    /// The two bots; sides go to them in turn.
    pub bots: [Spec; 2],
    /// How many seats.
    pub seats: usize,
    /// How many pairs of games: the same luck, and the sides changed.
    pub pairs: u64,
    /// Where all luck comes from.
    pub seed: u64,
}

/// What came of it. Shares are the first bot's, of the whole victory.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Met {
    /// The game's slug.
    pub game: String,
    /// The judge that told luck from the rest.
    pub judge: String,
    /// Who met, as they were named.
    pub bots: [String; 2],
    /// How many games.
    pub games: u64,
    /// As the games ended.
    pub raw: Interval,
    /// Without luck.
    pub fair: Interval,
    /// Without the best multiple of luck.
    pub best: Interval,
    /// What that multiple is, on average of the two halves.
    pub multiple: f64,
    /// How many times fewer games give the same interval: without luck, and without its best multiple.
    pub factors: [f64; 2],
    /// Each bot's inaccuracies, mistakes and blunders, for a hundred decisions.
    pub errors: [f64; 2],
    /// The points of winning chance that each bot gave away, for a hundred decisions.
    pub lost: [f64; 2],
}

/// What two games with the same luck gave.
#[derive(Clone, Default)]
struct Pair {
    raw: f64,
    luck: f64,
    decisions: [f64; 2],
    errors: [f64; 2],
    lost: [f64; 2],
    judge: String,
}

impl Meeting<'_> {
    /// Plays and reviews all games; `done` is called after each pair, from any thread.
    pub fn play(&self, done: &(dyn Fn() + Sync)) -> Result<Met, StudyError> {
        let pair = |number: u64| {
            let pair = self.pair(number);
            done();
            pair
        };
        let pairs: Vec<Pair> = (0..self.pairs).into_par_iter().map(pair).collect::<Result<_, _>>()?;
        Ok(self.sum_up(&pairs))
    }

    fn pair(&self, number: u64) -> Result<Pair, StudyError> {
        let mut pair = Pair::default();
        let table = self.game.new_table(&self.options, self.seats)?;
        for swap in 0..2usize {
            let sits: Vec<usize> =
                table.seats().iter().map(|seat| (usize::from(table.side(seat)) + swap) % 2).collect();
            let bots: Vec<Spec> = sits.iter().map(|&bot| self.bots[bot].clone()).collect();
            let seed = self.seed.wrapping_mul(0x9e37_79b9).wrapping_add(number);
            let record = self
                .game
                .play_out(&self.options, &bots, seed, true)?
                .map_err(|problem| StudyError::Endless { number, seed, problem: problem.to_string() })?;
            let Some(replay) = record.replay else { continue };
            let settings = Settings { passes: 1, ..Settings::default() };
            let review = self.game.review(&replay, &settings, &mut |_| true)?;
            pair.add(&review, &sits);
        }
        Ok(pair)
    }

    fn sum_up(&self, pairs: &[Pair]) -> Met {
        let raw: Vec<f64> = pairs.iter().map(|pair| pair.raw).collect();
        let fair: Vec<f64> = pairs.iter().map(|pair| pair.raw - pair.luck).collect();
        let halves = [0, 1].map(|half| multiple(pairs.iter().skip(half).step_by(2)));
        // what was found in one half is used in the other
        let best: Vec<f64> =
            pairs.iter().zip(0..).map(|(pair, at)| pair.raw - halves[(at + 1) % 2] * pair.luck).collect();
        let (_, spread) = moments(&raw);
        // where nothing varies, nothing can be saved
        let factor = |numbers: &[f64]| match (spread > 0.0, moments(numbers).1) {
            (true, left) => spread / left,
            (false, _) => 1.0,
        };
        let rate = |of: fn(&Pair) -> [f64; 2]| {
            [0, 1].map(|bot| {
                let decisions: f64 = pairs.iter().map(|pair| pair.decisions[bot]).sum();
                100.0 * pairs.iter().map(|pair| of(pair)[bot]).sum::<f64>() / decisions.max(1.0)
            })
        };
        Met {
            game: self.game.info().slug.to_owned(),
            judge: pairs.first().map(|pair| pair.judge.clone()).unwrap_or_default(),
            bots: [0, 1].map(|bot| self.bots[bot].to_string()),
            games: 2 * pairs.len() as u64,
            raw: interval(&raw),
            fair: interval(&fair),
            best: interval(&best),
            multiple: (halves[0] + halves[1]) / 2.0,
            factors: [factor(&fair), factor(&best)],
            errors: rate(|pair| pair.errors),
            lost: rate(|pair| pair.lost),
        }
    }
}

impl Pair {
    /// Adds one of its two games, with these bots in the seats.
    fn add(&mut self, review: &Review, sits: &[usize]) {
        self.judge.clone_from(&review.judge);
        for side in &review.sides {
            let bot = side.seats.first().and_then(|seat| sits.get(seat.index())).copied().unwrap_or(0);
            if bot == 0 {
                self.raw += side.result / 2.0;
                self.luck += side.luck / 2.0;
            }
            self.decisions[bot] += f64::from(side.decisions);
            self.errors[bot] += f64::from(side.verdicts.iter().sum::<u32>());
            self.lost[bot] -= 100.0 * side.skill;
        }
    }
}

/// The multiple of luck that takes out most of the spread.
fn multiple<'a>(pairs: impl Iterator<Item = &'a Pair> + Clone) -> f64 {
    let raw: Vec<f64> = pairs.clone().map(|pair| pair.raw).collect();
    let luck: Vec<f64> = pairs.map(|pair| pair.luck).collect();
    let ((mean, _), (mean_luck, spread)) = (moments(&raw), moments(&luck));
    let together: f64 = raw.iter().zip(&luck).map(|(raw, luck)| (raw - mean) * (luck - mean_luck)).sum();
    if spread > 0.0 { together / (luck.len() as f64 - 1.0) / spread } else { 0.0 }
}

/// The mean and the variance.
fn moments(numbers: &[f64]) -> (f64, f64) {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n.max(1.0);
    (mean, numbers.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / (n - 1.0).max(1.0))
}

fn interval(numbers: &[f64]) -> Interval {
    let (estimate, spread) = moments(numbers);
    let half = Z * (spread / (numbers.len() as f64).max(1.0)).sqrt();
    Interval { estimate, low: estimate - half, high: estimate + half }
}
