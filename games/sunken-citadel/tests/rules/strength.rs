//! Checks, strength, breaking, forcing, lifting, dragging.

use crate::scene::*;
use Kind::*;
use fathom_core::Game;
use fathom_sunken_citadel::content::{
    Ability, Difficulty, DoorId, DoorState, Item, Kind, ObjectId, ObjectSort, PieceId, PieceSort, Side,
    WallId,
};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::rules::activation::Naturals;
use fathom_sunken_citadel::rules::activation::successes;
use fathom_sunken_citadel::rules::{checks, physical};
use fathom_sunken_citadel::state::{Effort, Id, Thing};
use fathom_sunken_citadel::task::{Exertion, Stat, Task};
use fathom_sunken_citadel::{Action, SunkenCitadel};

/// SC-CHK-01: three dice at the number or more, after modifiers.
#[test]
fn sc_chk_01_dice_at_the_number_or_more() {
    assert_eq!([-1, 0, 1].map(|modifier| successes(&[2, 3, 4], 4, modifier, Naturals::Count)), [0, 1, 2]);
}

/// SC-CHK-02, SC-CHK-09: ones fail and sixes succeed, but not in Strength Checks.
#[test]
fn sc_chk_09_ones_and_sixes_mean_nothing_to_strength() {
    assert_eq!(successes(&[1, 3, 6], 7, 0, Naturals::Count), 1);
    assert_eq!(successes(&[1, 3, 6], 2, 3, Naturals::Count), 2);
    assert_eq!(successes(&[1, 3, 6], 7, 0, Naturals::Ignored), 0);
    assert_eq!(successes(&[1, 3, 6], 2, 3, Naturals::Ignored), 3);
}

/// SC-CHK-03, SC-CHK-04, SC-CHK-07: each check asks its own number of the card.
#[test]
fn sc_chk_03_each_check_asks_its_own_number() {
    let mut g = arena();
    let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
    let stats = &mut g.model_mut(trooper).stats;
    (stats.quality, stats.strength, stats.resistance, stats.will) = (2, 3, 5, 6);
    let asked = [Stat::Quality, Stat::Strength, Stat::Resistance, Stat::Will]
        .map(|s| checks::number(&g, &check(trooper, s)).need);
    assert_eq!(asked, [2, 3, 5, 6]);
}

/// SC-EFF-14, SC-CHK-08: powered armour adds 1 to Strength alone.
#[test]
fn sc_eff_14_powered_armour_is_strong() {
    let mut g = arena();
    let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 240, 100);
    let modifier = |id, stat| checks::number(&g, &check(id, stat)).modifier;
    assert_eq!((modifier(trooper, Stat::Strength), modifier(klegg, Stat::Strength)), (1, 0));
    assert_eq!(modifier(trooper, Stat::Will), 0);
}

/// SC-AP-16, SC-AP-02: a try of strength costs one action.
#[test]
fn sc_ap_02_a_try_of_strength_costs_one_action() {
    let (g, _, trooper) = at_a_pillar();
    let mut t = acting(g, trooper, 3).dice(["dice 1 5 5"]);
    t.play("try break piece0 no 224,100");
    assert_eq!((t.game.scenery[0].broken, left(&t)), (true, 2));
}

/// Klegg (Strength 5) and the Trooper (Strength 4, powered) on both sides of a pillar.
fn at_a_pillar() -> (SunkenCitadel, Id, Id) {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let trooper = put(&mut g, HeavyAssaultTrooper, 224, 100);
    put(&mut g, CorruptedDiver, 330, 40);
    piece(&mut g, PieceSort::Pillar, 206, 94, 218, 106);
    (g, klegg, trooper)
}

/// SC-PHY-02: sound metal -4, damaged metal and stone -2, laboratory gear -1, crates 0.
#[test]
fn sc_phy_02_what_things_are_made_of() {
    let mut g = arena();
    piece(&mut g, PieceSort::Pillar, 206, 94, 218, 106);
    piece(&mut g, PieceSort::Crate, 236, 94, 248, 106);
    g.things = vec![thing(ObjectSort::SignalConsole, 100, 100)];
    g.doors[0] = DoorState::Locked;
    g.doors[1] = DoorState::Jammed;
    wall(&mut g, 300, 20, 300, 180);
    let all = [
        (Thing::Door(DoorId(0)), -4),
        (Thing::Door(DoorId(1)), -2),
        (Thing::Wall(WallId(0), Point::new(300, 100)), -4),
        (Thing::Piece(PieceId(0)), -2),
        (Thing::Piece(PieceId(1)), 0),
        (Thing::Object(ObjectId(0)), -1),
    ];
    for (thing, material) in all {
        assert_eq!(physical::material(&g, thing), material, "{thing:?}");
    }
}

