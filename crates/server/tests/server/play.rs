//! A game from the first move to the replay.

use crate::harness::*;
use fathom_core::Seat;
use fathom_protocol::*;
use serde_json::json;

const TWO: &str = r#"[{"kind":"me"},{"kind":"invite"}]"#;

fn two() -> serde_json::Value {
    serde_json::from_str(TWO).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_a_game_by_invite_link_and_find_it_again_as_a_replay() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("kuhn", two()).await;
    assert_eq!(ada.snapshot(table.id).await.info.status, TableStatus::Waiting);
    let mut first = ada.watch(table.id).await;
    let joined = bo.join(&table).await;
    assert_eq!((joined.info.status, joined.yours), (TableStatus::Playing, vec![Seat(1)]));
    let mut second = bo.watch(table.id).await;
    first.until_seq(2).await;
    first.acts(Seat(0), "pass").await;
    assert_eq!(second.until_turn().await, Some(Seat(1)));
    second.acts(Seat(1), "coin").await;
    assert_eq!(first.until_turn().await, Some(Seat(0)));
    first.acts(Seat(0), "coin").await;
    assert_eq!(first.until_turn().await, None);
    let over = ada.snapshot(table.id).await;
    assert_eq!((over.info.status, over.info.ended), (TableStatus::Finished, Some(Ended::Rules)));
    let standings = over.position.unwrap().standings.unwrap();
    assert_eq!(standings.of(Seat(0)).score, -standings.of(Seat(1)).score);

    let page: ReplayPage = bo.get(&format!("/api/tables/{}/replay?eyes=0", table.id)).await;
    assert_eq!((page.length, page.moments.len(), page.over), (5, 6, true));
    let texts: Vec<_> =
        page.moments.iter().filter_map(|moment| moment.entry.as_ref()?.text.clone()).collect();
    assert_eq!(texts[2..], ["pass", "coin", "coin"]);
    let lobby: Lobby = ada.get("/api/lobby").await;
    assert_eq!(lobby.recent.iter().map(|card| card.id).collect::<Vec<_>>(), [table.id]);
    assert!(lobby.mine.is_empty());
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_download_replays_and_a_new_table_plays_on_from_any_moment() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table: TableCreated = ada
        .post(
            "/api/tables",
            &json!({"game": "pig", "options": {"target": 20}, "seats": [{"kind": "me"}, {"kind": "me"}]}),
        )
        .await;
    let mut live = ada.watch(table.id).await;
    assert_eq!(ada.visitor.get(&format!("/api/tables/{}/download", table.id)).await.unwrap().status, 409);
    while let Some(seat) = live.until_turn().await {
        live.send(&ClientMessage::Watch {
            table: table.id,
            eyes: live::Eyes::Seat(seat),
            since: None,
            invite: None,
        })
        .await;
        live.until(|message| matches!(message, ServerMessage::Table(_)).then_some(())).await;
        let choice = live.position.as_ref().unwrap().legal.last().unwrap().text.clone();
        live.acts(seat, &choice).await;
    }
    let reply = ada.visitor.get(&format!("/api/tables/{}/download", table.id)).await.unwrap();
    let replay: fathom_core::Replay = reply.body.parse().unwrap();
    assert_eq!(replay.header.seats, ["Ada", "Ada 2"]);
    let catalog = catalog();
    let mut walk = catalog.walk(&replay).unwrap();
    walk.finish().unwrap();
    assert!(walk.table().standings().is_some());
    assert!(fathom_fair::verify(&catalog, &replay).unwrap() > 0);

    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]);
    let path = format!("/api/tables/{}/fork", table.id);
    let fork: TableCreated = ada.post(&path, &json!({"seq": 4, "seats": seats})).await;
    let before: ReplayPage = ada.get(&format!("/api/tables/{}/replay?eyes=spectator", table.id)).await;
    let after: ReplayPage = ada.get(&format!("/api/tables/{}/replay?eyes=spectator", fork.id)).await;
    for moment in 0..=4 {
        assert_eq!(before.moments[moment].position.view, after.moments[moment].position.view);
    }
    let info = ada.snapshot(fork.id).await.info;
    assert_eq!(info.origin, Some(Origin { table: table.id, seq: 4 }));
    assert_eq!(ada.try_post(&path, &json!({"seq": 4000, "seats": seats})).await.status, 400);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_repeated_move_counts_once_and_gets_the_same_answer() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = ada.watch(table.id).await;
    let message = live.action(Seat(0), "roll");
    let first = live.ask(&message).await;
    assert!(matches!(first, ServerMessage::Accepted { seq: 1, .. }), "{first:?}");
    for _ in 0..3 {
        assert_eq!(live.ask(&message).await, first);
    }
    let ClientMessage::Act { table: id, seat, seen, key, .. } = message else { unreachable!() };
    let other =
        ClientMessage::Act { table: id, seat, seen, key, action: ActionInput::Text("hold".to_owned()) };
    assert_eq!(refusal(&live.ask(&other).await).1, "this key belongs to another move");
    let bad = ClientMessage::Act {
        table: id,
        seat,
        seen: 2,
        key: "short".to_owned(),
        action: ActionInput::Text("roll".to_owned()),
    };
    assert!(refusal(&live.ask(&bad).await).1.contains("8 to 64"));
    assert_eq!(ada.snapshot(table.id).await.log.len(), 2, "one roll and one die");
    let house = house.restart().await;
    let ada = Person { visitor: fathom_load::Visitor { address: house.address(), ..ada.visitor } };
    let mut live = ada.watch(table.id).await;
    let again = ClientMessage::Act {
        table: id,
        seat,
        seen,
        key: first_key(&first),
        action: ActionInput::Text("roll".to_owned()),
    };
    assert_eq!(live.ask(&again).await, first, "a restart forgets no key");
    house.server.stop().await;
}

