//! Explosives: where they are set, when they go off, and who is rid of them.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Item, Kind, ObjectId, PieceId, PieceSort};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::state::{Id, Thing, What};
use fathom_sunken_citadel::task::{Roll, Task};

/// Scipio (Demolition) and Klegg (not), each with a charge beside a crate of more than three inches.
fn beside_a_crate() -> (SunkenCitadel, Id, Id) {
    let mut g = arena();
    let scipio = put(&mut g, ScipioAqualis, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 246, 100);
    piece(&mut g, PieceSort::Crate, 206, 90, 240, 110);
    g.model_mut(klegg).items.push(Item::DemolitionCharge);
    (g, scipio, klegg)
}

/// SC-EXP-01: without Demolition the fuse is two Game Turns.
#[test]
fn sc_exp_01_a_plain_fuse_is_two_turns() {
    let (g, _, klegg) = beside_a_crate();
    let mut t = acting(g, klegg, 2);
    assert_eq!(t.refuses("plant piece0 1").clause, "SC-EXP-01");
    assert_eq!(t.refuses("plant piece0 3").clause, "SC-EXP-01");
    t.play("plant piece0 2");
    let charge = What::Charge { fuse: 2, by: klegg, on: Thing::Piece(PieceId(0)) };
    assert_eq!((left(&t), t.game.things[0].what), (1, charge));
    assert!(!t.game.model(klegg).items.contains(&Item::DemolitionCharge));
}

/// SC-EXP-02: with Demolition it is one to three, and the charge can be disarmed for an action.
#[test]
fn sc_exp_02_demolition_chooses_the_fuse_and_disarms() {
    let (g, scipio, klegg) = beside_a_crate();
    let mut t = acting(g, scipio, 3);
    assert_eq!(t.refuses("plant piece0 4").clause, "SC-EXP-02");
    assert!(t.allows("plant piece0 3"));
    t.play("plant piece0 1");
    let mut other = acting(t.game.clone(), klegg, 1);
    other.game.things[0].at = Point::new(240, 100);
    assert_eq!(other.refuses("disarm 0").clause, "SC-EXP-02");
    t.play("disarm 0");
    assert_eq!((t.game.things[0].gone, left(&t)), (true, 1));
}

/// SC-EXP-06, SC-BRK-02: a charge breaks what it is on; more than three inches leave rubble.
#[test]
fn sc_exp_06_a_charge_breaks_what_it_is_on() {
    let (g, scipio, _) = beside_a_crate();
    let mut t = acting(g, scipio, 3);
    t.play("plant piece0 1");
    t.game.activation = None;
    t.game.stack = vec![Task::Roll(Roll::Charge { thing: ObjectId(0) })];
    t.force(["die 4", "dice 1 1 2", "die 6"]);
    assert_eq!(t.game.scenery[0].sort, PieceSort::Rubble);
}

/// SC-EXP-03: on sluggish armour a charge is stuck as an attack: from the front that costs a Free Hack, from behind not.
#[test]
fn sc_exp_03_a_charge_sticks_to_sluggish_armour() {
    for (facing, hacked) in [(16, true), (0, false)] {
        let (mut g, diver, trooper) = face_to_face(CorruptedDiver, HeavyAssaultTrooper);
        g.model_mut(diver).items.push(Item::DemolitionCharge);
        g.model_mut(trooper).facing = Facing::new(facing);
        let mut t = acting(g, diver, 1);
        if hacked {
            t.force(["duel 1 6"]);
        }
        t.play("stick m1 2");
        assert_eq!((heard(&t, "hacks at"), t.game.things[0].bearer()), (hacked, Some(trooper)));
    }
    let (mut g, diver, _) = face_to_face(CorruptedDiver, ScipioAqualis);
    g.model_mut(diver).items.push(Item::DemolitionCharge);
    assert_eq!(acting(g, diver, 1).refuses("stick m1 2").clause, "SC-EXP-03");
}

/// SC-EXP-05: for an action it is torn off and set elsewhere.
#[test]
fn sc_exp_05_a_charge_is_torn_off() {
    let (mut g, diver, trooper) = face_to_face(CorruptedDiver, HeavyAssaultTrooper);
    g.model_mut(diver).items.push(Item::DemolitionCharge);
    g.model_mut(trooper).facing = Facing::default();
    let mut t = acting(g, diver, 1);
    t.play("stick m1 2");
    let mut g = t.game.clone();
    g.model_mut(diver).at = Point::new(300, 100);
    let crate_ = piece(&mut g, PieceSort::Crate, 218, 95, 226, 105);
    let mut t = acting(g, trooper, 1);
    t.play(&format!("shift 0 piece{crate_}"));
    assert_eq!((t.game.things[0].bearer(), left(&t)), (None, 0));
    assert_eq!(acting(t.game.clone(), trooper, 1).refuses("shift 0 piece0").clause, "SC-EXP-05");
}

/// SC-EXP-04: when the charge on somebody goes off, its planter rolls the attack.
#[test]
fn sc_exp_04_the_planter_rolls_when_it_goes_off() {
    let (mut g, diver, trooper) = face_to_face(CorruptedDiver, HeavyAssaultTrooper);
    g.model_mut(diver).items.push(Item::DemolitionCharge);
    g.model_mut(trooper).facing = Facing::default();
    let mut t = acting(g, diver, 1);
    t.play("stick m1 2");
    t.game.activation = None;
    t.game.model_mut(diver).at = Point::new(320, 200);
    put(&mut t.game, ScipioAqualis, 120, 30);
    t.game.stack = vec![
        Task::Pick(fathom_sunken_citadel::content::Side::Team),
        Task::Roll(Roll::Charge { thing: ObjectId(0) }),
    ];
    t.force(["die 6", "die 1"]);
    assert!(defended(&t, trooper), "{:?}", t.said());
}
