//! `fathom view`: a position as one seat sees it.

use crate::failure::Failure;
use crate::input;
use crate::output::Out;
use fathom_catalog::Catalog;

/// Arguments of `fathom view`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  fathom view start.json                 as a spectator sees it
  fathom view start.json --seat 2        as seat 2 sees it
  fathom view start.json --seat 2 --json what the browser gets")]
pub struct Args {
    /// A position or a replay: a file, or - for standard input
    position: String,
    /// Whose eyes, counted from 1 [default: a spectator's]
    #[arg(long, short)]
    seat: Option<u8>,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let table = input::table(catalog, &args.position)?;
    let viewer = input::viewer(&*table, args.seat)?;
    if out.json {
        out.json(&table.view(viewer))
    } else {
        out.line(table.view_within(viewer, out.width()).trim_end())
    }
}
