//! The Shaman against each of the soldiers.

use crate::setting::{Printed, SEVEN, Set, hire, turn_of};
use fathom_abyss::Lord;
use fathom_core::Seat;

#[test]
fn aby_pwr_06_shaman_against_tamer() {
    let mut table = Set::players(2).lords(1, "shaman").lords(2, "tamer").threat(3).table();
    table.play("explore").force(["monster"]);
    table.play("fight 0");
    assert_eq!(table.game.players[0].keys, 1);
}

#[test]
fn aby_pwr_07_shaman_against_jailer() {
    let set = Set::players(3).lords(2, "shaman").hand(2, "crab 5").hand(3, "squid 5");
    let mut table = hire(set, "jailer", Printed(6, 3, 0, 7));
    assert!(table.said().contains(&"Player 2's Shaman keeps the Jailer at bay".to_owned()));
    assert_eq!(table.decider(), Seat(2));
    table.play("discard squid 5");
    assert_eq!(table.game.players[1].hand.len(), 1);
}

#[test]
fn aby_pwr_08_shaman_against_seeker() {
    let set = Set::players(3).lords(2, "shaman").pearls(2, 4).pearls(3, 4);
    let table = hire(set, "seeker", Printed(7, 2, 0, 7));
    assert_eq!((table.game.players[1].pearls, table.game.players[2].pearls), (4, 2));
}

#[test]
fn aby_pwr_09_shaman_against_commander() {
    let set = Set::players(2).lords(2, "shaman").hand(2, SEVEN).council("crab 1");
    let mut table = hire(set, "commander", Printed(8, 1, 1, 4));
    assert_eq!(turn_of(&table), 2, "nothing to discard");
    table.play("support crab");
    assert_eq!((turn_of(&table), table.game.players[1].hand.len()), (1, 8), "nor at the end of the turn");
}

#[test]
fn aby_pwr_10_shaman_against_hunter() {
    let set = Set::players(3).lords(2, "shaman").tokens(2, &[4]).tokens(3, &[2]);
    let mut table = hire(set, "hunter", Printed(8, 2, 0, 6));
    assert_eq!(table.refuses("hunt 2").clause, "ABY-PWR-10");
    assert_eq!(table.legal(), ["hunt 3"]);
}

#[test]
fn aby_pwr_11_shaman_against_recruiter() {
    let table = Set::players(3).lords(1, "shaman").lords(2, "recruiter").table();
    let costs = [0, 1, 2].map(|seat| table.game.demand(Seat(seat), Lord::Shepherd).cost);
    assert_eq!(costs, [8, 8, 10]);
}

#[test]
fn aby_pwr_12_shaman_against_assassin() {
    let set = Set::players(3).lords(2, "shaman, oracle").lords(3, "keeper");
    let mut table = hire(set, "assassin", Printed(10, 1, 0, 6));
    assert_eq!(table.legal(), ["assassin keeper"], "not even the Shaman itself");
    table.play("assassin keeper");
    assert!(table.game.players[1].disabled.is_empty());
}
