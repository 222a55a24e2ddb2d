//! Rated games and the pages of those who play them.

use crate::harness::*;
use fathom_core::Seat;
use fathom_load::Visitor;
use fathom_protocol::*;
use fathom_server::rater::{rate_waiting, rerate};
use serde_json::{Value, json};

/// Somebody with a login name, and the id of the account.
async fn known(house: &House, name: &str) -> (Person, AccountId) {
    let mut person = house.person(name).await;
    let login = json!({"login": name.to_lowercase(), "password": "correct horse"});
    let reply = person.try_post("/api/claim", &login).await;
    person.visitor.take_cookie(&reply).unwrap();
    let id = person.get::<Me>("/api/me").await.account.unwrap().id;
    (person, id)
}

fn table(seats: &Value, rated: bool) -> Value {
    json!({"game": "pig", "options": {"target": 10}, "seats": seats, "rated": rated})
}

/// A game between two that the second one gives up. It is so long that no bot can end its rematch in a first turn.
async fn lost_by_the_guest(host: &Person, guest: &Person, rated: bool) -> TableId {
    let mut long = table(&json!([{"kind": "me"}, {"kind": "open"}]), rated);
    long["options"]["target"] = json!(100);
    let set: TableCreated = host.post("/api/tables", &long).await;
    let _: TableSnapshot = guest.post(&format!("/api/tables/{}/join", set.id), &json!({})).await;
    let _: TableSnapshot = guest.post(&format!("/api/tables/{}/resign", set.id), &json!({"seat": 1})).await;
    set.id
}

