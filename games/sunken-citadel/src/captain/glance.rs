//! Those who look before they act, but not ahead: how things stand right after an action, over a few rolls, and a choice
//! that may be content with nearly the best.

use super::luck::Luck;
use super::orders::Plan;
use super::{drill, judge, shortlist};
use crate::SunkenCitadel;
use crate::action::Action;
use crate::routine::team;
use crate::task::Task;
use fathom_core::{Game, Rng, Seat, Silent};

/// How many temperatures behind the best an action may be and still be chosen: softness is no reason to blunder.
const REACH: f32 = 3.0;

/// How a glance goes.
#[derive(Clone, Copy)]
pub struct Glance {
    /// How often the dice are rolled for each action.
    pub looks: u8,
    /// How much worse, in win probability, an action may look and still do.
    pub temperature: f32,
}

/// The action that looks best at once or, with a temperature, one that looks nearly as good; always legal.
pub(super) fn choose(game: &SunkenCitadel, seat: Seat, rng: &mut dyn Rng, glance: Glance) -> Action {
    if !matches!(game.stack.last(), Some(Task::Act | Task::Dodge(_))) {
        return team::choose(game);
    }
    let plan = Plan::of(game);
    let mut list = shortlist::of(game, &plan, &drill::choose(game, &plan));
    let lucks: Vec<u64> = (0..glance.looks).map(|_| rng.next_u64()).collect();
    let value = |action: &Action| {
        let after = |seed: &u64| {
            let mut copy = game.clone();
            copy.apply(action, &mut Silent);
            Luck::new(*seed).settle_all(&mut copy);
            judge::judge(&plan, &copy, seat)
        };
        lucks.iter().map(after).sum::<f32>() / f32::from(glance.looks)
    };
    let values: Vec<f32> = list.iter().map(value).collect();
    list.swap_remove(softly(&values, glance.temperature, rng))
}

/// The place of the chosen value: the likelier the better it is, and none that is far behind.
fn softly(values: &[f32], temperature: f32, rng: &mut dyn Rng) -> usize {
    let top = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weight = |value: f32| match value - top {
        behind if behind >= 0.0 => 1.0,
        behind if behind < -REACH * temperature => 0.0,
        behind => (behind / temperature).exp(),
    };
    let total: f32 = values.iter().map(|&value| weight(value)).sum();
    let mut left = rng.next_u32() as f32 / u32::MAX as f32 * total;
    let chosen = values.iter().position(|&value| {
        left -= weight(value);
        left < 0.0
    });
    let best = || values.iter().position(|&value| value == top).unwrap_or(0);
    chosen.unwrap_or_else(best)
}
