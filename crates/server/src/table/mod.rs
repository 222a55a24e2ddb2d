//! A live table: everything about it that is in memory, equal to what is in the store.
//!
//! - this file: what a table is, loading it, and the one way it changes ([`Table::commit`]);
//! - [`play`]: deciding, chance, undo, clocks; [`seating`]: who sits where; [`set`]: new tables, rematches, forks;
//! - `story`: the log walked through the rules, and snapshots that spare the walk;
//! - [`show`]: what a viewer is told; [`replay`]: moments and downloads; [`settings`]: what is stored as JSON.

pub mod between;
mod farewell;
mod may;
pub mod play;
mod questions;
pub mod replay;
pub mod seating;
pub mod set;
pub mod settings;
pub mod show;
mod story;
pub mod undo;
mod vacant;
pub mod watch;

use crate::app::App;
use crate::error::Failure;
use crate::metrics::count;
use fathom_catalog::{AnyTable, Happening};
use fathom_core::{Entry, Header, Replay, Seat, Stage};
use fathom_fair::{Chance, Draw, Line, Lines, Seed, from_hex};
use fathom_protocol::{AccountId, Ended, Hand, Holder, Mover, TableId, TableStatus, Timestamp};
use fathom_store::{
    Change, Changed, FIRST_SEAL, MoveRow, Progress, Seal, SeatRow, SnapshotRow, Status, StoreError, Stored,
};
use settings::{SeatBody, Settings};
use std::collections::HashMap;
use std::time::Instant;
use watch::Watcher;

/// A seat: whose it is, and who plays it.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatState {
    /// The person it belongs to, even while a bot plays it.
    pub account: Option<AccountId>,
    /// Everything else.
    pub body: SeatBody,
}

impl SeatState {
    /// Whether that person plays it right now.
    pub fn is_played_by(&self, account: AccountId) -> bool {
        self.body.holder == Holder::Person { account }
    }

    /// Whether a program plays it: one of our bots, or an account that is one.
    pub fn is_played_by_program(&self) -> bool {
        match self.body.holder {
            Holder::Bot { .. } => true,
            Holder::Person { .. } => self.body.bot_account,
            Holder::Invite | Holder::Open => false,
        }
    }

    /// Takes this account's name, and whether it is a program.
    pub fn sit(&mut self, account: &fathom_protocol::Account) {
        self.account = Some(account.id);
        self.body.holder = Holder::Person { account: account.id };
        self.body.bot_account = account.bot;
    }

    fn row(&self, seat: usize) -> SeatRow {
        let body = serde_json::to_string(&self.body).expect("seats are plain data");
        SeatRow { seat: seat as i16, account: self.account, body }
    }

    fn read(row: &SeatRow) -> Result<SeatState, Failure> {
        let body =
            serde_json::from_str(&row.body).map_err(|error| Failure::Trouble(format!("a seat: {error}")))?;
        Ok(SeatState { account: row.account, body })
    }
}

/// An entry of the log.
pub struct LogItem {
    /// The move as the log has it.
    pub entry: Entry,
    /// Whose hand made it; nobody's where chance fell.
    pub hand: Option<Hand>,
    /// When it was appended.
    pub at: Timestamp,
    /// The round it happened in.
    pub round: u32,
    /// Whether it showed nobody anything new that an undo could not take back.
    pub quiet: bool,
}

/// An entry with what happened, ready to be told.
pub struct Step {
    /// Its number.
    pub seq: u64,
    /// Who made it.
    pub mover: Mover,
    /// What happened, with the audience of each event.
    pub happenings: Vec<Happening>,
    /// The round it happened in.
    pub round: u32,
    /// When it happened.
    pub at: Timestamp,
}

