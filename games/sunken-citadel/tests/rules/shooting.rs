//! Ranged combat, cover, evasion, misfires, scenery as a target, weapon effects, explosives.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Ability, Clarity, Item, Kind, ObjectSort, PieceSort, Weapon};
use fathom_sunken_citadel::geometry::{Facing, Point, Rect};
use fathom_sunken_citadel::rules::ranged::range_cost;
use fathom_sunken_citadel::rules::sight::Cover;
use fathom_sunken_citadel::rules::{checks, ranged, sight, sums, table};
use fathom_sunken_citadel::state::{Id, Part, Token};
use fathom_sunken_citadel::task::{Attack, How};

/// SC-RNG-02, SC-RNG-03, SC-RNG-04, SC-RNG-05, SC-RNG-07, SC-RNG-14, SC-ABL-26, SC-AP-08, SC-AP-09: the
/// Trooper (C4 after an advance) aims with two actions at the Slayer: 9 to 6, one wound, fallen (the worked
/// example).
#[test]
fn the_trooper_shoots_the_slayer() {
    let mut g = arena();
    let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
    let slayer = put(&mut g, PhantasmalSlayer, 250, 100);
    g.model_mut(trooper).stats.combat = 4;
    face(&mut g, slayer, trooper);
    let mut t = acting(g, trooper, 2).dice(["duel 4 3"]);
    t.play("shoot m1 0 body 2 -");
    assert_eq!(scores(&t), (9, 6));
    assert_eq!(t.game.model(slayer).wounds[1], 1);
    assert!(t.game.model(slayer).state.fallen);
    let (_, defence) = sums::of(&t.game, &blow(trooper, slayer, Some(0), How::Shot));
    assert!(defence.iter().all(|line| line.label != "weapon"), "the target never adds its weapon");
}

/// SC-RNG-01, SC-ABL-32: shooting needs the ability and a ranged weapon.
#[test]
fn only_shooters_shoot() {
    let mut g = arena();
    let a = put(&mut g, NautiloidThaumaturge, 200, 100);
    put(&mut g, IronbellyKlegg, 230, 100);
    let arm = give(&mut g, a, Weapon::HarpoonGun);
    assert_eq!(acting(g.clone(), a, 1).refuses(&format!("shoot m1 {arm} body 1 -")).clause, "SC-RNG-01");
    assert_eq!(acting(g, a, 1).refuses("shoot m1 0 body 1 -").clause, "SC-RNG-01");
}

/// SC-RNG-06, SC-RNG-07, SC-RNG-09, SC-RNG-10, SC-STA-05, SC-STA-07: what the target does to a shot.
#[test]
fn what_the_target_adds() {
    let mut g = arena();
    let a = put(&mut g, IsabellaJohannes, 200, 100);
    let b = put(&mut g, GulperEel, 240, 100);
    face(&mut g, b, a);
    let shot = blow(a, b, Some(0), How::Shot);
    assert_eq!(plus(&g, &shot, "agile"), -1);
    g.model_mut(b).state.evasive = true;
    assert_eq!(plus(&g, &shot, "evasive"), -2);
    g.model_mut(b).state.fallen = true;
    assert_eq!(plus(&g, &shot, "helpless target"), 0);
    g.model_mut(b).state.transfixed = true;
    assert_eq!(plus(&g, &shot, "helpless target"), 2);
    g.model_mut(b).facing = Facing::default();
    assert_eq!(plus(&g, &shot, "from behind"), 1);
    face(&mut g, b, a);
    g.model_mut(a).state.ambush = true;
    assert_eq!(plus(&g, &shot, "ambush"), 1);
}

