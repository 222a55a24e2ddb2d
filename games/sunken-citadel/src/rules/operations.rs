//! Operation cards: when they may be played and what they do.

use crate::content::{DoorId, Item, M, Operation, Side};
use crate::event::{Event, Pen};
use crate::geometry::Point;
use crate::illegal::{Illegal, OperationRefused, Outcome, need, no};
use crate::rules::{deeds, explosives, shadows, treasure};
use crate::state::{Id, SunkenCitadel, What};
use crate::task::Task;
use fathom_core::Log;

/// SC-OPS-01, SC-OPS-02, SC-OPS-03, SC-OPS-04, SC-OPS-05, SC-OPS-06, SC-OPS-07, SC-OPS-08, SC-OPS-09:
/// whether the team may play that operation so now.
pub(crate) fn check(
    game: &SunkenCitadel,
    card: Operation,
    target: Option<Id>,
    at: Option<Point>,
    door: Option<DoorId>,
) -> Outcome {
    need(game.operations.contains(&card), OperationRefused::NotInHand)?;
    let friend =
        |id: Id| id.index() < game.models.len() && game.model(id).here() && game.model(id).side == Side::Team;
    let of_team = || match target {
        Some(id) if friend(id) => Ok(id),
        _ => Err(Illegal::from(OperationRefused::NameTeamModel)),
    };
    match card {
        Operation::SonarPing => of_team().map(|_| ()),
        Operation::BreachingCharge => {
            let id = of_team()?;
            need(!game.model(id).items.is_full(), OperationRefused::HandsFull)
        }
        Operation::AdrenalDraught => {
            let id = of_team()?;
            need(
                game.activation.is_some_and(|act| act.model == id && !act.power),
                OperationRefused::ActingModelOnly,
            )
        }
        Operation::HoldTheLine | Operation::Overcharge => {
            need(target.is_none() && game.in_force & card.bit() == 0, OperationRefused::InForce)
        }
        Operation::EmergencyPatch => {
            let id = of_team()?;
            need(game.model(id).wounds.sum() > 0, OperationRefused::NoWound)
        }
        Operation::DecoyBeacon => {
            let id = of_team()?;
            let Some(at) = at.filter(|at| at.on_table()) else {
                return no(OperationRefused::NamePlace);
            };
            need(game.model(id).at.dist(at) <= M, OperationRefused::BeaconTooFar)
        }
        Operation::SealedRoute => {
            let Some(door) = door.filter(|&d| d.index() < game.doors.len()) else {
                return no(OperationRefused::NameDoor);
            };
            need(!game.doors[door].is_open(), OperationRefused::DoorOpen)
        }
        Operation::CoveringFire | Operation::SecondWind => no(OperationRefused::PlayedInItsMoment),
    }
}

/// The operation is played.
pub(crate) fn play(
    game: &mut SunkenCitadel,
    card: Operation,
    target: Option<Id>,
    at: Option<Point>,
    door: Option<DoorId>,
    log: &mut Pen,
) {
    game.operations.retain(|held| *held != card);
    log.tell(|| Event::Card { deck: "Special operation", title: card.title(), text: text(card) });
    match card {
        Operation::SonarPing => {
            let Some(id) = target else { return };
            let from = game.model(id).at;
            for index in (0..game.markers.len()).rev() {
                if game.markers[index].at.dist2(from) <= 100 * 100 {
                    game.markers[index].acted = true;
                    shadows::reveal(game, index, log);
                }
            }
        }
        Operation::BreachingCharge => {
            if let Some(id) = target {
                treasure::take_item(game, id, Item::DemolitionCharge, log);
            }
        }
        Operation::AdrenalDraught => {
            if let Some(act) = &mut game.activation {
                act.actions += 2;
                act.quick = false;
            }
        }
        Operation::HoldTheLine | Operation::Overcharge => game.in_force |= card.bit(),
        Operation::EmergencyPatch => {
            if let Some(id) = target {
                deeds::take_off_any(game, id, 1);
            }
        }
        Operation::DecoyBeacon => {
            explosives::lay_down(game, What::Beacon { turns: 2 }, at.unwrap_or_default());
        }
        Operation::SealedRoute => game.sealed = door.map(|door| (door, game.turn + 1)),
        Operation::CoveringFire | Operation::SecondWind => {}
    }
}

/// What an operation does, in a sentence.
pub fn text(card: Operation) -> &'static str {
    match card {
        Operation::SonarPing => "Shadows within ten inches of a model are seen through any wall",
        Operation::BreachingCharge => "One more demolition charge",
        Operation::CoveringFire => "A model fires at an Invader that steps into its sight, at -1",
        Operation::AdrenalDraught => "The acting model has two actions more",
        Operation::HoldTheLine => "The team's nerve holds this turn",
        Operation::EmergencyPatch => "One wound off any team model",
        Operation::Overcharge => {
            "The next attack with a tech weapon breaks 2 more armour; a 1 or 2 damages the weapon"
        }
        Operation::DecoyBeacon => "Creatures hunt the beacon for two turns",
        Operation::SealedRoute => "A door stays shut to the Invaders for two turns",
        Operation::SecondWind => "One Activation Roll is rolled again",
    }
}

/// One of the drawn operations is kept; the choice goes on while more may be.
pub(crate) fn keep(game: &mut SunkenCitadel, card: Operation, drawn: u16, keep: u8) {
    game.operations.push(card);
    if keep > 1 {
        game.stack.push(Task::KeepOperation { drawn: drawn & !card.bit(), keep: keep - 1 });
    }
}
