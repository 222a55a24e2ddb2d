//! What everything in a server process shares.

use crate::alerts::Alerter;
use crate::bots::BotPool;
use crate::client::Client;
use crate::config::Config;
use crate::error::Failure;
use crate::guard::Limits;
use crate::hub::Hub;
use crate::metrics::Metrics;
use crate::passwords::Passwords;
use crate::reviews::Reviews;
use crate::turns::Turns;
use fathom_catalog::{AnyGame, Catalog};
use fathom_lessons::Shelf;
use fathom_protocol::{AccountId, ServerMessage, Statistics, TableId, Timestamp, Visibility};
use fathom_store::Store;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How long an answer of the store counts.
const ASK_AGAIN: Duration = Duration::from_millis(500);

/// The shared parts. Cloning the `Arc` around it is how they are passed on.
pub struct App {
    /// The settings.
    pub config: Config,
    /// The games.
    pub catalog: Catalog,
    /// Every lesson of every game.
    pub lessons: Shelf,
    /// What outlives us.
    pub store: Arc<dyn Store>,
    /// The tables in memory.
    pub hub: Hub,
    /// Where bots think.
    pub bots: BotPool,
    /// Where finished games are looked at again.
    pub reviews: Reviews,
    /// Where work that takes long waits for its turn.
    pub desks: Desks,
    /// Who may do how much.
    pub limits: Limits,
    /// What is counted.
    pub metrics: Metrics,
    /// Where passwords are hashed.
    pub passwords: Passwords,
    /// Whether we are about to stop: no more moves.
    pub stopping: AtomicBool,
    /// When this process began to serve.
    pub began: Timestamp,
    /// The connected browsers.
    pub clients: Mutex<HashMap<u64, Weak<Client>>>,
    /// Clients that want to hear of changes in the lobby.
    pub lobby: Mutex<HashMap<u64, Weak<Client>>>,
    /// Bots that listen for what happens.
    pub bot_streams: crate::bot_stream::Streams,
    /// For whom the lobby changed; the sweeper tells.
    news: Mutex<News>,
    /// Tables under way where only bots play, and who set them.
    bots_only: Mutex<HashMap<TableId, AccountId>>,
    /// Tables that cannot be loaded, and until when nobody tries again by themselves.
    pub sick: Mutex<HashMap<TableId, Timestamp>>,
    /// What the store said when it was last asked whether it can be written.
    readiness: tokio::sync::Mutex<Option<(Instant, Result<(), Failure>)>>,
    /// A game that counts has ended: the sweeper need not wait for its round.
    pub rate_soon: tokio::sync::Notify,
    /// Somebody looks for a game: those who pair need not wait for their round.
    pub seek_soon: tokio::sync::Notify,
    /// What the games add up to, and until when that counts.
    pub statistics: tokio::sync::Mutex<HashMap<&'static str, (Timestamp, Statistics)>>,
    /// What sends alerts; made when the first one goes out.
    pub alerter: tokio::sync::OnceCell<Alerter>,
    /// Tests turn the clock forward with this.
    time_shift: AtomicI64,
}

impl App {
    /// Puts the parts together. Bots start to think as soon as somebody asks them to.
    pub fn new(config: Config, catalog: Catalog, store: Arc<dyn Store>) -> Arc<App> {
        Arc::new_cyclic(|app| App {
            bots: BotPool::start(config.bot_threads, app.clone()),
            reviews: Reviews::start(app.clone()),
            desks: Desks::default(),
            limits: Limits::new(&config),
            config,
            catalog,
            lessons: Shelf::standard(),
            store,
            hub: Hub::default(),
            metrics: Metrics::default(),
            passwords: Passwords::default(),
            stopping: AtomicBool::new(false),
            began: system_time(),
            clients: Mutex::default(),
            lobby: Mutex::default(),
            bot_streams: crate::bot_stream::Streams::default(),
            news: Mutex::default(),
            bots_only: Mutex::default(),
            sick: Mutex::default(),
            readiness: tokio::sync::Mutex::default(),
            rate_soon: tokio::sync::Notify::new(),
            seek_soon: tokio::sync::Notify::new(),
            statistics: tokio::sync::Mutex::default(),
            alerter: tokio::sync::OnceCell::new(),
            time_shift: AtomicI64::new(0),
        })
    }

    /// Whether we can serve: a small write is really made, at most twice a second, however many ask.
    pub async fn ready(&self) -> Result<(), Failure> {
        if self.stopping.load(Ordering::Relaxed) {
            return Err(Failure::Trouble("stopping".to_owned()));
        }
        let mut last = self.readiness.lock().await;
        match &*last {
            Some((asked, answer)) if asked.elapsed() < ASK_AGAIN => answer.clone(),
            Some(_) | None => {
                let answer = self.store.health().await.map_err(Failure::from);
                *last = Some((Instant::now(), answer.clone()));
                answer
            }
        }
    }

