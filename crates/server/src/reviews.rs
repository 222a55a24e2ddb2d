//! Finished games are looked at again on one thread of their own, one after the other, giving way to bots that somebody
//! waits for. What was found out is kept in the store for every process, and in memory for as many games as there is room; a
//! review can always be made again, to the byte, so nothing is lost with it.

use crate::app::App;
use crate::error::Failure;
use fathom_catalog::review::{Progress, Review, Settings};
use fathom_core::Replay;
use fathom_protocol::{ReviewAnswer, TableId};
use fathom_store::ReviewRow;
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, Weak};
use std::time::Duration;
use tokio::runtime::Handle;

/// How many games may wait.
const MOST_WAITING: usize = 100;
/// How many reviews are kept in memory.
const MOST_KEPT: usize = 60;
/// What a stored review was made by: the rules and judges that are built in, and the way in which reviews are made. Raise
/// the number when a review of the same game would come out differently.
const MADE_BY: &str = concat!(env!("FATHOM_RULES"), " 1");
/// How long we give way to bots at a time, and how often in a row before we go on all the same.
const GIVE_WAY: (Duration, u32) = (Duration::from_millis(2), 20);
/// How thorough a review is.
const SETTINGS: Settings = Settings { seed: 1, passes: 3, iterations: 400, playouts: 64, moments: 12 };

enum State {
    Working(Progress),
    Done(Arc<Review>),
    Failed(String),
}

/// A game that waits to be looked at, and where its review is put into the store from.
struct Job {
    table: TableId,
    replay: Replay,
    runtime: Handle,
}

#[derive(Default)]
struct Shelf {
    waiting: VecDeque<Job>,
    known: HashMap<TableId, State>,
    /// What is known, in the order in which it was found out.
    order: VecDeque<TableId>,
    closed: bool,
}

#[derive(Default)]
struct Desk {
    shelf: Mutex<Shelf>,
    bell: Condvar,
}

/// The thread, and what it found out.
pub struct Reviews {
    desk: Arc<Desk>,
}

impl Drop for Reviews {
    fn drop(&mut self) {
        self.desk.shelf.lock().expect("nobody panics with this lock").closed = true;
        self.desk.bell.notify_all();
    }
}

impl Reviews {
    /// Starts the thread; it ends when this is dropped.
    pub fn start(app: Weak<App>) -> Reviews {
        let desk = Arc::<Desk>::default();
        let ours = Arc::clone(&desk);
        std::thread::Builder::new()
            .name("review".to_owned())
            .spawn(move || work(&ours, &app))
            .expect("the system gives us one more thread");
        Reviews { desk }
    }

    /// What is known about the review of a table, in memory or in the store, whose players are called so today: one that
    /// has the name of somebody who has left counts for nothing, and whoever asks again gets another.
    pub async fn find(&self, app: &App, table: TableId, names: &[String]) -> Result<ReviewAnswer, Failure> {
        let answer = self.answer(table, names);
        if answer != ReviewAnswer::None {
            return Ok(answer);
        }
        let stored = app.store.review(table).await?.filter(|row| row.made_by == MADE_BY);
        let review = stored.and_then(|row| serde_json::from_str::<Review>(&row.body).ok());
        if let Some(review) = review.filter(|review| review.names == names) {
            let mut shelf = self.desk.shelf.lock().expect("nobody panics with this lock");
            if !shelf.known.contains_key(&table) {
                shelf.keep(table, State::Done(Arc::new(review)));
            }
        }
        Ok(self.answer(table, names))
    }

    /// What is known in memory.
    fn answer(&self, table: TableId, names: &[String]) -> ReviewAnswer {
        let mut shelf = self.desk.shelf.lock().expect("nobody panics with this lock");
        if let Some(ahead) = shelf.waiting.iter().position(|job| job.table == table) {
            return ReviewAnswer::Waiting { ahead: ahead as u32 };
        }
        if matches!(shelf.known.get(&table), Some(State::Done(review)) if review.names != names) {
            shelf.known.remove(&table);
            shelf.order.retain(|known| *known != table);
        }
        match shelf.known.get(&table) {
            None => ReviewAnswer::None,
            Some(State::Working(Progress { pass, done, total })) => {
                ReviewAnswer::Working { pass: *pass, done: *done, total: *total }
            }
            Some(State::Done(review)) => ReviewAnswer::Done { review: Box::new(Review::clone(review)) },
            Some(State::Failed(message)) => ReviewAnswer::Failed { message: message.clone() },
        }
    }

