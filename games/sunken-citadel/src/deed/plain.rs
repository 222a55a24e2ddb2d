//! What the plain deeds do: those that their action describes whole.

use crate::action::{Action, Answers};
use crate::event;
use crate::event::Pen;
use crate::rules::artifacts::ArtifactWork;
use crate::rules::disengage::Leave;
use crate::rules::{
    abilities, actions, activation, artifacts, bonds, checks, combat, death, deeds, depth, disengage, doors,
    explosives, hazards, leaving, physical, ranged, repair, table, tech, treasure, zones,
};
use crate::scenario::s3;
use crate::state::{Id, Place, SunkenCitadel};
use crate::task::Course;
use crate::task::{Activation, After, Roll, Stat, Task};

/// Deeds of hands and weapons.
pub(super) fn carry_out(game: &mut SunkenCitadel, act: &Activation, action: &Action, log: &mut Pen) {
    let id = act.model;
    match action {
        Action::Escort { to, with } => s3::escort(game, id, *to, *with, log),
        Action::Fire { at, arm } => {
            actions::spend(game, 1);
            combat::count_attack(game, Some(*arm));
            ranged::unload(game, id, *arm);
            game.stack.push(Task::Roll(Roll::Fire { by: id, arm: *arm, at: *at }));
        }
        Action::ShootThing { thing, arm, actions } => {
            actions::spend(game, *actions);
            combat::count_attack(game, Some(*arm));
            ranged::unload(game, id, *arm);
            game.stack.push(Task::Roll(Roll::ShootThing {
                by: id,
                arm: *arm,
                thing: *thing,
                actions: *actions,
            }));
        }
        Action::Recover => hazards::recover(game, log),
        Action::TurnAbout => {
            actions::spend(game, 1);
            game.model_mut(id).state.turned_away = false;
        }
        Action::BreakFree { exert } => bonds::break_free(game, *exert),
        Action::Disengage { to } => disengage::go(game, *to, Leave::Swim, log),
        Action::Jet { to } => disengage::go(game, *to, Leave::Jet, log),
        Action::Help { thing } => {
            actions::spend(game, 1);
            game.help.push((*thing, id));
            game.model_mut(id).state.hiding = false;
            event::status(game, id, "lends a hand", log);
        }
        Action::Release => release(game, id),
        Action::Open { door } => {
            let key = game.artifact_works(id, crate::content::Artifact::KeyOfTheAncients);
            actions::spend(game, u8::from(!key));
            doors::set(game, *door, crate::content::DoorState::Open, log);
        }
        Action::Close { door } => {
            actions::spend(game, 1);
            doors::set(game, *door, crate::content::DoorState::Closed, log);
        }
        Action::Unlock { door, actions } => {
            actions::spend(game, *actions);
            let modifier = doors::lock_modifier(game, id, *door, *actions) + checks::assistant(game, id);
            checks::push(game, id, Stat::Quality, modifier, After::Unlock { door: *door });
        }
        _ => with_skill(game, id, act, action, log),
    }
}

/// Deeds of hands and skill.
fn with_skill(game: &mut SunkenCitadel, id: Id, act: &Activation, action: &Action, log: &mut Pen) {
    match action {
        Action::Use { thing, actions } => tech::operate(game, *thing, *actions, log),
        Action::Sacrifice { thing } => repair::sacrifice(game, *thing, log),
        Action::PickUp { thing } => treasure::pick_up(game, *thing, log),
        Action::Drop => death::drop_loot(game, id, log),
        Action::Heal { target, part } => deeds::heal(game, *target, *part, log),
        Action::Soothe { target } => {
            actions::spend(game, 1);
            game.model_mut(*target).state.mishap = false;
            event::status(game, *target, "has its magic back", log);
        }
        Action::Mend { target, arm, actions } => deeds::mend(game, *target, *arm, *actions),
        Action::Reload { arm } => {
            let cost = table::weapon(game, id, *arm).map_or(1, |card| card.reload);
            actions::spend(game, cost);
            game.model_mut(id).arms[usize::from(*arm)].loaded = true;
            event::status(game, id, "reloads", log);
        }
        Action::Hide => {
            actions::spend(game, 1);
            game.model_mut(id).state.hiding = true;
            event::status(game, id, "hides", log);
        }
        Action::Evade => {
            actions::spend(game, 1);
            game.model_mut(id).state.evasive = true;
            event::status(game, id, "takes Evasive Action", log);
        }
        Action::Ascend => depth::go(game, Course::Up, log),
        Action::Descend => depth::go(game, Course::Down, log),
        Action::Plant { thing, fuse } => explosives::plant(game, *thing, *fuse, log),
        Action::Stick { target, fuse } => explosives::stick(game, *target, *fuse, log),
        Action::Disarm { thing } => explosives::disarm(game, *thing, log),
        Action::Shift { thing, to } => explosives::shift(game, *thing, *to, log),
        other => with_mind_or_gear(game, id, act, other, log),
    }
}

/// Deeds of voices, minds, magic and gear, and the end.
fn with_mind_or_gear(game: &mut SunkenCitadel, id: Id, act: &Activation, action: &Action, log: &mut Pen) {
    match action {
        Action::Call | Action::Link => {
            actions::spend(game, 1);
            game.stack.push(Task::Roll(Roll::Group { leader: id }));
        }
        Action::Flash => {
            actions::spend(game, 1);
            game.model_mut(id).state.flashing = true;
            event::status(game, id, "flashes its colours", log);
        }
        Action::Ink { actions } => abilities::ink(game, *actions, log),
        Action::Distract { target, actions } => abilities::distract(game, *target, *actions),
        Action::Possess { target, actions } => abilities::possess(game, *target, *actions),
        Action::Keep => {
            game.model_mut(id).stored = Some((act.actions, game.turn));
            if let Some(act) = &mut game.activation {
                act.actions = 0;
            }
            event::status(game, id, "gathers power", log);
        }
        Action::Dispel => {
            actions::spend(game, 1);
            game.zones.retain(|zone| zone.caster != id);
            event::status(game, id, "dispels its zone", log);
        }
        Action::Hand { to, actions } => zones::hand_over(game, *to, *actions, log),
        Action::UseItem { item, target, at } => treasure::use_item(game, *item, *target, *at, log),
        Action::UseArtifact { target, at } => artifacts::use_artifact(game, *target, *at, log),
        Action::WakeArtifact => artifacts::work_artifact(game, ArtifactWork::Wake),
        Action::MendArtifact => artifacts::work_artifact(game, ArtifactWork::Mend),
        Action::Withdraw => {
            actions::spend(game, 1);
            leaving::withdraw(game, id, log);
        }
        Action::Prowl => {
            actions::spend(game, 1);
            game.stack.push(Task::Roll(Roll::Patrol { who: id }));
        }
        Action::Burrow => {
            death::leave_table(game, id, Place::Ducts, log);
            event::status(game, id, "vanishes into a duct", log);
        }
        Action::End { facing } => {
            game.stack.pop();
            activation::end(game, *facing, log);
        }
        // whatever is no plain deed was refused, or is a value of its own (`Deed::find`)
        other => debug_assert!(other.answers() != Answers::Deed, "it has its arm here: {other}"),
    }
}

fn release(game: &mut SunkenCitadel, id: Id) {
    physical::drop_everything_held(game, id);
    for model in &mut game.models {
        if model.harpooned_by == Some(id) {
            model.harpooned_by = None;
        }
        if model.grabbed_by == Some(id) {
            model.grabbed_by = None;
        }
    }
}
