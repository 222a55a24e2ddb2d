//! What happens by itself: clocks run out, forgotten bots are woken, idle tables are let go, other processes are heard.

use crate::app::App;
use crate::config::days;
use crate::error::Failure;
use crate::table::Table;
use crate::table::settings::Settings;
use fathom_protocol::{TableId, Timestamp};
use fathom_store::{Hint, Shelf};
use futures_util::StreamExt;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::MissedTickBehavior;

/// A bot that has not moved for this long may have been forgotten by a process that died.
const FORGOTTEN: Duration = Duration::from_secs(8);
/// How long a table that could not be loaded is left alone.
const REST: Duration = Duration::from_secs(60);

/// How often we look for games that wait to be rated, if nobody says that one does.
const RATE_AGAIN: Duration = Duration::from_secs(10);

/// How often we look for people who fit together, if nobody joins them.
const PAIR_AGAIN: Duration = Duration::from_secs(1);

/// Starts everything that happens by itself; it ends with the runtime.
pub fn start(app: &Arc<App>) {
    tokio::spawn(tick(Arc::clone(app)));
    tokio::spawn(rate(Arc::clone(app)));
    tokio::spawn(seek(Arc::clone(app)));
    tokio::spawn(crate::alerts::run(Arc::clone(app)));
    if let Some(hints) = app.store.hints() {
        tokio::spawn(listen(Arc::clone(app), hints));
        tokio::spawn(look_around(Arc::clone(app)));
    }
}

/// Rates games as they end, and looks now and then for those that another process left behind.
async fn rate(app: Arc<App>) {
    loop {
        let _ = tokio::time::timeout(RATE_AGAIN, app.rate_soon.notified()).await;
        if let Err(failure) = crate::rater::rate_waiting(&app).await {
            tracing::warn!(cause = failure.cause(), "games could not be rated");
        }
    }
}

/// Pairs those who look for a game, as they come and every second.
async fn seek(app: Arc<App>) {
    loop {
        let _ = tokio::time::timeout(PAIR_AGAIN, app.seek_soon.notified()).await;
        if let Err(failure) = crate::seek::pair(&app).await {
            tracing::warn!(cause = failure.cause(), "those who look for a game could not be paired");
        }
    }
}

/// Wakes the bots that were thinking when the last process ended.
pub async fn wake_bots(app: &App) -> Result<(), Failure> {
    let ids = app.store.bots_due(app.now() + Duration::from_millis(1), 10_000).await?;
    each(app, ids, Care::Bot).await;
    Ok(())
}

/// What is looked after at a table.
#[derive(Clone, Copy)]
enum Care {
    Clock,
    Bot,
}

/// Looks after each of these tables. One that is damaged is named, left alone for a while, and stops nobody else.
async fn each(app: &App, ids: Vec<TableId>, care: Care) {
    let one = |id: TableId| look_after(app, id, care);
    futures_util::stream::iter(ids).for_each_concurrent(8, one).await;
}

async fn look_after(app: &App, id: TableId, care: Care) {
    let resting = |sick: &HashMap<TableId, Timestamp>| sick.get(&id).is_some_and(|until| app.now() < *until);
    if resting(&app.sick.lock().expect("nobody panics with this lock")) {
        return;
    }
    let failure = match app.hub.table(app, id).await {
        Err(failure) => failure,
        Ok(mut table) => {
            let done = match care {
                Care::Clock => table.check_clock(app).await,
                Care::Bot => {
                    table.ask_bot(app);
                    Ok(())
                }
            };
            match done {
                Ok(()) => return,
                Err(failure) => {
                    if matches!(failure, Failure::Trouble(_)) {
                        table.abandon(&failure);
                    }
                    failure
                }
            }
        }
    };
    tracing::error!(table = %id, cause = failure.cause(), "a table could not be looked after");
    app.sick.lock().expect("nobody panics with this lock").insert(id, app.now() + REST);
}

