//! The analysis board over HTTP: whole positions in and out, moves for all sides, and nothing of a game that others still play.

use crate::harness::*;
use fathom_catalog::review::{Rerolled, Study};
use fathom_protocol::*;
use serde_json::{Value, json};

const PIG: &str = "{\"fathom\":1,\"game\":\"pig\",\"rules\":1,\"options\":{\"target\":20},\"seats\":[\"Ada\",\"Bo\"]}\n\
    1: roll\n*: 5\n# thinks\n1: hold\n2: roll\n*: 6\n";

fn from_replay(at: u64) -> Value {
    json!({"from": {"kind": "replay", "text": PIG, "at": at}})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replay_is_opened_at_a_move_and_played_on_for_all_sides() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let first: AnalysisMoment = ada.post("/api/analysis", &from_replay(3)).await;
    assert_eq!((first.game.as_str(), first.at, first.length), ("pig", 3, 5));
    assert_eq!(first.seats.iter().map(|seat| seat.name.as_str()).collect::<Vec<_>>(), ["Ada", "Bo"]);
    assert_eq!(first.eyes.map(|seat| seat.0), Some(1), "whoever decides looks");
    assert_eq!(first.position.legal.len(), 1, "nothing is at risk yet: {:?}", first.position.legal);
    // a move, then a die by name, then one that falls
    let step =
        |file: &Json, step: Value| json!({"from": {"kind": "position", "position": file}, "step": step});
    let rolled: AnalysisMoment = ada
        .post("/api/analysis", &step(&first.file, json!({"kind": "act", "action": {"text": "roll"}})))
        .await;
    assert_eq!(rolled.outcomes.len(), 6);
    assert!(rolled.outcomes.iter().all(|outcome| (outcome.chance - 1.0 / 6.0).abs() < 1e-12));
    let named: AnalysisMoment =
        ada.post("/api/analysis", &step(&rolled.file, json!({"kind": "outcome", "text": "4"}))).await;
    assert_eq!(named.done.as_ref().map(|done| (done.seat, done.text.as_str())), Some((None, "4")));
    assert_eq!(named.position.legal.len(), 2);
    let fallen: AnalysisMoment =
        ada.post("/api/analysis", &step(&rolled.file, json!({"kind": "draw"}))).await;
    assert!(fallen.done.is_some_and(|done| rolled.outcomes.iter().any(|each| each.text == done.text)));
    // the judge
    let study: Study = ada.post("/api/analysis/study", &json!({"position": named.file})).await;
    assert_eq!((study.values.len(), study.choices.len()), (2, 2));
    assert!((study.values.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{study:?}");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_is_sent_is_trusted() {
    let house = House::open().await;
    let ada = house.person("Ada").await;
    let status = async |body: Value| ada.try_post("/api/analysis", &body).await.status;
    let good: AnalysisMoment = ada.post("/api/analysis", &from_replay(3)).await;
    let mut cheated = good.file.value();
    cheated["state"]["kept"] = json!([200, 3]);
    let mut other = good.file.value();
    other["game"] = json!("chess");
    let position = |position: Value| json!({"from": {"kind": "position", "position": position}});
    assert_eq!(status(position(cheated)).await, 400, "points beyond the target cannot be");
    assert_eq!(status(position(other)).await, 404);
    assert_eq!(status(position(json!([1, 2, 3]))).await, 400);
    assert_eq!(status(json!({"from": {"kind": "replay", "text": "no replay"}})).await, 400);
    let forged = PIG.replace("*: 6", "*: 7");
    assert_eq!(status(json!({"from": {"kind": "replay", "text": forged}})).await, 400);
    let endless = format!("{PIG}{}", "# again\n".repeat(6001));
    assert_eq!(status(json!({"from": {"kind": "replay", "text": endless}})).await, 400);
    let huge = format!("{PIG}{}", "# again and again\n".repeat(40_000));
    assert_eq!(status(json!({"from": {"kind": "replay", "text": huge}})).await, 413);
    // the wrong kind of step, a move that the rules refuse, a seat that is not there
    let with = |more: Value| {
        let mut body = from_replay(3);
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    assert_eq!(status(with(json!({"step": {"kind": "draw"}}))).await, 409);
    assert_eq!(status(with(json!({"step": {"kind": "act", "action": {"text": "hold"}}}))).await, 400);
    assert_eq!(status(with(json!({"eyes": 5}))).await, 400);
    let stranger = fathom_load::Visitor::new(house.address());
    for path in ["/api/analysis", "/api/analysis/study"] {
        assert_eq!(
            stranger.post(path, &from_replay(3)).await.unwrap().status,
            if path.ends_with("study") { 400 } else { 401 }
        );
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_of_others_cannot_be_analysed() {
    let house = House::open().await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let of = |table: TableId| json!({"from": {"kind": "table", "id": table}});
    let hints = |game: &str| json!({"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "assistance": "hints"});
    // two people
    let shared = ada.table("pig", json!([{"kind": "me"}, {"kind": "open"}])).await;
    let _: TableSnapshot = bo.post(&format!("/api/tables/{}/join", shared.id), &json!({"seat": 1})).await;
    assert_eq!(ada.try_post("/api/analysis", &of(shared.id)).await.status, 409);
    assert_eq!(bo.try_post("/api/analysis", &of(shared.id)).await.status, 409);
    // alone against a bot, with help: only for whoever plays, and only where nothing is hidden
    let alone: TableCreated = ada.post("/api/tables", &hints("pig")).await;
    let seen: AnalysisMoment = ada.post("/api/analysis", &of(alone.id)).await;
    assert_eq!(seen.game, "pig");
    assert_eq!(bo.try_post("/api/analysis", &of(alone.id)).await.status, 409);
    let secret: TableCreated = ada.post("/api/tables", &hints("kuhn")).await;
    assert_eq!(ada.try_post("/api/analysis", &of(secret.id)).await.status, 409);
    // without help not even then; once it is over, for everybody
    let plain = ada.table("pig", json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}])).await;
    assert_eq!(ada.try_post("/api/analysis", &of(plain.id)).await.status, 409);
    let _: TableSnapshot = ada.post(&format!("/api/tables/{}/resign", plain.id), &json!({"seat": 0})).await;
    assert_eq!(bo.try_post("/api/analysis", &of(plain.id)).await.status, 200);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_played_again_with_other_dice() {
    let house = House::with(|config| config.reviews_per_hour = 1).await;
    let ada = house.person("Ada").await;
    let table = ada.table("kuhn", json!([{"kind": "me"}, {"kind": "me"}])).await;
    let path = format!("/api/tables/{}/reroll", table.id);
    assert_eq!(ada.try_post(&path, &json!({"from": 1})).await.status, 409, "not while it is played");
    let mut live = ada.watch(table.id).await;
    while let Some(seat) = live.until_turn().await {
        live.acts(seat, "coin").await;
    }
    let again: Rerolled = ada.post(&path, &json!({"from": 1})).await;
    assert!(again.games >= 1 && again.from == 1 && again.result.len() == 2, "{again:?}");
    assert!((again.shares.iter().map(|share| share.estimate).sum::<f64>() - 1.0).abs() < 1e-9);
    assert_eq!(ada.try_post(&path, &json!({"from": 0})).await.status, 400);
    let mut refused = 0;
    for _ in 0..40 {
        refused += u32::from(ada.try_post(&path, &json!({"from": 1_000_000})).await.status == 429);
    }
    assert!(refused > 0, "not without end");
    house.server.stop().await;
}
