//! Engines that play, and engines that fail in every way we could think of.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up should fail at once")]

use fathom_bots::dice;
use fathom_catalog::{AnyTable, Catalog, Spec};
use fathom_core::{Names, Seat, Stage, Viewer};
use fathom_engine::{Engine, EngineError};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

const TIDEPOOL: &str =
    concat!("tidepool=python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/engines/tidepool.py");

fn engine(text: &str) -> Arc<Engine> {
    Arc::new(Engine::parse(text, Duration::from_millis(300)).unwrap())
}

/// An engine made of a line of shell.
fn shell(script: &str) -> Arc<Engine> {
    engine(&format!("shell=sh -c '{script}'"))
}

/// A table at which seat 1 is to decide.
fn table(game: &str) -> Box<dyn AnyTable> {
    let catalog = Catalog::standard();
    let seats = usize::from(catalog.find(game).unwrap().info().min_seats.max(2));
    let mut table = catalog.find(game).unwrap().new_table(&Value::Null, seats).unwrap();
    step(&mut *table, 0);
    table
}

/// Lets chance and random moves pass until a seat has a choice.
fn step(table: &mut dyn AnyTable, seed: u64) {
    let mut rng = dice(seed);
    while table.stage() == Stage::Chance {
        let outcome = table.draw(&mut rng).unwrap();
        table.settle(&outcome, &Names(&[])).unwrap();
    }
}

#[test]
fn the_python_example_plays_a_whole_game_of_deep_dive() {
    let engine = engine(TIDEPOOL);
    let mut chair = engine.sit().unwrap();
    let mut table = table("deep-dive");
    let mut moves = 0;
    while let Stage::Decide(seat) = table.stage() {
        let text = match seat {
            Seat(0) => chair.choose(&*table, seat, moves).unwrap(),
            _ => table.bot_move(&Spec::Random, moves).unwrap(),
        };
        table.act(seat, &text, &Names(&[])).unwrap();
        step(&mut *table, moves);
        moves += 1;
    }
    assert!(table.standings().is_some() && moves > 20);
}

#[test]
fn the_python_example_finds_a_move_in_every_game() {
    let engine = engine(TIDEPOOL);
    for game in Catalog::standard().games() {
        let table = table(game.info().slug);
        let Stage::Decide(seat) = table.stage() else { panic!("{} does not ask", game.info().slug) };
        let mut chair = engine.sit().unwrap();
        let choice = chair.choose(&*table, seat, 1).unwrap();
        assert!(table.legal().iter().any(|legal| legal.text == choice), "{choice}");
    }
}

#[test]
fn an_engine_is_sent_what_its_seat_may_know_and_no_more() {
    // the engine writes the question to standard error and ends: it comes back in the message
    let table = table("abyss");
    let Stage::Decide(seat) = table.stage() else { panic!("nobody decides") };
    let engine = shell("read a; echo ready; read q; echo \"$q\" >&2");
    let Err(EngineError::Gone { said, .. }) = engine.sit().unwrap().choose(&*table, seat, 1) else {
        panic!("it ended")
    };
    let question: Value = serde_json::from_str(said.split_once("move ").unwrap().1).unwrap();
    let view: Value = serde_json::from_str(table.view(Viewer::Seat(seat)).get()).unwrap();
    assert_eq!(question["view"], view);
    assert_eq!(question["legal"].as_array().unwrap().len(), table.legal().len());
    let keys: Vec<&String> = question.as_object().unwrap().keys().collect();
    let wanted =
        ["game", "rules", "seat", "seats", "role", "round", "prompt", "timeMs", "seed", "view", "legal"];
    assert_eq!(keys, wanted);
}

#[test]
fn whatever_goes_wrong_names_the_engine() {
    let table = table("deep-dive");
    let Stage::Decide(seat) = table.stage() else { panic!("nobody decides") };
    let cases = [
        ("read a; echo ready; read q; echo move dance", "wants to play \"dance\""),
        ("read a; echo ready; read q; echo hello", "answered \"hello\", not \"move ...\""),
        ("read a; echo ready; read q; echo oh no >&2; exit 3", "ended without a move; it said: oh no"),
        ("read a; echo ready; exec sleep 60", "took longer than 300 ms"),
    ];
    for (script, wanted) in cases {
        let error = shell(script).sit().unwrap().choose(&*table, seat, 1).unwrap_err();
        assert!(error.to_string().contains(wanted) && error.to_string().contains("engine shell"), "{error}");
        assert!(!error.is_hopeless());
    }
    for (command, wanted) in [
        ("nobody=/no/such/program", "the engine nobody does not start: cannot run /no/such/program"),
        ("moody=sh -c \"echo not today\"", "it said \"not today\" instead of \"ready\""),
        ("brief=sh -c \"echo bye >&2\"", "it ended at once; it said: bye"),
    ] {
        let error = engine(command).check().unwrap_err();
        assert!(error.to_string().contains(wanted) && error.is_hopeless(), "{error}");
    }
    for text in ["tidepool", "=x", "Tide Pool=x", "tidepool=", "tidepool=\"open"] {
        assert!(Engine::parse(text, Duration::from_secs(1)).is_err(), "{text}");
    }
}

#[test]
fn a_failed_process_is_replaced_and_a_good_one_is_used_again() {
    let table = table("deep-dive");
    let Stage::Decide(seat) = table.stage() else { panic!("nobody decides") };
    let good = table.legal()[0].text.clone();
    // each process answers one question and then ends
    let engine = shell(&format!("read a; echo ready; read q; echo move {good}"));
    let mut chair = engine.sit().unwrap();
    assert_eq!(chair.choose(&*table, seat, 1).unwrap(), good);
    assert!(matches!(chair.choose(&*table, seat, 1), Err(EngineError::Gone { .. })));
    assert_eq!(chair.choose(&*table, seat, 1).unwrap(), good, "a new process");
}
