//! Turns: where a dive begins, how it ends, who is next.

use crate::{depth, give, leave_face_down, table, trap};
use fathom_core::{Game, Seat, Stage};
use fathom_deep_dive::Phase;

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
