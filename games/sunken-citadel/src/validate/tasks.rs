//! What is still to happen: names that must be known, and numbers that could overflow.

use super::{Report, models};
use crate::content::RoomId;
use crate::geometry::Point;
use crate::rules::{campaign, shadows};
use crate::scenario;
use crate::state::{Decks, Id, SunkenCitadel, Thing};
use crate::task::Roll as R;
use crate::task::{
    Activation, After, Attack, Attempt, Charge, Check, Fright, Hazard, How, Roll, Stray, Task,
};

pub(super) fn check(game: &SunkenCitadel, report: &mut Report) {
    if let Some(act) = &game.activation {
        activation(game, act, "activation", report);
    }
    for (index, item) in game.stack.iter().enumerate() {
        task(game, item, &format!("stack[{index}]"), report);
    }
}

fn activation(game: &SunkenCitadel, act: &Activation, path: &str, report: &mut Report) {
    report.model(game, act.model, path);
    act.balked.into_iter().for_each(|balked| report.model(game, balked, path));
    let few = act.actions <= 12 && act.rolled <= 12 && act.attacks <= 20 && act.climbed.unsigned_abs() <= 12;
    report.need(few, path, "there are too many actions");
}

fn task(game: &SunkenCitadel, item: &Task, path: &str, report: &mut Report) {
    match item {
        Task::Mode(id) | Task::Begin(id) | Task::BeginDone(id) | Task::CoveringFire { target: id } => {
            report.model(game, *id, path);
        }
        Task::Resume(act) => activation(game, act, path, report),
        Task::Parry(a) | Task::Dodge(a) | Task::Strike(a) => attack(game, a, path, report),
        Task::KeepArtifact { who, .. } | Task::Salvage { who } => report.model(game, *who, path),
        Task::KeepFault { who, thing, actions, .. } => {
            report.model(game, *who, path);
            report.thing(game, Thing::Object(*thing), path);
            report.need(*actions <= 6, path, "at most 6 actions");
        }
        Task::Again { who, actions } => {
            report.model(game, *who, path);
            report.need(*actions <= 6, path, "at most 6 actions");
        }
        Task::Check(c) => rolled_check(game, c, path, report),
        Task::Defend(h) => hazard(game, h, path, report),
        Task::Flee { who, moves, .. } | Task::FleeOn { who, moves, .. } => {
            report.model(game, *who, path);
            report.need(*moves <= 3, path, "at most 3 moves");
        }
        Task::Sweep { who, to } | Task::GoOn { who, to } => {
            report.model(game, *who, path);
            report.need(to.on_table(), path, "that is off the table");
        }
        Task::Spread { by, spare, score, armour_break, at, .. } => {
            report.model(game, *by, path);
            spare.iter().for_each(|spare| report.model(game, *spare, path));
            report.need(at.on_table(), path, "that is off the table");
            small([*score, *armour_break], path, report);
        }
        Task::Roll(due) => roll(game, due, path, report),
        Task::ThinWall { room } => report.room(game, *room, path),
        Task::Reveal { at, left, .. } => {
            report.need(at.on_table() && *left <= 8, path, "a shadow is seen where none can be");
        }
        Task::ChooseEntry { worth } => entry(game, *worth, path, report),
        Task::MarkerAct { marker, actions, .. } => {
            report.need(shadows::marker(game, *marker).is_some(), path, "there is no such marker");
            report.need(*actions <= 4, path, "at most 4 actions");
        }
        Task::Muster { settled } => {
            let known = settled.checked_shr(game.models.len() as u32).unwrap_or(0) == 0;
            report.need(known, path, "somebody who does not exist has a place");
        }
        Task::KeepOperation { .. } | Task::Outfit { .. } => choices(game, item, path, report),
        Task::Recovery(index) => {
            let fine = usize::from(*index) <= game.models.len() && game.campaign.is_some();
            report.need(fine, path, "nobody recovers outside a campaign");
        }
        Task::Shop(_) => {
            let open = game.campaign.is_some() && scenario::after(game.scenario).is_some();
            report.need(open, path, "there is nothing to buy now");
        }
        Task::KeptEvent => {
            report.need(campaign::kept_event(game).is_some(), path, "no event card was set aside")
        }
        Task::Pick(_) | Task::Act | Task::PickMarker | Task::TurnEnd(_) => {}
    }
}

/// Cards to choose from, as many as are chosen.
fn choices(game: &SunkenCitadel, item: &Task, path: &str, report: &mut Report) {
    match item {
        Task::KeepOperation { drawn, keep } => {
            let real = drawn & Decks::FULL.operations;
            let enough = *keep >= 1 && u32::from(*keep) <= real.count_ones() && real == *drawn;
            let room = usize::from(*keep) + game.operations.len() <= 3;
            report.need(enough && room, path, "more operations are kept than drawn");
        }
        Task::Outfit { left } => {
            let enough = (1..=2).contains(left) && game.decks.finds.count_ones() >= 2;
            report.need(enough, path, "there are no special items to choose from");
        }
        _ => {}
    }
}

