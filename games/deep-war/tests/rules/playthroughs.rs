//! Golden games, one a player count, short enough to read.

use fathom_deep_war::{DeepWar, Options};
use fathom_testkit::playthrough;

fn transcript(seats: usize, steps: usize) -> String {
    playthrough::<DeepWar>(&Options::default(), seats, 40 + seats as u64, steps)
}

#[test]
fn a_game_alone() {
    insta::assert_snapshot!(transcript(1, 90));
}

#[test]
fn a_game_for_two() {
    insta::assert_snapshot!(transcript(2, 90));
}

#[test]
fn a_game_for_three() {
    insta::assert_snapshot!(transcript(3, 100));
}

#[test]
fn a_game_for_four() {
    insta::assert_snapshot!(transcript(4, 100));
}

#[test]
fn a_game_for_five() {
    insta::assert_snapshot!(transcript(5, 110));
}

#[test]
fn a_game_for_six() {
    insta::assert_snapshot!(transcript(6, 120));
}
