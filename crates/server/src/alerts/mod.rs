//! Telling people who are away that a table needs them: by webhook, by mail, by a push to their browser.
//!
//! What is to be told is written with the change itself ([`of_change`]), for every way that its person has switched on.
//! Any process sends it ([`run`]): it takes hold of a way, looks whether the news still holds, and sends everything that
//! waits there in one message. Nobody is told who has the table open. A process that dies after the message went out and
//! before that was noted leaves a message that comes twice; none is lost.

pub mod mail;
pub mod push;
pub mod reach;
pub mod ways;
pub mod words;

use crate::app::App;
use crate::error::Failure;
use crate::table::SeatState;
use crate::table::{Draft, Table};
use fathom_protocol::{AccountId, AlertEvent, Holder, TableId, Timestamp};
use fathom_store::{AlertRow, Batch, Progress, SeatRow, Shelf, Status, TableRow, WaitingRow, WayId};
use push::{Push, Signer, Subscription};
use reach::{Target, Unreached};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::MissedTickBehavior;
use ways::Way;
use words::News;

/// How often we look whether something is to be sent.
const EVERY: Duration = Duration::from_secs(1);
/// How long a way is held: longer than any sending takes.
const LEASE: Duration = Duration::from_secs(90);
/// Ways that are served at once.
const AT_ONCE: usize = 32;
/// The first rest of a way that failed; it doubles with every failure.
const REST: Duration = Duration::from_secs(30);
/// The longest rest.
const LONGEST_REST: Duration = Duration::from_secs(6 * 3600);
/// What is older than this is not told any more.
const STALE: Duration = Duration::from_secs(3 * 24 * 3600);
/// A clock is said to be nearly out when a quarter of its time is left, between these two.
const LOW_AT_LEAST: Duration = Duration::from_secs(10 * 60);
const LOW_AT_MOST: Duration = Duration::from_secs(12 * 3600);

/// Who is to be told of a change that is about to be stored. Whoever looks at the table here need not be.
pub fn of_change(table: &Table, draft: &Draft, progress: &Progress, now: Timestamp) -> Vec<AlertRow> {
    let seats = draft.seats.as_deref().unwrap_or(&table.seats);
    let seq = (table.head() as usize + draft.entries.len()) as i64;
    let mut alerts = Vec::new();
    let mut tell = |account: AccountId, event: AlertEvent, due: Option<Timestamp>| {
        let row = AlertRow { account, event: ways::number(event), seq, due };
        if !alerts.contains(&row) && !table.is_watched_by(account) {
            alerts.push(row);
        }
    };
    let (before, after) = (table.progress, *progress);
    if before.status == Status::Waiting && after.status == Status::Playing {
        seats.iter().filter_map(player).for_each(|account| tell(account, AlertEvent::GameBegins, None));
    }
    if before.status == Status::Playing && after.status == Status::Finished {
        let played = seats.iter().filter(|state| !state.body.resigned).filter_map(|state| state.account);
        played.for_each(|account| tell(account, AlertEvent::GameOver, None));
    }
    let deciding = |seats: &[SeatState], to_move: Option<i16>| {
        to_move.and_then(|seat| seats.get(usize::try_from(seat).ok()?)).and_then(player)
    };
    let (had, has) = (deciding(&table.seats, before.to_move), deciding(seats, after.to_move));
    if let Some(account) = has.filter(|_| after.status == Status::Playing) {
        if had != has {
            tell(account, AlertEvent::YourTurn, None);
        }
        if let Some(deadline) = after.deadline.filter(|_| before.deadline != after.deadline) {
            let left = deadline.since(now);
            if left > 3 * LOW_AT_LEAST {
                let warning = (left / 4).clamp(LOW_AT_LEAST, LOW_AT_MOST);
                tell(account, AlertEvent::ClockLow, Some(deadline - warning));
            }
        }
    }
    alerts
}

/// Who plays a seat, if it is not a bot.
fn player(state: &SeatState) -> Option<AccountId> {
    match state.body.holder {
        Holder::Person { account } => Some(account),
        Holder::Bot { .. } | Holder::Invite | Holder::Open => None,
    }
}

