//! What outlives the process: accounts, tables, seats, talk, and the append-only log of moves in notation.
//!
//! One trait, [`Store`], and two backends that tell the same stories: [`Sqlite`] (one file, one writer thread, grouped
//! commits) and [`Postgres`] (any number of server processes). Only this crate knows SQL. The store reads no move: a
//! line of the log is text to it, and what a table is set to is JSON that somebody else writes.
//!
//! Every change of a table is one [`Change`]: it names the log's length and the version that its author saw, and it
//! happens wholly or, if either has moved on, not at all. When [`Store::change`] returns [`Changed::Done`], the change
//! is on disk.

mod alerts;
mod bots;
mod model;
mod notes;
mod order;
mod people;
mod postgres;
mod ratings;
mod seekers;
mod sqlite;

pub use alerts::{AlertRow, Alerts, Batch, ChannelRow, WaitingRow};
pub use bots::{Bots, TokenRow};
pub use fathom_ids::{AccountId, TableId, Timestamp, WayId};
pub use model::*;
pub use notes::Notes;
pub use order::{AuditRow, Deed, Order, ReportRow, SuspensionRow};
pub use people::{FORMER, Hash, People};
pub use postgres::Postgres;
pub use ratings::{RatedRow, RatingRow, Ratings};
pub use seekers::{SeekerRow, Seekers};
pub use sqlite::Sqlite;

use async_trait::async_trait;
use std::path::Path;
use std::sync::Arc;
use tokio::sync::broadcast;

/// Accounts, tables and logs. Every method that returns without an error has made its change durable.
#[async_trait]
pub trait Store: People + Bots + Seekers + Notes + Ratings + Alerts + Order {
    /// Adds an account.
    async fn create_account(&self, account: &AccountRow) -> Result<(), StoreError>;
    /// The account with that id.
    async fn account(&self, id: AccountId) -> Result<Option<AccountRow>, StoreError>;
    /// The account with that login name (already in lower case).
    async fn account_by_login(&self, login: &str) -> Result<Option<AccountRow>, StoreError>;
    /// Changes the name at tables.
    async fn rename(&self, id: AccountId, name: &str) -> Result<(), StoreError>;
    /// Gives an account without a login name one; `false` if it has one or the name is taken.
    async fn claim(&self, id: AccountId, login: &str, password: &str) -> Result<bool, StoreError>;

    /// Remembers a session by the hash of its token.
    async fn open_session(&self, session: &SessionRow) -> Result<(), StoreError>;
    /// Whose session that is, and when it was renewed, if that was not before `since`.
    async fn session(
        &self,
        hash: &[u8],
        since: Timestamp,
    ) -> Result<Option<(AccountRow, Timestamp)>, StoreError>;
    /// Which of these sessions have not ended and were renewed since then.
    async fn open_sessions(&self, hashes: &[[u8; 32]], since: Timestamp)
    -> Result<Vec<[u8; 32]>, StoreError>;
    /// Notes that a session is in use.
    async fn renew_session(&self, hash: &[u8], now: Timestamp) -> Result<(), StoreError>;
    /// Forgets a session, and tells other processes.
    async fn close_session(&self, hash: &[u8]) -> Result<(), StoreError>;
    /// Forgets sessions that were last renewed before that time.
    async fn forget_sessions(&self, before: Timestamp) -> Result<(), StoreError>;

    /// Takes the name from guests who were made before that time, whose last session is gone and who sit at no table
    /// that is not over: nobody can be them any more. Says how many.
    async fn forget_guests(&self, before: Timestamp) -> Result<u64, StoreError>;
    /// Forgets what was said before that time; the last line of a table stays as an empty place, because lines are
    /// counted. Says how many.
    async fn forget_chat(&self, before: Timestamp) -> Result<u64, StoreError>;

