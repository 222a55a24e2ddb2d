//! States, holds and leaks as the book has them.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::content::{Ability, Artifact, Kind, PieceSort, Side};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::{sight, table};
use fathom_sunken_citadel::task::{After, Check, How, Roll, Stat, Task};

/// SC-EVA-01: whoever takes Evasive Action neither has attacked in that turn nor attacks after it.
#[test]
fn sc_eva_01_no_attack_after_evasive_action() {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    put(&mut g, CorruptedDiver, 240, 100);
    let mut t = acting(g, isabella, 3);
    t.play("evade");
    assert_eq!(t.refuses("shoot m1 0 body 1 -").clause, "SC-EVA-01");
    assert_eq!(t.refuses("charge m1 228,100 1 body").clause, "SC-EVA-01");
    assert!(t.allows("move 180,100"));
}

/// SC-EFF-13: the attacker who wins takes hold; a defender who strikes back does not.
#[test]
fn sc_eff_13_a_counter_attack_holds_nobody() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let squid = put(&mut g, GhostSquid, 214, 100);
    face(&mut g, squid, klegg);
    let mut t = acting(g, klegg, 1).dice(["duel 1 6"]);
    t.play("attack m1 1 body 1 -");
    assert!(heard(&t, "strikes back"), "{:?}", t.said());
    assert_eq!(t.game.model(klegg).grabbed_by, None);
}

/// SC-EFF-18: an attack that wounds makes a suit leak; the bends and the like do not.
#[test]
fn sc_eff_18_only_attacks_make_a_suit_leak() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 40, 100);
    g.model_mut(klegg).stats.armour.body = 0;
    let mut t = acting(g, klegg, 2).dice(["dice 1 1 1", "dice 1 1 1"]);
    t.plays(["ascend", "ascend"]);
    assert_eq!((t.game.model(klegg).wounds.body, t.game.model(klegg).state.leaking), (2, false));
}

/// SC-SUB-07: a model without locomotion holds nobody in combat and flanks nobody.
#[test]
fn sc_sub_07_the_immobile_hold_nobody() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let foe = put(&mut g, CorruptedDiver, 212, 100);
    assert!(table::engaged(&g, klegg));
    g.model_mut(foe).wounds.locomotion = 2;
    assert!(!table::engaged(&g, klegg));
    assert!(acting(g, klegg, 1).allows("move 170,100"));
}

/// SC-H2H-13: a creature that began the Game Turn in complete cover ambushes like anybody else.
#[test]
fn sc_h2h_13_creatures_ambush_too() {
    let mut g = laid_out(1, fathom_sunken_citadel::content::Difficulty::Beginner);
    let shark = g.models.iter().position(|m| m.side == Side::Wild).expect("a shark");
    let shark = fathom_sunken_citadel::state::Id(shark as u8);
    g.model_mut(shark).at = Point::new(320, 210);
    g.step = fathom_sunken_citadel::state::Step::Event;
    g.stack = vec![Task::Roll(Roll::EventDie)];
    let mut t = T::new(g);
    t.chance(["die 1"]);
    assert_eq!(t.game.turn, 2);
    assert!(t.game.model(shark).state.ambush);
    let klegg = fathom_sunken_citadel::state::Id(1);
    assert_eq!(plus(&t.game, &blow(shark, klegg, Some(0), How::Hand(0)), "ambush"), 1);
}

/// SC-ATF-04: an ethereal model near the lantern has -1 to its scores, when it is shot at as well.
#[test]
fn sc_atf_04_the_lantern_weakens_a_shot_at_ghosts_defence() {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    let ghost = put(&mut g, VoidWhisperer, 225, 100);
    let shot = blow(isabella, ghost, Some(0), How::Shot);
    assert_eq!(minus(&g, &shot, "void lantern"), 0);
    g.model_mut(isabella).artifact = Some(Artifact::VoidLantern);
    g.active |= Artifact::VoidLantern.bit();
    assert_eq!(minus(&g, &shot, "void lantern"), -1);
}

/// SC-EXH-01, SC-PSY-11: whoever is exhausted is as good as fallen: the mind that it holds is free.
#[test]
fn sc_exh_01_an_exhausted_caster_lets_minds_go() {
    let mut g = arena();
    let ghost = put(&mut g, VoidWhisperer, 200, 100);
    let scipio = put(&mut g, ScipioAqualis, 300, 100);
    piece(&mut g, PieceSort::Crate, 206, 95, 216, 105);
    g.model_mut(scipio).controlled_by = Some(ghost);
    let mut t = acting(g, ghost, 1).dice(["dice 1 1 1"]);
    t.play("try break piece0 no 200,100");
    assert!(t.game.model(ghost).state.exhausted);
    assert_eq!(t.game.model(scipio).controlled_by, None);
}

/// SC-TEC-11, SC-ABL-41: an Ether Detector sees through Camouflage, not through Stealth.
#[test]
fn sc_tec_11_the_detector_sees_camouflage_and_not_stealth() {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    let foe = put(&mut g, CorruptedDiver, 260, 100);
    piece(&mut g, PieceSort::Crate, 255, 107, 265, 113);
    g.model_mut(foe).abilities.add(Ability::Camouflage);
    assert!(sight::sees(&g, isabella, foe, Facing::default()));
    g.model_mut(foe).abilities.add(Ability::Stealth);
    assert!(!sight::sees(&g, isabella, foe, Facing::default()));
}

/// SC-TAC-02: lending a hand is a physical activity, and ends the hiding.
#[test]
fn sc_tac_02_lending_a_hand_ends_the_hiding() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    piece(&mut g, PieceSort::Bubbles, 180, 80, 220, 120);
    piece(&mut g, PieceSort::Crate, 206, 95, 216, 105);
    let mut t = acting(g, klegg, 2);
    t.plays(["hide", "help piece1"]);
    assert!(!t.game.model(klegg).state.hiding);
}

/// SC-OPS-10, SC-ABL-24: a mutant of the team may repeat a roll that its mutation forfeited.
#[test]
fn sc_ops_10_second_wind_also_after_a_mutation() {
    let mut g = arena();
    let diver = put(&mut g, CorruptedDiver, 200, 100);
    g.model_mut(diver).side = Side::Team;
    g.operations.push(fathom_sunken_citadel::content::Operation::SecondWind);
    g.stack = vec![Task::Mode(diver)];
    let mut t = T::new(g).dice(["dice 1 4 5", "die 1", "dice 4 5 5"]);
    t.play("roll");
    t.play("again");
    assert_eq!(left(&t), 3);
}

/// SC-PSY-14: a check of Will without two successes leaves the victim ruled.
#[test]
fn sc_psy_14_two_successes_shake_a_mind_off() {
    for (dice, free) in [("dice 1 2 5", false), ("dice 1 4 5", true)] {
        let mut g = arena();
        let ghost = put(&mut g, VoidWhisperer, 200, 100);
        let scipio = put(&mut g, ScipioAqualis, 300, 100);
        g.model_mut(scipio).controlled_by = Some(ghost);
        let check =
            Check { who: scipio, stat: Stat::Will, modifier: 0, armour_break: 0, after: After::ShakeOff };
        g.stack = vec![Task::Pick(Side::Team), Task::Roll(Roll::Check(check))];
        let mut t = T::new(g);
        t.chance([dice]);
        assert_eq!(t.game.model(scipio).controlled_by.is_none(), free, "{dice}");
    }
}
