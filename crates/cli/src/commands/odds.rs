//! `fathom odds`: what a game can work out exactly, as tables with bars.

use crate::failure::Failure;
use crate::output::Out;
use fathom_catalog::Catalog;
use fathom_core::{Answer, Calculator};

/// Arguments of `fathom odds`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  fathom odds battle-for-the-deep                                  what can be said about a combat
  fathom odds battle-for-the-deep --attack \"3 shark, 2 swarm\" --defend \"2 crab, 1 war turtle\"
  fathom odds battle-for-the-deep --attack \"6 shark\" --defend \"4 crab\" --retreat \"left 2\"")]
pub struct Args {
    /// The game
    game: String,
    /// What is asked, as pairs: --attack \"3 shark\" --defend \"2 crab\"
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    question: Vec<String>,
}

/// How wide the longest bar is.
const BAR: f64 = 40.0;

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let game = catalog.find(&args.game).map_err(Failure::usage)?;
    let Some(calculator) = game.calculator() else {
        return Err(Failure::usage(format!("{} has no odds to work out", game.info().title)));
    };
    let mut words: Vec<&str> = args.question.iter().map(String::as_str).collect();
    let json = out.json || words.contains(&"--json");
    words.retain(|word| *word != "--json");
    out.json = json;
    if words.is_empty() || words.contains(&"--help") {
        return explain(&calculator, out);
    }
    let said = pairs(&calculator, &words)?;
    let answer = (calculator.solve)(&said).map_err(Failure::data)?;
    if out.json { out.json(&answer) } else { show(&answer, out) }
}

/// `--field text` or `--field=text`, for fields that the calculator knows.
fn pairs(calculator: &Calculator, words: &[&str]) -> Result<Vec<(String, String)>, Failure> {
    let mut said: Vec<(String, String)> = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let field = word.strip_prefix("--").ok_or_else(|| {
            Failure::usage(format!(
                "\"{word}\" belongs to no field; write --attack \"3 shark\" with its quotes"
            ))
        })?;
        let (name, text) = match field.split_once('=') {
            Some((name, text)) => (name, text.to_owned()),
            None => (field, words.next().map(ToString::to_string).unwrap_or_default()),
        };
        if !calculator.fields.iter().any(|known| known.name == name) {
            let known: Vec<String> =
                calculator.fields.iter().map(|field| format!("--{}", field.name)).collect();
            return Err(Failure::usage(format!("there is no --{name}; there are {}", known.join(", "))));
        }
        if text.is_empty() || said.iter().any(|(known, _)| known == name) {
            return Err(Failure::usage(format!("--{name} takes one text")));
        }
        said.push((name.to_owned(), text));
    }
    let missing =
        calculator.fields.iter().find(|field| field.required && !said.iter().any(|(n, _)| n == field.name));
    match missing {
        Some(field) => Err(Failure::usage(format!("--{} is missing: {}", field.name, field.help))),
        None => Ok(said),
    }
}

fn explain(calculator: &Calculator, out: &mut Out) -> Result<(), Failure> {
    if out.json {
        return out.json(&calculator.fields);
    }
    out.line(format!("This works out {}. Say:", calculator.about))?;
    let rows: Vec<Vec<String>> = calculator
        .fields
        .iter()
        .map(|field| vec![format!("--{}", field.name), field.help.to_owned()])
        .collect();
    out.table(&rows, &[])
}

fn show(answer: &Answer, out: &mut Out) -> Result<(), Failure> {
    for table in &answer.tables {
        out.line(format!("\n{}", table.title))?;
        let most = table.rows.iter().map(|(_, chance)| *chance).fold(f64::MIN_POSITIVE, f64::max);
        let rows: Vec<Vec<String>> = table
            .rows
            .iter()
            .map(|(label, chance)| {
                let bar = "█".repeat((chance / most * BAR).round() as usize);
                vec![label.clone(), format!("{:.3} %", chance * 100.0), bar]
            })
            .collect();
        out.table(&rows, &[1])?;
    }
    out.line("")?;
    answer.facts.iter().try_for_each(|(name, value)| out.line(format!("  {name}: {value}")))
}
