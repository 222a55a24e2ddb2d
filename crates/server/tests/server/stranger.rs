//! What a stranger may try who knows every endpoint: to fill our memory, to hold the desks where work waits, to have
//! somebody else's game counted, to be told what is not for them.

use crate::harness::*;
use fathom_core::Seat;
use fathom_load::{Socket, Visitor};
use fathom_protocol::*;
use fathom_server::sweeper;
use serde_json::json;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Games of Pig that are over, in no memory but the store's.
async fn old_games(house: &House, person: &Person, count: usize) -> Vec<TableId> {
    let mut ids = Vec::new();
    for _ in 0..count {
        let id = person.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await.id;
        let _: TableSnapshot = person.post(&format!("/api/tables/{id}/resign"), &json!({"seat": 0})).await;
        ids.push(id);
    }
    house.server.app.hub.forget_idle(Timestamp::from_ms(u64::MAX));
    assert_eq!(house.server.app.hub.len(), 0);
    ids
}

/// Looking whether other processes moved keeps no table in memory: it once kept all of them, for ever.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn looking_for_news_keeps_no_table_in_memory() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let app = &house.server.app;
    assert_eq!(app.hub.len(), 1);
    app.shift_time(600_000);
    sweeper::look_at_all(app).await;
    app.hub.forget_idle(app.now() - Duration::from_secs(300));
    assert_eq!(app.hub.len(), 0, "nobody has needed it for ten minutes");
    house.server.stop().await;
}

/// However many old games somebody asks for, memory stays within its bounds; what is watched stays.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_games_do_not_fill_the_memory() {
    let house = House::with(|config| config.entries_in_memory = 300).await;
    let ada = house.person("Ada").await;
    let ids = old_games(&house, &ada, 40).await;
    let live = ada.watch(ids[0]).await;
    for id in &ids {
        ada.snapshot(*id).await;
    }
    assert!(house.server.app.hub.len() <= 15, "{} tables in memory", house.server.app.hub.len());
    assert!(house.server.app.hub.has(ids[0]), "this one is looked at");
    live.socket.close().await;
    house.server.stop().await;
}

/// Whoever has everything written down reads all their games, one at a time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_export_leaves_no_game_in_memory() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    old_games(&house, &ada, 20).await;
    assert_eq!(ada.visitor.get("/api/export").await.unwrap().status, 200);
    assert_eq!(house.server.app.hub.len(), 0);
    house.server.stop().await;
}

/// Whoever asks for much and reads nothing is cut off, and what they asked for is forgotten.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_that_nobody_reads_are_not_kept_for_ever() {
    let house = House::with(|config| config.silence_seconds = 1).await;
    let connections = || house.server.app.metrics.connections.get();
    let ask = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", house.address());
    let mut silent = TcpStream::connect(house.address()).await.unwrap();
    // More than every buffer on the way can hold.
    let asking = async {
        for _ in 0..5000 {
            if silent.write_all(ask.as_bytes()).await.is_err() {
                break;
            }
        }
    };
    let _ = timeout(Duration::from_secs(3), asking).await;
    let gone = async {
        while connections() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, gone).await.expect("the connection is cut");
    drop(silent);
    house.server.stop().await;
}

/// Two hundred sockets of one address may not say two hundred times as much as one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_sockets_of_one_address_share_a_limit() {
    let house = House::with(|config| config.messages_per_minute = 60).await;
    let ada = house.person("Ada").await;
    let mut closed = 0;
    for _ in 0..30 {
        let mut socket = Socket::open(&ada.visitor).await.unwrap();
        // Each alone stays within what one socket may say.
        for _ in 0..10 {
            let _ = socket.send(&ClientMessage::Ping).await;
        }
        let mut answers = 0;
        while answers < 11
            && let Ok(Some(_)) = timeout(PATIENCE, socket.next()).await
        {
            answers += 1;
        }
        closed += u32::from(answers < 11);
    }
    assert!(closed > 10, "{closed} of 30 were stopped");
    house.server.stop().await;
}

/// Every hint is a search: whoever asks for hundreds gets a few at a time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_do_not_pile_up() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let asked =
        json!({"game": "connect-four", "seats": [{"kind": "me"}, {"kind": "me"}], "assistance": "hints"});
    let table: TableCreated = ada.post("/api/tables", &asked).await;
    let mut live = ada.watch(table.id).await;
    for _ in 0..100 {
        live.send(&ClientMessage::Hint { table: table.id, seat: Seat(0) }).await;
    }
    let (mut hints, mut refused) = (0, 0);
    while hints + refused < 100 {
        match live.next().await {
            ServerMessage::Hint { .. } => hints += 1,
            ServerMessage::Refused { .. } => refused += 1,
            _ => {}
        }
    }
    assert!(hints > 0 && refused > 50, "{hints} were thought about, {refused} refused");
    house.server.stop().await;
}

/// Sitting down is said at the table and stored; whoever does it all day is asked to wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sitting_down_and_standing_up_has_an_end() {
    let house = House::with(|config| config.lines_per_minute = 60).await;
    let (ada, eve) = (house.person("Ada").await, house.person("Eve").await);
    let table = ada.table("pig", json!([{"kind": "open"}, {"kind": "open"}])).await;
    let (join, leave) = (format!("/api/tables/{}/join", table.id), format!("/api/tables/{}/leave", table.id));
    let mut waits = 0;
    for _ in 0..20 {
        waits += u32::from(eve.try_post(&join, &json!({"seat": 1})).await.status == 429);
        waits += u32::from(eve.try_post(&leave, &json!({"seat": 1})).await.status == 429);
    }
    assert!(waits > 5, "{waits} of 40");
    let other = house.person("Bo").await;
    assert_eq!(other.try_post(&join, &json!({"seat": 0})).await.status, 200, "others need not wait for her");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lists_of_games_that_are_not_there_are_not_looked_for() {
    let house = House::open().await;
    let visitor = Visitor::new(house.address());
    assert_eq!(visitor.get("/api/lobby?game=chess").await.unwrap().status, 404);
    assert_eq!(visitor.get("/api/lobby?game=pig").await.unwrap().status, 200);
    house.server.stop().await;
}

/// Moments that are not there are no moments, wherever they would be.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moments_beyond_the_end_are_none() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let id = old_games(&house, &ada, 1).await[0];
    for query in [
        "from=1&count=0",
        "from=0&count=0",
        "from=1",
        "from=18446744073709551615",
        "from=7&count=18446744073709551615",
    ] {
        let page: ReplayPage = ada.get(&format!("/api/tables/{id}/replay?{query}")).await;
        assert_eq!((page.length, page.moments.len()), (0, 0), "{query}");
    }
    let page: ReplayPage = ada.get(&format!("/api/tables/{id}/replay?from=0&count=200")).await;
    assert_eq!(page.moments.len(), 1);
    house.server.stop().await;
}

/// A line of talk cannot turn around what is written behind it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn talk_does_not_turn_the_page_around() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = ada.watch(table.id).await;
    live.send(&ClientMessage::Chat { table: table.id, text: "a\u{202e}b\u{2066}c".to_owned() }).await;
    let said = live.until(|message| match message {
        ServerMessage::Chat { line, .. } => Some(line.text.clone()),
        _ => None,
    });
    assert_eq!(said.await, "abc");
    house.server.stop().await;
}
