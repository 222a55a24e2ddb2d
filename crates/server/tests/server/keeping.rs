//! Accounts that last: passwords, sessions, printed codes, the export, and leaving for good.

use crate::harness::*;
use fathom_core::Seat;
use fathom_load::{Reply, Socket, Visitor};
use fathom_protocol::*;
use serde_json::{Value, json};

/// Somebody with a login name.
async fn known(house: &House, name: &str) -> Person {
    let mut person = house.person(name).await;
    let login = json!({"login": name.to_lowercase(), "password": "correct horse"});
    let reply = person.try_post("/api/claim", &login).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    person.visitor.take_cookie(&reply).unwrap();
    person
}

/// The same person at another browser.
async fn elsewhere(house: &House, login: &str, password: &str) -> Person {
    let mut visitor = Visitor::new(house.address());
    let reply = visitor.post("/api/login", &json!({"login": login, "password": password})).await.unwrap();
    assert_eq!(reply.status, 200, "{}", reply.body);
    visitor.take_cookie(&reply).unwrap();
    Person { visitor }
}

async fn is_known(person: &Person) -> bool {
    person.get::<Me>("/api/me").await.account.is_some()
}

async fn recover(house: &House, login: &str, code: &str) -> Reply {
    let asked = json!({"login": login, "code": code, "password": "battery staple"});
    Visitor::new(house.address()).post("/api/recover", &asked).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_password_ends_every_other_session() {
    let house = House::open().await;
    let mut ada = known(&house, "Ada").await;
    let there = elsewhere(&house, "ada", "correct horse").await;
    let mut socket = Socket::open(&there.visitor).await.unwrap();
    assert!(matches!(socket.next().await, Some(ServerMessage::Welcome { account: Some(_), .. })));
    let change = |current: &str, password: &str| json!({"current": current, "password": password});
    let wrong = ada.try_post("/api/password", &change("battery staple", "battery staple")).await;
    assert_eq!(wrong.status, 401);
    assert_eq!(ada.try_post("/api/password", &change("correct horse", "short")).await.status, 400);
    assert!(is_known(&there).await, "nothing happened yet");
    let reply = ada.try_post("/api/password", &change("correct horse", "battery staple")).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    assert_eq!(socket.next().await, None, "the other browser's socket is closed");
    assert!(!is_known(&there).await);
    assert!(!is_known(&ada).await, "the old session of this browser has ended too");
    ada.visitor.take_cookie(&reply).unwrap();
    assert!(is_known(&ada).await, "and it has a new one");
    elsewhere(&house, "ada", "battery staple").await;
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_are_listed_and_ended_one_by_one_or_all() {
    let house = House::open().await;
    let ada = known(&house, "Ada").await;
    let (second, third) =
        (elsewhere(&house, "ada", "correct horse").await, elsewhere(&house, "ada", "correct horse").await);
    let page: AccountPage = ada.get("/api/account").await;
    assert_eq!(page.sessions.len(), 3, "the guest's session ended with the claim");
    assert_eq!(page.sessions.iter().filter(|session| session.current).count(), 1);
    let theirs: AccountPage = second.get("/api/account").await;
    let named = theirs.sessions.iter().find(|session| session.current).unwrap().id.clone();
    let page: AccountPage = ada.post("/api/sessions", &json!({"session": named})).await;
    assert_eq!(page.sessions.len(), 2);
    assert!(!is_known(&second).await && is_known(&third).await);
    let bo = known(&house, "Bob").await;
    let page: AccountPage = bo.get("/api/account").await;
    let foreign = ada.try_post("/api/sessions", &json!({"session": page.sessions[0].id})).await;
    assert_eq!(foreign.status, 404, "somebody else's session cannot be named");
    let page: AccountPage = ada.post("/api/sessions", &json!({})).await;
    assert_eq!(page.sessions.len(), 1);
    assert!(!is_known(&third).await && is_known(&ada).await && is_known(&bo).await);
    assert_eq!(Visitor::new(house.address()).get("/api/account").await.unwrap().status, 401);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_printed_code_opens_the_account_once() {
    let house = House::open().await;
    let ada = known(&house, "Ada").await;
    assert_eq!(ada.try_post("/api/codes", &json!({})).await.status, 401, "not without the password");
    let Codes { codes } = ada.post("/api/codes", &json!({"password": "correct horse"})).await;
    assert_eq!(codes.len(), 10);
    let (wrong, nobody) =
        (recover(&house, "ada", "0000-0000-0000-0000").await, recover(&house, "nobody", &codes[0]).await);
    assert_eq!((wrong.status, &wrong.body), (nobody.status, &nobody.body), "nobody learns which names exist");
    assert_eq!(wrong.status, 401);
    let reply = recover(&house, "ada", &codes[3].to_uppercase().replace('-', " ")).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    assert!(!is_known(&ada).await, "whoever was logged in is not any more");
    let back = elsewhere(&house, "ada", "battery staple").await;
    assert_eq!(back.get::<AccountPage>("/api/account").await.codes_left, 9);
    assert_eq!(recover(&house, "ada", &codes[3]).await.status, 401, "a code counts once");
    let guest = house.person("Bo").await;
    assert_eq!(guest.try_post("/api/codes", &json!({})).await.status, 409);
    let House { server, folder } = house;
    server.stop().await;
    let bytes = std::fs::read(folder.path().join("fathom.db")).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    assert!(codes.iter().all(|code| !text.contains(code)), "codes are not stored as they are");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guessing_codes_has_to_wait() {
    let house = House::open().await;
    known(&house, "Ada").await;
    let mut answers = Vec::new();
    for _ in 0..12 {
        answers.push(recover(&house, "ada", "0000-0000-0000-0000").await.status);
    }
    assert_eq!(answers[0], 401);
    assert_eq!(answers[11], 429, "{answers:?}");
    house.server.stop().await;
}

/// Pig to the end: everybody rolls once and holds.
pub async fn play_out(ada: &Person, bob: &Person, table: TableId) {
    let (mut one, mut other) = (ada.watch(table).await, bob.watch(table).await);
    let mut rolled = None;
    while let Some(seat) = one.until_turn_of_anyone().await {
        let live = if seat == Seat(0) { &mut one } else { &mut other };
        if live.until_turn().await.is_none() {
            break;
        }
        let text = if rolled == Some(seat) { "hold" } else { "roll" };
        rolled = (text == "roll").then_some(seat);
        let seq = live.acts(seat, text).await;
        one.until_seq(seq).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_who_becomes_an_account_keeps_the_games() {
    let house = House::open().await;
    let mut ada = house.person("Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let reply = ada.try_post("/api/claim", &json!({"login": "ada", "password": "correct horse"})).await;
    ada.visitor.take_cookie(&reply).unwrap();
    let back = elsewhere(&house, "ada", "correct horse").await;
    assert_eq!(back.snapshot(table.id).await.yours, [Seat(0), Seat(1)]);
    assert_eq!(back.get::<Lobby>("/api/lobby").await.mine.len(), 1);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_that_is_kept_is_written_down_for_its_owner() {
    let house = House::open().await;
    let (ada, bob) = (known(&house, "Ada").await, known(&house, "Bob").await);
    let played = ada
        .post::<TableCreated>(
            "/api/tables",
            &json!({"game": "pig", "options": {"target": 10}, "seats": [{"kind": "me"}, {"kind": "invite"}]}),
        )
        .await;
    bob.join(&played).await;
    play_out(&ada, &bob, played.id).await;
    let secret = ada.table("kuhn", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bob.join(&secret).await;
    let mut live = ada.watch(secret.id).await;
    live.send(&ClientMessage::Chat { table: secret.id, text: "mine to keep".to_owned() }).await;
    live.until(|message| matches!(message, ServerMessage::Chat { .. }).then_some(())).await;
    let reply = ada.visitor.get("/api/export").await.unwrap();
    assert_eq!(reply.status, 200);
    let document: Value = reply.json().unwrap();
    assert_eq!(document["account"]["login"], "ada");
    let tables = document["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 2);
    let of = |id: TableId| tables.iter().find(|table| table["table"] == id.to_string()).unwrap();
    let replay: fathom_core::Replay = of(played.id)["replay"].as_str().unwrap().parse().unwrap();
    assert_eq!(replay.header.seats, ["Ada", "Bob"]);
    assert_eq!(of(secret.id)["replay"], Value::Null, "a game that is on keeps its secrets");
    assert_eq!(of(secret.id)["said"][0]["text"], "mine to keep");
    assert!(!reply.body.contains("seed\":\""), "no seed of a game that is on");
    assert_eq!(Visitor::new(house.address()).get("/api/export").await.unwrap().status, 401);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_leaves_is_gone_and_the_games_still_replay() {
    let house = House::open().await;
    let (ada, bob) = (known(&house, "Ada").await, known(&house, "Bob").await);
    let pig =
        json!({"game": "pig", "options": {"target": 10}, "seats": [{"kind": "me"}, {"kind": "invite"}]});
    let played: TableCreated = ada.post("/api/tables", &pig).await;
    bob.join(&played).await;
    play_out(&ada, &bob, played.id).await;
    let on = ada.table("pig", json!([{"kind": "me"}, {"kind": "invite"}])).await;
    bob.join(&on).await;
    let waiting = ada.table("pig", json!([{"kind": "me"}, {"kind": "open"}])).await;
    let before = bob.snapshot(played.id).await;
    assert!(before.log.iter().any(|entry| format!("{entry:?}").contains("Ada")), "the story says her name");
    assert_eq!(ada.try_post("/api/delete", &json!({"password": "wrong horse"})).await.status, 401);
    assert_eq!(ada.try_post("/api/delete", &json!({"password": "correct horse"})).await.status, 204);
    assert!(!is_known(&ada).await);
    let login = json!({"login": "ada", "password": "correct horse"});
    assert_eq!(Visitor::new(house.address()).post("/api/login", &login).await.unwrap().status, 401);
    let after = bob.snapshot(played.id).await;
    let names: Vec<_> = after.info.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["A former player", "Bob"]);
    assert_eq!(after.log.len(), before.log.len(), "every move is still there");
    assert!(!format!("{after:?}").contains("Ada"), "her name is not");
    assert_eq!(bob.snapshot(on.id).await.info.ended, Some(Ended::Resigned { seat: Seat(0) }));
    assert_eq!(bob.snapshot(waiting.id).await.info.ended, Some(Ended::Abandoned));
    let replay = bob.visitor.get(&format!("/api/tables/{}/download", played.id)).await.unwrap();
    assert!(replay.status == 200 && !replay.body.contains("Ada"), "{}", replay.body);
    let verdict = fathom_server::verify::verify(&catalog(), &*house.server.app.store, |_| {}).await.unwrap();
    assert!(verdict.is_well() && verdict.tables == 3, "{verdict:?}");
    let again = known(&house, "Ada").await;
    assert_eq!(
        again.get::<Lobby>("/api/lobby").await.recent.len(),
        1,
        "the name is free, the games are not hers"
    );
    assert!(again.snapshot(played.id).await.yours.is_empty());
    house.server.stop().await;
}

/// The process dies between the word and the deed: the next one finishes it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_farewell_that_was_begun_is_finished_by_the_next_process() {
    let house = House::open().await;
    let ada = known(&house, "Ada").await;
    let table = ada.table("pig", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let id = ada.get::<Me>("/api/me").await.account.unwrap().id;
    house.server.app.store.begin_leaving(id, Timestamp::from_ms(1)).await.unwrap();
    let house = house.restart().await;
    fathom_server::farewell::finish(&house.server.app).await.unwrap();
    let bob = house.person("Bo").await;
    let names: Vec<String> =
        bob.snapshot(table.id).await.info.seats.into_iter().map(|seat| seat.name).collect();
    assert_eq!(names, ["A former player", "A former player 2"]);
    assert_eq!(house.server.app.store.leaving(9).await.unwrap(), []);
    house.server.stop().await;
}
