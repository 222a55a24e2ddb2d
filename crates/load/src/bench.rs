//! How much the server bears: closed loop (as fast as it goes) and open loop (one move a table and second).
//!
//! A table has two clients. A move is measured from the moment it is sent (in the open loop: from the moment it was due)
//! until the other client has the update in hand. The generator reads as little of each message as it can, because it
//! runs on the machine that it measures.

use crate::http::Visitor;
use crate::socket::Socket;
use fathom_protocol::{TableCreated, TableId};
use serde::Serialize;
use serde_json::json;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Nothing takes this long unless something is broken.
const PATIENCE: Duration = Duration::from_secs(60);

/// How the moves come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Loop {
    /// Each table moves as soon as both clients have seen the last move.
    Closed,
    /// Each table moves once a second, come what may.
    Open,
}

/// What was measured.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    /// How the moves came.
    pub kind: Loop,
    /// Tables, each with two clients.
    pub tables: usize,
    /// Tables beside them at which bots played each other all the time.
    pub bot_tables: usize,
    /// Sockets that the server held.
    pub sockets: u64,
    /// Moves of people that became durable, per second.
    pub moves_per_second: f64,
    /// Half of the moves reached the other client within this time.
    pub p50_ms: f64,
    /// All but one in a hundred did.
    pub p99_ms: f64,
    /// All did.
    pub max_ms: f64,
    /// Moves that were counted.
    pub moves: u64,
    /// Bytes that both clients of a table were sent for a move.
    pub bytes_per_move: f64,
    /// Server processes that shared the database.
    pub processes: usize,
    /// Cores that the servers kept busy.
    pub server_cores: f64,
    /// Cores that the generator kept busy.
    pub generator_cores: f64,
    /// The memory of the largest server at its largest.
    pub server_megabytes: f64,
}

/// What is put on the server.
#[derive(Clone, Debug)]
pub struct Load<'a> {
    /// What people play.
    pub game: &'a str,
    /// How their moves come.
    pub kind: Loop,
    /// At how many tables.
    pub tables: usize,
    /// At how many tables beside them bots play each other.
    pub bot_tables: usize,
    /// For how long.
    pub time: Duration,
}

/// What bots play beside the people, and which: a game of many decisions, and bots that think hard.
const BOT_GAME: &str = "abyss";
const BOT: &str = "level-5";

/// A server to be measured.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where its numbers can be read, if it has any.
    pub metrics: Option<SocketAddr>,
    /// The number of its process.
    pub process: u32,
}

struct Shared {
    game: String,
    people: [Visitor; 2],
    counting: AtomicBool,
    done: AtomicBool,
    moves: AtomicU64,
    bytes: AtomicU64,
    micros: Mutex<Vec<u32>>,
    setting: Semaphore,
}

impl Shared {
    fn new(game: &str, people: [Visitor; 2]) -> Arc<Shared> {
        Arc::new(Shared {
            game: game.to_owned(),
            people,
            counting: AtomicBool::new(false),
            done: AtomicBool::new(false),
            moves: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            micros: Mutex::default(),
            setting: Semaphore::new(16),
        })
    }

    /// The two people, at that server.
    fn people_at(&self, address: SocketAddr) -> [Visitor; 2] {
        self.people.clone().map(|visitor| Visitor { address, ..visitor })
    }

    /// Counts a move, if moves are counted now.
    fn count(&self, took: Duration, bytes: u64, micros: &mut Vec<u32>) {
        if self.counting.load(Ordering::Relaxed) {
            self.moves.fetch_add(1, Ordering::Relaxed);
            self.bytes.fetch_add(bytes, Ordering::Relaxed);
            micros.push(took.as_micros().min(u128::from(u32::MAX)) as u32);
        }
    }

    fn hand_in(&self, micros: &mut Vec<u32>) {
        self.micros.lock().expect("nobody panics with this lock").append(micros);
    }
}

