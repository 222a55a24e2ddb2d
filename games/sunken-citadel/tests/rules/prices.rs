//! What actions buy: a deed that is too dear is refused by the clause that names its price.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{
    Ability, Difficulty, DoorState, Item, Kind, ObjectSort, PieceSort, Weapon,
};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::state::Id;

/// With so many actions left each of these is refused by that clause.
fn too_dear(g: &SunkenCitadel, id: Id, actions: u8, deeds: &[(&str, &str)]) {
    for (deed, clause) in deeds {
        let refused = acting(g.clone(), id, actions).refuses(deed);
        assert_eq!(refused.clause, *clause, "{deed}: {refused}");
    }
}

/// SC-AP-01, SC-AP-08, SC-AP-17: a move, a shot, evasion.
#[test]
fn sc_ap_01_without_an_action_nobody_moves_shoots_or_evades() {
    let (g, isabella, _) = apart(IsabellaJohannes, CorruptedDiver, 60);
    too_dear(
        &g,
        isabella,
        0,
        &[("move 210,110", "SC-AP-01"), ("shoot m1 0 body 1 -", "SC-AP-08"), ("evade", "SC-AP-17")],
    );
}

/// SC-AP-05: a change of depth.
#[test]
fn sc_ap_05_without_an_action_nobody_rises() {
    let mut g = laid_out(4, Difficulty::Beginner);
    g.model_mut(Id(0)).abilities.add(Ability::Swimming);
    too_dear(&g, Id(0), 0, &[("ascend", "SC-AP-05")]);
}

/// SC-AP-09: an Aimed Shot is two or three actions in all.
#[test]
fn sc_ap_09_who_has_one_action_does_not_aim() {
    let (g, isabella, _) = apart(IsabellaJohannes, CorruptedDiver, 60);
    too_dear(&g, isabella, 1, &[("shoot m1 0 body 2 -", "SC-AP-09"), ("shoot m1 0 body 3 -", "SC-AP-09")]);
}

/// SC-AP-06, SC-AP-07: a blow, and a mighty one.
#[test]
fn sc_ap_06_a_blow_and_a_mighty_one_have_their_prices() {
    let (g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    too_dear(&g, klegg, 0, &[("attack m1 1 body 1 -", "SC-AP-06")]);
    too_dear(&g, klegg, 1, &[("attack m1 1 body 2 -", "SC-AP-07")]);
}

/// SC-AP-02, SC-CHK-10, SC-CHK-11: strength, all of it, and a helping hand.
#[test]
fn sc_ap_02_strength_takes_an_action_and_all_of_it_two() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    piece(&mut g, PieceSort::Pillar, 206, 94, 218, 106);
    too_dear(&g, klegg, 0, &[("try break piece0 no 200,100", "SC-AP-02"), ("help piece0", "SC-CHK-11")]);
    too_dear(&g, klegg, 1, &[("try break piece0 yes 200,100", "SC-CHK-10")]);
}

/// SC-AP-13, SC-AP-17, SC-ABL-17: coming to, leaving, and jetting out.
#[test]
fn sc_ap_13_coming_to_and_leaving_have_their_prices() {
    let (mut g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    g.model_mut(klegg).abilities.add(Ability::JetBurst);
    too_dear(&g, klegg, 0, &[("disengage 160,100", "SC-AP-17")]);
    too_dear(&g, klegg, 1, &[("jet 160,100", "SC-ABL-17")]);
    g.model_mut(klegg).state.transfixed = true;
    too_dear(&g, klegg, 1, &[("recover", "SC-AP-13")]);
}

/// SC-AP-03, SC-AP-04: work at a panel and repairs.
#[test]
fn sc_ap_03_work_and_repairs_have_their_prices() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let panel = beside(&mut g, Id(0), "p1");
    too_dear(&g, Id(0), 1, &[(&format!("use {panel} 2"), "SC-AP-03")]);
    let mut g = laid_out(2, Difficulty::Beginner);
    let generator = beside(&mut g, Id(2), "gA");
    too_dear(&g, Id(2), 1, &[(&format!("use {generator} 2"), "SC-AP-04")]);
    g.model_mut(Id(2)).arms[0].wounds = 1;
    too_dear(&g, Id(2), 1, &[("mend m2 0 2", "SC-AP-04")]);
}

/// SC-AP-10, SC-AP-11, SC-DOR-01: loading, healing, doors.
#[test]
fn sc_ap_10_loading_healing_and_doors_have_their_prices() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let gun = give(&mut g, Id(0), Weapon::Torpedo);
    g.model_mut(Id(0)).arms[usize::from(gun)].loaded = false;
    too_dear(&g, Id(0), 0, &[(&format!("reload {gun}"), "SC-AP-10"), ("heal m0 body", "SC-AP-11")]);
    let seg = g.map().doors[0].seg;
    let middle = seg.middle();
    let across = if seg.a.x == seg.b.x {
        Point::new(middle.x - 6, middle.y)
    } else {
        Point::new(middle.x, middle.y - 6)
    };
    g.model_mut(Id(0)).at = across;
    g.doors[0] = DoorState::Closed;
    too_dear(&g, Id(0), 0, &[("open 0", "SC-DOR-01")]);
}

/// SC-AP-18, SC-ITM-01, SC-ITM-04: picking up, a medical kit, a flare.
#[test]
fn sc_ap_18_what_is_taken_and_used_has_its_price() {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    g.things.push(thing(ObjectSort::Treasure, 200, 90));
    g.model_mut(isabella).items.extend([Item::MedicalKit, Item::FlarePack]);
    g.model_mut(isabella).wounds.body = 1;
    too_dear(
        &g,
        isabella,
        0,
        &[
            ("pick-up 0", "SC-AP-18"),
            ("item medical-kit m0 -", "SC-ITM-01"),
            ("item flare-pack - 200,120", "SC-ITM-04"),
        ],
    );
}