async fn page(asker: &Person, id: AccountId) -> Profile {
    asker.get(&format!("/api/people/{id}")).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rated_game_moves_both_and_another_does_not() {
    let house = House::open().await;
    let ((ada, her), (bo, his)) = (known(&house, "Ada").await, known(&house, "Bob").await);
    lost_by_the_guest(&ada, &bo, false).await;
    rate_waiting(&house.server.app).await.unwrap();
    assert_eq!(page(&bo, her).await.records[0].rating, None, "nobody played for it");
    let counted = lost_by_the_guest(&ada, &bo, true).await;
    rate_waiting(&house.server.app).await.unwrap();
    let (one, other) = (page(&bo, her).await, page(&ada, his).await);
    let (up, down) = (one.records[0].rating.unwrap(), other.records[0].rating.unwrap());
    assert!(up.value > 650.0 && down.value < 550.0, "{up:?} {down:?}");
    assert!((up.value + down.value - 1200.0).abs() < 1e-6);
    assert_eq!((one.records[0].played, one.records[0].won, one.records[0].streak), (2, 2, 2));
    assert_eq!((other.records[0].won, other.records[0].streak), (0, -2));
    assert_eq!(one.records[0].curve.iter().map(|point| point.table).collect::<Vec<_>>(), [counted]);
    assert_eq!((one.opponents[0].id, one.opponents[0].played, one.opponents[0].won), (his, 2, 2));
    let seat = one.records[0].tallies.iter().find(|tally| tally.what == "seat").unwrap();
    assert_eq!((seat.which.as_str(), seat.played, seat.won), ("1", 2, 2));
    assert_eq!(one.recent.iter().filter(|card| card.rated).count(), 1);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rated_table_is_for_people_who_come_back() {
    let house = House::open().await;
    let (guest, (ada, _)) = (house.person("Guest").await, known(&house, "Ada").await);
    let status = async |person: &Person, body: Value| person.try_post("/api/tables", &body).await.status;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    assert_eq!(status(&guest, table(&seats, true)).await, 403);
    for (field, value) in [("visibility", "private"), ("visibility", "unlisted"), ("assistance", "hints")] {
        let mut body = table(&seats, true);
        body[field] = json!(value);
        assert_eq!(status(&ada, body).await, 400, "{field} {value}");
    }
    assert_eq!(status(&ada, table(&json!([{"kind": "me"}, {"kind": "me"}]), true)).await, 400);
    let set: TableCreated = ada.post("/api/tables", &table(&seats, true)).await;
    let join = format!("/api/tables/{}/join", set.id);
    assert_eq!(guest.try_post(&join, &json!({})).await.status, 403);
    assert_eq!(ada.try_post(&join, &json!({"seat": 1})).await.status, 409, "nobody plays against themselves");
    assert!(ada.snapshot(set.id).await.info.rated);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_tells_strangers_of_listed_tables_alone() {
    let house = House::open().await;
    let ((ada, her), (bo, _)) = (known(&house, "Ada").await, known(&house, "Bob").await);
    let mut hidden = table(&json!([{"kind": "me"}, {"kind": "invite"}]), false);
    hidden["visibility"] = json!("private");
    let before = bo.visitor.get(&format!("/api/people/{her}")).await.unwrap().body;
    let set: TableCreated = ada.post("/api/tables", &hidden).await;
    bo.join(&set).await;
    let _: TableSnapshot = ada.post(&format!("/api/tables/{}/resign", set.id), &json!({"seat": 0})).await;
    let after = bo.visitor.get(&format!("/api/people/{her}")).await.unwrap().body;
    assert_eq!(before, after, "a private game leaves no trace on her page");
    assert_eq!(page(&ada, her).await.records[0].played, 1, "she sees it herself");
    let nobody = Visitor::new(house.address()).get("/api/people/000000000000").await.unwrap();
    assert_eq!(nobody.status, 404);
    house.server.stop().await;
}

/// What is stored is what the logs make of it, and what was meddled with is put right.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ratings_are_a_function_of_the_logs() {
    let house = House::open().await;
    let ((ada, her), (bo, _)) = (known(&house, "Ada").await, known(&house, "Bob").await);
    for _ in 0..3 {
        lost_by_the_guest(&ada, &bo, true).await;
        lost_by_the_guest(&bo, &ada, true).await;
    }
    rate_waiting(&house.server.app).await.unwrap();
    let honest = page(&ada, her).await.records[0].clone();
    assert_eq!(honest.rating.unwrap().games, 6);
    let found = rerate(&catalog(), &*house.server.app.store, false).await.unwrap();
    assert_eq!((found.games, found.differ.len()), (6, 0));
    let house = house.meddle("UPDATE ratings SET rating = 2000 WHERE rating > 600").await;
    let found = rerate(&catalog(), &*house.server.app.store, false).await.unwrap();
    assert!(!found.differ.is_empty());
    rerate(&catalog(), &*house.server.app.store, true).await.unwrap();
    let found = rerate(&catalog(), &*house.server.app.store, false).await.unwrap();
    assert_eq!(found.differ, []);
    let ada = Person { visitor: Visitor { address: house.address(), ..ada.visitor } };
    assert_eq!(page(&ada, her).await.records[0], honest);
    house.server.stop().await;
}

/// A game that is played out: its log is walked to its end, whose ranks count.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_is_played_out_counts_by_its_ranks() {
    let house = House::open().await;
    let ((ada, her), (bo, his)) = (known(&house, "Ada").await, known(&house, "Bob").await);
    let set: TableCreated =
        ada.post("/api/tables", &table(&json!([{"kind": "me"}, {"kind": "open"}]), true)).await;
    let _: TableSnapshot = bo.post(&format!("/api/tables/{}/join", set.id), &json!({})).await;
    crate::keeping::play_out(&ada, &bo, set.id).await;
    rate_waiting(&house.server.app).await.unwrap();
    let won = bo.snapshot(set.id).await.position.unwrap().standings.unwrap().of(Seat(0)).won;
    let (winner, loser) = if won { (her, his) } else { (his, her) };
    let value = async |id| page(&ada, id).await.records[0].rating.unwrap().value;
    assert!(value(winner).await > 600.0 && value(loser).await < 600.0);
    house.server.stop().await;
}

/// Whoever presses "rematch" and begins alone plays against a bot in the other's seat: nobody loses points by not coming.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_loses_points_by_not_coming_to_a_rematch() {
    let house = House::open().await;
    let ((ada, _), (bo, his)) = (known(&house, "Ada").await, known(&house, "Bob").await);
    let first = lost_by_the_guest(&ada, &bo, true).await;
    rate_waiting(&house.server.app).await.unwrap();
    let before = page(&ada, his).await.records[0].rating;
    let again: TableCreated = ada.post(&format!("/api/tables/{first}/rematch"), &json!({})).await;
    let _: TableSnapshot = ada.post(&format!("/api/tables/{}/join", again.id), &json!({})).await;
    let begun: TableSnapshot = ada.post(&format!("/api/tables/{}/start", again.id), &json!({})).await;
    assert_eq!((begun.info.status, begun.info.rated), (TableStatus::Playing, false));
    let mine = begun.yours[0];
    let _: TableSnapshot =
        ada.post(&format!("/api/tables/{}/resign", again.id), &json!({"seat": mine})).await;
    rate_waiting(&house.server.app).await.unwrap();
    assert_eq!(page(&ada, his).await.records[0].rating, before, "Bob was not there");
    // Where both come, the rematch counts as the first game did.
    let other: TableCreated = ada.post(&format!("/api/tables/{first}/rematch"), &json!({})).await;
    assert_eq!(other.id, again.id, "one rematch a game");
    house.server.stop().await;
}

