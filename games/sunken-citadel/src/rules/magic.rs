//! Spells: the roll for power, mishaps, amplifying, black and psychic magic, zones and stolen minds.

use crate::content::{Ability, Artifact, M, S, Spell};
use crate::event::{Event, Pen};
use crate::geometry::{Facing, Point};
use crate::illegal::{FightRefused, MindRefused, Outcome, ShotRefused, SpellRefused, need, no};
use crate::rules::activation::successes;
use crate::rules::ranged::spell_range;
use crate::rules::wounds::Beaten;

use crate::state::{Id, Part, SunkenCitadel};
use crate::task::{Activation, After, Attack, Cause, Check, How, Roll, Stat, Task};
use fathom_core::Log;

impl Spell {
    /// SC-BLK-10, SC-BLK-11, SC-BLK-12, SC-BLK-13, SC-BLK-14, SC-BLK-15, SC-BLK-16, SC-BLK-17, SC-BLK-18,
    /// SC-PSY-10, SC-PSY-11, SC-PSY-12, SC-PSY-13, SC-PSY-14, SC-PSY-15, SC-PSY-16, SC-PSY-17, SC-PSY-18,
    /// SC-PSY-19, SC-PSY-20: the least power it takes.
    pub const fn minimum(self) -> u8 {
        match self {
            Spell::SoulArrow
            | Spell::InvisibleAssistant
            | Spell::Transfix
            | Spell::Control
            | Spell::Hallucination
            | Spell::PsychicLinkage => 1,
            Spell::AcidSpray | Spell::GhostlyVeil | Spell::ShroudOfDarkness | Spell::IllusoryZone => 2,
            Spell::DeathGrip | Spell::ZoneOfTerror => 3,
        }
    }

    /// SC-BLK-05, SC-PSY-05: whether it makes a zone.
    pub const fn is_zone(self) -> bool {
        match self {
            Spell::InvisibleAssistant
            | Spell::GhostlyVeil
            | Spell::ShroudOfDarkness
            | Spell::PsychicLinkage
            | Spell::IllusoryZone
            | Spell::ZoneOfTerror => true,
            Spell::SoulArrow
            | Spell::AcidSpray
            | Spell::DeathGrip
            | Spell::Transfix
            | Spell::Control
            | Spell::Hallucination => false,
        }
    }

    /// SC-PSY-04: whether it works on minds alone.
    pub const fn is_psychic(self) -> bool {
        match self {
            Spell::Transfix
            | Spell::Control
            | Spell::Hallucination
            | Spell::PsychicLinkage
            | Spell::IllusoryZone
            | Spell::ZoneOfTerror => true,
            Spell::SoulArrow
            | Spell::AcidSpray
            | Spell::DeathGrip
            | Spell::InvisibleAssistant
            | Spell::GhostlyVeil
            | Spell::ShroudOfDarkness => false,
        }
    }
}

impl SunkenCitadel {
    /// SC-MAG-01, SC-ABL-40, SC-ATF-11: whether a model knows a spell: a Warlock all of black and psychic magic.
    pub fn knows(&self, id: Id, spell: Spell) -> bool {
        if self.model(id).has(Ability::Warlock) {
            return true;
        }
        spell == Spell::Transfix && self.artifact_works(id, Artifact::TabletOfChains)
    }

    /// SC-EVT-12, SC-MAG-03, SC-MAG-04, SC-MAG-09, SC-MAG-11: the dice for power have fallen.
    pub(crate) fn power_rolled(&mut self, who: Id, dice: &[u8], spell: Spell, log: &mut Pen) {
        let need = self.model(who).stats.quality;
        let surge = i8::from(self.waters.surge_in == self.turn);
        let gift = self.scenario().power_modifier(self, who);
        let modifier = self.quality_modifier(who) + surge + gift + self.assistant(who);
        let power = successes(dice, need, modifier, true);
        log.tell(|| Event::Dice {
            who: self.who(who),
            what: "spell power",
            dice: dice.to_vec(),
            need,
            modifier,
            successes: power,
        });
        let stored =
            self.model(who).stored.filter(|(_, turn)| *turn + 1 == self.turn).map_or(0, |(sp, _)| sp);
        self.model_mut(who).stored = None;
        if power == 0 && dice.len() == 3 {
            return self.mishap(who, spell, stored, log);
        }
        let total = if power > 0 { power + stored } else { 0 };
        self.begin_actions(who, total, false, log);
        if let Some(act) = &mut self.activation {
            act.power = true;
            act.rolled = total;
            act.kept = if power > 0 { stored } else { 0 };
            act.spell = Some(spell);
        }
    }

