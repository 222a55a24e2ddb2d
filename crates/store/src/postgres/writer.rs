//! The one task that changes tables: takes what waits, one transaction, one flush, then the answers.

use super::CHANNEL;
use super::connection::{Connections, Prepared};
use crate::model::*;
use fathom_ids::{AccountId, TableId, Timestamp};
use futures_util::future::{MaybeDone, join_all, join3, maybe_done};
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Waker};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Statement};

const LARGEST_GROUP: usize = 256;

/// How long a change waits for a table that another process holds. It holds it for milliseconds; or it was frozen in the
/// middle, and Postgres ends its session after a second.
const STUCK: Duration = Duration::from_millis(2500);
/// How soon a table that was held is tried again.
const AGAIN: Duration = Duration::from_millis(10);

/// The table's row, its seats and its log in one statement: all of it, or, if somebody was first, nothing. A row that
/// another process holds is passed over, not waited for: whoever stops in the middle stops one table, not a whole group.
const CHANGE: &str = "
WITH free AS (
    SELECT id FROM tables WHERE id = $1 FOR UPDATE SKIP LOCKED
), moved AS (
    UPDATE tables t SET head = head + $4, version = version + $5, status = $6, to_move = $7, bot_due = $8,
        deadline = $9, changed = $10, settings = coalesce($11, settings)
    FROM free WHERE t.id = free.id AND head = $2 AND version = $3 RETURNING t.id
), added AS (
    INSERT INTO moves (tbl, seq, key, hand, line, at, seal)
    SELECT moved.id, m.* FROM moved, unnest($12::bigint[], $13::text[], $14::smallint[], $15::text[], $16::bigint[], $17::bytea[]) m
), seated AS (
    INSERT INTO seats (tbl, seat, account, body)
    SELECT moved.id, s.* FROM moved, unnest($18::smallint[], $19::bigint[], $20::text[]) s
    ON CONFLICT (tbl, seat) DO UPDATE SET account = excluded.account, body = excluded.body
), waits AS (
    INSERT INTO to_rate (tbl, at) SELECT moved.id, $10 FROM moved WHERE $21 ON CONFLICT (tbl) DO NOTHING
), told AS (
    INSERT INTO outbox (channel, tbl, event, seq, at, due)
    SELECT c.id, moved.id, a.event, a.seq, $10, coalesce(a.due, $10 + c.delay)
    FROM moved CROSS JOIN unnest($22::bigint[], $23::smallint[], $24::bigint[], $25::bigint[]) a(account, event, seq, due)
        JOIN channels c ON c.account = a.account WHERE (c.events >> a.event) & 1 = 1
) SELECT (SELECT count(*) FROM moved), EXISTS (SELECT 1 FROM free), EXISTS (SELECT 1 FROM tables WHERE id = $1)";

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
    Change(Box<Change>, Instant, oneshot::Sender<Result<Changed, StoreError>>),
    Create(Box<NewTable>, oneshot::Sender<Result<(), StoreError>>),
    Hint(TableId),
}

impl Job {
    fn table(&self) -> TableId {
        match self {
            Job::Change(change, ..) => change.table,
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
        self.send(Job::Change(Box::new(change), Instant::now(), reply))?;
        answer.await.map_err(|_| gone())?
    }

    /// Adds a table and waits until that is durable.
    pub async fn create(&self, table: NewTable) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        self.send(Job::Create(Box::new(table), reply))?;
        answer.await.map_err(|_| gone())?
    }

