//! The log of ratings, told once for both stores.

use crate::stories::{account, append, progress, table};
use crate::{NOW, Place, a, ms, t};
use fathom_store::*;

/// A table whose game ends and waits to be rated.
async fn ended(store: &dyn Store, id: u64) {
    store.create_table(table(id, Status::Playing)).await.unwrap();
    let mut change = append(id, 0, Vec::new());
    change.progress = Progress { changed: NOW + ms(id), ..progress(Status::Finished) };
    change.rate = true;
    assert_eq!(store.change(change).await, Ok(Changed::Done));
}

fn rated(number: i64, table: u64, ratings: &[(i16, u64, f64)]) -> RatedRow {
    let row = |&(seat, account, rating): &(i16, u64, f64)| RatingRow {
        seat,
        account: a(account),
        before: rating - 10.0,
        rating,
        deviation: 200.0,
    };
    let ratings = ratings.iter().map(row).collect();
    RatedRow { game: "kuhn".to_owned(), number, table: t(table), at: NOW + ms(table), ratings }
}

pub async fn a_game_that_ended_waits_until_it_is_rated(place: &Place) {
    let store = place.open().await;
    store.create_account(&account(1, "Ada")).await.unwrap();
    for id in [3, 1, 2] {
        ended(&*store, id).await;
    }
    let mut late = append(1, 9, Vec::new());
    late.rate = true;
    assert_eq!(store.change(late).await, Ok(Changed::Conflict), "a change that did not happen rates nothing");
    let waits = async || store.to_rate(9).await.unwrap().iter().map(|(id, ..)| *id).collect::<Vec<_>>();
    assert_eq!(waits().await, [t(1), t(2), t(3)], "in the order in which they ended");
    assert_eq!(store.rated_so_far("kuhn").await, Ok(0));
    assert_eq!(store.rate(&rated(1, 1, &[(0, 5, 610.0), (1, 6, 590.0)])).await, Ok(true));
    assert_eq!(store.rate(&rated(2, 1, &[(0, 5, 700.0)])).await, Ok(false), "once");
    assert_eq!(store.rate(&rated(1, 2, &[(0, 5, 700.0)])).await, Ok(false), "the number is taken");
    assert_eq!(store.rate(&rated(3, 2, &[(0, 5, 700.0)])).await, Ok(false), "there is no gap");
    assert_eq!(store.rate(&rated(2, 2, &[(1, 5, 620.0)])).await, Ok(true));
    assert_eq!(waits().await, [t(3)]);
    assert_eq!(
        store.ratings_now("kuhn", &[a(5), a(6), a(7)]).await.unwrap(),
        [(a(5), 620.0, 200.0), (a(6), 590.0, 200.0)]
    );
    assert_eq!(store.ratings_now("pig", &[a(5)]).await.unwrap(), []);
    let curve: Vec<f64> =
        store.ratings_of(a(5)).await.unwrap().iter().map(|row| row.ratings[0].rating).collect();
    assert_eq!(curve, [610.0, 620.0]);
    assert_eq!(store.rated_kinds().await.unwrap(), ["kuhn"]);
    assert_eq!(store.problems().await.unwrap(), Vec::<String>::new());
}

pub async fn two_who_rate_at_once_take_different_numbers(place: &Place) {
    let store = place.open().await;
    for id in 1..=8 {
        ended(&*store, id).await;
    }
    let raters = (1..=8).map(|id| {
        let store = std::sync::Arc::clone(&store);
        tokio::spawn(async move {
            loop {
                let number = store.rated_so_far("kuhn").await.unwrap() + 1;
                // Nobody in common but the number.
                if store.rate(&rated(number, id, &[(id as i16, id, 600.0)])).await.unwrap() {
                    return;
                }
            }
        })
    });
    for rater in raters.collect::<Vec<_>>() {
        rater.await.unwrap();
    }
    let numbers: Vec<i64> =
        store.rated_after("kuhn", 0, 99).await.unwrap().iter().map(|row| row.number).collect();
    assert_eq!(numbers, (1..=8).collect::<Vec<_>>());
}

pub async fn ratings_can_be_put_right(place: &Place) {
    let store = place.open().await;
    for id in 1..=3 {
        ended(&*store, id).await;
        let row = rated(id.cast_signed(), id, &[(0, 5, 600.0 + id as f64), (1, 6, 600.0 - id as f64)]);
        assert_eq!(store.rate(&row).await, Ok(true));
    }
    let right = vec![rated(2, 2, &[(0, 5, 777.0)]), rated(3, 3, &[])];
    store.rerate(right.clone()).await.unwrap();
    let after = store.rated_after("kuhn", 1, 99).await.unwrap();
    assert_eq!(after, right, "one changed, one seat gone, one game that counts for nobody");
    assert_eq!(store.rated_after("kuhn", 0, 1).await.unwrap()[0].ratings.len(), 2, "others stay");
}

pub async fn ratings_are_in_the_backup(place: &Place) {
    let store = place.open().await;
    for id in 1..=2 {
        ended(&*store, id).await;
    }
    assert_eq!(store.rate(&rated(1, 1, &[(0, 5, 610.5), (1, 6, 589.5)])).await, Ok(true));
    let file = place.spare_file();
    store.backup(&file).await.unwrap();
    let copy = open(&file.to_string_lossy()).await.unwrap();
    assert_eq!(copy.rated_after("kuhn", 0, 9).await.unwrap(), store.rated_after("kuhn", 0, 9).await.unwrap());
    assert_eq!(copy.to_rate(9).await.unwrap(), store.to_rate(9).await.unwrap());
}
