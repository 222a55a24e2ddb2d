//! What weapons and suits do besides: armour break, blasts, nets, shock, refraction, leaks, acid; tactical cover;
//! scenery as a target; explosives; healing and repairs.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Ability, Clarity, Item, Kind, PieceSort, Weapon};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::{checks, ranged, sight};
use fathom_sunken_citadel::state::Id;
use fathom_sunken_citadel::task::{After, How, Roll, Stat, Task};

/// SC-EFF-01, SC-ARM-01: the worked example: armour 3 against break 0 needs a lead of 3, against break 2 a lead of 1.
#[test]
fn sc_eff_01_armour_break_lowers_the_armour() {
    let mut g = arena();
    let scipio = put(&mut g, ScipioAqualis, 200, 80);
    let trooper = put(&mut g, HeavyAssaultTrooper, 200, 120);
    let construct = put(&mut g, WarpConstruct, 245, 100);
    face(&mut g, construct, scipio);
    let mut t = acting(g.clone(), scipio, 1).dice(["duel 4 4"]);
    t.play("shoot m2 0 body 1 -");
    assert_eq!((scores(&t).0 - scores(&t).1, t.game.model(construct).wounds.body), (2, 0));
    let mut t = acting(g, trooper, 1).dice(["duel 2 4"]);
    t.play("shoot m2 0 body 1 -");
    assert_eq!((scores(&t).0 - scores(&t).1, t.game.model(construct).wounds.body), (1, 1));
}

/// Scipio's blast: a diver as its target, a Scientist near, one at the edge, and one behind a wall.
fn crowd() -> (SunkenCitadel, Id, [Id; 3]) {
    let mut g = arena();
    let scipio = put(&mut g, ScipioAqualis, 200, 100);
    put(&mut g, CorruptedDiver, 245, 100);
    let near = put(&mut g, CorruptedScientist, 250, 116);
    let edge = put(&mut g, CorruptedScientist, 245, 133);
    let behind = put(&mut g, CorruptedScientist, 262, 88);
    wall(&mut g, 252, 70, 252, 99);
    (g, scipio, [near, edge, behind])
}

/// SC-EFF-03: on a hit everybody within three inches defends, friends of the shooter too.
#[test]
fn sc_eff_03_a_blast_takes_in_whoever_is_near() {
    let (mut g, scipio, [near, edge, _]) = crowd();
    let klegg = put(&mut g, IronbellyKlegg, 232, 112);
    let mut t = acting(g, scipio, 1).dice(["duel 6 1", "die 6", "die 6", "die 6"]);
    t.play("shoot m1 0 body 1 -");
    assert!(defended(&t, near) && defended(&t, edge) && defended(&t, klegg), "{:?}", t.said());
}

/// SC-EFF-04: complete cover protects from a blast.
#[test]
fn sc_eff_04_a_wall_protects_from_a_blast() {
    let (g, scipio, [near, _, behind]) = crowd();
    let mut t = acting(g, scipio, 1).dice(["duel 6 1", "die 6", "die 6"]);
    t.play("shoot m1 0 body 1 -");
    assert!(defended(&t, near) && !defended(&t, behind), "{:?}", t.said());
}

/// SC-EFF-04, SC-MOV-11: a base that is only partly inside the radius, from the middle of the blast, has +1.
#[test]
fn sc_eff_04_at_the_edge_one_has_one_more() {
    let (g, scipio, [near, edge, _]) = crowd();
    let mut t = acting(g, scipio, 1).dice(["duel 6 1", "die 3", "die 3"]);
    t.play("shoot m1 0 body 1 -");
    let total = |id: Id| {
        let name = t.game.name(id).to_string();
        t.said().into_iter().find(|line| line.starts_with(&format!("{name} defends"))).expect("it defends")
    };
    assert!(total(near).contains("5 in all"), "{}", total(near));
    assert!(total(edge).contains("6 in all"), "{}", total(edge));
}

/// SC-EFF-26: an explosion is heard: the die for events knows of it.
#[test]
fn sc_eff_26_a_blast_is_heard() {
    let (g, scipio, _) = crowd();
    assert!(!g.tally.bang);
    let mut t = acting(g, scipio, 1).dice(["duel 6 1", "die 6", "die 6"]);
    t.play("shoot m1 0 body 1 -");
    assert!(t.game.tally.bang);
}