    /// Has a finished game looked at, unless it has been or is about to be. Must be called from within the runtime.
    pub fn ask(&self, table: TableId, replay: Replay) -> Result<(), Failure> {
        let mut shelf = self.desk.shelf.lock().expect("nobody panics with this lock");
        if shelf.known.contains_key(&table) || shelf.waiting.iter().any(|job| job.table == table) {
            return Ok(());
        }
        if shelf.waiting.len() >= MOST_WAITING {
            return Err(Failure::TooMany);
        }
        shelf.waiting.push_back(Job { table, replay, runtime: Handle::current() });
        drop(shelf);
        self.desk.bell.notify_all();
        Ok(())
    }
}

fn work(desk: &Desk, app: &Weak<App>) {
    loop {
        let mut shelf = desk.shelf.lock().expect("nobody panics with this lock");
        let Job { table, replay, runtime } = loop {
            match shelf.waiting.pop_front() {
                _ if shelf.closed => return,
                Some(next) => break next,
                None => shelf = desk.bell.wait(shelf).expect("nobody panics with this lock"),
            }
        };
        shelf.known.insert(table, State::Working(Progress { pass: 1, done: 0, total: 0 }));
        drop(shelf);
        let made = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let made = make(desk, app, table, &replay);
            if let State::Done(review) = &made {
                store(app, &runtime, table, review);
            }
            made
        }));
        let state = made.unwrap_or_else(|_| {
            tracing::error!(%table, "a review panicked");
            State::Failed("this game cannot be reviewed".to_owned())
        });
        desk.shelf.lock().expect("nobody panics with this lock").keep(table, state);
    }
}

impl Shelf {
    /// Puts what was found out on the shelf, and the oldest away.
    fn keep(&mut self, table: TableId, state: State) {
        self.known.insert(table, state);
        self.order.push_back(table);
        while self.order.len() > MOST_KEPT {
            if let Some(oldest) = self.order.pop_front() {
                self.known.remove(&oldest);
            }
        }
    }
}

/// Puts a review into the store before anybody is told that it is done. A store that fails is no reason not to show it.
fn store(app: &Weak<App>, runtime: &Handle, table: TableId, review: &Review) {
    let Some(app) = app.upgrade() else { return };
    let body = serde_json::to_string(review).expect("a review is plain data");
    let row = ReviewRow { made_by: MADE_BY.to_owned(), body };
    if let Err(error) = runtime.block_on(app.store.keep_review(table, row)) {
        tracing::warn!(%table, %error, "a review was not stored");
    }
}

/// Makes a review, unless the server stops in the middle.
fn make(desk: &Desk, app: &Weak<App>, table: TableId, replay: &Replay) -> State {
    let mut go_on = |progress: Progress| {
        let mut shelf = desk.shelf.lock().expect("nobody panics with this lock");
        shelf.known.insert(table, State::Working(progress));
        let closed = shelf.closed;
        drop(shelf);
        give_way(app) && !closed
    };
    let Some(holding) = app.upgrade() else { return State::Failed("the server stops".to_owned()) };
    let made = holding
        .game(&replay.header.game)
        .map_err(|failure| failure.to_string())
        .and_then(|game| game.review(replay, &SETTINGS, &mut go_on).map_err(|error| error.to_string()));
    match made {
        Ok(review) => State::Done(Arc::new(review)),
        Err(message) => State::Failed(message),
    }
}

/// Waits a little while bots think for somebody; says whether the server still wants to know.
pub fn give_way(app: &Weak<App>) -> bool {
    let (nap, most) = GIVE_WAY;
    for _ in 0..most {
        let Some(app) = app.upgrade() else { return false };
        if app.stopping.load(Ordering::Relaxed) {
            return false;
        }
        if app.bots.waiting() == 0 {
            return true;
        }
        drop(app);
        std::thread::sleep(nap);
    }
    true
}
