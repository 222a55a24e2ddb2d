//! Scenario 7, Foundry of Iron: four columns and a forge that does not rest.

mod map;

use super::{Locker, Panel, Progress, Scenario, count, of_band, worked};
use crate::content::{Kind, Map, ObjectId, ObjectSort, RoomId, Side};
use crate::event;
use crate::event::Pen;
use crate::geometry::{Facing, touches_rect};
use crate::rules::objectives::{cleared, unopposed};
use crate::rules::shadows;
use crate::state::{Band, Links, Model, Place, SunkenCitadel};
use serde::{Deserialize, Serialize};

/// SC-SCE-07.
#[derive(Debug)]
pub struct FoundryOfIron;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Count {
    /// Machines that the forge has rebuilt.
    pub rebuilt: i16,
    /// The forge has been stopped for this Game Turn.
    pub stopped: bool,
}

impl Scenario for FoundryOfIron {
    fn map(&self) -> &'static Map {
        &map::MAP
    }

    fn begin(&self, _: &SunkenCitadel) -> Progress {
        Progress::FoundryOfIron(Count::default())
    }

    fn met_by_band(&self, game: &SunkenCitadel, band: Band) -> Vec<i16> {
        let own = columns_down(game, band);
        let all = count(game, ObjectSort::Column, |t| t.gone).max(own);
        let home = own >= 1 && all >= 2 && (unopposed(game, band) || way_home(game, band));
        vec![own, i16::from(home)]
    }

    fn met_by_invaders(&self, game: &SunkenCitadel) -> Vec<i16> {
        let standing = if cleared(game) { 0 } else { count(game, ObjectSort::Column, |t| !t.gone) - 2 };
        vec![standing.max(0), counted(game).rebuilt]
    }

    fn remember(&self, game: &SunkenCitadel, links: &mut Links) {
        links.columns = columns_down(game, Band::TEAM) as u8;
    }

    fn shadow_worth(&self, links: Links, index: usize, worth: u8) -> u8 {
        if index == 4 && links.grid { 0 } else { worth }
    }

    fn turn_end(&self, game: &mut SunkenCitadel, log: &mut Pen) {
        forge(game, log);
    }

    fn turn_begins(&self, game: &mut SunkenCitadel) {
        if let Progress::FoundryOfIron(count) = &mut game.progress {
            count.stopped = false;
        }
    }

    fn panel(&self, _: &SunkenCitadel, _: ObjectId) -> Panel {
        Panel::Forge
    }

    fn locker(&self, _: &SunkenCitadel) -> Locker {
        Locker::DemolitionCharge
    }

    fn rally(&self) -> Option<RoomId> {
        self.map().room("doc")
    }
}

fn counted(game: &SunkenCitadel) -> Count {
    if let Progress::FoundryOfIron(count) = game.progress { count } else { Count::default() }
}

/// SC-SCE-07: whether the forge is stopped for this Game Turn.
pub(crate) fn stopped(game: &SunkenCitadel) -> bool {
    counted(game).stopped
}

/// SC-SCE-07: the forge is stopped for this Game Turn.
pub(crate) fn stop(game: &mut SunkenCitadel) {
    if let Progress::FoundryOfIron(count) = &mut game.progress {
        count.stopped = true;
    }
}

/// SC-SCE-07: on turns 3, 6 and 9 the forge rebuilds a machine, unless it was stopped.
fn forge(game: &mut SunkenCitadel, log: &mut Pen) {
    let columns = count(game, ObjectSort::Column, |t| !t.gone);
    if columns < 2 || !game.turn.is_multiple_of(3) || game.turn > 9 || stopped(game) {
        return;
    }
    let lost = |m: &Model| {
        matches!(m.place, Place::Dead | Place::Gone)
            && matches!(m.kind, Kind::WarpConstruct | Kind::IronPredator)
            && m.side == Side::Invaders
            && m.granted.is_none()
            && !m.rebuilt
    };
    let Some(index) = game.models.iter().position(lost) else { return };
    let Some(forge) = game.map().object("fg") else { return };
    let rect = game.things[forge].rect;
    let kind = game.models[index].kind;
    let radius = kind.profile().size.radius();
    let spot = Facing::all()
        .flat_map(|dir| (15..40).map(move |reach| (dir, reach)))
        .map(|(dir, reach)| rect.centre().toward(dir, reach))
        .find(|spot| touches_rect(*spot, radius, rect) && shadows::place_free(game, *spot, radius, 0));
    if let Some(at) = spot {
        game.models[index].rebuilt = true;
        if let Progress::FoundryOfIron(count) = &mut game.progress {
            count.rebuilt += 1;
        }
        event::note(log, || "The forge rebuilds a machine".to_owned());
        shadows::bring(game, kind, Side::Invaders, at, log);
    }
}

/// SC-SCE-07: how many coolant columns a warband has brought down, or will.
fn columns_down(game: &SunkenCitadel, band: Band) -> i16 {
    let open = if unopposed(game, band) { count(game, ObjectSort::Column, |t| !t.gone) } else { 0 };
    worked(game, ObjectSort::Column, band, |t| t.gone) + open
}

/// SC-SCE-07: whether a model of a warband stands on its feet in the dock or outside.
fn way_home(game: &SunkenCitadel, band: Band) -> bool {
    let dock = game.map().room("doc");
    of_band(game, band).any(|id| {
        let room = game.room_of(id);
        game.model(id).active() && (room.is_none() || room == dock)
    })
}
