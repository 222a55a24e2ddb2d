//! The one task that changes tables: takes what waits, one transaction, one flush, then the answers.

use super::CHANNEL;
use super::connection::{Connections, Prepared};
use crate::model::*;
use futures_util::future::join_all;
use std::sync::{Arc, Mutex};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_postgres::types::ToSql;

const LARGEST_GROUP: usize = 256;

/// The table's row, its seats and its log in one statement: all of it, or, if somebody was first, nothing.
const CHANGE: &str = "
WITH moved AS (
    UPDATE tables SET head = head + $4, version = version + $5, status = $6, to_move = $7, bot_due = $8,
        deadline = $9, changed = $10, settings = coalesce($11, settings)
    WHERE id = $1 AND head = $2 AND version = $3 RETURNING id
), added AS (
    INSERT INTO moves (tbl, seq, key, hand, line, at, seal)
    SELECT moved.id, m.* FROM moved, unnest($12::bigint[], $13::text[], $14::smallint[], $15::text[], $16::bigint[], $17::bytea[]) m
), seated AS (
    INSERT INTO seats (tbl, seat, account, body)
    SELECT moved.id, s.* FROM moved, unnest($18::smallint[], $19::bigint[], $20::text[]) s
    ON CONFLICT (tbl, seat) DO UPDATE SET account = excluded.account, body = excluded.body
) SELECT count(*) FROM moved";

/// A new table with its seed, its seats and the beginning of its log.
const CREATE: &str = "
WITH made AS (
    INSERT INTO tables (id, game, listed, version, head, status, to_move, bot_due, deadline, created, changed, settings)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id
), seeded AS (
    INSERT INTO seeds (tbl, seed) SELECT id, $13 FROM made
), added AS (
    INSERT INTO moves (tbl, seq, key, hand, line, at, seal)
    SELECT made.id, m.* FROM made, unnest($14::bigint[], $15::text[], $16::smallint[], $17::text[], $18::bigint[], $19::bytea[]) m
) INSERT INTO seats (tbl, seat, account, body)
    SELECT made.id, s.* FROM made, unnest($20::smallint[], $21::bigint[], $22::text[]) s";

enum Job {
    Change(Box<Change>, oneshot::Sender<Result<Changed, StoreError>>),
    Create(Box<NewTable>, oneshot::Sender<Result<(), StoreError>>),
    Hint(Id),
}

impl Job {
    fn table(&self) -> Id {
        match self {
            Job::Change(change, _) => change.table,
            Job::Create(table, _) => table.row.id,
            Job::Hint(table) => *table,
        }
    }
}

/// A handle to the writing task.
pub struct Writer {
    queue: Mutex<Option<UnboundedSender<Job>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    /// Starts the task.
    pub fn start(connections: Arc<Connections>) -> Writer {
        let (queue, jobs) = unbounded_channel();
        let task = tokio::spawn(work(connections, jobs));
        Writer { queue: Mutex::new(Some(queue)), task: Mutex::new(Some(task)) }
    }

    fn send(&self, job: Job) -> Result<(), StoreError> {
        let queue = self.queue.lock().map_err(|_| gone())?;
        queue.as_ref().ok_or_else(gone)?.send(job).map_err(|_| gone())
    }

    /// Changes a table and waits until that is durable.
    pub async fn change(&self, change: Change) -> Result<Changed, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.send(Job::Change(Box::new(change), reply))?;
        answer.await.map_err(|_| gone())?
    }

    /// Adds a table and waits until that is durable.
    pub async fn create(&self, table: NewTable) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        self.send(Job::Create(Box::new(table), reply))?;
        answer.await.map_err(|_| gone())?
    }

    /// Tells other processes that something about a table is new.
    pub fn hint(&self, table: Id) {
        // A writer that is gone has nobody to tell.
        let _ = self.send(Job::Hint(table));
    }

    /// Lets the task finish what waits, and waits for it.
    pub async fn close(&self) {
        drop(self.queue.lock().ok().and_then(|mut queue| queue.take()));
        let task = self.task.lock().ok().and_then(|mut task| task.take());
        if let Some(task) = task
            && task.await.is_err()
        {
            tracing::error!("the Postgres writer did not stop cleanly");
        }
    }
}

fn gone() -> StoreError {
    StoreError::Trouble("the store is closed".to_owned())
}

async fn work(connections: Arc<Connections>, mut jobs: UnboundedReceiver<Job>) {
    let mut connection: Option<Arc<Prepared>> = None;
    let mut group = Vec::new();
    while jobs.recv_many(&mut group, LARGEST_GROUP).await > 0 {
        // Every process locks tables in the same order, so none waits for another in a circle.
        group.sort_by_key(Job::table);
        if connection.as_ref().is_none_or(|old| old.client.is_closed()) {
            connection =
                connections.connect().await.inspect_err(|error| tracing::warn!(%error, "no connection")).ok();
        }
        let tables: Vec<Id> = group.iter().map(Job::table).collect();
        match &connection {
            Some(open) => write(open, std::mem::take(&mut group)).await,
            None => group
                .drain(..)
                .for_each(|job| answer(job, Err(StoreError::Trouble("no connection".to_owned())))),
        }
        if let Some(open) = &connection {
            tell(&connections, open, tables).await;
        }
    }
}

