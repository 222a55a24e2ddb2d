//! Attack.

use crate::support::*;
use fathom_core::Seat;
use fathom_deep_war::{Altitude, Point, ShipClass};

/// One boat and one ship two squares to its east.
pub fn duel(altitude: Altitude, class: ShipClass) -> Sea {
    Sea::new().vii("M10", altitude).ship(class, "M12", Point::E)
}

#[test]
fn dw_att_01_on_the_surface_everything_fires() {
    let table = duel(SURFACE, MERCHANT).attack();
    let expected = ["aim 1 at 1", "aim 2 at 1", "aim 3 at 1", "aim 4 at 1", "gun 1", "machine-gun 1", "hold"];
    assert_eq!(table.legal(), expected);
}

#[test]
fn dw_att_02_at_periscope_depth_only_torpedoes() {
    let mut table = duel(PERISCOPE, MERCHANT).attack();
    assert_eq!(table.legal().len(), 5);
    let refusal = table.refuses("gun 1");
    assert_eq!(refusal.to_string(), "the 88 mm gun cannot be used at periscope depth [DW-ATT-02]");
    assert_eq!(table.refuses("machine-gun 1").clause, "DW-ATT-02");
}

/// DW-ATT-03, DW-ATT-04: below there is no attack at all.
#[test]
fn dw_att_03_and_04_dived_boats_do_not_attack() {
    for (altitude, clause) in [(DIVE, "DW-ATT-03"), (SILENT, "DW-ATT-04")] {
        let mut table = duel(altitude, MERCHANT).movement();
        table.play("stay");
        assert!(table.allows("altitude dive"), "the attack part passes by");
        let line = fathom_deep_war::rules::attack::LineOfFire::find(
            &table.game,
            Seat(0),
            fathom_deep_war::Weapon::Torpedo,
            ship_id(1),
        );
        assert_eq!(fathom_core::Illegal::clause(&line.expect_err("no line from below")), clause);
    }
}

#[test]
fn dw_att_05_only_straight_lines() {
    let mut table = Sea::new()
        .vii("M10", SURFACE)
        .ship(MERCHANT, "K11", Point::E)
        .ship(MERCHANT, "K12", Point::E)
        .attack();
    let refusal = table.refuses("gun 1");
    assert_eq!(refusal.to_string(), "ship 1 does not lie in a straight line from M10 [DW-ATT-05]");
    assert!(table.allows("gun 2"), "a diagonal is a line");
}

#[test]
fn dw_att_06_the_same_square_is_in_line() {
    let mut table = Sea::new().vii("M10", PERISCOPE).ship(MERCHANT, "M10", Point::E).attack();
    table.force(["torpedo of 1 at 1 = 5"]);
    table.plays(["aim 1 at 1", "launch"]);
    assert!(said(&table, "5 (needs 5 or less), a hit"));
}

#[test]
fn dw_att_07_a_vessel_between_blocks() {
    let mut ship = Sea::new()
        .vii("M10", SURFACE)
        .ship(MERCHANT, "M12", Point::E)
        .ship(MERCHANT, "M11", Point::E)
        .attack();
    let refusal = ship.refuses("gun 1");
    assert_eq!(refusal.to_string(), "another vessel lies between, in M11 [DW-ATT-07]");
    for altitude in Altitude::ALL {
        let mut boat = duel(SURFACE, MERCHANT).vii("M11", altitude).ship(MERCHANT, "N10", Point::E).attack();
        assert_eq!(boat.refuses("gun 1").clause, "DW-ATT-07", "a boat {altitude:?} is in the way as well");
    }
}

#[test]
fn dw_att_08_company_in_either_square_does_not_block() {
    let table = duel(SURFACE, MERCHANT)
        .vii("M10", SURFACE)
        .ship(DESTROYER, "M12", Point::E)
        .ship(WARSHIP, "M10", Point::E)
        .attack();
    assert!(table.allows("gun 1") && table.allows("gun 2") && table.allows("gun 3"));
}

#[test]
fn dw_att_09_land_blocks_and_coast_does_not() {
    let mut table = Sea::new()
        .vii("E26", SURFACE)
        .ship(MERCHANT, "E28", Point::E)
        .ship(MERCHANT, "E24", Point::E)
        .attack();
    assert_eq!(table.refuses("gun 1").to_string(), "land lies between, in E27 [DW-ATT-09]");
    assert_eq!(cell("E25").terrain(), b'~');
    assert!(table.allows("gun 2"));
}

#[test]
fn dw_att_10_the_gun_fires_once() {
    let mut table = duel(SURFACE, WARSHIP).ship(MERCHANT, "M9", Point::E).attack();
    table.force(["gun of 1 at 2 = 6"]);
    table.play("gun 2");
    assert_eq!(table.refuses("gun 2").to_string(), "the 88 mm gun has fired this turn [DW-ATT-10]");
}

#[test]
fn dw_att_12_the_machine_gun_fires_once() {
    let mut table = duel(SURFACE, MERCHANT).attack();
    table.force(["machine-gun of 1 at 1 = 6"]);
    table.play("machine-gun 1");
    assert_eq!(table.refuses("machine-gun 1").clause, "DW-ATT-12");
    assert!(table.allows("gun 1"));
}

