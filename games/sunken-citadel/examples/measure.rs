//! How well the Breach Team is played, scenario by scenario, and how fast the rules are.
//!
//! ```text
//! cargo run --release -p fathom-sunken-citadel --example measure -- teams [games] [scenarios] [players]
//! cargo run --release -p fathom-sunken-citadel --example measure -- scores [games] [scenario] [player]
//! cargo run --release -p fathom-sunken-citadel --example measure -- speed
//! ```
//! Solo play: the Invaders and the creatures follow their routines. `players` is a list such as `captain,routine`.

use fathom_core::chance::{below, pick};
use fathom_core::{Game, Knowledge, Rng, Seat, Seats, Silent, Stage};
use fathom_sunken_citadel::content::Side;
use fathom_sunken_citadel::{Action, Options, SunkenCitadel};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize| words.get(index).map(String::as_str);
    match word(0) {
        Some("speed") => speed(),
        Some("scores") => {
            let games = word(1).and_then(|text| text.parse().ok()).unwrap_or(20);
            let scenario = word(2).and_then(|text| text.parse().ok()).unwrap_or(1);
            scores(games, scenario, word(3).unwrap_or("captain"));
        }
        Some("teams") | None => {
            let games = word(1).and_then(|text| text.parse().ok()).unwrap_or(20);
            let scenarios = word(2).unwrap_or("1,2,3,4,5,6,7,8");
            let players = word(3).unwrap_or("captain,routine,greedy,random");
            teams(games, scenarios, players);
        }
        Some(other) => eprintln!("\"{other}\" is not measured; say teams, scores or speed"),
    }
}

/// What one player made of its games.
#[derive(Default)]
struct Result {
    games: u32,
    wins: u32,
    lead: i64,
    decisions: u64,
    time: Duration,
    slowest: Duration,
}

fn teams(games: u32, scenarios: &str, players: &str) {
    println!(
        "solo games as the Breach Team: {games} a scenario and player; share won with its 95 % interval"
    );
    println!(
        "{:8} {:8} {:>6} {:>5}  {:>14} {:>6} {:>9} {:>9} {:>8}",
        "scenario", "player", "games", "won", "95 %", "lead", "ms/choice", "slowest", "s/game"
    );
    for scenario in scenarios.split(',').filter_map(|text| text.parse::<u8>().ok()) {
        for player in players.split(',') {
            let sum = many(games, scenario, player);
            let share = f64::from(sum.wins) / f64::from(sum.games.max(1));
            let (low, high) = interval(sum.wins, sum.games);
            println!(
                "{scenario:<8} {player:8} {:>6} {:>4.0}%  {:>4.0} to {:>3.0} % {:>6.1} {:>9.1} {:>9.0} {:>8.2}",
                sum.games,
                100.0 * share,
                100.0 * low,
                100.0 * high,
                sum.lead as f64 / f64::from(sum.games.max(1)),
                sum.time.as_secs_f64() * 1e3 / sum.decisions.max(1) as f64,
                sum.slowest.as_secs_f64() * 1e3,
                sum.time.as_secs_f64() / f64::from(sum.games.max(1)),
            );
        }
    }
}

/// Plays the games on as many threads as there are cores.
fn many(games: u32, scenario: u8, player: &str) -> Result {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get() as u32);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|first| {
                scope.spawn(move || {
                    let mut sum = Result::default();
                    for seed in (first..games).step_by(threads as usize) {
                        play(scenario, player, u64::from(seed), &mut sum);
                    }
                    sum
                })
            })
            .collect();
        workers.into_iter().fold(Result::default(), |mut all, worker| {
            let sum = worker.join().expect("no game panics");
            all.games += sum.games;
            all.wins += sum.wins;
            all.lead += sum.lead;
            all.decisions += sum.decisions;
            all.time += sum.time;
            all.slowest = all.slowest.max(sum.slowest);
            all
        })
    })
}

/// Where the victory points of both sides come from, on average.
fn scores(games: u32, scenario: u8, player: &str) {
    let mut lines: BTreeMap<(bool, String), i32> = BTreeMap::new();
    let mut sum = Result::default();
    let (mut turns, mut lost) = (0, 0);
    for seed in 0..games {
        let game = play(scenario, player, u64::from(seed), &mut sum);
        turns += u32::from(game.turn);
        lost += game.models.iter().filter(|m| m.side == Side::Team && !m.here()).count();
        for side in [Side::Team, Side::Invaders] {
            for line in game.score_lines(side) {
                *lines.entry((side == Side::Invaders, line.source)).or_default() += line.points;
            }
        }
    }
    let mean = |points: f64| points / f64::from(games.max(1));
    println!("scenario {scenario}, {player}: {} of {games} won", sum.wins);
    println!("{:.1} turns, {:.1} models lost", mean(f64::from(turns)), mean(lost as f64));
    for ((invaders, source), points) in lines {
        println!(
            "  {}: {source}: {:.2}",
            if invaders { "Invaders" } else { "team" },
            mean(f64::from(points))
        );
    }
}

