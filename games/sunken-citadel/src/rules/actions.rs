//! Whether a model can act at all, how many actions it has left, and what they cost.

use crate::illegal::{Illegal, MoveRefused, Outcome, need};
use crate::rules::table;
use crate::state::{Id, SunkenCitadel};
use crate::task::Activation;

/// SC-EXH-01, SC-STA-01, SC-STA-06, SC-STA-09, SC-SUB-07: whether a model is in a state to do anything
/// but recover.
pub(crate) fn check_fit(game: &SunkenCitadel, id: Id) -> Outcome {
    let model = game.model(id);
    need(!model.down(), MoveRefused::MustRecover)?;
    need(!model.state.entangled, MoveRefused::Netted)?;
    need(!model.immobile(), MoveRefused::Immobile)
}

/// SC-H2H-23: whether a model is free of hand-to-hand combat.
pub(crate) fn check_free(game: &SunkenCitadel, id: Id) -> Outcome {
    check_fit(game, id)?;
    need(!table::engaged(game, id), MoveRefused::Engaged)
}

/// SC-DRG-01, SC-STA-11: whether a model is free of everybody but the one it holds and drags itself.
pub(crate) fn check_free_but(game: &SunkenCitadel, id: Id, held: Option<Id>) -> Outcome {
    check_fit(game, id)?;
    let own = |foe: Id| Some(foe) == held && game.model(foe).grabbed_by == Some(id);
    need(table::holders(game, id).all(own), MoveRefused::Engaged)
}

/// Whether so many actions are left for what has that price.
pub(crate) fn check_left(act: &Activation, cost: u8, price: impl Into<Illegal>) -> Outcome {
    need(act.actions >= cost, price)
}

/// Takes actions from the activation in progress.
pub(crate) fn spend(game: &mut SunkenCitadel, cost: u8) {
    if let Some(act) = &mut game.activation {
        act.actions = act.actions.saturating_sub(cost);
        act.fresh = false;
        let id = act.model;
        game.model_mut(id).stored = None;
    }
}

/// Ends what is left of the activation in progress (lost actions).
pub(crate) fn lose(game: &mut SunkenCitadel, id: Id) {
    if let Some(act) = &mut game.activation
        && act.model == id
    {
        act.actions = 0;
    }
}
