//! The end of the game, scores and ties.

use crate::setting::{Printed, Set, hire, recruit, turn_of};
use fathom_abyss::rules::turn::LAST_ROUND;
use fathom_abyss::{Abyss, Phase, Race};
use fathom_core::{Game, Seat, Stage, Viewer};
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

/// The game ends with seat 2's last turn; seat 1 brought it about.
fn last_turn(set: Set) -> Table<Abyss> {
    let mut set = set.council("crab 1").ending(1);
    set.0.turn.active = Seat(set.0.players.len() as u8 - 1);
    let mut table = set.table();
    table.play("support crab");
    assert_eq!(table.game.stage(), Stage::Over);
    table
}

/// The rulebook's example, worth 91.
fn example() -> Table<Abyss> {
    let set = Set::players(2)
        .location(1, "parliament", "elder")
        .location(1, "sanctuary", "keeper, slaver, master-of-magic")
        .location(1, "abyss", "")
        .lords(1, "jailer, corruptor")
        .disabled(1, "traitor")
        .affiliated(1, "jellyfish 3, jellyfish 1, squid 3, crab 2, crab 1, seahorse 1, shellfish 5")
        .tokens(1, &[2, 4]);
    last_turn(set)
}

/// ABY-SCO-01, ABY-SCO-11: four sources, 91 points in all.
#[test]
fn the_example_of_91_points() {
    let table = example();
    let sheet: Vec<(String, i32)> =
        table.game.score_sheet(Seat(0)).into_iter().map(|line| (line.source, line.points)).collect();
    let expected = [("Locations", 32), ("Lords", 39), ("Allies", 14), ("Monster tokens", 6)];
    assert_eq!(sheet, expected.map(|(source, points)| (source.to_owned(), points)));
    let standings = table.game.standings().unwrap();
    assert_eq!(standings.of(Seat(0)).score, 91);
    assert!(standings.of(Seat(0)).won);
}

#[test]
fn aby_sco_02_locations_count_what_they_say() {
    assert_eq!(example().game.sheet(Seat(0)).locations, (6 + 2 * 2) + (4 + 3 * 2) + 2 * 6);
}

#[test]
fn aby_sco_03_lords_count_free_disabled_or_covered() {
    assert_eq!(example().game.sheet(Seat(0)).lords, 6 + 5 + 6 + 3 + 7 + 6 + 6);
}

#[test]
fn aby_sco_04_the_strongest_ally_of_each_race_counts() {
    assert_eq!(example().game.sheet(Seat(0)).allies, 3 + 3 + 2 + 1 + 5);
}

#[test]
fn aby_sco_05_monster_tokens_count() {
    assert_eq!(example().game.sheet(Seat(0)).monsters, 2 + 4);
}

#[test]
fn aby_sco_06_most_influence_wins() {
    let table = last_turn(Set::players(2).lords(1, "keeper").lords(2, "miller").pearls(1, 9));
    let standings = table.game.standings().unwrap();
    assert_eq!(standings.winners().collect::<Vec<_>>(), [Seat(1)]);
    assert_eq!((standings.of(Seat(0)).rank, standings.of(Seat(1)).score), (2, 11), "ten and a crab");
}

/// ABY-SCO-07, ABY-SCO-08, ABY-SCO-09: pearls, then the best lord, then a shared throne; log and drawing say which.
#[test]
fn ties() {
    let winners = |set: Set| last_turn(set).game.standings().unwrap().winners().collect::<Vec<_>>();
    let said = |set: Set| {
        let table = last_turn(set);
        let drawn = table.game.view(Viewer::Spectator).to_string();
        // on a narrow screen the sentence goes on in a second line
        let end = &drawn[drawn.rfind("the game is over").unwrap()..];
        let last = end.split_whitespace().collect::<Vec<_>>().join(" ");
        (table.said().last().unwrap().clone(), last)
    };
    let both = |log: &str, drawing: &str| (log.to_owned(), format!("the game is over: {drawing}"));
    let clear = Set::players(2).lords(1, "keeper").lords(2, "miller");
    let throne = "takes the throne with 11 points";
    assert_eq!(said(clear), both(&format!("Player 2 {throne}"), &format!("seat 2 {throne}")));
    let pearls = Set::players(2).lords(1, "keeper").lords(2, "oracle").pearls(2, 1);
    let more = "takes the throne with 6 points: a tie, and more pearls";
    assert_eq!(said(pearls), both(&format!("Player 2 {more}"), &format!("seat 2 {more}")));
    let lord = Set::players(2).lords(1, "keeper").lords(2, "oracle");
    let best = "takes the throne with 6 points: a tie, as many pearls, and the most valuable lord";
    assert_eq!(said(lord), both(&format!("Player 1 {best}"), &format!("seat 1 {best}")));
    let shared = Set::players(2).lords(1, "oracle").affiliated(1, "squid 1").lords(2, "shaman");
    let all = "share the throne with 6 points, equal in everything";
    assert_eq!(
        said(shared),
        both(&format!("Player 1 and Player 2 {all}"), &format!("seat 1 and seat 2 {all}"))
    );
    let equal = || Set::players(2).lords(1, "keeper").lords(2, "oracle");
    assert_eq!(winners(equal().pearls(2, 1)), [Seat(1)], "six each, and a pearl more");
    assert_eq!(winners(equal()), [Seat(0)], "no pearls, but the Keeper beats the Oracle");
    let same = Set::players(2).lords(1, "oracle").affiliated(1, "squid 1").lords(2, "shaman");
    assert_eq!(winners(same), [Seat(0), Seat(1)]);
}

#[test]
fn aby_sco_10_the_last_allies_count_for_locations() {
    let set =
        Set::players(2).location(2, "chasm", "").location(1, "coral-barrier", "").hand(1, "squid 4, crab 2");
    let table = last_turn(set);
    assert_eq!(table.game.sheet(Seat(1)).locations, 5 + 3, "one crab from the last turn");
    assert_eq!(table.game.sheet(Seat(0)).locations, 20 - 2);
}
