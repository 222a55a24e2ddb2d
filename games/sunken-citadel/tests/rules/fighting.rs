//! Hand-to-hand combat, combat results, states and subsystems.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::content::{Ability, Difficulty, Kind, PieceSort, Side, Weapon};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::{activation, bonds, combat, movement, sums, wounds};
use fathom_sunken_citadel::state::{Arm, Id, Part, Place};
use fathom_sunken_citadel::task::{How, Task};

/// SC-H2H-01, SC-H2H-02, SC-H2H-03, SC-H2H-04, SC-H2H-19, SC-RES-05, SC-RES-08, SC-RES-13, SC-AP-06,
/// SC-SET-10, SC-SET-13, SC-TRN-10: Klegg's 5 against the Scientist's 1 is 9 to 4, two wounds, dead (the
/// worked example).
#[test]
fn klegg_cuts_a_scientist_down() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let foe = put(&mut g, CorruptedScientist, 212, 100);
    let far = put(&mut g, CorruptedDiver, 300, 100);
    face(&mut g, foe, klegg);
    let mut t = acting(g, klegg, 1).dice(["duel 5 1"]);
    assert_eq!(t.refuses(&format!("attack {far} 1 body 1 -")).clause, "SC-H2H-01");
    t.play("attack m1 1 body 1 -");
    assert_eq!(scores(&t), (9, 4));
    assert_eq!(t.game.model(foe).wounds[1], 2);
    assert_eq!(t.game.model(foe).place, Place::Dead);
    assert_eq!(left(&t), 0);
}

/// SC-H2H-06, SC-ABL-04, SC-RES-04, SC-STA-01, SC-H2H-20: the Trooper's 2 against the Slayer's 4 is 5 to 9:
/// struck back, one wound, fallen (the worked example).
#[test]
fn the_slayer_strikes_the_trooper_back() {
    let mut g = arena();
    let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
    let slayer = put(&mut g, PhantasmalSlayer, 214, 100);
    face(&mut g, slayer, trooper);
    let mut t = acting(g, trooper, 2).dice(["duel 2 4"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(scores(&t), (5, 9));
    assert_eq!(t.game.model(trooper).wounds[1], 1);
    assert!(t.game.model(trooper).state.fallen);
    assert_eq!(t.refuses("move 180,100").clause, "SC-STA-01", "a fallen model cannot move");
}

/// SC-H2H-05: modifiers never push a score below 1.
#[test]
fn a_score_is_at_least_one() {
    let mut g = arena();
    let a = put(&mut g, LanternSiren, 200, 100);
    let b = put(&mut g, IronbellyKlegg, 212, 100);
    g.model_mut(a).stats.combat = 0;
    g.model_mut(a).arms[0].wounds = 2;
    face(&mut g, b, a);
    let attack = fathom_sunken_citadel::task::Attack { part: Part::Head, ..blow(a, b, None, How::Hand(0)) };
    let (lines, _) = sums::of(&g, &attack);
    assert_eq!(fathom_sunken_citadel::rules::sums::total(1, &lines), 1);
}

/// SC-H2H-07, SC-H2H-08, SC-FAC-04, SC-H2H-22: from behind +1 and no counter-attack; then the defender turns.
#[test]
fn a_blow_from_behind() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, CorruptedDiver, 212, 100);
    let attack = blow(a, b, Some(1), How::Hand(0));
    assert_eq!(plus(&g, &attack, "from behind"), 1);
    assert!(!combat::may_counter(&g, &attack));
    let mut t = acting(g, a, 1).dice(["duel 1 6"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(t.game.model(a).wounds, [0; 3], "no counter-attack");
    assert_eq!(t.game.model(b).facing, Facing::from_to(Point::new(212, 100), Point::new(200, 100)));
    assert!(combat::may_counter(&t.game, &attack), "now it faces the attacker");
}

/// SC-FAC-05, SC-H2H-09, SC-H2H-10: two enemies in contact -1, more -2; the fallen do not count; one of two
/// attackers on opposite sides always strikes from behind.
#[test]
fn flanked_and_surrounded() {
    let mut g = arena();
    let b = put(&mut g, CorruptedDiver, 200, 100);
    let a = put(&mut g, IronbellyKlegg, 188, 100);
    assert_eq!(sums::flanked(&g, b), 0);
    let c = put(&mut g, ScipioAqualis, 212, 100);
    assert_eq!(sums::flanked(&g, b), -1);
    let d = put(&mut g, IsabellaJohannes, 200, 112);
    assert_eq!(sums::flanked(&g, b), -2);
    put(&mut g, HeavyAssaultTrooper, 200, 88);
    assert_eq!(sums::flanked(&g, b), -2, "never worse");
    g.model_mut(d).state.fallen = true;
    g.model_mut(Id(4)).state.transfixed = true;
    assert_eq!(sums::flanked(&g, b), -1);
    let behind =
        [a, c].into_iter().filter(|&id| plus(&g, &blow(id, b, None, How::Hand(0)), "from behind") == 1);
    assert_eq!(behind.count(), 1);
    assert_eq!(minus(&g, &blow(a, b, Some(1), How::Hand(0)), "flanked"), -1);
}

/// SC-H2H-11, SC-STA-02, SC-STA-07, SC-STA-09, SC-H2H-21, SC-EFF-12, SC-EXH-01: +2 against whoever is down;
/// the fallen strike back, the transfixed and the entangled do not.
#[test]
fn against_those_who_are_down() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, CorruptedDiver, 212, 100);
    face(&mut g, b, a);
    let attack = blow(a, b, Some(1), How::Hand(0));
    assert_eq!(plus(&g, &attack, "foe is down"), 0);
    g.model_mut(b).state.fallen = true;
    assert_eq!(plus(&g, &attack, "foe is down"), 2);
    assert!(combat::may_counter(&g, &attack), "a fallen defender strikes back");
    g.model_mut(b).state.fallen = false;
    g.model_mut(b).state.exhausted = true;
    assert_eq!(plus(&g, &attack, "foe is down"), 2);
    g.model_mut(b).state.exhausted = false;
    g.model_mut(b).state.transfixed = true;
    assert_eq!(plus(&g, &attack, "foe is down"), 2);
    assert!(!combat::may_counter(&g, &attack));
    g.model_mut(b).state.transfixed = false;
    g.model_mut(b).state.entangled = true;
    assert_eq!(plus(&g, &attack, "foe is entangled"), 2);
    assert!(!combat::may_counter(&g, &attack));
    let t = acting(g, b, 2);
    assert!(!t.allows("move 240,100") && !t.allows("attack m0 1 body 1 -"), "but it may activate");
    assert!(t.allows("break-free no"));
}

