//! Phase 2: combat moves, and what both kinds of movement share.
//!
//! List and check come from one chain: a [`Band`] (units of one type in one zone), a [`Way`] for it, and a march along
//! that way. The list walks the chain wherever something can be reached, the check walks it for one march.

use crate::action::{Action, March};
use crate::content::board::borders;
use crate::content::{Faction, Squad, Stack, Unit, Zone, ZoneSet};
use crate::event::Event;
use crate::illegal::{Going, MarchRefused};
use crate::state::{Battle, BattleForTheDeep, Phase, Status, team};
use fathom_core::Log;

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

/// Units of one type in one zone, about to go somewhere. Only [`BattleForTheDeep::band`] makes one.
pub(crate) struct Band<'a> {
    pub game: &'a BattleForTheDeep,
    pub sight: &'a Sight,
    pub going: Going,
    pub unit: Unit,
    pub from: Zone,
    /// How many can still go somewhere.
    pub ready: u8,
    /// How many Swarms beside them can still be taken along.
    pub swarms: u8,
    /// Where they can walk: for a combat move up to the last zone before the battle.
    pub walk: Walk,
}

/// A way that some of a band may go. Only [`Band::attack`] and [`Band::move_to`] make one.
pub(crate) struct Way<'a> {
    pub band: &'a Band<'a>,
    pub to: Zone,
    pub via: Zone,
    /// How many can go there together.
    pub most: u8,
}

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
            targets = targets.common(self.attacked());
        }
        targets
    }

    pub(crate) fn enemy_bases(&self) -> ZoneSet {
        let enemies = (0..4).filter(|&seat| seat % 2 != team(self.active));
        enemies.filter_map(|seat| self.players[seat as usize].base).collect()
    }

    fn attacked(&self) -> ZoneSet {
        self.battles.iter().map(|battle| battle.zone).collect()
    }

    /// BFD-BRD-04, BFD-CMV-03, BFD-CMV-04, BFD-CMV-05, BFD-CMV-06, BFD-FLY-01, BFD-FLY-04, BFD-TBL-08: where a unit
    /// can walk: step by step over open borders, through zones that are not hostile; the ability Flight wins over the
    /// general rule and passes hostile ones too.
    pub(crate) fn walk(&self, unit: Unit, from: Zone, hostile: ZoneSet, steps: u8) -> Walk {
        let barred = if unit == Unit::FlyingFish { ZoneSet::EMPTY } else { hostile };
        let mut walk = [ZoneSet::only(from); 5];
        let mut edge = walk[0];
        for step in 1..5 {
            walk[step] = walk[step - 1];
            if step <= usize::from(steps) {
                edge = borders(edge).minus(barred).minus(walk[step]);
                walk[step] = walk[step].union(edge);
            }
        }
        walk
    }

    /// BFD-CMV-15: the units of one type in one zone; only one's own.
    pub(crate) fn band<'a>(
        &'a self,
        sight: &'a Sight,
        going: Going,
        unit: Unit,
        from: Zone,
    ) -> Result<Band<'a>, MarchRefused> {
        if unit.faction() != sight.faction {
            return Err(MarchRefused::NotYours(unit));
        }
        let fresh = self.fresh(from);
        let (ready, steps) = match (going, unit) {
            (Going::Attack, _) => (fresh[unit.kind()], unit.profile().moves - 1),
            (Going::Move, Unit::Dolphin) => (self.riders(from, 1), DOLPHIN),
            (Going::Move, _) => (fresh[unit.kind()], unit.profile().moves),
        };
        let walk = self.walk(unit, from, sight.hostile, steps);
        Ok(Band { game: self, sight, going, unit, from, ready, swarms: fresh[Unit::Swarm.kind()], walk })
    }

    /// Calls `each` with every legal combat move until it returns true; says whether it did.
    pub(crate) fn any_attack(&self, mut each: impl FnMut(March) -> bool) -> bool {
        let sight = self.sight();
        if sight.targets.is_empty() {
            return false;
        }
        for from in Zone::all() {
            let fresh = self.fresh(from);
            for unit in sight.faction.units().into_iter().filter(|unit| fresh[unit.kind()] > 0) {
                let Ok(band) = self.band(&sight, Going::Attack, unit, from) else { continue };
                let reach = band.walk[4];
                for to in borders(reach).common(sight.targets).iter() {
                    for via in reach.common(to.adjacent()).iter() {
                        let Ok(way) = band.attack(to, via) else { continue };
                        if way.any_march(&mut each) {
                            return true;
                        }
                    }
                }
            }
        }
        false
    }

    /// Whether a combat move is legal.
    pub(crate) fn check_attack(&self, march: &March) -> Result<(), MarchRefused> {
        let sight = self.sight();
        let band = self.band(&sight, Going::Attack, march.unit, march.from)?;
        band.spares(march.count)?;
        band.attack(march.to, march.via)?.march(march.count, march.load).map(|_| ())
    }

    /// The zones through which a march that names none can be meant.
    pub(crate) fn ways_of(&self, march: &March) -> ZoneSet {
        let sight = self.sight();
        match self.band(&sight, Going::Attack, march.unit, march.from) {
            Ok(band) => {
                let legal = |via: &Zone| {
                    let way = band.attack(march.to, *via);
                    way.is_ok_and(|way| way.march(march.count, march.load).is_ok())
                };
                march.to.adjacent().iter().filter(legal).collect()
            }
            Err(_) => ZoneSet::EMPTY,
        }
    }
}

