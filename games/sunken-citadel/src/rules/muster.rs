//! Who of the team stands where at the start, and where everybody looks (SC-FRM-01).

use crate::content::Side;
use crate::geometry::Facing;
use crate::illegal::{Outcome, TurnRefused, need, no};

use crate::state::{Id, SunkenCitadel};
use crate::task::Task;

/// Those of the team who stand on the table and have no place of their own yet, in the order of the list.
pub fn waiting(game: &SunkenCitadel, settled: u64) -> impl Iterator<Item = Id> + '_ {
    let free = move |id: Id| settled >> id.0.min(63) & 1 == 0;
    game.standing().filter(move |(id, m)| m.side == Side::Team && free(*id)).map(|(id, _)| id)
}

/// SC-FRM-01: whether a model may stand on the next start point: any of its size, so that bases fit.
pub fn check(game: &SunkenCitadel, settled: u64, model: Id) -> Outcome {
    let Some(first) = waiting(game, settled).next() else {
        return no(TurnRefused::EverybodyPlaced);
    };
    need(waiting(game, settled).any(|id| id == model), TurnRefused::PlacedOrAway)?;
    need(game.party(model) == game.party(first), TurnRefused::PlacedOrAway)?;
    need(game.model(model).radius() == game.model(first).radius(), TurnRefused::OtherBaseSize)
}

/// SC-FRM-01: the model takes the place of the first who has none, and that one takes its place.
pub(crate) fn settle(game: &mut SunkenCitadel, settled: u64, model: Id, facing: Facing) {
    let Some(first) = waiting(game, settled).next() else { return };
    let (here, there) = (game.model(first).at, game.model(model).at);
    for (id, at) in [(first, there), (model, here)] {
        let m = game.model_mut(id);
        (m.at, m.home) = (at, at);
    }
    game.model_mut(model).facing = facing;
    let settled = settled | 1 << model.0.min(63);
    if waiting(game, settled).next().is_some() {
        game.stack.push(Task::Muster { settled });
    }
}

/// SC-FRM-01: the rest of a warband stands as it is listed, and the next one arranges itself (SC-SET-26).
pub(crate) fn stand_as_listed(game: &mut SunkenCitadel, settled: u64) {
    let Some(party) = waiting(game, settled).next().map(|id| game.party(id)) else { return };
    let rest = waiting(game, settled).filter(|id| game.party(*id) == party);
    let settled = rest.fold(settled, |settled, id| settled | 1 << id.0.min(63));
    if waiting(game, settled).next().is_some() {
        game.stack.push(Task::Muster { settled });
    }
}

/// What the team is asked.
pub(crate) fn prompt(game: &SunkenCitadel, settled: u64) -> String {
    match waiting(game, settled).next().map(|id| game.model(id).at) {
        Some(at) => format!("Who starts at {},{}, and where does it look?", at.x, at.y),
        None => "Everybody has a place".to_owned(),
    }
}
