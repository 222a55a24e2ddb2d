//! Fallen, transfixed, entangled, grabbed; subsystems and weapons.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Difficulty, Kind, Weapon};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::{bonds, combat};
use fathom_sunken_citadel::state::{Condition, Id, Part, Place, Row};
use fathom_sunken_citadel::task::{Attack, How};

/// SC-STA-01: the fallen neither move nor attack.
#[test]
fn sc_sta_01_the_fallen_neither_move_nor_attack() {
    let (mut g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    g.model_mut(klegg).state.fallen = true;
    let mut t = acting(g, klegg, 2);
    assert_eq!(t.refuses("move 180,100").clause, "SC-STA-01");
    assert_eq!(t.refuses("attack m1 1 body 1 -").clause, "SC-STA-01");
    assert!(t.allows("recover"));
}

/// What an attacker has against a diver in that state, and whether the diver may strike back.
fn against(set: impl Fn(&mut Condition)) -> (i8, bool) {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    set(&mut g.model_mut(foe).state);
    let attack = blow(klegg, foe, Some(1), How::Hand(0));
    let bonus = plus(&g, &attack, "foe is down") + plus(&g, &attack, "foe is entangled");
    (bonus, combat::may_counter(&g, &attack))
}

/// SC-H2H-11, SC-STA-02, SC-H2H-21: +2 against the fallen, who strike back all the same.
#[test]
fn sc_sta_02_the_fallen_strike_back() {
    assert_eq!(against(|_| ()), (0, true));
    assert_eq!(against(|state| state.fallen = true), (2, true));
}

/// SC-EXH-01: the exhausted are as good as fallen.
#[test]
fn sc_exh_01_the_exhausted_are_as_good_as_fallen() {
    assert_eq!(against(|state| state.exhausted = true), (2, true));
    let (mut g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    g.model_mut(klegg).state.exhausted = true;
    assert_eq!(acting(g, klegg, 2).refuses("attack m1 1 body 1 -").clause, "SC-STA-01");
}

/// SC-STA-07: +2 against the transfixed, who do not strike back.
#[test]
fn sc_sta_07_the_transfixed_do_not_strike_back() {
    assert_eq!(against(|state| state.transfixed = true), (2, false));
}

/// SC-STA-09, SC-EFF-12: +2 against the entangled, who do not strike back.
#[test]
fn sc_sta_09_the_entangled_do_not_strike_back() {
    assert_eq!(against(|state| state.entangled = true), (2, false));
}

/// SC-STA-09: in a net one may activate, but not move or attack.
#[test]
fn sc_sta_09_in_a_net_one_only_breaks_free() {
    let (mut g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    g.model_mut(klegg).state.entangled = true;
    let mut t = acting(g, klegg, 2);
    assert_eq!(t.refuses("move 160,100").clause, "SC-STA-09");
    assert_eq!(t.refuses("attack m1 1 body 1 -").clause, "SC-STA-09");
    assert!(t.allows("break-free no"));
}

/// SC-STA-10: a Strength Check with two successes opens the net; one does not.
#[test]
fn sc_sta_10_two_successes_open_the_net() {
    for (dice, free) in [("dice 1 5 5", true), ("dice 1 1 5", false)] {
        let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 80);
        g.model_mut(klegg).state.entangled = true;
        let mut t = acting(g, klegg, 2).dice([dice]);
        t.play("break-free no");
        assert_eq!((!t.game.model(klegg).state.entangled, left(&t)), (free, 1), "{dice}");
    }
}

/// SC-STA-03, SC-STA-04: one action to get up; a Quick Activation is just that.
#[test]
fn sc_sta_03_getting_up_takes_one_action() {
    let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 80);
    g.model_mut(klegg).state.fallen = true;
    g.stack = vec![fathom_sunken_citadel::task::Task::Pick(fathom_sunken_citadel::content::Side::Team)];
    let mut t = T::new(g);
    t.plays(["activate m0", "quick", "recover"]);
    assert_eq!((t.game.model(klegg).state.fallen, left(&t)), (false, 0));
    assert_eq!(t.refuses("move 180,100").clause, "SC-AP-01");
}

/// SC-EXH-03: one action shakes exhaustion off, and what is left is free to use.
#[test]
fn sc_exh_03_the_rest_is_free_to_use() {
    let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 80);
    g.model_mut(klegg).state.exhausted = true;
    let mut t = acting(g, klegg, 2);
    t.plays(["recover", "move 180,100"]);
    assert_eq!(t.game.model(klegg).at, Point::new(180, 100));
    assert_eq!(t.refuses("recover").to_string(), "there is nothing to recover from [SC-STA-03]");
}

