//! Alerts: who is told of what, by which way, and who is left in peace.

use crate::harness::*;
use crate::sinks::{Got, MailSink, WebSink};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use fathom_core::Seat;
use fathom_load::Visitor;
use fathom_protocol::*;
use fathom_server::alerts::send_due;
use fathom_server::{Config, Server};
use ring::{aead, agreement, hkdf, rand::SystemRandom};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Longer than an alert waits for its person to look.
const SOON_MS: i64 = 6_000;

fn webhook(sink: &WebSink, path: &str) -> Value {
    json!({"kind": "webhook", "style": "json", "url": sink.url(path)})
}

/// The way that was just added.
async fn adds(person: &Person, way: Value) -> AlertWay {
    let page: AlertPage = person.post("/api/alerts", &way).await;
    page.ways.last().unwrap().clone()
}

async fn only(person: &Person, way: &AlertWay, events: &[&str]) {
    let asked = json!({"way": way.id, "events": events, "digestMinutes": 0});
    let _: AlertPage = person.post("/api/alerts/change", &asked).await;
}

/// A game of two at which it is Ada's turn and nobody looks.
async fn game(ada: &Person, bo: &Person) -> TableId {
    let set = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&set).await;
    set.id
}

/// Makes the first move that can be made, and looks away.
async fn moves(person: &Person, table: TableId) {
    let mut live = person.watch(table).await;
    let seat = live.until_turn().await.unwrap();
    live.acts(seat, &live.first_choice()).await;
}

fn waiting(house: &House) -> i64 {
    let file = rusqlite::Connection::open(house.folder.path().join("fathom.db")).unwrap();
    file.query_row("SELECT count(*) FROM outbox", [], |row| row.get(0)).unwrap()
}

/// Waits until it was noted that everything has been sent.
async fn all_sent(house: &House) {
    while waiting(house) > 0 {
        tokio::task::yield_now().await;
    }
}

/// What a program is told, without the numbers that differ from run to run.
fn told(got: &Got) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let body = got.json();
    let alerts = body["alerts"].as_array().unwrap();
    alerts.iter().map(|alert| (text(&alert["event"]), text(&alert["text"]))).collect()
}

