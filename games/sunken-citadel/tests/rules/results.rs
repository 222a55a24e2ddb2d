//! What comes of a fight: ties, recoil, wounds, falls, deaths; and what brutes make of it.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Ability, Kind};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::state::{Id, Place};
use fathom_sunken_citadel::task::How;

/// SC-RES-01: a tie does nothing to a defender in armour.
#[test]
fn sc_res_01_a_tie_against_armour_is_nothing() {
    let (g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedScientist);
    let mut t = acting(g, klegg, 1).dice(["duel 3 4"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(scores(&t), (7, 7));
    assert_eq!((t.game.model(foe).wounds.body, t.game.model(foe).state.fallen), (0, false));
    assert_eq!(t.game.model(foe).at, Point::new(212, 100), "nor is it thrown back");
}

/// SC-RES-02, SC-EFF-02: a tie wounds a defender without armour, and never the attacker.
#[test]
fn sc_res_02_a_tie_wounds_the_unarmoured_defender_alone() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedScientist);
    g.model_mut(foe).stats.armour.body = 0;
    g.model_mut(klegg).stats.armour.body = 0;
    let mut t = acting(g, klegg, 1).dice(["duel 3 4"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!((t.game.model(foe).wounds.body, t.game.model(klegg).wounds.body), (1, 0));
    assert!(t.game.model(foe).state.fallen && !t.game.model(klegg).state.fallen);
}

/// A construct with that armour, beaten by Klegg with these dice.
fn struck(armour: i8, boxes: u8, dice: &str) -> (T, Id) {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedScientist);
    g.model_mut(foe).stats.armour.body = armour;
    g.model_mut(foe).stats.boxes.body = boxes;
    let mut t = acting(g, klegg, 1).dice([dice]);
    t.play("attack m1 1 body 1 -");
    (t, foe)
}

/// SC-RES-03, SC-RES-04: a lead below the armour throws back; one that reaches it wounds and fells.
#[test]
fn sc_res_04_a_lead_that_reaches_the_armour_wounds() {
    let (t, foe) = struck(3, 9, "duel 3 2");
    assert_eq!(scores(&t), (7, 5));
    assert_eq!((t.game.model(foe).wounds.body, t.game.model(foe).state.fallen), (0, false), "2 against 3");
    let (t, foe) = struck(2, 9, "duel 3 2");
    assert_eq!((t.game.model(foe).wounds.body, t.game.model(foe).state.fallen), (1, true), "2 against 2");
}

/// SC-RES-05: twice the loser's score is two wounds; a hair less is one.
#[test]
fn sc_res_05_a_double_is_two_wounds() {
    let (t, foe) = struck(1, 9, "duel 6 2");
    assert_eq!((scores(&t), t.game.model(foe).wounds.body), ((10, 5), 2));
    let (t, foe) = struck(1, 9, "duel 5 2");
    assert_eq!((scores(&t), t.game.model(foe).wounds.body), ((9, 5), 1));
}

/// SC-RES-06: three times the loser's score is three wounds.
#[test]
fn sc_res_06_a_triple_is_three_wounds() {
    let (mut g, leviathan, klegg) = face_to_face(TrenchLeviathan, IronbellyKlegg);
    g.model_mut(klegg).stats.boxes.body = 9;
    g.model_mut(klegg).stats.combat = 1;
    let mut t = acting(g, leviathan, 1).dice(["duel 6 1"]);
    t.play("attack m1 0 body 1 -");
    let (won, lost) = scores(&t);
    assert!(won >= 3 * lost, "{won} to {lost}");
    assert_eq!(t.game.model(klegg).wounds.body, 3);
}

/// SC-RES-07: a double that does not reach the armour only throws back.
#[test]
fn sc_res_07_a_double_short_of_the_armour_is_a_recoil() {
    let (t, foe) = struck(6, 9, "duel 6 2");
    assert_eq!((scores(&t), t.game.model(foe).wounds.body), ((10, 5), 0));
    assert_eq!(t.game.model(foe).at, Point::new(224, 100));
}

/// SC-RES-03, SC-RES-09: the loser goes back its own base width, straight away from the winner.
#[test]
fn sc_res_09_a_recoil_of_the_losers_own_base_width() {
    let (g, klegg, construct) = face_to_face(IronbellyKlegg, WarpConstruct);
    let mut t = acting(g, klegg, 1).dice(["duel 3 1"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(t.game.model(construct).wounds.body, 0);
    assert_eq!(t.game.model(construct).at, Point::new(230, 100), "1.6 inches");
}

/// SC-RES-10, SC-RES-18: the next friend who attacks the recoiled has +2, the winner itself has not, and it is used up.
#[test]
fn sc_res_10_advantage_is_for_the_next_friend() {
    let (mut g, klegg, construct) = face_to_face(IronbellyKlegg, WarpConstruct);
    let scipio = put(&mut g, ScipioAqualis, 230, 114);
    let mut t = acting(g, klegg, 1).dice(["duel 3 1"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(plus(&t.game, &blow(scipio, construct, Some(1), How::Hand(0)), "advantage"), 2);
    assert_eq!(plus(&t.game, &blow(klegg, construct, Some(1), How::Hand(0)), "advantage"), 0);
    let mut t = acting(t.game.clone(), scipio, 1).dice(["duel 1 1"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(plus(&t.game, &blow(Id(0), construct, Some(1), How::Hand(0)), "advantage"), 0, "used up");
}

/// SC-RES-11: a recoil into an active enemy is a Free Hack for that one.
#[test]
fn sc_res_11_a_recoil_into_an_enemy_is_hacked() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    g.model_mut(foe).stats.armour.body = 6;
    let scipio = put(&mut g, ScipioAqualis, 236, 100);
    let mut t = acting(g.clone(), klegg, 1).dice(["duel 4 3", "duel 1 6"]);
    t.play("attack m1 1 body 1 -");
    assert!(heard(&t, "hacks at"), "{:?}", t.said());
    g.model_mut(scipio).state.fallen = true;
    let mut t = acting(g, klegg, 1).dice(["duel 4 3"]);
    t.play("attack m1 1 body 1 -");
    assert!(!heard(&t, "hacks at"), "{:?}", t.said());
}

/// SC-RES-12, SC-RES-19: where there is no room to go back one falls.
#[test]
fn sc_res_12_with_a_wall_behind_one_falls() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    g.model_mut(foe).stats.armour.body = 6;
    wall(&mut g, 219, 80, 219, 120);
    let mut t = acting(g, klegg, 1).dice(["duel 4 3"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!((t.game.model(foe).state.fallen, t.game.model(foe).wounds.body), (true, 0));
}

/// SC-RES-13: with all boxes of the body filled one is dead, and not before.
#[test]
fn sc_res_13_all_boxes_filled_is_death() {
    let (t, foe) = struck(1, 2, "duel 6 2");
    assert_eq!((t.game.model(foe).wounds.body, t.game.model(foe).place), (2, Place::Dead));
    let (t, foe) = struck(1, 3, "duel 6 2");
    assert_eq!((t.game.model(foe).wounds.body, t.game.model(foe).place), (2, Place::Table));
}

/// The Slayer strikes a model with one box, by far: where it ends, and whether Scipio, who sees it, must check.
fn slain(kind: Kind, dismay: impl Fn(&mut SunkenCitadel)) -> (Place, bool) {
    let (mut g, slayer, victim) = face_to_face(PhantasmalSlayer, kind);
    let scipio = put(&mut g, ScipioAqualis, 240, 130);
    g.model_mut(scipio).facing = Facing::new(20);
    let m = g.model_mut(victim);
    m.stats.boxes.body = 1;
    m.stats.combat = 0;
    m.stats.armour.body = 0;
    dismay(&mut g);
    let mut t = acting(g, slayer, 1).dice(["duel 6 1"]);
    t.play("attack m1 0 body 1 -");
    (t.game.model(victim).place, due_check(&t).is_some_and(|check| check.who == scipio))
}

/// SC-RES-14, SC-RES-15, SC-MOR-13: more wounds than boxes is a gruesome death, and friends who see it check morale.
#[test]
fn sc_res_14_a_gruesome_death_dismays() {
    assert_eq!(slain(HeavyAssaultTrooper, |_| ()), (Place::Gone, true));
}

/// SC-RES-15: only friends within seven inches who see it.
#[test]
fn sc_res_15_only_friends_near_and_in_sight_are_dismayed() {
    assert_eq!(
        slain(HeavyAssaultTrooper, |g| g.model_mut(Id(2)).at = Point::new(310, 140)),
        (Place::Gone, false)
    );
    assert_eq!(slain(HeavyAssaultTrooper, |g| wall(g, 205, 115, 280, 115)), (Place::Gone, false));
}

/// SC-RES-16: machines are destroyed, which dismays nobody.
#[test]
fn sc_res_16_a_machine_is_destroyed_and_nobody_checks() {
    assert_eq!(slain(IronTempest, |_| ()), (Place::Gone, false));
}

/// SC-RES-16: a machine is destroyed: it was never alive, and is not called dead.
#[test]
fn sc_res_16_a_machine_is_destroyed_and_not_dead() {
    for (kind, words) in
        [(IronTempest, "Iron Tempest is destroyed"), (ScipioAqualis, "Scipio Aqualis is dead")]
    {
        let (mut g, foe, it) = face_to_face(TrenchLeviathan, kind);
        let boxes = g.model(it).stats.boxes;
        g.model_mut(it).wounds.body = boxes.body - 1;
        g.model_mut(it).stats.armour.body = 0;
        let mut t = acting(g, foe, 1).dice(["duel 6 4"]);
        t.play("attack m1 0 body 1 -");
        assert!(heard(&t, words), "{:?}", t.said());
    }
}

/// SC-RES-17: a named Personality is merely dead.
#[test]
fn sc_res_17_named_personalities_are_mostly_dead() {
    assert_eq!(slain(IsabellaJohannes, |_| ()), (Place::Dead, false));
}

/// SC-ABL-16: Huge is bigger than Big.
#[test]
fn sc_abl_16_huge_has_one_more_against_big() {
    let (g, leviathan, tempest) = face_to_face(TrenchLeviathan, IronTempest);
    assert_eq!(plus(&g, &blow(leviathan, tempest, Some(0), How::Hand(0)), "bigger"), 1);
    assert_eq!(minus(&g, &blow(tempest, leviathan, Some(1), How::Hand(0)), "bigger"), 1);
}

/// SC-ABL-37: the Tough fall only when doubled.
#[test]
fn sc_abl_37_the_tough_stand_until_doubled() {
    for (dice, fallen) in [("duel 6 1", false), ("duel 6 6", false)] {
        let (mut g, leviathan, tempest) = face_to_face(TrenchLeviathan, IronTempest);
        g.model_mut(leviathan).stats.armour.body = 0;
        g.model_mut(leviathan).stats.combat = 3;
        let mut t = acting(g, tempest, 1).dice([dice]);
        t.play("attack m0 1 body 1 -");
        assert_eq!(t.game.model(leviathan).state.fallen, fallen, "{dice} {:?}", scores(&t));
    }
    let (mut g, leviathan, tempest) = face_to_face(TrenchLeviathan, IronTempest);
    g.model_mut(leviathan).stats.armour.body = 0;
    g.model_mut(leviathan).stats.combat = 0;
    let mut t = acting(g, tempest, 1).dice(["duel 6 1"]);
    t.play("attack m0 1 body 1 -");
    let (won, lost) = scores(&t);
    assert!(won >= 2 * lost && t.game.model(leviathan).state.fallen, "{won} to {lost}");
}

/// SC-ABL-30: Savage makes one wound more where it doubles or triples, and none where it does not.
#[test]
fn sc_abl_30_savage_doubles_hurt_more() {
    for (combat, dice, wounds) in [(1, "duel 4 1", 4), (3, "duel 4 1", 1)] {
        let (mut g, shark, klegg) = face_to_face(AbyssalShark, IronbellyKlegg);
        g.model_mut(klegg).stats.boxes.body = 9;
        g.model_mut(klegg).stats.combat = combat;
        let mut t = acting(g, shark, 1).dice([dice]);
        t.play("attack m1 0 body 1 -");
        assert_eq!(t.game.model(klegg).wounds.body, wounds, "{:?}", scores(&t));
    }
}

/// SC-ABL-38: a mutant that kills in hand-to-hand combat heals a wound, but not by killing a machine.
#[test]
fn sc_abl_38_a_mutant_feeds_on_what_it_kills() {
    for (kind, left) in [(ScipioAqualis, 0), (IronTempest, 1)] {
        let (mut g, diver, victim) = face_to_face(CorruptedDiver, kind);
        assert!(g.model(diver).has(Ability::VoidMutant));
        g.model_mut(diver).wounds.body = 1;
        g.model_mut(victim).stats.boxes.body = 1;
        g.model_mut(victim).stats.armour.body = 0;
        g.model_mut(victim).stats.combat = 0;
        let mut t = acting(g, diver, 1).dice(["duel 6 1"]);
        t.play("attack m1 1 body 1 -");
        assert_eq!(t.game.model(diver).wounds.body, left, "{:?}", t.said());
    }
}
