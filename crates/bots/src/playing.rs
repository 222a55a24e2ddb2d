//! Bots that play a whole game against each other, and the bare random game that everything is measured against.

use crate::bot::Bot;
use crate::seed::{dice, mix};
use fathom_core::chance::pick;
use fathom_core::{Game, Knowledge, Rng, Seat, Silent, Stage, Standings};

/// How a game between bots went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// How it ended.
    pub standings: Standings,
    /// Actions and outcomes together.
    pub steps: u32,
    /// Actions alone.
    pub decisions: u32,
    /// The round in which it ended.
    pub rounds: u32,
}

/// One step of a game between bots, for whoever writes it down.
pub enum Seen<'a, G: Game> {
    /// A seat is about to do this.
    Act(Seat, &'a G::Action),
    /// Chance is about to do this.
    Chance(&'a G::Chance),
}

/// A game that did not end within the bound that its rules state: a fault of those rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{game} did not end within the {longest} steps that its rules promise")]
pub struct Endless {
    /// The game's slug.
    pub game: &'static str,
    /// Its stated bound.
    pub longest: u32,
}

/// Plays to the end: `bots[sits[seat]]` decides for `seat`.
///
/// The n-th chance is drawn from the n-th stream of the seed, whoever plays: games of one seed with other bots or
/// swapped seats share their luck as far as they run alike.
pub fn play_out<G: Knowledge>(
    mut game: G,
    bots: &mut [Bot<G>],
    sits: &[usize],
    seed: u64,
    mut seen: impl FnMut(&G, Seen<'_, G>),
) -> Result<Played, Endless> {
    let (luck, choices) = (mix(seed, 0), mix(seed, 1));
    bots.iter_mut().for_each(Bot::forget);
    let (mut steps, mut decisions) = (0, 0);
    loop {
        match game.stage() {
            Stage::Over => break,
            Stage::Decide(seat) => {
                let action = bots[sits[seat.index()]].choose(&game, seat, mix(choices, u64::from(decisions)));
                seen(&game, Seen::Act(seat, &action));
                game.apply(&action, &mut Silent);
                decisions += 1;
            }
            Stage::Chance => {
                let outcome = game.draw(&mut dice(mix(luck, u64::from(steps - decisions))));
                seen(&game, Seen::Chance(&outcome));
                game.apply_outcome(&outcome, &mut Silent);
            }
        }
        steps += 1;
        if steps > G::INFO.longest {
            return Err(Endless { game: G::INFO.slug, longest: G::INFO.longest });
        }
    }
    let standings = game.standings().expect("a game that is over has standings");
    Ok(Played { standings, steps, decisions, rounds: game.round() })
}

/// Plays to the end with fair random actions and returns the number of steps. `actions` is scratch space: the
/// loop itself allocates nothing.
#[inline]
pub fn random_game<G: Game, R: Rng + ?Sized>(game: &mut G, rng: &mut R, actions: &mut Vec<G::Action>) -> u32 {
    (0..G::INFO.longest).find(|_| !random_step(game, rng, actions)).unwrap_or(G::INFO.longest)
}

/// One random action or outcome; `false` where the game is over.
#[inline]
pub fn random_step<G: Game, R: Rng + ?Sized>(
    game: &mut G,
    rng: &mut R,
    actions: &mut Vec<G::Action>,
) -> bool {
    match game.stage() {
        Stage::Over => return false,
        Stage::Decide(_) => {
            actions.clear();
            game.actions(actions);
            game.apply(pick(rng, actions), &mut Silent);
        }
        Stage::Chance => {
            let outcome = game.draw(rng);
            game.apply_outcome(&outcome, &mut Silent);
        }
    }
    true
}