fn entry(game: &SunkenCitadel, worth: u8, path: &str, report: &mut Report) {
    report.need(worth <= 20 && !game.map().entries.is_empty(), path, "there is no sea entry");
}

fn small<const N: usize>(numbers: [i8; N], path: &str, report: &mut Report) {
    report.need(numbers.iter().all(|n| (-30..=40).contains(n)), path, "-30 to 40");
}

fn attack(game: &SunkenCitadel, a: &Attack, path: &str, report: &mut Report) {
    report.model(game, a.by, path);
    report.model(game, a.target, path);
    a.arm.into_iter().for_each(|arm| models::arm(game, a.by, arm, path, report));
    a.parry.into_iter().for_each(|arm| models::arm(game, a.target, arm, path, report));
    models::part(game, a.target, a.part, path, report);
    small([a.bonus], path, report);
    let power = match a.how {
        How::Hand(moves) => moves <= 3,
        How::Spell(_, power) => power <= 12,
        How::Shot | How::Hack => true,
    };
    report.need(a.actions <= 6 && power, path, "an attack takes at most 6 actions and 12 power");
}

fn hazard(game: &SunkenCitadel, h: &Hazard, path: &str, report: &mut Report) {
    report.model(game, h.who, path);
    h.by.into_iter().for_each(|by| report.model(game, by, path));
    small([h.score, h.bonus, h.armour_break], path, report);
}

fn rolled_check(game: &SunkenCitadel, c: &Check, path: &str, report: &mut Report) {
    report.model(game, c.who, path);
    small([c.modifier, c.armour_break], path, report);
    match c.after {
        After::FaceTerror(Charge { target, to, arm, part, .. }) => {
            report.model(game, target, path);
            report.need(to.on_table(), path, "that is off the table");
            arm.into_iter().for_each(|arm| models::arm(game, c.who, arm, path, report));
            models::part(game, target, part, path, report);
        }
        After::Effort(Attempt { thing, to, .. }) => {
            report.thing(game, thing, path);
            report.need(to.on_table(), path, "that is off the table");
        }
        After::Leave { to } => report.need(to.on_table(), path, "that is off the table"),
        After::Dust { thing } => report.thing(game, thing, path),
        After::Unlock { door } => report.thing(game, Thing::Door(door), path),
        After::Panel { thing } => {
            let own = thing.index() < game.map().objects.len();
            report.need(own, path, "the map has no such panel");
        }
        After::Objective { thing }
        | After::Repair { thing, .. }
        | After::CoreWhispers { thing, .. }
        | After::Sabotage { thing }
        | After::Restart { thing }
        | After::Lockbox { thing }
        | After::MedStation { thing, .. }
        | After::FixStation { thing } => report.thing(game, Thing::Object(thing), path),
        After::MendOwn { arm } => models::arm(game, c.who, arm, path, report),
        After::MendFor { target, arm, .. } => {
            report.model(game, target, path);
            models::arm(game, target, arm, path, report);
        }
        After::Control { by, malus } => {
            report.model(game, by, path);
            small([malus], path, report);
        }
        After::Disintegrate(dust) => {
            models::part(game, c.who, dust.part, path, report);
            dust.by.into_iter().for_each(|by| report.model(game, by, path));
            report.need(dust.dealt <= 12, path, "at most 12 wounds");
        }
        After::Morale { why: Fright::Terror(of) } => report.model(game, of, path),
        After::Trap { score } => small([score], path, report),
        After::Shock
        | After::Corrosion { .. }
        | After::Entangle
        | After::Morale { why: Fright::Gruesome | Fright::LeaderDead }
        | After::BreakFree { .. }
        | After::Dive { .. }
        | After::Barotrauma { .. }
        | After::WakeArtifact
        | After::MendArtifact
        | After::Distract
        | After::Transfix
        | After::ShakeOff
        | After::Backlash
        | After::Hallucinate
        | After::Zone { .. }
        | After::Backlash4 { .. }
        | After::Rift
        | After::Radiation
        | After::Stir
        | After::Flight
        | After::Leads => {}
    }
}

