//! The captain: hands out the scenario's jobs, and where an enemy is near tries a short list of actions in its head,
//! each played on to the end of a Game Turn with the same dice, until one is clearly better than the plain one.

mod drill;
mod glance;
mod judge;
mod luck;
mod orders;
mod shortlist;

use crate::rules::{activation, table};
use crate::scenario::Progress;
pub use glance::Glance;

use crate::SunkenCitadel;
use crate::action::Action;
use crate::content::Side;
use crate::routine::team;
use crate::state::{Band, Party};
use crate::task::Task;
use fathom_core::{Game, Rng, Seat, Silent, Stage};
use luck::Luck;
use orders::Plan;

/// How hard the captain thinks.
#[derive(Clone, Copy)]
pub struct Effort {
    /// Rounds of tries at most; every action still in the running is tried once a round.
    pub rounds: usize,
    /// How many Game Turns are played on, the present one included.
    pub horizon: u8,
}

impl Effort {
    /// The bosun's: a first impression.
    pub const BRIEF: Effort = Effort { rounds: 2, horizon: 1 };
    /// The captain's own.
    pub const FULL: Effort = Effort { rounds: 16, horizon: 1 };
}

/// After so many rounds the worse half is dropped, and again after each doubling.
const FIRST_CUT: usize = 4;
/// No try takes more steps than this.
const PATIENCE: usize = 500;
/// What another action must promise beyond the plain one: luck is not a reason.
const DOUBT: f32 = 0.006;
/// An enemy within so many tenths of an inch is reason enough to think.
const NEAR: i64 = 180;

/// The captain's choice; always legal.
pub fn choose(game: &SunkenCitadel, seat: Seat, rng: &mut dyn Rng, effort: Effort) -> Action {
    if !matters(game) {
        return mate(game);
    }
    let plan = Plan::of(game);
    let plain = drill::choose(game, &plan);
    let list = shortlist::of(game, &plan, &plain);
    if list.len() < 2 {
        return plain;
    }
    compare(game, seat, &plan, list, rng, effort)
}

/// What the captain's people do when nobody thinks hard; always legal.
pub fn mate(game: &SunkenCitadel) -> Action {
    match game.stack.last() {
        Some(Task::Act) => drill::choose(game, &Plan::of(game)),
        _ => team::choose(game),
    }
}

/// What somebody does who looks at once at what an action leads to, and is content with what looks nearly as good;
/// always legal.
pub fn hand(game: &SunkenCitadel, seat: Seat, rng: &mut dyn Rng, glance: Glance) -> Action {
    glance::choose(game, seat, rng, glance)
}

/// Points for the jobs of the scenario: done, begun, or near to somebody who does them.
pub(crate) fn way(game: &SunkenCitadel) -> f32 {
    let plan = Plan::of(game);
    if plan.holds_for(game) { judge::progress(&plan, game, Party::Band(Band::TEAM)) } else { 0.0 }
}

/// Whether a decision deserves thought: something to do, and an enemy near enough to care.
fn matters(game: &SunkenCitadel) -> bool {
    match game.stack.last() {
        Some(Task::Dodge(_)) => true,
        Some(Task::Act) => game.activation.is_some_and(|act| {
            let at = game.model(act.model).at;
            let foe = |id| game.hostile(act.model, id);
            let near = table::nearest_model(game, at, foe);
            let turrets =
                matches!(game.progress, Progress::HullWalkers(_)) && game.allegiance(act.model) == Side::Team;
            act.actions > 0
                && !activation::is_survivor(game, act.model)
                && (turrets
                    || near.is_some_and(|id| at.dist2(game.model(id).at) <= NEAR * NEAR)
                    || game.markers.iter().any(|m| at.dist2(m.at) <= 100 * 100))
        }),
        _ => false,
    }
}

/// An action and how its tries compare with those of the plain one.
struct Try {
    action: Action,
    sum: f32,
    squares: f32,
}

impl Try {
    /// The mean gain over the plain action, less what luck alone may explain.
    fn gain(&self, rounds: usize) -> f32 {
        let n = rounds as f32;
        let mean = self.sum / n;
        let spread = (self.squares / n - mean * mean).max(0.0) / n;
        mean - 0.5 * spread.sqrt()
    }
}

/// Tries the actions, the plain one first, with the same luck for all; the best, if it is clearly better.
fn compare(
    game: &SunkenCitadel,
    seat: Seat,
    plan: &Plan,
    list: Vec<Action>,
    rng: &mut dyn Rng,
    effort: Effort,
) -> Action {
    let mut tries: Vec<Try> = list.into_iter().map(|action| Try { action, sum: 0.0, squares: 0.0 }).collect();
    let mut cut = FIRST_CUT;
    for round in 1..=effort.rounds {
        let seed = rng.next_u64();
        let plain = play_on(game, seat, &tries[0].action, plan, seed, effort.horizon);
        for attempt in &mut tries[1..] {
            let gain = play_on(game, seat, &attempt.action, plan, seed, effort.horizon) - plain;
            attempt.sum += gain;
            attempt.squares += gain * gain;
        }
        if round == cut {
            cut *= 2;
            tries[1..].sort_by(|a, b| b.sum.total_cmp(&a.sum));
            tries.truncate(1 + (tries.len() - 1).div_ceil(2));
            // nothing comes near the plain action
            if tries.get(1).is_none_or(|best| best.sum / (round as f32) < -DOUBT) {
                break;
            }
        }
        if round == effort.rounds {
            let best = tries[1..].iter().max_by(|a, b| a.gain(round).total_cmp(&b.gain(round)));
            if let Some(best) = best.filter(|best| best.gain(round) > DOUBT) {
                return best.action.clone();
            }
        }
    }
    tries.swap_remove(0).action
}

/// Plays an action and goes on by drill until so many Game Turns are over; how things stand then.
fn play_on(game: &SunkenCitadel, seat: Seat, action: &Action, plan: &Plan, seed: u64, horizon: u8) -> f32 {
    let mut luck = Luck::new(seed);
    let mut copy = game.clone();
    copy.apply(action, &mut Silent);
    let last = game.turn + horizon;
    for _ in 0..PATIENCE {
        match copy.stage() {
            Stage::Over => break,
            Stage::Chance => luck.settle(&mut copy),
            Stage::Decide(_) => {
                if copy.turn >= last || !plan.holds_for(&copy) {
                    break;
                }
                let action = drill::choose(&copy, plan);
                copy.apply(&action, &mut Silent);
            }
        }
    }
    judge::judge(plan, &copy, seat)
}
