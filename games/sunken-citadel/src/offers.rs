//! A sensible finite list of legal actions: the table has no squares, so not every legal place is listed.
//!
//! Every candidate goes through the same check as an action from outside.

pub(crate) mod ways;
mod work;

use crate::action::{Action, Buy, Skill};
use crate::content::{Ability, DoorId, EventCard, Find, Item, Kind, Operation, Side, Spell};
use crate::geometry::{Facing, Point};
use crate::rules::table::Terrain;
use crate::rules::{
    actions, activation, bonds, cards, charge, combat, magic, movement, muster, ranged, shadows, table,
};
use crate::state::{Id, Part, SunkenCitadel};
use crate::task::{Activation, Exertion, Task};
use crate::{deed, scenario};
use std::mem::discriminant;

/// Collects candidates that pass the check, each once.
struct Offers<'a> {
    game: &'a SunkenCitadel,
    out: &'a mut Vec<Action>,
    from: usize,
}

impl Offers<'_> {
    fn add(&mut self, action: Action) {
        self.add_if(action, || true);
    }

    /// A candidate that is allowed and makes sense as well.
    fn add_if(&mut self, action: Action, sensible: impl FnOnce() -> bool) {
        let sort = discriminant(&action);
        let known = |other: &Action| discriminant(other) == sort && *other == action;
        let fresh = !self.out[self.from..].iter().any(known);
        if fresh && deed::check(self.game, &action).is_ok() && sensible() {
            self.out.push(action);
        }
    }
}

/// Appends the offers of whoever decides, seat or routine.
pub(crate) fn list(game: &SunkenCitadel, out: &mut Vec<Action>) {
    let from = out.len();
    let mut offers = Offers { game, out, from };
    match game.stack.last() {
        Some(Task::Pick(side)) => {
            for model in (0..game.models.len() as u8).map(Id) {
                if game.model(model).side == *side && game.model(model).here() {
                    offers.add(Action::Activate { model });
                }
            }
            if *side == Side::Team {
                operations(game, &mut offers);
            }
        }
        Some(Task::Mode(id)) => modes(game, *id, &mut offers),
        Some(Task::Act) => {
            if let Some(act) = game.activation {
                deeds(game, &act, &mut offers);
            }
        }
        Some(Task::PickMarker) => {
            for marker in &game.markers {
                ways::marches(game, marker.number, &mut offers);
            }
        }
        Some(Task::MarkerAct { marker, .. }) => ways::marches(game, *marker, &mut offers),
        Some(Task::Parry(attack)) => {
            for arm in combat::hands(game, attack.target) {
                offers.add(Action::Parry { arm });
            }
            offers.add(Action::Release);
            offers.add(Action::Stand);
        }
        Some(Task::Dodge(_)) => {
            offers.add(Action::Stand);
            offers.add(Action::Dodge);
        }
        Some(Task::Reveal { at, left, .. }) => ways::places(game, *at, *left, &mut offers),
        Some(Task::ThinWall { room }) => {
            let kinds: Vec<Kind> = shadows::fitting(game, 1).collect();
            for at in cards::thin_wall_spots(game, *room) {
                for &kind in &kinds {
                    offers.add(Action::Place { kind, at, facing: ways::towards_team(game, at) });
                }
            }
            offers.add(Action::Nobody);
        }
        Some(choice) => choices(game, choice, &mut offers),
        None => {}
    }
    for who in (0..game.models.len() as u8).map(Id).filter(|who| game.model(*who).controlled_by.is_some()) {
        offers.add(Action::LetGo { who });
    }
}

/// What there is to choose among cards, places and goods.
fn choices(game: &SunkenCitadel, choice: &Task, offers: &mut Offers<'_>) {
    match choice {
        Task::ChooseEntry { .. } => {
            for entry in 0..game.map().entries.len() as u8 {
                offers.add(Action::Entry { entry });
            }
        }
        Task::KeepOperation { .. } => {
            for &card in Operation::ALL {
                offers.add(Action::KeepOperation { card });
            }
        }
        Task::Muster { settled } => {
            offers.add(Action::Continue);
            for model in muster::waiting(game, *settled) {
                for facing in Facing::all().step_by(4) {
                    offers.add(Action::Start { model, facing });
                }
            }
        }
        Task::KeepArtifact { two, .. } => {
            for &card in two {
                offers.add(Action::KeepArtifact { card });
            }
        }
        Task::KeepFault { two, .. } => {
            for &card in two {
                offers.add(Action::KeepFault { card });
            }
        }
        Task::Salvage { who } => {
            for arm in 0..game.model(*who).arms.len() as u8 {
                offers.add(Action::Salvage { arm: Some(arm) });
            }
            offers.add(Action::Salvage { arm: None });
        }
        Task::CoveringFire { target } => {
            offers.add(Action::Stand);
            for (model, arm) in ranged::coverers(game, *target) {
                offers.add(Action::FireNow { model, arm });
            }
        }
        Task::Again { .. } => {
            offers.add(Action::Stand);
            offers.add(Action::Again);
        }
        Task::KeptEvent => {
            offers.add(Action::Stand);
            offers.add(Action::PlayEvent);
        }
        Task::Outfit { .. } => {
            for &card in Find::ALL {
                for model in (0..game.models.len() as u8).map(Id) {
                    offers.add(Action::Buy { buy: Buy::Find { card, model } });
                }
            }
        }
        Task::Shop(side) => goods(game, *side, offers),
        _ => {}
    }
}

