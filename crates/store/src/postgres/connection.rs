//! Connections that come back by themselves, and the ear for other processes.
//!
//! Nothing waits for Postgres without a bound. A cable that was cut answers nothing at all, so a connection that leaves
//! a question open for [`PATIENCE`] is given up and replaced, and connections that nobody uses are asked now and then.

use super::CHANNEL;
use super::tls::{self, Tls};
use crate::model::{Hint, Kind, StoreError};
use fathom_ids::TableId;
use std::collections::HashMap;
use std::future::{Future, poll_fn};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, broadcast};
use tokio::task::AbortHandle;
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Config, Row, Statement};

/// How long to wait before knocking again at a database that does not answer.
const PAUSE: Duration = Duration::from_millis(250);
/// The longest that an answer may take; after that the connection counts as dead.
pub const PATIENCE: Duration = Duration::from_secs(3);
/// How often a connection that nobody uses is asked whether it is still there.
const PULSE: Duration = Duration::from_secs(1);
/// What Postgres itself is told: to end a session that stopped in the middle of a transaction (its process may be
/// frozen, and others wait for the rows), and not to work or wait for longer than anybody listens.
const BOUNDS: &str = "-c idle_in_transaction_session_timeout=1000 -c lock_timeout=1500 -c statement_timeout=5000 \
    -c tcp_user_timeout=5000 -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3";

/// A connection with the statements that were prepared on it.
pub struct Prepared {
    /// The connection.
    pub client: Client,
    statements: Mutex<HashMap<String, Statement>>,
    given_up: AtomicBool,
    task: AbortHandle,
}

impl Prepared {
    /// The statement, prepared the first time.
    pub async fn statement(&self, sql: &str) -> Result<Statement, StoreError> {
        let mut statements = self.statements.lock().await;
        if let Some(statement) = statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await?;
        statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Whether it can still be asked.
    pub fn is_alive(&self) -> bool {
        !self.client.is_closed() && !self.given_up.load(Ordering::Relaxed)
    }

    /// Waits for an answer, but not for ever: a connection that stays silent is given up.
    pub async fn patiently<T>(
        &self,
        asking: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        match timeout(PATIENCE, asking).await {
            Ok(answer) => answer,
            Err(_) => {
                self.given_up.store(true, Ordering::Relaxed);
                self.task.abort();
                Err(silent())
            }
        }
    }
}

fn silent() -> StoreError {
    StoreError::Trouble(Kind::Unreachable, format!("postgres: no answer for {PATIENCE:?}"))
}

/// The connection that everything but the writer shares, or when and why there is none.
#[derive(Default)]
struct Shared {
    open: Option<Arc<Prepared>>,
    failed: Option<(Instant, StoreError)>,
}

/// How to reach the database, and the connection that everything but the writer shares.
pub struct Connections {
    config: Config,
    tls: Tls,
    shared: Mutex<Shared>,
    /// Whether the store has been closed: nobody listens any more, or feels the pulse.
    pub closed: AtomicBool,
    /// Tells this process's own hints from those of others.
    pub node: String,
}

impl Connections {
    /// Nothing is connected yet.
    pub fn new(address: &str) -> Result<Connections, StoreError> {
        let (mut config, tls) = tls::read(address)?;
        let options = format!("{} {BOUNDS}", config.get_options().unwrap_or_default());
        config
            .application_name("fathom")
            .options(options.trim())
            .connect_timeout(PATIENCE)
            .tcp_user_timeout(PATIENCE)
            .keepalives_idle(Duration::from_secs(2))
            .keepalives_interval(Duration::from_secs(1))
            .keepalives_retries(2);
        let node = format!("{}-{:?}", std::process::id(), std::time::SystemTime::now());
        let node = node.chars().filter(char::is_ascii_alphanumeric).collect();
        Ok(Connections { config, tls, shared: Mutex::default(), closed: AtomicBool::new(false), node })
    }

    /// For those who only look.
    pub fn read_only(address: &str) -> Result<Connections, StoreError> {
        let mut connections = Connections::new(address)?;
        let options = format!(
            "{} -c default_transaction_read_only=on",
            connections.config.get_options().unwrap_or_default()
        );
        connections.config.options(options.trim());
        Ok(connections)
    }