impl<'a> Band<'a> {
    /// BFD-CMV-14, BFD-CMV-16, BFD-NCM-05, BFD-NCM-12, BFD-NCM-13, BFD-HST-02: so many units that are there and can
    /// still go.
    pub(crate) fn spares(&self, count: u8) -> Result<(), MarchRefused> {
        let Band { game, unit, from, ready: rested, .. } = *self;
        if count == 0 {
            return Err(MarchRefused::NobodyGoes);
        }
        if count <= rested {
            return Ok(());
        }
        let there = game.units[from.index()].get(unit);
        if count > there {
            return Err(MarchRefused::NotThere { unit, from, there, wanted: count });
        }
        Err(match self.going {
            Going::Attack => MarchRefused::AttacksTwice { unit, from, rested },
            Going::Move if game.tired[from.index()][unit.kind()] > 0 => {
                MarchRefused::HasAttacked { unit, from, rested }
            }
            Going::Move if unit == Unit::Swarm && game.carried[from.index()] > 0 => {
                MarchRefused::WasCarried { from, rested }
            }
            Going::Move => MarchRefused::MovesTwice { unit, from, rested },
        })
    }

    /// BFD-CMV-01, BFD-CMV-09, BFD-CMV-11: a way into a battle, through the zone before it.
    pub(crate) fn attack(&'a self, to: Zone, via: Zone) -> Result<Way<'a>, MarchRefused> {
        if !self.sight.targets.contains(to) {
            return Err(self.no_target(to));
        }
        if !to.adjacent().contains(via) || !self.walk[4].contains(via) {
            return Err(self.no_entry(to, via));
        }
        Ok(Way { band: self, to, via, most: self.ready })
    }

    fn no_target(&self, to: Zone) -> MarchRefused {
        if !self.sight.hostile.contains(to) {
            MarchRefused::NotHostile(to)
        } else if self.game.round == 1 && self.game.enemy_bases().contains(to) {
            MarchRefused::BaseInRoundOne(to)
        } else {
            MarchRefused::SeventhZone(to)
        }
    }

    /// BFD-BRD-04, BFD-CMV-05, BFD-CMV-13: why the battle cannot be entered through that zone.
    fn no_entry(&self, to: Zone, via: Zone) -> MarchRefused {
        let (from, hostile) = (self.from, self.sight.hostile.contains(via));
        let ways = self.walk[4].common(to.adjacent());
        match (to.adjacent().contains(via), via == from) {
            (false, true) if !ways.is_empty() => MarchRefused::WhichWay { to, ways },
            (false, true) => self.no_way(to, to.adjacent()),
            (false, false) if to.walled().contains(via) => {
                MarchRefused::ClosedBorder { unit: self.unit, from: via, to }
            }
            (false, false) => MarchRefused::NotAdjacent { from: via, to },
            (true, _) => match self.no_way(to, ZoneSet::only(via)) {
                MarchRefused::WayBarred { .. } if hostile => MarchRefused::StopsThere(via),
                other => other,
            },
        }
    }

    /// BFD-BRD-02, BFD-CMV-03, BFD-CMV-04, BFD-NCM-05, BFD-NCM-07: why none of these zones is reached: hostile zones
    /// on the way, closed borders, or too few movement points.
    pub(crate) fn no_way(&self, to: Zone, ends: ZoneSet) -> MarchRefused {
        let Band { going, unit, from, .. } = *self;
        let steps = match going {
            Going::Attack => unit.profile().moves - 1,
            Going::Move => unit.profile().moves,
        };
        let (mut open, mut torn) = (ZoneSet::only(from), ZoneSet::only(from));
        for _ in 0..steps {
            open = open.union(borders(open));
            torn = torn
                .union(borders(torn))
                .union(torn.iter().fold(ZoneSet::EMPTY, |all, at| all.union(at.walled())));
        }
        let walled = ends.union(if going == Going::Attack { to.walled() } else { ZoneSet::EMPTY });
        if !open.common(ends).is_empty() {
            MarchRefused::WayBarred { going, unit, from, to }
        } else if !torn.common(walled).is_empty() {
            MarchRefused::ClosedBorder { unit, from, to }
        } else {
            MarchRefused::TooFar { going, unit, from, to }
        }
    }
}

impl Way<'_> {
    /// BFD-HST-01, BFD-HST-03, BFD-HST-05, BFD-HST-06, BFD-STK-08: so many of the band, with so many Swarms on board.
    pub(crate) fn march(&self, count: u8, load: u8) -> Result<March, MarchRefused> {
        let Band { game, sight, unit, from, .. } = *self.band;
        if count == 0 || count > self.most {
            return Err(self.band.too_many_for(self, count));
        }
        if load > 0 {
            self.loads(count, load)?;
        }
        if !game.figure_for(unit, count, Some(from), self.to, &sight.stacks) {
            return Err(MarchRefused::NoFigure(unit));
        }
        Ok(March { count, unit, from, to: self.to, via: self.via, load })
    }

