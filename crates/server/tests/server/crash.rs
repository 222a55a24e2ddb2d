//! SIGKILL at random moments under load, with outside witnesses: every client writes down what it was told, and the
//! store must agree with all of them afterwards.
//!
//! The short form kills 20 times on SQLite and 5 on Postgres; `make soak` 500 times on each.

use crate::harness::*;
use fathom_core::{Seat, Stage};
use fathom_load::{Socket, Visitor};
use fathom_protocol::*;
use fathom_server::{Config, Server};
use futures_util::future::BoxFuture;
use serde_json::json;
use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader, Read};
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::timeout;

/// A server in a process of its own, to be killed.
pub struct Victim {
    child: Child,
    pub address: SocketAddr,
}

impl Victim {
    /// Starts this very test binary as a server.
    pub fn start(database: &str, address: SocketAddr) -> Victim {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "crash::not_a_story_but_the_other_process", "--nocapture", "--test-threads=1"])
            .env("FATHOM_TEST_DATABASE", database)
            .env("FATHOM_TEST_LISTEN", address.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address =
            lines.find_map(|line| line.unwrap().strip_prefix("serving ")?.parse().ok()).expect("it serves");
        Victim { child, address }
    }

    /// Any other signal: "STOP" freezes it, "CONT" lets it go on.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status();
        assert!(sent.unwrap().success());
    }

    /// The most memory it ever had, in megabytes.
    pub fn peak_megabytes(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        peak.trim().split(' ').next().unwrap().parse::<u64>().unwrap() / 1024
    }

    /// SIGKILL: no farewell, no flush.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A free port that stays ours until it is used, and across restarts: it lies below those that the system gives to
/// whoever asks for any port, and nobody in this run is told of it again.
pub fn free_address() -> SocketAddr {
    static ASKED: AtomicU16 = AtomicU16::new(0);
    let start = (std::process::id() % 250) as u16 * 40;
    let ports = std::iter::from_fn(|| Some(ASKED.fetch_add(1, Ordering::Relaxed)));
    let free = ports.take(10_000).map(|number| 20_000 + (start + number) % 10_000);
    free.filter_map(|port| TcpListener::bind(("127.0.0.1", port)).ok()).next().unwrap().local_addr().unwrap()
}

/// Does nothing unless started by [`Victim::start`].
#[test]
fn not_a_story_but_the_other_process() {
    let (Ok(database), Ok(listen)) =
        (std::env::var("FATHOM_TEST_DATABASE"), std::env::var("FATHOM_TEST_LISTEN"))
    else {
        return;
    };
    // When the parent goes, so do we.
    std::thread::spawn(|| {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(0);
    });
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let config = Config { listen: listen.parse().unwrap(), ..config(&database) };
        let server = Server::start(config, catalog()).await.unwrap();
        println!("\nserving {}", server.address);
        std::future::pending::<()>().await;
    });
}

/// What one client was told.
#[derive(Default)]
struct Witness {
    /// Moves that were acknowledged: key and number.
    acknowledged: Vec<(TableId, String, u64)>,
    /// Entries that were seen: number and what was said.
    seen: HashMap<(TableId, u64), String>,
}

struct Shared {
    address: SocketAddr,
    done: AtomicBool,
    acknowledged: AtomicU64,
}

fn note(witness: &Mutex<Witness>, table: TableId, entries: &[LogEntry]) {
    let mut witness = witness.lock().unwrap();
    for entry in entries {
        let said = format!("{:?} {:?}", entry.by, entry.events);
        let before = witness.seen.insert((table, entry.seq), said.clone());
        assert!(before.is_none_or(|before| before == said), "entry {} changed after it was seen", entry.seq);
    }
}

