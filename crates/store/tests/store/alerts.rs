//! Ways to reach people and what waits to be sent, told once for both stores.

use crate::Place;
use crate::stories::{account, append, entry, table};
use fathom_store::*;

const NOW: i64 = 1_800_000_000_000;
const HOUR: i64 = 3_600_000;
const TURN: i16 = 0;
const OVER: i16 = 2;

fn way(id: Id, account: Id, events: i64, delay: i64) -> ChannelRow {
    let body = "{\"secret\":1}".to_owned();
    ChannelRow { id, account, kind: 1, events, delay, body, created: NOW + id, failures: 0 }
}

fn alert(account: Id, event: i16) -> AlertRow {
    AlertRow { account, event, seq: 1, due: None }
}

/// A table with a move that tells these people.
async fn moved(store: &dyn Store, id: Id, alerts: Vec<AlertRow>) {
    store.create_table(table(id, Status::Playing)).await.unwrap();
    let mut change = append(id, 0, vec![entry(&FIRST_SEAL, 1, None)]);
    change.alerts = alerts;
    assert_eq!(store.change(change).await, Ok(Changed::Done));
}

async fn take(store: &dyn Store, now: i64) -> Vec<Batch> {
    let mut taken = store.take_alerts(now, now + HOUR, 99).await.unwrap();
    taken.sort_by_key(|batch| batch.channel.id);
    taken
}

pub async fn an_alert_waits_for_every_way_that_is_switched_on(place: &Place) {
    let store = place.open().await;
    for id in [1, 5, 6] {
        store.create_account(&account(id, "Ada")).await.unwrap();
    }
    for row in [way(11, 5, 1 << TURN, 5), way(12, 5, 1 << TURN | 1 << OVER, 900), way(13, 6, 1 << OVER, 5)] {
        assert_eq!(store.add_channel(&row, 9).await, Ok(true));
    }
    assert_eq!(store.add_channel(&way(14, 5, 1, 5), 2).await, Ok(false), "so many and no more");
    moved(&*store, 1, vec![alert(5, TURN), alert(6, TURN), alert(7, TURN)]).await;
    let mut lost = append(1, 0, vec![entry(&FIRST_SEAL, 1, None)]);
    lost.alerts = vec![alert(5, OVER), alert(6, OVER)];
    assert_eq!(store.change(lost).await, Ok(Changed::Conflict), "what did not happen is not told");
    assert_eq!(take(&*store, NOW + 4).await, [], "it waits a moment");
    let quick = take(&*store, NOW + 5).await;
    let ways: Vec<Id> = quick.iter().map(|batch| batch.channel.id).collect();
    assert_eq!(ways, [11], "the other way of hers waits longer, and he has not switched it on");
    let waits = &quick[0].alerts[0];
    assert_eq!((waits.table, waits.event, waits.seq, waits.at), (1, TURN, 1, NOW));
    assert_eq!(quick[0].channel, way(11, 5, 1 << TURN, 5));
    assert_eq!(store.problems().await.unwrap(), Vec::<String>::new());
}

pub async fn what_is_taken_is_nobody_elses_until_the_lease_ends(place: &Place) {
    let store = place.open().await;
    store.create_account(&account(5, "Ada")).await.unwrap();
    assert_eq!(store.add_channel(&way(11, 5, 1, 0), 9).await, Ok(true));
    moved(&*store, 1, vec![alert(5, TURN)]).await;
    let first = take(&*store, NOW).await.remove(0);
    assert_eq!(take(&*store, NOW + HOUR - 1).await, [], "somebody is at it");
    let second = take(&*store, NOW + HOUR).await.remove(0);
    assert_eq!(second.alerts, first.alerts, "whoever had it died: nothing is lost");
    // The first one was only slow, and reports late: that frees nothing that somebody else holds.
    store.alerts_failed(11, first.turn, 0).await.unwrap();
    assert_eq!(take(&*store, NOW + HOUR + 1).await, []);
    let ids: Vec<i64> = second.alerts.iter().map(|row| row.id).collect();
    store.alerts_failed(11, second.turn, NOW + 3 * HOUR).await.unwrap();
    assert_eq!(take(&*store, NOW + 3 * HOUR - 1).await, [], "a way that failed rests");
    let third = take(&*store, NOW + 3 * HOUR).await.remove(0);
    assert_eq!(third.channel.failures, 1);
    store.alerts_done(11, third.turn, &ids).await.unwrap();
    assert_eq!(store.channel(11).await.unwrap().unwrap().failures, 0);
    assert_eq!(take(&*store, NOW + 9 * HOUR).await, []);
}

