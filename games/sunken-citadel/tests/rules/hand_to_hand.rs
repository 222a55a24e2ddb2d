//! Hand-to-hand combat: who strikes whom, what counts for the score, charges, and leaving.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::content::{Ability, Kind, PieceSort, Side};
use fathom_sunken_citadel::geometry::Facing;
use fathom_sunken_citadel::rules::{combat, sums, table};
use fathom_sunken_citadel::state::{Id, Part, Place};
use fathom_sunken_citadel::task::{Attack, How};

/// SC-H2H-04, SC-RES-05: the worked example: Klegg's 5 against the Scientist's 1 is 9 to 4, a double: two wounds.
#[test]
fn sc_h2h_04_klegg_cuts_a_scientist_down() {
    let (g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedScientist);
    let mut t = acting(g, klegg, 1).dice(["duel 5 1"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(scores(&t), (9, 4));
    assert_eq!(t.game.model(foe).wounds.list(), [0, 2, 0]);
}

/// SC-H2H-01: one strikes whom one touches: not a foe across the room, not a friend, not somebody who is dead.
#[test]
fn sc_h2h_01_a_blow_needs_an_enemy_in_contact() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedScientist);
    put(&mut g, CorruptedDiver, 300, 100);
    put(&mut g, ScipioAqualis, 188, 100);
    let mut t = acting(g.clone(), klegg, 1);
    assert!(t.allows("attack m1 1 body 1 -"));
    assert_eq!(
        t.refuses("attack m2 1 body 1 -").to_string(),
        "it is not in contact with that enemy [SC-H2H-01]"
    );
    assert_eq!(t.refuses("attack m3 1 body 1 -").to_string(), "that is no enemy on the table [SC-H2H-01]");
    assert_eq!(t.refuses("attack m9 1 body 1 -").to_string(), "there is no such model [SC-H2H-01]");
    g.model_mut(foe).place = Place::Dead;
    assert_eq!(acting(g, klegg, 1).refuses("attack m1 1 body 1 -").clause, "SC-H2H-01");
}

/// SC-H2H-02, SC-TRN-10: both roll one die at the same time, and the routine's model rolls its own.
#[test]
fn sc_h2h_02_the_defenders_die_counts_like_the_attackers() {
    for (dice, sums) in [("duel 1 6", (5, 9)), ("duel 6 1", (10, 4)), ("duel 3 3", (7, 6))] {
        let (g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedScientist);
        let mut t = acting(g, klegg, 1).dice([dice]);
        t.play("attack m1 1 body 1 -");
        assert_eq!(scores(&t), sums, "{dice}");
    }
}

/// SC-H2H-03, SC-SET-10: each fights with the weapon it names, and only that one's bonus counts; silence is the first
/// that fits the hand.
#[test]
fn sc_h2h_03_the_weapon_that_is_named_gives_its_bonus() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let gauntlet = give(&mut g, klegg, fathom_sunken_citadel::content::Weapon::TidalGauntlet);
    g.active |= fathom_sunken_citadel::content::Artifact::TidalGauntlet.bit();
    assert_eq!(plus(&g, &blow(klegg, foe, Some(1), How::Hand(0)), "weapon"), 1, "his own");
    assert_eq!(plus(&g, &blow(klegg, foe, Some(gauntlet), How::Hand(0)), "weapon"), 2, "the gauntlet");
    let mut t = acting(g, klegg, 1);
    assert_eq!(
        t.refuses("attack m1 0 body 1 -").to_string(),
        "that is no weapon for hand-to-hand [SC-H2H-03]"
    );
    assert_eq!(t.refuses("attack m1 8 body 1 -").to_string(), "it has no such weapon [SC-H2H-03]");
}

