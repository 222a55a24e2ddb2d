//! Guests, claims, logins, sessions.

use crate::harness::*;
use fathom_load::{Reply, Socket, Visitor};
use fathom_protocol::*;
use fathom_server::Server;
use fathom_server::address::Trust;
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

const DAY_MS: i64 = 24 * 3600 * 1000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_nobody_uses_ends_on_the_server() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let is_known = async |person: &Person| person.get::<Me>("/api/me").await.account.is_some();
    house.server.app.shift_time(60 * DAY_MS);
    assert!(is_known(&ada).await);
    house.server.app.shift_time(60 * DAY_MS);
    assert!(is_known(&ada).await, "whoever comes back now and then stays");
    assert!(!is_known(&bo).await, "whoever does not, has to say who they are");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_who_becomes_an_account_gets_another_session() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let mut socket = Socket::open(&ada.visitor).await.unwrap();
    assert!(matches!(socket.next().await, Some(ServerMessage::Welcome { account: Some(_), .. })));
    let reply = ada.try_post("/api/claim", &json!({"login": "ada", "password": "correct horse"})).await;
    let mut claimed = ada.visitor.clone();
    claimed.take_cookie(&reply).unwrap();
    assert_ne!(claimed.cookie, ada.visitor.cookie);
    assert_eq!(ada.get::<Me>("/api/me").await.account, None, "the guest's session has ended");
    assert_eq!(socket.next().await, None, "and so have its sockets");
    assert!(Person { visitor: claimed }.get::<Me>("/api/me").await.account.is_some());
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_logout_closes_the_sockets_at_every_process() {
    let database = crate::postgres::database().await;
    let here = Server::start(config(&database), catalog()).await.unwrap();
    let there = Server::start(config(&database), catalog()).await.unwrap();
    let ada = Person::new(here.address, "Ada").await;
    let elsewhere = Visitor { address: there.address, cookie: ada.visitor.cookie.clone() };
    let mut socket = Socket::open(&elsewhere).await.unwrap();
    assert!(matches!(socket.next().await, Some(ServerMessage::Welcome { account: Some(_), .. })));
    let began = std::time::Instant::now();
    assert_eq!(ada.try_post("/api/logout", &json!({})).await.status, 204);
    let closed = tokio::time::timeout(PATIENCE, socket.next()).await.expect("the socket is closed");
    assert_eq!(closed, None);
    println!("a logout reached the other process within {:?}", began.elapsed());
    here.stop().await;
    there.stop().await;
}

/// The word of a logout may get lost: a server that heard nothing for a moment looks for itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_logout_that_was_not_heard_of_closes_the_sockets_all_the_same() {
    let database = crate::postgres::database().await;
    let here = Server::start(config(&database), catalog()).await.unwrap();
    let (ada, bo) = (Person::new(here.address, "Ada").await, Person::new(here.address, "Bo").await);
    let mut gone = Socket::open(&ada.visitor).await.unwrap();
    let mut stays = Socket::open(&bo.visitor).await.unwrap();
    for socket in [&mut gone, &mut stays] {
        assert!(matches!(socket.next().await, Some(ServerMessage::Welcome { account: Some(_), .. })));
    }
    let me = ada.get::<Me>("/api/me").await.account.unwrap().id.key();
    // The session ends without a word, and the line on which words come is cut (this database's alone: other tests share the
    // server; a line that is only asked whether it lives has an empty query).
    crate::postgres::execute(&database, &format!("DELETE FROM sessions WHERE account = {me}")).await;
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = '')";
    crate::postgres::execute(&database, cut).await;
    let closed = tokio::time::timeout(PATIENCE, gone.next()).await.expect("the socket is closed");
    assert_eq!(closed, None);
    stays.send(&ClientMessage::Ping).await.unwrap();
    assert!(matches!(stays.next().await, Some(ServerMessage::Pong { .. })), "the other one stays");
    here.stop().await;
}

/// A session that nobody used for too long ends, and so do the sockets that it has left open.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_ends_by_itself_takes_its_sockets_along() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let mut socket = Socket::open(&ada.visitor).await.unwrap();
    assert!(matches!(socket.next().await, Some(ServerMessage::Welcome { account: Some(_), .. })));
    fathom_server::sweeper::end_sockets(&house.server.app).await;
    socket.send(&ClientMessage::Ping).await.unwrap();
    assert!(matches!(socket.next().await, Some(ServerMessage::Pong { .. })));
    house.server.app.shift_time(100 * DAY_MS);
    fathom_server::sweeper::end_sockets(&house.server.app).await;
    assert_eq!(socket.next().await, None);
    house.server.stop().await;
}

