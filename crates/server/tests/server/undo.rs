//! Taking back: free while nothing was seen, by consent beyond that.

use crate::harness::*;
use fathom_core::Seat;
use fathom_load::Visitor;
use fathom_protocol::*;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_quiet_move_comes_back_for_the_asking() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&table).await;
    let mut live = ada.watch(table.id).await;
    let mut other = bo.watch(table.id).await;
    let before = live.position.clone().unwrap();
    assert_eq!(before.undo, UndoState::None);
    live.acts(Seat(0), &live.first_choice()).await;
    assert_eq!(live.position.as_ref().unwrap().undo, UndoState::Free);
    let undo = live.undo(Seat(0));
    let answer = live.ask(&undo).await;
    assert!(matches!(answer, ServerMessage::Accepted { seq: 2, .. }), "{answer:?}");
    assert_eq!(live.ask(&undo).await, answer, "asked again, it counts once");
    live.until_seq(2).await;
    let after = live.position.clone().unwrap();
    assert_eq!((after.view, after.legal, after.undo), (before.view, before.legal, UndoState::None));
    assert_eq!(live.log[1].by, Mover::Undo { to: 0 });
    other.until_seq(2).await;
    let nothing = live.undo(Seat(0));
    assert_eq!(refusal(&live.ask(&nothing).await).1, "there is nothing of yours to take back");
    live.acts(Seat(0), &live.first_choice()).await;
    other.until_turn().await;
    other.acts(Seat(1), &other.first_choice()).await;
    live.until_turn().await;
    assert_eq!(live.position.as_ref().unwrap().undo, UndoState::Ask, "somebody else acted");
    let house = house.restart().await;
    let ada = Person { visitor: Visitor { address: house.address(), ..ada.visitor } };
    let live = ada.watch(table.id).await;
    assert_eq!(
        (live.seq, live.position.as_ref().unwrap().undo),
        (4, UndoState::Ask),
        "the log tells all of it again"
    );
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_roll_comes_back_only_if_all_agree() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&table).await;
    let mut live = ada.watch(table.id).await;
    let mut other = bo.watch(table.id).await;
    let wish = |message: &ServerMessage| match message {
        ServerMessage::Info { info, .. } => Some(info.undo_wish.clone()),
        _ => None,
    };
    live.acts(Seat(0), "roll").await;
    live.until_seq(2).await;
    let undo = live.undo(Seat(0));
    live.send(&undo).await;
    other.until_seq(2).await;
    let wished = other.until(|message| wish(message).flatten()).await;
    assert_eq!((wished.seat, wished.to, wished.agreed), (Seat(0), 0, vec![Seat(0)]));
    let answer = |seat, agree| ClientMessage::AnswerUndo { table: table.id, seat, seen: 2, agree };
    other.send(&answer(Seat(0), true)).await;
    let refused = other
        .until(|message| matches!(message, ServerMessage::Refused { .. }).then(|| message.clone()))
        .await;
    assert_eq!(refusal(&refused).1, "this seat is not yours to play", "nobody agrees for another");
    other.send(&answer(Seat(1), false)).await;
    other.until(|message| (wish(message) == Some(None)).then_some(())).await;
    let undo = live.undo(Seat(0));
    live.send(&undo).await;
    other.until(|message| wish(message).flatten()).await;
    other.send(&answer(Seat(1), true)).await;
    live.until_seq(3).await;
    assert_eq!(live.log[2].by, Mover::Undo { to: 0 });
    assert_eq!(live.position.as_ref().unwrap().view.value()["at_risk"], 0);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_always_agree() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await;
    let mut live = ada.watch(table.id).await;
    live.acts(Seat(0), &live.first_choice()).await;
    live.until_seq(2).await;
    let undo = live.undo(Seat(0));
    assert!(matches!(live.ask(&undo).await, ServerMessage::Accepted { seq: 3, .. }));
    live.until_seq(3).await;
    assert_eq!(live.until_turn().await, Some(Seat(0)));
    house.server.stop().await;
}

/// Rolls, takes the roll back and rolls again, six times; the replay of the game that was then given up.
async fn rolled_and_taken_back(house: &House, ada: &Person, id: TableId) -> fathom_core::Replay {
    let mut live = ada.watch(id).await;
    for _ in 0..6 {
        let seq = live.acts(Seat(0), "roll").await;
        live.until_seq(seq + 1).await;
        let undo = live.undo(Seat(0));
        let answer = live.ask(&undo).await;
        assert!(matches!(answer, ServerMessage::Accepted { .. }), "{answer:?}");
        live.until_seq(seq + 2).await;
    }
    let _: TableSnapshot = ada.post(&format!("/api/tables/{id}/resign"), &json!({"seat": 0})).await;
    let file = Visitor { address: house.address(), ..ada.visitor.clone() };
    let file = file.get(&format!("/api/tables/{id}/download")).await.unwrap().body;
    file.parse().unwrap()
}

