//! Any number of server processes on one database.
//!
//! Changes of tables go through one task that groups them: everything that waits is sent at once, in one transaction
//! with one flush. Other processes hear of a change through NOTIFY, which is sent after the commit (inside the
//! transaction it would make commits wait for each other). It is a hint: whoever misses it finds the change in the log.

mod alerts;
mod backup;
mod bots;
mod connection;
mod notes;
mod order;
mod people;
mod ratings;
mod reads;
mod schema;
mod seekers;
mod tls;
mod writer;

use crate::Store;
use crate::model::*;
use async_trait::async_trait;
use connection::Connections;
use fathom_ids::{AccountId, TableId, Timestamp};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::sync::broadcast;
use tokio_postgres::error::SqlState;
use writer::Writer;

/// The channel on which processes tell each other of changes.
const CHANNEL: &str = "fathom_tables";

/// A store in a Postgres database.
pub struct Postgres {
    connections: Arc<Connections>,
    writer: Writer,
    hints: broadcast::Sender<Hint>,
}

/// What kind of trouble the codes of Postgres stand for.
const KINDS: [(Kind, &[SqlState]); 5] = [
    (Kind::Full, &[SqlState::DISK_FULL, SqlState::OUT_OF_MEMORY]),
    (Kind::ReadOnly, &[SqlState::READ_ONLY_SQL_TRANSACTION, SqlState::INSUFFICIENT_PRIVILEGE]),
    (Kind::Busy, &[SqlState::LOCK_NOT_AVAILABLE, SqlState::QUERY_CANCELED, SqlState::TOO_MANY_CONNECTIONS]),
    (
        Kind::Unreachable,
        &[
            SqlState::ADMIN_SHUTDOWN,
            SqlState::CRASH_SHUTDOWN,
            SqlState::CANNOT_CONNECT_NOW,
            SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
        ],
    ),
    (Kind::Corrupt, &[SqlState::DATA_CORRUPTED, SqlState::INDEX_CORRUPTED]),
];

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        let Some(cause) = error.as_db_error() else {
            let text = std::error::Error::source(&error).map_or(String::new(), |cause| format!(": {cause}"));
            let kind = if error.is_closed() || !text.is_empty() { Kind::Unreachable } else { Kind::Other };
            return StoreError::Trouble(kind, format!("postgres: {error}{text}"));
        };
        let kind = KINDS
            .iter()
            .find(|(_, codes)| codes.contains(cause.code()))
            .map_or(Kind::Other, |(kind, _)| *kind);
        StoreError::Trouble(kind, format!("postgres: {}", cause.message()))
    }
}

impl Postgres {
    /// Connects and brings the layout up to date.
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        let connections = Arc::new(Connections::new(address)?);
        schema::migrate(&connections).await?;
        let (hints, _) = broadcast::channel(4096);
        tokio::spawn(connection::listen(Arc::clone(&connections), hints.clone()));
        tokio::spawn(connection::feel_the_pulse(Arc::clone(&connections)));
        let writer = Writer::start(Arc::clone(&connections));
        let store = Postgres { connections, writer, hints };
        store.health().await?;
        Ok(store)
    }

    /// Connects to look: every transaction is read-only, whatever is asked for.
    pub async fn inspect(address: &str) -> Result<Postgres, StoreError> {
        let connections = Arc::new(Connections::read_only(address)?);
        schema::check(&connections).await?;
        let (hints, _) = broadcast::channel(1);
        let writer = Writer::start(Arc::clone(&connections));
        Ok(Postgres { connections, writer, hints })
    }
}

