//! Offers of shots and of work: doors, things, strength, healing and explosives.

use super::Offers;
use crate::action::Action;
use crate::content::{DoorId, DoorState, Effect, Item, ObjectId, ObjectSort, PieceId, S, Size, WallId};
use crate::deed;
use crate::geometry::{Facing, Point};
use crate::rules::{physical, ranged, table, treasure};
use crate::state::{Effort, Id, Part, SunkenCitadel, Thing};
use crate::task::{Activation, Attempt, Exertion};

/// Shots at everybody in sight.
pub(super) fn shots(game: &SunkenCitadel, act: &Activation, offers: &mut Offers<'_>) {
    let id = act.model;
    let model = game.model(id);
    for arm in 0..model.arms.len() as u8 {
        offers.add(Action::Reload { arm });
        if ranged::check_gun(game, id, arm).is_err() || act.power {
            continue;
        }
        fire(game, act, arm, offers);
        for (target, t) in game.standing() {
            if !game.hostile(id, target) {
                continue;
            }
            if ranged::check_aim(game, id, target, arm, 2).is_err() {
                step_and_shoot(game, act, target, arm, offers);
                continue;
            }
            for actions in 1..=act.actions.min(3) {
                for part in [Part::Body, Part::Head, Part::Locomotion] {
                    offers.add(Action::Shoot { target, arm, part, actions, step: None });
                }
                for weapon in 0..t.arms.len() as u8 {
                    offers.add(Action::Shoot {
                        target,
                        arm,
                        part: Part::Weapon(weapon),
                        actions,
                        step: None,
                    });
                }
            }
        }
        for thing in ObjectId::all(game.things.len()) {
            if game.things[thing].sort() == ObjectSort::Turret {
                (1..=act.actions.min(3))
                    .for_each(|actions| offers.add(Action::ShootThing { thing, arm, actions }));
            }
        }
    }
}

/// SC-AP-09: a shot after a step of one base width, where there is none without it.
fn step_and_shoot(game: &SunkenCitadel, act: &Activation, target: Id, arm: u8, offers: &mut Offers<'_>) {
    let (m, t) = (game.model(act.model), game.model(target));
    let width = 2 * i64::from(m.radius());
    let far = ranged::range(game, act.model, arm).unwrap_or(0) * 2 + width;
    if table::in_melee(game, target) || !crate::geometry::within(m.at, m.radius(), t.at, t.radius(), far) {
        return;
    }
    let shot = Facing::all()
        .step_by(4)
        .map(|dir| m.at.toward(dir, width - 1))
        .map(|to| Action::Shoot { target, arm, part: Part::Body, actions: 1, step: Some(to) })
        .find(|action| deed::check(game, action).is_ok());
    shot.into_iter().for_each(|action| offers.add(action));
}

/// SC-SCN-01, SC-SCN-04, SC-EFF-09: shots at scenery beside an enemy for whatever bursts, at the ground below for
/// those above, and at the nearest wall or door for whatever turns it to dust.
fn fire(game: &SunkenCitadel, act: &Activation, arm: u8, offers: &mut Offers<'_>) {
    let Some(card) = table::weapon(game, act.model, arm) else { return };
    let from = game.model(act.model).at;
    let mut spots: Vec<Point> = Vec::new();
    if card.blast.is_some() {
        for (_, foe) in game.standing().filter(|(foe, _)| game.hostile(act.model, *foe)) {
            spots.push(foe.at);
            let walls = game.walls().iter().map(|wall| wall.nearest(foe.at));
            let near = walls.chain(game.scenery.iter().map(|p| p.rect.nearest(foe.at)));
            spots.extend(near.filter(|p| p.dist2(foe.at) <= S * S).min_by_key(|p| p.dist2(from)));
        }
    }
    if card.has(Effect::Disintegrate) {
        let doors = table::shut_doors(game).map(|door| door.nearest(from));
        let walls = game.walls().iter().map(|wall| wall.nearest(from));
        let things = game.things.iter().filter(|t| !t.gone).map(|t| t.rect.nearest(from));
        spots.extend(doors.min_by_key(|p| p.dist2(from)));
        spots.extend(walls.min_by_key(|p| p.dist2(from)));
        spots.extend(things.min_by_key(|p| p.dist2(from)));
    }
    for at in spots {
        offers.add(Action::Fire { at, arm });
    }
}

/// SC-BRK-08: the walls it touches, for those with a tool, a charge or the weight to break them.
fn walls_to_break(game: &SunkenCitadel, id: Id) -> Vec<Thing> {
    let m = game.model(id);
    let drill = m.arms.iter().any(|arm| arm.wounds == 0 && arm.weapon.card().breach > 0);
    let tool = m.items.contains(&Item::BreachingTool) || m.items.contains(&Item::DemolitionCharge);
    if !(drill || tool || m.kind.profile().size > Size::Normal) {
        return Vec::new();
    }
    let walls = game.walls().iter().enumerate();
    walls
        .map(|(index, wall)| Thing::Wall(WallId::at(index), wall.nearest(m.at)))
        .filter(|wall| table::touches(game, id, *wall))
        .take(2)
        .collect()
}

