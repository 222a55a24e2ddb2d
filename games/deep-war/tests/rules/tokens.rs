//! The thirty tokens, and ships that are out of the game.

use crate::support::*;
use fathom_deep_war::{Options, Point, Stock};

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
