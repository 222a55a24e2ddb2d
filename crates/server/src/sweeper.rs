//! What happens by itself: clocks run out, forgotten bots are woken, idle tables are let go, other processes are heard.

use crate::app::App;
use crate::error::Failure;
use crate::table::Table;
use fathom_protocol::TableId;
use fathom_store::{Hint, Id};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::MissedTickBehavior;

/// A bot that has not moved for this long may have been forgotten by a process that died.
const FORGOTTEN_MS: u64 = 15_000;

/// Starts everything that happens by itself; it ends with the runtime.
pub fn start(app: &Arc<App>) {
    tokio::spawn(tick(Arc::clone(app)));
    if let Some(hints) = app.store.hints() {
        tokio::spawn(listen(Arc::clone(app), hints));
        tokio::spawn(look_around(Arc::clone(app)));
    }
}

/// Wakes the bots that were thinking when the last process ended.
pub async fn wake_bots(app: &App) -> Result<(), Failure> {
    for id in app.store.bots_due(app.now() as i64 + 1, 10_000).await? {
        // Loading a table asks its bot.
        if let Err(failure) = app.hub.table(app, TableId::new(id as u64)).await {
            tracing::warn!(table = id, %failure, "a table with a bot to move cannot be loaded");
        }
    }
    Ok(())
}

async fn tick(app: Arc<App>) {
    let mut every = tokio::time::interval(Duration::from_millis(500));
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut ticks = 0u64;
    loop {
        every.tick().await;
        ticks += 1;
        if let Err(failure) = clocks(&app).await {
            tracing::warn!(%failure, "clocks could not be read");
        }
        if ticks.is_multiple_of(2) {
            app.tell_lobby();
        }
        if ticks.is_multiple_of(20) {
            app.hub.forget_idle(app.now().saturating_sub(app.config.idle_seconds * 1000));
            app.limits.forget_idle();
            if let Err(failure) = forgotten_bots(&app).await {
                tracing::warn!(%failure, "bots could not be counted");
            }
        }
    }
}

/// Looks after every clock that ran out. Tests call it instead of waiting.
pub async fn clocks(app: &App) -> Result<(), Failure> {
    for id in app.store.overdue(app.now() as i64, 1000).await? {
        let mut table = app.hub.table(app, TableId::new(id as u64)).await?;
        if let Err(failure) = table.check_clock(app).await {
            table.abandon(&failure);
        }
    }
    Ok(())
}

async fn forgotten_bots(app: &App) -> Result<(), Failure> {
    if app.bots.waiting() > 0 {
        return Ok(());
    }
    let before = app.now().saturating_sub(FORGOTTEN_MS);
    for id in app.store.bots_due(before as i64, 1000).await? {
        app.hub.table(app, TableId::new(id as u64)).await?.ask_bot_again(app);
    }
    Ok(())
}

/// Other processes say which tables changed. It is only a hint: what counts is in the store.
async fn listen(app: Arc<App>, mut hints: tokio::sync::broadcast::Receiver<Hint>) {
    loop {
        let ids: Vec<TableId> = match hints.recv().await {
            Ok(Hint::Table(id)) => {
                // Many hints for one table need one look.
                let mut ids = HashSet::from([id]);
                while let Ok(Hint::Table(id)) = hints.try_recv() {
                    ids.insert(id);
                }
                let loaded: HashSet<TableId> = app.hub.ids().into_iter().collect();
                ids.into_iter().map(|id| TableId::new(id as u64)).filter(|id| loaded.contains(id)).collect()
            }
            Ok(Hint::All) | Err(RecvError::Lagged(_)) => app.hub.ids(),
            Err(RecvError::Closed) => return,
        };
        app.lobby_changed();
        for id in ids {
            refresh(&app, id).await;
        }
    }
}

/// Hints get lost, so every two seconds we look ourselves.
async fn look_around(app: Arc<App>) {
    let mut every = tokio::time::interval(Duration::from_secs(2));
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        let ids: Vec<Id> = app.hub.ids().into_iter().map(|id| id.bits() as i64).collect();
        for part in ids.chunks(1000) {
            match app.store.heads(part).await {
                Ok(heads) => {
                    for (id, head, version) in heads {
                        refresh_if_behind(&app, TableId::new(id as u64), head as u64, version as u64).await;
                    }
                }
                Err(error) => tracing::warn!(%error, "the store does not say what is new"),
            }
        }
    }
}

async fn refresh_if_behind(app: &App, id: TableId, head: u64, version: u64) {
    let behind = |table: &Table| table.head() < head || table.version < version;
    if let Ok(mut table) = app.hub.table(app, id).await
        && behind(&table)
        && let Err(failure) = table.refresh(app).await
    {
        tracing::warn!(table = %id, %failure, "a table could not catch up");
    }
}

async fn refresh(app: &App, id: TableId) {
    let result = match app.hub.table(app, id).await {
        Ok(mut table) => table.refresh(app).await,
        Err(failure) => Err(failure),
    };
    if let Err(failure) = result {
        tracing::warn!(table = %id, %failure, "a table could not catch up");
    }
}

impl Table {
    /// Takes in what other processes stored: moves, seats, talk.
    pub async fn refresh(&mut self, app: &App) -> Result<(), Failure> {
        let began = self.game.is_none();
        self.catch_up(app).await?;
        if began && self.game.is_some() {
            self.refresh_watchers(app).await;
        }
        if !self.watchers.is_empty() {
            let lines = app.store.chat(self.id.bits() as i64, self.last_chat, 200).await?;
            lines.iter().for_each(|line| self.hear(line));
        }
        Ok(())
    }
}