/// SC-H2H-19, SC-RES-08, SC-SET-13: the higher score wins; a blow that names nothing goes to the body.
#[test]
fn sc_h2h_19_the_higher_score_wins_whoever_attacks() {
    let (g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let mut t = acting(g.clone(), klegg, 1).dice(["duel 6 1"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!((t.game.model(klegg).wounds.list(), t.game.model(foe).wounds.body > 0), ([0; 3], true));
    let mut t = acting(g, klegg, 1).dice(["duel 1 6"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(
        (t.game.model(foe).wounds.list(), t.game.model(klegg).wounds.body > 0),
        ([0; 3], true),
        "struck back"
    );
}

/// SC-AP-06: a plain blow takes one action, and there must be one.
#[test]
fn sc_ap_06_a_blow_takes_one_action() {
    let (g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let mut t = acting(g.clone(), klegg, 2).dice(["duel 3 3"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(left(&t), 1);
    assert_eq!(acting(g, klegg, 0).refuses("attack m1 1 body 1 -").clause, "SC-AP-06");
}

/// SC-H2H-06, SC-ABL-04: the worked example: the Slayer is Big, +1 against the Trooper: 5 to 9.
#[test]
fn sc_h2h_06_the_bigger_has_one_more() {
    let (g, trooper, slayer) = face_to_face(HeavyAssaultTrooper, PhantasmalSlayer);
    let attack = blow(trooper, slayer, Some(1), How::Hand(0));
    assert_eq!((plus(&g, &attack, "bigger"), minus(&g, &attack, "bigger")), (0, 1));
    let mut t = acting(g, trooper, 2).dice(["duel 2 4"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(scores(&t), (5, 9));
}

/// SC-H2H-20: the worked example goes on: the Slayer faces the Trooper and strikes back; transfixed it would not.
#[test]
fn sc_h2h_20_the_slayer_strikes_the_trooper_back() {
    let (mut g, trooper, slayer) = face_to_face(HeavyAssaultTrooper, PhantasmalSlayer);
    let mut t = acting(g.clone(), trooper, 2).dice(["duel 2 4"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!((t.game.model(trooper).wounds.body, t.game.model(trooper).state.fallen), (1, true));
    g.model_mut(slayer).state.transfixed = true;
    let mut t = acting(g, trooper, 2).dice(["duel 1 6"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!((t.game.model(trooper).wounds.body, t.game.model(trooper).state.fallen), (0, false));
}

/// SC-H2H-05: modifiers never push a score below 1.
#[test]
fn sc_h2h_05_a_score_is_at_least_one() {
    let (mut g, a, b) = face_to_face(LanternSiren, IronbellyKlegg);
    g.model_mut(a).stats.combat = 0;
    g.model_mut(a).arms[0].wounds = 2;
    let attack = Attack { part: Part::Head, ..blow(a, b, None, How::Hand(0)) };
    let (lines, _) = sums::of(&g, &attack);
    assert!(lines.iter().map(|line| line.value).sum::<i8>() <= -2, "{lines:?}");
    assert_eq!(sums::total(1, &lines), 1);
}

/// SC-H2H-07: from behind the attacker has +1, and the defender cannot strike back.
#[test]
fn sc_h2h_07_a_blow_from_behind_is_not_answered() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    assert_eq!(plus(&g, &blow(klegg, foe, Some(1), How::Hand(0)), "from behind"), 0);
    g.model_mut(foe).facing = Facing::default();
    assert_eq!(plus(&g, &blow(klegg, foe, Some(1), How::Hand(0)), "from behind"), 1);
    let mut t = acting(g, klegg, 1).dice(["duel 1 6"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!((t.game.model(klegg).wounds.list(), t.game.model(klegg).state.fallen), ([0; 3], false));
}

/// SC-H2H-08, SC-FAC-04: after a blow from behind the defender turns to its attacker.
#[test]
fn sc_h2h_08_the_defender_turns_round_afterwards() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    g.model_mut(foe).facing = Facing::default();
    let mut t = acting(g, klegg, 1).dice(["duel 1 6"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(t.game.model(foe).facing, Facing::new(16));
}

/// SC-H2H-22: one strikes back at those before one, not at those behind.
#[test]
fn sc_h2h_22_only_who_is_in_view_is_struck_back() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let attack = blow(klegg, foe, Some(1), How::Hand(0));
    for (facing, answers) in [(16, true), (24, true), (0, false), (4, false)] {
        g.model_mut(foe).facing = Facing::new(facing);
        assert_eq!(combat::may_counter(&g, &attack), answers, "looking {facing}");
    }
}

/// SC-FAC-05: whoever stands between two attackers has one of them behind it.
#[test]
fn sc_fac_05_of_two_attackers_one_strikes_from_behind() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let scipio = put(&mut g, ScipioAqualis, 224, 100);
    let behind = |id: Id| plus(&g, &blow(id, foe, Some(1), How::Hand(0)), "from behind");
    assert_eq!((behind(klegg), behind(scipio)), (0, 1));
}

/// SC-H2H-09: two enemies in contact cost the defender 1, more cost 2 and never more.
#[test]
fn sc_h2h_09_flanked_one_surrounded_two() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let mut seen = vec![minus(&g, &blow(klegg, foe, Some(1), How::Hand(0)), "flanked")];
    for (kind, x, y) in
        [(ScipioAqualis, 224, 100), (IsabellaJohannes, 212, 112), (HeavyAssaultTrooper, 212, 88)]
    {
        put(&mut g, kind, x, y);
        seen.push(minus(&g, &blow(klegg, foe, Some(1), How::Hand(0)), "flanked"));
    }
    assert_eq!(seen, [0, -1, -2, -2]);
}

/// SC-H2H-10: those who are down, netted or out of their wits flank nobody.
#[test]
fn sc_h2h_10_the_helpless_do_not_flank() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let scipio = put(&mut g, ScipioAqualis, 224, 100);
    let flanked = |g: &_| minus(g, &blow(klegg, foe, Some(1), How::Hand(0)), "flanked");
    assert_eq!(flanked(&g), -1);
    let upright = g.model(scipio).state;
    g.model_mut(scipio).state.fallen = true;
    assert_eq!(flanked(&g), 0);
    g.model_mut(scipio).state = upright;
    g.model_mut(scipio).state.transfixed = true;
    assert_eq!(flanked(&g), 0);
    g.model_mut(scipio).state = upright;
    g.model_mut(scipio).state.entangled = true;
    assert_eq!(flanked(&g), 0);
}

/// SC-H2H-12, SC-AP-07: each action beyond the first costs the defender 1; three are the most.
#[test]
fn sc_h2h_12_mighty_attacks() {
    for (actions, defence) in [(1, 6), (2, 5), (3, 4)] {
        let (g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedScientist);
        let mut t = acting(g, klegg, 4).dice(["duel 3 3"]);
        assert_eq!(t.refuses("attack m1 1 body 4 -").clause, "SC-H2H-12");
        t.play(&format!("attack m1 1 body {actions} -"));
        assert_eq!((scores(&t).1, left(&t)), (defence, 4 - actions));
    }
}

/// SC-H2H-13: +1 for a model that began the Game Turn out of sight.
#[test]
fn sc_h2h_13_an_ambush() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, CorruptedDiver);
    assert_eq!(plus(&g, &blow(klegg, foe, Some(1), How::Hand(0)), "ambush"), 0);
    g.model_mut(klegg).state.ambush = true;
    assert_eq!(plus(&g, &blow(klegg, foe, Some(1), How::Hand(0)), "ambush"), 1);
}

/// SC-H2H-14, SC-H2H-15: from above +1, besides the +2 of a rush.
#[test]
fn sc_h2h_14_death_from_above() {
    let mut g = arena();
    let shark = put(&mut g, AbyssalShark, 40, 120);
    let klegg = put(&mut g, IronbellyKlegg, 60, 120);
    g.model_mut(shark).depth = 1;
    g.model_mut(klegg).state.noticed = true;
    let mut t = acting(g, shark, 3).dice(["duel 6 1"]);
    t.play("rush m1 46,120 0 body");
    let said = t.said().join("\n");
    assert!(said.contains("1 from above") && said.contains("2 rush"), "{said}");
    assert_eq!(t.game.model(shark).depth, 0);
}

/// SC-H2H-16, SC-AP-14: a charge is a straight move into contact and a blow at +1, for two actions.
#[test]
fn sc_h2h_16_a_charge_is_a_move_and_a_blow_at_plus_one() {
    let (g, klegg, foe) = apart(IronbellyKlegg, CorruptedScientist, 38);
    let mut t = acting(g.clone(), klegg, 2).dice(["duel 3 3"]);
    t.play("charge m1 238,100 1 body");
    assert_eq!((scores(&t).0, left(&t)), (3 + 3 + 1 + 1, 0));
    assert!(table::contact(&t.game, klegg, foe));
    assert_eq!(acting(g, klegg, 1).refuses("charge m1 238,100 1 body").clause, "SC-AP-14");
}

/// SC-H2H-16: a charge that is too long, or that ends short of its enemy, is none.
#[test]
fn sc_h2h_16_a_charge_reaches_its_enemy_in_one_move() {
    let (g, klegg, _) = apart(IronbellyKlegg, CorruptedScientist, 60);
    let mut t = acting(g, klegg, 2);
    assert_eq!(t.refuses("charge m1 260,100 1 body").to_string(), "that is too far for it [SC-H2H-16]");
    assert_eq!(
        t.refuses("charge m1 245,100 1 body").to_string(),
        "the charge does not end in contact [SC-H2H-16]"
    );
}

/// SC-H2H-17, SC-AP-15: a rush is two moves in one line and a blow at +2, for three actions.
#[test]
fn sc_h2h_17_a_rush_is_two_moves_and_a_blow_at_plus_two() {
    let (g, klegg, _) = apart(IronbellyKlegg, CorruptedScientist, 88);
    let mut t = acting(g, klegg, 3).dice(["duel 3 3"]);
    t.play("rush m1 288,100 1 body");
    assert_eq!((scores(&t).0, left(&t)), (3 + 3 + 1 + 2, 0));
}

/// SC-H2H-18: no bonus through difficult terrain, unless the model is Maneuverable.
#[test]
fn sc_h2h_18_no_charge_bonus_through_rubble() {
    let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedScientist, 28);
    piece(&mut g, PieceSort::Rubble, 208, 95, 214, 105);
    let mut t = acting(g.clone(), klegg, 2).dice(["duel 3 3"]);
    t.play("charge m1 228,100 1 body");
    assert_eq!(scores(&t).0, 3 + 3 + 1);
    g.model_mut(klegg).abilities.add(Ability::Maneuverable);
    let mut t = acting(g, klegg, 2).dice(["duel 3 3"]);
    t.play("charge m1 228,100 1 body");
    assert_eq!(scores(&t).0, 3 + 3 + 1 + 1);
}

/// SC-ACT-07: one attack a turn.
#[test]
fn sc_act_07_one_attack_a_turn() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, WarpConstruct);
    g.model_mut(foe).stats.boxes.body = 9;
    let mut t = acting(g, klegg, 3).dice(["duel 6 1"]);
    t.game.model_mut(foe).stats.armour.body = 1;
    t.play("attack m1 1 body 1 -");
    assert_eq!(t.refuses("attack m1 1 body 1 -").clause, "SC-ACT-07");
}

/// SC-ABL-06: a Combat Master has one attack for each action.
#[test]
fn sc_abl_06_a_combat_master_strikes_with_every_action() {
    let (mut g, klegg, foe) = face_to_face(IronbellyKlegg, WarpConstruct);
    g.model_mut(foe).stats.boxes.body = 9;
    g.model_mut(foe).stats.armour.body = 1;
    g.model_mut(klegg).abilities.add(Ability::CombatMaster);
    let mut t = acting(g, klegg, 3).dice(["duel 6 1", "duel 6 1", "duel 6 1"]);
    t.plays(["attack m1 1 body 1 -"; 3]);
    assert_eq!(left(&t), 0);
}

/// SC-ABL-07: a combination goes on after a wound, with another weapon, and has its end.
#[test]
fn sc_abl_07_a_combination_of_two_weapons() {
    let (mut g, predator, klegg) = face_to_face(IronPredator, IronbellyKlegg);
    g.model_mut(klegg).stats.boxes.body = 9;
    let mut t = acting(g.clone(), predator, 3).dice(["duel 6 1", "duel 6 1"]);
    t.play("attack m1 0 body 1 -");
    assert_eq!(
        t.refuses("attack m1 0 body 1 -").to_string(),
        "a combination goes on with another weapon [SC-ABL-07]"
    );
    t.play("attack m1 1 body 1 -");
    assert_eq!(t.refuses("attack m1 1 body 1 -").to_string(), "its combination is over [SC-ABL-07]");
    let mut t = acting(g.clone(), predator, 3).dice(["duel 6 1"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(t.refuses("attack m1 1 body 1 -").clause, "SC-ABL-07", "whichever is the first");
    assert!(t.allows("attack m1 0 body 1 -"));
    g.model_mut(klegg).facing = Facing::default();
    let mut t = acting(g, predator, 3).dice(["duel 1 6"]);
    t.play("attack m1 0 body 1 -");
    assert_eq!(
        t.refuses("attack m1 1 body 1 -").to_string(),
        "a combination goes on only after a wound [SC-ABL-07]"
    );
}

/// SC-MOV-06, SC-AP-12: a step of one base width and a blow for one action, which is no charge.
#[test]
fn sc_mov_06_step_and_attack() {
    let (g, klegg, _) = apart(IronbellyKlegg, CorruptedScientist, 10);
    let mut t = acting(g.clone(), klegg, 1).dice(["duel 3 3"]);
    t.play("attack m1 1 body 1 210,100");
    assert_eq!((scores(&t).0, left(&t)), (3 + 3 + 1, 0));
    let mut t = acting(g.clone(), klegg, 1);
    assert_eq!(
        t.refuses("attack m1 1 body 1 204,100").to_string(),
        "the step does not bring it into contact [SC-MOV-06]"
    );
    let (g, klegg, _) = apart(IronbellyKlegg, CorruptedScientist, 15);
    let mut t = acting(g, klegg, 1);
    assert_eq!(
        t.refuses("attack m1 1 body 1 215,100").to_string(),
        "a step is at most one base width [SC-MOV-06]"
    );
}

/// SC-MOV-06: a step does not lead out of a fight.
#[test]
fn sc_mov_06_a_step_does_not_leave_combat() {
    let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedScientist, 10);
    put(&mut g, CorruptedScientist, 188, 100);
    let mut t = acting(g, klegg, 1);
    assert_eq!(
        t.refuses("attack m1 1 body 1 210,100").to_string(),
        "a step does not leave combat [SC-MOV-06]"
    );
}

/// SC-SET-01: three parties, each hostile to the others.
#[test]
fn sc_set_01_three_parties() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, CorruptedDiver, 230, 100);
    let c = put(&mut g, GulperEel, 260, 100);
    assert!(g.hostile(a, b) && g.hostile(b, c) && g.hostile(a, c) && !g.hostile(a, a));
}

/// SC-TRN-03: a model acts once a Game Turn.
#[test]
fn sc_trn_03_nobody_acts_twice_in_a_turn() {
    let (mut g, _, _) = apart(IronbellyKlegg, CorruptedDiver, 90);
    put(&mut g, ScipioAqualis, 200, 160);
    g.stack = vec![fathom_sunken_citadel::task::Task::Pick(Side::Team)];
    let mut t = T::new(g);
    t.plays(["activate m0", "quick", "end -"]);
    assert_eq!(t.refuses("activate m0").to_string(), "it cannot activate in this step [SC-TRN-03]");
    assert_eq!(t.refuses("activate m1").to_string(), "there is no such model on your side [SC-TRN-03]");
    assert!(t.allows("activate m2"));
}
