//! Blows as the book has them: dives from above, Free Hacks, advantage, dust, charges over rubble, artifacts in hand.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Ability, Artifact, Kind, PieceSort, Side, Weapon};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::rules::{ranged, sums, table};
use fathom_sunken_citadel::state::{Id, Part, Place, What};
use fathom_sunken_citadel::task::{After, Attack, Check, Fright, How, Roll, Stat, Task};

/// SC-H2H-15: a diver who moves five inches and is directly above dives onto the defender: +1 besides the +1 of the
/// charge.
#[test]
fn sc_h2h_15_directly_above_one_dives_onto_the_defender() {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 40, 120);
    let foe = put(&mut g, CorruptedDiver, 40, 120);
    g.model_mut(isabella).depth = 1;
    let mut t = acting(g, isabella, 2).dice(["duel 3 3"]);
    t.play("charge m1 28,120 1 body");
    let said = t.said().join("\n");
    assert!(said.contains("1 from above") && said.contains("1 charge"), "{said}");
    assert_eq!(t.game.model(isabella).depth, 0);
    assert!(table::contact(&t.game, isabella, foe));
}

/// SC-H2H-15, SC-DEP-07: a level counts five inches of the charge, so that beside the defender there is nothing left.
#[test]
fn sc_h2h_15_a_dive_takes_five_inches_of_the_charge() {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 40, 120);
    put(&mut g, CorruptedDiver, 70, 120);
    g.model_mut(isabella).depth = 1;
    let mut t = acting(g, isabella, 3);
    assert_eq!(t.refuses("charge m1 58,120 1 body").clause, "SC-H2H-16");
    assert!(t.allows("rush m1 58,120 1 body"));
    assert!(t.legal().iter().any(|action| action.starts_with("rush m1")), "{:?}", t.legal());
}

/// SC-DIV-09: nobody plunges at an enemy deeper than it dives without a check.
#[test]
fn sc_div_09_a_plunge_of_two_levels_is_a_fast_dive_for_an_amphibious_model() {
    let mut g = arena();
    let scientist = put(&mut g, CorruptedScientist, 40, 120);
    put(&mut g, IronbellyKlegg, 40, 120);
    g.model_mut(scientist).depth = 2;
    let mut t = acting(g.clone(), scientist, 3);
    assert_eq!(t.refuses("rush m1 28,120 0 body").clause, "SC-DIV-09");
    g.model_mut(scientist).abilities.add(Ability::Swimming);
    assert!(acting(g, scientist, 3).allows("rush m1 28,120 0 body"));
}

/// SC-H2H-28: the victim of a Free Hack has its Combat and nothing else, however big it is.
#[test]
fn sc_h2h_28_a_big_victim_of_a_free_hack_has_only_its_combat() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let big = put(&mut g, WarpConstruct, 214, 100);
    let (_, defence) = sums::of(&g, &blow(klegg, big, Some(1), How::Hack));
    let labels: Vec<_> = defence.iter().map(|line| (line.label, line.value)).collect();
    assert_eq!(labels, [("Combat", 3)]);
    assert_eq!(plus(&g, &blow(big, klegg, Some(1), How::Hack), "bigger"), 1, "the one who hacks is big");
}

/// SC-RES-10, SC-RES-12: without room to recoil the loser falls, and the winner's friends have the advantage as well.
#[test]
fn sc_res_10_advantage_also_where_there_is_no_room_to_recoil() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let foe = put(&mut g, CorruptedDiver, 212, 100);
    let scipio = put(&mut g, ScipioAqualis, 212, 112);
    g.model_mut(foe).stats.armour.body = 6;
    wall(&mut g, 218, 60, 218, 140);
    let mut t = acting(g, klegg, 1).dice(["duel 4 3"]);
    t.play("attack m1 1 body 1 -");
    assert!(t.game.model(foe).state.fallen && t.game.model(foe).at == Point::new(212, 100));
    assert_eq!(plus(&t.game, &blow(scipio, foe, Some(1), How::Hand(0)), "advantage"), 2);
}

