//! Combat results: wounds, recoil and advantage, falling, dying, and the lasting effects of weapons.

use crate::content::{Ability, Effect, L, ObjectSort, Side, Suit, Weapon, WeaponSort};
use crate::event::{Event, Pen};
use crate::illegal::{Outcome, TurnRefused, need};

use crate::state::{Advantage, Id, Loot, Model, Part, Place, SunkenCitadel};
use crate::task::{Activation, After, Attack, Check, Dust, Fright, Hazard, How, Stat, Task};
use fathom_core::Log;

/// What strikes: how much armour it ignores and what else it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blow {
    /// How much armour it ignores.
    pub armour_break: i8,
    /// The weapon, if there is one.
    pub weapon: Option<Weapon>,
    /// Whether it is energy or a blast, which shatters crystals.
    pub shatters: bool,
}

/// SC-OPS-07: how much more armour an overcharged weapon breaks.
const OVERCHARGE: i8 = 2;

impl Blow {
    /// SC-EFF-09: whether whoever it kills falls to dust.
    fn leaves_dust(&self) -> bool {
        self.weapon.is_some_and(|weapon| weapon.card().has(Effect::Disintegrate))
    }
}

/// What became of a model that lost (SC-RES-03, SC-RES-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beaten {
    /// Thrown back, or down where there is no room, and unhurt.
    ThrownBack,
    /// Wounded, or worse.
    Wounded,
}

impl SunkenCitadel {
    /// SC-EFF-01: what a weapon or spell strikes with.
    pub(crate) fn blow(&self, by: Id, arm: Option<u8>, how: How) -> Blow {
        if let How::Spell(..) = how {
            return Blow { armour_break: 2, weapon: None, shatters: true };
        }
        match arm.and_then(|arm| self.model(by).arms.get(usize::from(arm))) {
            Some(arm) => {
                let card = arm.weapon.card();
                Blow {
                    armour_break: card.armour_break + arm.armour_break,
                    weapon: Some(arm.weapon),
                    shatters: card.sort == WeaponSort::Energy || card.blast.is_some(),
                }
            }
            None => Blow { armour_break: 0, weapon: None, shatters: false },
        }
    }

    /// SC-EFF-01, SC-OPS-07: what an attack strikes with, overcharged or not.
    pub(crate) fn attack_blow(&self, by: Id, arm: Option<u8>, how: How) -> Blow {
        let mut blow = self.blow(by, arm, how);
        if arm.is_some_and(|arm| self.overcharged(by, arm, how)) {
            blow.armour_break += OVERCHARGE;
        }
        blow
    }

    /// SC-ARM-01, SC-SUB-10, SC-SET-13, SC-ITM-10: the armour of the part that was named.
    pub fn armour(&self, id: Id, part: Part) -> i8 {
        let m = self.model(id);
        match part {
            Part::Head => m.stats.armour[0],
            Part::Body => m.stats.armour[1],
            Part::Locomotion => m.stats.armour[2],
            Part::Weapon(_) => m.stats.armour[3],
        }
    }

    /// SC-ABL-30, SC-ABL-37, SC-EFF-19, SC-STA-08, SC-RES-03, SC-RES-04, SC-RES-05, SC-RES-06, SC-RES-07,
    /// SC-RES-08: a model has lost; `won` and `lost` are the two scores.
    #[expect(clippy::too_many_arguments, reason = "these are the parts of one result")]
    pub(crate) fn beaten(
        &mut self,
        who: Id,
        by: Option<Id>,
        won: i8,
        lost: i8,
        part: Part,
        blow: Blow,
        how: How,
        log: &mut Pen,
    ) -> Beaten {
        let av = self.armour(who, part) - blow.armour_break;
        if won - lost < av {
            self.recoil(who, by, how, log);
            return Beaten::ThrownBack;
        }
        let times = if won >= 3 * lost {
            3
        } else if won >= 2 * lost {
            2
        } else {
            1
        };
        let savage = times > 1 && by.is_some_and(|by| self.model(by).has(Ability::Savage));
        let helpless = self.model(who).state.transfixed || self.model(who).state.constricted;
        let implodes = times > 1 && self.model(who).state.leaking && !self.model(who).suit(Suit::Reinforced);
        let wounds = times + u8::from(savage) + u8::from(helpless) + u8::from(implodes);
        if implodes {
            self.status(who, "feels the suit implode", log);
        }
        if !matches!(part, Part::Weapon(_)) {
            self.spring_a_leak(who, log);
        }
        self.wound(who, part, wounds, by, how, blow, log);
        let tough = self.model(who).has(Ability::Tough) && times == 1;
        if self.model(who).here() && !matches!(part, Part::Weapon(_)) && !tough {
            self.fall(who, log);
        }
        self.weapon_effects(who, part, wounds, by, blow);
        Beaten::Wounded
    }