/// Runs one load, after a short warm-up. Tables are spread over the servers, which share a database.
pub async fn run(targets: &[Target], load: &Load<'_>) -> io::Result<Figures> {
    let &Load { game, kind, tables, bot_tables, .. } = load;
    let first = targets.first().ok_or_else(|| io::Error::other("no server"))?.address;
    let people = [Visitor::guest(first, "Ada").await?, Visitor::guest(first, "Bo").await?];
    let shared = Shared::new(game, people);
    for _ in 0..bot_tables {
        let bot = json!({ "kind": "bot", "bot": BOT });
        let body = json!({ "game": BOT_GAME, "seats": [bot, bot], "visibility": "unlisted" });
        shared.people[0].post("/api/tables", &body).await?.json::<TableCreated>()?;
    }
    let mut pairs = Vec::with_capacity(tables);
    let mut opening = tokio::task::JoinSet::new();
    for index in 0..tables {
        let (shared, address) = (Arc::clone(&shared), targets[index % targets.len()].address);
        opening.spawn(async move { Pair::open(&shared, address).await });
    }
    while let Some(pair) = opening.join_next().await {
        pairs.push(pair.map_err(io::Error::other)??);
    }
    let mut tasks = tokio::task::JoinSet::new();
    for (index, pair) in pairs.into_iter().enumerate() {
        let phase = Duration::from_secs(1).mul_f64(index as f64 / tables as f64);
        let shared = Arc::clone(&shared);
        tasks.spawn(async move { pair.play(&shared, kind, phase).await });
    }
    end(&shared, tasks, targets, load).await
}

/// The same closed loop at a bare relay, with requests and updates of those sizes.
pub async fn run_relay(target: Target, tables: usize, time: Duration) -> io::Result<Figures> {
    let visitor = Visitor::new(target.address);
    let shared = Shared::new("", [visitor.clone(), visitor.clone()]);
    let mut tasks = tokio::task::JoinSet::new();
    for index in 0..tables {
        let path = format!("/relay/{index}");
        let sockets =
            [Socket::open_at(&visitor, &path, None).await?, Socket::open_at(&visitor, &path, None).await?];
        let shared = Arc::clone(&shared);
        tasks.spawn(async move { relayed(&shared, sockets).await });
    }
    let load = Load { game: "", kind: Loop::Closed, tables, bot_tables: 0, time };
    end(&shared, tasks, &[target], &load).await
}

async fn relayed(shared: &Shared, mut sockets: [Socket; 2]) -> io::Result<()> {
    let gone = || io::Error::other("the socket closed");
    let (mut micros, mut turn) = (Vec::new(), 0);
    while !shared.done.load(Ordering::Relaxed) {
        let began = Instant::now();
        sockets[turn].send_text("x".repeat(RELAYED)).await?;
        turn = 1 - turn;
        let bytes = sockets[turn].next_text().await.ok_or_else(gone)?.len() as u64;
        shared.count(began.elapsed(), 2 * bytes, &mut micros);
        sockets[1 - turn].next_text().await.ok_or_else(gone)?;
    }
    shared.hand_in(&mut micros);
    Ok(())
}

/// The length of an `act` message, as the generator sends it.
const RELAYED: usize = 120;

/// Warms up, measures, and lets everybody go.
async fn end(
    shared: &Shared,
    mut tasks: tokio::task::JoinSet<io::Result<()>>,
    targets: &[Target],
    load: &Load<'_>,
) -> io::Result<Figures> {
    tokio::time::sleep(load.time.mul_f64(0.2).min(Duration::from_secs(3))).await;
    let mut figures = measure(shared, targets, load).await?;
    shared.done.store(true, Ordering::Relaxed);
    while let Some(task) = tasks.join_next().await {
        task.map_err(io::Error::other)??;
    }
    figures.times(std::mem::take(&mut *shared.micros.lock().expect("nobody panics with this lock")));
    Ok(figures)
}

impl Figures {
    fn times(&mut self, mut micros: Vec<u32>) {
        micros.sort_unstable();
        let at = |share: f64| {
            let index = ((micros.len() as f64 * share) as usize).min(micros.len().saturating_sub(1));
            micros.get(index).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
        };
        (self.p50_ms, self.p99_ms, self.max_ms) = (at(0.5), at(0.99), at(1.0));
    }
}

