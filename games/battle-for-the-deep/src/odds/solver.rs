//! The calculation: states of a combat between two rounds, from the fullest to the emptiest, each passing its chance on to
//! the states one round later. Every round loses something or changes nothing; what changes nothing is divided out.

use super::dice::{self, Hits};
use super::{CombatResult, Ending, Policy, Retreat, Setup};
use crate::content::{Faction, Force, Unit};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// BFD-RIT-06: further casualties change nothing.
const FULL_RITUAL: u8 = 5;

/// What preparing a round takes, beside the pairs of blows.
const PREPARATION: u64 = 20;

/// How exactly and how long to calculate.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// Chances below this are dropped.
    pub negligible: f64,
    /// The most steps; one takes some tens of nanoseconds.
    pub patience: u64,
}

/// The results in the order of their numbers.
const RESULTS: [CombatResult; 4] =
    [CombatResult::Win, CombatResult::Lose, CombatResult::Mutual, CombatResult::Retreat];

/// A combat between two rounds. Units stand in their side's order of loss.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct State {
    /// Attackers, then defenders.
    units: [[u8; 8]; 2],
    tipped: u8,
    held: u8,
    ritual: u8,
    round: u8,
}

/// What one side's dice may do to the other.
#[derive(Clone, Copy, Default)]
struct Blow {
    pinch: u8,
    grab: u8,
    plain: u8,
}

/// One side after the blows it took. Two of them, one for each side, make the next state: keys and levels add up.
#[derive(Clone, Copy)]
struct After {
    units: [u8; 8],
    tipped: u8,
    /// Units given up from those held.
    spent: u8,
    grabbed: u8,
    removed: u8,
    chance: f64,
    dead: bool,
    key: u128,
    level: usize,
}

type Map = HashMap<u128, f64, BuildHasherDefault<Mix>>;

/// Multiply and fold: good enough for states, and fast.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.0 = (self.0 ^ u64::from_ne_bytes(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        }
    }
    fn write_u128(&mut self, key: u128) {
        let folded = (key as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ ((key >> 64) as u64).rotate_left(31);
        self.0 = folded.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        self.0 ^= self.0 >> 32;
    }
}

pub(super) struct Solver<'a> {
    setup: &'a Setup,
    /// Chances below this are dropped.
    negligible: f64,
    /// Steps that may still be taken, each about as long as any other.
    patience: u64,
    /// The types of each side in its order of loss.
    types: [Vec<Unit>; 2],
    policies: [Policy; 2],
    /// In which order the other side's Lobsters pinch, as places in `types`.
    pinched: [Vec<usize>; 2],
    /// The side that plays the Denizens, the Protectors' Turtles, the Leviathans' Jellyfish.
    denizens: Option<usize>,
    turtles: Option<(usize, usize)>,
    jellyfish: Option<(usize, usize)>,
    start: State,
    levels: Vec<Map>,
    rounds: usize,
    endings: Map,
}

