//! Bots think on threads of their own, so that no table and no socket ever waits for one.

use crate::app::App;
use crate::error::Failure;
use fathom_catalog::{AnyGame, AnyTable, Elo, Spec, TableError, title};
use fathom_core::Seat;
use fathom_engine::{Engine, EngineError};
use fathom_protocol::{BotCard, Hand, TableId};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, Weak};
use tokio::runtime::Handle;

/// A position to think about.
pub struct Task {
    /// With which luck it thinks.
    pub seed: u64,
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
}

type Job = Box<dyn FnOnce() + Send>;

/// The threads.
pub struct BotPool {
    queue: Sender<Job>,
    waiting: Arc<AtomicUsize>,
    app: Weak<App>,
}

impl BotPool {
    /// Starts the threads; they end when the pool is dropped.
    pub fn start(threads: usize, app: Weak<App>) -> BotPool {
        let (queue, jobs) = channel::<Job>();
        let jobs = Arc::new(Mutex::new(jobs));
        for number in 1..=threads.max(1) {
            let jobs = Arc::clone(&jobs);
            std::thread::Builder::new()
                .name(format!("bot-{number}"))
                .spawn(move || work(&jobs))
                .expect("the system gives us one more thread");
        }
        BotPool { queue, waiting: Arc::default(), app }
    }

    /// How many thoughts wait or are being thought.
    pub fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Has a bot think; its move reaches the table by itself. Must be called from within the runtime.
    pub fn ask(&self, task: Task) {
        let (app, runtime) = (self.app.clone(), Handle::current());
        self.run(move || match think(&app, &task) {
            Ok(text) => {
                let Some(app) = app.upgrade() else { return };
                runtime.spawn(async move { deliver(&app, &task, &text).await });
            }
            Err(error) => tracing::error!(table = %task.table, %error, "a bot found no move"),
        });
    }

    /// Runs something that takes long.
    pub fn run(&self, job: impl FnOnce() + Send + 'static) {
        let waiting = Arc::clone(&self.waiting);
        waiting.fetch_add(1, Ordering::Relaxed);
        let job = Box::new(move || {
            job();
            waiting.fetch_sub(1, Ordering::Relaxed);
        });
        if self.queue.send(job).is_err() {
            tracing::warn!("the bots have gone home");
        }
    }
}

/// The move of a bot or an engine. An engine that fails must not stop a table: the stand-in moves for it.
fn think(app: &Weak<App>, task: &Task) -> Result<String, EngineError> {
    let engine = app.upgrade().and_then(|app| engine(&app, &task.bot).cloned());
    let spec = match engine {
        None => task.bot.parse::<Spec>().map_err(TableError::from)?,
        Some(engine) => {
            match engine.sit().and_then(|mut seat| seat.choose(&*task.game, task.seat, task.seed)) {
                Ok(text) => return Ok(text),
                Err(error) => {
                    tracing::error!(table = %task.table, %error, "an engine failed; {STAND_IN} moves for it");
                    STAND_IN.parse::<Spec>().map_err(TableError::from)?
                }
            }
        }
    };
    Ok(task.game.bot_move(&spec, task.seed)?)
}

/// The engine of that name, if our host runs one.
fn engine<'a>(app: &'a App, name: &str) -> Option<&'a Arc<Engine>> {
    app.config.engines.iter().find(|engine| engine.name() == name)
}

fn work(jobs: &Mutex<Receiver<Job>>) {
    loop {
        let job = match jobs.lock() {
            Ok(jobs) => jobs.recv(),
            Err(_) => return,
        };
        let Ok(job) = job else { return };
        // A bot that panics loses its turn to think, not the thread.
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(job)).is_err() {
            tracing::error!("a bot panicked");
        }
    }
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
        tracing::warn!(table = %task.table, %failure, "a bot could not move");
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

/// The name of a bot at the table.
pub fn name_of(bot: &str) -> String {
    title(bot)
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
