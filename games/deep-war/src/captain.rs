//! The bot `captain`: a careful hunter.

use crate::action::Action;
use crate::state::DeepWar;
use fathom_core::{Knowledge, Rng, Seat};

/// The captain's choice.
pub(crate) fn choose(game: &DeepWar, _seat: Seat, _rng: &mut dyn Rng) -> Action {
    quick(game, &mut Vec::new())
}

/// A quick, sensible choice.
pub(crate) fn quick(game: &DeepWar, buffer: &mut Vec<Action>) -> Action {
    buffer.clear();
    game.candidates(buffer);
    buffer[0]
}
