//! The tables in memory. A table is loaded when somebody needs it and let go when nobody has for a while.

use crate::app::App;
use crate::error::Failure;
use crate::table::Table;
use fathom_protocol::{AccountId, TableId, Timestamp};
use std::collections::HashMap;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::OwnedMutexGuard;

/// A table without a log weighs as much as so many entries.
const EMPTY_TABLE: usize = 20;

/// Where a table is, or will be.
#[derive(Default)]
struct Slot {
    table: Arc<tokio::sync::Mutex<Option<Box<Table>>>>,
    used: AtomicU64,
    /// How many entries its log had when it was used last.
    entries: AtomicUsize,
}

impl Slot {
    /// Whether nobody works on it, waits for it or watches it: then it may be let go.
    fn is_idle(self: &Arc<Slot>) -> bool {
        // Whoever else holds the slot or its lock is about to use it.
        let ours_alone = Arc::strong_count(self) == 1 && Arc::strong_count(&self.table) == 1;
        let unwatched =
            |table: &Option<Box<Table>>| table.as_ref().is_none_or(|table| table.watchers.is_empty());
        ours_alone && self.table.try_lock().is_ok_and(|table| unwatched(&table))
    }

    /// What it weighs: every table something, and every entry of its log.
    fn weight(&self) -> usize {
        EMPTY_TABLE + self.entries.load(Ordering::Relaxed)
    }
}

/// The tables in memory. One task at a time works on a table; tables do not wait for each other.
#[derive(Default)]
pub struct Hub {
    slots: Mutex<HashMap<TableId, Arc<Slot>>>,
}

/// A table that is ours until this is dropped.
pub struct Held {
    guard: OwnedMutexGuard<Option<Box<Table>>>,
}

impl Hub {
    /// The table with that name, loaded if need be, for us alone.
    pub async fn table(&self, app: &App, id: TableId) -> Result<Held, Failure> {
        let slot = {
            let mut slots = self.slots.lock().expect("nobody panics with this lock");
            Arc::clone(slots.entry(id).or_default())
        };
        slot.used.store(app.now().ms(), Ordering::Relaxed);
        let mut guard = Arc::clone(&slot.table).lock_owned().await;
        if guard.is_none() {
            match load(app, id).await {
                Ok(table) => *guard = Some(Box::new(table)),
                Err(failure) => {
                    drop(guard);
                    let mut slots = self.slots.lock().expect("nobody panics with this lock");
                    // Someone who waits for this slot will try for themselves, and must not be left with a slot of their own.
                    if Arc::strong_count(&slot) == 2 {
                        slots.remove(&id);
                    }
                    return Err(failure);
                }
            }
            self.make_room(app.config.entries_in_memory, id);
        }
        if let Some(table) = guard.as_ref() {
            slot.entries.store(table.log.len(), Ordering::Relaxed);
        }
        Ok(Held { guard })
    }

    /// Lets go of the tables that were not needed for longest while there is too much in memory: a stranger who asks for
    /// one old table after the other must not fill it.
    fn make_room(&self, most: usize, but: TableId) {
        let mut slots = self.slots.lock().expect("nobody panics with this lock");
        let mut weight: usize = slots.values().map(|slot| slot.weight()).sum();
        if weight <= most {
            return;
        }
        let mut idle: Vec<(u64, TableId)> = slots
            .iter()
            .filter(|(id, slot)| **id != but && slot.is_idle())
            .map(|(id, slot)| (slot.used.load(Ordering::Relaxed), *id))
            .collect();
        idle.sort_unstable();
        for (_, id) in idle {
            if weight <= most {
                return;
            }
            weight -= slots.remove(&id).map_or(0, |slot| slot.weight());
        }
    }

    /// Whether a table is in memory.
    pub fn has(&self, id: TableId) -> bool {
        self.slots.lock().expect("nobody panics with this lock").contains_key(&id)
    }

    /// Lets go of a table that nobody else needs.
    pub fn let_go(&self, id: TableId) {
        let mut slots = self.slots.lock().expect("nobody panics with this lock");
        if slots.get(&id).is_some_and(Slot::is_idle) {
            slots.remove(&id);
        }
    }

    /// The table with that name if it is in memory. Looking after it keeps nothing there: only people and bots do.
    pub async fn in_memory(&self, id: TableId) -> Option<Held> {
        let slot = Arc::clone(self.slots.lock().expect("nobody panics with this lock").get(&id)?);
        let guard = Arc::clone(&slot.table).lock_owned().await;
        guard.is_some().then_some(Held { guard })
    }

    /// That table, if it is there for this person, who may have come with the invite code.
    pub async fn table_for(
        &self,
        app: &App,
        account: Option<AccountId>,
        invite: Option<&str>,
        id: TableId,
    ) -> Result<Held, Failure> {
        let table = self.table(app, id).await?;
        if table.admits(account, invite) { Ok(table) } else { Err(Failure::NotFound("table")) }
    }

    /// Whether somebody has this table open here. It is not loaded to find out.
    pub async fn is_watched(&self, id: TableId, account: AccountId) -> bool {
        let slot = {
            let slots = self.slots.lock().expect("nobody panics with this lock");
            slots.get(&id).map(|slot| Arc::clone(&slot.table))
        };
        match slot {
            Some(table) => table.lock().await.as_ref().is_some_and(|table| table.is_watched_by(account)),
            None => false,
        }
    }

    /// The names of all tables in memory.
    pub fn ids(&self) -> Vec<TableId> {
        self.slots.lock().expect("nobody panics with this lock").keys().copied().collect()
    }

    /// How many tables are in memory.
    pub fn len(&self) -> usize {
        self.slots.lock().expect("nobody panics with this lock").len()
    }

    /// Whether no table is in memory.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Lets go of tables that nobody watches and nobody has needed since then.
    pub fn forget_idle(&self, since: Timestamp) {
        let mut slots = self.slots.lock().expect("nobody panics with this lock");
        slots.retain(|_, slot| slot.used.load(Ordering::Relaxed) >= since.ms() || !slot.is_idle());
    }
}

async fn load(app: &App, id: TableId) -> Result<Table, Failure> {
    let key = id;
    let stored = app.store.load(key, 0).await?.ok_or(Failure::NotFound("table"))?;
    let seed =
        app.store.seed(key).await?.ok_or_else(|| Failure::Trouble(format!("table {id} has no seed")))?;
    // A short log is walked through sooner than snapshots of it are read.
    let snapshots = match stored.row.head as usize >= app.config.snapshot_every {
        true => app.store.snapshots(key).await.unwrap_or_default(),
        false => Vec::new(),
    };
    let mut table = Table::load(app, stored, seed, snapshots)?;
    if let Err(failure) = table.begin_if_full(app).await {
        tracing::warn!(table = %id, cause = failure.cause(), "a full table could not begin");
    }
    table.ask_bot(app);
    Ok(table)
}

impl Held {
    /// After a change that may or may not be stored: the next one who asks loads the truth.
    pub fn abandon(mut self, failure: &Failure) {
        if let Some(mut table) = self.guard.take() {
            table.abandon(failure);
        }
    }
}

impl Deref for Held {
    type Target = Table;
    fn deref(&self) -> &Table {
        self.guard.as_ref().expect("a held table is there until it is abandoned")
    }
}

impl DerefMut for Held {
    fn deref_mut(&mut self) -> &mut Table {
        self.guard.as_mut().expect("a held table is there until it is abandoned")
    }
}