/// SC-H2H-12, SC-AP-07: each action beyond the first costs the defender 1.
#[test]
fn mighty_attacks() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, CorruptedDiver, 212, 100);
    let mut attack = blow(a, b, Some(1), How::Hand(0));
    for (actions, malus) in [(1, 0), (2, -1), (3, -2)] {
        attack.actions = actions;
        assert_eq!(minus(&g, &attack, "mighty attack"), malus);
    }
    let mut t = acting(g, a, 3);
    assert_eq!(t.refuses("attack m1 1 body 4 -").clause, "SC-H2H-12");
    t.play("attack m1 1 body 3 -");
    assert_eq!(left(&t), 0);
}

/// SC-H2H-13: +1 for a model that began the Game Turn out of sight.
#[test]
fn an_ambush() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, CorruptedDiver, 212, 100);
    g.model_mut(a).state.ambush = true;
    assert_eq!(plus(&g, &blow(a, b, Some(1), How::Hand(0)), "ambush"), 1);
}

/// SC-H2H-14, SC-H2H-15: from above +1, besides the charge.
#[test]
fn death_from_above() {
    let mut g = arena();
    let shark = put(&mut g, AbyssalShark, 40, 120);
    let b = put(&mut g, IronbellyKlegg, 60, 120);
    g.model_mut(shark).depth = 1;
    g.model_mut(b).state.noticed = true;
    let mut t = acting(g, shark, 3).dice(["duel 6 1"]);
    t.play("rush m1 46,120 0 body");
    let said = t.said().join("\n");
    assert!(said.contains("1 from above") && said.contains("2 rush"), "{said}");
    assert_eq!(t.game.model(shark).depth, 0);
}

