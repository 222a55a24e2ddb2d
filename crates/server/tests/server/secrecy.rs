//! Nothing on the wire depends on what its reader may not know.
//!
//! Two worlds with the same public moves and the same card in one hand, but another card in the other: every message
//! that the first hand or a spectator receives must be the same, byte for byte, once the names that every table has of
//! its own (id, promise, times) are made equal.

use crate::harness::*;
use fathom_core::Seat;
use fathom_load::Socket;
use fathom_protocol::*;
use serde_json::json;
use std::collections::HashMap;

/// Raw texts as they came, of one socket.
struct Tap {
    socket: Socket,
    texts: Vec<String>,
}

impl Tap {
    async fn open(person: &Person, table: TableId, eyes: live::Eyes) -> Tap {
        let mut socket = Socket::open(&person.visitor).await.unwrap();
        socket.send(&ClientMessage::Watch { table, eyes, since: None, invite: None }).await.unwrap();
        Tap { socket, texts: Vec::new() }
    }

    /// Reads until an answer to a ping: everything before it has arrived.
    async fn drain(&mut self) {
        self.socket.send(&ClientMessage::Ping).await.unwrap();
        loop {
            let text =
                tokio::time::timeout(PATIENCE, self.socket.next_text()).await.unwrap().unwrap().to_string();
            if text.starts_with("{\"type\":\"pong\"") {
                return;
            }
            self.texts.push(text);
        }
    }
}

/// What every table has of its own is made equal; all else stays as it is.
fn plain(text: &str, names: &[(String, &str)]) -> String {
    let mut text = text.to_owned();
    for (own, common) in names {
        text = text.replace(own.as_str(), common);
    }
    for field in ["\"at\":", "\"now\":", "\"created\":", "\"deadline\":"] {
        let mut out = String::new();
        let mut rest = text.as_str();
        while let Some(place) = rest.find(field) {
            let (before, after) = rest.split_at(place + field.len());
            out += before;
            rest = after.trim_start_matches(|c: char| c.is_ascii_digit());
        }
        out += rest;
        text = out;
    }
    text
}