/// Whom a line of talk calls by `@` and name: people at the table, but not the one who speaks.
pub fn mentioned(table: &Table, text: &str, speaker: AccountId) -> Vec<AlertRow> {
    let text = text.to_lowercase();
    let mut alerts: Vec<AlertRow> = Vec::new();
    for state in &table.seats {
        let Some(account) = state.account.filter(|account| *account != speaker) else { continue };
        let called = text.contains(&format!("@{}", state.body.name.to_lowercase()));
        let (id, event) = (account, ways::number(AlertEvent::Mentioned));
        if called && !table.is_watched_by(account) && !alerts.iter().any(|alert| alert.account == id) {
            alerts.push(AlertRow { account: id, event, seq: table.head() as i64, due: None });
        }
    }
    alerts
}

/// What sending needs, made when it is needed first.
pub struct Alerter {
    /// The key that all processes share.
    pub signer: Signer,
}

impl Alerter {
    /// The one of this process.
    pub async fn of(app: &App) -> Result<&Alerter, Failure> {
        let make = async || {
            let failed = || Failure::Trouble("no key for pushes could be made".to_owned());
            let kept = app.store.secret("push", &Signer::fresh().ok_or_else(failed)?).await?;
            Ok(Alerter { signer: Signer::read(&kept).ok_or_else(failed)? })
        };
        app.alerter.get_or_try_init(make).await
    }

    /// Sends a message one way.
    pub async fn send(&self, app: &App, way: &Way, id: WayId, news: &News) -> Result<(), Unreached> {
        let private = app.config.reach_private;
        match way {
            Way::Webhook { style, url } => {
                let body = news.webhook(app, *style).to_string();
                let headers = [("Content-Type", "application/json")];
                Target::read(url, private)?.post(&headers, body.as_bytes(), private).await
            }
            Way::Push { endpoint, p256dh, auth, .. } => {
                let keys = Subscription::read(p256dh, auth);
                let to = keys.ok_or(Unreached::Refused("the browser's keys do not fit"))?;
                let (contact, topic, text) = (contact(app), news.topic(), news.push().to_string());
                let push =
                    Push { signer: &self.signer, contact: &contact, to: &to, topic: &topic, text: &text };
                push.send(&Target::read(endpoint, private)?, private, app.now()).await
            }
            Way::Mail { address, token, confirmed } => {
                let server = app.config.mail.as_ref().filter(|_| *confirmed);
                let server =
                    server.ok_or_else(|| Unreached::Failed("this server sends no mail".to_owned()))?;
                server.send(&news.mail(app, address, &format!("{id}.{token}"))).await
            }
        }
    }
}

/// Whom a push service may write to.
fn contact(app: &App) -> String {
    if app.config.mail.is_some() { format!("mailto:{}", app.config.mail_from) } else { words::home(app) }
}

/// Sends what is due, for as long as the process lives.
pub async fn run(app: Arc<App>) {
    let mut every = tokio::time::interval(EVERY);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let places = Arc::new(tokio::sync::Semaphore::new(AT_ONCE));
    loop {
        every.tick().await;
        let free = places.available_permits();
        let taken = if free == 0 { Ok(Vec::new()) } else { take(&app, free).await };
        match taken {
            Ok(batches) => {
                for batch in batches {
                    let (app, places) = (Arc::clone(&app), Arc::clone(&places));
                    tokio::spawn(async move {
                        let _place = places.acquire().await;
                        deliver(&app, batch).await;
                    });
                }
            }
            Err(failure) => tracing::warn!(cause = failure.cause(), "alerts could not be read"),
        }
    }
}

/// Sends everything that is due and waits for it. Tests call it instead of waiting.
pub async fn send_due(app: &App) -> Result<(), Failure> {
    let batches = take(app, AT_ONCE).await?;
    futures_util::future::join_all(batches.into_iter().map(|batch| deliver(app, batch))).await;
    Ok(())
}

async fn take(app: &App, limit: usize) -> Result<Vec<Batch>, Failure> {
    let now = app.now();
    Ok(app.store.take_alerts(now, now + LEASE, limit).await?)
}

