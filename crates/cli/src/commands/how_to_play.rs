//! `fathom learn <game> --page`: how a game is played, on one page.

use crate::failure::Failure;
use crate::output::Out;
use fathom_catalog::AnyGame;
use fathom_core::Said;
use fathom_lessons::Shelf;

/// Prints the page of a game.
pub fn run(game: &dyn AnyGame, shelf: &Shelf, out: &mut Out) -> Result<(), Failure> {
    let info = game.info();
    let page =
        shelf.page(info.slug).ok_or_else(|| Failure::data(format!("{} has no such page yet", info.title)))?;
    if out.json {
        return out.json(page);
    }
    out.line(format!("HOW TO PLAY {}", info.title.to_uppercase()))?;
    part("The goal", &page.goal, out)?;
    for (number, picture) in page.turn.iter().enumerate() {
        part(&format!("A turn, {}: {}", number + 1, picture.title), &picture.text, out)?;
    }
    part("What is open", &page.open, out)?;
    part("What is hidden", &page.hidden, out)?;
    part("What counts", &page.scoring, out)?;
    part("The end", &page.end, out)?;
    out.line("\nThree tips")?;
    page.tips.iter().try_for_each(|tip| out.say("  ", tip))?;
    out.line("")?;
    let (slug, clause) = (info.slug, page.rules().find_map(|said| said.clauses.first()));
    let clause = clause.map(String::as_str).unwrap_or_default();
    out.say("", format!("`fathom rules {slug} {clause}` shows the clause; `fathom rules {slug}` shows all."))
}

fn part(title: &str, text: &[Said], out: &mut Out) -> Result<(), Failure> {
    out.line(format!("\n{title}"))?;
    text.iter().try_for_each(|said| out.say("  ", format!("{} [{}]", said.text, said.clauses.join(", "))))
}
