//! Battle for the Deep in numbers: what is shown, and what an action is made of. The laws are in `laws`.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

use fathom_battle_for_the_deep::content::{Unit, Zone};
use fathom_battle_for_the_deep::{Action, BattleForTheDeep, March, Options};
use fathom_core::encode::{legend, observe};
use fathom_core::{Encode, Game, Seat, Seats, Viewer};

fn shown(game: &BattleForTheDeep, seat: u8, name: &str) -> f32 {
    let names = legend(game);
    let mut out = vec![0.0; names.len()];
    observe(game, Viewer::Seat(Seat(seat)), &mut out);
    out[names.iter().position(|other| other == name).unwrap_or_else(|| panic!("there is no {name}"))]
}

fn table() -> BattleForTheDeep {
    BattleForTheDeep::setup(&Options::default(), Seats::new(4).unwrap()).unwrap()
}

#[test]
fn zones_and_seats_are_shown_from_the_own_seat() {
    let mut game = table();
    game.control[3] = Some(Seat(2));
    game.units[3].0[5] = 6;
    assert_eq!((shown(&game, 2, "zone[3].control=0"), shown(&game, 1, "zone[3].control=1")), (1.0, 1.0));
    assert_eq!(shown(&game, 0, "zone[3].units[5]"), 0.5);
    assert_eq!(shown(&game, 0, "combat.step=decide"), 0.0);
}

#[test]
fn heads_name_what_a_march_is_made_of_and_lead_back() {
    let game = table();
    let heads = |action: &Action| {
        let mut out = [9; 9];
        game.heads(action, &mut out);
        out
    };
    let done = heads(&Action::Done);
    assert_eq!((done[0], done[1..].iter().sum::<u32>()), (6, 0), "the other heads are not used");
    let names: Vec<&str> = BattleForTheDeep::HEADS.iter().map(|head| head.name).collect();
    assert_eq!(names, ["verb", "unit", "from", "to", "via", "count", "load", "faction", "build"]);
    let centre = Zone::CENTRE;
    let attack =
        Action::Attack(March { count: 3, unit: Unit::Shark, from: centre, to: centre, via: centre, load: 2 });
    assert_eq!((heads(&attack)[0], heads(&attack)[1], heads(&attack)[5]), (7, 6, 3));
}
