//! A table that somebody else holds, a line on which many wait, and connections that nobody needs any more.

use crate::cut::{LONG, Line};
use crate::stories::{append, entry, table};
use crate::{Place, t};
use fathom_store::*;
use std::time::{Duration, Instant};
use tokio::time::timeout;
use tokio_postgres::Client;

/// Somebody who locks the row of a table and keeps it until told otherwise.
struct Holder(Client);

impl Holder {
    async fn of(place: &Place, id: u64) -> Holder {
        let (client, line) =
            tokio_postgres::connect(&place.address, tokio_postgres::NoTls).await.expect("Postgres answers");
        tokio::spawn(line);
        let hold = format!("BEGIN; SELECT 1 FROM tables WHERE id = {id} FOR UPDATE");
        client.batch_execute(&hold).await.expect("nobody else holds it");
        Holder(client)
    }

    async fn let_go(self) {
        self.0.batch_execute("ROLLBACK").await.expect("it still has it");
    }
}

fn first_move(id: u64) -> Change {
    append(id, 0, vec![entry(&FIRST_SEAL, 1, Some("key-key-key"))])
}

/// Whoever holds a table for long stops that table alone, and its change is refused as busy, not made later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_held_for_long_is_busy_and_the_others_go_on() {
    let place = Place::postgres().await;
    let (store, other) = (place.open().await, place.open().await);
    for id in [1, 2] {
        store.create_table(table(id, Status::Playing)).await.unwrap();
    }
    let mut heard = other.hints().unwrap();
    let holder = Holder::of(&place, 1).await;
    let began = Instant::now();
    let waits = tokio::spawn({
        let store = store.clone();
        async move { store.change(first_move(1)).await }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    while heard.try_recv().is_ok() {}
    assert_eq!(store.change(first_move(2)).await, Ok(Changed::Done));
    assert!(!waits.is_finished(), "table 2 did not wait for table 1");
    let mut told_of_the_other = false;
    while !told_of_the_other {
        let hint = timeout(LONG, heard.recv()).await.expect("a hint comes").unwrap();
        assert_ne!(hint, Hint::Table(t(1)), "nothing happened there");
        told_of_the_other = hint == Hint::Table(t(2));
    }
    let refused = timeout(LONG, waits).await.expect("nobody waits for ever").unwrap().unwrap_err();
    assert_eq!(refused.kind(), Kind::Busy, "{refused}");
    let words = format!("table {} is held by another process", t(1));
    assert!(refused.to_string().contains(&words), "{refused}");
    assert!(began.elapsed() >= Duration::from_secs(2), "given up after {:?}", began.elapsed());
    holder.let_go().await;
    assert_eq!(store.load(t(1), 0).await.unwrap().unwrap().row.head, 0, "what was refused is not made later");
    assert_eq!(store.change(first_move(1)).await, Ok(Changed::Done));
}

/// Processes hold tables for moments all the time: a change waits for its turn, and nobody is told of trouble.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_held_for_a_moment_is_waited_for() {
    let place = Place::postgres().await;
    let store = place.open().await;
    store.create_table(table(1, Status::Playing)).await.unwrap();
    let holder = Holder::of(&place, 1).await;
    let waits = tokio::spawn({
        let store = store.clone();
        async move { store.change(first_move(1)).await }
    });
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(!waits.is_finished());
    holder.let_go().await;
    assert_eq!(timeout(LONG, waits).await.expect("nobody waits for ever").unwrap(), Ok(Changed::Done));
    assert_eq!(store.load(t(1), 0).await.unwrap().unwrap().moves.len(), 1);
}

/// A table that nobody ever set is not one that somebody holds: the answer comes at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_not_there_is_not_waited_for() {
    let place = Place::postgres().await;
    let store = place.open().await;
    assert_eq!(timeout(Duration::from_secs(2), store.change(first_move(7))).await, Ok(Ok(Changed::Conflict)));
}

/// One of many finds out that the line is dead and the others are told, instead of each waiting in turn.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_who_wait_for_a_dead_line_are_told_together() {
    let place = Place::postgres().await;
    let line = Line::to(&place.address).await;
    let store = open(&line.address).await.unwrap();
    line.freeze(true);
    // The open connection is given up first; from here on each question would need a new one.
    store.health().await.unwrap_err();
    let began = Instant::now();
    let asking = (0..20).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { store.health().await })
    });
    for answer in asking.collect::<Vec<_>>() {
        let lost = timeout(LONG, answer).await.expect("nobody waits for ever").unwrap().unwrap_err();
        assert_eq!(lost.kind(), Kind::Unreachable, "{lost}");
    }
    assert!(began.elapsed() < Duration::from_secs(20), "all were told after {:?}", began.elapsed());
}

/// A line that Postgres closed is replaced before the next question, whoever asks it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_that_was_closed_is_replaced_for_readers_and_for_the_writer() {
    const OURS: &str =
        "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'fathom'";
    let place = Place::postgres().await;
    let store = place.open().await;
    store.create_table(table(1, Status::Playing)).await.unwrap();
    place.meddle(&format!("SELECT pg_terminate_backend(pid) {OURS}")).await;
    // The word of the end takes a moment to arrive; nothing of what was asked before it is of interest.
    while store.load(t(1), 0).await.is_err() {}
    while let Err(lost) = store.change(first_move(1)).await {
        assert_eq!(lost.kind(), Kind::Unreachable, "{lost}");
    }
    assert_eq!(store.load(t(1), 0).await.unwrap().unwrap().row.head, 1);
}

/// A store that was closed leaves nobody behind who listens or feels the pulse.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_store_lets_go_of_its_connections() {
    let place = Place::postgres().await;
    let store = place.open().await;
    store.create_table(table(1, Status::Playing)).await.unwrap();
    store.close().await;
    drop(store);
    let none = "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'fathom')";
    timeout(LONG, place.until(none)).await.expect("all lines are closed");
}
