//! Where the game stood between the entries of an update: the same as in the replay, told as differences.

use crate::harness::*;
use fathom_catalog::Catalog;
use fathom_core::Seat;
use fathom_protocol::*;
use fathom_server::Server;
use serde_json::{Value, json};

/// Makes one change as RFC 6902 has it.
fn change(value: &mut Value, change: &Change) {
    let (Change::Add { path, .. } | Change::Remove { path } | Change::Replace { path, .. }) = change;
    let Some((parent, key)) = path.rsplit_once('/') else {
        let Change::Replace { value: whole, .. } = change else { panic!("only a whole has no path") };
        *value = whole.value();
        return;
    };
    let key = key.replace("~1", "/").replace("~0", "~");
    match (value.pointer_mut(parent).unwrap(), change) {
        (Value::Array(list), Change::Add { value, .. }) => list.insert(key.parse().unwrap(), value.value()),
        (Value::Array(list), Change::Remove { .. }) => drop(list.remove(key.parse::<usize>().unwrap())),
        (Value::Array(list), Change::Replace { value, .. }) => {
            list[key.parse::<usize>().unwrap()] = value.value();
        }
        (Value::Object(fields), Change::Add { value, .. }) => {
            assert!(fields.insert(key, value.value()).is_none());
        }
        (Value::Object(fields), Change::Remove { .. }) => assert!(fields.remove(&key).is_some()),
        (Value::Object(fields), Change::Replace { value, .. }) => {
            assert!(fields.insert(key, value.value()).is_some());
        }
        (other, _) => panic!("nothing can be at {path} in {other}"),
    }
}

/// The views of an update, oldest first: the newest as it stands, the others by going back.
fn views(update: &Update) -> Vec<Value> {
    let mut views = vec![update.position.view.value()];
    for between in update.between.iter().rev() {
        let mut view = views[0].clone();
        between.back.iter().for_each(|step| change(&mut view, step));
        views.insert(0, view);
    }
    views
}

/// Every step of an update is the replay's moment of it, through the same eyes.
async fn compare(person: &Person, update: &Update) {
    let (id, from, count) = (update.table, update.after + 1, update.log.len());
    let eyes = update.eyes.map_or("spectator".to_owned(), |seat| seat.0.to_string());
    let page: ReplayPage =
        person.get(&format!("/api/tables/{id}/replay?eyes={eyes}&from={from}&count={count}")).await;
    let moments: Vec<_> = page.moments.iter().map(|moment| moment.position.view.value()).collect();
    assert_eq!(views(update), moments);
    for (between, moment) in update.between.iter().zip(&page.moments) {
        assert_eq!((between.round, &between.scores), (moment.position.round, &moment.position.scores));
    }
}

async fn next_update(live: &mut Live) -> Update {
    live.until(|message| match message {
        ServerMessage::Update(update) => Some((**update).clone()),
        _ => None,
    })
    .await
}

async fn update_since(live: &mut Live, since: u64) -> Update {
    let table = live.table;
    live.send(&ClientMessage::Watch { table, eyes: live::Eyes::Best, since: Some(since), invite: None })
        .await;
    // Others may move meanwhile.
    loop {
        let update = next_update(live).await;
        if update.after == since {
            return update;
        }
    }
}

/// Plays some decisions in the first seat of a game against bots; compares every step that anybody sees.
async fn steps_are_the_replays(game: &str, seats: Value, decisions: usize) {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("fathom.db");
    let config = config(database.to_str().unwrap());
    let server = Server::start(config, Catalog::standard()).await.unwrap();
    let (ada, eve) = (Person::new(server.address, "Ada").await, Person::new(server.address, "Eve").await);
    let table = ada.table(game, seats).await;
    let (mut player, mut watcher) = (ada.watch(table.id).await, eve.watch(table.id).await);
    let mut several = 0;
    for nth in 0..decisions {
        if player.until_turn().await.is_none() {
            break;
        }
        let legal = &player.position.as_ref().unwrap().legal;
        let (seq, choice) = (player.seq, legal[nth * 5 % legal.len()].text.clone());
        let act = player.action(Seat(0), &choice);
        player.send(&act).await;
        let update = next_update(&mut player).await;
        assert_eq!((update.after, update.between.len()), (seq, update.log.len() - 1));
        several += usize::from(update.log.len() > 1);
        compare(&ada, &update).await;
    }
    assert!(several > 0, "no decision of {game} was followed by chance");
    let head = player.seq;
    let missed = update_since(&mut player, head.saturating_sub(20)).await;
    assert_eq!(missed.between.len(), missed.log.len() - 1);
    compare(&ada, &missed).await;
    let seen = update_since(&mut watcher, head.saturating_sub(20)).await;
    compare(&eve, &seen).await;
    // Who was away for long gets the end alone.
    if head > 61 {
        assert_eq!(update_since(&mut player, 0).await.between, []);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_step_of_deep_war_is_the_replays() {
    steps_are_the_replays("deep-war", json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]), 12).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_step_of_abyss_is_the_replays_and_keeps_its_secrets() {
    steps_are_the_replays("abyss", json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]), 12).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_step_of_sunken_citadel_is_the_replays() {
    steps_are_the_replays("sunken-citadel", json!([{"kind": "me"}]), 12).await;
}
