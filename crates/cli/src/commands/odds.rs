//! `fathom odds`: what a game can work out exactly, as tables with bars.

use crate::failure::Failure;
use crate::output::Out;
use fathom_catalog::Catalog;
use fathom_core::{Answer, Calculator, OddsTable};
use serde::Serialize;

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
    /// What is asked, as pairs: --attack "3 shark" --defend "2 crab"
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    question: Vec<String>,
}

/// The largest denominator of a fraction that is shown: four dice.
const SHORT_FRACTION: u64 = 1296;
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
    let answer = (calculator.solve)(&said).map_err(Failure::usage)?;
    if out.json { out.json(&for_programs(&answer)) } else { show(&answer, out) }
}

/// The answer for programs: numbers are numbers, and a fact's unit stands beside them.
#[derive(Serialize)]
struct ForPrograms<'a> {
    facts: Vec<Fact<'a>>,
    tables: Vec<Table<'a>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Fact<'a> {
    Number { name: &'a str, value: f64, unit: &'a str },
    Text { name: &'a str, text: &'a str },
}

#[derive(Serialize)]
struct Table<'a> {
    title: &'a str,
    rows: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Row<'a> {
    label: &'a str,
    chance: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    fraction: Option<[u64; 2]>,
}

fn for_programs(answer: &Answer) -> ForPrograms<'_> {
    ForPrograms {
        facts: answer.facts.iter().map(|(name, text)| Fact::of(name, text)).collect(),
        tables: answer.tables.iter().map(Table::of).collect(),
    }
}

impl<'a> Fact<'a> {
    fn of(name: &'a str, text: &'a str) -> Fact<'a> {
        let (number, unit) = text.split_once(' ').unwrap_or((text, ""));
        match number.parse() {
            Ok(value) => Fact::Number { name, value, unit },
            Err(_) => Fact::Text { name, text },
        }
    }
}

impl<'a> Table<'a> {
    fn of(table: &'a OddsTable) -> Table<'a> {
        let rows = table.rows.iter().map(|(label, chance)| Row {
            label,
            chance: *chance,
            fraction: fraction(*chance).map(|(over, under)| [over, under]),
        });
        Table { title: &table.title, rows: rows.collect() }
    }
}

/// The fraction that a chance is, if it has a short one. The solver adds chances of dice, so what is that near a fraction
/// with a small denominator is that fraction.
fn fraction(chance: f64) -> Option<(u64, u64)> {
    if !(1e-9..=1.0 - 1e-9).contains(&chance) {
        return None;
    }
    let near =
        |under: u64| (chance * under as f64 - (chance * under as f64).round()).abs() < 1e-12 * under as f64;
    let under = (2..=SHORT_FRACTION).find(|under| near(*under))?;
    Some(((chance * under as f64).round() as u64, under))
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
                let exact =
                    fraction(*chance).map(|(over, under)| format!("{over}/{under}")).unwrap_or_default();
                vec![label.clone(), format!("{:.3} %", chance * 100.0), exact, bar]
            })
            .collect();
        let exact = rows.iter().any(|row| !row[2].is_empty());
        let rows: Vec<Vec<String>> = rows
            .into_iter()
            .map(|mut row| {
                if !exact {
                    row.remove(2);
                }
                row
            })
            .collect();
        out.table(&rows, if exact { &[1, 2] } else { &[1] })?;
    }
    out.line("")?;
    answer.facts.iter().try_for_each(|(name, value)| out.line(format!("  {name}: {value}")))
}