    /// SC-MAG-08, SC-MAG-11, SC-BLK-14, SC-BLK-16, SC-PSY-19, SC-PSY-20: the magic goes wrong.
    fn mishap(&mut self, who: Id, spell: Spell, stored: u8, log: &mut Pen) {
        self.status(who, "loses control of the ethers", log);
        if self.model(who).has(Ability::Warlock) {
            self.model_mut(who).state.mishap = true;
        } else {
            self.damaged |= Artifact::TabletOfChains.bit();
        }
        let at = self.model(who).at;
        match spell {
            Spell::DeathGrip => {
                let others: Vec<Id> = self
                    .standing()
                    .filter(|(id, m)| *id != who && crate::geometry::within(m.at, m.radius(), at, 0, S))
                    .map(|(id, _)| id)
                    .collect();
                let hazard = |who, score| crate::task::Hazard {
                    who,
                    score,
                    bonus: 0,
                    armour_break: 2,
                    by: None,
                    cause: Cause::GripMishap,
                };
                for other in others {
                    self.stack.push(Task::Defend(hazard(other, 5)));
                }
                self.stack.push(Task::Defend(hazard(who, 6)));
            }
            Spell::GhostlyVeil => self.place_zone(who, Spell::GhostlyVeil, at, 1),
            Spell::IllusoryZone | Spell::ZoneOfTerror => self.fall(who, log),
            Spell::SoulArrow
            | Spell::AcidSpray
            | Spell::InvisibleAssistant
            | Spell::ShroudOfDarkness
            | Spell::Transfix
            | Spell::Control
            | Spell::Hallucination
            | Spell::PsychicLinkage => {}
        }
        if stored > 0 {
            self.fall(who, log);
            self.push_check(who, Stat::Resistance, 0, After::Backlash4 { stored });
        }
    }

    /// SC-MAG-05, SC-MAG-06, SC-MAG-07, SC-MAG-02: whether the acting caster may cast that spell so.
    pub(crate) fn check_spell(
        &self,
        act: &Activation,
        spell: Spell,
        target: Option<Id>,
        at: Option<Point>,
    ) -> Outcome {
        let id = act.model;
        need(act.power, SpellRefused::PowerFirst)?;
        self.check_actions(act, 1)?;
        self.check_fit(id)?;
        need(!act.cast, SpellRefused::OneSpellATurn)?;
        need(!self.model(id).state.evasive, FightRefused::Evading)?;
        need(self.knows(id, spell), SpellRefused::Unknown)?;
        need(self.model(id).load.is_none(), SpellRefused::Dragging)?;
        let named = act.spell.unwrap_or(spell);
        need(spell == named || named.minimum() > act.rolled, SpellRefused::OtherSpellNamed)?;
        need(spell.minimum() <= act.rolled, SpellRefused::TooLittlePower)?;
        let touches = self.standing().any(|(foe, _)| self.hostile(id, foe) && self.contact(id, foe));
        need(!touches, SpellRefused::TouchesEnemy)?;
        if spell.is_zone() {
            self.check_zone(act, spell, target, at)
        } else {
            self.check_spell_target(act, spell, target)
        }
    }

    /// SC-BLK-06, SC-PSY-18: whether a zone can be put there.
    fn check_zone(&self, act: &Activation, spell: Spell, target: Option<Id>, at: Option<Point>) -> Outcome {
        let m = self.model(act.model);
        let at = if spell == Spell::PsychicLinkage {
            let Some(friend) = target.filter(|t| t.index() < self.models.len() && self.model(*t).here())
            else {
                return no(SpellRefused::LinkNeedsFriend);
            };
            need(!self.hostile(act.model, friend), SpellRefused::LinkNeedsFriend)?;
            self.model(friend).at
        } else {
            need(target.is_none(), SpellRefused::ZoneNeedsPlace)?;
            let Some(at) = at else { return no(SpellRefused::NameMiddle) };
            at
        };
        need(at.on_table(), SpellRefused::ZoneOffTable)?;
        need(m.at.dist(at) <= M * i64::from(act.actions), SpellRefused::ZoneTooFar)?;
        need(!m.state.turned_away || m.facing.shows(m.at, at, 0), SpellRefused::ZoneBehind)
    }

