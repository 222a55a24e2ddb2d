//! Who at the table plays whom: alone, against each other, together, or with a warband each.

use crate::content::Side;
use crate::flow;
use crate::rules::setup::Company;
use crate::rules::{activation, muster};
use crate::state::{Band, Id, Party, SunkenCitadel};
use crate::task::Task;
use fathom_core::Seat;

/// SC-SET-24: those who share the team deal its models out in turn, in the order of the list.
pub(crate) fn deal(game: &mut SunkenCitadel) {
    let hands = game.team_seats();
    if game.company == Company::Together {
        for (index, model) in game.models.iter_mut().enumerate() {
            model.player = index as u8 % hands;
        }
    }
}

/// The side that a seat plays.
pub fn side(game: &SunkenCitadel, seat: Seat) -> Side {
    if seat.0 < game.team_seats() { Side::Team } else { Side::Invaders }
}

/// The party that a seat plays.
pub fn party(game: &SunkenCitadel, seat: Seat) -> Party {
    match side(game, seat) {
        Side::Team if game.compete() => Party::Band(Band(seat.0)),
        Side::Team => Party::Band(Band::TEAM),
        Side::Invaders | Side::Wild => Party::Invaders,
    }
}

/// What a seat is called.
pub fn role(game: &SunkenCitadel, seat: Seat) -> String {
    match side(game, seat) {
        Side::Team if game.compete() => format!("Warband {}", seat.0 + 1),
        Side::Team if game.team_seats() > 1 => format!("Breach Team, hand {}", seat.0 + 1),
        Side::Team => "Breach Team".to_owned(),
        Side::Invaders | Side::Wild => "Invaders".to_owned(),
    }
}

/// SC-SET-24, SC-PSY-11: the seat that plays a model now: its own, or that of whoever controls it.
pub fn of(game: &SunkenCitadel, id: Id) -> Option<Seat> {
    let m = game.model(id);
    let master = m.controlled_by.map_or(m, |master| game.model(master));
    match master.side {
        Side::Team => Some(Seat(master.player)),
        other => seat_of(game, other),
    }
}

/// SC-SET-24: those who share the team pick in turn, the first seat first on odd turns; whoever has nobody left to
/// activate is passed over. SC-SET-26: of those who compete the warband picks whose turn it is. None where one seat plays
/// a side.
pub fn picker(game: &SunkenCitadel, side: Side) -> Option<Seat> {
    if side != Side::Team || game.team_seats() < 2 {
        return None;
    }
    if game.compete() {
        return game.order.first().map(|band| Seat(band.0));
    }
    let hands = game.team_seats();
    let acted = game.models.iter().filter(|m| m.side == Side::Team && m.state.acted).count() as u8;
    let first = game.turn.wrapping_sub(1).wrapping_add(acted) % hands;
    let waits = |player: u8| {
        (0..game.models.len() as u8).map(Id).any(|id| {
            game.model(id).player == player && activation::may_be_next(game, id, Party::Band(Band::TEAM))
        })
    };
    let order = (0..hands).map(|step| (first + step) % hands);
    Some(Seat(order.into_iter().find(|player| waits(*player)).unwrap_or(first)))
}

/// The seat that has to decide about a task; none if a routine does. What concerns one model is its own player's
/// business; for the team as a whole the first seat speaks (SC-SET-24).
pub(crate) fn deciding(game: &SunkenCitadel, task: &Task) -> Option<Seat> {
    let side = flow::decider(game, task)?;
    let whose = match task {
        Task::Pick(side) => return picker(game, *side).or_else(|| seat_of(game, *side)),
        Task::Muster { settled } => muster::waiting(game, *settled).next(),
        Task::Mode(id) => Some(*id),
        Task::Act => game.activation.map(|act| act.model),
        Task::Parry(attack) | Task::Dodge(attack) => Some(attack.target),
        Task::KeepArtifact { who, .. }
        | Task::KeepFault { who, .. }
        | Task::Salvage { who }
        | Task::Again { who, .. } => Some(*who),
        Task::Resume(..)
        | Task::PickMarker
        | Task::MarkerAct { .. }
        | Task::Reveal { .. }
        | Task::ThinWall { .. }
        | Task::ChooseEntry { .. }
        | Task::KeepOperation { .. }
        | Task::CoveringFire { .. }
        | Task::KeptEvent
        | Task::Outfit { .. }
        | Task::Shop(..)
        | Task::Roll(..)
        | Task::Begin(..)
        | Task::BeginDone(..)
        | Task::Strike(..)
        | Task::Check(..)
        | Task::Defend(..)
        | Task::Flee { .. }
        | Task::FleeOn { .. }
        | Task::Sweep { .. }
        | Task::GoOn { .. }
        | Task::Spread { .. }
        | Task::TurnEnd(..)
        | Task::Recovery(..) => None,
    };
    match whose {
        // those who share a team settle with one voice who stands where
        Some(_) if matches!(task, Task::Muster { .. }) && !game.compete() => seat_of(game, side),
        Some(id) if side == Side::Team => of(game, id),
        None | Some(_) => seat_of(game, side),
    }
}

/// Which seat speaks for a side; none if a routine plays it (SC-SET-02).
pub fn seat_of(game: &SunkenCitadel, side: Side) -> Option<Seat> {
    match side {
        Side::Team => Some(Seat(0)),
        Side::Invaders if game.seats > game.team_seats() => Some(Seat(game.team_seats())),
        Side::Invaders | Side::Wild => None,
    }
}
