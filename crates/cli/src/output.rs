//! Text for people or JSON for programs, on standard output.

use crate::failure::Failure;
use fathom_catalog::AnyTable;
use fathom_core::{Names, Seat, Standings};
use serde::Serialize;
use std::borrow::Cow;
use std::fmt::Display;
use std::io::{BufWriter, Stdout, Write};

/// The longest line that an error may be.
const LONGEST_MESSAGE: usize = 600;
/// No column of words is made narrower than this.
const LEAST_COLUMN: usize = 16;
/// How wide a line is where nobody says.
const USUAL_WIDTH: usize = 100;
/// Erases the screen and what can be scrolled back to, and goes to the top.
const CLEAR: &str = "\x1b[H\x1b[2J\x1b[3J";

/// Where a command writes.
pub struct Out {
    /// Whether programs read it.
    pub json: bool,
    stdout: BufWriter<Stdout>,
}

impl Out {
    /// Standard output.
    pub fn new(json: bool) -> Out {
        Out { json, stdout: BufWriter::new(std::io::stdout()) }
    }

    /// A line of text, or several. A control character in it came from somewhere it should not: it is shown, not obeyed.
    pub fn line(&mut self, text: impl Display) -> Result<(), Failure> {
        Ok(writeln!(self.stdout, "{}", escaped(&text.to_string(), true))?)
    }

    /// A sentence, broken between words where the screen ends; all its lines begin with `indent`.
    pub fn say(&mut self, indent: &str, text: impl Display) -> Result<(), Failure> {
        let room = self.width().saturating_sub(indent.chars().count());
        wrap(&text.to_string(), room)
            .iter()
            .try_for_each(|line| self.line(format!("{indent}{line}").trim_end()))
    }

    /// Text without a line's end, shown at once: a prompt.
    pub fn prompt(&mut self, text: impl Display) -> Result<(), Failure> {
        write!(self.stdout, "{}", escaped(&text.to_string(), true))?;
        Ok(self.stdout.flush()?)
    }

    /// Erases the screen, and what can be scrolled back to.
    pub fn clear(&mut self) -> Result<(), Failure> {
        write!(self.stdout, "{CLEAR}")?;
        Ok(self.stdout.flush()?)
    }

    /// How many characters a line has room for.
    pub fn width(&self) -> usize {
        terminal_size::terminal_size().map_or(USUAL_WIDTH, |(width, _)| usize::from(width.0).max(40))
    }

    /// How many lines the screen has room for; none where it is no screen.
    pub fn height(&self) -> Option<usize> {
        terminal_size::terminal_size().map(|(_, height)| usize::from(height.0).max(10))
    }

    /// JSON on one line.
    pub fn json(&mut self, data: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.stdout, data).map_err(std::io::Error::from)?;
        self.line("")
    }

    /// JSON on one line for programs, spread out for people.
    pub fn document(&mut self, data: &impl Serialize) -> Result<(), Failure> {
        if self.json {
            return self.json(data);
        }
        serde_json::to_writer_pretty(&mut self.stdout, data).map_err(std::io::Error::from)?;
        self.line("")
    }

    /// Rows of cells, each column as wide as its widest cell; columns named in `right` are flush right.
    pub fn table(&mut self, rows: &[Vec<String>], right: &[usize]) -> Result<(), Failure> {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let length = |cell: &String| cell.chars().count();
        let width = |at: usize| rows.iter().filter_map(|row| row.get(at)).map(length).max().unwrap_or(0);
        let mut widths: Vec<usize> = (0..columns).map(width).collect();
        let over = (widths.iter().sum::<usize>() + 2 * columns).saturating_sub(self.width());
        // what is too wide for the screen takes several lines in its widest column of words
        let words = (0..columns).filter(|at| !right.contains(at)).max_by_key(|at| widths[*at]);
        if let Some(width) = words.map(|at| &mut widths[at]) {
            *width = width.saturating_sub(over).max(LEAST_COLUMN.min(*width));
        }
        rows.iter().flat_map(|row| lines_of(row, &widths, right)).try_for_each(|line| self.line(line))
    }

    /// Sends what is still on its way.
    pub fn finish(mut self) -> Result<(), Failure> {
        Ok(self.stdout.flush()?)
    }
}

