//! Demolition charges: planting, sticking, shifting, disarming, and going off; and mines.

use crate::content::{Ability, Item, ObjectSort, S, Suit, Weapon};
use crate::event::{Event, Pen};
use crate::geometry::{Point, Rect, nearer};
use crate::illegal::{ExplosiveRefused, FightRefused, Outcome, need, no};
use crate::rules::activation::successes;
use crate::rules::scenery::just_before;
use crate::rules::wounds::Blow;

use crate::state::{Id, Part, SunkenCitadel, Thing, Token};
use crate::task::{Activation, Cause, Hazard, How, Roll, Task};
use fathom_core::Log;

impl SunkenCitadel {
    /// Lays something down on the table.
    pub(crate) fn lay_down(
        &mut self,
        sort: ObjectSort,
        at: Point,
        count: u8,
        artifact: Option<crate::content::Artifact>,
    ) -> u8 {
        let thing = Token {
            sort,
            at,
            rect: Rect::round(at, 3),
            gone: false,
            on: true,
            count,
            fault: None,
            fuse: 0,
            by: None,
            on_model: None,
            artifact,
            target: None,
        };
        let first = self.map().objects.len();
        if let Some(index) = (first..self.things.len()).find(|&i| self.things[i].gone) {
            self.things[index] = thing;
            return index as u8;
        }
        if self.things.len() < 60 {
            self.things.push(thing);
        }
        (self.things.len() - 1) as u8
    }

    /// SC-EXP-02, SC-EXP-06: whether that fuse can be set.
    fn check_fuse(&self, id: Id, fuse: u8) -> Outcome {
        if self.model(id).has(Ability::Demolition) {
            need((1..=3).contains(&fuse), ExplosiveRefused::FuseLength)
        } else {
            need(fuse == 2, ExplosiveRefused::PlainFuse)
        }
    }

    /// SC-EXP-01, SC-EXP-02: whether the acting model may set a charge on a thing.
    pub(crate) fn check_plant(&self, act: &Activation, thing: Thing, fuse: u8) -> Outcome {
        let id = act.model;
        self.check_free(id)?;
        self.check_actions(act, 1)?;
        need(self.device(id, Item::DemolitionCharge), ExplosiveRefused::NoCharge)?;
        self.check_fuse(id, fuse)?;
        self.check_plantable(id, thing)
    }

    fn check_plantable(&self, id: Id, thing: Thing) -> Outcome {
        if let Thing::Object(index) = thing {
            let sort = self.things.get(usize::from(index)).map(|t| t.sort);
            need(sort != Some(ObjectSort::Charge), ExplosiveRefused::ChargeOnCharge)?;
        }
        if let Thing::Wall(index, at) = thing {
            let on_it = self.walls().get(usize::from(index)).is_some_and(|wall| {
                at.on_table() && nearer(wall.a, wall.b, at, 1) && self.model(id).at.dist2(at) <= 30 * 30
            });
            need(on_it, ExplosiveRefused::NameWallSpot)?;
        }
        need(!matches!(thing, Thing::Model(_)), ExplosiveRefused::OnlyOnScenery)?;
        need(self.touches(id, thing), ExplosiveRefused::NotTouched)
    }

    /// SC-EXP-01: the charge is set.
    pub(crate) fn do_plant(&mut self, thing: Thing, fuse: u8, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        self.spend(1);
        self.use_up(act.model, Item::DemolitionCharge);
        let at = self.spot(act.model, thing);
        let index = self.lay_down(ObjectSort::Charge, at, 0, None);
        let charge = &mut self.things[usize::from(index)];
        charge.fuse = fuse;
        charge.by = Some(act.model);
        charge.target = Some(thing);
        self.says(act.model, log, || format!("sets a charge: it goes off in {fuse} Game Turns"));
    }