/// SC-EFF-05, SC-SCN-03, SC-SCN-08: a blast that misses is a dud on 5 and 6, and strays three inches otherwise.
#[test]
fn sc_eff_05_a_missed_blast_strays_or_is_a_dud() {
    for die in ["die 5", "die 6"] {
        let (g, scipio, _) = crowd();
        let mut t = acting(g, scipio, 1).dice(["duel 2 6", die]);
        t.play("shoot m1 0 body 1 -");
        assert!(heard(&t, "dud"), "{:?}", t.said());
    }
    let (g, scipio, [near, ..]) = crowd();
    let mut t = acting(g, scipio, 1).dice(["duel 2 6", "die 2", "die 6", "die 6", "die 6"]);
    t.play("shoot m1 0 body 1 -");
    assert!(heard(&t, "explosion") && defended(&t, near), "to the right: {:?}", t.said());
}

/// SC-EFF-10, SC-ITM-06: a net entangles whoever is beaten and fails a Strength Check.
#[test]
fn sc_eff_10_a_net_entangles_without_two_successes() {
    for (dice, caught) in [("dice 1 2 3", true), ("dice 1 2 6", true), ("dice 1 6 6", false)] {
        let (mut g, isabella, foe) = apart(IsabellaJohannes, CorruptedDiver, 16);
        let net = give(&mut g, isabella, Weapon::NetLauncher);
        let mut t = acting(g, isabella, 1).dice(["duel 5 4", dice]);
        t.play(&format!("shoot m1 {net} body 1 -"));
        assert_eq!(t.game.model(foe).state.entangled, caught, "{dice}");
    }
}

/// SC-MAG-10, SC-PSY-11: a caster caught in a net loses the power it kept and the mind it holds.
#[test]
fn sc_mag_10_a_net_breaks_the_spell() {
    let (mut g, isabella, mage) = apart(IsabellaJohannes, NautiloidThaumaturge, 16);
    let klegg = put(&mut g, IronbellyKlegg, 100, 200);
    let net = give(&mut g, isabella, Weapon::NetLauncher);
    g.model_mut(mage).stored = Some((2, 1));
    g.model_mut(klegg).controlled_by = Some(mage);
    let mut t = acting(g, isabella, 1).dice(["duel 5 3", "dice 1 2 3"]);
    t.play(&format!("shoot m1 {net} body 1 -"));
    assert!(t.game.model(mage).state.entangled);
    assert_eq!((t.game.model(mage).stored, t.game.model(klegg).controlled_by), (None, None));
}

/// SC-EFF-21: a Shock that wounds transfixes without two successes.
#[test]
fn sc_eff_21_a_shock_transfixes() {
    for (dice, still) in [("dice 1 1 6", true), ("dice 1 6 6", false)] {
        let (mut g, scientist, trooper) = apart(CorruptedScientist, HeavyAssaultTrooper, 14);
        let m = g.model_mut(trooper);
        (m.state.spent, m.stats.combat, m.stats.boxes.body) = (true, 0, 9);
        let mut t = acting(g, scientist, 1).dice(["duel 6 1", dice]);
        t.play("shoot m1 1 body 1 -");
        assert_eq!(t.game.model(trooper).state.transfixed, still, "{dice}");
    }
}

/// SC-CHK-05, SC-CHK-06, SC-ARM-02: armour helps to resist, unless the weapon broke through it.
#[test]
fn sc_chk_06_armour_helps_to_resist_unless_broken() {
    let mut g = arena();
    let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
    let mut resist = check(trooper, Stat::Resistance);
    for (armour_break, modifier) in [(0, 4), (3, 4), (4, 0), (5, 0)] {
        resist.armour_break = armour_break;
        assert_eq!(checks::number(&g, &resist).modifier, modifier, "against {armour_break}");
    }
}

/// SC-EFF-16: Refract has -2 into tactical cover.
#[test]
fn sc_eff_16_rays_are_refracted_in_bubbles() {
    let (mut g, construct, klegg) = apart(WarpConstruct, IronbellyKlegg, 26);
    assert_eq!(plus(&g, &blow(construct, klegg, Some(0), How::Shot), "refracted"), 0);
    piece(&mut g, PieceSort::Bubbles, 230, 90, 250, 110);
    assert_eq!(plus(&g, &blow(construct, klegg, Some(0), How::Shot), "refracted"), -2);
}

