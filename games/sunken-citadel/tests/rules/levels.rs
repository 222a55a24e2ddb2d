//! Depth, level by level, and what fast dives do to people.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Ability, Item, Kind};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::{depth, sight, table};
use fathom_sunken_citadel::state::{Id, Place};

/// Klegg in open water, at that depth.
fn outside(depth: u8) -> (SunkenCitadel, Id) {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 40, 100);
    g.model_mut(klegg).depth = depth;
    put(&mut g, CorruptedDiver, 330, 40);
    (g, klegg)
}

/// SC-DEP-01, SC-AP-05: a level an action, up and down.
#[test]
fn sc_dep_01_a_level_an_action() {
    let (g, klegg) = outside(0);
    let mut t = acting(g, klegg, 3);
    t.play("ascend");
    assert_eq!((t.game.model(klegg).depth, left(&t)), (1, 2));
    t.play("descend");
    assert_eq!((t.game.model(klegg).depth, left(&t)), (0, 1));
}

/// SC-DEP-01, SC-ABL-33: who neither swims nor dives stays on the bottom.
#[test]
fn sc_dep_01_a_crab_stays_on_the_bottom() {
    let (mut g, _) = outside(0);
    let crab = put(&mut g, IronbackCrab, 60, 200);
    assert_eq!(acting(g.clone(), crab, 1).refuses("ascend").clause, "SC-DEP-01");
    g.model_mut(crab).abilities.add(Ability::Swimming);
    assert!(acting(g, crab, 1).allows("ascend"));
}

/// SC-ABL-10, SC-TEC-05, SC-TEC-06: a Diver rises with propulsion or a respirator, and not without both.
#[test]
fn sc_tec_06_a_diver_rises_with_its_devices() {
    let (mut g, klegg) = outside(0);
    g.model_mut(klegg).abilities.remove(Ability::Swimming);
    g.model_mut(klegg).abilities.remove(Ability::Amphibious);
    assert!(acting(g.clone(), klegg, 1).allows("ascend"));
    g.model_mut(klegg).abilities.remove(Ability::Diver);
    g.model_mut(klegg).items.retain(|item| *item != Item::PropulsionSystem);
    assert_eq!(acting(g, klegg, 1).refuses("ascend").clause, "SC-DEP-01");
}

/// SC-DEP-03: below the sea floor there is nothing.
#[test]
fn sc_dep_03_nobody_goes_below_the_sea_floor() {
    let (g, klegg) = outside(0);
    assert_eq!(acting(g, klegg, 1).refuses("descend").clause, "SC-DEP-03");
}

/// SC-DEP-04: nobody changes depth in the station.
#[test]
fn sc_dep_04_nobody_rises_in_the_station() {
    let (mut g, klegg) = outside(0);
    g.model_mut(klegg).at = Point::new(200, 100);
    assert_eq!(acting(g, klegg, 1).refuses("ascend").clause, "SC-DEP-04");
}

/// SC-DEP-05, SC-DEP-08: over the station one swims freely, and cannot come down through its roof.
#[test]
fn sc_dep_05_over_the_roof() {
    let (mut g, klegg) = outside(1);
    g.model_mut(klegg).at = Point::new(120, 100);
    wall(&mut g, 140, 60, 140, 140);
    let mut t = acting(g, klegg, 1);
    assert!(t.allows("move 160,100"), "walls do not matter up here");
    assert_eq!(t.refuses("descend").clause, "SC-DEP-05");
}

/// SC-DEP-06: above the second level one leaves.
#[test]
fn sc_dep_06_above_the_second_level_one_leaves() {
    let (g, klegg) = outside(2);
    let mut t = acting(g, klegg, 1);
    t.play("ascend");
    assert_eq!(t.game.model(klegg).place, Place::Withdrawn);
}

