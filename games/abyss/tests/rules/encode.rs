//! Abyss in numbers: what a seat is shown, and which number is which action. The laws are in `laws`.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

use fathom_abyss::{Abyss, Action};
use fathom_core::encode::{legend, observe};
use fathom_core::{Encode, Game, Seat, Seats, Viewer};

fn numbers(game: &Abyss, viewer: Viewer) -> Vec<(String, f32)> {
    let names = legend(game);
    let mut out = vec![0.0; names.len()];
    observe(game, viewer, &mut out);
    names.into_iter().zip(out).collect()
}

fn shown(game: &Abyss, viewer: Viewer, name: &str) -> f32 {
    let all = numbers(game, viewer);
    all.iter().find(|(other, _)| other == name).unwrap_or_else(|| panic!("there is no {name}")).1
}

fn table() -> Abyss {
    Abyss::setup(&Default::default(), Seats::new(3).unwrap()).unwrap()
}

/// ABY-HID-01, ABY-HID-02: hands and monster tokens are for their owner's eyes; others see how many.
#[test]
fn aby_hid_01_a_hand_and_tokens_are_shown_to_their_owner_alone() {
    let mut game = table();
    game.players[1].hand.add("crab 3".parse().unwrap());
    game.players[1].tokens = [0, 0, 2];
    let [owner, other] = [1, 0].map(|seat| Viewer::Seat(Seat(seat)));
    // crabs are the second race: 5 to 9
    assert_eq!((shown(&game, owner, "own.hand[7]"), shown(&game, other, "own.hand[7]")), (0.25, 0.0));
    assert_eq!(shown(&game, owner, "own.tokens[2]"), 1.0 / 3.0);
    assert_eq!(shown(&game, other, "player[1].hand"), 1.0 / 20.0);
    assert_eq!(shown(&game, owner, "player[0].tokens"), 0.2);
    let own = numbers(&game, Viewer::Spectator).into_iter().filter(|(name, _)| name.starts_with("own"));
    assert!(own.into_iter().all(|(_, number)| number == 0.0), "a spectator knows no hand");
}

#[test]
fn a_court_and_its_lords_have_names() {
    let mut game = table();
    game.court.push("oracle".parse().unwrap());
    assert_eq!(shown(&game, Viewer::Spectator, "board.court[the Oracle]"), 1.0);
    assert_eq!(shown(&game, Viewer::Spectator, "board.court[the Hermit]"), 0.0);
}

/// Ids are promised: whoever trained a player relies on them.
#[test]
fn ids_are_what_they_were_and_lead_back() {
    let id = |text: &str| Abyss::id(&text.parse::<Action>().expect("an action")).expect("it has an id");
    assert_eq!([id("plot"), id("explore"), id("support jellyfish"), id("recruit shaman")], [0, 1, 2, 7]);
    let count = Abyss::NUMBERING.count();
    let known: Vec<(usize, Action)> = (0..count).filter_map(|id| Some((id, Abyss::by_id(id)?))).collect();
    assert!(known.iter().all(|(number, action)| Abyss::id(action) == Some(*number)));
    // what is left out are keys of lords that show more than three together
    let left_out = count - known.len();
    let keys = known.iter().filter(|(_, action)| matches!(action, Action::Keys { .. })).count();
    assert!(left_out > 0 && keys > 100, "{count} ids, {left_out} left out, {keys} choices of keys");
    assert_eq!(Abyss::by_id(count), None);
}
