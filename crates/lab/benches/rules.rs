//! The reference games of the testkit, Connect Four as the yardstick against other engines, and how often each game's
//! hot loop asks for memory. `fathom bench` measures the five games themselves.

use fathom_catalog::{AnyGame, Catalog, entry};
use fathom_lab::speed::{measure, ns_per_draw, table};
use fathom_testkit::games::{connect_four::ConnectFour, kuhn::Kuhn, pig::Pig};
use serde_json::Value;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use std::time::Duration;

#[global_allocator]
static MEMORY: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

const TIME: Duration = Duration::from_millis(1500);

fn main() {
    let reference = Catalog::new(vec![entry::<ConnectFour>(), entry::<Pig>(), entry::<Kuhn>()]);
    let bare = ns_per_draw(TIME / 3);
    let row = |game: &dyn AnyGame| {
        measure(game, 2, TIME, bare).unwrap_or_else(|error| panic!("{}: {error}", game.info().slug))
    };
    let speeds: Vec<_> = reference.games().map(row).collect();
    print!("{}", table(&speeds, bare));
    println!(
        "Connect Four: {:.0} random games a second (wanted: 600000; C++ OpenSpiel on a like machine: about 115000).\n",
        speeds[0].games_per_second
    );
    println!("{:<22}{:>6}{:>22}{:>16}", "memory", "seats", "allocations/game", "per step");
    let standard = Catalog::standard();
    for game in reference.games().chain(standard.games()) {
        let seats = usize::from(game.info().min_seats.max(2));
        let (allocations, steps) = allocations(game, seats);
        println!("{:<22}{seats:>6}{allocations:>22.2}{:>16.5}", game.info().slug, allocations / steps);
    }
    println!(
        "Random games in steady state; 0 means that the rules ask for no memory once the lists have grown."
    );
}

/// Allocations and steps of a random game once everything has been set up: what more games need beyond fewer.
fn allocations(game: &dyn AnyGame, seats: usize) -> (f64, f64) {
    const FEW: u64 = 20;
    const MANY: u64 = 100;
    let count = |games: u64| {
        let region = Region::new(MEMORY);
        let tally = game.random_games(&Value::Null, seats, games, 1).expect("a table that can be set");
        (region.change().allocations as f64, tally.steps as f64)
    };
    // the first games also pay for what is made once for all of them
    let _warm = count(FEW);
    let (few, many) = (count(FEW), count(MANY));
    let more = (MANY - FEW) as f64;
    ((many.0 - few.0) / more, (many.1 - few.1) / more)
}