/// SC-DEP-07, SC-DEP-08: a level is five inches; a roof hides those below.
#[test]
fn sc_dep_07_a_level_is_five_inches() {
    let (mut g, klegg) = outside(1);
    let scipio = put(&mut g, ScipioAqualis, 40, 160);
    assert_eq!(table::gap(&g, klegg, scipio), 48 + 50);
    g.model_mut(klegg).at = Point::new(200, 60);
    g.model_mut(scipio).at = Point::new(200, 100);
    assert!(!sight::sees(&g, klegg, scipio, Facing::from_to(Point::new(200, 60), Point::new(200, 100))));
}

/// SC-DIV-01, SC-DIV-02, SC-DIV-03: an Amphibious model checks at the second level, a swimmer at the third, a machine
/// never.
#[test]
fn sc_div_01_who_must_check_and_when() {
    for (kind, free) in [(CorruptedScientist, 1), (IsabellaJohannes, 2), (IronTempest, 3)] {
        let mut g = arena();
        let id = put(&mut g, kind, 40, 100);
        put(&mut g, if kind == CorruptedScientist { IronbellyKlegg } else { CorruptedDiver }, 330, 40);
        let mut t = acting(g, id, 4);
        for level in 1..=3 {
            t.play("ascend");
            assert_eq!(due_check(&t).is_some(), level > free, "{kind:?} at level {level}");
            if level > free || level == 3 {
                break;
            }
        }
    }
}

/// SC-DEP-02, SC-DIV-04, SC-EFF-17: -1 for two levels, -2 for three; a pressurized suit +2.
#[test]
fn sc_div_04_what_levels_and_suits_add() {
    let mut g = arena();
    let scientist = put(&mut g, CorruptedScientist, 40, 100);
    let isabella = put(&mut g, IsabellaJohannes, 40, 140);
    assert_eq!([2, 3].map(|levels| depth::dive_modifier(&g, scientist, levels)), [-1, -2]);
    assert_eq!([2, 3].map(|levels| depth::dive_modifier(&g, isabella, levels)), [1, 0]);
    g.model_mut(scientist).abilities.add(Ability::Resilient);
    assert_eq!(depth::dive_modifier(&g, scientist, 2), -1, "that is in its printed number");
}

/// A Scientist rises two levels with three actions: its depth, actions, wounds, exhaustion and place.
fn rising(dice: &[&str]) -> (u8, u8, u8, bool, Place) {
    let mut g = arena();
    let scientist = put(&mut g, CorruptedScientist, 40, 100);
    g.seats = 2;
    let mut t = acting(g, scientist, 3).dice(dice.iter());
    t.plays(["ascend", "ascend"]);
    let m = t.game.model(scientist).clone();
    (m.depth, t.game.activation.map_or(0, |a| a.actions), m.wounds.body, m.state.exhausted, m.place)
}

/// SC-DIV-05, SC-ABL-01: two successes and no harm.
#[test]
fn sc_div_05_two_successes_and_no_harm() {
    assert_eq!(rising(&["dice 1 6 6"]), (2, 1, 0, false, Place::Table));
}

/// SC-DIV-06: one success ends the actions.
#[test]
fn sc_div_06_one_success_ends_the_actions() {
    assert_eq!(rising(&["dice 1 1 6"]), (2, 0, 0, false, Place::Table));
}

/// SC-DIV-07: three failures lose the actions, and a second check follows.
#[test]
fn sc_div_07_three_failures_and_a_second_check() {
    assert_eq!(rising(&["dice 1 1 1", "dice 1 6 6"]), (1, 0, 0, false, Place::Table));
}

/// SC-DIV-08: two failures of the second check exhaust, three are two wounds, and a level more.
#[test]
fn sc_div_08_the_bends() {
    assert_eq!(rising(&["dice 1 1 1", "dice 1 1 6"]), (1, 0, 0, true, Place::Table));
    let (depth, _, wounds, _, place) = rising(&["dice 1 1 1", "dice 1 1 1"]);
    assert_eq!((depth, wounds, place), (2, 2, Place::Dead));
}
