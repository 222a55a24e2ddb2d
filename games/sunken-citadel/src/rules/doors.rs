//! Doors: opened, closed, unlocked.

use crate::content::{Ability, Artifact, DoorId, DoorState, Side};
use crate::event::{Event, Pen};
use crate::geometry::nearer;
use crate::illegal::{MoveRefused, Outcome, TooDear, WorkRefused, need, no};
use crate::rules::{actions, movement, table};
use crate::state::{Id, SunkenCitadel, Thing};
use crate::task::Activation;
use fathom_core::Log;

/// SC-ABL-02, SC-DOR-01, SC-DOR-04, SC-SHD-07: whether a model may open a door.
pub(crate) fn check_open(game: &SunkenCitadel, act: &Activation, door: DoorId) -> Outcome {
    let id = act.model;
    let model = game.model(id);
    actions::check_free(game, id)?;
    need(door.index() < game.doors.len(), MoveRefused::NoSuchDoor)?;
    need(table::touches(game, id, Thing::Door(door)), MoveRefused::NotAtDoor)?;
    need(!model.has(Ability::Animal), MoveRefused::AnimalOpens)?;
    if game.sealed == Some((door, game.sealed.map_or(0, |s| s.1))) && model.side == Side::Invaders {
        return no(MoveRefused::SealedDoor);
    }
    let key = game.artifact_works(id, Artifact::KeyOfTheAncients);
    if key && !game.doors[door].is_open() {
        return Ok(());
    }
    need(game.doors[door] == DoorState::Closed, MoveRefused::DoorDoesNotOpen)?;
    actions::check_left(act, 1, TooDear::Door)
}

/// SC-DOR-01: whether a model may close a door: nobody stands in it.
pub(crate) fn check_close(game: &SunkenCitadel, act: &Activation, door: DoorId) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    need(door.index() < game.doors.len(), MoveRefused::NoSuchDoor)?;
    need(table::touches(game, id, Thing::Door(door)), MoveRefused::NotAtDoor)?;
    need(!game.model(id).has(Ability::Animal), MoveRefused::AnimalCloses)?;
    need(game.doors[door] == DoorState::Open, MoveRefused::DoorDoesNotClose)?;
    need(doorway_free(game, door), MoveRefused::DoorwayTaken)?;
    actions::check_left(act, 1, TooDear::Door)
}

/// SC-DOR-05: whether no base lies across a doorway.
pub(crate) fn doorway_free(game: &SunkenCitadel, door: DoorId) -> bool {
    let seg = game.map().doors[door].seg;
    !game.standing().any(|(_, m)| m.depth == 0 && nearer(seg.a, seg.b, m.at, i64::from(m.radius())))
}

/// Sets a door, tells it, and lets everybody look.
pub(crate) fn set(game: &mut SunkenCitadel, door: DoorId, state: DoorState, log: &mut Pen) {
    game.doors[door] = state;
    log.tell(|| Event::Door { door, name: game.map().doors[door].id, state });
    if state.is_open() {
        movement::look_all(game, log);
    }
}

/// SC-DOR-02: whether a model may try a lock.
pub(crate) fn check_unlock(game: &SunkenCitadel, act: &Activation, door: DoorId, actions: u8) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    need(door.index() < game.doors.len(), MoveRefused::NoSuchLock)?;
    need(table::touches(game, id, Thing::Door(door)), MoveRefused::NotAtLock)?;
    need(!game.model(id).has(Ability::Animal), MoveRefused::AnimalPicksLock)?;
    need(game.doors[door] == DoorState::Locked, MoveRefused::NotLocked)?;
    need((1..=2).contains(&actions), WorkRefused::OneActionOrTwo)?;
    actions::check_left(act, actions, TooDear::Lock)
}

/// SC-DOR-02, SC-ABL-36, SC-TEC-13: the modifier of a lock check.
pub(crate) fn lock_modifier(game: &SunkenCitadel, id: Id, door: DoorId, actions: u8) -> i8 {
    let model = game.model(id);
    2 * i8::from(model.has(Ability::TombHunter))
        + i8::from(model.tech() >= 2)
        + i8::from(actions == 2)
        + game.scenario().lock_modifier(game, door)
}
