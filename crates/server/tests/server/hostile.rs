//! People who mean no good: clear answers or a closed door, never a panic, never a 5xx.

use crate::harness::*;
use fathom_core::Seat;
use fathom_load::{Socket, Visitor};
use fathom_protocol::*;
use serde_json::json;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

async fn still_well(house: &House) {
    let person = house.person("Witness").await;
    let table = person.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    person.watch(table.id).await.acts(Seat(0), "roll").await;
    assert_eq!(house.server.app.metrics.server_errors.get(), 0, "an answer was 5xx");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bodies_that_make_no_sense_are_refused() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let origin = format!("Origin: http://{}", house.address());
    let json = "Content-Type: application/json";
    let deep = "[".repeat(50_000);
    let bodies = [
        "",
        "null",
        "[]",
        "{",
        "{\"game\":5}",
        "\"\\ud800\"",
        "{\"game\":\"pig\"}",
        deep.as_str(),
        "{\"game\":\"pig\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"king\"}]}",
        "{\"game\":\"pig\",\"seats\":[]}",
        "{\"game\":\"pig\",\"seats\":[{\"kind\":\"me\"}],\"extra\":1}",
        "{\"game\":\"pig\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"me\"}],\"options\":{\"target\":-1}}",
        "{\"game\":\"pig\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"me\"}],\"options\":[]}",
        "{\"game\":\"pig\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"bot\",\"bot\":\"mcts:1/9999s\"}]}",
        "{\"game\":\"pig\",\"seats\":[{\"kind\":\"me\",\"name\":\"\\u202e\"},{\"kind\":\"me\"}]}",
    ];
    for body in bodies {
        let reply = ada.visitor.send("POST", "/api/tables", &[&origin, json], body).await.unwrap();
        assert_eq!(reply.status, 400, "{}: {}", &body[..body.len().min(60)], reply.body);
        assert_eq!(reply.json::<ApiError>().unwrap().code, ErrorCode::BadRequest);
    }
    let form =
        ada.visitor.send("POST", "/api/tables", &[&origin, "Content-Type: text/plain"], "{}").await.unwrap();
    assert_eq!(form.status, 400, "a form from another site cannot pose as JSON");
    let huge = "x".repeat(10_000_000);
    let reply = ada.visitor.send("POST", "/api/tables", &[&origin, json], &huge).await.unwrap();
    assert_eq!(reply.status, 413);
    let put = ada.visitor.send("PUT", "/api/tables", &[&origin, json], "{}").await.unwrap();
    assert_eq!(put.status, 404);
    still_well(&house).await;
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_sites_are_turned_away() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let json = "Content-Type: application/json";
    let body = "{\"game\":\"pig\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"me\"}]}";
    for origin in
        ["Origin: https://evil.example", "Origin: null", "Origin: http://127.0.0.1:1", "X-Nothing: 1"]
    {
        let reply = ada.visitor.send("POST", "/api/tables", &[origin, json], body).await.unwrap();
        assert_eq!(reply.status, 403, "{origin}");
    }
    for origin in [None, Some("https://evil.example"), Some("null")] {
        assert!(Socket::open_from(&ada.visitor, origin).await.is_err(), "{origin:?}");
    }
    assert_eq!(ada.visitor.get("/api/socket").await.unwrap().status, 400, "not a WebSocket");
    still_well(&house).await;
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_that_make_no_sense_are_refused_and_the_socket_lives() {
    let house = House::open().await;
    let (ada, eve) = (house.person("Ada").await, house.person("Eve").await);
    let table = ada.table("kuhn", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = eve.watch(table.id).await;
    let id = table.id;
    let act = |seat: i64, text: &str| {
        format!(
            "{{\"type\":\"act\",\"table\":\"{id}\",\"seat\":{seat},\"seen\":2,\"key\":\"k-{seat}-{}\",\"action\":{{\"text\":{}}}}}",
            text.len(),
            json!(text)
        )
    };
    let nonsense = [
        "".to_owned(),
        "{".to_owned(),
        "null".to_owned(),
        "[1,2]".to_owned(),
        "{\"type\":\"fly\"}".to_owned(),
        "{\"type\":\"watch\",\"table\":\"nope\"}".to_owned(),
        "{\"type\":\"watch\",\"table\":\"zzzzzzzzzzzz\"}".to_owned(),
        format!("{{\"type\":\"watch\",\"table\":\"{id}\",\"eyes\":0}}"),
        format!("{{\"type\":\"watch\",\"table\":\"{id}\",\"eyes\":200}}"),
        format!("{{\"type\":\"hint\",\"table\":\"{id}\",\"seat\":0}}"),
        format!("{{\"type\":\"answer-undo\",\"table\":\"{id}\",\"seat\":0,\"seen\":0,\"agree\":true}}"),
        format!("{{\"type\":\"chat\",\"table\":\"{id}\",\"text\":\"{}\"}}", "x".repeat(501)),
        format!("{{\"type\":\"chat\",\"table\":\"{id}\",\"text\":\"   \"}}"),
        act(0, "pass-it-on"),
        act(1, "pass"),
        act(255, "coin"),
        act(-1, "pass"),
        act(0, &"x".repeat(9000)),
        format!(
            "{{\"type\":\"act\",\"table\":\"{id}\",\"seat\":0,\"seen\":18446744073709551615,\"key\":\"12345678\",\"action\":{{\"text\":\"pass\"}}}}"
        ),
        format!("{{\"type\":\"undo\",\"table\":\"{id}\",\"seat\":0,\"seen\":2,\"key\":\"bot-12345\"}}"),
    ];
    for text in nonsense {
        live.socket.send_text(text.clone()).await.unwrap();
        live.until(|message| matches!(message, ServerMessage::Refused { .. }).then_some(())).await;
    }
    let shown = ada.snapshot(id).await;
    assert_eq!((shown.log.len(), shown.chat.len()), (2, 0), "none of it did anything");
    live.socket.send_bytes(vec![0, 159, 146, 150]).await.unwrap();
    while live.socket.next().await.is_some() {}
    let mut other = Socket::open(&eve.visitor).await.unwrap();
    other.send_text("x".repeat(100_000)).await.unwrap_or_default();
    while other.next().await.is_some() {}
    still_well(&house).await;
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_replayed_and_reordered_do_nothing_twice() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = ada.watch(table.id).await;
    let mut sent = Vec::new();
    for _ in 0..5 {
        let Some(seat) = live.until_turn().await else { break };
        let message = live.action(seat, "roll");
        assert!(matches!(live.ask(&message).await, ServerMessage::Accepted { .. }));
        sent.push(message);
        live.until_seq(sent.len() as u64 * 2).await;
    }
    let before = ada.snapshot(table.id).await.log;
    for message in sent.iter().rev().chain(&sent) {
        assert!(matches!(live.ask(message).await, ServerMessage::Accepted { .. }));
    }
    assert_eq!(ada.snapshot(table.id).await.log, before);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_much_too_fast_is_slowed_down() {
    let house = House::with(|config| {
        config.requests_per_minute = 60;
        config.messages_per_minute = 60;
        config.accounts_per_hour = 20;
    })
    .await;
    let visitor = Visitor::new(house.address());
    let ada = house.person("Ada").await;
    let mut socket = Socket::open(&ada.visitor).await.unwrap();
    for _ in 0..100 {
        if socket.send(&ClientMessage::Ping).await.is_err() {
            break;
        }
    }
    while socket.next().await.is_some() {}
    let mut limited = 0;
    for _ in 0..40 {
        let reply = visitor.get("/api/games").await.unwrap();
        limited += u32::from(reply.status == 429);
        if reply.status == 429 {
            assert!(reply.header("retry-after").is_some());
        }
    }
    assert!(limited > 10, "{limited} of 40 were told to wait");
    house.server.stop().await;
    let house = House::with(|config| config.accounts_per_hour = 20).await;
    let mut refused = 0;
    for _ in 0..25 {
        let reply = Visitor::new(house.address()).post("/api/guest", &json!({"name": "Bo"})).await.unwrap();
        refused += u32::from(reply.status == 429);
    }
    assert_eq!(refused, 5, "a class behind one router sits down at once");
    assert_eq!(house.server.app.metrics.limited.get(), 5, "whoever has to wait is counted");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn scripts_and_pictures_do_not_use_up_the_requests() {
    let house = House::with(|config| config.requests_per_minute = 60).await;
    let visitor = Visitor::new(house.address());
    for _ in 0..100 {
        assert_eq!(visitor.get("/favicon.svg").await.unwrap().status, 200);
    }
    assert_eq!(visitor.get("/api/games").await.unwrap().status, 200);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_is_not_an_object() {
    let house = House::open().await;
    let reply = Visitor::new(house.address()).post("/api/guest", &json!(["Bo"])).await.unwrap();
    assert_eq!(reply.status, 400);
    assert!(reply.body.contains("JSON object"), "{}", reply.body);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_open_and_idle_connections_are_let_go() {
    let house = House::with(|config| config.silence_seconds = 1).await;
    let ada = house.person("Ada").await;
    let mut socket = Socket::open(&ada.visitor).await.unwrap();
    let closed = async { while socket.next().await.is_some() {} };
    timeout(Duration::from_secs(20), closed).await.expect("a silent socket is closed");
    let mut slow = TcpStream::connect(house.address()).await.unwrap();
    slow.write_all(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ").await.unwrap();
    let mut rest = Vec::new();
    timeout(Duration::from_secs(40), slow.read_to_end(&mut rest))
        .await
        .expect("a head that never ends is cut")
        .ok();
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thousands_of_sockets_leave_the_others_alone() {
    let house = House::with(|config| config.connections = 1500).await;
    let ada = house.person("Ada").await;
    let table = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = ada.watch(table.id).await;
    let eve = house.person("Eve").await;
    let mut sockets = Vec::new();
    let mut turned_away = 0;
    for _ in 0..2000 {
        match Socket::open(&eve.visitor).await {
            Ok(socket) => sockets.push(socket),
            Err(_) => turned_away += 1,
        }
    }
    assert!(sockets.len() > 1400 && turned_away > 400, "{} open, {turned_away} turned away", sockets.len());
    for turn in 0..4 {
        live.acts(Seat(turn % 2), "drop 4").await;
    }
    drop(sockets);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_that_does_not_read_is_sent_away_and_others_do_not_wait() {
    let house = House::with(|config| config.silence_seconds = 2).await;
    let (ada, eve) = (house.person("Ada").await, house.person("Eve").await);
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = ada.watch(table.id).await;
    for _ in 0..150 {
        live.send(&ClientMessage::Chat { table: table.id, text: "words ".repeat(80) }).await;
        live.until(|message| matches!(message, ServerMessage::Chat { .. }).then_some(())).await;
    }
    // The table with all that talk, asked for a thousand times and never read, fills every buffer on the way.
    let mut silent = Socket::open(&eve.visitor).await.unwrap();
    let watch = ClientMessage::Watch { table: table.id, eyes: live::Eyes::Best, since: None, invite: None };
    for _ in 0..1000 {
        if silent.send(&watch).await.is_err() {
            break;
        }
    }
    while house.server.app.metrics.sockets.get() > 1 {
        live.send(&ClientMessage::Ping).await;
        live.until(|message| matches!(message, ServerMessage::Pong { .. }).then_some(())).await;
    }
    live.acts(Seat(0), "roll").await;
    house.server.stop().await;
}

/// Frames that are no messages count as well, and a socket that is closed is told why.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_are_limited_and_errors_are_closed_with_a_reason() {
    let house = House::with(|config| config.messages_per_minute = 60).await;
    let ada = house.person("Ada").await;
    let mut socket = Socket::open(&ada.visitor).await.unwrap();
    for _ in 0..200 {
        if socket.ping().await.is_err() {
            break;
        }
    }
    assert_eq!(timeout(Duration::from_secs(60), socket.farewell()).await.unwrap(), Some(1008));
    let mut socket = Socket::open(&ada.visitor).await.unwrap();
    assert!(socket.send_text("x".repeat(100_000)).await.is_ok());
    assert_eq!(timeout(Duration::from_secs(60), socket.farewell()).await.unwrap(), Some(1009));
    house.server.stop().await;
}
