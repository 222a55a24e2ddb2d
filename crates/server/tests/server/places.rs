//! Seats that change hands, and notes that their author alone reads.

use crate::harness::*;
use fathom_catalog::Catalog;
use fathom_core::{Seat, Stage};
use fathom_load::Socket;
use fathom_protocol::*;
use fathom_server::Server;
use serde_json::{Value, json};

const DAY: i64 = 24 * 3600 * 1000;

/// A house with the five games: those of the other tests have two seats each.
async fn big_house() -> House {
    let folder = tempfile::tempdir().unwrap();
    let config = config(&folder.path().join("fathom.db").to_string_lossy());
    House { server: Server::start(config, Catalog::standard()).await.unwrap(), folder }
}

/// A game between three people, each in a seat.
async fn three(house: &House, rated: bool) -> ([Person; 3], TableCreated) {
    let mut people = [house.person("Ada").await, house.person("Bob").await, house.person("Cyd").await];
    if rated {
        for (person, login) in people.iter_mut().zip(["ada", "bob", "cyd"]) {
            let body = json!({"login": login, "password": "correct horse"});
            let reply = person.try_post("/api/claim", &body).await;
            person.visitor.take_cookie(&reply).unwrap();
        }
    }
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
    let body = json!({"game": "deep-dive", "seats": seats, "rated": rated});
    let table: TableCreated = people[0].post("/api/tables", &body).await;
    for person in &people[1..] {
        person.join(&table).await;
    }
    (people, table)
}

async fn at(person: &Person, table: &TableCreated, what: &str, seat: usize) -> u16 {
    person.try_post(&format!("/api/tables/{}/{what}", table.id), &json!({"seat": seat})).await.status
}

/// The seat that is to decide, and those that are not.
async fn turn(person: &Person, table: &TableCreated) -> (usize, [usize; 2]) {
    let Stage::Decide(seat) = person.snapshot(table.id).await.position.unwrap().stage else {
        panic!("the game goes on")
    };
    (seat.index(), [(seat.index() + 1) % 3, (seat.index() + 2) % 3])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_was_given_up_may_be_taken_over() {
    let house = big_house().await;
    let ([ada, bo, cy], table) = three(&house, false).await;
    let (di, eve) = (house.person("Di").await, house.person("Eve").await);
    assert_eq!(at(&di, &table, "takeover", 1).await, 409, "Bob still plays");
    assert_eq!(at(&bo, &table, "resign", 1).await, 200);
    assert!(ada.snapshot(table.id).await.info.seats[1].vacant);
    assert_eq!(at(&cy, &table, "takeover", 1).await, 409, "Cyd has a seat");
    assert_eq!(at(&bo, &table, "takeover", 1).await, 409, "Bob gave it up");
    let id = di.get::<Me>("/api/me").await.account.unwrap().id;
    let _: Vec<BondWith> = ada.post("/api/bonds", &json!({"person": id, "bond": "blocked"})).await;
    assert_eq!(at(&di, &table, "takeover", 1).await, 403, "Ada does not want to meet Di");
    assert_eq!(at(&eve, &table, "takeover", 1).await, 200);
    let seat = ada.snapshot(table.id).await.info.seats[1].clone();
    assert_eq!((seat.name.as_str(), seat.vacant, seat.resigned), ("Eve", false, false));
    assert_eq!(bo.snapshot(table.id).await.yours, [], "Bob sees with that seat's eyes no more");
    assert_eq!(at(&bo, &table, "reclaim", 1).await, 403);
    let talk = ada.snapshot(table.id).await.chat;
    assert!(talk.iter().all(|line| !line.text.contains("Bob")), "{talk:?}");
    // After a restart the same people sit there.
    let House { server, folder } = house;
    server.stop().await;
    let config = config(&folder.path().join("fathom.db").to_string_lossy());
    let server = Server::start(config, Catalog::standard()).await.unwrap();
    let mut eve = eve;
    eve.visitor.address = server.address;
    assert_eq!(eve.snapshot(table.id).await.yours, [Seat(1)]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_others_set_a_seat_free_that_keeps_them_waiting() {
    let house = big_house().await;
    let (people, table) = three(&house, false).await;
    let (late, [one, other]) = turn(&people[0], &table).await;
    assert_eq!(at(&people[one], &table, "free", late).await, 409, "three days have not passed");
    house.server.app.shift_time(3 * DAY + 1000);
    assert_eq!(at(&people[late], &table, "free", late).await, 403, "nobody replaces themselves");
    assert_eq!(at(&people[one], &table, "free", other).await, 409, "it is not that seat's turn");
    assert_eq!(at(&house.person("Di").await, &table, "free", late).await, 403, "Di does not play");
    assert_eq!(at(&people[one], &table, "free", late).await, 200);
    let seat = people[one].snapshot(table.id).await.info.seats[late].clone();
    assert_eq!((seat.freed_by.len(), seat.vacant), (1, false), "one has not agreed");
    // Whoever kept them waiting is back, and moves: nobody has agreed to anything any more.
    let mut live = people[late].watch(table.id).await;
    live.acts(Seat(late as u8), &live.first_choice()).await;
    assert_eq!(people[one].snapshot(table.id).await.info.seats[late].freed_by, []);
    // Then somebody keeps them waiting in earnest.
    let (late, others) = turn(&people[0], &table).await;
    house.server.app.shift_time(3 * DAY + 1000);
    for person in others {
        assert_eq!(at(&people[person], &table, "free", late).await, 200);
    }
    let seat = people[others[0]].snapshot(table.id).await.info.seats[late].clone();
    assert!(seat.vacant && seat.resigned, "a bot plays on, and anyone may take it over");
    assert_eq!(at(&house.person("Eve").await, &table, "takeover", late).await, 200);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_a_rated_table_no_seat_changes_hands() {
    let house = big_house().await;
    let (people, table) = three(&house, true).await;
    let (late, [one, _]) = turn(&people[0], &table).await;
    house.server.app.shift_time(9 * DAY);
    assert_eq!(at(&people[one], &table, "free", late).await, 409);
    assert_eq!(at(&people[late], &table, "resign", late).await, 200);
    assert!(!people[one].snapshot(table.id).await.info.seats[late].vacant);
    assert_eq!(at(&house.person("Di").await, &table, "takeover", late).await, 409);
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