    /// What time it is.
    pub fn now(&self) -> Timestamp {
        Timestamp::from_ms(system_time().ms().saturating_add_signed(self.time_shift.load(Ordering::Relaxed)))
    }

    /// Turns the clock forward by so many milliseconds, for tests.
    pub fn shift_time(&self, by_ms: i64) {
        self.time_shift.fetch_add(by_ms, Ordering::Relaxed);
    }

    /// Notes that only bots play at a table.
    pub fn note_bots_only(&self, table: TableId, owner: Option<AccountId>) {
        if let Some(owner) = owner {
            self.bots_only.lock().expect("nobody panics with this lock").insert(table, owner);
        }
    }

    /// A game has ended, was never begun, or has people again.
    pub fn forget_bots_only(&self, table: TableId) {
        self.bots_only.lock().expect("nobody panics with this lock").remove(&table);
    }

    /// One more table where only bots play? It counts from this moment on, so that many who ask at once do not all get
    /// the same place.
    pub fn claim_bots_only(&self, table: TableId, account: AccountId) -> Result<(), Failure> {
        let most = self.config.bots_only_tables as usize;
        let mut tables = self.bots_only.lock().expect("nobody panics with this lock");
        let others = tables.iter().filter(|(other, owner)| **other != table && **owner == account).count();
        if most > 0 && others >= most {
            return Err(Failure::conflict(format!("only bots play at {most} of your tables already")));
        }
        tables.insert(table, account);
        Ok(())
    }

    /// The game with that slug.
    pub fn game(&self, slug: &str) -> Result<&dyn AnyGame, Failure> {
        Ok(self.catalog.find(slug)?)
    }

    /// Notes that the lobby looks different now: for everybody where the table is listed, else for those who sit there.
    /// Nobody else may learn that anything happened.
    pub fn lobby_changed(&self, visibility: Visibility, people: impl IntoIterator<Item = AccountId>) {
        let mut news = self.news.lock().expect("nobody panics with this lock");
        match visibility {
            Visibility::Public => news.everybody = true,
            Visibility::Unlisted | Visibility::Private => news.people.extend(people),
        }
    }

    /// Whether anybody here looks at the lobby.
    pub fn lobby_is_watched(&self) -> bool {
        !self.lobby.lock().expect("nobody panics with this lock").is_empty()
    }

    /// Every connected browser.
    pub fn all_clients(&self) -> Vec<Arc<Client>> {
        let clients = self.clients.lock().expect("nobody panics with this lock");
        clients.values().filter_map(Weak::upgrade).collect()
    }

    /// Ends the sockets of a session that has ended; their clients come back as whoever they are then.
    pub fn kick_session(&self, hash: [u8; 32]) {
        let ours = |client: &Arc<Client>| client.session == Some(hash);
        self.all_clients().into_iter().filter(ours).for_each(|client| client.kick());
    }

    /// Tells those who asked that the lobby changed, if it did.
    pub fn tell_lobby(&self) {
        let news = std::mem::take(&mut *self.news.lock().expect("nobody panics with this lock"));
        if news == News::default() {
            return;
        }
        let mut lobby = self.lobby.lock().expect("nobody panics with this lock");
        lobby.retain(|_, client| client.strong_count() > 0);
        let concerned = |client: &Arc<Client>| {
            news.everybody || client.account_id().is_some_and(|account| news.people.contains(&account))
        };
        let clients = lobby.values().filter_map(Weak::upgrade).filter(concerned);
        clients.for_each(|client| client.send(&ServerMessage::Lobby));
    }
}

/// One desk for each kind of work that takes long: those who ask for one kind wait for nobody who asks for another.
pub struct Desks {
    /// Steps on the analysis board.
    pub analysis: Turns,
    /// Studies of a position, and games played again.
    pub studies: Turns,
    /// Moments of games.
    pub moments: Turns,
    /// Exact odds.
    pub odds: Turns,
    /// Proofs of finished games' chance.
    pub draws: Turns,
}

impl Default for Desks {
    fn default() -> Desks {
        Desks {
            analysis: Turns::new(2),
            studies: Turns::new(1),
            moments: Turns::new(2),
            odds: Turns::new(1),
            draws: Turns::new(1),
        }
    }
}

impl Desks {
    /// Forgets those who have nothing to wait for.
    pub fn forget_idle(&self) {
        let all = [&self.analysis, &self.studies, &self.moments, &self.odds, &self.draws];
        all.into_iter().for_each(Turns::forget_idle);
    }
}

/// For whom the lobby looks different than it did.
#[derive(Default, PartialEq, Eq)]
struct News {
    everybody: bool,
    people: HashSet<AccountId>,
}

fn system_time() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(Timestamp::EARLIEST, |since| Timestamp::EARLIEST + since)
}
