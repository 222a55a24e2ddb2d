//! A private table is not there for those without its link: every endpoint answers as for a table that nobody ever set.

use crate::harness::*;
use fathom_core::Seat;
use fathom_protocol::*;
use serde_json::{Value, json};

const UNKNOWN: &str = "00000000000a";

/// What a stranger is told at every endpoint of a table, with its id taken out.
async fn answers(stranger: &Person, id: &str) -> Vec<(u16, String)> {
    let mut told = Vec::new();
    for what in [
        "",
        "/replay",
        "/download",
        "/fair",
        "/draws",
        "/review",
        "/position",
        "/note",
        "/?eyes=0",
        "/?invite=guessed",
    ] {
        let path = format!("/api/tables/{id}{what}").replace("/?", "?");
        let reply = stranger.visitor.get(&path).await.unwrap();
        told.push((reply.status, reply.body.replace(id, "…")));
    }
    let act = json!({"seat": 0, "seen": 0, "key": "12345678", "action": {"text": "pass"}});
    let bodies: [(&str, Value); 15] = [
        ("act", act),
        ("decline", json!({})),
        ("takeover", json!({"seat": 0})),
        ("free", json!({"seat": 0})),
        ("note", json!({"text": "hello"})),
        ("join", json!({"invite": "guessed"})),
        ("start", json!({})),
        ("leave", json!({"seat": 0})),
        ("close", json!({})),
        ("resign", json!({"seat": 0})),
        ("bot", json!({"seat": 0, "bot": "random"})),
        ("reclaim", json!({"seat": 0})),
        ("rematch", json!({})),
        ("fork", json!({"seq": 0, "seats": []})),
        ("review", json!({})),
    ];
    for (what, body) in bodies {
        let reply = stranger.try_post(&format!("/api/tables/{id}/{what}"), &body).await;
        told.push((reply.status, reply.body.replace(id, "…")));
    }
    told
}

/// What a stranger is told over the socket for every message about a table.
async fn messages(stranger: &Person, table: TableId) -> Vec<String> {
    let mut live = Live::open(&stranger.visitor, table).await;
    let (key, seat) = ("a-key-of-mine".to_owned(), Seat(0));
    let action = ActionInput::Text("pass".to_owned());
    let said = [
        ClientMessage::Watch { table, eyes: live::Eyes::Best, since: None, invite: None },
        ClientMessage::Watch {
            table,
            eyes: live::Eyes::Best,
            since: Some(1),
            invite: Some("guessed".to_owned()),
        },
        ClientMessage::Act { table, seat, seen: 2, key: key.clone(), action },
        ClientMessage::Undo { table, seat, seen: 2, key },
        ClientMessage::AnswerUndo { table, seat, seen: 2, agree: true },
        ClientMessage::Chat { table, text: "hello".to_owned() },
        ClientMessage::Hint { table, seat },
        ClientMessage::Unwatch { table },
    ];
    let mut told = Vec::new();
    for message in said {
        live.send(&message).await;
        let answer = live.until(|answer| match answer {
            ServerMessage::Welcome { .. } => None,
            other => Some(serde_json::to_string(other).unwrap()),
        });
        told.push(answer.await.replace(&table.to_string(), "…"));
    }
    told
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_table_is_not_there_for_strangers() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let (guest, stranger) = (house.person("Cy").await, house.person("Di").await);
    let seats = json!([{"kind": "me"}, {"kind": "invite"}]);
    let asked = json!({"game": "kuhn", "seats": seats, "visibility": "private"});
    let table: TableCreated = ada.post("/api/tables", &asked).await;
    let (id, code) = (table.id.to_string(), table.invite.clone().unwrap());
    let unknown: TableId = UNKNOWN.parse().unwrap();
    let nothing = answers(&stranger, UNKNOWN).await;
    assert!(nothing.iter().all(|(status, _)| *status == 404), "{nothing:?}");
    let silence = messages(&stranger, unknown).await;
    assert_eq!(answers(&stranger, &id).await, nothing, "before the game");
    bo.join(&table).await;
    assert_eq!(answers(&stranger, &id).await, nothing, "while it is on");
    assert_eq!(messages(&stranger, table.id).await, silence);
    // Those who sit there, and whoever has the link, are at home.
    assert_eq!(ada.snapshot(table.id).await.invite.as_deref(), Some(code.as_str()));
    let seen: TableSnapshot = guest.get(&format!("/api/tables/{id}?invite={code}")).await;
    assert_eq!(seen.info.visibility, Visibility::Private);
    let mut live = Live::open(&guest.visitor, table.id).await;
    let (eyes, invite) = (live::Eyes::Best, Some(code.clone()));
    live.send(&ClientMessage::Watch { table: table.id, eyes, since: None, invite }).await;
    live.until(|message| matches!(message, ServerMessage::Table(_)).then_some(())).await;
    live.send(&ClientMessage::Chat { table: table.id, text: "good luck".to_owned() }).await;
    live.until(|message| matches!(message, ServerMessage::Chat { .. }).then_some(())).await;
    let _: TableSnapshot = ada.post(&format!("/api/tables/{id}/resign"), &json!({"seat": 0})).await;
    assert_eq!(answers(&stranger, &id).await, nothing, "after the end");
    assert_eq!(messages(&stranger, table.id).await, silence);
    let file = guest.visitor.get(&format!("/api/tables/{id}/download?invite={code}")).await.unwrap();
    assert_eq!(file.status, 200);
    for person in [&stranger, &guest] {
        let lobby: Lobby = person.get("/api/lobby").await;
        let listed = [lobby.open, lobby.mine, lobby.live, lobby.recent].concat();
        assert!(listed.is_empty(), "{listed:?}");
    }
    let mine: Lobby = bo.get("/api/lobby").await;
    assert_eq!(mine.recent.iter().map(|card| card.id).collect::<Vec<_>>(), [table.id]);
    house.server.stop().await;
}

