//! The printed tables, row by row.

use crate::support::*;
use fathom_core::Seat;
use fathom_deep_war::rules::attack::{LineOfFire, fire_number};
use fathom_deep_war::{Altitude, Point, ShipClass, Weapon};

/// The hit number of a boat's weapon at that many squares, found on the board.
fn weapon_at(sea: Sea, weapon: Weapon, distance: u8) -> Option<u8> {
    let at = format!("M{}", 6 + distance);
    let game = sea.ship(MERCHANT, &at, Point::E).0;
    LineOfFire::find(&game, Seat(0), weapon, ship_id(1)).ok().map(|line| line.hits_up_to)
}

fn row(weapon: Weapon, marconi: bool) -> [Option<u8>; 7] {
    [0, 1, 2, 3, 4, 5, 6].map(|distance| {
        let sea = if marconi { Sea::new().marconi("M6", SURFACE) } else { Sea::new().vii("M6", SURFACE) };
        weapon_at(sea, weapon, distance)
    })
}

const X: Option<u8> = None;

fn hits(number: u8) -> Option<u8> {
    Some(number)
}

#[test]
fn dw_att_11_the_88_mm_row() {
    assert_eq!(row(Weapon::Gun, false), [hits(4), hits(4), hits(3), hits(3), hits(2), hits(2), X]);
    assert_eq!(row(Weapon::Gun, true), [X; 7]);
}

#[test]
fn dw_att_13_the_20_mm_row() {
    for marconi in [false, true] {
        assert_eq!(row(Weapon::MachineGun, marconi), [hits(3), hits(3), hits(2), X, X, X, X]);
    }
}

/// DW-ATT-15, DW-ATT-16: the torpedo row, and one less for the Italians.
#[test]
fn dw_att_15_and_16_the_torpedo_rows() {
    assert_eq!(row(Weapon::Torpedo, false), [hits(5), hits(5), hits(4), hits(4), X, X, X]);
    assert_eq!(row(Weapon::Torpedo, true), [hits(4), hits(4), hits(3), hits(3), X, X, X]);
}

/// Every face of every cell of the weapon table, rolled.
#[test]
fn every_face_hits_or_misses_as_printed() {
    for (weapon, word) in
        [(Weapon::Torpedo, "torpedo"), (Weapon::Gun, "gun"), (Weapon::MachineGun, "machine-gun")]
    {
        for (distance, number) in (0..).zip(row(weapon, false)) {
            let Some(number) = number else { continue };
            for face in 1..=6 {
                let at = format!("M{}", 6 + distance);
                let mut table = Sea::new().vii("M6", SURFACE).ship(MERCHANT, &at, Point::E).attack();
                table.force([format!("{word} of 1 at 1 = {face}")]);
                match weapon {
                    Weapon::Torpedo => table.plays(["aim 1 at 1", "launch"]),
                    Weapon::Gun | Weapon::MachineGun => table.play(&format!("{word} 1")),
                };
                assert_eq!(table.game.ships.is_empty(), face <= number, "{word} at {distance}, face {face}");
            }
        }
    }
}

fn fire_row(class: ShipClass, altitude: Altitude) -> [Option<u8>; 8] {
    [0, 1, 2, 3, 4, 5, 6, 7].map(|distance: u8| {
        let at = format!("M{}", 6 + distance);
        let game = Sea::new().vii("M6", altitude).ship(class, &at, Point::E).0;
        fire_number(&game, &game.ships[0], Seat(0))
    })
}

/// DW-ALL-33, DW-ALL-34, DW-ALL-35: the destroyer's table.
#[test]
fn dw_all_33_to_35_the_destroyer_rows() {
    let surface = [hits(4), hits(4), hits(3), hits(2), hits(2), hits(1), X, X];
    assert_eq!(fire_row(DESTROYER, SURFACE), surface);
    assert_eq!(fire_row(DESTROYER, PERISCOPE), [hits(4), hits(3), X, X, X, X, X, X]);
    assert_eq!(fire_row(DESTROYER, DIVE), [hits(3), X, X, X, X, X, X, X]);
}

/// DW-ALL-36, DW-ALL-37, DW-ALL-38: the warship's table, and what nobody can hit.
#[test]
fn dw_all_36_to_38_the_warship_rows() {
    let surface = [hits(4), hits(4), hits(3), hits(3), hits(2), hits(2), hits(1), X];
    assert_eq!(fire_row(WARSHIP, SURFACE), surface);
    assert_eq!(fire_row(WARSHIP, PERISCOPE), [hits(4), X, X, X, X, X, X, X]);
    assert_eq!(fire_row(WARSHIP, DIVE), [X; 8]);
    for class in [MERCHANT, DESTROYER, WARSHIP] {
        assert_eq!(fire_row(class, SILENT), [X; 8]);
    }
    assert_eq!(fire_row(MERCHANT, SURFACE), [X; 8]);
}

/// DW-ALL-06, DW-ALL-07, DW-ALL-08: how fast they sail.
#[test]
fn dw_all_06_to_08_the_speeds() {
    assert_eq!([MERCHANT, DESTROYER, WARSHIP].map(ShipClass::speed), [4, 6, 4]);
}

/// DW-ATT-25, DW-ATT-26, DW-ATT-27: what sinks them.
#[test]
fn dw_att_25_to_27_the_wounds() {
    assert_eq!([MERCHANT, DESTROYER, WARSHIP].map(ShipClass::wounds), [1, 1, 3]);
}

/// DW-END-02, DW-END-03, DW-END-04: what they are worth.
#[test]
fn dw_end_02_to_04_the_points() {
    assert_eq!([MERCHANT, DESTROYER, WARSHIP].map(ShipClass::points), [20, 20, 40]);
}

/// The distances at which a ship sees a boat at that altitude.
fn sees(class: ShipClass, altitude: Altitude) -> Vec<u8> {
    (0..=8)
        .filter(|distance| {
            let at = format!("M{}", 6 + distance);
            let game = Sea::new().vii("M6", altitude).ship(class, &at, Point::E).0;
            fathom_deep_war::rules::allied::sees(&game, &game.ships[0]).contains(Seat(0))
        })
        .collect()
}

/// DW-ALT-07, DW-ALT-08: boats on the surface.
#[test]
fn dw_alt_07_and_08_sight_of_the_surface() {
    assert_eq!(sees(WARSHIP, SURFACE), [0, 1, 2, 3, 4, 5, 6]);
    assert_eq!(sees(DESTROYER, SURFACE), [0, 1, 2, 3, 4, 5]);
}

/// DW-ALT-09, DW-ALT-10: periscopes.
#[test]
fn dw_alt_09_and_10_sight_of_a_periscope() {
    assert_eq!(sees(WARSHIP, PERISCOPE), [0]);
    assert_eq!(sees(DESTROYER, PERISCOPE), [0, 1]);
}

/// DW-ALT-11, DW-ALT-12: below, sonar alone finds a boat, and nothing a silent one.
#[test]
fn dw_alt_11_and_12_below_the_surface() {
    assert_eq!(sees(DESTROYER, DIVE), [0, 1]);
    assert_eq!(sees(WARSHIP, DIVE), [] as [u8; 0]);
    for class in [MERCHANT, DESTROYER, WARSHIP] {
        assert_eq!(sees(class, SILENT), [] as [u8; 0]);
    }
}

#[test]
fn dw_all_06_a_merchant_sees_nothing() {
    for altitude in Altitude::ALL {
        assert_eq!(sees(MERCHANT, altitude), [] as [u8; 0]);
    }
}
