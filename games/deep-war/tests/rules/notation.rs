//! Text in and out.

use crate::support::*;
use fathom_core::Game;
use fathom_deep_war::{Action, Cell, Chance, Point};

#[test]
fn actions_read_aloud() {
    for text in [
        "enlist red type-vii",
        "move k7",
        "stay",
        "aim 2 at 7",
        "launch",
        "gun 30",
        "machine-gun 1",
        "hold",
        "altitude silent",
        "flak machine-gun",
    ] {
        let action: Action = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(action.to_string(), text);
    }
}

#[test]
fn dice_name_themselves() {
    for text in [
        "first of 6 = 5",
        "distance of 1 = 4",
        "direction of 1 = sw",
        "class of 2 = 6",
        "course of 3 = n",
        "identify of 2 at 7 = 3",
        "reveal 7 = 1",
        "torpedo of 1 at 30 = 6",
        "gun of 1 at 2 = 1",
        "machine-gun of 1 at 2 = 1",
        "answer of 7 at 1 = 2",
        "raid of 1 = 6",
        "hunted by 7 1 = 2",
        "fire of 7 at 1 = 3",
        "length azores 2 = 6",
        "heading united-kingdom = nw",
        "met by north-america 1 = 2",
        "spot azores at 1 = 6",
        "flak of 1 gun = 3",
        "bomb azores at 1 = 2",
    ] {
        let chance: Chance = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(chance.to_string(), text);
    }
}

#[test]
fn what_is_typed_may_have_capitals() {
    for (typed, meant) in [
        ("Enlist Red TYPE-VII", "enlist red type-vii"),
        ("MOVE K7", "move k7"),
        ("Move k7", "move k7"),
        ("Aim 2 AT 7", "aim 2 at 7"),
        ("Machine-Gun 1", "machine-gun 1"),
        ("ALTITUDE Silent", "altitude silent"),
    ] {
        let action: Action = typed.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(action.to_string(), meant);
    }
    let die: Chance = "Direction Of 1 = SW".parse().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(die.to_string(), "direction of 1 = sw");
}

#[test]
fn one_is_one_square_and_one_torpedo() {
    let silent = Sea::new().vii("M10", SILENT).movement();
    assert_eq!(silent.game.prompt(), "Red: sail up to 1 square from M10, in a silent dive");
    let mut table = Sea::new().vii("M10", PERISCOPE).ship(MERCHANT, "M11", Point::E).attack();
    let aim = "aim 1 at 1".parse().expect("an action");
    assert_eq!(table.game.describe(&aim), "Aim 1 torpedo at merchant 1, 5 in 6");
    table.force(["torpedo of 1 at 1 = 6"]);
    table.plays(["aim 1 at 1", "launch"]);
    assert!(said(&table, "Player 1 launches 1 torpedo; 13 left"));
}

#[test]
fn garbage_is_refused_with_a_reason() {
    for text in
        ["", "move", "move z1", "move k07", "aim 0 at 1", "aim 2 at 31", "gun 0", "altitude deep", "gun +1"]
    {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    for text in [
        "",
        "distance of 1",
        "distance of 1 = 7",
        "distance of 0 = 3",
        "direction of 1 = 3",
        "course of 1 = north",
    ] {
        assert!(text.parse::<Chance>().is_err(), "{text}");
    }
    for (text, says) in [
        ("gun white", "white is a boat, and boats cannot attack each other [DW-ATT-38]"),
        ("gun 0", "ships are numbered 1 to 30, not \"0\""),
        ("gun 31", "ships are numbered 1 to 30, not 31"),
    ] {
        assert_eq!(text.parse::<Action>().expect_err("no such ship"), says);
    }
    let error = "altitude deep".parse::<Action>().expect_err("no such altitude");
    assert_eq!(error, "\"deep\" is no altitude: surface, periscope, dive or silent");
}

#[test]
fn a_square_is_always_on_the_board() {
    assert_eq!("p28".parse::<Cell>().map(|cell| cell.to_string()), Ok("P28".to_owned()));
    assert!(serde_json::from_str::<Cell>("\"Q1\"").is_err());
    assert_eq!(serde_json::to_string(&cell("K2")).ok().as_deref(), Some("\"K2\""));
}

#[test]
fn the_view_carries_what_a_board_needs() {
    let table = Sea::new()
        .vii("M10", SURFACE)
        .ship(WARSHIP, "M12", Point::E)
        .ship(MERCHANT, "M20", Point::E)
        .attack();
    let view = table.game.view(fathom_core::Viewer::Spectator);
    let boat = &view.boats[0];
    assert_eq!(boat.detection, 6);
    assert_eq!(boat.seen_by.len(), 1);
    assert_eq!((boat.seen_by[0].distance, boat.seen_by[0].hits_up_to), (2, Some(3)));
    let torpedo = &boat.shots[0];
    assert_eq!((torpedo.hits_up_to, torpedo.answer_up_to), (4, Some(3)));
    let exact = 3.0 * (4.0f32 / 6.0).powi(3) * (2.0 / 6.0) + (4.0f32 / 6.0).powi(3);
    assert!((torpedo.sink[2] - (4.0f32 / 6.0).powi(3)).abs() < 1e-6, "three of three");
    assert!((torpedo.sink[3] - exact).abs() < 1e-6, "three or four of four");
    assert_eq!(view.ships[1].path.len(), 4);
    assert_eq!(boat.reach.len(), 11 * 9, "five squares each way, cut off by the south edge");
    assert!(view.to_string().lines().all(|line| line.chars().count() <= 100));
}
