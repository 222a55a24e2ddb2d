//! One readable transcript for each number of seats, and how long a game takes.

use fathom_core::chance::pick;
use fathom_core::{Game, Seats, Silent, Stage};
use fathom_sunken_citadel::{Options, SunkenCitadel};
use fathom_testkit::playthrough;

#[test]
fn solo() {
    insta::assert_snapshot!(playthrough::<SunkenCitadel>(&Options::default(), 1, 3, 70));
}

#[test]
fn two_people() {
    insta::assert_snapshot!(playthrough::<SunkenCitadel>(&Options::default(), 2, 5, 70));
}

/// A random solo game of the first scenario, by the clock; the bound is wide because tests are not optimised.
#[test]
fn a_random_solo_game_is_quick() {
    let mut rng = fathom_testkit::rng(11);
    let begun = std::time::Instant::now();
    let mut steps = 0;
    for _ in 0..10 {
        let mut game =
            SunkenCitadel::setup(&Options::default(), Seats::new(1).expect("one")).expect("a game");
        let mut actions = Vec::new();
        loop {
            steps += 1;
            match game.stage() {
                Stage::Over => break,
                Stage::Chance => {
                    let outcome = game.draw(&mut rng);
                    game.apply_outcome(&outcome, &mut Silent);
                }
                Stage::Decide(_) => {
                    actions.clear();
                    game.actions(&mut actions);
                    game.apply(pick(&mut rng, &actions), &mut Silent);
                }
            }
        }
    }
    let each = begun.elapsed() / 10;
    println!("a random solo game: {each:?}, {} steps", steps / 10);
    assert!(each.as_secs() < 5, "{each:?}");
}