/// The strongest bot would win a rated game for anybody who hands it the seat.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_a_rated_table_nobody_lets_a_bot_play() {
    let house = House::open().await;
    let ((ada, _), (bo, _)) = (known(&house, "Ada").await, known(&house, "Bob").await);
    for (rated, status) in [(true, 409), (false, 200)] {
        let set: TableCreated =
            ada.post("/api/tables", &table(&json!([{"kind": "me"}, {"kind": "open"}]), rated)).await;
        let _: TableSnapshot = bo.post(&format!("/api/tables/{}/join", set.id), &json!({})).await;
        let asked = json!({"seat": 0, "bot": "level-5"});
        assert_eq!(ada.try_post(&format!("/api/tables/{}/bot", set.id), &asked).await.status, status);
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_in_numbers_counts_listed_games_that_were_played_to_an_end() {
    let house = House::open().await;
    let ((ada, _), (bo, _)) = (known(&house, "Ada").await, known(&house, "Bob").await);
    let numbers = async || ada.get::<Statistics>("/api/games/pig/statistics").await;
    assert_eq!((numbers().await.games, numbers().await.rows.len()), (0, 0));
    for rated in [true, false, false] {
        lost_by_the_guest(&ada, &bo, rated).await;
    }
    let mut hidden = table(&json!([{"kind": "me"}, {"kind": "invite"}]), false);
    hidden["visibility"] = json!("private");
    let set: TableCreated = ada.post("/api/tables", &hidden).await;
    bo.join(&set).await;
    let _: TableSnapshot = ada.post(&format!("/api/tables/{}/resign", set.id), &json!({"seat": 0})).await;
    assert_eq!(numbers().await.games, 0, "what was counted a moment ago still counts");
    house.server.app.shift_time(61_000);
    let found = numbers().await;
    assert_eq!((found.games, found.resigned, found.rated, found.more), (3, 3, 1, false));
    let row = |what: &str, which: &str| {
        let row = found.rows.iter().find(|row| row.what == what && row.which == which).unwrap();
        (row.played, row.won)
    };
    assert_eq!(
        (row("seat", "1 of 2"), row("seat", "2 of 2")),
        ((3, 3), (3, 0)),
        "the private game is nobody's"
    );
    assert_eq!(row("played by", "a person"), (6, 3));
    assert!(found.rows.iter().all(|row| row.low <= row.high && row.high <= 1.0));
    assert_eq!(ada.visitor.get("/api/games/chess/statistics").await.unwrap().status, 404);
    house.server.stop().await;
}