/// A table in memory.
pub struct Table {
    /// Its name.
    pub id: TableId,
    /// The game's slug.
    pub slug: String,
    /// How many times settings or seats changed.
    pub version: u64,
    /// What changes with every move.
    pub progress: Progress,
    /// When it was set.
    pub created: Timestamp,
    /// How it was set, and what became of it.
    pub settings: Settings,
    /// Who sits where.
    pub seats: Vec<SeatState>,
    /// The names at the table, in seat order.
    pub names: Vec<String>,
    /// Every entry, oldest first.
    pub log: Vec<LogItem>,
    /// The line of play after every entry.
    pub lines: Lines,
    /// What makes a retry known: the keys of the log, with the numbers of their entries.
    pub keys: HashMap<Box<str>, u64>,
    /// The game; `None` before it begins, and where the log does not replay by today's rules.
    pub game: Option<Box<dyn AnyTable>>,
    /// Why the log does not replay.
    pub broken: Option<String>,
    /// What happened in every entry.
    pub told: Vec<Step>,
    /// Who looks on.
    pub watchers: Vec<Watcher>,
    /// The number of the last line of talk that was shown.
    pub last_chat: i64,
    /// The position for which a bot was asked already.
    pub bot_asked: Option<u64>,
    seed: Seed,
    chance: Chance,
    /// The seal of every entry.
    seals: Vec<Seal>,
    /// Where the game stood every so many entries.
    kept: Vec<story::Kept>,
}

/// Why a change did not happen.
pub enum NotCommitted {
    /// Somebody else was first; the table has been brought up to date.
    Overtaken,
    /// The store failed, and nobody knows whether the change is in it: the table must be loaded anew.
    Unknown(Failure),
}

/// A change in the making.
#[derive(Default)]
pub struct Draft {
    /// Entries to append: line, key, hand.
    pub entries: Vec<(Entry, Option<String>, Option<Hand>)>,
    /// Settings, where they change.
    pub settings: Option<Settings>,
    /// Seats, where they change.
    pub seats: Option<Vec<SeatState>>,
    /// The new status, where it changes.
    pub status: Option<Status>,
}

impl Table {
    /// Brings a stored table to life; snapshots spare a walk through its whole log.
    pub fn load(
        app: &App,
        stored: Stored,
        seed: Vec<u8>,
        snapshots: Vec<SnapshotRow>,
    ) -> Result<Table, Failure> {
        let id = stored.row.id;
        let settings: Settings = serde_json::from_str(&stored.row.settings)
            .map_err(|error| Failure::Trouble(format!("the settings of table {id}: {error}")))?;
        let seats = stored.seats.iter().map(SeatState::read).collect::<Result<Vec<_>, _>>()?;
        let seed: [u8; 32] =
            seed.try_into().map_err(|_| Failure::Trouble(format!("the seed of table {id} is damaged")))?;
        let mut table = Table {
            id,
            slug: stored.row.game,
            version: stored.row.version as u64,
            progress: stored.row.progress,
            created: stored.row.created,
            names: Vec::new(),
            chance: Chance::new(Seed(seed), id.to_string(), &[]),
            seed: Seed(seed),
            settings,
            seats,
            log: Vec::new(),
            lines: Lines::default(),
            keys: HashMap::new(),
            game: None,
            broken: None,
            told: Vec::new(),
            watchers: Vec::new(),
            last_chat: 0,
            bot_asked: None,
            seals: Vec::new(),
            kept: Vec::new(),
        };
        table.seats_changed();
        table.take_in(&stored.moves)?;
        if table.progress.status != Status::Waiting {
            table.restore(app, snapshots);
            table.hand_in_snapshots(app);
        }
        Ok(table)
    }

    /// The number of the last entry.
    pub fn head(&self) -> u64 {
        self.log.len() as u64
    }

    /// How far it has come.
    pub fn status(&self) -> TableStatus {
        match self.progress.status {
            Status::Waiting => TableStatus::Waiting,
            Status::Playing => TableStatus::Playing,
            Status::Finished => TableStatus::Finished,
        }
    }

