//! Combats on which exact odds and simulation must agree: attackers | defenders | circumstances.

use fathom_battle_for_the_deep::odds::{CombatResult, Ending, Odds, Setup, simulate, stage};
use fathom_core::Rng;

/// At least sixty, with every ability on both sides.
pub const MATCHUPS: [&str; 67] = [
    // Plain units.
    "1 mermaid | 1 crab |",
    "3 seahorse | 3 crab |",
    "10 seahorse | 10 crab |",
    "4 mermaid, 3 seahorse | 2 whale, 1 shark |",
    "2 dolphin, 1 flying-fish | 4 deep-one |",
    "3 shark | 2 dolphin, 1 mermaid |",
    "3 shark | 3 seahorse, 2 mermaid |",
    "8 mermaid | 8 deep-one | retreat left 3",
    "5 seahorse | 4 whale | retreat after 2",
    "5 seahorse | 4 whale | retreat weaker",
    "3 shark, 1 whale | 2 crab, 2 mermaid | lose shark, whale",
    "2 seahorse, 2 mermaid | 3 whale | free",
    // Frenzy.
    "1 swarm | 1 crab |",
    "6 swarm | 4 mermaid |",
    "12 swarm | 8 crab | free",
    "3 seahorse | 8 swarm |",
    "4 swarm, 2 shark | 3 seahorse, 3 deep-one |",
    "5 swarm, 1 whale | 2 mermaid, 2 crab | retreat left 2",
    "2 shoggoth, 2 deep-one | 6 swarm, 1 shark |",
    // First Strike.
    "1 jellyfish | 2 mermaid |",
    "2 jellyfish, 2 swarm | 5 seahorse |",
    "4 seahorse | 2 jellyfish |",
    "5 shoggoth | 2 jellyfish, 1 whale, 2 swarm |",
    "3 jellyfish | 2 turtle, 1 crab |",
    "2 jellyfish, 1 shark | 2 necromancer, 3 deep-one |",
    "2 jellyfish | 3 crab, 1 mermaid | free",
    // Jet.
    "3 nautilus | 2 mermaid | jet attack",
    "2 crab, 2 nautilus | 3 whale | jet attack",
    "4 shark | 3 nautilus | jet defence",
    "3 seahorse | 2 crab, 2 nautilus | jet defence",
    "3 tentacle | 3 nautilus, 1 crab | jet defence",
    "4 swarm, 1 jellyfish | 1 lobster, 3 nautilus | jet defence",
    // Pinch.
    "2 lobster | 2 whale, 3 swarm |",
    "1 lobster, 3 crab | 1 jellyfish, 4 swarm |",
    "3 shark, 3 swarm | 2 lobster, 1 crab |",
    "2 tentacle, 2 shoggoth, 1 necromancer | 2 lobster, 2 crab |",
    "3 lobster | 2 necromancer, 2 deep-one, 2 tentacle |",
    "2 lobster, 2 nautilus | 3 mermaid, 1 flying-fish | free retreat left 1",
    // Thick Shell.
    "4 seahorse | 2 turtle |",
    "1 turtle | 2 mermaid |",
    "3 turtle, 2 crab | 3 whale |",
    "3 seahorse, 2 mermaid | 1 turtle, 3 crab |",
    "4 shark | 2 turtle, 1 lobster | tipped 1",
    "2 turtle | 3 swarm, 1 jellyfish | tipped 2",
    "6 swarm | 3 turtle |",
    // Reanimate is a matter of losses alone.
    "3 shoggoth | 3 mermaid |",
    "3 shoggoth | 3 mermaid | spent",
    "4 seahorse | 4 shoggoth |",
    // Grab.
    "1 tentacle, 1 shoggoth | 2 crab |",
    "3 tentacle | 5 mermaid |",
    "2 tentacle, 2 deep-one | 2 turtle, 1 crab |",
    "5 seahorse | 3 tentacle, 1 deep-one |",
    "4 crab, 1 turtle | 2 tentacle |",
    "1 tentacle, 3 deep-one | 4 swarm, 1 shark | held 2",
    "4 mermaid, 2 seahorse | 2 tentacle | held 1 ritual 2",
    "2 lobster, 2 crab | 2 tentacle, 2 shoggoth |",
    // Dark Ritual.
    "2 necromancer, 4 deep-one | 5 mermaid |",
    "5 seahorse | 1 necromancer, 5 deep-one |",
    "1 tentacle, 1 shoggoth, 1 necromancer | 1 turtle, 2 crab |",
    "2 necromancer, 3 deep-one | 2 jellyfish, 3 swarm |",
    "1 necromancer, 2 deep-one | 3 mermaid | free ritual 3",
    "4 deep-one, 3 shoggoth, 2 tentacle, 1 necromancer | 4 crab, 3 nautilus, 2 lobster, 1 turtle |",
    // Two defenders.
    "5 seahorse, 2 mermaid | 2 crab, 1 turtle, 2 swarm, 1 jellyfish |",
    "6 seahorse | 2 tentacle, 2 whale, 1 necromancer, 2 swarm |",
    "4 shark, 4 swarm | 1 turtle, 1 lobster, 1 tentacle, 2 deep-one, 1 necromancer |",
    "3 dolphin, 3 mermaid | 2 lobster, 2 tentacle, 2 deep-one, 1 nautilus | retreat left 2",
    "5 shoggoth, 2 tentacle | 3 mermaid, 1 flying-fish, 2 crab, 1 turtle | free",
];