/// SC-EFF-16: in murky and soupy water a ray reaches three inches.
#[test]
fn sc_eff_16_rays_are_short_in_murky_water() {
    let (mut g, construct, _) = apart(WarpConstruct, IronbellyKlegg, 26);
    for (clarity, range) in [(Clarity::Clear, 50), (Clarity::Murky, 30), (Clarity::Soupy, 30)] {
        g.waters.clarity = clarity;
        assert_eq!(ranged::range(&g, construct, 0), Some(range));
    }
}

/// SC-EFF-24: what is Unbreakable cannot be aimed at.
#[test]
fn sc_eff_24_the_unbreakable_cannot_be_aimed_at() {
    let (mut g, construct, klegg) = apart(WarpConstruct, IronbellyKlegg, 26);
    let gauntlet = give(&mut g, klegg, Weapon::TidalGauntlet);
    let mut t = acting(g, construct, 1);
    assert_eq!(t.refuses(&format!("shoot m1 0 weapon{gauntlet} 1 -")).clause, "SC-EFF-24");
    assert!(t.allows("shoot m1 0 weapon1 1 -"));
}

/// SC-EFF-18, SC-EFF-19: a wound makes a pressurized suit leak, and being doubled then is one wound more; Reinforced
/// never leaks.
#[test]
fn sc_eff_18_leaks_and_implosions() {
    for (plated, wounds) in [(false, 4), (true, 3)] {
        let (mut g, slayer, klegg) = face_to_face(PhantasmalSlayer, IronbellyKlegg);
        g.model_mut(slayer).abilities.remove(Ability::Savage);
        g.model_mut(klegg).stats.boxes.body = 12;
        g.model_mut(klegg).stats.combat = 2;
        if plated {
            g.model_mut(klegg).items.push(Item::ReinforcedPlating);
        }
        let mut t = acting(g, slayer, 2).dice(["duel 3 3", "duel 5 1"]);
        t.game.model_mut(klegg).arms.truncate(1);
        t.play("attack m1 0 body 1 -");
        assert_eq!(t.game.model(klegg).state.leaking, !plated);
        t.game.model_mut(klegg).state.fallen = false;
        t.game.activation = Some(activation(slayer, 1));
        t.play("attack m1 0 body 1 -");
        assert_eq!(t.game.model(klegg).wounds.body, 1 + wounds);
    }
}

/// SC-EFF-07: acid burns on until two successes; three failures cost a wound.
#[test]
fn sc_eff_07_acid_eats_on() {
    let rolled = |corroding, fresh: bool, dice: &str| {
        let (mut g, scipio, _) = apart(ScipioAqualis, CorruptedDiver, 90);
        g.model_mut(scipio).state.corroding = corroding;
        let mut c = check(scipio, Stat::Resistance);
        c.after = After::Corrosion { acid: fresh.into() };
        g.activation = Some(activation(scipio, 1));
        g.stack = vec![Task::Act, Task::Roll(Roll::Check(c))];
        let mut t = T::new(g);
        t.chance([dice]);
        (t.game.model(scipio).state.corroding, t.game.model(scipio).wounds.body)
    };
    assert_eq!(rolled(false, true, "dice 1 1 6"), (true, 0));
    assert_eq!(rolled(false, true, "dice 1 6 6"), (false, 0));
    assert_eq!(rolled(true, false, "dice 1 1 6"), (true, 0));
    assert_eq!(rolled(true, false, "dice 1 1 1"), (true, 1));
    assert_eq!(rolled(true, false, "dice 1 6 6"), (false, 0));
}

/// Klegg deep in a cloud of bubbles, the Trooper at its edge, a diver outside who looks at them.
fn bubbles() -> (SunkenCitadel, Id, Id, Id) {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let trooper = put(&mut g, HeavyAssaultTrooper, 219, 118);
    let foe = put(&mut g, CorruptedDiver, 250, 100);
    piece(&mut g, PieceSort::Bubbles, 170, 70, 225, 130);
    face(&mut g, foe, klegg);
    (g, klegg, trooper, foe)
}

