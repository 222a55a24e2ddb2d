//! The end of the game.

use crate::{alone, depth, give, leave_face_down, seen, table, trap};
use fathom_core::{Game, Seat, Stage, Viewer};
use fathom_deep_dive::{DeepDive, Difficulty, Ending, Phase};
use fathom_testkit::Table;

/// Three players, one tile face down at depth 1, and food of every seat's liking there.
fn nearly_out() -> Table<DeepDive> {
    let mut table = table(3);
    leave_face_down(&mut table, 1, 1);
    table
}

/// Takes some face-up tile at the present depth, or flips open water and takes a rock below.
fn any_turn(table: &mut Table<DeepDive>) {
    let take =
        table.legal().into_iter().find(|action| action.starts_with("take")).expect("something lies open");
    table.play(&take);
}

/// DD-END-01, DD-END-02: the flip triggers it, and the turn goes on as usual.
#[test]
fn dd_end_01_the_last_face_down_tile_of_a_depth_triggers_the_end() {
    let mut table = nearly_out();
    table.force(["food yellow 2"]);
    table.play("flip");
    assert_eq!(
        table.said(),
        ["Player 1 flips a yellow 2 at depth 1", "Depth 1 has run out: the end is near"]
    );
    assert_eq!(table.game.ending, Ending::Triggered);
    assert_eq!(
        (table.decider(), table.legal()),
        (Seat(0), vec!["take food yellow 2".into(), "deeper".into()])
    );
}

#[test]
fn dd_end_02_the_diver_who_triggers_it_finishes_the_turn() {
    let mut table = nearly_out();
    table.force(["food yellow 2", "food green 3"]);
    table.plays(["flip", "deeper", "flip", "take food green 3"]);
    assert_eq!((table.decider(), table.game.round()), (Seat(1), 1));
}

/// DD-END-03, DD-END-08: somebody in the middle triggers; the round is finished and one more is played.
#[test]
fn dd_end_03_the_token_is_turned_when_play_comes_back_to_the_start_player() {
    let mut table = nearly_out();
    any_turn(&mut table);
    table.force(["food yellow 2"]);
    table.plays(["flip", "take food yellow 2"]);
    assert_eq!(table.game.view(Viewer::Spectator).turns_left, Some(vec![1, 1, 1]), "while seat 3 dives");
    any_turn(&mut table);
    assert_eq!(table.said().last().unwrap(), "Player 1 turns the token: the last dive for everybody");
    assert_eq!((table.decider(), table.game.ending, table.game.round()), (Seat(0), Ending::LastDive, 2));
    assert_eq!(table.game.view(Viewer::Spectator).turns_left, Some(vec![0, 1, 1]));
    for seat in 0..3 {
        assert_eq!(table.decider(), Seat(seat));
        any_turn(&mut table);
    }
    assert_eq!(table.game.stage(), Stage::Over);
}

#[test]
fn dd_end_04_if_the_start_player_triggers_two_more_turns_follow_for_the_others() {
    let mut table = nearly_out();
    table.force(["food yellow 2"]);
    table.plays(["flip", "take food yellow 2"]);
    let mut order = Vec::new();
    while let Stage::Decide(seat) = table.game.stage() {
        order.push(seat.0 + 1);
        any_turn(&mut table);
    }
    assert_eq!(order, [2, 3, 1, 2, 3]);
}

/// DD-END-05, DD-END-06: passed by anybody, and still good for what lies open.
#[test]
fn dd_end_05_a_depth_that_has_run_out_may_be_skipped_by_all() {
    let mut table = table(2);
    leave_face_down(&mut table, 1, 0);
    assert!(table.allows("skip"));
    assert!(table.legal().iter().any(|action| action.starts_with("take food")));
    assert!(!table.allows("flip"));
    table.play("skip");
    assert_eq!((table.decider(), table.game.depth), (Seat(0), depth(2)));
    assert_eq!(table.refuses("skip").clause, "DD-PRD-02");
}

#[test]
fn dd_end_06_its_face_up_tiles_can_still_be_taken() {
    let mut table = table(2);
    leave_face_down(&mut table, 1, 0);
    any_turn(&mut table);
    assert_eq!(table.decider(), Seat(1));
}

#[test]
fn dd_end_07_a_second_depth_that_runs_out_changes_nothing_but_its_own_passage() {
    let mut table = table(2);
    leave_face_down(&mut table, 1, 0);
    leave_face_down(&mut table, 2, 1);
    table.game.ending = Ending::LastDive;
    let left = table.game.ocean[depth(2)].unseen.to_take(depth(2)).last().unwrap().to_string();
    table.force([left]);
    table.plays(["skip", "flip"]);
    assert_eq!(table.said().last().unwrap(), "Depth 2 has run out too");
    assert_eq!(table.game.ending, Ending::LastDive);
    table.play("deeper");
    trap(&mut table, 1, 3);
    table.force(["food pink 6"]);
    table.plays(["skip", "flip", "take food pink 6", "skip", "skip"]);
    assert_eq!((table.decider(), table.game.depth), (Seat(1), depth(3)));
}

#[test]
fn dd_end_08_nothing_can_be_done_when_it_is_over() {
    let mut table = table(2);
    leave_face_down(&mut table, 1, 0);
    seen(&mut table, 2, &["food green 4"]);
    give(&mut table, 2, 2, &["food pink 4"]);
    table.game.ending = Ending::LastDive;
    any_turn(&mut table);
    any_turn(&mut table);
    assert_eq!((table.game.phase, table.game.stage()), (Phase::Over, Stage::Over));
    assert!(table.said().last().unwrap().starts_with("Player 2 wins with"));
    assert_eq!(table.refuses("flip").clause, "DD-END-08");
    assert_eq!(table.refuses_outcome("rock").clause, "DD-END-08");
    assert!(table.legal().is_empty() && table.game.standings().is_some());
}

/// DD-SOL-11: alone, the opponent takes the last turn, whoever triggers the end.
#[test]
fn dd_sol_11_the_opponent_is_always_last() {
    let mut table = alone(Difficulty::Easy);
    leave_face_down(&mut table, 1, 1);
    any_turn(&mut table);
    let last = table.game.ocean[depth(1)].unseen.to_take(depth(1)).last().unwrap().to_string();
    table.chance([last.as_str()]);
    assert_eq!(table.game.ending, Ending::LastDive, "the opponent triggered it, and the round was over");
    any_turn(&mut table);
    assert_eq!((table.game.phase, table.game.stage()), (Phase::RivalFlip, Stage::Chance));
    table.chance(["predator"]);
    assert_eq!(table.game.stage(), Stage::Over);
}
