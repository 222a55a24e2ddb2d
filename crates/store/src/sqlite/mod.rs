//! One file: WAL, `synchronous=FULL`, one writer thread that groups commits, a few readers.
//!
//! The writer takes everything that waits, carries it out in one transaction, flushes it to disk once, and only then
//! answers. So a single move is durable in one flush, and a hundred moves at once cost one flush too.

mod alerts;
mod bots;
mod notes;
mod order;
mod people;
mod ratings;
mod reads;
mod schema;
mod seekers;
mod writer;
mod writes;

use crate::model::*;
use crate::{Shelf, Store};
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId, Timestamp};
use reads::Readers;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;
use tokio::sync::broadcast;
use writer::Writer;

/// A store in one SQLite file.
pub struct Sqlite {
    writer: Writer,
    readers: Readers,
    /// Held for as long as we write: a second process would not hear of our changes.
    lock: Mutex<Option<File>>,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        let kind = match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Kind::Full,
            // Journals and shared memory that cannot be made or grown say "I/O": on a full disk as a rule.
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Kind::ReadOnly,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Kind::Busy,
            Some(ErrorCode::CannotOpen) => Kind::Unreachable,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Kind::Corrupt,
            _ => Kind::Other,
        };
        StoreError::Trouble(kind, format!("sqlite: {error}"))
    }
}

impl Sqlite {
    /// Opens the file, or makes it, and brings its layout up to date. Refuses a file that cannot be written, or that
    /// another process serves. `most_pages` bounds its size (a page has 4 KB).
    pub fn open(path: &Path, most_pages: Option<u32>) -> Result<Sqlite, StoreError> {
        let lock = lock(path)?;
        keep_private(path)?;
        let mut connection = Connection::open(path)?;
        prepare(&connection)?;
        connection.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 16000;",
        )?;
        schema::migrate(&mut connection)?;
        if let Some(pages) = most_pages {
            connection.pragma_update(None, "max_page_count", pages)?;
        }
        writes::pulse(&connection)?;
        let readers = Readers::start(path)?;
        Ok(Sqlite { writer: Writer::start(connection), readers, lock: Mutex::new(Some(lock)) })
    }

    /// Opens a file to look at it: nothing is written, not even the layout, and a server may run on it.
    pub fn inspect(path: &Path) -> Result<Sqlite, StoreError> {
        let connection = open_reader(path)?;
        schema::check(&connection)?;
        let readers = Readers::start(path)?;
        Ok(Sqlite { writer: Writer::start(connection), readers, lock: Mutex::new(None) })
    }
}

/// How often a lock is tried, twenty times a second.
const LOCK_ATTEMPTS: u32 = 40;

/// Takes the file beside the database that says who serves it. It goes with the process, however that ends.
fn lock(path: &Path) -> Result<File, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let failed = |error: std::io::Error| {
        let kind = match error.kind() {
            ErrorKind::StorageFull => Kind::Full,
            ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => Kind::ReadOnly,
            _ => Kind::Unreachable,
        };
        StoreError::Trouble(kind, format!("{}: {error}", Path::new(&name).display()))
    };
    let file = private().write(true).create(true).truncate(false).open(&name).map_err(failed)?;
    // A process that is just ending, or a child of it that has not begun yet, may hold it for a moment.
    for _ in 0..LOCK_ATTEMPTS {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(50)),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
    }
    let text = format!("another process serves {}; stop it first, or use Postgres", path.display());
    Err(StoreError::Trouble(Kind::Busy, text))
}

/// Files that only their owner reads: they hold the seeds of running games, and passwords' hashes.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes the file if need be, and closes it to everybody else. SQLite gives its companions the same rights.
fn keep_private(path: &Path) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| {
        StoreError::Trouble(Kind::Unreachable, format!("{}: {error}", path.display()))
    };
    drop(private().append(true).create(true).open(path).map_err(failed)?);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let rights = std::fs::metadata(path).map_err(failed)?.permissions();
        if rights.mode() & 0o077 != 0
            && let Err(error) = std::fs::set_permissions(path, PermissionsExt::from_mode(0o600))
        {
            tracing::warn!(%error, path = %path.display(), "others can read the database");
        }
    }
    Ok(())
}

fn prepare(connection: &Connection) -> Result<(), StoreError> {
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.set_prepared_statement_cache_capacity(64);
    // Without this a statement on a table with a partial index is planned anew whenever its values change.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.execute_batch("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16000;")?;
    Ok(())
}

fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    prepare(&connection)?;
    Ok(connection)
}