    /// Tells other processes that something about a table is new.
    pub fn hint(&self, table: TableId) {
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
    StoreError::other("the store is closed")
}

async fn work(connections: Arc<Connections>, mut jobs: UnboundedReceiver<Job>) {
    let mut connection: Option<Arc<Prepared>> = None;
    let (mut group, mut stuck) = (Vec::new(), Vec::new());
    loop {
        let open = if stuck.is_empty() {
            jobs.recv_many(&mut group, LARGEST_GROUP).await > 0
        } else {
            // Tables that were held are tried again soon, whether or not something new comes.
            timeout(AGAIN, jobs.recv_many(&mut group, LARGEST_GROUP)).await.is_ok_and(|count| count > 0)
        };
        if !open && stuck.is_empty() {
            return;
        }
        group.append(&mut stuck);
        // Every process locks tables in the same order, so none waits for another in a circle.
        group.sort_by_key(Job::table);
        if connection.as_ref().is_none_or(|old| !old.is_alive()) {
            connection =
                connections.connect().await.inspect_err(|error| tracing::warn!(%error, "no connection")).ok();
        }
        let mut tables: Vec<TableId> = group.iter().map(Job::table).collect();
        match &connection {
            Some(open) => stuck = write(open, std::mem::take(&mut group)).await,
            None => group.drain(..).for_each(|job| {
                let nobody = StoreError::Trouble(Kind::Unreachable, "no connection".to_owned());
                answer(job, Err(nobody));
            }),
        }
        tables.retain(|id| !stuck.iter().any(|job: &Job| job.table() == *id));
        if let Some(open) = &connection
            && open.is_alive()
            && !tables.is_empty()
        {
            tell(&connections, open, tables).await;
        }
    }
}

/// One transaction for all; if that fails, one for each. Gives back those whose tables are held by somebody else.
async fn write(connection: &Prepared, mut group: Vec<Job>) -> Vec<Job> {
    let mut stuck = Vec::new();
    match commit(connection, &group).await {
        Ok(results) => {
            for (job, result) in group.into_iter().zip(results) {
                stuck.extend(answer_or_keep(job, result));
            }
        }
        Err(error) if group.len() == 1 || !connection.is_alive() => {
            group.into_iter().for_each(|job| answer(job, Err(error.clone())));
        }
        Err(_) => {
            for job in group.drain(..) {
                match commit(connection, std::slice::from_ref(&job)).await {
                    Ok(results) => {
                        let result = results.first().copied().unwrap_or(Done::Made(Changed::Done));
                        stuck.extend(answer_or_keep(job, result));
                    }
                    Err(error) => answer(job, Err(error)),
                }
            }
        }
    }
    stuck
}

/// What became of a job in a transaction that was committed.
#[derive(Clone, Copy)]
enum Done {
    Made(Changed),
    /// Another process holds the table; nothing was done.
    Held,
}

fn answer_or_keep(job: Job, done: Done) -> Option<Job> {
    match (done, &job) {
        (Done::Held, Job::Change(_, since, _)) if since.elapsed() < STUCK => return Some(job),
        (Done::Held, _) => {
            let text = format!("table {} is held by another process", job.table());
            answer(job, Err(StoreError::Trouble(Kind::Busy, text)));
        }
        (Done::Made(changed), _) => answer(job, Ok(changed)),
    }
    None
}

fn answer(job: Job, result: Result<Changed, StoreError>) {
    // Whoever asked may have gone: the change is durable all the same.
    match job {
        Job::Change(_, _, reply) => drop(reply.send(result)),
        Job::Create(_, reply) => drop(reply.send(result.map(|_| ()))),
        Job::Hint(_) => {}
    }
}

/// Everything is sent at once, the end of the transaction included: it does not stay open while we think of something else.
async fn commit(connection: &Prepared, group: &[Job]) -> Result<Vec<Done>, StoreError> {
    let all = async {
        // Prepared before, so that nothing but the statements themselves stands between beginning and end.
        let (change, create) = (connection.statement(CHANGE).await?, connection.statement(CREATE).await?);
        let client = &connection.client;
        let mut begin = sent(client.batch_execute("BEGIN"));
        let mut jobs: Vec<_> =
            group.iter().map(|job| sent(carry_out(client, &change, &create, job))).collect();
        // A transaction in which something failed ends in a rollback though it is asked to commit.
        let mut commit = sent(client.batch_execute("COMMIT"));
        join3(&mut begin, join_all(&mut jobs), &mut commit).await;
        taken(&mut begin)?;
        let results = jobs.iter_mut().map(taken).collect::<Result<Vec<Done>, StoreError>>()?;
        taken(&mut commit)?;
        Ok(results)
    };
    connection.patiently(all).await
}

/// Begins a future at once: a statement of this driver is on its way when its future was polled for the first time.
fn sent<F: Future>(future: F) -> Pin<Box<MaybeDone<F>>> {
    let mut future = Box::pin(maybe_done(future));
    // Whoever waits for it polls again with a waker of their own.
    let _ = future.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    future
}

/// What a future that has been waited for came to.
fn taken<F: Future>(future: &mut Pin<Box<MaybeDone<F>>>) -> F::Output {
    future.as_mut().take_output().expect("it has been waited for")
}

async fn carry_out(
    client: &Client,
    change: &Statement,
    create: &Statement,
    job: &Job,
) -> Result<Done, StoreError> {
    match job {
        Job::Change(wanted, ..) => change_one(client, change, wanted).await,
        Job::Create(table, _) => create_one(client, create, table).await,
        Job::Hint(_) => Ok(Done::Made(Changed::Done)),
    }
}

/// Rows as one array a column, the way `unnest` takes them.
struct Columns<'a> {
    seqs: Vec<i64>,
    keys: Vec<Option<&'a str>>,
    hands: Vec<i16>,
    lines: Vec<&'a str>,
    times: Vec<Timestamp>,
    seals: Vec<&'a [u8]>,
    seats: Vec<i16>,
    accounts: Vec<Option<AccountId>>,
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

async fn change_one(client: &Client, statement: &Statement, change: &Change) -> Result<Done, StoreError> {
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
    let rate: &(dyn ToSql + Sync) = &change.rate;
    let alerts = super::alerts::Columns::new(&change.alerts);
    let values: Vec<_> =
        head.into_iter().chain(columns.values()).chain([rate]).chain(alerts.values()).collect();
    let row = client.query_one(statement, &values).await?;
    let (moved, free, there): (i64, bool, bool) = (row.get(0), row.get(1), row.get(2));
    Ok(match (moved, free, there) {
        (0, false, true) => Done::Held,
        (0, ..) => Done::Made(Changed::Conflict),
        _ => Done::Made(Changed::Done),
    })
}

async fn create_one(client: &Client, statement: &Statement, table: &NewTable) -> Result<Done, StoreError> {
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
    client.execute(statement, &values).await?;
    Ok(Done::Made(Changed::Done))
}

/// One statement tells the other processes of the whole group; if it is lost, they look for themselves.
async fn tell(connections: &Connections, connection: &Prepared, mut tables: Vec<TableId>) {
    tables.dedup();
    let payloads: Vec<String> =
        tables.iter().map(|table| format!("{} {}", connections.node, table.key())).collect();
    let sql = format!("SELECT count(pg_notify('{CHANNEL}', payload)) FROM unnest($1::text[]) payload");
    let told = async {
        let statement = connection.statement(&sql).await?;
        connection.client.query(&statement, &[&payloads]).await?;
        Ok::<_, StoreError>(())
    };
    if let Err(error) = connection.patiently(told).await {
        tracing::warn!(%error, "other processes were not told of a change");
    }
}
