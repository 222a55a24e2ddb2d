//! The conversation: draw the table, list the moves, read a line, say what happened.

use super::Player;
use super::listing::{self, Pages};
use super::session::{Session, Undone};
use crate::commands::rules;
use crate::failure::Failure;
use crate::input;
use crate::output::{Out, ending, rival_points};
use fathom_catalog::{Budget, Happening, Legal, TableError};
use fathom_core::{Asker, Seat, Stage, Viewer};
use std::path::PathBuf;

const HELP: [(&str, &str); 12] = [
    ("3, or a move", "make that move, by its number or in words"),
    ("moves", "list every move"),
    ("moves <words>", "list the moves with these words"),
    ("more", "the next page of a long list"),
    ("table", "draw the table again"),
    ("hint", "ask a bot what it would do"),
    ("undo", "take back your last decision, unless dice, a reveal or somebody else came after it"),
    ("rules <words>", "look up a rule"),
    (
        "ask <question>",
        "what is at a place, what can reach you, how far it is: \"ask\" alone says what can be asked",
    ),
    ("score", "where everybody's points come from"),
    ("save <file>", "keep the game in that file from now on"),
    ("quit", "leave; a game with a file can be resumed"),
];

/// How many lines a page has where the screen does not say.
const USUAL_PAGE: usize = 30;
/// Lines that the prompt and the remark below a page take.
const BELOW_A_PAGE: usize = 4;
/// How many clauses are shown at the table.
const FEW_CLAUSES: usize = 8;
/// What a hint thinks with.
const HINT: Budget = Budget::iterations(1000);

/// What a line of input led to.
enum Next {
    /// Ask again.
    Ask,
    /// A move was made or taken back: go on with the game.
    GoOn,
    /// The person left.
    Leave,
}

/// Plays until the game is over or the person leaves.
pub fn run(session: &mut Session<'_>, out: &mut Out) -> Result<(), Failure> {
    let info = session.game.info();
    out.say("", format!("{}. {} (\"help\" lists what can be typed)", info.title, info.tagline))?;
    loop {
        match session.table.stage() {
            Stage::Over => return farewell(session, out),
            Stage::Chance => {
                let happenings = session.draw().map_err(Failure::data)?;
                tell(session, &happenings, out)?;
            }
            Stage::Decide(seat) => match session.players[seat.index()].clone() {
                Player::Bot(bot) => {
                    let happenings = session.act_for_bot(seat, &bot).map_err(Failure::data)?;
                    tell(session, &happenings, out)?;
                }
                Player::Person(_) => {
                    if let Next::Leave = ask(session, seat, out)? {
                        return leave(session, out);
                    }
                }
            },
        }
        session.save()?;
    }
}

/// Shows the table to a person and reads lines until a move is made.
fn ask(session: &mut Session<'_>, seat: Seat, out: &mut Out) -> Result<Next, Failure> {
    if !hand_over(session, seat, out)? {
        return Ok(Next::Leave);
    }
    out.line("")?;
    draw(session, seat, out)?;
    let role = session.table.role(seat);
    let role = if role.is_empty() { role } else { format!(" ({role})") };
    out.line("")?;
    out.say("", format!("{}{role}: {}", session.names().of(seat), session.table.prompt()))?;
    let legal = session.table.legal();
    if legal.is_empty() {
        return Err(Failure::data(TableError::Stuck(seat)));
    }
    let mut pages = Pages::new(listing::lines(&legal, "", out.width()));
    turn_page(&mut pages, out)?;
    loop {
        out.prompt("> ")?;
        let Some(line) = input::line()? else { return Ok(Next::Leave) };
        match answer(session, seat, &legal, &mut pages, line.trim(), out)? {
            Next::Ask => {}
            next => return Ok(next),
        }
    }
}