/// SC-RNG-08, SC-COV-03, SC-COV-05, SC-COV-04: a crate before the target gives partial cover, -1 to the shot
/// and nothing to a blow.
#[test]
fn partial_cover() {
    let mut g = arena();
    let a = put(&mut g, IsabellaJohannes, 200, 100);
    let b = put(&mut g, CorruptedDiver, 250, 100);
    assert_eq!(sight::cover(&g, a, b), Cover::Open);
    piece(&mut g, PieceSort::Crate, 234, 95, 242, 105);
    assert_eq!(sight::cover(&g, a, b), Cover::Partial);
    assert_eq!(plus(&g, &blow(a, b, Some(0), How::Shot), "cover"), -1);
    assert_eq!(plus(&g, &blow(a, b, Some(1), How::Hand(0)), "cover"), 0);
}

/// SC-RNG-11, SC-RNG-12, SC-RNG-13, SC-RNG-15, SC-MOV-01: increments cost 2 and 4, one more when aimed; depth
/// counts as five inches a level, and the higher shooter has +1.
#[test]
fn extended_range() {
    assert_eq!([1, 2, 3, 4].map(|n| range_cost(n, false)), [Some(0), Some(-2), Some(-4), None]);
    assert_eq!([1, 2, 3, 4, 5].map(|n| range_cost(n, true)), [Some(0), Some(0), Some(-2), Some(-4), None]);
    let mut g = arena();
    let a = put(&mut g, IsabellaJohannes, 20, 100);
    let b = put(&mut g, CorruptedDiver, 80, 100);
    assert_eq!(ranged::range_modifier(&g, a, b, 50, false), Some(0));
    g.model_mut(a).depth = 1;
    assert_eq!(table::gap(&g, a, b), 48 + 50);
    assert_eq!(ranged::range_modifier(&g, a, b, 50, false), Some(-2));
    assert_eq!(plus(&g, &blow(a, b, Some(0), How::Shot), "from above"), 1);
    g.model_mut(b).at = Point::new(300, 100);
    assert_eq!(ranged::range_modifier(&g, a, b, 50, false), None);
}

/// SC-RNG-16, SC-RNG-17, SC-RNG-18: no shots in or into hand-to-hand combat; foes that are down do not count.
#[test]
fn shots_and_melees() {
    let mut g = arena();
    let a = put(&mut g, IsabellaJohannes, 200, 100);
    let b = put(&mut g, CorruptedDiver, 240, 100);
    let c = put(&mut g, IronbellyKlegg, 252, 100);
    assert_eq!(acting(g.clone(), a, 1).refuses("shoot m1 0 body 1 -").clause, "SC-RNG-17");
    g.model_mut(c).state.fallen = true;
    assert!(acting(g.clone(), a, 1).allows("shoot m1 0 body 1 -"));
    put(&mut g, CorruptedScientist, 188, 100);
    assert_eq!(acting(g.clone(), a, 1).refuses("shoot m1 0 body 1 -").clause, "SC-RNG-16");
    g.model_mut(Id(3)).state.entangled = true;
    assert!(acting(g, a, 1).allows("shoot m1 0 body 1 -"));
    let _ = b;
}

/// SC-ABL-28: Rapid Shot may shoot again after a hit, and not after a miss.
#[test]
fn rapid_shot() {
    let mut g = arena();
    let a = put(&mut g, HeavyAssaultTrooper, 200, 100);
    let b = put(&mut g, WarpConstruct, 245, 100);
    g.model_mut(b).stats.armour[1] = 9;
    let mut t = acting(g.clone(), a, 3).dice(["duel 5 1"]);
    t.play("shoot m1 0 body 1 -");
    assert!(t.allows("shoot m1 0 body 1 -"));
    let mut t = acting(g, a, 3).dice(["duel 2 6"]);
    t.play("shoot m1 0 body 1 -");
    assert_eq!(t.refuses("shoot m1 0 body 1 -").clause, "SC-ABL-28");
}

