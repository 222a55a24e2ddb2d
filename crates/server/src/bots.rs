//! Bots think on threads of their own, so that no table and no socket ever waits for one.

use crate::app::App;
use crate::error::Failure;
use fathom_catalog::{AnyGame, AnyTable, Elo, Spec, title, titles};
use fathom_core::Seat;
use fathom_engine::Engine;
use fathom_protocol::{AccountId, BotCard, Hand, TableId};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, Weak};
use tokio::runtime::Handle;

/// A position to think about.
pub struct Task {
    /// At which table.
    pub table: TableId,
    /// In which position.
    pub head: u64,
    /// For which seat.
    pub seat: Seat,
    /// Which bot.
    pub bot: String,
    /// Whether it plays its own seat, or helps one whose clock ran out.
    pub hand: Hand,
    /// The game there.
    pub game: Box<dyn AnyTable>,
    /// What its luck is made of: the same position on the same line of play is thought about alike.
    pub luck: u64,
}

/// Nobody gets a hint who waits for this many thoughts already.
const MOST_WAITING: usize = 4;

type Job = Box<dyn FnOnce() + Send>;

/// Who waits for a thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lane {
    /// A person at the table, or one who asked for a hint.
    People,
    /// Nobody who plays: a table of bots.
    Nobody,
}

/// Thoughts that wait, one queue a person, in turn: whoever has sixty tables waits for their own.
#[derive(Default)]
struct Queue {
    turns: VecDeque<(Option<AccountId>, VecDeque<Job>)>,
}

impl Queue {
    fn push(&mut self, whose: Option<AccountId>, job: Job) {
        match self.turns.iter_mut().find(|(who, _)| *who == whose) {
            Some((_, jobs)) => jobs.push_back(job),
            None => self.turns.push_back((whose, VecDeque::from([job]))),
        }
    }

    fn waiting(&self, whose: Option<AccountId>) -> usize {
        self.turns.iter().filter(|(who, _)| *who == whose).map(|(_, jobs)| jobs.len()).sum()
    }

    fn pop(&mut self) -> Option<Job> {
        let (whose, mut jobs) = self.turns.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            self.turns.push_back((whose, jobs));
        }
        job
    }
}

#[derive(Default)]
struct Waiting {
    people: Queue,
    nobody: Queue,
    closed: bool,
}

#[derive(Default)]
struct Desk {
    waiting: Mutex<Waiting>,
    bell: Condvar,
    count: AtomicUsize,
}

/// The threads. The first serves people alone, so that they never wait for a table of bots; the others serve people
/// first, and every third time whoever has nobody waiting.
pub struct BotPool {
    desk: Arc<Desk>,
    app: Weak<App>,
}

impl Drop for BotPool {
    fn drop(&mut self) {
        self.desk.waiting.lock().expect("nobody panics with this lock").closed = true;
        self.desk.bell.notify_all();
    }
}

impl BotPool {
    /// Starts the threads, two at least; they end when the pool is dropped.
    pub fn start(threads: usize, app: Weak<App>) -> BotPool {
        let desk = Arc::<Desk>::default();
        for number in 0..threads.max(2) {
            let desk = Arc::clone(&desk);
            std::thread::Builder::new()
                .name(format!("bot-{}", number + 1))
                .spawn(move || work(&desk, number == 0))
                .expect("the system gives us one more thread");
        }
        BotPool { desk, app }
    }

    /// How many thoughts wait or are being thought.
    pub fn waiting(&self) -> usize {
        self.desk.count.load(Ordering::Relaxed)
    }

    /// Has a bot think; its move reaches the table by itself. Must be called from within the runtime.
    pub fn ask(&self, whose: Option<AccountId>, lane: Lane, task: Task) {
        let (app, runtime) = (self.app.clone(), Handle::current());
        self.run(whose, lane, move || {
            let thought = think(&app, &task);
            let Some(app) = app.upgrade() else { return };
            runtime.spawn(async move {
                match thought {
                    Ok(text) => deliver(&app, &task, &text).await,
                    Err(error) => {
                        tracing::error!(table = %task.table, bot = task.bot, error, "a bot found no move");
                        free_place(&app, &task).await;
                    }
                }
            });
        });
    }

    /// Whether this person waits for as many thoughts as anybody may ask for besides those that the game needs.
    pub fn has_enough(&self, whose: Option<AccountId>) -> bool {
        self.desk.waiting.lock().expect("nobody panics with this lock").people.waiting(whose) >= MOST_WAITING
    }

    /// Runs something that takes long.
    pub fn run(&self, whose: Option<AccountId>, lane: Lane, job: impl FnOnce() + Send + 'static) {
        self.desk.count.fetch_add(1, Ordering::Relaxed);
        let mut waiting = self.desk.waiting.lock().expect("nobody panics with this lock");
        let queue = match lane {
            Lane::People => &mut waiting.people,
            Lane::Nobody => &mut waiting.nobody,
        };
        queue.push(whose, Box::new(job));
        drop(waiting);
        self.desk.bell.notify_all();
    }
}