    /// The seats that belong to this person.
    pub fn seats_of(&self, account: Option<AccountId>) -> Vec<Seat> {
        let mine = |state: &SeatState| account.is_some() && state.account == account;
        (0..).map(Seat).zip(&self.seats).filter(|(_, state)| mine(state)).map(|(seat, _)| seat).collect()
    }

    /// The seat that is to decide.
    pub fn to_move(&self) -> Option<Seat> {
        match self.game.as_ref()?.stage() {
            Stage::Decide(seat) if self.progress.status == Status::Playing => Some(seat),
            Stage::Decide(_) | Stage::Chance | Stage::Over => None,
        }
    }

    /// The whole table as a replay.
    pub fn as_replay(&self, upto: usize) -> Replay {
        let header = Header {
            fathom: fathom_core::replay::FORMAT,
            game: self.slug.clone(),
            rules: self.settings.rules,
            options: self.settings.options.clone(),
            seats: self.names.clone(),
            more: serde_json::Map::new(),
        };
        let entries = self.log.iter().take(upto).map(|item| item.entry.clone()).collect();
        Replay { header, entries }
    }

    /// Makes a change durable, then carries it out in memory. Nobody has been told anything yet.
    pub async fn commit(
        &mut self,
        app: &App,
        draft: Draft,
        game: Option<Box<dyn AnyTable>>,
    ) -> Result<(), NotCommitted> {
        let now = app.now();
        let (moves, head) = (self.sealed(&draft, now), self.head() as i64);
        let seals: Vec<Seal> = moves.iter().map(|row| row.seal).collect();
        let progress = self.progress_after(&draft, game.as_deref(), now);
        let change = Change {
            table: self.id,
            head,
            version: self.version as i64,
            moves,
            progress,
            settings: draft.settings.as_ref().map(Settings::text),
            seats: draft.seats.as_deref().map(|seats| self.changed_seats(seats)).unwrap_or_default(),
            rate: self.ends_rated(&draft),
            alerts: crate::alerts::of_change(self, &draft, &progress, now),
        };
        let rate = change.rate;
        let bumps = change.bumps();
        let began = Instant::now();
        match app.store.change(change).await {
            Ok(Changed::Done) => app.metrics.durable(&self.slug, began.elapsed()),
            Ok(Changed::Conflict) => {
                count(&app.metrics.conflicts, &self.slug);
                self.catch_up(app).await.map_err(NotCommitted::Unknown)?;
                return Err(NotCommitted::Overtaken);
            }
            Err(error) => return Err(NotCommitted::Unknown(error.into())),
        }
        self.version += u64::from(bumps);
        if progress.status == Status::Finished {
            app.forget_bots_only(self.id);
        }
        if rate {
            app.rate_soon.notify_one();
        }
        let listed = self.progress.status != progress.status || bumps;
        let turn = self.progress.to_move != progress.to_move;
        self.progress = progress;
        if let Some(settings) = draft.settings {
            self.settings = settings;
        }
        let left = match draft.seats {
            Some(seats) => {
                let before = std::mem::replace(&mut self.seats, seats);
                self.seats_changed();
                if self.has_people() {
                    app.forget_bots_only(self.id);
                }
                before
            }
            None => Vec::new(),
        };
        if game.is_some() {
            self.game = game;
        }
        for ((entry, key, hand), seal) in draft.entries.into_iter().zip(seals) {
            self.append(LogItem { entry, hand, at: now, round: 0, quiet: false }, key, seal);
        }
        if listed || turn {
            self.news(app, &left);
        }
        Ok(())
    }

    /// The entries of a draft as they are stored, each sealed with all before it.
    fn sealed(&self, draft: &Draft, now: Timestamp) -> Vec<MoveRow> {
        let mut seal = self.seals.last().copied().unwrap_or(FIRST_SEAL);
        let rows = draft.entries.iter().zip(self.head() as i64 + 1..).map(|((entry, key, hand), seq)| {
            let row = MoveRow::after(&seal, seq, key.clone(), hand_code(*hand), entry.to_string(), now);
            seal = row.seal;
            row
        });
        rows.collect()
    }