/// One transaction for all; if that fails, one for each.
async fn write(connection: &Prepared, mut group: Vec<Job>) {
    match commit(connection, &group).await {
        Ok(results) => group.into_iter().zip(results).for_each(|(job, result)| answer(job, Ok(result))),
        Err(error) if group.len() == 1 => group.into_iter().for_each(|job| answer(job, Err(error.clone()))),
        Err(_) => {
            for job in group.drain(..) {
                let result = commit(connection, std::slice::from_ref(&job)).await;
                answer(job, result.map(|results| results.first().copied().unwrap_or(Changed::Done)));
            }
        }
    }
}

fn answer(job: Job, result: Result<Changed, StoreError>) {
    // Whoever asked may have gone: the change is durable all the same.
    match job {
        Job::Change(_, reply) => drop(reply.send(result)),
        Job::Create(_, reply) => drop(reply.send(result.map(|_| ()))),
        Job::Hint(_) => {}
    }
}

async fn commit(connection: &Prepared, group: &[Job]) -> Result<Vec<Changed>, StoreError> {
    connection.client.batch_execute("BEGIN").await?;
    let results = join_all(group.iter().map(|job| carry_out(connection, job))).await;
    let result: Result<Vec<Changed>, StoreError> = results.into_iter().collect();
    // A transaction in which something failed ends in a rollback whatever we say; say it plainly.
    connection.client.batch_execute(if result.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    result
}

async fn carry_out(connection: &Prepared, job: &Job) -> Result<Changed, StoreError> {
    match job {
        Job::Change(change, _) => change_one(connection, change).await,
        Job::Create(table, _) => create_one(connection, table).await,
        Job::Hint(_) => Ok(Changed::Done),
    }
}

/// Rows as one array a column, the way `unnest` takes them.
struct Columns<'a> {
    seqs: Vec<i64>,
    keys: Vec<Option<&'a str>>,
    hands: Vec<i16>,
    lines: Vec<&'a str>,
    times: Vec<i64>,
    seals: Vec<&'a [u8]>,
    seats: Vec<i16>,
    accounts: Vec<Option<i64>>,
    bodies: Vec<&'a str>,
}

impl<'a> Columns<'a> {
    fn new(moves: &'a [MoveRow], seats: &'a [SeatRow]) -> Columns<'a> {
        Columns {
            seqs: moves.iter().map(|row| row.seq).collect(),
            keys: moves.iter().map(|row| row.key.as_deref()).collect(),
            hands: moves.iter().map(|row| row.hand).collect(),
            lines: moves.iter().map(|row| row.line.as_str()).collect(),
            times: moves.iter().map(|row| row.at).collect(),
            seals: moves.iter().map(|row| row.seal.as_slice()).collect(),
            seats: seats.iter().map(|row| row.seat).collect(),
            accounts: seats.iter().map(|row| row.account).collect(),
            bodies: seats.iter().map(|row| row.body.as_str()).collect(),
        }
    }

    fn values(&self) -> [&(dyn ToSql + Sync); 9] {
        let Columns { seqs, keys, hands, lines, times, seals, seats, accounts, bodies } = self;
        [seqs, keys, hands, lines, times, seals, seats, accounts, bodies]
    }
}

async fn change_one(connection: &Prepared, change: &Change) -> Result<Changed, StoreError> {
    let statement = connection.statement(CHANGE).await?;
    let Progress { status, to_move, bot_due, deadline, changed } = &change.progress;
    let (count, bump, status) = (change.moves.len() as i64, i64::from(change.bumps()), status.code());
    let head: [&(dyn ToSql + Sync); 11] = [
        &change.table,
        &change.head,
        &change.version,
        &count,
        &bump,
        &status,
        to_move,
        bot_due,
        deadline,
        changed,
        &change.settings,
    ];
    let columns = Columns::new(&change.moves, &change.seats);
    let values: Vec<_> = head.into_iter().chain(columns.values()).collect();
    let row = connection.client.query_one(&statement, &values).await?;
    Ok(if row.get::<_, i64>(0) == 1 { Changed::Done } else { Changed::Conflict })
}

async fn create_one(connection: &Prepared, table: &NewTable) -> Result<Changed, StoreError> {
    let statement = connection.statement(CREATE).await?;
    let TableRow { id, game, listed, version, head, progress, created, settings } = &table.row;
    let Progress { status, to_move, bot_due, deadline, changed } = progress;
    let status = status.code();
    let row: [&(dyn ToSql + Sync); 13] = [
        id,
        game,
        listed,
        version,
        head,
        &status,
        to_move,
        bot_due,
        deadline,
        created,
        changed,
        settings,
        &table.seed,
    ];
    let columns = Columns::new(&table.moves, &table.seats);
    let values: Vec<_> = row.into_iter().chain(columns.values()).collect();
    connection.client.execute(&statement, &values).await?;
    Ok(Changed::Done)
}

/// One statement tells the other processes of the whole group; if it is lost, they look for themselves.
async fn tell(connections: &Connections, connection: &Prepared, mut tables: Vec<Id>) {
    tables.dedup();
    let payloads: Vec<String> = tables.iter().map(|table| format!("{} {table}", connections.node)).collect();
    let sql = format!("SELECT count(pg_notify('{CHANNEL}', payload)) FROM unnest($1::text[]) payload");
    let told = async {
        let statement = connection.statement(&sql).await?;
        connection.client.query(&statement, &[&payloads]).await?;
        Ok::<_, StoreError>(())
    };
    if let Err(error) = told.await {
        tracing::warn!(%error, "other processes were not told of a change");
    }
}
