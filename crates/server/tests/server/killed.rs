//! What was acknowledged of tokens, notes and queues outlives a kill, and nobody is seated twice by it.

use crate::crash::{Victim, free_address};
use crate::harness::*;
use fathom_protocol::*;
use serde_json::json;
use std::time::Duration;

async fn look(person: &Person) -> SeekAnswer {
    person.get("/api/seek").await
}

/// The table that both were given; whoever was put out of the queue by the kill is told so, and asks again.
async fn together(people: [&Person; 2]) -> TableId {
    let wish = json!({"game": "pig", "pace": "live"});
    for _ in 0..1000 {
        let (one, other) = (look(people[0]).await, look(people[1]).await);
        if let (Some(one), Some(other)) = (one.table, other.table) {
            assert_eq!(one, other, "they were promised different tables");
            return one;
        }
        for (person, told) in people.iter().zip([one, other]) {
            if told.seeking.is_none() && told.table.is_none() {
                let _: SeekAnswer = person.post("/api/seek", &wish).await;
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("they never met")
}

async fn outlives_kills(database: &str) {
    let address = free_address();
    let mut victim = Victim::start(database, address);
    let (mut ada, bo) = (Person::new(address, "Ada").await, Person::new(address, "Bo").await);
    let reply = ada.try_post("/api/claim", &json!({"login": "ada", "password": "correct horse"})).await;
    ada.visitor.take_cookie(&reply).unwrap();
    let table = ada.table("kuhn", json!([{"kind": "me"}, {"kind": "me"}])).await;
    for round in 0..times(3, 100) {
        let name = format!("Bot {round}");
        let made: BotMade = ada.post("/api/bots", &json!({"name": name, "scopes": ["play"]})).await;
        let note = format!("after {round} kills");
        let _: Note = ada.post(&format!("/api/tables/{}/note", table.id), &json!({"text": note})).await;
        for person in [&ada, &bo] {
            let _: SeekAnswer = person.post("/api/seek", &json!({"game": "pig", "pace": "live"})).await;
        }
        tokio::time::sleep(Duration::from_millis(fathom_server::random::number() % 40)).await;
        victim.kill();
        victim = Victim::start(database, address);
        let token = format!("Authorization: Bearer {}", made.token);
        let me = ada.visitor.send("GET", "/api/me", &[&token], "").await.unwrap();
        assert_eq!(me.json::<Me>().unwrap().account.map(|account| account.name), Some(name));
        assert_eq!(ada.get::<Note>(&format!("/api/tables/{}/note", table.id)).await.text, note);
        let found = together([&ada, &bo]).await;
        for person in [&ada, &bo] {
            let mine = person.get::<Lobby>("/api/lobby").await.mine;
            let pigs: Vec<TableId> =
                mine.iter().filter(|card| card.game == "pig").map(|card| card.id).collect();
            assert_eq!(pigs, [found], "one table each");
        }
        let seat = ada.snapshot(found).await.yours[0];
        let _: TableSnapshot = ada.post(&format!("/api/tables/{found}/resign"), &json!({"seat": seat})).await;
        let _: Vec<BotAccount> = ada.post("/api/bots/remove", &json!({"bot": made.bot.id})).await;
    }
    victim.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tokens_notes_and_queues_outlive_kills_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    outlives_kills(&folder.path().join("fathom.db").to_string_lossy()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tokens_notes_and_queues_outlive_kills_on_postgres() {
    outlives_kills(&crate::postgres::database().await).await;
}
