//! The court: sliding, two pearls, the refill.

use crate::setting::{Set, recruit, turn_of};
use fathom_abyss::{Lord, Phase};
use fathom_core::Seat;

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
