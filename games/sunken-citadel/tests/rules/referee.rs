//! What a referee with the rulebook in hand found at the table: each stays as a test.

use crate::scene::*;
use Kind::*;
use fathom_core::Game;
use fathom_sunken_citadel::Action;
use fathom_sunken_citadel::content::{
    Ability, Difficulty, DoorState, Kind, ObjectSort, Operation, PieceSort, Side, Weapon,
};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::routine::creatures;
use fathom_sunken_citadel::rules::{activation, flight, score, table};
use fathom_sunken_citadel::state::{Campaign, Id, Part, Step};
use fathom_sunken_citadel::task::{Activation, After, How, Roll, Stat, Task};

/// SC-H2H-18: a charge through rubble is offered with the sum that it is fought with: no bonus.
#[test]
fn sc_h2h_18_a_charge_through_rubble_is_offered_without_its_bonus() {
    for (rubble, sum) in [(false, "+5 against"), (true, "+4 against")] {
        let (mut g, klegg, diver) = apart(IronbellyKlegg, CorruptedDiver, 20);
        if rubble {
            piece(&mut g, PieceSort::Rubble, 206, 90, 216, 110);
        }
        let to = Point::new(g.model(diver).at.x - g.model(klegg).radius() - g.model(diver).radius(), 100);
        let t = acting(g, klegg, 3);
        let charge = Action::Charge { target: diver, to, arm: Some(1), part: Part::Body };
        assert!(t.game.check(&charge).is_ok());
        assert!(t.game.describe(&charge).contains(sum), "{}", t.game.describe(&charge));
    }
}

/// SC-H2H-15: death from above is offered with its bonus.
#[test]
fn sc_h2h_15_death_from_above_is_offered_with_its_bonus() {
    let mut g = laid_out(4, Difficulty::Beginner);
    g.models.clear();
    let klegg = put(&mut g, IronbellyKlegg, 40, 120);
    let diver = put(&mut g, CorruptedDiver, 53, 120);
    let sum = |g: &fathom_sunken_citadel::SunkenCitadel, x: i16| {
        let to = Point::new(x, 120);
        g.describe(&Action::Charge { target: diver, to, arm: Some(1), part: Part::Body })
    };
    let reach = g.model(klegg).radius() + g.model(diver).radius();
    let flat = acting(g.clone(), klegg, 3).game;
    g.model_mut(klegg).depth = 1;
    let above = acting(g, klegg, 3).game;
    let plus =
        |text: &str| text.split('(').nth(1).and_then(|rest| rest.chars().nth(1)).and_then(|d| d.to_digit(10));
    let (flat, above) = (sum(&flat, 53 - reach), sum(&above, 53 - reach));
    assert_eq!(plus(&above), plus(&flat).map(|sum| sum + 1), "{flat} / {above}");
}

/// SC-ABL-18: a Leader who has fallen still leads.
#[test]
fn sc_abl_18_a_fallen_leader_still_leads() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let scipio = put(&mut g, ScipioAqualis, 230, 100);
    assert!(g.model(klegg).has(Ability::Leader) && activation::led(&g, scipio));
    g.model_mut(klegg).state.fallen = true;
    assert!(activation::led(&g, scipio));
}

