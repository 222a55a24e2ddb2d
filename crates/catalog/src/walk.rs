//! A walk through a replay, move by move.

use crate::Catalog;
use crate::error::{CatalogError, TableError};
use crate::game::AnyGame;
use crate::table::{AnyTable, Happening, Outcomes};
use fathom_core::{Entry, Names, Replay, ReplayError, Rng};
use std::collections::HashMap;

/// A replay being walked through: the table as it stands, and what is still to come.
/// Only positions that a later undo goes back to are kept.
pub struct Walk<'a> {
    replay: &'a Replay,
    table: Box<dyn AnyTable>,
    kept: Kept,
    entry: usize,
    moves: usize,
    /// How many moves were made before the first entry of the replay.
    before: usize,
}

/// Positions that an undo goes back to, by the number of moves made; `None` until the walk gets there.
type Kept = HashMap<usize, Option<Box<dyn AnyTable>>>;

/// One entry of a replay, carried out.
pub struct Stride<'a> {
    /// How many moves have been made, this one included; remarks do not count.
    pub number: usize,
    /// What was done.
    pub entry: &'a Entry,
    /// What happened.
    pub happenings: Vec<Happening>,
}

impl<'a> Walk<'a> {
    /// Sets the table as the header says.
    pub fn new(game: &dyn AnyGame, replay: &'a Replay) -> Result<Walk<'a>, CatalogError> {
        let (asked, seats) = (&replay.header.game, replay.header.seats.len());
        if game.info().slug != asked {
            let problem = format!("this is a replay of {asked}, not of {}", game.info().slug);
            return Err(ReplayError { line: 1, problem }.into());
        }
        let table = game
            .new_table(&replay.header.options, seats)
            .map_err(|cause| ReplayError { line: 1, problem: cause.to_string() })?;
        Ok(Walk::from_here(table, replay, 0))
    }

    /// A walk that begins in the middle: `table` stands where it stood after `moves` moves, and the entries of `rest`
    /// are those after them. Positions before it are known to the walk only if they are [`Walk::remember`]ed.
    pub fn from_here(table: Box<dyn AnyTable>, rest: &'a Replay, moves: usize) -> Walk<'a> {
        let mut kept: Kept = undos(rest).map(|to| (to, None)).collect();
        if let Some(start) = kept.get_mut(&moves) {
            *start = Some(table.clone());
        }
        Walk { replay: rest, table, kept, entry: 0, moves, before: moves }
    }

    /// The positions before this walk that its undos go back to, by the number of moves made.
    pub fn wanted(&self) -> Vec<usize> {
        let open = self.kept.iter().filter(|(to, table)| **to < self.before && table.is_none());
        open.map(|(to, _)| *to).collect()
    }

    /// Where the game stood after that many moves, before this walk began.
    pub fn remember(&mut self, moves: usize, table: Box<dyn AnyTable>) {
        self.kept.insert(moves, Some(table));
    }

    /// The table as it stands.
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// Ends the walk here, keeping the table.
    pub fn into_table(self) -> Box<dyn AnyTable> {
        self.table
    }

    /// How many moves have been made; remarks do not count.
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// Carries out the next entry; `None` at the end.
    pub fn step(&mut self) -> Result<Option<Stride<'a>>, ReplayError> {
        let Some(entry) = self.replay.entries.get(self.entry) else { return Ok(None) };
        self.entry += 1;
        let at = |problem: String| ReplayError { line: self.before + self.entry + 1, problem };
        let names = Names(&self.replay.header.seats);
        let said = |error: TableError| at(error.to_string());
        let happenings = match entry {
            Entry::Note(_) => return Ok(Some(Stride { number: self.moves, entry, happenings: Vec::new() })),
            Entry::Act(seat, text) => self.table.act(*seat, text, &names).map_err(said)?,
            Entry::Chance(text) => self.table.settle(text, &names).map_err(said)?,
            Entry::Undo(to) => match self.kept.get(to) {
                Some(Some(table)) if *to <= self.moves => {
                    self.table = table.clone();
                    Vec::new()
                }
                Some(_) | None => return Err(at(format!("there is no move {to} yet"))),
            },
        };
        self.moves += 1;
        if let Some(place) = self.kept.get_mut(&self.moves) {
            *place = Some(self.table.clone());
        }
        Ok(Some(Stride { number: self.moves, entry, happenings }))
    }

    /// Carries out everything that is left.
    pub fn finish(&mut self) -> Result<(), ReplayError> {
        while self.step()?.is_some() {}
        Ok(())
    }
}

impl fathom_fair::Games for Catalog {
    fn begin<'a>(&self, replay: &'a Replay) -> Result<Box<dyn fathom_fair::Walk + 'a>, String> {
        Ok(Box::new(self.walk(replay).map_err(|error| error.to_string())?))
    }
}

impl fathom_fair::Walk for Walk<'_> {
    fn moves(&self) -> usize {
        self.moves
    }

    fn draw(&self, bits: &mut dyn Rng) -> Result<String, String> {
        self.table.draw(bits).map_err(|error| error.to_string())
    }

    fn cases(&self) -> Option<Vec<(String, u64)>> {
        match self.table.outcomes() {
            Outcomes::Listed(cases) => Some(cases.into_iter().map(|case| (case.text, case.weight)).collect()),
            Outcomes::TooMany => None,
        }
    }

    fn step(&mut self) -> Result<(), String> {
        Walk::step(self).map(|_| ()).map_err(|error| error.to_string())
    }
}

/// Where the undos of a replay go back to.
fn undos(replay: &Replay) -> impl Iterator<Item = usize> {
    replay.entries.iter().filter_map(|entry| match entry {
        Entry::Undo(to) => Some(*to),
        Entry::Act(..) | Entry::Chance(_) | Entry::Note(_) => None,
    })
}