    /// Where a model touches a thing: just before its surface, on the model's own side.
    fn spot(&self, id: Id, thing: Thing) -> Point {
        let at = self.model(id).at;
        let surface = match thing {
            Thing::Door(door) => self.map().doors[usize::from(door)].seg.middle(),
            Thing::Object(index) => self.things[usize::from(index)].rect.nearest(at),
            Thing::Piece(index) => self.scenery[usize::from(index)].rect.nearest(at),
            Thing::Wall(_, spot) => spot,
            Thing::Model(other) => self.model(other).at,
        };
        just_before(surface, at)
    }

    /// SC-EXP-03: whether the acting model may stick a charge to an enemy in sluggish armour.
    pub(crate) fn check_stick(&self, act: &Activation, target: Id, fuse: u8) -> Outcome {
        let id = act.model;
        self.check_fit(id)?;
        self.check_actions(act, 1)?;
        need(act.attacks == 0 && !act.power, ExplosiveRefused::OneAttack)?;
        need(!self.model(id).state.evasive, FightRefused::Evading)?;
        need(self.device(id, Item::DemolitionCharge), ExplosiveRefused::NoChargeToStick)?;
        self.check_fuse(id, fuse)?;
        self.check_foe(id, target)?;
        need(self.contact(id, target), ExplosiveRefused::VictimNotTouched)?;
        need(self.model(target).suit(Suit::Sluggish), ExplosiveRefused::OnlySluggish)
    }

    /// SC-EXP-03: the charge sticks; from the front it costs a Free Hack.
    pub(crate) fn do_stick(&mut self, target: Id, fuse: u8, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        self.spend(1);
        self.count_attack(None);
        self.use_up(act.model, Item::DemolitionCharge);
        let index = self.lay_down(ObjectSort::Charge, self.model(target).at, 0, None);
        let charge = &mut self.things[usize::from(index)];
        charge.fuse = fuse;
        charge.by = Some(act.model);
        charge.on_model = Some(target);
        self.says(act.model, log, || "sticks a charge to the armour".to_owned());
        let (m, t) = (self.model(act.model), self.model(target));
        if !t.facing.behind(t.at, m.at) && t.active() {
            let hack = self.hack(target, act.model);
            self.stack.push(Task::Strike(hack));
        }
    }

    /// Whether a model touches a charge: where it lies, what it is on, or whom it sticks to.
    fn touches_charge(&self, id: Id, index: u8) -> bool {
        let charge = self.things[usize::from(index)];
        match charge.on_model {
            Some(on) => on == id || self.contact(id, on),
            None => {
                self.touches(id, Thing::Object(index))
                    || charge.target.is_some_and(|thing| self.touches(id, thing))
            }
        }
    }

    /// SC-EXP-02, SC-ABL-13, SC-RMC-07: whether the acting model may disarm a charge or a mine.
    pub(crate) fn check_disarm(&self, act: &Activation, thing: u8) -> Outcome {
        let id = act.model;
        self.check_free(id)?;
        let Some(t) = self.things.get(usize::from(thing)).filter(|t| !t.gone) else {
            return no(ExplosiveRefused::NoSuchThing);
        };
        match t.sort {
            ObjectSort::Charge => {
                need(self.model(id).has(Ability::Demolition), ExplosiveRefused::OnlyDemolition)?;
                need(self.touches_charge(id, thing), ExplosiveRefused::ChargeNotTouched)?;
                self.check_actions(act, 1)
            }
            ObjectSort::Mine => {
                need(self.model(id).has(Ability::Engineer), ExplosiveRefused::OnlyEngineer)?;
                need(self.touches(id, Thing::Object(thing)), ExplosiveRefused::MineNotTouched)?;
                self.check_actions(act, 2)
            }
            _ => no(ExplosiveRefused::NothingToDisarm),
        }
    }

    /// The charge or the mine is harmless now.
    pub(crate) fn do_disarm(&mut self, thing: u8, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        let mine = self.things[usize::from(thing)].sort == ObjectSort::Mine;
        self.spend(if mine { 2 } else { 1 });
        self.things[usize::from(thing)].gone = true;
        self.status(act.model, "makes it harmless", log);
    }

