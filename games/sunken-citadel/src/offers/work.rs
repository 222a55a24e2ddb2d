//! Offers of shots and of work: doors, things, strength, healing and explosives.

use super::Offers;
use crate::action::Action;
use crate::content::{DoorState, Effect, Item, ObjectSort, S, Size};
use crate::geometry::{Facing, Point};
use crate::state::{Effort, Id, Part, SunkenCitadel, Thing};
use crate::task::Activation;

impl SunkenCitadel {
    /// Shots at everybody in sight.
    pub(super) fn offer_shots(&self, act: &Activation, offers: &mut Offers<'_>) {
        let id = act.model;
        let model = self.model(id);
        for arm in 0..model.arms.len() as u8 {
            offers.add(Action::Reload { arm });
            if self.check_gun(id, arm).is_err() || act.power {
                continue;
            }
            self.offer_fire(act, arm, offers);
            for (target, t) in self.standing() {
                if !self.hostile(id, target) {
                    continue;
                }
                if self.check_aim(id, target, arm, 2).is_err() {
                    self.offer_step_and_shoot(act, target, arm, offers);
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
            for thing in 0..self.things.len() as u8 {
                if self.things[usize::from(thing)].sort == ObjectSort::Turret {
                    (1..=act.actions.min(3))
                        .for_each(|actions| offers.add(Action::ShootThing { thing, arm, actions }));
                }
            }
        }
    }

    /// SC-AP-09: a shot after a step of one base width, where there is none without it.
    fn offer_step_and_shoot(&self, act: &Activation, target: Id, arm: u8, offers: &mut Offers<'_>) {
        let (m, t) = (self.model(act.model), self.model(target));
        let width = 2 * i64::from(m.radius());
        let far = self.range(act.model, arm).unwrap_or(0) * 2 + width;
        if self.in_melee(target) || !crate::geometry::within(m.at, m.radius(), t.at, t.radius(), far) {
            return;
        }
        let shot = Facing::all()
            .step_by(4)
            .map(|dir| m.at.toward(dir, width - 1))
            .map(|to| Action::Shoot { target, arm, part: Part::Body, actions: 1, step: Some(to) })
            .find(|action| self.check_action(action).is_ok());
        shot.into_iter().for_each(|action| offers.add(action));
    }

    /// SC-SCN-01, SC-SCN-04, SC-EFF-09: shots at scenery beside an enemy for whatever bursts, at the ground below for
    /// those above, and at the nearest wall or door for whatever turns it to dust.
    fn offer_fire(&self, act: &Activation, arm: u8, offers: &mut Offers<'_>) {
        let Some(card) = self.weapon(act.model, arm) else { return };
        let from = self.model(act.model).at;
        let mut spots: Vec<Point> = Vec::new();
        if card.blast.is_some() {
            for (_, foe) in self.standing().filter(|(foe, _)| self.hostile(act.model, *foe)) {
                spots.push(foe.at);
                let walls = self.walls().iter().map(|wall| wall.nearest(foe.at));
                let near = walls.chain(self.scenery.iter().map(|p| p.rect.nearest(foe.at)));
                spots.extend(near.filter(|p| p.dist2(foe.at) <= S * S).min_by_key(|p| p.dist2(from)));
            }
        }
        if card.has(Effect::Disintegrate) {
            let doors = self.shut_doors().map(|door| door.nearest(from));
            let walls = self.walls().iter().map(|wall| wall.nearest(from));
            let things = self.things.iter().filter(|t| !t.gone).map(|t| t.rect.nearest(from));
            spots.extend(doors.min_by_key(|p| p.dist2(from)));
            spots.extend(walls.min_by_key(|p| p.dist2(from)));
            spots.extend(things.min_by_key(|p| p.dist2(from)));
        }
        for at in spots {
            offers.add(Action::Fire { at, arm });
        }
    }

    /// SC-BRK-08: the walls it touches, for those with a tool, a charge or the weight to break them.
    fn walls_to_break(&self, id: Id) -> Vec<Thing> {
        let m = self.model(id);
        let drill = m.arms.iter().any(|arm| arm.wounds == 0 && arm.weapon.card().breach > 0);
        let tool = m.items.contains(&Item::BreachingTool) || m.items.contains(&Item::DemolitionCharge);
        if !(drill || tool || m.kind.profile().size > Size::Normal) {
            return Vec::new();
        }
        let walls = self.walls().iter().enumerate();
        walls
            .map(|(index, wall)| Thing::Wall(index as u8, wall.nearest(m.at)))
            .filter(|wall| self.touches(id, *wall))
            .take(2)
            .collect()
    }

    /// Doors, things, strength, healing and explosives.
    pub(super) fn offer_work(&self, act: &Activation, offers: &mut Offers<'_>) {
        let id = act.model;
        let model = self.model(id);
        let here = model.at;
        let mut things: Vec<Thing> = Vec::new();
        for door in 0..self.doors.len() as u8 {
            if self.touches(id, Thing::Door(door)) {
                offers.add(Action::Open { door });
                offers.add(Action::Close { door });
                (1..=2).for_each(|actions| offers.add(Action::Unlock { door, actions }));
                if self.doors[usize::from(door)] != DoorState::Closed {
                    things.push(Thing::Door(door));
                }
            }
        }
        for thing in self.objects_near(id) {
            (1..=2).for_each(|actions| offers.add(Action::Use { thing, actions }));
            offers.add(Action::PickUp { thing });
            offers.add(Action::Sacrifice { thing });
            offers.add(Action::Disarm { thing });
            things.push(Thing::Object(thing));
        }
        let pieces = (0..self.scenery.len() as u8).filter(|&piece| self.touches(id, Thing::Piece(piece)));
        things.extend(pieces.map(Thing::Piece));
        things.extend(self.walls_to_break(id));
        for charge in 0..self.things.len() as u8 {
            let t = &self.things[usize::from(charge)];
            if t.sort == ObjectSort::Charge && !t.gone && t.on_model.is_some() {
                things.iter().for_each(|&to| offers.add(Action::Shift { thing: charge, to }));
            }
        }
        for &thing in &things {
            for effort in [Effort::Force, Effort::Break, Effort::Drag, Effort::Lift] {
                let to = match (effort, thing) {
                    (Effort::Force, Thing::Piece(piece)) => {
                        self.scenery[usize::from(piece)].rect.centre().away_from(here, 20)
                    }
                    _ => here,
                };
                offers.add(Action::Try { effort, thing, exert: false, to });
                offers.add(Action::Try { effort, thing, exert: true, to });
            }
            offers.add(Action::Help { thing });
            if model.items.contains(&Item::DemolitionCharge) {
                (1..=3).for_each(|fuse| offers.add(Action::Plant { thing, fuse }));
            }
        }
        self.offer_care(act, offers);
    }

    /// Healing, mending, items, loads.
    fn offer_care(&self, act: &Activation, offers: &mut Offers<'_>) {
        let id = act.model;
        let model = self.model(id);
        for (target, t) in self.standing() {
            if target != id && !self.contact(id, target) {
                if t.harpooned_by == Some(id) {
                    offers.add(Action::Try {
                        effort: Effort::Drag,
                        thing: Thing::Model(target),
                        exert: false,
                        to: model.at,
                    });
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
            offers.add(Action::Try {
                effort: Effort::Drag,
                thing: Thing::Model(target),
                exert: false,
                to: model.at,
            });
        }
        for item in [Item::FlarePack, Item::BubbleGrenade] {
            if model.items.contains(&item) {
                for dir in Facing::all().step_by(8) {
                    offers.add(Action::UseItem { item, target: None, at: Some(model.at.toward(dir, 45)) });
                }
            }
        }
    }
}