/// A nudge alone would tell that something happened at a table that nobody may know of.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_looks_at_the_lobby_hears_of_listed_tables_and_of_their_own() {
    let house = House::open().await;
    let (ada, bo, stranger) = (house.person("Ada").await, house.person("Bo").await, house.person("Di").await);
    let asked = |game: &str, visibility: &str| json!({"game": game, "seats": [{"kind": "me"}, {"kind": "invite"}], "visibility": visibility});
    let listed: TableCreated = ada.post("/api/tables", &asked("pig", "public")).await;
    let (mut hers, mut theirs) =
        (Live::open(&ada.visitor, listed.id).await, Live::open(&stranger.visitor, listed.id).await);
    for live in [&mut hers, &mut theirs] {
        live.send(&ClientMessage::WatchLobby).await;
        live.send(&ClientMessage::Ping).await;
        live.until(|message| matches!(message, ServerMessage::Pong { .. }).then_some(())).await;
    }
    house.server.app.tell_lobby();
    for visibility in ["unlisted", "private"] {
        let table: TableCreated = ada.post("/api/tables", &asked("kuhn", visibility)).await;
        bo.join(&table).await;
        let _: TableSnapshot =
            ada.post(&format!("/api/tables/{}/resign", table.id), &json!({"seat": 0})).await;
        house.server.app.tell_lobby();
        hers.until(|message| matches!(message, ServerMessage::Lobby).then_some(())).await;
    }
    // whatever had been sent to the stranger would have come before the answer to this
    theirs.send(&ClientMessage::Ping).await;
    let mut nudges = 0;
    theirs
        .until(|message| {
            nudges += u32::from(matches!(message, ServerMessage::Lobby));
            matches!(message, ServerMessage::Pong { .. }).then_some(())
        })
        .await;
    assert!(nudges <= 1, "only the listed table's own setting may be told, not {nudges} times");
    let _: TableCreated = ada.post("/api/tables", &asked("pig", "public")).await;
    house.server.app.tell_lobby();
    theirs.until(|message| matches!(message, ServerMessage::Lobby).then_some(())).await;
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_grows_out_of_a_private_table_is_private() {
    let house = House::open().await;
    let (ada, stranger) = (house.person("Ada").await, house.person("Di").await);
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]);
    let asked = json!({"game": "pig", "seats": seats, "visibility": "private"});
    let table: TableCreated = ada.post("/api/tables", &asked).await;
    let at = |what: &str| format!("/api/tables/{}/{what}", table.id);
    let _: TableSnapshot = ada.post(&at("resign"), &json!({"seat": 0})).await;
    let rematch: TableCreated = ada.post(&at("rematch"), &json!({})).await;
    let fork: TableCreated = ada.post(&at("fork"), &json!({"seq": 0, "seats": seats})).await;
    for grown in [rematch, fork] {
        let path = format!("/api/tables/{}", grown.id);
        assert_eq!(stranger.visitor.get(&path).await.unwrap().status, 404);
        assert_eq!(ada.snapshot(grown.id).await.info.visibility, Visibility::Private);
    }
    house.server.stop().await;
}