/// SC-CHK-11, SC-CHK-12, SC-CHK-13: each helper adds 1, and the strongest of them counts.
#[test]
fn sc_chk_12_the_strongest_counts_and_each_helper_adds_one() {
    for (helped, broken) in [(false, false), (true, true)] {
        let (mut g, klegg, trooper) = at_a_pillar();
        if helped {
            let mut t = acting(g, trooper, 1);
            t.play("help piece0");
            g = t.game.clone();
        }
        let mut t = acting(g, klegg, 1).dice(["dice 1 4 4"]);
        t.play("try break piece0 no 200,100");
        assert_eq!(t.game.scenery[0].broken, broken, "4 - 2 for stone, + 1 for help and + 1 for the suit");
    }
}

/// SC-CHK-11: one helps with what one touches, once.
#[test]
fn sc_chk_11_one_helps_with_what_one_touches_and_once() {
    let (mut g, _, trooper) = at_a_pillar();
    let mut t = acting(g.clone(), trooper, 3);
    t.play("help piece0");
    assert_eq!(t.refuses("help piece0").to_string(), "it helps already [SC-CHK-11]");
    g.model_mut(trooper).at = Point::new(260, 100);
    assert_eq!(
        acting(g, trooper, 1).refuses("help piece0").to_string(),
        "it does not touch that [SC-CHK-11]"
    );
}

/// SC-CHK-09, SC-PHY-02: a Strength Check knows no lucky 6, so what cannot succeed is not offered; with help it can.
#[test]
fn sc_chk_09_what_no_throw_can_break_is_not_offered() {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    g.model_mut(isabella).stats.strength = 5;
    g.model_mut(isabella).arms.clear();
    piece(&mut g, PieceSort::Pillar, 206, 94, 218, 106);
    let breaks = |t: &T, with: Exertion| {
        let is_it =
            |a: &Action| matches!(a, Action::Try { effort: Effort::Break, exert, .. } if *exert == with);
        t.game.legal().iter().any(is_it)
    };
    let t = acting(g.clone(), isabella, 2);
    assert!(!breaks(&t, Exertion::Plain), "6 - 2 for stone is less than 5");
    assert!(breaks(&t, Exertion::Full), "6 - 2 + 1 is 5");
    g.model_mut(isabella).stats.strength = 6;
    assert!(!breaks(&acting(g.clone(), isabella, 2), Exertion::Full));
    assert!(acting(g, isabella, 2).allows("try break piece0 no 200,100"), "it is only no offer");
}

/// SC-STA-12, SC-CHK-09: nor a struggle against a grip that no throw can break.
#[test]
fn sc_sta_12_a_struggle_without_hope_is_not_offered() {
    let (mut g, leviathan, scipio) = face_to_face(TrenchLeviathan, ScipioAqualis);
    g.model_mut(scipio).grabbed_by = Some(leviathan);
    let struggles = |g: &SunkenCitadel| {
        let t = acting(g.clone(), scipio, 2);
        t.game.legal().iter().any(|a| matches!(a, Action::BreakFree { .. }))
    };
    g.model_mut(scipio).stats.strength = 2;
    assert!(struggles(&g));
    g.model_mut(scipio).stats.strength = 7;
    assert!(!struggles(&g), "6 - 2 for Huge, and more where it is Powerful");
}

/// SC-CHK-10: exertion takes two actions and adds 1, but two failures exhaust.
#[test]
fn sc_chk_10_exertion_is_a_risk() {
    let (g, _, trooper) = at_a_pillar();
    let mut t = acting(g.clone(), trooper, 2).dice(["dice 1 4 4"]);
    t.play("try break piece0 yes 224,100");
    assert_eq!(
        (t.game.scenery[0].broken, left(&t)),
        (true, 0),
        "Strength 4, -2 for stone, +1 for the suit and +1"
    );
    let mut t = acting(g.clone(), trooper, 2).dice(["dice 1 2 6"]);
    t.play("try break piece0 yes 224,100");
    assert!(t.game.model(trooper).state.exhausted, "two failures");
    let mut t = acting(g, trooper, 2).dice(["dice 1 2 6"]);
    t.play("try break piece0 no 224,100");
    assert!(!t.game.model(trooper).state.exhausted);
}

/// SC-CHK-09: what modifiers make impossible is impossible: Klegg alone does not break stone with three sixes.
#[test]
fn sc_chk_09_stone_is_too_hard_for_klegg() {
    let (g, klegg, _) = at_a_pillar();
    let mut t = acting(g, klegg, 1).dice(["dice 6 6 6"]);
    t.play("try break piece0 no 200,100");
    assert!(!t.game.scenery[0].broken && t.game.model(klegg).state.exhausted);
}

