//! How powers work, and how they meet each other.

use crate::setting::{Printed, SEVEN, Set, hire, turn_of};
use fathom_abyss::{Lord, Phase};
use fathom_core::Seat;

#[test]
fn aby_pwr_01_an_arrow_works_once() {
    let mut table = hire(Set::players(2).council("crab 1, squid 1"), "peddler", Printed(8, 1, 0, 9));
    assert_eq!(table.game.players[0].pearls, 2);
    table.play("support crab").play("support squid");
    assert_eq!(table.game.players[0].pearls, 2, "and not again");
}

#[test]
fn aby_pwr_02_a_lasting_power_needs_a_free_working_lord() {
    let mut none = Set::players(2).hand(1, "crab 1").table();
    assert_eq!(none.refuses("slaver crab 1").to_string(), "you have no Slaver [ABY-PWR-02]");
    let table = Set::players(2).lords(1, "treasurer").table();
    assert!(table.game.has_power(Seat(0), Lord::Treasurer));
}

#[test]
fn aby_pwr_03_once_in_each_turn_from_the_first() {
    let mut table =
        hire(Set::players(2).hand(1, "").council("crab 1, crab 2, squid 1"), "oracle", Printed(8, 2, 1, 5));
    assert_eq!((turn_of(&table), table.game.phase), (1, Phase::Closing), "in the turn it arrives");
    table.play("oracle crab");
    assert_eq!(turn_of(&table), 2, "used up, so the turn is over");
    let mut again = Set::players(2).lords(1, "oracle").council("crab 1, squid 1").table();
    again.play("oracle crab");
    assert_eq!(again.refuses("oracle squid").clause, "ABY-PWR-03");
}

#[test]
fn aby_pwr_04_no_power_under_a_location() {
    let mut table =
        Set::players(2).location(1, "chasm", "slaver, treasurer, shaman").hand(1, "crab 1").table();
    assert_eq!(table.refuses("slaver crab 1").clause, "ABY-PWR-04");
    assert_eq!(table.game.demand(Seat(0), Lord::Shepherd).cost, 8);
    assert!(!table.game.shielded(Seat(0)));
}

#[test]
fn aby_pwr_05_may_means_may_and_must_means_must() {
    let mut corruptor = hire(Set::players(2).pearls(1, 5), "corruptor", Printed(10, 1, 0, 6));
    corruptor.play("decline");
    assert_eq!((corruptor.game.players[0].pearls, turn_of(&corruptor)), (5, 2));
    let mut apprentice = hire(Set::players(2).council("crab 1"), "apprentice", Printed(6, 3, 0, 9));
    assert_eq!(apprentice.refuses("decline").to_string(), "this cannot be declined [ABY-PWR-05]");
}

#[test]
fn aby_pwr_13_a_disabled_lord_has_no_power() {
    let mut table = Set::players(2)
        .disabled(1, "slaver, treasurer, shaman")
        .hand(1, "crab 1")
        .lords(2, "recruiter")
        .table();
    assert_eq!(table.refuses("slaver crab 1").clause, "ABY-PWR-13");
    assert_eq!(table.game.demand(Seat(0), Lord::Shepherd).cost, 10);
}

/// ABY-PWR-14, ABY-PWR-15: its keys do not count and it goes under no location.
#[test]
fn a_disabled_lord_has_no_keys() {
    let mut table = Set::players(2).disabled(1, "keeper, reaper, shepherd").council("crab 1").table();
    assert_eq!(table.game.total_keys(Seat(0)), 0);
    table.play("support crab");
    assert_eq!(turn_of(&table), 2, "no location to control");
    let mut three =
        Set::players(2).disabled(1, "keeper").keys(1, 3).lords(1, "oracle").council("crab 1").table();
    three.play("support crab");
    assert_eq!(three.refuses("keys keeper tokens 2").clause, "ABY-PWR-14");
}

#[test]
fn aby_pwr_16_a_disabled_lord_can_be_traded() {
    let set = Set::players(2).disabled(1, "oracle").court("keeper, treasurer, miller, reaper");
    let mut table = hire(set, "traitor", Printed(12, 3, 0, 6));
    table.play("traitor oracle for treasurer");
    assert!(table.game.has_power(Seat(0), Lord::Treasurer), "the newcomer works");
    let mut schemer = hire(Set::players(2).disabled(1, "oracle"), "schemer", Printed(8, 3, 0, 6));
    schemer.play("schemer oracle").force(["lord treasurer"]);
    assert!(schemer.game.has_power(Seat(0), Lord::Treasurer));
}

