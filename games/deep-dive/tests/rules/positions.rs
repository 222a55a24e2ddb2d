//! Notation, positions composed by hand, and what they get wrong.

use crate::{alone, depth, give, leave_face_down, seen, table};
use fathom_core::{Game, Position, PositionError, Seat, Viewer};
use fathom_deep_dive::{Action, Chance, DeepDive, Difficulty, Ending, Phase};
use serde_json::{Value, json};

/// The problems of a changed position.
fn wrong(change: impl FnOnce(&mut DeepDive)) -> String {
    let mut game = table(2).game;
    change(&mut game);
    game.validate().expect_err("this position cannot be").join("; ")
}

#[test]
fn a_position_reads_like_the_table() {
    let mut table = table(2);
    seen(&mut table, 1, &["food pink 2"]);
    give(&mut table, 2, 4, &["food green 7"]);
    let state = Position::of(&table.game).state;
    assert_eq!(state["ocean"][0]["faceUp"], json!({ "food pink 2": 1 }));
    assert_eq!(state["ocean"][0]["faceDown"], 24);
    assert_eq!(state["ocean"][4]["unseen"]["predator"], 8);
    assert_eq!(state["players"][1]["food"], json!({ "pink": [], "green": [7], "yellow": [] }));
    assert_eq!((&state["phase"], &state["depth"]), (&json!("start"), &json!(1)));
    assert_eq!(Position::of(&table.game).load::<DeepDive>(), Ok(table.game));
}

