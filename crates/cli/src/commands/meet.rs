//! `fathom meet`: two bots against each other, with the luck taken out.

use crate::commands::review::bar;
use crate::failure::Failure;
use crate::input;
use crate::output::Out;
use fathom_catalog::Catalog;
use fathom_lab::{Interval, Meeting, Met, StudyError};

/// Arguments of `fathom meet`.
#[derive(clap::Args)]
#[command(after_help = "\
Every game is played twice with the same luck and the sides changed, and reviewed by the judge (docs/review.md). The result
without luck is as fair as the raw one and mostly varies less: the table says by what factor fewer games are needed.

Examples:
  fathom meet deep-dive --bots level-5,level-3 --games 200
  fathom meet abyss --bots greedy,random --games 400 --json")]
pub struct Args {
    /// The game
    game: String,
    /// The two bots
    #[arg(long, short, value_delimiter = ',', num_args = 1, required = true)]
    bots: Vec<String>,
    /// How many games, rounded up to pairs
    #[arg(long, short = 'n', default_value_t = 200, value_parser = clap::value_parser!(u64).range(8..=1_000_000))]
    games: u64,
    /// How many seats [default: the fewest with two sides]
    #[arg(long, short)]
    seats: Option<usize>,
    /// An option of the game, as name=value; may be given several times
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Where all luck comes from: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let game = catalog.find(&args.game).map_err(Failure::usage)?;
    let [first, second] = args.bots.as_slice() else {
        return Err(Failure::usage("--bots takes two bots, such as level-5,level-3"));
    };
    let bots = [input::bot(game, first)?, input::bot(game, second)?];
    let options = input::options(game, &args.options)?;
    let seats = args.seats.unwrap_or_else(|| input::default_seats(game).max(2));
    let table = game.new_table(&options, seats).map_err(Failure::usage)?;
    if table.seats().iter().all(|seat| table.side(seat) == table.side(fathom_core::Seat::FIRST)) {
        return Err(Failure::usage("all seats of this table are on one side: nobody meets anybody"));
    }
    let pairs = args.games.div_ceil(2);
    let bar = bar("pairs of games");
    bar.set_length(pairs);
    let met = Meeting { game, options, bots, seats, pairs, seed: args.seed }.play(&|| bar.inc(1));
    bar.finish_and_clear();
    let met = met.map_err(|error| match error {
        StudyError::Catalog(error) => Failure::usage(error),
        StudyError::Endless { .. } => Failure::data(error),
    })?;
    if out.json { out.json(&met) } else { print(&met, game.info().title, out) }
}

fn print(met: &Met, title: &str, out: &mut Out) -> Result<(), Failure> {
    let [first, second] = &met.bots;
    out.line(format!("{title}: {first} against {second}, {} games", met.games))?;
    let percent = |share: f64| format!("{:.1} %", 100.0 * share);
    let row = |name: &str, share: Interval, factor: f64| {
        let sure = format!("{} to {}", percent(share.low), percent(share.high));
        vec![name.to_owned(), percent(share.estimate), sure, format!("{factor:.2}")]
    };
    out.table(
        &[
            [&format!("{first} wins"), "share", "95 %", "fewer games by"]
                .map(|text: &str| text.to_owned())
                .to_vec(),
            row("raw", met.raw, 1.0),
            row("without luck", met.fair, met.factors[0]),
            row(&format!("without {:.2} of luck", met.multiple), met.best, met.factors[1]),
        ],
        &[1, 3],
    )?;
    out.line("")?;
    let errors = |bot: usize| {
        vec![met.bots[bot].clone(), format!("{:.2}", met.errors[bot]), format!("{:.1}", met.lost[bot])]
    };
    let heading = ["for a hundred decisions", "errors", "points lost"].map(str::to_owned).to_vec();
    out.table(&[heading, errors(0), errors(1)], &[1, 2])?;
    out.say("", format!("Judge {}, one step deep.", met.judge))
}
