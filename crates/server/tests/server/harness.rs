//! A server in this process, people at its doors, and tables for them.

use fathom_catalog::{Catalog, entry};
use fathom_core::{Seat, Stage};
use fathom_load::{Reply, Socket, Visitor};
use fathom_protocol::*;
use fathom_server::{Config, Server};
use fathom_testkit::games::{connect_four::ConnectFour, kuhn::Kuhn, pig::Pig};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::time::timeout;

/// Far longer than anything takes: a test that waits for this has failed.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The reference games: hidden cards, dice, and neither.
pub fn catalog() -> Catalog {
    Catalog::new(vec![entry::<Kuhn>(), entry::<Pig>(), entry::<ConnectFour>()])
}

/// Settings for tests: any port, few limits.
pub fn config(database: &str) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: database.to_owned(),
        requests_per_minute: 0,
        messages_per_minute: 0,
        connections_per_address: 0,
        accounts_per_hour: 0,
        tables_per_hour: 0,
        reviews_per_hour: 0,
        bot_requests_per_minute: 0,
        bots_only_tables: 0,
        lines_per_minute: 0,
        metrics: Some(SocketAddr::from(([127, 0, 0, 1], 0))),
        bot_threads: 1,
        // The sinks of tests stand on this machine.
        reach_private: true,
        // Far more often than in earnest: every story is told through snapshots too.
        snapshot_every: 8,
        ..Config::default()
    }
}

/// How often something is tried: a few times in `make test`, often in `make soak` (`FATHOM_SOAK=1`), a share of that
/// with `FATHOM_SOAK=20` (a twentieth).
pub fn times(few: u64, often: u64) -> u64 {
    let share = std::env::var("FATHOM_SOAK").ok().map(|share| share.parse::<u64>().unwrap_or(1).max(1));
    share.map_or(few, |share| (often / share).max(few))
}

/// A line of the table with which `make soak` ends.
pub fn promise(kept: &str, seen: &str) {
    println!("promise | {kept} | {seen} |");
}

/// What a server counts.
pub async fn numbers(server: &Server) -> String {
    Visitor::new(server.metrics.unwrap()).get("/metrics").await.unwrap().body
}

/// A running server with its file.
pub struct House {
    pub server: Server,
    pub folder: tempfile::TempDir,
}

impl House {
    pub async fn open() -> House {
        House::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> House {
        let folder = tempfile::tempdir().unwrap();
        let mut config = config(&folder.path().join("fathom.db").to_string_lossy());
        change(&mut config);
        House { server: Server::start(config, catalog()).await.unwrap(), folder }
    }

    /// Stops the server and starts it anew on the same file.
    pub async fn restart(self) -> House {
        let House { server, folder } = self;
        server.stop().await;
        let config = config(&folder.path().join("fathom.db").to_string_lossy());
        House { server: Server::start(config, catalog()).await.unwrap(), folder }
    }

    /// Stops the server, changes its database behind its back, and starts it anew.
    pub async fn meddle(self, sql: &str) -> House {
        let House { server, folder } = self;
        server.stop().await;
        let file = folder.path().join("fathom.db");
        rusqlite::Connection::open(&file).unwrap().execute_batch(sql).unwrap();
        let config = config(&file.to_string_lossy());
        House { server: Server::start(config, catalog()).await.unwrap(), folder }
    }

    pub fn address(&self) -> SocketAddr {
        self.server.address
    }

    pub async fn person(&self, name: &str) -> Person {
        Person::new(self.address(), name).await
    }
}

/// Somebody with an account.
#[derive(Clone)]
pub struct Person {
    pub visitor: Visitor,
}

impl Person {
    pub async fn new(address: SocketAddr, name: &str) -> Person {
        Person { visitor: Visitor::guest(address, name).await.unwrap() }
    }

    pub async fn try_post(&self, path: &str, body: &impl Serialize) -> Reply {
        self.visitor.post(path, body).await.unwrap()
    }

    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> T {
        let reply = self.try_post(path, body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.body);
        reply.json().unwrap()
    }

    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> T {
        let reply = self.visitor.get(path).await.unwrap();
        assert_eq!(reply.status, 200, "{path}: {}", reply.body);
        reply.json().unwrap()
    }

    /// Sets a table with these seats.
    pub async fn table(&self, game: &str, seats: Value) -> TableCreated {
        self.post("/api/tables", &json!({ "game": game, "seats": seats })).await
    }

    /// Sits down at a table that waits for an invited person.
    pub async fn join(&self, table: &TableCreated) -> TableSnapshot {
        let path = format!("/api/tables/{}/join", table.id);
        self.post(&path, &json!({ "invite": table.invite })).await
    }

    pub async fn snapshot(&self, id: TableId) -> TableSnapshot {
        self.get(&format!("/api/tables/{id}")).await
    }

    /// Opens a socket and watches a table.
    pub async fn watch(&self, id: TableId) -> Live {
        let mut live = Live::open(&self.visitor, id).await;
        live.send(&ClientMessage::Watch { table: id, eyes: live::Eyes::Best, since: None, invite: None })
            .await;
        live.until(|message| matches!(message, ServerMessage::Table(_)).then_some(())).await;
        live
    }
}

/// A socket on one table, with what it has seen.
pub struct Live {
    pub socket: Socket,
    pub table: TableId,
    pub seq: u64,
    pub position: Option<Position>,
    pub info: Option<TableInfo>,
    pub yours: Vec<Seat>,
    pub log: Vec<LogEntry>,
    pub chat: Vec<ChatLine>,
    keys: u32,
    tag: u64,
}

impl Live {
    pub async fn open(visitor: &Visitor, table: TableId) -> Live {
        let socket = Socket::open(visitor).await.unwrap();
        let tag = fathom_server::random::number();
        Live {
            socket,
            table,
            seq: 0,
            position: None,
            info: None,
            yours: vec![],
            log: vec![],
            chat: vec![],
            keys: 0,
            tag,
        }
    }