#[test]
fn dw_att_14_four_tubes() {
    let mut table = duel(PERISCOPE, WARSHIP).ship(MERCHANT, "M9", Point::E).attack();
    assert_eq!(
        table.refuses("aim 5 at 1").to_string(),
        "5 torpedoes cannot be declared: only 4 tubes are free [DW-ATT-14]"
    );
    assert_eq!(table.refuses("aim 5 at 1").clause, "DW-ATT-14");
    table.play("aim 3 at 1");
    assert_eq!(table.refuses("aim 2 at 2").clause, "DW-ATT-14");
    assert!(table.allows("aim 1 at 2"));
}

/// DW-ATT-16, DW-ATT-17: the Italian boat has no gun and aims one pip worse.
#[test]
fn dw_att_16_and_17_the_marconi_differs() {
    let sea = Sea::new().marconi("M10", SURFACE).ship(MERCHANT, "M12", Point::E);
    let mut table = sea.attack();
    assert_eq!(table.refuses("gun 1").to_string(), "a Marconi boat has no 88 mm gun [DW-ATT-17]");
    table.force(["torpedo of 1 at 1 = 4"]);
    table.plays(["aim 1 at 1", "launch"]);
    assert!(said(&table, "torpedo at merchant 1: 4 (needs 3 or less), a miss"));
}

#[test]
fn dw_att_18_all_three_ways_in_any_order() {
    for order in [["gun 1", "machine-gun 1", "aim 1 at 1"], ["aim 1 at 1", "machine-gun 1", "gun 1"]] {
        let mut table = duel(SURFACE, MERCHANT).attack();
        for action in order {
            let weapon = action.split(' ').next().unwrap_or_default().replace("aim", "torpedo");
            table.force([format!("{weapon} of 1 at 1 = 6")]);
            table.play(action);
            if weapon == "torpedo" {
                table.play("launch");
            }
        }
        assert!(table.allows("altitude dive"), "all have been used");
    }
}

/// DW-ATT-19, DW-ATT-20: declared first, to one ship or several.
#[test]
fn dw_att_19_and_20_a_salvo_is_declared_before_it_is_rolled() {
    let mut table = duel(PERISCOPE, WARSHIP).ship(MERCHANT, "K10", Point::E).attack();
    assert_eq!(table.refuses("launch").to_string(), "no torpedo has been declared [DW-ATT-19]");
    assert_eq!(table.refuses("torpedo 1").clause, "DW-ATT-19", "a torpedo is not fired like a gun");
    table.plays(["aim 3 at 1", "aim 1 at 2"]);
    assert_eq!(table.game.boats[0].torpedoes, 14, "nothing is launched yet");
    assert_eq!(table.decider(), Seat(0), "and nothing is rolled");
    table.play("launch");
    assert_eq!(table.game.boats[0].torpedoes, 10);
    assert_eq!(due(&table), "torpedo of 1 at 1");
    table.chance([
        "torpedo of 1 at 1 = 1",
        "torpedo of 1 at 1 = 1",
        "torpedo of 1 at 1 = 5",
        "torpedo of 1 at 2 = 4",
    ]);
    assert_eq!(table.game.boats[0].tally.merchants, 1);
    assert_eq!(table.game.ship(ship_id(1)).map(|ship| ship.wounds), Some(2));
}

#[test]
fn dw_att_21_one_salvo_a_turn() {
    let mut table = duel(SURFACE, MERCHANT).attack();
    table.force(["torpedo of 1 at 1 = 6"]);
    table.plays(["aim 1 at 1", "launch"]);
    assert_eq!(table.refuses("aim 1 at 1").to_string(), "this turn's salvo has been launched [DW-ATT-21]");
    assert_eq!(table.refuses("launch").clause, "DW-ATT-21");
}

#[test]
fn dw_att_22_hit_or_miss_a_torpedo_is_spent() {
    let mut table = duel(PERISCOPE, WARSHIP).attack();
    table.force(["torpedo of 1 at 1 = 6", "torpedo of 1 at 1 = 1"]);
    table.plays(["aim 2 at 1", "launch"]);
    assert_eq!(table.game.boats[0].torpedoes, 12);
    assert!(said(&table, "Player 1 launches 2 torpedoes; 12 left"));
}

#[test]
fn dw_att_23_torpedoes_at_a_sunken_ship_are_lost() {
    let mut table = duel(PERISCOPE, MERCHANT).attack();
    table.force(["torpedo of 1 at 1 = 2"]);
    table.plays(["aim 3 at 1", "launch"]);
    assert!(said(&table, "2 torpedoes at ship 1, already sunk, lost"));
    assert_eq!(table.game.boats[0].torpedoes, 11);
    assert!(table.allows("altitude dive"), "no die is rolled for them");
}

#[test]
fn dw_att_24_no_more_than_are_aboard() {
    let mut table = duel(PERISCOPE, WARSHIP).edit(|game| game.boats[0].torpedoes = 2).attack();
    let refusal = table.refuses("aim 3 at 1");
    assert_eq!(
        refusal.to_string(),
        "3 torpedoes cannot be declared: only 2 torpedoes are aboard and undeclared [DW-ATT-24]"
    );
    table.play("aim 2 at 1");
    assert_eq!(table.legal(), ["launch"]);
}