#[async_trait]
impl Store for Sqlite {
    async fn create_account(&self, account: &AccountRow) -> Result<(), StoreError> {
        let account = account.clone();
        self.writer.run(move |db| writes::create_account(db, &account)).await
    }
    async fn account(&self, id: AccountId) -> Result<Option<AccountRow>, StoreError> {
        self.readers.run(move |db| reads::account(db, id)).await
    }
    async fn account_by_login(&self, login: &str) -> Result<Option<AccountRow>, StoreError> {
        let login = login.to_owned();
        self.readers.run(move |db| reads::account_by_login(db, &login)).await
    }
    async fn rename(&self, id: AccountId, name: &str) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.writer.run(move |db| writes::rename(db, id, &name)).await
    }
    async fn claim(&self, id: AccountId, login: &str, password: &str) -> Result<bool, StoreError> {
        let (login, password) = (login.to_owned(), password.to_owned());
        self.writer.run(move |db| writes::claim(db, id, &login, &password)).await
    }
    async fn open_session(&self, session: &SessionRow) -> Result<(), StoreError> {
        let session = session.clone();
        self.writer.run(move |db| writes::open_session(db, &session)).await
    }
    async fn session(
        &self,
        hash: &[u8],
        since: Timestamp,
    ) -> Result<Option<(AccountRow, Timestamp)>, StoreError> {
        let hash = hash.to_owned();
        self.readers.run(move |db| reads::session(db, &hash, since)).await
    }
    async fn open_sessions(
        &self,
        hashes: &[[u8; 32]],
        since: Timestamp,
    ) -> Result<Vec<[u8; 32]>, StoreError> {
        let hashes = hashes.to_owned();
        self.readers.run(move |db| reads::open_sessions(db, hashes, since)).await
    }
    async fn renew_session(&self, hash: &[u8], now: Timestamp) -> Result<(), StoreError> {
        let hash = hash.to_owned();
        self.writer.run(move |db| writes::renew_session(db, &hash, now)).await
    }
    async fn forget_sessions(&self, before: Timestamp) -> Result<(), StoreError> {
        self.writer.run(move |db| writes::forget_sessions(db, before)).await
    }
    async fn forget_guests(&self, before: Timestamp) -> Result<u64, StoreError> {
        self.writer.run(move |db| writes::forget_guests(db, before)).await
    }
    async fn forget_chat(&self, before: Timestamp) -> Result<u64, StoreError> {
        self.writer.run(move |db| writes::forget_chat(db, before)).await
    }
    async fn close_session(&self, hash: &[u8]) -> Result<(), StoreError> {
        let hash = hash.to_owned();
        self.writer.run(move |db| writes::close_session(db, &hash)).await
    }
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        self.writer.run(move |db| writes::create_table(db, &table)).await
    }
    async fn load(&self, id: TableId, after: i64) -> Result<Option<Stored>, StoreError> {
        self.readers.run(move |db| reads::load(db, id, after)).await
    }
    async fn seed(&self, id: TableId) -> Result<Option<Vec<u8>>, StoreError> {
        self.readers.run(move |db| reads::seed(db, id)).await
    }
    async fn change(&self, change: Change) -> Result<Changed, StoreError> {
        self.writer.run(move |db| writes::change(db, &change)).await
    }
    async fn snapshots(&self, id: TableId) -> Result<Vec<SnapshotRow>, StoreError> {
        self.readers.run(move |db| reads::snapshots(db, id)).await
    }
    async fn keep_snapshots(&self, id: TableId, snapshots: Vec<SnapshotRow>) -> Result<(), StoreError> {
        self.writer.run(move |db| writes::keep_snapshots(db, id, &snapshots)).await
    }
    async fn heads(&self, ids: &[TableId]) -> Result<Vec<(TableId, i64, i64)>, StoreError> {
        let ids = ids.to_owned();
        self.readers.run(move |db| reads::heads(db, &ids)).await
    }
    async fn say(&self, table: TableId, line: &ChatRow) -> Result<i64, StoreError> {
        let line = line.clone();
        self.writer.run(move |db| writes::say(db, table, &line)).await
    }
    async fn chat(&self, table: TableId, after: i64, limit: usize) -> Result<Vec<ChatRow>, StoreError> {
        self.readers.run(move |db| reads::chat(db, table, after, limit)).await
    }
    async fn list(
        &self,
        shelf: Shelf<'_>,
        limit: usize,
    ) -> Result<Vec<(TableRow, Vec<SeatRow>)>, StoreError> {
        let query = reads::List::new(shelf, limit);
        self.readers.run(move |db| reads::list(db, &query)).await
    }
    async fn overdue(&self, before: Timestamp, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.readers.run(move |db| reads::overdue(db, before, limit)).await
    }
    async fn bots_due(&self, before: Timestamp, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.readers.run(move |db| reads::bots_due(db, before, limit)).await
    }
    async fn tables_after(&self, id: Option<TableId>, limit: usize) -> Result<Vec<TableId>, StoreError> {
        self.readers.run(move |db| reads::tables_after(db, id, limit)).await
    }
    async fn health(&self) -> Result<(), StoreError> {
        self.writer.run(writes::pulse).await
    }
    async fn problems(&self) -> Result<Vec<String>, StoreError> {
        self.readers.run(reads::problems).await
    }
    async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        let path = path.to_string_lossy().into_owned();
        self.readers
            .run(move |db| {
                if Path::new(&path).exists() {
                    return Err(StoreError::other(format!("{path} is already there")));
                }
                keep_private(Path::new(&path))?;
                db.execute("VACUUM INTO ?1", [&path])?;
                Ok(())
            })
            .await
    }
    async fn close(&self) {
        self.writer.close().await;
        if let Ok(mut lock) = self.lock.lock() {
            lock.take();
        }
    }
    fn hints(&self) -> Option<broadcast::Receiver<Hint>> {
        None
    }
}

/// A fresh file for a copy of another store; used by Postgres backups.
pub(crate) fn copy_target(path: &Path) -> Result<Connection, StoreError> {
    if path.exists() {
        return Err(StoreError::other(format!("{} is already there", path.display())));
    }
    keep_private(path)?;
    let mut connection = Connection::open(path)?;
    prepare(&connection)?;
    schema::migrate(&mut connection)?;
    Ok(connection)
}

pub(crate) use alerts::{copy_channel, copy_secret, copy_waiting};
pub(crate) use bots::copy_token;
pub(crate) use notes::copy_note;
pub(crate) use order::{copy_audit, copy_bond, copy_report, copy_suspension};
pub(crate) use people::{copy_code, copy_leaving};
pub(crate) use ratings::{copy_rated, copy_to_rate, grouped};
pub(crate) use writes::{create_account as copy_account, create_table as copy_table, say_as as copy_chat};