    /// SC-EXP-05: whether the acting model may tear a charge off and set it somewhere else.
    pub(crate) fn check_shift(&self, act: &Activation, thing: u8, to: Thing) -> Outcome {
        let id = act.model;
        self.check_free(id)?;
        self.check_actions(act, 1)?;
        let Some(charge) =
            self.things.get(usize::from(thing)).filter(|t| !t.gone && t.sort == ObjectSort::Charge)
        else {
            return no(ExplosiveRefused::NoSuchCharge);
        };
        let Some(on) = charge.on_model else { return no(ExplosiveRefused::SticksToNobody) };
        need(on == id || self.contact(id, on), ExplosiveRefused::BearerNotTouched)?;
        self.check_plantable(id, to)
    }

    /// SC-EXP-05: the charge is set elsewhere.
    pub(crate) fn do_shift(&mut self, thing: u8, to: Thing, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        self.spend(1);
        let at = self.spot(act.model, to);
        let charge = &mut self.things[usize::from(thing)];
        charge.on_model = None;
        charge.target = Some(to);
        charge.at = at;
        charge.rect = Rect::round(at, 3);
        self.status(act.model, "sets the charge elsewhere", log);
    }

    /// SC-EXP-01, SC-EXP-06: at the end of a Game Turn the fuses burn down.
    pub(crate) fn burn_fuses(&mut self) {
        for index in 0..self.things.len() {
            let t = &mut self.things[index];
            if t.gone || !matches!(t.sort, ObjectSort::Charge | ObjectSort::Beacon) {
                continue;
            }
            t.fuse = t.fuse.saturating_sub(1);
            if t.fuse == 0 {
                if t.sort == ObjectSort::Beacon {
                    t.gone = true;
                } else {
                    self.stack.push(Task::Roll(Roll::Charge { thing: index as u8 }));
                }
            }
        }
    }

    /// SC-EXP-04, SC-EXP-06: a charge goes off: a die and 3, on its bearer and on everybody round it.
    pub(crate) fn charge_goes_off(&mut self, thing: u8, die: u8, log: &mut Pen) {
        let charge = self.things[usize::from(thing)];
        let card = Weapon::DemolitionCharge.card();
        let score = die as i8 + card.attack;
        let by = charge.by.unwrap_or(Id(0));
        self.things[usize::from(thing)].gone = true;
        let at = charge.on_model.map_or(charge.at, |on| self.model(on).at);
        log.tell(|| Event::Blast { at });
        let depth = charge.on_model.map_or(0, |on| self.model(on).depth);
        let spread = Task::Spread {
            by,
            at,
            depth,
            score,
            armour_break: card.armour_break,
            spare: None,
            cause: Cause::Blast,
        };
        self.stack.push(spread);
        if let Some(target) = charge.target
            && charge.on_model.is_none()
        {
            self.things[usize::from(thing)].target = Some(target);
            self.stack.push(Task::Roll(Roll::ChargeBreak { thing }));
        }
    }

    /// SC-EXP-06: against what it was set on, a charge breaks with Strength 4 and +4.
    pub(crate) fn charge_breaks(&mut self, thing: u8, dice: &[u8], log: &mut Pen) {
        let charge = self.things[usize::from(thing)];
        let Some(target) = charge.target else { return };
        let modifier = self.material(target) + Weapon::DemolitionCharge.card().breach;
        let good = successes(dice, 4, modifier, false);
        let by = charge.by.unwrap_or(Id(0));
        let valid = self.breakable(target);
        self.note(log, || format!("The charge breaks with {good} successes"));
        if good >= 2 && valid {
            self.broken(by, target, log);
        }
    }