async fn tick(app: Arc<App>) {
    let mut every = tokio::time::interval(Duration::from_millis(500));
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut ticks = 0u64;
    loop {
        every.tick().await;
        ticks += 1;
        if let Err(failure) = clocks(&app).await {
            tracing::warn!(cause = failure.cause(), "clocks could not be read");
        }
        if ticks.is_multiple_of(2) {
            app.tell_lobby();
        }
        if ticks.is_multiple_of(6)
            && let Err(failure) = forgotten_bots(&app).await
        {
            tracing::warn!(cause = failure.cause(), "bots could not be counted");
        }
        if ticks.is_multiple_of(20) {
            app.hub.forget_idle(app.now() - Duration::from_secs(app.config.idle_seconds));
            app.limits.forget_idle(app.now());
            app.desks.forget_idle();
            if let Err(error) = crate::seek::forget(&app).await {
                tracing::warn!(%error, "those who look for no game any more could not be forgotten");
            }
            let now = app.now();
            if ticks.is_multiple_of(7200)
                && let Err(failure) = forget(&app).await
            {
                tracing::warn!(cause = failure.cause(), "what is old could not be forgotten");
            }
            if ticks.is_multiple_of(120) {
                end_sockets(&app).await;
            }
            app.sick.lock().expect("nobody panics with this lock").retain(|_, until| now < *until);
        }
    }
}

/// Forgets what the host does not want to keep: sessions that nobody used, then guests whom nobody can be any more, and
/// talk. Every hour; tests call it instead of waiting.
pub async fn forget(app: &App) -> Result<(), Failure> {
    let before = |age: Duration| app.now() - age;
    app.store.forget_sessions(before(app.config.session())).await?;
    crate::farewell::finish(app).await?;
    if app.config.guest_days > 0 {
        let count = app.store.forget_guests(before(days(app.config.guest_days))).await?;
        tracing::info!(count, "guests were forgotten");
    }
    if app.config.chat_days > 0 {
        let count = app.store.forget_chat(before(days(app.config.chat_days))).await?;
        tracing::info!(count, "lines of talk were forgotten");
    }
    Ok(())
}

/// Looks after every clock that ran out. Tests call it instead of waiting.
pub async fn clocks(app: &App) -> Result<(), Failure> {
    let ids = app.store.overdue(app.now(), 1000).await?;
    each(app, ids, Care::Clock).await;
    Ok(())
}

/// Wakes bots that nobody here thinks for, however busy the others are. Tests call it instead of waiting.
pub async fn forgotten_bots(app: &App) -> Result<(), Failure> {
    let before = app.now() - FORGOTTEN;
    let ids = app.store.bots_due(before, 1000).await?;
    each(app, ids, Care::Bot).await;
    Ok(())
}

/// Other processes say which tables changed. It is only a hint: what counts is in the store.
async fn listen(app: Arc<App>, mut hints: tokio::sync::broadcast::Receiver<Hint>) {
    loop {
        let ids: Vec<TableId> = match hints.recv().await {
            Ok(Hint::Table(id)) => {
                // Many hints for one table need one look.
                let mut ids = HashSet::from([id]);
                while let Ok(hint) = hints.try_recv() {
                    match hint {
                        Hint::Table(id) => drop(ids.insert(id)),
                        Hint::Session(hash) => app.kick_session(hash),
                        Hint::All => {
                            end_sockets(&app).await;
                            ids.extend(app.hub.ids());
                        }
                    }
                }
                news_of(&app, &ids.iter().copied().collect::<Vec<TableId>>()).await;
                let loaded: HashSet<TableId> = app.hub.ids().into_iter().collect();
                ids.into_iter().filter(|id| loaded.contains(id)).collect()
            }
            Ok(Hint::Session(hash)) => {
                app.kick_session(hash);
                continue;
            }
            Ok(Hint::All) | Err(RecvError::Lagged(_)) => {
                // Among the words that were lost may have been a logout.
                end_sockets(&app).await;
                app.hub.ids()
            }
            Err(RecvError::Closed) => return,
        };
        for id in ids {
            refresh(&app, id).await;
        }
    }
}