async fn measure(shared: &Shared, targets: &[Target], load: &Load<'_>) -> io::Result<Figures> {
    let &Load { kind, tables, bot_tables, time, .. } = load;
    let servers = || targets.iter().map(|target| cpu_seconds(target.process)).sum::<f64>();
    shared.counting.store(true, Ordering::Relaxed);
    let (began, server, generator) = (Instant::now(), servers(), cpu_seconds(std::process::id()));
    tokio::time::sleep(time).await;
    shared.counting.store(false, Ordering::Relaxed);
    let took = began.elapsed().as_secs_f64();
    let server_cores = (servers() - server) / took;
    let generator_cores = (cpu_seconds(std::process::id()) - generator) / took;
    let mut sockets = 0;
    for metrics in targets.iter().filter_map(|target| target.metrics) {
        let text = Visitor::new(metrics).get("/metrics").await?.body;
        let open = text.lines().find_map(|line| line.strip_prefix("fathom_sockets ")?.parse::<u64>().ok());
        sockets += open.unwrap_or(0);
    }
    let moves = shared.moves.load(Ordering::Relaxed);
    Ok(Figures {
        kind,
        tables,
        bot_tables,
        sockets,
        moves_per_second: moves as f64 / took,
        p50_ms: 0.0,
        p99_ms: 0.0,
        max_ms: 0.0,
        moves,
        bytes_per_move: shared.bytes.load(Ordering::Relaxed) as f64 / moves.max(1) as f64,
        processes: targets.len(),
        server_cores,
        generator_cores,
        server_megabytes: targets.iter().map(|target| peak_megabytes(target.process)).fold(0.0, f64::max),
    })
}

/// A table with its two clients.
struct Pair {
    address: SocketAddr,
    id: TableId,
    sockets: [Socket; 2],
    seen: Seen,
    keys: u64,
    bytes: u64,
}

/// What the generator reads of an update.
#[derive(Clone, Debug, Default)]
struct Seen {
    seq: u64,
    seat: Option<usize>,
    choice: String,
}

impl Pair {
    async fn open(shared: &Shared, address: SocketAddr) -> io::Result<Pair> {
        let _turn = shared.setting.acquire().await.map_err(io::Error::other)?;
        let [ada, bo] = shared.people_at(address);
        let seats = json!({ "game": shared.game, "seats": [{ "kind": "me" }, { "kind": "invite" }], "visibility": "unlisted" });
        let table: TableCreated = ada.post("/api/tables", &seats).await?.json()?;
        bo.post(&format!("/api/tables/{}/join", table.id), &json!({ "invite": table.invite })).await?;
        let sockets = [Socket::open(&ada).await?, Socket::open(&bo).await?];
        let mut pair = Pair { address, id: table.id, sockets, seen: Seen::default(), keys: 0, bytes: 0 };
        in_time(pair.watch()).await?;
        Ok(pair)
    }

    /// Both look at the table from now on.
    async fn watch(&mut self) -> io::Result<()> {
        let text = format!("{{\"type\":\"watch\",\"table\":\"{}\"}}", self.id);
        for socket in &mut self.sockets {
            socket.send_text(text.clone()).await?;
        }
        for index in 0..2 {
            let seen = self.read(index, |text| text.starts_with("{\"type\":\"table\"")).await?;
            self.merge(seen);
        }
        Ok(())
    }

    /// Both look at the table, each through the eyes of its seat.
    async fn watch_both(&mut self) -> io::Result<()> {
        for seat in 0..2 {
            let text = format!("{{\"type\":\"watch\",\"table\":\"{}\",\"eyes\":{seat}}}", self.id);
            self.sockets[seat].send_text(text).await?;
            let seen = self.read(seat, |text| text.starts_with("{\"type\":\"table\"")).await?;
            self.merge(seen);
        }
        Ok(())
    }

