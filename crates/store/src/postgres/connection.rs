//! Connections that come back by themselves, and the ear for other processes.

use super::CHANNEL;
use crate::model::{Hint, StoreError};
use std::collections::HashMap;
use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, broadcast};
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Config, NoTls, Row, Statement};

/// How long to wait before knocking again at a database that does not answer.
const PAUSE: Duration = Duration::from_millis(250);

/// A connection with the statements that were prepared on it.
pub struct Prepared {
    /// The connection.
    pub client: Client,
    statements: Mutex<HashMap<String, Statement>>,
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
}

/// How to reach the database, and the connection that everything but the writer shares.
pub struct Connections {
    config: Config,
    shared: Mutex<Option<Arc<Prepared>>>,
    /// Tells this process's own hints from those of others.
    pub node: String,
}

impl Connections {
    /// Nothing is connected yet.
    pub fn new(address: &str) -> Result<Connections, StoreError> {
        let mut config: Config = address.parse()?;
        config.application_name("fathom").connect_timeout(Duration::from_secs(5));
        let node = format!("{}-{:?}", std::process::id(), std::time::SystemTime::now());
        let node = node.chars().filter(char::is_ascii_alphanumeric).collect();
        Ok(Connections { config, shared: Mutex::new(None), node })
    }

    /// A new connection of its own.
    pub async fn connect(&self) -> Result<Arc<Prepared>, StoreError> {
        let (client, connection) = self.config.connect(NoTls).await?;
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::warn!(%error, "a connection to Postgres ended");
            }
        });
        Ok(Arc::new(Prepared { client, statements: Mutex::default() }))
    }

    /// The shared connection; requests of many tasks travel on it at the same time.
    pub async fn shared(&self) -> Result<Arc<Prepared>, StoreError> {
        let mut shared = self.shared.lock().await;
        match &*shared {
            Some(prepared) if !prepared.client.is_closed() => Ok(Arc::clone(prepared)),
            Some(_) | None => {
                let prepared = self.connect().await?;
                *shared = Some(Arc::clone(&prepared));
                Ok(prepared)
            }
        }
    }

    /// Runs a statement and says how many rows it touched.
    pub async fn execute(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<u64, StoreError> {
        let shared = self.shared().await?;
        let statement = shared.statement(sql).await?;
        Ok(shared.client.execute(&statement, values).await?)
    }

    /// Runs a query.
    pub async fn query(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        let shared = self.shared().await?;
        let statement = shared.statement(sql).await?;
        Ok(shared.client.query(&statement, values).await?)
    }
}

/// Listens for other processes for ever. After every new connection it says that something may have been missed.
pub async fn listen(connections: Arc<Connections>, hints: broadcast::Sender<Hint>) {
    loop {
        if let Err(error) = listen_once(&connections, &hints).await {
            tracing::warn!(%error, "nobody hears of other processes for a moment");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn listen_once(connections: &Connections, hints: &broadcast::Sender<Hint>) -> Result<(), StoreError> {
    let (client, mut connection) = connections.config.connect(NoTls).await?;
    let (messages, mut inbox) = tokio::sync::mpsc::unbounded_channel();
    let reading = tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if messages.send(message).is_err() {
                return;
            }
        }
    });
    client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
    // Nobody may listen to us yet, and then nobody has missed anything.
    let _ = hints.send(Hint::All);
    while let Some(message) = inbox.recv().await {
        if let AsyncMessage::Notification(note) = message
            && let Some((node, table)) = note.payload().split_once(' ')
            && node != connections.node
            && let Ok(table) = table.parse()
        {
            let _ = hints.send(Hint::Table(table));
        }
    }
    reading.abort();
    Err(StoreError::Trouble("the listening connection ended".to_owned()))
}