/// SC-H2H-16, SC-H2H-17, SC-AP-14, SC-AP-15: two actions, one straight move and +1; three actions, two moves
/// and +2.
#[test]
fn charge_and_rush() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 140, 100);
    let b = put(&mut g, CorruptedDiver, 190, 100);
    face(&mut g, b, a);
    let far = put(&mut g, CorruptedScientist, 240, 180);
    let mut t = acting(g, a, 2).dice(["duel 3 3"]);
    assert_eq!(t.refuses(&format!("charge {far} 228,180 1 body")).clause, "SC-H2H-16");
    t.play("charge m1 178,100 1 body");
    assert!(t.said().join("\n").contains("1 charge"));
    assert_eq!(left(&t), 0);
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 140, 100);
    put(&mut g, CorruptedDiver, 240, 100);
    let mut t = acting(g, a, 3).dice(["duel 3 3"]);
    t.play("rush m1 228,100 1 body");
    assert!(t.said().join("\n").contains("2 rush"));
}

/// SC-H2H-18: no bonus through difficult terrain.
#[test]
fn no_charge_bonus_through_rubble() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 150, 100);
    put(&mut g, CorruptedDiver, 190, 100);
    piece(&mut g, PieceSort::Rubble, 158, 95, 164, 105);
    let mut t = acting(g, a, 2).dice(["duel 3 3"]);
    t.play("charge m1 178,100 1 body");
    assert!(!t.said().join("\n").contains("1 charge"));
}

/// SC-H2H-23, SC-H2H-24, SC-MOV-12: in contact one fights or leaves; two successes and the move is free.
#[test]
fn leaving_combat() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    put(&mut g, CorruptedDiver, 212, 100);
    let mut t = acting(g, a, 2).dice(["dice 1 4 5"]);
    assert_eq!(t.refuses("move 170,100").clause, "SC-H2H-23");
    assert_eq!(t.refuses("evade").clause, "SC-H2H-23");
    t.play("disengage 160,100");
    assert_eq!(t.game.model(a).at, Point::new(160, 100));
    assert_eq!(left(&t), 1);
    assert!(!heard(&t, "hacks at"));
}

/// SC-H2H-25, SC-H2H-27, SC-H2H-28, SC-H2H-29: two failures: every enemy in contact hacks first, with its
/// weapon against plain Combat; then the model goes.
#[test]
fn hacked_while_leaving() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, CorruptedDiver, 212, 100);
    let hack = blow(b, a, Some(1), How::Hack);
    let (lines, defence) = sums::of(&g, &hack);
    assert_eq!(lines.iter().map(|l| l.value).sum::<i8>(), 4, "Combat 3 and the axe");
    assert_eq!(defence.iter().map(|l| l.value).sum::<i8>(), 3, "Combat alone");
    assert!(!combat::may_counter(&g, &hack));
    let mut t = acting(g, a, 2).dice(["dice 1 1 5", "duel 1 6"]);
    t.play("disengage 160,100");
    assert!(heard(&t, "hacks at"));
    assert_eq!(t.game.model(a).at, Point::new(160, 100));
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    put(&mut g, CorruptedDiver, 212, 100);
    let mut t = acting(g, a, 2).dice(["dice 1 1 5", "duel 6 1"]);
    t.play("disengage 160,100");
    assert!(t.game.model(a).state.fallen);
    assert_eq!(t.game.model(a).at, Point::new(200, 100), "a fallen model stays");
}

/// SC-H2H-26, SC-ABL-17: no check against those who are down; Free Disengage and a jet of two actions go
/// unharmed.
#[test]
fn leaving_without_a_check() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, CorruptedDiver, 212, 100);
    g.model_mut(b).state.fallen = true;
    let t = acting(g.clone(), a, 1);
    assert!(t.allows("move 170,100"));
    g.model_mut(b).state.fallen = false;
    g.model_mut(a).abilities.add(Ability::FreeDisengage);
    let mut t = acting(g.clone(), a, 1);
    t.play("disengage 160,100");
    assert_eq!(t.game.model(a).at, Point::new(160, 100));
    g.model_mut(a).abilities.remove(Ability::FreeDisengage);
    assert_eq!(acting(g.clone(), a, 2).refuses("jet 160,100").clause, "SC-ABL-17");
    g.model_mut(a).abilities.add(Ability::JetBurst);
    let mut t = acting(g, a, 2);
    t.play("jet 160,100");
    assert_eq!((t.game.model(a).at, left(&t)), (Point::new(160, 100), 0));
}

