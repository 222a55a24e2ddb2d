//! Many games stepped together take no memory once they are under way. A program of its own: it counts what it allocates.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up should fail at once")]

use fathom_catalog::{Buffers, Catalog};
use serde_json::Value;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static MEMORY: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Steps a batch from the same seed again and again: the first time finds out how much room lists need.
fn allocations(slug: &str, seats: usize, steps: usize) -> usize {
    let catalog = Catalog::standard();
    let mut batch = catalog.find(slug).unwrap().batch(&Value::Null, seats, 96).unwrap();
    let shape = batch.shape();
    let mut observation = vec![0.0; shape.games * shape.observation];
    let mut mask = vec![0; shape.games * shape.actions];
    let mut heads = vec![0; if shape.listed { shape.games * shape.actions * shape.heads } else { 0 }];
    let (mut reward, mut seat) = (vec![0.0; shape.games * shape.seats], vec![0; shape.games]);
    let (mut done, mut actions, mut ended) = (vec![0; shape.games], vec![0; shape.games], 0);
    let mut counted = 0;
    for _ in 0..2 {
        let region = Region::new(MEMORY);
        for step in 0..=steps {
            let out = Buffers {
                observation: &mut observation,
                mask: &mut mask,
                heads: &mut heads,
                reward: &mut reward,
                seat: &mut seat,
                done: &mut done,
            };
            if step == 0 {
                batch.reset(3, out).unwrap();
            } else {
                batch.step(&actions, out).unwrap();
            }
            batch.sample(&mut actions).unwrap();
            ended += done.iter().map(|done| usize::from(*done)).sum::<usize>();
        }
        counted = region.change().allocations;
    }
    assert!(ended > 0, "{slug}: games end and begin anew while they are counted");
    counted
}

#[test]
fn a_batch_of_the_discrete_games_allocates_nothing_in_steady_state() {
    // one thread: what the pool itself does with its queues is not ours
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    for (slug, seats, steps) in [
        ("deep-dive", 2, 300),
        ("deep-dive", 1, 300),
        ("abyss", 3, 600),
        ("deep-war", 2, 400),
        ("battle-for-the-deep", 4, 2500),
    ] {
        let counted = pool.install(|| allocations(slug, seats, steps));
        assert_eq!(counted, 0, "{slug} with {seats} seats");
    }
}