/// SC-MAL-01, SC-MAL-02, SC-MAL-04, SC-MAL-06: two ones damage the weapon; its owner repairs it with two
/// successes and ruins it with three failures.
#[test]
fn misfires() {
    let mut g = arena();
    let a = put(&mut g, HeavyAssaultTrooper, 200, 100);
    put(&mut g, CorruptedDiver, 245, 100);
    let mut t = acting(g.clone(), a, 3).dice(["duel 1 6", "die 2"]);
    t.play("shoot m1 0 body 1 -");
    assert_eq!(t.game.model(a).arms[0].wounds, 0);
    let mut t = acting(g, a, 3).dice(["duel 1 6", "die 1"]);
    t.play("shoot m1 0 body 1 -");
    assert_eq!(t.game.model(a).arms[0].wounds, 1);
    t.game.activation = Some(activation(a, 2));
    assert_eq!(t.refuses("shoot m1 0 body 1 -").clause, "SC-MAL-03");
    let mut good = t.clone().dice(["dice 1 4 5"]);
    good.play("mend m0 0 1");
    assert_eq!(good.game.model(a).arms[0].wounds, 0);
    let mut bad = t.dice(["dice 1 2 3"]);
    bad.play("mend m0 0 1");
    assert_eq!(bad.game.model(a).arms[0].wounds, 2);
}

/// SC-EFF-11, SC-EFF-20, SC-ABL-15: a Hazardous weapon hacks its user with 7; Reload empties, Fast Load does not
/// (SC-AP-10).
#[test]
fn touchy_weapons() {
    let mut g = arena();
    let a = put(&mut g, IronTempest, 200, 100);
    put(&mut g, CorruptedDiver, 245, 100);
    let mut t = acting(g.clone(), a, 3).dice(["duel 1 6", "die 5", "die 1", "die 1"]);
    t.play("shoot m1 0 body 1 -");
    assert!(heard(&t, "backfiring"), "{:?}", t.said());
    assert_eq!(t.game.model(a).arms[0].wounds, 1);
    assert!(!t.game.model(a).arms[0].loaded);
    let mut t = acting(g.clone(), a, 3).dice(["duel 2 6", "die 6"]);
    t.play("shoot m1 0 body 1 -");
    t.game.activation = Some(activation(a, 2));
    assert_eq!(t.refuses("shoot m1 0 body 1 -").clause, "SC-EFF-20");
    t.play("reload 0");
    assert!(t.game.model(a).arms[0].loaded && left(&t) == 1);
    g.model_mut(a).abilities.add(Ability::FastLoad);
    let mut t = acting(g, a, 3).dice(["duel 2 6", "die 6"]);
    t.play("shoot m1 0 body 1 -");
    assert!(t.game.model(a).arms[0].loaded);
}

/// SC-EFF-01, SC-ARM-01: armour 3 shot with break 0 needs a lead of 3, with break 2 a lead of 1 (the worked
/// example).
#[test]
fn armour_break() {
    let mut g = arena();
    let scipio = put(&mut g, ScipioAqualis, 200, 80);
    let trooper = put(&mut g, HeavyAssaultTrooper, 200, 120);
    let construct = put(&mut g, WarpConstruct, 245, 100);
    face(&mut g, construct, scipio);
    let mut t = acting(g.clone(), scipio, 1).dice(["duel 4 4"]);
    t.play("shoot m2 0 body 1 -");
    assert_eq!((scores(&t).0 - scores(&t).1, t.game.model(construct).wounds[1]), (2, 0));
    let mut t = acting(g, trooper, 1).dice(["duel 2 4"]);
    t.play("shoot m2 0 body 1 -");
    assert_eq!((scores(&t).0 - scores(&t).1, t.game.model(construct).wounds[1]), (1, 1));
}