fn first_key(message: &ServerMessage) -> String {
    match message {
        ServerMessage::Accepted { key, .. } => key.clone(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stale_move_is_told_what_it_missed_and_an_illegal_one_its_clause() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = ada.watch(table.id).await;
    let refused = live.act(Seat(0), "hold").await;
    assert_eq!(
        refusal(&refused),
        (Some("PIG-TURN-03"), "nothing has been rolled yet, so nothing can be kept")
    );
    assert_eq!(refusal(&live.act(Seat(1), "roll").await).1, "seat 1 is to decide, not seat 2");
    assert!(refusal(&live.act(Seat(0), "fly").await).1.contains("expected \"roll\" or \"hold\""));
    assert_eq!(refusal(&live.act(Seat(7), "roll").await).1, "there is no such seat");
    live.acts(Seat(0), "roll").await;
    live.until_seq(2).await;
    let mut late = live.action(Seat(0), "roll");
    if let ClientMessage::Act { seen, .. } = &mut late {
        *seen = 0;
    }
    let ServerMessage::Stale { missed, .. } = live.ask(&late).await else { panic!("not stale") };
    assert_eq!((missed.after, missed.log.len(), missed.position.seq), (0, 2, 2));
    assert_eq!(ada.snapshot(table.id).await.log.len(), 2, "nothing of all that is in the log");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_may_come_as_json() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = ada.watch(table.id).await;
    let data = live.position.as_ref().unwrap().legal[3].data.clone();
    let (id, key) = (table.id, live.key());
    let act = |key, data| ClientMessage::Act {
        table: id,
        seat: Seat(0),
        seen: 0,
        key,
        action: ActionInput::Data(data),
    };
    let nonsense = live.key();
    let refused = live.ask(&act(nonsense, Json::of(&json!({"no": "such"})))).await;
    assert!(refusal(&refused).1.contains("not an action of connect-four"), "{refused:?}");
    assert!(matches!(live.ask(&act(key, data)).await, ServerMessage::Accepted { seq: 1, .. }));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_back_gets_the_rest() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("connect-four", two()).await;
    bo.join(&table).await;
    let mut first = ada.watch(table.id).await;
    let mut second = bo.watch(table.id).await;
    first.acts(Seat(0), &first.first_choice()).await;
    second.until_turn().await;
    let (seen, log) = (second.seq, second.log.clone());
    second.acts(Seat(1), &second.first_choice()).await;
    second.socket.close().await;
    first.until_turn().await;
    first.acts(Seat(0), &first.first_choice()).await;
    let mut back = Live::open(&bo.visitor, table.id).await;
    back.seq = seen;
    back.log = log;
    back.yours = vec![Seat(1)];
    back.send(&ClientMessage::Watch {
        table: table.id,
        eyes: live::Eyes::Seat(Seat(1)),
        since: Some(seen),
        invite: None,
    })
    .await;
    back.until_seq(3).await;
    assert_eq!(back.log, bo.snapshot(table.id).await.log);
    back.acts(Seat(1), &back.first_choice()).await;
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_by_themselves_and_go_on_after_a_restart() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let bots = json!([{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}]);
    let table = ada.table("pig", bots).await;
    let mut live = ada.watch(table.id).await;
    live.until_seq(4).await;
    let house = house.restart().await;
    let ada = Person { visitor: fathom_load::Visitor { address: house.address(), ..ada.visitor } };
    let mut live = ada.watch(table.id).await;
    assert_eq!(live.until_turn().await, None, "they play to the end");
    let hands: Vec<_> = live.log.iter().map(|entry| entry.by).collect();
    assert!(hands.iter().all(|by| !matches!(by, Mover::Seat { hand: Hand::Person | Hand::Clock, .. })));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spectator_sees_and_talks_apart() {
    let house = House::open().await;
    let (ada, eve) = (house.person("Ada").await, house.person("Eve").await);
    let table = ada.table("kuhn", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut player = ada.watch(table.id).await;
    let mut spectator = eve.watch(table.id).await;
    assert_eq!(spectator.yours, []);
    let info = player.until(|message| match message {
        ServerMessage::Info { info, .. } if info.spectators == 1 => Some(info.clone()),
        _ => None,
    });
    assert!(info.await.seats[0].present);
    let say = |text: &str| ClientMessage::Chat { table: table.id, text: text.to_owned() };
    spectator.send(&say("she holds the king, surely")).await;
    spectator.until(|message| matches!(message, ServerMessage::Chat { .. }).then_some(())).await;
    player.send(&say("  good   luck ")).await;
    let heard = |line: &ChatLine| (line.room, line.name.clone(), line.text.clone());
    let good_luck = (ChatRoom::Players, "Ada".to_owned(), "good luck".to_owned());
    player.until(|message| matches!(message, ServerMessage::Chat { .. }).then_some(())).await;
    spectator.until(|message| matches!(message, ServerMessage::Chat { .. }).then_some(())).await;
    assert_eq!(player.chat.iter().map(heard).collect::<Vec<_>>(), std::slice::from_ref(&good_luck));
    assert_eq!(heard(spectator.chat.last().unwrap()), good_luck);
    assert_eq!(refusal(&spectator.act(Seat(0), "pass").await).1, "this seat is not yours to play");
    player.acts(Seat(0), "pass").await;
    player.acts(Seat(1), "pass").await;
    assert_eq!(
        ada.snapshot(table.id).await.chat.len(),
        2,
        "after the game the players read what was said of them"
    );
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_given_where_the_table_allows_it() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let with: TableCreated = ada
        .post("/api/tables", &json!({"game": "connect-four", "seats": seats, "assistance": "hints"}))
        .await;
    let mut live = ada.watch(with.id).await;
    live.send(&ClientMessage::Hint { table: with.id, seat: Seat(0) }).await;
    let hinted = live.until(|message| match message {
        ServerMessage::Hint { seat: Seat(0), seq: 0, text, .. } => Some(text.clone()),
        _ => None,
    });
    let hinted = hinted.await;
    live.acts(Seat(0), &hinted).await;
    let without = ada.table("connect-four", seats).await;
    let mut live = ada.watch(without.id).await;
    live.send(&ClientMessage::Hint { table: without.id, seat: Seat(0) }).await;
    let refused =
        live.until(|message| matches!(message, ServerMessage::Refused { .. }).then(|| message.clone())).await;
    assert_eq!(refusal(&refused).1, "this table plays without hints");
    house.server.stop().await;
}

/// The move that ends a round still belongs to it: live, in the table's log, and in the replay.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_entry_belongs_to_the_round_it_happened_in() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = ada.watch(table.id).await;
    while live.position.as_ref().unwrap().round < 3 {
        let seat = live.until_turn().await.unwrap();
        live.acts(seat, "roll").await;
    }
    let path = format!("/api/tables/{}/replay?eyes=spectator&count=200", table.id);
    let page: ReplayPage = ada.get(&path).await;
    let stood: Vec<u32> = page.moments.iter().map(|moment| moment.position.round).collect();
    let told: Vec<u32> =
        page.moments.iter().filter_map(|moment| Some(moment.entry.as_ref()?.round)).collect();
    assert_eq!(told, stood[..told.len()], "each in the round that stood before it");
    let rounds = |log: &[LogEntry]| log.iter().map(|entry| entry.round).collect::<Vec<_>>();
    assert_eq!(rounds(&live.log), told, "as it was told live");
    assert_eq!(rounds(&ada.snapshot(table.id).await.log), told);
    let house = house.restart().await;
    let ada = Person { visitor: fathom_load::Visitor { address: house.address(), ..ada.visitor } };
    assert_eq!(rounds(&ada.snapshot(table.id).await.log), told, "and after a restart");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_may_ask_what_the_rules_would_say_and_nothing_happens() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&table).await;
    let path = format!("/api/tables/{}/may", table.id);
    let ask = |actions: &[&str]| json!({"seat": 0, "actions": actions});
    let choice = ada.watch(table.id).await.first_choice();
    let answer: MayAnswer = ada.post(&path, &ask(&[&choice])).await;
    assert!(matches!(answer, MayAnswer::Yes { .. }), "{answer:?}");
    // The second of them would be somebody else's decision.
    let answer: MayAnswer = ada.post(&path, &ask(&[&choice, &choice])).await;
    assert!(matches!(answer, MayAnswer::No { .. }), "{answer:?}");
    let answer: MayAnswer = ada.post(&path, &ask(&["fly"])).await;
    assert!(matches!(answer, MayAnswer::No { .. }), "{answer:?}");
    for (person, body, status) in [
        (&bo, ask(&[&choice]), 409),
        (&ada, json!({"seat": 1, "actions": [choice]}), 409),
        (&ada, ask(&[]), 400),
        (&ada, ask(&["fly"; 65]), 400),
    ] {
        assert_eq!(person.try_post(&path, &body).await.status, status);
    }
    assert_eq!(ada.snapshot(table.id).await.position.unwrap().seq, 0);
    // A question that was on its way when a bot took the seat is answered; it is no fault of the browser's.
    let lent = json!({"seat": 0, "bot": "random"});
    let _: TableSnapshot = ada.post(&format!("/api/tables/{}/bot", table.id), &lent).await;
    let answer: MayAnswer = ada.post(&path, &ask(&[&choice])).await;
    assert!(matches!(answer, MayAnswer::No { .. }), "{answer:?}");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_learns_by_asking_what_comes_after_chance() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let body = json!({"seat": 0, "actions": ["roll", "hold"]});
    let answer: MayAnswer = ada.post(&format!("/api/tables/{}/may", table.id), &body).await;
    assert!(matches!(answer, MayAnswer::No { .. }), "{answer:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_is_answered_through_ones_own_eyes_alone() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("kuhn", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    let path = format!("/api/tables/{}/ask", table.id);
    let ask = |question: &str| json!({"seat": 0, "question": question});
    assert_eq!(ada.try_post(&path, &ask("where am I")).await.status, 409, "nothing has begun");
    bo.join(&table).await;
    let answer: AskAnswer = ada.post(&path, &ask("where am I")).await;
    assert_eq!(answer.lines, ["Nobody at this table can answer that."], "this game has no answers");
    let answer: AskAnswer = ada.post(&path, &ask("sing")).await;
    assert!(answer.lines[0].starts_with("You can ask"), "{answer:?}");
    let answer: AskAnswer = bo.post(&path, &json!({"question": "who is winning"})).await;
    assert_eq!(answer.lines.len(), 1, "whoever names no seat has their own");
    assert_eq!(bo.try_post(&path, &ask("where am I")).await.status, 403, "these are somebody else's eyes");
    assert_eq!(ada.try_post(&path, &ask(&"x".repeat(201))).await.status, 400);
}