/// Sends what waits for one way, and notes what came of it.
async fn deliver(app: &App, batch: Batch) {
    let (id, turn) = (batch.channel.id, batch.turn);
    let noted = match send_batch(app, &batch).await {
        Ok(()) => {
            let ids: Vec<i64> = batch.alerts.iter().map(|row| row.id).collect();
            app.store.alerts_done(id, turn, &ids).await
        }
        Err(Unreached::Gone(status)) => {
            tracing::info!(status, "a way to somebody is gone and was forgotten");
            app.store.drop_channel(id).await
        }
        Err(why) => {
            let rest = REST.saturating_mul(1 << batch.channel.failures.clamp(0, 20)).min(LONGEST_REST);
            tracing::debug!(%why, ?rest, "an alert did not arrive");
            app.metrics.alerts_failed.inc();
            app.store.alerts_failed(id, turn, app.now() + rest).await
        }
    };
    if let Err(error) = noted {
        crate::metrics::store_failed(&error);
        tracing::warn!(%error, "it could not be noted what became of an alert");
    }
}

async fn send_batch(app: &App, batch: &Batch) -> Result<(), Unreached> {
    let failed = |failure: Failure| Unreached::Failed(failure.cause());
    let items = current(app, batch).await.map_err(failed)?;
    let Some(news) = words::news(items) else { return Ok(()) };
    let way = Way::read(&batch.channel).map_err(failed)?;
    Alerter::of(app).await.map_err(failed)?.send(app, &way, batch.channel.id, &news).await?;
    app.metrics.alerts_sent.inc();
    Ok(())
}

/// What still holds of the things that wait: a turn that has passed, or that its person looks at, is no news.
async fn current(app: &App, batch: &Batch) -> Result<Vec<words::Item>, Failure> {
    let account = batch.channel.account;
    let ids: Vec<TableId> = batch.alerts.iter().map(|row| row.table).collect();
    let tables = app.store.list(Shelf::These(&ids), ids.len()).await?;
    let tables: HashMap<TableId, (TableRow, Vec<SeatRow>)> =
        tables.into_iter().map(|(row, seats)| (row.id, (row, seats))).collect();
    let mut items: Vec<words::Item> = Vec::new();
    for waits in &batch.alerts {
        let Some((table, seats)) = tables.get(&waits.table) else { continue };
        let Some(event) = usize::try_from(waits.event).ok().and_then(|event| AlertEvent::ALL.get(event))
        else {
            continue;
        };
        let id = table.id;
        if waits.at + STALE < app.now() || !holds(*event, waits, table, seats, account) {
            continue;
        }
        if app.hub.is_watched(id, account).await {
            continue;
        }
        let item = words::item(app, waits, *event, table, seats, account);
        if !items.iter().any(|other| other.table == item.table && other.event == item.event) {
            items.push(item);
        }
    }
    Ok(items)
}

fn holds(
    event: AlertEvent,
    waits: &WaitingRow,
    table: &TableRow,
    seats: &[SeatRow],
    account: AccountId,
) -> bool {
    let Progress { status, to_move, .. } = table.progress;
    let theirs = seats.iter().any(|seat| Some(seat.seat) == to_move && seat.account == Some(account));
    match event {
        AlertEvent::YourTurn => status == Status::Playing && theirs && !table.progress.bot_due,
        AlertEvent::ClockLow => status == Status::Playing && theirs && table.head == waits.seq,
        AlertEvent::GameBegins => status == Status::Playing,
        AlertEvent::GameOver => status == Status::Finished,
        AlertEvent::Mentioned => true,
    }
}

impl Table {
    /// Whether somebody has this table open here.
    pub fn is_watched_by(&self, account: AccountId) -> bool {
        self.watchers.iter().any(|watcher| watcher.client.account_id() == Some(account))
    }

    /// Those who look at their own table here need not be told of it by any process.
    pub async fn forget_alerts_of_watchers(&self, app: &App) {
        let here: Vec<AccountId> = self.seats.iter().filter_map(|state| state.account).collect();
        for account in here.into_iter().filter(|account| self.is_watched_by(*account)) {
            self.seen_by(app, account).await;
        }
    }

    /// Somebody looks at this table: what waits to tell them of it is forgotten.
    pub async fn seen_by(&self, app: &App, account: AccountId) {
        if let Err(error) = app.store.seen(account, self.id).await {
            crate::metrics::store_failed(&error);
            tracing::warn!(%error, "an alert that is no news could not be taken back");
        }
    }
}
