//! Phase 5: zones that hold too many.

use crate::action::Action;
use crate::content::units::nobody;
use crate::content::{Unit, Zone};
use crate::event::Event;
use crate::illegal::ZoneRefused;
use crate::state::BattleForTheDeep;
use arrayvec::ArrayVec;
use fathom_core::Log;

impl BattleForTheDeep {
    /// BFD-LIM-01, BFD-LIM-03, BFD-STK-04: the first zone where the active player has units and there are too many.
    pub(crate) fn overcrowded(&self) -> Option<Zone> {
        Zone::all().find(|&zone| {
            !nobody(&self.squad(zone, self.active))
                && (self.surplus_sharks(zone) > 0 || self.team_units(zone, self.active) > self.limit(zone))
        })
    }

    /// BFD-LIM-02, BFD-LIM-03: anything of one's own may be destroyed there.
    fn surplus(&self, unit: Unit, zone: Zone) -> Result<(), ZoneRefused> {
        if self.player(self.active).faction != Some(unit.faction()) {
            return Err(ZoneRefused::NotYoursToDestroy(unit));
        }
        if self.units[zone.index()].get(unit) == 0 {
            return Err(ZoneRefused::NoneToDestroy { unit, zone });
        }
        Ok(())
    }

    /// BFD-LIM-05, BFD-TER-06: Sharks while they are too many, which leaves no choice; then anything.
    pub(crate) fn doomed_by_limit(&self, zone: Zone) -> ArrayVec<Unit, 4> {
        if self.surplus_sharks(zone) > 0 {
            return [Unit::Shark].into_iter().collect();
        }
        let units = self.faction(self.active).units();
        units.into_iter().filter(|&unit| self.surplus(unit, zone).is_ok()).collect()
    }

    pub(crate) fn check_destroy(&self, unit: Unit, zone: Zone) -> Result<(), ZoneRefused> {
        match self.overcrowded() == Some(zone) {
            true => self.surplus(unit, zone),
            false => Err(ZoneRefused::NotTooMany(zone)),
        }
    }

    pub(crate) fn limit_actions(&self, out: &mut Vec<Action>) {
        if let Some(zone) = self.overcrowded() {
            out.extend(self.doomed_by_limit(zone).into_iter().map(|unit| Action::Destroy { unit, zone }));
        }
    }

    /// BFD-LIM-04, BFD-REA-05: it goes back to the pool, and nobody reanimates it.
    pub(crate) fn destroy(&mut self, unit: Unit, zone: Zone, log: &mut impl Log<Event>) {
        let seat = self.active;
        self.units[zone.index()].take(unit, 1);
        log.tell(|| Event::Destroyed { seat, unit, zone });
    }
}
