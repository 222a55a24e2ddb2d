//! A sensible finite list of legal actions: the table has no squares, so not every legal place is listed.
//!
//! Every candidate goes through the same check as an action from outside.

mod work;

use crate::action::{Action, Buy, Skill};
use crate::content::{Ability, EventCard, Find, Item, Kind, Operation, Side, Spell};
use crate::geometry::{Facing, Point, Rect};
use crate::rules::{charge, muster};
use crate::scenario;
use crate::state::{Id, Part, SunkenCitadel, Thing};
use crate::task::{Activation, Task};

/// Collects candidates that pass the check, each once.
struct Offers<'a> {
    game: &'a SunkenCitadel,
    out: &'a mut Vec<Action>,
    from: usize,
}

impl Offers<'_> {
    fn add(&mut self, action: Action) {
        if !self.out[self.from..].contains(&action) && self.game.check_action(&action).is_ok() {
            self.out.push(action);
        }
    }
}

impl SunkenCitadel {
    /// Appends the offers of whoever decides, seat or routine.
    pub(crate) fn offer(&self, out: &mut Vec<Action>) {
        let from = out.len();
        let mut offers = Offers { game: self, out, from };
        match self.stack.last() {
            Some(Task::Pick(side)) => {
                for model in (0..self.models.len() as u8).map(Id) {
                    if self.model(model).side == *side && self.model(model).here() {
                        offers.add(Action::Activate { model });
                    }
                }
                if *side == Side::Team {
                    self.offer_operations(&mut offers);
                }
            }
            Some(Task::Mode(id)) => self.offer_modes(*id, &mut offers),
            Some(Task::Act) => {
                if let Some(act) = self.activation {
                    self.offer_deeds(&act, &mut offers);
                }
            }
            Some(Task::PickMarker) => {
                for marker in &self.markers {
                    self.offer_marches(marker.number, &mut offers);
                }
            }
            Some(Task::MarkerAct { marker, .. }) => self.offer_marches(*marker, &mut offers),
            Some(Task::Parry(attack)) => {
                for arm in self.parries(attack.target) {
                    offers.add(Action::Parry { arm });
                }
            }
            Some(Task::Dodge(_)) => {
                offers.add(Action::Stand);
                offers.add(Action::Dodge);
            }
            Some(Task::Reveal { at, left, .. }) => self.offer_places(*at, *left, &mut offers),
            Some(Task::ThinWall { room }) => {
                let kinds: Vec<Kind> = self.fitting(1).collect();
                for at in self.thin_wall_spots(*room) {
                    for &kind in &kinds {
                        offers.add(Action::Place { kind, at, facing: self.towards_team(at) });
                    }
                }
                offers.add(Action::Nobody);
            }
            Some(choice) => self.offer_choices(choice, &mut offers),
            None => {}
        }
    }