#[async_trait]
impl Store for Postgres {
    async fn create_account(&self, account: &AccountRow) -> Result<(), StoreError> {
        let AccountRow { id, name, login, password, created, owner } = account;
        let sql = "INSERT INTO accounts (id, name, login, password, created, owner) VALUES ($1, $2, $3, $4, $5, $6)";
        self.connections.execute(sql, &[id, name, login, password, created, owner]).await?;
        Ok(())
    }
    async fn account(&self, id: AccountId) -> Result<Option<AccountRow>, StoreError> {
        reads::account(&self.connections, "WHERE a.id = $1", &[&id]).await
    }
    async fn account_by_login(&self, login: &str) -> Result<Option<AccountRow>, StoreError> {
        reads::account(&self.connections, "WHERE a.login = $1", &[&login]).await
    }
    async fn rename(&self, id: AccountId, name: &str) -> Result<(), StoreError> {
        self.connections.execute("UPDATE accounts SET name = $2 WHERE id = $1", &[&id, &name]).await?;
        Ok(())
    }
    async fn claim(&self, id: AccountId, login: &str, password: &str) -> Result<bool, StoreError> {
        // Two people may claim one name at the same moment: the unique index decides, quietly.
        let sql = "UPDATE accounts SET login = $2, password = $3 WHERE id = $1 AND login IS NULL
            AND NOT EXISTS (SELECT 1 FROM accounts WHERE login = $2)";
        match self.connections.execute(sql, &[&id, &login, &password]).await {
            Ok(changed) => Ok(changed == 1),
            Err(StoreError::Trouble(_, text)) if text.contains("accounts_login_key") => Ok(false),
            Err(error) => Err(error),
        }
    }
    async fn open_session(&self, session: &SessionRow) -> Result<(), StoreError> {
        let SessionRow { hash, account, created, began, device } = session;
        let sql = "INSERT INTO sessions (hash, account, created, began, device) VALUES ($1, $2, $3, $4, $5)";
        self.connections.execute(sql, &[hash, account, created, began, device]).await?;
        Ok(())
    }
    async fn session(
        &self,
        hash: &[u8],
        since: Timestamp,
    ) -> Result<Option<(AccountRow, Timestamp)>, StoreError> {
        let sql = "SELECT a.id, a.name, a.login, a.password, a.created, a.owner, s.created FROM accounts a
            JOIN sessions s ON s.account = a.id WHERE s.hash = $1 AND s.created >= $2";
        let rows = self.connections.query(sql, &[&hash, &since]).await?;
        Ok(rows.first().map(|row| (reads::account_row(row), row.get(6))))
    }
    async fn open_sessions(
        &self,
        hashes: &[[u8; 32]],
        since: Timestamp,
    ) -> Result<Vec<[u8; 32]>, StoreError> {
        let all: Vec<&[u8]> = hashes.iter().map(|hash| hash.as_slice()).collect();
        let sql = "SELECT hash FROM sessions WHERE hash = ANY($1) AND created >= $2";
        let rows = self.connections.query(sql, &[&all, &since]).await?;
        Ok(rows.iter().filter_map(|row| row.get::<_, Vec<u8>>(0).try_into().ok()).collect())
    }
    async fn renew_session(&self, hash: &[u8], now: Timestamp) -> Result<(), StoreError> {
        let sql = "UPDATE sessions SET created = $2 WHERE hash = $1";
        self.connections.execute(sql, &[&hash, &now]).await?;
        Ok(())
    }
    async fn close_session(&self, hash: &[u8]) -> Result<(), StoreError> {
        self.connections.execute("DELETE FROM sessions WHERE hash = $1", &[&hash]).await?;
        match hash.try_into() {
            Ok(ended) => self.tell_of_sessions(&[ended]).await,
            // Nobody can have such a session.
            Err(_) => Ok(()),
        }
    }
    async fn forget_sessions(&self, before: Timestamp) -> Result<(), StoreError> {
        self.connections.execute("DELETE FROM sessions WHERE created < $1", &[&before]).await?;
        Ok(())
    }
    async fn forget_guests(&self, before: Timestamp) -> Result<u64, StoreError> {
        let sql = "UPDATE accounts SET name = $2 WHERE login IS NULL AND owner IS NULL AND created < $1 AND name <> $2
            AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.account = accounts.id)
            AND NOT EXISTS (SELECT 1 FROM seats s JOIN tables t ON t.id = s.tbl WHERE s.account = accounts.id AND t.status <> 2)";
        self.connections.execute(sql, &[&before, &NOBODY]).await
    }
    async fn forget_chat(&self, before: Timestamp) -> Result<u64, StoreError> {
        let older =
            "DELETE FROM chat WHERE at < $1 AND id < (SELECT max(c.id) FROM chat c WHERE c.tbl = chat.tbl)";
        let last = "UPDATE chat SET name = '', account = NULL, text = $2 WHERE at < $1 AND text <> $2";
        let deleted = self.connections.execute(older, &[&before]).await?;
        Ok(deleted + self.connections.execute(last, &[&before, &FORGOTTEN]).await?)
    }
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        self.writer.create(table).await
    }
    async fn load(&self, id: TableId, after: i64) -> Result<Option<Stored>, StoreError> {
        reads::load(&self.connections, id, after).await
    }
    async fn seed(&self, id: TableId) -> Result<Option<Vec<u8>>, StoreError> {
        let rows = self.connections.query("SELECT seed FROM seeds WHERE tbl = $1", &[&id]).await?;
        Ok(rows.first().map(|row| row.get(0)))
    }
    async fn change(&self, change: Change) -> Result<Changed, StoreError> {
        self.writer.change(change).await
    }
    async fn snapshots(&self, id: TableId) -> Result<Vec<SnapshotRow>, StoreError> {
        reads::snapshots(&self.connections, id).await
    }
    async fn keep_snapshots(&self, id: TableId, snapshots: Vec<SnapshotRow>) -> Result<(), StoreError> {
        let sql =
            "INSERT INTO snapshots (tbl, seq, rules, seal, position, steps) VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (tbl, seq) DO UPDATE SET rules = excluded.rules, seal = excluded.seal,
            position = excluded.position, steps = excluded.steps";
        for SnapshotRow { seq, rules, seal, position, steps } in &snapshots {
            self.connections.execute(sql, &[&id, seq, rules, &seal.as_slice(), position, steps]).await?;
        }
        Ok(())
    }
    async fn review(&self, id: TableId) -> Result<Option<ReviewRow>, StoreError> {
        let rows = self.connections.query("SELECT made_by, body FROM reviews WHERE tbl = $1", &[&id]).await?;
        Ok(rows.first().map(|row| ReviewRow { made_by: row.get(0), body: row.get(1) }))
    }
    async fn keep_review(&self, id: TableId, review: ReviewRow) -> Result<(), StoreError> {
        let sql = "INSERT INTO reviews (tbl, made_by, body) VALUES ($1, $2, $3)
            ON CONFLICT (tbl) DO UPDATE SET made_by = excluded.made_by, body = excluded.body";
        self.connections.execute(sql, &[&id, &review.made_by, &review.body]).await?;
        Ok(())
    }
    async fn heads(&self, ids: &[TableId]) -> Result<Vec<(TableId, i64, i64)>, StoreError> {
        let rows = self
            .connections
            .query("SELECT id, head, version FROM tables WHERE id = ANY($1)", &[&ids])
            .await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect())
    }
    async fn say(&self, table: TableId, line: &ChatRow) -> Result<i64, StoreError> {
        let id = reads::say(&self.connections, table, line).await?;
        self.writer.hint(table);
        Ok(id)
    }
    async fn chat(&self, table: TableId, after: i64, limit: usize) -> Result<Vec<ChatRow>, StoreError> {
        reads::chat(&self.connections, table, after, limit).await
    }
    async fn list(
        &self,
        shelf: Shelf<'_>,
        limit: usize,
    ) -> Result<Vec<(TableRow, Vec<SeatRow>)>, StoreError> {
        reads::list(&self.connections, shelf, limit).await
    }
    async fn overdue(&self, before: Timestamp, limit: usize) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE deadline IS NOT NULL AND deadline < $1 AND status = 1
            ORDER BY deadline LIMIT $2";
        reads::ids(&self.connections, sql, &before, limit).await
    }
    async fn bots_due(&self, before: Timestamp, limit: usize) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE bot_due AND changed < $1 AND status = 1 ORDER BY id LIMIT $2";
        reads::ids(&self.connections, sql, &before, limit).await
    }
    async fn tables_after(&self, id: Option<TableId>, limit: usize) -> Result<Vec<TableId>, StoreError> {
        reads::ids(
            &self.connections,
            "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2",
            &id.map_or(-1, TableId::key),
            limit,
        )
        .await
    }
    async fn health(&self) -> Result<(), StoreError> {
        let sql = "INSERT INTO pulse (node, at) VALUES ($1, extract(epoch FROM now())::bigint)
            ON CONFLICT (node) DO UPDATE SET at = excluded.at";
        self.connections.execute(sql, &[&self.connections.node]).await?;
        Ok(())
    }
    async fn problems(&self) -> Result<Vec<String>, StoreError> {
        let connection = self.connections.connect_unbounded().await?;
        let mut found = Vec::new();
        for (what, sql) in ORPHANS {
            match connection.client.query_one(sql, &[]).await?.get::<_, i64>(0) {
                0 => {}
                count => found.push(format!("{count} {what}")),
            }
        }
        Ok(found)
    }
    async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        backup::write(&self.connections, path).await
    }
    async fn close(&self) {
        self.writer.close().await;
        self.connections.closed.store(true, Ordering::Relaxed);
    }
    fn hints(&self) -> Option<broadcast::Receiver<Hint>> {
        Some(self.hints.subscribe())
    }
}