/// SC-EFF-03, SC-EFF-04, SC-EFF-05, SC-EFF-26, SC-MOV-11, SC-SCN-03: on a hit everybody within three inches
/// defends against the changed score, +1 if only partly inside, not behind a wall; a miss strays or is a dud.
#[test]
fn blasts() {
    let mut g = arena();
    let a = put(&mut g, ScipioAqualis, 200, 100);
    put(&mut g, CorruptedDiver, 245, 100);
    let near = put(&mut g, CorruptedScientist, 250, 116);
    let edge = put(&mut g, CorruptedScientist, 245, 133);
    let behind = put(&mut g, CorruptedScientist, 262, 88);
    wall(&mut g, 252, 70, 252, 99);
    let mut t = acting(g.clone(), a, 1).dice(["duel 6 1", "die 6", "die 1"]);
    t.play("shoot m1 0 body 1 -");
    let said = t.said().join("\n");
    assert!(
        said.contains(&format!("{} defends against the blast (9): rolls 6", t.game.name(edge)))
            || said.contains("rolls 6"),
        "{said}"
    );
    assert!(!said.contains(&format!("{} defends", t.game.name(behind))));
    assert!(said.contains(&format!("{} defends", t.game.name(near))));
    assert!(t.game.tally.bang);
    let mut t = acting(g.clone(), a, 1).dice(["duel 2 6", "die 5"]);
    t.play("shoot m1 0 body 1 -");
    assert!(heard(&t, "dud"));
    let mut t = acting(g, a, 1).dice(["duel 2 6", "die 2", "die 6", "die 6", "die 6"]);
    t.play("shoot m1 0 body 1 -");
    assert!(heard(&t, "explosion"));
}

/// SC-MAG-10, SC-PSY-11: a caster caught in a net loses the power it kept and the mind it holds.
#[test]
fn a_net_breaks_the_spell() {
    let mut g = arena();
    let a = put(&mut g, IsabellaJohannes, 200, 100);
    let mage = put(&mut g, NautiloidThaumaturge, 228, 100);
    let klegg = put(&mut g, IronbellyKlegg, 100, 200);
    let net = give(&mut g, a, Weapon::NetLauncher);
    g.model_mut(mage).stored = Some((2, 1));
    g.model_mut(klegg).controlled_by = Some(mage);
    let mut t = acting(g, a, 1).dice(["duel 5 3", "dice 1 2 3"]);
    t.play(&format!("shoot m1 {net} body 1 -"));
    assert!(t.game.model(mage).state.entangled);
    assert_eq!(t.game.model(mage).stored, None);
    assert_eq!(t.game.model(klegg).controlled_by, None);
}

/// SC-EFF-10, SC-ITM-06: a net entangles whoever is beaten and fails a Strength Check.
#[test]
fn nets() {
    let mut g = arena();
    let a = put(&mut g, IsabellaJohannes, 200, 100);
    let b = put(&mut g, CorruptedDiver, 228, 100);
    let net = give(&mut g, a, Weapon::NetLauncher);
    let mut t = acting(g.clone(), a, 1).dice(["duel 5 4", "dice 1 2 3"]);
    t.play(&format!("shoot m1 {net} body 1 -"));
    assert!(t.game.model(b).state.entangled);
    let mut t = acting(g, a, 1).dice(["duel 5 4", "dice 1 6 6"]);
    t.play(&format!("shoot m1 {net} body 1 -"));
    assert!(!t.game.model(b).state.entangled);
}

/// SC-EFF-21, SC-CHK-05, SC-CHK-06, SC-ARM-02: a Shock that wounds transfixes without two successes; the
/// armour helps unless the weapon broke through it.
#[test]
fn shock() {
    let mut g = arena();
    let a = put(&mut g, CorruptedScientist, 200, 100);
    let b = put(&mut g, HeavyAssaultTrooper, 226, 100);
    g.model_mut(b).state.spent = true;
    let mut t = acting(g, a, 1).dice(["duel 6 1", "dice 1 1 6"]);
    t.game.model_mut(b).stats.combat = 0;
    t.game.model_mut(b).stats.boxes[1] = 9;
    t.play("shoot m1 1 body 1 -");
    assert!(t.game.model(b).state.transfixed);
    let mut c = check(b, fathom_sunken_citadel::task::Stat::Resistance);
    assert_eq!(checks::number(&t.game, &c).modifier, 4);
    c.armour_break = 4;
    assert_eq!(checks::number(&t.game, &c).modifier, 0);
}

