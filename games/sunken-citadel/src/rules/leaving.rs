//! Leaving the station by an exit.

use crate::content::{Entrance, Side};
use crate::event::{Event, Pen};
use crate::geometry::{HEIGHT, WIDTH};
use crate::illegal::{MoveRefused, Outcome, TooDear, need};
use crate::rules::{actions, death, rivals, score, table};
use crate::state::{Band, Id, Party, Place, SunkenCitadel, Thing};
use crate::task::Activation;
use fathom_core::Log;

/// SC-FRM-06: whether a model may leave the table of its own will.
pub(crate) fn check(game: &SunkenCitadel, act: &Activation) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    actions::check_left(act, 1, TooDear::Leaving)?;
    need(!has_own_exit(game, id) || at_exit(game, id), MoveRefused::OtherWayOut)?;
    need(at_exit(game, id), MoveRefused::NoWayOut)
}

/// SC-SCE-05: whether a model may leave by the Invaders' exit alone.
fn has_own_exit(game: &SunkenCitadel, id: Id) -> bool {
    game.model(id).side == Side::Invaders && game.scenario().invaders_exit().is_some()
}

/// SC-FRM-06, SC-SCE-05: whether a model stands where one may leave.
pub(crate) fn at_exit(game: &SunkenCitadel, id: Id) -> bool {
    let m = game.model(id);
    if let Some(door) = game.scenario().invaders_exit()
        && m.side == Side::Invaders
    {
        return table::touches(game, id, Thing::Door(door));
    }
    let r = m.radius() + 1;
    let edge = m.at.x <= r || m.at.y <= r || m.at.x >= WIDTH - r || m.at.y >= HEIGHT - r;
    if edge && game.room_of(id).is_none() {
        return true;
    }
    m.side == Side::Team
        && match rivals::entrance(game, own_band(game, id)) {
            Entrance::Door(door) => {
                game.doors[door].is_open()
                    && table::touches(game, id, Thing::Door(door))
                    && game.scenario().leaves_by_entrance()
            }
            Entrance::Room(room) => game.room_of(id) == Some(room) && at_lift(game, id),
            Entrance::West => false,
            Entrance::Spot(at) => table::near_spot(game, id, at),
        }
}

/// The warband by whose entrance a model of a team leaves, whatever rules its mind.
pub(crate) fn own_band(game: &SunkenCitadel, id: Id) -> Band {
    match game.party(id) {
        Party::Band(band) => band,
        Party::Invaders | Party::Wild => Band::TEAM,
    }
}

/// Whether a model touches the lift of the scenario, where it has one.
fn at_lift(game: &SunkenCitadel, id: Id) -> bool {
    match game.scenario().lift() {
        Some(lift) => table::touches(game, id, Thing::Object(lift)),
        None => game.model(id).at.x - game.model(id).radius() <= game.map().rooms[0].rect.min.x + 2,
    }
}

/// Takes a model off the table of its own will, with all it carries.
pub(crate) fn withdraw(game: &mut SunkenCitadel, id: Id, log: &mut Pen) {
    score::bank_loot(game, id);
    death::leave_table(game, id, Place::Withdrawn, log);
    log.tell(|| Event::Leaves { who: game.who(id), fled: false });
}
