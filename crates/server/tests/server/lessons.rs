//! Lessons through the endpoints: nothing is kept, and nothing but the learner's own seat is shown.

use crate::harness::*;
use fathom_catalog::Catalog;
use fathom_load::Visitor;
use fathom_protocol::*;
use fathom_server::Server;
use serde_json::json;

async fn school() -> (Server, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let config = config(&folder.path().join("fathom.db").to_string_lossy());
    (Server::start(config, Catalog::standard()).await.unwrap(), folder)
}

async fn look(visitor: &Visitor, lesson: &LessonCard, step: u32) -> LessonMoment {
    let path = format!("/api/lessons/{}/{}/{step}", lesson.game, lesson.lesson);
    visitor.get(&path).await.unwrap().json().unwrap()
}

async fn attempt(visitor: &Visitor, lesson: &LessonCard, step: u32, text: &str) -> LessonAnswer {
    let path = format!("/api/lessons/{}/{}/{step}", lesson.game, lesson.lesson);
    let tried = LessonTry { action: ActionInput::Text(text.to_owned()) };
    visitor.post(&path, &tried).await.unwrap().json().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_lesson_is_walked_to_its_end_by_a_stranger() {
    let (server, _folder) = school().await;
    let stranger = Visitor::new(server.address);
    let lessons: Vec<LessonCard> = stranger.get("/api/lessons").await.unwrap().json().unwrap();
    assert!(lessons.len() >= 5);
    for lesson in &lessons {
        let mut moment = look(&stranger, lesson, 1).await;
        while moment.step <= lesson.steps {
            let step = moment.step;
            assert!(!moment.say.is_empty());
            moment = match &moment.wanted {
                Some(wanted) => {
                    assert!(moment.position.legal.iter().any(|choice| choice.text == wanted.text));
                    match attempt(&stranger, lesson, step, &wanted.text).await {
                        LessonAnswer::Right { moment } => *moment,
                        LessonAnswer::Wrong { text, .. } => panic!("{}/{step}: {text}", lesson.game),
                    }
                }
                None => {
                    assert!(moment.position.legal.is_empty(), "nothing can be done where one only reads");
                    look(&stranger, lesson, step + 1).await
                }
            };
            assert_eq!(moment.step, step + 1);
        }
        assert!(moment.wanted.is_none() && !moment.learnt.is_empty());
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_move_is_answered_with_its_clause_and_what_is_not_there_is_not_found() {
    let (server, _folder) = school().await;
    let stranger = Visitor::new(server.address);
    let lessons: Vec<LessonCard> = stranger.get("/api/lessons").await.unwrap().json().unwrap();
    let dive = lessons.iter().find(|lesson| lesson.game == "deep-dive").unwrap();
    let LessonAnswer::Wrong { clause, .. } = attempt(&stranger, dive, 2, "skip").await else {
        panic!("it is forbidden")
    };
    assert_eq!(clause.as_deref(), Some("DD-PRD-02"));
    for path in
        ["deep-dive/first/0", "deep-dive/first/99", "deep-dive/dance/1", "chess/first/1", "deep-dive/first/x"]
    {
        let reply = stranger.get(&format!("/api/lessons/{path}")).await.unwrap();
        assert!([400, 404].contains(&reply.status), "{path}: {}", reply.status);
    }
    let reply = stranger.post("/api/lessons/deep-dive/first/2", &json!({"dance": 1})).await.unwrap();
    assert_eq!(reply.status, 400);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn anybody_may_read_how_a_game_is_played() {
    let (server, _folder) = school().await;
    let stranger = Visitor::new(server.address);
    let page: serde_json::Value = stranger.get("/api/games/abyss/how").await.unwrap().json().unwrap();
    assert_eq!(page["turn"].as_array().unwrap().len(), 5);
    assert!(page["goal"][0]["clauses"][0].as_str().unwrap().starts_with("ABY-"), "{page}");
    assert_eq!(stranger.get("/api/games/chess/how").await.unwrap().status, 404);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_puzzle_keeps_its_answer_until_it_is_found() {
    let (server, _folder) = school().await;
    let stranger = Visitor::new(server.address);
    let puzzles: Vec<LessonCard> = stranger.get("/api/puzzles").await.unwrap().json().unwrap();
    let puzzle = &puzzles[0];
    let asked = look(&stranger, puzzle, 1).await;
    assert!(asked.wanted.is_none() && asked.why.is_empty() && asked.learnt.is_empty(), "{asked:?}");
    assert!(asked.position.legal.len() > 1, "what can be tried is there");
    let end = format!("/api/lessons/{}/{}/2", puzzle.game, puzzle.lesson);
    assert_eq!(stranger.get(&end).await.unwrap().status, 404, "the end gives the answer away");

    let mut solved = 0;
    for choice in &asked.position.legal {
        if let LessonAnswer::Right { moment } = attempt(&stranger, puzzle, 1, &choice.text).await {
            assert!(moment.learnt[0].contains("of 100"), "{:?}", moment.learnt);
            solved += 1;
        }
    }
    assert_eq!(solved, 1, "one move is right");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_are_searched_by_any_word_and_its_synonyms() {
    let (server, _folder) = school().await;
    let stranger = Visitor::new(server.address);
    let path = "/api/games/battle-for-the-deep/rules/search?words=how%20do%20I%20win";
    let found: RulesFound = stranger.get(path).await.unwrap().json().unwrap();
    assert!(found.every_word && !found.clauses.is_empty());
    let battle = server_ledger("battle-for-the-deep");
    assert!(found.clauses.iter().all(|id| battle.contains(id)), "ids of the ledger");
    let nothing: RulesFound =
        stranger.get("/api/games/abyss/rules/search?words=xyzzy").await.unwrap().json().unwrap();
    assert!(nothing.clauses.is_empty() && !nothing.every_word);
    server.stop().await;
}

fn server_ledger(game: &str) -> Vec<String> {
    let catalog = Catalog::standard();
    let ledger = catalog.find(game).unwrap().ledger();
    ledger.clause.iter().map(|clause| clause.id.clone()).collect()
}
