//! Who sits where: open seats, hotseat, giving up, helping out, another game.

use crate::harness::*;
use fathom_core::Seat;
use fathom_protocol::*;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_seat_is_for_anyone_and_a_kept_one_for_the_invited() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let kept = ada.table("kuhn", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    let path = |table: &TableCreated, what: &str| format!("/api/tables/{}/{what}", table.id);
    assert_eq!(bo.try_post(&path(&kept, "join"), &json!({})).await.status, 409);
    assert_eq!(bo.try_post(&path(&kept, "join"), &json!({"invite": "wrong"})).await.status, 409);
    assert_eq!(bo.snapshot(kept.id).await.invite, None, "a stranger is not told the code");
    let open = ada.table("kuhn", json!([{"kind": "open"}, {"kind": "me"}])).await;
    let lobby: Lobby = bo.get("/api/lobby").await;
    let ids: Vec<_> = lobby.open.iter().map(|card| card.id).collect();
    assert!(ids.contains(&open.id));
    let joined: TableSnapshot = bo.post(&path(&open, "join"), &json!({})).await;
    assert_eq!((joined.yours, joined.info.status), (vec![Seat(0)], TableStatus::Playing));
    assert_eq!(bo.try_post(&path(&open, "join"), &json!({})).await.status, 409, "the game has begun");
    let lobby: Lobby = bo.get("/api/lobby").await;
    let mine = lobby.mine.iter().find(|card| card.id == open.id).unwrap();
    assert!(mine.your_turn && mine.to_move == Some(Seat(0)));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unlisted_table_is_found_by_its_link_alone() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let body = json!({"game": "kuhn", "seats": [{"kind": "me"}, {"kind": "open"}], "visibility": "unlisted"});
    let table: TableCreated = ada.post("/api/tables", &body).await;
    let lobby: Lobby = bo.get("/api/lobby").await;
    assert!(lobby.open.is_empty() && lobby.live.is_empty());
    assert_eq!(bo.snapshot(table.id).await.info.id, table.id);
    let mine: Lobby = ada.get("/api/lobby").await;
    assert_eq!(mine.mine.len(), 1);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_one_who_set_the_table_may_start_close_and_fill_it() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let seats = json!([{"kind": "me"}, {"kind": "invite"}]);
    let path = |table: &TableCreated, what: &str| format!("/api/tables/{}/{what}", table.id);
    let table = ada.table("pig", seats.clone()).await;
    assert_eq!(bo.try_post(&path(&table, "start"), &json!({})).await.status, 403);
    let started: TableSnapshot = ada.post(&path(&table, "start"), &json!({})).await;
    assert!(matches!(started.info.seats[1].holder, Holder::Bot { .. }));
    assert_eq!(started.info.status, TableStatus::Playing);
    let table = ada.table("pig", seats.clone()).await;
    assert_eq!(bo.try_post(&path(&table, "close"), &json!({})).await.status, 403);
    assert_eq!(ada.try_post(&path(&table, "close"), &json!({})).await.status, 204);
    assert_eq!(ada.snapshot(table.id).await.info.ended, Some(Ended::Abandoned));
    let table = ada.table("pig", seats).await;
    let no_such = json!({"seat": 1, "bot": "mcts:999999999"});
    assert_eq!(
        ada.try_post(&path(&table, "bot"), &no_such).await.status,
        400,
        "nobody buys a bot that thinks for ever"
    );
    let filled: TableSnapshot = ada.post(&path(&table, "bot"), &json!({"seat": 1, "bot": "greedy"})).await;
    assert_eq!((filled.info.status, filled.info.seats[1].name.as_str()), (TableStatus::Playing, "Angler"));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_name_is_taken_has_another_and_no_number() {
    let house = House::open().await;
    let pip = house.person("Pip").await;
    let table = pip.table("pig", json!([{"kind": "me"}, {"kind": "bot", "bot": "level-1"}])).await;
    let seats = pip.snapshot(table.id).await.info.seats;
    let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Pip", "Bosun Tamm"]);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_stands_up_frees_the_seat() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("pig", json!([{"kind": "open"}, {"kind": "open"}])).await;
    let join = format!("/api/tables/{}/join", table.id);
    let _: TableSnapshot = bo.post(&join, &json!({"seat": 1})).await;
    let leave = format!("/api/tables/{}/leave", table.id);
    assert_eq!(ada.try_post(&leave, &json!({"seat": 1})).await.status, 403);
    assert_eq!(bo.try_post(&leave, &json!({"seat": 1})).await.status, 204);
    assert_eq!(bo.snapshot(table.id).await.info.seats[1].holder, Holder::Open);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn giving_up_ends_a_game_of_two_and_a_rematch_seats_them_again() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&table).await;
    let mut live = bo.watch(table.id).await;
    let path = |what: &str| format!("/api/tables/{}/{what}", table.id);
    assert_eq!(
        bo.try_post(&path("resign"), &json!({"seat": 0})).await.status,
        403,
        "nobody gives up for another"
    );
    assert_eq!(bo.try_post(&path("rematch"), &json!({})).await.status, 409);
    let over: TableSnapshot = ada.post(&path("resign"), &json!({"seat": 0})).await;
    assert_eq!(over.info.ended, Some(Ended::Resigned { seat: Seat(0) }));
    live.until(|message| {
        matches!(message, ServerMessage::Info { info, .. } if info.status == TableStatus::Finished)
            .then_some(())
    })
    .await;
    let first: TableCreated = ada.post(&path("rematch"), &json!({})).await;
    let second: TableCreated = bo.post(&path("rematch"), &json!({})).await;
    assert_eq!((first.id, &first.invite), (second.id, &second.invite));
    let join = format!("/api/tables/{}/join", first.id);
    let waits: TableSnapshot = ada.post(&join, &json!({"entropy": "aa"})).await;
    assert_eq!(waits.info.status, TableStatus::Waiting, "everybody sits down anew");
    assert_eq!(waits.info.seats[0].name, "Bo", "whose seat is kept");
    let cy = house.person("Cy").await;
    let code = json!({"invite": waits.invite});
    assert_eq!(cy.try_post(&join, &code).await.status, 409, "for nobody else");
    assert_eq!(ada.try_post(&join, &json!({})).await.status, 409, "she sits here already");
    let again: TableSnapshot = bo.post(&join, &json!({"entropy": "bb"})).await;
    assert_eq!(
        (again.yours, again.info.status),
        (vec![Seat(0)], TableStatus::Playing),
        "the other one begins"
    );
    assert_eq!(again.info.fairness.entropy, ["bb", "aa"], "every seat's browser has its share");
    assert_eq!(again.info.fairness.commitment, waits.info.fairness.commitment);
    let told = live.until(|message| match message {
        ServerMessage::Info { info, .. } => info.rematch,
        _ => None,
    });
    assert_eq!(told.await, first.id);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_begins_without_those_who_do_not_come() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&table).await;
    let at = |id: TableId, what: &str| format!("/api/tables/{id}/{what}");
    let _: TableSnapshot = bo.post(&at(table.id, "resign"), &json!({"seat": 1})).await;
    let next: TableCreated = ada.post(&at(table.id, "rematch"), &json!({})).await;
    let _: TableSnapshot = ada.post(&at(next.id, "join"), &json!({})).await;
    let begun: TableSnapshot = ada.post(&at(next.id, "start"), &json!({})).await;
    assert_eq!(begun.info.status, TableStatus::Playing);
    assert_eq!((begun.info.seats[0].name.as_str(), begun.info.seats[0].reclaimable), ("Bo", true));
    let back: TableSnapshot = bo.post(&at(next.id, "reclaim"), &json!({"seat": 0})).await;
    assert!(matches!(back.info.seats[0].holder, Holder::Person { .. }));
    // Two people at one screen sit down together.
    let shared = ada.table("pig", json!([{"kind": "me", "name": "Left"}, {"kind": "me"}])).await;
    let _: TableSnapshot = ada.post(&at(shared.id, "resign"), &json!({"seat": 0})).await;
    let next: TableCreated = ada.post(&at(shared.id, "rematch"), &json!({})).await;
    let begun: TableSnapshot = ada.post(&at(next.id, "join"), &json!({"entropy": "aa"})).await;
    assert_eq!((begun.info.status, begun.info.fairness.entropy.len()), (TableStatus::Playing, 2));
    assert_eq!(begun.info.fairness.entropy, ["aa", "aa"]);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_on_for_a_person_who_may_come_back() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&table).await;
    let mut live = bo.watch(table.id).await;
    let path = |what: &str| format!("/api/tables/{}/{what}", table.id);
    let _: TableSnapshot = ada.post(&path("bot"), &json!({"seat": 0, "bot": "random"})).await;
    live.until_seq(1).await;
    assert_eq!(live.log[0].by, Mover::Seat { seat: Seat(0), hand: Hand::Bot });
    let _: TableSnapshot = ada.post(&path("reclaim"), &json!({"seat": 0})).await;
    live.acts(Seat(1), &live.first_choice()).await;
    let mut back = ada.watch(table.id).await;
    assert_eq!(back.until_turn().await, Some(Seat(0)));
    back.acts(Seat(0), &back.first_choice()).await;
    assert_eq!(ada.try_post(&path("reclaim"), &json!({"seat": 0})).await.status, 409);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_in_two_seats_sees_through_one_pair_of_eyes_at_a_time() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let seats = json!([{"kind": "me", "name": "Left"}, {"kind": "me", "name": "Right"}]);
    let table = ada.table("kuhn", seats).await;
    let mut live = ada.watch(table.id).await;
    assert_eq!(live.yours, [Seat(0), Seat(1)]);
    let hands = |live: &Live| live.position.as_ref().unwrap().view.value()["hands"].clone();
    assert!(hands(&live)[0].is_string() && hands(&live)[1].is_null());
    live.acts(Seat(0), "pass").await;
    assert!(live.position.as_ref().unwrap().legal.is_empty(), "these eyes do not decide now");
    live.send(&ClientMessage::Watch {
        table: table.id,
        eyes: live::Eyes::Seat(Seat(1)),
        since: Some(live.seq),
        invite: None,
    })
    .await;
    live.until(|message| {
        matches!(message, ServerMessage::Update(update) if update.eyes == Some(Seat(1))).then_some(())
    })
    .await;
    assert!(hands(&live)[0].is_null() && hands(&live)[1].is_string());
    live.acts(Seat(1), "pass").await;
    let names: Vec<_> =
        ada.snapshot(table.id).await.info.seats.iter().map(|seat| seat.name.clone()).collect();
    assert_eq!(names, ["Left", "Right"]);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_tables_are_let_go_and_come_back() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let live = ada.watch(table.id).await;
    let app = &house.server.app;
    app.hub.forget_idle(Timestamp::from_ms(u64::MAX));
    assert_eq!(app.hub.len(), 1, "somebody watches it");
    live.socket.close().await;
    while app.metrics.sockets.get() > 0 {
        tokio::task::yield_now().await;
    }
    app.hub.forget_idle(Timestamp::from_ms(u64::MAX));
    assert_eq!(app.hub.len(), 0);
    let mut live = ada.watch(table.id).await;
    live.acts(Seat(0), "roll").await;
    house.server.stop().await;
}