/// SC-RES-18: a Free Hack gains no advantage.
#[test]
fn sc_res_18_a_free_hack_gains_no_advantage() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    put(&mut g, CorruptedDiver, 212, 100);
    g.model_mut(klegg).stats.armour.body = 9;
    let mut t = acting(g, klegg, 1).dice(["dice 1 1 5", "duel 5 1"]);
    t.play("disengage 160,100");
    assert!(t.game.advantages.is_empty(), "{:?}", t.said());
}

/// A Scipio with a Disintegrator, and before him a diver with so many boxes, a friend of the diver beside it.
fn dusty(boxes: u8) -> (SunkenCitadel, Id, Id, u8) {
    let mut g = arena();
    let by = put(&mut g, ScipioAqualis, 200, 100);
    let foe = put(&mut g, CorruptedDiver, 240, 100);
    put(&mut g, CorruptedScientist, 250, 130);
    g.model_mut(foe).stats.boxes.body = boxes;
    face(&mut g, foe, by);
    let arm = give(&mut g, by, Weapon::Disintegrator);
    (g, by, foe, arm)
}

fn morale_due(t: &T) -> bool {
    matches!(t.game.stack.last(), Some(Task::Roll(Roll::Check(c))) if matches!(c.after, After::Morale { .. }))
}

/// SC-EFF-09: whoever a disintegrating shot kills outright is dust: a gruesome death that dismays its friends.
#[test]
fn sc_eff_09_a_direct_kill_by_disintegration_is_gruesome() {
    let (g, by, foe, arm) = dusty(1);
    let mut t = acting(g, by, 1).dice(["duel 4 3"]);
    t.play(&format!("shoot m1 {arm} body 1 -"));
    assert_eq!(t.game.model(foe).place, Place::Gone, "one wound in one box, and no more than that");
    assert!(morale_due(&t), "{:?}", t.said());
}

/// SC-EFF-08: two failures make it two wounds, three failures three: in all, not on top of a doubled hit.
#[test]
fn sc_eff_08_dust_does_not_add_to_a_doubled_hit() {
    for (duel, dice, wounds) in [
        ("duel 4 3", "dice 1 6 6", 1),
        ("duel 4 3", "dice 1 1 6", 2),
        ("duel 4 3", "dice 1 1 1", 3),
        ("duel 6 1", "dice 1 1 6", 2),
        ("duel 6 1", "dice 1 1 1", 3),
    ] {
        let (g, by, foe, arm) = dusty(9);
        let mut t = acting(g, by, 1).dice([duel, dice]);
        t.play(&format!("shoot m1 {arm} body 1 -"));
        assert_eq!(t.game.model(foe).wounds.body, wounds, "{duel} {dice}");
    }
}

/// SC-EFF-08, SC-EFF-09: a death by the dust that follows is gruesome and dismays too.
#[test]
fn sc_eff_08_a_death_by_the_dust_that_follows_is_gruesome() {
    let (g, by, foe, arm) = dusty(2);
    let mut t = acting(g, by, 1).dice(["duel 4 3", "dice 1 1 6"]);
    t.play(&format!("shoot m1 {arm} body 1 -"));
    assert_eq!(t.game.model(foe).place, Place::Gone);
    assert!(morale_due(&t), "{:?}", t.said());
}

