//! "Find me a game": who is paired with whom, and what the others learn of it.

use crate::harness::*;
use fathom_protocol::*;
use fathom_server::seek::pair;
use fathom_server::{Config, Server};
use serde_json::{Value, json};

fn wish(game: &str) -> Value {
    json!({"game": game, "pace": "live"})
}

async fn seek(person: &Person, wish: &Value) -> SeekAnswer {
    person.post("/api/seek", wish).await
}

async fn look(person: &Person) -> SeekAnswer {
    person.get("/api/seek").await
}

/// The table that is found for somebody.
async fn found(person: &Person) -> TableId {
    for _ in 0..2000 {
        if let Some(table) = look(person).await.table {
            return table;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("no table was found")
}

async fn id(person: &Person) -> AccountId {
    person.get::<Me>("/api/me").await.account.unwrap().id
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_look_for_the_same_game_play_it() {
    let house = House::open().await;
    let (ada, bo, cy) = (house.person("Ada").await, house.person("Bo").await, house.person("Cy").await);
    let waiting = seek(&ada, &wish("connect-four")).await;
    assert_eq!(waiting.seeking.as_ref().map(|seeking| seeking.game.as_str()), Some("connect-four"));
    assert_eq!(
        look(&cy).await.queues,
        [Queue { game: "connect-four".to_owned(), pace: Pace::Live, waiting: 1 }]
    );
    assert_eq!(look(&cy).await.seeking, None);
    seek(&cy, &json!({"game": "connect-four", "pace": "slow"})).await;
    seek(&bo, &wish("connect-four")).await;
    let table = found(&ada).await;
    assert_eq!(found(&bo).await, table);
    let snapshot = ada.snapshot(table).await;
    assert_eq!(snapshot.info.status, TableStatus::Playing);
    assert_eq!(snapshot.info.clock, Clock::PerMove { seconds: 120 });
    assert!(snapshot.info.seats.iter().all(|seat| seat.name == "Ada" || seat.name == "Bo"));
    let other = look(&cy).await;
    assert_eq!((other.table, other.seeking.is_some()), (None, true), "another pace is another queue");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_fill_the_seats_after_the_time_of_ones_choosing() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    seek(&ada, &json!({"game": "pig", "pace": "slow", "botsAfter": 30})).await;
    pair(&house.server.app).await.unwrap();
    assert_eq!(look(&ada).await.table, None);
    house.server.app.shift_time(31_000);
    look(&ada).await;
    let info = ada.snapshot(found(&ada).await).await.info;
    let bots = info.seats.iter().filter(|seat| matches!(seat.holder, Holder::Bot { .. })).count();
    assert_eq!((bots, info.clock), (1, Clock::Correspondence { days: 2 }));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_leaves_or_falls_silent_is_not_paired() {
    let house = House::open().await;
    let (ada, bo, cy) = (house.person("Ada").await, house.person("Bo").await, house.person("Cy").await);
    seek(&ada, &wish("pig")).await;
    let left: SeekAnswer = ada.post("/api/seek/leave", &json!({})).await;
    assert_eq!((left.seeking, left.queues), (None, vec![]));
    seek(&bo, &wish("pig")).await;
    house.server.app.shift_time(13_000);
    assert_eq!(look(&cy).await.queues, [], "Bo's window is closed");
    seek(&cy, &wish("pig")).await;
    pair(&house.server.app).await.unwrap();
    assert_eq!(look(&cy).await.table, None);
    assert!(look(&bo).await.seeking.is_some(), "Bo's window was only asleep");
    assert_eq!(found(&bo).await, found(&cy).await);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_block_each_other_never_meet_and_learn_nothing() {
    let house = House::open().await;
    let (ada, bo, cy) = (house.person("Ada").await, house.person("Bo").await, house.person("Cy").await);
    let _: Vec<BondWith> = ada.post("/api/bonds", &json!({"person": id(&bo).await, "bond": "blocked"})).await;
    seek(&ada, &wish("pig")).await;
    let seen = seek(&bo, &wish("pig")).await;
    house.server.app.shift_time(5_000);
    pair(&house.server.app).await.unwrap();
    assert_eq!((look(&ada).await.table, look(&bo).await.table), (None, None));
    assert_eq!(seen.queues[0].waiting, 2, "as if nothing were the matter");
    seek(&cy, &wish("pig")).await;
    let table = found(&cy).await;
    let names: Vec<String> = cy.snapshot(table).await.info.seats.into_iter().map(|seat| seat.name).collect();
    assert!(names.contains(&"Ada".to_owned()) && names.contains(&"Cy".to_owned()), "{names:?}");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_queue_outlives_a_restart_and_a_table_that_never_came_is_not_waited_for() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    seek(&ada, &wish("pig")).await;
    let house = house.restart().await;
    let mut ada = ada;
    ada.visitor.address = house.address();
    assert!(look(&ada).await.seeking.is_some());
    // A process took her and died before it set the table.
    let app = &house.server.app;
    assert!(app.store.take_seekers(&[id(&ada).await], TableId::new(77), app.now()).await.unwrap());
    let answer = look(&ada).await;
    assert_eq!((answer.seeking.is_some(), answer.table), (true, None), "it may only be a moment away");
    app.shift_time(11_000);
    let answer = look(&ada).await;
    assert_eq!((answer.seeking, answer.table), (None, None));
    assert_eq!(
        app.store.heard_of(id(&ada).await, app.now()).await,
        Ok(None),
        "she has left, and may ask again"
    );
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rated_wish_needs_a_login_name_and_makes_a_rated_table() {
    let house = House::open().await;
    let (mut ada, mut bo) = (house.person("Ada").await, house.person("Bo").await);
    let rated = json!({"game": "pig", "pace": "live", "rated": true});
    assert_eq!(ada.try_post("/api/seek", &rated).await.status, 403);
    for (person, login) in [(&mut ada, "ada"), (&mut bo, "bob")] {
        let reply =
            person.try_post("/api/claim", &json!({"login": login, "password": "correct horse"})).await;
        person.visitor.take_cookie(&reply).unwrap();
        seek(person, &rated).await;
    }
    assert!(ada.snapshot(found(&ada).await).await.info.rated);
    let wrong =
        [json!({"game": "chess", "pace": "live"}), json!({"game": "pig", "pace": "live", "botsAfter": 9999})];
    for (body, status) in wrong.into_iter().zip([404, 400]) {
        assert_eq!(ada.try_post("/api/seek", &body).await.status, status);
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_processes_pair_each_person_once() {
    let database = crate::postgres::database().await;
    let start = async || Server::start(Config { ..config(&database) }, catalog()).await.unwrap();
    let servers = [start().await, start().await, start().await];
    let mut people = Vec::new();
    for number in 0..12 {
        let person = Person::new(servers[number % 3].address, &format!("P{number}")).await;
        seek(&person, &wish("connect-four")).await;
        people.push(person);
    }
    let mut tables = Vec::new();
    for person in &people {
        tables.push(found(person).await);
    }
    for (person, table) in people.iter().zip(&tables) {
        let mine = person.get::<Lobby>("/api/lobby").await.mine;
        assert_eq!(mine.iter().map(|card| card.id).collect::<Vec<_>>(), [*table], "one table each");
    }
    tables.sort_unstable();
    tables.dedup();
    assert_eq!(tables.len(), 6);
    for server in servers {
        server.stop().await;
    }
}