/// SC-EFF-15, SC-EFF-16, SC-EFF-24: Precise +2 at a named part; Refract -2 into clouds and short in murky
/// water; what is Unbreakable cannot be aimed at.
#[test]
fn fine_weapons() {
    let mut g = arena();
    let a = put(&mut g, WarpConstruct, 200, 100);
    let b = put(&mut g, IronbellyKlegg, 240, 100);
    piece(&mut g, PieceSort::Bubbles, 230, 90, 250, 110);
    assert_eq!(plus(&g, &blow(a, b, Some(0), How::Shot), "refracted"), -2);
    assert_eq!(ranged::range(&g, a, 0), Some(50));
    g.waters.clarity = Clarity::Murky;
    assert_eq!(ranged::range(&g, a, 0), Some(30));
    give(&mut g, b, Weapon::TidalGauntlet);
    g.waters.clarity = Clarity::Clear;
    assert_eq!(acting(g.clone(), a, 1).refuses("shoot m1 0 weapon2 1 -").clause, "SC-EFF-24");
    let plain = Attack { part: Part::Head, ..blow(a, b, Some(0), How::Shot) };
    assert_eq!(plus(&g, &plain, "precise"), 0, "no weapon of the box is Precise; the sum knows the line");
}

/// SC-EFF-17, SC-EFF-18, SC-EFF-19: a wound makes a pressurized suit leak, and being doubled then is an
/// implosion; Reinforced never implodes.
#[test]
fn leaks_and_implosions() {
    for (plated, wounds) in [(false, 4), (true, 3)] {
        let mut g = arena();
        let a = put(&mut g, PhantasmalSlayer, 200, 100);
        let b = put(&mut g, IronbellyKlegg, 214, 100);
        g.model_mut(a).abilities.remove(Ability::Savage);
        g.model_mut(b).stats.boxes[1] = 12;
        g.model_mut(b).stats.combat = 2;
        if plated {
            g.model_mut(b).items.push(Item::ReinforcedPlating);
        }
        let mut t = acting(g, a, 2).dice(["duel 3 3", "duel 5 1"]);
        t.game.model_mut(b).arms.truncate(1);
        t.play("attack m1 0 body 1 -");
        assert_eq!(t.game.model(b).state.leaking, !plated);
        t.game.model_mut(b).state.fallen = false;
        t.game.activation = Some(activation(a, 1));
        t.play("attack m1 0 body 1 -");
        assert_eq!(t.game.model(b).wounds[1], 1 + wounds);
    }
}

/// SC-EFF-07: acid goes on until two successes, three failures cost a wound.
#[test]
fn acid_eats_on() {
    use fathom_sunken_citadel::task::{After, Roll, Stat, Task};
    let mut g = arena();
    let a = put(&mut g, ScipioAqualis, 200, 100);
    let mut c = check(a, Stat::Resistance);
    let table = |g: &SunkenCitadel, c| {
        let mut g = g.clone();
        g.activation = Some(activation(a, 1));
        g.stack = vec![Task::Act, Task::Roll(Roll::Check(c))];
        T::new(g)
    };
    c.after = After::Corrosion { fresh: true };
    let mut t = table(&g, c);
    t.chance(["dice 1 1 6"]);
    assert!(t.game.model(a).state.corroding);
    c.after = After::Corrosion { fresh: false };
    let mut t = table(&t.game, c);
    t.chance(["dice 1 1 1"]);
    assert_eq!(t.game.model(a).wounds[1], 1);
    let mut t = table(&t.game, c);
    t.chance(["dice 1 6 6"]);
    assert!(!t.game.model(a).state.corroding);
}

/// SC-EVA-01, SC-EVA-02, SC-AP-17: one action, not after an attack; enemies it sees shoot at -2.
#[test]
fn evasive_action() {
    let mut g = arena();
    let a = put(&mut g, IsabellaJohannes, 200, 100);
    let b = put(&mut g, CorruptedDiver, 240, 100);
    face(&mut g, b, a);
    let mut t = acting(g.clone(), a, 2);
    t.play("evade");
    let shot = blow(b, a, Some(0), How::Shot);
    assert_eq!(plus(&t.game, &shot, "evasive"), -2);
    t.game.model_mut(a).facing = Facing::new(16);
    assert_eq!(plus(&t.game, &shot, "evasive"), 0, "not against those behind");
    let mut t = acting(g, a, 2).dice(["duel 3 3"]);
    t.play("shoot m1 0 body 1 -");
    assert_eq!(t.refuses("evade").clause, "SC-EVA-01");
}

