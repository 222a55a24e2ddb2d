//! Positions composed by hand: what cannot be is refused with the path of its field, and whatever loads can be
//! played on and loads again at every step.

use crate::support::*;
use fathom_core::{D6, Game, Seat, Seats};
use fathom_deep_war::state::Killer;
use fathom_deep_war::{Altitude, DeepWar, Options, Phase, Point, Stock};

/// Two boats and three ships, in the movement part of turn 2.
pub fn good() -> Sea {
    Sea::new()
        .vii("M10", SURFACE)
        .marconi("N20", PERISCOPE)
        .ship(MERCHANT, "M12", Point::E)
        .ship(DESTROYER, "C20", Point::E)
        .ship(WARSHIP, "K10", Point::E)
        .turn(2)
}

/// The complaints about a position that is one thing away from a good one.
pub fn complaints(mut game: DeepWar, change: impl FnOnce(&mut DeepWar)) -> Vec<String> {
    assert_eq!(game.validate(), Ok(()), "the position is good before the change");
    change(&mut game);
    game.validate().expect_err("a position that cannot be")
}

fn movement(change: impl FnOnce(&mut DeepWar)) -> Vec<String> {
    complaints(good().movement().game, change)
}

#[test]
fn the_table_is_checked() {
    assert_eq!(movement(|game| game.turn = 13), ["turn: 13 is not one of 1 to 12"]);
    assert_eq!(movement(|game| game.first = Seat(5)), ["first: seat 5 is not at the table"]);
    assert_eq!(
        movement(|game| game.seats = Seats::new(3).expect("three")),
        ["boats: 2 for 3 seats do not fit this phase"]
    );
    let red = movement(|game| game.boats[1].colour = game.boats[0].colour);
    assert_eq!(red, ["boats[1].colour: another boat is red already"]);
    let fresh = Table::<DeepWar>::setup(&Options::default(), 2).game;
    assert_eq!(
        complaints(fresh.clone(), |game| game.turn = 2),
        ["turn: before the first turn the marker is on 1"]
    );
    let removed = complaints(fresh, |game| game.removed.warships = 1);
    assert_eq!(removed[0], "removed: before the first turn every token is in the box");
}

#[test]
fn boats_are_checked() {
    assert_eq!(movement(|game| game.boats[0].cell = cell("K1")), ["boats[0].cell: K1 is land"]);
    assert_eq!(
        movement(|game| game.boats[0].battery = 4),
        ["boats[0].battery: 4 is more than the 3 it holds"]
    );
    let silent = movement(|game| (game.boats[0].altitude, game.boats[0].battery) = (Altitude::Silent, 0));
    assert_eq!(silent, ["boats[0].battery: a boat in a silent dive has a charge"]);
    assert_eq!(
        movement(|game| game.boats[1].torpedoes = 22),
        ["boats[1].torpedoes: 22 is more than the 21 it began with"]
    );
    assert_eq!(
        movement(|game| game.boats[0].new_york = true),
        ["boats[0].newYork: a Type VII has no duty in New York"]
    );
    assert_eq!(
        movement(|game| game.boats[1].cell = cell("K2")),
        ["boats[1].newYork: a Marconi in K2 has been to New York"]
    );
    assert_eq!(
        movement(|game| game.boats[1].raid = D6::new(3)),
        ["boats[1].raid: it has raided New York without having been there"]
    );
    let sunk = movement(|game| {
        game.boats[1].altitude = DIVE;
        game.boats[1].sunk_by = Some(Killer::Plane);
    });
    assert_eq!(sunk, ["boats[1].sunkBy: it was dived, where this could not reach it"]);
    assert_eq!(
        movement(|game| game.options.marconi = fathom_deep_war::Marconi::Absent),
        ["boats[1].class: this table plays without the Marconi class"]
    );
}

#[test]
fn ships_and_their_tokens_are_checked() {
    let twice = movement(|game| game.ships[1].id = game.ships[0].id);
    assert_eq!(twice, ["ships[1].id: another ship has number 1"]);
    assert_eq!(movement(|game| game.ships[0].cell = cell("A1")), ["ships[0].cell: A1 is land"]);
    assert_eq!(
        movement(|game| game.ships[0].wounds = 1),
        ["ships[0].wounds: a merchant with 1 would be sunk"]
    );
    assert_eq!(
        movement(|game| game.ships[2].wounds = 3),
        ["ships[2].wounds: a warship with 3 would be sunk"]
    );
    assert_eq!(
        movement(|game| game.ships[0].acted = true),
        ["ships[0].acted: ships act in the Allied phase only"]
    );
    assert_eq!(
        movement(|game| game.stock.merchants = 10),
        ["stock.merchants: 10 in stock, 1 at sea and 0 out of the game are not the 10 in the box"]
    );
    assert_eq!(
        movement(|game| game.boats[0].tally.warships = 1),
        ["removed.warships: 1 sunk, and only 0 out of the game"]
    );
    let returned = movement(|game| {
        game.options.stock = Stock::Returns;
        game.stock.merchants = 8;
        game.removed.merchants = 1;
    });
    assert_eq!(returned, ["removed.merchants: at this table tokens return to the stock"]);
    let contact =
        Sea::new().vii("M10", DIVE).removed(MERCHANT, 10).removed(DESTROYER, 10).removed(WARSHIP, 9);
    let contacts = complaints(contact.contact("C20", Point::N).movement().game, |game| {
        let mut second = game.ships[0];
        second.id = ship_id(2);
        game.ships.push(second);
    });
    assert_eq!(contacts, ["stock: 2 unknown contacts, and 1 token for them to stand on"]);
}

#[test]
fn planes_that_never_flew_are_not_shot_down() {
    let four = movement(|game| game.boats[0].tally.planes = 4);
    assert_eq!(four, ["boats: 4 planes shot down, and 3 have flown"]);
}

#[test]
fn an_end_needs_a_reason() {
    let over = movement(|game| game.phase = Phase::Over);
    assert_eq!(over, ["phase: the game is not over before turn 12 with boats afloat"]);
    let gone = movement(|game| {
        for boat in &mut game.boats {
            boat.sunk_by = Some(Killer::Warship);
        }
    });
    assert_eq!(gone, ["phase: every boat is sunk: the game is over"]);
    let nobody = movement(|game| game.phase = Phase::Altitude(Seat(200)));
    assert_eq!(nobody, ["phase.altitude: seat 200 has no boat afloat"]);
}
