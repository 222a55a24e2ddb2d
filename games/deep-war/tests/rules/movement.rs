//! Movement.

use crate::support::*;
use fathom_deep_war::{Altitude, Point};

fn at(square: &str, altitude: Altitude) -> Sail {
    Sea::new().vii(square, altitude).movement()
}

/// In open water a boat reaches a full square of squares, and nothing beyond.
fn sails(altitude: Altitude, speed: usize, clause: &str) {
    let mut table = at("J12", altitude);
    let side = 2 * speed + 1;
    assert_eq!(table.legal().len(), side * side, "{altitude:?}: every square, and staying");
    let (reach, beyond) = (12 + speed, 13 + speed);
    assert!(table.allows(&format!("move j{reach}")));
    assert_eq!(table.refuses(&format!("move j{beyond}")).clause, clause);
}

#[test]
fn dw_mov_01_on_the_surface_five_squares() {
    sails(SURFACE, 5, "DW-MOV-01");
}

#[test]
fn dw_mov_02_at_periscope_depth_three() {
    sails(PERISCOPE, 3, "DW-MOV-02");
}

#[test]
fn dw_mov_03_dived_three() {
    sails(DIVE, 3, "DW-MOV-03");
}

#[test]
fn dw_mov_04_in_a_silent_dive_one() {
    sails(SILENT, 1, "DW-MOV-04");
}

#[test]
fn dw_mov_05_any_direction_with_turns() {
    let table = at("J12", PERISCOPE);
    for square in ["g12", "g15", "j15", "m15", "m12", "m9", "j9", "g9", "h15", "l10"] {
        assert!(table.allows(&format!("move {square}")), "{square}");
    }
}

#[test]
fn dw_mov_06_no_square_off_the_board_exists() {
    let mut table = at("P2", SURFACE);
    assert!("move q2".parse::<fathom_deep_war::Action>().is_err());
    assert!("move p29".parse::<fathom_deep_war::Action>().is_err());
    assert!("move p0".parse::<fathom_deep_war::Action>().is_err());
    assert!(table.legal().iter().all(|action| !action.contains("q")));
    table.play("move p1");
    assert_eq!(table.game.boats[0].cell, cell("P1"));
}

#[test]
fn dw_mov_07_land_is_barred() {
    let refusal = at("K2", PERISCOPE).refuses("move k1");
    assert_eq!(refusal.to_string(), "K1 is land [DW-MOV-07]");
}

#[test]
fn dw_mov_08_coast_is_sea_enough() {
    assert_eq!(cell("L17").terrain(), b'~');
    let mut table = at("L15", PERISCOPE);
    table.play("move l18");
    assert_eq!(table.game.boats[0].cell, cell("L18"), "through the Azores and into them");
}

#[test]
fn dw_mov_09_a_corner_of_land_does_not_hinder() {
    assert!(!cell("E6").navigable() && cell("E7").navigable());
    assert!(at("D6", SILENT).allows("move e7"));
}

#[test]
fn dw_mov_10_boats_pass_and_share() {
    let mut table = Sea::new()
        .vii("M10", PERISCOPE)
        .vii("M11", SURFACE)
        .ship(DESTROYER, "M12", Point::N)
        .ship(WARSHIP, "M13", Point::N)
        .movement();
    table.play("move m13");
    assert_eq!(table.game.boats[0].cell, cell("M13"));
}

#[test]
fn dw_mov_11_land_must_be_rounded() {
    assert_eq!(cell("D6").distance(cell("F4")), 2);
    assert_eq!(at("D6", PERISCOPE).refuses("move f4").clause, "DW-MOV-11");
    assert!(at("D6", SURFACE).allows("move f4"), "four squares round the land");
}

/// DW-MOV-12, DW-MOV-14: staying is a choice of its own, moving names the end.
#[test]
fn dw_mov_12_and_14_stay_or_name_the_square() {
    let mut table = at("M10", SURFACE);
    assert_eq!(table.refuses("move m10").clause, "DW-MOV-12");
    table.play("stay");
    assert_eq!(table.said(), ["Player 1 stays in M10"]);
    let mut moved = at("M10", SURFACE);
    moved.play("move m12");
    assert_eq!(moved.said(), ["Player 1 sails from M10 to M12"]);
}

#[test]
fn dw_mov_13_new_york_is_only_a_square_to_a_type_vii() {
    let mut table = at("K4", DIVE);
    table.play("move k2");
    assert!(!table.game.boats[0].new_york);
    assert!(table.allows("altitude dive"), "no sappers, no raid");
}
