//! Playing alone against the rulebook's opponent.

use crate::{alone, depth, leave_face_down, seen};
use fathom_core::{Game, Seat, Stage};
use fathom_deep_dive::{DeepDive, Difficulty, Ending, Phase, Rival};
use fathom_testkit::Table;

/// The person takes a food tile at depth 1 and the opponent is about to flip.
fn rivals_turn(tiles_at_depth_1: &[&str]) -> Table<DeepDive> {
    let mut table = alone(Difficulty::Medium);
    seen(&mut table, 1, &["food pink 1"]);
    seen(&mut table, 1, tiles_at_depth_1);
    table.play("take food pink 1");
    table
}

fn rival(table: &Table<DeepDive>) -> Rival {
    table.game.rival.expect("there is an opponent")
}

/// DD-SOL-02, DD-SOL-03: turn and turn about, one tile each time.
#[test]
fn dd_sol_02_the_opponent_follows_every_turn_of_the_person() {
    let mut table = rivals_turn(&[]);
    assert_eq!((table.game.phase, table.game.stage()), (Phase::RivalFlip, Stage::Chance));
    let before = table.game.ocean[depth(1)].face_down;
    table.chance(["food green 2"]);
    assert_eq!(
        table.said(),
        ["The rival flips a green 2 at depth 1", "The rival collects the green 2 of depth 1 (row 1)"]
    );
    assert_eq!((table.decider(), table.game.round()), (Seat(0), 2));
    assert_eq!(table.game.ocean[depth(1)].face_down, before - 1);
    assert_eq!(table.refuses_outcome("rock").clause, "DD-TRN-02");
}

#[test]
fn dd_sol_03_it_turns_over_exactly_one_tile() {
    let mut table = rivals_turn(&[]);
    table.chance(["open water"]);
    assert_eq!(table.decider(), Seat(0), "open water does not carry it on to another flip");
}

#[test]
fn dd_sol_04_it_collects_food_rock_and_open_water() {
    let mut table = alone(Difficulty::Medium);
    seen(&mut table, 1, &["food pink 1", "food pink 2", "food green 1"]);
    for (mine, its) in
        [("food pink 1", "rock"), ("food pink 2", "open water"), ("food green 1", "food pink 5")]
    {
        table.play(&format!("take {mine}"));
        table.chance([its]);
    }
    let rival = rival(&table);
    assert_eq!((rival.rocks, rival.open_water, rival.food.pink.iter().collect::<Vec<_>>()), (1, 1, vec![5]));
    assert_eq!(table.game.ocean[depth(2)].face_up.total(), 0, "the open water is gone");
    assert_eq!(table.game.validate(), Ok(()));
}

#[test]
fn dd_sol_05_at_a_predator_it_takes_face_up_food_instead() {
    let mut table = rivals_turn(&["food yellow 1", "rock"]);
    table.chance(["predator"]);
    assert_eq!(table.said().last().unwrap(), "The rival collects the yellow 1 of depth 1 (row 1)");
    assert_eq!(table.game.ocean[depth(1)].face_up.predators(), 1);
    let mut nothing = rivals_turn(&["rock"]);
    nothing.chance(["predator"]);
    assert_eq!(nothing.said().last().unwrap(), "The rival finds no tile to take");
    assert_eq!((rival(&nothing).rocks, nothing.decider()), (0, Seat(0)), "it does not take a face-up rock");
}

#[test]
fn dd_sol_06_it_takes_its_rarest_colour_then_the_highest_value() {
    let mut table = rivals_turn(&["food pink 2", "food green 1", "food green 2"]);
    table.game.rival.as_mut().unwrap().food.pink.push(1);
    table.chance(["predator"]);
    assert_eq!(table.said().last().unwrap(), "The rival collects the green 2 of depth 1 (row 1)");
}

#[test]
fn dd_sol_07_the_person_chooses_among_equals() {
    let mut table = rivals_turn(&["food pink 2", "food green 2", "food yellow 1"]);
    table.chance(["predator"]);
    assert_eq!(
        (table.decider(), table.legal()),
        (Seat(0), vec!["give food pink 2".into(), "give food green 2".into()])
    );
    assert_eq!(table.refuses("give food yellow 1").clause, "DD-SOL-06");
    assert_eq!(table.refuses("flip").clause, "DD-SOL-07");
    table.play("give food green 2");
    assert_eq!(rival(&table).food.green.iter().collect::<Vec<_>>(), [2]);
    assert_eq!(table.refuses("give food pink 2").clause, "DD-SOL-07");
}

#[test]
fn dd_sol_08_a_colour_that_is_not_there_does_not_count() {
    let mut table = rivals_turn(&["food pink 1", "food green 2"]);
    let food = &mut table.game.rival.as_mut().unwrap().food;
    food.pink.push(1);
    food.green.push(1);
    food.green.push(2);
    table.chance(["predator"]);
    assert_eq!(table.said().last().unwrap(), "The rival collects the pink 1 of depth 1 (row 2)");
}

#[test]
fn dd_sol_09_it_moves_one_deeper_and_from_the_bottom_to_the_top() {
    let mut table = alone(Difficulty::Easy);
    seen(&mut table, 1, &["food pink 1", "food pink 2", "food green 1", "food green 2", "food yellow 1"]);
    let mut places = vec![rival(&table).depth.number()];
    for its in ["rock", "rock", "open water", "open water", "food pink 9"] {
        let take = table.legal().into_iter().find(|action| action.starts_with("take")).unwrap();
        table.play(&take);
        table.chance([its]);
        places.push(rival(&table).depth.number());
    }
    assert_eq!(places, [1, 2, 3, 4, 5, 1]);
}

#[test]
fn dd_sol_10_it_passes_depths_that_have_run_out() {
    let mut table = alone(Difficulty::Easy);
    leave_face_down(&mut table, 2, 0);
    seen(&mut table, 1, &["food pink 1"]);
    table.game.rival.as_mut().unwrap().depth = depth(2);
    table.play("take food pink 1");
    assert_eq!(rival(&table).depth, depth(3));
    assert_eq!(table.said().last().unwrap(), "The rival finds depth 2 empty and moves on");
    let mut empty = alone(Difficulty::Easy);
    for number in 1..=5 {
        leave_face_down(&mut empty, number, 0);
    }
    empty.game.ending = Ending::LastDive;
    let take = empty.legal().into_iter().find(|action| action.starts_with("take")).unwrap();
    empty.play(&take);
    assert!(empty.said().contains(&"The rival finds no tile to take".to_owned()));
    assert_eq!(empty.game.stage(), Stage::Over);
}
