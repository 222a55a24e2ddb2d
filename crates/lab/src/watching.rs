//! Many games whose states are looked at by judges.

use crate::study::StudyError;
use fathom_bots::mix;
use fathom_catalog::{AnyGame, Spec, Watched};
use rayon::prelude::*;
use serde_json::Value;

/// What to watch.
pub(crate) struct Watching<'a> {
    pub game: &'a dyn AnyGame,
    /// The options, game by game from the first again.
    pub options: Vec<Value>,
    pub games: u64,
    pub seed: u64,
    /// States of every game that are looked at.
    pub states: usize,
}

impl Watching<'_> {
    /// Plays all games, on all cores, and gives them in order. `bots` says who sits where in a game.
    pub fn run(
        &self,
        bots: &(dyn Fn(u64) -> Vec<Spec> + Sync),
        done: &(dyn Fn() + Sync),
    ) -> Result<Vec<Watched>, StudyError> {
        // made once here so that whatever is wrong is told before the threads start
        for options in &self.options {
            drop(self.game.new_match(options, &bots(0))?);
        }
        let play = |number: u64| {
            let (options, bots) = (&self.options[number as usize % self.options.len()], bots(number));
            let (seed, sits) = (mix(self.seed, number), (0..bots.len()).collect::<Vec<usize>>());
            let mut table = self.game.new_match(options, &bots)?;
            let watched = table.watch(seed, &sits, self.states);
            done();
            watched.map_err(|endless| StudyError::Endless { number, seed, problem: endless.to_string() })
        };
        (0..self.games).into_par_iter().map(play).collect()
    }
}

/// The options of one game after the other: those that were chosen, with each value of the varied one.
pub(crate) fn lines(
    game: &dyn AnyGame,
    options: &Value,
    vary: &Option<(String, Vec<Value>)>,
) -> Result<Vec<Value>, StudyError> {
    let options = game.complete_options(options)?;
    let Some((name, values)) = vary else { return Ok(vec![options]) };
    let line = |value: &Value| {
        let mut options = options.clone();
        options[name.as_str()] = value.clone();
        Ok(game.complete_options(&options)?)
    };
    values.iter().map(line).collect()
}
