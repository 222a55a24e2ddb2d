//! The turn and plotting at court.

use crate::setting::{Set, turn_of};
use fathom_abyss::{Lord, Phase};

#[test]
fn aby_trn_01_turns_go_clockwise() {
    let mut table = Set::players(3).council("crab 1, squid 1, seahorse 1, jellyfish 1").table();
    let mut order = vec![turn_of(&table)];
    for race in ["crab", "squid", "seahorse", "jellyfish"] {
        table.play(&format!("support {race}"));
        order.push(turn_of(&table));
    }
    assert_eq!(order, [1, 2, 3, 1, 2]);
    assert_eq!(table.game.round, 2, "a new round begins with the first player");
}

#[test]
fn aby_trn_02_nothing_is_done_out_of_its_order() {
    let mut table = Set::players(2).council("crab 1").table();
    assert_eq!(table.refuses("take").clause, "ABY-TRN-02");
    table.play("explore");
    assert_eq!(table.refuses("support crab").clause, "ABY-TRN-02", "chance is asked");
    assert_eq!(table.refuses_outcome("lord shaman").clause, "ABY-TRN-02");
    table.force(["crab 2"]);
    assert_eq!(table.refuses("support crab").clause, "ABY-TRN-02", "exploring goes on");
}

#[test]
fn aby_trn_03_one_action_must_be_taken() {
    let mut table = Set::players(2).council("crab 1").table();
    assert_eq!(table.legal(), ["explore", "support crab"], "there is no passing");
    assert_eq!(table.refuses("end").clause, "ABY-TRN-03");
    table.play("support crab");
    assert_eq!(turn_of(&table), 2, "and after it the turn is over");
    let mut oracle = Set::players(2).lords(1, "oracle").council("crab 1, squid 1").table();
    oracle.play("support crab");
    assert_eq!(oracle.refuses("support squid").clause, "ABY-TRN-03", "one action, no second");
}

#[test]
fn aby_trn_04_every_turn_starts_afresh() {
    let mut table =
        Set::players(2).lords(1, "oracle").council("crab 1, squid 1, squid 2").pearls(2, 5).table();
    table.play("oracle crab");
    table.play("explore").force(["crab 2"]);
    table.play("buy").force(["crab 3"]);
    table.play("take");
    assert_eq!(turn_of(&table), 2);
    table.play("support squid");
    assert_eq!(turn_of(&table), 1);
    assert!(table.game.turn.bought.is_empty() && table.game.turn.used.is_empty());
    assert_eq!(table.game.price(), 1);
    table.play("explore").force(["crab 4"]);
    assert!(table.allows("buy"), "seat 2 may buy again");
}

#[test]
fn aby_trn_05_powers_then_the_limit_then_the_next_player() {
    let hand = "crab 1, crab 1, crab 1, crab 1, crab 2, crab 2, crab 2";
    let mut table =
        Set::players(2).lords(1, "slaver").lords(2, "commander").hand(1, hand).council("squid 1").table();
    table.play("support squid");
    assert_eq!(table.game.phase, Phase::Closing, "the Slaver may still work");
    table.play("end");
    assert!(matches!(table.game.phase, Phase::Discarding { .. }), "eight allies are too many");
    table.play("discard crab 1");
    table.play("discard crab 1");
    assert_eq!(turn_of(&table), 2);
}

#[test]
fn aby_plt_01_a_pearl_brings_a_lord_to_the_far_end() {
    let mut table = Set::players(2).court("keeper, miller").pearls(1, 2).table();
    table.play("plot").force(["lord oracle"]);
    assert_eq!(table.game.court.as_slice(), [Lord::Keeper, Lord::Miller, Lord::Oracle]);
    assert_eq!(table.game.players[0].pearls, 1);
    assert!(!table.game.lords.contains(Lord::Oracle));
}

#[test]
fn aby_plt_02_as_often_as_one_likes() {
    let mut table = Set::players(2).court("keeper, miller").pearls(1, 4).table();
    for lord in ["lord oracle", "lord trader", "lord sage", "lord elder"] {
        table.play("plot").force([lord]);
    }
    assert_eq!((table.game.court.len(), table.game.players[0].pearls), (6, 0));
    assert!(table.allows("explore"), "and the action is still to come");
}

#[test]
fn aby_plt_03_no_plotting_after_the_action() {
    let mut table =
        Set::players(2).lords(1, "slaver").hand(1, "crab 1").council("squid 1").pearls(1, 3).table();
    table.play("support squid");
    assert_eq!(table.refuses("plot").clause, "ABY-PLT-03");
}

/// ABY-PLT-04, ABY-PLT-05, ABY-PLT-06: room, a lord, a pearl.
#[test]
fn plotting_needs_room_a_lord_and_a_pearl() {
    let mut full = Set::players(2).court("keeper, miller, oracle, trader, sage, elder").pearls(1, 3).table();
    assert_eq!(full.refuses("plot").clause, "ABY-PLT-04");
    let mut dry = Set::players(2).court("keeper").lord_deck("").pearls(1, 3).table();
    assert_eq!(dry.refuses("plot").clause, "ABY-PLT-05");
    let mut poor = Set::players(2).court("keeper").table();
    assert_eq!(poor.refuses("plot").clause, "ABY-PLT-06");
}

#[test]
fn aby_plt_07_plotting_the_last_lord_ends_nothing() {
    let mut table =
        Set::players(2).court("keeper, miller").lord_deck("oracle").pearls(1, 1).council("crab 1").table();
    table.play("plot").force(["lord oracle"]);
    table.play("support crab");
    assert_eq!(table.game.ending, None);
    assert_eq!(turn_of(&table), 2);
}