    pub async fn send(&mut self, message: &ClientMessage) {
        self.socket.send(message).await.unwrap();
    }

    /// The next message; what it says is taken in.
    pub async fn next(&mut self) -> ServerMessage {
        let next = timeout(PATIENCE, self.socket.next()).await.expect("a message comes in time");
        let message = next.expect("the socket stays open");
        self.take_in(&message);
        message
    }

    pub fn take_in(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Table(table) => {
                self.log.clone_from(&table.log);
                self.chat.clone_from(&table.chat);
                self.info = Some(table.info.clone());
                self.yours.clone_from(&table.yours);
                self.seq = table.position.as_ref().map_or(0, |position| position.seq);
                self.position.clone_from(&table.position);
            }
            ServerMessage::Update(update) => self.update(update),
            ServerMessage::Stale { missed, .. } => self.update(missed),
            ServerMessage::Info { info, .. } => self.info = Some((**info).clone()),
            ServerMessage::Chat { line, .. } => self.chat.push(line.clone()),
            _ => {}
        }
    }

    fn update(&mut self, update: &Update) {
        assert!(update.after <= self.seq, "entries between {} and {} are missing", self.seq, update.after);
        for entry in &update.log {
            if entry.seq > self.seq {
                assert_eq!(entry.seq, self.seq + 1, "a gap in the log");
                self.log.push(entry.clone());
                self.seq = entry.seq;
            }
        }
        if update.position.seq >= self.seq {
            self.position = Some(update.position.clone());
        }
    }

    /// Reads on until something is found.
    pub async fn until<T>(&mut self, mut found: impl FnMut(&ServerMessage) -> Option<T>) -> T {
        loop {
            let message = self.next().await;
            if let Some(found) = found(&message) {
                return found;
            }
        }
    }

    /// Reads on until the last number is at least this.
    pub async fn until_seq(&mut self, seq: u64) {
        while self.seq < seq {
            self.next().await;
        }
    }

    /// Reads on until some seat of ours is to decide, or the game is over; says which seat.
    pub async fn until_turn(&mut self) -> Option<Seat> {
        loop {
            match self.position.as_ref().map(|position| position.stage) {
                Some(Stage::Over) => return None,
                Some(Stage::Decide(seat)) if self.yours.contains(&seat) => return Some(seat),
                _ => drop(self.next().await),
            }
        }
    }

    /// Reads on until anybody is to decide, or the game is over; says who.
    pub async fn until_turn_of_anyone(&mut self) -> Option<Seat> {
        loop {
            match self.position.as_ref().map(|position| position.stage) {
                Some(Stage::Over) => return None,
                Some(Stage::Decide(seat)) => return Some(seat),
                _ => drop(self.next().await),
            }
        }
    }

    pub fn key(&mut self) -> String {
        self.keys += 1;
        format!("key-{:x}-{}", self.tag, self.keys)
    }

    pub fn action(&mut self, seat: Seat, text: &str) -> ClientMessage {
        let (table, seen, key) = (self.table, self.seq, self.key());
        ClientMessage::Act { table, seat, seen, key, action: ActionInput::Text(text.to_owned()) }
    }

    /// Acts and waits for the answer.
    pub async fn act(&mut self, seat: Seat, text: &str) -> ServerMessage {
        let message = self.action(seat, text);
        self.ask(&message).await
    }

    /// Acts, and is accepted.
    pub async fn acts(&mut self, seat: Seat, text: &str) -> u64 {
        match self.act(seat, text).await {
            ServerMessage::Accepted { seq, .. } => {
                self.until_seq(seq).await;
                seq
            }
            other => panic!("\"{text}\" was answered by {other:?}"),
        }
    }

    /// Sends something with a key and waits for its answer.
    pub async fn ask(&mut self, message: &ClientMessage) -> ServerMessage {
        let key = match message {
            ClientMessage::Act { key, .. } | ClientMessage::Undo { key, .. } => key.clone(),
            other => panic!("{other:?} has no key"),
        };
        self.send(message).await;
        self.until(|answer| match answer {
            ServerMessage::Accepted { key: found, .. }
            | ServerMessage::Asked { key: found, .. }
            | ServerMessage::Stale { key: found, .. } => (*found == key).then(|| answer.clone()),
            ServerMessage::Refused { key: found, .. } => {
                (found.as_ref() == Some(&key)).then(|| answer.clone())
            }
            _ => None,
        })
        .await
    }

    pub fn undo(&mut self, seat: Seat) -> ClientMessage {
        ClientMessage::Undo { table: self.table, seat, seen: self.seq, key: self.key() }
    }

    /// The first thing we may do.
    pub fn first_choice(&self) -> String {
        self.position
            .as_ref()
            .and_then(|position| position.legal.first())
            .expect("something to do")
            .text
            .clone()
    }
}

/// Why something was refused.
pub fn refusal(message: &ServerMessage) -> (Option<&str>, &str) {
    match message {
        ServerMessage::Refused { clause, message, .. } => (clause.as_deref(), message),
        other => panic!("not a refusal: {other:?}"),
    }
}