    /// SC-EFF-10, SC-EFF-13, SC-SPC-01: nets, grips and harpoon lines of an attacker take hold of whoever is beaten by
    /// one or more; whoever strikes back holds nobody.
    pub(crate) fn take_hold(&mut self, attack: &Attack, log: &mut Pen) {
        let (who, by, how) = (attack.target, attack.by, attack.how);
        let Some(card) = attack.arm.and_then(|arm| self.weapon(by, arm)) else { return };
        if card.has(Effect::Entangle) {
            self.push_check(who, Stat::Strength, 0, After::Entangle);
        }
        if card.has(Effect::Grab) && matches!(how, How::Hand(_) | How::Hack) {
            self.model_mut(who).grabbed_by = Some(by);
            self.status(who, "is grabbed", log);
        }
        if card.has(Effect::Harpoon) && how == How::Shot {
            self.model_mut(who).harpooned_by = Some(by);
            self.status(who, "hangs on the harpoon line", log);
        }
    }

    /// SC-EFF-07, SC-EFF-08, SC-EFF-21: what a wound by that weapon brings besides.
    fn weapon_effects(&mut self, who: Id, part: Part, wounds: u8, by: Option<Id>, blow: Blow) {
        let Some(weapon) = blow.weapon else { return };
        let card = weapon.card();
        if !self.model(who).here() {
            return;
        }
        let mut check = |after: After| {
            let check =
                Check { who, stat: Stat::Resistance, modifier: 0, armour_break: blow.armour_break, after };
            self.stack.push(Task::Check(check));
        };
        if card.has(Effect::Shock) {
            check(After::Shock);
        }
        if card.has(Effect::Corrosive) {
            check(After::Corrosion { fresh: true });
        }
        if card.has(Effect::Disintegrate) {
            let dealt = if matches!(part, Part::Weapon(_)) { 1 } else { wounds };
            check(After::Disintegrate(Dust { part, weapon, dealt, by }));
        }
    }

    /// SC-EFF-07: acid goes on until a check succeeds; three failures cost a wound.
    pub(crate) fn corrosion(&mut self, who: Id, fresh: bool, good: u8, log: &mut Pen) {
        let was = std::mem::replace(&mut self.model_mut(who).state.corroding, good < 2);
        if good < 2 {
            self.status(who, if was { "still corrodes" } else { "is corroding" }, log);
        }
        if !fresh && good == 0 {
            self.suffer(who, 1, log);
        }
    }

    /// SC-EFF-08, SC-EFF-09: a part may fall to dust: two wounds in all after two failures, three after three.
    pub(crate) fn disintegrate(&mut self, who: Id, dust: Dust, good: u8, log: &mut Pen) {
        let least = match good {
            0 => 3,
            1 => 2,
            _ => return,
        };
        let more: u8 = least - dust.dealt.min(least);
        match dust.part {
            _ if more == 0 => {}
            Part::Weapon(index) => self.damage_arm(who, index, more, log),
            Part::Head | Part::Body | Part::Locomotion => {
                let blow = Blow { armour_break: 0, weapon: Some(dust.weapon), shatters: true };
                self.wound(who, dust.part, more, dust.by, How::Shot, blow, log);
            }
        }
    }

