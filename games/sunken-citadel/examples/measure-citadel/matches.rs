//! Two against each other, seats swapped; and whole campaigns.

use super::interval;
use fathom_bots::{Bot, Seen, play_out};
use fathom_core::{Game, Seat, Seats, Silent};
use fathom_sunken_citadel::rules::setup::Company;
use fathom_sunken_citadel::{Options, SunkenCitadel};
use std::time::Instant;

/// Bots against each other at two seats, each game once from either side.
pub fn pairs(games: u32, scenario: u8, company: Company, pairs: &str) {
    println!(
        "two seats, {company:?}, scenario {scenario}, {games} games and the same with seats swapped; the first bot's share"
    );
    for pair in pairs.split(',') {
        let Some((first, second)) = pair.split_once(':') else { continue };
        let threads = std::thread::available_parallelism().map_or(1, |n| n.get() as u32);
        let halves: Vec<[u32; 3]> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads)
                .map(|worker| {
                    scope.spawn(move || {
                        let mut wins = [0, 0, 0];
                        for seed in (worker..games).step_by(threads as usize) {
                            let [team, invaders, slowest] =
                                pair_of_games(first, second, scenario, company, seed);
                            wins = [wins[0] + team, wins[1] + invaders, wins[2].max(slowest)];
                        }
                        wins
                    })
                })
                .collect();
            workers.into_iter().map(|worker| worker.join().expect("no game panics")).collect()
        });
        let sum = |side: usize| halves.iter().map(|wins| wins[side]).sum::<u32>();
        let slowest = halves.iter().map(|wins| wins[2]).max().unwrap_or(0);
        let (low, high) = interval((sum(0) + sum(1)) / 2, 2 * games);
        println!(
            "{pair:24} {:>5.1} % ({:.1} to {:.1} %), as team {:.1} %, as Invaders {:.1} %; slowest choice of the first {slowest} ms",
            50.0 * f64::from(sum(0) + sum(1)) / f64::from(2 * games),
            100.0 * low,
            100.0 * high,
            50.0 * f64::from(sum(0)) / f64::from(games),
            50.0 * f64::from(sum(1)) / f64::from(games),
        );
    }
}

/// Half points of the first bot as the team and as the Invaders, and the milliseconds of its slowest choice.
fn pair_of_games(first: &str, second: &str, scenario: u8, company: Company, seed: u32) -> [u32; 3] {
    let mut bots = [first, second].map(|name| {
        let spec = name.parse().expect("the name of a bot");
        Bot::<SunkenCitadel>::new(&spec).expect("a bot of this game")
    });
    let mut out = [0; 3];
    for (side, sits) in [[0, 1], [1, 0]].into_iter().enumerate() {
        let options = Options { scenario, company, ..Options::default() };
        let game = SunkenCitadel::setup(&options, Seats::new(2).expect("two seats")).expect("sound options");
        let mut last = Instant::now();
        let played = play_out(game, &mut bots, &sits, u64::from(seed), |_, seen| {
            if let Seen::Act(seat, _) = seen
                && sits[seat.index()] == 0
            {
                out[2] = out[2].max(last.elapsed().as_millis() as u32);
            }
            last = Instant::now();
        });
        let share = played.expect("games end").standings.share(Seat(side as u8));
        out[side] = (2.0 * share).round() as u32;
    }
    out
}

/// What campaigns came to: how many the team won, how many closed the rift, and the points of both sides mission by mission.
#[derive(Default)]
struct Tally {
    ended: u32,
    won: u32,
    retaken: u32,
    ahead: u32,
    points: [[i64; 2]; 8],
    missions: [u32; 8],
}

/// Whole campaigns: that they end, how many the team wins, where the points come from, and how long they take.
pub fn campaigns(seeds: std::ops::Range<u32>, bots: &str, seats: std::ops::RangeInclusive<usize>) {
    for name in bots.split(',') {
        for seats in seats.clone() {
            let start = Instant::now();
            let sum = many_campaigns(name, seats, seeds.clone());
            let n = f64::from(sum.ended.max(1));
            let (low, high) = interval(sum.won, sum.ended);
            println!(
                "{name}, {seats} seats: {} campaigns ended, {} won by the team ({:.0} to {:.0} %), {} retaken, {} ahead, {:.2} s each",
                sum.ended,
                sum.won,
                100.0 * low,
                100.0 * high,
                sum.retaken,
                sum.ahead,
                start.elapsed().as_secs_f64() / n
            );
            for (mission, (points, won)) in (1..).zip(sum.points.iter().zip(sum.missions)) {
                let [team, invaders] = points.map(|sum| sum as f64 / n);
                let share = 100.0 * f64::from(won) / n;
                println!("  mission {mission}: {team:5.1} to {invaders:5.1}, won {share:3.0} %");
            }
        }
    }
}

/// Plays the campaigns on as many threads as there are cores.
fn many_campaigns(name: &str, seats: usize, seeds: std::ops::Range<u32>) -> Tally {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get() as u32);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|worker| {
                let seeds = seeds.clone().skip(worker as usize).step_by(threads as usize);
                scope.spawn(move || {
                    let mut sum = Tally::default();
                    for seed in seeds {
                        campaign(name, seats, seed, &mut sum);
                    }
                    sum
                })
            })
            .collect();
        workers.into_iter().fold(Tally::default(), |mut all, worker| {
            let sum = worker.join().expect("no campaign panics");
            all.ended += sum.ended;
            all.won += sum.won;
            all.retaken += sum.retaken;
            all.ahead += sum.ahead;
            for mission in 0..8 {
                all.missions[mission] += sum.missions[mission];
                (0..2).for_each(|side| all.points[mission][side] += sum.points[mission][side]);
            }
            all
        })
    })
}

/// Plays the campaign of a seed.
fn campaign(name: &str, seats: usize, seed: u32, sum: &mut Tally) {
    let spec = name.parse().expect("the name of a bot");
    let mut bots = [Bot::<SunkenCitadel>::new(&spec).expect("a bot of this game")];
    let options = Options { campaign: true, ..Options::default() };
    let count = Seats::new(seats).expect("one or two seats");
    let game = SunkenCitadel::setup(&options, count).expect("sound options");
    let sits = vec![0; seats];
    let mut end = game.clone();
    let played = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let watch = |game: &SunkenCitadel, step: Seen<'_, SunkenCitadel>| {
            if game.scenario < 8 {
                return;
            }
            end = game.clone();
            match step {
                Seen::Act(_, action) => end.apply(action, &mut Silent),
                Seen::Chance(outcome) => end.apply_outcome(outcome, &mut Silent),
            }
        };
        play_out(game, &mut bots, &sits, u64::from(seed), watch).expect("campaigns end")
    }));
    let played = played.unwrap_or_else(|_| panic!("{name} at {seats} seats crashes with seed {seed}"));
    let record = end.campaign.as_ref().expect("a campaign has a record");
    sum.ended += 1;
    sum.won += u32::from(played.standings.0[0].won);
    sum.retaken += u32::from(record.links.retaken);
    let mut lead = 0;
    for (mission, score) in record.results.iter().enumerate() {
        sum.points[mission][0] += i64::from(score.team);
        sum.points[mission][1] += i64::from(score.invaders);
        sum.missions[mission] += u32::from(score.team > score.invaders);
        lead += score.team - score.invaders;
    }
    sum.ahead += u32::from(lead > 0);
}
