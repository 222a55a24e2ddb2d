//! Snapshots spare the walk through a long log, change nothing that anybody sees, and may be thrown away.

use crate::harness::*;
use fathom_core::Seat;
use fathom_load::Visitor;
use fathom_protocol::*;
use serde_json::json;

/// A game with dice and undos whose log is several snapshots long; one person in both seats.
async fn long_game(house: &House) -> (Person, TableId) {
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = ada.watch(table.id).await;
    for turn in 0..30 {
        let Some(seat) = live.until_turn().await else { break };
        let legal = live.position.as_ref().unwrap().legal.iter().any(|choice| choice.text == "hold");
        live.acts(seat, if legal && turn % 3 == 2 { "hold" } else { "roll" }).await;
        if turn % 4 == 1 {
            let back = live.undo(seat);
            let ServerMessage::Accepted { seq, .. } = live.ask(&back).await else { panic!("not undone") };
            live.until_seq(seq).await;
        }
    }
    assert!(live.seq > 40, "{} entries", live.seq);
    (ada, table.id)
}

async fn stored(house: &House, id: TableId) -> usize {
    // They are handed in beside the moves: nobody waits for them, but they come.
    for _ in 0..500 {
        let rows = house.server.app.store.snapshots(id).await.unwrap();
        if rows.len() >= 4 {
            return rows.len();
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    0
}

async fn seen_after(
    house: House,
    ada: &Person,
    id: TableId,
    sql: &str,
) -> (House, TableSnapshot, ReplayPage) {
    let house = house.meddle(sql).await;
    let ada = Person { visitor: Visitor { address: house.address(), ..ada.visitor.clone() } };
    let mut seen = ada.snapshot(id).await;
    seen.now = Timestamp::EARLIEST;
    let page = ada.get(&format!("/api/tables/{id}/replay?from=3&count=200")).await;
    (house, seen, page)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_the_same_with_snapshots_without_them_and_with_wrong_ones() {
    let house = House::open().await;
    let (ada, id) = long_game(&house).await;
    assert!(stored(&house, id).await >= 4);
    let (house, with, page) = seen_after(house, &ada, id, "SELECT 1").await;
    let mut house = house;
    for spoilt in [
        "DELETE FROM snapshots",
        "UPDATE snapshots SET rules = 'others', steps = '[]'",
        "UPDATE snapshots SET seal = zeroblob(16), position = '{}'",
        "UPDATE snapshots SET position = '{\"game\":\"pig\"}'",
        "UPDATE snapshots SET steps = '[]'",
        "DELETE FROM snapshots WHERE seq = (SELECT min(seq) FROM snapshots)",
        "DELETE FROM snapshots WHERE seq > (SELECT min(seq) FROM snapshots)",
    ] {
        let (again, without, other) = seen_after(house, &ada, id, spoilt).await;
        assert_eq!(without, with, "after {spoilt}");
        assert_eq!(other, page, "after {spoilt}");
        house = again;
    }
    house.server.stop().await;
}

/// What a snapshot tells is shown: so the log before it was not walked through.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_table_is_read_from_its_snapshots_and_not_walked_through() {
    let house = House::open().await;
    let (ada, id) = long_game(&house).await;
    let count = stored(&house, id).await;
    let marked = "UPDATE snapshots SET steps = replace(steps, 'rolls', 'throws') WHERE seq < (SELECT max(seq) FROM snapshots)";
    let (house, seen, _) = seen_after(house, &ada, id, marked).await;
    let says = |word: &str| {
        let said = seen.log.iter().filter(|entry| entry.events.iter().any(|event| event.said.contains(word)));
        said.map(|entry| entry.seq).collect::<Vec<_>>()
    };
    let (kept, walked) = (says("throws"), says("rolls"));
    assert!(kept.len() > 10, "{count} snapshots told {kept:?}");
    assert!(kept.iter().max() < walked.iter().min(), "{kept:?} {walked:?}");
    // And the game goes on from there, undo into the part that was not walked through included.
    let ada = Person { visitor: Visitor { address: house.address(), ..ada.visitor } };
    let mut live = ada.watch(id).await;
    let seat = live.until_turn().await.unwrap();
    live.acts(seat, "roll").await;
    house.server.stop().await;
}

/// An undo that goes back behind the last snapshot, and behind several, finds the position that was there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_undo_finds_positions_before_snapshots() {
    let house = House::with(|config| config.snapshot_every = 3).await;
    let ada = house.person("Ada").await;
    let table = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = ada.watch(table.id).await;
    let mut views = vec![live.position.as_ref().unwrap().view.clone()];
    for turn in 0..12u8 {
        live.acts(Seat(turn % 2), &format!("drop {}", turn % 6 + 1)).await;
        views.push(live.position.as_ref().unwrap().view.clone());
    }
    for left in (6..12u8).rev() {
        let back = live.undo(Seat(left % 2));
        let ServerMessage::Accepted { seq, .. } = live.ask(&back).await else { panic!("not undone") };
        live.until_seq(seq).await;
        assert_eq!(live.position.as_ref().unwrap().view, views[usize::from(left)], "back to {left}");
    }
    let House { server, folder } = house;
    server.stop().await;
    let config = fathom_server::Config {
        snapshot_every: 3,
        ..config(&folder.path().join("fathom.db").to_string_lossy())
    };
    let server = fathom_server::Server::start(config, catalog()).await.unwrap();
    let ada = Person { visitor: Visitor { address: server.address, ..ada.visitor } };
    assert_eq!(ada.snapshot(table.id).await.position.unwrap().view, views[6], "and after a restart");
    server.stop().await;
}

/// A game of bots that is over, through everybody's eyes, and some of its moments.
async fn all_of(person: &Person, id: TableId, seats: usize) -> Vec<String> {
    let mut seen = Vec::new();
    for eyes in (0..seats).map(|seat| seat.to_string()).chain(["spectator".to_owned()]) {
        let mut table: TableSnapshot = person.get(&format!("/api/tables/{id}?eyes={eyes}")).await;
        table.now = Timestamp::EARLIEST;
        let head = table.position.as_ref().map_or(0, |position| position.seq);
        seen.push(serde_json::to_string(&table).unwrap());
        for from in [1, head / 3, head / 2, head - 4] {
            let path = format!("/api/tables/{id}/replay?eyes={eyes}&from={from}&count=5");
            let page: ReplayPage = person.get(&path).await;
            seen.push(serde_json::to_string(&page).unwrap());
        }
    }
    seen
}

/// A whole game of bots at a standard table, read from its snapshots and read without them.
async fn the_same_with_and_without(game: &str, seats: usize) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fathom.db");
    let start = async || {
        let settings = fathom_server::Config { snapshot_every: 10, ..config(&file.to_string_lossy()) };
        fathom_server::Server::start(settings, fathom_catalog::Catalog::standard()).await.unwrap()
    };
    let server = start().await;
    let ada = Person::new(server.address, "Ada").await;
    let bots: Vec<_> = (0..seats).map(|_| json!({"kind": "bot", "bot": "random"})).collect();
    let id = ada.table(game, json!(bots)).await.id;
    while ada.snapshot(id).await.info.status != TableStatus::Finished {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let rows = async |server: &fathom_server::Server| server.app.store.snapshots(id).await.unwrap().len();
    // nobody waits for a snapshot: the only one of a short game may still be on its way when the game is over
    let written = async || {
        while rows(&server).await == 0 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), written()).await.expect("a snapshot is written");
    server.stop().await;
    let server = start().await;
    let ada = Person { visitor: Visitor { address: server.address, ..ada.visitor } };
    let kept = rows(&server).await;
    assert!(kept > 0, "no snapshot of {game} was kept");
    let with = all_of(&ada, id, seats).await;
    server.stop().await;
    rusqlite::Connection::open(&file).unwrap().execute_batch("DELETE FROM snapshots").unwrap();
    let server = start().await;
    assert_eq!(rows(&server).await, 0);
    let ada = Person { visitor: Visitor { address: server.address, ..ada.visitor } };
    let without = all_of(&ada, id, seats).await;
    for (one, other) in with.iter().zip(&without) {
        assert!(one == other, "{game} reads otherwise:\n{one}\n{other}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deep_dive_is_the_same_with_snapshots_and_without() {
    the_same_with_and_without("deep-dive", 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn abyss_is_the_same_with_snapshots_and_without() {
    the_same_with_and_without("abyss", 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn battle_for_the_deep_is_the_same_with_snapshots_and_without() {
    the_same_with_and_without("battle-for-the-deep", 4).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deep_war_is_the_same_with_snapshots_and_without() {
    the_same_with_and_without("deep-war", 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sunken_citadel_is_the_same_with_snapshots_and_without() {
    the_same_with_and_without("sunken-citadel", 2).await;
}