/// Retries for as long as the server is down.
async fn insist<'a, T>(
    shared: &Shared,
    attempt: impl Fn() -> BoxFuture<'a, std::io::Result<T>>,
) -> Option<T> {
    while !shared.done.load(Ordering::Relaxed) {
        if let Ok(Ok(found)) = timeout(Duration::from_secs(5), attempt()).await {
            return Some(found);
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    None
}

/// Somebody who plays both seats of a table without end, and comes back by themselves whenever the server dies.
async fn player(shared: Arc<Shared>, witness: Arc<Mutex<Witness>>, number: usize) {
    let Some(visitor) = insist(&shared, || {
        let address = shared.address;
        Box::pin(async move { Visitor::guest(address, &format!("P{number}")).await })
    })
    .await
    else {
        return;
    };
    while !shared.done.load(Ordering::Relaxed) {
        let set = json!({"game": "pig", "seats": [{"kind": "me"}, {"kind": "me"}]});
        let created = insist(&shared, || {
            Box::pin(async { visitor.post("/api/tables", &set).await?.json::<TableCreated>() })
        })
        .await;
        let Some(table) = created else { return };
        play_one(&shared, &witness, &visitor, table.id).await;
    }
}

async fn play_one(shared: &Shared, witness: &Mutex<Witness>, visitor: &Visitor, table: TableId) {
    let (mut seq, mut turn) = (0, 0u64);
    let mut pending: Option<ClientMessage> = None;
    while !shared.done.load(Ordering::Relaxed) {
        let Some(mut socket) = insist(shared, || Box::pin(Socket::open(visitor))).await else { return };
        let since = (seq > 0).then_some(seq);
        if socket
            .send(&ClientMessage::Watch { table, eyes: live::Eyes::Seat(Seat(0)), since, invite: None })
            .await
            .is_err()
        {
            continue;
        }
        let mut stage = None;
        let mut sent = false;
        // A socket that broke, or that says nothing for long, is replaced; the move in flight is sent again.
        while let Ok(Some(message)) = timeout(Duration::from_secs(10), socket.next()).await {
            match message {
                ServerMessage::Table(snapshot) => {
                    note(witness, table, &snapshot.log);
                    stage = snapshot.position.map(|position| (seq = position.seq, position.stage).1);
                }
                ServerMessage::Update(update) => {
                    assert!(update.after <= seq, "entries were skipped");
                    note(witness, table, &update.log);
                    seq = seq.max(update.position.seq);
                    stage = Some(update.position.stage);
                }
                ServerMessage::Accepted { key, seq: number, .. } => {
                    witness.lock().unwrap().acknowledged.push((table, key, number));
                    shared.acknowledged.fetch_add(1, Ordering::Relaxed);
                    (pending, sent) = (None, false);
                }
                ServerMessage::Stale { missed, .. } => {
                    note(witness, table, &missed.log);
                    seq = missed.position.seq;
                    stage = Some(missed.position.stage);
                    (pending, sent) = (None, false);
                }
                ServerMessage::Refused { message, .. } => panic!("refused: {message}"),
                _ => {}
            }
            if shared.done.load(Ordering::Relaxed) {
                return;
            }
            let again = pending.clone().filter(|_| !sent && stage.is_some());
            let next = match (again, stage) {
                (Some(message), _) => message,
                (None, Some(Stage::Over)) if pending.is_none() => return,
                (None, Some(Stage::Decide(seat))) if pending.is_none() => {
                    turn += 1;
                    let (key, action) = (format!("move-{turn:06}"), ActionInput::Text("roll".to_owned()));
                    ClientMessage::Act { table, seat, seen: seq, key, action }
                }
                (None, _) => continue,
            };
            pending = Some(next.clone());
            sent = socket.send(&next).await.is_ok();
        }
    }
}

/// Somebody who only looks on, at whatever table somebody set last.
async fn spectator(shared: Arc<Shared>, witness: Arc<Mutex<Witness>>) {
    let visitor = Visitor::new(shared.address);
    while !shared.done.load(Ordering::Relaxed) {
        let lobby =
            insist(&shared, || Box::pin(async { visitor.get("/api/lobby").await?.json::<Lobby>() })).await;
        let Some(table) = lobby.and_then(|lobby| lobby.live.first().map(|card| card.id)) else { continue };
        let Some(mut socket) = insist(&shared, || Box::pin(Socket::open(&visitor))).await else { return };
        if socket
            .send(&ClientMessage::Watch { table, eyes: live::Eyes::Best, since: None, invite: None })
            .await
            .is_err()
        {
            continue;
        }
        while let Ok(Some(message)) = timeout(Duration::from_secs(2), socket.next()).await {
            match message {
                ServerMessage::Table(snapshot) => note(&witness, table, &snapshot.log),
                ServerMessage::Update(update) => note(&witness, table, &update.log),
                _ => {}
            }
            if shared.done.load(Ordering::Relaxed) {
                return;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn crash_after_crash_no_acknowledged_move_is_lost_doubled_or_unseen() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("fathom.db").to_string_lossy().into_owned();
    crash_after_crash(database, times(20, 500)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn crash_after_crash_on_postgres_too() {
    let database = crate::postgres::database().await;
    crash_after_crash(database, times(5, 500)).await;
}

async fn crash_after_crash(database: String, kills: u64) {
    let shared = Arc::new(Shared {
        address: free_address(),
        done: AtomicBool::new(false),
        acknowledged: AtomicU64::new(0),
    });
    let mut victim = Victim::start(&database, shared.address);
    let witnesses: Vec<_> = (0..8).map(|_| Arc::new(Mutex::new(Witness::default()))).collect();
    let mut tasks: Vec<_> =
        (0..6).map(|n| tokio::spawn(player(Arc::clone(&shared), Arc::clone(&witnesses[n]), n))).collect();
    tasks.extend((6..8).map(|n| tokio::spawn(spectator(Arc::clone(&shared), Arc::clone(&witnesses[n])))));
    for kill in 0..kills {
        // A random moment, counted in moves so that every life of the server sees some.
        let wait = 1 + fathom_server::random::number() % 150;
        let target = shared.acknowledged.load(Ordering::Relaxed) + wait;
        let progress = async {
            while shared.acknowledged.load(Ordering::Relaxed) < target {
                tokio::time::sleep(Duration::from_micros(fathom_server::random::number() % 3000)).await;
            }
        };
        timeout(PATIENCE, progress).await.unwrap_or_else(|_| panic!("nobody moves after {kill} kills"));
        victim.kill();
        victim = Victim::start(&database, shared.address);
    }
    shared.done.store(true, Ordering::Relaxed);
    for task in tasks {
        timeout(PATIENCE, task).await.expect("clients end").expect("clients have no complaints");
    }
    victim.kill();
    compare(&database, &witnesses, kills).await;
}

async fn compare(database: &str, witnesses: &[Arc<Mutex<Witness>>], kills: u64) {
    let house = Server::start(config(database), catalog()).await.unwrap();
    let visitor = Visitor::new(house.address);
    let mut logs: HashMap<TableId, (Vec<fathom_store::MoveRow>, TableSnapshot)> = HashMap::new();
    let (mut acknowledged, mut seen, mut unasked) = (0, 0, 0);
    for witness in witnesses {
        let witness = std::mem::take(&mut *witness.lock().unwrap());
        let tables =
            witness.acknowledged.iter().map(|(id, ..)| *id).chain(witness.seen.keys().map(|(id, _)| *id));
        for id in tables.collect::<HashSet<_>>() {
            if let std::collections::hash_map::Entry::Vacant(place) = logs.entry(id) {
                let stored = house.app.store.load(id, 0).await.unwrap().expect("the table is there");
                let snapshot =
                    visitor.get(&format!("/api/tables/{id}?eyes=spectator")).await.unwrap().json().unwrap();
                place.insert((stored.moves, snapshot));
            }
        }
        for (id, key, seq) in &witness.acknowledged {
            let row = &logs[id].0[*seq as usize - 1];
            assert_eq!(row.key.as_ref(), Some(key), "an acknowledged move is lost");
        }
        for ((id, seq), said) in &witness.seen {
            let entry = logs[id].1.log.get(*seq as usize - 1).expect("an entry that was seen is missing");
            assert_eq!(*said, format!("{:?} {:?}", entry.by, entry.events));
        }
        acknowledged += witness.acknowledged.len();
        seen += witness.seen.len();
        let mine: HashSet<_> = witness.acknowledged.iter().map(|(id, key, _)| (*id, key.clone())).collect();
        assert_eq!(mine.len(), witness.acknowledged.len(), "a move was acknowledged as two");
        for id in witness.acknowledged.iter().map(|(id, ..)| *id).collect::<HashSet<_>>() {
            let stored = logs[&id].0.iter().filter_map(|row| row.key.clone());
            unasked += stored.filter(|key| !mine.contains(&(id, key.clone()))).count();
        }
    }
    // At the very end each player may have had one move in flight whose answer it did not wait for.
    assert!(unasked <= 6, "{unasked} moves are in the log that nobody was told of");
    let kind = if database.starts_with("postgres") { "Postgres" } else { "SQLite" };
    promise(
        &format!("{kind}: no acknowledged move is lost, doubled or unseen after SIGKILL"),
        &format!("{kills} kills, {acknowledged} moves acknowledged, {seen} entries seen: none"),
    );
    house.stop().await;
}
