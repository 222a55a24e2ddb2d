//! Detection.

use crate::support::*;
use fathom_core::{Game, Stage};
use fathom_deep_war::{Altitude, Point, ShipClass};

pub fn search(altitude: Altitude, at: &str) -> Sail {
    Sea::new().vii(at, altitude).detection()
}

/// DW-DET-01, DW-DET-15, DW-DET-16: four dice, and a ship is there.
#[test]
fn dw_det_01_15_16_four_dice_place_a_ship() {
    let mut table = search(SURFACE, "J10");
    table.chance(["distance of 1 = 4", "direction of 1 = sw", "class of 1 = 5", "course of 1 = n"]);
    let ship = table.game.ships[0];
    assert_eq!((ship.cell, ship.class, ship.course.pips()), (cell("N6"), Some(DESTROYER), Point::N.face()));
    let expected = "Player 1's detection: distance 4, south-west, a destroyer, heading north (N6, number 1)";
    assert_eq!(table.said(), [expected]);
}

#[test]
fn dw_det_02_too_far_ends_the_search() {
    let mut table = search(PERISCOPE, "M10");
    table.chance(["distance of 1 = 6"]);
    assert!(said(&table, "Player 1's detection: distance 6, too far to see anything"));
    assert_eq!(table.game.stage(), Stage::Decide(fathom_core::Seat(0)), "no further die");
    assert!(table.game.ships.is_empty());
}

/// Every distance at one altitude: up to its range the search goes on.
fn detects(altitude: Altitude, range: u8) {
    for distance in 1..=6 {
        let mut table = search(altitude, "M10");
        table.chance([format!("distance of 1 = {distance}")]);
        let goes_on = due(&table) == "direction of 1";
        assert_eq!(goes_on, distance <= range, "{altitude:?} at {distance}");
    }
}

#[test]
fn dw_det_03_on_the_surface_six_squares() {
    detects(SURFACE, 6);
}

#[test]
fn dw_det_04_at_periscope_depth_five() {
    detects(PERISCOPE, 5);
}

/// DW-DET-05, DW-DET-06: below, three.
#[test]
fn dw_det_05_and_06_below_three() {
    detects(DIVE, 3);
    detects(SILENT, 3);
}

/// DW-DET-07, DW-DET-08: one is next door, and the compass says where.
#[test]
fn dw_det_07_and_08_distance_and_direction_name_a_square() {
    let around = [
        ("n", "L10"),
        ("ne", "L11"),
        ("e", "M11"),
        ("se", "N11"),
        ("s", "N10"),
        ("sw", "N9"),
        ("w", "M9"),
        ("nw", "L9"),
    ];
    for (direction, square) in around {
        let mut table = search(DIVE, "M10");
        let direction = format!("direction of 1 = {direction}");
        table.chance(["distance of 1 = 1", &direction, "course of 1 = e"]);
        assert_eq!(place_of(&table, 1).as_deref(), Some(square));
    }
    let mut far = search(SURFACE, "J10");
    far.chance(["distance of 1 = 5", "direction of 1 = se", "class of 1 = 1", "course of 1 = e"]);
    assert_eq!(place_of(&far, 1).as_deref(), Some("O15"));
}

#[test]
fn dw_det_09_beyond_the_board_is_nothing() {
    let mut table = search(SURFACE, "O10");
    table.chance(["distance of 1 = 3", "direction of 1 = s"]);
    assert!(said(&table, "distance 3, south, beyond the chart: nothing"));
    assert!(table.game.ships.is_empty() && table.allows("stay"));
}

#[test]
fn dw_det_10_land_is_nothing() {
    let mut table = search(SURFACE, "K5");
    table.chance(["distance of 1 = 4", "direction of 1 = w"]);
    assert!(said(&table, "distance 4, west, land: nothing"));
    assert!(table.game.ships.is_empty());
}

#[test]
fn dw_det_11_land_on_the_way_does_not_matter() {
    let mut table = search(SURFACE, "E26");
    table.chance(["distance of 1 = 2", "direction of 1 = e", "class of 1 = 2", "course of 1 = w"]);
    assert_eq!(place_of(&table, 1).as_deref(), Some("E28"), "past the land in E27");
}

/// DW-DET-12, DW-DET-13, DW-DET-14: face by face.
#[test]
fn dw_det_12_to_14_the_green_die_names_the_class() {
    for (face, class) in (1..).zip([MERCHANT, MERCHANT, MERCHANT, DESTROYER, DESTROYER, WARSHIP]) {
        let mut table = search(PERISCOPE, "M10");
        let die = format!("class of 1 = {face}");
        table.chance(["distance of 1 = 2", "direction of 1 = e", &die, "course of 1 = e"]);
        assert_eq!(table.game.ships[0].class, Some(class));
    }
}

#[test]
fn dw_det_17_squares_may_be_shared() {
    let mut table =
        Sea::new().vii("M10", SURFACE).vii("M12", SURFACE).ship(MERCHANT, "M12", Point::N).detection();
    table.chance(["distance of 1 = 2", "direction of 1 = e", "class of 1 = 4", "course of 1 = s"]);
    assert_eq!(table.game.ships.iter().filter(|ship| ship.cell == cell("M12")).count(), 2);
}

pub fn ten(class: ShipClass) -> Sea {
    (0..10).fold(Sea::new().vii("M10", SURFACE), |sea, _| sea.ship(class, "C20", Point::N))
}

#[test]
fn dw_det_18_without_a_token_there_is_no_contact() {
    let mut table = ten(WARSHIP).detection();
    table.chance(["distance of 1 = 2", "direction of 1 = e", "class of 1 = 6"]);
    assert!(said(&table, "distance 2, east, a warship, but no such ship is left: nothing"));
    assert_eq!(table.game.ships.len(), 10);
    assert!(table.allows("stay"), "no course is rolled");
}