    /// Body wounds that no attack caused: dives, spells, radiation.
    pub(crate) fn suffer(&mut self, who: Id, wounds: u8, log: &mut Pen) {
        let blow = Blow { armour_break: 0, weapon: None, shatters: false };
        self.wound(who, Part::Body, wounds, None, How::Hack, blow, log);
    }

    /// SC-RES-08, SC-SUB-04, SC-SUB-07, SC-SUB-08, SC-SUB-09: marks wounds where they belong, and what they
    /// lead to.
    #[expect(clippy::too_many_arguments, reason = "these are the parts of one wound")]
    pub(crate) fn wound(
        &mut self,
        who: Id,
        part: Part,
        wounds: u8,
        by: Option<Id>,
        how: How,
        blow: Blow,
        log: &mut Pen,
    ) {
        if !self.model(who).here() {
            return;
        }
        if let Part::Weapon(index) = part {
            return self.damage_arm(who, index, 1, log);
        }
        self.note_wound(who, by, blow, log);
        let slot = mark_wounds(self.model_mut(who), part, wounds);
        let model = self.model(who);
        let left = model.stats.boxes[slot].saturating_sub(model.wounds[slot]);
        log.tell(|| Event::Wound { who: self.who(who), part, wounds, left });
        self.flight_due(who);
        let model = self.model(who);
        let head = model.wounds[0] >= model.stats.boxes[0];
        let (body, boxes) = (model.wounds[1], model.stats.boxes[1]);
        if head || body >= boxes {
            self.die(who, head || body > boxes || blow.leaves_dust(), by, how, log);
        }
    }

    /// What every wound does besides: blood, things let go, crystals shattered.
    fn note_wound(&mut self, who: Id, by: Option<Id>, blow: Blow, log: &mut Pen) {
        self.drop_everything_held(who);
        if self.model(who).living() {
            self.tally.blood = true;
        }
        if let (Some(by), Some(act)) = (by, &mut self.activation)
            && act.model == by
        {
            act.wounded = true;
        }
        let model = self.model_mut(who);
        model.stored = None;
        model.state.hiding = false;
        let carried = &mut self.models[who.index()].loot;
        if blow.shatters && carried.contains(&Loot::Crystals) {
            let before = carried.len();
            carried.retain(|loot| *loot != Loot::Crystals);
            self.tally.hoard.spent += (before - carried.len()) as u8;
            self.status(who, "loses the ether crystals to the blow", log);
        }
    }

    /// SC-EFF-18, SC-EFF-19: an attack that wounds lets the pressure out of a suit, unless it is reinforced.
    fn spring_a_leak(&mut self, who: Id, log: &mut Pen) {
        let model = self.model_mut(who);
        if model.suit(Suit::Pressurized) && !model.suit(Suit::Reinforced) && !model.state.leaking {
            model.state.leaking = true;
            self.status(who, "is leaking air", log);
        }
    }

    /// SC-SUB-09, SC-WPN-03, SC-EFF-24: one box of a weapon, or both.
    pub(crate) fn damage_arm(&mut self, who: Id, index: u8, boxes: u8, log: &mut Pen) {
        let Some(arm) = self.model_mut(who).arms.get_mut(usize::from(index)) else { return };
        if arm.weapon.card().has(Effect::Unbreakable) {
            return;
        }
        arm.wounds = (arm.wounds + boxes).min(2);
        let destroyed = arm.wounds == 2;
        if let Some(artifact) = arm.weapon.artifact() {
            self.damaged |= artifact.bit();
            self.sync_artifact(who);
        }
        self.status(who, if destroyed { "has its weapon destroyed" } else { "has its weapon damaged" }, log);
    }

    /// SC-STA-01, SC-PSY-11, SC-MAG-10: a model goes down.
    pub(crate) fn fall(&mut self, who: Id, log: &mut Pen) {
        if self.model(who).state.fallen {
            return;
        }
        let model = self.model_mut(who);
        model.state.fallen = true;
        model.state.evasive = false;
        self.went_down(who, log);
        self.status(who, "falls", log);
        if self.artifact_is(who, crate::content::Artifact::AbyssalCrown) {
            self.drop_loot(who, log);
        }
    }