    /// SC-BLK-01, SC-BLK-03, SC-PSY-01, SC-PSY-03: whether an attack spell can reach its target.
    fn check_spell_target(&self, act: &Activation, spell: Spell, target: Option<Id>) -> Outcome {
        let id = act.model;
        let Some(target) = target else { return no(SpellRefused::NameTarget) };
        self.check_foe(id, target)?;
        let t = self.model(target);
        need(self.sees(id, target, self.facing_for(id, t.at)), SpellRefused::TargetUnseen)?;
        let power = act.actions;
        if spell.is_psychic() {
            need(self.has_mind(target), MindRefused::NoMind)?;
            need(spell != Spell::Control || t.controlled_by.is_none(), MindRefused::MindTaken)?;
            return need(self.within(id, target, spell_range(power)), MindRefused::TooFar);
        }
        need(!self.engaged(target), ShotRefused::TargetInHandToHand)?;
        if spell == Spell::AcidSpray {
            return need(self.within(id, target, spray_range(power)), SpellRefused::SprayTooShort);
        }
        let far = self.range_modifier(id, target, spell_range(power), false);
        need(far.is_some(), SpellRefused::TooFar)
    }

    /// SC-ATF-08: casts with all the power that is left.
    pub(crate) fn do_spell(
        &mut self,
        spell: Spell,
        target: Option<Id>,
        at: Option<Point>,
        level: Option<u8>,
        log: &mut Pen,
    ) {
        let Some(act) = &mut self.activation else { return };
        let (by, power) = (act.model, act.actions);
        act.actions = 0;
        act.cast = true;
        act.fresh = false;
        let caster = self.model_mut(by);
        caster.state.hiding = false;
        caster.state.noticed = true;
        log.tell(|| Event::Spell { who: self.who(by), title: spell.title(), power });
        if let Some(target) = target {
            self.turn_to(by, target);
        }
        if spell.is_zone() {
            let at = target.map_or_else(|| at.unwrap_or_default(), |friend| self.model(friend).at);
            let m = self.model(by);
            if !m.state.turned_away {
                self.model_mut(by).facing = Facing::from_to(m.at, at);
            }
            return self.place_zone(by, spell, at, power);
        }
        let Some(target) = target else { return };
        let level = level.unwrap_or(self.model(target).depth);
        if self.artifact_works(target, Artifact::MirrorShell) {
            if self.served & Artifact::MirrorShell.bit() == 0 {
                self.served |= Artifact::MirrorShell.bit();
                return self.status(target, "is saved by the mirror shell", log);
            }
            return self.stack.push(Task::Roll(Roll::MirrorShell { by, target, spell, power, level }));
        }
        self.spell_strikes(by, target, spell, power, level);
    }

    /// SC-BLK-01, SC-BLK-02, SC-BLK-03, SC-BLK-04, SC-BLK-10, SC-BLK-11, SC-BLK-12, SC-PSY-01, SC-PSY-02,
    /// SC-PSY-10, SC-PSY-17: an attack spell strikes.
    pub(crate) fn spell_strikes(&mut self, by: Id, target: Id, spell: Spell, power: u8, level: u8) {
        let malus = -(power.saturating_sub(3) as i8);
        match spell {
            Spell::Transfix => self.push_check(target, Stat::Will, malus, After::Transfix),
            Spell::Control => self.push_check(target, Stat::Will, malus, After::Control { by, malus }),
            Spell::Hallucination => self.push_check(target, Stat::Will, malus, After::Hallucinate),
            Spell::AcidSpray => {
                for struck in self.in_spray(by, self.model(by).facing, spray_range(power), level) {
                    self.stack.push(Task::Strike(spell_attack(by, struck, spell, power)));
                }
            }
            Spell::SoulArrow | Spell::DeathGrip => {
                self.stack.push(Task::Strike(spell_attack(by, target, spell, power)))
            }
            Spell::InvisibleAssistant
            | Spell::GhostlyVeil
            | Spell::ShroudOfDarkness
            | Spell::PsychicLinkage
            | Spell::IllusoryZone
            | Spell::ZoneOfTerror => {}
        }
    }

