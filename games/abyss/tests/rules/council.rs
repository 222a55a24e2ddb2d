//! The Council: a whole stack, unseen.

use crate::setting::{Set, turn_of};
use fathom_abyss::Phase;

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