    /// SC-STA-06: a model loses its wits for a while.
    pub(crate) fn transfix(&mut self, who: Id, log: &mut Pen) {
        if !self.model(who).here() {
            return;
        }
        let model = self.model_mut(who);
        model.state.transfixed = true;
        model.state.evasive = false;
        self.went_down(who, log);
        self.status(who, "is transfixed", log);
    }

    /// What falling and being transfixed have in common: loot, loads, grips, spells and the activation are
    /// lost.
    fn went_down(&mut self, who: Id, log: &mut Pen) {
        self.drop_everything_held(who);
        self.drop_loot(who, log);
        let model = self.model_mut(who);
        model.stored = None;
        model.state.hiding = false;
        self.release_minds(who, log);
        self.loosen_grips();
    }

    /// SC-RES-09, SC-RES-10, SC-RES-11, SC-RES-12, SC-RES-19: thrown back by one base width, or fallen where
    /// there is no room; either way the winner's friends have the advantage.
    fn recoil(&mut self, who: Id, by: Option<Id>, how: How, log: &mut Pen) {
        let Some(by) = by else { return };
        let from = self.model(who).at;
        let width = 2 * i64::from(self.model(who).radius());
        let depth = self.model(who).depth;
        let source = self.model(by).at;
        let before: Vec<Id> = self.holders(who).collect();
        let grabbed = self.model(who).grabbed_by.is_some();
        let to = (1..=width)
            .rev()
            .map(|distance| (distance, from.away_from(source, distance)))
            .find(|(_, to)| !grabbed && *to != from && self.path_clear(who, from, *to, depth).is_ok());
        if how != How::Hack {
            self.take_advantage(who, by);
        }
        if let Some((_, to)) = to {
            self.drop_everything_held(who);
            self.model_mut(who).at = to;
            log.tell(|| Event::Recoils { who: self.who(who), from, to });
            self.loosen_grips();
            self.come_by(who, from, log);
        }
        if to.is_none_or(|(distance, _)| distance < width) {
            self.fall(who, log);
        }
        if to.is_some() && how != How::Hack {
            let hackers: Vec<Id> =
                self.holders(who).filter(|foe| *foe != by && !before.contains(foe)).collect();
            for foe in hackers {
                self.stack.push(Task::Strike(self.hack(foe, who)));
            }
        }
    }

    /// SC-RES-10: the next attack of the winner's friends on a model that was thrown back is the better for it.
    fn take_advantage(&mut self, on: Id, by: Id) {
        let side = self.allegiance(by);
        if self.advantages.is_full() {
            self.advantages.remove(0);
        }
        self.advantages.push(Advantage { on, side, by });
    }

    /// SC-PSY-15, SC-RES-13, SC-RES-14, SC-RES-15, SC-RES-16, SC-RES-17: a model is dead, torn apart or
    /// destroyed.
    pub(crate) fn die(&mut self, who: Id, gruesome: bool, by: Option<Id>, how: How, log: &mut Pen) {
        let model = self.model(who);
        let named = model.kind.profile().named;
        let artificial = model.has(Ability::Artificial);
        let gruesome = gruesome && !named;
        let controller = model.controlled_by;
        self.kill_credit(who, gruesome && !artificial, by);
        if gruesome && let Some(artifact) = self.model(who).artifact {
            self.damaged |= artifact.bit();
        }
        let witnesses = self.witnesses(who);
        let leader = self.model(who).has(Ability::Leader);
        self.drop_loot(who, log);
        log.tell(|| Event::Dies { who: self.who(who), gruesome: gruesome && !artificial });
        self.leave_table(who, if gruesome { Place::Gone } else { Place::Dead }, log);
        if let Some(master) = controller {
            self.push_check(master, Stat::Will, 0, After::Backlash);
        }
        if let Some(by) = by
            && matches!(how, How::Hand(_) | How::Hack)
            && self.model(by).has(Ability::VoidMutant)
            && !artificial
        {
            self.feed(by, log);
        }
        if (gruesome && !artificial) || leader {
            self.dismay(who, &witnesses, leader, gruesome && !artificial);
        }
    }