    /// A new connection of its own.
    pub async fn connect(&self) -> Result<Arc<Prepared>, StoreError> {
        // The driver's own bound ends when the socket is open; the greeting may still be missing.
        let greeting = timeout(PATIENCE, self.config.connect(self.tls.clone())).await;
        let (client, connection) = greeting.map_err(|_| silent())??;
        let task = tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::warn!(error = %StoreError::from(error), "a connection to Postgres ended");
            }
        });
        let (statements, given_up) = (Mutex::default(), AtomicBool::new(false));
        Ok(Arc::new(Prepared { client, statements, given_up, task: task.abort_handle() }))
    }

    /// A connection for work that may take as long as it takes: bringing the layout up to date, copying everything.
    pub async fn connect_unbounded(&self) -> Result<Arc<Prepared>, StoreError> {
        let connection = self.connect().await?;
        let unbounded =
            "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0";
        connection.client.batch_execute(unbounded).await?;
        Ok(connection)
    }

    /// The shared connection; requests of many tasks travel on it at the same time.
    pub async fn shared(&self) -> Result<Arc<Prepared>, StoreError> {
        let mut shared = self.shared.lock().await;
        if let Some(open) = shared.open.as_ref().filter(|open| open.is_alive()) {
            return Ok(Arc::clone(open));
        }
        // Of many who wait for a dead line one finds out, and the others are told.
        if let Some((_, error)) = shared.failed.as_ref().filter(|(when, _)| when.elapsed() < PAUSE) {
            return Err(error.clone());
        }
        match self.connect().await {
            Ok(open) => {
                *shared = Shared { open: Some(Arc::clone(&open)), failed: None };
                Ok(open)
            }
            Err(error) => {
                *shared = Shared { open: None, failed: Some((Instant::now(), error.clone())) };
                Err(error)
            }
        }
    }

    /// Runs a statement and says how many rows it touched.
    pub async fn execute(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<u64, StoreError> {
        let shared = self.shared().await?;
        let asking = async {
            let statement = shared.statement(sql).await?;
            Ok(shared.client.execute(&statement, values).await?)
        };
        shared.patiently(asking).await
    }

    /// Runs a query.
    pub async fn query(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        let shared = self.shared().await?;
        let asking = async {
            let statement = shared.statement(sql).await?;
            Ok(shared.client.query(&statement, values).await?)
        };
        shared.patiently(asking).await
    }
}

/// Asks the shared connection for ever whether it is still there, so that a cut is noticed before somebody needs it.
pub async fn feel_the_pulse(connections: Arc<Connections>) {
    while !connections.closed.load(Ordering::Relaxed) {
        tokio::time::sleep(PULSE).await;
        if let Err(error) = connections.query("SELECT 1", &[]).await {
            tracing::warn!(%error, "Postgres does not answer");
        }
    }
}

/// Listens for other processes for ever. After every new connection it says that something may have been missed.
pub async fn listen(connections: Arc<Connections>, hints: broadcast::Sender<Hint>) {
    while !connections.closed.load(Ordering::Relaxed) {
        if let Err(error) = listen_once(&connections, &hints).await
            && !connections.closed.load(Ordering::Relaxed)
        {
            tracing::warn!(%error, "nobody hears of other processes for a moment");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn listen_once(connections: &Connections, hints: &broadcast::Sender<Hint>) -> Result<(), StoreError> {
    let greeting = timeout(PATIENCE, connections.config.connect(connections.tls.clone())).await;
    let (client, mut connection) = greeting.map_err(|_| silent())??;
    let (messages, mut inbox) = tokio::sync::mpsc::unbounded_channel();
    let reading = tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if messages.send(message).is_err() {
                return;
            }
        }
    });
    let ended = hear(connections, &client, &mut inbox, hints).await;
    reading.abort();
    ended
}

/// A word of another process: a table's number, or `session-` and the hash of one that ended.
fn hint(word: &str) -> Option<Hint> {
    let Some(hex) = word.strip_prefix("session-") else {
        return word.parse().ok().map(|key| Hint::Table(TableId::from_key(key)));
    };
    let bytes: Option<Vec<u8>> =
        (0..32).map(|at| u8::from_str_radix(hex.get(2 * at..2 * at + 2)?, 16).ok()).collect();
    bytes?.try_into().ok().map(Hint::Session)
}

async fn hear(
    connections: &Connections,
    client: &Client,
    inbox: &mut tokio::sync::mpsc::UnboundedReceiver<AsyncMessage>,
    hints: &broadcast::Sender<Hint>,
) -> Result<(), StoreError> {
    let listening = timeout(PATIENCE, client.batch_execute(&format!("LISTEN {CHANNEL}"))).await;
    listening.map_err(|_| silent())??;
    // Nobody may listen to us yet, and then nobody has missed anything.
    let _ = hints.send(Hint::All);
    while !connections.closed.load(Ordering::Relaxed) {
        match timeout(PULSE, inbox.recv()).await {
            Ok(Some(AsyncMessage::Notification(note))) => {
                if let Some((node, word)) = note.payload().split_once(' ')
                    && node != connections.node
                    && let Some(hint) = hint(word)
                {
                    let _ = hints.send(hint);
                }
            }
            Ok(Some(_)) => {}
            Ok(None) => {
                return Err(StoreError::Trouble(
                    Kind::Unreachable,
                    "the listening connection ended".to_owned(),
                ));
            }
            // Silence may be peace or a cut cable.
            Err(_) => timeout(PATIENCE, client.batch_execute("")).await.map_err(|_| silent())??,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Hint, hint};
    use fathom_ids::TableId;

    #[test]
    fn a_word_is_a_table_or_the_hash_of_a_session() {
        assert_eq!(hint("17"), Some(Hint::Table(TableId::new(17))));
        let mut hash = [0; 32];
        hash.iter_mut().zip(1..).for_each(|(byte, number)| *byte = number);
        let hex: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hint(&format!("session-{hex}")), Some(Hint::Session(hash)));
        for nonsense in ["", "seventeen", "session-", "session-0g", &format!("session-{}", &hex[..62])] {
            assert_eq!(hint(nonsense), None, "{nonsense}");
        }
    }
}
