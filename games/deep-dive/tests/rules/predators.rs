//! Predators, skipping and the retreat.

use crate::{column, depth, leave_face_down, player, seen, table, trap};
use fathom_core::{Game, Seat, Viewer};
use fathom_deep_dive::{Colour, Phase};

#[test]
fn dd_prd_01_a_predator_ends_the_turn_and_traps_a_penguin() {
    let mut table = table(2).dice(["predator"]);
    table.play("flip");
    assert_eq!(
        table.said(),
        ["Player 1 flips a predator at depth 1", "A predator at depth 1 traps the first penguin of Player 1"]
    );
    assert_eq!(table.decider(), Seat(1));
    assert_eq!(player(&table, 1).trapped, [1, 0, 0, 0, 0]);
    let view = table.game.view(Viewer::Spectator);
    assert_eq!((view.players[0].penguins, view.depths[0].face_up[0].penguin), (2, Some(Seat(0))));
}

#[test]
fn dd_prd_02_a_depth_with_ones_own_trapped_penguin_may_be_skipped() {
    let mut table = table(2);
    assert_eq!(
        table.refuses("skip").to_string(),
        "none of your penguins is trapped at depth 1, and tiles lie face down there [DD-PRD-02]"
    );
    trap(&mut table, 1, 1);
    table.play("skip");
    assert_eq!(table.said(), ["Player 1 swims past depth 1"]);
    assert_eq!((table.decider(), table.game.depth), (Seat(0), depth(2)));
}

#[test]
fn dd_prd_03_skipping_is_no_duty() {
    let mut table = table(2);
    trap(&mut table, 1, 1);
    seen(&mut table, 1, &["food green 1"]);
    assert_eq!(table.legal(), ["flip", "take food green 1", "skip"]);
}

#[test]
fn dd_prd_04_anothers_penguin_does_not_help() {
    let mut table = table(2);
    trap(&mut table, 2, 1);
    assert_eq!(table.refuses("skip").clause, "DD-PRD-04");
}

#[test]
fn dd_prd_05_several_depths_may_be_skipped_also_later_in_the_dive() {
    let mut table = table(2);
    trap(&mut table, 1, 1);
    trap(&mut table, 1, 2);
    table.plays(["skip", "skip"]);
    assert_eq!(table.game.depth, depth(3));
    let mut later = crate::table(2);
    trap(&mut later, 1, 2);
    trap(&mut later, 1, 4);
    later.force(["open water", "food pink 4"]);
    later.plays(["flip", "skip", "flip", "deeper", "skip"]);
    assert_eq!(later.game.depth, depth(5));
}

#[test]
fn dd_prd_06_depth_5_cannot_be_skipped() {
    let mut table = table(2);
    crate::give(&mut table, 1, 1, &["rock"]);
    trap(&mut table, 1, 5);
    table.play("rock 5");
    assert_eq!(table.refuses("skip").clause, "DD-PRD-06");
    assert_eq!(table.legal(), ["flip"]);
}

#[test]
fn dd_prd_07_two_penguins_may_share_a_depth() {
    let mut table = table(2).dice(["predator", "rock", "predator"]);
    table.plays(["flip", "flip", "take rock", "flip"]);
    assert_eq!(player(&table, 1).trapped, [2, 0, 0, 0, 0]);
    assert_eq!(table.game.validate(), Ok(()));
}

#[test]
fn dd_prd_08_a_seen_predator_does_nothing_more() {
    let mut table = table(2).dice(["predator", "food pink 1"]);
    table.plays(["flip", "flip", "take food pink 1"]);
    assert_eq!(player(&table, 2).trapped_in_all(), 0);
    assert_eq!(table.game.ocean[depth(1)].face_up.predators(), 1);
    assert_eq!(table.refuses("take predator").clause, "DD-DIV-03");
}

/// Seat 1 has penguins at depths 1 and 2, food lies at 1, 2, 3 and 4, and a third predator bites at depth 3.
fn retreating() -> fathom_testkit::Table<fathom_deep_dive::DeepDive> {
    let mut table = table(2);
    trap(&mut table, 1, 1);
    trap(&mut table, 1, 2);
    seen(&mut table, 1, &["food pink 2"]);
    seen(&mut table, 2, &["rock"]);
    seen(&mut table, 3, &["food green 5", "open water"]);
    seen(&mut table, 4, &["food yellow 7"]);
    table.force(["predator"]);
    table.plays(["skip", "skip", "flip"]);
    table
}

#[test]
fn dd_ret_01_the_third_trapped_penguin_sends_all_three_home() {
    let mut table = retreating();
    assert_eq!(table.said().last().unwrap(), "All penguins of Player 1 retreat to the surface");
    assert_eq!((table.decider(), table.game.phase), (Seat(0), Phase::Retreat));
    table.play("bring food green 5 from 3");
    assert_eq!(player(&table, 1).trapped_in_all(), 0);
    assert_eq!(table.game.view(Viewer::Spectator).players[0].penguins, 3);
    assert_eq!(table.decider(), Seat(1));
}

#[test]
fn dd_ret_02_one_tile_comes_along_from_where_the_penguins_were() {
    let mut table = retreating();
    assert_eq!(
        table.legal(),
        ["bring food pink 2 from 1", "bring rock from 2", "bring food green 5 from 3", "surface"]
    );
    assert_eq!(table.refuses("flip").clause, "DD-RET-02");
    assert_eq!(table.refuses("bring open water from 3").clause, "DD-DIV-03");
    assert_eq!(table.refuses("bring food pink 1 from 1").clause, "DD-RET-02");
    table.play("bring food green 5 from 3");
    assert_eq!(table.said(), ["Player 1 brings the green 5 back from depth 3 (row 1)"]);
    assert_eq!(column(&table, 1, Colour::Green), [5]);
    assert_eq!(table.refuses("bring food pink 2 from 1").clause, "DD-RET-02", "the retreat is over");
}

#[test]
fn dd_ret_03_nothing_comes_from_other_depths() {
    let mut table = retreating();
    assert_eq!(table.refuses("bring food yellow 7 from 4").clause, "DD-RET-03");
}

#[test]
fn dd_ret_04_bringing_something_is_optional() {
    let mut table = retreating();
    table.play("surface");
    assert_eq!(table.said(), ["Player 1 surfaces empty-handed"]);
    assert_eq!((player(&table, 1).food.rows(), table.decider()), (0, Seat(1)));
    let mut nothing = crate::table(2);
    trap(&mut nothing, 1, 1);
    trap(&mut nothing, 1, 1);
    nothing.force(["predator"]);
    nothing.play("flip");
    assert_eq!(nothing.said().last().unwrap(), "Player 1 surfaces empty-handed");
    assert_eq!((player(&nothing, 1).trapped_in_all(), nothing.decider()), (0, Seat(1)));
}

#[test]
fn dd_ret_05_the_predators_stay_and_the_right_to_skip_goes() {
    let mut table = retreating();
    table.force(["rock"]);
    table.plays(["surface", "flip", "take rock"]);
    for number in 1..=3 {
        assert_eq!(table.game.ocean[depth(number)].face_up.predators(), 1);
    }
    assert_eq!(table.decider(), Seat(0));
    assert_eq!(table.refuses("skip").clause, "DD-PRD-02");
    leave_face_down(&mut table, 4, 3);
    assert_eq!(table.game.validate(), Ok(()));
}
