//! Ways to reach people and what waits to be sent, told once for both stores.

use crate::stories::{account, append, entry, table};
use crate::{NOW, Place, a, ms, t, w};
use fathom_store::*;

const HOUR: u64 = 3_600_000;
const TURN: i16 = 0;
const OVER: i16 = 2;

fn way(id: u64, account: u64, events: i64, delay: u64) -> ChannelRow {
    let body = "{\"secret\":1}".to_owned();
    ChannelRow {
        id: w(id),
        account: a(account),
        kind: 1,
        events,
        delay: ms(delay),
        body,
        created: NOW + ms(id),
        failures: 0,
    }
}

fn alert(account: u64, event: i16) -> AlertRow {
    AlertRow { account: a(account), event, seq: 1, due: None }
}

/// A table with a move that tells these people.
async fn moved(store: &dyn Store, id: u64, alerts: Vec<AlertRow>) {
    store.create_table(table(id, Status::Playing)).await.unwrap();
    let mut change = append(id, 0, vec![entry(&FIRST_SEAL, 1, None)]);
    change.alerts = alerts;
    assert_eq!(store.change(change).await, Ok(Changed::Done));
}

async fn take(store: &dyn Store, now: Timestamp) -> Vec<Batch> {
    let mut taken = store.take_alerts(now, now + ms(HOUR), 99).await.unwrap();
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
    assert_eq!(take(&*store, NOW + ms(4)).await, [], "it waits a moment");
    let quick = take(&*store, NOW + ms(5)).await;
    let ways: Vec<WayId> = quick.iter().map(|batch| batch.channel.id).collect();
    assert_eq!(ways, [w(11)], "the other way of hers waits longer, and he has not switched it on");
    let waits = &quick[0].alerts[0];
    assert_eq!((waits.table, waits.event, waits.seq, waits.at), (t(1), TURN, 1, NOW));
    assert_eq!(quick[0].channel, way(11, 5, 1 << TURN, 5));
    assert_eq!(store.problems().await.unwrap(), Vec::<String>::new());
}

pub async fn what_is_taken_is_nobody_elses_until_the_lease_ends(place: &Place) {
    let store = place.open().await;
    store.create_account(&account(5, "Ada")).await.unwrap();
    assert_eq!(store.add_channel(&way(11, 5, 1, 0), 9).await, Ok(true));
    moved(&*store, 1, vec![alert(5, TURN)]).await;
    let first = take(&*store, NOW).await.remove(0);
    assert_eq!(take(&*store, NOW + ms(HOUR - 1)).await, [], "somebody is at it");
    let second = take(&*store, NOW + ms(HOUR)).await.remove(0);
    assert_eq!(second.alerts, first.alerts, "whoever had it died: nothing is lost");
    // The first one was only slow, and reports late: that frees nothing that somebody else holds.
    store.alerts_failed(w(11), first.turn, Timestamp::EARLIEST).await.unwrap();
    assert_eq!(take(&*store, NOW + ms(HOUR + 1)).await, []);
    let ids: Vec<i64> = second.alerts.iter().map(|row| row.id).collect();
    store.alerts_failed(w(11), second.turn, NOW + ms(3 * HOUR)).await.unwrap();
    assert_eq!(take(&*store, NOW + ms(3 * HOUR - 1)).await, [], "a way that failed rests");
    let third = take(&*store, NOW + ms(3 * HOUR)).await.remove(0);
    assert_eq!(third.channel.failures, 1);
    store.alerts_done(w(11), third.turn, &ids).await.unwrap();
    assert_eq!(store.channel(w(11)).await.unwrap().unwrap().failures, 0);
    assert_eq!(take(&*store, NOW + ms(9 * HOUR)).await, []);
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
                let taken = store.take_alerts(NOW, NOW + ms(HOUR), 3).await.unwrap();
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
    store.alert(t(2), NOW, vec![alert(5, TURN)]).await.unwrap();
    store.seen(a(5), t(1)).await.unwrap();
    let left = take(&*store, NOW).await;
    let left: Vec<(WayId, TableId)> =
        left.iter().flat_map(|batch| batch.alerts.iter().map(|row| (batch.channel.id, row.table))).collect();
    assert_eq!(left, [(w(15), t(2)), (w(16), t(1))]);
}

pub async fn a_digest_takes_what_came_meanwhile_and_a_clock_has_its_own_time(place: &Place) {
    let store = place.open().await;
    store.create_account(&account(5, "Ada")).await.unwrap();
    assert_eq!(store.add_channel(&way(11, 5, 1 << TURN | 1 << 4, 1000), 9).await, Ok(true));
    moved(&*store, 1, vec![alert(5, TURN), AlertRow { due: Some(NOW + ms(HOUR)), ..alert(5, 4) }]).await;
    store.alert(t(2), NOW + ms(900), vec![alert(5, TURN)]).await.unwrap();
    assert_eq!(take(&*store, NOW + ms(999)).await, []);
    let digest = take(&*store, NOW + ms(1000)).await.remove(0);
    let tables: Vec<TableId> = digest.alerts.iter().map(|row| row.table).collect();
    assert_eq!(tables, [t(1), t(2)], "the clock is not due for long");
    let ids: Vec<i64> = digest.alerts.iter().map(|row| row.id).collect();
    store.alerts_done(w(11), digest.turn, &ids).await.unwrap();
    assert_eq!(take(&*store, NOW + ms(HOUR - 1)).await, []);
    assert_eq!(take(&*store, NOW + ms(HOUR)).await[0].alerts[0].event, 4);
}

pub async fn ways_change_and_go_with_their_owner(place: &Place) {
    let store = place.open().await;
    for id in [5, 6] {
        store.create_account(&account(id, "Ada")).await.unwrap();
        assert_eq!(store.add_channel(&way(10 + id, id, 1, 0), 9).await, Ok(true));
    }
    let changed = ChannelRow { events: 2, delay: ms(7), body: "{}".to_owned(), ..way(15, 5, 1, 0) };
    store.set_channel(&changed).await.unwrap();
    assert_eq!(store.channels_of(a(5)).await.unwrap(), [changed]);
    store.alert(t(1), NOW, vec![alert(5, 1), alert(6, TURN)]).await.unwrap();
    assert_eq!(store.secret("push", &[1, 2]).await.unwrap(), [1, 2]);
    assert_eq!(store.secret("push", &[3]).await.unwrap(), [1, 2], "the first one stays");
    let file = place.spare_file();
    store.backup(&file).await.unwrap();
    store.begin_leaving(a(5), NOW).await.unwrap();
    assert_eq!(store.channels_of(a(5)).await.unwrap(), []);
    store.drop_channel(w(16)).await.unwrap();
    assert_eq!(store.channel(w(16)).await.unwrap(), None);
    assert_eq!(take(&*store, NOW + ms(HOUR)).await, [], "nobody is left to be told");
    assert_eq!(store.problems().await.unwrap(), Vec::<String>::new());
    let copy = open(&file.to_string_lossy()).await.unwrap();
    assert_eq!(copy.channels_of(a(5)).await.unwrap().len(), 1);
    assert_eq!(take(&*copy, NOW + ms(HOUR)).await.len(), 2);
    assert_eq!(copy.secret("push", &[9]).await.unwrap(), [1, 2]);
}