/// Closes the sockets of sessions that have ended, wherever and however: the word of it may have been lost, or nobody
/// used them for too long. Every minute; tests call it instead of waiting.
pub async fn end_sockets(app: &App) {
    let hashes: HashSet<[u8; 32]> = app.all_clients().iter().filter_map(|client| client.session).collect();
    let hashes: Vec<[u8; 32]> = hashes.into_iter().collect();
    let since = app.now() - app.config.session();
    for part in hashes.chunks(1000) {
        match app.store.open_sessions(part, since).await {
            Ok(open) => {
                let ended = part.iter().filter(|hash| !open.contains(hash));
                ended.for_each(|hash| app.kick_session(*hash));
            }
            Err(error) => {
                crate::metrics::store_failed(&error);
                tracing::warn!(%error, "the store does not say which sessions have ended");
            }
        }
    }
}

/// Tells those who look at the lobby of tables that changed elsewhere.
async fn news_of(app: &App, ids: &[TableId]) {
    if !app.lobby_is_watched() && app.bot_streams.is_empty() {
        return;
    }
    match app.store.list(Shelf::These(ids), 1000).await {
        Ok(tables) => {
            for (row, seats) in tables {
                // what cannot be read is nobody's news; whoever opens the table is told
                let Ok(settings) = serde_json::from_str::<Settings>(&row.settings) else { continue };
                let people = || seats.iter().filter_map(|seat| seat.account);
                app.bot_streams.wake(people());
                app.lobby_changed(settings.visibility, people());
            }
        }
        Err(error) => {
            crate::metrics::store_failed(&error);
            tracing::warn!(%error, "the store does not say what is new");
        }
    }
}

/// Hints get lost, so every two seconds we look ourselves.
async fn look_around(app: Arc<App>) {
    let mut every = tokio::time::interval(Duration::from_secs(2));
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        look_at_all(&app).await;
    }
}

/// Looks which of the tables in memory moved on elsewhere. Tests call it instead of waiting.
pub async fn look_at_all(app: &App) {
    let ids = app.hub.ids();
    for part in ids.chunks(1000) {
        match app.store.heads(part).await {
            Ok(heads) => {
                for (id, head, version) in heads {
                    refresh_if_behind(app, id, head as u64, version as u64).await;
                }
            }
            Err(error) => {
                crate::metrics::store_failed(&error);
                tracing::warn!(%error, "the store does not say what is new");
            }
        }
    }
}

async fn refresh_if_behind(app: &App, id: TableId, head: u64, version: u64) {
    let behind = |table: &Table| table.head() < head || table.version < version;
    if let Some(mut table) = app.hub.in_memory(id).await
        && behind(&table)
        && let Err(failure) = table.refresh(app).await
    {
        tracing::warn!(table = %id, cause = failure.cause(), "a table could not catch up");
    }
}

async fn refresh(app: &App, id: TableId) {
    if let Some(mut table) = app.hub.in_memory(id).await
        && let Err(failure) = table.refresh(app).await
    {
        tracing::warn!(table = %id, cause = failure.cause(), "a table could not catch up");
    }
}

impl Table {
    /// Takes in what other processes stored: moves, seats, talk.
    pub async fn refresh(&mut self, app: &App) -> Result<(), Failure> {
        let began = self.game.is_none();
        let before = self.head();
        self.catch_up(app).await?;
        if self.head() != before {
            self.forget_alerts_of_watchers(app).await;
        }
        if began && self.game.is_some() {
            self.refresh_watchers(app).await;
        }
        if !self.watchers.is_empty() {
            let lines = app.store.chat(self.id, self.last_chat, 200).await?;
            lines.iter().for_each(|line| self.hear(line));
        }
        Ok(())
    }
}
