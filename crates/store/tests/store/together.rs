//! Several processes on one Postgres: they hear of each other, and hints may get lost.

use crate::stories::{append, entry, table};
use crate::{Place, t};
use fathom_store::*;
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::time::timeout;

async fn next(hints: &mut Receiver<Hint>) -> Hint {
    timeout(Duration::from_secs(30), hints.recv()).await.expect("a hint comes").expect("the store lives")
}

async fn until(hints: &mut Receiver<Hint>, wanted: Hint) {
    while next(hints).await != wanted {}
}

/// A process listens a moment after its store was opened; what was said before is lost. Tables are set until one is heard of.
async fn attentive(speaker: &dyn Store, hints: &mut Receiver<Hint>, first: u64) {
    for id in first.. {
        speaker.create_table(table(id, Status::Playing)).await.unwrap();
        if timeout(Duration::from_secs(1), until(hints, Hint::Table(t(id)))).await.is_ok() {
            return;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_is_heard_by_the_other_process_and_not_by_its_own() {
    let place = Place::postgres().await;
    let (one, other) = (place.open().await, place.open().await);
    let (mut heard_by_one, mut heard_by_other) = (one.hints().unwrap(), other.hints().unwrap());
    attentive(&*one, &mut heard_by_other, 100).await;
    attentive(&*other, &mut heard_by_one, 200).await;
    one.create_table(table(1, Status::Playing)).await.unwrap();
    until(&mut heard_by_other, Hint::Table(t(1))).await;
    other.change(append(1, 0, vec![entry(&FIRST_SEAL, 1, Some("key-key-key"))])).await.unwrap();
    until(&mut heard_by_one, Hint::Table(t(1))).await;
    let line = ChatRow {
        id: 0,
        at: Timestamp::EARLIEST,
        room: 0,
        account: None,
        name: String::new(),
        text: "hm".to_owned(),
    };
    one.say(t(1), &line).await.unwrap();
    until(&mut heard_by_other, Hint::Table(t(1))).await;
    while let Ok(hint) = heard_by_other.try_recv() {
        assert_ne!(hint, Hint::Table(t(1)), "its own change came back");
    }
}

/// The listening connection is cut from behind: the store listens again by itself, and says that it missed something.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_missed_hints_says_so_when_it_hears_again() {
    let place = Place::postgres().await;
    let store = place.open().await;
    let mut hints = store.hints().unwrap();
    store.create_table(table(1, Status::Playing)).await.unwrap();
    place.meddle("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()").await;
    until(&mut hints, Hint::All).await;
    let change = append(1, 0, vec![entry(&FIRST_SEAL, 1, Some("key-key-key"))]);
    // The writer's connection was cut too: one attempt may fail, and the next finds a new connection.
    let done = match store.change(change.clone()).await {
        Ok(done) => done,
        Err(_) => store.change(change).await.unwrap(),
    };
    assert_eq!(done, Changed::Done);
}

/// Groups of two processes touch the same tables in different orders; nobody waits in a circle.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_do_not_block_each_other() {
    let place = Place::postgres().await;
    let stores = [place.open().await, place.open().await];
    for id in 0..10 {
        stores[0].create_table(table(id, Status::Playing)).await.unwrap();
    }
    let work = stores.iter().cloned().enumerate().map(|(process, store)| {
        tokio::spawn(async move {
            for round in 0..20i64 {
                let changes = (0..10).map(|index| {
                    let id = if process == 0 { index } else { 9 - index };
                    let store = store.clone();
                    tokio::spawn(async move {
                        let stored = store.load(t(id), 0).await.unwrap().unwrap();
                        let seal = stored.moves.last().map_or(FIRST_SEAL, |row| row.seal);
                        let row = entry(&seal, stored.row.head + 1, Some(&format!("key-{process}-{round}")));
                        store.change(append(id, stored.row.head, vec![row])).await.unwrap()
                    })
                });
                for change in changes.collect::<Vec<_>>() {
                    change.await.unwrap();
                }
            }
        })
    });
    for task in work.collect::<Vec<_>>() {
        timeout(Duration::from_secs(60), task).await.expect("nobody waits for ever").unwrap();
    }
    for id in 0..10 {
        let head = stores[0].load(t(id), 0).await.unwrap().unwrap().row.head;
        assert!((20..=40).contains(&head), "{head} changes at table {id}");
    }
}
