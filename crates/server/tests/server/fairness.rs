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
    let cases = format!("/api/tables/{}/draws", table.id);
    assert_eq!(bo.visitor.get(&cases).await.unwrap().status, 409, "what is left in the deck would tell");
    other.acts(Seat(1), "coin").await;
    let shown: Fairness = ada.get(&fair).await;
    assert_eq!(shown.commitment, promised.commitment);
    assert_eq!(shown.entropy, ["0badcafe", "feedbeef"]);
    let file = ada.visitor.get(&format!("/api/tables/{}/download", table.id)).await.unwrap().body;
    let mut replay: fathom_core::Replay = file.parse().unwrap();
    assert_eq!(fathom_fair::verify(&catalog(), &replay), Ok(2));
    let draws: Draws = bo.get(&format!("/api/tables/{}/draws", table.id)).await;
    assert_eq!((draws.ways.len(), draws.draws.len()), (2, 2), "three cards, then the two that are left");
    assert_eq!(json!(draws), json!(fathom_fair::draws(&catalog(), &replay).unwrap()));
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
    let id = ids[1];
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
            Timestamp::EARLIEST,
        )],
        progress: stored.row.progress,
        settings: None,
        rate: false,
        alerts: Vec::new(),
        seats: vec![],
    };
    store.change(change).await.unwrap();
    let ill = fathom_server::verify::verify(&catalog(), &*store, |_| {}).await.unwrap();
    assert_eq!(ill.differ.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [ids[1]]);
    store.close().await;
}

/// What `fathom store verify` says after this was done to the file.
async fn verdict_after(database: &str, sql: &str) -> String {
    let file = rusqlite::Connection::open(database).unwrap();
    file.execute_batch(&format!("SAVEPOINT s; {sql}; RELEASE s")).unwrap();
    drop(file);
    let before = std::fs::read(database).unwrap();
    let store = fathom_store::inspect(database).await.unwrap();
    let verdict = fathom_server::verify::verify(&catalog(), &*store, |_| {}).await.unwrap();
    store.close().await;
    assert!(std::fs::read(database).unwrap() == before, "it does not write");
    let differ = verdict.differ.iter().map(|(_, why)| why.clone());
    differ.chain(verdict.problems.iter().cloned()).collect::<Vec<_>>().join("; ")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_could_not_be_restored_is_named() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let bots = json!([{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]);
    let table = ada.table("kuhn", bots).await;
    ada.watch(table.id).await.until_turn().await;
    let House { server, folder } = house;
    server.stop().await;
    let original = folder.path().join("fathom.db");
    let cases = [
        ("SELECT 1", ""),
        ("UPDATE moves SET line = '*: joker' WHERE seq = 1", "damaged"),
        ("UPDATE seeds SET seed = zeroblob(32)", "does not fit the hash"),
        ("DELETE FROM seeds", "a seed is 32 bytes"),
        ("DELETE FROM accounts", "is not there"),
        ("INSERT INTO seats VALUES (1, 0, NULL, '{}')", "1 seats of no table"),
        ("UPDATE settings SET body = '{'", "settings cannot be read"),
        ("UPDATE moves SET hand = 9 WHERE seq = 1", "1 entries by an unknown hand"),
        ("UPDATE tables SET status = 9", "1 tables with an unknown status"),
    ];
    for (number, (sql, said)) in cases.into_iter().enumerate() {
        let copy = folder.path().join(format!("copy-{number}.db"));
        std::fs::copy(&original, &copy).unwrap();
        let verdict = verdict_after(&copy.to_string_lossy(), sql).await;
        assert!(
            if said.is_empty() { verdict.is_empty() } else { verdict.contains(said) },
            "{sql}: {verdict}"
        );
    }
    // Pages that were overwritten are found too.
    let copy = folder.path().join("torn.db");
    let mut bytes = std::fs::read(&original).unwrap();
    let page = bytes.len() / 2 / 4096 * 4096;
    bytes[page..page + 2048].fill(0xa5);
    std::fs::write(&copy, bytes).unwrap();
    if let Ok(store) = fathom_store::inspect(&copy.to_string_lossy()).await {
        let verdict = fathom_server::verify::verify(&catalog(), &*store, |_| {}).await;
        assert!(verdict.is_err() || verdict.is_ok_and(|verdict| !verdict.is_well()));
        store.close().await;
    }
}
