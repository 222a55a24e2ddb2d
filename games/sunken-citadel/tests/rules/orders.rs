//! Special operations, card by card.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{DoorId, DoorState, Item, Kind, Operation};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::state::{Id, Marker, Step, What};
use fathom_sunken_citadel::task::Task;

/// Klegg with such an operation, a shadow behind a wall.
fn with(card: Operation) -> SunkenCitadel {
    let (mut g, _, _) = apart(IronbellyKlegg, CorruptedDiver, 130);
    g.model_mut(Id(1)).at = Point::new(340, 210);
    g.markers.push(Marker { at: Point::new(280, 100), worth: 1, acted: false, number: 1 });
    wall(&mut g, 240, 20, 240, 180);
    g.operations.push(card);
    g
}

/// SC-OPS-01: a ping shows the shadows within ten inches; what it shows waits.
#[test]
fn sc_ops_01_a_sonar_ping() {
    let mut t = acting(with(Operation::SonarPing), Id(0), 1);
    assert_eq!(t.refuses("operation sonar-ping m1 - -").to_string(), "name a team model [SC-OPS-01]");
    t.play("operation sonar-ping m0 - -");
    assert!(t.game.markers.is_empty() && t.game.models.last().is_some_and(|m| m.state.waits));
    assert_eq!(
        t.refuses("operation sonar-ping m0 - -").to_string(),
        "the team does not have that operation [SC-OPS-01]"
    );
}

/// SC-OPS-02, SC-OPS-04, SC-OPS-06: a charge more, two actions more, a wound less.
#[test]
fn sc_ops_02_charges_draughts_and_patches() {
    let mut t = acting(with(Operation::BreachingCharge), Id(0), 1);
    t.play("operation breaching-charge m0 - -");
    assert!(t.game.model(Id(0)).items.contains(&Item::DemolitionCharge));
    let mut t = acting(with(Operation::AdrenalDraught), Id(0), 1);
    t.play("operation adrenal-draught m0 - -");
    assert_eq!(left(&t), 3);
    let mut hurt = with(Operation::EmergencyPatch);
    assert_eq!(
        acting(hurt.clone(), Id(0), 1).refuses("operation emergency-patch m0 - -").clause,
        "SC-OPS-06"
    );
    hurt.model_mut(Id(0)).wounds.body = 1;
    let mut t = acting(hurt, Id(0), 1);
    t.play("operation emergency-patch m0 - -");
    assert_eq!(t.game.model(Id(0)).wounds.body, 0);
}

/// SC-OPS-08: a beacon within five inches, for two turns.
#[test]
fn sc_ops_08_a_decoy_beacon() {
    let mut t = acting(with(Operation::DecoyBeacon), Id(0), 1);
    assert_eq!(t.refuses("operation decoy-beacon m0 200,160 -").clause, "SC-OPS-08");
    t.play("operation decoy-beacon m0 200,140 -");
    assert!(t.game.things.iter().any(|t| t.what == What::Beacon { turns: 2 }));
}

/// SC-OPS-09: a shut door stays shut to the Invaders for two turns.
#[test]
fn sc_ops_09_a_sealed_route() {
    let mut g = with(Operation::SealedRoute);
    assert_eq!(acting(g.clone(), Id(0), 1).refuses("operation sealed-route - - 4").clause, "SC-OPS-09");
    g.doors[4] = DoorState::Closed;
    let mut t = acting(g, Id(0), 1);
    t.play("operation sealed-route - - 4");
    assert_eq!(t.game.sealed, Some((DoorId(4), 2)));
}

/// SC-OPS-07: the charge is used up by the next attack.
#[test]
fn sc_ops_07_an_overcharge_is_for_one_attack() {
    let mut g = with(Operation::Overcharge);
    let foe = put(&mut g, WarpConstruct, 236, 100);
    g.breached = Some(Vec::new());
    let mut t = acting(g, Id(0), 1).dice(["duel 3 3"]);
    t.play("operation overcharge - - -");
    assert_ne!(t.game.in_force, 0);
    t.play(&format!("shoot {foe} 0 body 1 -"));
    assert_eq!(t.game.in_force, 0);
}

/// SC-OPS-10: an Activation Roll is rolled again, or not.
#[test]
fn sc_ops_10_a_second_wind() {
    let mut g = with(Operation::SecondWind);
    g.stack = vec![Task::Mode(Id(0))];
    let mut t = T::new(g).dice(["dice 1 1 2", "dice 3 4 5"]);
    t.play("roll");
    assert_eq!(t.refuses("quick").to_string(), "roll again, or not [SC-OPS-10]");
    t.play("again");
    assert_eq!(left(&t), 3);
}

/// SC-OPS-03: a model fires at -1 at an Invader that ends a move in its sight.
#[test]
fn sc_ops_03_covering_fire() {
    let mut g = with(Operation::CoveringFire);
    g.breached = Some(Vec::new());
    g.markers.clear();
    g.step = Step::Invaders;
    let foe = put(&mut g, CorruptedScientist, 260, 100);
    let mut t = acting(g, foe, 1);
    t.play("move 235,100");
    assert_eq!(t.refuses("quick").to_string(), "fire, or hold the fire [SC-OPS-03]");
    t.force(["duel 4 4"]);
    t.play("fire-now m0 0");
    t.play("stand");
    assert!(t.said().join(" ").contains("1 covering fire"), "{:?}", t.said());
}