/// SC-STA-06, SC-AP-13: two actions to come to.
#[test]
fn sc_sta_06_coming_to_takes_two_actions() {
    let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 80);
    g.model_mut(klegg).state.transfixed = true;
    assert_eq!(acting(g.clone(), klegg, 1).refuses("recover").clause, "SC-AP-13");
    let mut t = acting(g, klegg, 2);
    t.play("recover");
    assert_eq!((t.game.model(klegg).state.transfixed, left(&t)), (false, 0));
}

/// SC-STA-13: a Quick Activation is never enough to come to.
#[test]
fn sc_sta_13_nobody_comes_to_by_a_quick_activation() {
    let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 80);
    g.model_mut(klegg).state.transfixed = true;
    g.stack = vec![fathom_sunken_citadel::task::Task::Pick(fathom_sunken_citadel::content::Side::Team)];
    let mut t = T::new(g);
    t.plays(["activate m0", "quick"]);
    assert_eq!(t.refuses("recover").clause, "SC-STA-13");
}

/// SC-STA-08: a wound on the transfixed is one more.
#[test]
fn sc_sta_08_a_wound_while_transfixed_is_two() {
    for (transfixed, wounds) in [(false, 1), (true, 2)] {
        let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
        g.model_mut(foe).stats.boxes.body = 5;
        g.model_mut(foe).state.transfixed = transfixed;
        let dice = if transfixed { "duel 3 3" } else { "duel 5 3" };
        let mut t = acting(g, klegg, 1).dice([dice]);
        t.play("attack m1 1 body 1 -");
        assert_eq!(t.game.model(foe).wounds.body, wounds, "{:?}", scores(&t));
    }
}

/// The squid has hold of Klegg, who is on his feet.
fn held() -> (SunkenCitadel, Id, Id) {
    let (g, squid, klegg) = face_to_face(GhostSquid, IronbellyKlegg);
    let mut t = acting(g, squid, 1).dice(["duel 5 4"]);
    t.play("attack m1 0 body 1 -");
    assert_eq!(t.game.model(klegg).grabbed_by, Some(squid), "{:?}", t.said());
    let mut g = t.game.clone();
    g.model_mut(klegg).state.fallen = false;
    (g, squid, klegg)
}

/// SC-EFF-13: whoever wins with a grabbing weapon by one or more has hold of its foe; a tie holds nobody.
#[test]
fn sc_eff_13_a_grab_takes_hold() {
    held();
    let (mut g, squid, klegg) = face_to_face(GhostSquid, IronbellyKlegg);
    g.model_mut(klegg).stats.armour.body = 4;
    let mut t = acting(g, squid, 1).dice(["duel 3 4"]);
    t.play("attack m1 0 body 1 -");
    let (a, b) = scores(&t);
    assert_eq!((a <= b, t.game.model(klegg).grabbed_by), (true, None), "{a} to {b}");
}

/// SC-STA-11: who is held cannot leave but may fight, and the holder has +1.
#[test]
fn sc_sta_11_the_held_fight_and_do_not_leave() {
    let (g, squid, klegg) = held();
    assert_eq!(plus(&g, &blow(squid, klegg, Some(0), How::Hand(0)), "holds the foe"), 1);
    let mut t = acting(g, klegg, 2);
    assert!(t.allows("attack m0 1 body 1 -"));
    assert_eq!(t.refuses("disengage 260,100").clause, "SC-STA-11");
}

/// SC-STA-12: a Strength Check with two successes gets free, at -1 from something Big.
#[test]
fn sc_sta_12_a_big_grip_is_harder_to_break() {
    for (dice, free) in [("dice 1 6 6", true), ("dice 4 5 5", false)] {
        let (g, _, klegg) = held();
        let mut t = acting(g, klegg, 2).dice([dice]);
        t.play("break-free no");
        assert_eq!(t.game.model(klegg).grabbed_by.is_none(), free, "Strength 5, {dice}");
    }
}

