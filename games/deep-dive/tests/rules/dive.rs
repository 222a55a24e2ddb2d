//! The turn, the dive, and rocks.

use crate::{column, depth, give, leave_face_down, player, seen, table, trap};
use fathom_core::{Game, Seat, Stage, Weight};
use fathom_deep_dive::{Colour, Phase};

#[test]
fn dd_trn_01_a_dive_begins_at_depth_1() {
    let table = table(2);
    assert_eq!((table.game.depth, table.game.phase), (depth(1), Phase::Start));
    assert_eq!(table.legal(), ["flip"]);
}

/// One long dive through every kind of tile.
#[test]
fn dd_trn_02_a_dive_goes_on_until_something_is_taken() {
    let mut table = table(2).dice(["open water", "rock", "food pink 4", "food green 6"]);
    table.plays(["flip", "flip", "deeper", "flip", "deeper", "flip"]);
    assert_eq!((table.decider(), table.game.depth), (Seat(0), depth(4)));
    table.play("take food green 6");
    assert_eq!(table.said(), ["Player 1 surfaces with the green 6 from depth 4 (row 1)"]);
    assert_eq!(table.decider(), Seat(1));
}

#[test]
fn dd_trn_03_turns_pass_clockwise_from_the_start_player() {
    let mut table = fathom_testkit::Table::<fathom_deep_dive::DeepDive>::setup(&Default::default(), 3)
        .dice(["start 3", "rock", "rock", "rock"]);
    for seat in [2, 0, 1] {
        assert_eq!(table.decider(), Seat(seat));
        table.plays(["flip", "take rock"]);
    }
    assert_eq!((table.decider(), table.game.round()), (Seat(2), 2));
}

#[test]
fn dd_trn_04_nobody_surfaces_with_nothing() {
    let mut table = table(2).dice(["food pink 1"]);
    assert_eq!(table.refuses("surface").clause, "DD-TRN-04");
    table.play("flip");
    assert_eq!(table.refuses("surface").clause, "DD-TRN-04");
}

#[test]
fn dd_trn_05_an_emptied_depth_is_drifted_through() {
    let mut table = table(2);
    for number in [3, 5] {
        leave_face_down(&mut table, number, 0);
        take_all_food(&mut table, number);
    }
    trap(&mut table, 1, 2);
    table.force(["open water"]);
    table.plays(["flip", "skip"]);
    assert_eq!(table.game.depth, depth(4), "depth 3 has nothing left");
    assert_eq!(
        table.said(),
        ["Player 1 swims past depth 2", "Nothing is left for Player 1 at depth 3: on to the next"]
    );
    table.force(["food pink 6"]);
    table.plays(["flip", "deeper"]);
    assert_eq!(table.said().last().unwrap(), "Player 1 surfaces empty-handed");
    assert_eq!(table.decider(), Seat(1));
}

/// DD-TRN-05, DD-RCK-01: with the whole ocean empty only a rock is left to ask about.
#[test]
fn dd_trn_05_an_empty_ocean_ends_turns_by_itself() {
    let mut table = table(2);
    give(&mut table, 2, 1, &["rock"]);
    for number in 1..=5 {
        leave_face_down(&mut table, number, 0);
        take_all_food(&mut table, number);
    }
    give_food_back(&mut table, "food pink 2");
    table.play("take food pink 2");
    assert_eq!((table.decider(), table.game.phase), (Seat(1), Phase::Start));
    assert_eq!(table.legal(), ["skip", "rock 1", "rock 2", "rock 3", "rock 4", "rock 5"]);
    table.play("rock 3");
    assert_eq!(table.said().iter().filter(|said| said.ends_with("surfaces empty-handed")).count(), 3);
    assert_eq!(table.game.stage(), Stage::Over, "nobody has anything to do on the last dive");
}

/// Everything that could be taken at a depth goes, as if to seat 2.
fn take_all_food(table: &mut fathom_testkit::Table<fathom_deep_dive::DeepDive>, number: u8) {
    let depth = depth(number);
    let tiles: Vec<_> = table.game.ocean[depth].face_up.each(depth).collect();
    for (tile, count) in tiles.into_iter().filter(|(tile, _)| tile.can_be_taken()) {
        for _ in 0..count {
            table.game.ocean[depth].face_up.remove(depth, tile);
            match tile {
                fathom_deep_dive::Tile::Food { colour, value } => {
                    table.game.players[1].food.column_mut(colour).push(value);
                }
                _ => table.game.rocks_eaten += 1,
            }
        }
    }
}

/// Lays a tile that seat 2 took back at depth 1, so that seat 1 has something to do.
fn give_food_back(table: &mut fathom_testkit::Table<fathom_deep_dive::DeepDive>, text: &str) {
    table.game.ocean[depth(1)].face_up.add(depth(1), crate::tile(text), 1);
}

/// DD-TRN-06: eating a rock and skipping reveal nothing; a flip does.
#[test]
fn dd_trn_06_only_a_flip_reveals_anything() {
    let mut table = table(2);
    give(&mut table, 1, 1, &["rock"]);
    trap(&mut table, 1, 2);
    let ocean = table.game.ocean;
    table.plays(["rock 2", "skip"]);
    assert_eq!(table.game.ocean, ocean, "nothing has been turned over: this could be taken back");
    table.force(["food pink 4"]);
    table.play("flip");
    assert_ne!(table.game.ocean, ocean);
    assert_eq!(table.legal(), ["take food pink 4", "deeper"], "nothing leads back before the flip");
}

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
        "a diver cannot surface with predator [DD-DIV-03]"
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
