//! The routines that play Invaders and creatures when nobody else does: every choice is a plain rule, ties go to the
//! nearer, then the more wounded, then the lower number (SC-RTN-07). Their dice are chance like everybody's.

pub mod arrivals;
mod beast;
pub mod creatures;
mod distances;
mod flood;
pub mod invaders;
pub mod nav;
mod saboteur;
mod steps;
pub mod team;
mod whisperer;

use crate::action::Action;
use crate::content::{Artifact, Side};
use crate::rules::{activation, bonds, combat, physical};
use crate::state::{Id, SunkenCitadel};
use crate::task::{Activation, Attempt, Exertion, Task, Temper};
use crate::{deed, offers};

/// What the routine of the deciding side does; always legal.
pub fn choose(game: &SunkenCitadel) -> Action {
    let wanted = match game.stack.last() {
        Some(Task::Pick(_)) => None,
        Some(Task::Mode(id)) => Some(match game.model(*id).side {
            Side::Wild => creatures::mode(game, *id),
            Side::Team | Side::Invaders => invaders::mode(game, *id),
        }),
        Some(Task::Act) => game.activation.map(|act| match game.model(act.model).side {
            Side::Wild => creatures::deed(game, &act),
            Side::Team | Side::Invaders => invaders::deed(game, &act),
        }),
        Some(Task::MarkerAct { marker, temper, .. }) => Some(arrivals::march(game, *marker, *temper)),
        Some(Task::PickMarker) => {
            let next = game.markers.iter().find(|marker| !marker.acted);
            next.map(|marker| arrivals::march(game, marker.number, Temper::Bold))
        }
        Some(Task::Reveal { at, left, .. }) => Some(arrivals::place(game, *at, *left)),
        Some(Task::ThinWall { room }) => Some(arrivals::thin_wall(game, *room)),
        Some(Task::ChooseEntry { .. }) => Some(arrivals::entry(game)),
        Some(Task::Parry(attack)) if game.model(attack.target).load.is_some() => Some(Action::Release),
        Some(Task::Parry(attack)) if combat::may_spare(game, attack) => Some(Action::Stand),
        Some(Task::Parry(attack)) => {
            let best = combat::parries(game, attack.target).max_by_key(|&arm| {
                let weapon = game.model(attack.target).arms[usize::from(arm)];
                (weapon.weapon.card().attack + weapon.attack, std::cmp::Reverse(arm))
            });
            best.map(|arm| Action::Parry { arm: Some(arm) })
        }
        Some(Task::Dodge(attack)) => {
            Some(if activation::routine_dodges(game, attack.target) { Action::Dodge } else { Action::Stand })
        }
        Some(Task::KeepArtifact { two, .. }) => Some(Action::KeepArtifact { card: best_artifact(*two) }),
        Some(
            Task::Resume(..)
            | Task::KeepOperation { .. }
            | Task::Muster { .. }
            | Task::KeepFault { .. }
            | Task::Salvage { .. }
            | Task::CoveringFire { .. }
            | Task::Again { .. }
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
            | Task::Recovery(..),
        )
        | None => None,
    };
    if let Some(action) = wanted.filter(|action| deed::check(game, action).is_ok()) {
        return action;
    }
    fallback(game)
}

/// SC-CHK-09: whether the acting model may do this and has any hope in it: nobody strains at what not even sixes would
/// move.
pub(crate) fn worthwhile(game: &SunkenCitadel, id: Id, action: &Action) -> bool {
    let in_vain = match *action {
        Action::Try { effort, thing, exert, to } => {
            physical::hopeless(game, id, &Attempt { effort, thing, exert, to })
        }
        Action::BreakFree { exert } => bonds::hopeless(game, id, exert),
        ref other => return deed::check(game, other).is_ok(),
    };
    !in_vain && deed::check(game, action).is_ok()
}

/// Gets up, or struggles free: with as much strength as it takes to have any hope.
pub(crate) fn to_its_feet(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let struggle = |exert| Action::BreakFree { exert };
    let ways = [Action::Recover, struggle(Exertion::Plain), struggle(Exertion::Full)];
    ways.into_iter().find(|action| worthwhile(game, act.model, action))
}

/// The first of the plainest legal actions.
fn fallback(game: &SunkenCitadel) -> Action {
    for plain in [
        Action::End { facing: None },
        Action::Quick,
        Action::Follow,
        Action::Stand,
        Action::Nobody,
        Action::Continue,
    ] {
        if deed::check(game, &plain).is_ok() {
            return plain;
        }
    }
    let mut offers = Vec::new();
    offers::list(game, &mut offers);
    offers.into_iter().next().unwrap_or(Action::End { facing: None })
}

fn best_artifact(two: [Artifact; 2]) -> Artifact {
    two[0]
}
