//! `fathom review`: a recorded game with its ledger of luck and skill.

use crate::failure::Failure;
use crate::input;
use crate::output::Out;
use fathom_catalog::Catalog;
use fathom_catalog::review::{Progress, Review, Settings};
use fathom_lab::review_page::{ledger_rows, moment_rows, review_page, sentences};
use indicatif::{ProgressBar, ProgressStyle};
use std::path::PathBuf;

/// Arguments of `fathom review`.
#[derive(clap::Args)]
#[command(after_help = "\
For every side, in points of winning chance:
  before + luck + own choices + gifts + judge's error + could not know = result
Luck is what was drawn against the mean of all that could have been; own choices are what was chosen against the best;
gifts are what the others gave away. docs/review.md has the definitions.

Examples:
  fathom play deep-dive --players greedy,random --save game.fathom
  fathom review game.fathom                        the ledger and the key moments
  fathom review game.fathom --passes 1             at once, by the judge alone
  fathom review game.fathom --html review.html     one page with the curve of winning chances
  fathom review game.fathom --json                 everything, move by move")]
pub struct Args {
    /// The replay: a file, or - for standard input
    file: String,
    /// 1 the judge at every move, 2 also a search at every decision, 3 also playouts of the greatest losses
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    passes: u8,
    /// Iterations of the searches at one decision
    #[arg(long, default_value_t = Settings::default().iterations)]
    iterations: u32,
    /// The most playouts of one decision
    #[arg(long, default_value_t = Settings::default().playouts)]
    playouts: u32,
    /// Where every sample comes from: the same seed gives the same review
    #[arg(long, default_value_t = Settings::default().seed)]
    seed: u64,
    /// Write a page that stands alone to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let replay = input::replay(&args.file)?;
    let game = catalog.find(&replay.header.game).map_err(Failure::data)?;
    let settings = Settings {
        seed: args.seed,
        passes: args.passes,
        iterations: args.iterations,
        playouts: args.playouts,
        ..Settings::default()
    };
    let bar = bar("moves");
    let mut show = |progress: Progress| {
        bar.set_length(u64::from(progress.total));
        bar.set_position(u64::from(progress.done));
        bar.set_message(format!("pass {} of {}", progress.pass, settings.passes));
        true
    };
    let review = game.review(&replay, &settings, &mut show);
    bar.finish_and_clear();
    let review = review.map_err(Failure::data)?;
    let title = format!("{}: was it luck?", game.info().title);
    if let Some(path) = &args.html {
        input::write(path, &review_page(&review, &title, &input::command_line()))?;
    }
    if out.json { out.json(&review) } else { print(&review, &title, out) }
}

/// A bar on standard error, gone when it is done.
pub fn bar(what: &str) -> ProgressBar {
    let bar = ProgressBar::new(0);
    let style =
        ProgressStyle::with_template(&format!("{{msg}} {{bar:40}} {{human_pos}}/{{human_len}} {what}"));
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar
}

fn print(review: &Review, title: &str, out: &mut Out) -> Result<(), Failure> {
    out.line(title)?;
    if !review.finished {
        out.line("The game is not over: the result is what the judge says of its last position.")?;
    }
    out.line("")?;
    out.table(&ledger_rows(review), &[1, 2, 3, 4, 5, 6, 7])?;
    out.line("")?;
    sentences(review).iter().try_for_each(|sentence| out.say("", sentence))?;
    if !review.moments.is_empty() {
        out.line("\nKey moments")?;
        out.table(&moment_rows(review), &[0, 3])?;
    }
    out.say(
        "",
        format!(
            "\nPoints of winning chance. Judge {}, {} of 3 passes, seed {}.",
            review.judge, review.passes, review.seed
        ),
    )
}