/// A password that comes through the proxy from some address.
async fn login_from(house: &House, from: &str, device: &str, login: &str, password: &str) -> Reply {
    let visitor = Visitor { address: house.address(), cookie: device.to_owned() };
    let origin = format!("Origin: http://{}", house.address());
    let from = format!("X-Forwarded-For: 6.6.6.6, {from}");
    let body = json!({"login": login, "password": password}).to_string();
    visitor
        .send("POST", "/api/login", &[&origin, &from, "Content-Type: application/json"], &body)
        .await
        .unwrap()
}

async fn claimed(house: &House) {
    let ada = house.person("Ada").await;
    let claim = json!({"login": "ada", "password": "correct horse"});
    assert_eq!(ada.try_post("/api/claim", &claim).await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_logins_waits_for_itself() {
    let house = House::with(|config| config.trust = Trust::Neighbour).await;
    claimed(&house).await;
    let flood = (0..40).map(|_| login_from(&house, "203.0.113.1", "", "nobody", "battery staple"));
    let honest = login_from(&house, "198.51.100.7", "", "ada", "correct horse");
    let began = std::time::Instant::now();
    let honest = async { (honest.await.status, began.elapsed()) };
    let (flood, (status, took)) = tokio::join!(futures_util::future::join_all(flood), honest);
    assert_eq!(status, 200, "somebody else logs in meanwhile");
    let refused = flood.iter().filter(|reply| reply.status == 429).count();
    let wrong = flood.iter().filter(|reply| reply.status == 401).count();
    assert!(refused + wrong == 40 && refused >= 20, "{refused} refused, {wrong} wrong");
    println!("an honest login took {took:?} beside 40 others");
    house.server.stop().await;
}

/// A process of its own, looked at from outside: two hundred passwords at once take the memory of two.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_logins_takes_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("fathom.db").to_string_lossy().into_owned();
    let victim = crate::crash::Victim::start(&database, crate::crash::free_address());
    let before = victim.peak_megabytes();
    let visitor = Visitor::new(victim.address);
    let guesses: Vec<_> =
        (0..200).map(|n| json!({"login": format!("nobody-{n}"), "password": "battery staple"})).collect();
    let flood = guesses.iter().map(|guess| visitor.post("/api/login", guess));
    let refused = futures_util::future::join_all(flood).await.into_iter().flatten();
    assert!(refused.filter(|reply| reply.status == 401).count() >= 1, "some passwords were looked at");
    let peak = victim.peak_megabytes();
    println!("two hundred logins at once: from {before} to {peak} MB");
    assert!(peak < 150, "from {before} to {peak} MB");
    victim.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guessing_locks_the_guesser_out_and_not_the_owner() {
    let house = House::with(|config| config.trust = Trust::Neighbour).await;
    claimed(&house).await;
    let known = login_from(&house, "198.51.100.7", "", "ada", "correct horse").await;
    let device = known.head.lines().find_map(|line| line.split_once("fathom_device=")).unwrap().1;
    let device = format!("fathom_device={}", device.split(';').next().unwrap());
    for number in 0..12 {
        // Every guess comes from another address and waits as long as it must: the name alone counts them.
        let from = format!("203.0.113.{number}");
        house.server.app.shift_time(5 * 60 * 1000);
        assert_eq!(login_from(&house, &from, "", "ada", "battery staple").await.status, 401);
    }
    let right = login_from(&house, "203.0.113.99", "", "ada", "correct horse").await;
    assert_eq!(right.status, 429, "a stranger has to wait, right or wrong");
    let owner = login_from(&house, "203.0.113.1", &device, "ada", "correct horse").await;
    assert_eq!(owner.status, 200, "the owner's own browser does not");
    let forged = login_from(&house, "203.0.113.1", "fathom_device=00", "ada", "correct horse").await;
    assert_eq!(forged.status, 429);
    house.server.app.shift_time(5 * 60 * 1000);
    assert_eq!(login_from(&house, "203.0.113.99", "", "ada", "correct horse").await.status, 200, "it passes");
    house.server.stop().await;
}
