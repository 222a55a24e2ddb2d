//! The turn, the dive, and rocks.

use crate::{column, depth, give, leave_face_down, player, seen, table};
use fathom_core::{Game, Seat, Weight};
use fathom_deep_dive::{Colour, Phase};

/// DD-DIV-01, DD-DIV-10: what one player leaves, the next may take.
#[test]
fn dd_div_01_a_face_up_tile_is_taken_without_a_flip() {
    let mut table = table(2).dice(["food pink 2", "food green 3"]);
    table.plays(["flip", "deeper", "flip", "take food green 3"]);
    assert_eq!(table.legal(), ["flip", "take food pink 2"]);
    table.play("take food pink 2");
    assert_eq!(column(&table, 2, Colour::Pink), [2]);
    assert_eq!((table.decider(), table.game.phase), (Seat(0), Phase::Start));
    assert_eq!(table.game.ocean[depth(1)].face_up.total(), 0);
}

#[test]
fn dd_div_02_a_flip_turns_over_one_tile_of_this_depth() {
    let mut table = table(2).dice(["food yellow 1"]);
    table.play("flip");
    assert_eq!(table.said(), ["Player 1 flips a yellow 1 at depth 1"]);
    assert_eq!(table.game.ocean.0.map(|water| water.face_down), [24, 23, 17, 10, 10]);
    let mut emptied = crate::table(2);
    leave_face_down(&mut emptied, 1, 0);
    assert_eq!(emptied.refuses("flip").clause, "DD-DIV-02");
}

#[test]
fn dd_div_03_only_food_and_rock_are_taken() {
    let mut table = table(2);
    seen(&mut table, 1, &["open water", "predator", "rock", "food green 2"]);
    assert_eq!(table.legal(), ["flip", "take rock", "take food green 2"]);
    assert_eq!(table.refuses("take open water").clause, "DD-DIV-03");
    assert_eq!(
        table.refuses("take predator").to_string(),
        "a predator stays where it is: a diver surfaces with food or a rock [DD-DIV-03]"
    );
}

#[test]
fn dd_div_04_open_water_carries_the_penguin_deeper() {
    let mut table = table(2).dice(["open water"]);
    table.play("flip");
    assert_eq!(table.said(), ["Player 1 finds open water at depth 1 and must go deeper"]);
    assert_eq!((table.decider(), table.game.depth), (Seat(0), depth(2)));
    assert_eq!(table.game.ocean[depth(1)].face_up.count(depth(1), crate::tile("open water")), 1);
}

#[test]
fn dd_div_05_a_rock_is_taken_or_left() {
    let mut table = table(2).dice(["rock", "rock"]);
    table.play("flip");
    assert_eq!(table.legal(), ["take rock", "deeper"]);
    table.play("deeper");
    assert_eq!(table.said(), ["Player 1 leaves the rock at depth 1 and goes deeper"]);
    table.plays(["flip", "take rock"]);
    assert_eq!((player(&table, 1).rocks, table.decider()), (1, Seat(1)));
    assert!(table.allows("take rock"), "the first rock still lies at depth 1");
}

#[test]
fn dd_div_06_food_is_taken_or_left() {
    let mut table = table(2).dice(["food pink 1"]);
    table.play("flip");
    assert_eq!(table.legal(), ["take food pink 1", "deeper"]);
    table.play("take food pink 1");
    assert_eq!(column(&table, 1, Colour::Pink), [1]);
}

#[test]
fn dd_div_07_after_a_flip_no_other_tile_can_be_taken() {
    let mut table = table(2);
    seen(&mut table, 1, &["food green 2"]);
    assert!(table.allows("take food green 2"));
    table.force(["food pink 1"]);
    table.play("flip");
    assert_eq!(table.refuses("take food green 2").clause, "DD-DIV-07");
}

#[test]
fn dd_div_08_there_is_no_second_flip_at_a_depth() {
    let mut table = table(2).dice(["food pink 1"]);
    table.play("flip");
    assert_eq!(table.refuses("flip").clause, "DD-DIV-08");
    assert_eq!(table.refuses("skip").clause, "DD-DIV-08");
}

#[test]
fn dd_div_09_food_at_depth_5_is_taken_at_once() {
    let mut table = table(2);
    give(&mut table, 1, 1, &["rock"]);
    table.force(["food yellow 10"]);
    table.plays(["rock 5", "flip"]);
    assert_eq!(column(&table, 1, Colour::Yellow), [10]);
    assert_eq!(table.decider(), Seat(1));
}

#[test]
fn dd_div_10_the_same_player_can_come_back_for_it() {
    let mut table = table(2).dice(["food pink 2", "predator", "predator"]);
    table.plays(["flip", "deeper", "flip", "flip"]);
    assert_eq!(table.decider(), Seat(0));
    table.play("take food pink 2");
    assert_eq!(column(&table, 1, Colour::Pink), [2]);
}

#[test]
fn dd_div_11_every_unseen_tile_is_equally_likely() {
    let mut table = table(2);
    seen(&mut table, 1, &["predator", "food pink 1"]);
    table.play("flip");
    let odds = table.game.odds().unwrap();
    let weight = |text: &str| odds.iter().find(|(o, _)| o.to_string() == text).map_or(0, |(_, w)| *w);
    assert_eq!(odds.iter().map(|(_, weight)| weight).sum::<Weight>(), 30, "32 tiles less the two seen");
    assert_eq!((weight("predator"), weight("rock"), weight("food pink 1")), (3, 6, 2));
    assert_eq!(table.refuses_outcome("food pink 10").clause, "DD-DIV-11");
    assert_eq!(table.refuses("flip").clause, "DD-DIV-11", "chance decides now");
    let view = table.game.view(fathom_core::Viewer::Spectator);
    assert_eq!((view.depths[0].risk.predators, view.depths[0].risk.unseen), (3, 30));
}

#[test]
fn dd_div_12_tiles_of_other_depths_are_out_of_reach() {
    let mut table = table(2);
    seen(&mut table, 2, &["food green 4"]);
    assert_eq!(table.refuses("take food green 4").clause, "DD-DIV-12");
    seen(&mut table, 1, &["food pink 2"]);
    table.force(["open water"]);
    table.play("flip");
    assert_eq!(table.refuses("take food pink 2").clause, "DD-DIV-12", "a dive never goes up");
    table.play("take food green 4");
}

#[test]
fn dd_div_13_no_depth_is_passed_without_a_flip() {
    let mut table = table(2);
    assert_eq!(table.refuses("deeper").clause, "DD-DIV-13");
    seen(&mut table, 1, &["food pink 2"]);
    assert_eq!(table.refuses("deeper").clause, "DD-DIV-13");
    assert_eq!(table.refuses("skip").clause, "DD-PRD-02");
}
