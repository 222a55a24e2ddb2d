//! Chance is promised before the game and proven after it.

use crate::harness::*;
use fathom_core::Seat;
use fathom_protocol::*;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seed_is_promised_hidden_and_shown() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let seats = json!([{"kind": "me"}, {"kind": "invite"}]);
    let create = json!({"game": "kuhn", "seats": seats, "entropy": "0badcafe"});
    let table: TableCreated = ada.post("/api/tables", &create).await;
    let fair = format!("/api/tables/{}/fair", table.id);
    let promised: Fairness = ada.get(&fair).await;
    assert_eq!((promised.seed.as_deref(), promised.commitment.len()), (None, 64));
    let join = format!("/api/tables/{}/join", table.id);
    let long = "00".repeat(65);
    assert_eq!(bo.try_post(&join, &json!({"invite": table.invite, "entropy": long})).await.status, 400);
    assert_eq!(bo.try_post(&join, &json!({"invite": table.invite, "entropy": "xy"})).await.status, 400);
    let _: TableSnapshot = bo.post(&join, &json!({"invite": table.invite, "entropy": "FEEDBEEF"})).await;
    let mut live = ada.watch(table.id).await;
    let mut other = bo.watch(table.id).await;
    live.acts(Seat(0), "coin").await;
    other.until_turn().await;
    let early: Fairness = bo.get(&fair).await;
    assert_eq!(early.seed, None, "not a moment before the end");
    other.acts(Seat(1), "coin").await;
    let shown: Fairness = ada.get(&fair).await;
    assert_eq!(shown.commitment, promised.commitment);
    assert_eq!(shown.entropy, ["0badcafe", "feedbeef"]);
    let file = ada.visitor.get(&format!("/api/tables/{}/download", table.id)).await.unwrap().body;
    let mut replay: fathom_core::Replay = file.parse().unwrap();
    assert_eq!(fathom_fair::verify(&catalog(), &replay), Ok(2));
    let other_card = |text: &str| if text == "king" { "queen" } else { "king" }.to_owned();
    let fathom_core::Entry::Chance(card) = replay.entries[0].clone() else { panic!("not a card") };
    replay.entries[0] = fathom_core::Entry::Chance(other_card(&card));
    let touched = fathom_fair::verify(&catalog(), &replay).unwrap_err();
    assert!(touched.to_string().starts_with("entry 1 is"), "{touched}");
    let mut seed = file.parse::<fathom_core::Replay>().unwrap();
    seed.header.more["fair"]["seed"] = json!("00".repeat(32));
    assert_eq!(fathom_fair::verify(&catalog(), &seed), Err(fathom_fair::Unfair::OtherSeed));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_stored_game_replays_and_one_that_does_not_is_named() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let mut ids = Vec::new();
    for _ in 0..3 {
        let table = ada
            .table("kuhn", json!([{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]))
            .await;
        ada.watch(table.id).await.until_turn().await;
        ids.push(table.id);
    }
    let database = house.folder.path().join("fathom.db").to_string_lossy().into_owned();
    house.server.stop().await;
    let store = fathom_store::open(&database).await.unwrap();
    let well = fathom_server::verify::verify(&catalog(), &*store, |_| {}).await.unwrap();
    assert_eq!((well.tables, well.differ.len()), (3, 0));
    let id = ids[1].bits() as i64;
    let stored = store.load(id, 0).await.unwrap().unwrap();
    let seal = stored.moves.last().unwrap().seal;
    let change = fathom_store::Change {
        table: id,
        head: stored.row.head,
        version: stored.row.version,
        moves: vec![fathom_store::MoveRow::after(
            &seal,
            stored.row.head + 1,
            None,
            0,
            "1: fly".to_owned(),
            0,
        )],
        progress: stored.row.progress,
        settings: None,
        seats: vec![],
    };
    store.change(change).await.unwrap();
    let ill = fathom_server::verify::verify(&catalog(), &*store, |_| {}).await.unwrap();
    assert_eq!(ill.differ.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [ids[1]]);
    store.close().await;
}