/// Reads one line of the list.
pub fn read(line: &str) -> Setup {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let mut setup = Setup::parse(parts[0], parts[1]).unwrap_or_else(|error| panic!("{line}: {error}"));
    let words: Vec<&str> = parts.get(2).map_or(Vec::new(), |text| text.split(' ').collect());
    if let Some(order) = parts.get(2).and_then(|text| text.strip_prefix("lose ")) {
        setup.attack.lose = order.parse().expect("an order");
        return setup;
    }
    for (index, word) in words.iter().enumerate() {
        let next = || words[index + 1].parse::<u8>().expect("a number");
        match *word {
            "free" => setup.liberating = true,
            "spent" => setup.reanimate = false,
            "tipped" => setup.tipped = next(),
            "held" => setup.held = next(),
            "ritual" => setup.ritual = next(),
            "retreat" => setup.retreat = words[index + 1..].join(" ").parse().expect("a retreat rule"),
            "jet" if words[index + 1] == "attack" => setup.attack.jet = true,
            "jet" => setup.defence.jet = true,
            _ => {}
        }
    }
    setup
}

/// A simulation held against exact numbers.
pub struct Comparison {
    /// The largest distance, in standard errors.
    pub worst: f64,
    /// Of what.
    pub what: &'static str,
    /// How many numbers were compared.
    pub numbers: usize,
    distances: Vec<f64>,
}

impl Comparison {
    /// How many numbers are farther off than that.
    pub fn beyond(&self, distance: f64) -> usize {
        self.distances.iter().filter(|&&each| each > distance).count()
    }

    fn note(&mut self, z: f64, what: &'static str) {
        self.numbers += 1;
        self.distances.push(z.abs());
        if z.abs() > self.worst {
            (self.worst, self.what) = (z.abs(), what);
        }
    }
}

/// What many simulated combats came to.
struct Tally {
    outcomes: [u32; 4],
    left: [Vec<u32>; 2],
    lost: [f64; 2],
    squares: [f64; 2],
}

fn fight(setup: &Setup, combats: u32, rng: &mut dyn Rng) -> Tally {
    let start = stage(setup).expect("a combat that can be");
    let forces = [setup.attackers, setup.defenders];
    let left = forces.map(|force| vec![0; force.total() as usize + 1]);
    let mut tally = Tally { outcomes: [0; 4], left, lost: [0.0; 2], squares: [0.0; 2] };
    for _ in 0..combats {
        let end = simulate(setup, &start, rng);
        tally.outcomes[end.result as usize] += 1;
        for (side, after) in [end.attackers, end.defenders].into_iter().enumerate() {
            let loss = f64::from(forces[side].cost()) - f64::from(after.cost());
            tally.left[side][after.total() as usize] += 1;
            tally.lost[side] += loss;
            tally.squares[side] += loss * loss;
        }
    }
    tally
}

/// How far, in standard errors, a simulation is from the exact numbers: outcomes, survivors, points lost.
pub fn compare(setup: &Setup, odds: &Odds, combats: u32, rng: &mut dyn Rng) -> Comparison {
    let tally = fight(setup, combats, rng);
    let n = f64::from(combats);
    let mut found = Comparison { worst: 0.0, what: "nothing", numbers: 0, distances: Vec::new() };
    let share = |p: f64, count: u32| {
        let error = (p * (1.0 - p) / n).sqrt().max(0.5 / n);
        (f64::from(count) / n - p) / error
    };
    let named = [CombatResult::Win, CombatResult::Lose, CombatResult::Mutual, CombatResult::Retreat];
    for (outcome, p) in named.into_iter().zip([odds.win, odds.lose, odds.mutual, odds.retreat]) {
        // What cannot happen must not; what hardly happens is left to longer runs: with few cases a standard error
        // says little.
        let count = tally.outcomes[outcome as usize];
        if p * n >= 20.0 || (p == 0.0 && count > 0) {
            found.note(share(p, count), "the outcome");
        }
    }
    let sides =
        [(&odds.attackers_left, "surviving attackers"), (&odds.defenders_left, "surviving defenders")];
    for (side, (exact, what)) in sides.into_iter().enumerate() {
        for (p, count) in exact.iter().zip(&tally.left[side]) {
            if p * n >= 20.0 || (*p == 0.0 && *count > 0) {
                found.note(share(*p, *count), what);
            }
        }
    }
    let forces = [setup.attackers, setup.defenders];
    for (side, force) in forces.iter().enumerate() {
        let after = |ending: &Ending| if side == 0 { ending.attackers } else { ending.defenders };
        let loss = |ending: &Ending| f64::from(force.cost()) - f64::from(after(ending).cost());
        let exact: f64 = odds.endings.iter().map(|ending| ending.chance * loss(ending)).sum();
        let mean = tally.lost[side] / n;
        let spread = ((tally.squares[side] / n - mean * mean).max(0.0) / n).sqrt().max(1e-9);
        if (mean - exact).abs() > 1e-9 {
            found.note((mean - exact) / spread, "points lost");
        }
    }
    found
}
