//! Deep Dive in numbers: what is shown, and which number is which action. The laws are in `laws`.

use crate::{alone, give, seen, table, trap};
use fathom_core::encode::{legend, observe};
use fathom_core::{Encode, Game, Seat, Viewer};
use fathom_deep_dive::{Action, DeepDive, Difficulty};

/// The number that a seat is shown under this name.
fn shown(game: &DeepDive, seat: u8, name: &str) -> f32 {
    let names = legend(game);
    let mut out = vec![0.0; names.len()];
    observe(game, Viewer::Seat(Seat(seat)), &mut out);
    out[names.iter().position(|other| other == name).unwrap_or_else(|| panic!("there is no {name}"))]
}

#[test]
fn everybody_is_shown_the_table_from_the_own_seat() {
    let mut table = table(2);
    give(&mut table, 2, 1, &["rock", "food pink 2"]);
    trap(&mut table, 2, 3);
    seen(&mut table, 1, &["food green 1"]);
    let game = table.game;
    assert_eq!(shown(&game, 1, "player[0].rocks"), 1.0 / 6.0);
    assert_eq!(shown(&game, 0, "player[1].rocks"), 1.0 / 6.0);
    assert_eq!((shown(&game, 0, "player[0].rocks"), shown(&game, 1, "player[1].rocks")), (0.0, 0.0));
    assert_eq!(
        (shown(&game, 1, "player[0].pink[0]"), shown(&game, 1, "player[0].pink.tiles")),
        (0.2, 1.0 / 28.0)
    );
    assert_eq!(shown(&game, 1, "player[0].trapped[2]"), 1.0 / 3.0);
    assert_eq!((shown(&game, 0, "diver=0"), shown(&game, 1, "diver=1")), (1.0, 1.0), "seat 1 dives");
    // predator, open water, rock, three pink, three green: the first green is the seventh
    assert_eq!(shown(&game, 0, "depth[1].face-up[6]"), 1.0 / 12.0);
}

#[test]
fn alone_the_opponent_is_shown_too() {
    let game = alone(Difficulty::Hard).game;
    assert_eq!(
        (shown(&game, 0, "rival.difficulty=hard"), shown(&game, 0, "rival.difficulty=easy")),
        (1.0, 0.0)
    );
    assert!(!legend(&table(2).game).iter().any(|name| name.starts_with("rival")));
}

/// Ids are promised: whoever trained a player relies on them.
#[test]
fn ids_are_what_they_were() {
    let id = |text: &str| DeepDive::id(&text.parse::<Action>().expect("an action")).expect("it has an id");
    assert_eq!([id("flip"), id("deeper"), id("skip"), id("surface")], [0, 1, 2, 3]);
    assert_eq!([id("rock 1"), id("rock 5"), id("take rock"), id("take food pink 1")], [4, 8, 9, 10]);
    assert_eq!([id("take food yellow 10"), id("give rock"), id("give food yellow 10")], [39, 40, 70]);
    let all: Vec<Action> = (0..DeepDive::NUMBERING.count()).filter_map(DeepDive::by_id).collect();
    assert_eq!(all.len(), 121);
    assert!(all.iter().enumerate().all(|(number, action)| DeepDive::id(action) == Some(number)));
    assert_eq!(DeepDive::by_id(121), None);
    assert_eq!(DeepDive::id(&"take predator".parse().expect("it can be written")), None);
}

#[test]
fn a_number_that_is_not_legal_now_is_no_action() {
    let game = table(2).game;
    let legal = game.legal();
    assert_eq!(game.by_number(0, &legal), Some(Action::Flip));
    assert_eq!(game.by_number(1, &legal), None, "nothing was found that could be left");
}
