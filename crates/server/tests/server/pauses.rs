//! Processes that stop in the middle of what they do, and lines that go dead: the others play on.
//!
//! The bounds here are for machines that are busy with other things; `docs/operations.md` has what was measured.

use crate::crash::{Victim, free_address};
use crate::harness::*;
use fathom_core::Seat;
use fathom_load::Visitor;
use fathom_protocol::*;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::time::timeout;

const TABLES: usize = 8;

/// Plays without end, as fast as the server answers; ends when nothing comes any more.
async fn hammer(person: Person, id: TableId) {
    let mut live = person.watch(id).await;
    loop {
        let Ok(Some(seat)) = timeout(PATIENCE, live.until_turn()).await else { return };
        let message = live.action(seat, "roll");
        if timeout(PATIENCE, live.ask(&message)).await.is_err() {
            return;
        }
    }
}

/// Makes one move at a table, however often it has to come back for it; says how long that took.
async fn one_move(visitor: Visitor, id: TableId) -> Duration {
    let began = Instant::now();
    let person = Person { visitor };
    loop {
        let mut live = person.watch(id).await;
        let Some(seat) = live.until_turn().await else { return began.elapsed() };
        let message = live.action(seat, "roll");
        live.send(&message).await;
        while let Ok(Some(answer)) = timeout(PATIENCE, live.socket.next()).await {
            live.take_in(&answer);
            match answer {
                ServerMessage::Accepted { .. } => return began.elapsed(),
                ServerMessage::Stale { .. } => break,
                _ => {}
            }
        }
    }
}

/// One of three processes is frozen under load; the other two go on at its own tables. Measured: the longest wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frozen_process_does_not_freeze_the_others() {
    let rounds = times(3, 60) as usize;
    let database = crate::postgres::database().await;
    let nodes: Vec<Victim> = (0..3).map(|_| Victim::start(&database, free_address())).collect();
    let mut longest = Duration::ZERO;
    for round in 0..rounds {
        let frozen = &nodes[round % 3];
        let ada = Person::new(frozen.address, "Ada").await;
        let mut tables = Vec::new();
        for _ in 0..TABLES {
            tables.push(ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await.id);
        }
        let playing: Vec<_> = tables.iter().map(|id| tokio::spawn(hammer(ada.clone(), *id))).collect();
        let mut watching = Person { visitor: ada.visitor.clone() }.watch(tables[0]).await;
        // A random moment, counted in moves.
        watching.until_seq(1 + fathom_server::random::number() % 20).await;
        frozen.signal("STOP");
        let others: Vec<_> = tables
            .iter()
            .enumerate()
            .map(|(number, id)| {
                let address = nodes[(round + 1 + number % 2) % 3].address;
                tokio::spawn(one_move(Visitor { address, cookie: ada.visitor.cookie.clone() }, *id))
            })
            .collect();
        for other in others {
            let took = timeout(PATIENCE, other).await.expect("the others play on").unwrap();
            longest = longest.max(took);
        }
        frozen.signal("CONT");
        playing.iter().for_each(|task| task.abort());
        // It comes back to the truth by itself.
        let seen = ada.snapshot(tables[0]).await;
        assert!(seen.position.is_some_and(|position| position.seq > 0));
    }
    promise(
        "with one of three processes frozen, the others accept again",
        &format!("{rounds} pauses of {TABLES} tables: after {:.1} s at most", longest.as_secs_f64()),
    );
    nodes.into_iter().for_each(Victim::kill);
}

/// Somebody outside holds one table's row: its own people are told to come again, nobody else notices.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_held_is_given_up_and_the_rest_goes_on() {
    let database = crate::postgres::database().await;
    let node = Victim::start(&database, free_address());
    let ada = Person::new(node.address, "Ada").await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let (held, free) = (ada.table("pig", seats.clone()).await, ada.table("pig", seats).await);
    let (mut stuck, mut live) = (ada.watch(held.id).await, ada.watch(free.id).await);
    let (thief, connection) = tokio_postgres::connect(&database, tokio_postgres::NoTls).await.unwrap();
    let connection = tokio::spawn(connection);
    let grab = format!("BEGIN; UPDATE tables SET head = head WHERE id = {}", held.id.key());
    thief.batch_execute(&grab).await.unwrap();
    let message = stuck.action(Seat(0), "roll");
    stuck.send(&message).await;
    for _ in 0..5 {
        let Some(seat) = live.until_turn().await else { break };
        live.acts(seat, "roll").await;
    }
    // The others have moved on while it waits; it is told within seconds, and its socket stays open.
    let refused = stuck.until(|answer| match answer {
        ServerMessage::Refused { message, .. } => Some(message.clone()),
        _ => None,
    });
    let told = timeout(Duration::from_secs(20), refused).await.expect("its client is told to try again");
    assert!(told.contains("held up"), "{told}");
    thief.batch_execute("ROLLBACK").await.unwrap();
    assert!(matches!(stuck.ask(&message).await, ServerMessage::Accepted { seq: 1, .. }));
    drop(thief);
    connection.await.unwrap().unwrap();
    node.kill();
}
