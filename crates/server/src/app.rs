//! What everything in a server process shares.

use crate::bots::BotPool;
use crate::client::Client;
use crate::config::Config;
use crate::error::Failure;
use crate::guard::Limits;
use crate::hub::Hub;
use crate::metrics::Metrics;
use fathom_catalog::{AnyGame, Catalog};
use fathom_protocol::ServerMessage;
use fathom_store::Store;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::Semaphore;

/// The shared parts. Cloning the `Arc` around it is how they are passed on.
pub struct App {
    /// The settings.
    pub config: Config,
    /// The games.
    pub catalog: Catalog,
    /// What outlives us.
    pub store: Arc<dyn Store>,
    /// The tables in memory.
    pub hub: Hub,
    /// Where bots think.
    pub bots: BotPool,
    /// Who may do how much.
    pub limits: Limits,
    /// What is counted.
    pub metrics: Metrics,
    /// Password hashing is dear: at most two at a time.
    pub hashing: Semaphore,
    /// Whether we are about to stop: no more moves.
    pub stopping: AtomicBool,
    /// When this process began to serve.
    pub began: u64,
    /// The connected browsers.
    pub clients: Mutex<HashMap<u64, Weak<Client>>>,
    /// Clients that want to hear of changes in the lobby.
    pub lobby: Mutex<HashMap<u64, Weak<Client>>>,
    /// Set when the lobby changed; the sweeper tells.
    pub lobby_changed: AtomicBool,
    /// Tests turn the clock forward with this.
    time_shift: AtomicI64,
}

impl App {
    /// Puts the parts together. Bots start to think as soon as somebody asks them to.
    pub fn new(config: Config, catalog: Catalog, store: Arc<dyn Store>) -> Arc<App> {
        Arc::new_cyclic(|app| App {
            bots: BotPool::start(config.bot_threads, app.clone()),
            limits: Limits::new(&config),
            config,
            catalog,
            store,
            hub: Hub::default(),
            metrics: Metrics::default(),
            hashing: Semaphore::new(2),
            stopping: AtomicBool::new(false),
            began: system_time(),
            clients: Mutex::default(),
            lobby: Mutex::default(),
            lobby_changed: AtomicBool::new(false),
            time_shift: AtomicI64::new(0),
        })
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        system_time().saturating_add_signed(self.time_shift.load(Ordering::Relaxed))
    }

    /// Turns the clock forward, for tests.
    pub fn shift_time(&self, by_ms: i64) {
        self.time_shift.fetch_add(by_ms, Ordering::Relaxed);
    }

    /// The game with that slug.
    pub fn game(&self, slug: &str) -> Result<&dyn AnyGame, Failure> {
        Ok(self.catalog.find(slug)?)
    }

    /// Notes that the lobby looks different now.
    pub fn lobby_changed(&self) {
        self.lobby_changed.store(true, Ordering::Relaxed);
    }

    /// Every connected browser.
    pub fn all_clients(&self) -> Vec<Arc<Client>> {
        let clients = self.clients.lock().expect("nobody panics with this lock");
        clients.values().filter_map(Weak::upgrade).collect()
    }

    /// Tells those who asked that the lobby changed, if it did.
    pub fn tell_lobby(&self) {
        if self.lobby_changed.swap(false, Ordering::Relaxed) {
            let mut lobby = self.lobby.lock().expect("nobody panics with this lock");
            lobby.retain(|_, client| client.strong_count() > 0);
            lobby.values().filter_map(Weak::upgrade).for_each(|client| client.send(&ServerMessage::Lobby));
        }
    }
}

fn system_time() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
