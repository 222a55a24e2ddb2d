//! What the objectives of each side stand at, and whose they are once nobody is left to fight over them.

use crate::content::{Objective, Side};
use crate::rules::activation;
use crate::state::{Band, Id, Party, Place, SunkenCitadel};

/// SC-FRM-05: whether anybody of a warband is on the table or on the way.
pub fn band_left(game: &SunkenCitadel, band: Band) -> bool {
    (0..game.models.len() as u8).map(Id).any(|id| {
        let m = game.model(id);
        let lives = m.here() || matches!(m.place, Place::Arriving(_));
        game.party(id) == Party::Band(band) && !activation::is_survivor(game, id) && lives
    })
}

/// SC-FRM-05: whether any Invader is on the table, under a marker or in a wave that is still to come.
pub fn invaders_left(game: &SunkenCitadel) -> bool {
    game.standing().any(|(_, m)| m.side == Side::Invaders)
        || !game.markers.is_empty()
        || game.map().waves.iter().any(|wave| wave.turn > game.turn)
}

/// SC-FRM-08, SC-SET-29: whether a warband is alone with its objectives, without Invaders and rivals: what remains of them
/// is then as good as done.
pub fn unopposed(game: &SunkenCitadel, band: Band) -> bool {
    let rivals = game.bands().any(|other| other != band && band_left(game, other));
    band_left(game, band) && !rivals && !invaders_left(game)
}

/// SC-FRM-08: whether some warband is alone with the objectives: nothing falls to the Invaders any more for having been
/// left undone.
pub fn cleared(game: &SunkenCitadel) -> bool {
    game.bands().any(|band| unopposed(game, band))
}

/// The objectives of a party, as its scenario prints them: those of the Breach Team are every warband's.
pub(crate) fn printed(game: &SunkenCitadel, party: Party) -> impl Iterator<Item = &'static Objective> {
    let side = match party {
        Party::Band(_) => Side::Team,
        Party::Invaders => Side::Invaders,
        Party::Wild => Side::Wild,
    };
    game.map().objectives.iter().filter(move |o| o.side == side)
}

/// SC-FRM-04: what each objective of a party counts by now, in the order of the scenario's list.
pub(crate) fn points(game: &SunkenCitadel, party: Party) -> Vec<i16> {
    let mut points: Vec<i16> =
        printed(game, party).zip(met(game, party)).map(|(o, times)| o.vp * times).collect();
    if party == Party::Invaders
        && let Some(first) = points.first_mut()
    {
        *first += game.scenario().losses(game);
    }
    points
}

/// SC-SCE-01, SC-SCE-02, SC-SCE-03, SC-SCE-04, SC-SCE-05, SC-SCE-06, SC-SCE-07, SC-SCE-08: how often each objective of
/// a party has been met, in the order of the scenario's list.
pub(crate) fn met(game: &SunkenCitadel, party: Party) -> Vec<i16> {
    match party {
        Party::Band(band) => game.scenario().met_by_band(game, band),
        Party::Invaders => game.scenario().met_by_invaders(game),
        Party::Wild => Vec::new(),
    }
}
