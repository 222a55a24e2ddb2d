//! What is asked of whoever decides, and what chance decides.

use super::count;
use crate::content::Side;
use crate::rules::{campaign, muster};
use crate::state::SunkenCitadel;
use crate::task::{Roll, Task};

/// What is asked of whoever decides, or what chance decides.
pub(crate) fn prompt(game: &SunkenCitadel) -> String {
    match game.stack.last() {
        None => match campaign::verdict(game) {
            Some(verdict) => format!("The game is over. {verdict}"),
            None => "The game is over".to_owned(),
        },
        Some(Task::Pick(side)) => match game.order.first() {
            Some(band) if *side == Side::Team => {
                format!("Warband {}: choose the next model to activate", band.0 + 1)
            }
            _ => "Choose the next model to activate".to_owned(),
        },
        Some(Task::Mode(id)) => format!("How does {} activate?", game.name(*id)),
        Some(Task::Act) => acting(game),
        Some(Task::PickMarker | Task::MarkerAct { .. }) => "Move a shadow".to_owned(),
        Some(Task::Parry(attack)) if game.model(attack.target).load.is_some() => {
            format!(
                "{} is attacked by {}: does it let go of its load?",
                game.name(attack.target),
                game.name(attack.by)
            )
        }
        Some(Task::Parry(attack)) => {
            format!(
                "{} is attacked by {}: with what does it parry?",
                game.name(attack.target),
                game.name(attack.by)
            )
        }
        Some(Task::Dodge(attack)) => {
            format!(
                "{} aims at {}: dodge, at the price of its next activation?",
                game.name(attack.by),
                game.name(attack.target)
            )
        }
        Some(Task::Reveal { left, .. }) => {
            format!("A shadow is seen: who was in it? Worth {left} to place")
        }
        Some(Task::ThinWall { .. }) => "The wall is thin: who steps out of it?".to_owned(),
        Some(Task::ChooseEntry { .. }) => "Where does the wave come in?".to_owned(),
        Some(Task::KeepOperation { keep, .. }) => format!("Keep a special operation ({keep} to choose)"),
        Some(Task::Muster { settled }) => muster::prompt(game, *settled),
        Some(Task::KeepArtifact { .. }) => "Which of the two artifacts is kept?".to_owned(),
        Some(Task::KeepFault { .. }) => "Thanks to the station log: which fault is it?".to_owned(),
        Some(Task::Salvage { who }) => {
            format!("{} searches the locker: mend a weapon, or take a special item?", game.name(*who))
        }
        Some(Task::CoveringFire { target }) => {
            format!("{} steps into sight: covering fire?", game.name(*target))
        }
        Some(Task::Again { actions, .. }) => {
            format!("The roll gives {}: roll again?", if *actions == 0 { "nothing" } else { count(*actions) })
        }
        Some(Task::KeptEvent) => "Play the event card that was set aside?".to_owned(),
        Some(Task::Outfit { left }) => format!("Take a special item along ({left} to choose)"),
        Some(Task::Shop(_)) => "Spend victory points, or go on to the next scenario".to_owned(),
        Some(Task::Roll(roll)) => roll_text(game, roll),
        Some(_) => "Something follows".to_owned(),
    }
}

/// Who acts, and with how much left.
fn acting(game: &SunkenCitadel) -> String {
    let Some(act) = game.activation else { return "Nobody acts".to_owned() };
    let (name, left) = (game.name(act.model), act.actions);
    match left {
        1 if act.power => format!("{name} casts: 1 point of spell power left"),
        _ if act.power => format!("{name} casts: {left} points of spell power left"),
        0 => format!("{name} acts: no actions left"),
        1 => format!("{name} acts: one action left"),
        _ => format!("{name} acts: {left} actions left"),
    }
}

fn roll_text(game: &SunkenCitadel, roll: &Roll) -> String {
    match roll {
        Roll::Activation { who } => format!("{} rolls for actions", game.name(*who)),
        Roll::Spell { who, .. } => format!("{} rolls for spell power", game.name(*who)),
        Roll::Group { leader } => format!("{} calls for a group", game.name(*leader)),
        Roll::Check(check) => format!("{} rolls a check", game.name(check.who)),
        Roll::Duel(attack) => format!("{} against {}", game.name(attack.by), game.name(attack.target)),
        Roll::Hazard(hazard) => format!("{} defends", game.name(hazard.who)),
        Roll::RoomCard { .. } => "A room card is drawn".to_owned(),
        Roll::Order { rolled } => {
            format!("Warband {} rolls for its place in the order", rolled.iter().flatten().count() + 1)
        }
        Roll::EventDie => "A die for an event".to_owned(),
        Roll::EventCard => "An event card is drawn".to_owned(),
        Roll::FaultCard { .. } => "A repair card is drawn".to_owned(),
        Roll::ArtifactCard { .. } => "An artifact card is drawn".to_owned(),
        Roll::FindCard { .. } => "A special item is drawn".to_owned(),
        Roll::OperationCard { .. } => "A special operation is drawn".to_owned(),
        Roll::Treasure { .. } => "What is in the treasure?".to_owned(),
        Roll::Turret { who, .. } => format!("The turret shoots at {}", game.name(*who)),
        Roll::Rift => "A die for the rift".to_owned(),
        Roll::Stores { who, .. } => format!("{} searches the stores", game.name(*who)),
        Roll::ArtifactWorks { .. } => "Does the artifact work?".to_owned(),
        Roll::Survival { who } => format!("Three dice for the survival of {}", game.name(*who)),
        Roll::Injury { who } => format!("A die for the injury of {}", game.name(*who)),
        Roll::Aggression { .. } => "Does the shadow go for it?".to_owned(),
        Roll::Spawn { .. }
        | Roll::Misfire { .. }
        | Roll::Stray(_)
        | Roll::Fire { .. }
        | Roll::ShootThing { .. }
        | Roll::Charge { .. }
        | Roll::ChargeBreak { .. }
        | Roll::Disoriented { .. }
        | Roll::LostWay { .. }
        | Roll::Nest { .. }
        | Roll::Mine { .. }
        | Roll::Survivor { .. }
        | Roll::CoralHeart { .. }
        | Roll::Patrol { .. }
        | Roll::Drift { .. }
        | Roll::Veer { .. }
        | Roll::Entry { .. }
        | Roll::WaveEntry { .. }
        | Roll::Tremor { .. }
        | Roll::MirrorShell { .. } => "A die is rolled".to_owned(),
    }
}
