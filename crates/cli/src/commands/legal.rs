//! `fathom legal`: what can be done in a position, by a seat or by chance.

use crate::failure::Failure;
use crate::input;
use crate::output::{Out, ending, rival_points};
use fathom_catalog::{AnyTable, Catalog, Legal, Outcome, Outcomes};
use fathom_core::{Names, Stage, Standings};
use serde::Serialize;

/// Arguments of `fathom legal`.
#[derive(clap::Args)]
#[command(after_help = "\
Outcomes of chance are listed with a leading \"=\", as `fathom move` takes them, and with their odds.

Examples:
  fathom legal start.json
  fathom new deep-dive | fathom legal - --json")]
pub struct Args {
    /// A position or a replay: a file, or - for standard input
    position: String,
}

/// The answer for programs. What does not apply is left out.
#[derive(Serialize)]
struct Answer {
    game: &'static str,
    stage: Stage,
    prompt: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    actions: Option<Vec<Legal>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcomes: Option<Vec<Outcome>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    standings: Option<Standings>,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let table = input::table(catalog, &args.position)?;
    if out.json {
        return out.json(&answer(&*table));
    }
    match table.stage() {
        Stage::Over => {
            let standings =
                table.standings().ok_or_else(|| Failure::data("the game is over without standings"))?;
            out.line(format!(
                "The game is over: {}",
                ending(&standings, &Names(&[]), &table.why(), rival_points(&*table))
            ))
        }
        Stage::Decide(seat) => {
            let role = table.role(seat);
            let role = if role.is_empty() { role } else { format!(" ({role})") };
            out.line(format!("Seat {seat}{role} decides: {}", table.prompt()))?;
            let rows = table.legal().into_iter().map(|legal| vec![legal.text, legal.label]);
            out.table(&rows.collect::<Vec<_>>(), &[])
        }
        Stage::Chance => {
            out.line(format!("Chance decides: {}", table.prompt()))?;
            match table.outcomes() {
                Outcomes::TooMany => out.line("  =?  (too many outcomes to list; =? draws one)"),
                Outcomes::Listed(outcomes) => out.table(&odds(&outcomes), &[1, 2]),
            }
        }
    }
}

fn answer(table: &dyn AnyTable) -> Answer {
    let stage = table.stage();
    Answer {
        game: table.info().slug,
        stage,
        prompt: table.prompt(),
        actions: matches!(stage, Stage::Decide(_)).then(|| table.legal()),
        outcomes: match (stage, table.outcomes()) {
            (Stage::Chance, Outcomes::Listed(outcomes)) => Some(outcomes),
            (Stage::Chance | Stage::Decide(_) | Stage::Over, _) => None,
        },
        standings: table.standings(),
    }
}

fn odds(outcomes: &[Outcome]) -> Vec<Vec<String>> {
    let total: u64 = outcomes.iter().map(|outcome| outcome.weight).sum();
    let row = |outcome: &Outcome| {
        let percent = 100.0 * outcome.weight as f64 / total as f64;
        vec![
            format!("={}", outcome.text),
            format!("{} in {total}", outcome.weight),
            format!("{percent:.2} %"),
        ]
    };
    outcomes.iter().map(row).collect()
}