/// Wilson's interval for a share.
fn interval(wins: u32, games: u32) -> (f64, f64) {
    let (n, z) = (f64::from(games.max(1)), 1.96_f64);
    let p = f64::from(wins) / n;
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / (1.0 + z * z / n);
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

fn begin(scenario: u8) -> SunkenCitadel {
    let options = Options { scenario, ..Options::default() };
    SunkenCitadel::setup(&options, Seats::new(1).expect("one seat")).expect("the options are sound")
}

fn play(scenario: u8, player: &str, seed: u64, sum: &mut Result) -> SunkenCitadel {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed * 1_000 + u64::from(scenario));
    let advisors = SunkenCitadel::advisors();
    let named = advisors.iter().find(|advisor| advisor.name == player);
    let mut game = begin(scenario);
    loop {
        match game.stage() {
            Stage::Over => break,
            Stage::Chance => {
                let outcome = game.draw(&mut rng);
                game.apply_outcome(&outcome, &mut Silent);
            }
            Stage::Decide(seat) => {
                let start = Instant::now();
                let action = match (named, player) {
                    (Some(advisor), _) => (advisor.choose)(&game, seat, &mut rng),
                    (None, "greedy") => greedy(&game, seat, &mut rng),
                    (None, _) => pick(&mut rng, &game.legal()).clone(),
                };
                let took = start.elapsed();
                sum.time += took;
                sum.slowest = sum.slowest.max(took);
                sum.decisions += 1;
                game.act(&action, &mut Silent).expect("players choose legal actions");
            }
        }
    }
    let score = game.score.expect("a game that is over has a score");
    sum.games += 1;
    sum.wins += u32::from(score.team > score.invaders);
    sum.lead += i64::from(score.team - score.invaders);
    game
}

/// The action after which the team stands best, on average over a few rolls.
fn greedy(game: &SunkenCitadel, seat: Seat, rng: &mut dyn Rng) -> Action {
    let mut best: Option<(f32, Action)> = None;
    for action in game.legal() {
        let mut value = 0.0;
        for _ in 0..4 {
            let mut copy = game.clone();
            copy.apply(&action, &mut Silent);
            while copy.stage() == Stage::Chance {
                let outcome = copy.draw(rng);
                copy.apply_outcome(&outcome, &mut Silent);
            }
            value += copy.evaluate(seat);
        }
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, action));
        }
    }
    best.expect("somebody decides, so something is legal").1
}

fn speed() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = Instant::now();
    let games = 40;
    let mut steps = 0u64;
    let mut tables = Vec::new();
    for _ in 0..games {
        let mut game = begin(1);
        let mut legal = Vec::new();
        while game.stage() != Stage::Over {
            steps += 1;
            if game.stage() == Stage::Chance {
                let outcome = game.draw(&mut rng);
                game.apply_outcome(&outcome, &mut Silent);
                continue;
            }
            if below(&mut rng, 40) == 0 {
                tables.push(game.clone());
            }
            legal.clear();
            game.actions(&mut legal);
            let action = pick(&mut rng, &legal).clone();
            game.apply(&action, &mut Silent);
        }
    }
    let each = start.elapsed().as_secs_f64() / f64::from(games);
    println!(
        "a random solo game of scenario 1: {:.1} ms, {} steps",
        each * 1e3,
        steps / u64::from(games as u32)
    );

    let start = Instant::now();
    let mut count = 0u64;
    let mut legal = Vec::new();
    while start.elapsed() < Duration::from_secs(2) {
        for table in &tables {
            legal.clear();
            table.actions(&mut legal);
            count += 1;
        }
    }
    println!("lists of legal actions: {:.0} a second", count as f64 / start.elapsed().as_secs_f64());

    let start = Instant::now();
    let (mut count, mut seen) = (0u64, 0u64);
    while start.elapsed() < Duration::from_secs(2) {
        for table in &tables {
            let (looks, sights) = table.everybody_looks();
            count += looks;
            seen += sights;
        }
    }
    println!(
        "lines of sight: {:.0} a second ({:.0} % free)",
        count as f64 / start.elapsed().as_secs_f64(),
        100.0 * seen as f64 / count as f64
    );
}
