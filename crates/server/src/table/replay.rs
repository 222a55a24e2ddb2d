//! Moments of a table through one pair of eyes, and the file to download.

use super::Table;
use super::show::Scene;
use crate::app::App;
use crate::error::Failure;
use fathom_catalog::{AnyTable, Catalog, Walk};
use fathom_core::{Entry, Replay, Viewer};
use fathom_fair::{Proof, to_hex};
use fathom_protocol::{Ended, Holder, LogEntry, Moment, ReplayPage, TableId, TableStatus};
use serde_json::json;

/// The most moments in one answer.
const MOST_MOMENTS: u64 = 200;

/// Some moments of a table through one pair of eyes, to be walked to.
pub struct Reading {
    page: ReplayPage,
    viewer: Viewer,
    /// The first moment, and the one after the last.
    from: u64,
    end: u64,
    /// After how many entries the walk begins.
    start: usize,
    /// The position there, if it is kept; the walk begins with the first position otherwise.
    position: Option<String>,
    /// The entries from there on.
    rest: Replay,
    /// Positions before the walk that it goes back to.
    passed: Vec<(usize, Box<dyn AnyTable>)>,
    /// The entries of the moments, as these eyes saw them.
    entries: Vec<LogEntry>,
}

/// Where an entry takes the game back to.
fn undone_to(entry: &Entry) -> Option<usize> {
    match entry {
        Entry::Undo(to) => Some(*to),
        Entry::Act(..) | Entry::Chance(_) | Entry::Note(_) => None,
    }
}

impl Reading {
    /// Walks, and shows the moments.
    pub fn page(self, catalog: &Catalog) -> Result<ReplayPage, Failure> {
        let Reading { mut page, viewer, from, end, start, position, rest, passed, entries } = self;
        if from >= end {
            return Ok(page);
        }
        let moment = |table: &dyn AnyTable, seq, entry| {
            let position = Scene::of(table, seq, true).through(viewer);
            Moment { entry, position }
        };
        let trouble = |problem: String| Failure::Trouble(problem);
        let table = match position {
            Some(position) => catalog.load(&position),
            None => catalog
                .find(&rest.header.game)
                .and_then(|game| game.new_table(&rest.header.options, rest.header.seats.len())),
        };
        let mut walk = Walk::from_here(table.map_err(|error| trouble(error.to_string()))?, &rest, start);
        passed.into_iter().for_each(|(to, table)| walk.remember(to, table));
        if from == 0 {
            page.moments.push(moment(walk.table(), 0, None));
        }
        for _ in start as u64 + 1..from {
            walk.step().map_err(|error| trouble(error.to_string()))?;
        }
        for (entry, seq) in entries.into_iter().zip(from.max(1)..) {
            walk.step().map_err(|error| trouble(error.to_string()))?;
            page.moments.push(moment(walk.table(), seq, Some(entry)));
        }
        Ok(page)
    }
}

impl Table {
    /// What is needed to show some moments. It is little, and the table is free again before the walk begins.
    pub fn reading(&self, app: &App, viewer: Viewer, from: u64, count: u64) -> Result<Reading, Failure> {
        if self.game.is_none() {
            return Err(Failure::conflict(
                self.broken.clone().unwrap_or_else(|| "the game has not begun".to_owned()),
            ));
        }
        let over = self.status() == TableStatus::Finished;
        let page = ReplayPage { length: self.head(), over, rounds: self.rounds(), moments: Vec::new() };
        let end = from.saturating_add(count.min(MOST_MOMENTS)).min(self.head() + 1);
        let from = from.min(end);
        let last = end.saturating_sub(1) as usize;
        let done = (from.max(1) as usize - 1).min(last);
        let (start, position) = self.kept_before(done);
        let rest = self.part(start, last.max(start));
        let mut passed = Vec::new();
        for to in rest.entries.iter().filter_map(|entry| undone_to(entry).filter(|to| *to < start)) {
            passed.push((to, self.state_at(app, to).map_err(Failure::Trouble)?));
        }
        let entries = self.entries(&self.told[done..last], viewer);
        Ok(Reading { page, viewer, from, end, start, position, rest, passed, entries })
    }

    /// After which entry each round began.
    fn rounds(&self) -> Vec<u64> {
        let mut rounds = vec![0];
        // The round after an entry is the one that the next entry happened in.
        let last = self.game.as_ref().map(|game| game.round());
        let after = self.told.iter().skip(1).map(|step| step.round).chain(last);
        for (round, seq) in after.zip(1..) {
            while (rounds.len() as u32) < round {
                rounds.push(seq);
            }
        }
        rounds
    }

    /// A finished game to look at again; never one that is still played.
    pub fn finished_replay(&self) -> Result<(TableId, Replay), Failure> {
        if self.status() != TableStatus::Finished {
            return Err(Failure::conflict("a game can be reviewed once it is over"));
        }
        Ok((self.id, self.as_replay(self.log.len())))
    }

    /// A finished game, with the proof of its chance.
    pub fn as_proven_replay(&self) -> Result<Replay, Failure> {
        if self.status() != TableStatus::Finished {
            return Err(Failure::conflict("the replay can be downloaded once the game is over"));
        }
        let mut replay = self.as_replay(self.log.len());
        let proof = Proof {
            table: self.id.to_string(),
            commitment: self.settings.commitment.clone(),
            seed: to_hex(&self.seed().0),
            entropy: self.seats.iter().map(|state| state.body.entropy.clone()).collect(),
            from: self.settings.origin.as_ref().map_or(0, |origin| origin.seq),
            recipe: self.settings.chance,
        };
        let proof = serde_json::to_value(proof).expect("a proof is plain data");
        replay.header.more.insert("fair".to_owned(), proof);
        Ok(replay)
    }

    /// The replay file of a finished game.
    pub fn download(&self) -> Result<String, Failure> {
        let mut replay = self.as_proven_replay()?;
        let players: Vec<_> = self
            .seats
            .iter()
            .map(|state| match &state.body.holder {
                Holder::Bot { bot } => json!(bot),
                Holder::Person { .. } | Holder::Invite | Holder::Open => json!("person"),
            })
            .collect();
        replay.header.more.insert("table".to_owned(), json!(self.id));
        replay.header.more.insert("created".to_owned(), json!(self.created));
        replay.header.more.insert("players".to_owned(), json!(players));
        match &self.settings.ended {
            Some(Ended::Resigned { seat }) => {
                let name = &self.names[seat.index()];
                replay.entries.push(Entry::Note(format!("{name} gave up")));
            }
            Some(Ended::Abandoned) => replay.entries.push(Entry::Note("the table was closed".to_owned())),
            Some(Ended::Rules) | None => {}
        }
        Ok(replay.to_string())
    }
}