    /// SC-EFF-23: whether the acting caster may spray that target and take in that depth level as well.
    pub(crate) fn check_spray(&self, act: &Activation, target: Id, level: u8) -> Outcome {
        self.check_spell(act, Spell::AcidSpray, Some(target), None)?;
        let (own, depth) = (self.model(act.model).depth, self.model(target).depth);
        need(level <= 2 && level.abs_diff(own) == 1, SpellRefused::SprayLevelApart)?;
        need(depth == own || depth == level, SpellRefused::SprayMissesTarget)
    }

    /// SC-EFF-23, SC-EFF-27: everybody whose base reaches into a quarter-circle before a model, on its own depth
    /// level and on the one chosen besides.
    pub fn in_spray(&self, by: Id, facing: Facing, range: i64, level: u8) -> Vec<Id> {
        let m = self.model(by);
        let apex = m.at.toward(facing, i64::from(m.radius()));
        let (fx, fy) = facing.vector();
        self.standing()
            .filter(|(id, t)| {
                if *id == by
                    || (t.depth != m.depth && t.depth != level)
                    || !crate::geometry::within(t.at, t.radius(), apex, 0, range)
                {
                    return false;
                }
                let (dx, dy) = (i64::from(t.at.x - apex.x), i64::from(t.at.y - apex.y));
                let (along, across) = (dx * fx + dy * fy, (dx * fy - dy * fx).abs());
                along + 1414 * i64::from(t.radius()) >= across
                    && self.rays(by, facing, t.at, t.radius(), t.depth, Some(*id)) > 0
            })
            .map(|(id, _)| id)
            .collect()
    }

    /// SC-BLK-11, SC-BLK-12, SC-BLK-13: what an attack spell does besides to whoever it beats, and to those round
    /// them.
    pub(crate) fn after_attack_spell(
        &mut self,
        attack: &Attack,
        spell: Spell,
        at: Point,
        score: i8,
        result: Beaten,
        log: &mut Pen,
    ) {
        let target = attack.target;
        let depth = self.model(target).depth;
        match spell {
            Spell::AcidSpray if result == Beaten::Wounded && self.model(target).here() => {
                let after = After::Corrosion { fresh: true };
                let check =
                    Check { who: target, stat: Stat::Resistance, modifier: 0, armour_break: 2, after };
                self.stack.push(Task::Check(check));
            }
            Spell::DeathGrip => {
                let spread = Task::Spread {
                    by: attack.by,
                    at,
                    depth,
                    score,
                    armour_break: 2,
                    spare: Some(target),
                    cause: Cause::DeathGrip,
                };
                self.stack.push(spread);
                if self.model(target).here() {
                    self.constrict(target, log);
                }
            }
            Spell::AcidSpray
            | Spell::SoulArrow
            | Spell::InvisibleAssistant
            | Spell::GhostlyVeil
            | Spell::ShroudOfDarkness
            | Spell::Transfix
            | Spell::Control
            | Spell::Hallucination
            | Spell::PsychicLinkage
            | Spell::IllusoryZone
            | Spell::ZoneOfTerror => {}
        }
    }

    /// SC-MAG-09, SC-MAG-10: whether the power can be kept for the next turn.
    pub(crate) fn check_keep(&self, act: &Activation) -> Outcome {
        need(act.power && act.actions > 0 && act.fresh, SpellRefused::PowerTouched)?;
        need(act.kept == 0, SpellRefused::PowerKeptTwice)
    }
}

/// SC-BLK-11: three inches, or five when amplified.
pub fn spray_range(power: u8) -> i64 {
    if power > 3 { M } else { S }
}

fn spell_attack(by: Id, target: Id, spell: Spell, power: u8) -> Attack {
    Attack {
        by,
        target,
        arm: None,
        part: Part::Body,
        actions: 1,
        how: How::Spell(spell, power),
        parry: None,
        asked: true,
        bonus: 0,
        above: false,
    }
}
