//! Sunken Citadel in numbers: what is shown, and what an action is made of. The laws are in `laws`.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

use fathom_core::encode::{legend, observe};
use fathom_core::{Encode, Game, Seat, Seats, Viewer};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::state::{Id, Part};
use fathom_sunken_citadel::{Action, Options, SunkenCitadel};

fn table(seats: usize) -> SunkenCitadel {
    SunkenCitadel::setup(&Options::default(), Seats::new(seats).unwrap()).unwrap()
}

fn shown(game: &SunkenCitadel, seat: u8, name: &str) -> f32 {
    let names = legend(game);
    let mut out = vec![0.0; names.len()];
    observe(game, Viewer::Seat(Seat(seat)), &mut out);
    out[names.iter().position(|other| other == name).unwrap_or_else(|| panic!("there is no {name}"))]
}

#[test]
fn a_seat_is_told_its_side_and_where_the_models_are() {
    let mut game = table(2);
    assert_eq!((shown(&game, 0, "for-the-team"), shown(&game, 1, "for-the-team")), (1.0, 0.0));
    game.models[0].at = Point::new(180, 60);
    game.models[0].wounds = [0, 2, 0].into();
    assert_eq!((shown(&game, 0, "model[0].x"), shown(&game, 0, "model[0].y")), (0.5, 0.25));
    assert_eq!(shown(&game, 1, "model[0].wounds[1]"), 0.25);
    assert_eq!(shown(&game, 1, "scenario=0"), 1.0);
    assert_eq!((shown(&game, 0, "model[0].mine"), shown(&game, 1, "model[0].mine")), (1.0, 0.0));
}

#[test]
fn heads_name_whom_where_and_with_what() {
    let game = table(1);
    let heads = |action: &Action| {
        let mut out = [9; 12];
        game.heads(action, &mut out);
        out
    };
    let head = |name: &str| SunkenCitadel::HEADS.iter().position(|head| head.name == name).expect("a head");
    let shot = Action::Shoot { target: Id(7), arm: 1, part: Part::Body, actions: 2, step: None };
    let out = heads(&shot);
    assert_eq!((out[head("model")], out[head("arm")], out[head("count")]), (8, 2, 3));
    assert_eq!((out[head("x")], out[head("y")]), (0, 0), "no step, no place");
    let stepping =
        Action::Shoot { target: Id(7), arm: 1, part: Part::Body, actions: 2, step: Some(Point::new(0, 5)) };
    assert_eq!((heads(&stepping)[head("x")], heads(&stepping)[head("y")]), (101, 106));
    assert_ne!(heads(&Action::Hide)[0], heads(&Action::Evade)[0]);
}
