//! Figures of this crate: a random game, exact odds, and with `check N` the odds against N simulated combats each.

#[path = "../tests/rules/matchups.rs"]
mod matchups;

use fathom_battle_for_the_deep::odds::{Setup, solve, solve_counted};
use fathom_battle_for_the_deep::{BattleForTheDeep, Faction, Force, Options, Unit, captain};
use fathom_core::chance::{below, pick};
use fathom_core::{Game, Rng, Seats, Silent, Stage, Viewer};
use fathom_testkit::rng;
use matchups::{Comparison, MATCHUPS, compare, read};
use std::time::Instant;

/// The largest combats we could think of, and plain ones for comparison.
const COMBATS: [(&str, &str); 7] = [
    ("10 seahorse", "10 crab"),
    ("5 shark, 5 swarm", "10 mermaid"),
    ("6 deep-one, 4 shoggoth, 4 tentacle, 2 necromancer", "4 crab, 3 nautilus, 3 lobster, 2 turtle"),
    (
        "10 deep-one, 8 shoggoth, 6 tentacle, 4 necromancer",
        "3 crab, 2 lobster, 2 turtle, 3 swarm, 2 jellyfish",
    ),
    ("12 crab, 8 nautilus, 6 lobster, 4 turtle", "3 deep-one, 3 shoggoth, 3 tentacle, 3 necromancer"),
    (
        "12 crab, 8 nautilus, 6 lobster, 4 turtle",
        "2 deep-one, 2 shoggoth, 2 tentacle, 2 necromancer, 2 swarm, 2 jellyfish",
    ),
    ("20 deep-one, 10 shoggoth, 6 tentacle, 4 necromancer", "4 lobster, 4 turtle, 2 jellyfish, 2 swarm"),
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["check", combats] => check(combats.parse().expect("a number of combats"), 0),
        ["check", combats, luck] => {
            check(combats.parse().expect("a number of combats"), luck.parse().expect("a seed"));
        }
        ["worst", tries] => worst(tries.parse().expect("a number of tries")),
        ["views", games] => views(games.parse().expect("a number of games")),
        _ => {
            random_games(500);
            exact_odds();
        }
    }
}

fn random_games(games: u64) {
    let (mut steps, mut actions) = (0u64, Vec::new());
    let start = Instant::now();
    for seed in 0..games {
        let seats = Seats::new(4).expect("four seats");
        let mut game = BattleForTheDeep::setup(&Options::default(), seats).expect("four seats");
        let mut rng = rng(seed);
        loop {
            match game.stage() {
                Stage::Over => break,
                Stage::Chance => {
                    let throw = game.draw(&mut rng);
                    game.apply_outcome(&throw, &mut Silent);
                }
                Stage::Decide(_) => {
                    actions.clear();
                    game.actions(&mut actions);
                    game.apply(pick(&mut rng, &actions), &mut Silent);
                }
            }
            steps += 1;
        }
    }
    let each = start.elapsed().as_secs_f64() * 1e3 / games as f64;
    println!("{each:.3} ms a random game, {} steps", steps / games);
}

/// What views cost: positions of whole games, looked at one after the other on a thread that has seen nothing else.
fn views(games: u64) {
    for (name, captain) in [("random", false), ("captain", true)] {
        let positions: Vec<BattleForTheDeep> = (0..games).flat_map(|seed| positions(seed, captain)).collect();
        let count = positions.len();
        let look = move || -> Vec<(f64, BattleForTheDeep)> {
            let timed = positions.into_iter().map(|game| {
                let start = cpu_ms();
                std::hint::black_box(game.view(Viewer::Spectator));
                (cpu_ms() - start, game)
            });
            timed.collect()
        };
        let mut costs = std::thread::spawn(look).join().expect("looking does not panic");
        costs.sort_by(|one, two| two.0.total_cmp(&one.0));
        let mean = costs.iter().map(|cost| cost.0).sum::<f64>() / count as f64;
        let over = costs.iter().filter(|cost| cost.0 > 20.0).count();
        println!(
            "{name}: {count} views, {mean:.3} ms each, 99 % within {:.2} ms, worst {:.2} ms, {over} over 20 ms",
            costs[count / 100].0,
            costs[0].0
        );
        for (cost, game) in costs.iter().take(3) {
            println!("  {cost:.2} ms: round {}, {:?}", game.round, game.phase);
        }
    }
}

/// Every position of one game, played at random or by captains.
fn positions(seed: u64, captain: bool) -> Vec<BattleForTheDeep> {
    let seats = Seats::new(4).expect("four seats");
    let mut game = BattleForTheDeep::setup(&Options::default(), seats).expect("four seats");
    let (mut rng, mut seen) = (rng(seed), Vec::new());
    loop {
        match game.stage() {
            Stage::Over => return seen,
            Stage::Chance => {
                let throw = game.draw(&mut rng);
                game.apply_outcome(&throw, &mut Silent);
            }
            Stage::Decide(seat) if captain => {
                let action = captain::choose(&game, seat, &mut rng);
                game.apply(&action, &mut Silent);
            }
            Stage::Decide(_) => {
                let action = *pick(&mut rng, &game.legal());
                game.apply(&action, &mut Silent);
            }
        }
        seen.push(game.clone());
    }
}

