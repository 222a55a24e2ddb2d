//! The conversation: draw the table, list the moves, read a line, say what happened.

use super::Player;
use super::session::Session;
use crate::commands::rules;
use crate::failure::Failure;
use crate::output::{Out, ending};
use fathom_catalog::{Budget, Happening, Legal, TableError};
use fathom_core::{Seat, Stage, Viewer};
use std::io::BufRead;
use std::path::PathBuf;

const HELP: &str = "\
  3, or a move        make that move, by its number or in words
  moves               list every move
  table               draw the table again
  hint                ask a bot what it would do
  undo                take back your last move
  rules <words>       look up a rule
  score               where everybody's points come from
  save <file>         keep the game in that file from now on
  quit                leave; a game with a file can be resumed";

/// How many moves are listed unasked.
const FEW_MOVES: usize = 30;
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
    out.line(format!("{}. {} (\"help\" lists what can be typed)", info.title, info.tagline))?;
    loop {
        match session.table.stage() {
            Stage::Over => return farewell(session, out),
            Stage::Chance => {
                let happenings = session.draw().map_err(Failure::data)?;
                tell(session.eyes(), &happenings, out)?;
            }
            Stage::Decide(seat) => match session.players[seat.index()].clone() {
                Player::Bot(bot) => {
                    let happenings = session.act_for_bot(seat, &bot).map_err(Failure::data)?;
                    tell(session.eyes(), &happenings, out)?;
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
    out.line(format!("\n{}{role}: {}", session.names().of(seat), session.table.prompt()))?;
    let legal = session.table.legal();
    if legal.is_empty() {
        return Err(Failure::data(TableError::Stuck(seat)));
    }
    list(&legal, FEW_MOVES, out)?;
    loop {
        out.prompt("> ")?;
        let Some(line) = read_line()? else { return Ok(Next::Leave) };
        match answer(session, seat, &legal, line.trim(), out)? {
            Next::Ask => {}
            next => return Ok(next),
        }
    }
}

/// Where several people share the screen and the seat has secrets, waits until the right one sits in front of it.
fn hand_over(session: &Session<'_>, seat: Seat, out: &mut Out) -> Result<bool, Failure> {
    let see = |viewer| session.table.view(viewer);
    let secret = see(Viewer::Seat(seat)).get() != see(Viewer::Spectator).get();
    if session.people().count() < 2 || !secret {
        return Ok(true);
    }
    out.prompt(format!("\n{} is next: press Enter when nobody else looks ", session.names().of(seat)))?;
    Ok(read_line()?.is_some())
}

fn draw(session: &Session<'_>, seat: Seat, out: &mut Out) -> Result<(), Failure> {
    out.line(session.table.view_text(Viewer::Seat(seat)).trim_end())
}

fn list(legal: &[Legal], most: usize, out: &mut Out) -> Result<(), Failure> {
    let row = |(index, legal): (usize, &Legal)| {
        vec![(index + 1).to_string(), legal.text.clone(), legal.label.clone()]
    };
    let rows: Vec<Vec<String>> = legal.iter().enumerate().take(most).map(row).collect();
    out.table(&rows, &[0])?;
    match legal.len().saturating_sub(most) {
        0 => Ok(()),
        more => out.line(format!("  ... and {more} more: \"moves\" lists them all")),
    }
}

fn answer(
    session: &mut Session<'_>,
    seat: Seat,
    legal: &[Legal],
    line: &str,
    out: &mut Out,
) -> Result<Next, Failure> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match (word, rest.trim()) {
        ("", _) => {}
        ("help", "") => out.line(HELP)?,
        ("moves", "") => list(legal, usize::MAX, out)?,
        ("table", "") => draw(session, seat, out)?,
        ("hint", "") => hint(session, out)?,
        ("rules", words) => look_up(session, words, out)?,
        ("score", "") => scores(session, out)?,
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
        ("undo", "") => {
            if session.undo() {
                return Ok(Next::GoOn);
            }
            out.line("there is nothing to take back")?;
        }
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
            tell(session.eyes(), &happenings, out)?;
            Ok(Next::GoOn)
        }
        Err(error) => {
            out.line(format!("No: {error}"))?;
            let clause = error.clause().and_then(|id| session.game.ledger().find(id));
            clause.map_or(Ok(()), |clause| rules::show(clause, out))?;
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
    out.line("The search expects this share of the victory:")?;
    out.table(&rows.collect::<Vec<_>>(), &[1, 2])
}

fn look_up(session: &Session<'_>, words: &str, out: &mut Out) -> Result<(), Failure> {
    let ledger = session.game.ledger();
    let mut found = ledger.search(words).take(8).peekable();
    if found.peek().is_none() {
        return out.line("no clause speaks of that");
    }
    found.try_for_each(|clause| rules::show(clause, out))
}

fn scores(session: &Session<'_>, out: &mut Out) -> Result<(), Failure> {
    let mut rows = Vec::new();
    for seat in session.table.seats().iter() {
        let sheet = session.table.score_sheet(seat);
        let total: i32 = sheet.iter().map(|line| line.points).sum();
        rows.push(vec![session.names().of(seat), total.to_string()]);
        rows.extend(
            sheet.into_iter().map(|line| vec![format!("  {}", line.source), line.points.to_string()]),
        );
    }
    out.table(&rows, &[1])
}

fn tell(eyes: Viewer, happenings: &[Happening], out: &mut Out) -> Result<(), Failure> {
    let heard = happenings.iter().filter(|told| told.audience.includes(eyes));
    heard.into_iter().try_for_each(|told| out.line(format!("  {}", told.sentence)))
}

fn farewell(session: &Session<'_>, out: &mut Out) -> Result<(), Failure> {
    out.line("")?;
    out.line(session.table.view_text(session.eyes()).trim_end())?;
    out.line("\nThe game is over.")?;
    scores(session, out)?;
    let standings =
        session.table.standings().ok_or_else(|| Failure::data("the game is over without standings"))?;
    out.line(ending(&standings, &session.names()))
}

fn leave(session: &Session<'_>, out: &mut Out) -> Result<(), Failure> {
    match &session.file {
        Some(path) => out.line(format!("\nKept: `fathom play --resume {}` goes on.", path.display())),
        None => out.line("\nLeft without saving (next time: --save FILE)."),
    }
}

/// A line of input; `None` at its end.
fn read_line() -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let count = std::io::stdin().lock().read_until(b'\n', &mut bytes)?;
    Ok((count > 0).then(|| String::from_utf8_lossy(&bytes).chars().take(400).collect()))
}