/// A row of a table on as many lines as its cells need.
fn lines_of(row: &[String], widths: &[usize], right: &[usize]) -> Vec<String> {
    let broken = |(cell, width): (&String, &usize)| {
        if cell.chars().count() <= *width { vec![cell.clone()] } else { wrap_indented(cell, *width) }
    };
    let cells: Vec<Vec<String>> = row.iter().zip(widths).map(broken).collect();
    let height = cells.iter().map(Vec::len).max().unwrap_or(0);
    let line = |at: usize| {
        let parts = cells.iter().zip(widths).enumerate().map(|(column, (cell, width))| {
            let part = cell.get(at).map_or("", String::as_str);
            if right.contains(&column) { format!("{part:>width$}") } else { format!("{part:<width$}") }
        });
        format!("  {}", parts.collect::<Vec<_>>().join("  ")).trim_end().to_owned()
    };
    (0..height).map(line).collect()
}

/// Words on lines that begin as far in as the first of them.
fn wrap_indented(text: &str, width: usize) -> Vec<String> {
    let indent = text.len() - text.trim_start().len();
    let lines = wrap(text, width.saturating_sub(indent));
    lines.into_iter().map(|line| format!("{:indent$}{line}", "")).collect()
}

/// Text as one line of reasonable length, whatever it was before; control characters are shown as what they are.
pub fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    let line = escaped(&line, false);
    match line.char_indices().nth(LONGEST_MESSAGE) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.into_owned(),
    }
}

/// Text in which what would command a terminal, or be invisible, is spelt out: `\u{1b}`.
pub fn escaped(text: &str, keep_lines: bool) -> Cow<'_, str> {
    let hidden = |c: char| {
        let bent = matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
        (c.is_control() || bent) && !(keep_lines && c == '\n')
    };
    if !text.contains(hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if hidden(c) { shown.extend(c.escape_default()) } else { shown.push(c) }
    }
    Cow::Owned(shown)
}

/// Text broken into lines of at most `width` characters, where words allow it.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is always a line");
        if last.is_empty() {
            last.push_str(word);
        } else if last.chars().count() + 1 + word.chars().count() <= width {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// "Ada wins with 34 points (Bo 28)": who won a finished game, and why.
pub fn ending(standings: &Standings, names: &Names<'_>, why: &str, rival: Option<i32>) -> String {
    let name = |seat: usize| names.of(Seat(seat as u8));
    let winners: Vec<String> = standings.winners().map(|seat| names.of(seat)).collect();
    let mut scores: Vec<String> =
        standings.0.iter().enumerate().map(|(seat, one)| format!("{} {}", name(seat), one.score)).collect();
    scores.extend(rival.map(|points| format!("the rival {points}")));
    let opponent = if rival.is_some() { "the rival" } else { "the game" };
    let all_won = standings.0.len() > 1 && winners.len() == standings.0.len();
    let verdict = match winners.as_slice() {
        [] if standings.0.iter().all(|one| one.rank > 1) => {
            let all: Vec<String> = (0..standings.0.len()).map(name).collect();
            format!("{opponent} wins against {}", all.join(" and "))
        }
        [] => "nobody wins: a draw".to_owned(),
        [one] => format!("{one} wins"),
        many if all_won => format!("{} share the victory", many.join(" and ")),
        many => format!("{} win together", many.join(" and ")),
    };
    let why = if why.is_empty() { reason(standings) } else { why.to_owned() };
    let because = if why.is_empty() { why } else { format!(": {why}") };
    format!("{verdict}{because} ({})", scores.join(", "))
}

/// The points of an opponent whom the rules play, where there is one.
pub fn rival_points(table: &dyn AnyTable) -> Option<i32> {
    Some(table.rival_sheet()?.iter().map(|line| line.points).sum())
}

/// What the standings alone say about why: points, or that points did not decide.
fn reason(standings: &Standings) -> String {
    let score_of = |won: bool| standings.0.iter().filter(move |one| one.won == won).map(|one| one.score);
    match (score_of(true).min(), score_of(false).max()) {
        (Some(won), Some(lost)) if won > lost => "most points".to_owned(),
        (Some(won), Some(lost)) if won == lost => "equal points, ahead on the tie-break".to_owned(),
        (Some(_), Some(_)) => "not by points".to_owned(),
        (Some(_), None) | (None, _) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::lines_of;

    #[test]
    fn a_cell_too_wide_for_its_column_takes_several_lines() {
        let row = ["  Never reached New York", "-40"].map(str::to_owned);
        assert_eq!(lines_of(&row, &[16, 3], &[1]), ["    Never reached   -40", "    New York"]);
        assert_eq!(lines_of(&row, &[24, 3], &[1]), ["    Never reached New York  -40"]);
    }
}