    /// The last decision is taken back, and both have seen it.
    async fn take_back(&mut self, seat: usize) -> io::Result<()> {
        self.keys += 1;
        let (id, seen, key) = (self.id, self.seen.seq, self.keys);
        let text = format!(
            "{{\"type\":\"undo\",\"table\":\"{id}\",\"seat\":{seat},\"seen\":{seen},\"key\":\"load-{key:06}\"}}"
        );
        self.sockets[seat].send_text(text).await?;
        for index in [1 - seat, seat] {
            let seen = self.read(index, |text| text.starts_with("{\"type\":\"update\"")).await?;
            self.merge(seen);
        }
        Ok(())
    }

    /// Only the deciding client's message says what it can do.
    fn merge(&mut self, seen: Seen) {
        let choice = if seen.choice.is_empty() { std::mem::take(&mut self.seen.choice) } else { seen.choice };
        self.seen = Seen { choice, ..seen };
    }

    async fn read(&mut self, index: usize, wanted: impl Fn(&str) -> bool) -> io::Result<Seen> {
        loop {
            let text =
                self.sockets[index].next_text().await.ok_or_else(|| io::Error::other("the socket closed"))?;
            if text.starts_with("{\"type\":\"refused\"") || text.starts_with("{\"type\":\"stale\"") {
                return Err(io::Error::other(text.to_string()));
            }
            self.bytes += text.len() as u64;
            if wanted(&text) {
                return Ok(skim(&text, index));
            }
        }
    }

    async fn play(mut self, shared: &Shared, kind: Loop, phase: Duration) -> io::Result<()> {
        let mut due = tokio::time::Instant::now() + phase;
        let mut micros = Vec::new();
        while !shared.done.load(Ordering::Relaxed) {
            let began = match kind {
                Loop::Closed => Instant::now(),
                Loop::Open => {
                    tokio::time::sleep_until(due).await;
                    let began = due.into_std();
                    due += Duration::from_secs(1);
                    began
                }
            };
            let Some(seat) = self.seen.seat else {
                self.again(shared).await?;
                continue;
            };
            let moved = in_time(self.act(seat, began)).await?;
            shared.count(moved, std::mem::take(&mut self.bytes), &mut micros);
            // In the open loop a table has few moves: each is handed in at once, or the end would miss most of them.
            if kind == Loop::Open || micros.len() >= 64 || !shared.counting.load(Ordering::Relaxed) {
                shared.hand_in(&mut micros);
            }
        }
        Ok(())
    }

    /// One move, until both clients have seen it.
    async fn act(&mut self, seat: usize, began: Instant) -> io::Result<Duration> {
        self.keys += 1;
        let (id, seen, key, choice) =
            (self.id, self.seen.seq, self.keys, std::mem::take(&mut self.seen.choice));
        let text = format!(
            "{{\"type\":\"act\",\"table\":\"{id}\",\"seat\":{seat},\"seen\":{seen},\"key\":\"load-{key:06}\",\"action\":{{\"text\":\"{choice}\"}}}}"
        );
        self.sockets[seat].send_text(text).await?;
        let update = |text: &str| text.starts_with("{\"type\":\"update\"");
        let other = self.read(1 - seat, update).await?;
        let took = began.elapsed();
        let own = self.read(seat, update).await?;
        self.merge(other);
        self.merge(own);
        Ok(took)
    }

    /// The game is over: the same two begin another.
    async fn again(&mut self, shared: &Shared) -> io::Result<()> {
        let _turn = shared.setting.acquire().await.map_err(io::Error::other)?;
        let leave = format!("{{\"type\":\"unwatch\",\"table\":\"{}\"}}", self.id);
        for socket in &mut self.sockets {
            socket.send_text(leave.clone()).await?;
        }
        let people = shared.people_at(self.address);
        let created: TableCreated =
            people[0].post(&format!("/api/tables/{}/rematch", self.id), &json!({})).await?.json()?;
        self.id = created.id;
        for visitor in &people {
            visitor.post(&format!("/api/tables/{}/join", self.id), &json!({})).await?;
        }
        // A rematch moves everybody one seat on.
        self.sockets.swap(0, 1);
        self.seen = Seen::default();
        in_time(self.watch()).await
    }
}

