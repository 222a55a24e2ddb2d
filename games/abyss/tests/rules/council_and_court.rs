//! Turns, plotting, the council, and the court.

use crate::setting::{Set, recruit, turn_of};
use fathom_abyss::{Lord, Phase};
use fathom_core::Seat;

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
    assert_eq!(table.refuses("support crab").clause, "ABY-EXP-07", "exploring goes on");
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

#[test]
fn aby_cnc_01_the_whole_stack_goes_into_the_hand() {
    let mut table = Set::players(2).council("crab 1, crab 5, squid 2").table();
    table.play("support crab");
    assert_eq!(table.game.players[0].hand.sum(), 6);
    assert_eq!(table.game.council.len(), 1);
}

#[test]
fn aby_cnc_02_the_stack_is_taken_unseen() {
    let mut table = Set::players(2).council("crab 1, crab 5").table();
    table.play("support crab");
    assert_eq!(
        table.said()[..2],
        ["Player 1 takes the crab stack (2): crab 1, crab 5", "Player 1 takes the crab stack of 2 cards"],
        "the taker hears the first, everyone else the second"
    );
}

#[test]
fn aby_cnc_03_an_empty_stack_gives_nothing() {
    let mut table = Set::players(2).council("crab 1").table();
    let refusal = table.refuses("support squid");
    assert_eq!(refusal.to_string(), "the squid stack of the council is empty [ABY-CNC-03]");
    assert_eq!(Set::players(2).table().legal(), ["explore"], "without a stack there is no support");
}

#[test]
fn aby_cnc_04_support_is_the_whole_action() {
    let mut table = Set::players(2).council("crab 1, squid 2").table();
    table.play("support crab");
    assert_eq!((turn_of(&table), table.game.phase), (2, Phase::Turn));
}

#[test]
fn aby_crt_01_the_others_slide_away_from_the_deck() {
    let mut table =
        Set::players(2).court("keeper, shepherd, miller, reaper").hand(1, "seahorse 5, seahorse 3").table();
    recruit(&mut table, "shepherd", "seahorse 3, seahorse 5");
    assert_eq!(table.game.court.as_slice(), [Lord::Keeper, Lord::Miller, Lord::Reaper]);
}

#[test]
fn aby_crt_02_three_lords_are_enough() {
    let mut table =
        Set::players(2).court("keeper, shepherd, miller, reaper").hand(1, "seahorse 5, seahorse 3").table();
    recruit(&mut table, "shepherd", "seahorse 3, seahorse 5");
    assert_eq!((table.game.court.len(), table.game.players[0].pearls), (3, 0));
    assert_eq!(turn_of(&table), 2);
}

#[test]
fn aby_crt_03_two_lords_bring_two_pearls_and_a_refill() {
    let mut table =
        Set::players(2).court("keeper, shepherd, miller").hand(1, "seahorse 5, seahorse 3").table();
    recruit(&mut table, "shepherd", "seahorse 3, seahorse 5");
    assert_eq!(table.game.phase, Phase::Refilling);
    assert_eq!(table.game.players[0].pearls, 2);
    table.force(["lord oracle", "lord sage", "lord trader", "lord elder"]);
    assert_eq!(table.game.court.len(), 6);
    assert_eq!(table.game.court[2], Lord::Oracle);
    assert_eq!(turn_of(&table), 2);
}

#[test]
fn aby_crt_04_the_court_is_looked_at_once_after_all_powers() {
    let hand = "squid 5, squid 4, squid 1";
    let mut table = Set::players(2).court("corruptor, keeper, miller").hand(1, hand).pearls(1, 5).table();
    recruit(&mut table, "corruptor", "squid 5, squid 4, squid 1");
    assert_eq!(table.game.phase, Phase::Corrupting, "two lords are left, and no refill yet");
    table.play("corruptor keeper");
    assert_eq!(table.game.players[0].pearls, 2, "one bonus for both");
    table.force(["lord oracle", "lord sage", "lord trader", "lord elder", "lord hermit"]);
    assert_eq!(table.game.court.len(), 6);
}

#[test]
fn aby_crt_05_a_short_deck_fills_as_far_as_it_goes() {
    let mut table = Set::players(2)
        .court("keeper, shepherd, miller")
        .lord_deck("oracle, sage")
        .hand(1, "seahorse 5, seahorse 3")
        .table();
    recruit(&mut table, "shepherd", "seahorse 3, seahorse 5");
    assert_eq!(table.game.players[0].pearls, 2, "the pearls are paid all the same");
    table.force(["lord oracle", "lord sage"]);
    assert_eq!((table.game.court.len(), turn_of(&table)), (4, 2));
}

#[test]
fn aby_crt_06_a_small_court_pays_only_the_recruiter() {
    let mut table = Set::players(2).court("keeper, miller").lord_deck("").council("crab 1, squid 1").table();
    table.play("support crab");
    table.play("support squid");
    assert_eq!(table.game.players[0].pearls + table.game.players[1].pearls, 0);
    assert_eq!(table.game.active(), Seat(0));
}
