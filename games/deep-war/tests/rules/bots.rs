//! What the bots know.

use crate::support::*;
use fathom_core::{Game, Knowledge, Rng, Seat, Seats, Silent, Stage};
use fathom_deep_war::{Action, DeepWar, Options, Phase, Point};

fn captain(game: &DeepWar, seat: Seat, rng: &mut dyn Rng) -> Action {
    let advisors = DeepWar::advisors();
    let captain = advisors.iter().find(|advisor| advisor.name == "captain").expect("the game brings one");
    (captain.choose)(game, seat, rng)
}

/// A whole game: the captain in the first seat, random play elsewhere.
fn play(seats: usize, seed: u64) -> DeepWar {
    let mut game = DeepWar::setup(&Options::default(), Seats::new(seats).expect("seats")).expect("a table");
    let mut rng = fathom_testkit::rng(seed);
    let mut actions = Vec::new();
    loop {
        match game.stage() {
            Stage::Over => return game,
            Stage::Chance => {
                let die = game.draw(&mut rng);
                game.apply_outcome(&die, &mut Silent);
            }
            Stage::Decide(seat) => {
                actions.clear();
                game.actions(&mut actions);
                let action = match seat {
                    Seat(0) => captain(&game, seat, &mut rng),
                    _ => *fathom_core::chance::pick(&mut rng, &actions),
                };
                game.act(&action, &mut Silent).expect("the captain knows the rules");
            }
        }
    }
}

#[test]
fn the_captain_reaches_the_solo_goal_more_often_than_not() {
    let won =
        (0..200).filter(|seed| play(1, *seed).standings().is_some_and(|end| end.of(Seat(0)).won)).count();
    assert!(won > 120, "{won} of 200");
}

#[test]
fn the_captain_beats_random_boats() {
    let won =
        (0..60).filter(|seed| play(6, *seed).standings().is_some_and(|end| end.of(Seat(0)).won)).count();
    assert!(won > 40, "{won} of 60");
}

#[test]
fn the_captain_hides_from_a_destroyer_it_could_not_sink() {
    let mut table = Sea::new().vii("M10", PERISCOPE).ship(DESTROYER, "M11", Point::W).attack();
    table.force(["torpedo of 1 at 1 = 6"]);
    table.plays(["aim 1 at 1", "launch"]);
    let choice = captain(&table.game, Seat(0), &mut fathom_testkit::rng(1));
    assert_eq!(choice.to_string(), "altitude silent");
}

#[test]
fn the_captain_dives_before_new_york() {
    let table = Sea::new().marconi("L4", PERISCOPE).turn(8).altitude();
    let choice = captain(&table.game, Seat(0), &mut fathom_testkit::rng(1));
    assert_eq!(choice.to_string(), "altitude dive");
}

#[test]
fn the_evaluation_fears_destroyers_and_planes() {
    let value = |sea: Sea| {
        let mut game = sea.0;
        game.phase = Phase::Air(fathom_deep_war::state::Flight {
            base: fathom_deep_war::Base::NorthAmerica,
            dice: [None; 3],
            heading: None,
            flown: 0,
            missed: fathom_core::SeatSet::EMPTY,
            step: fathom_deep_war::state::Flying::Length,
        });
        game.evaluate(Seat(0))
    };
    assert!(value(Sea::new().vii("H10", SURFACE)) < value(Sea::new().vii("H10", PERISCOPE)), "beside a base");
    assert!(value(Sea::new().vii("H10", PERISCOPE)) < value(Sea::new().vii("O12", PERISCOPE)), "far from it");
    let hunted = |altitude| {
        let mut game = Sea::new().vii("N12", altitude).ship(DESTROYER, "N14", Point::W).0;
        game.phase = Phase::Altitude(Seat(0));
        game.apply(&Action::Go { altitude }, &mut Silent);
        game.evaluate(Seat(0))
    };
    assert!(hunted(SURFACE) < hunted(SILENT));
}

#[test]
fn candidates_are_few_and_hold_the_shots() {
    let table = Sea::new().vii("M10", PERISCOPE).ship(MERCHANT, "M14", Point::E).movement();
    let mut candidates = Vec::new();
    table.game.candidates(&mut candidates);
    assert!(candidates.len() <= 16);
    assert!(candidates.contains(&"move m13".parse().expect("an action")), "beside the merchant");
}
