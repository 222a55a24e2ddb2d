//! The captain: tries the offers in its head, to the end of the activation and a little beyond, and keeps the best.

use crate::SunkenCitadel;
use crate::action::Action;
use crate::content::{ObjectSort, Side};
use crate::routine::team;
use crate::state::Id;
use crate::task::Task;
use fathom_core::{Game, Knowledge, Rng, Seat, Silent, Stage};

/// How many offers are looked at, and how often each is tried.
const WIDTH: usize = 10;
const TRIES: usize = 5;

/// The captain's choice; always legal.
pub fn choose(game: &SunkenCitadel, seat: Seat, rng: &mut dyn Rng) -> Action {
    let plain = team::choose(game);
    if !matches!(game.stack.last(), Some(Task::Act | Task::Mode(_) | Task::Pick(_))) {
        return plain;
    }
    let mut offers = Vec::new();
    game.offer(&mut offers);
    let mut ranked: Vec<(f32, Action)> = offers
        .into_iter()
        .filter(|action| *action != plain)
        .map(|action| (glance(game, seat, &action, rng), action))
        .collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    ranked.truncate(WIDTH);
    let mut best = (average(game, seat, &plain, rng) + 0.004, plain);
    for (_, action) in ranked {
        let value = average(game, seat, &action, rng);
        if value > best.0 {
            best = (value, action);
        }
    }
    best.1
}

/// One look at what an action leads to at once.
fn glance(game: &SunkenCitadel, seat: Seat, action: &Action, rng: &mut dyn Rng) -> f32 {
    let mut copy = game.clone();
    copy.apply(action, &mut Silent);
    roll_on(&mut copy, rng);
    judge(&copy, seat)
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

/// The average of a few tries, each played on by the plain routine until the step is over.
fn average(game: &SunkenCitadel, seat: Seat, action: &Action, rng: &mut dyn Rng) -> f32 {
    let mut sum = 0.0;
    for _ in 0..TRIES {
        let mut copy = game.clone();
        copy.apply(action, &mut Silent);
        let (turn, scenario) = (copy.turn, copy.scenario);
        for _ in 0..160 {
            match copy.stage() {
                Stage::Over => break,
                Stage::Chance => {
                    let outcome = copy.draw(rng);
                    copy.apply_outcome(&outcome, &mut Silent);
                }
                Stage::Decide(_) => {
                    if copy.turn != turn || copy.scenario != scenario {
                        break;
                    }
                    let action = team::choose(&copy);
                    copy.apply(&action, &mut Silent);
                }
            }
        }
        sum += judge(&copy, seat);
    }
    sum / TRIES as f32
}

/// How well things stand, with a sense of the way still to go.
fn judge(game: &SunkenCitadel, seat: Seat) -> f32 {
    let value = game.evaluate(seat);
    if game.stage() == Stage::Over {
        return value;
    }
    let aims = team::aims(game);
    let near: f32 = aims
        .iter()
        .map(|&thing| {
            let t = &game.things[usize::from(thing)];
            let weight = if t.sort == ObjectSort::Treasure { 0.3 } else { 1.0 };
            let best = (0..game.models.len() as u8)
                .map(Id)
                .filter(|id| game.model(*id).here() && game.model(*id).side == Side::Team)
                .map(|id| t.rect.dist2(game.model(id).at).isqrt())
                .min()
                .unwrap_or(300);
            weight * (1.0 - (best as f32 / 300.0).min(1.0))
        })
        .sum();
    let ours = 0.02 * near / aims.len().max(1) as f32;
    if seat == Seat(0) { (value + ours).min(1.0) } else { (value - ours).max(0.0) }
}
