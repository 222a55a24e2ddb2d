//! Phase 1: reinforcement points become units.

use super::refuse;
use crate::action::Action;
use crate::content::Unit;
use crate::event::Event;
use crate::state::{BattleForTheDeep, Phase};
use fathom_core::{Log, Refusal};

impl BattleForTheDeep {
    /// BFD-PUR-01, BFD-PUR-03: the turn begins with what the track and the base bring.
    pub(crate) fn begin_turn(&mut self, log: &mut impl Log<Event>) {
        let seat = self.active;
        self.phase = Phase::Purchase;
        self.points = self.income(seat);
        let (faction, round, points) = (self.faction(seat), self.round, self.points);
        log.tell(|| Event::TurnBegan { seat, faction, round, points });
    }

    /// BFD-PUR-04, BFD-PUR-05: own units, at their price.
    pub(crate) fn check_price(&self, unit: Unit) -> Result<(), Refusal> {
        if self.player(self.active).faction != Some(unit.faction()) {
            return refuse("BFD-PUR-05", format!("{unit} is a unit of another faction"));
        }
        if unit.cost() > self.points {
            let left = self.points;
            return refuse("BFD-PUR-04", format!("{unit} costs {}, and {left} points are left", unit.cost()));
        }
        Ok(())
    }

    pub(crate) fn purchase_actions(&self, out: &mut Vec<Action>) {
        let units = self.faction(self.active).units();
        out.extend(
            units.into_iter().filter(|unit| unit.cost() <= self.points).map(|unit| Action::Buy { unit }),
        );
        out.push(Action::Done);
    }

    /// BFD-PUR-07, BFD-PUR-09, BFD-STK-09: the unit waits in the reinforcements zone. The pool never runs out.
    pub(crate) fn buy(&mut self, unit: Unit, log: &mut impl Log<Event>) {
        let seat = self.active;
        self.points -= unit.cost();
        self.players[seat.index()].reserve[unit.kind()] += 1;
        let left = self.points;
        log.tell(|| Event::Bought { seat, unit, left });
    }

    /// BFD-PUR-10: whether nothing can be bought any more.
    pub(crate) fn is_broke(&self) -> bool {
        self.points < self.faction(self.active).unit(0).cost()
    }

    /// BFD-PUR-06: what is left is lost.
    pub(crate) fn end_purchase(&mut self) {
        self.points = 0;
        self.phase = Phase::CombatMove;
    }
}
