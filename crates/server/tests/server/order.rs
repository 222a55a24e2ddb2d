//! Order at the table: mute, block, report, and what a host can do.

use crate::harness::*;
use crate::sinks::WebSink;
use fathom_load::Visitor;
use fathom_protocol::*;
use fathom_server::hosts::ERASED;
use serde_json::{Value, json};

/// A house whose host is Grace.
async fn hosted() -> (House, Person) {
    let house = House::with(|config| {
        config.hosts = vec!["grace".to_owned()];
        config.unwanted_words = ["bilgewater".to_owned()].into();
    })
    .await;
    let grace = kept(&house, "Grace").await;
    (house, grace)
}

/// Somebody who has kept the account.
async fn kept(house: &House, name: &str) -> Person {
    let mut person = house.person(name).await;
    let login = json!({"login": name, "password": "correct horse"});
    let reply = person.try_post("/api/claim", &login).await;
    person.visitor.take_cookie(&reply).unwrap();
    person
}

async fn id_of(person: &Person) -> AccountId {
    person.get::<Me>("/api/me").await.account.unwrap().id
}

async fn bond(person: &Person, other: AccountId, bond: &str) -> u16 {
    person.try_post("/api/bonds", &json!({"person": other, "bond": bond})).await.status
}

async fn says(live: &mut Live, text: &str) -> ChatLine {
    let table = live.table;
    live.send(&ClientMessage::Chat { table, text: text.to_owned() }).await;
    live.until(|message| match message {
        ServerMessage::Chat { line, .. } if line.text == text => Some(line.clone()),
        _ => None,
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_blocked_does_not_sit_down_and_nobody_says_why() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let (her, his) = (id_of(&ada).await, id_of(&bo).await);
    assert_eq!(bond(&ada, her, "blocked").await, 400, "oneself");
    assert_eq!(bond(&ada, AccountId::new(7), "blocked").await, 404);
    let seats = json!([{"kind": "me"}, {"kind": "invite"}]);
    let joins = async |host: &Person, guest: &Person| {
        let set = host.table("pig", seats.clone()).await;
        let path = format!("/api/tables/{}/join", set.id);
        guest.try_post(&path, &json!({"invite": set.invite})).await
    };
    assert_eq!(bond(&ada, his, "muted").await, 200);
    assert_eq!(joins(&ada, &bo).await.status, 200, "muted is not blocked");
    assert_eq!(bond(&ada, his, "blocked").await, 200);
    for (host, guest) in [(&ada, &bo), (&bo, &ada)] {
        let refused = joins(host, guest).await;
        assert_eq!(refused.status, 403);
        assert!(refused.body.contains("somebody at this table and you"), "{}", refused.body);
    }
    assert_eq!(bo.get::<Vec<BondWith>>("/api/bonds").await, [], "he does not learn of it");
    let page: Vec<BondWith> = ada.get("/api/bonds").await;
    assert_eq!((page[0].person, page[0].name.as_str(), page[0].bond), (his, "Bo", Bond::Blocked));
    assert_eq!(bond(&ada, his, "none").await, 200);
    assert_eq!(joins(&ada, &bo).await.status, 200);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_muted_calls_nobody_who_is_away() {
    let (house, mut sink) = (House::open().await, WebSink::open().await);
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let way = json!({"kind": "webhook", "style": "json", "url": sink.url("/")});
    let page: AlertPage = ada.post("/api/alerts", &way).await;
    let only = json!({"way": page.ways[0].id, "events": ["mentioned"], "digestMinutes": 0});
    let _: AlertPage = ada.post("/api/alerts/change", &only).await;
    let set = ada.table("pig", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&set).await;
    let (his, mut live) = (id_of(&bo).await, bo.watch(set.id).await);
    bond(&ada, his, "muted").await;
    says(&mut live, "@Ada, while she does not hear him").await;
    bond(&ada, his, "none").await;
    says(&mut live, "@Ada, now that she does").await;
    house.server.app.shift_time(6_000);
    sink.next().await;
    fathom_server::alerts::send_due(&house.server.app).await.unwrap();
    assert_eq!(sink.rest(), [], "one call, the one that she hears");
    let file = rusqlite::Connection::open(house.folder.path().join("fathom.db")).unwrap();
    let noted: i64 = file
        .query_row("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'", [], |row| row.get(0))
        .unwrap();
    assert_eq!(noted, 1);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_report_carries_its_moment_to_the_host_alone() {
    let (house, grace) = hosted().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let (his, set) = (id_of(&bo).await, ada.table("pig", json!([{"kind": "me"}, {"kind": "invite"}])).await);
    bo.join(&set).await;
    let line = says(&mut bo.watch(set.id).await, "something rude").await;
    assert_eq!(line.person, Some(his));
    let path = format!("/api/tables/{}/report", set.id);
    let report = async |who: &Person, about: AccountId, why: &str| {
        who.try_post(&path, &json!({"person": about, "why": why})).await.status
    };
    assert_eq!(report(&ada, his, " ").await, 400);
    assert_eq!(report(&ada, id_of(&grace).await, "she is not here").await, 409);
    assert_eq!(report(&ada, his, "he was rude").await, 204);
    for stranger in [&ada, &bo] {
        assert_eq!(stranger.visitor.get("/api/host").await.unwrap().status, 403);
        let act = json!({"act": "lift", "person": his});
        assert_eq!(stranger.try_post("/api/host", &act).await.status, 403);
    }
    assert_eq!(Visitor::new(house.address()).get("/api/host").await.unwrap().status, 401);
    let page: HostPage = grace.get("/api/host").await;
    let found = &page.reports[0];
    assert_eq!((found.by_name.as_str(), found.about, found.why.as_str()), ("Ada", his, "he was rude"));
    assert_eq!(found.said.last().unwrap().text, "something rude");
    let page: HostPage =
        grace.post("/api/host", &json!({"act": "settle", "report": found.id, "why": "spoke to him"})).await;
    assert!(page.reports[0].settled);
    assert_eq!(page.audit[0].what, format!("settled report {}: spoke to him", found.id));
    house.server.stop().await;
}

/// What only spectators may read during a game does not reach a player by way of a report, nor the host by a player's.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_report_tells_no_more_than_its_author_could_read() {
    let (house, grace) = hosted().await;
    let (ada, bo, cy) = (house.person("Ada").await, house.person("Bo").await, house.person("Cy").await);
    let set = ada.table("kuhn", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&set).await;
    says(&mut cy.watch(set.id).await, "among spectators").await;
    let path = format!("/api/tables/{}/report", set.id);
    let body = json!({"person": id_of(&bo).await, "why": "slow"});
    assert_eq!(ada.try_post(&path, &body).await.status, 204);
    let page: HostPage = grace.get("/api/host").await;
    assert!(page.reports[0].said.iter().all(|line| line.text != "among spectators"));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_suspends_erases_and_closes_and_all_of_it_is_written_down() {
    let (house, grace) = hosted().await;
    let (ada, bo) = (house.person("Ada").await, kept(&house, "Bob").await);
    let his = id_of(&bo).await;
    let set = ada.table("pig", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bo.join(&set).await;
    let mut live = bo.watch(set.id).await;
    let line = says(&mut live, "something rude").await;
    let act = async |body: Value| grace.try_post("/api/host", &body).await.status;
    assert_eq!(act(json!({"act": "erase", "table": set.id, "line": line.id, "why": "rude"})).await, 200);
    let again = live.until(|message| match message {
        ServerMessage::Chat { line: found, .. } if found.id == line.id => Some(found.text.clone()),
        _ => None,
    });
    assert_eq!(again.await, ERASED, "whoever looks on sees it go");
    assert!(ada.snapshot(set.id).await.chat.iter().all(|line| line.text != "something rude"));
    assert_eq!(act(json!({"act": "erase", "table": set.id, "line": 999, "why": "rude"})).await, 404);
    assert_eq!(
        act(json!({"act": "close", "table": set.id, "why": " "})).await,
        400,
        "without a reason nothing"
    );
    assert_eq!(act(json!({"act": "close", "table": set.id, "why": "rude"})).await, 200);
    assert_eq!(ada.snapshot(set.id).await.info.ended, Some(Ended::Abandoned));
    assert_eq!(act(json!({"act": "close", "table": set.id, "why": "rude"})).await, 409);
    let her = id_of(&grace).await;
    assert_eq!(act(json!({"act": "suspend", "person": her, "days": 1, "why": "x"})).await, 403);
    assert_eq!(act(json!({"act": "suspend", "person": his, "days": 0, "why": "x"})).await, 400);
    assert_eq!(act(json!({"act": "suspend", "person": his, "days": 2, "why": "rude"})).await, 200);
    assert_eq!(bo.get::<Me>("/api/me").await.account, None, "his sessions have ended");
    let stranger = Visitor::new(house.address());
    let credentials = json!({"login": "bob", "password": "correct horse"});
    let refused = stranger.post("/api/login", &credentials).await.unwrap();
    assert_eq!(refused.status, 403);
    assert!(refused.body.contains("suspended for 2 more days: rude"), "{}", refused.body);
    assert_eq!(act(json!({"act": "lift", "person": his})).await, 200);
    assert_eq!(stranger.post("/api/login", &credentials).await.unwrap().status, 200);
    let page: HostPage = grace.get("/api/host").await;
    let book: Vec<&str> = page.audit.iter().map(|line| line.what.as_str()).collect();
    assert_eq!(
        book,
        [
            format!("let {his} log in again"),
            format!("suspended {his} for 2 days: rude"),
            format!("closed table {}: rude", set.id),
            format!("erased line {} at table {}: rude", line.id, set.id),
        ]
    );
    assert!(page.audit.iter().all(|line| line.host == "Grace"));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_word_that_the_host_does_not_want_is_not_said() {
    let (house, grace) = hosted().await;
    let set = grace.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = grace.watch(set.id).await;
    let text = "you Bilgewater!".to_owned();
    live.send(&ClientMessage::Chat { table: set.id, text }).await;
    let refused = live.until(|message| match message {
        ServerMessage::Refused { message, .. } => Some(message.clone()),
        _ => None,
    });
    assert!(refused.await.contains("does not want"));
    says(&mut live, "bilge and water").await;
    let named =
        Visitor::new(house.address()).post("/api/guest", &json!({"name": "Captain Bilgewater"})).await;
    assert_eq!(named.unwrap().status, 400);
    assert_eq!(grace.try_post("/api/name", &json!({"name": "bilgewater"})).await.status, 400);
    house.server.stop().await;
}