fn words(event: &str, text: &str) -> Vec<(String, String)> {
    vec![(event.to_owned(), text.to_owned())]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_tells_the_one_who_is_to_decide_and_nobody_else() {
    let (house, mut sink) = (House::open().await, WebSink::open().await);
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let hers = adds(&ada, webhook(&sink, "/ada")).await;
    let his = adds(&bo, webhook(&sink, "/bo")).await;
    for (person, way) in [(&ada, &hers), (&bo, &his)] {
        only(person, way, &["your-turn"]).await;
    }
    let table = game(&ada, &bo).await;
    house.server.app.shift_time(SOON_MS);
    let first = sink.next().await;
    assert!(first.head.starts_with("POST /ada HTTP/1.1"));
    assert_eq!(told(&first), words("your-turn", "It is your turn in Connect Four with Bo."));
    moves(&ada, table).await;
    house.server.app.shift_time(SOON_MS);
    let second = sink.next().await;
    assert!(second.head.starts_with("POST /bo HTTP/1.1"));
    assert_eq!(told(&second), words("your-turn", "It is your turn in Connect Four with Ada."));
    assert_eq!(second.json()["alerts"][0]["table"], json!(table));
    let url = second.json()["alerts"][0]["url"].as_str().unwrap().to_owned();
    assert!(url.ends_with(&format!("/table/{table}")), "{url}");
    all_sent(&house).await;
    house.server.app.shift_time(100 * SOON_MS);
    send_due(&house.server.app).await.unwrap();
    assert_eq!(sink.rest(), [], "once");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_the_table_open_is_left_in_peace() {
    let (house, mut sink) = (House::open().await, WebSink::open().await);
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    adds(&bo, webhook(&sink, "/bo")).await;
    let table = game(&ada, &bo).await;
    assert_eq!(waiting(&house), 1, "that the game begins");
    let mut open = bo.watch(table).await;
    assert_eq!(waiting(&house), 0, "he looks: it is no news");
    moves(&ada, table).await;
    open.until_turn().await;
    assert_eq!(waiting(&house), 0, "he sees it himself");
    open.acts(Seat(1), &open.first_choice()).await;
    drop(open);
    moves(&ada, table).await;
    // The socket may still be closing; then the next one is told of.
    house.server.app.shift_time(SOON_MS);
    send_due(&house.server.app).await.unwrap();
    let seen = sink.rest().len();
    assert!(seen <= 1);
    house.server.stop().await;
}

/// The turn passes while the alert waits: by then it is no news any more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_holds_no_more_is_not_told() {
    let (house, mut sink) = (House::open().await, WebSink::open().await);
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let way = adds(&ada, webhook(&sink, "/ada")).await;
    only(&ada, &way, &["your-turn", "game-over"]).await;
    let table = game(&ada, &bo).await;
    assert_eq!(waiting(&house), 1);
    let resign = format!("/api/tables/{table}/resign");
    let _: TableSnapshot = bo.post(&resign, &json!({"seat": 1})).await;
    assert_eq!(waiting(&house), 2);
    house.server.app.shift_time(SOON_MS);
    assert_eq!(told(&sink.next().await), words("game-over", "Connect Four with Bo is over."));
    all_sent(&house).await;
    assert_eq!(sink.rest(), []);
    house.server.stop().await;
}

/// The browser's half of RFC 8291, to read what was sent.
fn opened(got: &Got, own: agreement::EphemeralPrivateKey, auth: &[u8]) -> Value {
    let public = own.compute_public_key().unwrap();
    let (salt, rest) = got.body.split_at(16);
    let (key, sealed) = (&rest[5..70], &rest[70..]);
    let theirs = agreement::UnparsedPublicKey::new(&agreement::ECDH_P256, key);
    let expand = |prk: hkdf::Prk, info: &[u8], out: &mut [u8]| {
        prk.expand(&[info], Wanted(out.len())).unwrap().fill(out).unwrap();
    };
    let (mut secret, mut cek, mut nonce) = ([0; 32], [0; 16], [0; 12]);
    let info = [b"WebPush: info\0", public.as_ref(), key].concat();
    agreement::agree_ephemeral(own, &theirs, |shared| {
        expand(hkdf::Salt::new(hkdf::HKDF_SHA256, auth).extract(shared), &info, &mut secret);
    })
    .unwrap();
    let prk = || hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(&secret);
    expand(prk(), b"Content-Encoding: aes128gcm\0", &mut cek);
    expand(prk(), b"Content-Encoding: nonce\0", &mut nonce);
    let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &cek).unwrap());
    let mut text = sealed.to_vec();
    let nonce = aead::Nonce::assume_unique_for_key(nonce);
    let plain = key.open_in_place(nonce, aead::Aad::empty(), &mut text).unwrap();
    serde_json::from_slice(plain.strip_suffix(&[2]).unwrap()).unwrap()
}

struct Wanted(usize);

