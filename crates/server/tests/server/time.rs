//! Move clocks: a bot helps when one runs out.

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
    assert!((now + 20_000..=now + 30_000).contains(&deadline));
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
    let left = ada.snapshot(table.id).await.info.deadline.unwrap() - house.server.app.now();
    assert!((250_000_000..=259_200_000).contains(&left));
    house.server.stop().await;
}