fn load(change: impl FnOnce(&mut Value)) -> String {
    let mut position = Position::of(&table(2).game);
    change(&mut position.state);
    match position.load::<DeepDive>() {
        Ok(_) => "fine".to_owned(),
        Err(error @ (PositionError::Shape(_) | PositionError::Inconsistent(_))) => error.to_string(),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn a_position_that_cannot_be_is_named() {
    assert!(
        load(|state| state["ocean"][0]["faceUp"] = json!({ "food pink 9": 1 }))
            .contains("depth 1 has no food")
    );
    assert!(load(|state| state["ocean"][0]["faceUp"] = json!({ "shark": 1 })).contains("not \"shark\""));
    assert!(
        load(|state| state["players"][0]["food"]["pink"] = json!([11])).contains("1 to 10 points, not 11")
    );
    assert!(load(|state| state["players"] = json!([])).contains("players: 1 to 6 people can play"));
    assert!(load(|state| state["depth"] = json!(6)).contains("a depth is 1 to 5"));
    assert!(
        load(|state| state["turn"] = json!(200)).contains("turn: the player at turn must sit at the table")
    );
    assert!(
        load(|state| state["ocean"][0]["faceDown"] = json!(255))
            .contains("ocean[0].unseen: 32 unseen at depth 1")
    );
    assert!(load(|state| state["surprise"] = json!(1)).contains("surprise: unknown field"));
    let found = json!({ "found": { "kind": "rock", "surprise": 1 } });
    assert!(load(|state| state["phase"] = found).contains("unknown field `surprise`"));
    assert!(
        load(|state| state["players"][1]["rocks"] = json!(-1))
            .contains("players[1].rocks: -1 is not a whole number from 0 to 255")
    );
    let rows = json!([5, 5, 5, 5, 5, 5]);
    assert!(
        load(|state| state["players"][0]["food"]["pink"] = rows).contains("food pink 5 does not add up: +6")
    );
}

#[test]
fn every_inconsistency_has_its_sentence() {
    assert!(
        wrong(|game| game.players[0].trapped = [255; 5])
            .contains("players[0].trapped: seat 1 has 1275 trapped penguins")
    );
    assert!(
        wrong(|game| game.players[0].trapped[0] = 1)
            .contains("players[].trapped[0]: 1 penguin trapped by 0 predators")
    );
    assert!(
        wrong(|game| game.players[0].rocks = 3)
            .contains("players[].rocks, rocksEaten: rocks do not add up: +3")
    );
    assert!(
        wrong(|game| game.ate_rock = true)
            .contains("ateRock: nobody has eaten a rock in a turn that only begins")
    );
    assert!(
        wrong(|game| (game.ate_rock, game.phase) = (true, Phase::Flip))
            .contains("ateRock: no rock has been eaten in this game")
    );
    assert!(
        wrong(|game| game.phase = Phase::Dive)
            .contains("ateRock: only a rock is a dive's first step at depth 1")
    );
    assert!(wrong(|game| game.round = 0).contains("round: rounds count from 1"));
    assert!(wrong(|game| game.ending = Ending::LastDive).contains("exactly when a depth has run out"));
    assert!(wrong(|game| game.phase = Phase::Over).contains("after the last dive"));
    assert!(wrong(|game| game.phase = Phase::Retreat).contains("cannot be at this point"));
    assert!(wrong(|game| game.phase = Phase::RivalFlip).contains("no opponent"));
    assert!(wrong(|game| game.phase = Phase::Found(crate::tile("predator"))).contains("only food and rock"));
    assert!(wrong(|game| game.phase = Phase::Found(crate::tile("rock"))).contains("is not there"));
    assert!(wrong(|game| game.depth = depth(3)).contains("depth: a turn begins at depth 1"));
    assert!(wrong(|game| game.rival = alone(Difficulty::Easy).game.rival).contains("plays alone"));
}

#[test]
fn notation_is_strict() {
    for bad in
        ["", "flip ", "flip 1", "take", "take food", "take food pink", "take food pink 02", "rock", "rock 0"]
    {
        assert!(bad.parse::<Action>().is_err(), "{bad:?}");
    }
    for bad in ["rock 6", "bring rock", "bring rock from 9", "take food blue 2", "take food pink 11"] {
        assert!(bad.parse::<Action>().is_err(), "{bad:?}");
    }
    for bad in ["start 0", "start 9", "start", "food", "food pink +2", "openwater", "open  water"] {
        assert!(bad.parse::<Chance>().is_err(), "{bad:?}");
    }
    assert_eq!(
        "bring food green 5 from 3".parse::<Action>().unwrap().to_string(),
        "bring food green 5 from 3"
    );
    let json = serde_json::to_value("take food pink 2".parse::<Action>().unwrap()).unwrap();
    assert_eq!(json, json!({ "type": "take", "tile": { "kind": "food", "colour": "pink", "value": 2 } }));
}

#[test]
fn the_drawing_fits_a_terminal() {
    let mut table = table(6);
    for number in 1..=5 {
        leave_face_down(&mut table, number, 5);
    }
    for seat in 1..=6 {
        let depth = seat as u8 % 5;
        table.game.players[seat - 1].trapped[usize::from(depth)] = 2;
    }
    let drawing = table.game.view(Viewer::Seat(Seat(0))).to_string();
    assert!(drawing.lines().all(|line| line.chars().count() <= 100), "{drawing}");
}

#[test]
fn the_view_tells_what_the_board_draws() {
    let mut table = table(2).dice(["predator", "food pink 2"]);
    give(&mut table, 1, 2, &["rock"]);
    table.plays(["flip", "flip"]);
    let view = serde_json::to_value(table.game.view(Viewer::Spectator)).unwrap();
    assert_eq!(view["dive"]["found"], json!({ "kind": "food", "colour": "pink", "value": 2 }));
    assert_eq!((&view["dive"]["step"], &view["dive"]["seat"]), (&json!("found"), &json!(1)));
    assert_eq!(view["depths"][0]["risk"], json!({ "predators": 3, "unseen": 30 }));
    assert_eq!(view["depths"][0]["faceUp"][1], json!({ "tile": { "kind": "predator" }, "penguin": 0 }));
    assert_eq!(view["depths"][0]["skippableBy"], json!([0]));
    assert_eq!((&view["players"][0]["rocks"], &view["players"][0]["trapped"]), (&json!(1), &json!([1])));
    assert_eq!((&view["ending"], &view["turnsLeft"]), (&json!("open"), &Value::Null));
}

#[test]
fn moves_may_be_typed_in_any_case() {
    assert_eq!("Flip".parse::<Action>(), "flip".parse());
    assert_eq!("BRING Food Green 5 From 3".parse::<Action>(), "bring food green 5 from 3".parse());
    assert_eq!("Open Water".parse::<Chance>(), "open water".parse());
    assert_eq!("Start 2".parse::<Chance>(), "start 2".parse());
}
