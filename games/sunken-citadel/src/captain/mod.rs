//! The captain: a short list of sensible actions, each played on in its head to the end of the next Game Turn; the
//! better half is tried again, until one is left.

mod drill;
mod judge;
mod shortlist;

use crate::SunkenCitadel;
use crate::action::Action;
use crate::routine::team;
use crate::task::Task;
use fathom_core::{Game, Rng, Seat, Silent, Stage};
use judge::Chart;

/// How many tries a choice may cost.
const BUDGET: usize = 30;
/// How many Game Turns are played on, the present one included.
const HORIZON: u8 = 1;
/// How many tries a glance counts for.
const GLANCE: f32 = 4.0;
/// No try takes more steps than this.
const PATIENCE: usize = 400;
/// What another action must promise beyond the plain one: the tries are few, and luck is not a reason.
const DOUBT: f32 = 0.003;

/// The captain's choice; always legal.
pub fn choose(game: &SunkenCitadel, seat: Seat, rng: &mut dyn Rng) -> Action {
    let plain = drill::choose(game);
    let asked = matches!(
        game.stack.last(),
        Some(Task::Act | Task::Mode(_) | Task::Pick(_) | Task::Dodge(_) | Task::KeepOperation { .. })
    );
    if !asked {
        return plain;
    }
    let chart = Chart::of(game);
    let mut tries: Vec<Try> = shortlist::of(game, seat, &chart, &plain, rng)
        .into_iter()
        .map(|action| Try::new(game, seat, action, &chart, rng))
        .collect();
    let rounds = tries.len().max(1).ilog2() as usize + 1;
    // who goes first and whether to roll matters less than what is done
    let budget = if matches!(game.stack.last(), Some(Task::Act)) { BUDGET } else { BUDGET / 2 };
    while tries.len() > 1 {
        let each = (budget / rounds / tries.len()).max(1);
        for attempt in &mut tries {
            for _ in 0..each {
                attempt.sum += play_on(game, seat, &attempt.action, &chart, rng);
                attempt.count += 1.0;
            }
        }
        let value = |t: &Try| t.mean() + if t.action == plain { DOUBT } else { 0.0 };
        tries.sort_by(|a, b| value(b).total_cmp(&value(a)));
        tries.truncate(tries.len() / 2);
    }
    tries.pop().map_or(plain, |best| best.action)
}

/// An action and what its tries came to.
struct Try {
    action: Action,
    sum: f32,
    count: f32,
}

impl Try {
    /// Begins with what a glance says, which counts like a few tries: it knows little, but without luck.
    fn new(game: &SunkenCitadel, seat: Seat, action: Action, chart: &Chart, rng: &mut dyn Rng) -> Try {
        let sum = GLANCE * shortlist::glance(game, seat, &action, chart, rng);
        Try { action, sum, count: GLANCE }
    }

    fn mean(&self) -> f32 {
        self.sum / self.count
    }
}

/// Plays an action and goes on by drill until the next Game Turn is over; how things stand then.
fn play_on(game: &SunkenCitadel, seat: Seat, action: &Action, chart: &Chart, rng: &mut dyn Rng) -> f32 {
    let mut copy = game.clone();
    copy.apply(action, &mut Silent);
    let last = game.turn + HORIZON;
    for _ in 0..PATIENCE {
        match copy.stage() {
            Stage::Over => break,
            Stage::Chance => {
                let outcome = copy.draw(rng);
                copy.apply_outcome(&outcome, &mut Silent);
            }
            Stage::Decide(_) => {
                if copy.turn >= last || copy.scenario != game.scenario {
                    break;
                }
                let action = drill::choose(&copy);
                copy.apply(&action, &mut Silent);
            }
        }
    }
    chart.judge(&copy, seat)
}

/// Lets chance decide until somebody has to.
fn roll_on(game: &mut SunkenCitadel, rng: &mut dyn Rng) {
    for _ in 0..40 {
        if game.stage() != Stage::Chance {
            return;
        }
        let outcome = game.draw(rng);
        game.apply_outcome(&outcome, &mut Silent);
    }
}

/// The routine of the side that decides, for the captain's own drill.
fn routine(game: &SunkenCitadel) -> Action {
    team::choose(game)
}
