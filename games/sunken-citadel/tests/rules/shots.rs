//! Ranged combat: who may shoot at whom, what counts for the score, distance, misfires, evasion.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Ability, Clarity, Kind, PieceSort, Side, Weapon};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::ranged::Aim;
use fathom_sunken_citadel::rules::ranged::range_cost;
use fathom_sunken_citadel::rules::sight::Cover;
use fathom_sunken_citadel::rules::table::Terrain;
use fathom_sunken_citadel::rules::{movement, physical, ranged, sight};
use fathom_sunken_citadel::task::{How, Task};

/// SC-RNG-05, SC-RNG-07, SC-RNG-14: the worked example: the Trooper (C4 after an advance) aims with two actions at the
/// Slayer: 9 to 6.
#[test]
fn sc_rng_14_the_trooper_shoots_the_slayer() {
    let (mut g, trooper, slayer) = apart(HeavyAssaultTrooper, PhantasmalSlayer, 36);
    g.model_mut(trooper).stats.combat = 4;
    let shot = blow(trooper, slayer, Some(0), How::Shot);
    assert_eq!((plus(&g, &shot, "large target"), plus(&g, &shot, "phase blur")), (1, -2));
    let mut t = acting(g, trooper, 2).dice(["duel 4 3"]);
    t.play("shoot m1 0 body 2 -");
    assert_eq!(scores(&t), (9, 6));
    assert_eq!((t.game.model(slayer).wounds.body, t.game.model(slayer).state.fallen), (1, true));
}

/// SC-ABL-26: Phase Blur costs a shot 2, and a blow nothing.
#[test]
fn sc_abl_26_phase_blur_is_against_shots() {
    let (mut g, trooper, slayer) = apart(HeavyAssaultTrooper, PhantasmalSlayer, 36);
    assert_eq!(plus(&g, &blow(trooper, slayer, Some(1), How::Hand(0)), "phase blur"), 0);
    g.model_mut(slayer).abilities.remove(Ability::PhaseBlur);
    assert_eq!(plus(&g, &blow(trooper, slayer, Some(0), How::Shot), "phase blur"), 0);
}

/// SC-RNG-03: only the shooter adds a weapon; the target has its die and its Combat.
#[test]
fn sc_rng_03_the_target_never_adds_its_weapon() {
    let (g, trooper, _) = apart(HeavyAssaultTrooper, CorruptedDiver, 36);
    let mut t = acting(g, trooper, 1).dice(["duel 3 3"]);
    t.play("shoot m1 0 body 1 -");
    assert_eq!(scores(&t), (3 + 3 + 2, 3 + 3));
}

/// SC-RNG-04: a target that wins does the shooter no harm.
#[test]
fn sc_rng_04_only_the_target_can_be_hurt() {
    let (g, trooper, _) = apart(HeavyAssaultTrooper, CorruptedDiver, 36);
    let mut t = acting(g.clone(), trooper, 1).dice(["duel 2 6"]);
    t.play("shoot m1 0 body 1 -");
    assert_eq!(
        (t.game.model(trooper).wounds, t.game.model(trooper).state),
        (g.model(trooper).wounds, {
            let mut same = g.model(trooper).state;
            same.acted = true;
            same.attacked = true;
            same.noticed = t.game.model(trooper).state.noticed;
            same
        })
    );
}

/// SC-RNG-02: the target must be in sight and in range.
#[test]
fn sc_rng_02_a_target_must_be_in_sight_and_range() {
    let (mut g, trooper, foe) = apart(HeavyAssaultTrooper, CorruptedDiver, 100);
    assert!(acting(g.clone(), trooper, 1).allows("shoot m1 0 body 1 -"));
    let mut walled = g.clone();
    wall(&mut walled, 250, 60, 250, 140);
    assert_eq!(acting(walled, trooper, 1).refuses("shoot m1 0 body 1 -").clause, "SC-COV-01");
    g.waters.clarity = Clarity::UltraClear;
    g.model_mut(trooper).at.x = 110;
    g.model_mut(foe).at.x = 110 + 12 + 151;
    assert_eq!(acting(g.clone(), trooper, 1).refuses("shoot m1 0 body 1 -").clause, "SC-RNG-12");
    g.model_mut(foe).at.x -= 1;
    assert!(acting(g, trooper, 1).allows("shoot m1 0 body 1 -"));
}