/// SC-EFF-06, SC-PHY-01: a drill with Breach adds its number to a Break.
#[test]
fn sc_eff_06_a_drill_breaks_stone() {
    let mut g = arena();
    let predator = put(&mut g, IronPredator, 212, 114);
    put(&mut g, IronbellyKlegg, 330, 40);
    piece(&mut g, PieceSort::Pillar, 206, 94, 218, 106);
    let mut t = acting(g, predator, 1).dice(["dice 1 3 3"]);
    t.play("try break piece0 no 212,114");
    assert!(t.game.scenery[0].broken, "Strength 3, -2 for stone, +2 for the drill");
}

/// The Tempest (Strength 4) and Klegg beside a crate.
fn at_a_crate() -> (SunkenCitadel, Id, Id) {
    let mut g = arena();
    let tempest = put(&mut g, IronTempest, 198, 100);
    let klegg = put(&mut g, IronbellyKlegg, 224, 100);
    piece(&mut g, PieceSort::Crate, 206, 94, 218, 106);
    (g, tempest, klegg)
}

/// SC-BRK-01, SC-BRK-07: two successes break it; a small thing is gone altogether.
#[test]
fn sc_brk_01_two_successes_break_a_crate() {
    let (g, tempest, _) = at_a_crate();
    let mut t = acting(g, tempest, 3).dice(["dice 1 4 4"]);
    t.play("try break piece0 no 198,100");
    assert!(t.game.scenery[0].broken);
    assert_ne!(t.game.scenery[0].sort, PieceSort::Rubble, "no rubble of something so small");
}

/// SC-BRK-03, SC-BRK-04: one success leaves it half broken and ends the actions; then another model finishes it with one.
#[test]
fn sc_brk_04_another_model_finishes_it_with_one_success() {
    let (g, tempest, klegg) = at_a_crate();
    let mut t = acting(g, tempest, 3).dice(["dice 1 2 4"]);
    t.play("try break piece0 no 198,100");
    assert_eq!((t.game.scenery[0].broken, left(&t)), (false, 0));
    let mut other = acting(t.game.clone(), klegg, 2).dice(["dice 1 2 5"]);
    other.play("try break piece0 no 224,100");
    assert!(other.game.scenery[0].broken);
}

/// SC-BRK-04: the same model finishes it in the next turn.
#[test]
fn sc_brk_04_the_same_model_finishes_it_next_turn() {
    let (g, tempest, _) = at_a_crate();
    let mut t = acting(g, tempest, 3).dice(["dice 1 2 4"]);
    t.play("try break piece0 no 198,100");
    let mut next = t.game.clone();
    next.turn += 1;
    let mut t = acting(next, tempest, 1).dice(["dice 1 2 4"]);
    t.play("try break piece0 no 198,100");
    assert!(t.game.scenery[0].broken);
}

/// SC-BRK-06: one may move before, and after a success.
#[test]
fn sc_brk_06_one_moves_before_and_after() {
    let (mut g, _, klegg) = at_a_crate();
    g.model_mut(klegg).at = Point::new(240, 100);
    let mut t = acting(g, klegg, 3).dice(["dice 5 5 5"]);
    t.plays(["move 224,100", "try break piece0 no 224,100", "move 240,100"]);
    assert_eq!(left(&t), 0);
}

/// SC-BRK-05, SC-EXH-02, SC-EXH-04: three failures exhaust, machines too, but not Reserve Power.
#[test]
fn sc_brk_05_three_failures_exhaust() {
    for (reserve, tired) in [(false, true), (true, false)] {
        let (mut g, tempest, _) = at_a_crate();
        if reserve {
            g.model_mut(tempest).abilities.add(Ability::ReservePower);
        }
        let mut t = acting(g, tempest, 3).dice(["dice 1 1 1"]);
        t.play("try break piece0 no 198,100");
        assert_eq!(t.game.model(tempest).state.exhausted, tired);
    }
}

/// SC-BRK-08, SC-ITM-05: a broken wall has a hole three inches wide; a breaching tool helps by 2.
#[test]
fn sc_brk_08_a_hole_in_the_wall() {
    for (tool, through) in [(true, true), (false, false)] {
        let mut g = arena();
        let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
        wall(&mut g, 207, 20, 207, 180);
        if tool {
            g.model_mut(trooper).items.push(Item::BreachingTool);
        }
        let mut t = acting(g, trooper, 2).dice(["dice 1 5 6"]);
        t.play("try break wall0@207,100 no 200,100");
        assert_eq!(t.allows("move 240,100"), through, "5 - 4 + 1, and 2 for the tool");
        let length: i64 = t.game.walls().iter().map(|w| w.length()).sum();
        assert_eq!(length, if through { 160 - 30 } else { 160 });
    }
}

