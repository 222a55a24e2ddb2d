//! Phase 6: reinforcements enter.

use crate::action::Action;
use crate::content::units::{nobody, total};
use crate::content::{Squad, Stack, Unit, Zone, ZoneSet};
use crate::event::Event;
use crate::illegal::{Illegal, MarchRefused, ZoneRefused};
use crate::state::{BattleForTheDeep, team};
use fathom_core::Log;

impl BattleForTheDeep {
    /// BFD-DEP-01, BFD-DEP-05, BFD-DEP-06, BFD-DEP-07, BFD-CAP-05: the own base, or controlled zones while it is captured.
    fn harbour(&self, zone: Zone) -> Result<(), ZoneRefused> {
        let player = self.player(self.active);
        match (self.base_at(zone), player.captor) {
            (Some(owner), None) if owner == self.active => Ok(()),
            (_, None) => Err(ZoneRefused::NotTheBase(zone)),
            (Some(owner), Some(_)) if owner == self.active => Err(ZoneRefused::BaseLost(zone)),
            (Some(owner), Some(_))
                if team(owner) != team(self.active) && self.player(owner).captor.is_some() =>
            {
                Err(ZoneRefused::EnemyBase(zone))
            }
            (_, Some(_)) if self.control[zone.index()] == Some(self.active) => Ok(()),
            (_, Some(_)) => Err(ZoneRefused::NotAHarbour(zone)),
        }
    }

    fn harbours(&self) -> ZoneSet {
        Zone::all().filter(|&zone| self.harbour(zone).is_ok()).collect()
    }

    /// BFD-DEP-02, BFD-DEP-03: room left under the limit.
    fn room(&self, zone: Zone) -> u32 {
        self.limit(zone).saturating_sub(self.team_units(zone, self.active))
    }

    /// BFD-DEP-02, BFD-DEP-05, BFD-DEP-08, BFD-STK-08: whether a unit that waits may enter there: room, Sharks one to a
    /// zone, and a figure for a new stack.
    fn berth(&self, unit: Unit, zone: Zone, stacks: &Squad) -> Result<(), Illegal> {
        let own = self.player(self.active).faction == Some(unit.faction());
        if !own || self.player(self.active).reserve[unit.kind()] == 0 {
            return Err(ZoneRefused::NotWaiting(unit).into());
        }
        self.harbour(zone)?;
        if self.room(zone) == 0 {
            return Err(ZoneRefused::HarbourFull(zone).into());
        }
        if !self.has_water_for(unit, zone) {
            return Err(ZoneRefused::SharkDeployed(zone).into());
        }
        if !self.figure_for(unit, 1, None, zone, stacks) {
            return Err(MarchRefused::NoFigure(unit).into());
        }
        Ok(())
    }

    /// Calls `each` with every unit that can be deployed and where, until it returns true.
    pub(crate) fn any_deployment(&self, mut each: impl FnMut(Unit, Zone) -> bool) -> bool {
        if nobody(&self.player(self.active).reserve) {
            return false;
        }
        let faction = self.faction(self.active);
        let stacks = self.stacks(faction);
        for zone in self.harbours().iter() {
            for unit in faction.units() {
                if self.berth(unit, zone, &stacks).is_ok() && each(unit, zone) {
                    return true;
                }
            }
        }
        false
    }

    pub(crate) fn check_deploy(&self, unit: Unit, zone: Zone) -> Result<(), Illegal> {
        self.berth(unit, zone, &self.stacks(unit.faction()))
    }

    pub(crate) fn deploy_actions(&self, out: &mut Vec<Action>) {
        self.any_deployment(|unit, zone| {
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
            self.any_deployment(|unit, zone| {
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
