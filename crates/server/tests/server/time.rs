//! Move clocks: a bot helps when one runs out. And what a host does not want to keep is forgotten in time.

use crate::harness::*;
use fathom_core::Seat;
use fathom_protocol::*;
use fathom_server::sweeper;
use serde_json::json;

async fn table(ada: &Person, on_timeout: &str) -> TableCreated {
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let clock = json!({"kind": "per-move", "seconds": 30});
    ada.post(
        "/api/tables",
        &json!({"game": "connect-four", "seats": seats, "clock": clock, "onTimeout": on_timeout}),
    )
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_makes_the_move_when_time_is_up() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = table(&ada, "bot-moves").await;
    let mut live = ada.watch(table.id).await;
    let now = house.server.app.now();
    let deadline = live.info.as_ref().unwrap().deadline.unwrap();
    assert!((20..=30).contains(&deadline.since(now).as_secs()));
    sweeper::clocks(&house.server.app).await.unwrap();
    assert_eq!(ada.snapshot(table.id).await.log.len(), 0, "there is still time");
    house.server.app.shift_time(31_000);
    sweeper::clocks(&house.server.app).await.unwrap();
    live.until_seq(1).await;
    assert_eq!(live.log[0].by, Mover::Seat { seat: Seat(0), hand: Hand::Clock });
    assert!(live.info.as_ref().unwrap().seats[0].holder != Holder::Bot { bot: "greedy".to_owned() });
    live.acts(Seat(1), "drop 4").await;
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_takes_the_seat_until_its_person_is_back() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = table(&ada, "bot-takes-seat").await;
    let mut live = ada.watch(table.id).await;
    house.server.app.shift_time(31_000);
    sweeper::clocks(&house.server.app).await.unwrap();
    live.until_seq(1).await;
    assert_eq!(live.log[0].by, Mover::Seat { seat: Seat(0), hand: Hand::Bot });
    let taken = ada.snapshot(table.id).await.info.seats[0].clone();
    assert!(matches!(taken.holder, Holder::Bot { .. }) && taken.reclaimable);
    assert!(refusal(&live.act(Seat(0), "drop 4").await).1.contains("not yours to play"));
    let back: TableSnapshot =
        ada.post(&format!("/api/tables/{}/reclaim", table.id), &json!({"seat": 0})).await;
    assert!(matches!(back.info.seats[0].holder, Holder::Person { .. }));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_are_checked_when_a_table_is_set() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    for clock in [json!({"kind": "per-move", "seconds": 1}), json!({"kind": "correspondence", "days": 99})] {
        let body = json!({"game": "pig", "seats": seats, "clock": clock});
        assert_eq!(ada.try_post("/api/tables", &body).await.status, 400);
    }
    let days = json!({"game": "pig", "seats": seats, "clock": {"kind": "correspondence", "days": 3}});
    let table: TableCreated = ada.post("/api/tables", &days).await;
    let left = ada.snapshot(table.id).await.info.deadline.unwrap().since(house.server.app.now());
    assert!((250_000..=259_200).contains(&left.as_secs()));
    house.server.stop().await;
}

const DAY_MS: i64 = 24 * 3600 * 1000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_and_talk_are_kept_for_as_long_as_the_host_says() {
    let house = House::with(|config| {
        (config.session_days, config.guest_days, config.chat_days) = (10, 30, 20);
    })
    .await;
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await;
    let mut live = ada.watch(table.id).await;
    live.send(&ClientMessage::Chat { table: table.id, text: "a secret".to_owned() }).await;
    live.until(|message| matches!(message, ServerMessage::Chat { .. }).then_some(())).await;
    let path = format!("/api/tables/{}/resign", table.id);
    let over: TableSnapshot = ada.post(&path, &json!({"seat": 0})).await;
    let app = std::sync::Arc::clone(&house.server.app);
    let Holder::Person { account } = over.info.seats[0].holder else { panic!("not a person") };
    let name = async || app.store.account(account).await.unwrap().unwrap().name;
    let said = async || {
        let lines = app.store.chat(table.id, 0, 10).await.unwrap();
        lines.iter().any(|line| line.text == "a secret")
    };
    app.shift_time(19 * DAY_MS);
    sweeper::forget(&app).await.unwrap();
    assert!(said().await && name().await == "Ada", "nineteen days");
    app.shift_time(2 * DAY_MS);
    sweeper::forget(&app).await.unwrap();
    assert!(!said().await && name().await == "Ada", "twenty-one days");
    app.shift_time(10 * DAY_MS);
    sweeper::forget(&app).await.unwrap();
    assert_eq!(name().await, "Guest", "thirty-one days, and the session ended after ten");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_forgotten_where_the_host_says_nothing() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await;
    let mut live = ada.watch(table.id).await;
    live.send(&ClientMessage::Chat { table: table.id, text: "for ever".to_owned() }).await;
    live.until(|message| matches!(message, ServerMessage::Chat { .. }).then_some(())).await;
    let path = format!("/api/tables/{}/resign", table.id);
    let over: TableSnapshot = ada.post(&path, &json!({"seat": 0})).await;
    let Holder::Person { account } = over.info.seats[0].holder else { panic!("not a person") };
    let app = &house.server.app;
    app.shift_time(3000 * DAY_MS);
    sweeper::forget(app).await.unwrap();
    assert_eq!(app.store.account(account).await.unwrap().unwrap().name, "Ada");
    assert_eq!(app.store.chat(table.id, 0, 10).await.unwrap()[0].text, "for ever");
    house.server.stop().await;
}