/// SC-AP-08, SC-AP-09: a plain shot takes one action, an aimed one two or three.
#[test]
fn sc_ap_09_a_shot_takes_one_to_three_actions() {
    for (actions, defence) in [(1, 6), (2, 5), (3, 4)] {
        let (g, trooper, _) = apart(HeavyAssaultTrooper, CorruptedDiver, 36);
        let mut t = acting(g, trooper, 4).dice(["duel 3 3"]);
        assert_eq!(t.refuses("shoot m1 0 body 4 -").clause, "SC-RNG-14");
        t.play(&format!("shoot m1 0 body {actions} -"));
        assert_eq!((scores(&t).1, left(&t)), (defence, 4 - actions));
    }
}

/// SC-RNG-01, SC-ABL-32: shooting needs the ability and a ranged weapon.
#[test]
fn sc_rng_01_only_shooters_shoot() {
    let (mut g, mage, _) = apart(NautiloidThaumaturge, IronbellyKlegg, 18);
    let gun = give(&mut g, mage, Weapon::HarpoonGun);
    let mut t = acting(g.clone(), mage, 1);
    assert_eq!(t.refuses(&format!("shoot m1 {gun} body 1 -")).to_string(), "it is no Shooter [SC-RNG-01]");
    assert_eq!(t.refuses("shoot m1 9 body 1 -").to_string(), "it has no such weapon [SC-RNG-01]");
    let (g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 18);
    let mut t = acting(g, klegg, 1);
    assert!(t.allows("shoot m1 0 body 1 -"));
    assert_eq!(t.refuses("shoot m1 1 body 1 -").to_string(), "that is no ranged weapon [SC-RNG-01]");
}

/// SC-RNG-06, SC-RNG-07: shots at the Agile have -1, at the Evasive -2.
#[test]
fn sc_rng_06_agile_and_evasive_targets() {
    let (mut g, isabella, eel) = apart(IsabellaJohannes, GulperEel, 26);
    let shot = blow(isabella, eel, Some(0), How::Shot);
    assert_eq!((plus(&g, &shot, "agile"), plus(&g, &shot, "evasive")), (-1, 0));
    g.model_mut(eel).state.evasive = true;
    assert_eq!(plus(&g, &shot, "evasive"), -2);
}

/// SC-RNG-10, SC-STA-05, SC-STA-07: shots at the fallen have nothing, at the transfixed +2.
#[test]
fn sc_rng_10_a_fallen_target_gives_nothing() {
    let (mut g, isabella, eel) = apart(IsabellaJohannes, GulperEel, 26);
    let shot = blow(isabella, eel, Some(0), How::Shot);
    g.model_mut(eel).state.fallen = true;
    assert_eq!((plus(&g, &shot, "helpless target"), plus(&g, &shot, "foe is down")), (0, 0));
    g.model_mut(eel).state.transfixed = true;
    assert_eq!(plus(&g, &shot, "helpless target"), 2);
}

/// SC-RNG-09: from behind or from an ambush a shot has +1, and no more for both.
#[test]
fn sc_rng_09_from_behind_or_from_an_ambush() {
    let (mut g, isabella, eel) = apart(IsabellaJohannes, GulperEel, 26);
    let shot = blow(isabella, eel, Some(0), How::Shot);
    let extra = |g: &SunkenCitadel| plus(g, &shot, "from behind") + plus(g, &shot, "ambush");
    assert_eq!(extra(&g), 0);
    g.model_mut(isabella).state.ambush = true;
    assert_eq!(extra(&g), 1);
    g.model_mut(eel).facing = Facing::default();
    assert_eq!(extra(&g), 1);
    g.model_mut(isabella).state.ambush = false;
    assert_eq!(extra(&g), 1);
}

/// SC-RNG-08, SC-COV-03, SC-COV-04: a crate before the target costs a shot 1 and a blow nothing.
#[test]
fn sc_cov_03_a_crate_is_partial_cover() {
    let (mut g, isabella, foe) = apart(IsabellaJohannes, CorruptedDiver, 38);
    assert_eq!(
        (sight::cover(&g, isabella, foe), plus(&g, &blow(isabella, foe, Some(0), How::Shot), "cover")),
        (Cover::Open, 0)
    );
    piece(&mut g, PieceSort::Crate, 234, 95, 242, 105);
    assert_eq!(sight::cover(&g, isabella, foe), Cover::Partial);
    assert_eq!(plus(&g, &blow(isabella, foe, Some(0), How::Shot), "cover"), -1);
    assert_eq!(plus(&g, &blow(isabella, foe, Some(1), How::Hand(0)), "cover"), 0);
}