/// SC-TAC-01, SC-TAC-06: bubbles are difficult terrain, and cost shots into them 1 (the worked example).
#[test]
fn sc_tac_01_bubbles_are_difficult_and_cover() {
    let (g, klegg, trooper, foe) = bubbles();
    assert_eq!(
        acting(g.clone(), klegg, 1).refuses("move 160,100").clause,
        "SC-MOV-07",
        "four inches, of three"
    );
    assert_eq!(plus(&g, &blow(foe, trooper, Some(0), How::Shot), "cover"), -1);
}

/// SC-TAC-03, SC-TAC-04: out from the edge +1, from deeper inside -1.
#[test]
fn sc_tac_03_out_from_the_edge_is_an_ambush() {
    let (g, klegg, trooper, foe) = bubbles();
    let sums = |by| {
        (
            plus(&g, &blow(by, foe, Some(0), How::Shot), "ambush"),
            plus(&g, &blow(by, foe, Some(0), How::Shot), "cover"),
        )
    };
    assert_eq!((sums(trooper), sums(klegg)), ((1, 0), (0, -1)));
}

/// SC-TAC-02: one hides for an action, cannot be shot at then, and is seen again after a move (the worked example).
#[test]
fn sc_tac_02_hiding_in_bubbles() {
    let (g, klegg, _, foe) = bubbles();
    let mut t = acting(g, klegg, 3);
    t.play("hide");
    assert_eq!(left(&t), 2);
    assert_eq!(t.refuses("hide").to_string(), "it hides already [SC-TAC-02]");
    let mut shooter = acting(t.game.clone(), foe, 1);
    assert!(shooter.allows("shoot m1 0 body 1 -"));
    assert_eq!(shooter.refuses("shoot m0 0 body 1 -").clause, "SC-TAC-02");
    t.play("move 195,100");
    assert!(!t.game.model(klegg).state.hiding);
}

/// SC-TAC-02: there is nothing to hide in where the water is clear.
#[test]
fn sc_tac_02_one_hides_in_tactical_cover_only() {
    let (g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 80);
    assert_eq!(acting(g, klegg, 1).refuses("hide").to_string(), "one hides in tactical cover [SC-TAC-02]");
}

/// SC-TAC-05: two models in the same bubbles see each other within three inches.
#[test]
fn sc_tac_05_inside_one_sees_three_inches() {
    for (gap, seen) in [(30, true), (31, false)] {
        let (mut g, klegg, foe) = apart(IronbellyKlegg, CorruptedDiver, gap);
        piece(&mut g, PieceSort::Bubbles, 180, 70, 270, 130);
        assert_eq!(sight::sees(&g, klegg, foe, Facing::default()), seen, "{gap}");
    }
}

/// Isabella before a wall, and a diver beside the spot that she may fire at.
fn before_the_wall() -> (SunkenCitadel, Id, Id) {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    let foe = put(&mut g, CorruptedDiver, 233, 108);
    wall(&mut g, 240, 60, 240, 140);
    (g, isabella, foe)
}

/// SC-SCN-01, SC-SCN-05: a wall is a target with a score of 5; who stands beside the spot defends as if shot at.
#[test]
fn sc_scn_05_who_stands_beside_the_spot_defends() {
    let (g, isabella, foe) = before_the_wall();
    let mut t = acting(g, isabella, 1).dice(["die 6", "die 1"]);
    t.play("fire 240,100 0");
    assert!(heard(&t, "against 5") && defended(&t, foe), "{:?}", t.said());
}

/// SC-SCN-06: somebody who hides has +4 there.
#[test]
fn sc_scn_06_the_hidden_have_four_more() {
    for (hiding, total) in [(false, "rolls 1, 4 in all"), (true, "rolls 1, 8 in all")] {
        let (mut g, isabella, foe) = before_the_wall();
        g.model_mut(foe).state.hiding = hiding;
        let mut t = acting(g, isabella, 1).dice(["die 6", "die 1"]);
        t.play("fire 240,100 0");
        assert!(heard(&t, total), "{:?}", t.said());
    }
}