/// Everything that seat 0 and a spectator are sent during one game, talk, refusals, hints and undo included.
async fn overhear(
    house: &House,
    people: [&Person; 3],
    moves: &[&str],
) -> ((String, String), [Vec<String>; 2]) {
    let [ada, bo, eve] = people;
    let body = json!({"game": "kuhn", "seats": [{"kind": "me"}, {"kind": "invite"}], "assistance": "odds"});
    let table: TableCreated = ada.post("/api/tables", &body).await;
    let mut seat = Tap::open(ada, table.id, live::Eyes::Best).await;
    seat.drain().await;
    bo.join(&table).await;
    let mut spectator = Tap::open(eve, table.id, live::Eyes::Best).await;
    // one after the other: who is present when somebody looks must not depend on which socket is served first
    spectator.drain().await;
    let mut other = Tap::open(bo, table.id, live::Eyes::Seat(Seat(1))).await;
    for tap in [&mut other, &mut spectator, &mut seat] {
        tap.drain().await;
    }
    let hands = {
        let held = house.server.app.hub.table(&house.server.app, table.id).await.unwrap();
        let card = |n: usize| held.log[n].entry.to_string();
        (card(0), card(1))
    };
    for (seen, (turn, action)) in (2..).zip(moves.iter().enumerate()) {
        let mover = if turn % 2 == 0 { &mut seat } else { &mut other };
        let number = Seat(turn as u8 % 2);
        for (what, key) in [("fly", "nonsense"), ("coin coin", "more-nonsense"), (action, "the-real-one")] {
            let key = format!("{key}-{turn}");
            let action = ActionInput::Text(what.to_owned());
            let act = ClientMessage::Act { table: table.id, seat: number, seen, key, action };
            mover.socket.send(&act).await.unwrap();
            mover.drain().await;
        }
        let late = ClientMessage::Act {
            table: table.id,
            seat: Seat(0),
            seen: 0,
            key: format!("late-{turn}"),
            action: ActionInput::Text("pass".to_owned()),
        };
        seat.socket.send(&late).await.unwrap();
        seat.socket.send(&ClientMessage::Hint { table: table.id, seat: Seat(0) }).await.unwrap();
        seat.socket
            .send(&ClientMessage::Watch {
                table: table.id,
                eyes: live::Eyes::Best,
                since: Some(1),
                invite: None,
            })
            .await
            .unwrap();
        spectator
            .socket
            .send(&ClientMessage::Watch {
                table: table.id,
                eyes: live::Eyes::Best,
                since: None,
                invite: None,
            })
            .await
            .unwrap();
        for tap in [&mut seat, &mut spectator, &mut other] {
            tap.drain().await;
        }
    }
    let snapshot = ada.snapshot(table.id).await;
    let http = async |person: &Person, path: &str| {
        let reply = person.visitor.get(&format!("/api/tables/{}{path}", table.id)).await.unwrap();
        format!("{} {}", reply.status, reply.body)
    };
    for (tap, person) in [(&mut seat, ada), (&mut spectator, eve)] {
        for path in [
            "",
            "/replay",
            "/replay?eyes=spectator",
            "/replay?eyes=1",
            "/replay?eyes=0",
            "/fair",
            "/download",
        ] {
            tap.texts.push(http(person, path).await);
        }
    }
    let names = [
        (table.id.to_string(), "<table>"),
        (snapshot.info.fairness.commitment, "<promise>"),
        (snapshot.invite.unwrap(), "<invite>"),
    ];
    let texts = |tap: Tap| tap.texts.iter().map(|text| plain(text, &names)).collect();
    (hands, [texts(seat), texts(spectator)])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_worlds_that_a_seat_cannot_tell_apart_send_it_the_same_bytes() {
    let house = House::open().await;
    let (ada, bo, eve) = (house.person("Ada").await, house.person("Bo").await, house.person("Eve").await);
    for moves in [&["pass"][..], &["coin"][..], &["pass", "coin"][..]] {
        let mut by_own_card: HashMap<String, (String, Vec<String>)> = HashMap::new();
        let mut for_spectators: Option<Vec<String>> = None;
        let (mut pairs, mut differing_cards, mut worlds) = (0, 0, 0);
        // until there was something to hide, and something that is told: the cards are dealt by true chance
        while pairs < 3 || differing_cards == 0 {
            worlds += 1;
            assert!(worlds < 60, "the cards do not vary, or this test would not notice if they did");
            let ((own, hidden), [seat, spectator]) = overhear(&house, [&ada, &bo, &eve], moves).await;
            assert!(seat.len() >= 10 && spectator.len() >= 8);
            assert!(
                seat.iter().any(|text| text.contains(own.trim_start_matches("*: "))),
                "a hand is known to its owner"
            );
            let known = for_spectators.get_or_insert_with(|| spectator.clone());
            assert_eq!(*known, spectator, "a spectator was told a secret");
            if let Some((other, _)) = by_own_card.iter().find(|(card, _)| **card != own)
                && by_own_card[other].1 != seat
            {
                differing_cards += 1;
            }
            match by_own_card.get(&own) {
                Some((card, known)) => {
                    assert_eq!(
                        *known, seat,
                        "seat 1 holds {hidden} here and {card} there, and seat 0 was told"
                    );
                    pairs += u32::from(*card != hidden);
                }
                None => drop(by_own_card.insert(own, (hidden, seat))),
            }
        }
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seed_is_nowhere_before_the_end() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let table = ada.table("kuhn", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let seed = {
        let held = house.server.app.hub.table(&house.server.app, table.id).await.unwrap();
        fathom_fair::to_hex(&held.seed().0)
    };
    let mut tap = Tap::open(&ada, table.id, live::Eyes::Best).await;
    tap.drain().await;
    for path in ["", "/replay", "/fair", "/download"] {
        tap.texts.push(ada.visitor.get(&format!("/api/tables/{}{path}", table.id)).await.unwrap().body);
    }
    tap.texts.push(numbers(&house.server).await);
    tap.texts.push(ada.visitor.get("/api/lobby").await.unwrap().body);
    assert!(tap.texts.iter().all(|text| !text.contains(&seed)));
    house.server.stop().await;
}