    fn loads(&self, whales: u8, load: u8) -> Result<(), MarchRefused> {
        let Band { game, sight, unit, from, swarms: rested, .. } = *self.band;
        if unit != Unit::Whale {
            return Err(MarchRefused::CarriesNobody(unit));
        }
        if load > whales.saturating_mul(BERTHS) {
            return Err(MarchRefused::TooManyAboard { whales, load });
        }
        if load > rested {
            let there = game.units[from.index()].get(Unit::Swarm);
            return Err(match load > there {
                true => MarchRefused::NotThereToCarry { from, there, load },
                false if game.carried[from.index()] > 0 => MarchRefused::WasCarried { from, rested },
                false => MarchRefused::MovedBeforeCarried { from, rested },
            });
        }
        match game.figure_for(Unit::Swarm, load, Some(from), self.to, &sight.stacks) {
            true => Ok(()),
            false => Err(MarchRefused::NoFigure(Unit::Swarm)),
        }
    }

    /// Calls `each` with every march along this way until it returns true; says whether it did.
    pub(crate) fn any_march(&self, each: &mut impl FnMut(March) -> bool) -> bool {
        for count in 1..=self.most {
            let berths = match self.band.unit {
                Unit::Whale => self.band.swarms.min(count.saturating_mul(BERTHS)),
                _ => 0,
            };
            for load in 0..=berths {
                if self.march(count, load).is_ok_and(&mut *each) {
                    return true;
                }
            }
        }
        false
    }
}

impl BattleForTheDeep {
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
        self.any_attack(|march| {
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