    /// What there is to choose among cards, places and goods.
    fn offer_choices(&self, choice: &Task, offers: &mut Offers<'_>) {
        match choice {
            Task::ChooseEntry { .. } => {
                for entry in 0..self.map().entries.len() as u8 {
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
                for model in muster::waiting(self, *settled) {
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
                for arm in 0..self.model(*who).arms.len() as u8 {
                    offers.add(Action::Salvage { arm: Some(arm) });
                }
                offers.add(Action::Salvage { arm: None });
            }
            Task::CoveringFire { target } => {
                offers.add(Action::Stand);
                for (model, arm) in self.coverers(*target) {
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
                    for model in (0..self.models.len() as u8).map(Id) {
                        offers.add(Action::Buy { buy: Buy::Find { card, model } });
                    }
                }
            }
            Task::Shop(side) => self.offer_goods(*side, offers),
            _ => {}
        }
    }

    fn offer_modes(&self, id: Id, offers: &mut Offers<'_>) {
        let model = self.model(id);
        if model.granted.is_some() {
            return offers.add(Action::Follow);
        }
        offers.add(Action::Quick);
        offers.add(Action::Roll);
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

    fn offer_operations(&self, offers: &mut Offers<'_>) {
        for &card in &self.operations {
            let plain = Action::Operation { card, target: None, at: None, door: None };
            match card {
                Operation::HoldTheLine | Operation::Overcharge => offers.add(plain),
                Operation::SealedRoute => {
                    for door in 0..self.doors.len() as u8 {
                        offers.add(Action::Operation { card, target: None, at: None, door: Some(door) });
                    }
                }
                _ => {
                    for (id, m) in self.standing().filter(|(_, m)| m.side == Side::Team) {
                        let at = (card == Operation::DecoyBeacon).then(|| m.at.toward(m.facing, 40));
                        offers.add(Action::Operation { card, target: Some(id), at, door: None });
                    }
                }
            }
        }
    }

    fn offer_deeds(&self, act: &Activation, offers: &mut Offers<'_>) {
        let id = act.model;
        let model = self.model(id);
        offers.add(Action::End { facing: None });
        for facing in (0..8).map(|eighth| Facing::new(eighth * 4)) {
            if facing != model.facing {
                offers.add(Action::End { facing: Some(facing) });
            }
        }
        if self.allegiance(id) == Side::Team {
            self.offer_operations(offers);
        }
        if model.load.is_some() || model.lifting.is_some() {
            offers.add(Action::Release);
        }
        if model.items.contains(&Item::PatchFoam) {
            offers.add(Action::UseItem { item: Item::PatchFoam, target: None, at: None });
        }
        for who in (0..self.models.len() as u8).map(Id) {
            if self.model(who).controlled_by == Some(id) {
                offers.add(Action::LetGo { who });
                (1..=act.actions).for_each(|actions| offers.add(Action::Hand { to: who, actions }));
            }
        }
        if act.actions == 0 {
            return;
        }
        offers.add(Action::Recover);
        offers.add(Action::BreakFree { exert: false });
        offers.add(Action::BreakFree { exert: true });
        if self.check_fit(id).is_err() {
            return;
        }
        offers.add(Action::TurnAbout);
        self.offer_fights(act, offers);
        self.offer_powers(act, offers);
        if self.engaged(id) {
            return self.offer_exits(act, offers);
        }
        self.offer_moves(act, offers);
        self.offer_shots(act, offers);
        self.offer_work(act, offers);
    }

    /// Attacks in contact, and charges at enemies in reach.
    fn offer_fights(&self, act: &Activation, offers: &mut Offers<'_>) {
        let id = act.model;
        if act.power {
            return;
        }
        let mut arms: Vec<Option<u8>> = self.parries(id).map(Some).collect();
        if arms.is_empty() {
            arms.push(None);
        }
        let engaged = self.engaged(id);
        for (target, t) in self.standing() {
            if !self.hostile(id, target) {
                continue;
            }
            if self.contact(id, target) {
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
                self.offer_charges(act, target, &arms, offers);
            }
        }
    }

    /// Places in contact with an enemy: the nearest, and the nearest behind it.
    pub(crate) fn contact_points(&self, id: Id, target: Id) -> Vec<Point> {
        let (m, t) = (self.model(id), self.model(target));
        let reach = i64::from(m.radius() + t.radius()) + 1;
        let mut ring: Vec<Point> = Facing::all().step_by(2).map(|dir| t.at.toward(dir, reach)).collect();
        ring.sort_by_key(|p| p.dist2(m.at));
        let clear = |p: &&Point| charge::way_clear(self, id, target, **p).is_ok();
        let near = ring.iter().find(clear).copied();
        let behind = ring.iter().filter(|p| t.facing.behind(t.at, **p)).find(clear).copied();
        near.into_iter().chain(behind).collect()
    }

    fn offer_charges(&self, act: &Activation, target: Id, arms: &[Option<u8>], offers: &mut Offers<'_>) {
        let id = act.model;
        let (m, t) = (self.model(id), self.model(target));
        let limit = self.reach(id, false) * 2 + 20;
        if m.at.dist2(t.at) > limit * limit {
            return;
        }
        for to in self.contact_points(id, target) {
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
    fn offer_powers(&self, act: &Activation, offers: &mut Offers<'_>) {
        let id = act.model;
        let model = self.model(id);
        offers.add(Action::Call);
        offers.add(Action::Link);
        offers.add(Action::Flash);
        offers.add(Action::Dispel);
        if model.has(Ability::Obfuscate) {
            (1..=act.actions).for_each(|actions| offers.add(Action::Ink { actions }));
        }
        let minds = model.has(Ability::Possess) || model.has(Ability::Distract) || model.artifact.is_some();
        if minds {
            for (target, _) in self.standing() {
                for actions in 1..=act.actions.min(3) {
                    offers.add(Action::Distract { target, actions });
                    offers.add(Action::Possess { target, actions });
                }
            }
        }
        if act.power {
            offers.add(Action::Keep);
            for &spell in Spell::ALL.iter().filter(|spell| self.knows(id, **spell)) {
                for (target, m) in self.standing() {
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
            for (target, _) in self.standing() {
                offers.add(Action::UseArtifact { target: Some(target), at: None });
            }
            for dir in Facing::all().step_by(4) {
                offers.add(Action::UseArtifact { target: None, at: Some(model.at.toward(dir, 69)) });
            }
        }
    }

    /// Ways out of combat.
    fn offer_exits(&self, act: &Activation, offers: &mut Offers<'_>) {
        let model = self.model(act.model);
        let reach = self.reach(act.model, false);
        for dir in Facing::all().step_by(2) {
            let to = model.at.toward(dir, reach - 1);
            offers.add(Action::Disengage { to });
            offers.add(Action::Jet { to });
        }
    }

    /// Moves: a fan of directions at full and half distance, and places in contact with things, doors and
    /// friends.
    fn offer_moves(&self, act: &Activation, offers: &mut Offers<'_>) {
        let id = act.model;
        let model = self.model(id);
        let survivor = self
            .standing()
            .find(|(other, _)| self.is_survivor(*other) && self.contact(id, *other))
            .map(|(s, _)| s);
        for dir in Facing::all().step_by(2) {
            if let Some(to) = self.farthest(id, dir) {
                offers.add(Action::Move { to });
                let half = Point::new((model.at.x + to.x) / 2, (model.at.y + to.y) / 2);
                offers.add(Action::Move { to: half });
                if let Some(with) = survivor {
                    offers.add(Action::Escort { to, with });
                }
            }
        }
        let reach = self.reach(id, false) + i64::from(model.radius());
        for (index, thing) in self.things.iter().enumerate() {
            if !thing.gone
                && thing.rect.dist2(model.at) <= reach * reach
                && !self.touches(id, Thing::Object(index as u8))
            {
                self.offer_approach(id, thing.rect, offers);
            }
        }
        for (index, door) in self.map().doors.iter().enumerate() {
            let mid = door.seg.middle();
            if mid.dist2(model.at) <= (reach + 10).pow(2) && !self.touches(id, Thing::Door(index as u8)) {
                self.offer_approach(id, Rect { min: mid, max: mid }, offers);
            }
        }
        offers.add(Action::Depth { up: true });
        offers.add(Action::Depth { up: false });
        offers.add(Action::Hide);
        offers.add(Action::Evade);
        offers.add(Action::Withdraw);
        if model.side == Side::Wild {
            offers.add(Action::Burrow);
            offers.add(Action::Prowl);
        }
    }

    /// The farthest place that one straight move in a direction reaches.
    pub(crate) fn farthest(&self, id: Id, dir: Facing) -> Option<Point> {
        let model = self.model(id);
        let mut reach = self.reach(id, false);
        let full = model.at.toward(dir, reach - 1);
        if self.difficult(id, model.at, full) {
            reach = self.reach(id, true);
        }
        (1..=5).rev().find_map(|fifth| {
            let distance = (reach - 1) * fifth / 5;
            let to = model.at.toward(dir, distance);
            (to != model.at && self.path_clear(id, model.at, to, model.depth).is_ok()).then_some(to)
        })
    }

    /// A place in contact with a rectangle, on the near side.
    fn offer_approach(&self, id: Id, rect: Rect, offers: &mut Offers<'_>) {
        if let Some(to) = self.approach(id, rect) {
            offers.add(Action::Move { to });
        }
    }

    /// The nearest place in contact with a rectangle that a straight path reaches.
    pub(crate) fn approach(&self, id: Id, rect: Rect) -> Option<Point> {
        let model = self.model(id);
        let near = rect.nearest(model.at);
        let r = i64::from(model.radius());
        let ahead = Facing::from_to(near, model.at);
        [0u8, 2, 30, 4, 28, 8, 24]
            .into_iter()
            .map(|turn| near.toward(ahead.turned(turn), r + 1))
            .find(|to| *to != model.at && self.path_clear(id, model.at, *to, model.depth).is_ok())
    }

    fn offer_marches(&self, marker: u8, offers: &mut Offers<'_>) {
        let Some(index) = self.marker(marker) else { return };
        let at = self.markers[index].at;
        offers.add(Action::Rest { marker });
        offers.add(Action::TurnUp { marker });
        for dir in Facing::all().step_by(2) {
            for distance in [49, 25] {
                offers.add(Action::March { marker, to: at.toward(dir, distance) });
            }
        }
        for (door, card) in self.map().doors.iter().enumerate() {
            let mid = card.seg.middle();
            if mid.dist2(at) <= 60 * 60 {
                offers.add(Action::March { marker, to: mid.toward(Facing::from_to(mid, at), 7) });
            }
            offers.add(Action::MarchOpen { marker, door: door as u8 });
        }
    }

    fn offer_places(&self, at: Point, left: u8, offers: &mut Offers<'_>) {
        let kinds: Vec<Kind> = self.fitting(left).collect();
        for kind in kinds {
            for spot in self.reveal_spots(at, kind) {
                offers.add(Action::Place { kind, at: spot, facing: self.towards_team(spot) });
            }
        }
        offers.add(Action::Nobody);
    }

    /// The way to the nearest team model.
    pub(crate) fn towards_team(&self, at: Point) -> Facing {
        let near = self.nearest_model(at, |id| self.model(id).side == Side::Team);
        near.map_or(Facing::default(), |id| Facing::from_to(at, self.model(id).at))
    }

    fn offer_goods(&self, side: Side, offers: &mut Offers<'_>) {
        offers.add(Action::Continue);
        let mut buy = |buy: Buy| offers.add(Action::Buy { buy });
        if side == Side::Invaders {
            let shadows = scenario::after(self.scenario).map_or(0, |next| scenario::map(next).shadows.len());
            (1..=shadows as u8).for_each(|shadow| buy(Buy::Worth { shadow }));
            buy(Buy::FoeFastLoad);
            EventCard::ALL.iter().for_each(|&card| buy(Buy::FoeEvent { card }));
            for kind in Kind::ALL {
                buy(Buy::FoeCombat { kind });
                buy(Buy::FoeTough { kind });
            }
            return;
        }
        for model in (0..self.models.len() as u8).map(Id) {
            Find::ALL.iter().for_each(|&card| buy(Buy::Find { card, model }));
            buy(Buy::HealInjury { model });
            buy(Buy::Replace { model });
            buy(Buy::Combat { model });
            buy(Buy::Quality { model });
            buy(Buy::BodyBox { model });
            buy(Buy::BodyArmour { model });
            for arm in 0..self.model(model).arms.len() as u8 {
                buy(Buy::Rearm { model, arm });
                buy(Buy::WeaponAttack { model, arm });
                buy(Buy::WeaponBreak { model, arm });
            }
            Skill::ALL.iter().for_each(|&skill| buy(Buy::Learn { model, skill }));
            if let Some(card) = self.model(model).artifact {
                buy(Buy::Activate { card });
            }
        }
    }
}
