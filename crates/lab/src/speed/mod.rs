//! How fast the rules run: random games and clones on one core, beside a bare loop of random draws.

mod loops;

pub use loops::{random_games, searches};

use fathom_catalog::{Visitor, each_game};
use fathom_core::chance::below;
use fathom_core::{Encode, Knowledge, Seats, SetupError};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How fast one game runs on one core.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Speed {
    /// The game's slug.
    pub game: &'static str,
    /// Seats at the table.
    pub seats: usize,
    /// Random games a second.
    pub games_per_second: f64,
    /// Actions and outcomes in a random game.
    pub steps_per_game: f64,
    /// Nanoseconds for one of them: list the actions, choose, carry out.
    pub ns_per_step: f64,
    /// How many bare random draws would fit into one step.
    pub draws_per_step: f64,
    /// Clones of a state in the middle of a game, a second.
    pub clones_per_second: f64,
    /// Bytes of a state, not counting what it points to.
    pub state_bytes: usize,
    /// Iterations of the search a second, from the middle of random games.
    pub iterations_per_second: f64,
    /// What an iteration cannot do without, a second: copy, one move, play on as far as the game asks, judge.
    pub leaves_per_second: f64,
    /// How many of those would fit into an iteration: what the tree itself costs.
    pub search_overhead: f64,
}

/// Nanoseconds for one bare random draw (a fair number below 7): what no rules engine can beat.
pub fn ns_per_draw(time: Duration) -> f64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let rate = per_second(time, |count| {
        let start = Instant::now();
        let sum: u64 = (0..count).map(|_| u64::from(below(&mut rng, black_box(7)))).sum();
        black_box(sum);
        start.elapsed()
    });
    1e9 / rate
}

/// Measures tables of Fathom's games, each a slug and a number of seats, for about twice that long.
pub fn measure_tables(
    tables: &[(&str, usize)],
    time: Duration,
    ns_per_draw: f64,
) -> Result<Vec<Speed>, SetupError> {
    struct Measured<'a> {
        tables: &'a [(&'a str, usize)],
        time: Duration,
        ns_per_draw: f64,
        speeds: Vec<Result<Speed, SetupError>>,
    }
    impl Visitor for Measured<'_> {
        fn visit<G: Knowledge + Encode>(&mut self) {
            for &(_, seats) in self.tables.iter().filter(|(slug, _)| *slug == G::INFO.slug) {
                self.speeds.push(measure::<G>(seats, self.time, self.ns_per_draw));
            }
        }
    }
    let mut measured = Measured { tables, time, ns_per_draw, speeds: Vec::new() };
    each_game(&mut measured);
    measured.speeds.into_iter().collect()
}

/// Measures a game with its default options for about twice that long.
pub fn measure<G: Knowledge>(seats: usize, time: Duration, ns_per_draw: f64) -> Result<Speed, SetupError> {
    let table = Seats::new(seats).ok_or_else(|| SetupError(format!("no table has {seats} seats")))?;
    let fresh = G::setup(&G::Options::default(), table)?;
    let (mut seed, mut steps, mut games) = (0, 0, 0);
    let games_per_second = per_second(time, |count| {
        seed += 1;
        let start = Instant::now();
        steps += random_games(&fresh, count, seed);
        games += count;
        start.elapsed()
    });
    let clones_per_second = per_second(time / 2, |count| loops::clones(&fresh, count, 1));
    // the middle of one game is not that of another: a few take turns
    let mut turn = 0;
    let mut next = || {
        turn = turn % 5 + 1;
        turn
    };
    let iterations_per_second =
        per_second(time, |count| searches(&fresh, u32::try_from(count).unwrap_or(u32::MAX), next()));
    let leaves_per_second = per_second(time / 2, |count| loops::leaves(&fresh, count, next()));
    let steps_per_game = steps as f64 / games as f64;
    let ns_per_step = 1e9 / games_per_second / steps_per_game;
    Ok(Speed {
        game: G::INFO.slug,
        seats,
        games_per_second,
        steps_per_game,
        ns_per_step,
        draws_per_step: ns_per_step / ns_per_draw,
        clones_per_second,
        state_bytes: size_of::<G>(),
        iterations_per_second,
        leaves_per_second,
        search_overhead: leaves_per_second / iterations_per_second,
    })
}

/// Runs ever larger batches until one takes a good part of the time, then a few of that size; the fastest counts,
/// since whatever else the machine does can only slow a batch down.
fn per_second(time: Duration, mut batch: impl FnMut(u64) -> Duration) -> f64 {
    let mut count = 1;
    let mut timed = |count: u64| count as f64 / batch(count).as_secs_f64().max(1e-9);
    loop {
        let rate = timed(count);
        let slice = (rate * time.as_secs_f64() / 5.0) as u64;
        if slice <= count * 2 {
            let count = slice.max(1);
            return (0..4).fold(rate, |best, _| best.max(timed(count)));
        }
        count = slice.min(count * 16);
    }
}

/// The measurements as a table for people.
pub fn table(speeds: &[Speed], ns_per_draw: f64) -> String {
    let mut out = format!(
        "{:<22}{:>6}{:>14}{:>12}{:>10}{:>10}{:>14}{:>8}\n",
        "game", "seats", "games/s", "steps/game", "ns/step", "x bare", "clones/s", "bytes"
    );
    for speed in speeds {
        out += &format!(
            "{:<22}{:>6}{:>14.0}{:>12.1}{:>10.1}{:>10.1}{:>14.0}{:>8}\n",
            speed.game,
            speed.seats,
            speed.games_per_second,
            speed.steps_per_game,
            speed.ns_per_step,
            speed.draws_per_step,
            speed.clones_per_second,
            speed.state_bytes,
        );
    }
    out += &format!(
        "\n{:<22}{:>6}{:>16}{:>14}{:>16}{:>10}\n",
        "search", "seats", "iterations/s", "µs each", "bare leaves/s", "x leaf"
    );
    for speed in speeds {
        out += &format!(
            "{:<22}{:>6}{:>16.0}{:>14.2}{:>16.0}{:>10.2}\n",
            speed.game,
            speed.seats,
            speed.iterations_per_second,
            1e6 / speed.iterations_per_second,
            speed.leaves_per_second,
            speed.search_overhead,
        );
    }
    out += "An iteration of the search beside a bare leaf: copy a state, make one move, play on as far as the game asks, judge.\n";
    out + &format!(
        "One core, random moves. \"x bare\": a step beside a bare random draw, which takes {ns_per_draw:.2} ns here.\n"
    )
}
