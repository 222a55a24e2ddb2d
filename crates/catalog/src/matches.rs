//! Bots that play whole games, compiled for the game at hand so that nothing is lost to the general interface.

use crate::error::CatalogError;
use fathom_bots::{Bot, Endless, Played, Seen, Spec, play_out};
use fathom_core::{Entry, Knowledge, Replay, Standings};

/// How one game went.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    /// How it ended, seat by seat.
    pub standings: Standings,
    /// Actions and outcomes together.
    pub steps: u32,
    /// Actions alone.
    pub decisions: u32,
    /// The round in which it ended.
    pub rounds: u32,
    /// Every move, if it was asked for.
    pub replay: Option<Replay>,
}

/// A table that plays game after game with the same bots, keeping their scratch memory between games.
pub trait AnyMatch: Send {
    /// Plays the game of that seed, with bot `sits[seat]` in every seat. The same seed gives the same luck, as far
    /// as the games run alike, and the same game if bots and seats are the same too (unless a bot goes by the clock).
    fn play(&mut self, seed: u64, sits: &[usize], keep_replay: bool) -> Result<GameRecord, Endless>;
}

pub(crate) struct Match<G: Knowledge> {
    start: G,
    options: G::Options,
    names: Vec<String>,
    bots: Vec<Bot<G>>,
}

impl<G: Knowledge> Match<G> {
    pub fn new(start: G, options: G::Options, bots: &[Spec]) -> Result<Match<G>, CatalogError> {
        let seats = start.seats().count();
        if bots.len() != seats {
            return Err(CatalogError::BotsForSeats { seats, bots: bots.len() });
        }
        let names = bots.iter().map(ToString::to_string).collect();
        let bots = bots.iter().map(Bot::new).collect::<Result<_, _>>()?;
        Ok(Match { start, options, names, bots })
    }
}

impl<G: Knowledge> AnyMatch for Match<G> {
    fn play(&mut self, seed: u64, sits: &[usize], keep_replay: bool) -> Result<GameRecord, Endless> {
        let start = self.start.clone();
        let mut entries = Vec::new();
        let Played { standings, steps, decisions, rounds } =
            play_out(start, &mut self.bots, sits, seed, |_, step| {
                if keep_replay {
                    entries.push(match step {
                        Seen::Act(seat, action) => Entry::Act(seat, action.to_string()),
                        Seen::Chance(outcome) => Entry::Chance(outcome.to_string()),
                    });
                }
            })?;
        let replay = keep_replay.then(|| {
            let names = sits.iter().map(|&bot| self.names[bot].clone()).collect();
            Replay { entries, ..Replay::new::<G>(&self.options, names) }
        });
        Ok(GameRecord { standings, steps, decisions, rounds, replay })
    }
}
