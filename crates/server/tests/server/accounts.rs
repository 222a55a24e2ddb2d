//! Guests, claims, logins, sessions.

use crate::harness::*;
use fathom_protocol::*;
use fathom_server::load::{Socket, Visitor};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_claims_the_account_and_logs_in_elsewhere() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let secret = json!({"login": "Ada-1", "password": "correct horse"});
    let me: Me = ada.post("/api/claim", &secret).await;
    assert_eq!(me.account.as_ref().unwrap().login.as_deref(), Some("ada-1"));
    let mut elsewhere = Visitor::new(house.address());
    let wrong = json!({"login": "ada-1", "password": "battery staple"});
    assert_eq!(elsewhere.post("/api/login", &wrong).await.unwrap().status, 401);
    let nobody = json!({"login": "nobody", "password": "battery staple"});
    let (known, unknown) = (
        elsewhere.post("/api/login", &wrong).await.unwrap(),
        elsewhere.post("/api/login", &nobody).await.unwrap(),
    );
    assert_eq!((known.status, known.body), (unknown.status, unknown.body), "nobody learns which names exist");
    let reply = elsewhere.post("/api/login", &secret).await.unwrap();
    elsewhere.take_cookie(&reply).unwrap();
    let there: Me = Person { visitor: elsewhere.clone() }.get("/api/me").await;
    assert_eq!(there, me);
    assert_ne!(elsewhere.cookie, ada.visitor.cookie, "a session of its own");
    let bo = house.person("Bo").await;
    assert_eq!(bo.try_post("/api/claim", &secret).await.status, 409, "the name is taken");
    assert_eq!(bo.try_post("/api/claim", &json!({"login": "bo", "password": "x"})).await.status, 400);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn logging_out_ends_the_session_and_its_sockets() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let mut socket = Socket::open(&ada.visitor).await.unwrap();
    assert!(matches!(socket.next().await, Some(ServerMessage::Welcome { account: Some(_), .. })));
    assert_eq!(ada.try_post("/api/logout", &json!({})).await.status, 204);
    assert_eq!(socket.next().await, None);
    let me: Me = ada.get("/api/me").await;
    assert_eq!(me.account, None);
    assert_eq!(ada.try_post("/api/tables", &json!({"game": "pig", "seats": []})).await.status, 401);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cookies_are_closed_to_scripts_and_other_sites() {
    let house = House::open().await;
    let visitor = Visitor::new(house.address());
    let reply = visitor.post("/api/guest", &json!({"name": "Ada"})).await.unwrap();
    let cookie = reply.header("set-cookie").unwrap();
    for flag in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        assert!(cookie.contains(flag), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "plain http has no secure cookies");
    house.server.stop().await;
    let house = House::with(|config| config.public_url = Some("https://play.example.org".to_owned())).await;
    let headers = ["Origin: https://play.example.org", "Content-Type: application/json"];
    let reply = Visitor::new(house.address())
        .send("POST", "/api/guest", &headers, "{\"name\":\"Ada\"}")
        .await
        .unwrap();
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-") && cookie.contains("Secure"), "{cookie}");
    assert!(reply.header("strict-transport-security").is_some());
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn passwords_and_tokens_are_not_stored_as_they_are() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let _: Me = ada.post("/api/claim", &json!({"login": "ada", "password": "correct horse"})).await;
    let token = ada.visitor.cookie.split_once('=').unwrap().1.to_owned();
    let folder = house.folder.path().to_owned();
    let row = house.server.app.store.account_by_login("ada").await.unwrap().unwrap();
    assert!(row.password.unwrap().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
    let House { server, folder: kept } = house;
    server.stop().await;
    let bytes = std::fs::read(folder.join("fathom.db")).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    assert!(!text.contains("correct horse") && !text.contains(&token));
    drop(kept);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_can_change() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let me: Me = ada.post("/api/name", &json!({"name": " Countess  of Lovelace"})).await;
    assert_eq!(me.account.unwrap().name, "Countess of Lovelace");
    assert_eq!(ada.try_post("/api/name", &json!({"name": "\u{200b}"})).await.status, 400);
    house.server.stop().await;
}