/// Where several people share the screen and there are secrets, wipes it and waits until the right one sits in front
/// of it; then tells what that seat has not heard.
fn hand_over(session: &mut Session<'_>, seat: Seat, out: &mut Out) -> Result<bool, Failure> {
    if !session.must_hand_over(seat) {
        session.look(seat);
        return Ok(true);
    }
    out.clear()?;
    let name = session.names().of(seat);
    out.say("", format!("{name} is next: press Enter when nobody else looks"))?;
    out.prompt("> ")?;
    // whoever leaves here sees nothing of the next seat
    let typed = input::line()?.map(|line| line.trim().to_lowercase());
    if typed.is_none_or(|typed| matches!(typed.as_str(), "quit" | "exit")) {
        return Ok(false);
    }
    let missed = session.look(seat);
    missed.iter().try_for_each(|sentence| out.say("  ", sentence))?;
    Ok(true)
}

fn draw(session: &Session<'_>, seat: Seat, out: &mut Out) -> Result<(), Failure> {
    out.line(session.table.view_within(Viewer::Seat(seat), out.width()).trim_end())
}

/// Shows the next page, and says how to see more.
fn turn_page(pages: &mut Pages, out: &mut Out) -> Result<(), Failure> {
    let height = out.height().map_or(USUAL_PAGE, |height| height - BELOW_A_PAGE);
    let (page, left) = pages.next(height);
    page.iter().try_for_each(|line| out.line(line))?;
    match left {
        0 => Ok(()),
        1 => out.say("  ", "... and 1 line more: \"more\" shows it, \"moves <words>\" only moves with these words"),
        left => out.say(
            "  ",
            format!("... and {left} lines more: \"more\" shows them, \"moves <words>\" only moves with these words"),
        ),
    }
}

fn answer(
    session: &mut Session<'_>,
    seat: Seat,
    legal: &[Legal],
    pages: &mut Pages,
    line: &str,
    out: &mut Out,
) -> Result<Next, Failure> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match (word.to_lowercase().as_str(), rest.trim()) {
        ("", _) => {}
        ("help" | "?", "") => {
            let rows = HELP.map(|(typed, meant)| vec![typed.to_owned(), meant.to_owned()]);
            out.table(&rows, &[])?;
        }
        ("moves", words) => {
            let found = listing::lines(legal, words, out.width());
            if found.is_empty() {
                out.line("no move has these words")?;
            }
            *pages = Pages::new(found);
            turn_page(pages, out)?;
        }
        ("more", "") if pages.is_done() => out.line("no moves are left to show")?,
        ("more", "") => turn_page(pages, out)?,
        ("table", "") => draw(session, seat, out)?,
        ("hint", "") => hint(session, out)?,
        ("rules", words) => look_up(session, words, out)?,
        ("score", "") => scores(session, out)?,
        ("ask", question) => {
            let asker = Asker { viewer: Viewer::Seat(seat), names: session.names(), odds: true };
            let said = session.table.answer(&asker, question);
            said.iter().try_for_each(|line| out.say("  ", line))?;
        }
        ("quit" | "exit", "") => return Ok(Next::Leave),
        ("save", "") => out.line("save to which file? for example: save evening.fathom")?,
        ("save", file) => {
            session.file = Some(PathBuf::from(file));
            match session.save() {
                Ok(()) => out.line(format!("saved; go on later with `fathom play --resume {file}`"))?,
                Err(Failure::Data(problem)) => {
                    session.file = None;
                    out.line(problem)?;
                }
                Err(other) => return Err(other),
            }
        }
        ("undo", "") => match session.undo(seat)? {
            Undone::Done => return Ok(Next::GoOn),
            Undone::TooLate => {
                out.say("", "too late: since your last decision something was rolled or revealed, or somebody else acted")?;
            }
            Undone::Nothing => out.line("there is nothing to take back")?,
        },
        _ => return act(session, seat, legal, line, out),
    }
    Ok(Next::Ask)
}

