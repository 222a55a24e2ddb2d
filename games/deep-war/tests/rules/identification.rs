//! Contacts: who identifies them, and what becomes of those that cannot be.

use crate::detection::search;
use crate::detection::ten;
use crate::support::*;
use fathom_deep_war::Point;

#[test]
fn dw_det_19_below_the_surface_the_class_stays_unknown() {
    for altitude in [DIVE, SILENT] {
        let mut table = search(altitude, "M10");
        table.chance(["distance of 1 = 3", "direction of 1 = n", "course of 1 = sw"]);
        assert_eq!(table.game.ships[0].class, None);
        assert_eq!(table.game.ships[0].course.pips(), Point::Sw.face());
        assert!(said(&table, "distance 3, north, an unknown contact, heading south-west"));
    }
}

/// DW-DET-20, DW-DET-21: identified for free, and the search still follows.
#[test]
fn dw_det_20_and_21_another_boat_identifies_the_contact() {
    let mut table = Sea::new().vii("M10", DIVE).vii("M14", SURFACE).detection();
    table.chance(["distance of 1 = 2", "direction of 1 = e", "course of 1 = e"]);
    assert_eq!(due(&table), "identify of 2 at 1");
    table.chance(["identify of 2 at 1 = 6"]);
    assert!(said(&table, "Player 2 identifies contact 1: a warship"));
    assert_eq!(due(&table), "distance of 2", "its own search comes on top");
}

#[test]
fn dw_det_20_the_oldest_contact_is_identified_first() {
    let sea = Sea::new().vii("M10", SURFACE).contact("M12", Point::E).contact("M11", Point::E);
    let mut table = sea.movement();
    table.play("stay");
    assert_eq!(due(&table), "identify of 1 at 1");
    table.chance(["identify of 1 at 1 = 1"]);
    assert_eq!(due(&table), "identify of 1 at 2");
}

#[test]
fn dw_det_22_a_contact_that_comes_in_sight_is_identified_before_the_attack() {
    let mut table = Sea::new().vii("M10", SURFACE).contact("M18", Point::E).movement();
    table.play("move m15");
    assert_eq!(due(&table), "identify of 1 at 1");
    table.chance(["identify of 1 at 1 = 2"]);
    assert!(table.allows("gun 1"));
}

/// DW-DET-23: a full square around the boat, through land and others.
#[test]
fn dw_det_23_sight_reaches_all_round() {
    for (altitude, sight) in [(SURFACE, 6), (PERISCOPE, 5)] {
        for distance in [sight, sight + 1] {
            let at = format!("{}10", (b'I' + distance) as char);
            let off_line = format!("{}11", (b'I' + distance) as char);
            for square in [at, off_line] {
                let mut table = Sea::new().vii("I10", altitude).contact(&square, Point::E).movement();
                table.play("stay");
                let identified = due(&table).starts_with("identify");
                assert_eq!(identified, distance <= sight, "{altitude:?} {square}");
            }
        }
    }
    let mut hidden = Sea::new().vii("E26", SURFACE).contact("E28", Point::E).movement();
    hidden.play("stay");
    assert_eq!(due(&hidden), "identify of 1 at 1", "land hides nothing");
}

#[test]
fn dw_det_24_a_dived_boat_identifies_nothing() {
    for altitude in [DIVE, SILENT] {
        let mut table = Sea::new().vii("M10", altitude).contact("M11", Point::E).movement();
        table.play("stay");
        assert!(table.allows("altitude dive"));
    }
}

#[test]
fn dw_det_25_what_is_still_unknown_is_revealed_before_the_ships_act() {
    let mut table =
        Sea::new().vii("M10", SILENT).contact("C12", Point::E).contact("D12", Point::E).altitude();
    table.play("altitude silent");
    assert_eq!(due(&table), "reveal 1", "the oldest first");
    table.chance(["reveal 1 = 1", "reveal 2 = 4"]);
    assert!(said(&table, "Contact 2 turns out to be a destroyer"));
    assert_eq!(place_of(&table, 1).as_deref(), Some("C16"), "and then they sail");
}

#[test]
fn dw_det_26_a_contact_without_a_token_leaves() {
    let table = ten(MERCHANT).contact("M20", Point::E).allied(["reveal 11 = 3"]);
    assert!(said(&table, "Contact 11 would be a merchant, but none is left: it is gone"));
    assert_eq!(place_of(&table, 11), None);
    assert_eq!(table.game.stock.total(), 20, "the token it stood on is free again");
}