    /// Whether a game that counts for ratings ends with this change. One that was never played does not.
    fn ends_rated(&self, draft: &Draft) -> bool {
        let ended = draft.settings.as_ref().and_then(|settings| settings.ended.as_ref());
        self.settings.rated
            && draft.status == Some(Status::Finished)
            && matches!(ended, Some(Ended::Rules | Ended::Resigned { .. }))
    }

    /// Tells the lobby of this table, also for those who `left` it.
    fn news(&self, app: &App, left: &[SeatState]) {
        let people = || self.seats.iter().chain(left).filter_map(|seat| seat.account);
        app.bot_streams.wake(people());
        let people = people();
        app.lobby_changed(self.settings.visibility, people);
    }

    fn changed_seats(&self, seats: &[SeatState]) -> Vec<SeatRow> {
        let changed = |(seat, state): &(usize, &SeatState)| self.seats.get(*seat) != Some(*state);
        seats.iter().enumerate().filter(changed).map(|(seat, state)| state.row(seat)).collect()
    }

    fn progress_after(&self, draft: &Draft, game: Option<&dyn AnyTable>, now: Timestamp) -> Progress {
        let status = draft.status.unwrap_or(self.progress.status);
        let seats = draft.seats.as_deref().unwrap_or(&self.seats);
        let settings = draft.settings.as_ref().unwrap_or(&self.settings);
        let game = game.or(self.game.as_deref());
        let to_move = match game.map(AnyTable::stage) {
            Some(Stage::Decide(seat)) if status == Status::Playing => Some(seat),
            Some(Stage::Decide(_) | Stage::Chance | Stage::Over) | None => None,
        };
        let holder = to_move.and_then(|seat| seats.get(seat.index())).map(|state| &state.body.holder);
        let bot_due = matches!(holder, Some(Holder::Bot { .. }));
        let moved = !draft.entries.is_empty() || draft.status.is_some();
        let deadline = match to_move {
            None => None,
            Some(_) if bot_due => None,
            Some(_) if moved || self.progress.deadline.is_none() => {
                settings.time_per_move().map(|span| now + span)
            }
            Some(_) => self.progress.deadline,
        };
        Progress { status, to_move: to_move.map(|seat| i16::from(seat.0)), bot_due, deadline, changed: now }
    }

    fn seats_changed(&mut self) {
        self.names = self.seats.iter().map(|state| state.body.name.clone()).collect();
        let entropy: Vec<Vec<u8>> =
            self.seats.iter().map(|state| from_hex(&state.body.entropy).unwrap_or_default()).collect();
        self.chance = Chance::new(self.seed.clone(), self.id.to_string(), &entropy);
    }

    fn take_in(&mut self, moves: &[MoveRow]) -> Result<(), Failure> {
        for row in moves {
            let entry =
                row.line.parse().map_err(|error| Failure::Trouble(format!("table {}: {error}", self.id)))?;
            let hand = hand_of(row.hand, &entry).map_err(|UnknownHand(code)| {
                Failure::Trouble(format!("table {}: entry {} has an unknown hand ({code})", self.id, row.seq))
            })?;
            let item = LogItem { entry, hand, at: row.at, round: 0, quiet: false };
            self.append(item, row.key.clone(), row.seal);
        }
        Ok(())
    }

    fn append(&mut self, item: LogItem, key: Option<String>, seal: Seal) {
        self.lines.push(&item.entry);
        self.log.push(item);
        self.seals.push(seal);
        if let Some(key) = key {
            self.keys.insert(key.into_boxed_str(), self.head());
        }
    }

