//! Zones, ruled minds and linked ones: what spells leave behind.

use crate::content::{Ability, Item, L, S, Spell};
use crate::event::Pen;
use crate::geometry::{Point, nearer};
use crate::illegal::{MindRefused, Outcome, SpellRefused, need};

use crate::state::{Id, SunkenCitadel, Zone};
use crate::task::{Activation, After, Stat, Task};

impl SunkenCitadel {
    /// SC-BLK-05, SC-BLK-06, SC-BLK-07, SC-BLK-15: a zone is put on the table, and its caster's last one
    /// goes.
    pub(crate) fn place_zone(&mut self, caster: Id, spell: Spell, at: Point, power: u8) {
        self.zones.retain(|zone| zone.caster != caster);
        let helps = 1 + power.saturating_sub(3);
        let depth = self.model(caster).depth;
        if self.zones.is_full() {
            self.zones.remove(0);
        }
        self.zones.push(Zone { spell, caster, at, depth, helps: (helps, helps) });
    }

    /// Whether a model's base overlaps a zone of that spell.
    pub fn in_zone(&self, id: Id, spell: Spell) -> bool {
        let at = self.model(id).at;
        self.zones.iter().any(|zone| zone.spell == spell && self.touched(id, zone, at, at))
    }

    /// Whether a zone does something to a model whose base comes along that way.
    fn touched(&self, id: Id, zone: &Zone, from: Point, to: Point) -> bool {
        let m = self.model(id);
        zone.depth == m.depth
            && nearer(from, to, zone.at, S + i64::from(m.radius()))
            && self.zone_reaches(id, zone.spell)
    }

    /// SC-BLK-19: the zones into which a model comes on its way to where it stands.
    fn zones_met(&self, id: Id, from: Point) -> Vec<Spell> {
        let to = self.model(id).at;
        let met = |zone: &&Zone| self.touched(id, zone, from, to) && !self.touched(id, zone, from, from);
        self.zones.iter().filter(met).map(|zone| zone.spell).collect()
    }

    /// SC-TEC-09, SC-ITM-09, SC-TEC-12, SC-BLK-16, SC-BLK-18, SC-PSY-04: whom a zone can harm.
    fn zone_reaches(&self, id: Id, spell: Spell) -> bool {
        let m = self.model(id);
        if self.device(id, Item::FluxDampener) {
            return false;
        }
        match spell {
            Spell::GhostlyVeil => !m.has(Ability::IronWill),
            Spell::ShroudOfDarkness => {
                !m.has(Ability::EnergyResistance) && !self.device(id, Item::EnvironmentalShield)
            }
            Spell::IllusoryZone | Spell::ZoneOfTerror => self.has_mind(id),
            Spell::SoulArrow
            | Spell::AcidSpray
            | Spell::DeathGrip
            | Spell::InvisibleAssistant
            | Spell::Transfix
            | Spell::Control
            | Spell::Hallucination
            | Spell::PsychicLinkage => false,
        }
    }

    /// SC-BLK-16, SC-BLK-19, SC-PSY-19, SC-PSY-20, SC-SCE-08: what happens to a model that activates in a
    /// zone.
    pub(crate) fn zones_on_activation(&mut self, id: Id) {
        for spell in [Spell::GhostlyVeil, Spell::IllusoryZone, Spell::ZoneOfTerror] {
            if self.in_zone(id, spell) {
                self.push_check(id, Stat::Will, 0, After::Zone { spell });
            }
        }
        if self.irradiated(id, self.model(id).at) {
            self.push_check(id, Stat::Resistance, self.energy_bonus(id), After::Radiation);
        }
    }

