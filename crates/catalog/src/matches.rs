//! Bots that play whole games, compiled for the game at hand so that nothing is lost to the general interface.

use crate::error::CatalogError;
use crate::watched::{Watched, Watcher};
use fathom_bots::{Bot, Endless, Played, Seen, Spec, play_out};
use fathom_core::{Entry, Feature, Knowledge, Replay, Seat, Silent, Standings};
use std::time::{Duration, Instant};

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

/// What else can be seen of a game, seat by seat: for studies.
#[derive(Clone, PartialEq, Debug)]
pub struct Observed {
    /// Choices and circumstances that can be compared.
    pub features: Vec<Vec<Feature>>,
    /// The first thing that each seat did where it had a choice; empty if it never had one.
    pub openings: Vec<String>,
    /// How well every seat stood (0 to 1) when each round began, the first at index 0.
    pub chances: Vec<Vec<f32>>,
}

/// A table that plays game after game with the same bots, keeping their scratch memory between games.
pub trait AnyMatch: Send {
    /// Plays the game of that seed, with bot `sits[seat]` in every seat. The same seed gives the same luck, as far
    /// as the games run alike, and the same game if bots and seats are the same too (unless a bot goes by the clock).
    fn play(&mut self, seed: u64, sits: &[usize], keep_replay: bool) -> Result<GameRecord, Endless>;

    /// Plays the game of that seed and tells how long the bots thought about each decision.
    fn pace(&mut self, seed: u64, sits: &[usize]) -> Result<Vec<Duration>, Endless>;

    /// Plays the game of that seed and looks closely; a little slower.
    fn observe(&mut self, seed: u64, sits: &[usize]) -> Result<(GameRecord, Observed), Endless>;

    /// Plays the game of that seed and keeps what its judges saw in about so many of its states: half of them where another
    /// seat begins to decide, half anywhere.
    fn watch(&mut self, seed: u64, sits: &[usize], states: usize) -> Result<Watched, Endless>;
}

pub(crate) struct Match<G: Knowledge> {
    start: G,
    options: G::Options,
    names: Vec<String>,
    bots: Vec<Bot<G>>,
}

/// A step that is about to be made.
enum Last<G: Knowledge> {
    Act(G::Action),
    Chance(G::Chance),
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

    fn pace(&mut self, seed: u64, sits: &[usize]) -> Result<Vec<Duration>, Endless> {
        let (mut times, mut since) = (Vec::new(), Instant::now());
        play_out(self.start.clone(), &mut self.bots, sits, seed, |_, step| {
            if let Seen::Act(..) = step {
                times.push(since.elapsed());
            }
            since = Instant::now();
        })?;
        Ok(times)
    }

    fn observe(&mut self, seed: u64, sits: &[usize]) -> Result<(GameRecord, Observed), Endless> {
        let (start, seats) = (self.start.clone(), self.start.seats());
        let mut openings = vec![String::new(); seats.count()];
        let (mut chances, mut last, mut round) = (Vec::new(), None, 0);
        let judge = |game: &G| seats.iter().map(|seat| game.evaluate(seat)).collect::<Vec<f32>>();
        let Played { standings, steps, decisions, rounds } =
            play_out(start, &mut self.bots, sits, seed, |game, step| {
                if game.round() > round {
                    round = game.round();
                    chances.push(judge(game));
                }
                let step = match step {
                    Seen::Act(Seat(seat), action) => {
                        let opening = &mut openings[usize::from(seat)];
                        if opening.is_empty() && game.legal().len() > 1 {
                            *opening = action.to_string();
                        }
                        Last::<G>::Act(action.clone())
                    }
                    Seen::Chance(outcome) => Last::Chance(outcome.clone()),
                };
                last = Some((game.clone(), step));
            })?;
        let mut end = self.start.clone();
        if let Some((before, step)) = last {
            end = before;
            match step {
                Last::Act(action) => end.apply(&action, &mut Silent),
                Last::Chance(outcome) => end.apply_outcome(&outcome, &mut Silent),
            }
        }
        let features = seats.iter().map(|seat| end.features(seat)).collect();
        let record = GameRecord { standings, steps, decisions, rounds, replay: None };
        Ok((record, Observed { features, openings, chances }))
    }

    fn watch(&mut self, seed: u64, sits: &[usize], states: usize) -> Result<Watched, Endless> {
        let mut watcher = Watcher::new(&self.start, seed, states);
        let played = play_out(self.start.clone(), &mut self.bots, sits, seed, |game, step| {
            watcher.see(game, matches!(step, Seen::Act(..)));
        })?;
        Ok(watcher.finish(&self.start, &played.standings))
    }
}
