//! Reading, on threads whose connections cannot write and never wait for the writer.

use super::open_reader;
use crate::model::*;
use fathom_ids::{AccountId, TableId, Timestamp};
use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use tokio::sync::oneshot;

const READERS: usize = 3;

type Job = Box<dyn FnOnce(&Connection) + Send>;

/// A few threads that share one queue, each with a connection of its own. They end with this value.
pub struct Readers {
    queue: Sender<Job>,
}

impl Readers {
    /// Starts the threads.
    pub fn start(path: &Path) -> Result<Readers, StoreError> {
        let (queue, jobs) = channel();
        let jobs = Arc::new(Mutex::new(jobs));
        for _ in 0..READERS {
            let (connection, jobs) = (open_reader(path)?, Arc::clone(&jobs));
            std::thread::Builder::new()
                .name("sqlite-reader".to_owned())
                .spawn(move || work(&connection, &jobs))
                .expect("the system gives us one more thread");
        }
        Ok(Readers { queue })
    }

    /// Reads with the next free connection.
    pub async fn run<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let gone = || StoreError::other("a reader of the store panicked");
        let job = Box::new(move |db: &Connection| {
            // Nobody waits any more if the caller was dropped.
            let _ = reply.send(read(db));
        });
        self.queue.send(job).map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

fn work(connection: &Connection, jobs: &Mutex<Receiver<Job>>) {
    let next = || jobs.lock().ok()?.recv().ok();
    while let Some(job) = next() {
        job(connection);
    }
}

const ACCOUNT: &str = "SELECT a.id, a.name, a.login, a.password, a.created, a.owner FROM accounts a";
const TABLE: &str =
    "SELECT t.id, t.game, t.listed, t.version, t.head, t.status, t.to_move, t.bot_due, t.deadline,
    t.created, t.changed, s.body FROM tables t JOIN settings s ON s.tbl = t.id";

pub fn account_row(row: &Row<'_>) -> rusqlite::Result<AccountRow> {
    Ok(AccountRow {
        id: row.get(0)?,
        name: row.get(1)?,
        login: row.get(2)?,
        password: row.get(3)?,
        created: row.get(4)?,
        owner: row.get(5)?,
    })
}

fn table_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    let progress = Progress {
        status: Status::from_code(row.get(5)?),
        to_move: row.get(6)?,
        bot_due: row.get(7)?,
        deadline: row.get(8)?,
        changed: row.get(10)?,
    };
    Ok(TableRow {
        id: row.get(0)?,
        game: row.get(1)?,
        listed: row.get(2)?,
        version: row.get(3)?,
        head: row.get(4)?,
        progress,
        created: row.get(9)?,
        settings: row.get(11)?,
    })
}

pub fn account(db: &Connection, id: AccountId) -> Result<Option<AccountRow>, StoreError> {
    Ok(db.prepare_cached(&format!("{ACCOUNT} WHERE a.id = ?1"))?.query_row([id], account_row).optional()?)
}

pub fn account_by_login(db: &Connection, login: &str) -> Result<Option<AccountRow>, StoreError> {
    Ok(db
        .prepare_cached(&format!("{ACCOUNT} WHERE a.login = ?1"))?
        .query_row([login], account_row)
        .optional()?)
}

pub fn session(
    db: &Connection,
    hash: &[u8],
    since: Timestamp,
) -> Result<Option<(AccountRow, Timestamp)>, StoreError> {
    let sql = "SELECT account, created FROM sessions WHERE hash = ?1 AND created >= ?2";
    let pair = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
    let found: Option<(AccountId, Timestamp)> =
        db.prepare_cached(sql)?.query_row(params![hash, since], pair).optional()?;
    let Some((id, renewed)) = found else { return Ok(None) };
    Ok(account(db, id)?.map(|row| (row, renewed)))
}

pub fn open_sessions(
    db: &Connection,
    hashes: Vec<[u8; 32]>,
    since: Timestamp,
) -> Result<Vec<[u8; 32]>, StoreError> {
    let mut query = db.prepare_cached("SELECT 1 FROM sessions WHERE hash = ?1 AND created >= ?2")?;
    let mut open = Vec::new();
    for hash in hashes {
        if query.exists(params![hash, since])? {
            open.push(hash);
        }
    }
    Ok(open)
}

