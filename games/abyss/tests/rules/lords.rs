//! The 35 lords: each is hired for its printed price, and does what it does.

use crate::setting::{Printed, Set, hire, recruit, turn_of};
use fathom_abyss::{Location, Lord, Phase, Race};
use fathom_core::{Game, Seat};

#[test]
fn aby_lrd_01_shaman() {
    let table = hire(Set::players(2), "shaman", Printed(6, 3, 1, 5));
    assert!(table.game.shielded(Seat(0)) && !table.game.shielded(Seat(1)));
}

#[test]
fn aby_lrd_02_apprentice() {
    let mut table =
        hire(Set::players(2).council("crab 5, crab 3, squid 4"), "apprentice", Printed(6, 3, 0, 9));
    assert_eq!(table.legal(), ["support crab", "support squid"]);
    table.play("support squid");
    assert_eq!(table.game.players[0].hand.sum(), 4);
    assert_eq!(turn_of(&table), 2);
}

#[test]
fn aby_lrd_03_alchemist() {
    hire(Set::players(2), "alchemist", Printed(7, 1, 1, 5));
    let mut table = Set::players(2).lords(1, "alchemist").council("crab 5, squid 4, seahorse 1").table();
    table.play("support crab");
    assert_eq!(table.legal(), ["support seahorse", "support squid"]);
    table.play("support squid");
    assert_eq!((table.game.players[0].hand.sum(), turn_of(&table)), (9, 2));
}

#[test]
fn aby_lrd_04_oracle() {
    hire(Set::players(2), "oracle", Printed(8, 2, 1, 5));
    let mut table = Set::players(2).lords(1, "oracle").council("crab 5, crab 2, squid 4").table();
    table.play("oracle crab");
    assert_eq!((table.game.council.len(), table.game.discard.allies.sum_of(Race::Crab)), (1, 7));
    assert_eq!(table.game.phase, Phase::Turn, "the action is still to come");
}

#[test]
fn aby_lrd_05_invoker() {
    let table = hire(Set::players(3).council("crab 1"), "invoker", Printed(8, 1, 0, 8));
    assert_eq!((turn_of(&table), table.game.phase), (1, Phase::Turn), "another whole turn");
    let mut table = table;
    table.play("support crab");
    assert_eq!(turn_of(&table), 2, "and no third");
}

#[test]
fn aby_lrd_06_illusionist() {
    let set = Set::players(2).location(1, "parliament", "keeper").face_up("jail, chasm");
    let mut table = hire(set, "illusionist", Printed(10, 1, 0, 9));
    assert_eq!(
        table.legal(),
        ["decline", "illusionist parliament for chasm", "illusionist parliament for jail"]
    );
    table.play("illusionist parliament for chasm");
    let player = &table.game.players[0];
    assert!(player.locations.contains(Location::Chasm) && !player.locations.contains(Location::Parliament));
}

#[test]
fn aby_lrd_07_master_of_magic() {
    hire(Set::players(2), "master-of-magic", Printed(10, 3, 1, 6));
    let court = "keeper, shepherd, miller, reaper";
    let mut table = Set::players(2)
        .lords(1, "master-of-magic")
        .court(court)
        .hand(1, "seahorse 5, crab 3, crab 1")
        .table();
    table.play("recruit miller").plays(["pay seahorse 5", "pay crab 3", "pay crab 1", "done"]);
    assert_eq!(table.legal(), ["affiliate crab 1", "affiliate crab 3", "affiliate seahorse 5"]);
    table.play("affiliate seahorse 5");
    assert_eq!(table.game.sheet(Seat(0)).allies, 5);
}

#[test]
fn aby_lrd_08_tamer() {
    hire(Set::players(2), "tamer", Printed(6, 3, 1, 4));
    let mut table = Set::players(2).lords(2, "tamer").threat(4).table();
    table.play("explore").force(["monster"]);
    table.play("fight 0");
    assert_eq!(
        (table.game.players[0].keys, table.game.players[0].pearls),
        (1, 0),
        "the third space's reward"
    );
}

#[test]
fn aby_lrd_09_jailer() {
    let set = Set::players(3).hand(2, "crab 5, squid 5").hand(3, "seahorse 5, squid 4");
    let mut table = hire(set, "jailer", Printed(6, 3, 0, 7));
    assert_eq!(table.decider(), Seat(1), "the victims choose");
    table.play("discard squid 5");
    assert_eq!(table.decider(), Seat(2));
    table.play("discard squid 4");
    assert_eq!((table.game.players[1].hand.sum(), table.game.players[2].hand.sum()), (5, 5));
    assert_eq!((turn_of(&table), table.game.phase), (2, Phase::Turn));
}

#[test]
fn aby_lrd_10_seeker() {
    let table = hire(Set::players(3).pearls(2, 5).pearls(3, 2), "seeker", Printed(7, 2, 0, 7));
    assert_eq!((table.game.players[1].pearls, table.game.players[2].pearls), (3, 0));
    assert_eq!(table.game.players[0].pearls, 0, "they go to the treasury");
}

