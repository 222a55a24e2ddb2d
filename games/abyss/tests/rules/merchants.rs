//! The Merchants.

use crate::setting::{Printed, Set, hire, recruit};
use fathom_abyss::{Lord, Phase, Race};
use fathom_core::Seat;

/// ABY-LRD-22, ABY-LRD-24, ABY-LRD-26: merchants who bring pearls.
#[test]
fn pearls_on_arrival() {
    for (lord, printed, pearls) in [
        ("shopkeeper", Printed(6, 3, 0, 9), 1),
        ("peddler", Printed(8, 1, 0, 9), 2),
        ("trader", Printed(10, 3, 0, 9), 3),
    ] {
        let table = hire(Set::players(2), lord, printed);
        assert_eq!(table.game.players[0].pearls, pearls, "{lord}");
    }
}

#[test]
fn aby_lrd_23_slaver() {
    hire(Set::players(2), "slaver", Printed(8, 1, 1, 5));
    let mut table = Set::players(2).lords(1, "slaver").hand(1, "crab 1, squid 5").table();
    table.play("slaver crab 1");
    assert_eq!((table.game.players[0].pearls, table.game.players[0].hand.len()), (2, 1));
    assert_eq!(table.game.discard.allies.sum_of(Race::Crab), 1);
}

#[test]
fn aby_lrd_25_landlord() {
    let table = hire(Set::players(2), "landlord", Printed(10, 2, 1, 5));
    assert_eq!(table.game.players[0].pearls, 1, "now");
    let mut table = Set::players(2).lords(2, "landlord").council("crab 1, squid 1").table();
    table.play("support crab");
    assert_eq!(table.game.players[1].pearls, 1, "at the start of the owner's turn");
    table.play("support squid");
    assert_eq!(table.game.players[1].pearls, 1, "and of no other");
}

#[test]
fn aby_lrd_27_opportunist() {
    hire(Set::players(2), "opportunist", Printed(6, 3, 1, 5));
    let mut table = Set::players(2).lords(1, "opportunist").court("keeper, miller, reaper").table();
    table.play("opportunist miller").force(["lord oracle"]);
    assert_eq!(table.game.court.as_slice(), [Lord::Keeper, Lord::Oracle, Lord::Reaper]);
    assert!(table.game.gone.contains(Lord::Miller));
}

#[test]
fn aby_lrd_28_diplomat() {
    hire(Set::players(2), "diplomat", Printed(8, 1, 1, 5));
    let court = "keeper, shepherd, miller, reaper";
    let mut table = Set::players(2).lords(1, "diplomat").court(court).hand(1, "squid 5, squid 3").table();
    recruit(&mut table, "shepherd", "squid 5, squid 3");
    assert!(table.game.players[0].free.contains(Lord::Shepherd), "no seahorse was needed");
}

#[test]
fn aby_lrd_29_schemer() {
    let mut table = hire(Set::players(2).lords(1, "keeper, oracle"), "schemer", Printed(8, 3, 0, 6));
    assert_eq!(table.legal(), ["decline", "schemer oracle", "schemer keeper"]);
    table.play("schemer keeper").force(["lord peddler"]);
    let player = &table.game.players[0];
    assert!(player.free.contains(Lord::Peddler) && !player.free.contains(Lord::Keeper));
    assert_eq!(player.pearls, 2, "and the Peddler does its work");
}

#[test]
fn aby_lrd_30_treasurer() {
    hire(Set::players(2), "treasurer", Printed(10, 2, 1, 5));
    let table = Set::players(2).lords(1, "treasurer").court("shepherd").table();
    assert_eq!(table.game.demand(Seat(0), Lord::Shepherd).cost, 6);
    assert_eq!(table.game.demand(Seat(1), Lord::Shepherd).cost, 8, "for its owner alone");
}

#[test]
fn aby_lrd_31_corruptor() {
    let mut table = hire(Set::players(2).pearls(1, 6), "corruptor", Printed(10, 1, 0, 6));
    assert_eq!(table.game.phase, Phase::Corrupting);
    table.play("corruptor landowner");
    let player = &table.game.players[0];
    assert!(player.free.contains(Lord::Landowner));
    assert_eq!(player.pearls, 1 + 2, "five for the lord, two for the refill");
}

#[test]
fn aby_lrd_32_traitor() {
    let mut table = hire(Set::players(2).lords(1, "keeper"), "traitor", Printed(12, 3, 0, 6));
    assert!(table.allows("traitor keeper for landowner") && table.allows("decline"));
    table.play("traitor keeper for landowner");
    let player = &table.game.players[0];
    assert!(player.free.contains(Lord::Landowner) && !player.free.contains(Lord::Keeper));
}
