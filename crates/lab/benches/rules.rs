//! The reference games of the testkit, Connect Four as the yardstick against other engines, and how often each game's
//! hot loop asks for memory. `fathom bench` measures the five games themselves.

use fathom_catalog::{Visitor, each_game};
use fathom_core::{Encode, Game, Knowledge, Seats};
use fathom_lab::speed::{Speed, measure, ns_per_draw, random_games, table};
use fathom_testkit::games::{connect_four::ConnectFour, kuhn::Kuhn, pig::Pig};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use std::time::Duration;

#[global_allocator]
static MEMORY: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

const TIME: Duration = Duration::from_millis(1500);

fn main() {
    let bare = ns_per_draw(TIME / 3);
    let speeds = [row::<ConnectFour>(bare), row::<Pig>(bare), row::<Kuhn>(bare)];
    print!("{}", table(&speeds, bare));
    println!(
        "Connect Four: {:.0} random games a second (wanted: 600000; C++ OpenSpiel on a like machine: about 115000).\n",
        speeds[0].games_per_second
    );
    println!("{:<22}{:>6}{:>22}{:>16}", "memory", "seats", "allocations/game", "per step");
    Memory.visit::<ConnectFour>();
    Memory.visit::<Pig>();
    Memory.visit::<Kuhn>();
    each_game(&mut Memory);
    println!(
        "Random games in steady state; 0 means that the rules ask for no memory once the lists have grown."
    );
}

fn row<G: Knowledge>(bare: f64) -> Speed {
    measure::<G>(2, TIME, bare).unwrap_or_else(|error| panic!("{}: {error}", G::INFO.slug))
}

/// Prints how often a game's random games ask for memory.
struct Memory;

impl Visitor for Memory {
    fn visit<G: Knowledge + Encode>(&mut self) {
        let seats = usize::from(G::INFO.min_seats.max(2));
        let (allocations, steps) = allocations::<G>(seats);
        println!("{:<22}{seats:>6}{allocations:>22.2}{:>16.5}", G::INFO.slug, allocations / steps);
    }
}

/// Allocations and steps of a random game once everything has been set up: those of games that were all played before,
/// so that whatever is made once (a table, a remembered answer) is there already.
fn allocations<G: Game>(seats: usize) -> (f64, f64) {
    const GAMES: u64 = 100;
    let seats = Seats::new(seats).expect("a number of seats");
    let start = G::setup(&G::Options::default(), seats).expect("a table that can be set");
    random_games(&start, GAMES, 1);
    let region = Region::new(MEMORY);
    let steps = random_games(&start, GAMES, 1);
    (region.change().allocations as f64 / GAMES as f64, steps as f64 / GAMES as f64)
}