/// SC-H2H-24: whoever is in contact in the open is offered ways out.
#[test]
fn sc_h2h_24_ways_out_of_combat_are_offered() {
    let (mut g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    // crates all round, four inches away
    for (x, y) in [(150, 90), (150, 130), (150, 60)] {
        piece(&mut g, PieceSort::Crate, x, y, x + 5, y + 20);
    }
    let t = acting(g, klegg, 1);
    let ways = t.legal().into_iter().filter(|action| action.starts_with("disengage")).count();
    assert!(ways >= 6, "{ways}");
}

/// SC-SCE-08, SC-FRM-08: after the last Invader has fallen the rift sends nobody, and the scenario is over.
#[test]
fn sc_sce_08_a_swept_scenario_ends_without_the_rift() {
    let mut g = laid_out(8, Difficulty::Beginner);
    g.markers.clear();
    g.models.retain(|m| m.side == Side::Team);
    assert!(score::is_decided(&g));
    g.step = Step::Event;
    g.stack = vec![Task::Roll(Roll::EventDie)];
    let mut t = T::new(g);
    t.force(["die 1"]);
    assert_eq!((t.game.step, t.game.turn), (Step::Over, 1), "{:?}", t.said());
}

/// SC-RTN-04: a guardian with nobody near stays where it is, and does not prowl.
#[test]
fn sc_rtn_04_a_guardian_stays() {
    let mut g = arena();
    put(&mut g, IronbellyKlegg, 20, 20);
    let crab = put(&mut g, IronbackCrab, 240, 120);
    let act = Activation::new(crab, 1);
    g.activation = Some(act);
    g.stack = vec![Task::Act];
    assert_eq!(creatures::deed(&g, &act), Action::End { facing: None });
    assert!(g.things.iter().all(|t| t.sort() != ObjectSort::Beacon));
}

/// SC-ABL-34: whoever dares not charge Terror, with three failures, makes one move away from it; nobody is transfixed.
#[test]
fn sc_abl_34_three_failures_are_one_move_away() {
    let (mut g, klegg, slayer) = apart(IronbellyKlegg, PhantasmalSlayer, 30);
    // a hall without a way out
    for (ax, ay, bx, by) in
        [(110, 30, 340, 30), (110, 210, 340, 210), (110, 30, 110, 210), (340, 30, 340, 210)]
    {
        wall(&mut g, ax, ay, bx, by);
    }
    let to = Point::new(g.model(slayer).at.x - g.model(klegg).radius() - g.model(slayer).radius(), 100);
    let before = g.model(klegg).at.dist(g.model(slayer).at);
    let charge = Action::Charge { target: slayer, to, arm: Some(1), part: Part::Body };
    let mut t = acting(g, klegg, 3).dice(["dice 1 1 1"]);
    t.play(&charge.to_string());
    let m = t.game.model(klegg);
    assert!(!m.state.transfixed && heard(&t, "dares not charge"), "{:?}", t.said());
    assert!(m.at.dist(t.game.model(slayer).at) >= before + 40, "{:?}", m.at);
}

/// SC-MOR-14: shut doors on the way out do not paralyse: the first move is made, as far as it goes.
#[test]
fn sc_mor_14_a_shut_door_far_off_does_not_paralyse() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let klegg = Id(1);
    g.models.retain(|m| m.side == Side::Team);
    // in the Reception Gallery, with every door behind him shut
    g.model_mut(klegg).at = Point::new(220, 120);
    g.doors[0] = DoorState::Open;
    for door in g.doors.iter_mut().skip(1) {
        *door = DoorState::Closed;
    }
    assert!(flight::next_move(&g, klegg).is_some_and(|to| to != g.model(klegg).at));
}

/// SC-PSY-17: visions drive towards the nearest edge, and transfix nobody.
#[test]
fn sc_psy_17_visions_transfix_nobody() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    for (ax, ay, bx, by) in
        [(160, 60, 240, 60), (160, 140, 240, 140), (160, 60, 160, 140), (240, 60, 240, 140)]
    {
        wall(&mut g, ax, ay, bx, by);
    }
    let check = fathom_sunken_citadel::task::Check { after: After::Hallucinate, ..check(klegg, Stat::Will) };
    let mut t = due(g, Roll::Check(check));
    t.chance(["dice 1 6 6"]);
    let m = t.game.model(klegg);
    assert!(!m.state.transfixed && m.at.y < 100, "{:?} {:?}", m.at, t.said());
}

/// SC-H2H-13, SC-COV-02: who is merely far away or in the dark has no ambush; who is behind a wall has.
#[test]
fn sc_h2h_13_distance_and_darkness_are_no_cover() {
    for (walled, dark, ambush) in [(false, false, false), (false, true, false), (true, false, true)] {
        let mut g = arena();
        let klegg = put(&mut g, IronbellyKlegg, 120, 100);
        put(&mut g, CorruptedDiver, 330, 100);
        g.waters.lights = !dark;
        if walled {
            wall(&mut g, 200, 20, 200, 220);
        }
        g.step = Step::End;
        g.stack = vec![Task::TurnEnd(1), Task::Roll(Roll::Tremor { who: klegg })];
        let mut t = T::new(g);
        t.force(["die 6"]);
        assert_eq!(t.game.turn, 2);
        assert_eq!(t.game.model(klegg).state.ambush, ambush, "wall {walled}, dark {dark}");
    }
}

