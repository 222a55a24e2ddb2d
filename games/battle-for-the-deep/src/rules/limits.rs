//! Phase 5: zones that hold too many.

use super::refuse;
use crate::action::Action;
use crate::content::units::nobody;
use crate::content::{Unit, Zone};
use crate::event::Event;
use crate::state::BattleForTheDeep;
use arrayvec::ArrayVec;
use fathom_core::{Log, Refusal};

impl BattleForTheDeep {
    /// BFD-LIM-01, BFD-LIM-03, BFD-STK-04: the first zone where the active player has units and there are too many.
    pub(crate) fn overcrowded(&self) -> Option<Zone> {
        Zone::all().find(|&zone| {
            !nobody(&self.squad(zone, self.active))
                && (self.surplus_sharks(zone) > 0 || self.team_units(zone, self.active) > self.limit(zone))
        })
    }

    /// BFD-LIM-02, BFD-LIM-05, BFD-TER-06: what may be destroyed there: Sharks while they are too many, then anything.
    pub(crate) fn doomed_by_limit(&self, zone: Zone) -> ArrayVec<Unit, 4> {
        if self.surplus_sharks(zone) > 0 {
            return [Unit::Shark].into_iter().collect();
        }
        let units = self.faction(self.active).units();
        units.into_iter().filter(|&unit| self.units[zone.index()].get(unit) > 0).collect()
    }

    pub(crate) fn check_destroy(&self, unit: Unit, zone: Zone) -> Result<(), Refusal> {
        if self.overcrowded() != Some(zone) {
            return refuse("BFD-LIM-01", format!("{zone} is not the zone that holds too many"));
        }
        if !self.doomed_by_limit(zone).contains(&unit) {
            return refuse("BFD-LIM-02", format!("{unit} cannot be destroyed there"));
        }
        Ok(())
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