    /// SC-BLK-18, SC-BLK-19, SC-SCE-08: what happens to a model that moves, or is moved, into a zone.
    pub(crate) fn zones_on_entry(&mut self, id: Id, from: Point) {
        let to = self.model(id).at;
        let irradiated = self.irradiated(id, to) && !self.irradiated(id, from);
        for spell in self.zones_met(id, from) {
            let stat = if spell == Spell::ShroudOfDarkness { Stat::Resistance } else { Stat::Will };
            self.push_check(id, stat, 0, After::Zone { spell });
        }
        if irradiated {
            self.push_check(id, Stat::Resistance, self.energy_bonus(id), After::Radiation);
        }
    }

    /// SC-ABL-41: what Energy Resistance adds.
    fn energy_bonus(&self, id: Id) -> i8 {
        let resists =
            self.model(id).has(Ability::EnergyResistance) || self.device(id, Item::EnvironmentalShield);
        2 * i8::from(resists)
    }

    /// SC-BLK-16, SC-BLK-18, SC-PSY-19, SC-PSY-20: a check in a zone is settled.
    pub(crate) fn zone_rolled(&mut self, who: Id, spell: Spell, good: u8, log: &mut Pen) {
        match spell {
            Spell::GhostlyVeil => {
                if good < 2 {
                    self.transfix(who, log);
                }
            }
            Spell::ShroudOfDarkness => match good {
                0 => self.suffer(who, 2, log),
                1 => self.suffer(who, 1, log),
                _ => {}
            },
            Spell::IllusoryZone => {
                if good < 2 {
                    self.status(who, "stares at the illusions", log);
                    self.halt(who);
                    self.lose_actions(who);
                    self.model_mut(who).state.spent |= self.activation.is_none();
                }
            }
            Spell::ZoneOfTerror => {
                if good < 3 {
                    self.halt(who);
                }
                self.hallucinate(who, good, log);
            }
            Spell::SoulArrow
            | Spell::AcidSpray
            | Spell::DeathGrip
            | Spell::InvisibleAssistant
            | Spell::Transfix
            | Spell::Control
            | Spell::Hallucination
            | Spell::PsychicLinkage => {}
        }
    }

    /// SC-PSY-11: a mind is taken, or holds.
    pub(crate) fn control_rolled(&mut self, who: Id, by: Id, malus: i8, passed: bool, log: &mut Pen) {
        if passed || !self.model(by).here() || !self.model(who).here() {
            return;
        }
        let turn = self.turn;
        let model = self.model_mut(who);
        model.controlled_by = Some(by);
        model.control_malus = malus;
        model.controlled_in = turn;
        model.load = None;
        model.granted = None;
        self.status(who, "is under control of another mind", log);
    }

    /// SC-PSY-14: a controlled model struggles with the mind that holds it.
    pub(crate) fn shaken_off(&mut self, who: Id, passed: bool, log: &mut Pen) {
        if passed {
            self.model_mut(who).controlled_by = None;
            self.status(who, "is itself again", log);
        }
    }

    /// SC-PSY-14: at the start of its side's step every controlled model of it checks.
    pub(crate) fn struggle_of_minds(&mut self, side: crate::content::Side) {
        for id in (0..self.models.len() as u8).map(Id) {
            let m = self.model(id);
            if m.here() && m.side == side && m.controlled_by.is_some() {
                let malus = m.control_malus;
                self.push_check(id, Stat::Will, malus, After::ShakeOff);
            }
        }
    }

    /// SC-PSY-11: when a caster falls, flees or dies every mind it holds is free.
    pub(crate) fn release_minds(&mut self, by: Id, log: &mut Pen) {
        for id in (0..self.models.len() as u8).map(Id) {
            if self.model(id).controlled_by == Some(by) {
                self.model_mut(id).controlled_by = None;
                self.status(id, "is itself again", log);
            }
        }
    }

    /// SC-PSY-12: whether a model is controlled, and has been since an earlier turn.
    pub fn obeys(&self, id: Id) -> bool {
        let m = self.model(id);
        m.controlled_by.is_some() && m.controlled_in < self.turn
    }

