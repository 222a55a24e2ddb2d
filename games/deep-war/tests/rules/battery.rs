//! Batteries.

use crate::support::*;
use fathom_deep_war::Altitude;
use fathom_deep_war::rules::battery::charged;

/// The charges at the start of the next turn.
fn next(altitude: Altitude, charges: u8) -> u8 {
    let mut table = Sea::new()
        .vii("N10", altitude)
        .edit(|game| game.boats[0].battery = charges)
        .altitude()
        .dice(quiet_sky());
    table.play(&format!("altitude {}", altitude.slug()));
    table.game.boats[0].battery
}

/// DW-BAT-02, DW-BAT-03: near the surface a charge comes back.
#[test]
fn dw_bat_02_and_03_near_the_surface_a_battery_charges() {
    assert_eq!(next(SURFACE, 1), 2);
    assert_eq!(next(PERISCOPE, 1), 2);
}

/// DW-BAT-04, DW-BAT-05: diving takes a charge, lying silent none.
#[test]
fn dw_bat_04_and_05_below_it_drains_or_rests() {
    assert_eq!(next(DIVE, 2), 1);
    assert_eq!(next(SILENT, 2), 2);
}

/// DW-BAT-01, DW-BAT-06: nothing beyond 0 and 3.
#[test]
fn dw_bat_01_and_06_a_battery_holds_none_to_three() {
    assert_eq!(next(SURFACE, 3), 3);
    let dead = fathom_deep_war::Boat {
        altitude: DIVE,
        battery: 0,
        ..fathom_deep_war::Boat::new(fathom_deep_war::Colour::Red, fathom_deep_war::BoatClass::TypeVii)
    };
    assert_eq!(charged(&dead), 0);
}

#[test]
fn dw_bat_07_a_lost_boat_charges_nothing() {
    let mut table = Sea::new()
        .vii("N10", SURFACE)
        .vii("N12", SURFACE)
        .edit(|game| {
            game.boats[0].sunk_by = Some(fathom_deep_war::state::Killer::Plane);
            (game.boats[0].battery, game.boats[1].battery) = (1, 3);
            (game.first, game.turn) = (fathom_core::Seat(1), 2);
        })
        .altitude()
        .dice(quiet_sky());
    table.play("altitude surface");
    assert_eq!(table.game.boats[0].battery, 1);
    assert!(!said(&table, "battery"), "and a full one is not worth a word");
}

#[test]
fn dw_bat_07_the_altitude_of_the_turn_before_counts() {
    let mut table =
        Sea::new().vii("N10", SURFACE).edit(|game| game.boats[0].battery = 2).altitude().dice(quiet_sky());
    table.play("altitude dive");
    assert_eq!(table.game.boats[0].battery, 1, "dived at the end of the turn before");
    table.chance(["distance of 1 = 6"]);
    table.play("stay").force(quiet_sky());
    table.play("altitude surface");
    assert_eq!(table.game.boats[0].battery, 2);
}

/// DW-BAT-08, DW-BAT-09: barred from both, also for a boat that is down already (a silent one always has a charge).
#[test]
fn dw_bat_08_and_09_an_empty_battery_keeps_a_boat_up() {
    for now in [SURFACE, DIVE] {
        let mut table = Sea::new().vii("N10", now).edit(|game| game.boats[0].battery = 0).altitude();
        assert_eq!(table.legal(), ["altitude surface", "altitude periscope"]);
        assert_eq!(table.refuses("altitude dive").clause, "DW-BAT-08");
        let refusal = table.refuses("altitude silent");
        assert_eq!(refusal.to_string(), "the battery is empty: surface or periscope depth only [DW-BAT-09]");
    }
}

#[test]
fn dw_bat_10_one_charge_is_enough_to_dive_again() {
    let mut table =
        Sea::new().vii("N10", PERISCOPE).edit(|game| game.boats[0].battery = 0).altitude().dice(quiet_sky());
    table.play("altitude periscope");
    table.chance(["distance of 1 = 6"]);
    table.play("stay");
    assert!(table.allows("altitude dive") && table.allows("altitude silent"));
}

#[test]
fn dw_bat_11_three_charges_are_three_dived_turns() {
    let mut table = Sea::new().vii("N10", DIVE).altitude().dice(quiet_sky());
    table.play("altitude dive");
    for left in [2, 1, 0] {
        assert_eq!(table.game.boats[0].battery, left);
        table.chance(["distance of 1 = 6"]);
        table.play("stay");
        if left > 0 {
            table.force(quiet_sky());
            table.play("altitude dive");
        }
    }
    assert!(!table.allows("altitude dive"));
}