impl<'a> Solver<'a> {
    pub fn new(setup: &'a Setup, attack: Faction, defence: &[Faction], effort: Effort) -> Solver<'a> {
        let policies = [setup.attack, setup.defence];
        let sorted = |mut units: Vec<Unit>, policy: &Policy| {
            units.sort_by_key(|&unit| policy.lose.rank(unit));
            units
        };
        let present = |faction: &Faction| faction.units().into_iter();
        let types = [
            sorted(attack.units().to_vec(), &policies[0]),
            sorted(defence.iter().flat_map(present).collect(), &policies[1]),
        ];
        let pinched = [0, 1].map(|side: usize| {
            let mut places: Vec<usize> = (0..types[side].len()).collect();
            places.sort_by_key(|&place| policies[1 - side].pinch.rank(types[side][place]));
            places
        });
        let place = |unit: Unit| {
            (0..2).find_map(|side| types[side].iter().position(|&u| u == unit).map(|place| (side, place)))
        };
        let forces = [&setup.attackers, &setup.defenders];
        let mut start = State { tipped: setup.tipped, held: setup.held, ..State::default() };
        start.ritual = setup.ritual.min(FULL_RITUAL);
        for side in 0..2 {
            for (place, &unit) in types[side].iter().enumerate() {
                start.units[side][place] = forces[side].get(unit);
            }
        }
        let rounds = match setup.retreat {
            Retreat::After(rounds) => usize::from(rounds),
            Retreat::Never | Retreat::Left(_) | Retreat::Weaker => 0,
        };
        Solver {
            setup,
            negligible: effort.negligible,
            patience: effort.patience,
            denizens: place(Unit::DeepOne).map(|(side, _)| side),
            turtles: place(Unit::Turtle),
            jellyfish: place(Unit::Jellyfish),
            types,
            policies,
            pinched,
            start,
            levels: Vec::new(),
            rounds: rounds + 1,
            endings: Map::default(),
        }
    }

    /// Every way to end, with its chance, and the patience that is left; nothing if it ran out.
    pub fn endings(mut self) -> Option<(Vec<Ending>, u64)> {
        let top = self.level(&self.start);
        self.levels.resize_with(top + 1, Map::default);
        self.levels[top].insert(key(&self.start), 1.0);
        for level in (0..=top).rev() {
            let states = std::mem::take(&mut self.levels[level]);
            for (state, chance) in states {
                self.expand(&unkey(state), chance);
                if self.patience == 0 {
                    return None;
                }
            }
        }
        let types = &self.types;
        let force = |side: usize, units: &[u8]| {
            let mut force = Force::NONE;
            types[side].iter().zip(units).for_each(|(&unit, &count)| force.add(unit, count));
            force
        };
        let ending = |(key, chance): (u128, f64)| {
            let end = unkey(key);
            let result = RESULTS[usize::from(end.round)];
            Ending { result, attackers: force(0, &end.units[0]), defenders: force(1, &end.units[1]), chance }
        };
        let mut endings: Vec<Ending> = std::mem::take(&mut self.endings).into_iter().map(ending).collect();
        endings.sort_by_key(|ending| (ending.result, ending.attackers.0, ending.defenders.0));
        Some((endings, self.patience))
    }

    /// States of a higher level are finished before those of a lower: whatever is lost lowers it, and so does a round
    /// where rounds are counted.
    fn level(&self, state: &State) -> usize {
        let units: usize = state.units.iter().flatten().map(|&count| usize::from(count)).sum();
        let size = 4 * units + usize::from(self.upright(state, &state.units)) + usize::from(state.held);
        size * self.rounds + (self.rounds - 1).saturating_sub(state.round.into())
    }

    fn upright(&self, state: &State, units: &[[u8; 8]; 2]) -> u8 {
        self.turtles.map_or(0, |(side, place)| units[side][place].saturating_sub(state.tipped))
    }

    /// Passes the chance of a state on to what one round makes of it.
    fn expand(&mut self, state: &State, chance: f64) {
        let Some((side, place)) = self.jellyfish.filter(|&(side, place)| state.units[side][place] > 0) else {
            let stay = self.stay(state, 1.0);
            self.round(state, chance / (1.0 - stay), key(state));
            return;
        };
        let mut hits: Hits = vec![1.0];
        let value = self.value(state, side, Unit::Jellyfish);
        dice::add(&mut hits, state.units[side][place], value, self.capacity(state, 1 - side));
        let stay = self.stay(state, hits[0]);
        for (plain, p) in hits.into_iter().enumerate() {
            let struck = self.first_strike(state, 1 - side, plain as u8);
            let p = p * chance / (1.0 - stay);
            match (empty(&struck.units[0]), empty(&struck.units[1])) {
                (false, false) => self.round(&struck, p, key(state)),
                (true, _) => self.end(CombatResult::Lose, &struck.units, p),
                (false, true) => self.end(CombatResult::Win, &struck.units, p),
            }
        }
    }

    /// BFD-FST-02, BFD-FST-06: step 1; its casualties are gone before anybody else rolls.
    fn first_strike(&self, state: &State, victims: usize, plain: u8) -> State {
        let after = self.take(state, victims, Blow { plain, ..Blow::default() }, 1.0);
        let mut struck = *state;
        struck.units[victims] = after.units;
        struck.held -= after.spent;
        if self.turtles.is_some_and(|(side, _)| side == victims) {
            struck.tipped = after.tipped;
        }
        if self.denizens == Some(victims) {
            struck.ritual = (state.ritual + after.removed + after.spent).min(FULL_RITUAL);
        }
        struck
    }

    /// The chance that a whole round changes nothing, first strikes having missed with that chance.
    fn stay(&self, state: &State, missed: f64) -> f64 {
        let jet = self.jets(0, &state.units[0]) || self.jets(1, &state.units[1]);
        if self.rounds > 1 || jet || self.retreats(&state.units) {
            return 0.0;
        }
        let miss = |side: usize| -> f64 {
            let rolls =
                self.types[side].iter().zip(state.units[side]).filter(|(unit, _)| **unit != Unit::Jellyfish);
            let none = |(&unit, count): (&Unit, u8)| {
                (1.0 - f64::from(self.value(state, side, unit)) / 6.0).powi(count.into())
            };
            rolls.map(none).product()
        };
        missed * miss(0) * miss(1)
    }

    fn end(&mut self, result: CombatResult, units: &[[u8; 8]; 2], chance: f64) {
        let end = State { units: *units, round: result as u8, ..State::default() };
        *self.endings.entry(key(&end)).or_insert(0.0) += chance;
    }

    /// Steps 2 to 5, from a state in which both sides have units. A round that leads back to its origin was divided out.
    fn round(&mut self, state: &State, chance: f64, origin: u128) {
        if self.jets(0, &state.units[0]) {
            self.end(CombatResult::Lose, &state.units, chance);
            return;
        }
        let floor = self.negligible / chance;
        let defenders = self.struck(state, 1, &state.units[0], floor);
        let attackers = self.struck(state, 0, &state.units[1], floor);
        let pairs = defenders.len() as u64 * attackers.len() as u64;
        self.patience = self.patience.saturating_sub(pairs + PREPARATION);
        for defence in &defenders {
            if self.jets(1, &defence.units) {
                self.leave(state, defence, chance, floor);
                continue;
            }
            for attack in &attackers {
                let p = defence.chance * attack.chance;
                if p < floor {
                    continue;
                }
                let next = attack.key + defence.key;
                let units = [attack.units, defence.units];
                match (attack.dead, defence.dead) {
                    (true, true) => self.end(CombatResult::Mutual, &units, p * chance),
                    (true, false) => self.end(CombatResult::Lose, &units, p * chance),
                    (false, true) => self.end(CombatResult::Win, &units, p * chance),
                    (false, false) if self.leaves(attack, defence, state) => {
                        self.end(CombatResult::Retreat, &units, p * chance);
                    }
                    (false, false) if next == origin && self.rounds == 1 => {}
                    (false, false) => {
                        let level = &mut self.levels[attack.level + defence.level];
                        *level.entry(next).or_insert(0.0) += p * chance;
                    }
                }
            }
        }
    }

    /// The last defenders jet away while the doomed still roll.
    fn leave(&mut self, state: &State, defence: &After, chance: f64, floor: f64) {
        let mut doomed = state.units[1];
        (0..8).for_each(|place| doomed[place] -= defence.units[place]);
        for attack in self.struck(state, 0, &doomed, floor) {
            let result = if attack.dead { CombatResult::Mutual } else { CombatResult::Win };
            self.end(result, &[attack.units, defence.units], chance * defence.chance * attack.chance);
        }
    }

    /// Everything that these rollers may do to a side.
    fn struck(&self, state: &State, victims: usize, rollers: &[u8; 8], floor: f64) -> Vec<After> {
        let blows = self.blows(state, 1 - victims, rollers, floor);
        let mut all = merged(blows.into_iter().map(|(blow, p)| self.take(state, victims, blow, p)).collect());
        all.iter_mut().for_each(|after| self.seal(state, victims, after));
        all
    }

    /// This side's part of the key and level of the next state.
    fn seal(&self, state: &State, side: usize, after: &mut After) {
        let mut part = State { units: [[0; 8]; 2], tipped: after.tipped, ..State::default() };
        part.units[side] = after.units;
        match self.denizens {
            Some(owner) if owner == side => {
                part.held = state.held - after.spent;
                part.ritual = (state.ritual + after.removed + after.spent).min(FULL_RITUAL);
            }
            Some(_) => part.held = after.grabbed,
            None => {}
        }
        let turtles = self.turtles.filter(|&(owner, _)| owner == side);
        let upright = turtles.map_or(0, |(_, place)| after.units[place].saturating_sub(after.tipped));
        after.level = (4 * total(&after.units) + usize::from(upright) + usize::from(part.held)) * self.rounds;
        if side == 0 && self.rounds > 1 {
            part.round = state.round + 1;
            after.level += (self.rounds - 1).saturating_sub(part.round.into());
        }
        after.dead = empty(&after.units);
        after.key = key(&part);
    }

    fn leaves(&self, attack: &After, defence: &After, state: &State) -> bool {
        match self.setup.retreat {
            Retreat::Never => false,
            Retreat::After(rounds) => state.round + 1 >= rounds,
            Retreat::Left(_) | Retreat::Weaker => self.retreats(&[attack.units, defence.units]),
        }
    }

    fn retreats(&self, units: &[[u8; 8]; 2]) -> bool {
        match self.setup.retreat {
            Retreat::Never | Retreat::After(_) => false,
            Retreat::Left(left) => total(&units[0]) <= left.into(),
            Retreat::Weaker => self.worth(units, 0) < self.worth(units, 1),
        }
    }

    fn worth(&self, units: &[[u8; 8]; 2], side: usize) -> u32 {
        let counted = self.types[side].iter().zip(units[side]);
        counted.map(|(unit, count)| u32::from(unit.cost()) * u32::from(count)).sum()
    }

    /// Whether a side has only Nautiluses left and lets them go.
    fn jets(&self, side: usize, units: &[u8; 8]) -> bool {
        let nautilus = |place: usize| self.types[side].get(place) == Some(&Unit::Nautilus);
        self.policies[side].jet && !empty(units) && (0..8).all(|place| units[place] == 0 || nautilus(place))
    }

    /// BFD-CAS-09: hits that can matter to a side.
    fn capacity(&self, state: &State, side: usize) -> usize {
        let shells =
            self.turtles.filter(|&(owner, _)| owner == side).map_or(0, |_| self.upright(state, &state.units));
        let held = if self.denizens == Some(side) { state.held } else { 0 };
        total(&state.units[side]) + usize::from(shells) + usize::from(held)
    }

    fn value(&self, state: &State, side: usize, unit: Unit) -> u8 {
        let profile = unit.profile();
        let base = if side == 0 { profile.attack + u8::from(self.setup.liberating) } else { profile.defence };
        let ritual = if unit == Unit::Necromancer { state.ritual } else { 0 };
        (base + ritual).min(6)
    }

    /// Every blow these units of a side can deal in steps 2 or 3, with its chance.
    fn blows(&self, state: &State, side: usize, rollers: &[u8; 8], floor: f64) -> Vec<(Blow, f64)> {
        let most = self.capacity(state, 1 - side);
        let mut pools: [Hits; 3] = [vec![1.0], vec![1.0], vec![1.0]];
        for (&unit, &count) in self.types[side].iter().zip(rollers) {
            let value = self.value(state, side, unit);
            match unit {
                Unit::Jellyfish => {}
                Unit::Lobster => dice::add(&mut pools[0], count, value, most),
                Unit::Tentacle => dice::add(&mut pools[1], count, value, most),
                Unit::Swarm => dice::add_frenzy(&mut pools[2], count, value, most),
                _ => dice::add(&mut pools[2], count, value, most),
            }
        }
        let mut blows = Vec::with_capacity(pools.iter().map(Vec::len).product());
        for (pinch, a) in pools[0].iter().enumerate() {
            for (grab, b) in pools[1].iter().enumerate() {
                for (plain, c) in pools[2].iter().enumerate().filter(|(_, c)| a * b * **c > floor) {
                    let blow = Blow { pinch: pinch as u8, grab: grab as u8, plain: plain as u8 };
                    blows.push((blow, a * b * c));
                }
            }
        }
        blows
    }

    /// BFD-CAS-10: a side takes a blow: Pinch, Grab, then the rest: held units, shells, and units in order of loss.
    fn take(&self, state: &State, side: usize, blow: Blow, chance: f64) -> After {
        let turtle = self.turtles.filter(|&(owner, _)| owner == side).map(|(_, place)| place);
        let mut after = After {
            units: state.units[side],
            tipped: if turtle.is_some() { state.tipped } else { 0 },
            spent: 0,
            grabbed: 0,
            removed: 0,
            chance,
            dead: false,
            key: 0,
            level: 0,
        };
        let mut pinch = blow.pinch;
        for &place in &self.pinched[side] {
            let lost = pinch.min(after.units[place]);
            after.units[place] -= lost;
            after.removed += lost;
            pinch -= lost;
        }
        let mut grab = blow.grab;
        for place in 0..self.types[side].len() {
            let lost = grab.min(after.units[place]);
            after.units[place] -= lost;
            after.grabbed += lost;
            grab -= lost;
            if Some(place) == turtle {
                after.tipped = after.tipped.saturating_sub(lost);
            }
        }
        let mut plain = blow.plain;
        if self.denizens == Some(side) && self.has_denizens(side, &after.units) {
            after.spent = plain.min(state.held);
            plain -= after.spent;
        }
        if let Some(place) = turtle {
            let tipped = plain.min(after.units[place] - after.tipped);
            after.tipped += tipped;
            plain -= tipped;
        }
        for place in 0..self.types[side].len() {
            let lost = plain.min(after.units[place]);
            after.units[place] -= lost;
            after.removed += lost;
            plain -= lost;
            if Some(place) == turtle {
                after.tipped -= lost;
            }
        }
        if empty(&after.units) {
            // The combat is over: nothing else matters.
            (after.tipped, after.spent, after.grabbed, after.removed) = (0, 0, 0, 0);
        }
        after
    }

    fn has_denizens(&self, side: usize, units: &[u8; 8]) -> bool {
        let types = self.types[side].iter().zip(units);
        types.into_iter().any(|(unit, &count)| count > 0 && unit.faction() == Faction::Denizens)
    }
}

/// Puts together what differs only in how it came about.
fn merged(mut all: Vec<After>) -> Vec<After> {
    let same = |after: &After| {
        (u64::from_ne_bytes(after.units), after.tipped, after.spent, after.grabbed, after.removed)
    };
    all.sort_unstable_by_key(same);
    all.dedup_by(|next, kept| {
        let equal = same(next) == same(kept);
        if equal {
            kept.chance += next.chance;
        }
        equal
    });
    all
}

fn total(units: &[u8; 8]) -> usize {
    units.iter().map(|&count| usize::from(count)).sum()
}

fn empty(units: &[u8; 8]) -> bool {
    u64::from_ne_bytes(*units) == 0
}

fn key(state: &State) -> u128 {
    let mut bytes = [0u8; 16];
    // Attackers have four types at most.
    bytes[..4].copy_from_slice(&state.units[0][..4]);
    bytes[4..12].copy_from_slice(&state.units[1]);
    bytes[12..].copy_from_slice(&[state.tipped, state.held, state.ritual, state.round]);
    u128::from_le_bytes(bytes)
}

fn unkey(key: u128) -> State {
    let bytes = key.to_le_bytes();
    let mut state =
        State { tipped: bytes[12], held: bytes[13], ritual: bytes[14], round: bytes[15], ..State::default() };
    state.units[0][..4].copy_from_slice(&bytes[..4]);
    state.units[1].copy_from_slice(&bytes[4..12]);
    state
}