/// SC-EVA-03, SC-EVA-05: in an emergency the target dodges before the dice, for all of its next activation;
/// the routine does so only where its difficulty says.
#[test]
fn emergency_evasive_action() {
    use fathom_sunken_citadel::task::Task;
    let mut g = arena();
    let a = put(&mut g, CorruptedDiver, 240, 100);
    let b = put(&mut g, IsabellaJohannes, 200, 100);
    face(&mut g, b, a);
    let mut t = acting(g.clone(), a, 1);
    t.play("shoot m1 0 body 1 -");
    assert!(matches!(t.game.stack.last(), Some(Task::Dodge(_))));
    t.force(["duel 3 3"]);
    t.play("dodge");
    assert!(t.said().join(" ").contains("2 evasive"), "{:?}", t.said());
    assert!(t.game.model(b).state.spent);
    let mut next = t.game.clone();
    next.activation = None;
    next.stack = vec![Task::Pick(fathom_sunken_citadel::content::Side::Team)];
    let mut t = T::new(next);
    t.play("activate m1");
    assert!(heard(&t, "spent its turn"));
    face(&mut g, a, b);
    let mut t = acting(g, b, 1).dice(["duel 3 3"]);
    t.play("shoot m0 0 body 1 -");
    assert!(!heard(&t, "throws itself aside"), "a plain diver never does");
}

/// SC-TAC-01, SC-TAC-02, SC-TAC-03, SC-TAC-04, SC-TAC-05, SC-TAC-06: bubbles are difficult and partial cover;
/// one hides in them for an action; out from the edge +1, from deeper -1; both inside only within three
/// inches.
#[test]
fn tactical_cover() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let trooper = put(&mut g, HeavyAssaultTrooper, 219, 118);
    let foe = put(&mut g, CorruptedDiver, 250, 100);
    piece(&mut g, PieceSort::Bubbles, 170, 70, 225, 130);
    face(&mut g, foe, klegg);
    assert!(table::difficult(&g, klegg, Point::new(200, 100), Point::new(205, 100)));
    assert_eq!(plus(&g, &blow(foe, trooper, Some(0), How::Shot), "cover"), -1);
    assert_eq!(plus(&g, &blow(trooper, foe, Some(0), How::Shot), "ambush"), 1);
    assert_eq!(plus(&g, &blow(klegg, foe, Some(0), How::Shot), "cover"), -1, "from deeper inside");
    let mut t = acting(g.clone(), klegg, 2);
    t.play("hide");
    assert!(!sight::sees(&t.game, foe, klegg, t.game.model(foe).facing));
    let after = acting(t.game.clone(), foe, 1);
    assert!(!after.allows("shoot m0 0 body 1 -") && after.allows("shoot m1 0 body 1 -"));
    t.play("move 195,100");
    assert!(!t.game.model(klegg).state.hiding);
    g.model_mut(foe).at = Point::new(180, 80);
    assert!(sight::sees(&g, klegg, foe, Facing::from_to(Point::new(200, 100), Point::new(180, 80))));
    g.model_mut(foe).at = Point::new(175, 125);
    g.model_mut(trooper).at = Point::new(218, 76);
    assert!(!sight::sees(&g, trooper, foe, Facing::from_to(Point::new(218, 76), Point::new(175, 125))));
}

