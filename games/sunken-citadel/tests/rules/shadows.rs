//! Shadows without a player: how careful they are, and who steps out of them.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Difficulty, DoorState, EventCard, Kind, Side};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::{score, shadows};
use fathom_sunken_citadel::state::{Id, Marker, Place};
use fathom_sunken_citadel::task::{Roll, Task, Temper};

fn marker(x: i16, y: i16, worth: u8) -> Marker {
    Marker { at: Point::new(x, y), worth, acted: false, number: 3 }
}

/// Klegg looks north into the Workshop through its open door; a shadow comes from there.
fn workshop(at: Marker) -> T {
    let mut g = laid_out(1, Difficulty::Advanced);
    g.doors[0] = DoorState::Closed;
    g.doors[4] = DoorState::Open;
    let klegg = g.model_mut(Id(1));
    klegg.at = Point::new(290, 125);
    klegg.facing = Facing::new(16);
    g.markers = [at].into_iter().collect();
    g.stack = vec![Task::Pick(Side::Team), Task::Roll(Roll::Aggression { marker: 3 })];
    T::new(g)
}

#[test]
fn sc_rtn_02_a_careful_shadow_stays_careful_with_its_second_action() {
    let mut t = workshop(marker(205, 85, 1));
    t.force(["die 1"]);
    assert!(heard(&t, "Shadow 3 moves"), "{:?}", t.said());
    assert_eq!(t.game.markers.len(), 1, "nobody has seen it");
    let mut t = workshop(marker(205, 85, 1));
    t.force(["die 4"]);
    assert!(heard(&t, "is seen"), "an aggressive one goes on: {:?}", t.said());
}

#[test]
fn sc_rtn_02_a_careful_shadow_opens_no_door_that_shows_it() {
    for (die, opened) in [("die 1", false), ("die 4", true)] {
        let mut g = workshop(marker(205, 93, 1)).game;
        g.doors[4] = DoorState::Closed;
        let mut t = T::new(g);
        t.force([die]);
        assert_eq!(heard(&t, "d5 opens"), opened, "{die}: {:?}", t.said());
    }
}

#[test]
fn sc_rtn_02_a_shadow_is_bold_with_five_inches_to_go() {
    let bold = |x: i16, walled: bool| {
        let mut g = arena();
        put(&mut g, IronbellyKlegg, 120, 120);
        g.markers = [marker(x, 120, 1)].into_iter().collect();
        g.difficulty = Difficulty::Beginner;
        if walled {
            wall(&mut g, 150, 20, 150, 220);
        }
        shadows::temper(&g, 3, 1) == Temper::Bold
    };
    assert!(bold(180, false));
    assert!(!bold(200, false), "between five and seven inches it is not");
    assert!(!bold(180, true), "by the way it would have to go");
}

/// Who steps out of a shadow worth one, with Isabella so far away.
fn who(distance: i16, list: &[Kind], there: Option<Kind>) -> Kind {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 120, 120);
    if let Some(kind) = there {
        put(&mut g, kind, 340, 30);
    }
    g.model_mut(isabella).facing = Facing::from_to(Point::new(120, 120), Point::new(200, 120));
    let before = g.models.len();
    g.pool = list.iter().map(|kind| (*kind, 1)).collect();
    g.markers = [marker(120 + distance, 120, 1)].into_iter().collect();
    g.difficulty = Difficulty::Beginner;
    g.stack = vec![Task::Pick(Side::Team), Task::Roll(Roll::Aggression { marker: 3 })];
    let mut t = T::new(g);
    t.force(["die 6"]);
    t.game.models[before].kind
}

#[test]
fn sc_rtn_02_the_first_personality_comes_where_it_is_wanted() {
    assert_eq!(who(45, &[CorruptedScientist, CorruptedDiveMaster], None), CorruptedDiveMaster);
    let led = Some(CorruptedDiveMaster);
    assert_eq!(who(45, &[CorruptedScientist, CorruptedDiveMaster], led), CorruptedScientist, "never two");
    assert_eq!(who(45, &[CorruptedDiveMaster], led), CorruptedDiveMaster, "unless nobody else is left");
}

#[test]
fn sc_rmc_01_a_room_with_a_creature_in_it_draws_no_card() {
    let g = laid_out(2, Difficulty::Beginner);
    let bat = g.map().room("bat").expect("the Battery Room");
    assert!(g.standing().any(|(_, m)| m.kind == LanternSiren && g.map().rooms[bat].rect.holds(m.at)));
    assert_eq!(g.closed_rooms >> bat.0 & 1, 0);
}

/// The lamps after the card, and three turns later.
fn lamps_fail(lit: bool) -> SunkenCitadel {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.waters.lights = lit;
    g.stack = vec![Task::Pick(Side::Team), Task::Roll(Roll::EventCard)];
    let mut t = T::new(g);
    t.force([format!("event {}", EventCard::LampsFail.slug())]);
    t.game
}

#[test]
fn sc_evt_10_lamps_that_are_out_cannot_fail() {
    assert!(!lamps_fail(true).lamps());
    let mut dark = lamps_fail(false);
    dark.waters.lights = true;
    assert!(dark.lamps(), "generators that start bring light at once");
}

#[test]
fn sc_sce_01_who_left_the_table_is_not_inside() {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.markers.clear();
    put(&mut g, CorruptedScientist, 30, 30);
    for (index, x) in [120, 180, 200, 220, 260].into_iter().enumerate() {
        g.model_mut(Id(index as u8)).at = Point::new(x, 120);
    }
    let points = |g: &SunkenCitadel| score::lines(g, TEAM).iter().map(|line| line.points).sum::<i32>();
    let inside = points(&g);
    g.model_mut(Id(4)).place = Place::Withdrawn;
    assert_eq!(points(&g), inside - 2, "all living models, and one of them is in the open sea");
}
