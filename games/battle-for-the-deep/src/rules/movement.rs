//! Phase 2: combat moves, and what both kinds of movement share.

use super::refuse;
use crate::action::{Action, March};
use crate::content::units::FIGURES;
use crate::content::{Faction, Squad, Stack, Unit, Zone, ZoneSet};
use crate::event::Event;
use crate::state::{ATTACKS, Battle, BattleForTheDeep, Phase, Status, team};
use fathom_core::{Log, Refusal};

/// How far a Dolphin Rider goes in a turn.
pub(crate) const DOLPHIN: u8 = 3;
/// BFD-HST-01: Swarms on one Whale.
pub(crate) const BERTHS: u8 = 3;

/// What every move of the active player has to know, read once.
pub(crate) struct Sight {
    pub faction: Faction,
    pub hostile: ZoneSet,
    pub stacks: Squad,
    /// Zones in which a combat move may end.
    pub targets: ZoneSet,
}

/// Zones within so many steps, by number of steps.
pub(crate) type Walk = [ZoneSet; 5];

impl BattleForTheDeep {
    pub(crate) fn sight(&self) -> Sight {
        let faction = self.faction(self.active);
        let hostile = self.hostile(self.active);
        let targets = self.targets(hostile);
        Sight { faction, hostile, stacks: self.stacks(faction), targets }
    }

    /// BFD-CMV-01, BFD-CMV-02, BFD-CMV-09, BFD-CMV-10, BFD-CMV-11, BFD-CMV-12: hostile zones, six of them at most,
    /// and no enemy base in round 1. BFD-FLY-02, BFD-FLY-06, BFD-TER-02: that holds for flyers too, who may pass over a
    /// base, and any number of Sharks may end there.
    fn targets(&self, hostile: ZoneSet) -> ZoneSet {
        let mut targets = hostile;
        if self.round == 1 {
            targets = targets.minus(self.enemy_bases());
        }
        if self.battles.is_full() {
            targets = targets.and(self.attacked());
        }
        targets
    }

    fn enemy_bases(&self) -> ZoneSet {
        let enemies = (0..4).filter(|&seat| seat % 2 != team(self.active));
        enemies.filter_map(|seat| self.players[seat as usize].base).collect()
    }

    fn attacked(&self) -> ZoneSet {
        self.battles.iter().map(|battle| battle.zone).collect()
    }

    /// BFD-BRD-04, BFD-CMV-03, BFD-CMV-04, BFD-CMV-05, BFD-CMV-06, BFD-FLY-01, BFD-FLY-04: where a unit can walk:
    /// step by step over open borders, through zones that are not hostile; Flight passes hostile ones too.
    pub(crate) fn walk(&self, unit: Unit, from: Zone, hostile: ZoneSet, steps: u8) -> Walk {
        let barred = if unit == Unit::FlyingFish { ZoneSet::EMPTY } else { hostile };
        let mut walk = [ZoneSet::only(from); 5];
        let mut edge = walk[0];
        for step in 1..5 {
            walk[step] = walk[step - 1];
            if step <= usize::from(steps) {
                edge = edge.borders().minus(barred).minus(walk[step]);
                walk[step] = walk[step].or(edge);
            }
        }
        walk
    }

    /// Calls `each` with every legal combat move until it returns true; says whether it did.
    pub(crate) fn each_attack(&self, mut each: impl FnMut(March) -> bool) -> bool {
        let sight = self.sight();
        if sight.targets.is_empty() {
            return false;
        }
        for from in Zone::all() {
            let fresh = self.fresh(from);
            for (kind, unit) in
                sight.faction.units().into_iter().enumerate().filter(|(kind, _)| fresh[*kind] > 0)
            {
                let steps = unit.profile().moves;
                let walk = self.walk(unit, from, sight.hostile, steps - 1);
                let reach = walk[usize::from(steps) - 1];
                for to in reach.borders().and(sight.targets).iter() {
                    for via in reach.and(to.adjacent()).iter() {
                        for count in 1..=fresh[kind] {
                            let march = March { count, unit, from, to, via, load: 0 };
                            if self.each_load(march, fresh[0], &sight, &mut each) {
                                return true;
                            }
                        }
                    }
                }
            }
        }
        false
    }

    /// The march with every load it can carry, as far as the figures allow.
    pub(crate) fn each_load(
        &self,
        march: March,
        swarms: u8,
        sight: &Sight,
        each: &mut impl FnMut(March) -> bool,
    ) -> bool {
        if !self.figure_for(march.unit, march.count, Some(march.from), march.to, &sight.stacks) {
            return false;
        }
        let berths =
            if march.unit == Unit::Whale { swarms.min(march.count.saturating_mul(BERTHS)) } else { 0 };
        (0..=berths).any(|load| {
            let fits =
                load == 0 || self.figure_for(Unit::Swarm, load, Some(march.from), march.to, &sight.stacks);
            fits && each(March { load, ..march })
        })
    }

