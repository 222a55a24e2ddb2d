//! `fathom bench`: how fast the rules run on one core of this machine, and how much the server bears.

use crate::failure::Failure;
use crate::input;
use crate::output::Out;
use fathom_catalog::{AnyGame, Catalog, Spec};
use fathom_lab::pace::{headline, pace};
use fathom_lab::speed::{measure_tables, ns_per_draw, table};
use serde_json::Value;
use std::time::Duration;

/// Arguments of `fathom bench`.
#[derive(clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:\n  fathom bench\n  fathom bench deep-dive --seats 4 --seconds 3 --json\n  fathom bench levels abyss\n  fathom bench server"
)]
pub struct Args {
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
#[derive(clap::Subcommand)]
enum What {
    /// Measure how long the bots of each level think about a decision
    Levels(Levels),
    /// Measure how much the play server bears on this machine
    #[cfg(feature = "server")]
    Server(super::bench_server::Args),
}

/// Arguments of `fathom bench levels`.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  fathom bench levels abyss --seconds 10")]
struct Levels {
    /// One game alone [default: all]
    game: Option<String>,
    /// How many seats [default: 2 where the game allows it]
    #[arg(long, short)]
    seats: Option<usize>,
    /// How long each level plays with itself, at least; the last game is finished
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
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
    match &args.what {
        Some(What::Levels(args)) => return levels(catalog, args, out),
        #[cfg(feature = "server")]
        Some(What::Server(args)) => return super::bench_server::run(args, out),
        None => {}
    }
    let time = duration(args.seconds)?;
    let mut tables = Vec::new();
    for game in chosen(catalog, args.game.as_deref())? {
        for seats in seat_counts(game, args.seats) {
            game.new_table(&Value::Null, seats).map_err(Failure::usage)?;
            tables.push((game.info().slug, seats));
        }
    }
    let bare = ns_per_draw(time / 3);
    let speeds = measure_tables(&tables, time, bare).map_err(Failure::usage)?;
    if out.json { out.json(&speeds) } else { out.line(table(&speeds, bare).trim_end()) }
}

fn levels(catalog: &Catalog, args: &Levels, out: &mut Out) -> Result<(), Failure> {
    let time = duration(args.seconds)?;
    let mut paces = Vec::new();
    if !out.json {
        out.line(headline())?;
    }
    for game in chosen(catalog, args.game.as_deref())? {
        let seats = args.seats.unwrap_or_else(|| input::default_seats(game));
        for level in Spec::levels() {
            let pace = pace(game, &level, seats, time).map_err(Failure::usage)?;
            if !out.json {
                out.line(&pace)?;
            }
            paces.push(pace);
        }
    }
    match out.json {
        true => out.json(&paces),
        false => out.line("One core; every seat is the same bot's, and forced moves count as decisions."),
    }
}

fn duration(seconds: f64) -> Result<Duration, Failure> {
    match (0.01..=60.0).contains(&seconds) {
        true => Ok(Duration::from_secs_f64(seconds)),
        false => Err(Failure::usage("--seconds takes 0.01 to 60")),
    }
}

fn chosen<'a>(catalog: &'a Catalog, slug: Option<&str>) -> Result<Vec<&'a dyn AnyGame>, Failure> {
    match slug {
        Some(slug) => Ok(vec![catalog.find(slug).map_err(Failure::usage)?]),
        None => Ok(catalog.games().collect()),
    }
}