    /// Looks in the store for what other processes did; tells the watchers.
    pub async fn catch_up(&mut self, app: &App) -> Result<(), Failure> {
        let stored = app.store.load(self.id, self.head() as i64).await?;
        let Some(stored) = stored else { return Err(Failure::NotFound("table")) };
        let before = self.head();
        let bumped = stored.row.version as u64 != self.version;
        let began = self.game.is_none() && stored.row.progress.status != Status::Waiting;
        let names = self.names.clone();
        if bumped {
            self.settings = serde_json::from_str(&stored.row.settings)
                .map_err(|error| Failure::Trouble(format!("the settings of table {}: {error}", self.id)))?;
            self.seats = stored.seats.iter().map(SeatState::read).collect::<Result<_, _>>()?;
            self.seats_changed();
        }
        self.version = stored.row.version as u64;
        self.progress = stored.row.progress;
        let moved = !stored.moves.is_empty();
        self.take_in(&stored.moves)?;
        // Somebody who left has lost the name: the story is told anew.
        let renamed = self.game.is_some() && self.names != names;
        if moved || began || renamed {
            if self.broken.is_some() || renamed {
                self.rebuild(app)
            } else {
                self.advance(app)
            }
            self.hand_in_snapshots(app);
            self.news(app, &[]);
        }
        if bumped {
            self.tell_info(app);
        }
        if moved || began {
            self.tell_update(app, before, &self.passed_since(app, before));
        }
        Ok(())
    }

    /// The entries after that number with what happened in them.
    pub fn steps(&self, after: u64) -> &[Step] {
        &self.told[(after as usize).min(self.told.len())..]
    }

    /// The store failed in the middle of a change: forget this table, and let everybody come back to the truth.
    pub fn abandon(&mut self, failure: &Failure) {
        tracing::error!(table = %self.id, cause = failure.cause(), "a change may or may not be stored: the table is loaded anew");
        self.watchers.drain(..).for_each(|watcher| watcher.client.kick());
    }

    /// The secret seed, for the proof after the game.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The bits for the outcome that follows this line of play and gets this number.
    pub fn bits(&self, line: Line, seq: u64) -> Draw<'_> {
        match self.settings.chance {
            // The table began when draws belonged to the number of their entry.
            1 => self.chance.at(seq),
            _ => self.chance.after(line),
        }
    }

    /// The number from which a bot thinks in this position.
    pub fn thought(&self) -> u64 {
        self.chance.thought(self.lines.now())
    }
}

/// Who made an entry.
pub fn mover(item: &LogItem) -> Mover {
    match &item.entry {
        Entry::Act(seat, _) => Mover::Seat { seat: *seat, hand: item.hand.unwrap_or(Hand::Person) },
        Entry::Chance(_) | Entry::Note(_) => Mover::Chance,
        Entry::Undo(to) => Mover::Undo { to: *to as u64 },
    }
}

fn hand_code(hand: Option<Hand>) -> i16 {
    match hand {
        Some(Hand::Person) => 0,
        Some(Hand::Bot) => 1,
        Some(Hand::Clock) => 2,
        None => 3,
    }
}

/// A number in the place of a hand that nobody wrote.
struct UnknownHand(i16);

/// Whose hand a stored entry tells of: nobody's where chance moved, which was once stored as a bot's.
fn hand_of(code: i16, entry: &Entry) -> Result<Option<Hand>, UnknownHand> {
    match (code, entry) {
        (0..=2, Entry::Chance(_)) | (3, Entry::Chance(_) | Entry::Note(_)) => Ok(None),
        (0, _) => Ok(Some(Hand::Person)),
        (1, _) => Ok(Some(Hand::Bot)),
        (2, _) => Ok(Some(Hand::Clock)),
        _ => Err(UnknownHand(code)),
    }
}

impl From<StoreError> for NotCommitted {
    fn from(error: StoreError) -> NotCommitted {
        NotCommitted::Unknown(error.into())
    }
}