pub async fn of_many_who_send_each_alert_has_one(place: &Place) {
    let store = place.open().await;
    let people = 1..=20;
    let mut alerts = Vec::new();
    for id in people.clone() {
        store.create_account(&account(id, "Ada")).await.unwrap();
        assert_eq!(store.add_channel(&way(100 + id, id, 1, 0), 9).await, Ok(true));
        alerts.push(alert(id, TURN));
    }
    moved(&*store, 1, alerts).await;
    let senders = (0..6).map(|_| {
        let store = std::sync::Arc::clone(&store);
        tokio::spawn(async move {
            let mut sent = Vec::new();
            loop {
                let taken = store.take_alerts(NOW, NOW + HOUR, 3).await.unwrap();
                if taken.is_empty() {
                    return sent;
                }
                for batch in taken {
                    let ids: Vec<i64> = batch.alerts.iter().map(|row| row.id).collect();
                    sent.extend(ids.iter().copied());
                    store.alerts_done(batch.channel.id, batch.turn, &ids).await.unwrap();
                }
            }
        })
    });
    let mut sent = Vec::new();
    for sender in senders.collect::<Vec<_>>() {
        sent.extend(sender.await.unwrap());
    }
    // Somebody who found nothing while others held everything has gone early; nobody has sent anything twice.
    let all = sent.len();
    sent.sort_unstable();
    sent.dedup();
    assert_eq!((sent.len(), all), (people.count(), all));
    assert_eq!(all, 20);
}

pub async fn whoever_looks_is_not_told_any_more(place: &Place) {
    let store = place.open().await;
    for id in [5, 6] {
        store.create_account(&account(id, "Ada")).await.unwrap();
        assert_eq!(store.add_channel(&way(10 + id, id, 1, 0), 9).await, Ok(true));
    }
    moved(&*store, 1, vec![alert(5, TURN), alert(6, TURN)]).await;
    store.alert(2, NOW, vec![alert(5, TURN)]).await.unwrap();
    store.seen(5, 1).await.unwrap();
    let left = take(&*store, NOW).await;
    let left: Vec<(Id, Id)> =
        left.iter().flat_map(|batch| batch.alerts.iter().map(|row| (batch.channel.id, row.table))).collect();
    assert_eq!(left, [(15, 2), (16, 1)]);
}

pub async fn a_digest_takes_what_came_meanwhile_and_a_clock_has_its_own_time(place: &Place) {
    let store = place.open().await;
    store.create_account(&account(5, "Ada")).await.unwrap();
    assert_eq!(store.add_channel(&way(11, 5, 1 << TURN | 1 << 4, 1000), 9).await, Ok(true));
    moved(&*store, 1, vec![alert(5, TURN), AlertRow { due: Some(NOW + HOUR), ..alert(5, 4) }]).await;
    store.alert(2, NOW + 900, vec![alert(5, TURN)]).await.unwrap();
    assert_eq!(take(&*store, NOW + 999).await, []);
    let digest = take(&*store, NOW + 1000).await.remove(0);
    let tables: Vec<Id> = digest.alerts.iter().map(|row| row.table).collect();
    assert_eq!(tables, [1, 2], "the clock is not due for long");
    let ids: Vec<i64> = digest.alerts.iter().map(|row| row.id).collect();
    store.alerts_done(11, digest.turn, &ids).await.unwrap();
    assert_eq!(take(&*store, NOW + HOUR - 1).await, []);
    assert_eq!(take(&*store, NOW + HOUR).await[0].alerts[0].event, 4);
}

pub async fn ways_change_and_go_with_their_owner(place: &Place) {
    let store = place.open().await;
    for id in [5, 6] {
        store.create_account(&account(id, "Ada")).await.unwrap();
        assert_eq!(store.add_channel(&way(10 + id, id, 1, 0), 9).await, Ok(true));
    }
    let changed = ChannelRow { events: 2, delay: 7, body: "{}".to_owned(), ..way(15, 5, 1, 0) };
    store.set_channel(&changed).await.unwrap();
    assert_eq!(store.channels_of(5).await.unwrap(), [changed]);
    store.alert(1, NOW, vec![alert(5, 1), alert(6, TURN)]).await.unwrap();
    assert_eq!(store.secret("push", &[1, 2]).await.unwrap(), [1, 2]);
    assert_eq!(store.secret("push", &[3]).await.unwrap(), [1, 2], "the first one stays");
    let file = place.spare_file();
    store.backup(&file).await.unwrap();
    store.begin_leaving(5, NOW).await.unwrap();
    assert_eq!(store.channels_of(5).await.unwrap(), []);
    store.drop_channel(16).await.unwrap();
    assert_eq!(store.channel(16).await.unwrap(), None);
    assert_eq!(take(&*store, NOW + HOUR).await, [], "nobody is left to be told");
    assert_eq!(store.problems().await.unwrap(), Vec::<String>::new());
    let copy = open(&file.to_string_lossy()).await.unwrap();
    assert_eq!(copy.channels_of(5).await.unwrap().len(), 1);
    assert_eq!(take(&*copy, NOW + HOUR).await.len(), 2);
    assert_eq!(copy.secret("push", &[9]).await.unwrap(), [1, 2]);
}
