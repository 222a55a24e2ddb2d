//! Deep War in numbers: what is shown, and which number is which action. The laws are in `laws`.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

use fathom_core::encode::{legend, observe};
use fathom_core::{Encode, Game, Seat, Seats, Silent, Viewer};
use fathom_deep_war::{Action, DeepWar};

fn shown(game: &DeepWar, seat: u8, name: &str) -> f32 {
    let names = legend(game);
    let mut out = vec![0.0; names.len()];
    observe(game, Viewer::Seat(Seat(seat)), &mut out);
    out[names.iter().position(|other| other == name).unwrap_or_else(|| panic!("there is no {name}"))]
}

#[test]
fn a_boat_is_shown_once_it_is_chosen_and_from_the_own_seat() {
    let mut game = DeepWar::setup(&Default::default(), Seats::new(2).unwrap()).unwrap();
    assert_eq!(shown(&game, 0, "boat[0].afloat"), 0.0);
    let first = game.legal()[0];
    game.act(&first, &mut Silent).unwrap();
    assert_eq!((shown(&game, 0, "boat[0].afloat"), shown(&game, 1, "boat[1].afloat")), (1.0, 1.0));
    assert_eq!(shown(&game, 1, "boat[0].afloat"), 0.0, "the second captain has not chosen yet");
    assert_eq!(shown(&game, 1, "deciding=0"), 1.0);
}

/// Ids are promised: whoever trained a player relies on them.
#[test]
fn ids_are_what_they_were_and_lead_back() {
    let count = DeepWar::NUMBERING.count();
    let all: Vec<Action> = (0..count).filter_map(DeepWar::by_id).collect();
    assert_eq!(all.len(), count, "every id is an action");
    assert!(all.iter().enumerate().all(|(number, action)| DeepWar::id(action) == Some(number)));
    assert_eq!(
        (DeepWar::by_id(12 + 28), DeepWar::by_id(460)),
        (Some("move B1".parse().unwrap()), Some(Action::Stay))
    );
    assert_eq!(DeepWar::by_id(count), None);
}
