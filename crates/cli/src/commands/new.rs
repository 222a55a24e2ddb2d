//! `fathom new`: a freshly set table.

use crate::failure::Failure;
use crate::input;
use crate::output::Out;
use fathom_catalog::Catalog;

/// Arguments of `fathom new`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  fathom new deep-dive
  fathom new deep-dive --seats 4 > start.json
  fathom games deep-dive                 names the options there are")]
pub struct Args {
    /// The game
    game: String,
    /// How many seats [default: 2 where the game allows it]
    #[arg(long, short)]
    seats: Option<usize>,
    /// An option of the game, as name=value; may be given several times
    #[arg(long = "option", short, value_name = "NAME=VALUE")]
    options: Vec<String>,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let game = catalog.find(&args.game).map_err(Failure::usage)?;
    let options = input::options(game, &args.options)?;
    let seats = args.seats.unwrap_or_else(|| input::default_seats(game));
    let table = game.new_table(&options, seats).map_err(Failure::usage)?;
    out.document(&table.position())
}
