//! The order of play.

use crate::support::*;
use fathom_core::{Game, Seat, Stage};
use fathom_deep_war::Point;

#[test]
fn dw_tur_01_after_twelve_turns_it_is_over() {
    let mut table = Sea::new().vii("N10", DIVE).turn(11).altitude().dice(quiet_sky());
    table.play("altitude dive");
    assert_eq!(table.game.turn, 12);
    assert!(!over(&table));
    let mut last = Sea::new().vii("N10", DIVE).turn(12).altitude().dice(quiet_sky());
    last.play("altitude dive");
    assert!(over(&last));
}

/// DW-TUR-02: players, ships, planes, marker; and a die that is not due is refused.
#[test]
fn dw_tur_02_ships_then_planes_then_the_marker() {
    let mut table = Sea::new().vii("N10", DIVE).ship(MERCHANT, "C12", Point::E).altitude();
    table.play("altitude dive");
    assert_eq!(place_of(&table, 1).as_deref(), Some("C16"), "the ship has sailed");
    assert_eq!(due(&table), "length north-america 1", "and then the planes");
    let refusal = table.refuses_outcome("distance of 1 = 3");
    assert_eq!(refusal.to_string(), "the die that is due is length north-america 1 [DW-TUR-02]");
    table.chance(quiet_sky());
    assert_eq!((table.game.turn, due(&table).as_str()), (2, "distance of 1"));
}

#[test]
fn dw_tur_03_battery_detection_movement_attack_altitude() {
    let mut table =
        Sea::new().vii("N10", PERISCOPE).edit(|game| game.boats[0].battery = 1).altitude().dice(quiet_sky());
    table.play("altitude periscope");
    assert_eq!(table.game.boats[0].battery, 2, "the battery first");
    assert_eq!(due(&table), "distance of 1", "then detection");
    table.chance(["distance of 1 = 2", "direction of 1 = e", "class of 1 = 1", "course of 1 = e"]);
    let refusal = table.refuses("altitude dive");
    assert_eq!(refusal.to_string(), "not now: this is the movement part [DW-TUR-03]");
    table.play("stay");
    assert!(table.allows("aim 1 at 1"), "then attack");
    table.play("hold");
    assert!(table.allows("altitude dive") && !table.allows("hold"), "then altitude");
}

/// DW-TUR-04, DW-TUR-05: part by part, from the first seat on.
#[test]
fn dw_tur_04_and_05_everyone_plays_a_part_before_the_next() {
    let mut table = Sea::new()
        .vii("N8", SURFACE)
        .vii("N10", SURFACE)
        .vii("N12", SURFACE)
        .edit(|game| game.first = Seat(1))
        .movement();
    for seat in [1, 2, 0] {
        assert_eq!(table.decider(), Seat(seat));
        table.play("stay");
    }
    for seat in [1, 2, 0] {
        assert_eq!(table.decider(), Seat(seat));
        table.play("altitude dive");
    }
    assert_eq!(table.game.stage(), Stage::Chance);
}

#[test]
fn dw_tur_06_the_first_seat_goes_to_the_left() {
    let mut table = Sea::new().vii("N8", DIVE).vii("N10", DIVE).altitude().dice(quiet_sky());
    table.play("altitude dive");
    assert_eq!(table.game.first, Seat(1));
    assert_eq!(due(&table), "distance of 2");
}

#[test]
fn dw_tur_07_lost_boats_are_skipped() {
    let sunk = |game: &mut fathom_deep_war::DeepWar| {
        game.boats[1].sunk_by = Some(fathom_deep_war::state::Killer::Destroyer);
    };
    let sea = Sea::new().vii("N8", DIVE).vii("N10", DIVE).vii("N12", DIVE).edit(sunk);
    let mut table = sea.clone().movement();
    table.play("stay");
    assert_eq!(table.decider(), Seat(2));
    let mut turn = sea.altitude().dice(quiet_sky());
    turn.play("altitude dive");
    assert_eq!(turn.game.first, Seat(2), "the first seat passes the lost boat by");
}

#[test]
fn dw_tur_08_a_captain_may_do_nothing() {
    let mut table = Sea::new().vii("N10", PERISCOPE).ship(MERCHANT, "N12", Point::E).movement();
    table.plays(["stay", "hold"]);
    table.play("altitude periscope");
    assert_eq!((table.game.boats[0].cell, table.game.boats[0].torpedoes), (cell("N10"), 14));
}

#[test]
fn dw_tur_09_detection_cannot_be_skipped() {
    let mut table = Sea::new().vii("N10", SILENT).detection();
    assert!(table.legal().is_empty(), "a die is rolled, whatever anyone wants");
    assert_eq!(table.refuses("stay").clause, "DW-TUR-09");
}

#[test]
fn dw_tur_10_nothing_to_attack_is_no_question() {
    let mut table = Sea::new().vii("N10", SURFACE).ship(MERCHANT, "M20", Point::E).movement();
    table.play("stay");
    assert!(table.allows("altitude dive"), "the merchant is out of range");
    let mut one = Sea::new().vii("N10", PERISCOPE).ship(MERCHANT, "N12", Point::E).attack();
    one.force(["torpedo of 1 at 1 = 6"]);
    one.plays(["aim 1 at 1", "launch"]);
    assert!(one.allows("altitude dive"), "nothing more can be fired");
}

#[test]
fn dw_tur_11_the_new_altitude_counts_at_once() {
    let mut table = Sea::new().vii("N10", SURFACE).ship(WARSHIP, "N13", Point::N).altitude();
    table.play("altitude dive");
    assert_eq!(due(&table), "length north-america 1", "the warship no longer sees it");
    assert_eq!(place_of(&table, 1).as_deref(), Some("J13"), "and sails on");
}
