//! What a bot hears: one long answer, line by line. It tells of states, not of changes: every stream begins with all that
//! waits, so that nothing is lost when a line or a process is.

use crate::app::App;
use crate::error::Failure;
use crate::table::settings::{SeatBody, Settings};
use axum::body::{Body, Bytes};
use fathom_core::Seat;
use fathom_protocol::{Account, AccountId, BotEvent, Holder, TableId};
use fathom_store::{Hash, SeatRow, Shelf, Status, TableRow};
use futures_util::stream;
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{Instant, timeout};

/// So many tables of a bot are looked after.
const MOST_TABLES: usize = 200;
/// How long a stream waits for word before it looks for itself.
const LOOK: Duration = Duration::from_secs(2);
/// How soon it notices that the server stops.
const NAP: Duration = Duration::from_millis(200);
/// After so much silence an empty line says that the server is there.
const SILENCE: Duration = Duration::from_secs(15);

/// The bots that listen here: one stream each, a new one in the place of the last.
#[derive(Default)]
pub struct Streams(Mutex<HashMap<AccountId, Weak<Notify>>>);

impl Streams {
    /// Something happened that these accounts may want to know.
    pub fn wake(&self, accounts: impl Iterator<Item = AccountId>) {
        let streams = self.0.lock().expect("nobody panics with this lock");
        if streams.is_empty() {
            return;
        }
        accounts.filter_map(|account| streams.get(&account)?.upgrade()).for_each(|wake| wake.notify_one());
    }

    /// Whether nobody listens.
    pub fn is_empty(&self) -> bool {
        self.0.lock().expect("nobody panics with this lock").is_empty()
    }

    fn open(&self, account: AccountId) -> Arc<Notify> {
        let wake = Arc::new(Notify::new());
        let mut streams = self.0.lock().expect("nobody panics with this lock");
        streams.retain(|_, other| other.strong_count() > 0);
        if let Some(last) = streams.insert(account, Arc::downgrade(&wake)).and_then(|last| last.upgrade()) {
            last.notify_one();
        }
        wake
    }

    fn is_last(&self, account: AccountId, wake: &Arc<Notify>) -> bool {
        let streams = self.0.lock().expect("nobody panics with this lock");
        streams.get(&account).is_some_and(|last| std::ptr::eq(last.as_ptr(), Arc::as_ptr(wake)))
    }
}

/// What was said of a table last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Nothing,
    Invited,
    Turn(i64),
}

struct Stream {
    app: Arc<App>,
    bot: AccountId,
    /// The hash of the token that opened it: it ends with it.
    token: Hash,
    wake: Arc<Notify>,
    said: HashMap<TableId, Said>,
    lines: VecDeque<String>,
    looked: Option<Instant>,
    spoke: Instant,
    over: bool,
}

/// The stream of a bot, for as long as it listens.
pub fn open(app: &Arc<App>, account: &Account, token: Hash) -> Result<Body, Failure> {
    if !account.bot {
        return Err(Failure::forbidden("this is for bot accounts: show a token (Authorization: Bearer …)"));
    }
    let hello = BotEvent::Hello { bot: account.id, now: app.now() };
    let stream = Stream {
        app: Arc::clone(app),
        bot: account.id,
        token,
        wake: app.bot_streams.open(account.id),
        said: HashMap::new(),
        lines: VecDeque::from([line(&hello)]),
        looked: None,
        spoke: Instant::now(),
        over: false,
    };
    Ok(Body::from_stream(stream::unfold(stream, next)))
}

fn line(event: &BotEvent) -> String {
    let mut text = serde_json::to_string(event).expect("events are plain data");
    text.push('\n');
    text
}

async fn next(mut stream: Stream) -> Option<(Result<Bytes, std::io::Error>, Stream)> {
    loop {
        if let Some(line) = stream.lines.pop_front() {
            stream.spoke = Instant::now();
            return Some((Ok(Bytes::from(line)), stream));
        }
        if stream.over {
            return None;
        }
        stream.listen().await;
    }
}

impl Stream {
    /// Waits until there is something to say, and writes it down.
    async fn listen(&mut self) {
        let word = timeout(NAP, self.wake.notified()).await.is_ok();
        let due = self.looked.is_none_or(|looked| looked.elapsed() >= LOOK);
        if self.app.stopping.load(Ordering::Relaxed) {
            self.lines.push_back(line(&BotEvent::Closing { retry_ms: 1000 }));
            self.over = true;
        } else if word || due {
            self.looked = Some(Instant::now());
            if let Err(failure) = self.look().await {
                tracing::warn!(bot = %self.bot, cause = failure.cause(), "a bot's stream has ended");
                self.over = true;
            }
        } else if self.spoke.elapsed() >= SILENCE {
            self.lines.push_back("\n".to_owned());
        }
    }

    async fn look(&mut self) -> Result<(), Failure> {
        let opens = self.app.store.token(&self.token, self.app.now()).await?.is_some();
        if !opens || !self.app.bot_streams.is_last(self.bot, &self.wake) {
            self.over = true;
            return Ok(());
        }
        let rows = self.app.store.list(Shelf::Mine(self.bot), MOST_TABLES).await?;
        let all = rows.len() < MOST_TABLES;
        let mut before = std::mem::take(&mut self.said);
        for (row, seats) in &rows {
            let said = before.remove(&row.id).unwrap_or(Said::Nothing);
            let now = self.told(row, seats, said);
            self.said.insert(row.id, now);
        }
        if all {
            let over = before.into_keys().map(|table| line(&BotEvent::Over { table }));
            self.lines.extend(over);
        }
        Ok(())
    }

    /// Says what is new about a table; gives back what is said of it by now.
    fn told(&mut self, row: &TableRow, seats: &[SeatRow], said: Said) -> Said {
        let (now, event) = self.state(row, seats);
        if let Some(event) = event.filter(|_| now != said) {
            self.lines.push_back(line(&event));
        }
        now
    }

    /// How a table stands for this bot.
    fn state(&self, row: &TableRow, seats: &[SeatRow]) -> (Said, Option<BotEvent>) {
        let (table, game) = (row.id, row.game.clone());
        let mine = |seat: &&SeatRow| seat.account == Some(self.bot);
        let holder =
            |seat: &SeatRow| serde_json::from_str::<SeatBody>(&seat.body).ok().map(|body| body.holder);
        match row.progress.status {
            Status::Waiting => {
                let kept = seats.iter().filter(mine).any(|seat| holder(seat) == Some(Holder::Invite));
                let settings = serde_json::from_str::<Settings>(&row.settings);
                let rated = settings.is_ok_and(|settings| settings.rated);
                match kept {
                    true => (Said::Invited, Some(BotEvent::Invited { table, game, rated })),
                    false => (Said::Nothing, None),
                }
            }
            Status::Playing => {
                let seat = row.progress.to_move.and_then(|seat| seats.get(usize::try_from(seat).ok()?));
                let ours = |seat: &&SeatRow| holder(seat) == Some(Holder::Person { account: self.bot });
                match seat.filter(ours) {
                    Some(found) => {
                        let (seat, seq) = (Seat(found.seat as u8), row.head as u64);
                        (Said::Turn(row.head), Some(BotEvent::Turn { table, game, seat, seq }))
                    }
                    None => (Said::Nothing, None),
                }
            }
            Status::Finished => (Said::Nothing, None),
        }
    }
}
