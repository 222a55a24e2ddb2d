//! One game of an arena: who sits where, and what it was worth.

use super::ArenaError;
use fathom_bots::{dice, mix};
use fathom_catalog::{AnyGame, Spec};
use fathom_core::{Names, Seat, Stage, Standings};
use fathom_engine::{Chair, EngineError, Player};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How one game of a pair went.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The first player's share of the victory; alone at the table, whether it won.
    pub share: f64,
    /// The points of every seat.
    pub scores: Vec<i32>,
    /// Actions alone.
    pub decisions: u32,
    /// Rounds that were played.
    pub rounds: u32,
    /// Why the game was lost by default, if it was: an engine that failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<String>,
}

/// Which seats win and lose together, in the order of the seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sides {
    side_of: Vec<usize>,
    count: usize,
}

impl Sides {
    /// The sides of a game.
    pub fn of(game: &dyn AnyGame, options: &Value, seats: usize) -> Result<Sides, ArenaError> {
        let table = game.new_table(options, seats)?;
        let mut known: Vec<u8> = Vec::new();
        let number = |side: u8| {
            known.iter().position(|other| *other == side).unwrap_or_else(|| {
                known.push(side);
                known.len() - 1
            })
        };
        let side_of = table.seats().iter().map(|seat| table.side(seat)).map(number).collect();
        Ok(Sides { side_of, count: known.len() })
    }

    /// Whether there is one side only, so that players are compared by how they fare alone.
    pub fn alone(&self) -> bool {
        self.count == 1
    }

    /// How many sides there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Who sits where in a game: the first player takes every other side, the second the rest; swapped, the other way
    /// round. With more than two sides the pattern moves on from pair to pair, so that everybody sits everywhere.
    pub fn seating<'a>(&self, a: &'a Player, b: &'a Player, pair: u64, swapped: bool) -> Seating<'a> {
        let turn = if self.count > 2 { (pair % self.count as u64) as usize } else { 0 };
        let first = |side: &usize| ((side + turn) % self.count).is_multiple_of(2) != swapped;
        let players: Vec<(bool, &Player)> = self
            .side_of
            .iter()
            .map(|side| {
                let is_a = first(side);
                (is_a, if is_a { a } else { b })
            })
            .collect();
        Seating(players)
    }

    /// The share of the victory of the seats that belong to the first player: side by side, not seat by seat.
    fn share(&self, standings: &Standings, seating: &Seating<'_>) -> f64 {
        if self.alone() {
            return f64::from(u8::from(standings.0.iter().any(|standing| standing.won)));
        }
        let seat_of = |side: usize| self.side_of.iter().position(|other| *other == side).unwrap_or(0);
        let sides = (0..self.count).map(seat_of).filter(|&seat| seating.0[seat].0);
        sides.map(|seat| f64::from(standings.share(Seat(seat as u8)))).sum()
    }

    /// The first player's share where this seat's side loses by default: the other sides split the victory.
    fn without(&self, seat: Seat, seating: &Seating<'_>) -> f64 {
        if self.alone() {
            return 0.0;
        }
        let lost = self.side_of[seat.index()];
        let others = (0..self.count).filter(|side| *side != lost);
        let is_a = |side: &usize| {
            self.side_of.iter().position(|other| other == side).is_some_and(|seat| seating.0[seat].0)
        };
        others.clone().filter(is_a).count() as f64 / others.count().max(1) as f64
    }
}

/// Who sits in every seat, and whether it is the first player of the meeting.
pub struct Seating<'a>(Vec<(bool, &'a Player)>);

/// What a pair is worth to the first player. Where each plays alone, the better of the two games with the same luck
/// wins: first by victory, then by points.
pub fn pair_score(one: &Played, two: &Played, alone: bool) -> f64 {
    if !alone {
        return (one.share + two.share) / 2.0;
    }
    let key = |played: &Played| {
        (played.forfeit.is_none(), played.share > 0.5, played.scores.first().copied().unwrap_or(0))
    };
    match key(one).cmp(&key(two)) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

/// Plays a game.
pub fn play(
    game: &dyn AnyGame,
    options: &Value,
    seating: &Seating<'_>,
    sides: &Sides,
    seed: u64,
) -> Result<Played, ArenaError> {
    let spec = |(_, player): &(bool, &Player)| match player {
        Player::Bot(spec) => Some(spec.clone()),
        Player::Engine(_) | Player::Guest(_) => None,
    };
    let Some(bots) = seating.0.iter().map(spec).collect::<Option<Vec<Spec>>>() else {
        return play_openly(game, options, seating, sides, seed);
    };
    let record = game
        .play_out(options, &bots, seed, false)?
        .map_err(|endless| ArenaError::Endless(format!("seed {seed}: {endless}")))?;
    Ok(Played {
        share: sides.share(&record.standings, seating),
        scores: record.standings.0.iter().map(|standing| standing.score).collect(),
        decisions: record.decisions,
        rounds: record.rounds,
        forfeit: None,
    })
}

/// Plays a game move by move through the table, as engines need it; the luck is the same as between bots alone.
fn play_openly(
    game: &dyn AnyGame,
    options: &Value,
    seating: &Seating<'_>,
    sides: &Sides,
    seed: u64,
) -> Result<Played, ArenaError> {
    let mut table = game.new_table(options, seating.0.len())?;
    let mut chairs: Vec<Option<Chair>> = Vec::new();
    for (_, player) in &seating.0 {
        chairs.push(match player {
            Player::Bot(_) | Player::Guest(_) => None,
            Player::Engine(engine) => Some(engine.sit()?),
        });
    }
    let (luck, choices) = (mix(seed, 0), mix(seed, 1));
    let (mut decisions, mut draws) = (0u32, 0u32);
    let broken = |error: &dyn std::fmt::Display| ArenaError::Endless(format!("seed {seed}: {error}"));
    let mut forfeit = None;
    while decisions + draws <= game.info().longest {
        match table.stage() {
            Stage::Over => break,
            Stage::Chance => {
                let mut rng = dice(mix(luck, u64::from(draws)));
                let outcome = table.draw(&mut rng).map_err(|error| broken(&error))?;
                table.settle(&outcome, &Names(&[])).map_err(|error| broken(&error))?;
                draws += 1;
            }
            Stage::Decide(seat) => {
                let seed = mix(choices, u64::from(decisions));
                let choice = match (&mut chairs[seat.index()], seating.0[seat.index()].1) {
                    (Some(chair), _) => chair.choose(&*table, seat, seed),
                    (None, player) => player.choose(&*table, seat, seed),
                };
                match choice {
                    Ok(action) => {
                        drop(table.act(seat, &action, &Names(&[])).map_err(|error| broken(&error))?)
                    }
                    Err(EngineError::Table(error)) => return Err(broken(&error)),
                    Err(error) => {
                        forfeit = Some((seat, error.to_string()));
                        break;
                    }
                }
                decisions += 1;
            }
        }
    }
    let standings = table.standings();
    let share = match (&forfeit, &standings) {
        (Some((seat, _)), _) => sides.without(*seat, seating),
        (None, Some(standings)) => sides.share(standings, seating),
        (None, None) => return Err(broken(&"the game did not end within the steps that its rules promise")),
    };
    let scores = standings.map(|all| all.0.iter().map(|standing| standing.score).collect());
    Ok(Played {
        share,
        scores: scores.unwrap_or_default(),
        decisions,
        rounds: table.round(),
        forfeit: forfeit.map(|(_, reason)| reason),
    })
}
