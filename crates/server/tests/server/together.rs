//! Two processes on one Postgres: any of them serves any table.

use crate::crash::{Victim, free_address};
use crate::harness::*;
use fathom_core::Seat;
use fathom_load::Visitor;
use fathom_protocol::*;
use fathom_server::{Config, Server};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_of_two_processes_play_one_table_to_the_end_and_see_the_same() {
    let database = crate::postgres::database().await;
    let start = async || Server::start(Config { ..config(&database) }, catalog()).await.unwrap();
    let (one, other) = (start().await, start().await);
    let ada = Person::new(one.address, "Ada").await;
    let bo = Person::new(other.address, "Bo").await;
    let table = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    let mut first = ada.watch(table.id).await;
    bo.join(&table).await;
    let mut second = bo.watch(table.id).await;
    first
        .until(|message| {
            matches!(message, ServerMessage::Table(table) if table.position.is_some()).then_some(())
        })
        .await;
    second.send(&ClientMessage::Chat { table: table.id, text: "hello from over here".to_owned() }).await;
    first
        .until(|message| {
            matches!(message, ServerMessage::Chat { line, .. } if line.text.starts_with("hello"))
                .then_some(())
        })
        .await;
    while first.until_turn().await.is_some() {
        first.acts(Seat(0), &first.first_choice()).await;
        if second.until_turn().await.is_none() {
            break;
        }
        second.acts(Seat(1), &second.first_choice()).await;
    }
    second.until_turn().await;
    assert!(first.log.len() >= 7);
    let seen = |live: &Live| {
        live.log.iter().map(|entry| (entry.seq, entry.by, entry.events.clone())).collect::<Vec<_>>()
    };
    assert_eq!(seen(&first), seen(&second));
    assert_eq!(first.position.as_ref().unwrap().view, second.position.as_ref().unwrap().view);
    let lobby: Lobby = bo.get("/api/lobby").await;
    assert_eq!(lobby.recent[0].id, table.id);
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_one_process_is_killed_its_client_carries_on_with_the_other() {
    let database = crate::postgres::database().await;
    let (doomed, other) =
        (Victim::start(&database, free_address()), Victim::start(&database, free_address()));
    let ada = Person::new(doomed.address, "Ada").await;
    let bo = Person::new(other.address, "Bo").await;
    let table = ada.table("connect-four", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&table).await;
    let mut first = ada.watch(table.id).await;
    let mut second = bo.watch(table.id).await;
    first.until_turn().await;
    first.acts(Seat(0), &first.first_choice()).await;
    second.until_turn().await;
    second.acts(Seat(1), &second.first_choice()).await;
    first.until_turn().await;
    // The move goes out and the process dies: whether it got through, nobody knows.
    let (seq, log) = (first.seq, first.log.clone());
    let message = first.action(Seat(0), &first.first_choice());
    first.send(&message).await;
    doomed.kill();
    let moved = Visitor { address: other.address, cookie: ada.visitor.cookie.clone() };
    let mut back = Live::open(&moved, table.id).await;
    (back.seq, back.log, back.yours) = (seq, log, vec![Seat(0)]);
    back.send(&ClientMessage::Watch {
        table: table.id,
        eyes: live::Eyes::Seat(Seat(0)),
        since: Some(seq),
        invite: None,
    })
    .await;
    back.until(|message| matches!(message, ServerMessage::Update(_)).then_some(())).await;
    let answer = back.ask(&message).await;
    assert!(matches!(answer, ServerMessage::Accepted { seq: 3, .. }), "{answer:?}");
    back.until_seq(3).await;
    while second.until_turn().await.is_some() {
        second.acts(Seat(1), &second.first_choice()).await;
        if back.until_turn().await.is_none() {
            break;
        }
        back.acts(Seat(0), &back.first_choice()).await;
    }
    back.until_turn().await;
    let seen = |live: &Live| live.log.iter().map(|entry| (entry.seq, entry.by)).collect::<Vec<_>>();
    assert_eq!(seen(&back), seen(&second));
    other.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_was_thinking_in_a_killed_process_moves_in_the_other() {
    let database = crate::postgres::database().await;
    let doomed = Victim::start(&database, free_address());
    let ada = Person::new(doomed.address, "Ada").await;
    let table =
        ada.table("pig", json!([{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}])).await;
    let mut live = ada.watch(table.id).await;
    live.until_seq(2).await;
    doomed.kill();
    let other = Server::start(config(&database), catalog()).await.unwrap();
    let moved = Person { visitor: Visitor { address: other.address, cookie: ada.visitor.cookie.clone() } };
    assert_eq!(moved.watch(table.id).await.until_turn().await, None, "they play to the end");
    other.stop().await;
}
