//! Taking back: free while nothing was seen, by consent beyond that.

use crate::harness::*;
use fathom_core::Seat;
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
    let ada = Person { visitor: fathom_server::load::Visitor { address: house.address(), ..ada.visitor } };
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