/// SC-RES-01, SC-RES-02, SC-EFF-02: a tie does nothing against armour, and wounds the defender without.
#[test]
fn ties() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, CorruptedScientist, 212, 100);
    face(&mut g, b, a);
    let mut t = acting(g.clone(), a, 1).dice(["duel 3 4"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(scores(&t), (7, 7));
    assert_eq!(t.game.model(b).wounds[1], 0);
    g.model_mut(b).stats.armour[1] = 0;
    g.model_mut(a).stats.armour[1] = 0;
    let mut t = acting(g, a, 1).dice(["duel 3 4"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!((t.game.model(b).wounds[1], t.game.model(a).wounds[1]), (1, 0));
    assert!(t.game.model(b).state.fallen);
}

/// SC-RES-03, SC-RES-07, SC-RES-09, SC-RES-10, SC-RES-18: short of the armour it is a recoil of one base
/// width and an advantage of 2 for the next friend who attacks.
#[test]
fn recoil_and_advantage() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, WarpConstruct, 214, 100);
    let c = put(&mut g, ScipioAqualis, 230, 114);
    let mut t = acting(g, a, 1).dice(["duel 3 1"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(t.game.model(b).wounds[1], 0);
    assert_eq!(t.game.model(b).at, Point::new(230, 100));
    assert_eq!(plus(&t.game, &blow(c, b, Some(1), How::Hand(0)), "advantage"), 2);
    assert_eq!(plus(&t.game, &blow(a, b, Some(1), How::Hand(0)), "advantage"), 0, "not for the winner");
    let mut t = acting(t.game.clone(), c, 1).dice(["duel 1 1"]);
    t.play("attack m1 1 body 1 -");
    assert!(t.game.advantages.iter().all(|adv| adv.on != b || adv.by == c), "it is used up");
}

/// SC-RES-06, SC-RES-11, SC-RES-12, SC-RES-19: three times the score is three wounds; a recoil into an active
/// enemy is a Free Hack; without room one falls.
#[test]
fn recoils_that_go_wrong() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, CorruptedDiver, 212, 100);
    g.model_mut(b).stats.armour[1] = 6;
    put(&mut g, ScipioAqualis, 236, 100);
    let mut t = acting(g.clone(), a, 1).dice(["duel 4 3", "duel 1 6"]);
    t.play("attack m1 1 body 1 -");
    assert!(heard(&t, "hacks at"));
    g.models.truncate(2);
    wall(&mut g, 219, 80, 219, 120);
    let mut t = acting(g, a, 1).dice(["duel 4 3"]);
    t.play("attack m1 1 body 1 -");
    assert!(t.game.model(b).state.fallen);
    let mut g = arena();
    let a = put(&mut g, TrenchLeviathan, 200, 100);
    let b = put(&mut g, IronbellyKlegg, 216, 100);
    g.model_mut(b).stats.boxes[1] = 9;
    g.model_mut(b).stats.combat = 1;
    let mut t = acting(g, a, 1).dice(["duel 6 1"]);
    t.play("attack m1 0 body 1 -");
    assert_eq!(t.game.model(b).wounds[1], 3);
}

/// SC-RES-14, SC-RES-15, SC-RES-16, SC-RES-17, SC-MOR-13: more wounds than boxes is a gruesome death and
/// dismays friends in sight; machines are destroyed without that; named Personalities are merely dead.
#[test]
fn gruesome_deaths() {
    let end = |kind: Kind| {
        let mut g = arena();
        let a = put(&mut g, PhantasmalSlayer, 200, 100);
        let b = put(&mut g, kind, 220, 100);
        put(&mut g, ScipioAqualis, 240, 130);
        g.model_mut(a).facing = Facing::from_to(Point::new(200, 100), Point::new(220, 100));
        let reach = 8 + kind.profile().size.radius();
        g.model_mut(b).at = Point::new(200 + reach, 100);
        g.model_mut(b).stats.boxes[1] = 1;
        g.model_mut(b).stats.combat = 0;
        g.model_mut(b).stats.armour[1] = 0;
        g.model_mut(b).state.ambush = true;
        let mut t = acting(g, a, 1).dice(["duel 6 1"]);
        t.play("attack m1 0 body 1 -");
        let morale =
            matches!(t.game.stack.last(), Some(Task::Roll(fathom_sunken_citadel::task::Roll::Check(_))));
        (t.game.model(b).place, morale)
    };
    assert_eq!(end(HeavyAssaultTrooper), (Place::Gone, true));
    assert_eq!(end(IronTempest), (Place::Gone, false));
    assert_eq!(end(IsabellaJohannes), (Place::Dead, false));
}

/// SC-STA-03, SC-STA-04, SC-AP-13, SC-EXH-03: one action to get up, and the rest is free to use.
#[test]
fn getting_up() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    g.model_mut(a).state.fallen = true;
    let mut t = acting(g.clone(), a, 1);
    t.play("recover");
    assert_eq!((t.game.model(a).state.fallen, left(&t)), (false, 0));
    g.model_mut(a).state.fallen = false;
    g.model_mut(a).state.exhausted = true;
    let mut t = acting(g, a, 2);
    t.plays(["recover", "move 180,100"]);
    assert_eq!(t.game.model(a).at, Point::new(180, 100));
}