fn modes(game: &SunkenCitadel, id: Id, offers: &mut Offers<'_>) {
    let model = game.model(id);
    if model.granted.is_some() {
        return offers.add(Action::Follow);
    }
    offers.add(Action::Quick);
    offers.add(Action::Roll);
    if activation::compass_ready(game, id) {
        offers.add(Action::Free { actions: 2 });
    }
    if let Some(actions) = crate::routine::creatures::free_actions(model.kind) {
        offers.add(Action::Free { actions });
    }
    if model.has(Ability::Warlock) || model.artifact.is_some() {
        for &spell in Spell::ALL {
            for dice in 1..=3 {
                offers.add(Action::Cast { dice, spell });
            }
        }
    }
}

fn operations(game: &SunkenCitadel, offers: &mut Offers<'_>) {
    for &card in &game.operations {
        let plain = Action::Operation { card, target: None, at: None, door: None };
        match card {
            Operation::HoldTheLine | Operation::Overcharge => offers.add(plain),
            Operation::SealedRoute => {
                for door in DoorId::all(game.doors.len()) {
                    offers.add(Action::Operation { card, target: None, at: None, door: Some(door) });
                }
            }
            _ => {
                for (id, m) in game.standing().filter(|(_, m)| m.side == Side::Team) {
                    let at = (card == Operation::DecoyBeacon).then(|| m.at.toward(m.facing, 40));
                    offers.add(Action::Operation { card, target: Some(id), at, door: None });
                }
            }
        }
    }
}

fn deeds(game: &SunkenCitadel, act: &Activation, offers: &mut Offers<'_>) {
    let id = act.model;
    let model = game.model(id);
    offers.add(Action::End { facing: None });
    for facing in (0..8).map(|eighth| Facing::new(eighth * 4)) {
        if facing != model.facing {
            offers.add(Action::End { facing: Some(facing) });
        }
    }
    if game.allegiance(id) == Side::Team {
        operations(game, offers);
    }
    if model.load.is_some() || model.lifting.is_some() {
        offers.add(Action::Release);
    }
    if model.items.contains(&Item::PatchFoam) {
        offers.add(Action::UseItem { item: Item::PatchFoam, target: None, at: None });
    }
    for who in (0..game.models.len() as u8).map(Id) {
        if game.model(who).controlled_by == Some(id) {
            (1..=act.actions).for_each(|actions| offers.add(Action::Hand { to: who, actions }));
        }
    }
    if act.actions == 0 {
        return;
    }
    offers.add(Action::Recover);
    for exert in [Exertion::Plain, Exertion::Full] {
        offers.add_if(Action::BreakFree { exert }, || !bonds::hopeless(game, id, exert));
    }
    if actions::check_fit(game, id).is_err() {
        return;
    }
    offers.add(Action::TurnAbout);
    fights(game, act, offers);
    powers(game, act, offers);
    if table::engaged(game, id) {
        work::victims(game, act, offers);
        return ways::exits(game, act, offers);
    }
    ways::moves(game, act, offers);
    work::shots(game, act, offers);
    work::list(game, act, offers);
}

/// Attacks in contact, and charges at enemies in reach.
fn fights(game: &SunkenCitadel, act: &Activation, offers: &mut Offers<'_>) {
    let id = act.model;
    if act.power {
        return;
    }
    let mut arms: Vec<Option<u8>> = combat::parries(game, id).map(Some).collect();
    if arms.is_empty() {
        arms.push(None);
    }
    let engaged = table::engaged(game, id);
    for (target, t) in game.standing() {
        if !game.hostile(id, target) {
            continue;
        }
        if table::contact(game, id, target) {
            for &arm in &arms {
                for actions in 1..=act.actions.min(3) {
                    for part in [Part::Body, Part::Head, Part::Locomotion] {
                        offers.add(Action::Attack { target, arm, part, actions, step: None });
                    }
                    for weapon in 0..t.arms.len() as u8 {
                        offers.add(Action::Attack {
                            target,
                            arm,
                            part: Part::Weapon(weapon),
                            actions,
                            step: None,
                        });
                    }
                }
            }
            for fuse in 1..=3 {
                offers.add(Action::Stick { target, fuse });
            }
        } else if !engaged {
            charges(game, act, target, &arms, offers);
        }
    }
}

