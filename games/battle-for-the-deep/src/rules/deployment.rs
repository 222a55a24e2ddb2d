//! Phase 6: reinforcements enter.

use super::refuse;
use crate::action::Action;
use crate::content::units::{nobody, total};
use crate::content::{Stack, Unit, Zone, ZoneSet};
use crate::event::Event;
use crate::state::BattleForTheDeep;
use fathom_core::{Log, Refusal};

impl BattleForTheDeep {
    /// BFD-DEP-01, BFD-DEP-05, BFD-DEP-06, BFD-DEP-07: the own base, or controlled zones while it is captured.
    fn harbours(&self) -> ZoneSet {
        let player = self.player(self.active);
        match (player.base, player.captor) {
            (Some(base), None) => ZoneSet::only(base),
            (Some(_) | None, _) => {
                Zone::all().filter(|zone| self.control[zone.index()] == Some(self.active)).collect()
            }
        }
    }

    /// BFD-DEP-02, BFD-DEP-03: room left under the limit.
    fn room(&self, zone: Zone) -> u32 {
        self.limit(zone).saturating_sub(self.team_units(zone, self.active))
    }

    /// Calls `each` with every unit that can be deployed and where, until it returns true.
    /// BFD-DEP-08, BFD-STK-08: Sharks one to a zone, and a figure for a new stack.
    pub(crate) fn each_deployment(&self, mut each: impl FnMut(Unit, Zone) -> bool) -> bool {
        let reserve = self.player(self.active).reserve;
        if nobody(&reserve) {
            return false;
        }
        let faction = self.faction(self.active);
        let stacks = self.stacks(faction);
        for zone in self.harbours().iter().filter(|&zone| self.room(zone) > 0) {
            for unit in faction.units().into_iter().filter(|unit| reserve[unit.kind()] > 0) {
                let fits = self.has_water_for(unit, zone) && self.figure_for(unit, 1, None, zone, &stacks);
                if fits && each(unit, zone) {
                    return true;
                }
            }
        }
        false
    }

    pub(crate) fn check_deploy(&self, unit: Unit, zone: Zone) -> Result<(), Refusal> {
        if self.each_deployment(|u, z| (u, z) == (unit, zone)) {
            return Ok(());
        }
        if !self.harbours().contains(zone) {
            return refuse("BFD-DEP-01", format!("{zone} takes no reinforcements"));
        }
        if self.room(zone) == 0 {
            return refuse("BFD-DEP-02", format!("{zone} is full"));
        }
        refuse("BFD-DEP-04", format!("{unit} cannot enter at {zone}"))
    }

    pub(crate) fn deploy_actions(&self, out: &mut Vec<Action>) {
        self.each_deployment(|unit, zone| {
            out.push(Action::Deploy { unit, zone });
            false
        });
    }

    /// BFD-REA-03: whatever waits enters, a reanimated Shoggoth like any other.
    pub(crate) fn deploy(&mut self, unit: Unit, zone: Zone, count: u8, log: &mut impl Log<Event>) {
        let seat = self.active;
        self.players[seat.index()].reserve[unit.kind()] -= count;
        self.units[zone.index()].add(unit, count);
        log.tell(|| Event::Deployed { seat, zone, units: vec![Stack { unit, count }] });
    }

    /// Deploys what leaves no choice; false if the player has to choose. BFD-DEP-04, BFD-DEP-09.
    pub(crate) fn deploy_unasked(&mut self, log: &mut impl Log<Event>) -> bool {
        let player = *self.player(self.active);
        if nobody(&player.reserve) {
            return true;
        }
        if let (Some(base), None) = (player.base, player.captor)
            && total(&player.reserve) <= self.room(base)
        {
            self.deploy_all(base, log);
            self.report_waiting(log);
            return true;
        }
        loop {
            let (mut only, mut several) = (None, false);
            self.each_deployment(|unit, zone| {
                several = only.is_some();
                only = Some((unit, zone));
                several
            });
            match (only, several) {
                (Some((unit, zone)), false) => self.deploy(unit, zone, 1, log),
                (Some(_), true) => return false,
                (None, _) => {
                    self.report_waiting(log);
                    return true;
                }
            }
        }
    }

    /// Everything fits: it enters at once, apart from types without a figure for a stack.
    fn deploy_all(&mut self, base: Zone, log: &mut impl Log<Event>) {
        let (seat, faction) = (self.active, self.faction(self.active));
        let stacks = self.stacks(faction);
        let mut entered = [0; 4];
        for unit in faction.units() {
            let count = self.player(seat).reserve[unit.kind()];
            if count > 0 && self.figure_for(unit, count, None, base, &stacks) {
                self.players[seat.index()].reserve[unit.kind()] = 0;
                self.units[base.index()].add(unit, count);
                entered[unit.kind()] = count;
            }
        }
        if !nobody(&entered) {
            log.tell(|| Event::Deployed { seat, zone: base, units: Stack::of(faction, &entered) });
        }
    }

    fn report_waiting(&self, log: &mut impl Log<Event>) {
        let (seat, reserve) = (self.active, self.player(self.active).reserve);
        if !nobody(&reserve) {
            log.tell(|| Event::Waiting { seat, units: Stack::of(self.faction(seat), &reserve) });
        }
    }
}