fn dice(replay: &fathom_core::Replay) -> Vec<&str> {
    let mut dice = Vec::new();
    for entry in &replay.entries {
        if let fathom_core::Entry::Chance(text) = entry {
            dice.push(text.as_str());
        }
    }
    dice
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn luck_stays_after_a_take_back() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let mut first = Vec::new();
    for _ in 0..4 {
        let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
        let replay = rolled_and_taken_back(&house, &ada, table.id).await;
        let dice = dice(&replay);
        assert!(dice.len() == 6 && dice.iter().all(|die| *die == dice[0]), "{dice:?}");
        assert_eq!(fathom_fair::verify(&catalog(), &replay), Ok(6));
        first.push(dice[0].to_owned());
    }
    assert!(first.iter().any(|die| *die != first[0]), "tables have luck of their own: {first:?}");
    house.server.stop().await;
}

/// A table that was set when a draw belonged to the number of its entry goes on so, and its proof holds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_table_keeps_its_recipe_and_its_proof() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let house = house.meddle("UPDATE settings SET body = json_remove(body, '$.chance')").await;
    let ada = Person { visitor: Visitor { address: house.address(), ..ada.visitor } };
    let mut replay = rolled_and_taken_back(&house, &ada, table.id).await;
    assert_eq!(replay.header.more["fair"].get("recipe"), None);
    assert_eq!(fathom_fair::verify(&catalog(), &replay), Ok(6));
    assert!(dice(&replay).iter().any(|die| *die != dice(&replay)[0]), "by the old recipe an undo rolls anew");
    replay.header.more["fair"]["recipe"] = json!(2);
    assert!(matches!(
        fathom_fair::verify(&catalog(), &replay),
        Err(fathom_fair::Unfair::OtherOutcome { .. })
    ));
    replay.header.more["fair"]["recipe"] = json!(3);
    assert!(matches!(fathom_fair::verify(&catalog(), &replay), Err(fathom_fair::Unfair::NoProof(_))));
    house.server.stop().await;
}

/// Reads on until nobody wishes to undo.
async fn no_wish(live: &mut Live) {
    while live.info.as_ref().is_some_and(|info| info.undo_wish.is_some()) {
        live.next().await;
    }
}

/// A wish to undo is answered at once, and every way in which it can end is told to the one who made it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_end_of_a_wish_is_told() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&table).await;
    let mut live = ada.watch(table.id).await;
    let mut other = bo.watch(table.id).await;
    let answer = |seat, seen, agree| ClientMessage::AnswerUndo { table: table.id, seat, seen, agree };
    live.acts(Seat(0), "drop 1").await;
    other.until_turn().await;
    other.acts(Seat(1), "drop 2").await;
    live.until_turn().await;
    // Refused.
    let undo = live.undo(Seat(0));
    assert!(matches!(live.ask(&undo).await, ServerMessage::Asked { seen: 2, .. }));
    other.send(&answer(Seat(1), 2, false)).await;
    no_wish(&mut live).await;
    // Withdrawn.
    let undo = live.undo(Seat(0));
    assert!(matches!(live.ask(&undo).await, ServerMessage::Asked { seen: 2, .. }));
    live.send(&answer(Seat(0), 2, false)).await;
    no_wish(&mut live).await;
    // Ignored: the game simply goes on.
    let undo = live.undo(Seat(0));
    assert!(matches!(live.ask(&undo).await, ServerMessage::Asked { seen: 2, .. }));
    live.acts(Seat(0), "drop 3").await;
    no_wish(&mut live).await;
    // Granted.
    other.until_turn().await;
    let undo = other.undo(Seat(1));
    assert!(matches!(other.ask(&undo).await, ServerMessage::Asked { seen: 3, .. }));
    live.send(&answer(Seat(0), 3, true)).await;
    other.until_seq(4).await;
    assert_eq!(other.log[3].by, Mover::Undo { to: 1 });
    no_wish(&mut other).await;
    // The one who was asked gives the seat to a bot: nobody is left to say no.
    other.acts(Seat(1), "drop 5").await;
    live.until_turn().await;
    let undo = live.undo(Seat(0));
    assert!(matches!(live.ask(&undo).await, ServerMessage::Asked { .. }));
    let bot = json!({"seat": 1, "bot": "random"});
    let _: TableSnapshot = bo.post(&format!("/api/tables/{}/bot", table.id), &bot).await;
    live.until_seq(6).await;
    assert_eq!(live.log[5].by, Mover::Undo { to: 0 });
    no_wish(&mut live).await;
    house.server.stop().await;
}

/// The log keeps everything that was taken back, so there is an end to taking back, and nothing else ends with it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_does_not_grow_for_ever_by_taking_back() {
    let house = House::with(|config| config.most_undos = 3).await;
    let ada = house.person("Ada").await;
    let table = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = ada.watch(table.id).await;
    for _ in 0..3 {
        live.acts(Seat(0), "drop 1").await;
        let back = live.undo(Seat(0));
        let ServerMessage::Accepted { seq, .. } = live.ask(&back).await else { panic!("not undone") };
        live.until_seq(seq).await;
    }
    live.acts(Seat(0), "drop 1").await;
    let back = live.undo(Seat(0));
    let answer = live.ask(&back).await;
    assert!(refusal(&answer).1.contains("has to stay"), "{answer:?}");
    live.acts(Seat(1), "drop 2").await;
    assert_eq!(ada.snapshot(table.id).await.log.len(), 8, "the game goes on");
    house.server.stop().await;
}
