//! Programs of the host's own at the tables.

use crate::harness::*;
use fathom_engine::Engine;
use fathom_protocol::*;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

fn engine(text: &str) -> Arc<Engine> {
    Arc::new(Engine::parse(text, Duration::from_secs(1)).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_engine_plays_a_whole_game_and_one_that_fails_is_stood_in_for() {
    let tidepool =
        concat!("tidepool=python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/engines/tidepool.py");
    let house = House::with(|config| {
        config.engines =
            vec![engine(tidepool), engine("moody=sh -c 'read a; echo ready; read q; echo move dance'")];
    })
    .await;
    let ada = house.person("Ada").await;
    let games: Vec<GameCard> = ada.get("/api/games").await;
    assert!(
        games.iter().all(|game| game.bots.iter().any(|bot| bot.id == "tidepool" && bot.name == "Tidepool"))
    );
    for other in ["random", "moody"] {
        let seats = json!([{"kind": "bot", "bot": "tidepool"}, {"kind": "bot", "bot": other}]);
        let table = ada.table("connect-four", seats).await;
        let mut live = ada.watch(table.id).await;
        assert_eq!(live.until_turn().await, None, "they play to the end");
    }
    let stranger = json!({"game": "pig", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "whale"}]});
    assert_ne!(ada.try_post("/api/tables", &stranger).await.status, 200);
    house.server.stop().await;
}
