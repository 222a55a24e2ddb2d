//! Text for people or JSON for programs, on standard output.

use crate::failure::Failure;
use fathom_core::{Names, Seat, Standings};
use serde::Serialize;
use std::fmt::Display;
use std::io::{BufWriter, Stdout, Write};

/// The longest line that an error may be.
const LONGEST_MESSAGE: usize = 600;

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

    /// A line of text.
    pub fn line(&mut self, text: impl Display) -> Result<(), Failure> {
        Ok(writeln!(self.stdout, "{text}")?)
    }

    /// Text without a line's end, shown at once: a prompt.
    pub fn prompt(&mut self, text: impl Display) -> Result<(), Failure> {
        write!(self.stdout, "{text}")?;
        Ok(self.stdout.flush()?)
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
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for row in rows {
            let cells = row.iter().zip(&widths).enumerate().map(|(at, (cell, width))| {
                if right.contains(&at) { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
            });
            let cells: Vec<String> = cells.collect();
            self.line(format!("  {}", cells.join("  ")).trim_end())?;
        }
        Ok(())
    }

    /// Sends what is still on its way.
    pub fn finish(mut self) -> Result<(), Failure> {
        Ok(self.stdout.flush()?)
    }
}

/// Text as one line of reasonable length without control characters, whatever it was before.
pub fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line: String = words.join(" ").chars().filter(|c| !c.is_control()).collect();
    match line.char_indices().nth(LONGEST_MESSAGE) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
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

/// "Ada wins, 34 to 28": how a game ended, in a line.
pub fn ending(standings: &Standings, names: &Names<'_>) -> String {
    let winners: Vec<String> = standings.winners().map(|seat| names.of(seat)).collect();
    let scores: Vec<String> = standings
        .0
        .iter()
        .enumerate()
        .map(|(seat, standing)| format!("{} {}", names.of(Seat(seat as u8)), standing.score))
        .collect();
    let verdict = match (winners.as_slice(), standings.0.len()) {
        ([], 1) => "the game wins".to_owned(),
        ([], _) => "nobody wins".to_owned(),
        ([one], _) => format!("{one} wins"),
        (many, _) => format!("{} win together", many.join(" and ")),
    };
    format!("{verdict} ({})", scores.join(", "))
}