/// SC-COV-05: a crate that the shooter leans on, far from the target, covers nobody; two crates cost no more than one.
#[test]
fn sc_cov_05_what_is_close_to_the_target_covers_it() {
    let (mut g, isabella, foe) = apart(IsabellaJohannes, CorruptedDiver, 38);
    piece(&mut g, PieceSort::Crate, 207, 95, 211, 105);
    assert_eq!(sight::cover(&g, isabella, foe), Cover::Open);
    piece(&mut g, PieceSort::Crate, 234, 95, 238, 105);
    piece(&mut g, PieceSort::Crate, 239, 95, 243, 105);
    assert_eq!(plus(&g, &blow(isabella, foe, Some(0), How::Shot), "cover"), -1);
}

/// SC-RNG-12: beyond one increment -2, beyond two -4, beyond three impossible.
#[test]
fn sc_rng_12_increments_cost_two_and_four() {
    assert_eq!([1, 2, 3, 4].map(|n| range_cost(n, Aim::Snap)), [Some(0), Some(-2), Some(-4), None]);
    for (gap, cost) in
        [(50, Some(0)), (51, Some(-2)), (100, Some(-2)), (101, Some(-4)), (150, Some(-4)), (151, None)]
    {
        let (mut g, a, b) = apart(IsabellaJohannes, CorruptedDiver, gap);
        g.model_mut(a).at.x -= 80;
        g.model_mut(b).at.x -= 80;
        assert_eq!(ranged::range_modifier(&g, a, b, 50, Aim::Snap), cost, "{gap}");
    }
}

/// SC-RNG-15: an aimed shot has one increment more before each step.
#[test]
fn sc_rng_15_aiming_adds_an_increment() {
    assert_eq!(
        [1, 2, 3, 4, 5].map(|n| range_cost(n, Aim::Taken)),
        [Some(0), Some(0), Some(-2), Some(-4), None]
    );
    let (g, trooper, _) = apart(HeavyAssaultTrooper, CorruptedDiver, 60);
    for (actions, score) in [(1, 3 + 3 + 2 - 2), (2, 3 + 3 + 2)] {
        let mut t = acting(g.clone(), trooper, 2).dice(["duel 3 3"]);
        t.play(&format!("shoot m1 0 body {actions} -"));
        assert_eq!(scores(&t).0, score);
    }
}

/// SC-RNG-11, SC-RNG-13: a level of depth is five inches of range; the higher shooter has +1.
#[test]
fn sc_rng_13_depth_lengthens_the_shot() {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 20, 100);
    let foe = put(&mut g, CorruptedDiver, 80, 100);
    let shot = blow(isabella, foe, Some(0), How::Shot);
    assert_eq!(
        (ranged::range_modifier(&g, isabella, foe, 50, Aim::Snap), plus(&g, &shot, "from above")),
        (Some(0), 0)
    );
    g.model_mut(isabella).depth = 1;
    assert_eq!(
        (ranged::range_modifier(&g, isabella, foe, 50, Aim::Snap), plus(&g, &shot, "from above")),
        (Some(-2), 1)
    );
    assert_eq!(plus(&g, &blow(foe, isabella, Some(0), How::Shot), "from above"), 0, "not from below");
}

/// SC-MOV-01: three, five and seven inches.
#[test]
fn sc_mov_01_three_rulers() {
    let mut g = arena();
    for (kind, reach) in [(IronbackCrab, 30), (IronbellyKlegg, 50), (GulperEel, 70)] {
        let id = put(&mut g, kind, 200, 100);
        assert_eq!(movement::reach(&g, id, Terrain::Open), reach, "{kind:?}");
    }
}

/// SC-RNG-16, SC-RNG-18: nobody shoots while in hand-to-hand combat; foes that are down do not count.
#[test]
fn sc_rng_16_no_shots_out_of_a_fight() {
    let (mut g, isabella, _) = apart(IsabellaJohannes, CorruptedDiver, 28);
    let scientist = put(&mut g, CorruptedScientist, 188, 100);
    assert_eq!(acting(g.clone(), isabella, 1).refuses("shoot m1 0 body 1 -").clause, "SC-RNG-16");
    g.model_mut(scientist).state.entangled = true;
    assert!(acting(g, isabella, 1).allows("shoot m1 0 body 1 -"));
}