/// SC-SCN-03: a shot that does not beat 5 strays; on 5 and 6 it has no effect.
#[test]
fn sc_scn_03_a_miss_at_scenery_may_come_to_nothing() {
    let (mut g, isabella, _) = before_the_wall();
    g.model_mut(isabella).stats.combat = 1;
    let mut t = acting(g, isabella, 1).dice(["die 2", "die 6"]);
    t.play("fire 240,130 0");
    assert!(heard(&t, "dud"), "{:?}", t.said());
}

/// SC-SCN-04: open ground is a target for Bombard alone, or from above.
#[test]
fn sc_scn_04_open_ground_only_from_above_or_with_bombard() {
    let (mut g, isabella, _) = before_the_wall();
    assert_eq!(acting(g.clone(), isabella, 1).refuses("fire 220,100 0").clause, "SC-SCN-04");
    g.model_mut(isabella).abilities.add(Ability::Bombard);
    assert!(acting(g, isabella, 1).allows("fire 220,100 0"));
}

/// SC-SCN-01, SC-SCN-02: the spot lies on the table, in sight.
#[test]
fn sc_scn_02_the_spot_must_be_in_sight() {
    let (mut g, isabella, _) = before_the_wall();
    assert_eq!(acting(g.clone(), isabella, 1).refuses("fire 240,300 0").clause, "SC-SCN-01");
    wall(&mut g, 220, 60, 220, 140);
    assert_eq!(acting(g, isabella, 1).refuses("fire 240,100 0").clause, "SC-SCN-02");
}

/// Scipio between the Tempest and Klegg, both wounded.
fn patients() -> (SunkenCitadel, Id, Id, Id) {
    let mut g = arena();
    let scipio = put(&mut g, ScipioAqualis, 200, 100);
    let tempest = put(&mut g, IronTempest, 214, 100);
    let klegg = put(&mut g, IronbellyKlegg, 200, 112);
    g.model_mut(tempest).wounds.body = 2;
    g.model_mut(klegg).wounds.body = 1;
    (g, scipio, tempest, klegg)
}

/// SC-HEA-01: mechanics repair machines, healers heal the living.
#[test]
fn sc_hea_01_healers_for_the_living_mechanics_for_machines() {
    let (mut g, scipio, _, _) = patients();
    let mut t = acting(g.clone(), scipio, 1);
    assert!(t.allows("heal m1 body"));
    assert_eq!(t.refuses("heal m2 body").to_string(), "it does not know how to help that one [SC-HEA-01]");
    g.model_mut(scipio).abilities.add(Ability::Healer);
    assert!(acting(g, scipio, 1).allows("heal m2 body"));
}

/// SC-HEA-04, SC-AP-11, SC-ABL-12: one action takes one wound off, once a turn, without a roll.
#[test]
fn sc_hea_04_one_wound_once_a_turn() {
    let (g, scipio, tempest, _) = patients();
    let mut t = acting(g, scipio, 3);
    t.play("heal m1 body");
    assert_eq!((t.game.model(tempest).wounds.body, left(&t)), (1, 2));
    assert_eq!(t.refuses("heal m1 body").clause, "SC-HEA-04");
}

/// SC-HEA-03: healer and patient must touch.
#[test]
fn sc_hea_03_healer_and_patient_touch() {
    let (mut g, scipio, _, klegg) = patients();
    g.model_mut(scipio).abilities.add(Ability::Healer);
    g.model_mut(klegg).at = Point::new(260, 160);
    assert_eq!(acting(g, scipio, 1).refuses("heal m2 body").clause, "SC-HEA-03");
}

/// SC-HEA-02, SC-ABL-11: an Engineer repairs a weapon with as many successes as its level, at +1.
#[test]
fn sc_abl_11_an_engineer_repairs_a_weapon() {
    for (dice, wounds) in [("dice 1 3 3", 0), ("dice 1 1 3", 1), ("dice 1 1 1", 1)] {
        let (mut g, scipio, tempest, _) = patients();
        g.model_mut(tempest).arms[0].wounds = 1;
        let mut t = acting(g, scipio, 1).dice([dice]);
        t.play("mend m1 0 1");
        assert_eq!(t.game.model(tempest).arms[0].wounds, wounds, "level 2, Quality 4: {dice}");
    }
}
