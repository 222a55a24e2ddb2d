//! The one thread that writes: takes what waits, one transaction, one flush, then the answers.

use crate::model::StoreError;
use rusqlite::{Connection, TransactionBehavior};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// The most changes in one transaction: beyond this a larger group gains nothing and only makes the first wait.
const LARGEST_GROUP: usize = 512;

/// A handle to the writing thread.
pub struct Writer {
    queue: Mutex<Option<Sender<Box<dyn Job>>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

trait Job: Send {
    /// Carries it out inside a transaction; may be called again if the transaction failed.
    fn run(&mut self, db: &Connection) -> rusqlite::Result<()>;
    /// Tells whoever waits.
    fn answer(self: Box<Self>, result: Result<(), StoreError>);
}

struct Task<T, F> {
    work: F,
    out: Option<T>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T: Send, F: FnMut(&Connection) -> rusqlite::Result<T> + Send> Job for Task<T, F> {
    fn run(&mut self, db: &Connection) -> rusqlite::Result<()> {
        self.out = Some((self.work)(db)?);
        Ok(())
    }

    fn answer(self: Box<Self>, result: Result<(), StoreError>) {
        let Task { out, reply, .. } = *self;
        // Nobody waits any more if the caller was dropped: the change is durable all the same.
        let _ = reply.send(result.map(|()| out.expect("a job that succeeded has run")));
    }
}

impl Writer {
    /// Starts the thread.
    pub fn start(connection: Connection) -> Writer {
        let (queue, jobs) = channel();
        let thread = std::thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || work(connection, &jobs))
            .expect("the system gives us one more thread");
        Writer { queue: Mutex::new(Some(queue)), thread: Mutex::new(Some(thread)) }
    }

    /// Has this carried out and waits until it is durable.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let gone = || StoreError::other("the store is closed");
        let job = Box::new(Task { work, out: None, reply });
        self.queue.lock().map_err(|_| gone())?.as_ref().ok_or_else(gone)?.send(job).map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// Lets the thread finish what waits, and waits for it.
    pub async fn close(&self) {
        let queue = self.queue.lock().ok().and_then(|mut queue| queue.take());
        drop(queue);
        let thread = self.thread.lock().ok().and_then(|mut thread| thread.take());
        if let Some(thread) = thread {
            let joined = tokio::task::spawn_blocking(move || thread.join()).await;
            if !matches!(joined, Ok(Ok(()))) {
                tracing::error!("the SQLite writer did not stop cleanly");
            }
        }
    }
}

fn work(mut connection: Connection, jobs: &Receiver<Box<dyn Job>>) {
    let mut group: Vec<Box<dyn Job>> = Vec::new();
    while let Ok(first) = jobs.recv() {
        group.push(first);
        while group.len() < LARGEST_GROUP
            && let Ok(next) = jobs.try_recv()
        {
            group.push(next);
        }
        match commit(&mut connection, &mut group) {
            Ok(()) => group.drain(..).for_each(|job| job.answer(Ok(()))),
            Err(error) if group.len() == 1 => group.drain(..).for_each(|job| job.answer(Err(error.clone()))),
            // One of them spoilt it for all: each gets its own transaction.
            Err(_) => group.drain(..).for_each(|mut job| {
                let result = commit(&mut connection, std::slice::from_mut(&mut job));
                job.answer(result);
            }),
        }
    }
    if let Err(error) = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)") {
        tracing::warn!(%error, "the last checkpoint failed; the next start catches up");
    }
}

fn commit(connection: &mut Connection, group: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for job in group {
        job.run(&transaction)?;
    }
    transaction.commit()?;
    Ok(())
}
