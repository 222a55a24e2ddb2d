//! Detection.

use crate::support::*;
use fathom_core::{Game, Stage};
use fathom_deep_war::{Altitude, Options, Point, ShipClass, Stock};

fn search(altitude: Altitude, at: &str) -> Sail {
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

fn ten(class: ShipClass) -> Sea {
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

#[test]
fn dw_det_27_thirty_ships_are_all_there_are() {
    let full = (0..10).fold(Sea::new().vii("M10", DIVE), |sea, _| {
        sea.ship(MERCHANT, "C20", Point::N).ship(DESTROYER, "C20", Point::N).ship(WARSHIP, "C20", Point::N)
    });
    let mut table = full.detection();
    table.chance(["distance of 1 = 2", "direction of 1 = e"]);
    assert!(said(&table, "no such ship is left"));
    assert_eq!(table.game.ships.len(), 30);
}

#[test]
fn dw_det_27_an_unknown_contact_stands_on_a_token() {
    let nearly = || {
        let sea = Sea::new().removed(MERCHANT, 9).removed(DESTROYER, 10).removed(WARSHIP, 10);
        sea.contact("C20", Point::N)
    };
    let mut heard = nearly().vii("M10", DIVE).detection();
    heard.chance(["distance of 1 = 2", "direction of 1 = e"]);
    assert!(said(&heard, "no such ship is left"), "the last token is under the contact");
    let mut seen = nearly().vii("M10", SURFACE).detection();
    seen.chance(["distance of 1 = 2", "direction of 1 = e", "class of 1 = 1"]);
    assert!(said(&seen, "a merchant, but no such ship is left"), "the one merchant is taken");
}

/// One merchant is sunk and another leaves the board.
fn one_sunk_one_gone(options: Options) -> Sail {
    let mut table = Sea::with_options(options)
        .vii("M10", PERISCOPE)
        .ship(MERCHANT, "M11", Point::E)
        .ship(MERCHANT, "A20", Point::N)
        .attack();
    assert_eq!(table.game.stock.of(MERCHANT), 8);
    table.force(["torpedo of 1 at 1 = 1"]);
    table.plays(["aim 1 at 1", "launch", "altitude dive"]);
    assert!(table.game.ships.is_empty());
    table
}

#[test]
fn dw_det_28_ships_sunk_or_gone_are_out_of_the_game() {
    let table = one_sunk_one_gone(Options::default());
    assert_eq!((table.game.stock.of(MERCHANT), table.game.removed.of(MERCHANT)), (8, 2));
}

/// DW-DET-18, DW-DET-28: the tenth merchant was the last.
#[test]
fn dw_det_28_a_class_that_is_used_up_is_found_no_more() {
    let mut table = Sea::new().vii("M10", SURFACE).removed(MERCHANT, 10).detection();
    table.chance(["distance of 1 = 2", "direction of 1 = e", "class of 1 = 1"]);
    assert!(said(&table, "distance 2, east, a merchant, but no such ship is left: nothing"));
    assert!(table.game.ships.is_empty() && table.allows("stay"));
}

#[test]
fn dw_det_30_a_table_may_agree_that_tokens_return() {
    let table = one_sunk_one_gone(Options { stock: Stock::Returns, ..Options::default() });
    assert_eq!((table.game.stock.of(MERCHANT), table.game.removed.of(MERCHANT)), (10, 0));
}

#[test]
fn dw_det_29_the_lowest_free_number() {
    let mut table = Sea::new()
        .vii("M10", SURFACE)
        .ship(MERCHANT, "C20", Point::E)
        .ship(MERCHANT, "C21", Point::E)
        .ship(MERCHANT, "C22", Point::E)
        .edit(|game| {
            game.ships.remove(1);
            game.removed.merchants = 1;
        })
        .detection();
    table.chance(["distance of 1 = 1", "direction of 1 = e", "class of 1 = 1", "course of 1 = e"]);
    assert_eq!(place_of(&table, 2).as_deref(), Some("M11"));
    assert_eq!(table.game.ships[2].id, ship_id(2), "numbered 2, yet the youngest");
}
