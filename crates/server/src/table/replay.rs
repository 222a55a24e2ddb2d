//! Moments of a table through one pair of eyes, and the file to download.

use super::show::{Scene, seen};
use super::{Table, mover};
use crate::app::App;
use crate::error::Failure;
use fathom_core::{Entry, Replay, Viewer};
use fathom_fair::{Proof, to_hex};
use fathom_protocol::{Ended, Holder, LogEntry, Moment, ReplayPage, TableId, TableStatus};
use serde_json::json;

/// The most moments in one answer.
const MOST_MOMENTS: u64 = 200;

impl Table {
    /// Some moments, in order.
    pub fn moments(&self, app: &App, viewer: Viewer, from: u64, count: u64) -> Result<ReplayPage, Failure> {
        if self.game.is_none() {
            return Err(Failure::conflict(
                self.broken.clone().unwrap_or_else(|| "the game has not begun".to_owned()),
            ));
        }
        let replay = self.as_replay(self.log.len());
        let mut walk = app.catalog.walk(&replay)?;
        let wanted = from..from.saturating_add(count.min(MOST_MOMENTS));
        let over = self.status() == TableStatus::Finished;
        let moment = |table: &dyn fathom_catalog::AnyTable, seq, entry| {
            let position = Scene::of(table, seq, true).through(viewer);
            Moment { entry, position }
        };
        let mut page = ReplayPage { length: self.head(), over, rounds: vec![0], moments: Vec::new() };
        if wanted.contains(&0) {
            page.moments.push(moment(walk.table(), 0, None));
        }
        for (item, seq) in self.log.iter().zip(1u64..) {
            let round = walk.table().round();
            let stride = walk.step().map_err(|error| Failure::Trouble(error.to_string()))?;
            while (page.rounds.len() as u32) < walk.table().round() {
                page.rounds.push(seq);
            }
            if let (true, Some(stride)) = (wanted.contains(&seq), stride) {
                let text = match &item.entry {
                    Entry::Act(_, text) | Entry::Chance(text) => text.clone(),
                    Entry::Undo(_) | Entry::Note(_) => item.entry.to_string(),
                };
                let entry = LogEntry {
                    seq,
                    by: mover(item),
                    events: seen(&stride.happenings, viewer),
                    text: over.then_some(text),
                    round,
                    at: item.at,
                };
                page.moments.push(moment(walk.table(), seq, Some(entry)));
            }
        }
        Ok(page)
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
