//! `fathom rules`: the ledger, whole or searched.

use crate::failure::Failure;
use crate::output::{Out, wrap};
use fathom_catalog::Catalog;
use fathom_core::{Clause, Ledger};

/// Arguments of `fathom rules`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  fathom rules deep-dive                 every clause
  fathom rules deep-dive DD-DIV-03       one clause
  fathom rules deep-dive trapped penguin every clause with these words")]
pub struct Args {
    /// The game
    game: String,
    /// A clause id, or words that must all occur
    words: Vec<String>,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let game = catalog.find(&args.game).map_err(Failure::usage)?;
    let found = find(game.ledger(), &args.words.join(" "));
    if found.is_empty() {
        let words = args.words.join(" ");
        return Err(Failure::data(format!("no clause of {} speaks of \"{words}\"", game.info().title)));
    }
    if out.json {
        return out.json(&found);
    }
    let mut chapter = "";
    for clause in found {
        if game.ledger().chapter_of(clause) != chapter {
            chapter = game.ledger().chapter_of(clause);
            out.line(format!("\n{}", chapter.to_uppercase()))?;
        }
        show(clause, out)?;
    }
    Ok(())
}

/// The clause of that id, or all that speak of these words.
fn find<'a>(ledger: &'a Ledger, words: &str) -> Vec<&'a Clause> {
    match ledger.find(words.trim()) {
        Some(clause) => vec![clause],
        None => ledger.search(words).collect(),
    }
}

/// A clause for reading: its text, its place, and our ruling where there is one.
pub fn show(clause: &Clause, out: &mut Out) -> Result<(), Failure> {
    out.line(format!("{}  ({})", clause.id, clause.place))?;
    let mut paragraph = |text: &str| -> Result<(), Failure> {
        wrap(text, 94).iter().try_for_each(|line| out.line(format!("    {line}")))
    };
    paragraph(&clause.text)?;
    if !clause.ruling.is_empty() {
        paragraph(&format!("Our ruling: {} Why: {}", clause.ruling, clause.why))?;
    }
    if !clause.option.is_empty() {
        paragraph(&format!("Option: {}", clause.option))?;
    }
    Ok(())
}
