//! Random games to read, and the shape of what the screen gets.

use fathom_abyss::{Abyss, Options};
use fathom_testkit::{check_ledger, playthrough};

#[test]
fn every_clause_has_a_test_and_a_place_in_the_code() {
    check_ledger(env!("CARGO_MANIFEST_DIR"), fathom_abyss::ledger());
    assert!(fathom_abyss::ledger().clause.len() >= 150);
}

#[test]
fn a_game_of_two() {
    insta::assert_snapshot!(playthrough::<Abyss>(&Options::default(), 2, 3, 120));
}

#[test]
fn a_game_of_three() {
    insta::assert_snapshot!(playthrough::<Abyss>(&Options::default(), 3, 5, 120));
}

#[test]
fn a_game_of_four() {
    insta::assert_snapshot!(playthrough::<Abyss>(&Options::default(), 4, 7, 120));
}