/// SC-RNG-17, SC-RNG-18: nobody shoots into a fight.
#[test]
fn sc_rng_17_no_shots_into_a_fight() {
    let (mut g, isabella, _) = apart(IsabellaJohannes, CorruptedDiver, 28);
    let klegg = put(&mut g, IronbellyKlegg, 252, 100);
    assert_eq!(acting(g.clone(), isabella, 1).refuses("shoot m1 0 body 1 -").clause, "SC-RNG-17");
    g.model_mut(klegg).state.fallen = true;
    assert!(acting(g, isabella, 1).allows("shoot m1 0 body 1 -"));
}

/// SC-ABL-28: Rapid Shot may shoot again after a hit, and not after a miss.
#[test]
fn sc_abl_28_rapid_shot() {
    let (mut g, trooper, construct) = apart(HeavyAssaultTrooper, WarpConstruct, 30);
    g.model_mut(construct).stats.armour.body = 9;
    let mut t = acting(g.clone(), trooper, 3).dice(["duel 5 1"]);
    t.play("shoot m1 0 body 1 -");
    assert!(t.allows("shoot m1 0 body 1 -"));
    let mut t = acting(g.clone(), trooper, 3).dice(["duel 2 6"]);
    t.play("shoot m1 0 body 1 -");
    assert_eq!(t.refuses("shoot m1 0 body 1 -").clause, "SC-ABL-28");
    g.model_mut(trooper).abilities.remove(Ability::RapidShot);
    let mut t = acting(g, trooper, 3).dice(["duel 5 1"]);
    t.play("shoot m1 0 body 1 -");
    assert!(!t.allows("shoot m1 0 body 1 -"));
}

/// SC-EVA-01, SC-AP-17: Evasive Action takes one action, and not after an attack.
#[test]
fn sc_eva_01_evasive_action_takes_one_action() {
    let (g, isabella, _) = apart(IsabellaJohannes, CorruptedDiver, 28);
    let mut t = acting(g.clone(), isabella, 2);
    t.play("evade");
    assert_eq!(left(&t), 1);
    assert_eq!(t.refuses("evade").to_string(), "it dodges already [SC-EVA-01]");
    let mut t = acting(g, isabella, 2).dice(["duel 3 3"]);
    t.play("shoot m1 0 body 1 -");
    assert_eq!(t.refuses("evade").to_string(), "it has attacked or cast this turn [SC-EVA-01]");
}

/// SC-EVA-02: enemies before it shoot at -2, those behind it do not.
#[test]
fn sc_eva_02_evasion_is_against_those_in_view() {
    let (g, isabella, foe) = apart(IsabellaJohannes, CorruptedDiver, 28);
    let mut t = acting(g, isabella, 2);
    t.play("evade");
    let shot = blow(foe, isabella, Some(0), How::Shot);
    assert_eq!(plus(&t.game, &shot, "evasive"), -2);
    t.game.model_mut(isabella).facing = Facing::new(16);
    assert_eq!(plus(&t.game, &shot, "evasive"), 0);
}

/// SC-EVA-03: in an emergency the target dodges before the dice, for all of its next activation.
#[test]
fn sc_eva_03_emergency_evasive_action() {
    let (g, isabella, foe) = apart(IsabellaJohannes, CorruptedDiver, 28);
    let mut t = acting(g, foe, 1);
    t.play("shoot m0 0 body 1 -");
    assert_eq!(t.decider(), fathom_core::Seat(0));
    t.force(["duel 3 3"]);
    t.play("dodge");
    assert!(t.said().join(" ").contains("2 evasive"), "{:?}", t.said());
    let mut next = t.game.clone();
    next.activation = None;
    next.model_mut(isabella).state.acted = false;
    next.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(next);
    t.play("activate m0");
    assert!(heard(&t, "already spent this activation"), "{:?}", t.said());
}

