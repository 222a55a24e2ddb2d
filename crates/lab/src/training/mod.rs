//! Learning a judge from games between bots: play, look at some states of every game, fit weights to how it ended.
//!
//! The same seed gives the same weights, byte for byte: games are played in any order but counted in theirs, and every sum
//! is taken in a fixed order by one thread.

mod fit;

use crate::study::StudyError;
use crate::watching::{Watching, lines};
use fathom_bots::{dice, mix};
use fathom_catalog::{AnyGame, Spec, Watched};
use fathom_core::chance::{below, pick};
use fathom_core::{Model, Sketch};
use serde_json::Value;

/// How to learn.
pub struct Training<'a> {
    /// The game that is played.
    pub game: &'a dyn AnyGame,
    /// Its options; those not named are as by default.
    pub options: Value,
    /// An option to go through, game by game, and its values.
    pub vary: Option<(String, Vec<Value>)>,
    /// How many seats.
    pub seats: usize,
    /// How many games.
    pub games: u64,
    /// Where all luck comes from.
    pub seed: u64,
    /// Who plays: drawn anew for every game, in half of them one for all seats.
    pub bots: Vec<Spec>,
    /// At how many points of the game the weights may differ.
    pub knots: usize,
    /// About how many states are looked at in a game.
    pub states: usize,
}

/// What was learnt.
pub struct Trained {
    /// The weights.
    pub model: Model,
    /// States that were looked at.
    pub states: usize,
    /// The mean logarithmic loss on them: what the judge is surprised by how games end.
    pub loss: f64,
}

/// Why nothing was learnt.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TrainingError {
    /// The games could not be played.
    #[error(transparent)]
    Study(#[from] StudyError),
    /// The game has nothing to show.
    #[error("{0} shows a judge nothing to learn from at such a table")]
    NoSketch(&'static str),
    /// Nobody was named to play.
    #[error("somebody must play: name at least one bot")]
    NoBots,
}

/// One state, and how its game ended.
pub(crate) struct Example {
    pub sketch: Sketch,
    /// Every side's share of the victory.
    pub shares: Vec<f64>,
    /// How much it counts: every game counts the same.
    pub weight: f64,
}

impl Training<'_> {
    /// Plays and learns; `done` is called after each game, from any thread.
    pub fn run(&self, done: &(dyn Fn() + Sync)) -> Result<Trained, TrainingError> {
        if self.bots.is_empty() {
            return Err(TrainingError::NoBots);
        }
        let watching = Watching {
            game: self.game,
            options: lines(self.game, &self.options, &self.vary)?,
            games: self.games,
            seed: mix(self.seed, 0x7472_6169),
            states: self.states,
        };
        let games = watching.run(&|number| self.line_up(number), done)?;
        let legend = games.first().map_or(&[][..], |game| game.legend);
        let examples = examples(&games);
        if legend.is_empty() || examples.is_empty() {
            return Err(TrainingError::NoSketch(self.game.info().slug));
        }
        let (weights, loss) = fit::fit(&examples, legend.len(), self.knots);
        Ok(Trained { model: Model::new(legend, self.knots, &weights), states: examples.len(), loss })
    }

    /// Who sits where in a game.
    fn line_up(&self, number: u64) -> Vec<Spec> {
        let mut rng = dice(mix(mix(self.seed, 0x626f_7473), number));
        let one = pick(&mut rng, &self.bots).clone();
        if below(&mut rng, 2) == 0 {
            return vec![one; self.seats];
        }
        (0..self.seats).map(|_| pick(&mut rng, &self.bots).clone()).collect()
    }
}

fn examples(games: &[Watched]) -> Vec<Example> {
    let mut examples = Vec::new();
    for game in games {
        let sound: Vec<&Sketch> =
            game.glimpses.iter().map(|glimpse| &glimpse.sketch).filter(|sketch| sketch.is_sound()).collect();
        let weight = 1.0 / sound.len().max(1) as f64;
        examples.extend(sound.into_iter().map(|sketch| Example {
            sketch: sketch.clone(),
            shares: game.shares.clone(),
            weight,
        }));
    }
    examples
}