/// Makes the move that was typed, or says which clause forbids it and what that clause says.
fn act(
    session: &mut Session<'_>,
    seat: Seat,
    legal: &[Legal],
    line: &str,
    out: &mut Out,
) -> Result<Next, Failure> {
    let text = match line.parse::<usize>() {
        Ok(number) => match number.checked_sub(1).and_then(|index| legal.get(index)) {
            Some(legal) => legal.text.clone(),
            None => {
                out.line(format!("there is no move {number}; the list ends at {}", legal.len()))?;
                return Ok(Next::Ask);
            }
        },
        Err(_) => line.to_owned(),
    };
    match session.act(seat, &text) {
        Ok(happenings) => {
            tell(session, &happenings, out)?;
            Ok(Next::GoOn)
        }
        Err(error) => {
            out.say("", format!("No: {error}"))?;
            let clause = error.clause().and_then(|id| session.game.ledger().find(id));
            clause.map_or(Ok(()), |clause| rules::show(session.game.ledger(), clause, out))?;
            Ok(Next::Ask)
        }
    }
}

fn hint(session: &Session<'_>, out: &mut Out) -> Result<(), Failure> {
    let opinions = session.table.think(HINT, 1).map_err(Failure::data)?;
    let rows = opinions.iter().take(5).map(|opinion| {
        vec![
            opinion.text.clone(),
            format!("{:.0} %", 100.0 * opinion.value),
            format!("{} tries", opinion.visits),
        ]
    });
    out.say("", "The search expects this share of the victory:")?;
    out.table(&rows.collect::<Vec<_>>(), &[1, 2])
}

fn look_up(session: &Session<'_>, words: &str, out: &mut Out) -> Result<(), Failure> {
    let ledger = session.game.ledger();
    let found = rules::find(ledger, words);
    if found.clauses.is_empty() || words.is_empty() {
        return out.line(if words.is_empty() { "which words?" } else { "no clause speaks of that" });
    }
    rules::summary(&found, words, out)?;
    found.clauses.iter().take(FEW_CLAUSES).try_for_each(|clause| rules::show(ledger, clause, out))?;
    match found.clauses.len().saturating_sub(FEW_CLAUSES) {
        0 => Ok(()),
        more => {
            let slug = session.game.info().slug;
            out.say("  ", format!("... and {more} more: `fathom rules {slug} {words}` shows them all"))
        }
    }
}

fn scores(session: &Session<'_>, out: &mut Out) -> Result<(), Failure> {
    let mut rows = Vec::new();
    let seats = session.table.seats();
    let people = seats.iter().map(|seat| (session.names().of(seat), session.table.score_sheet(seat)));
    for (who, sheet) in people.chain(session.table.rival_sheet().map(|sheet| ("The rival".to_owned(), sheet)))
    {
        let total: i32 = sheet.iter().map(|line| line.points).sum();
        rows.push(vec![who, total.to_string()]);
        rows.extend(
            sheet.into_iter().map(|line| vec![format!("  {}", line.source), line.points.to_string()]),
        );
    }
    out.table(&rows, &[1])
}

fn tell(session: &mut Session<'_>, happenings: &[Happening], out: &mut Out) -> Result<(), Failure> {
    session.remember(happenings);
    let eyes = session.eyes();
    let heard = happenings.iter().filter(|told| told.audience.includes(eyes));
    heard.into_iter().try_for_each(|told| out.say("  ", &told.sentence))
}

fn farewell(session: &Session<'_>, out: &mut Out) -> Result<(), Failure> {
    if session.shows_secrets() {
        out.clear()?;
    }
    out.line("")?;
    out.line(session.table.view_within(session.eyes(), out.width()).trim_end())?;
    out.line("\nThe game is over.")?;
    scores(session, out)?;
    let standings =
        session.table.standings().ok_or_else(|| Failure::data("the game is over without standings"))?;
    let rival = rival_points(&*session.table);
    out.say("", ending(&standings, &session.names(), &session.table.why(), rival))
}

/// Whoever shared the screen leaves no secrets on it.
fn leave(session: &Session<'_>, out: &mut Out) -> Result<(), Failure> {
    if session.shows_secrets() {
        out.clear()?;
    }
    out.line("")?;
    match &session.file {
        Some(path) => out.say("", format!("Kept: `fathom play --resume {}` goes on.", path.display())),
        None => out.say("", "Left without saving (next time: --save FILE)."),
    }
}
