//! Morale: who stands, who runs, and where to.

use crate::content::{Ability, Operation, Side};
use crate::event::{Event, Pen};
use crate::rules::flight;
use crate::state::{Id, Place, SunkenCitadel};
use crate::task::{Attack, Fright, How, Task};
use fathom_core::Log;

impl SunkenCitadel {
    /// SC-MOR-11, SC-MOR-01, SC-MOR-02, SC-MOR-03, SC-MOR-04, SC-ABL-35, SC-ABL-39, SC-OPS-05: a morale check
    /// is settled.
    pub(crate) fn morale_rolled(&mut self, who: Id, why: Fright, good: u8, log: &mut Pen) {
        let failures = 3 - good;
        let held = self.in_force & Operation::HoldTheLine.bit() != 0 && self.model(who).side == Side::Team;
        if failures < 2 || held {
            if let Fright::Terror(of) = why {
                let unafraid = &mut self.model_mut(who).unafraid;
                if !unafraid.is_full() {
                    unafraid.push(of);
                }
            }
            return self.status(who, "keeps its nerve", log);
        }
        self.status(who, "loses its nerve", log);
        self.drop_everything_held(who);
        if self.model(who).has(Ability::Warbeast) && !self.has_caller(self.model(who).side) {
            return self.rampage(who, log);
        }
        let mut moves = failures - 1;
        if self.model(who).state.fallen && !self.engaged(who) {
            self.model_mut(who).state.fallen = false;
            self.status(who, "scrambles up", log);
            moves -= 1;
        }
        self.release_minds(who, log);
        if moves > 0 {
            self.stack.push(Task::Flee { who, moves });
        }
    }

    fn has_caller(&self, side: Side) -> bool {
        self.standing().any(|(_, m)| m.side == side && m.has(Ability::DeepCaller) && m.active())
    }

    /// SC-ABL-39: a beast without its master goes for whoever is nearest, friend or foe, like a wild predator: it
    /// charges, or else swims that way.
    fn rampage(&mut self, who: Id, log: &mut Pen) {
        let at = self.model(who).at;
        let Some(target) = self.nearest_model(at, |id| id != who) else { return };
        self.status(who, "turns on whoever is nearest", log);
        let mut attack = Attack { how: How::Hand(0), asked: false, ..self.hack(who, target) };
        if self.contact(who, target) {
            return self.stack.push(Task::Strike(attack));
        }
        let reach = self.reach(who, false);
        let spot = self.contact_points(who, target).into_iter().find(|spot| {
            let fits = at.dist2(*spot) <= reach * reach && !self.difficult(who, at, *spot);
            fits && self.model(who).depth == self.model(target).depth
        });
        match spot {
            Some(spot) => {
                attack.how = How::Hand(1);
                self.stack.push(Task::Strike(attack));
                self.shift_model(who, spot, log);
            }
            None => self.swim_towards(who, Some(self.model(target).at), log),
        }
    }

    /// SC-MOR-03, SC-MOR-06, SC-MOR-07, SC-MOR-08, SC-MOR-09, SC-MOR-10, SC-MOR-14: one forced move at a time
    /// towards the way out.
    pub(crate) fn flee(&mut self, who: Id, moves: u8, log: &mut Pen) {
        let model = self.model(who);
        if !model.here() || moves == 0 || model.state.transfixed {
            return;
        }
        if self.engaged(who) {
            self.stack.push(Task::FleeOn { who, moves });
            return self.push_hacks(who);
        }
        self.flee_one(who, moves, log);
    }

    /// SC-MOR-08: one step of the flight.
    pub(crate) fn flee_one(&mut self, who: Id, moves: u8, log: &mut Pen) {
        let model = self.model(who);
        if !model.here() || model.down() || model.state.entangled || model.immobile() {
            return;
        }
        if flight::out(self, who) {
            return self.routed(who, log);
        }
        // SC-STA-11: whoever is held cannot flee either
        if model.grabbed_by.is_some_and(|by| self.contact(who, by)) {
            return self.transfix(who, log);
        }
        let Some(to) = flight::next_move(self, who) else { return self.transfix(who, log) };
        if moves > 1 {
            self.stack.push(Task::Flee { who, moves: moves - 1 });
        }
        self.shift_model(who, to, log);
        if self.model(who).here() && flight::out(self, who) {
            self.routed(who, log);
        }
    }

    /// SC-MOR-09: a model that runs off the table is out and counts as defeated.
    pub(crate) fn routed(&mut self, who: Id, log: &mut Pen) {
        self.kill_credit(who, false, None);
        self.drop_loot(who, log);
        self.leave_table(who, Place::Fled, log);
        log.tell(|| Event::Leaves { who: self.who(who), fled: true });
    }

    /// SC-PSY-17, SC-PSY-20: visions drive a model away; three failures and it is gone.
    pub(crate) fn hallucinate(&mut self, who: Id, good: u8, log: &mut Pen) {
        match good {
            0 => self.routed(who, log),
            3 => {}
            good => {
                self.status(who, "runs from its own visions", log);
                self.lose_actions(who);
                self.stack.push(Task::Flee { who, moves: 3 - good });
            }
        }
    }
}
