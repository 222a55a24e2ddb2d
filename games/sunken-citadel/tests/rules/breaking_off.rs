//! Leaving hand-to-hand combat, and what it costs.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::content::{Ability, Kind};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::state::Id;

/// SC-H2H-23, SC-MOV-12: in contact with an active enemy one fights or leaves, and does nothing else.
#[test]
fn sc_h2h_23_in_contact_one_fights_or_leaves() {
    let (g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let mut t = acting(g, klegg, 2);
    assert_eq!(t.refuses("move 170,100").clause, "SC-H2H-23");
    assert_eq!(t.refuses("evade").clause, "SC-H2H-23");
    assert!(t.allows("attack m1 1 body 1 -") && t.allows("disengage 160,100"));
}

/// SC-H2H-24: leaving takes one action and a Quality Check: with two successes the move is free.
#[test]
fn sc_h2h_24_two_successes_and_the_move_is_free() {
    let (g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let mut t = acting(g, klegg, 2).dice(["dice 1 4 5"]);
    assert_eq!(t.refuses("disengage 200,106").clause, "SC-H2H-24", "that is not away");
    t.play("disengage 160,100");
    assert_eq!((t.game.model(klegg).at, left(&t)), (Point::new(160, 100), 1));
    assert!(!heard(&t, "hacks at"));
    assert_eq!(t.refuses("disengage 130,100").clause, "SC-H2H-24", "there is nobody to leave");
}

/// SC-H2H-25: with two failures each enemy in contact hacks at the model before it goes.
#[test]
fn sc_h2h_25_hacked_while_leaving() {
    let (mut g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    put(&mut g, CorruptedScientist, 200, 112);
    let mut t = acting(g, klegg, 2).dice(["dice 1 1 5", "duel 1 6", "duel 1 6"]);
    t.play("disengage 160,100");
    assert_eq!(t.said().iter().filter(|line| line.contains("hacks at")).count(), 2, "{:?}", t.said());
    assert_eq!(t.game.model(klegg).at, Point::new(160, 100));
}

/// SC-H2H-29: whoever falls by the hack stays where it is.
#[test]
fn sc_h2h_29_who_falls_by_the_hack_does_not_get_away() {
    let (g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let mut t = acting(g, klegg, 2).dice(["dice 1 1 5", "duel 6 1"]);
    t.play("disengage 160,100");
    assert_eq!((t.game.model(klegg).state.fallen, t.game.model(klegg).at), (true, Point::new(200, 100)));
}

/// SC-H2H-27, SC-H2H-28: a Free Hack is die, Combat and weapon against die and Combat alone; nobody strikes back.
#[test]
fn sc_h2h_28_a_free_hack_is_not_answered() {
    let (g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let mut t = acting(g, klegg, 2).dice(["dice 1 1 5", "duel 1 6"]);
    t.play("disengage 160,100");
    assert_eq!(scores(&t), (1 + 3 + 1, 6 + 3), "the axe counts, Klegg's blade does not");
    assert_eq!(t.game.model(Id(1)).wounds.list(), [0; 3]);
}

/// SC-H2H-26: nobody needs a check to leave those who are down; Free Disengage never does.
#[test]
fn sc_h2h_26_leaving_without_a_check() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    g.model_mut(foe).state.fallen = true;
    assert!(acting(g.clone(), klegg, 1).allows("move 170,100"));
    g.model_mut(foe).state.fallen = false;
    g.model_mut(klegg).abilities.add(Ability::FreeDisengage);
    let mut t = acting(g, klegg, 1);
    t.play("disengage 160,100");
    assert_eq!(t.game.model(klegg).at, Point::new(160, 100));
    assert!(!heard(&t, "hacks at"));
}

/// SC-ABL-17: a Jet Burst leaves combat unharmed, for two actions.
#[test]
fn sc_abl_17_a_jet_of_two_actions_goes_unharmed() {
    let (mut g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    assert_eq!(acting(g.clone(), klegg, 2).refuses("jet 160,100").clause, "SC-ABL-17");
    g.model_mut(klegg).abilities.add(Ability::JetBurst);
    assert_eq!(acting(g.clone(), klegg, 1).refuses("jet 160,100").clause, "SC-ABL-17");
    let mut t = acting(g, klegg, 2);
    t.play("jet 160,100");
    assert_eq!((t.game.model(klegg).at, left(&t)), (Point::new(160, 100), 0));
}