/// SC-SCN-01, SC-SCN-02, SC-SCN-04, SC-SCN-05, SC-SCN-06, SC-SCN-07, SC-SCN-08: a wall is a target with a
/// score of 5; who stands beside the spot defends, +4 if hiding; open ground only from above.
#[test]
fn firing_at_scenery() {
    let mut g = arena();
    let a = put(&mut g, IsabellaJohannes, 200, 100);
    let b = put(&mut g, CorruptedDiver, 233, 108);
    wall(&mut g, 240, 60, 240, 140);
    let mut t = acting(g.clone(), a, 1).dice(["die 6", "die 1"]);
    t.play("fire 240,100 0");
    assert!(heard(&t, "against 5") && heard(&t, "stray shot (10)"), "{:?}", t.said());
    g.model_mut(b).state.hiding = true;
    let mut t = acting(g.clone(), a, 1).dice(["die 6", "die 1"]);
    t.play("fire 240,100 0");
    assert!(heard(&t, "rolls 1, 8 in all"), "{:?}", t.said());
    let mut t = acting(g.clone(), a, 1).dice(["die 2", "die 6"]);
    t.game.model_mut(a).stats.combat = 1;
    t.play("fire 240,130 0");
    assert!(heard(&t, "dud"));
    assert_eq!(acting(g.clone(), a, 1).refuses("fire 220,100 0").clause, "SC-SCN-04");
    assert_eq!(acting(g.clone(), a, 1).refuses("fire 240,300 0").clause, "SC-SCN-01");
    g.model_mut(a).abilities.add(Ability::Bombard);
    assert!(acting(g, a, 1).allows("fire 220,100 0"));
}

/// SC-EXP-01, SC-EXP-02, SC-EXP-04, SC-EXP-06, SC-BRK-02: a charge on a crate: two Game Turns, or one to
/// three with Demolition, which also disarms; then it breaks what it is on and blasts round it.
#[test]
fn demolition_charges() {
    let mut g = arena();
    let scipio = put(&mut g, ScipioAqualis, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 240, 160);
    piece(&mut g, PieceSort::Crate, 206, 90, 240, 110);
    g.model_mut(klegg).items.push(Item::DemolitionCharge);
    g.model_mut(klegg).at = Point::new(246, 100);
    assert_eq!(acting(g.clone(), klegg, 1).refuses("plant piece0 1").clause, "SC-EXP-01");
    assert!(acting(g.clone(), klegg, 1).allows("plant piece0 2"));
    let mut t = acting(g, scipio, 3);
    t.play("plant piece0 1");
    assert_eq!(t.game.model(scipio).items.iter().filter(|i| **i == Item::DemolitionCharge).count(), 1);
    let mut off = t.clone();
    off.play("disarm 0");
    assert!(off.game.things[0].gone);
    t.game.activation = None;
    t.game.stack =
        vec![fathom_sunken_citadel::task::Task::Roll(fathom_sunken_citadel::task::Roll::Charge { thing: 0 })];
    t.force(["die 4", "dice 1 1 2", "die 6"]);
    assert!(t.game.scenery[0].sort == PieceSort::Rubble, "three inches and more leave rubble");
}

/// SC-EXP-03, SC-EXP-05: a charge sticks to sluggish armour; from the front that costs a Free Hack; it can be
/// torn off and set elsewhere.
#[test]
fn a_sticky_charge() {
    let mut g = arena();
    let a = put(&mut g, CorruptedDiver, 200, 100);
    let b = put(&mut g, HeavyAssaultTrooper, 212, 100);
    g.model_mut(a).items.push(Item::DemolitionCharge);
    face(&mut g, b, a);
    let mut t = acting(g.clone(), a, 1).dice(["duel 1 6"]);
    t.play("stick m1 2");
    assert!(heard(&t, "hacks at"));
    assert_eq!(t.game.things[0].on_model, Some(b));
    g.model_mut(b).facing = Facing::default();
    let mut t = acting(g.clone(), a, 1);
    t.play("stick m1 2");
    assert!(!heard(&t, "hacks at"));
    let mut g = t.game.clone();
    g.model_mut(a).at = Point::new(300, 100);
    let crate_ = piece(&mut g, PieceSort::Crate, 218, 95, 226, 105);
    let mut t = acting(g, b, 1);
    t.play(&format!("shift 0 piece{crate_}"));
    assert_eq!(t.game.things[0].on_model, None);
}