/// Places in contact with an enemy: the nearest, and the nearest behind it.
pub(crate) fn contact_points(game: &SunkenCitadel, id: Id, target: Id) -> Vec<Point> {
    let (m, t) = (game.model(id), game.model(target));
    let reach = i64::from(m.radius() + t.radius()) + 1;
    let mut ring: Vec<Point> = Facing::all().step_by(2).map(|dir| t.at.toward(dir, reach)).collect();
    ring.sort_by_key(|p| p.dist2(m.at));
    let clear =
        |p: &&Point| charge::way_clear(game, id, target, **p).is_ok() && table::bases_touch(game, m, **p, t);
    let near = ring.iter().find(clear).copied();
    let behind = ring.iter().filter(|p| t.facing.behind(t.at, **p)).find(clear).copied();
    near.into_iter().chain(behind).collect()
}

fn charges(game: &SunkenCitadel, act: &Activation, target: Id, arms: &[Option<u8>], offers: &mut Offers<'_>) {
    let id = act.model;
    let (m, t) = (game.model(id), game.model(target));
    let limit = movement::reach(game, id, Terrain::Open) * 2 + 20;
    if m.at.dist2(t.at) > limit * limit {
        return;
    }
    for to in contact_points(game, id, target) {
        for &arm in arms.iter().take(2) {
            offers.add(Action::Charge { target, to, arm, part: Part::Body });
            offers.add(Action::Rush { target, to, arm, part: Part::Body });
            if m.at.dist2(to) <= (2 * i64::from(m.radius())).pow(2) {
                offers.add(Action::Attack { target, arm, part: Part::Body, actions: 1, step: Some(to) });
            }
        }
    }
}

/// Spells and abilities.
fn powers(game: &SunkenCitadel, act: &Activation, offers: &mut Offers<'_>) {
    let id = act.model;
    let model = game.model(id);
    offers.add(Action::Call);
    offers.add(Action::Link);
    offers.add(Action::Flash);
    offers.add(Action::Dispel);
    if model.has(Ability::Obfuscate) {
        (1..=act.actions).for_each(|actions| offers.add(Action::Ink { actions }));
    }
    let minds = model.has(Ability::Possess) || model.has(Ability::Distract) || model.artifact.is_some();
    if minds {
        for (target, _) in game.standing() {
            for actions in 1..=act.actions.min(3) {
                offers.add(Action::Distract { target, actions });
                offers.add(Action::Possess { target, actions });
            }
        }
    }
    if act.power {
        offers.add(Action::Keep);
        for &spell in Spell::ALL.iter().filter(|spell| magic::knows(game, id, **spell)) {
            for (target, m) in game.standing() {
                offers.add(Action::Spell { spell, target: Some(target), at: None });
                if spell == Spell::AcidSpray {
                    (0..=2).for_each(|level| offers.add(Action::Spray { target, level }));
                }
                if spell.is_zone() {
                    offers.add(Action::Spell { spell, target: None, at: Some(m.at) });
                }
            }
        }
    }
    if model.artifact.is_some() {
        offers.add(Action::WakeArtifact);
        offers.add(Action::MendArtifact);
        offers.add(Action::UseArtifact { target: None, at: None });
        for (target, _) in game.standing() {
            offers.add(Action::UseArtifact { target: Some(target), at: None });
        }
        for dir in Facing::all().step_by(4) {
            offers.add(Action::UseArtifact { target: None, at: Some(model.at.toward(dir, 69)) });
        }
    }
}

fn goods(game: &SunkenCitadel, side: Side, offers: &mut Offers<'_>) {
    offers.add(Action::Continue);
    let mut buy = |buy: Buy| offers.add(Action::Buy { buy });
    if side == Side::Invaders {
        let shadows = scenario::after(game.scenario).map_or(0, |next| scenario::map(next).shadows.len());
        (1..=shadows as u8).for_each(|shadow| buy(Buy::Worth { shadow }));
        buy(Buy::FoeFastLoad);
        EventCard::ALL.iter().for_each(|&card| buy(Buy::FoeEvent { card }));
        for kind in Kind::ALL {
            buy(Buy::FoeCombat { kind });
            buy(Buy::FoeTough { kind });
        }
        return;
    }
    for model in (0..game.models.len() as u8).map(Id) {
        Find::ALL.iter().for_each(|&card| buy(Buy::Find { card, model }));
        buy(Buy::HealInjury { model });
        buy(Buy::Replace { model });
        buy(Buy::Combat { model });
        buy(Buy::Quality { model });
        buy(Buy::BodyBox { model });
        buy(Buy::BodyArmour { model });
        for arm in 0..game.model(model).arms.len() as u8 {
            buy(Buy::Rearm { model, arm });
            buy(Buy::WeaponAttack { model, arm });
            buy(Buy::WeaponBreak { model, arm });
        }
        Skill::ALL.iter().for_each(|&skill| buy(Buy::Learn { model, skill }));
        if let Some(card) = game.model(model).artifact {
            buy(Buy::Activate { card });
        }
    }
}
