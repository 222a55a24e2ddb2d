//! `fathom think`: what a position is worth, what is best in it, and what is likely to follow.

use crate::failure::Failure;
use crate::input;
use crate::output::Out;
use fathom_catalog::Catalog;
use fathom_catalog::review::{StudiedChoice, Study, StudySettings};
use fathom_lab::review_page::side_name;

/// Arguments of `fathom think`.
#[derive(clap::Args)]
#[command(after_help = "\
Four searches look at the position from the seat that decides, with what that seat may know; how far they are apart gives
the interval.

Examples:
  fathom think position.json                      value, best moves, the line that is expected
  fathom replay step game.fathom --move 17 | fathom think -
  fathom think position.json --iterations 20000   longer, and surer")]
pub struct Args {
    /// A position or a replay: a file, or - for standard input
    position: String,
    /// Iterations of all searches together
    #[arg(long, default_value_t = StudySettings::default().iterations, value_parser = clap::value_parser!(u32).range(4..))]
    iterations: u32,
    /// How many moves are shown
    #[arg(long, default_value_t = 8)]
    show: usize,
    /// The seed: the same seed gives the same thoughts
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let table = input::table(catalog, &args.position)?;
    let settings = StudySettings { seed: args.seed, iterations: args.iterations, ..StudySettings::default() };
    let study = table.study(&settings);
    if out.json { out.json(&study) } else { print(&study, args.show, out) }
}

fn print(study: &Study, most: usize, out: &mut Out) -> Result<(), Failure> {
    let percent = |share: f64| format!("{:.1} %", 100.0 * share);
    let mut rows = vec![vec!["side".to_owned(), "winning chance".to_owned()]];
    for (seats, value) in study.sides.iter().zip(&study.values) {
        rows.push(vec![side_name(&[], seats), percent(*value)]);
    }
    out.table(&rows, &[1])?;
    let Some(seat) = study.seat else {
        return out.line("\nNobody has to decide here.");
    };
    out.line(format!("\nSeat {seat} decides:"))?;
    let mut rows = vec![["move", "what it is", "value", "95 %", "tries"].map(str::to_owned).to_vec()];
    let row = |choice: &StudiedChoice| {
        let value = choice.value;
        let sure = format!("{} to {}", percent(value.low.max(0.0)), percent(value.high.min(1.0)));
        vec![
            choice.text.clone(),
            choice.label.clone(),
            percent(value.estimate),
            sure,
            choice.visits.to_string(),
        ]
    };
    rows.extend(study.choices.iter().take(most).map(row));
    out.table(&rows, &[2, 4])?;
    let line: Vec<&str> = study.line.iter().map(|step| step.label.as_str()).collect();
    out.say("", format!("\nExpected: {}", line.join("; ")))?;
    out.say("", format!("Judge {}, seed {}.", study.judge, study.seed))
}
