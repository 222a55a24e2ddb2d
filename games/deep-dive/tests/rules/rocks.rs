//! Rocks: a dive may begin anywhere.

use crate::{depth, give, leave_face_down, player, seen, table, trap};
use fathom_core::Game;

#[test]
fn dd_rck_01_a_rock_lets_the_dive_begin_anywhere() {
    let mut table = table(2);
    give(&mut table, 1, 1, &["rock"]);
    assert_eq!(table.legal(), ["flip", "rock 1", "rock 2", "rock 3", "rock 4", "rock 5"]);
    table.play("rock 4");
    assert_eq!(table.said(), ["Player 1 swallows a rock and sinks straight to depth 4"]);
    assert_eq!((table.game.depth, table.legal()), (depth(4), vec!["flip".to_owned()]));
}

/// DD-RCK-02: first of all.
#[test]
fn dd_rck_02_a_rock_is_eaten_before_any_other_step() {
    let mut table = table(2);
    give(&mut table, 1, 1, &["rock", "rock"]);
    trap(&mut table, 1, 1);
    let mut skipped = table.clone();
    skipped.play("skip");
    assert_eq!(skipped.refuses("rock 4").clause, "DD-RCK-02");
    let mut flipped = table.clone();
    flipped.force(["food pink 1"]);
    flipped.play("flip");
    assert_eq!(flipped.refuses("rock 4").clause, "DD-RCK-02");
}

#[test]
fn dd_rck_03_one_rock_a_turn() {
    let mut table = table(2);
    give(&mut table, 1, 1, &["rock", "rock"]);
    table.play("rock 2");
    assert_eq!(table.refuses("rock 5").clause, "DD-RCK-03");
    assert_eq!(player(&table, 1).rocks, 1);
    table.force(["food pink 3"]);
    table.play("flip");
    assert_eq!(table.refuses("rock 5").clause, "DD-RCK-03", "also later in the dive");
}

/// The next turn is another one, for everybody.
#[test]
fn dd_rck_03_a_rock_in_each_turn() {
    let mut table = table(2).dice(["food pink 3", "food pink 1"]);
    give(&mut table, 1, 1, &["rock", "rock"]);
    table.plays(["rock 2", "flip", "take food pink 3", "flip"]);
    assert_eq!(table.refuses("rock 5").clause, "DD-RCK-02", "the other player has eaten none");
    table.plays(["take food pink 1", "rock 5"]);
    assert_eq!(table.game.rocks_eaten, 2);
}

#[test]
fn dd_rck_04_the_rock_must_have_been_collected_before() {
    let mut table = table(2).dice(["rock", "rock"]);
    assert_eq!(table.refuses("rock 3").to_string(), "you hold no rock [DD-RCK-01]");
    table.play("flip");
    assert_eq!(table.refuses("rock 3").clause, "DD-RCK-02");
    table.plays(["take rock", "flip", "take rock"]);
    assert!(table.allows("rock 3"), "collected on an earlier turn");
}

#[test]
fn dd_rck_05_an_eaten_rock_leaves_the_game() {
    let mut table = table(2);
    give(&mut table, 1, 2, &["rock"]);
    table.play("rock 2");
    assert_eq!((player(&table, 1).rocks, table.game.rocks_eaten), (0, 1));
    assert_eq!(table.game.ocean[depth(2)].face_up.total(), 0);
}

#[test]
fn dd_rck_06_any_depth_will_do() {
    let mut table = table(2);
    give(&mut table, 1, 1, &["rock"]);
    trap(&mut table, 1, 3);
    leave_face_down(&mut table, 4, 0);
    assert!((1..=5).all(|number| table.allows(&format!("rock {number}"))));
    table.play("rock 3");
    assert_eq!(table.legal(), ["flip", "skip"]);
}

#[test]
fn dd_rck_07_rocks_can_be_hoarded() {
    let mut table = table(2);
    give(&mut table, 1, 1, &["rock", "rock", "rock", "rock"]);
    seen(&mut table, 1, &["rock"]);
    table.play("take rock");
    assert_eq!(player(&table, 1).rocks, 5);
    assert_eq!(table.game.validate(), Ok(()));
}