/// SC-STA-12: Big -1, Huge -2, Powerful -2 more.
#[test]
fn sc_sta_12_how_strong_a_grip_is() {
    let mut g = arena();
    let grips = [(CorruptedDiver, 0), (GhostSquid, -1), (TrenchLeviathan, -2), (IronbackCrab, -3)];
    for (index, (kind, grip)) in grips.into_iter().enumerate() {
        let id = put(&mut g, kind, 40 + 40 * index as i16, 200);
        assert_eq!(bonds::grip(&g, id), grip, "{kind:?}");
    }
}

/// What aiming costs.
fn aim(part: Part, how: How) -> i8 {
    let (g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let arm = if matches!(how, How::Shot) { 0 } else { 1 };
    plus(&g, &Attack { part, ..blow(klegg, foe, Some(arm), how) }, "aims at a part")
}

/// SC-SUB-02: the head costs 2 hand to hand, and 4 from afar.
#[test]
fn sc_sub_02_aiming_at_the_head() {
    assert_eq!((aim(Part::Body, How::Hand(0)), aim(Part::Body, How::Shot)), (0, 0));
    assert_eq!((aim(Part::Head, How::Hand(0)), aim(Part::Head, How::Shot)), (-2, -4));
}

/// SC-SUB-05, SC-SUB-09: locomotion and weapons cost 2 either way.
#[test]
fn sc_sub_05_aiming_at_legs_and_weapons() {
    for part in [Part::Locomotion, Part::Weapon(0)] {
        assert_eq!((aim(part, How::Hand(0)), aim(part, How::Shot)), (-2, -2));
    }
}

/// SC-SUB-10: the armour of the part that was named is the one to beat.
#[test]
fn sc_sub_10_each_part_has_its_own_armour() {
    for (part, row) in [("head", Row::Head), ("locomotion", Row::Locomotion)] {
        for (armour, hurt) in [(1, true), (7, false)] {
            let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
            g.model_mut(foe).stats.armour = [9, 9, 9, 9].into();
            match row {
                Row::Head => g.model_mut(foe).stats.armour.head = armour,
                Row::Body => g.model_mut(foe).stats.armour.body = armour,
                Row::Locomotion => g.model_mut(foe).stats.armour.locomotion = armour,
            }
            g.model_mut(foe).stats.boxes = [9; 3].into();
            let mut t = acting(g, klegg, 1).dice(["duel 6 1"]);
            t.play(&format!("attack m1 1 {part} 1 -"));
            assert_eq!(t.game.model(foe).wounds[row] > 0, hurt, "{part} {armour} {:?}", scores(&t));
        }
    }
}

/// SC-SUB-09, SC-WPN-03: a weapon loses one box, however clear the blow, and its bearer does not fall.
#[test]
fn sc_sub_09_a_struck_weapon_loses_one_box() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    g.model_mut(foe).stats.combat = 0;
    let mut t = acting(g, klegg, 1).dice(["duel 6 1"]);
    t.play("attack m1 1 weapon1 1 -");
    assert!(scores(&t).0 >= 2 * scores(&t).1);
    assert_eq!(t.game.model(foe).arms[1].wounds, 1);
    assert_eq!((t.game.model(foe).state.fallen, t.game.model(foe).wounds.list()), (false, [0; 3]));
}

/// SC-SUB-01, SC-SUB-09: the part is named before the dice; it must be there, and not destroyed yet.
#[test]
fn sc_sub_01_a_part_that_is_not_there_cannot_be_named() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let mut t = acting(g.clone(), klegg, 1);
    assert_eq!(t.refuses("attack m1 1 weapon7 1 -").clause, "SC-SUB-01");
    g.model_mut(foe).arms[1].wounds = 2;
    assert_eq!(acting(g, klegg, 1).refuses("attack m1 1 weapon1 1 -").clause, "SC-SUB-09");
}

/// SC-SUB-03, SC-EVA-04: with half the head gone one neither strikes back nor dodges.
#[test]
fn sc_sub_03_half_a_head_neither_strikes_back_nor_dodges() {
    let (mut g, klegg, master) = face_to_face(IronbellyKlegg, CorruptedDiveMaster);
    assert!(combat::may_counter(&g, &blow(klegg, master, Some(1), How::Hand(0))));
    g.model_mut(master).wounds.head = 1;
    assert!(!combat::may_counter(&g, &blow(klegg, master, Some(1), How::Hand(0))));
    g.model_mut(master).at = Point::new(300, 100);
    assert_eq!(acting(g, master, 1).refuses("evade").clause, "SC-EVA-04");
}

