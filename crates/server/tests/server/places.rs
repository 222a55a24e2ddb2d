//! Seats that change hands, and notes that their author alone reads.

use crate::harness::*;
use fathom_core::Seat;
use fathom_load::Socket;
use fathom_protocol::*;
use serde_json::{Value, json};

const DAY: i64 = 24 * 3600 * 1000;

/// A game of Pig between three people, each in a seat.
async fn three(house: &House, rated: bool) -> ([Person; 3], TableCreated) {
    let mut people = [house.person("Ada").await, house.person("Bob").await, house.person("Cyd").await];
    if rated {
        for (person, login) in people.iter_mut().zip(["ada", "bob", "cyd"]) {
            let reply =
                person.try_post("/api/claim", &json!({"login": login, "password": "correct horse"})).await;
            person.visitor.take_cookie(&reply).unwrap();
        }
    }
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
    let body = json!({"game": "pig", "seats": seats, "rated": rated});
    let table: TableCreated = people[0].post("/api/tables", &body).await;
    for person in &people[1..] {
        person.join(&table).await;
    }
    (people, table)
}

async fn at(person: &Person, table: &TableCreated, what: &str, seat: u8) -> fathom_load::Reply {
    person.try_post(&format!("/api/tables/{}/{what}", table.id), &json!({"seat": seat})).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_was_given_up_may_be_taken_over() {
    let house = House::open().await;
    let ([ada, bo, cy], table) = three(&house, false).await;
    let di = house.person("Di").await;
    assert_eq!(at(&di, &table, "takeover", 1).await.status, 409, "Bob still plays");
    assert_eq!(at(&bo, &table, "resign", 1).await.status, 200);
    assert!(ada.snapshot(table.id).await.info.seats[1].vacant);
    assert_eq!(at(&cy, &table, "takeover", 1).await.status, 409, "Cyd has a seat");
    assert_eq!(at(&bo, &table, "takeover", 1).await.status, 409, "Bob gave it up");
    let _: Vec<BondWith> = {
        let id = di.get::<Me>("/api/me").await.account.unwrap().id;
        ada.post("/api/bonds", &json!({"person": id, "bond": "blocked"})).await
    };
    assert_eq!(at(&di, &table, "takeover", 1).await.status, 403, "Ada does not want to meet Di");
    let eve = house.person("Eve").await;
    assert_eq!(at(&eve, &table, "takeover", 1).await.status, 200);
    let info = ada.snapshot(table.id).await.info;
    assert_eq!(
        (info.seats[1].name.as_str(), info.seats[1].vacant, info.seats[1].resigned),
        ("Eve", false, false)
    );
    assert_eq!(bo.snapshot(table.id).await.yours, [], "Bob sees with that seat's eyes no more");
    assert_eq!(at(&bo, &table, "reclaim", 1).await.status, 403);
    // The game goes on, and after a restart the same people sit there.
    let mut live = ada.watch(table.id).await;
    live.acts(Seat(0), "roll").await;
    drop(live);
    let house = house.restart().await;
    let mut eve = eve;
    eve.visitor.address = house.address();
    assert_eq!(eve.snapshot(table.id).await.yours, [Seat(1)]);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_others_set_a_seat_free_that_keeps_them_waiting() {
    let house = House::open().await;
    let ([ada, bo, cy], table) = three(&house, false).await;
    assert_eq!(at(&bo, &table, "free", 0).await.status, 409, "Ada has only begun to think");
    house.server.app.shift_time(3 * DAY + 1000);
    assert_eq!(at(&ada, &table, "free", 0).await.status, 403, "nobody replaces themselves");
    assert_eq!(at(&bo, &table, "free", 1).await.status, 403);
    assert_eq!(at(&house.person("Di").await, &table, "free", 0).await.status, 403, "Di does not play");
    assert_eq!(at(&bo, &table, "free", 0).await.status, 200);
    let info = bo.snapshot(table.id).await.info;
    assert_eq!(
        (info.seats[0].freed_by.clone(), info.seats[0].vacant),
        (vec![Seat(1)], false),
        "Cyd has not agreed"
    );
    // Ada is back, and moves: nobody has agreed to anything any more.
    ada.watch(table.id).await.acts(Seat(0), "roll").await;
    assert_eq!(bo.snapshot(table.id).await.info.seats[0].freed_by, []);
    let mut live = ada.watch(table.id).await;
    let stays = live.position.as_ref().unwrap().stage == fathom_core::Stage::Decide(Seat(0));
    if stays {
        live.acts(Seat(0), "hold").await;
    }
    // Now it is Bob's turn, and Bob is gone.
    house.server.app.shift_time(3 * DAY + 1000);
    for person in [&ada, &cy] {
        assert_eq!(at(person, &table, "free", 1).await.status, 200);
    }
    let info = cy.snapshot(table.id).await.info;
    assert!(info.seats[1].vacant && info.seats[1].resigned, "a bot plays on, and anyone may take it over");
    let eve = house.person("Eve").await;
    assert_eq!(at(&eve, &table, "takeover", 1).await.status, 200);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_a_rated_table_no_seat_changes_hands() {
    let house = House::open().await;
    let ([ada, bo, _], table) = three(&house, true).await;
    house.server.app.shift_time(9 * DAY);
    assert_eq!(at(&bo, &table, "free", 0).await.status, 409);
    assert_eq!(at(&ada, &table, "resign", 0).await.status, 200);
    assert!(!bo.snapshot(table.id).await.info.seats[0].vacant);
    assert_eq!(at(&house.person("Di").await, &table, "takeover", 0).await.status, 409);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_note_reaches_its_author_and_nobody_else() {
    const SECRET: &str = "the-Tailor-is-a-bluff";
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.table("kuhn", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&table).await;
    let path = format!("/api/tables/{}/note", table.id);
    let mut ear = Socket::open(&bo.visitor).await.unwrap();
    let watch = ClientMessage::Watch { table: table.id, eyes: live::Eyes::Best, since: None, invite: None };
    ear.send(&watch).await.unwrap();
    let kept: Note = ada.post(&path, &json!({"text": format!("{SECRET}\n")})).await;
    assert_eq!(kept.text, SECRET);
    assert_eq!(ada.get::<Note>(&path).await.text, SECRET);
    assert_eq!(bo.get::<Note>(&path).await.text, "");
    // Nothing that anybody else is sent holds it, whatever happens at the table.
    ada.watch(table.id).await.acts(Seat(0), "pass").await;
    ear.send(&ClientMessage::Ping).await.unwrap();
    loop {
        let text = ear.next_text().await.unwrap().to_string();
        assert!(!text.contains(SECRET), "{text}");
        if text.starts_with("{\"type\":\"pong\"") {
            break;
        }
    }
    let stranger = house.person("Eve").await;
    for reader in [&bo, &stranger] {
        for what in ["", "/replay", "/fair", "/download", "/note", "/position", "/review"] {
            let reply = reader.visitor.get(&format!("/api/tables/{}{what}", table.id)).await.unwrap();
            assert!(!reply.body.contains(SECRET), "{what}: {}", reply.body);
        }
        let lobby = reader.visitor.get("/api/lobby").await.unwrap();
        let export = reader.visitor.get("/api/export").await.unwrap();
        assert!(!lobby.body.contains(SECRET) && !export.body.contains(SECRET));
    }
    assert!(!numbers(&house.server).await.contains(SECRET));
    // Its author takes it along, it outlives a restart, and it goes with its author.
    let export: Value = ada.get("/api/export").await;
    assert_eq!(export["tables"][0]["note"], SECRET);
    let too_long = json!({"text": "x".repeat(4001)});
    assert_eq!(ada.try_post(&path, &too_long).await.status, 400);
    let house = house.restart().await;
    let mut ada = ada;
    ada.visitor.address = house.address();
    assert_eq!(ada.get::<Note>(&path).await.text, SECRET);
    assert_eq!(ada.post::<Note>(&path, &json!({"text": ""})).await.text, "");
    house.server.stop().await;
}