/// SC-EVA-03: who stands is shot at as usual, and keeps its next turn.
#[test]
fn sc_eva_03_one_may_stand() {
    let (g, isabella, foe) = apart(IsabellaJohannes, CorruptedDiver, 28);
    let mut t = acting(g, foe, 1);
    t.play("shoot m0 0 body 1 -");
    assert_eq!(t.refuses("quick").to_string(), "dodge or stand [SC-EVA-03]");
    t.force(["duel 3 3"]);
    t.play("stand");
    assert!(!t.said().join(" ").contains("evasive"), "{:?}", t.said());
    assert!(!t.game.model(isabella).state.spent);
}

/// SC-EVA-05: the routine dodges only where its difficulty says so; a plain diver never does.
#[test]
fn sc_eva_05_a_plain_diver_never_dodges() {
    let (g, isabella, _) = apart(IsabellaJohannes, CorruptedDiver, 28);
    let mut t = acting(g, isabella, 1).dice(["duel 3 3"]);
    t.play("shoot m1 0 body 1 -");
    assert!(!heard(&t, "throws itself aside"));
}

/// SC-VIS-04, SC-VIS-05, SC-VIS-06: what the water hides can be shot at -4 if it was noticed this turn.
#[test]
fn sc_vis_06_blind_shots() {
    let (mut g, trooper, foe) = apart(HeavyAssaultTrooper, CorruptedDiver, 38);
    assert_eq!(plus(&g, &blow(trooper, foe, Some(0), How::Shot), "blind"), 0);
    g.waters.clarity = Clarity::Soupy;
    assert_eq!(acting(g.clone(), trooper, 1).refuses("shoot m1 0 body 1 -").clause, "SC-VIS-06");
    g.model_mut(foe).state.noticed = true;
    assert!(acting(g.clone(), trooper, 1).allows("shoot m1 0 body 1 -"));
    assert_eq!(plus(&g, &blow(trooper, foe, Some(0), How::Shot), "blind"), -4);
}

/// SC-VIS-05: whoever shoots out of the murk is noticed.
#[test]
fn sc_vis_05_who_attacks_is_noticed() {
    let (mut g, trooper, _) = apart(HeavyAssaultTrooper, CorruptedDiver, 38);
    g.model_mut(trooper).state.noticed = false;
    let mut t = acting(g, trooper, 1).dice(["duel 3 3"]);
    t.play("shoot m1 0 body 1 -");
    assert!(t.game.model(trooper).state.noticed);
}

/// SC-SPC-01: who is beaten by a harpoon by one or more hangs on the line; a tie does not.
#[test]
fn sc_spc_01_the_harpoon_takes_hold() {
    for (dice, hooked) in [("duel 5 4", true), ("duel 3 5", false)] {
        let (mut g, klegg, foe) = apart(IronbellyKlegg, CorruptedScientist, 16);
        g.model_mut(foe).stats.boxes.body = 5;
        let mut t = acting(g, klegg, 3).dice([dice]);
        t.play("shoot m1 0 body 1 -");
        assert_eq!(t.game.model(foe).harpooned_by.is_some(), hooked, "{:?}", scores(&t));
    }
}

/// SC-PHY-04, SC-DRG-01: a harpooned enemy can be dragged, one that is free cannot.
#[test]
fn sc_phy_04_a_harpooned_enemy_is_dragged() {
    let (mut g, klegg, foe) = apart(IronbellyKlegg, CorruptedScientist, 16);
    g.model_mut(foe).stats.boxes.body = 5;
    assert_eq!(acting(g.clone(), klegg, 2).refuses("try drag m1 no 200,100").clause, "SC-DRG-01");
    let mut t = acting(g, klegg, 3).dice(["duel 5 4", "dice 1 5 5"]);
    t.play("shoot m1 0 body 1 -");
    t.play("try drag m1 no 200,100");
    let before = t.game.model(foe).at;
    t.play("move 175,100");
    assert_eq!(t.game.model(foe).at, Point::new(before.x - 25, before.y));
}

/// SC-PHY-03: a Big creature is harder to drag by 1, a Huge one by 3.
#[test]
fn sc_phy_03_big_creatures_are_harder_to_drag() {
    let mut g = arena();
    for (kind, modifier) in [(CorruptedScientist, 0), (WarpConstruct, -1), (TrenchLeviathan, -3)] {
        let id = put(&mut g, kind, 200, 100);
        assert_eq!(
            physical::material(&g, fathom_sunken_citadel::state::Thing::Model(id)),
            modifier,
            "{kind:?}"
        );
    }
}