fn exact_odds() {
    for (attackers, defenders) in COMBATS {
        tell(&Setup::parse(attackers, defenders).expect("a combat that can be"));
    }
}

fn tell(setup: &Setup) {
    let start = cpu_ms();
    let (odds, steps) = solve_counted(setup).expect("a combat that can be");
    let took = cpu_ms() - start;
    let (attackers, defenders) = (setup.attackers, setup.defenders);
    let sum = odds.win + odds.lose + odds.mutual + odds.retreat;
    println!(
        "{took:>9.3} ms {steps:>9} steps  win {:.4} missing {:.1e}  {attackers} against {defenders} ({:?})",
        odds.win,
        1.0 - sum,
        setup.retreat
    );
}

/// Milliseconds that this thread has computed: other programs on the machine do not count.
fn cpu_ms() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells");
    text.split(' ').next().and_then(|first| first.parse::<f64>().ok()).expect("nanoseconds") / 1e6
}

/// Looks for the combat that takes longest: random ones, and from each the worst of its neighbours again and again. The
/// defenders stand in one zone (12 units at most), the attackers are all that a player can have bought in a whole game.
fn worst(tries: u64) {
    let mut rng = rng(1);
    let mut worst: (u64, Option<Setup>) = (0, None);
    for _ in 0..tries {
        let mut here = random_setup(&mut rng);
        let mut steps = steps_of(&here);
        let mut misses = 0;
        while misses < 60 {
            let next = neighbour(&here, &mut rng);
            let count = steps_of(&next);
            if count > steps {
                (here, steps, misses) = (next, count, 0);
            } else {
                misses += 1;
            }
        }
        if steps > worst.0 {
            worst = (steps, Some(here.clone()));
            tell(&here);
        }
    }
}

const RICHES: u32 = 330;

fn is_legal(setup: &Setup) -> bool {
    setup.check().is_ok() && setup.defenders.total() <= 12 && setup.attackers.cost() <= RICHES
}

fn steps_of(setup: &Setup) -> u64 {
    solve_counted(setup).map_or(u64::MAX, |(_, steps)| steps)
}

fn random_setup(rng: &mut impl Rng) -> Setup {
    loop {
        let factions = [0; 3].map(|_| *pick(rng, &Faction::ALL));
        let [mut attackers, mut defenders] = [Force::NONE; 2];
        for unit in factions[0].units() {
            attackers.add(unit, below(rng, 9) as u8);
        }
        for _ in 0..12 {
            let faction = *pick(rng, &factions[1..]);
            defenders.add(*pick(rng, &faction.units()), 1);
        }
        let setup = Setup::new(attackers, defenders);
        if is_legal(&setup) {
            return setup;
        }
    }
}

fn neighbour(setup: &Setup, rng: &mut impl Rng) -> Setup {
    loop {
        let mut next = setup.clone();
        let side = if below(rng, 2) == 0 { &mut next.attackers } else { &mut next.defenders };
        let there: Vec<Unit> = side.stacks().map(|stack| stack.unit).collect();
        let faction = pick(rng, &there).faction();
        let unit = *pick(rng, &faction.units());
        match below(rng, 3) {
            0 => side.add(unit, 1 + below(rng, 3) as u8),
            1 => side.take(unit, side.get(unit).min(1)),
            _ => {
                let from = *pick(rng, &there);
                side.take(from, 1);
                side.add(unit, 1);
            }
        }
        if next != *setup && is_legal(&next) {
            return next;
        }
    }
}

/// The long check on two threads: every other match-up on each.
fn check(combats: u32, luck: u64) {
    let part = move |first: usize| -> Vec<(usize, Comparison)> {
        let lines = MATCHUPS.iter().enumerate().skip(first).step_by(2);
        lines
            .map(|(index, line)| {
                let setup = read(line);
                let odds = solve(&setup).expect("a combat that can be");
                (index, compare(&setup, &odds, combats, &mut rng(luck * 1000 + index as u64)))
            })
            .collect()
    };
    let other = std::thread::spawn(move || part(1));
    let mut all = part(0);
    all.extend(other.join().expect("simulations do not panic"));
    all.sort_by_key(|(index, _)| *index);
    for (index, found) in &all {
        println!("{:>6.2} {:>4}  {}  ({})", found.worst, found.numbers, MATCHUPS[*index], found.what);
    }
    let worst = all.iter().map(|(_, found)| found.worst).fold(0.0, f64::max);
    let numbers: usize = all.iter().map(|(_, found)| found.numbers).sum();
    let beyond: Vec<usize> =
        [2.0, 3.0, 4.0].map(|z| all.iter().map(|(_, found)| found.beyond(z)).sum()).to_vec();
    println!("{numbers} numbers compared; beyond 2, 3, 4 standard errors: {beyond:?}; worst {worst:.2}");
}