fn roll(game: &SunkenCitadel, due: &Roll, path: &str, report: &mut Report) {
    match due {
        R::Activation { who }
        | R::LostWay { who }
        | R::Treasure { who }
        | R::ArtifactCard { who, .. }
        | R::FindCard { who }
        | R::CoralHeart { who }
        | R::Patrol { who }
        | R::Drift { who }
        | R::Tremor { who }
        | R::Survival { who }
        | R::Injury { who }
        | R::Group { leader: who } => report.model(game, *who, path),
        R::Spawn { who, actions } => one(game, *who, *actions <= 6, "at most 6 actions", path, report),
        R::Veer { who, quarter } => {
            one(game, *who, (1..=6).contains(quarter), "a die shows 1 to 6", path, report);
        }
        R::Spell { who, dice, .. } => {
            one(game, *who, (1..=3).contains(dice), "one to three dice", path, report);
        }
        R::Misfire { who, arm } => armed(game, *who, *arm, path, report),
        R::Disoriented { who, to } => {
            one(game, *who, to.on_table(), "that is off the table", path, report);
        }
        R::Check(c) => rolled_check(game, c, path, report),
        R::Duel(a) => attack(game, a, path, report),
        R::Hazard(h) => hazard(game, h, path, report),
        R::Stray(shot) => stray(game, shot, path, report),
        R::Fire { by, arm, at } => aimed(game, *by, *arm, &[*at], path, report),
        R::ShootThing { by, arm, thing, actions } => {
            models::arm(game, *by, *arm, path, report);
            one(game, *by, *actions <= 6, "at most 6 actions", path, report);
            report.thing(game, Thing::Object(*thing), path);
        }
        R::Turret { thing, who } | R::Mine { thing, who } | R::Stores { who, thing } => {
            report.model(game, *who, path);
            report.thing(game, Thing::Object(*thing), path);
        }
        R::FaultCard { thing, who, actions, .. } => {
            one(game, *who, *actions <= 6, "at most 6 actions", path, report);
            report.thing(game, Thing::Object(*thing), path);
        }
        R::Charge { thing } | R::ChargeBreak { thing } | R::Survivor { thing } => {
            report.thing(game, Thing::Object(*thing), path);
        }
        R::MirrorShell { by, target, power, level, .. } => {
            report.model(game, *target, path);
            one(game, *by, *power <= 12 && *level <= 2, "at most 12 power and level 2", path, report);
        }
        R::RoomCard { room, by, from: _ } => enters(game, *by, *room, path, report),
        R::Nest { room, from } => {
            report.room(game, *room, path);
            report.need(from.on_table(), path, "that is off the table");
        }
        R::WaveEntry { worth } => entry(game, *worth, path, report),
        R::OperationCard { left, keep, drawn } => {
            report.need(operations_fit(*left, *keep, *drawn), path, "one to three operations are drawn");
        }
        R::Order { rolled } => {
            report.need(order_is_due(game, rolled), path, "no warband rolls for its place now");
        }
        R::Aggression { .. }
        | R::EventDie
        | R::EventCard
        | R::ArtifactWorks { .. }
        | R::Entry { .. }
        | R::Rift => {}
    }
}

/// SC-SET-26: the warbands roll one after the other, from the first seat on.
fn order_is_due(game: &SunkenCitadel, rolled: &[Option<u8>]) -> bool {
    let due = rolled.iter().take_while(|die| die.is_some()).count();
    let faces = rolled.iter().flatten().all(|die| (1..=6).contains(die));
    let whole = rolled.iter().flatten().count() == due && due < usize::from(game.band_count());
    game.compete() && whole && faces
}

fn enters(game: &SunkenCitadel, who: Id, room: RoomId, path: &str, report: &mut Report) {
    report.model(game, who, path);
    report.room(game, room, path);
}

fn armed(game: &SunkenCitadel, who: Id, arm: u8, path: &str, report: &mut Report) {
    report.model(game, who, path);
    models::arm(game, who, arm, path, report);
}

/// A model that is there, and one thing more that must hold.
fn one(game: &SunkenCitadel, who: Id, holds: bool, why: &str, path: &str, report: &mut Report) {
    report.model(game, who, path);
    report.need(holds, path, why);
}

fn stray(game: &SunkenCitadel, shot: &Stray, path: &str, report: &mut Report) {
    aimed(game, shot.by, shot.arm, &[shot.from, shot.at], path, report);
    small([shot.score], path, report);
}

fn operations_fit(left: u8, keep: u8, drawn: u16) -> bool {
    (1..=3).contains(&left)
        && (1..=2).contains(&keep)
        && drawn & !Decks::FULL.operations == 0
        && drawn.count_ones() + u32::from(left) <= 3
}

/// A weapon that is there, and places on the table.
fn aimed(game: &SunkenCitadel, by: Id, arm: u8, places: &[Point], path: &str, report: &mut Report) {
    armed(game, by, arm, path, report);
    report.need(places.iter().all(|place| place.on_table()), path, "that is off the table");
}
