//! The loops that are timed. Each is compiled for the game at hand, so that nothing is lost to the general interface.

use fathom_bots::{Budget, Imagined, Search, dice, mix, random_game, random_step};
use fathom_core::chance::pick;
use fathom_core::{Game, Knowledge, Seat, Silent, Stage};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Plays that many games with random moves, as fast as the rules allow; the steps (actions and outcomes) of all of them.
pub fn random_games<G: Game>(start: &G, games: u64, seed: u64) -> u64 {
    let (mut rng, mut actions) = (dice(seed), Vec::new());
    (0..games).map(|_| u64::from(random_game(&mut start.clone(), &mut rng, &mut actions))).sum()
}

/// How long it takes to clone a state from the middle of a random game that many times, without the game before.
pub fn clones<G: Game>(start: &G, clones: u64, seed: u64) -> Duration {
    let state = middle(start.clone(), seed);
    let start = Instant::now();
    for _ in 0..clones {
        black_box(black_box(&state).clone());
    }
    start.elapsed()
}

/// How long that many iterations of the search take, from the middle of random games.
pub fn searches<G: Knowledge>(fresh: &G, iterations: u32, seed: u64) -> Duration {
    let (mut left, mut spent, mut luck) = (iterations, Duration::ZERO, seed);
    while left > 0 {
        let (state, seat) = choice(fresh, luck);
        let mut rng = dice(luck);
        let imagined = Imagined::of(&state, seat, &mut rng);
        let start = Instant::now();
        let thoughts = Search::<G>::default().think(&imagined, Budget::iterations(left), &mut rng);
        spent += start.elapsed();
        // a position that the search has proved ends it early: what was not done is done elsewhere
        let done = black_box(thoughts).iter().fold(0u32, |sum, thought| sum.saturating_add(thought.visits));
        left = left.saturating_sub(done.max(1));
        luck = mix(luck, 1);
    }
    spent
}

/// How long it takes to do, that many times from the middle of a random game, what an iteration of the search cannot do
/// without: copy the state, make one move, play on as far as the game asks for, judge it for every seat.
pub fn leaves<G: Knowledge>(fresh: &G, leaves: u64, seed: u64) -> Duration {
    let (state, _) = choice(fresh, seed);
    let (mut rng, mut firsts, mut buffer) = (dice(seed), Vec::new(), Vec::new());
    state.candidates(&mut firsts);
    let start = Instant::now();
    for _ in 0..leaves {
        let mut leaf = state.clone();
        leaf.apply(pick(&mut rng, &firsts), &mut Silent);
        for _ in 0..G::TUNING.rollout {
            match leaf.stage() {
                Stage::Over => break,
                Stage::Decide(_) => {
                    let action = leaf.playout(&mut rng, &mut buffer);
                    leaf.apply(&action, &mut Silent);
                }
                Stage::Chance => {
                    let outcome = leaf.draw(&mut rng);
                    leaf.apply_outcome(&outcome, &mut Silent);
                }
            }
        }
        let worth = |seat| leaf.standings().map_or_else(|| leaf.evaluate(seat), |end| end.share(seat));
        black_box(leaf.seats().iter().map(worth).sum::<f32>());
    }
    start.elapsed()
}

/// A state about half-way through a random game in which a seat has a choice worth thinking about.
fn choice<G: Knowledge>(start: &G, seed: u64) -> (G, Seat) {
    let mut actions = Vec::new();
    let mut state = middle(start.clone(), seed);
    let mut rng = dice(seed);
    loop {
        if let Stage::Decide(seat) = state.stage() {
            actions.clear();
            state.candidates(&mut actions);
            if actions.len() > 1 {
                return (state, seat);
            }
        }
        if !random_step(&mut state, &mut rng, &mut actions) {
            state = start.clone();
        }
    }
}

/// A state half-way through a random game.
fn middle<G: Game>(mut state: G, seed: u64) -> G {
    let mut actions = Vec::new();
    let steps = random_game(&mut state.clone(), &mut dice(seed), &mut actions);
    let mut rng = dice(seed);
    for _ in 0..steps / 2 {
        random_step(&mut state, &mut rng, &mut actions);
    }
    state
}
