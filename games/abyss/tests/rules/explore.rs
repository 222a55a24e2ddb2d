//! Exploring the depths, monsters and the threat track.

use crate::setting::{Set, turn_of};
use fathom_abyss::{Found, Phase, Race};
use fathom_core::Seat;

#[test]
fn aby_exp_01_cards_are_revealed_one_by_one() {
    let mut table = Set::players(2).table();
    table.play("explore").force(["crab 1"]);
    assert_eq!(table.game.track.len(), 1, "seat 2 has no pearl, so seat 1 decides");
    table.play("continue").force(["squid 4"]);
    assert!(matches!(table.game.track.as_slice(), [Found::Ally(first), Found::Ally(second)]
        if first.race() == Race::Crab && second.value() == 4));
    assert_eq!(table.game.deck.len(), 69);
}

#[test]
fn aby_exp_02_opponents_are_asked_clockwise() {
    let mut table = Set::players(4).active(2).pearls(1, 1).pearls(3, 1).pearls(4, 1).table();
    table.play("explore").force(["crab 5"]);
    let mut asked = Vec::new();
    while let Phase::Offer { buyer } = table.game.phase {
        asked.push(buyer.index() + 1);
        assert_eq!(table.legal(), ["buy", "pass"]);
        table.play("pass");
    }
    assert_eq!(asked, [3, 4, 1]);
    assert_eq!(table.decider(), Seat(1), "then the explorer decides");
}

#[test]
fn aby_exp_03_the_price_rises_with_every_sale() {
    let mut table = Set::players(4).pearls(2, 5).pearls(3, 5).pearls(4, 5).table();
    table.play("explore").force(["crab 1"]);
    table.play("buy").force(["crab 2"]);
    assert_eq!(table.decider(), Seat(2), "seat 2 has bought");
    table.play("buy").force(["crab 3"]);
    table.play("buy");
    let pearls = [0, 1, 2, 3].map(|seat| table.game.players[seat].pearls);
    assert_eq!(pearls, [6, 4, 3, 2], "one, two and three pearls for the explorer");
    assert_eq!(table.game.players[3].hand.sum(), 3);
}

#[test]
fn aby_exp_04_one_purchase_each() {
    let mut table = Set::players(2).pearls(2, 9).table();
    table.play("explore").force(["crab 1"]);
    table.play("buy").force(["crab 5"]);
    assert_eq!(table.decider(), Seat(0), "seat 2 is not asked again");
}

#[test]
fn aby_exp_05_who_cannot_pay_is_not_asked() {
    let mut table = Set::players(3).pearls(2, 1).pearls(3, 1).table();
    table.play("explore").force(["crab 1"]);
    table.play("buy").force(["crab 5"]);
    assert_eq!(table.decider(), Seat(0), "seat 3 has one pearl and the price is two");
}

#[test]
fn aby_exp_06_the_first_who_wants_it_gets_it() {
    let mut table = Set::players(3).pearls(2, 1).pearls(3, 1).table();
    table.play("explore").force(["crab 5"]);
    table.play("buy");
    assert_eq!(table.game.players[1].hand.len(), 1);
    assert_eq!(table.game.phase, Phase::Reveal, "seat 3 was not asked");
}

/// ABY-EXP-07, ABY-EXP-08: take the card just revealed, or leave it for good.
#[test]
fn an_unsold_ally_is_taken_or_left() {
    let mut table = Set::players(2).table();
    table.play("explore").force(["crab 5"]);
    assert_eq!(table.legal(), ["take", "continue"]);
    table.play("continue").force(["squid 1"]);
    table.play("take");
    assert_eq!(table.game.players[0].hand.iter().next().map(|ally| ally.race()), Some(Race::Squid));
    assert!(table.game.council.has_race(Race::Crab), "the crab could not be taken any more");
    assert_eq!(turn_of(&table), 2, "taking ends the turn");
}

#[test]
fn aby_exp_09_a_sale_frees_the_space_and_forces_another_card() {
    let mut table = Set::players(2).pearls(2, 1).table();
    table.play("explore").force(["crab 5"]);
    table.play("buy");
    assert_eq!((table.game.phase, table.game.track.len()), (Phase::Reveal, 0));
    table.force(["squid 1"]);
    assert_eq!(table.game.track.len(), 1);
}

#[test]
fn aby_exp_10_the_last_space_must_be_taken_and_brings_a_pearl() {
    let mut table = Set::players(2).table();
    table.play("explore").force(["crab 1"]);
    for ally in ["crab 2", "crab 3", "crab 4"] {
        table.play("continue").force([ally]);
    }
    table.play("continue").force(["squid 1"]);
    let player = &table.game.players[0];
    assert_eq!((player.hand.sum(), player.pearls), (1, 1), "without being asked");
    assert_eq!((table.game.council.sum(), turn_of(&table)), (10, 2));
}