    /// Adds a table with its seats, its seed and the first entries of its log.
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError>;
    /// A table with its seats and the entries of its log after that number. A whole log (`after` 0) is checked against its chain of hashes.
    async fn load(&self, id: TableId, after: i64) -> Result<Option<Stored>, StoreError>;
    /// The secret seed of a table.
    async fn seed(&self, id: TableId) -> Result<Option<Vec<u8>>, StoreError>;
    /// Changes a table, wholly or not at all.
    async fn change(&self, change: Change) -> Result<Changed, StoreError>;
    /// The snapshots of a table in order. They are a cache: none need be there, and none need fit.
    async fn snapshots(&self, id: TableId) -> Result<Vec<SnapshotRow>, StoreError>;
    /// Keeps snapshots of a table, in the place of those that end at the same entries.
    async fn keep_snapshots(&self, id: TableId, snapshots: Vec<SnapshotRow>) -> Result<(), StoreError>;
    /// Log length and version of these tables, to find out which of them moved on.
    async fn heads(&self, ids: &[TableId]) -> Result<Vec<(TableId, i64, i64)>, StoreError>;

    /// Adds a line of talk and says its number.
    async fn say(&self, table: TableId, line: &ChatRow) -> Result<i64, StoreError>;
    /// The latest lines of talk of each room after that number, oldest first.
    async fn chat(&self, table: TableId, after: i64, limit: usize) -> Result<Vec<ChatRow>, StoreError>;

    /// Tables of one kind with their seats.
    async fn list(&self, shelf: Shelf<'_>, limit: usize)
    -> Result<Vec<(TableRow, Vec<SeatRow>)>, StoreError>;
    /// Tables whose clock ran out before that time.
    async fn overdue(&self, before: Timestamp, limit: usize) -> Result<Vec<TableId>, StoreError>;
    /// Tables where a bot is to move, and has been since before that time.
    async fn bots_due(&self, before: Timestamp, limit: usize) -> Result<Vec<TableId>, StoreError>;
    /// Every table after that one, in order of id.
    async fn tables_after(&self, id: Option<TableId>, limit: usize) -> Result<Vec<TableId>, StoreError>;

    /// Whether the store can be written: a small write is really made.
    async fn health(&self) -> Result<(), StoreError>;
    /// What is wrong with what is stored as far as the database can tell: damaged pages, rows that belong to nothing.
    async fn problems(&self) -> Result<Vec<String>, StoreError>;
    /// Writes a consistent copy of everything (except sessions, for Postgres) into a new SQLite file.
    async fn backup(&self, path: &Path) -> Result<(), StoreError>;
    /// Finishes what was begun and lets go of the files.
    async fn close(&self);
    /// Word from other processes that some table may have changed; `None` where there can be no other process.
    fn hints(&self) -> Option<broadcast::Receiver<Hint>>;
}

/// Opens the store that an address names: `postgres://…`, or else the path of a SQLite file. Runs migrations.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        Ok(Arc::new(Postgres::open(address).await?))
    } else {
        let (path, most_pages) = file_of(address)?;
        let open = tokio::task::spawn_blocking(move || Sqlite::open(Path::new(&path), most_pages));
        Ok(Arc::new(open.await.map_err(|error| StoreError::other(error.to_string()))??))
    }
}

/// Opens a store to look at it, beside the processes that serve it: no migration, no write.
pub async fn inspect(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        Ok(Arc::new(Postgres::inspect(address).await?))
    } else {
        let (path, _) = file_of(address)?;
        let open = tokio::task::spawn_blocking(move || Sqlite::inspect(Path::new(&path)));
        Ok(Arc::new(open.await.map_err(|error| StoreError::other(error.to_string()))??))
    }
}

/// The path of a SQLite address, and the bound of its size: `sqlite://fathom.db?max-pages=250000` is a gigabyte.
fn file_of(address: &str) -> Result<(String, Option<u32>), StoreError> {
    let Some(rest) = address.strip_prefix("sqlite://") else { return Ok((address.to_owned(), None)) };
    let Some((path, query)) = rest.split_once('?') else { return Ok((rest.to_owned(), None)) };
    let pages = query.strip_prefix("max-pages=").and_then(|number| number.parse().ok());
    match pages {
        Some(pages) => Ok((path.to_owned(), Some(pages))),
        None => Err(StoreError::other(format!("\"{query}\" means nothing here: max-pages=250000 would"))),
    }
}