/// Doors, things, strength, healing and explosives.
pub(super) fn list(game: &SunkenCitadel, act: &Activation, offers: &mut Offers<'_>) {
    let id = act.model;
    let model = game.model(id);
    let here = model.at;
    let mut things: Vec<Thing> = Vec::new();
    for door in DoorId::all(game.doors.len()) {
        if table::touches(game, id, Thing::Door(door)) {
            offers.add(Action::Open { door });
            offers.add(Action::Close { door });
            (1..=2).for_each(|actions| offers.add(Action::Unlock { door, actions }));
            if game.doors[door] != DoorState::Closed {
                things.push(Thing::Door(door));
            }
        }
    }
    for thing in ObjectId::all(game.things.len()).filter(|&thing| treasure::within_reach(game, id, thing)) {
        offers.add(Action::PickUp { thing });
    }
    for thing in deed::objects_near(game, id) {
        (1..=2).for_each(|actions| offers.add(Action::Use { thing, actions }));
        offers.add(Action::Sacrifice { thing });
        offers.add(Action::Disarm { thing });
        things.push(Thing::Object(thing));
    }
    let pieces =
        PieceId::all(game.scenery.len()).filter(|&piece| table::touches(game, id, Thing::Piece(piece)));
    things.extend(pieces.map(Thing::Piece));
    things.extend(walls_to_break(game, id));
    for charge in ObjectId::all(game.things.len()) {
        let t = &game.things[charge];
        if !t.gone && t.bearer().is_some() {
            things.iter().for_each(|&to| offers.add(Action::Shift { thing: charge, to }));
        }
    }
    for &thing in &things {
        for effort in [Effort::Force, Effort::Break, Effort::Drag, Effort::Lift] {
            let to = match (effort, thing) {
                (Effort::Force, Thing::Piece(piece)) => game.scenery[piece].rect.centre().away_from(here, 20),
                _ => here,
            };
            for exert in [Exertion::Plain, Exertion::Full] {
                strain(game, id, Attempt { effort, thing, exert, to }, offers);
            }
        }
        offers.add(Action::Help { thing });
        if model.items.contains(&Item::DemolitionCharge) {
            (1..=3).for_each(|fuse| offers.add(Action::Plant { thing, fuse }));
        }
    }
    care(game, act, offers);
}

/// SC-CHK-09: a try of strength, unless not even sixes would do. It is no offence to try, only no offer.
fn strain(game: &SunkenCitadel, id: Id, attempt: Attempt, offers: &mut Offers<'_>) {
    let Attempt { effort, thing, exert, to } = attempt;
    offers.add_if(Action::Try { effort, thing, exert, to }, || !physical::hopeless(game, id, &attempt));
}

/// SC-DRG-01: whom a model holds it may drag along.
pub(super) fn victims(game: &SunkenCitadel, act: &Activation, offers: &mut Offers<'_>) {
    let (id, to) = (act.model, game.model(act.model).at);
    for (victim, _) in game.standing().filter(|(_, m)| m.grabbed_by == Some(id)) {
        let thing = Thing::Model(victim);
        strain(game, id, Attempt { effort: Effort::Drag, thing, exert: Exertion::Plain, to }, offers);
    }
}

/// Healing, mending, items, loads.
fn care(game: &SunkenCitadel, act: &Activation, offers: &mut Offers<'_>) {
    let id = act.model;
    let model = game.model(id);
    for (target, t) in game.standing() {
        if target != id && !table::contact(game, id, target) {
            if t.harpooned_by == Some(id) {
                let (effort, thing, exert) = (Effort::Drag, Thing::Model(target), Exertion::Plain);
                strain(game, id, Attempt { effort, thing, exert, to: model.at }, offers);
            }
            continue;
        }
        for part in [Part::Body, Part::Head, Part::Locomotion] {
            offers.add(Action::Heal { target, part });
        }
        offers.add(Action::Soothe { target });
        for arm in 0..t.arms.len() as u8 {
            offers.add(Action::Heal { target, part: Part::Weapon(arm) });
            (1..=2).for_each(|actions| offers.add(Action::Mend { target, arm, actions }));
        }
        offers.add(Action::UseItem { item: Item::MedicalKit, target: Some(target), at: None });
        offers.add(Action::Help { thing: Thing::Model(target) });
        let (effort, thing, exert) = (Effort::Drag, Thing::Model(target), Exertion::Plain);
        strain(game, id, Attempt { effort, thing, exert, to: model.at }, offers);
    }
    for item in [Item::FlarePack, Item::BubbleGrenade] {
        if model.items.contains(&item) {
            for dir in Facing::all().step_by(8) {
                offers.add(Action::UseItem { item, target: None, at: Some(model.at.toward(dir, 45)) });
            }
        }
    }
}