/// SC-OPS-03, SC-ACT-07: who has attacked this Game Turn gives no covering fire.
#[test]
fn sc_ops_03_who_has_attacked_gives_no_covering_fire() {
    for attacked in [false, true] {
        let (mut g, isabella, diver) = apart(IsabellaJohannes, CorruptedDiver, 60);
        g.operations.push(Operation::CoveringFire);
        g.model_mut(isabella).state.attacked = attacked;
        g.model_mut(isabella).state.acted = true;
        g.step = Step::Invaders;
        let mut t = acting(g, diver, 1);
        let to = Point::new(t.game.model(diver).at.x, 120);
        t.play(&Action::Move { to }.to_string());
        let asked = matches!(t.game.stack.last(), Some(Task::CoveringFire { .. }));
        assert_eq!(asked, !attacked, "{:?}", t.said());
    }
}

/// SC-RTN-11: a shoal that is not beaten goes on as far as there is room, where a whole move is too long.
#[test]
fn sc_rtn_11_a_shoal_goes_on_in_a_narrow_place() {
    let (mut g, shoal, klegg) = face_to_face(NeedleShoal, IronbellyKlegg);
    for (ax, ay, bx, by) in
        [(160, 70, 240, 70), (160, 130, 240, 130), (160, 70, 160, 130), (240, 70, 240, 130)]
    {
        wall(&mut g, ax, ay, bx, by);
    }
    g.step = Step::Creatures;
    let mut t = due(g, Roll::Duel(blow(shoal, klegg, Some(0), How::Hand(0))));
    t.chance(["duel 5 3"]);
    assert!(!table::contact(&t.game, shoal, klegg), "{:?}", t.said());
}

/// SC-ABL-11: an Engineer does not mend what is beyond its own tech.
#[test]
fn sc_abl_11_what_is_beyond_its_skill_is_refused() {
    let (mut g, scipio, klegg) = face_to_face(ScipioAqualis, IronbellyKlegg);
    let made = Weapon::ALL.into_iter().filter(|w| w.artifact().is_none() && !w.card().natural);
    let arm = give(&mut g, klegg, made.max_by_key(|w| w.card().level).expect("a weapon"));
    g.model_mut(klegg).arms[usize::from(arm)].wounds = 1;
    let level = g.model(klegg).arms[usize::from(arm)].weapon.card().level;
    g.model_mut(scipio).kind = HeavyAssaultTrooper;
    assert!(g.model(scipio).has(Ability::Engineer) && g.model(scipio).tech() < level);
    assert_eq!(acting(g, scipio, 2).refuses(&format!("mend m1 {arm} 1")).clause, "SC-ABL-11");
}

/// SC-CMP-01: with the hub lost the panel of the Null Lock is dead.
#[test]
fn sc_cmp_01_a_dead_panel_is_refused() {
    let mut g = laid_out(8, Difficulty::Beginner);
    let mut campaign = Campaign::default();
    campaign.links.hub_lost = true;
    g.campaign = Some(campaign);
    let panel = beside(&mut g, Id(0), "nl");
    assert_eq!(acting(g, Id(0), 1).refuses(&format!("use {panel} 1")).clause, "SC-CMP-01");
}

/// SC-MOV-07, SC-SUB-06: a step before a blow goes no farther than wounded locomotion and difficult ground let a move go.
#[test]
fn sc_mov_07_a_step_through_rubble_is_short() {
    let mut g = arena();
    let tempest = put(&mut g, IronTempest, 200, 100);
    let width = 2 * g.model(tempest).radius();
    let diver = put(&mut g, CorruptedDiver, 300, 100);
    piece(&mut g, PieceSort::Rubble, 190, 80, 200 + width, 120);
    let gap = g.model(tempest).radius() + g.model(diver).radius();
    g.model_mut(diver).at.x = 200 + width + gap;
    let step = format!("attack m1 1 body 1 {},100", 200 + width);
    assert!(acting(g.clone(), tempest, 1).allows(&step));
    g.model_mut(tempest).wounds.locomotion = 1;
    assert_eq!(acting(g, tempest, 1).refuses(&step).clause, "SC-MOV-07");
}