/// SC-SPC-01, SC-PHY-03, SC-PHY-04, SC-DRG-01: a harpooned enemy can be dragged.
#[test]
fn the_harpoon() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let foe = put(&mut g, CorruptedScientist, 228, 100);
    g.model_mut(foe).stats.boxes[1] = 5;
    assert_eq!(acting(g.clone(), klegg, 2).refuses("try drag m1 no 200,100").clause, "SC-DRG-01");
    let mut t = acting(g, klegg, 3).dice(["duel 5 4", "dice 1 5 5"]);
    t.play("shoot m1 0 body 1 -");
    assert_eq!(t.game.model(foe).harpooned_by, Some(klegg));
    t.play("try drag m1 no 200,100");
    assert!(t.game.model(klegg).load.is_some());
    let before = t.game.model(foe).at;
    t.play("move 175,100");
    assert_eq!(t.game.model(foe).at, Point::new(before.x - 25, before.y));
}

/// SC-HEA-01, SC-HEA-02, SC-HEA-03, SC-HEA-04, SC-AP-11, SC-ABL-11, SC-ABL-12: healers heal the living,
/// mechanics machines, in contact, once a turn; an Engineer repairs a weapon with as many successes as its
/// level.
#[test]
fn healing_and_mending() {
    let mut g = arena();
    let scipio = put(&mut g, ScipioAqualis, 200, 100);
    let tempest = put(&mut g, IronTempest, 214, 100);
    let klegg = put(&mut g, IronbellyKlegg, 200, 112);
    g.model_mut(tempest).wounds[1] = 2;
    g.model_mut(klegg).wounds[1] = 1;
    let mut t = acting(g.clone(), scipio, 3);
    t.play("heal m1 body");
    assert_eq!(t.game.model(tempest).wounds[1], 1);
    assert_eq!(t.refuses("heal m1 body").clause, "SC-HEA-04");
    assert_eq!(acting(g.clone(), scipio, 1).refuses("heal m2 body").clause, "SC-HEA-01");
    g.model_mut(scipio).abilities.add(Ability::Healer);
    assert!(acting(g.clone(), scipio, 1).allows("heal m2 body"));
    g.model_mut(klegg).at = Point::new(260, 160);
    assert_eq!(acting(g.clone(), scipio, 1).refuses("heal m2 body").clause, "SC-HEA-03");
    g.model_mut(tempest).arms[0].wounds = 1;
    let mut t = acting(g, scipio, 1).dice(["dice 1 3 3"]);
    t.play("mend m1 0 1");
    assert_eq!(t.game.model(tempest).arms[0].wounds, 0, "level 2: two successes at 4+ with +1");
}

/// SC-VIS-04, SC-VIS-05, SC-VIS-06: what water or darkness hides can be shot at -4 if it was noticed this
/// turn.
#[test]
fn blind_shots() {
    let mut g = arena();
    g.waters.clarity = Clarity::Soupy;
    let a = put(&mut g, HeavyAssaultTrooper, 200, 100);
    let b = put(&mut g, CorruptedDiver, 250, 100);
    assert_eq!(acting(g.clone(), a, 1).refuses("shoot m1 0 body 1 -").clause, "SC-VIS-06");
    g.model_mut(b).state.noticed = true;
    assert!(acting(g.clone(), a, 1).allows("shoot m1 0 body 1 -"));
    assert_eq!(plus(&g, &blow(a, b, Some(0), How::Shot), "blind"), -4);
}

/// A thing for tests that need one.
#[allow(dead_code)]
pub fn thing(sort: ObjectSort, x: i16, y: i16) -> Token {
    Token {
        sort,
        at: Point::new(x, y),
        rect: Rect::round(Point::new(x, y), 4),
        gone: false,
        on: true,
        count: 0,
        fault: None,
        fuse: 0,
        by: None,
        on_model: None,
        artifact: None,
        target: None,
    }
}