    /// What any move needs: own, rested units; a load only on Whales; figures for new stacks.
    /// BFD-CMV-14, BFD-CMV-15, BFD-HST-01, BFD-HST-02, BFD-HST-03, BFD-HST-05, BFD-HST-06, BFD-STK-08.
    pub(crate) fn check_march(&self, march: &March, ready: u8, sight: &Sight) -> Result<(), Refusal> {
        let March { count, unit, from, to, load, .. } = *march;
        if unit.faction() != sight.faction {
            return refuse("BFD-CMV-15", format!("{unit} is not yours to move"));
        }
        if count == 0 || count > ready {
            return refuse(
                "BFD-CMV-14",
                format!("{ready} {unit} can make this move from {from}, not {count}"),
            );
        }
        if load > 0 && unit != Unit::Whale {
            return refuse("BFD-HST-01", format!("{unit} carries nobody"));
        }
        if load > count.saturating_mul(BERTHS) {
            return refuse("BFD-HST-06", format!("{count} whale cannot carry {load} swarm"));
        }
        if load > self.fresh(from)[0] {
            return refuse("BFD-HST-05", format!("{from} has no {load} swarm that have not moved"));
        }
        let swarm = load == 0 || self.figure_for(Unit::Swarm, load, Some(from), to, &sight.stacks);
        if !swarm || !self.figure_for(unit, count, Some(from), to, &sight.stacks) {
            let figures = FIGURES[unit.kind()];
            return refuse(
                "BFD-STK-08",
                format!("there is no figure for another stack ({figures} of {unit})"),
            );
        }
        Ok(())
    }

    /// Whether a combat move is legal.
    pub(crate) fn check_attack(&self, march: &March) -> Result<(), Refusal> {
        let March { unit, from, to, via, .. } = *march;
        let sight = self.sight();
        if !sight.hostile.contains(to) {
            return refuse("BFD-CMV-01", format!("{to} is not hostile"));
        }
        if self.round == 1 && self.enemy_bases().contains(to) {
            return refuse("BFD-CMV-11", "enemy bases cannot be attacked in round 1");
        }
        if !sight.targets.contains(to) {
            return refuse("BFD-CMV-09", format!("{ATTACKS} zones are attacked already"));
        }
        if !to.adjacent().contains(via) {
            return refuse("BFD-BRD-04", format!("{via} and {to} are not adjacent"));
        }
        let ready = if unit.faction() == sight.faction { self.fresh(from)[unit.kind()] } else { 0 };
        self.check_march(march, ready, &sight)?;
        let steps = unit.profile().moves;
        let walk = self.walk(unit, from, sight.hostile, steps - 1);
        if !walk[usize::from(steps) - 1].contains(via) {
            let clause = if unit.profile().moves == 1 { "BFD-CMV-03" } else { "BFD-CMV-04" };
            return refuse(clause, format!("{unit} cannot reach {to} through {via} from {from}"));
        }
        Ok(())
    }

    /// BFD-CMV-07, BFD-CMV-13, BFD-CMV-16, BFD-HST-04: the units stand in the attacked zone, their entry zone is
    /// remembered, and Dolphin Riders remember what they have left (BFD-HAR-01).
    pub(crate) fn attack(&mut self, march: &March, log: &mut impl Log<Event>) {
        let March { count, unit, from, to, via, load } = *march;
        let seat = self.active;
        if unit == Unit::Dolphin {
            let walk = self.walk(unit, from, self.hostile(seat), DOLPHIN - 1);
            let spent = 1 + (0..DOLPHIN).find(|&step| walk[usize::from(step)].contains(via)).unwrap_or(2);
            if let Some(left) = (DOLPHIN - spent).checked_sub(1) {
                self.winded[to.index()][usize::from(left)] += count;
            }
        }
        self.shift(unit, count, from, to);
        self.tired[to.index()][unit.kind()] += count;
        if load > 0 {
            self.shift(Unit::Swarm, load, from, to);
            self.tired[to.index()][Unit::Swarm.kind()] += load;
        }
        match self.battles.iter_mut().find(|battle| battle.zone == to) {
            Some(battle) => battle.entries.insert(via),
            None => self.battles.push(Battle {
                zone: to,
                entries: ZoneSet::only(via),
                status: Status::Pending,
                victors: [0; 4],
            }),
        }
        log.tell(|| Event::Attacked { seat, stacks: stacks(march), from, via, to });
    }

    /// Moves units from zone to zone on the board.
    pub(crate) fn shift(&mut self, unit: Unit, count: u8, from: Zone, to: Zone) {
        self.units[from.index()].take(unit, count);
        self.units[to.index()].add(unit, count);
    }

    /// BFD-CMV-08: nobody has to attack; on to the battles.
    pub(crate) fn end_combat_move(&mut self) {
        self.phase = Phase::Combat;
    }

    pub(crate) fn attack_actions(&self, out: &mut Vec<Action>) {
        self.each_attack(|march| {
            out.push(Action::Attack(march));
            false
        });
        out.push(Action::Done);
    }
}

/// The units of a march, its load included.
pub(crate) fn stacks(march: &March) -> Vec<Stack> {
    let mut stacks = vec![Stack { unit: march.unit, count: march.count }];
    if march.load > 0 {
        stacks.push(Stack { unit: Unit::Swarm, count: march.load });
    }
    stacks
}