    /// Whether a thing is still there to be broken by a charge or a ray.
    pub(crate) fn breakable(&self, thing: Thing) -> bool {
        match thing {
            Thing::Door(door) => !self.doors[usize::from(door)].is_open(),
            Thing::Object(index) => !self.things[usize::from(index)].gone && self.charge_matters(index),
            Thing::Piece(index) => !self.scenery[usize::from(index)].broken,
            Thing::Wall(index, _) => usize::from(index) < self.walls().len(),
            Thing::Model(_) => false,
        }
    }

    /// Whether a thing is a mine that can still go off.
    pub(crate) fn is_live_mine(&self, thing: &Token) -> bool {
        thing.sort == ObjectSort::Mine && !thing.gone
    }

    /// SC-RMC-07, SC-ABL-13: whether a model comes within two inches of a mine on that way; an Engineer never sets it
    /// off.
    pub(crate) fn nears_mine(&self, id: Id, thing: &Token, from: Point, to: Point) -> bool {
        let m = self.model(id);
        let reach = 20 + i64::from(m.radius()) + 1;
        self.is_live_mine(thing)
            && m.depth == 0
            && !m.has(Ability::Engineer)
            && nearer(from, to, thing.at, reach)
            && !nearer(from, from, thing.at, reach)
    }

    /// SC-RMC-07: the mines that a model has come near roll for it.
    pub(crate) fn mines_on_entry(&mut self, id: Id, from: Point) {
        let to = self.model(id).at;
        for index in 0..self.things.len() {
            if self.nears_mine(id, &self.things[index], from, to) {
                self.stack.push(Task::Roll(Roll::Mine { thing: index as u8, who: id }));
            }
        }
    }

    /// SC-RMC-07: the mine goes off on 1 to 3.
    pub(crate) fn mine_rolled(&mut self, thing: u8, die: u8, log: &mut Pen) {
        log.tell(|| Event::Die { what: "the mine", die });
        if die > 3 || self.things[usize::from(thing)].gone {
            return;
        }
        let at = self.things[usize::from(thing)].at;
        self.things[usize::from(thing)].gone = true;
        self.burst(at, 8, 2, Cause::Mine, log);
    }

    /// Everybody within three inches of a place defends against a score.
    pub(crate) fn burst(&mut self, at: Point, score: i8, armour_break: i8, cause: Cause, log: &mut Pen) {
        log.tell(|| Event::Blast { at });
        self.tally.bang = true;
        self.tally.noise = Some(at);
        for (who, _) in self.in_blast(at, 0) {
            self.stack.push(Task::Defend(Hazard { who, score, bonus: 0, armour_break, by: None, cause }));
        }
    }

    /// A trap springs: a Free Hack with a fixed score (SC-H2H-27).
    pub(crate) fn trap_springs(&mut self, who: Id, score: i8) {
        self.stack.push(Task::Defend(Hazard {
            who,
            score,
            bonus: 0,
            armour_break: 0,
            by: None,
            cause: Cause::Trap,
        }));
    }

    /// SC-SCE-04: a turret's shot at a model: both roll.
    pub(crate) fn volley(&mut self, who: Id, base: i8, armour_break: i8, dice: [u8; 2], log: &mut Pen) {
        if !self.model(who).here() {
            return;
        }
        let score = dice[0] as i8 + base;
        let total = (dice[1] as i8 + self.model(who).stats.combat).max(1);
        log.tell(|| Event::Hazard { who: self.who(who), cause: Cause::Turret, score, die: dice[1], total });
        let av = self.armour(who, Part::Body) - armour_break;
        if score > total || (score == total && av <= 0) {
            let blow = Blow { armour_break, weapon: None, shatters: true };
            self.beaten(who, None, score, total, Part::Body, blow, How::Shot, log);
        }
    }

    /// Whether two places are within three inches, measured to the middle (SC-MOV-11).
    pub fn near_point(&self, id: Id, at: Point) -> bool {
        self.model(id).at.dist2(at) <= S * S
    }
}
