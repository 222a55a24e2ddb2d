//! Accounts that are programs: what a token opens, what a bot hears, how it plays, and how it is rated.

use crate::harness::*;
use crate::schema::fits;
use fathom_catalog::Catalog;
use fathom_core::Stage;
use fathom_load::{Reply, Visitor};
use fathom_protocol::endpoints::{ENDPOINTS, Method, TokenUse};
use fathom_protocol::*;
use fathom_server::rater::{rate_waiting, rerate};
use fathom_server::{Config, Server};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A program with its token.
struct Robot {
    address: SocketAddr,
    id: AccountId,
    token: String,
}

impl Robot {
    /// A bot of somebody's, with these scopes.
    async fn of(owner: &Person, name: &str, scopes: Value) -> Robot {
        let made: BotMade = owner.post("/api/bots", &json!({"name": name, "scopes": scopes})).await;
        Robot { address: owner.visitor.address, id: made.bot.id, token: made.token }
    }

    async fn ask(&self, method: &str, path: &str, body: &Value) -> Reply {
        let token = format!("Authorization: Bearer {}", self.token);
        let body = if method == "GET" { String::new() } else { body.to_string() };
        let headers = [token.as_str(), "Content-Type: application/json"];
        Visitor::new(self.address).send(method, path, &headers, &body).await.unwrap()
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> T {
        let reply = self.ask("GET", path, &json!(null)).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.body);
        reply.json().unwrap()
    }

    async fn post<T: DeserializeOwned>(&self, path: &str, body: Value) -> T {
        let reply = self.ask("POST", path, &body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.body);
        reply.json().unwrap()
    }

    async fn position(&self, table: TableId) -> Position {
        self.get(&format!("/api/tables/{table}/position")).await
    }

    /// Does the first thing that it may, if it is to decide.
    async fn moves(&self, table: TableId) -> Option<ActAnswer> {
        let position = self.position(table).await;
        let (Stage::Decide(seat), Some(choice)) = (position.stage, position.legal.first()) else {
            return None;
        };
        let key = format!("robot-{}-{}", self.id, position.seq);
        let act = json!({"seat": seat, "seen": position.seq, "key": key, "action": {"text": choice.text}});
        Some(self.post(&format!("/api/tables/{table}/act"), act).await)
    }

    async fn listen(&self) -> Ear {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let head = format!(
            "GET /api/bot/events HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\n\r\n",
            self.address, self.token
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        Ear { lines: BufReader::new(stream) }
    }
}

/// What a bot hears.
struct Ear {
    lines: BufReader<TcpStream>,
}

impl Ear {
    /// The next event; `None` once the stream has ended.
    async fn next(&mut self) -> Option<BotEvent> {
        loop {
            let mut line = String::new();
            let read = timeout(PATIENCE, self.lines.read_line(&mut line)).await.expect("an event in time");
            if read.unwrap_or(0) == 0 || line == "0\r\n" {
                return None;
            }
            // Between the lines stand the sizes of the pieces, and the head of the answer.
            if line.starts_with('{') {
                return Some(serde_json::from_str(&line).unwrap());
            }
        }
    }