/// SC-SUB-04: with all of the head gone one dies gruesomely.
#[test]
fn sc_sub_04_a_lost_head_is_a_gruesome_death() {
    let (mut g, klegg, master) = face_to_face(IronbellyKlegg, CorruptedDiveMaster);
    g.model_mut(master).wounds.head = 1;
    g.model_mut(master).facing = Facing::default();
    let mut t = acting(g, klegg, 1).dice(["duel 6 1"]);
    t.play("attack m1 1 head 1 -");
    assert_eq!(t.game.model(master).place, Place::Gone);
}

/// SC-SUB-06: half the locomotion gone takes a ruler off every move.
#[test]
fn sc_sub_06_half_the_legs_are_one_ruler_less() {
    let (mut g, predator, _) = apart(IronPredator, IronbellyKlegg, 130);
    assert_eq!(g.model(predator).stats.boxes.locomotion, 2);
    assert!(acting(g.clone(), predator, 1).allows("move 130,100"), "seven inches");
    g.model_mut(predator).wounds.locomotion = 1;
    assert_eq!(acting(g.clone(), predator, 1).refuses("move 130,100").clause, "SC-MOV-02");
    assert!(acting(g, predator, 1).allows("move 150,100"), "five inches");
}

/// SC-SUB-07, SC-SUB-08: all of the locomotion gone: immobile, and as many wounds on the body, for beginners too.
#[test]
fn sc_sub_08_lost_legs_mark_the_body() {
    for level in [Difficulty::Advanced, Difficulty::Beginner] {
        let (mut g, klegg, predator) = face_to_face(IronbellyKlegg, IronPredator);
        g.difficulty = level;
        g.model_mut(predator).wounds.locomotion = 1;
        g.model_mut(predator).facing = Facing::default();
        g.model_mut(predator).stats.combat = 1;
        let mut t = acting(g, klegg, 1).dice(["duel 6 1"]);
        t.play("attack m1 1 locomotion 1 -");
        assert_eq!(t.game.model(predator).wounds.list(), [0, 2, 2]);
        let mut g = t.game.clone();
        g.model_mut(predator).state.fallen = false;
        assert_eq!(plus(&g, &blow(klegg, predator, Some(1), How::Hand(0)), "foe is down"), 2);
        assert_eq!(acting(g, predator, 1).refuses("move 260,100").clause, "SC-SUB-07");
    }
}

/// SC-WPN-01: a weapon needs the Ether Tech of its level.
#[test]
fn sc_wpn_01_a_weapon_needs_its_tech_level() {
    let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 20);
    let ray = give(&mut g, klegg, Weapon::Disintegrator);
    assert_eq!(acting(g, klegg, 1).refuses(&format!("shoot m1 {ray} body 1 -")).clause, "SC-WPN-01");
    let (mut g, scipio, _) = apart(ScipioAqualis, CorruptedDiver, 20);
    let ray = give(&mut g, scipio, Weapon::Disintegrator);
    assert!(acting(g, scipio, 1).allows(&format!("shoot m1 {ray} body 1 -")));
}

/// SC-WPN-02: any weapon in hand will do, without an action for the change.
#[test]
fn sc_wpn_02_changing_weapons_costs_nothing() {
    let (mut g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let claw = give(&mut g, klegg, Weapon::PowerClaw);
    let t = acting(g, klegg, 1);
    assert!(t.allows("attack m1 1 body 1 -") && t.allows(&format!("attack m1 {claw} body 1 -")));
}

/// SC-WPN-04, SC-MAL-03: a damaged weapon is no use; without any one fights at -2, and only then.
#[test]
fn sc_wpn_04_bare_limbs_are_for_those_without_a_weapon() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    assert_eq!(acting(g.clone(), klegg, 1).refuses("attack m1 - body 1 -").clause, "SC-WPN-04");
    g.model_mut(klegg).arms[1].wounds = 1;
    assert_eq!(acting(g.clone(), klegg, 1).refuses("attack m1 1 body 1 -").clause, "SC-MAL-03");
    assert!(acting(g.clone(), klegg, 1).allows("attack m1 - body 1 -"));
    assert_eq!(plus(&g, &blow(klegg, foe, None, How::Hand(0)), "no weapon"), -2);
}
