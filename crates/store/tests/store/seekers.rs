//! People who look for a game, told once for both stores.

use crate::{NOW, Place, a, ms, t};
use fathom_store::*;

fn seeker(account: u64, since: u64) -> SeekerRow {
    SeekerRow {
        account: a(account),
        game: "pig".to_owned(),
        pace: 1,
        rated: true,
        rating: 612.5,
        since: NOW + ms(since),
        heard: NOW + ms(since),
        bots_from: None,
        table: None,
    }
}

pub async fn whoever_looks_for_a_game_waits_in_line(place: &Place) {
    let store = place.open().await;
    for (account, since) in [(5, 20), (6, 10), (7, 30)] {
        store.seek(&seeker(account, since)).await.unwrap();
    }
    assert_eq!(store.seekers(NOW).await, Ok(vec![seeker(6, 10), seeker(5, 20), seeker(7, 30)]));
    let other = SeekerRow { game: "kuhn".to_owned(), bots_from: Some(NOW + ms(99)), ..seeker(6, 40) };
    store.seek(&other).await.unwrap();
    let waiting: Vec<AccountId> = store.seekers(NOW).await.unwrap().iter().map(|row| row.account).collect();
    assert_eq!(waiting, [a(5), a(7), a(6)], "one wish a person, and the last one counts");
    assert_eq!(
        store.heard_of(a(6), NOW + ms(50)).await,
        Ok(Some(SeekerRow { heard: NOW + ms(50), ..other }))
    );
    assert_eq!(store.heard_of(a(9), NOW).await, Ok(None));
    let heard: Vec<AccountId> =
        store.seekers(NOW + ms(30)).await.unwrap().iter().map(|row| row.account).collect();
    assert_eq!(heard, [a(7), a(6)], "who was not heard of is passed over");
    store.forget_seekers(NOW + ms(30)).await.unwrap();
    assert_eq!(store.heard_of(a(5), NOW).await, Ok(None), "and forgotten");
    store.stop_seeking(a(7)).await.unwrap();
    assert_eq!(store.seekers(NOW).await.unwrap().len(), 1);
    store.close().await;
    drop(store);
    assert_eq!(place.open().await.seekers(NOW).await.unwrap().len(), 1, "a restart forgets nobody");
}

pub async fn each_person_is_taken_once(place: &Place) {
    let store = place.open().await;
    for account in 5..9 {
        store.seek(&seeker(account, account)).await.unwrap();
    }
    assert_eq!(store.take_seekers(&[a(5), a(6)], t(1), NOW).await, Ok(true));
    assert_eq!(store.take_seekers(&[a(6), a(7)], t(2), NOW).await, Ok(false), "one of them is gone");
    assert_eq!(store.take_seekers(&[a(7), a(99)], t(2), NOW).await, Ok(false), "one of them was never there");
    assert_eq!(
        store.heard_of(a(7), NOW).await.unwrap().and_then(|row| row.table),
        None,
        "wholly or not at all"
    );
    store.stop_seeking(a(5)).await.unwrap();
    assert_eq!(
        store.heard_of(a(5), NOW).await.unwrap().and_then(|row| row.table),
        Some(t(1)),
        "it is too late"
    );
    assert_eq!(store.seekers(NOW).await.unwrap().len(), 2);
    store.drop_find(t(1)).await.unwrap();
    assert_eq!(store.heard_of(a(5), NOW).await, Ok(None));
}

/// Many who pair at once, as several processes do: nobody is in two pairs.
pub async fn of_many_who_pair_each_person_is_in_one_pair(place: &Place) {
    let store = place.open().await;
    for account in 1..=8 {
        store.seek(&seeker(account, account)).await.unwrap();
    }
    let mut takers = tokio::task::JoinSet::new();
    let mut number = 0;
    for one in 1..=8 {
        for other in one + 1..=8 {
            number += 1;
            let (store, table) = (store.clone(), t(number));
            takers.spawn(async move {
                store.take_seekers(&[a(other), a(one)], table, NOW).await.map(|took| (took, [one, other]))
            });
        }
    }
    let mut taken = Vec::new();
    while let Some(done) = takers.join_next().await {
        let (took, pair) = done.unwrap().unwrap();
        taken.extend(pair.into_iter().filter(|_| took));
    }
    taken.sort_unstable();
    assert_eq!(taken, (1..=8).collect::<Vec<_>>(), "everybody once");
}
