//! `fathom merge`: the parts of a study or an arena, put together.

use super::simulate::{Form, show, write_study};
use crate::failure::Failure;
use crate::input;
use crate::output::Out;
use fathom_catalog::Catalog;
use fathom_lab::arena::merge_games;
use fathom_lab::{Report, merge_parts};
use std::fs;
use std::path::PathBuf;

/// Arguments of `fathom merge`.
#[derive(clap::Args)]
#[command(after_help = "\
Parts come in any order, and one may be there twice. Together they are what one machine would have found, to the byte:
  fathom simulate abyss --bots greedy --games 4000 --shard 1/2 --out 1.jsonl      (here)
  fathom simulate abyss --bots greedy --games 4000 --shard 2/2 --out 2.jsonl      (there)
  fathom merge 1.jsonl 2.jsonl --out abyss.csv

The parts of an arena are its files of games. Merged into --out, they are summed up by the arena itself:
  fathom arena abyss --bots level-3,greedy --shard 1/2 --out here
  fathom arena abyss --bots level-3,greedy --shard 2/2 --out there
  fathom merge here/games.jsonl there/games.jsonl --out whole/games.jsonl
  fathom arena abyss --bots level-3,greedy --out whole --resume")]
pub struct Args {
    /// The parts
    #[arg(required = true, value_name = "PART.jsonl")]
    parts: Vec<PathBuf>,
    /// A study: every game for .csv, the summary for .json; an arena: its games, for .jsonl
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write a balance study for people, if the parts were played with --watch
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let read = |path: &PathBuf| {
        fs::read_to_string(path)
            .map_err(|error| Failure::data(format!("cannot read {}: {error}", path.display())))
    };
    let parts: Vec<String> = args.parts.iter().map(read).collect::<Result<_, _>>()?;
    if parts.first().is_some_and(|part| part.starts_with("{\"arena\":")) {
        return games(&parts, args, out);
    }
    let form = args.out.as_deref().map(Form::of).transpose()?;
    let results = merge_parts(catalog, &parts).map_err(Failure::data)?;
    let report = Report::of(&results);
    if let (Some(path), Some(form)) = (&args.out, form) {
        input::write(path, &form.text(&results, &report))?;
    }
    let title = catalog.find(results.game).map_err(Failure::data)?.info().title;
    write_study(args.report.as_deref(), None, &report, title)?;
    if out.json { out.json(&report) } else { show(&report, title, None, out) }
}

/// The games of an arena.
fn games(parts: &[String], args: &Args, out: &mut Out) -> Result<(), Failure> {
    let Some(path) = &args.out else {
        return Err(Failure::usage("the games of an arena are merged into --out FILE.jsonl"));
    };
    let merged = merge_games(parts).map_err(Failure::data)?;
    if let Some(folder) = path.parent() {
        let wrong = |error| Failure::data(format!("cannot make {}: {error}", folder.display()));
        fs::create_dir_all(folder).map_err(wrong)?;
    }
    input::write(path, &merged)?;
    let (games, there) = (merged.lines().count() - 1, path.display());
    out.line(format!("{games} games are in {there}. `fathom arena ... --resume` sums them up."))
}
