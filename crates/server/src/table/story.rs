//! The story of a table: its log walked through the rules, and snapshots that spare the next one who reads it the walk.
//!
//! A snapshot says what the walk came to after some entries and what happened since the snapshot before. It is a cache:
//! it belongs to the rules that made it ([`RULES`]) and to the log that it was made from (the seal), one that does not
//! fit is passed over, and all of them may be thrown away at any time.

use super::{Step, Table, mover};
use crate::app::App;
use fathom_catalog::{AnyTable, Happening, Walk, is_quiet};
use fathom_core::{Audience, Entry, Replay, Seat, Stage};
use fathom_store::SnapshotRow;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::sync::Arc;

/// The rules that are built in: snapshots of others are not read.
const RULES: &str = env!("FATHOM_RULES");

/// Where the game stood after some entries.
pub struct Kept {
    /// After how many.
    seq: usize,
    /// The position, as JSON.
    position: String,
    /// Whether the store has it.
    stored: bool,
}

impl Table {
    /// Walks through the whole log.
    pub(super) fn rebuild(&mut self, app: &App) {
        (self.game, self.broken) = (None, None);
        self.told.clear();
        self.kept.clear();
        self.advance(app);
    }

    /// Takes the story up to the last snapshot that fits, and walks through the rest of the log.
    pub(super) fn restore(&mut self, app: &App, snapshots: Vec<SnapshotRow>) {
        for snapshot in snapshots {
            if self.take_snapshot(snapshot).is_none() {
                break;
            }
        }
        if let Some(last) = self.kept.last() {
            match app.catalog.load(&last.position) {
                Ok(game) => self.game = Some(game),
                Err(error) => {
                    tracing::warn!(table = %self.id, %error, "a snapshot cannot be read: the log is walked through");
                    return self.rebuild(app);
                }
            }
        }
        self.advance(app);
    }

    fn take_snapshot(&mut self, snapshot: SnapshotRow) -> Option<()> {
        let (before, seq) = (self.told.len(), snapshot.seq as usize);
        let sealed = self.seals.get(seq.checked_sub(1)?) == Some(&snapshot.seal);
        if snapshot.rules != RULES || !sealed || seq <= before {
            return None;
        }
        let steps: Vec<KeptStep> = serde_json::from_str(&snapshot.steps).ok()?;
        if steps.len() != seq - before {
            return None;
        }
        for (step, number) in steps.into_iter().zip(before + 1..) {
            let KeptStep(round, quiet, happened) = step;
            let item = &mut self.log[number - 1];
            (item.round, item.quiet) = (round, quiet);
            let happenings = happened.into_iter().map(Happening::from).collect();
            self.told.push(Step { seq: number as u64, mover: mover(item), happenings, round, at: item.at });
        }
        self.kept.push(Kept { seq, position: snapshot.position, stored: true });
        Some(())
    }

    /// Walks through what the log has and the story has not.
    pub(super) fn advance(&mut self, app: &App) {
        match self.walk_on(app) {
            Ok(game) => (self.game, self.broken) = (Some(game), None),
            Err(problem) => {
                tracing::warn!(table = %self.id, problem, "a stored game does not replay by today's rules");
                (self.game, self.broken) = (None, Some(problem));
            }
        }
    }

    fn walk_on(&mut self, app: &App) -> Result<Box<dyn AnyTable>, String> {
        let done = self.told.len();
        let start = match self.game.take() {
            Some(game) => game,
            None => self.state_at(app, done)?,
        };
        let rest = self.part(done, self.log.len());
        let mut walk = self.walk_from(app, start, &rest, done)?;
        for seq in done + 1..=self.log.len() {
            let round = walk.table().round();
            let stride = walk.step().map_err(|error| error.to_string())?;
            let happenings = stride.map(|stride| stride.happenings).unwrap_or_default();
            let item = &mut self.log[seq - 1];
            (item.round, item.quiet) = (round, is_quiet(&item.entry, &happenings));
            self.told.push(Step { seq: seq as u64, mover: mover(item), happenings, round, at: item.at });
            self.keep_if_due(app, walk.table());
        }
        Ok(walk.into_table())
    }