    /// SC-PSY-12: whether the acting caster may hand actions to that model.
    pub(crate) fn check_hand_over(&self, act: &Activation, to: Id, actions: u8) -> Outcome {
        self.check_fit(act.model)?;
        need(to.index() < self.models.len(), MindRefused::NobodyToCommand)?;
        need(
            self.model(to).controlled_by == Some(act.model) && self.model(to).here(),
            MindRefused::NotCommanded,
        )?;
        need(self.obeys(to), MindRefused::ObeysNextTurn)?;
        need(!act.power && actions > 0, MindRefused::PowerNotHanded)?;
        need(!self.model(to).handed, MindRefused::HandedAlready)?;
        self.check_actions(act, actions)
    }

    /// SC-PSY-12: the controlled model acts with those actions; then the caster goes on.
    pub(crate) fn do_hand_over(&mut self, to: Id, actions: u8, log: &mut Pen) {
        self.spend(actions);
        let Some(act) = self.activation.take() else { return };
        self.stack.pop();
        self.stack.push(Task::Resume(act));
        self.model_mut(to).handed = true;
        self.begin_actions(to, actions, false, log);
    }

    /// SC-PSY-18: the allies in the acting caster's link.
    pub fn linked_to(&self, caster: Id) -> Vec<Id> {
        let Some(zone) =
            self.zones.iter().find(|zone| zone.caster == caster && zone.spell == Spell::PsychicLinkage)
        else {
            return Vec::new();
        };
        let side = self.model(caster).side;
        self.standing()
            .filter(|(id, m)| {
                *id != caster
                    && self.may_activate(*id, side)
                    && m.depth == zone.depth
                    && crate::geometry::within(m.at, m.radius(), zone.at, 0, S)
            })
            .map(|(id, _)| id)
            .take(5)
            .collect()
    }

    /// SC-PSY-18: whether the acting caster may call its linked allies.
    pub(crate) fn check_link(&self, act: &Activation) -> Outcome {
        self.check_fit(act.model)?;
        self.check_actions(act, 1)?;
        need(!self.linked_to(act.model).is_empty(), MindRefused::NobodyLinked)
    }

    /// SC-BLK-05, SC-AP-17: whether the acting caster has a zone to end.
    pub(crate) fn check_dispel(&self, act: &Activation) -> Outcome {
        self.check_fit(act.model)?;
        self.check_actions(act, 1)?;
        need(self.zones.iter().any(|zone| zone.caster == act.model), SpellRefused::NoZone)
    }

    /// SC-BLK-13: whether a place is in the reach of the long ruler, for the rift and the lantern.
    pub fn near_long(&self, id: Id, at: Point) -> bool {
        self.model(id).at.dist2(at) <= L * L
    }
}

/// SC-BLK-19, SC-RMC-07: the first free place short of its goal where a model on its way comes into a zone, into
/// radiation or near a mine that it was clear of before.
pub(crate) fn first_stop(game: &SunkenCitadel, id: Id, goal: Point) -> Option<Point> {
    let m = game.model(id);
    let (from, depth) = (m.at, m.depth);
    let calm =
        game.zones.is_empty() && !game.things.iter().any(|t| game.is_live_mine(t)) && !game.may_radiate();
    if calm {
        return None;
    }
    let acts = |p: Point| {
        game.zones.iter().any(|zone| game.touched(id, zone, p, p) && !game.touched(id, zone, from, from))
            || (game.irradiated(id, p) && !game.irradiated(id, from))
            || game.things.iter().any(|t| game.nears_mine(id, t, from, p))
    };
    let free = |p: &Point| {
        game.path_clear(id, *p, *p, depth).is_ok() && game.path_clear(id, *p, goal, depth).is_ok()
    };
    let steps = from.dist(goal);
    (1..steps)
        .map(|step| from.toward_point(goal, step, steps))
        .filter(|p| *p != from && *p != goal)
        .skip_while(|p| !acts(*p))
        .find(free)
}