/// The Trooper at the jammed outer door of Lock Nine tries to force it.
fn forcing(turns: &[&str]) -> (DoorState, u8, bool) {
    let mut g = laid_out(1, Difficulty::Beginner);
    let trooper = Id(3);
    g.model_mut(trooper).at = Point::new(93, 120);
    let mut state = (g.doors[0], 0, false);
    for dice in turns {
        let mut t = acting(g, trooper, 2).dice([dice]);
        t.play("try force door0 no 93,120");
        state = (t.game.doors[0], left(&t), t.game.model(trooper).state.exhausted);
        g = t.game.clone();
        g.turn += 1;
    }
    state
}

/// SC-FRC-02, SC-DOR-03: two successes open a jammed door.
#[test]
fn sc_frc_02_two_successes_force_a_door() {
    assert_eq!(
        forcing(&["dice 1 5 5"]),
        (DoorState::Open, 1, false),
        "4 + 2 for the damaged metal - 1 for the suit"
    );
    assert_eq!(forcing(&["dice 1 1 4"]).0, DoorState::Jammed);
}

/// SC-FRC-03: one success is half of it and ends the actions; in the next turn one more is enough.
#[test]
fn sc_frc_03_one_success_is_half_of_it() {
    assert_eq!(forcing(&["dice 1 1 5"]), (DoorState::Jammed, 0, false));
    assert_eq!(forcing(&["dice 1 1 5", "dice 1 1 5"]).0, DoorState::Open);
}

/// SC-FRC-04: three failures exhaust.
#[test]
fn sc_frc_04_three_failures_exhaust() {
    assert_eq!(forcing(&["dice 1 1 2"]), (DoorState::Jammed, 0, true));
}

/// SC-FRC-01: a crate is pushed away from oneself, one ruler less than one moves.
#[test]
fn sc_frc_01_a_crate_is_pushed_a_short_way() {
    let (g, _, klegg) = at_a_crate();
    let mut g = g;
    g.models.remove(0);
    let klegg = Id(klegg.0 - 1);
    let mut t = acting(g, klegg, 2).dice(["dice 5 5 5"]);
    assert_eq!(t.refuses("try force piece0 no 160,100").to_string(), "it is not pushed so far [SC-FRC-01]");
    assert_eq!(
        t.refuses("try force piece0 no 222,100").to_string(),
        "things are pushed away from oneself [SC-FRC-01]"
    );
    t.play("try force piece0 no 184,100");
    assert_eq!(t.game.scenery[0].rect.centre(), Point::new(184, 100));
}

/// The Trooper has lifted a crate.
fn lifted() -> (SunkenCitadel, Id) {
    let mut g = arena();
    let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
    put(&mut g, CorruptedDiver, 330, 40);
    piece(&mut g, PieceSort::Crate, 206, 94, 218, 106);
    let mut t = acting(g, trooper, 3).dice(["dice 1 4 4"]);
    t.play("try lift piece0 no 200,100");
    assert!(t.game.model(trooper).lifting.is_some());
    assert_eq!(t.refuses("move 180,100").clause, "SC-FRC-05", "its hands are full");
    (t.game.clone(), trooper)
}

/// SC-FRC-05: it is held by a check in each turn; three failures drop it and exhaust.
#[test]
fn sc_frc_05_a_lifted_crate_is_held_by_a_check_each_turn() {
    for (dice, up, tired) in [("dice 1 4 4", true, false), ("dice 1 1 2", false, true)] {
        let (mut g, trooper) = lifted();
        g.activation = None;
        g.model_mut(trooper).state.acted = false;
        g.stack = vec![Task::Pick(Side::Team)];
        let mut t = T::new(g).dice([dice]);
        t.play("activate m0");
        let m = t.game.model(trooper);
        assert_eq!((m.lifting.is_some(), m.state.exhausted), (up, tired), "{dice}");
    }
}

/// SC-FRC-06: a wound drops it.
#[test]
fn sc_frc_06_a_wound_drops_what_is_lifted() {
    let (mut g, trooper) = lifted();
    g.model_mut(trooper).stats.armour.body = 0;
    g.model_mut(Id(1)).at = Point::new(188, 100);
    let mut t = acting(g, Id(1), 1).dice(["duel 6 1"]);
    t.play("attack m0 1 body 1 -");
    assert!(
        t.game.model(trooper).wounds.body > 0 && t.game.model(trooper).lifting.is_none(),
        "{:?}",
        t.said()
    );
}