/// SC-MOV-08, SC-AP-14, SC-H2H-18: a Short Move model that charges through rubble pays two actions for the move and one
/// for the blow, and has no bonus.
#[test]
fn sc_mov_08_a_short_mover_charges_through_rubble_for_three_actions() {
    let mut g = arena();
    let crab = put(&mut g, IronbackCrab, 150, 100);
    g.model_mut(crab).side = Side::Team;
    put(&mut g, CorruptedDiver, 184, 100);
    piece(&mut g, PieceSort::Rubble, 160, 95, 164, 105);
    let mut two = acting(g.clone(), crab, 2);
    assert_eq!(two.refuses("charge m1 170,100 0 body").clause, "SC-AP-14");
    let mut t = acting(g.clone(), crab, 4).dice(["duel 3 3"]);
    assert_eq!(t.refuses("rush m1 170,100 0 body").clause, "SC-AP-15", "five actions");
    t.play("charge m1 170,100 0 body");
    assert_eq!(left(&t), 1);
    assert!(!t.said().join("\n").contains("1 charge"));
    g.scenery.clear();
    let mut t = acting(g, crab, 2).dice(["duel 3 3"]);
    t.play("charge m1 170,100 0 body");
    assert_eq!(left(&t), 0, "two actions over open ground");
}

/// SC-SUB-08: the first wound that fills the locomotion marks as many on the body; the next goes to the body alone.
#[test]
fn sc_sub_08_full_locomotion_marks_the_body_once() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let foe = put(&mut g, IronPredator, 214, 100);
    g.model_mut(foe).wounds.locomotion = 1;
    g.model_mut(foe).stats.boxes.body = 9;
    g.model_mut(foe).stats.armour = [0; 4].into();
    let mut t = acting(g, klegg, 1).dice(["duel 6 1"]);
    t.play("attack m1 1 locomotion 1 -");
    assert_eq!((t.game.model(foe).wounds.locomotion, t.game.model(foe).wounds.body), (2, 2));
    let mut t = acting(t.game.clone(), klegg, 1).dice(["duel 6 1"]);
    t.play("attack m1 1 locomotion 1 -");
    assert_eq!((t.game.model(foe).wounds.locomotion, t.game.model(foe).wounds.body), (2, 3));
}

/// Somebody with an artifact that is a weapon, awake, in contact with a diver.
fn holding(kind: Kind, artifact: Artifact) -> (SunkenCitadel, Id) {
    let mut g = arena();
    let who = put(&mut g, kind, 200, 100);
    put(&mut g, CorruptedDiver, 300, 100);
    g.active |= artifact.bit();
    g.things.push(lying(What::ArtifactCase(Some(artifact)), 200, 90));
    let mut t = acting(g, who, 1);
    t.play("pick-up 0");
    (t.game, who)
}

/// SC-ART-02, SC-ART-05, SC-ATF-02: the gauntlet is of level 3 and serves whoever has any Ether Tech.
#[test]
fn sc_art_02_the_tidal_gauntlet_strikes_in_everybodys_hands() {
    let (mut g, klegg) = holding(IronbellyKlegg, Artifact::TidalGauntlet);
    g.model_mut(Id(1)).at = Point::new(212, 100);
    let mut t = acting(g, klegg, 1).dice(["duel 3 3"]);
    t.play("attack m1 2 body 1 -");
    assert_eq!(scores(&t).0, 3 + 3 + 2 + 1, "die, Combat, the gauntlet, and from behind");
}

/// SC-ART-02, SC-ATF-07: the spike shoots for a Shooter with Ether Tech 1; its range is the shooter's.
#[test]
fn sc_art_02_the_resonance_spike_shoots_in_everybodys_hands() {
    let (mut g, klegg) = holding(IronbellyKlegg, Artifact::ResonanceSpike);
    g.model_mut(Id(1)).at = Point::new(230, 100);
    assert!(acting(g.clone(), klegg, 1).allows("shoot m1 2 body 1 -"));
    assert_eq!(ranged::range(&g, klegg, 2), Some(30));
}

