//! Phase 1: reinforcement points become units. They are laid out first, and changed until they are placed.

use crate::action::Action;
use crate::content::units::total;
use crate::content::{Stack, Unit};
use crate::event::Event;
use crate::illegal::BuyRefused;
use crate::state::{BattleForTheDeep, FIRST_UNITS, Phase, TAKE_BACKS};
use fathom_core::Log;

impl BattleForTheDeep {
    /// BFD-PUR-01, BFD-PUR-03: the turn begins with what the track and the base bring.
    pub(crate) fn begin_turn(&mut self, log: &mut impl Log<Event>) {
        let seat = self.active;
        self.phase = Phase::Purchase;
        self.points = self.income(seat);
        let (faction, round, points) = (self.faction(seat), self.round, self.points);
        log.tell(|| Event::TurnBegan { seat, faction, round, points });
    }

    /// BFD-PUR-04, BFD-PUR-05, BFD-SET-05, BFD-SET-06: own units, at their price; of a first force at most twelve.
    pub(crate) fn check_buy(&self, unit: Unit) -> Result<(), BuyRefused> {
        let (first, left) = (self.phase == Phase::Muster, self.points);
        if self.player(self.active).faction != Some(unit.faction()) {
            return Err(BuyRefused::OtherFaction(unit));
        }
        if first && total(&self.laid_out) >= FIRST_UNITS {
            return Err(BuyRefused::ThirteenthUnit);
        }
        match (unit.cost() > left, first) {
            (true, true) => Err(BuyRefused::FiftyFirstPoint { unit, left }),
            (true, false) => Err(BuyRefused::TooDear { unit, left }),
            (false, _) => Ok(()),
        }
    }

    /// BFD-PUR-11, BFD-PUR-12: what is laid out may be taken back.
    pub(crate) fn check_take_back(&self, unit: Unit) -> Result<(), BuyRefused> {
        let own = self.player(self.active).faction == Some(unit.faction());
        if !own || self.laid_out[unit.kind()] == 0 {
            return Err(BuyRefused::NotLaidOut(unit));
        }
        if self.taken_back >= TAKE_BACKS {
            return Err(BuyRefused::TooManyTakeBacks);
        }
        Ok(())
    }

    pub(crate) fn purchase_actions(&self, out: &mut Vec<Action>) {
        let units = self.faction(self.active).units();
        let buys = units.into_iter().filter(|&unit| self.check_buy(unit).is_ok());
        out.extend(buys.map(|unit| Action::Buy { unit }));
        out.push(Action::Place);
        let backs = units.into_iter().filter(|&unit| self.check_take_back(unit).is_ok());
        out.extend(backs.map(|unit| Action::TakeBack { unit }));
    }

    /// BFD-PUR-09, BFD-STK-09: the unit is laid out. The pool never runs out.
    pub(crate) fn buy(&mut self, unit: Unit, log: &mut impl Log<Event>) {
        let seat = self.active;
        self.points -= unit.cost();
        self.laid_out[unit.kind()] += 1;
        let left = self.points;
        log.tell(|| Event::Bought { seat, unit, left });
    }

    /// BFD-PUR-11: its price comes back.
    pub(crate) fn take_back(&mut self, unit: Unit, log: &mut impl Log<Event>) {
        let seat = self.active;
        self.points += unit.cost();
        self.laid_out[unit.kind()] -= 1;
        self.taken_back += 1;
        let left = self.points;
        log.tell(|| Event::TakenBack { seat, unit, left });
    }

    /// BFD-PUR-10: whether nothing could ever be bought.
    pub(crate) fn is_broke(&self) -> bool {
        total(&self.laid_out) == 0 && self.points < self.faction(self.active).unit(0).cost()
    }

    /// BFD-PUR-06, BFD-PUR-07, BFD-PUR-11: what is laid out waits in the reinforcements zone, and what is left of the points
    /// is lost.
    pub(crate) fn place_purchase(&mut self, log: &mut impl Log<Event>) {
        let (seat, faction, left) = (self.active, self.faction(self.active), self.points);
        let squad = self.clear_table();
        for (waiting, count) in self.players[seat.index()].reserve.iter_mut().zip(squad) {
            *waiting = waiting.saturating_add(count);
        }
        if total(&squad) > 0 {
            log.tell(|| Event::Purchased { seat, units: Stack::of(faction, &squad), left });
        }
        self.phase = Phase::CombatMove;
    }

    /// Takes up what is laid out; the points left are gone.
    pub(crate) fn clear_table(&mut self) -> crate::content::Squad {
        self.points = 0;
        self.taken_back = 0;
        std::mem::take(&mut self.laid_out)
    }
}
