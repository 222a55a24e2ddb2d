//! What the objectives of each side stand at, and whose they are once nobody is left to fight over them.

use crate::content::Side;
use crate::rules::activation;
use crate::state::{Id, Place, SunkenCitadel};

/// SC-FRM-05: whether anybody of the team is on the table or on the way.
pub fn team_left(game: &SunkenCitadel) -> bool {
    let lives = |m: &crate::state::Model| m.here() || matches!(m.place, Place::Arriving(_));
    (0..game.models.len() as u8).map(Id).any(|id| {
        let m = game.model(id);
        m.side == Side::Team && !activation::is_survivor(game, id) && lives(m)
    })
}

/// SC-FRM-05: whether any Invader is on the table, under a marker or in a wave that is still to come.
pub fn invaders_left(game: &SunkenCitadel) -> bool {
    game.standing().any(|(_, m)| m.side == Side::Invaders)
        || !game.markers.is_empty()
        || game.map().waves.iter().any(|wave| wave.turn > game.turn)
}

/// SC-FRM-08: whether the team is alone with its objectives: what remains of them is then as good as done.
pub fn unopposed(game: &SunkenCitadel) -> bool {
    team_left(game) && !invaders_left(game)
}

/// SC-FRM-04: what each objective of a side counts by now, in the order of the scenario's list.
pub(crate) fn points(game: &SunkenCitadel, side: Side) -> Vec<i16> {
    let printed = game.map().objectives.iter().filter(|o| o.side == side);
    let mut points: Vec<i16> = printed.zip(met(game, side)).map(|(o, times)| o.vp * times).collect();
    if side == Side::Invaders
        && let Some(first) = points.first_mut()
    {
        *first += game.scenario().losses(game);
    }
    points
}

/// SC-SCE-01, SC-SCE-02, SC-SCE-03, SC-SCE-04, SC-SCE-05, SC-SCE-06, SC-SCE-07, SC-SCE-08: how often each objective of
/// a side has been met, in the order of the scenario's list.
pub(crate) fn met(game: &SunkenCitadel, side: Side) -> Vec<i16> {
    match side {
        Side::Team => game.scenario().met_by_team(game),
        Side::Invaders => game.scenario().met_by_invaders(game),
        Side::Wild => Vec::new(),
    }
}
