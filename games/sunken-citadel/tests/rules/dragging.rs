//! Dragging: how far, how long, and when one lets go.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::content::{Kind, PieceSort};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::state::Id;

/// Klegg (Strength 5) tries to drag a crate.
fn drag(dice: &str) -> T {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    put(&mut g, CorruptedDiver, 330, 40);
    piece(&mut g, PieceSort::Crate, 206, 94, 218, 106);
    let mut t = acting(g, klegg, 3).dice([dice]);
    t.play("try drag piece0 no 200,100");
    t
}

/// SC-DRG-02: with two successes one drags a ruler slower.
#[test]
fn sc_drg_02_two_successes_drag_slowly() {
    let mut t = drag("dice 1 5 5");
    assert_eq!(t.refuses("move 165,100").clause, "SC-MOV-02", "3.5 inches of 3");
    t.play("move 170,100");
    assert_eq!(t.game.scenery[0].rect.min, Point::new(176, 94), "the crate comes along");
}

/// SC-DRG-03: with three successes at full speed.
#[test]
fn sc_drg_03_three_successes_drag_at_full_speed() {
    let mut t = drag("dice 5 5 6");
    t.play("move 150,100");
    assert_eq!(t.game.scenery[0].rect.min, Point::new(156, 94));
}

/// SC-DRG-04: one success loosens it, ends the actions, and in the next turn no roll is needed.
#[test]
fn sc_drg_04_one_success_only_loosens_it() {
    let t = drag("dice 1 1 5");
    assert!(t.game.model(Id(0)).load.is_none() && left(&t) == 0);
    let mut next = t.game.clone();
    next.turn += 1;
    let mut t = acting(next, Id(0), 2);
    t.play("try drag piece0 no 200,100");
    assert!(t.game.model(Id(0)).load.is_some());
}

/// SC-DRG-05: three failures exhaust.
#[test]
fn sc_drg_05_three_failures_exhaust() {
    assert!(drag("dice 1 1 1").game.model(Id(0)).state.exhausted);
}

/// SC-DRG-06: it goes on in the next turn without a roll.
#[test]
fn sc_drg_06_dragging_goes_on_in_the_next_turn() {
    let mut t = drag("dice 1 5 5");
    t.play("move 170,100");
    let mut next = t.game.clone();
    next.turn += 1;
    let mut t = acting(next, Id(0), 1);
    t.play("move 150,100");
    assert_eq!(t.game.scenery[0].rect.min, Point::new(156, 94));
}

/// SC-DRG-07: a wound makes one let go.
#[test]
fn sc_drg_07_a_wound_makes_one_let_go() {
    let mut g = drag("dice 1 5 5").game.clone();
    g.model_mut(Id(0)).stats.armour.body = 0;
    g.model_mut(Id(1)).at = Point::new(188, 100);
    let mut t = acting(g, Id(1), 1).dice(["duel 6 1"]);
    t.plays(["attack m0 1 body 1 -", "stand"]);
    assert!(t.game.model(Id(0)).load.is_none());
}

/// SC-DRG-08: who drags does not fight; letting go is free, and then it may.
#[test]
fn sc_drg_08_who_drags_does_not_fight() {
    let mut t = drag("dice 1 5 5");
    t.game.model_mut(Id(1)).at = Point::new(188, 100);
    assert_eq!(t.refuses("attack m1 1 body 1 -").clause, "SC-DRG-08");
    t.play("release");
    assert_eq!(left(&t), 2);
    assert!(t.allows("attack m1 1 body 1 -"));
    assert_eq!(t.refuses("release").to_string(), "it holds nothing [SC-DRG-08]");
}
