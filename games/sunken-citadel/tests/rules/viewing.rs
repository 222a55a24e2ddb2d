//! What the view reckons beforehand is what the dice decide with.

use crate::scene::*;
use fathom_core::{Game, Seat, Viewer};
use fathom_sunken_citadel::content::{Kind, PieceSort};
use fathom_sunken_citadel::event::{Event, Modifier};
use fathom_sunken_citadel::geometry::Facing;

/// Klegg, a Scientist five inches away who looks elsewhere, rubble beside the way.
fn scene(gap: i16, actions: u8) -> T {
    let mut g = arena();
    let klegg = put(&mut g, Kind::IronbellyKlegg, 150, 100);
    let foe = put(&mut g, Kind::CorruptedDiver, 150 + gap, 100);
    g.model_mut(foe).facing = Facing::default();
    piece(&mut g, PieceSort::Rubble, 150 + gap, 110, 170 + gap, 130);
    face(&mut g, klegg, foe);
    acting(g, klegg, actions)
}

/// Plays every blow that the view reckons, each on a table of its own, and compares the two sums.
fn compare(gap: i16, actions: u8, words: &[&str]) {
    let view = scene(gap, actions).game.view(Viewer::Seat(Seat(0)));
    let strikes: Vec<&str> = view.targets.iter().map(|target| target.action.as_str()).collect();
    for word in words {
        assert!(strikes.iter().any(|action| action.starts_with(word)), "no {word} in {strikes:?}");
    }
    for target in view.targets.iter().filter(|target| !target.action.is_empty()) {
        let mut t = scene(gap, actions).dice(["duel 3 3"]);
        t.play(&target.action);
        let lines = t.events().into_iter().find_map(|event| match event {
            Event::Duel { attack, defence, .. } => Some((attack.parts, defence.parts)),
            _ => None,
        });
        let (attack, defence): (Vec<Modifier>, Vec<Modifier>) = lines.expect("there was a duel");
        assert_eq!((&target.attack, &target.defence), (&attack, &defence), "{}", target.action);
        assert_eq!(view.strike(&target.action), Some(target));
    }
}

/// SC-H2H-16: charges and rushes are reckoned from where they end, from behind or not, before they are chosen.
#[test]
fn a_charge_is_reckoned_beforehand() {
    compare(45, 3, &["charge ", "rush "]);
    compare(16, 2, &["charge "]);
}

/// SC-H2H-12: in contact every weapon and every number of actions has its sums.
#[test]
fn a_mighty_attack_is_reckoned_beforehand() {
    compare(12, 3, &["attack m1 1 body 1 -", "attack m1 1 body 2 -", "attack m1 1 body 3 -"]);
}