/// SC-EFF-25, SC-ART-06: two ones destroy the unstable spike; as an artifact it waits for a Scientist.
#[test]
fn sc_eff_25_the_unstable_spike_is_gone_from_the_hand_until_a_scientist_repairs_it() {
    let (mut g, isabella) = holding(IsabellaJohannes, Artifact::ResonanceSpike);
    g.model_mut(Id(1)).at = Point::new(240, 100);
    let mut t = acting(g, isabella, 3).dice(["duel 1 6", "die 1"]);
    t.play("shoot m1 2 body 1 -");
    assert_eq!(t.game.model(isabella).arms.len(), 2);
    assert!(!t.game.artifact_works(isabella, Artifact::ResonanceSpike));
    t.force(["dice 5 5 6"]);
    t.play("mend-artifact");
    assert_eq!(t.game.model(isabella).arms.len(), 3);
}

/// SC-ATF-02, SC-TEC-14: who drops the gauntlet strikes with it no more.
#[test]
fn sc_tec_14_a_dropped_gauntlet_is_out_of_hand() {
    let (mut g, klegg) = holding(IronbellyKlegg, Artifact::TidalGauntlet);
    g.model_mut(klegg).facing = fathom_sunken_citadel::geometry::Facing::new(16);
    let mut t = acting(g, klegg, 1);
    t.play("drop");
    assert_eq!((t.game.model(klegg).artifact, t.game.model(klegg).arms.len()), (None, 2));
}

/// SC-WPN-01: a found weapon is not built into the machine that finds it, and needs its level.
#[test]
fn sc_wpn_01_a_machine_works_what_is_built_into_it_and_nothing_else() {
    let mut g = arena();
    let tempest = put(&mut g, IronTempest, 200, 100);
    put(&mut g, CorruptedDiver, 226, 100);
    assert!(acting(g.clone(), tempest, 1).allows("shoot m1 0 body 1 -"), "its own torpedo, level 2");
    let net = give(&mut g, tempest, Weapon::NetLauncher);
    let mut t = acting(g, tempest, 1);
    assert_eq!(t.refuses(&format!("shoot m1 {net} body 1 -")).clause, "SC-WPN-01");
}

fn rampage(g: &SunkenCitadel, crab: Id, dice: &[&str]) -> T {
    let after = After::Morale { why: Fright::Gruesome };
    let check = Check { who: crab, stat: Stat::Will, modifier: 0, armour_break: 0, after };
    let mut g = g.clone();
    g.stack = vec![Task::Pick(Side::Team), Task::Roll(Roll::Check(check))];
    let mut t = T::new(g);
    t.force(dice.iter());
    t
}

/// SC-ABL-39: a Warbeast without its caller attacks the nearest model like a wild predator: it charges whoever is in
/// reach, and swims towards whoever is not.
#[test]
fn sc_abl_39_a_warbeast_rampages_towards_the_nearest_model() {
    let mut g = arena();
    put(&mut g, IsabellaJohannes, 40, 40);
    let crab = put(&mut g, IronbackCrab, 200, 100);
    let near = put(&mut g, CorruptedDiver, 240, 100);
    let t = rampage(&g, crab, &["dice 1 1 2", "duel 3 3"]);
    assert!(table::contact(&t.game, crab, near), "{:?}", t.said());
    assert!(heard(&t, "charge"), "{:?}", t.said());
    g.model_mut(near).at = Point::new(290, 100);
    let t = rampage(&g, crab, &["dice 1 1 2"]);
    assert!(t.game.model(crab).at.x > 215, "{:?}", t.game.model(crab).at);
}

/// SC-SUB-09, SC-EFF-08: dust on a weapon fills its boxes and hurts nobody.
#[test]
fn sc_eff_08_dust_on_a_weapon_destroys_it() {
    let (g, by, foe, arm) = dusty(3);
    let mut t = acting(g, by, 1).dice(["duel 6 1", "dice 1 1 6"]);
    t.play(&format!("shoot m1 {arm} weapon0 1 -"));
    assert_eq!((t.game.model(foe).arms[0].wounds, t.game.model(foe).wounds.sum()), (2, 0));
    let aim = Attack { part: Part::Weapon(0), ..blow(by, foe, Some(arm), How::Shot) };
    assert_eq!(plus(&t.game, &aim, "aims at a part"), -2);
}