/// Sets a table and makes its log that long, by moves that are taken back again; says who may look at it, and where.
pub async fn grow(target: Target, game: &str, entries: u64) -> io::Result<(Visitor, TableId)> {
    let visitor = Visitor::guest(target.address, "Ada").await?;
    let me = json!({ "kind": "me" });
    let set = json!({ "game": game, "seats": [me, me], "visibility": "unlisted" });
    let id = visitor.post("/api/tables", &set).await?.json::<TableCreated>()?.id;
    let sockets = [Socket::open(&visitor).await?, Socket::open(&visitor).await?];
    let mut pair = Pair { address: target.address, id, sockets, seen: Seen::default(), keys: 0, bytes: 0 };
    in_time(pair.watch_both()).await?;
    while pair.seen.seq < entries {
        let seat = pair.seen.seat.ok_or_else(|| io::Error::other("the game ended early"))?;
        in_time(pair.act(seat, Instant::now())).await?;
        in_time(pair.take_back(seat)).await?;
    }
    Ok((visitor, id))
}

/// Asks for a table as a browser does when it comes back; says how long that took, and how many bytes came.
pub async fn ask_for(visitor: &Visitor, id: TableId) -> io::Result<(Duration, usize)> {
    let began = Instant::now();
    let reply = visitor.get(&format!("/api/tables/{id}")).await?;
    match reply.status {
        200 => Ok((began.elapsed(), reply.body.len())),
        status => Err(io::Error::other(format!("{status}: {}", reply.body))),
    }
}

/// Fails if this takes longer than anything does.
async fn in_time<T>(work: impl Future<Output = io::Result<T>>) -> io::Result<T> {
    timeout(PATIENCE, work).await.map_err(io::Error::other)?
}

/// The three facts that the generator needs of a message to that seat, without reading the rest. Only the deciding
/// seat is told what it can do, near the end.
fn skim(text: &str, eyes: usize) -> Seen {
    let position = text.split_once("\"position\":{").map(|(_, rest)| rest).unwrap_or_default();
    let number = |text: &str| {
        text.bytes().take_while(u8::is_ascii_digit).fold(0u64, |n, d| n * 10 + u64::from(d - b'0'))
    };
    let head = &position[..position.len().min(80)];
    let seq = head.find("\"seq\":").map_or(0, |at| number(&head[at + 6..]));
    let seat = head.find("\"decide\":").map(|at| number(&head[at + 9..]) as usize);
    let legal = if seat == Some(eyes) { position.rsplit_once("\"legal\":[{\"text\":\"") } else { None };
    let choice = legal.and_then(|(_, rest)| rest.split('"').next()).unwrap_or_default();
    Seen { seq, seat, choice: choice.to_owned() }
}

/// Processor time of a process so far; zero where the system does not say.
fn cpu_seconds(process: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after = stat.rsplit(')').next().unwrap_or_default();
    let field =
        |n: usize| after.split_whitespace().nth(n).and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0);
    // Fields 14 and 15 of the line, in hundredths of a second on every Linux in use.
    (field(11) + field(12)) / 100.0
}

fn peak_megabytes(process: u32) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok())
        .map_or(0.0, |kilobytes| kilobytes / 1024.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_update_is_skimmed() {
        let text = r#"{"type":"update","table":"x","log":[{"seq":3}],"position":{"seq":4,"stage":{"decide":1},"prompt":"?","view":{},"legal":[{"text":"dive 3","label":"Dive"}]}}"#;
        let seen = skim(text, 1);
        assert_eq!((seen.seq, seen.seat, seen.choice.as_str()), (4, Some(1), "dive 3"));
        assert_eq!(skim(text, 0).choice, "", "the other one is told nothing");
        assert_eq!(skim(r#"{"position":{"seq":9,"stage":"over"}}"#, 0).seat, None);
    }
}
