//! `fathom bench`: how fast the rules run on one core of this machine, and how much the server bears.

use crate::failure::Failure;
use crate::input;
use crate::output::Out;
use fathom_catalog::{AnyGame, Catalog};
use fathom_lab::speed::{measure, ns_per_draw, table};
use std::time::Duration;

/// Arguments of `fathom bench`.
#[derive(clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:\n  fathom bench\n  fathom bench deep-dive --seats 4 --seconds 3 --json\n  fathom bench server"
)]
pub struct Args {
    #[cfg(feature = "server")]
    #[command(subcommand)]
    what: Option<What>,
    /// One game alone [default: all]
    game: Option<String>,
    /// How many seats [default: 2 where the game allows it, and what is usual besides]
    #[arg(long, short)]
    seats: Option<usize>,
    /// How long to measure each game
    #[arg(long, default_value_t = 1.5)]
    seconds: f64,
}

/// What else can be measured.
#[cfg(feature = "server")]
#[derive(clap::Subcommand)]
enum What {
    /// Measure how much the play server bears on this machine
    Server(super::bench_server::Args),
}

/// The tables to measure: two seats where the game allows it, and what is usual besides.
fn seat_counts(game: &dyn AnyGame, asked: Option<usize>) -> Vec<usize> {
    let info = game.info();
    match (asked, info.min_seats, info.max_seats) {
        (Some(seats), ..) => vec![seats],
        // a duel at most: alone is the other way to play it
        (None, 1, 2) => vec![1, 2],
        (None, 1, _) => vec![2, 3],
        (None, ..) => vec![input::default_seats(game)],
    }
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    #[cfg(feature = "server")]
    if let Some(What::Server(args)) = &args.what {
        return super::bench_server::run(args, out);
    }
    if !(0.01..=60.0).contains(&args.seconds) {
        return Err(Failure::usage("--seconds takes 0.01 to 60"));
    }
    let time = Duration::from_secs_f64(args.seconds);
    let games: Vec<&dyn AnyGame> = match &args.game {
        Some(slug) => vec![catalog.find(slug).map_err(Failure::usage)?],
        None => catalog.games().collect(),
    };
    let bare = ns_per_draw(time / 3);
    let mut speeds = Vec::new();
    for game in games {
        for seats in seat_counts(game, args.seats) {
            speeds.push(measure(game, seats, time, bare).map_err(Failure::usage)?);
        }
    }
    if out.json { out.json(&speeds) } else { out.line(table(&speeds, bare).trim_end()) }
}