/// SC-STA-06, SC-STA-08, SC-STA-13: two actions to come to, never by Quick Activation; a wound while
/// transfixed is one more.
#[test]
fn transfixed() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, CorruptedDiver, 212, 100);
    g.model_mut(b).stats.boxes[1] = 5;
    g.model_mut(b).state.transfixed = true;
    let mut t = acting(g.clone(), a, 1).dice(["duel 3 4"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(t.game.model(b).wounds[1], 2);
    g.model_mut(a).state.transfixed = true;
    assert_eq!(acting(g.clone(), a, 1).refuses("recover").clause, "SC-ACT-01");
    let mut t = acting(g.clone(), a, 2);
    t.play("recover");
    assert!(!t.game.model(a).state.transfixed);
    let mut quick = acting(g, a, 1);
    quick.game.activation = quick.game.activation.map(|mut act| {
        act.quick = true;
        act
    });
    assert_eq!(quick.refuses("recover").clause, "SC-STA-13");
}

/// SC-STA-10, SC-STA-11, SC-STA-12, SC-EFF-13: a grab holds; it takes a Strength Check with two successes,
/// harder the bigger the holder; the holder has +1.
#[test]
fn grabbed() {
    let mut g = arena();
    let squid = put(&mut g, GhostSquid, 200, 100);
    let b = put(&mut g, IronbellyKlegg, 214, 100);
    let mut t = acting(g, squid, 1).dice(["duel 5 4"]);
    t.play("attack m1 0 body 1 -");
    assert_eq!(t.game.model(b).grabbed_by, Some(squid));
    let mut g = t.game.clone();
    g.model_mut(b).state.fallen = false;
    assert_eq!(plus(&g, &blow(squid, b, Some(0), How::Hand(0)), "holds the foe"), 1);
    assert_eq!(bonds::grip(&g, squid), -1);
    let crab = put(&mut g, IronbackCrab, 300, 200);
    let leviathan = put(&mut g, TrenchLeviathan, 330, 200);
    assert_eq!((bonds::grip(&g, crab), bonds::grip(&g, leviathan)), (-3, -2));
    let mut t = acting(g.clone(), b, 2).dice(["dice 1 6 6"]);
    assert!(t.allows("attack m0 1 body 1 -"), "one may fight back");
    assert!(!t.allows("disengage 260,100"));
    t.play("break-free no");
    assert_eq!(t.game.model(b).grabbed_by, None);
    let mut t = acting(g, b, 2).dice(["dice 4 5 5"]);
    t.play("break-free no");
    assert!(t.game.model(b).grabbed_by.is_some(), "5 and 5 less 1 are not enough");
}

/// SC-SUB-01, SC-SUB-02, SC-SUB-05, SC-SUB-09, SC-SUB-10, SC-WPN-03: head -2 hand to hand and -4 from afar,
/// locomotion and weapon -2; a weapon loses one box and its bearer does not fall; the part's own armour
/// counts.
#[test]
fn naming_a_part() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, CorruptedDiver, 212, 100);
    let aim = |g: &fathom_sunken_citadel::SunkenCitadel, part, how| {
        plus(g, &fathom_sunken_citadel::task::Attack { part, ..blow(a, b, Some(0), how) }, "aims at a part")
    };
    assert_eq!(aim(&g, Part::Head, How::Hand(0)), -2);
    assert_eq!(aim(&g, Part::Head, How::Shot), -4);
    assert_eq!(aim(&g, Part::Locomotion, How::Hand(0)), -2);
    assert_eq!(aim(&g, Part::Weapon(0), How::Shot), -2);
    assert_eq!(
        (
            wounds::armour(&g, b, Part::Head),
            wounds::armour(&g, b, Part::Body),
            wounds::armour(&g, b, Part::Weapon(0))
        ),
        (2, 2, 1)
    );
    g.model_mut(b).facing = Facing::default();
    let mut t = acting(g, a, 1).dice(["duel 6 1"]);
    t.play("attack m1 1 weapon1 1 -");
    assert_eq!(t.game.model(b).arms[1].wounds, 1);
    assert!(!t.game.model(b).state.fallen);
    assert_eq!(t.refuses("attack m1 1 weapon7 1 -").clause, "SC-ACT-01");
}