fn work(desk: &Desk, people_only: bool) {
    let mut turn = 0u32;
    loop {
        let mut waiting = desk.waiting.lock().expect("nobody panics with this lock");
        let job = loop {
            let generous = turn % 3 == 2;
            let first = if generous && !people_only { waiting.nobody.pop() } else { None };
            let next = first.or_else(|| waiting.people.pop());
            let next = next.or_else(|| if people_only { None } else { waiting.nobody.pop() });
            match next {
                Some(job) => break job,
                None if waiting.closed => return,
                None => waiting = desk.bell.wait(waiting).expect("nobody panics with this lock"),
            }
        };
        drop(waiting);
        turn = turn.wrapping_add(1);
        // A job that panics loses its turn, not the thread, and does not count for ever.
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(job)).is_err() {
            tracing::error!("a job of the bots panicked");
        }
        desk.count.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The move of a bot or an engine. One that fails or panics must not stop a table: the stand-in moves for it.
fn think(app: &Weak<App>, task: &Task) -> Result<String, String> {
    let own = quietly(|| {
        let engine = app.upgrade().and_then(|app| engine(&app, &task.bot).cloned());
        match engine {
            Some(engine) => {
                let mut seat = engine.sit().map_err(|error| error.to_string())?;
                seat.choose(&*task.game, task.seat, task.luck).map_err(|error| error.to_string())
            }
            None => bot_move(task, &task.bot),
        }
    });
    own.or_else(|error| {
        tracing::error!(table = %task.table, bot = task.bot, error, "a bot failed; {STAND_IN} moves for it");
        quietly(|| bot_move(task, STAND_IN))
    })
}

fn bot_move(task: &Task, bot: &str) -> Result<String, String> {
    let spec = bot.parse::<Spec>().map_err(|error| error.to_string())?;
    task.game.bot_move(&spec, task.luck).map_err(|error| error.to_string())
}

/// A panic as an error.
fn quietly(thinking: impl FnOnce() -> Result<String, String>) -> Result<String, String> {
    let thought = std::panic::catch_unwind(std::panic::AssertUnwindSafe(thinking));
    thought.unwrap_or_else(|_| Err("it panicked".to_owned()))
}

/// The engine of that name, if our host runs one.
fn engine<'a>(app: &'a App, name: &str) -> Option<&'a Arc<Engine>> {
    app.config.engines.iter().find(|engine| engine.name() == name)
}

async fn deliver(app: &App, task: &Task, text: &str) {
    if app.stopping.load(Ordering::Relaxed) {
        return;
    }
    let result = match app.hub.table(app, task.table).await {
        Ok(mut table) => match table.bot_moves(app, task.head, task.seat, task.hand, text).await {
            Err(failure) => {
                table.abandon(&failure);
                Ok(())
            }
            Ok(()) => Ok(()),
        },
        Err(failure) => Err(failure),
    };
    if let Err(failure) = result {
        tracing::warn!(table = %task.table, cause = failure.cause(), "a bot could not move");
    }
}

/// Nobody thinks about this position any more: whoever looks for forgotten bots may ask again.
async fn free_place(app: &App, task: &Task) {
    if let Some(mut table) = app.hub.in_memory(task.table).await
        && table.bot_asked == Some(task.head)
    {
        table.bot_asked = None;
    }
}

/// The bots that a game offers to whoever sets a table: the drifter, the five levels, and the game's own characters.
/// At last the engines that our host runs: they play every game.
pub fn roster(app: &App, game: &dyn AnyGame) -> Vec<BotCard> {
    let plain = ["greedy", "mcts"];
    let shown = game.bots().into_iter().filter(|bot| !plain.contains(&bot.name.as_str()));
    shown
        .map(|bot| BotCard {
            id: bot.name,
            name: bot.title,
            about: bot.about,
            level: bot.level,
            elo: bot.elo.map(|Elo { value, low, high }| fathom_protocol::Elo { value, low, high }),
        })
        .chain(app.config.engines.iter().map(|engine| BotCard {
            id: engine.name().to_owned(),
            name: title(engine.name()),
            about: "An engine: a program of this server's host.".to_owned(),
            level: None,
            elo: None,
        }))
        .collect()
}

/// The name of a bot, wherever it has no seat of its own.
pub fn name_of(bot: &str) -> String {
    title(bot)
}

/// The name of a bot at a table whose other seats have these: nobody else's, and without a number while names last.
pub fn name_beside(others: &[&str], bot: &str) -> String {
    titles(bot).find(|name| !others.contains(&name.as_str())).unwrap_or_else(|| title(bot))
}

/// Whether this bot may sit at tables of this game: any that needs no budget, so that none thinks for ever.
pub fn check(app: &App, slug: &str, bot: &str) -> Result<(), Failure> {
    let known = engine(app, bot).is_some()
        || app.game(slug)?.bots().iter().any(|info| info.name == bot && !info.budget);
    if known { Ok(()) } else { Err(Failure::bad("there is no such bot for this game")) }
}

/// The bot that helps out where a person is missing: neither foolish nor slow.
pub fn stand_in(_: &App, _: &str) -> String {
    STAND_IN.to_owned()
}

/// What [`stand_in`] says.
const STAND_IN: &str = "level-2";

/// The bot that gives hints.
pub const ADVISER: &str = "level-4";