#[test]
fn aby_lrd_11_commander() {
    let hand = "crab 1, crab 1, squid 1, squid 1, squid 2, squid 2, squid 3, squid 3";
    let mut table = hire(Set::players(2).hand(2, hand), "commander", Printed(8, 1, 1, 4));
    assert_eq!(table.decider(), Seat(1));
    table.play("discard crab 1").play("discard squid 1");
    assert_eq!((table.game.players[1].hand.len(), table.game.phase), (6, Phase::Turn));
}

#[test]
fn aby_lrd_12_hunter() {
    let set = Set::players(3).tokens(2, &[2, 4]).tokens(3, &[3]);
    let mut table = hire(set, "hunter", Printed(8, 2, 0, 6));
    assert_eq!(table.legal(), ["hunt 2", "hunt 3"]);
    table.play("hunt 2");
    assert_eq!(table.game.odds().unwrap().len(), 2, "either token may be drawn");
    table.force(["token 4"]);
    assert_eq!((table.game.players[0].tokens, table.game.players[1].tokens), ([0, 0, 1], [1, 0, 0]));
}

#[test]
fn aby_lrd_13_recruiter() {
    hire(Set::players(2), "recruiter", Printed(10, 2, 1, 4));
    let table = Set::players(2).lords(2, "recruiter").court("shepherd").table();
    assert_eq!(table.game.demand(Seat(0), Lord::Shepherd).cost, 10);
}

#[test]
fn aby_lrd_14_assassin() {
    let set = Set::players(3).lords(2, "oracle, keeper").lords(3, "treasurer");
    let mut table = hire(set, "assassin", Printed(10, 1, 0, 6));
    assert_eq!(table.legal(), ["assassin oracle", "assassin keeper"]);
    table.play("assassin oracle").play("assassin treasurer");
    assert!(table.game.players[1].disabled.contains(Lord::Oracle));
    assert!(table.game.players[2].disabled.contains(Lord::Treasurer));
    assert_eq!(table.game.sheet(Seat(1)).lords, 11, "the points stay");
}

/// Farmers have no power: nothing else happens.
#[track_caller]
fn hire_farmer(lord: &str, printed: Printed) {
    let table = hire(Set::players(2), lord, printed);
    assert_eq!((turn_of(&table), table.game.phase), (2, Phase::Turn));
    assert_eq!(table.game.players[0].pearls, 0);
}

#[test]
fn aby_lrd_15_keeper() {
    hire_farmer("keeper", Printed(6, 3, 1, 6));
}

#[test]
fn aby_lrd_16_reaper() {
    hire_farmer("reaper", Printed(7, 2, 1, 6));
}

#[test]
fn aby_lrd_17_shepherd() {
    hire_farmer("shepherd", Printed(8, 1, 1, 6));
}

#[test]
fn aby_lrd_18_miller() {
    hire_farmer("miller", Printed(8, 2, 0, 10));
}

#[test]
fn aby_lrd_19_aquaculturalist() {
    hire_farmer("aquaculturalist", Printed(9, 3, 0, 11));
}

#[test]
fn aby_lrd_20_landowner() {
    hire_farmer("landowner", Printed(10, 1, 0, 12));
}

#[test]
fn aby_lrd_21_ship_master() {
    hire(Set::players(2), "ship-master", Printed(6, 3, 1, 5));
    let mut table = Set::players(2).lords(1, "ship-master").table();
    table.play("explore").force(["crab 1"]);
    table.play("continue").force(["crab 2"]);
    table.play("continue").force(["squid 2"]);
    table.play("continue").force(["seahorse 5"]);
    table.play("take");
    assert_eq!(table.game.players[0].pearls, 2, "crabs and squids go to the council");
}

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

#[test]
fn aby_lrd_33_elder() {
    let mut table = hire_ambassador("elder", 3);
    table.force(["location abyss", "location chasm", "location depths"]);
    assert_eq!(table.legal(), ["keep chasm", "keep abyss", "keep depths"]);
    table.play("keep abyss");
    assert!(table.game.players[0].locations.contains(Location::Abyss));
    assert!(
        table.game.available.contains(Location::Chasm) && table.game.available.contains(Location::Depths)
    );
    assert!(table.game.beneath[Location::Abyss.index()].contains(Lord::Elder));
}

#[test]
fn aby_lrd_34_sage() {
    let mut table = hire_ambassador("sage", 4);
    table.force(["location abyss", "location chasm"]);
    table.play("keep chasm");
    assert!(table.game.beneath[Location::Chasm.index()].contains(Lord::Sage));
    assert!(table.game.available.contains(Location::Abyss));
}

#[test]
fn aby_lrd_35_hermit() {
    let mut table = hire_ambassador("hermit", 5);
    table.force(["location abyss"]);
    assert!(table.game.players[0].locations.contains(Location::Abyss), "without being asked");
    assert_eq!(turn_of(&table), 2);
}

/// Ten points in all five races; three keys that are used for its own location at once.
fn hire_ambassador(lord: &str, points: u8) -> fathom_testkit::Table<fathom_abyss::Abyss> {
    let table = hire(Set::players(2), lord, Printed(10, 5, 3, points));
    assert!(matches!(table.game.phase, Phase::Drawing { .. }));
    table
}

#[test]
fn every_lord_of_the_game_is_hired_above() {
    let text = include_str!("lords.rs");
    for lord in Lord::ALL {
        assert!(text.contains(&format!("\"{lord}\"")), "{lord}");
    }
}
