//! The least that any server of this kind does: it takes a message, makes one row durable and passes a text on to both
//! clients of a table. No rules, no seats, no log to come back to. It says how much of our time is the machine's.
//!
//! It is made of the same parts (axum, SQLite with `synchronous=FULL`, one writer that groups) and sends messages of the
//! same sizes. It knows SQL because there is nothing to hide it behind.

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use rusqlite::{Connection, params};
use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot};

/// The most rows in one transaction, as in our own store.
const LARGEST_GROUP: usize = 512;

/// A row to write, and whom to tell when it is durable.
type Job = (u32, u64, String, oneshot::Sender<()>);
type Ears = Vec<mpsc::UnboundedSender<Utf8Bytes>>;

struct Relay {
    queue: Mutex<Sender<Job>>,
    tables: Mutex<HashMap<u32, (u64, Ears)>>,
    update: Utf8Bytes,
}

/// Serves until the process ends. Every update has that many bytes.
pub async fn serve(address: SocketAddr, file: &str, bytes: usize) -> io::Result<()> {
    let connection = Connection::open(file).map_err(io::Error::other)?;
    let layout = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 16000;
        CREATE TABLE moves (tbl INTEGER NOT NULL, seq INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (tbl, seq)) WITHOUT ROWID;";
    connection.execute_batch(layout).map_err(io::Error::other)?;
    let (queue, jobs) = channel();
    std::thread::spawn(move || write(connection, &jobs));
    let update = "x".repeat(bytes).into();
    let relay = Arc::new(Relay { queue: Mutex::new(queue), tables: Mutex::default(), update });
    let router = Router::new().route("/relay/{table}", get(open)).with_state(relay);
    axum::serve(TcpListener::bind(address).await?, router).await
}

fn write(mut connection: Connection, jobs: &Receiver<Job>) {
    while let Ok(first) = jobs.recv() {
        let group: Vec<Job> = std::iter::once(first).chain(jobs.try_iter().take(LARGEST_GROUP - 1)).collect();
        let done = (|| {
            let transaction = connection.transaction()?;
            for (table, seq, line, _) in &group {
                let sql = "INSERT INTO moves (tbl, seq, line) VALUES (?1, ?2, ?3)";
                transaction.prepare_cached(sql)?.execute(params![table, *seq as i64, line])?;
            }
            transaction.commit()
        })();
        if let Err(error) = done {
            tracing::error!(%error, "the relay cannot write");
            return;
        }
        for (_, _, _, reply) in group {
            // Whoever asked may have gone.
            let _ = reply.send(());
        }
    }
}

async fn open(
    State(relay): State<Arc<Relay>>,
    Path(table): Path<u32>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.on_upgrade(move |socket| async move { pass_on(&relay, table, socket).await })
}

async fn pass_on(relay: &Relay, table: u32, mut socket: WebSocket) {
    let (ear, mut heard) = mpsc::unbounded_channel();
    relay.tables.lock().expect("nobody panics with this lock").entry(table).or_default().1.push(ear);
    loop {
        tokio::select! {
            text = heard.recv() => {
                let Some(text) = text else { return };
                if socket.send(Message::Text(text)).await.is_err() {
                    return;
                }
            }
            message = socket.recv() => {
                let Some(Ok(Message::Text(text))) = message else { return };
                if relay.take(table, &text).await.is_none() {
                    return;
                }
            }
        }
    }
}

impl Relay {
    /// One message: durable, then told to both.
    async fn take(&self, table: u32, text: &str) -> Option<()> {
        let seq = {
            let mut tables = self.tables.lock().expect("nobody panics with this lock");
            let seq = &mut tables.entry(table).or_default().0;
            *seq += 1;
            *seq
        };
        let (reply, durable) = oneshot::channel();
        self.queue.lock().ok()?.send((table, seq, text.to_owned(), reply)).ok()?;
        durable.await.ok()?;
        let tables = self.tables.lock().expect("nobody panics with this lock");
        for ear in &tables.get(&table)?.1 {
            // A client that has gone needs no word.
            let _ = ear.send(self.update.clone());
        }
        Some(())
    }
}
