//! The Allied ships.

use crate::support::*;
use fathom_deep_war::Point;

#[test]
fn dw_all_01_destroyers_then_warships_then_merchants() {
    let table = Sea::new()
        .vii("N10", SILENT)
        .ship(MERCHANT, "C10", Point::E)
        .ship(WARSHIP, "C11", Point::E)
        .ship(DESTROYER, "C12", Point::E)
        .allied(NO_DICE);
    let sailed: Vec<String> = table.said().into_iter().filter(|line| line.contains("sails")).collect();
    assert_eq!(sailed, ["Destroyer 3 sails to C18", "Warship 2 sails to C15", "Merchant 1 sails to C14"]);
}

/// DW-ALL-02, DW-ALL-03: the older one finishes, shot and all, before the younger begins.
#[test]
fn dw_all_02_and_03_the_oldest_first_and_each_to_its_end() {
    let mut table = Sea::new()
        .vii("N10", SURFACE)
        .ship(DESTROYER, "N14", Point::N)
        .ship(DESTROYER, "N6", Point::N)
        .allied(NO_DICE);
    assert_eq!(due(&table), "fire of 1 at 1");
    assert_eq!(place_of(&table, 1).as_deref(), Some("N10"), "searched and moved");
    assert_eq!(place_of(&table, 2).as_deref(), Some("N6"), "the other waits");
    table.chance(["fire of 1 at 1 = 6"]);
    assert_eq!(due(&table), "fire of 2 at 1");
}

#[test]
fn dw_all_04_a_ship_found_this_turn_acts_this_turn() {
    let mut table = Sea::new().vii("N10", DIVE).detection();
    table.chance(["distance of 1 = 1", "direction of 1 = e", "course of 1 = e"]);
    table.play("stay").force(["reveal 1 = 1"]);
    table.play("altitude dive");
    assert_eq!(place_of(&table, 1).as_deref(), Some("N15"));
}

#[test]
fn dw_all_05_ships_see_without_dice() {
    let table = Sea::new().vii("N10", SURFACE).ship(DESTROYER, "K13", Point::N).allied(NO_DICE);
    assert!(said(&table, "Destroyer 1 hunts Player 1"), "off the lines, but within five squares");
}

#[test]
fn dw_all_06_a_merchant_only_sails_on() {
    let table = Sea::new().vii("N10", SURFACE).ship(MERCHANT, "N9", Point::E).allied(NO_DICE);
    assert_eq!(place_of(&table, 1).as_deref(), Some("N13"), "past the boat");
    assert_eq!(due(&table), "length north-america 1");
}

/// DW-ALL-07, DW-ALL-08, DW-ALL-09: straight on at full speed.
#[test]
fn dw_all_07_to_09_full_speed_along_the_course() {
    let table = Sea::new()
        .vii("N10", SILENT)
        .ship(DESTROYER, "P2", Point::Ne)
        .ship(WARSHIP, "P2", Point::E)
        .allied(NO_DICE);
    assert_eq!(place_of(&table, 1).as_deref(), Some("J8"));
    assert_eq!(place_of(&table, 2).as_deref(), Some("P6"));
}

/// DW-ALL-10, DW-ALL-11, DW-ALL-12: off the board or ashore, and nobody scores.
#[test]
fn dw_all_10_to_12_ships_that_leave_are_gone() {
    let table = Sea::new()
        .vii("N10", SILENT)
        .ship(MERCHANT, "P12", Point::S)
        .ship(MERCHANT, "K4", Point::W)
        .allied(NO_DICE);
    assert!(table.game.ships.is_empty());
    assert!(said(&table, "Merchant 1 leaves the chart in the south"));
    assert!(said(&table, "Merchant 2 reaches land in the west"));
    assert_eq!(table.game.boats[0].points(), 0);
}