#[test]
fn aby_pwr_17_a_disabled_lord_still_counts() {
    let set = Set::players(2)
        .disabled(1, "oracle, keeper, reaper")
        .lords(1, "elder, sage, hermit")
        .location(1, "jail", "");
    let table = set.table();
    assert_eq!(table.game.lords_of(Seat(0)).len(), 6);
    assert_eq!(table.game.sheet(Seat(0)).lords, 5 + 6 + 6 + 3 + 4 + 5);
    assert_eq!(table.game.sheet(Seat(0)).locations, 15 - 6);
}

#[test]
fn aby_pwr_18_lords_under_locations_are_safe_from_the_assassin() {
    let set = Set::players(2).lords(2, "keeper").location(2, "chasm", "oracle");
    let mut table = hire(set, "assassin", Printed(10, 1, 0, 6));
    assert_eq!(table.refuses("assassin oracle").clause, "ABY-PWR-18");
    assert_eq!(table.legal(), ["assassin keeper"]);
}

#[test]
fn aby_pwr_19_traitor_and_schemer_trade_another_free_lord() {
    let set = Set::players(2).lords(1, "keeper").location(1, "chasm", "oracle");
    let mut table = hire(set, "schemer", Printed(8, 3, 0, 6));
    assert_eq!(table.refuses("schemer oracle").clause, "ABY-PWR-19");
    assert_eq!(table.refuses("schemer schemer").clause, "ABY-PWR-19");
    let alone = hire(Set::players(2), "traitor", Printed(12, 3, 0, 6));
    assert_eq!(turn_of(&alone), 2, "nobody to trade");
}

#[test]
fn aby_pwr_20_the_assassin_takes_opponents_in_turn() {
    let set = Set::players(4).lords(2, "keeper").location(3, "chasm", "oracle").lords(4, "reaper");
    let mut table = hire(set, "assassin", Printed(10, 1, 0, 6));
    assert_eq!(table.decider(), Seat(0), "its owner chooses");
    table.play("assassin keeper");
    assert_eq!(table.legal(), ["assassin reaper"], "seat 3 has nobody to strike");
}

/// ABY-PWR-21, ABY-PWR-22: on arrival, and at the end of each turn, not in between.
#[test]
fn the_commander_allows_six() {
    let mut table = hire(Set::players(2).hand(2, SEVEN).pearls(2, 1), "commander", Printed(8, 1, 1, 4));
    assert_eq!(table.legal(), ["discard squid 1", "discard squid 2"]);
    table.play("discard squid 1");
    assert_eq!((turn_of(&table), table.game.phase), (2, Phase::Turn));
    table.play("explore").force(["seahorse 5"]);
    table.play("take");
    assert_eq!(table.decider(), Seat(1), "seven again at the end of the turn");
    table.play("discard squid 1");
    table.play("explore").force(["seahorse 4"]);
    table.play("buy").force(["seahorse 3"]);
    table.play("take");
    assert_eq!((turn_of(&table), table.game.players[1].hand.len()), (2, 7), "a purchase may wait");
}

#[test]
fn aby_pwr_23_the_limit_ends_with_the_commander() {
    for set in [
        Set::players(2).disabled(2, "commander"),
        Set::players(2).location(2, "chasm", "commander"),
        Set::players(2),
    ] {
        let mut table = set.hand(1, SEVEN).council("crab 1").table();
        table.play("support crab");
        assert_eq!((turn_of(&table), table.game.players[0].hand.len()), (2, 8));
    }
}

#[test]
fn aby_pwr_24_chains_are_allowed() {
    let set = Set::players(2)
        .lords(1, "keeper, reaper")
        .court("corruptor, shepherd, miller, landowner")
        .pearls(1, 5);
    let mut table = hire(set, "traitor", Printed(12, 3, 0, 6));
    table.play("traitor keeper for corruptor");
    assert_eq!(table.game.phase, Phase::Corrupting);
    table.play("corruptor landowner");
    let player = &table.game.players[0];
    assert!(player.free.contains(Lord::Corruptor) && player.free.contains(Lord::Landowner));
    assert_eq!(table.game.phase, Phase::Refilling, "two are left at court");
}