    async fn until(&mut self, found: impl Fn(&BotEvent) -> bool) -> BotEvent {
        loop {
            let event = self.next().await.expect("the stream goes on");
            if found(&event) {
                return event;
            }
        }
    }
}

/// Somebody with a login name.
async fn known(house: &House, name: &str) -> Person {
    let mut person = house.person(name).await;
    let login = json!({"login": name.to_lowercase(), "password": "correct horse"});
    let reply = person.try_post("/api/claim", &login).await;
    person.visitor.take_cookie(&reply).unwrap();
    person
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_opens_what_is_for_bots_and_nothing_else() {
    let house = House::open().await;
    let ada = known(&house, "Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let (all, plays) = (json!(["play", "tables"]), json!(["play"]));
    let (robot, player) = (Robot::of(&ada, "Mole", all).await, Robot::of(&ada, "Eel", plays).await);
    assert!(robot.get::<Me>("/api/me").await.account.unwrap().bot);
    for endpoint in ENDPOINTS.iter().filter(|endpoint| endpoint.session) {
        let path = endpoint.path.replace("{id}", &table.id.to_string()).replace("{slug}", "pig");
        let reply = robot.ask(endpoint.method.name(), &path, &json!({})).await;
        let shut = reply.status == 403 && reply.body.contains("for people");
        assert_eq!(shut, endpoint.token == TokenUse::Never, "{path}: {} {}", reply.status, reply.body);
        let reply = player.ask(endpoint.method.name(), &path, &json!({})).await;
        let lacks = reply.status == 403 && reply.body.contains("scope");
        assert_eq!(lacks, endpoint.token == TokenUse::Needs(Scope::Tables), "{path}: {}", reply.body);
    }
    // What only reads, and says something about whoever asks.
    for path in
        ["/api/account", "/api/alerts", "/api/bots", "/api/bonds", "/api/host", "/api/export", "/api/socket"]
    {
        let reply = robot.ask("GET", path, &json!({})).await;
        assert_eq!(reply.status, 403, "{path}: {}", reply.body);
    }
    let renewed: BotMade = ada.post("/api/bots/token", &json!({"bot": robot.id, "scopes": []})).await;
    assert_eq!(robot.ask("GET", "/api/me", &json!({})).await.status, 401, "the last token has ended");
    let robot = Robot { token: renewed.token, ..robot };
    assert_eq!(robot.ask("GET", "/api/me", &json!({})).await.status, 200);
    let left: Vec<BotAccount> = ada.post("/api/bots/remove", &json!({"bot": robot.id})).await;
    assert_eq!(left.iter().map(|bot| bot.id).collect::<Vec<_>>(), [player.id]);
    assert_eq!(robot.ask("GET", "/api/me", &json!({})).await.status, 401);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_belong_to_people_who_come_back_and_are_few() {
    let house = House::open().await;
    let (guest, ada, bo) =
        (house.person("Guest").await, known(&house, "Ada").await, known(&house, "Bob").await);
    let body = json!({"name": "Mole", "scopes": ["play"]});
    assert_eq!(guest.try_post("/api/bots", &body).await.status, 403);
    let robot = Robot::of(&ada, "Mole", json!(["play"])).await;
    for _ in 1..5 {
        Robot::of(&ada, "Mole", json!(["play"])).await;
    }
    assert_eq!(ada.try_post("/api/bots", &body).await.status, 409, "five are enough");
    let theirs = json!({"bot": robot.id, "scopes": ["play"]});
    assert_eq!(bo.try_post("/api/bots/token", &theirs).await.status, 404, "somebody else's");
    assert_eq!(bo.try_post("/api/bots/remove", &json!({"bot": robot.id})).await.status, 404);
    assert_eq!(bo.try_post("/api/bots", &json!({"name": "Eel", "scopes": ["rule"]})).await.status, 400);
    let document: Value = ada.get("/api/export").await;
    assert_eq!(document["bots"][0]["name"], "Mole");
    assert!(!document.to_string().contains(&robot.token));
    let gone = ada.try_post("/api/delete", &json!({"password": "correct horse"})).await;
    assert_eq!(gone.status, 204, "{}", gone.body);
    assert_eq!(robot.ask("GET", "/api/me", &json!({})).await.status, 401, "they go with their owner");
    let file = std::fs::read(house.folder.path().join("fathom.db")).unwrap();
    let log = std::fs::read(house.folder.path().join("fathom.db-wal")).unwrap_or_default();
    let token = robot.token.trim_start_matches("fathom_").as_bytes().to_vec();
    let holds = |bytes: &[u8]| bytes.windows(token.len()).any(|window| window == token);
    assert!(!holds(&file) && !holds(&log), "only the hash is stored");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_is_asked_comes_plays_and_hears_the_end() {
    let house = House::open().await;
    let (ada, bo) = (known(&house, "Ada").await, house.person("Bo").await);
    let robot = Robot::of(&ada, "Mole", json!(["play"])).await;
    let mut ear = robot.listen().await;
    assert!(matches!(ear.next().await, Some(BotEvent::Hello { bot, .. }) if bot == robot.id));
    let person = bo.get::<Me>("/api/me").await.account.unwrap().id;
    let seats = json!([{"kind": "me"}, {"kind": "account", "account": person}]);
    let reply = bo.try_post("/api/tables", &json!({"game": "pig", "seats": seats})).await;
    assert_eq!(reply.status, 400, "a person is not asked by name: {}", reply.body);
    let seats = json!([{"kind": "me"}, {"kind": "account", "account": robot.id}]);
    let twice = json!([{"kind": "account", "account": robot.id}, {"kind": "account", "account": robot.id}]);
    assert_eq!(bo.try_post("/api/tables", &json!({"game": "pig", "seats": twice})).await.status, 400);

    let declined = bo.table("connect-four", seats.clone()).await;
    ear.until(|event| matches!(event, BotEvent::Invited { table, .. } if *table == declined.id)).await;
    let path = format!("/api/tables/{}/decline", declined.id);
    assert_eq!(robot.ask("POST", &path, &json!({})).await.status, 204);
    assert_eq!(robot.ask("POST", &path, &json!({})).await.status, 409, "once is enough");
    let info = bo.snapshot(declined.id).await.info;
    assert_eq!((&info.seats[1].holder, info.seats[1].bot_account), (&Holder::Open, false));

    let table = bo.table("connect-four", seats).await;
    ear.until(|event| matches!(event, BotEvent::Invited { table: id, .. } if *id == table.id)).await;
    let joined: TableSnapshot = robot.post(&format!("/api/tables/{}/join", table.id), json!({})).await;
    assert!(joined.info.seats[1].bot_account && !joined.info.seats[0].bot_account, "it is marked");
    let mut live = bo.watch(table.id).await;
    while let Some(seat) = live.until_turn().await {
        live.acts(seat, &live.first_choice()).await;
        if live.position.as_ref().is_some_and(|position| position.stage == Stage::Over) {
            break;
        }
        let turn = ear.until(|event| matches!(event, BotEvent::Turn { .. })).await;
        assert!(matches!(turn, BotEvent::Turn { table: id, .. } if id == table.id));
        assert!(matches!(robot.moves(table.id).await, Some(ActAnswer::Accepted { .. })));
    }
    ear.until(|event| *event == BotEvent::Over { table: table.id }).await;
    house.server.stop().await;
    while ear.next().await.is_some() {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_begins_with_all_that_waits_and_the_last_one_counts() {
    let house = House::open().await;
    let ada = known(&house, "Ada").await;
    let robot = Robot::of(&ada, "Mole", json!(["play", "tables"])).await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let set: TableCreated = robot.post("/api/tables", json!({"game": "connect-four", "seats": seats})).await;
    ada.join(&set).await;
    let turn = |event: &BotEvent| matches!(event, BotEvent::Turn { table, .. } if *table == set.id);
    let mut first = robot.listen().await;
    first.until(turn).await;
    let mut second = robot.listen().await;
    second.until(turn).await;
    while first.next().await.is_some() {}
    let house = house.restart().await;
    let robot = Robot { address: house.address(), ..robot };
    let mut ada = ada;
    ada.visitor.address = house.address();
    let mut third = robot.listen().await;
    third.until(turn).await;
    assert!(matches!(robot.moves(set.id).await, Some(ActAnswer::Accepted { .. })));
    let stale = json!({"seat": 0, "seen": 0, "key": "an-old-thought", "action": {"text": "1"}});
    let answer: ActAnswer = robot.post(&format!("/api/tables/{}/act", set.id), stale).await;
    assert!(matches!(answer, ActAnswer::Stale { seq } if seq > 0), "{answer:?}");
    ada.post::<Vec<BotAccount>>("/api/bots/remove", &json!({"bot": robot.id})).await;
    while third.next().await.is_some() {}
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_are_rated_among_themselves() {
    let house = House::open().await;
    let (ada, bo) = (known(&house, "Ada").await, known(&house, "Bob").await);
    let (one, other) = (
        Robot::of(&ada, "Mole", json!(["play", "tables"])).await,
        Robot::of(&bo, "Eel", json!(["play"])).await,
    );
    let rated = |seats: Value| json!({"game": "pig", "seats": seats, "rated": true});
    let asked = json!([{"kind": "me"}, {"kind": "account", "account": one.id}]);
    assert_eq!(ada.try_post("/api/tables", &rated(asked)).await.status, 400, "a person and a bot");
    let open: TableCreated = ada.post("/api/tables", &rated(json!([{"kind": "me"}, {"kind": "open"}]))).await;
    let reply = one.ask("POST", &format!("/api/tables/{}/join", open.id), &json!({})).await;
    assert_eq!(reply.status, 403, "{}", reply.body);
    let seats = json!([{"kind": "me"}, {"kind": "account", "account": other.id}]);
    let set: TableCreated = one.post("/api/tables", rated(seats)).await;
    let _: TableSnapshot = other.post(&format!("/api/tables/{}/join", set.id), json!({})).await;
    let _: TableSnapshot = other.post(&format!("/api/tables/{}/resign", set.id), json!({"seat": 1})).await;
    rate_waiting(&house.server.app).await.unwrap();
    let page: Profile = bo.get(&format!("/api/people/{}", one.id)).await;
    assert!(page.bot && !page.guest);
    assert!(page.records[0].rating.unwrap().value > 600.0);
    let app = &house.server.app;
    assert_eq!(app.store.rated_kinds().await.unwrap(), ["pig/bots"]);
    let again = rerate(&app.catalog, &*app.store, false).await.unwrap();
    assert_eq!((again.games, again.differ.len()), (1, 0), "the log says the same");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_are_told_in_headers() {
    let house = House::with(|config| config.bot_requests_per_minute = 6).await;
    let ada = known(&house, "Ada").await;
    let (robot, other) = (Robot::of(&ada, "Mole", json!([])).await, Robot::of(&ada, "Eel", json!([])).await);
    let number = |reply: &Reply, name: &str| reply.header(name).unwrap().parse::<u32>().unwrap();
    let first = robot.ask("GET", "/api/me", &json!({})).await;
    assert_eq!((number(&first, "ratelimit-limit"), number(&first, "ratelimit-remaining")), (5, 4));
    let mut last = first;
    for _ in 0..6 {
        last = robot.ask("GET", "/api/me", &json!({})).await;
    }
    assert_eq!((last.status, number(&last, "ratelimit-remaining")), (429, 0));
    assert!((1..=60).contains(&number(&last, "ratelimit-reset")));
    assert_eq!(other.ask("GET", "/api/me", &json!({})).await.status, 200, "each token has its own");
    let person = ada.visitor.get("/api/me").await.unwrap();
    assert_eq!((person.status, person.header("ratelimit-limit")), (200, None));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_sees_with_its_own_eyes_alone() {
    let house = House::open().await;
    let ada = known(&house, "Ada").await;
    let robot = Robot::of(&ada, "Mole", json!(["play"])).await;
    let seats = json!([{"kind": "me"}, {"kind": "account", "account": robot.id}]);
    let mut body = json!({"game": "kuhn", "seats": seats, "visibility": "private"});
    let table: TableCreated = ada.post("/api/tables", &body).await;
    let _: TableSnapshot = robot.post(&format!("/api/tables/{}/join", table.id), json!({})).await;
    let path = format!("/api/tables/{}/position", table.id);
    let (hers, its) = (ada.get::<Position>(&path).await, robot.position(table.id).await);
    assert_ne!(hers.view, its.view, "each knows one card");
    assert_eq!(hers.view, ada.snapshot(table.id).await.position.unwrap().view);
    assert_eq!(robot.ask("GET", &format!("{path}?eyes=0"), &json!({})).await.status, 403);
    let stranger = Robot::of(&ada, "Eel", json!(["play", "tables"])).await;
    assert_eq!(stranger.ask("GET", &path, &json!({})).await.status, 404, "its owner's table is not its own");
    // A blocked bot is not asked.
    let bo = house.person("Bo").await;
    let _: Vec<BondWith> = bo.post("/api/bonds", &json!({"person": robot.id, "bond": "blocked"})).await;
    body["game"] = json!("pig");
    assert_eq!(bo.try_post("/api/tables", &body).await.status, 403);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_bots_are_answered_fits_the_document() {
    let house = House::open().await;
    let ada = known(&house, "Ada").await;
    let document: Value = ada.get("/api/openapi.json").await;
    let robot = Robot::of(&ada, "Mole", json!(["play", "tables"])).await;
    let bot = json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]);
    let set: TableCreated = robot.post("/api/tables", json!({"game": "pig", "seats": bot})).await;
    let act = json!({"seat": 0, "seen": 0, "key": "12345678", "action": {"text": "fly"}});
    let mut asked = vec![
        ("POST", "/api/tables", json!({"game": "pig", "seats": [{"kind": "me"}, {"kind": "open"}]})),
        ("POST", "/api/tables/{id}/act", act),
        ("POST", "/api/tables/{id}/may", json!({"seat": 0, "actions": ["fly"]})),
        ("POST", "/api/tables/{id}/ask", json!({"question": "who leads?"})),
    ];
    let reads = ENDPOINTS.iter().filter(|each| each.method == Method::Get && each.token != TokenUse::Never);
    let reads = reads.filter(|each| !each.path.ends_with("/events") && !each.path.ends_with("/download"));
    asked.extend(reads.map(|each| ("GET", each.path, json!(null))));
    asked.push(("POST", "/api/tables/{id}/resign", json!({"seat": 0})));
    for (method, path, body) in asked {
        let filled = path.replace("{id}", &set.id.to_string()).replace("{person}", &robot.id.to_string());
        let reply = robot.ask(method, &filled, &body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.body);
        let told = &document["paths"][path][method.to_lowercase()]["responses"]["200"]["content"];
        fits(&document, &told["application/json"]["schema"], &reply.json().unwrap(), path);
        let refused = Robot { address: robot.address, id: robot.id, token: "nothing".to_owned() };
        let refused = refused.ask(method, &filled, &body).await;
        let trouble = &document["paths"][path][method.to_lowercase()]["responses"]["4XX"]["content"];
        assert_eq!(refused.status, 401, "{path}");
        fits(&document, &trouble["application/json"]["schema"], &refused.json().unwrap(), path);
    }
    let event = &document["paths"]["/api/bot/events"]["get"]["responses"]["200"]["content"];
    let event = &event["application/x-ndjson"]["schema"];
    let mut ear = robot.listen().await;
    let hello = serde_json::to_value(ear.next().await.unwrap()).unwrap();
    fits(&document, event, &hello, "an event");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_plays_all_five_games_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(&folder.path().join("fathom.db").to_string_lossy());
    let server = Server::start(Config { bot_threads: 2, ..config }, Catalog::standard()).await.unwrap();
    let house = House { server, folder };
    let ada = known(&house, "Ada").await;
    let robot = Robot::of(&ada, "Mole", json!(["play", "tables"])).await;
    let games: Vec<String> =
        ada.get::<Vec<GameCard>>("/api/games").await.into_iter().map(|game| game.slug).collect();
    assert_eq!(games.len(), 5);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    assert!(std::fs::read_to_string(script).unwrap().lines().count() < 80, "it is short enough to read");
    let mut command = std::process::Command::new("python3");
    command.args([script, &format!("http://{}", house.address()), &robot.token]).args(&games);
    let playing = tokio::task::spawn_blocking(move || command.output());
    let done = timeout(10 * PATIENCE, playing).await.expect("five games end").unwrap().unwrap();
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success() && said.is_empty(), "{said}");
    let page: Profile = robot.get(&format!("/api/people/{}", robot.id)).await;
    let mut played: Vec<String> =
        page.recent.into_iter().filter(|card| card.seq > 0).map(|card| card.game).collect();
    played.sort_unstable();
    let mut games = games;
    games.sort_unstable();
    assert_eq!(played, games);
    house.server.stop().await;
}