    /// A walk through `rest`, the entries after `done`, that knows every position which an undo in them goes back to.
    pub(super) fn walk_from<'a>(
        &self,
        app: &App,
        start: Box<dyn AnyTable>,
        rest: &'a Replay,
        done: usize,
    ) -> Result<Walk<'a>, String> {
        let mut walk = Walk::from_here(start, rest, done);
        for to in walk.wanted() {
            walk.remember(to, self.state_at(app, to)?);
        }
        Ok(walk)
    }

    /// Where the game stood after that many entries: from the nearest position that is kept, along the line of play.
    pub(super) fn state_at(&self, app: &App, to: usize) -> Result<Box<dyn AnyTable>, String> {
        let (mut line, mut end) = (Vec::new(), to.min(self.log.len()));
        let kept = loop {
            let found = self.kept.binary_search_by_key(&end, |kept| kept.seq);
            if end == 0 || found.is_ok() {
                break found.ok();
            }
            match &self.log[end - 1].entry {
                Entry::Undo(to) => end = (*to).min(end - 1),
                entry => {
                    line.push(entry.clone());
                    end -= 1;
                }
            }
        };
        line.reverse();
        let header = self.as_replay(0).header;
        let start = match kept {
            Some(index) => app.catalog.load(&self.kept[index].position),
            None => app
                .catalog
                .find(&self.slug)
                .and_then(|game| game.new_table(&header.options, header.seats.len())),
        };
        let replay = Replay { header, entries: line };
        let mut walk = Walk::from_here(start.map_err(|error| error.to_string())?, &replay, end);
        walk.finish().map_err(|error| error.to_string())?;
        Ok(walk.into_table())
    }

    /// The last position that is kept, after no more than so many entries, and after how many it stands.
    pub(super) fn kept_before(&self, done: usize) -> (usize, Option<String>) {
        let kept = self.kept.iter().rev().find(|kept| kept.seq <= done);
        kept.map_or((0, None), |kept| (kept.seq, Some(kept.position.clone())))
    }

    /// The entries after the first `from`, up to `upto`, as a replay.
    pub(super) fn part(&self, from: usize, upto: usize) -> Replay {
        let entries = self.log[from..upto].iter().map(|item| item.entry.clone()).collect();
        Replay { entries, ..self.as_replay(0) }
    }

    /// Keeps where the game stands after the last step, every so many entries. Everybody who walks through the same log
    /// keeps the same places.
    pub(super) fn keep_if_due(&mut self, app: &App, game: &dyn AnyTable) {
        let (seq, last) = (self.told.len(), self.kept.last().map_or(0, |kept| kept.seq));
        if seq - last >= app.config.snapshot_every && game.stage() != Stage::Chance {
            let position = serde_json::to_string(&game.position()).expect("a position is plain data");
            self.kept.push(Kept { seq, position, stored: false });
        }
    }

    /// Hands snapshots to the store that it does not have. Nobody waits for it: what is lost is walked through again.
    pub(super) fn hand_in_snapshots(&mut self, app: &App) {
        if self.kept.last().is_none_or(|kept| kept.stored) {
            return;
        }
        let mut rows = Vec::new();
        let mut before = 0;
        for kept in &mut self.kept {
            if !kept.stored {
                let steps = self.told[before..kept.seq].iter().zip(&self.log[before..kept.seq]);
                let steps: Vec<_> = steps.map(|(step, item)| KeptStep::of(step, item.quiet)).collect();
                let steps = serde_json::to_string(&steps).expect("steps are plain data");
                let (rules, position, seal) =
                    (RULES.to_owned(), kept.position.clone(), self.seals[kept.seq - 1]);
                rows.push(SnapshotRow { seq: kept.seq as i64, rules, seal, position, steps });
                kept.stored = true;
            }
            before = kept.seq;
        }
        let (store, id) = (Arc::clone(&app.store), self.id);
        tokio::spawn(async move {
            if let Err(error) = store.keep_snapshots(id, rows).await {
                tracing::debug!(table = %id, %error, "a snapshot was not kept");
            }
        });
    }
}

/// A step as it stands in a snapshot: its round, whether it was quiet, and what happened.
#[derive(Serialize, Deserialize)]
struct KeptStep(u32, bool, Vec<KeptHappening>);

impl KeptStep {
    fn of(step: &Step, quiet: bool) -> KeptStep {
        KeptStep(step.round, quiet, step.happenings.iter().map(KeptHappening::from).collect())
    }
}

/// Who hears of it, how it is said, and the event.
#[derive(Serialize, Deserialize)]
struct KeptHappening(Ears, String, Box<RawValue>);

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Ears {
    All,
    Only(Vec<Seat>),
    AllBut(Vec<Seat>),
}

impl From<&Happening> for KeptHappening {
    fn from(happening: &Happening) -> KeptHappening {
        let ears = match happening.audience {
            Audience::Everyone => Ears::All,
            Audience::Only(seats) => Ears::Only(seats.iter().collect()),
            Audience::AllBut(seats) => Ears::AllBut(seats.iter().collect()),
        };
        KeptHappening(ears, happening.sentence.clone(), happening.data.clone())
    }
}

impl From<KeptHappening> for Happening {
    fn from(KeptHappening(ears, sentence, data): KeptHappening) -> Happening {
        let audience = match ears {
            Ears::All => Audience::Everyone,
            Ears::Only(seats) => Audience::Only(seats.into_iter().collect()),
            Ears::AllBut(seats) => Audience::AllBut(seats.into_iter().collect()),
        };
        Happening { audience, sentence, data }
    }
}
