//! Nerve, read again beside the book: who does not flee, and what those lose who do.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Artifact, Kind, ObjectSort, PieceSort, Side};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::state::{Id, Loot};
use fathom_sunken_citadel::task::{After, Check, Fright, Roll, Stat, Task};

/// A check of that model's Will, with two failures and more to come.
fn shaken(mut g: SunkenCitadel, who: Id, after: After, dice: &[&str]) -> T {
    g.stack =
        vec![Task::Pick(Side::Team), Task::Roll(Roll::Check(Check { after, ..check(who, Stat::Will) }))];
    let mut t = T::new(g);
    t.force(dice);
    t
}

const DEATH: After = After::Morale { why: Fright::Gruesome };

/// SC-MOR-08, SC-MOR-10: who lies before an enemy cannot flee: it is transfixed, and nobody hacks at it.
#[test]
fn sc_mor_10_who_cannot_run_is_not_hacked_at_for_running() {
    let (mut g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    g.model_mut(klegg).state.fallen = true;
    let t = shaken(g, klegg, DEATH, &["dice 1 2 5"]);
    assert!(t.game.model(klegg).state.transfixed && !heard(&t, "hacks at"), "{:?}", t.said());
}

/// SC-STA-11, SC-MOR-08: nor can who is held: it is transfixed in the grip, without a hack.
#[test]
fn sc_sta_11_who_is_held_does_not_flee() {
    let (mut g, klegg, diver) = face_to_face(IronbellyKlegg, CorruptedDiver);
    g.model_mut(klegg).grabbed_by = Some(diver);
    let t = shaken(g, klegg, DEATH, &["dice 1 2 5"]);
    assert!(t.game.model(klegg).state.transfixed && !heard(&t, "hacks at"), "{:?}", t.said());
    assert_eq!(t.game.model(klegg).at, Point::new(200, 100));
}

/// SC-EXH-01, SC-STA-09, SC-EVA-01: who is out of breath or in a net dodges no more.
#[test]
fn sc_eva_01_the_exhausted_and_the_netted_dodge_no_more() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    piece(&mut g, PieceSort::Crate, 206, 95, 216, 105);
    g.model_mut(klegg).state.evasive = true;
    let mut t = acting(g.clone(), klegg, 1).dice(["dice 1 1 1"]);
    t.play("try lift piece0 no 200,100");
    assert!(t.game.model(klegg).state.exhausted && !t.game.model(klegg).state.evasive);
    let t = due(g, Roll::Check(Check { after: After::Entangle, ..check(klegg, Stat::Strength) }));
    let mut t = t;
    t.force(["dice 1 1 1"]);
    assert!(t.game.model(klegg).state.entangled && !t.game.model(klegg).state.evasive);
}

/// SC-FAC-06, SC-EFF-22: a sluggish suit strikes nobody behind it before it has turned about.
#[test]
fn sc_fac_06_nobody_strikes_behind_its_own_back() {
    let (mut g, trooper, diver) = face_to_face(HeavyAssaultTrooper, CorruptedDiver);
    let m = g.model_mut(trooper);
    (m.facing, m.state.turned_away) = (Facing::new(16), true);
    let mut t = acting(g.clone(), trooper, 2).dice(["duel 5 1"]);
    let refusal = t.refuses("attack m1 1 body 1 -").to_string();
    assert_eq!(refusal, "its back is turned to that enemy: turning about takes an action [SC-FAC-06]");
    t.plays(["turn-about", "attack m1 1 body 1 -"]);
    assert!(t.game.model(diver).wounds.body > 0);
    g.model_mut(trooper).facing = Facing::new(8);
    assert!(acting(g, trooper, 1).allows("attack m1 1 body 1 -"), "at its side it sees it");
}

/// SC-MOR-11, SC-EXH-01: an exhausted model is as good as fallen, and gets its breath back first.
#[test]
fn sc_exh_01_the_exhausted_get_their_breath_back_first() {
    for (dice, moved) in [("dice 1 2 5", false), ("dice 1 2 2", true)] {
        let mut g = arena();
        let klegg = put(&mut g, IronbellyKlegg, 200, 100);
        g.model_mut(klegg).state.exhausted = true;
        let t = shaken(g, klegg, DEATH, &[dice]);
        let m = t.game.model(klegg);
        assert_eq!((m.state.exhausted, m.at != Point::new(200, 100)), (false, moved), "{dice}");
    }
}

/// SC-MOR-12, SC-SUB-07: who cannot move any more is as good as transfixed, and too busy to check.
#[test]
fn sc_mor_12_who_has_lost_its_legs_does_not_check() {
    for (wounds, checks) in [(1, true), (2, false)] {
        let (mut g, slayer, klegg) = apart(PhantasmalSlayer, IronbellyKlegg, 26);
        g.model_mut(klegg).wounds.locomotion = wounds;
        let mut t = acting(g, slayer, 2);
        if !checks {
            t.force(["duel 1 6"]);
        }
        t.play("charge m1 226,100 0 body");
        assert_eq!(due_check(&t).is_some(), checks, "{:?}", t.said());
    }
}

/// SC-TEC-14: who flees drops what it carries; who keeps its nerve does not.
#[test]
fn sc_tec_14_who_flees_drops_its_treasure() {
    for (dice, carries) in [("dice 1 2 5", false), ("dice 1 4 5", true)] {
        let mut g = arena();
        let klegg = put(&mut g, IronbellyKlegg, 200, 100);
        let m = g.model_mut(klegg);
        m.loot.push(Loot::Goods);
        m.artifact = Some(Artifact::SirenConch);
        let t = shaken(g, klegg, DEATH, &[dice]);
        let m = t.game.model(klegg);
        assert_eq!((m.loot.len(), m.artifact.is_some()), (usize::from(carries), carries), "{dice}");
        let laid = |sort: ObjectSort| t.game.things.iter().any(|t| t.sort() == sort && !t.gone);
        assert_eq!([ObjectSort::Treasure, ObjectSort::ArtifactCase].map(laid), [!carries, !carries]);
    }
}

/// SC-PSY-11: a caster that flees frees the mind it holds, also when visions drive it.
#[test]
fn sc_psy_11_a_caster_that_visions_drive_away_lets_go() {
    for (dice, held) in [("dice 6 6 6", true), ("dice 1 5 5", false)] {
        let mut g = arena();
        let caster = put(&mut g, NautiloidThaumaturge, 200, 100);
        let klegg = put(&mut g, IronbellyKlegg, 300, 60);
        g.model_mut(klegg).controlled_by = Some(caster);
        let t = shaken(g, caster, After::Hallucinate, &[dice]);
        assert_eq!(t.game.model(klegg).controlled_by.is_some(), held, "{dice}: {:?}", t.said());
    }
}