pub fn load(db: &Connection, id: TableId, after: i64) -> Result<Option<Stored>, StoreError> {
    // One transaction, so that table, seats and log are of the same moment.
    let snapshot = db.unchecked_transaction()?;
    let row =
        db.prepare_cached(&format!("{TABLE} WHERE t.id = ?1"))?.query_row([id], table_row).optional()?;
    let Some(row) = row else { return Ok(None) };
    let seats = seats(db, id)?;
    let moves = moves(db, id, after)?;
    snapshot.finish()?;
    if after == 0 {
        check_chain(id, row.head, &moves)?;
    }
    Ok(Some(Stored { row, seats, moves }))
}

fn seats(db: &Connection, table: TableId) -> Result<Vec<SeatRow>, StoreError> {
    let mut query =
        db.prepare_cached("SELECT seat, account, body FROM seats WHERE tbl = ?1 ORDER BY seat")?;
    let rows = query.query_map([table], |row| {
        Ok(SeatRow { seat: row.get(0)?, account: row.get(1)?, body: row.get(2)? })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn moves(db: &Connection, table: TableId, after: i64) -> Result<Vec<MoveRow>, StoreError> {
    let sql = "SELECT seq, key, hand, line, at, seal FROM moves WHERE tbl = ?1 AND seq > ?2 ORDER BY seq";
    let mut query = db.prepare_cached(sql)?;
    let rows = query.query_map(params![table, after], |row| {
        Ok(MoveRow {
            seq: row.get(0)?,
            key: row.get(1)?,
            hand: row.get(2)?,
            line: row.get(3)?,
            at: row.get(4)?,
            seal: row.get(5)?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

pub fn seed(db: &Connection, table: TableId) -> Result<Option<Vec<u8>>, StoreError> {
    Ok(db
        .prepare_cached("SELECT seed FROM seeds WHERE tbl = ?1")?
        .query_row([table], |row| row.get(0))
        .optional()?)
}

pub fn snapshots(db: &Connection, table: TableId) -> Result<Vec<SnapshotRow>, StoreError> {
    let sql = "SELECT seq, rules, seal, position, steps FROM snapshots WHERE tbl = ?1 ORDER BY seq";
    let mut query = db.prepare_cached(sql)?;
    let rows = query.query_map([table], |row| {
        Ok(SnapshotRow {
            seq: row.get(0)?,
            rules: row.get(1)?,
            seal: row.get(2)?,
            position: row.get(3)?,
            steps: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

pub fn review(db: &Connection, table: TableId) -> Result<Option<ReviewRow>, StoreError> {
    let mut query = db.prepare_cached("SELECT made_by, body FROM reviews WHERE tbl = ?1")?;
    let review = |row: &Row<'_>| Ok(ReviewRow { made_by: row.get(0)?, body: row.get(1)? });
    Ok(query.query_row([table], review).optional()?)
}

pub fn heads(db: &Connection, ids: &[TableId]) -> Result<Vec<(TableId, i64, i64)>, StoreError> {
    let mut query = db.prepare_cached("SELECT id, head, version FROM tables WHERE id = ?1")?;
    let mut found = Vec::with_capacity(ids.len());
    for id in ids {
        let head = query.query_row([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).optional()?;
        found.extend(head);
    }
    Ok(found)
}

pub fn chat(db: &Connection, table: TableId, after: i64, limit: usize) -> Result<Vec<ChatRow>, StoreError> {
    // Each room for itself: however much spectators say, the players' last lines stay.
    let sql = "SELECT id, at, room, account, name, text FROM (
            SELECT *, row_number() OVER (PARTITION BY room ORDER BY id DESC) AS back FROM chat
            WHERE tbl = ?1 AND id > ?2
        ) WHERE back <= ?3 ORDER BY id DESC";
    let mut query = db.prepare_cached(sql)?;
    let rows = query.query_map(params![table, after, limit as i64], chat_row)?;
    let mut lines: Vec<ChatRow> = rows.collect::<rusqlite::Result<_>>()?;
    lines.reverse();
    Ok(lines)
}

pub fn chat_row(row: &Row<'_>) -> rusqlite::Result<ChatRow> {
    Ok(ChatRow {
        id: row.get(0)?,
        at: row.get(1)?,
        room: row.get(2)?,
        account: row.get(3)?,
        name: row.get(4)?,
        text: row.get(5)?,
    })
}

/// A [`Shelf`] that can be sent to another thread.
pub struct List {
    status: &'static str,
    game: Option<String>,
    account: Option<AccountId>,
    these: Option<Vec<TableId>>,
    limit: i64,
}

impl List {
    pub fn new(shelf: Shelf<'_>, limit: usize) -> List {
        let (status, game, account, these) = match shelf {
            Shelf::Open(game) => ("= 0", game, None, None),
            Shelf::Live(game) => ("= 1", game, None, None),
            Shelf::Recent(game) => ("= 2", game, None, None),
            Shelf::Mine(account) => ("< 2", None, Some(account), None),
            Shelf::MinePast(account) => ("= 2", None, Some(account), None),
            Shelf::These(ids) => ("< 3", None, None, Some(ids)),
        };
        let these = these.map(|ids| ids.iter().copied().take(limit).collect());
        List { status, game: game.map(str::to_owned), account, these, limit: limit as i64 }
    }
}

pub fn list(db: &Connection, list: &List) -> Result<Vec<(TableRow, Vec<SeatRow>)>, StoreError> {
    let status = list.status;
    let rows: Vec<TableRow> = match (list.account, &list.these) {
        (_, Some(ids)) => {
            let mut query = db.prepare_cached(&format!("{TABLE} WHERE t.id = ?1"))?;
            let rows = ids.iter().map(|id| query.query_row(params![id], table_row).optional());
            rows.filter_map(Result::transpose).collect::<rusqlite::Result<_>>()?
        }
        (Some(account), None) => {
            let sql = format!(
                "{TABLE} WHERE t.status {status} AND t.id IN (SELECT tbl FROM seats WHERE account = ?1)
                ORDER BY t.changed DESC LIMIT ?2"
            );
            let mut query = db.prepare_cached(&sql)?;
            query.query_map(params![account, list.limit], table_row)?.collect::<rusqlite::Result<_>>()?
        }
        (None, None) => {
            let sql = format!(
                "{TABLE} WHERE t.status {status} AND t.listed AND (?1 IS NULL OR t.game = ?1)
                ORDER BY t.created DESC LIMIT ?2"
            );
            let mut query = db.prepare_cached(&sql)?;
            query.query_map(params![list.game, list.limit], table_row)?.collect::<rusqlite::Result<_>>()?
        }
    };
    rows.into_iter().map(|row| Ok((row.clone(), seats(db, row.id)?))).collect()
}

fn ids(db: &Connection, sql: &str, bound: impl ToSql, limit: usize) -> Result<Vec<TableId>, StoreError> {
    let mut query = db.prepare_cached(sql)?;
    let rows = query.query_map(params![bound, limit as i64], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

pub fn overdue(db: &Connection, before: Timestamp, limit: usize) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE deadline IS NOT NULL AND deadline < ?1 AND status = 1 ORDER BY deadline LIMIT ?2";
    ids(db, sql, before, limit)
}

pub fn bots_due(db: &Connection, before: Timestamp, limit: usize) -> Result<Vec<TableId>, StoreError> {
    ids(
        db,
        "SELECT id FROM tables WHERE bot_due AND changed < ?1 AND status = 1 ORDER BY id LIMIT ?2",
        before,
        limit,
    )
}

pub fn tables_after(db: &Connection, id: Option<TableId>, limit: usize) -> Result<Vec<TableId>, StoreError> {
    ids(db, "SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2", id.map_or(-1, TableId::key), limit)
}

/// What SQLite itself finds, then rows that belong to nothing.
pub fn problems(db: &Connection) -> Result<Vec<String>, StoreError> {
    let mut check = db.prepare("PRAGMA integrity_check")?;
    let lines = check.query_map([], |row| row.get::<_, String>(0))?.collect::<rusqlite::Result<Vec<_>>>()?;
    let mut found: Vec<String> = lines.into_iter().filter(|line| line != "ok").collect();
    let settings =
        "SELECT count(*) FROM tables t WHERE NOT EXISTS (SELECT 1 FROM settings s WHERE s.tbl = t.id)";
    for (what, sql) in ORPHANS.into_iter().chain([("tables without settings", settings)]) {
        match db.query_row(sql, [], |row| row.get::<_, i64>(0))? {
            0 => {}
            count => found.push(format!("{count} {what}")),
        }
    }
    Ok(found)
}
