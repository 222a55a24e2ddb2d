//! Changing depth, and doing it too fast.

use crate::content::{Ability, Item, Suit};
use crate::event::{Event, Pen};
use crate::geometry::overlapping;
use crate::illegal::{EffortRefused, MoveRefused, Outcome, need};

use crate::state::{Id, Place, SunkenCitadel};
use crate::task::{Activation, After, Stat};
use fathom_core::Log;

impl SunkenCitadel {
    /// SC-ABL-23, SC-ABL-33, SC-TEC-05: whether a model swims, by nature or by machine.
    pub fn swims(&self, id: Id) -> bool {
        self.model(id).has(Ability::Swimming) || self.device(id, Item::PropulsionSystem)
    }

    /// SC-DEP-01, SC-ABL-10, SC-TEC-06, SC-TEC-07: whether a model can leave its depth at all.
    pub fn dives(&self, id: Id) -> bool {
        let m = self.model(id);
        self.swims(id)
            || m.has(Ability::Amphibious)
            || m.has(Ability::Diver)
            || self.device(id, Item::AntiGrav)
    }

    /// SC-DEP-01, SC-DEP-04, SC-DEP-05, SC-DEP-06, SC-AP-05: whether the acting model may change its depth.
    pub(crate) fn check_depth(&self, act: &Activation, up: bool) -> Outcome {
        let id = act.model;
        let m = self.model(id);
        self.check_free(id)?;
        self.check_actions(act, 1)?;
        need(self.dives(id), MoveRefused::NoChangeOfDepth)?;
        need(self.map().depth_outside > 0, MoveRefused::NoOpenWater)?;
        need(self.room_of(id).is_none(), MoveRefused::InsideStation)?;
        need(m.load.is_none() && m.lifting.is_none(), EffortRefused::HandsFull)?;
        need(up || m.depth > 0, MoveRefused::OnSeaFloor)?;
        if up && m.depth == 2 {
            return Ok(());
        }
        let depth = if up { m.depth + 1 } else { m.depth - 1 };
        if depth == 0 {
            let over = self.map().room_at(m.at).is_some();
            need(!over, MoveRefused::RoofBelow)?;
        }
        let taken = self.standing().any(|(other, o)| {
            other != id && o.depth == depth && overlapping(m.at, m.radius(), o.at, o.radius())
        });
        need(!taken, MoveRefused::LevelTaken)?;
        self.path_clear(id, m.at, m.at, depth)
    }

    /// SC-DEP-01, SC-DEP-02, SC-DIV-01, SC-DIV-02, SC-DIV-03, SC-DIV-04: one level, and a check if it is too
    /// fast.
    pub(crate) fn do_depth(&mut self, up: bool, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        let who = act.model;
        self.spend(1);
        let step = if up { 1 } else { -1 };
        let climbed = if act.climbed.signum() == -step { step } else { act.climbed + step };
        if let Some(act) = &mut self.activation {
            act.climbed = climbed;
        }
        let levels = climbed.unsigned_abs();
        if levels >= self.fast_from(who) {
            let modifier = self.dive_modifier(who, levels);
            return self.push_check(who, Stat::Resistance, modifier, After::Dive { up, levels });
        }
        self.change_depth(who, up, log);
    }

    /// SC-ABL-01, SC-DIV-01, SC-DIV-02, SC-DIV-03: from how many levels on a model must check; machines and
    /// Power Divers never.
    pub fn fast_from(&self, who: Id) -> u8 {
        let m = self.model(who);
        if m.has(Ability::Artificial) || m.has(Ability::PowerDive) {
            u8::MAX
        } else if self.swims(who) {
            3
        } else {
            2
        }
    }

    /// SC-DIV-04, SC-EFF-17, SC-EFF-18: what makes a fast dive easier or harder.
    pub fn dive_modifier(&self, who: Id, levels: u8) -> i8 {
        let m = self.model(who);
        let pressure = m.suit(Suit::Pressurized) && !m.state.leaking;
        1 - levels as i8 + 2 * i8::from(pressure)
    }

    /// SC-DIV-05, SC-DIV-06, SC-DIV-07: the fast dive is settled.
    pub(crate) fn dive_rolled(&mut self, who: Id, up: bool, levels: u8, good: u8, log: &mut Pen) {
        match good {
            0 => {
                self.lose_actions(who);
                let modifier = self.dive_modifier(who, levels);
                self.push_check(who, Stat::Resistance, modifier, After::Barotrauma { up });
            }
            1 => {
                self.change_depth(who, up, log);
                self.lose_actions(who);
            }
            _ => self.change_depth(who, up, log),
        }
    }

    /// SC-DIV-08: the bends; the wounds come first, and the dead drift on but leave no more.
    pub(crate) fn barotrauma(&mut self, who: Id, up: bool, good: u8, log: &mut Pen) {
        match good {
            0 => {
                self.suffer(who, 2, log);
                if self.model(who).here() {
                    return self.change_depth(who, up, log);
                }
                let depth = self.model(who).depth;
                self.model_mut(who).depth = if up { (depth + 1).min(2) } else { depth.saturating_sub(1) };
            }
            1 => self.exhaust(who, log),
            _ => {}
        }
    }

    /// SC-DEP-06: one level up or down; above level 2 the model leaves the game.
    pub(crate) fn change_depth(&mut self, who: Id, up: bool, log: &mut Pen) {
        let m = self.model(who);
        if up && m.depth >= 2 {
            self.bank_loot(who);
            self.leave_table(who, Place::Withdrawn, log);
            log.tell(|| Event::Leaves { who: self.who(who), fled: false });
            return;
        }
        let (from, over) = (m.at, self.map().room_at(m.at).is_some());
        let depth = if up { m.depth + 1 } else { m.depth.saturating_sub(1) };
        if depth == 0 && over {
            return;
        }
        let model = self.model_mut(who);
        model.depth = depth;
        model.state.hiding = false;
        let facing = model.facing;
        log.tell(|| Event::Moves { who: self.who(who), from, to: from, depth, facing });
        self.loosen_grips();
        self.come_by(who, from, log);
        self.covering_fire(who);
    }
}