/// However much spectators say, the players find what they said to each other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_cannot_push_out_the_players_talk() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let (mut live, mut other) = (ada.watch(table.id).await, bo.watch(table.id).await);
    let say = |text: String| ClientMessage::Chat { table: table.id, text };
    live.send(&say("good luck".to_owned())).await;
    live.until(|message| matches!(message, ServerMessage::Chat { .. }).then_some(())).await;
    for number in 0..250 {
        other.send(&say(format!("noise {number}"))).await;
    }
    while !other.chat.iter().any(|line| line.text == "noise 249") {
        other.next().await;
    }
    let seen: Vec<_> = ada.snapshot(table.id).await.chat.into_iter().map(|line| line.text).collect();
    assert_eq!(seen, ["good luck"]);
    let seen = bo.snapshot(table.id).await.chat;
    assert!(seen.len() == 201 && seen[0].text == "good luck", "{} lines", seen.len());
    house.server.stop().await;
}

/// A long table is read without walking through its whole game again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_was_read_is_read_again_from_what_is_kept() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let before = ada.snapshot(table.id).await;
    assert_eq!(before.log.len(), 0);
    let mut live = ada.watch(table.id).await;
    for _ in 0..20 {
        let Some(seat) = live.until_turn().await else { break };
        live.acts(seat, "roll").await;
    }
    let kept = ada.snapshot(table.id).await.log;
    let told = house.server.app.hub.table(&house.server.app, table.id).await.unwrap().told.len();
    assert_eq!(told, kept.len());
    let house = house.restart().await;
    let ada = Person { visitor: fathom_load::Visitor { address: house.address(), ..ada.visitor } };
    assert_eq!(ada.snapshot(table.id).await.log, kept, "and it is what the log tells");
    house.server.stop().await;
}
