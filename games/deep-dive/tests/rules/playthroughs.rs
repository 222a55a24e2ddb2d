//! Golden transcripts: one for each player count. Review a changed one as you would a changed rule.

use fathom_deep_dive::{DeepDive, Difficulty, Options};
use fathom_testkit::playthrough;

fn transcript(seats: usize, seed: u64, most: usize) -> String {
    playthrough::<DeepDive>(&Options { difficulty: Difficulty::Hard }, seats, seed, most)
}

#[test]
fn one_player_begins() {
    insta::assert_snapshot!(transcript(1, 1, 90));
}

#[test]
fn two_players_to_the_end() {
    insta::assert_snapshot!(transcript(2, 2, 2_000));
}

#[test]
fn three_players_begin() {
    insta::assert_snapshot!(transcript(3, 3, 60));
}

#[test]
fn four_players_begin() {
    insta::assert_snapshot!(transcript(4, 4, 60));
}

#[test]
fn five_players_begin() {
    insta::assert_snapshot!(transcript(5, 5, 60));
}

#[test]
fn six_players_begin() {
    insta::assert_snapshot!(transcript(6, 6, 60));
}