    /// SC-ABL-38: a mutant takes a wound's worth from its victim.
    fn feed(&mut self, by: Id, log: &mut Pen) {
        let wounds = &mut self.model_mut(by).wounds;
        if let Some(slot) = [1, 0, 2].into_iter().find(|&slot| wounds[slot] > 0) {
            wounds[slot] -= 1;
            self.status(by, "feeds on its victim", log);
        }
    }

    /// Friends who see a model, before it is taken away.
    fn witnesses(&self, who: Id) -> Vec<Id> {
        self.standing()
            .filter(|(id, m)| {
                *id != who
                    && m.side == self.model(who).side
                    && self.sees(*id, who, crate::geometry::Facing::from_to(m.at, self.model(who).at))
            })
            .map(|(id, _)| id)
            .collect()
    }

    /// SC-RES-15, SC-ABL-20, SC-MOR-13: who checks morale for a death.
    fn dismay(&mut self, who: Id, witnesses: &[Id], leader: bool, gruesome: bool) {
        let at = self.model(who).at;
        for &id in witnesses {
            let m = self.model(id);
            let near = crate::geometry::within(m.at, m.radius(), at, self.model(who).radius(), L);
            let animal = m.has(Ability::Animal);
            let why = match (leader && !animal, gruesome && near) {
                (true, _) => Fright::LeaderDead,
                (false, true) => Fright::Gruesome,
                (false, false) => continue,
            };
            self.push_morale(Check {
                who: id,
                stat: Stat::Will,
                modifier: 0,
                armour_break: 0,
                after: After::Morale { why },
            });
        }
    }

    /// Takes a model off the table, and everything that hung on it with it.
    pub(crate) fn leave_table(&mut self, who: Id, place: Place, log: &mut Pen) {
        self.release_minds(who, log);
        let model = self.model_mut(who);
        model.place = place;
        model.controlled_by = None;
        model.load = None;
        model.lifting = None;
        model.grabbed_by = None;
        model.harpooned_by = None;
        model.granted = None;
        self.zones.retain(|zone| zone.caster != who);
        self.advantages.retain(|adv| adv.on != who);
        for other in &mut self.models {
            if other.load.is_some_and(|load| load.thing == crate::state::Thing::Model(who)) {
                other.load = None;
            }
        }
        self.loosen_grips();
        if self.activation.is_some_and(|act| act.model == who) {
            self.lose_actions(who);
        }
    }

    /// SC-FRM-04: what a defeat is worth, and to whom.
    pub(crate) fn kill_credit(&mut self, who: Id, gruesome: bool, by: Option<Id>) {
        let (kind, side) = (self.model(who).kind, self.model(who).side);
        let worth = i16::from(kind.profile().size.worth());
        match side {
            Side::Invaders => {
                self.tally.invader_worth += worth;
                self.scenario().defeated(self, who);
            }
            // a creature that the Invaders kill is nobody's trophy
            Side::Wild if by.is_some_and(|by| self.allegiance(by) == Side::Invaders) => {}
            Side::Wild => self.tally.creature_vp += worth,
            Side::Team if self.is_survivor(who) => self.scenario().defeated(self, who),
            Side::Team => {
                self.tally.team_losses += if kind.profile().personality { 4 } else { 2 };
                self.tally.team_losses += i16::from(gruesome);
            }
        }
    }

    /// SC-TEC-14: a carrier lays down or loses what it carries; it can be picked up again.
    pub(crate) fn drop_loot(&mut self, who: Id, log: &mut Pen) {
        let at = self.model(who).at;
        let loot = std::mem::take(&mut self.model_mut(who).loot);
        for loot in loot {
            self.lay_down(ObjectSort::Treasure, at, loot as u8, None);
            self.status(who, "drops a treasure", log);
        }
        if let Some(artifact) = self.model_mut(who).artifact.take() {
            self.lay_down(ObjectSort::ArtifactCase, at, 0, Some(artifact));
            self.sync_artifact(who);
            self.status(who, "drops an artifact", log);
        }
    }

