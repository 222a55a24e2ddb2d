//! Reviews of finished games: for whoever may see the game, never while it is played, and not without end.

use crate::harness::*;
use fathom_core::Seat;
use fathom_protocol::*;
use serde_json::{Value, json};

/// A table of Pig whose first player has given up at once.
async fn given_up(person: &Person) -> TableCreated {
    let table = person.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let _: TableSnapshot =
        person.post(&format!("/api/tables/{}/resign", table.id), &json!({"seat": 0})).await;
    table
}

/// Asks until the review is there.
async fn done(person: &Person, path: &str) -> Box<fathom_catalog::review::Review> {
    let waiting = async {
        loop {
            match person.get::<ReviewAnswer>(path).await {
                ReviewAnswer::Done { review } => return review,
                ReviewAnswer::Waiting { .. } | ReviewAnswer::Working { .. } => tokio::task::yield_now().await,
                other => panic!("{other:?}"),
            }
        }
    };
    tokio::time::timeout(PATIENCE, waiting).await.expect("a review is made in time")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_reviewed_once_and_for_everybody() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("kuhn", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let path = format!("/api/tables/{}/review", table.id);
    // never about a game that is still played, by whichever endpoint
    assert_eq!(ada.visitor.get(&path).await.unwrap().status, 409);
    assert_eq!(ada.try_post(&path, &json!({})).await.status, 409);
    let mut live = ada.watch(table.id).await;
    while let Some(seat) = live.until_turn().await {
        live.acts(seat, "coin").await;
    }
    assert_eq!(ada.get::<ReviewAnswer>(&path).await, ReviewAnswer::None);
    let _: ReviewAnswer = ada.post(&path, &json!({})).await;
    let review = done(&ada, &path).await;
    assert_eq!((review.game.as_str(), review.finished, review.passes), ("kuhn", true, 3));
    assert_eq!(review.names, ["Ada", "Ada 2"]);
    for side in &review.sides {
        let sum = side.prior + side.luck + side.skill + side.gifts + side.error + side.unknown;
        assert!((sum - side.result).abs() < 1e-9, "{side:?}");
    }
    assert!(review.moves.iter().any(|each| each.seat == Some(Seat(1))));
    // somebody else who may see the game gets the same, without asking for it again
    assert_eq!(done(&bo, &path).await, review);
    assert_eq!(bo.post::<ReviewAnswer>(&path, &json!({})).await, ReviewAnswer::Done { review });
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_outlives_the_server_to_the_byte() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let path = format!("/api/tables/{}/review", given_up(&ada).await.id);
    let _: ReviewAnswer = ada.post(&path, &json!({})).await;
    done(&ada, &path).await;
    let before = ada.visitor.get(&path).await.unwrap().body;
    let house = house.restart().await;
    let later = fathom_load::Visitor { address: house.address(), ..ada.visitor.clone() };
    let after = later.get(&path).await.unwrap().body;
    assert!(before.contains("\"done\""), "{before}");
    assert_eq!(after, before);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_game_is_reviewed_for_nobody_else() {
    let house = House::open().await;
    let (ada, stranger) = (house.person("Ada").await, house.person("Di").await);
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let asked = json!({"game": "pig", "seats": seats, "visibility": "private"});
    let table: TableCreated = ada.post("/api/tables", &asked).await;
    let _: TableSnapshot = ada.post(&format!("/api/tables/{}/resign", table.id), &json!({"seat": 0})).await;
    let path = format!("/api/tables/{}/review", table.id);
    assert_eq!(stranger.visitor.get(&path).await.unwrap().status, 404);
    assert_eq!(stranger.try_post(&path, &json!({})).await.status, 404);
    let _: ReviewAnswer = ada.post(&path, &json!({})).await;
    assert!(!done(&ada, &path).await.finished, "Ada gave up: the judge has the last word");
    assert_eq!(stranger.visitor.get(&path).await.unwrap().status, 404);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_has_reviews_made_without_end() {
    let house = House::with(|config| config.reviews_per_hour = 1).await;
    let ada = house.person("Ada").await;
    let mut refused = 0;
    let mut first = String::new();
    for _ in 0..7 {
        let path = format!("/api/tables/{}/review", given_up(&ada).await.id);
        let reply = ada.try_post(&path, &json!({})).await;
        match reply.status {
            200 => first = path,
            status => {
                assert_eq!((status, reply.json::<ApiError>().unwrap().code), (429, ErrorCode::TooMany));
                refused += 1;
            }
        }
    }
    assert_eq!(refused, 2, "five at once, and one more every hour");
    // what has been made is there for everybody, quota or not
    let again: Value = ada.post(&first, &json!({})).await;
    assert_ne!(again["state"], "none");
    house.server.stop().await;
}

/// A review has the players' names; whoever leaves takes theirs along.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_does_not_keep_the_name_of_somebody_who_left() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = given_up(&ada).await;
    let path = format!("/api/tables/{}/review", table.id);
    let _: ReviewAnswer = bo.post(&path, &json!({})).await;
    assert_eq!(done(&bo, &path).await.names, ["Ada", "Ada 2"]);
    assert_eq!(ada.try_post("/api/delete", &json!({})).await.status, 204);
    assert_eq!(bo.get::<ReviewAnswer>(&path).await, ReviewAnswer::None);
    let _: ReviewAnswer = bo.post(&path, &json!({})).await;
    assert_eq!(done(&bo, &path).await.names, ["A former player", "A former player 2"]);
    house.server.stop().await;
}
