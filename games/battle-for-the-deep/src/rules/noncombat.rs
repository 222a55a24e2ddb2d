//! Phase 4: room is made in won zones, everybody else may move, and free zones are claimed.

use super::movement::{DOLPHIN, Sight, stacks};
use super::refuse;
use crate::action::{Action, March};
use crate::content::units::{nobody, total};
use crate::content::{Unit, Zone, ZoneSet};
use crate::event::Event;
use crate::state::{Battle, BattleForTheDeep, Phase, Status};
use fathom_core::{Log, Refusal};

impl BattleForTheDeep {
    /// Calls `each` with every unit that must leave a won zone and every way out, until it returns true.
    /// BFD-NCM-01, BFD-NCM-02, BFD-NCM-03, BFD-NCM-04, BFD-TER-03, BFD-TER-04: too many units, or too many Sharks,
    /// leave to zones from which attackers came.
    pub(crate) fn each_exit(&self, mut each: impl FnMut(Unit, Zone, Zone) -> bool) -> bool {
        if !self.battles.iter().any(|battle| self.is_crowded(battle)) {
            return false;
        }
        let sight = self.sight();
        for battle in self.battles.iter().filter(|battle| self.is_crowded(battle)) {
            for unit in sight.faction.units() {
                if !self.must_leave(unit, battle) {
                    continue;
                }
                for to in battle.entries.minus(sight.hostile).iter() {
                    if self.may_exit(unit, battle.zone, to, &sight) && each(unit, battle.zone, to) {
                        return true;
                    }
                }
            }
        }
        false
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

    fn must_leave(&self, unit: Unit, battle: &Battle) -> bool {
        let full = self.team_units(battle.zone, self.active) > self.limit(battle.zone);
        let shark = unit == Unit::Shark && self.surplus_sharks(battle.zone) > 0;
        battle.victors[unit.kind()] > 0 && (full || shark)
    }

    fn may_exit(&self, unit: Unit, from: Zone, to: Zone, sight: &Sight) -> bool {
        self.has_water_for(unit, to) && self.figure_for(unit, 1, Some(from), to, &sight.stacks)
    }

    /// BFD-TER-01, BFD-TER-05: a Shark ends in a non-base zone only if no other is there.
    pub(crate) fn has_water_for(&self, unit: Unit, zone: Zone) -> bool {
        unit != Unit::Shark || self.base_at(zone).is_some() || self.units[zone.index()].get(Unit::Shark) == 0
    }

    pub(crate) fn check_exit(&self, unit: Unit, from: Zone, to: Zone) -> Result<(), Refusal> {
        let listed = self.each_exit(|u, f, t| (u, f, t) == (unit, from, to));
        if listed { Ok(()) } else { refuse("BFD-NCM-03", format!("{unit} does not leave {from} for {to}")) }
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
    /// BFD-NCM-05, BFD-NCM-06, BFD-NCM-07, BFD-NCM-14, BFD-FLY-03.
    pub(crate) fn each_move(&self, mut each: impl FnMut(March) -> bool) -> bool {
        let sight = self.sight();
        for from in Zone::all() {
            let there = self.squad(from, self.active);
            if nobody(&there) {
                continue;
            }
            let fresh = self.fresh(from);
            for (kind, unit) in sight.faction.units().into_iter().enumerate() {
                let rested = if unit == Unit::Dolphin { self.riders(from, 1) } else { fresh[kind] };
                if rested == 0 {
                    continue;
                }
                let walk = self.walk(unit, from, sight.hostile, unit.profile().moves);
                let ends = walk[4].minus(sight.hostile).minus(ZoneSet::only(from));
                for to in ends.iter() {
                    for count in 1..=self.ready(unit, from, to, rested, &walk) {
                        let march = March { count, unit, from, to, via: from, load: 0 };
                        if self.each_load(march, fresh[0], &sight, &mut each) {
                            return true;
                        }
                    }
                }
            }
        }
        false
    }

    /// How many of a type can make this move together.
    fn ready(&self, unit: Unit, from: Zone, to: Zone, rested: u8, walk: &[ZoneSet; 5]) -> u8 {
        match unit {
            Unit::Shark if !self.has_water_for(unit, to) => 0,
            Unit::Shark if self.base_at(to).is_none() => rested.min(1),
            Unit::Dolphin => self.riders(from, steps_to(walk, to)),
            _ => rested,
        }
    }

    /// BFD-HAR-01: Dolphin Riders in a zone that can still go so many steps.
    fn riders(&self, zone: Zone, steps: u8) -> u8 {
        let [one, two] = self.winded[zone.index()];
        let fresh = self.fresh(zone)[Unit::Dolphin.kind()];
        let sum = match steps {
            0 | 1 => fresh.saturating_add(two).saturating_add(one),
            2 => fresh.saturating_add(two),
            _ => fresh,
        };
        sum.min(self.units[zone.index()].get(Unit::Dolphin))
    }

    /// Whether a noncombat move is legal. BFD-NCM-12, BFD-NCM-13, BFD-NCM-16, BFD-HAR-02, BFD-TER-05.
    pub(crate) fn check_move(&self, march: &March) -> Result<(), Refusal> {
        let March { unit, from, to, via, count, .. } = *march;
        let sight = self.sight();
        if via != from || to == from {
            return refuse("BFD-NCM-05", "a noncombat move leads from one zone to another");
        }
        if sight.hostile.contains(to) {
            return refuse("BFD-NCM-06", format!("{to} is hostile"));
        }
        if unit.faction() != sight.faction {
            return refuse("BFD-CMV-15", format!("{unit} is not yours to move"));
        }
        let walk = self.walk(unit, from, sight.hostile, unit.profile().moves);
        if !walk[4].contains(to) {
            return refuse("BFD-NCM-07", format!("{unit} cannot reach {to} from {from}"));
        }
        let rested = match unit {
            Unit::Dolphin => self.riders(from, 1),
            _ => self.fresh(from)[unit.kind()],
        };
        let ready = self.ready(unit, from, to, rested, &walk);
        if unit == Unit::Shark && count > ready && count <= rested {
            return refuse("BFD-TER-05", format!("sharks do not share {to}"));
        }
        self.check_march(march, ready, &sight)
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
        self.each_move(|march| {
            out.push(Action::Move(march));
            false
        });
        out.push(Action::Done);
    }

    /// BFD-NCM-08, BFD-NCM-09, BFD-NCM-11, BFD-RET-09: zones with a value that nobody controls, where a unit stands that
    /// did not attack.
    pub(crate) fn claimable(&self) -> ZoneSet {
        let open = |zone: &Zone| {
            let squad = self.squad(*zone, self.active);
            self.control[zone.index()].is_none()
                && total(&squad) > total(&self.tired[zone.index()])
                && self.value(*zone) > 0
                && !self.is_hostile(*zone, self.active)
        };
        Zone::all().filter(open).collect()
    }

    /// BFD-NCM-15, BFD-CTL-01, BFD-CTL-05, BFD-CTL-06: a marker for a zone.
    pub(crate) fn check_claim(&self, zone: Zone) -> Result<(), Refusal> {
        if self.control[zone.index()].is_some() {
            return refuse("BFD-CTL-05", format!("{zone} is controlled already"));
        }
        if !self.claimable().contains(zone) {
            return refuse("BFD-NCM-08", format!("{zone} is not yours to take"));
        }
        if self.markers_left(self.active) == 0 {
            return refuse("BFD-NCM-15", "all twelve markers are on the board");
        }
        Ok(())
    }

    /// Whether there are markers for all zones that can be claimed.
    pub(crate) fn check_claim_all(&self) -> Result<(), Refusal> {
        let zones = self.claimable().len();
        if zones == 0 || zones > usize::from(self.markers_left(self.active)) {
            return refuse("BFD-NCM-15", format!("there are not {zones} markers for all of them"));
        }
        Ok(())
    }

    pub(crate) fn claim_actions(&self, out: &mut Vec<Action>) {
        if self.check_claim_all().is_ok() {
            out.push(Action::ClaimAll);
        }
        if self.markers_left(self.active) > 0 {
            out.extend(self.claimable().iter().map(|zone| Action::Claim { zone }));
        }
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
}

/// In how many steps a walk reaches a zone.
fn steps_to(walk: &[ZoneSet; 5], zone: Zone) -> u8 {
    walk.iter().position(|reached| reached.contains(zone)).unwrap_or(4) as u8
}
