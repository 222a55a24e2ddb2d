//! Phase 4: room is made in won zones, everybody else may move, and free zones are claimed.

use super::movement::{Band, DOLPHIN, Sight, Way, stacks};
use crate::action::{Action, March};
use crate::content::units::{nobody, total};
use crate::content::{Unit, ZONES, Zone, ZoneSet};
use crate::event::Event;
use crate::illegal::{ExitRefused, Going, Illegal, MarchRefused, ZoneRefused};
use crate::state::{Battle, BattleForTheDeep, Phase, Status, teammate};
use fathom_core::Log;

impl BattleForTheDeep {
    /// Calls `each` with every unit that must leave a won zone and every way out, until it returns true.
    pub(crate) fn any_exit(&self, mut each: impl FnMut(Unit, Zone, Zone) -> bool) -> bool {
        if !self.battles.iter().any(|battle| self.is_crowded(battle)) {
            return false;
        }
        let sight = self.sight();
        for battle in self.battles.iter().filter(|battle| self.is_crowded(battle)) {
            for unit in sight.faction.units() {
                for to in battle.entries.iter() {
                    if self.way_out(&sight, unit, battle.zone, to).is_ok() && each(unit, battle.zone, to) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// BFD-NCM-01, BFD-NCM-02, BFD-NCM-03, BFD-NCM-04, BFD-TER-03, BFD-TER-04: a unit of too many, or a Shark of too
    /// many, leaves to a zone from which attackers came.
    fn way_out(&self, sight: &Sight, unit: Unit, from: Zone, to: Zone) -> Result<(), Illegal> {
        let crowded = self.battles.iter().find(|battle| battle.zone == from && self.is_crowded(battle));
        let battle = crowded.ok_or(ExitRefused::NotCrowded(from))?;
        if unit.faction() != sight.faction || battle.victors[unit.kind()] == 0 {
            return Err(ExitRefused::NotAVictor { unit, from }.into());
        }
        let full = self.team_units(from, self.active) > self.limit(from);
        if !full && unit != Unit::Shark {
            return Err(ExitRefused::OnlySharksLeave(from).into());
        }
        if !battle.entries.contains(to) {
            return Err(ExitRefused::NotAWayOut(to).into());
        }
        if sight.hostile.contains(to) {
            return Err(ExitRefused::WayOutHostile(to).into());
        }
        if !self.has_water_for(unit, to) {
            return Err(ExitRefused::WayOutHasShark(to).into());
        }
        if !self.figure_for(unit, 1, Some(from), to, &sight.stacks) {
            return Err(MarchRefused::NoFigure(unit).into());
        }
        Ok(())
    }

    /// The first won zone that somebody must leave.
    pub(crate) fn crowded(&self) -> Option<Zone> {
        self.battles.iter().find(|battle| self.is_crowded(battle)).map(|battle| battle.zone)
    }

    fn is_crowded(&self, battle: &Battle) -> bool {
        battle.status == Status::Won
            && !nobody(&battle.victors)
            && (self.team_units(battle.zone, self.active) > self.limit(battle.zone)
                || self.surplus_sharks(battle.zone) > 0)
    }

    /// BFD-TER-01: Sharks of the active player beyond the one that a non-base zone bears.
    pub(crate) fn surplus_sharks(&self, zone: Zone) -> u8 {
        let theirs = self.owner(Unit::Shark) != Some(self.active) || self.base_at(zone).is_some();
        if theirs { 0 } else { self.units[zone.index()].get(Unit::Shark).saturating_sub(1) }
    }

    /// BFD-TER-01, BFD-TER-05: a Shark ends in a non-base zone only if no other is there.
    pub(crate) fn has_water_for(&self, unit: Unit, zone: Zone) -> bool {
        unit != Unit::Shark || self.base_at(zone).is_some() || self.units[zone.index()].get(Unit::Shark) == 0
    }

    pub(crate) fn check_exit(&self, unit: Unit, from: Zone, to: Zone) -> Result<(), Illegal> {
        self.way_out(&self.sight(), unit, from, to)
    }

    /// BFD-NCM-17, BFD-HAR-03, BFD-HAR-04: it stays tired; a Dolphin Rider keeps its points.
    pub(crate) fn exit(&mut self, unit: Unit, from: Zone, to: Zone, log: &mut impl Log<Event>) {
        let (seat, kind) = (self.active, unit.kind());
        if let Some(battle) = self.battles.iter_mut().find(|battle| battle.zone == from) {
            battle.victors[kind] -= 1;
        }
        if unit == Unit::Dolphin
            && let Some(left) = self.pull_winded(from)
        {
            self.winded[to.index()][left] += 1;
        }
        self.shift(unit, 1, from, to);
        self.tired[from.index()][kind] -= 1;
        self.tired[to.index()][kind] += 1;
        log.tell(|| Event::Exited { seat, unit, from, to });
    }

    /// BFD-HAR-04: of the tired Dolphin Riders in a zone one with the fewest points steps out of the count; says
    /// which class it was, `None` for one without points.
    pub(crate) fn pull_winded(&mut self, zone: Zone) -> Option<usize> {
        let spent = self.tired[zone.index()][Unit::Dolphin.kind()];
        let classes = &mut self.winded[zone.index()];
        if spent > classes[0].saturating_add(classes[1]) {
            return None;
        }
        let class = usize::from(classes[0] == 0);
        classes[class] = classes[class].checked_sub(1)?;
        Some(class)
    }

    /// Calls `each` with every legal noncombat move until it returns true; says whether it did.
    pub(crate) fn any_move(&self, mut each: impl FnMut(March) -> bool) -> bool {
        let sight = self.sight();
        for from in Zone::all().filter(|zone| !nobody(&self.squad(*zone, self.active))) {
            let fresh = self.fresh(from);
            for unit in sight.faction.units() {
                if fresh[unit.kind()] == 0 && unit != Unit::Dolphin {
                    continue;
                }
                let Ok(band) = self.band(&sight, Going::Move, unit, from) else { continue };
                if band.ready == 0 {
                    continue;
                }
                for to in band.walk[4].minus(sight.hostile).iter() {
                    let Ok(way) = band.move_to(to) else { continue };
                    if way.any_march(&mut each) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// BFD-HAR-01: Dolphin Riders in a zone that can still go so many steps.
    pub(crate) fn riders(&self, zone: Zone, steps: u8) -> u8 {
        let [one, two] = self.winded[zone.index()];
        let fresh = self.fresh(zone)[Unit::Dolphin.kind()];
        let sum = match steps {
            0 | 1 => fresh.saturating_add(two).saturating_add(one),
            2 => fresh.saturating_add(two),
            _ => fresh,
        };
        sum.min(self.units[zone.index()].get(Unit::Dolphin))
    }

    /// Whether a noncombat move is legal.
    pub(crate) fn check_move(&self, march: &March) -> Result<(), MarchRefused> {
        let sight = self.sight();
        let band = self.band(&sight, Going::Move, march.unit, march.from)?;
        if march.via != march.from {
            return Err(MarchRefused::NoBattleToEnter(march.via));
        }
        band.spares(march.count)?;
        band.move_to(march.to)?.march(march.count, march.load).map(|_| ())
    }

    /// BFD-NCM-10, BFD-HAR-04, BFD-HAR-05: the units have made their move; tired Dolphin Riders count as moved from now on.
    pub(crate) fn march(&mut self, march: &March, log: &mut impl Log<Event>) {
        let March { count, unit, from, to, load, .. } = *march;
        let seat = self.active;
        if unit == Unit::Dolphin {
            let walk = self.walk(unit, from, self.hostile(seat), DOLPHIN);
            self.rouse_riders(from, count, steps_to(&walk, to));
        }
        self.shift(unit, count, from, to);
        self.moved[to.index()][unit.kind()] += count;
        if load > 0 {
            self.shift(Unit::Swarm, load, from, to);
            self.moved[to.index()][Unit::Swarm.kind()] += load;
            self.carried[to.index()] += load;
        }
        log.tell(|| Event::Moved { seat, stacks: stacks(march), from, to });
    }

    /// BFD-HAR-04: those whose points just suffice go first.
    fn rouse_riders(&mut self, from: Zone, count: u8, steps: u8) {
        let mut left = count;
        for class in 0..2 {
            if class as u8 + 1 >= steps {
                let go = left.min(self.winded[from.index()][class]);
                self.winded[from.index()][class] -= go;
                self.tired[from.index()][Unit::Dolphin.kind()] -= go;
                left -= go;
            }
        }
    }

    pub(crate) fn move_actions(&self, out: &mut Vec<Action>) {
        self.any_move(|march| {
            out.push(Action::Move(march));
            false
        });
        out.push(Action::Done);
    }

    /// BFD-NCM-08, BFD-NCM-11, BFD-RET-09, BFD-CTL-01, BFD-CTL-05, BFD-CTL-06: a marker for a zone: a zone with a value that nobody controls, where a
    /// unit stands that did not attack (BFD-NCM-09).
    pub(crate) fn check_claim(&self, zone: Zone) -> Result<(), ZoneRefused> {
        let there = total(&self.squad(zone, self.active));
        match self.control[zone.index()] {
            Some(holder) if holder == teammate(self.active) => Err(ZoneRefused::TeammateControls(zone)),
            Some(_) => Err(ZoneRefused::Controlled(zone)),
            None if zone.is_pole() => Err(ZoneRefused::PoleZone(zone)),
            None if self.base_at(zone).is_some() => Err(ZoneRefused::BaseZone(zone)),
            None if there == 0 => Err(ZoneRefused::NobodyClaims(zone)),
            None if there <= total(&self.tired[zone.index()]) => Err(ZoneRefused::ClaimantsAttacked(zone)),
            None => Ok(()),
        }
    }

    /// All zones that may get a marker.
    pub(crate) fn claimable(&self) -> ZoneSet {
        Zone::all().filter(|&zone| self.check_claim(zone).is_ok()).collect()
    }

    /// BFD-NCM-15: whether there are markers for all zones that can be claimed.
    pub(crate) fn check_claim_all(&self) -> Result<(), ZoneRefused> {
        let (left, zones) = (self.markers_left(self.active), self.claimable().len());
        match zones <= left {
            true => Ok(()),
            false => Err(ZoneRefused::MarkersShort { left, zones }),
        }
    }

    pub(crate) fn claim_actions(&self, out: &mut Vec<Action>) {
        if self.check_claim_all().is_ok() {
            out.push(Action::ClaimAll);
        }
        let zones = Zone::all().filter(|&zone| self.check_claim(zone).is_ok());
        out.extend(zones.map(|zone| Action::Claim { zone }));
        out.push(Action::Done);
    }

    pub(crate) fn claim(&mut self, zone: Zone, log: &mut impl Log<Event>) {
        let (seat, value) = (self.active, self.value(zone));
        self.control[zone.index()] = Some(seat);
        log.tell(|| Event::Claimed { seat, zone, value });
    }

    pub(crate) fn end_noncombat(&mut self) {
        self.phase = Phase::Claim;
    }

    /// BFD-LIM-01: all moves are made, and who has moved matters no more.
    pub(crate) fn end_claims(&mut self) {
        self.phase = Phase::StackingCheck;
        self.forget_moves();
    }

    pub(crate) fn forget_moves(&mut self) {
        self.tired = [[0; 4]; ZONES];
        self.moved = [[0; 4]; ZONES];
        self.winded = [[0; 2]; ZONES];
        self.carried = [0; ZONES];
    }
}

impl<'a> Band<'a> {
    /// BFD-NCM-05, BFD-NCM-06, BFD-NCM-07, BFD-NCM-14, BFD-NCM-16, BFD-FLY-03, BFD-HAR-02, BFD-TER-05: a way to another
    /// zone that is not hostile.
    pub(crate) fn move_to(&'a self, to: Zone) -> Result<Way<'a>, MarchRefused> {
        let Band { game, unit, from, ready, .. } = *self;
        if to == from {
            return Err(MarchRefused::StaysPut(from));
        }
        if self.sight.hostile.contains(to) {
            return Err(MarchRefused::EndsHostile(to));
        }
        if !self.walk[4].contains(to) {
            return Err(self.no_way(to, ZoneSet::only(to)));
        }
        let most = match unit {
            Unit::Shark if !game.has_water_for(unit, to) => return Err(MarchRefused::SharkThere(to)),
            Unit::Shark if game.base_at(to).is_none() => ready.min(1),
            Unit::Dolphin => game.riders(from, steps_to(&self.walk, to)),
            _ => ready,
        };
        Ok(Way { band: self, to, via: from, most })
    }

    /// Why fewer can go this way than could go somewhere.
    pub(crate) fn too_many_for(&self, way: &Way<'_>, count: u8) -> MarchRefused {
        match self.unit {
            _ if count == 0 => MarchRefused::NobodyGoes,
            Unit::Shark => MarchRefused::SharksTogether(way.to),
            _ => MarchRefused::OutOfPoints { from: self.from, to: way.to, ready: way.most },
        }
    }
}

/// In how many steps a walk reaches a zone.
fn steps_to(walk: &[ZoneSet; 5], zone: Zone) -> u8 {
    walk.iter().position(|reached| reached.contains(zone)).unwrap_or(4) as u8
}