impl hkdf::KeyType for Wanted {
    fn len(&self) -> usize {
        self.0
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_push_is_read_by_one_browser_alone_and_tells_no_card() {
    let (house, mut sink) = (House::open().await, WebSink::open().await);
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let own = agreement::EphemeralPrivateKey::generate(&agreement::ECDH_P256, &SystemRandom::new()).unwrap();
    let (key, auth) = (own.compute_public_key().unwrap(), [7u8; 16]);
    let encode = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
    let way = json!({"kind": "push", "endpoint": sink.url("/push/1"), "p256dh": encode(key.as_ref()), "auth": encode(&auth)});
    let added = adds(&ada, way).await;
    only(&ada, &added, &["your-turn"]).await;
    let set = ada.table("kuhn", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&set).await;
    house.server.app.shift_time(SOON_MS);
    let got = sink.next().await;
    assert_eq!(got.header("content-encoding"), Some("aes128gcm"));
    assert_eq!(got.header("topic"), Some(set.id.to_string().as_str()));
    let page: AlertPage = ada.get("/api/alerts").await;
    let signed = got.header("authorization").unwrap();
    assert!(signed.starts_with("vapid t=") && signed.ends_with(&page.push_key), "{signed}");
    let hidden = ["kuhn", "Kuhn", "Ada", "turn"];
    assert!(hidden.iter().all(|word| !String::from_utf8_lossy(&got.body).contains(word)));
    let read = opened(&got, own, &auth);
    let url = format!("/table/{}", set.id);
    let expected =
        json!({"title": "It is your turn in Kuhn poker with Bo", "body": "", "url": url, "tag": set.id});
    assert_eq!(read, expected, "and not a word about anybody's card");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_way_that_fails_rests_and_one_that_is_gone_is_forgotten() {
    let (house, mut sink) = (House::open().await, WebSink::open().await);
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let way = adds(&ada, webhook(&sink, "/ada")).await;
    only(&ada, &way, &["your-turn"]).await;
    // A redirect is a failure like any other: nobody is led elsewhere.
    sink.answers(&[500, 302]);
    game(&ada, &bo).await;
    let app = &house.server.app;
    let failures = async |wanted: u32| {
        loop {
            let page: AlertPage = ada.get("/api/alerts").await;
            if page.ways[0].failures == wanted {
                return;
            }
            tokio::task::yield_now().await;
        }
    };
    app.shift_time(SOON_MS);
    let first = sink.next().await;
    failures(1).await;
    send_due(app).await.unwrap();
    assert_eq!(sink.rest(), [], "it rests");
    app.shift_time(31_000);
    assert_eq!(sink.next().await.json(), first.json(), "the same alert with the same number");
    failures(2).await;
    app.shift_time(31_000);
    send_due(app).await.unwrap();
    assert_eq!(sink.rest(), [], "and longer after every failure");
    app.shift_time(31_000);
    assert_eq!(sink.next().await.json(), first.json());
    failures(0).await;
    sink.answers(&[410]);
    let reply = ada.try_post("/api/alerts/try", &json!({"way": way.id})).await;
    assert_eq!(reply.status, 409);
    sink.next().await;
    sink.answers(&[410]);
    game(&ada, &bo).await;
    app.shift_time(SOON_MS);
    sink.next().await;
    loop {
        let page: AlertPage = ada.get("/api/alerts").await;
        if page.ways.is_empty() {
            break;
        }
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_waits_when_the_process_ends_is_sent_by_the_next() {
    let (house, mut sink) = (House::open().await, WebSink::open().await);
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let way = adds(&ada, webhook(&sink, "/ada")).await;
    only(&ada, &way, &["your-turn"]).await;
    game(&ada, &bo).await;
    let house = house.restart().await;
    assert_eq!(waiting(&house), 1);
    house.server.app.shift_time(SOON_MS);
    assert_eq!(told(&sink.next().await), words("your-turn", "It is your turn in Connect Four with Bo."));
    house.server.stop().await;
}

/// Three processes share a database, all of them look for what is to be sent, and every alert goes out once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_processes_send_each_alert_once() {
    const GAMES: usize = 12;
    let database = crate::postgres::database().await;
    let start = async || Server::start(Config { ..config(&database) }, catalog()).await.unwrap();
    let servers = [start().await, start().await, start().await];
    let mut sink = WebSink::open().await;
    let mut tables = Vec::new();
    for index in 0..GAMES {
        let ada = Person::new(servers[index % 3].address, &format!("Ada {index}")).await;
        let bo = Person::new(servers[(index + 1) % 3].address, "Bo").await;
        let way = adds(&ada, webhook(&sink, "/")).await;
        only(&ada, &way, &["your-turn"]).await;
        tables.push(game(&ada, &bo).await.to_string());
    }
    servers.iter().for_each(|server| server.app.shift_time(SOON_MS));
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..GAMES {
        let got = sink.next().await;
        *counts.entry(got.json()["alerts"][0]["table"].as_str().unwrap().to_owned()).or_default() += 1;
    }
    for server in &servers {
        send_due(&server.app).await.unwrap();
    }
    assert_eq!(sink.rest(), [], "not one comes twice");
    tables.sort();
    assert_eq!(counts.keys().cloned().collect::<Vec<_>>(), tables);
    for server in servers {
        server.stop().await;
    }
}

/// Somebody who looks at the table at one process is not told by another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quiet_is_kept_across_processes() {
    let database = crate::postgres::database().await;
    let start = async || Server::start(Config { ..config(&database) }, catalog()).await.unwrap();
    let (one, other) = (start().await, start().await);
    let mut sink = WebSink::open().await;
    let (ada, bo) = (Person::new(one.address, "Ada").await, Person::new(other.address, "Bo").await);
    adds(&bo, webhook(&sink, "/bo")).await;
    let table = game(&ada, &bo).await;
    let mut open = bo.watch(table).await;
    moves(&ada, table).await;
    open.until_turn().await;
    // What the first process wrote for him, the second takes back as soon as it has shown him the move.
    let waits = "SELECT 1 FROM outbox";
    let find = format!("DO $$ BEGIN IF EXISTS ({waits}) THEN RAISE EXCEPTION 'still'; END IF; END $$");
    while crate::postgres::try_execute(&database, &find).await.is_err() {
        tokio::task::yield_now().await;
    }
    for server in [&one, &other] {
        server.app.shift_time(SOON_MS);
        send_due(&server.app).await.unwrap();
    }
    assert_eq!(sink.rest(), []);
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_is_nearly_out_is_told_before_it_is() {
    let (house, mut sink) = (House::open().await, WebSink::open().await);
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let way = adds(&ada, webhook(&sink, "/ada")).await;
    only(&ada, &way, &["clock-low"]).await;
    let clock = json!({"kind": "correspondence", "days": 2});
    let body = json!({"game": "connect-four", "seats": [{"kind": "me"}, {"kind": "invite"}], "clock": clock});
    let set: TableCreated = ada.post("/api/tables", &body).await;
    bo.join(&set).await;
    let app = &house.server.app;
    let hour = 3600 * 1000;
    app.shift_time(35 * hour);
    send_due(app).await.unwrap();
    assert_eq!((sink.rest(), waiting(&house)), (vec![], 1));
    app.shift_time(hour + SOON_MS);
    let got = sink.next().await;
    assert_eq!(told(&got), words("clock-low", "Your clock is nearly out in Connect Four with Bo."));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_with_a_sign_before_it_calls_its_owner() {
    let (house, mut sink) = (House::open().await, WebSink::open().await);
    let (ada, bo, cy) = (house.person("Ada").await, house.person("Bo").await, house.person("Cy").await);
    for (person, path) in [(&ada, "/ada"), (&bo, "/bo")] {
        let way = adds(person, webhook(&sink, path)).await;
        only(person, &way, &["mentioned"]).await;
    }
    let table = game(&ada, &bo).await;
    // Those who play do not hear spectators, so spectators cannot call them either: it would be a sign.
    for (person, text) in
        [(&cy, "take the left one, @bo"), (&ada, "hello everybody"), (&ada, "your turn, @bo?")]
    {
        let mut live = person.watch(table).await;
        live.send(&ClientMessage::Chat { table, text: text.to_owned() }).await;
        live.until(|message| matches!(message, ServerMessage::Chat { .. }).then_some(())).await;
        live.send(&ClientMessage::Ping).await;
        live.until(|message| matches!(message, ServerMessage::Pong { .. }).then_some(())).await;
        assert_eq!(waiting(&house), i64::from(text.starts_with("your turn")), "{text}");
    }
    while waiting(&house) == 0 {
        tokio::task::yield_now().await;
    }
    house.server.app.shift_time(SOON_MS);
    let got = sink.next().await;
    assert!(got.head.starts_with("POST /bo "));
    assert_eq!(told(&got), words("mentioned", "Somebody speaks to you at Connect Four with Ada."));
    assert_eq!(sink.rest(), []);
    house.server.stop().await;
}

async fn with_mail(sink: &MailSink) -> House {
    let server = format!("smtp://{}", sink.address).parse().unwrap();
    House::with(|config| {
        config.mail = Some(server);
        config.mail_from = "fathom@example.org".to_owned();
    })
    .await
}

/// Somebody who has kept the account.
async fn kept(house: &House, name: &str) -> Person {
    let mut person = house.person(name).await;
    let reply = person.try_post("/api/claim", &json!({"login": name, "password": "correct horse"})).await;
    person.visitor.take_cookie(&reply).unwrap();
    person
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_is_asked_for_collected_and_ended_with_one_click() {
    let mut sink = MailSink::open().await;
    let house = with_mail(&sink).await;
    let (ada, bo) = (kept(&house, "ada").await, house.person("Bo").await);
    let guest = bo.try_post("/api/alerts", &json!({"kind": "mail", "address": "bo@example.org"})).await;
    assert_eq!(guest.status, 403, "a guest mails nobody");
    let way = adds(&ada, json!({"kind": "mail", "address": "ada@example.org"})).await;
    assert!(!way.confirmed && way.events.is_empty());
    let first = sink.next().await;
    assert_eq!(first.to, "<ada@example.org>");
    game(&ada, &bo).await;
    assert_eq!(waiting(&house), 0, "nothing more before she has said yes");
    let token = first.after("confirm=");
    let stranger = Visitor::new(house.address());
    let forged = format!("{}.{}", way.id, "0".repeat(24));
    let status = async |body: Value| stranger.post("/api/alerts/confirm", &body).await.unwrap().status;
    assert_eq!(status(json!({"token": forged})).await, 404);
    assert_eq!(status(json!({"token": token})).await, 204);
    for _ in 0..3 {
        game(&ada, &bo).await;
    }
    house.server.app.shift_time(SOON_MS);
    send_due(&house.server.app).await.unwrap();
    assert_eq!(sink.rest(), [], "ten minutes of them come together");
    house.server.app.shift_time(10 * 60 * 1000);
    let digest = sink.next().await;
    assert!(
        digest.head.contains("Subject: It is your turn in Connect Four with Bo, and 5 more"),
        "{}",
        digest.head
    );
    assert_eq!(digest.text.matches("It is your turn").count(), 3);
    assert!(digest.head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
    // As a mail program does it: no page, no session, no origin.
    let stop = digest.head.lines().find_map(|line| line.strip_prefix("List-Unsubscribe: <")).unwrap();
    let path = &stop[stop.find("/api/").unwrap()..stop.len() - 1];
    assert_eq!(without_origin(&house, path).await, 204);
    let page: AlertPage = ada.get("/api/alerts").await;
    assert_eq!(page.ways, []);
    assert_eq!(without_origin(&house, path).await, 204, "twice is as good as once");
    assert_eq!(without_origin(&house, "/api/alerts").await, 403, "nothing else comes from nowhere");
    house.server.stop().await;
}

async fn without_origin(house: &House, path: &str) -> u16 {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut line = tokio::net::TcpStream::connect(house.address()).await.unwrap();
    let body = "List-Unsubscribe=One-Click";
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
        house.address(),
        body.len()
    );
    line.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).await.unwrap();
    answer[9..12].parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn addresses_behind_our_doors_are_refused() {
    let house = House::with(|config| config.reach_private = false).await;
    let ada = house.person("Ada").await;
    let status = async |url: &str| {
        let way = json!({"kind": "webhook", "style": "json", "url": url});
        ada.try_post("/api/alerts", &way).await.status
    };
    for url in [
        "http://example.org/",
        "https://127.0.0.1/",
        "https://[::ffff:10.0.0.1]/",
        "https://169.254.169.254/x",
    ] {
        assert_eq!(status(url).await, 400, "{url}");
    }
    // A name says nothing about where it leads: that is looked at when it is used.
    assert_eq!(status("https://localhost/").await, 200);
    let page: AlertPage = ada.get("/api/alerts").await;
    let reply = ada.try_post("/api/alerts/try", &json!({"way": page.ways[0].id})).await;
    assert_eq!(reply.status, 400);
    assert!(reply.body.contains("private network"), "{}", reply.body);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ways_are_their_owners_business() {
    let (house, sink) = (House::open().await, WebSink::open().await);
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let secret = sink.url("/secret-part-of-the-address");
    let way = adds(&ada, json!({"kind": "webhook", "style": "slack", "url": secret})).await;
    assert_eq!(way.place, "127.0.0.1", "the address itself is not shown again");
    let page = ada.visitor.get("/api/alerts").await.unwrap().body;
    let export = ada.visitor.get("/api/export").await.unwrap().body;
    assert!(!page.contains("secret-part") && !export.contains("secret-part") && export.contains(&way.id));
    for (path, body) in [
        ("change", json!({"way": way.id, "events": [], "digestMinutes": 0})),
        ("remove", json!({"way": way.id})),
        ("try", json!({"way": way.id})),
    ] {
        assert_eq!(bo.try_post(&format!("/api/alerts/{path}"), &body).await.status, 404, "{path}");
    }
    assert_eq!(bo.get::<AlertPage>("/api/alerts").await.ways, []);
    for index in 1..10 {
        adds(&ada, webhook(&sink, &format!("/{index}"))).await;
    }
    assert_eq!(ada.try_post("/api/alerts", &webhook(&sink, "/one-more")).await.status, 409);
    let again = ada.try_post("/api/alerts", &webhook(&sink, "/1")).await;
    assert_eq!(again.status, 409);
    house.server.stop().await;
}
