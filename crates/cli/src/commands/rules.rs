//! `fathom rules`: the ledger, whole or searched.

use crate::failure::Failure;
use crate::output::Out;
use fathom_catalog::Catalog;
use fathom_core::{Clause, Found, Ledger};

/// Arguments of `fathom rules`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  fathom rules deep-dive                 every clause
  fathom rules deep-dive DD-DIV-03       one clause
  fathom rules deep-dive trapped penguin every clause with these words, the best match first

Chapter titles count, and so do plurals and synonyms (fight, combat, battle).")]
pub struct Args {
    /// The game
    game: String,
    /// A clause id, or words; the best match comes first
    words: Vec<String>,
}

pub fn run(catalog: &Catalog, args: &Args, out: &mut Out) -> Result<(), Failure> {
    let game = catalog.find(&args.game).map_err(Failure::usage)?;
    let (ledger, words) = (game.ledger(), args.words.join(" "));
    if words.trim().is_empty() {
        return if out.json { out.json(&ledger.clause) } else { all(ledger, out) };
    }
    let found = find(ledger, &words);
    if found.clauses.is_empty() {
        return Err(Failure::data(format!("no clause of {} speaks of \"{words}\"", game.info().title)));
    }
    if out.json {
        return out.json(&found.clauses);
    }
    summary(&found, &words, out)?;
    found.clauses.iter().try_for_each(|clause| {
        out.line("")?;
        show(ledger, clause, out)
    })
}

/// Every clause, chapter by chapter.
fn all(ledger: &Ledger, out: &mut Out) -> Result<(), Failure> {
    let mut chapter = "";
    for clause in &ledger.clause {
        if ledger.chapter_of(clause) != chapter {
            chapter = ledger.chapter_of(clause);
            out.line(format!("\n{}", chapter.to_uppercase()))?;
        }
        show(ledger, clause, out)?;
    }
    Ok(())
}

/// The clause of that id, or all that speak of these words, the best match first.
pub fn find<'a>(ledger: &'a Ledger, words: &str) -> Found<'a> {
    match ledger.find(words.trim()) {
        Some(clause) => Found { clauses: vec![clause], whole: 1 },
        None => ledger.search(words),
    }
}

/// How many clauses were found, and how many of them have all the words.
pub fn summary(found: &Found<'_>, words: &str, out: &mut Out) -> Result<(), Failure> {
    let speak = |count: usize| {
        if count == 1 { "1 clause speaks".to_owned() } else { format!("{count} clauses speak") }
    };
    match (found.whole, found.clauses.len() - found.whole) {
        (1, 0) => Ok(()),
        (all, 0) => out.say("", format!("{} of \"{words}\", the best match first:", speak(all))),
        (0, some) => out.say("", format!("{} of some of \"{words}\", the best match first:", speak(some))),
        (all, some) => out.say(
            "",
            format!("{} of \"{words}\", and after that {some} more of some of the words:", speak(all)),
        ),
    }
}

/// A clause for reading: its text, its place, and our ruling where there is one.
pub fn show(ledger: &Ledger, clause: &Clause, out: &mut Out) -> Result<(), Failure> {
    out.say("", format!("{}  {} ({})", clause.id, ledger.chapter_of(clause), clause.place))?;
    let mut paragraph = |text: &str| out.say("    ", text);
    paragraph(&clause.text)?;
    if !clause.ruling.is_empty() {
        paragraph(&format!("Our ruling: {} Why: {}", clause.ruling, clause.why))?;
    }
    if !clause.option.is_empty() {
        paragraph(&format!("Option: {}", clause.option))?;
    }
    Ok(())
}