/// SC-SUB-03, SC-SUB-04, SC-EVA-04: half the head gone: no counter-attack, no evasion; all of it: a gruesome
/// death.
#[test]
fn wounds_to_the_head() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, CorruptedDiveMaster, 212, 100);
    face(&mut g, b, a);
    g.model_mut(b).wounds[0] = 1;
    assert!(!combat::may_counter(&g, &blow(a, b, Some(1), How::Hand(0))));
    let mut away = g.clone();
    away.model_mut(b).at = Point::new(300, 100);
    assert_eq!(acting(away, b, 1).refuses("evade").clause, "SC-EVA-04");
    g.model_mut(b).facing = Facing::default();
    let mut t = acting(g, a, 1).dice(["duel 6 1"]);
    t.play("attack m1 1 head 1 -");
    assert_eq!(t.game.model(b).place, Place::Gone);
}

/// SC-SUB-06, SC-SUB-07, SC-SUB-08: half the locomotion gone: one ruler less; all of it: immobile, and as
/// many body wounds, for beginners too.
#[test]
fn wounds_to_the_locomotion() {
    for level in [Difficulty::Advanced, Difficulty::Beginner] {
        let mut g = arena();
        g.difficulty = level;
        let a = put(&mut g, IronbellyKlegg, 200, 100);
        let b = put(&mut g, IronPredator, 214, 100);
        g.model_mut(b).wounds[2] = 1;
        assert_eq!(movement::reach(&g, b, false), 50, "L becomes M");
        g.model_mut(b).facing = Facing::default();
        g.model_mut(b).stats.combat = 1;
        let mut t = acting(g, a, 1).dice(["duel 6 1"]);
        t.play("attack m1 1 locomotion 1 -");
        assert!(t.game.model(b).immobile());
        assert_eq!(t.game.model(b).wounds[1], 2);
        let mut g = t.game.clone();
        g.model_mut(b).state.fallen = false;
        assert_eq!(plus(&g, &blow(a, b, Some(1), How::Hand(0)), "foe is down"), 2);
        assert_eq!(acting(g, b, 1).refuses("move 260,100").clause, "SC-SUB-07");
    }
}

/// SC-WPN-01, SC-WPN-02, SC-WPN-04, SC-MAL-03: a weapon needs its tech level; changing costs nothing; without
/// a working weapon one fights at -2, and bare limbs are only for those.
#[test]
fn weapons_in_hand() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    put(&mut g, CorruptedDiver, 212, 100);
    let claw = Arm { weapon: Weapon::PowerClaw, wounds: 0, loaded: true, attack: 0, armour_break: 0 };
    g.model_mut(a).arms.push(claw);
    let t = acting(g.clone(), a, 1);
    assert!(t.allows("attack m1 1 body 1 -") && t.allows("attack m1 2 body 1 -"));
    assert_eq!(acting(g.clone(), a, 1).refuses("attack m1 - body 1 -").clause, "SC-WPN-04");
    g.model_mut(a).arms[1].wounds = 1;
    assert_eq!(acting(g.clone(), a, 1).refuses("attack m1 1 body 1 -").clause, "SC-MAL-03");
    g.model_mut(a).arms.truncate(2);
    assert!(acting(g.clone(), a, 1).allows("attack m1 - body 1 -"));
    assert_eq!(plus(&g, &blow(a, Id(1), None, How::Hand(0)), "no weapon"), -2);
}

