//! `fathom manual`: the manual pages, one a command, made from the same help that `--help` shows.

use crate::failure::Failure;
use crate::help;
use std::fs;
use std::path::PathBuf;

/// Arguments of `fathom manual`.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  fathom manual ~/.local/share/man/man1 && man fathom-serve")]
pub struct Args {
    /// The folder; it is made where it is missing
    folder: PathBuf,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let refused = |error| Failure::data(format!("{}: {error}", args.folder.display()));
    fs::create_dir_all(&args.folder).map_err(refused)?;
    // `fathom help` says what the pages say: it needs none of its own
    let command = help::command().disable_help_subcommand(true);
    clap_mangen::generate_to(command, &args.folder).map_err(refused)
}
