//! How well the Breach Team is played, scenario by scenario, and how fast the rules are.
//!
//! ```text
//! cargo run --release -p fathom-sunken-citadel --example measure-citadel -- teams [games] [scenarios] [players] [first game]
//! cargo run --release -p fathom-sunken-citadel --example measure-citadel -- scores [games] [scenario] [player]
//! cargo run --release -p fathom-sunken-citadel --example measure-citadel -- tell [seed] [scenario] [player]
//! cargo run --release -p fathom-sunken-citadel --example measure-citadel -- pairs [games] [scenario] [pairs]
//! cargo run --release -p fathom-sunken-citadel --example measure-citadel -- rivals [games] [scenario] [pairs]
//! cargo run --release -p fathom-sunken-citadel --example measure-citadel -- campaigns [games] [bots] [first game] [seats]
//! cargo run --release -p fathom-sunken-citadel --example measure-citadel -- speed [games]
//! ```
//! Solo play: the Invaders and the creatures follow their routines. `players` is a list such as `captain,routine`, a scenario may
//! name a difficulty: `4:advanced`.
//! `pairs` is a list such as `level-5:level-3,level-1:random`: two seats, every game played twice with seats swapped;
//! `rivals` the same with a warband each.

mod matches;

use fathom_core::chance::{below, pick};
use fathom_core::{Event as _, Game, Knowledge, Log, Names, Rng, Seat, Seats, Silent, Stage, Told};
use fathom_sunken_citadel::content::{Difficulty, Side};
use fathom_sunken_citadel::rules::setup::Company;
use fathom_sunken_citadel::rules::{score, sight};
use fathom_sunken_citadel::state::{Band, Party};
use fathom_sunken_citadel::{Action, Event, Options, SunkenCitadel};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize| words.get(index).map(String::as_str);
    match word(0) {
        Some("speed") => speed(word(1).and_then(|text| text.parse().ok())),
        Some("scores") => {
            let games = word(1).and_then(|text| text.parse().ok()).unwrap_or(20);
            let scenario = word(2).and_then(Mission::read).unwrap_or(Mission::read("1").expect("a mission"));
            scores(games, scenario, word(3).unwrap_or("captain"));
        }
        Some("tell") => {
            let seed = word(1).and_then(|text| text.parse().ok()).unwrap_or(0);
            let scenario = word(2).and_then(Mission::read).unwrap_or(Mission::read("1").expect("a mission"));
            tell(seed, scenario, word(3).unwrap_or("captain"));
        }
        Some(how @ ("pairs" | "rivals")) => {
            let company = if how == "rivals" { Company::Rivals } else { Company::Versus };
            let games = word(1).and_then(|text| text.parse().ok()).unwrap_or(10);
            let scenario = word(2).and_then(|text| text.parse().ok()).unwrap_or(1);
            let levels = "level-5:level-4,level-4:level-3,level-3:level-2,level-2:level-1,level-1:random";
            matches::pairs(games, scenario, company, word(3).unwrap_or(levels));
        }
        Some("campaigns") => {
            let games = word(1).and_then(|text| text.parse().ok()).unwrap_or(20);
            let first = word(3).and_then(|text| text.parse().ok()).unwrap_or(0);
            let seats = word(4).and_then(|text| text.parse().ok()).map_or(1..=2, |seats| seats..=seats);
            matches::campaigns(first..first + games, word(2).unwrap_or("level-1,level-2,level-3"), seats);
        }
        Some("teams") | None => {
            let games = word(1).and_then(|text| text.parse().ok()).unwrap_or(20);
            let scenarios = word(2).unwrap_or("1,2,3,4,5,6,7,8");
            let players = word(3).unwrap_or("captain,routine,greedy,random");
            let first = word(4).and_then(|text| text.parse().ok()).unwrap_or(0);
            teams(games, scenarios, players, first);
        }
        Some(other) => {
            eprintln!(
                "\"{other}\" is not measured; say teams, scores, tell, pairs, rivals, campaigns or speed"
            )
        }
    }
}

/// What is played, and how hard.
#[derive(Clone, Copy)]
struct Mission {
    scenario: u8,
    difficulty: Difficulty,
}

