//! The fire of destroyers and warships, and what they do afterwards.

use crate::support::*;
use fathom_core::Seat;
use fathom_deep_war::Point;
use fathom_deep_war::rules::attack::fire_number;
use fathom_deep_war::state::Killer;

#[test]
fn dw_all_29_fire_needs_a_straight_line() {
    let table = Sea::new().vii("M15", PERISCOPE).ship(DESTROYER, "N8", Point::E).allied(NO_DICE);
    assert_eq!(place_of(&table, 1).as_deref(), Some("N14"), "seen after the sixth square: one to the side");
    assert_eq!(due(&table), "fire of 1 at 1", "a diagonal is a line");
    let off = Sea::new().vii("G17", SURFACE).ship(WARSHIP, "H10", Point::E).allied(NO_DICE);
    assert_eq!(place_of(&off, 1).as_deref(), Some("G14"), "onto the line first");
    let game = Sea::new().vii("N17", SURFACE).ship(WARSHIP, "M14", Point::E).0;
    assert_eq!(fire_number(&game, &game.ships[0], Seat(0)), None, "in range, off the lines");
}

#[test]
fn dw_all_30_vessels_between_do_not_stop_a_ships_fire() {
    let table = Sea::new()
        .vii("N17", SURFACE)
        .vii("N15", SILENT)
        .ship(WARSHIP, "N10", Point::E)
        .ship(MERCHANT, "N16", Point::N)
        .allied(NO_DICE);
    assert_eq!((due(&table).as_str(), place_of(&table, 1).as_deref()), ("fire of 1 at 1", Some("N14")));
}

#[test]
fn dw_all_32_one_shot_a_ship() {
    let mut table = Sea::new().vii("N10", SURFACE).ship(WARSHIP, "N11", Point::E).allied(NO_DICE);
    table.chance(["fire of 1 at 1 = 6"]);
    assert_eq!(due(&table), "length north-america 1");
}

#[test]
fn dw_all_39_a_destroyer_beside_a_dived_boat_sees_and_cannot_hit() {
    let table = Sea::new().vii("M10", DIVE).ship(DESTROYER, "N3", Point::E).allied(NO_DICE);
    assert!(said(&table, "Destroyer 1 hunts Player 1"));
    assert_eq!(due(&table), "length north-america 1", "beside it, out of squares");
}

#[test]
fn dw_all_40_a_hit_sinks_the_boat() {
    let table = Sea::new()
        .vii("N10", SURFACE)
        .vii("D20", DIVE)
        .ship(WARSHIP, "N11", Point::E)
        .allied(["fire of 1 at 1 = 4"]);
    assert_eq!(table.game.boats[0].sunk_by, Some(Killer::Warship));
    assert!(said(&table, "Player 1 is sunk by a warship in N10; 0 points are lost"));
}

#[test]
fn dw_all_41_after_the_hunt_the_old_course() {
    let mut table =
        Sea::new().vii("N10", SURFACE).ship(DESTROYER, "N12", Point::Ne).allied(["fire of 1 at 1 = 6"]);
    assert_eq!(table.game.ships[0].course.pips(), Point::Ne.face());
    table.chance(quiet_sky());
    table.chance(["distance of 1 = 1", "direction of 1 = w", "class of 1 = 1", "course of 1 = w"]);
    table.plays(["stay", "hold", "altitude silent"]);
    assert_eq!(place_of(&table, 1).as_deref(), Some("H16"), "six squares north-east from N10");
}

#[test]
fn dw_all_42_the_next_ship_looks_for_the_others() {
    let table = Sea::new()
        .vii("N10", SURFACE)
        .vii("N16", SURFACE)
        .ship(DESTROYER, "N9", Point::N)
        .ship(DESTROYER, "N8", Point::W)
        .allied(["fire of 1 at 1 = 1"]);
    assert_eq!(due(&table), "length north-america 1", "the other boat is too far to be seen");
    assert_eq!(place_of(&table, 2).as_deref(), Some("N2"), "the lost boat is hunted no more");
}

#[test]
fn dw_all_43_ships_share_squares() {
    let table = Sea::new()
        .vii("N10", SURFACE)
        .ship(DESTROYER, "N12", Point::N)
        .ship(DESTROYER, "N8", Point::N)
        .allied(["fire of 1 at 1 = 6", "fire of 2 at 1 = 6"]);
    assert!(table.game.ships.iter().all(|ship| ship.cell == cell("N10")));
}

#[test]
fn dw_all_44_a_hunter_fires_at_its_quarry_or_not_at_all() {
    let table =
        Sea::new().vii("N12", SURFACE).vii("M11", DIVE).ship(DESTROYER, "N4", Point::E).allied(NO_DICE);
    assert!(said(&table, "Destroyer 1 hunts Player 1") && said(&table, "Destroyer 1 hunts Player 2"));
    assert_eq!(place_of(&table, 1).as_deref(), Some("N10"));
    // the dived boat beside it cannot be hit; the one on the surface could be, and is left alone
    assert_eq!(due(&table), "length north-america 1");
}
