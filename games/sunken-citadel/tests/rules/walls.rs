//! Walls and doors between those who would touch.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Difficulty, DoorState, Kind};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::rules::table;
use fathom_sunken_citadel::state::Id;

/// SC-MOV-15: a door that is shut keeps bases apart like a wall; open or broken it does not.
#[test]
fn sc_mov_15_a_shut_door_keeps_bases_apart() {
    for (state, together) in [
        (DoorState::Closed, false),
        (DoorState::Locked, false),
        (DoorState::Jammed, false),
        (DoorState::Open, true),
        (DoorState::Broken, true),
    ] {
        let mut g = laid_out(1, Difficulty::Beginner);
        let door = g.map().door("d6").expect("the door of the Signal Room");
        let middle = g.map().doors[door].seg.middle();
        g.doors[door] = state;
        let klegg = Id(1);
        g.model_mut(klegg).at = Point::new(middle.x, middle.y + 6);
        let diver = put(&mut g, CorruptedDiver, middle.x, middle.y - 6);
        assert_eq!(table::contact(&g, klegg, diver), together, "{state:?}");
        let strikes = acting(g, klegg, 1).allows(&format!("attack m{} 1 body 1 -", diver.0));
        assert_eq!(strikes, together, "{state:?}");
    }
}

/// SC-MOV-15, SC-MOV-06: a step or a charge that ends on the other side of a wall is none into contact.
#[test]
fn sc_mov_15_nobody_steps_or_charges_into_contact_through_a_wall() {
    let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 30);
    let tries = |g: &SunkenCitadel| {
        let near = acting(g.clone(), klegg, 2).allows("charge m1 230,100 1 body");
        let mut close = g.clone();
        close.model_mut(klegg).at = Point::new(222, 100);
        (near, acting(close, klegg, 1).allows("attack m1 1 body 1 229,100"))
    };
    assert_eq!(tries(&g), (true, true));
    // too short to bar the way, long enough to lie between the two
    wall(&mut g, 236, 100, 236, 101);
    assert_eq!(tries(&g), (false, false));
}

/// SC-MOV-15, SC-DEP-08: above the station walls do not matter.
#[test]
fn sc_mov_15_above_the_station_nothing_lies_between() {
    let (mut g, klegg, diver) = face_to_face(IronbellyKlegg, CorruptedDiver);
    wall(&mut g, 206, 20, 206, 180);
    for (depth, together) in [(0, false), (1, true)] {
        (g.model_mut(klegg).depth, g.model_mut(diver).depth) = (depth, depth);
        assert_eq!(table::contact(&g, klegg, diver), together, "depth {depth}");
    }
}