impl Mission {
    /// `4`, or `4:advanced`.
    fn read(text: &str) -> Option<Mission> {
        let (scenario, difficulty) = text.split_once(':').unwrap_or((text, "beginner"));
        let difficulty = match difficulty {
            "beginner" => Difficulty::Beginner,
            "advanced" => Difficulty::Advanced,
            "expert" => Difficulty::Expert,
            _ => return None,
        };
        Some(Mission { scenario: scenario.parse().ok()?, difficulty })
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

fn teams(games: u32, scenarios: &str, players: &str, first: u32) {
    println!(
        "solo games as the Breach Team: {games} a scenario and player; share won with its 95 % interval"
    );
    println!(
        "{:10} {:8} {:>6} {:>5}  {:>14} {:>6} {:>9} {:>9} {:>8}",
        "scenario", "player", "games", "won", "95 %", "lead", "ms/choice", "slowest", "s/game"
    );
    for text in scenarios.split(',') {
        let Some(mission) = Mission::read(text) else {
            eprintln!("\"{text}\" is no mission; say 4, or 4:beginner, 4:advanced, 4:expert");
            continue;
        };
        for player in players.split(',') {
            let sum = many(first..first + games, mission, player);
            let share = f64::from(sum.wins) / f64::from(sum.games.max(1));
            let (low, high) = interval(sum.wins, sum.games);
            println!(
                "{text:<10} {player:8} {:>6} {:>4.0}%  {:>4.0} to {:>3.0} % {:>6.1} {:>9.1} {:>9.0} {:>8.2}",
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
fn many(games: std::ops::Range<u32>, mission: Mission, player: &str) -> Result {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get() as u32);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|worker| {
                let games = games.clone().skip(worker as usize).step_by(threads as usize);
                scope.spawn(move || {
                    let mut sum = Result::default();
                    for seed in games {
                        play(mission, player, u64::from(seed), &mut sum);
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

/// Both parties of a mission.
const PARTIES: [Party; 2] = [Party::Band(Band::TEAM), Party::Invaders];

/// Where the victory points of both sides come from, on average.
fn scores(games: u32, mission: Mission, player: &str) {
    let mut lines: BTreeMap<(bool, String), i32> = BTreeMap::new();
    let mut sum = Result::default();
    let (mut turns, mut lost) = (0, 0);
    for seed in 0..games {
        let game = play(mission, player, u64::from(seed), &mut sum);
        turns += u32::from(game.turn);
        lost += game.models.iter().filter(|m| m.side == Side::Team && !m.here()).count();
        let mut told = Vec::new();
        for party in PARTIES {
            for line in score::lines(&game, party) {
                let start: String = line.source.chars().take(24).collect();
                told.push(format!(
                    "{}{} {start}",
                    if party == Party::Invaders { "-" } else { "+" },
                    line.points
                ));
                *lines.entry((party == Party::Invaders, line.source)).or_default() += line.points;
            }
        }
        println!("  game {seed}, {} turns: {}", game.turn, told.join("; "));
    }
    let mean = |points: f64| points / f64::from(games.max(1));
    println!(
        "scenario {}, {:?}, {player}: {} of {games} won",
        mission.scenario, mission.difficulty, sum.wins
    );
    println!("{:.1} turns, {:.1} models lost", mean(f64::from(turns)), mean(lost as f64));
    for ((invaders, source), points) in lines {
        println!(
            "  {}: {source}: {:.2}",
            if invaders { "Invaders" } else { "team" },
            mean(f64::from(points))
        );
    }
}

/// A whole game, told as at the table, with the score at the end.
fn tell(seed: u64, mission: Mission, player: &str) {
    let names = Names(&[]);
    let say = |game: &SunkenCitadel, action: &Action, log: &mut Vec<Told<Event>>| {
        for told in log.drain(..) {
            println!("  {}", told.event.tell(&names));
        }
        println!("turn {}, {action}: {}", game.turn, game.describe(action));
    };
    let mut log = Vec::new();
    let game = play_aloud(mission, player, seed, &mut Result::default(), &mut log, say);
    for told in log {
        println!("  {}", told.event.tell(&names));
    }
    for party in PARTIES {
        for line in score::lines(&game, party) {
            println!("{party:?}: {} {}", line.points, line.source);
        }
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

fn begin(Mission { scenario, difficulty }: Mission) -> SunkenCitadel {
    let options = Options { scenario, difficulty, ..Options::default() };
    SunkenCitadel::setup(&options, Seats::new(1).expect("one seat")).expect("the options are sound")
}

fn play(mission: Mission, player: &str, seed: u64, sum: &mut Result) -> SunkenCitadel {
    play_aloud(mission, player, seed, sum, &mut Silent, |_, _, _| {})
}

/// Plays a game; before every action of a player, `watch` hears of it.
fn play_aloud<L: Log<Event>>(
    mission: Mission,
    player: &str,
    seed: u64,
    sum: &mut Result,
    log: &mut L,
    watch: impl Fn(&SunkenCitadel, &Action, &mut L),
) -> SunkenCitadel {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed * 1_000 + u64::from(mission.scenario));
    let advisors = SunkenCitadel::advisors();
    let named = advisors.iter().find(|advisor| advisor.name == player);
    let mut game = begin(mission);
    loop {
        match game.stage() {
            Stage::Over => break,
            Stage::Chance => {
                let outcome = game.draw(&mut rng);
                game.apply_outcome(&outcome, log);
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
                watch(&game, &action, log);
                game.act(&action, log).expect("players choose legal actions");
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

/// Random games of the first scenario at so many seats: how many steps they took, and tables on the way.
fn random_games(seats: usize, games: u32) -> (u64, Vec<SunkenCitadel>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut steps, mut tables, mut legal) = (0, Vec::new(), Vec::new());
    for _ in 0..games {
        let count = Seats::new(seats).expect("one or two seats");
        let mut game = SunkenCitadel::setup(&Options::default(), count).expect("the options are sound");
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
    (steps, tables)
}

/// Random games, the best of several rounds: others may use the machine as well. With a number of games nothing else is timed.
fn speed(only: Option<u32>) {
    let games = only.unwrap_or(40);
    let mut tables = Vec::new();
    for seats in 1..=2 {
        let mut best = f64::INFINITY;
        let mut steps = 0;
        for _ in 0..if only.is_some() { 1 } else { 9 } {
            let start = Instant::now();
            (steps, tables) = random_games(seats, games);
            best = best.min(start.elapsed().as_secs_f64() / f64::from(games));
        }
        println!(
            "a random game of scenario 1 with {seats} seats: {:.2} ms, {} steps",
            best * 1e3,
            steps / u64::from(games)
        );
    }
    if only.is_some() {
        return;
    }

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
            let (looks, sights) = sight::everybody_looks(table);
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
