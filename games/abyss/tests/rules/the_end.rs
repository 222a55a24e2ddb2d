//! How the end comes about, and what follows.

use crate::setting::{Printed, Set, hire, recruit, turn_of};
use fathom_abyss::rules::turn::LAST_ROUND;
use fathom_abyss::{Abyss, Phase, Race};
use fathom_core::{Game, Seat, Stage};
use fathom_testkit::Table;

const SIX: &str = "oracle, invoker, jailer, trader, schemer, peddler";
const STACKS: &str = "crab 1, squid 1, jellyfish 1, shellfish 1, seahorse 1";

/// Seat 1 has just recruited a seventh lord.
fn seventh(players: usize) -> Table<Abyss> {
    hire(Set::players(players).lords(1, SIX).council(STACKS), "miller", Printed(8, 2, 0, 10))
}

#[test]
fn aby_end_01_the_seventh_lord() {
    let table = seventh(2);
    assert!(table.game.phase == Phase::Closing, "the Oracle may still work");
    assert_eq!(table.game.ending, Some(Seat(0)));
    let sixth = hire(
        Set::players(2).lords(1, "tamer, jailer, trader, schemer, peddler"),
        "miller",
        Printed(8, 2, 0, 10),
    );
    assert_eq!(sixth.game.ending, None);
}

fn short_court(deck: &str) -> Table<Abyss> {
    let set = Set::players(2).court("keeper, shepherd, miller").lord_deck(deck).council(STACKS);
    let mut table = set.hand(1, "seahorse 5, seahorse 3").table();
    recruit(&mut table, "shepherd", "seahorse 3, seahorse 5");
    table
}

/// ABY-END-02, ABY-END-03: a refill that falls short, and one that just does not.
#[test]
fn the_court_cannot_be_filled() {
    assert_eq!(short_court("oracle, sage, elder").game.ending, Some(Seat(0)));
    let mut enough = short_court("oracle, sage, elder, hermit");
    enough.force(["lord oracle", "lord sage", "lord elder", "lord hermit"]);
    assert_eq!((enough.game.ending, enough.game.lords.len()), (None, 0));
}

#[test]
fn aby_end_04_everyone_else_has_one_more_turn() {
    let mut table = seventh(3);
    table.play("end");
    assert_eq!(turn_of(&table), 2);
    table.play("support crab");
    assert_eq!(turn_of(&table), 3);
    table.play("support squid");
    assert_eq!(table.game.stage(), Stage::Over);
    assert_eq!(table.refuses("explore").clause, "ABY-END-04");
    assert!(table.legal().is_empty());
}

#[test]
fn aby_end_05_discarded_lords_do_not_count() {
    let set = Set::players(2).lords(1, "tamer, reaper, trader, oracle, peddler").council(STACKS);
    let mut table = hire(set, "schemer", Printed(8, 3, 0, 6));
    table.play("schemer oracle").force(["lord hunter"]);
    assert_eq!(
        (table.game.lords_of(Seat(0)).len(), table.game.ending),
        (6, None),
        "seven lords in all, six in front"
    );
    let under = Set::players(2).lords(1, "reaper").disabled(1, "trader, oracle").location(
        1,
        "chasm",
        "tamer, alchemist, treasurer",
    );
    let table = hire(under, "miller", Printed(8, 2, 0, 10));
    assert_eq!(table.game.ending, Some(Seat(0)), "under a location or disabled, a lord is a lord");
}

#[test]
fn aby_end_06_the_invoker_keeps_its_promise() {
    let six = "tamer, reaper, trader, schemer, peddler, jailer";
    let mut table = hire(Set::players(2).lords(1, six).council(STACKS), "invoker", Printed(8, 1, 0, 8));
    assert_eq!((turn_of(&table), table.game.phase), (1, Phase::Turn));
    table.play("support crab");
    assert_eq!(turn_of(&table), 2);
    table.play("support squid");
    assert_eq!(table.game.stage(), Stage::Over);
}

#[test]
fn aby_end_07_the_lowest_of_each_race_is_affiliated() {
    let set = Set::players(2).lords(1, SIX).hand(2, "crab 5, crab 3, squid 2").council(STACKS);
    let mut table = hire(set, "miller", Printed(8, 2, 0, 10));
    table.play("end").play("support seahorse");
    let player = &table.game.players[1];
    assert_eq!(player.affiliated.sum_of(Race::Crab), 3);
    assert_eq!((player.affiliated.len(), player.hand.len()), (3, 0));
    assert!(table.game.discard.allies.highest_of(Race::Crab).is_some_and(|ally| ally.value() == 5));
}

#[test]
fn aby_end_08_the_last_round_there_is() {
    let mut set = Set::players(2).council(STACKS);
    set.0.round = LAST_ROUND;
    let mut table = set.table();
    table.play("support crab").play("support squid");
    assert_eq!(table.game.stage(), Stage::Over);
    assert!(table.said().iter().any(|line| line == "Player 2 ends the last round there is"));
}

#[test]
fn aby_end_09_a_second_cause_changes_nothing() {
    let mut set = Set::players(3).lords(2, SIX).council(STACKS).court("miller, keeper, landowner, shepherd");
    set.0.turn.active = Seat(1);
    let mut table = set.ending(1).hand(2, "seahorse 5, crab 3").table();
    recruit(&mut table, "miller", "seahorse 5, crab 3");
    table.play("end");
    assert_eq!(table.game.ending, Some(Seat(0)));
    table.play("support crab");
    assert_eq!(table.game.stage(), Stage::Over, "seat 1 has had its turn");
}
