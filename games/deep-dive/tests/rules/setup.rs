//! Setting up.

use crate::{alone, depth, table, tile};
use fathom_core::{Game, Seat, Seats, Stage};
use fathom_deep_dive::content::tiles::{printed, removed};
use fathom_deep_dive::{Colour, DeepDive, Depth, Difficulty, Options, Tile};
use fathom_testkit::Table;

fn total(people: usize, tile: Tile) -> [u8; 5] {
    Depth::ALL.map(|depth| printed(people)[depth].count(depth, tile))
}

fn totals(people: usize) -> [u32; 5] {
    printed(people).0.map(|tiles| tiles.total())
}

#[test]
fn dd_set_01_the_box_holds_160_tiles() {
    assert_eq!(totals(6), [44, 40, 30, 23, 23]);
    assert_eq!(total(6, Tile::Predator), [6, 8, 8, 8, 11]);
    let food: u32 = Depth::ALL
        .into_iter()
        .flat_map(|depth| printed(6)[depth].each(depth).collect::<Vec<_>>())
        .filter(|(tile, _)| matches!(tile, Tile::Food { .. }))
        .map(|(_, count)| u32::from(count))
        .sum();
    assert_eq!(food, 84);
}

#[test]
fn dd_set_02_colours_are_equal_and_deep_food_is_worth_more() {
    for people in [2, 5] {
        for depth in Depth::ALL {
            let range = [1..=2, 2..=4, 3..=5, 5..=7, 8..=10][depth.index()].clone();
            for (tile, count) in printed(people)[depth].each(depth) {
                let Tile::Food { value, .. } = tile else { continue };
                assert!(range.contains(&value), "{tile} at depth {depth}");
                for colour in Colour::ALL {
                    assert_eq!(printed(people)[depth].count(depth, Tile::Food { colour, value }), count);
                }
            }
        }
    }
}

#[test]
fn dd_set_03_open_water_lies_at_four_depths_and_rocks_at_two() {
    assert_eq!(total(6, Tile::OpenWater), [6, 4, 7, 3, 0]);
    assert_eq!(total(6, Tile::Rock), [8, 7, 0, 0, 0]);
}

/// DD-SET-04, DD-SET-05: the main set for one to three, both sets for more.
#[test]
fn dd_set_04_up_to_three_play_with_the_main_tiles_and_more_with_all() {
    for people in 1..=3 {
        assert_eq!(totals(people), [32, 30, 24, 17, 17]);
    }
    for people in 4..=6 {
        assert_eq!(totals(people), [44, 40, 30, 23, 23]);
    }
}

#[test]
fn dd_set_06_each_value_occurs_as_often_as_the_ledger_says() {
    let all = [(1, 1, 4), (1, 2, 4), (2, 2, 2), (2, 3, 3), (2, 4, 2), (3, 3, 1), (3, 4, 3), (3, 5, 1)];
    let deep = [(4, 5, 1), (4, 6, 2), (4, 7, 1), (5, 8, 1), (5, 9, 2), (5, 10, 1)];
    for (number, value, count) in all.into_iter().chain(deep) {
        let depth = depth(number);
        assert_eq!(printed(4)[depth].count(depth, Tile::Food { colour: Colour::Green, value }), count);
    }
}

#[test]
fn dd_set_07_tiles_are_removed_by_player_count() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(removed), [7, 7, 3, 5, 4, 3]);
    let face_down = |seats: usize| table(seats).game.ocean.0.map(|water| water.face_down);
    assert_eq!(face_down(2), [25, 23, 17, 10, 10]);
    assert_eq!(face_down(3), [29, 27, 21, 14, 14]);
    assert_eq!(face_down(4), [39, 35, 25, 18, 18]);
    assert_eq!(face_down(5), [40, 36, 26, 19, 19]);
    assert_eq!(face_down(6), [41, 37, 27, 20, 20]);
}

#[test]
fn dd_set_08_what_was_removed_stays_among_the_unseen() {
    let mut table = table(2);
    crate::leave_face_down(&mut table, 5, 0);
    let deepest = &table.game.ocean[depth(5)];
    assert_eq!((deepest.face_down, deepest.unseen.total()), (0, 7));
    let view = table.game.view(fathom_core::Viewer::Spectator);
    assert_eq!(view.depths[4].removed, 7);
    assert_eq!(view.depths[4].risk.unseen, 0, "nothing can come up any more");
}

#[test]
fn dd_set_09_everybody_has_three_penguins() {
    let view = table(4).game.view(fathom_core::Viewer::Spectator);
    assert!(view.players.iter().all(|player| player.penguins == 3 && player.trapped.is_empty()));
}

#[test]
fn dd_set_10_the_start_player_is_drawn() {
    let mut table = Table::<DeepDive>::setup(&Options::default(), 3);
    assert_eq!(table.game.stage(), Stage::Chance);
    let odds: Vec<String> = table.game.odds().unwrap().iter().map(|(o, w)| format!("{o} x{w}")).collect();
    assert_eq!(odds, ["start 1 x1", "start 2 x1", "start 3 x1"]);
    assert_eq!(table.refuses_outcome("start 4").clause, "DD-SET-10");
    assert_eq!(table.refuses_outcome("rock").clause, "DD-SET-10");
    table.chance(["start 2"]);
    assert_eq!(table.said(), ["Player 2 holds the token and dives first"]);
    assert_eq!((table.decider(), table.game.start), (Seat(1), Seat(1)));
}

#[test]
fn dd_set_11_seven_are_too_many() {
    let refused = DeepDive::setup(&Options::default(), Seats::new(7).unwrap());
    assert!(refused.unwrap_err().to_string().contains("DD-SET-11"));
    for seats in 1..=6 {
        assert!(DeepDive::setup(&Options::default(), Seats::new(seats).unwrap()).is_ok());
    }
}

/// DD-SOL-01, DD-SOL-02: two players' ocean, the person first, the opponent beside depth 1.
#[test]
fn dd_sol_01_alone_the_person_begins() {
    let table = alone(Difficulty::Easy);
    assert_eq!(table.game.ocean, crate::table(2).game.ocean);
    assert_eq!(table.decider(), Seat(0));
    let rival = table.game.rival.unwrap();
    assert_eq!((rival.depth, rival.difficulty), (depth(1), Difficulty::Easy));
    assert_eq!(table.game.ocean[depth(1)].unseen.count(depth(1), tile("predator")), 4);
}
