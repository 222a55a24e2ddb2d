//! Luck that a test has named comes again; on every other server it is fresh, whatever a client asks for.

use crate::harness::*;
use fathom_protocol::*;
use fathom_server::{Config, Server};
use serde_json::json;
use std::net::SocketAddr;

/// A game of Pig between two random bots, to its end, by somebody who asks for luck of that name: what was thrown.
async fn game(ada: &Person, luck: &str) -> String {
    let bot = json!({"kind": "bot", "bot": "random"});
    let body = json!({"game": "pig", "seats": [bot, bot], "entropy": "0badcafe"}).to_string();
    let (origin, luck) =
        (format!("Origin: http://{}", ada.visitor.address), format!("X-Fathom-Luck: {luck}"));
    let headers = [origin.as_str(), luck.as_str(), "Content-Type: application/json"];
    let reply = ada.visitor.send("POST", "/api/tables", &headers, &body).await.unwrap();
    let table: TableCreated = reply.json().unwrap();
    ada.watch(table.id).await.until_turn().await;
    let file = ada.visitor.get(&format!("/api/tables/{}/download", table.id)).await.unwrap().body;
    let replay: fathom_core::Replay = file.parse().unwrap();
    let entries: Vec<String> = replay.entries.iter().map(ToString::to_string).collect();
    entries.join("\n")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn named_luck_comes_again_on_a_server_for_tests() {
    let mut seen = Vec::new();
    for _ in 0..2 {
        let house = House::with(|config| config.test_luck = true).await;
        let ada = house.person("Ada").await;
        seen.push([game(&ada, "calm").await, game(&ada, "calm").await, game(&ada, "storm").await]);
        house.server.stop().await;
    }
    assert_eq!(seen[0], seen[1], "another server, the same games");
    let [first, second, other] = &seen[0];
    assert!(first != second && first != other && second != other, "each table has luck of its own");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_names_the_luck_of_a_server_for_people() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let games = [game(&ada, "calm").await, game(&ada, "calm").await];
    house.server.stop().await;
    let again = House::open().await;
    let bo = again.person("Bo").await;
    assert!(!games.contains(&game(&bo, "calm").await), "the header is not listened to");
    again.server.stop().await;
}

#[tokio::test]
async fn a_server_that_the_public_can_reach_refuses_named_luck() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("fathom.db").to_string_lossy().into_owned();
    let public: [fn(&mut Config); 3] = [
        |config| config.listen = SocketAddr::from(([0, 0, 0, 0], 0)),
        |config| config.public_url = Some("https://play.example.org".to_owned()),
        |config| config.trust = fathom_server::address::Trust::Neighbour,
    ];
    for change in public {
        let mut config = Config { test_luck: true, ..config(&database) };
        change(&mut config);
        let refused = Server::start(config, catalog()).await.err().expect("it does not start");
        assert!(refused.to_string().contains("lets clients choose the dice"), "{refused}");
    }
}