/// ABY-EXP-10, ABY-PWR-46: the Oracle may throw a stack away before the forced take; then the ally is taken unasked.
#[test]
fn the_last_space_waits_for_a_power() {
    let set = || Set::players(2).lords(1, "oracle").council("squid 5");
    let mut table = set().table();
    table.play("explore").force(["squid 1"]);
    for ally in ["squid 2", "squid 3", "squid 4"] {
        table.play("continue").force([ally]);
    }
    table.play("continue").force(["crab 1"]);
    assert_eq!(table.legal(), ["take", "oracle squid"], "before the four squids join the stack");
    assert_eq!(table.refuses("continue").clause, "ABY-EXP-10");
    table.play("oracle squid");
    assert_eq!((table.game.players[0].hand.sum(), table.game.players[0].pearls), (1, 1), "taken unasked");
    assert_eq!((table.game.council.sum(), table.game.discard.allies.sum(), turn_of(&table)), (10, 5, 2));
}

#[test]
fn aby_exp_11_a_sale_on_the_last_space_brings_no_bonus() {
    let mut table = Set::players(2).pearls(2, 1).table();
    table.play("explore").force(["crab 1"]);
    for ally in ["crab 2", "crab 3", "crab 4"] {
        table.play("pass").play("continue").force([ally]);
    }
    table.play("pass").play("continue").force(["squid 5"]);
    table.play("buy");
    assert_eq!(table.game.players[0].pearls, 1, "the price alone");
    assert_eq!((table.game.phase, table.game.track.len()), (Phase::Reveal, 4));
}

/// ABY-EXP-12, ABY-EXP-13: the rest of the track is cleared.
#[test]
fn allies_go_to_the_council_and_monsters_to_the_discard() {
    let mut table = Set::players(2).table();
    table.play("explore").force(["crab 1"]);
    table.play("continue").force(["monster"]);
    table.play("continue").force(["squid 4"]);
    table.play("continue").force(["squid 2"]);
    table.play("take");
    assert_eq!((table.game.council.sum_of(Race::Crab), table.game.council.sum_of(Race::Squid)), (1, 4));
    assert_eq!(table.game.discard.monsters, 1);
    assert!(table.game.track.is_empty());
}

#[test]
fn aby_exp_14_the_discard_becomes_the_deck_in_mid_exploration() {
    let mut table = Set::players(2).council("squid 5").hand(2, "crab 5").deck_only("crab 1", 0).table();
    let discarded = table.game.discard;
    table.play("explore").force(["crab 1"]);
    assert!(table.game.deck.is_empty());
    table.play("continue");
    assert_eq!(table.game.deck, discarded, "all of it, at once");
    assert!(table.game.discard.is_empty());
    assert_eq!(
        (table.game.track.len(), table.game.council.len(), table.game.players[1].hand.len()),
        (1, 1, 1)
    );
    table.force(["squid 1"]);
    assert_eq!(table.game.track.len(), 2);
}

#[test]
fn aby_exp_15_deck_and_discard_are_never_both_empty() {
    // every ally lies in a hand; six monsters are all there is to meet
    let all = fathom_abyss::Cards::whole_deck();
    let mut set = Set::players(2);
    set.0.players[1].hand = all;
    set.0.deck.allies = fathom_abyss::Cards::EMPTY;
    let mut table = set.table();
    table.play("explore").force(["monster"]);
    for _ in 0..4 {
        table.play("continue").force(["monster"]);
    }
    assert_eq!(table.game.deck.monsters, 1, "five spaces cannot hold all six");
    assert_eq!(table.legal(), ["fight 0", "fight 1", "fight 2"], "and the last must be fought");
}

#[test]
fn aby_exp_16_exploring_is_always_possible() {
    assert_eq!(Set::players(2).table().legal(), ["explore"]);
    let mut poor = Set::players(2).deck_only("", 0).table();
    assert!(poor.allows("explore"), "the discard is the deck");
    poor.play("explore");
    assert_eq!(poor.game.deck.len(), 71);
}

#[test]
fn aby_exp_17_the_rulebook_example_of_four_players() {
    let mut table = Set::players(4).pearls(2, 2).pearls(3, 1).pearls(4, 1).table();
    table.play("explore").force(["crab 1"]);
    table.plays(["pass", "pass", "pass", "continue"]).force(["squid 3"]);
    table.plays(["pass", "pass", "buy"]);
    assert_eq!(table.game.players[3].hand.sum(), 3, "the third opponent pays a pearl");
    table.force(["monster"]);
    assert_eq!(table.game.track.len(), 2, "the monster lies on the second space");
    table.play("continue").force(["crab 4"]);
    assert_eq!(table.game.threat, 2);
    assert_eq!(table.decider(), Seat(1), "the price is two now");
    table.play("buy").force(["seahorse 1"]);
    for ally in ["jellyfish 1", "shellfish 2"] {
        table.play("continue").force([ally]);
    }
    assert_eq!(table.game.players[0].hand.sum(), 2, "the seventh card falls on the last space and is taken");
    assert_eq!(table.game.players[0].pearls, 1 + 2 + 1);
    assert_eq!((table.game.council.len(), table.game.discard.monsters, turn_of(&table)), (3, 1, 2));
}