/// SC-ACT-07, SC-ABL-06, SC-ABL-07: one attack a turn; Combat Master one for each action; Combo Attack goes
/// on after a wound with another weapon.
#[test]
fn how_many_attacks() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, WarpConstruct, 214, 100);
    g.model_mut(b).stats.armour[1] = 1;
    g.model_mut(b).stats.boxes[1] = 9;
    let mut t = acting(g.clone(), a, 3).dice(["duel 6 1"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(t.refuses("attack m1 1 body 1 -").clause, "SC-ACT-07");
    g.model_mut(a).abilities.add(Ability::CombatMaster);
    let mut t = acting(g, a, 3).dice(["duel 6 1", "duel 6 1"]);
    t.plays(["attack m1 1 body 1 -", "attack m1 1 body 1 -"]);
    let mut g = arena();
    let a = put(&mut g, IronPredator, 200, 100);
    let b = put(&mut g, IronbellyKlegg, 214, 100);
    g.model_mut(b).stats.boxes[1] = 9;
    let mut t = acting(g, a, 3).dice(["duel 6 1", "duel 6 1"]);
    t.play("attack m1 0 body 1 -");
    assert_eq!(t.refuses("attack m1 0 body 1 -").clause, "SC-ABL-07", "the same weapon");
    t.play("attack m1 1 body 1 -");
    assert_eq!(t.refuses("attack m1 1 body 1 -").clause, "SC-ABL-07", "two in all");
}

/// SC-ABL-16, SC-ABL-30, SC-ABL-37, SC-ABL-38: Huge beats Big; Savage one wound more when doubling; Tough
/// falls only when doubled; a mutant feeds on what it kills.
#[test]
fn brutes() {
    let mut g = arena();
    let leviathan = put(&mut g, TrenchLeviathan, 200, 100);
    let tempest = put(&mut g, IronTempest, 218, 100);
    assert_eq!(plus(&g, &blow(leviathan, tempest, Some(0), How::Hand(0)), "bigger"), 1);
    face(&mut g, leviathan, tempest);
    let mut t = acting(g, tempest, 1).dice(["duel 6 1"]);
    t.play("attack m0 1 body 1 -");
    assert!(t.game.model(leviathan).wounds[1] > 0 && !t.game.model(leviathan).state.fallen);
    let mut g = arena();
    let shark = put(&mut g, AbyssalShark, 200, 100);
    let b = put(&mut g, IronbellyKlegg, 214, 100);
    g.model_mut(b).stats.boxes[1] = 9;
    g.model_mut(b).stats.combat = 1;
    face(&mut g, b, shark);
    let mut t = acting(g, shark, 1).dice(["duel 4 1"]);
    t.play("attack m1 0 body 1 -");
    assert_eq!(scores(&t), (9, 3), "tripled");
    assert_eq!(t.game.model(b).wounds[1], 4);
    let mut g = arena();
    let diver = put(&mut g, CorruptedDiver, 200, 100);
    let b = put(&mut g, ScipioAqualis, 212, 100);
    g.model_mut(diver).wounds[1] = 1;
    g.model_mut(b).wounds[1] = 1;
    let mut t = acting(g, diver, 1).dice(["duel 6 1"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(t.game.model(diver).wounds[1], 0);
}

/// SC-MOV-06, SC-AP-12: a step of one base width and an attack for one action, no charge; never out of
/// combat.
#[test]
fn step_and_attack() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    put(&mut g, CorruptedDiver, 222, 100);
    let mut t = acting(g.clone(), a, 1).dice(["duel 3 3"]);
    t.play("attack m1 1 body 1 210,100");
    assert!(!heard(&t, "charge"));
    assert_eq!(left(&t), 0);
    put(&mut g, CorruptedScientist, 188, 100);
    assert_eq!(acting(g, a, 1).refuses("attack m1 1 body 1 210,100").clause, "SC-MOV-06");
}

/// SC-SET-01, SC-TRN-03: three parties, each hostile to the others; a model acts once a Game Turn.
#[test]
fn three_parties() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, CorruptedDiver, 230, 100);
    let c = put(&mut g, GulperEel, 260, 100);
    assert!(g.hostile(a, b) && g.hostile(b, c) && g.hostile(a, c) && !g.hostile(a, a));
    assert!(activation::may_begin(&g, a, Side::Team));
    g.model_mut(a).state.acted = true;
    assert!(!activation::may_begin(&g, a, Side::Team));
}
