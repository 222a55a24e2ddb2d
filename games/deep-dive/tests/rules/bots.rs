//! What the game teaches its bots.

use crate::{alone, give, leave_face_down, seen, table, trap};
use fathom_core::chance::pick;
use fathom_core::{Game, Knowledge, Seat, Seats, Silent, Stage};
use fathom_deep_dive::{Action, DeepDive, Difficulty, Ending, Options};
use fathom_testkit::{Table, rng};

fn advice(table: &Table<DeepDive>) -> String {
    let [diver] = DeepDive::advisors().try_into().ok().expect("one advisor");
    (diver.choose)(&table.game, table.decider(), &mut rng(1)).to_string()
}

#[test]
fn evaluation_is_a_share_of_the_victory() {
    let mut table = table(3);
    let shares: f32 = (0..3).map(|seat| table.game.evaluate(Seat(seat))).sum();
    assert!((shares - 1.0).abs() < 1e-3, "{shares}");
    let before = table.game.evaluate(Seat(1));
    give(&mut table, 2, 5, &["food pink 10", "food green 9", "food yellow 8"]);
    assert!(table.game.evaluate(Seat(1)) > before + 0.1);
}

#[test]
fn at_the_end_the_evaluation_is_the_result() {
    let mut table = table(2);
    leave_face_down(&mut table, 1, 0);
    give(&mut table, 2, 5, &["food pink 10"]);
    table.game.ending = Ending::LastDive;
    table.plays(["take food pink 1", "take rock"]);
    assert_eq!((table.game.evaluate(Seat(0)), table.game.evaluate(Seat(1))), (0.0, 1.0));
}

#[test]
fn the_diver_takes_the_last_big_tile_rather_than_risk_it() {
    let mut table = table(2);
    leave_face_down(&mut table, 1, 0);
    table.game.ending = Ending::LastDive;
    trap(&mut table, 1, 2);
    trap(&mut table, 1, 3);
    seen(&mut table, 4, &["food pink 7"]);
    table.plays(["skip", "skip", "skip"]);
    assert_eq!(
        advice(&table),
        "take food pink 7",
        "3 points now beat a flip that is a predator one time in three"
    );
}

#[test]
fn the_diver_completes_a_row() {
    let mut table = table(2);
    give(&mut table, 1, 5, &["food pink 10", "food green 10"]);
    seen(&mut table, 1, &["food yellow 1", "food pink 2"]);
    leave_face_down(&mut table, 1, 1);
    assert_eq!(advice(&table), "take food yellow 1");
}

#[test]
fn candidates_leave_out_what_is_beaten_or_hopeless() {
    let mut table = table(2);
    give(&mut table, 1, 1, &["rock"]);
    seen(&mut table, 1, &["food pink 1", "food pink 2", "food green 1"]);
    trap(&mut table, 1, 1);
    let mut kept: Vec<Action> = Vec::new();
    table.game.candidates(&mut kept);
    let kept: Vec<String> = kept.iter().map(ToString::to_string).collect();
    // The pink 1 is beaten by the pink 2, rocks to depths 1 and 2 by swimming; the rest is points behind.
    assert_eq!(kept, ["flip", "take food pink 2", "skip", "rock 4", "rock 5"]);
}

/// The share of victories of `diver` in seat 1 or 2 against random play.
#[test]
fn the_diver_beats_random_play() {
    let [diver] = DeepDive::advisors().try_into().ok().expect("one advisor");
    let (mut share, mut rng) = (0.0, rng(5));
    for number in 0..60u8 {
        let me = Seat(number % 2);
        let mut game = DeepDive::setup(&Options::default(), Seats::new(2).unwrap()).unwrap();
        loop {
            match game.stage() {
                Stage::Over => break,
                Stage::Chance => {
                    let outcome = game.draw(&mut rng);
                    game.apply_outcome(&outcome, &mut Silent);
                }
                Stage::Decide(seat) => {
                    let legal = game.legal();
                    let action = if seat == me {
                        (diver.choose)(&game, seat, &mut rng)
                    } else {
                        *pick(&mut rng, &legal)
                    };
                    game.act(&action, &mut Silent).unwrap();
                }
            }
        }
        share += game.standings().unwrap().share(me);
    }
    assert!(share > 50.0, "{share} of 60");
}

#[test]
fn alone_the_diver_has_an_opinion_on_what_the_opponent_gets() {
    let mut table = alone(Difficulty::Medium);
    seen(&mut table, 1, &["food pink 2", "food green 2", "food green 1"]);
    table.play("take food green 1");
    table.chance(["predator"]);
    assert!(advice(&table).starts_with("give food"));
}
