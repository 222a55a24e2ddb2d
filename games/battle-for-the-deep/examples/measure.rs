//! Figures of this crate: a random game, exact odds, and with `check N` the odds against N simulated combats each.

#[path = "../tests/rules/matchups.rs"]
mod matchups;

use fathom_battle_for_the_deep::odds::{Setup, solve};
use fathom_battle_for_the_deep::{BattleForTheDeep, Options};
use fathom_core::chance::pick;
use fathom_core::{Game, Seats, Silent, Stage};
use fathom_testkit::rng;
use matchups::{MATCHUPS, read, worst_error};
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
    ("20 deep-one, 10 shoggoth, 6 tentacle, 4 necromancer", "2 crab, 2 nautilus, 3 lobster, 5 turtle"),
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["check", combats] => check(combats.parse().expect("a number of combats")),
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

fn exact_odds() {
    for (attackers, defenders) in COMBATS {
        let setup = Setup::parse(attackers, defenders).expect("a combat that can be");
        let start = Instant::now();
        let odds = solve(&setup).expect("a combat that can be");
        let took = start.elapsed().as_secs_f64() * 1e3;
        println!("{took:>9.3} ms  win {:.4}  {attackers} against {defenders}", odds.win);
    }
}

fn check(combats: u32) {
    let mut worst = 0.0f64;
    for (index, line) in MATCHUPS.iter().enumerate() {
        let setup = read(line);
        let odds = solve(&setup).expect("a combat that can be");
        let (error, what) = worst_error(&setup, &odds, combats, &mut rng(index as u64));
        worst = worst.max(error);
        println!("{error:>6.2}  {line}  ({what})");
    }
    println!("worst: {worst:.2} standard errors");
}