    /// A hazard is met with a die and Combat alone (SC-H2H-27, SC-H2H-28).
    pub(crate) fn hazard(&mut self, hazard: Hazard, die: u8, log: &mut Pen) {
        let who = hazard.who;
        if !self.model(who).here() {
            return;
        }
        let total = (die as i8 + self.model(who).stats.combat + hazard.bonus).max(1);
        let (cause, score) = (hazard.cause, hazard.score);
        log.tell(|| Event::Hazard { who: self.who(who), cause, score, die, total });
        let av = self.armour(who, Part::Body) - hazard.armour_break;
        let blow = Blow { armour_break: hazard.armour_break, weapon: None, shatters: true };
        let how = How::Shot;
        if score > total || (score == total && av <= 0) {
            self.beaten(who, hazard.by, score, total, Part::Body, blow, how, log);
            self.hazard_effects(&hazard, log);
        }
    }

    /// SC-BLK-13: the Death Grip does more to whoever loses.
    fn hazard_effects(&mut self, hazard: &Hazard, log: &mut Pen) {
        use crate::task::Cause;
        if !self.model(hazard.who).here() {
            return;
        }
        match hazard.cause {
            Cause::DeathGrip => self.constrict(hazard.who, log),
            Cause::Blast
            | Cause::Backfire
            | Cause::Trap
            | Cause::Mine
            | Cause::Column
            | Cause::Wire
            | Cause::Grid
            | Cause::GripMishap
            | Cause::Stray
            | Cause::Turret => {}
        }
    }

    /// SC-STA-09, SC-MAG-10, SC-PSY-11: caught in a net; stored power and stolen minds are lost.
    pub(crate) fn entangle(&mut self, who: Id, log: &mut Pen) {
        let model = self.model_mut(who);
        model.state.entangled = true;
        model.stored = None;
        self.release_minds(who, log);
        self.status(who, "is caught in the net", log);
    }

    /// SC-BLK-13: held by the Death Grip.
    pub(crate) fn constrict(&mut self, who: Id, log: &mut Pen) {
        self.model_mut(who).state.constricted = true;
        self.went_down(who, log);
        self.status(who, "is held by the Death Grip", log);
    }

    /// SC-AP-13, SC-STA-03, SC-STA-04, SC-EXH-03: whether the acting model may get up or come to.
    pub(crate) fn check_recover(&self, act: &Activation) -> Outcome {
        let state = &self.model(act.model).state;
        need(state.fallen || state.exhausted || state.transfixed, TurnRefused::NothingToRecoverFrom)?;
        need(state.stunned_in != self.turn, TurnRefused::TremorHoldsDown)?;
        need(!act.quick || !state.transfixed || act.actions >= 2, TurnRefused::QuickIsTooShort)?;
        self.check_actions(act, if state.transfixed { 2 } else { 1 })
    }

    /// SC-STA-03, SC-STA-06, SC-EXH-03: gets up.
    pub(crate) fn do_recover(&mut self, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        let transfixed = self.model(act.model).state.transfixed;
        self.spend(if transfixed { 2 } else { 1 });
        let state = &mut self.model_mut(act.model).state;
        state.fallen = false;
        state.exhausted = false;
        state.transfixed = false;
        self.status(act.model, if transfixed { "comes to" } else { "gets up" }, log);
    }
}

/// SC-SUB-07, SC-SUB-08: fills boxes and says which part's they were in the end. Locomotion that is full marks as many
/// wounds on the body, once, and every later one goes there.
fn mark_wounds(model: &mut Model, part: Part, wounds: u8) -> usize {
    let (loc, boxes) = (model.wounds[2], model.stats.boxes[2]);
    match part {
        Part::Head => model.wounds[0] = model.wounds[0].saturating_add(wounds),
        Part::Locomotion if loc < boxes => {
            model.wounds[2] = loc.saturating_add(wounds).min(boxes);
            if model.wounds[2] == boxes {
                model.wounds[1] = model.wounds[1].saturating_add(boxes);
            }
            return 2;
        }
        Part::Body | Part::Locomotion | Part::Weapon(_) => {
            model.wounds[1] = model.wounds[1].saturating_add(wounds);
            return 1;
        }
    }
    0
}
