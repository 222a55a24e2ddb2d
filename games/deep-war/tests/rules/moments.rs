//! Moments of a turn composed by hand: attacks, searches, hunts, flights that could not be.

use crate::positions::{complaints, good};
use crate::support::*;
use fathom_core::{D6, D8, Position, Seat, SeatSet};
use fathom_deep_war::state::{Attacking, Flight, Flying, Hunt, Hunting, RollOff, Search};
use fathom_deep_war::{Base, DeepWar, Phase, Point, Weapon};
use serde_json::Value;

/// One change to the attack of the boat in M10, which may choose.
fn attack(change: impl FnOnce(&mut fathom_deep_war::state::Attack)) -> Vec<String> {
    complaints(good().attack().game, |game| {
        let Phase::Attack(_, attack) = &mut game.phase else { panic!("the attack part") };
        change(attack);
    })
}

#[test]
fn shots_out_of_range_are_refused() {
    let far = attack(|attack| {
        (attack.gun, attack.firing) = (true, Some(Weapon::Gun));
        attack.step = Attacking::Shot(ship_id(2));
    });
    assert_eq!(far, ["phase.attack[1].step: the gun does not bear on that ship"]);
    let first = attack(|attack| {
        (attack.gun, attack.firing) = (true, Some(Weapon::Gun));
        attack.step = Attacking::Shot(ship_id(3));
    });
    assert_eq!(first, ["phase.attack[1].step: the ship shoots first"]);
    let aimed = attack(|attack| {
        attack.salvo.push(fathom_deep_war::state::Aim { ship: ship_id(2), torpedoes: 1 });
    });
    assert_eq!(
        aimed,
        ["phase.attack[1].salvo[0].ship: ship 2 is 10 squares away, out of range of the torpedo"]
    );
}

#[test]
fn a_salvo_that_was_never_declared_is_refused() {
    assert_eq!(
        attack(|attack| attack.launched = true),
        ["phase.attack[1].launched: no torpedo was declared"]
    );
    assert_eq!(
        attack(|attack| attack.step = Attacking::Torpedo),
        ["phase.attack[1].step: no torpedo can be running"]
    );
    assert_eq!(
        attack(|attack| attack.answered = 2),
        ["phase.attack[1].answered: nothing was attacked from the surface"]
    );
    assert_eq!(
        attack(|attack| attack.firing = Some(Weapon::Gun)),
        ["phase.attack[1].firing: it does not fit what the attack waits for"]
    );
    assert_eq!(attack(|attack| attack.step = Attacking::Raid), ["phase.attack[1].step: no raid is due"]);
    let five = attack(|attack| {
        attack.salvo.push(fathom_deep_war::state::Aim { ship: ship_id(1), torpedoes: 5 });
    });
    assert_eq!(five, ["phase.attack[1].salvo: 5 torpedoes for 4 tubes"]);
}

#[test]
fn a_search_that_could_not_be_is_refused() {
    let search = |search: Search| {
        complaints(good().detection().game, |game| game.phase = Phase::Detection(Seat(1), search))
    };
    let six = D6::new(6).expect("a face");
    assert_eq!(
        search(Search::Direction { distance: six }),
        ["phase.detection[1]: the distance is out of range"]
    );
    assert_eq!(
        search(Search::Identify(ship_id(1))),
        ["phase.detection[1]: it is not the next contact in sight"]
    );
}

/// The destroyer is about to fire at the boat in N10.
fn firing() -> (DeepWar, Hunt) {
    let table = Sea::new()
        .vii("N10", SURFACE)
        .ship(DESTROYER, "N12", Point::E)
        .ship(MERCHANT, "C20", Point::E)
        .allied([""; 0]);
    let Phase::Hunt(hunt) = table.game.phase else { panic!("a hunt") };
    (table.game, hunt)
}

fn hunted(change: impl FnOnce(&mut Hunt)) -> Vec<String> {
    let (game, mut hunt) = firing();
    change(&mut hunt);
    complaints(game, |game| game.phase = Phase::Hunt(hunt))
}

#[test]
fn a_hunt_that_could_not_be_is_refused() {
    assert_eq!(hunted(|hunt| hunt.steps = 7), ["phase.hunt.steps: 7 is more than its speed of 6"]);
    assert_eq!(
        hunted(|hunt| hunt.seen = SeatSet::EMPTY)[0],
        "phase.hunt.seen: it sees a boat that it has not seen"
    );
    assert_eq!(
        hunted(|hunt| hunt.quarry = Some(Seat(200))),
        ["phase.hunt.quarry: it is after a boat that it has not seen"]
    );
    assert_eq!(hunted(|hunt| hunt.quarry = None), ["phase.hunt.quarry: it fires at nobody"]);
    assert_eq!(
        hunted(|hunt| hunt.step = Hunting::Choosing(RollOff::among(SeatSet::only(Seat(0))))),
        [
            "phase.hunt.step.choosing.waiting: a seat that has no part in it",
            "phase.hunt.step.choosing.waiting: one alone does not roll"
        ]
    );
    let (game, _) = firing();
    let late = complaints(game, |game| game.ships[1].acted = true);
    assert_eq!(late, ["ships[1].acted: its turn has not come"]);
}

/// The first plane is over H10 and meets the boat in H11, which chooses its gun.
fn flown(change: impl FnOnce(&mut Flight)) -> Vec<String> {
    let table =
        Sea::new().vii("H11", SURFACE).vii("H16", PERISCOPE).allied(flight("north-america", [3, 3, 3], "e"));
    let Phase::Air(mut flight) = table.game.phase else { panic!("a flight") };
    change(&mut flight);
    complaints(table.game, |game| game.phase = Phase::Air(flight))
}

#[test]
fn a_plane_that_could_not_be_there_is_refused() {
    assert_eq!(flown(|flight| flight.flown = 6), ["phase.air.flown: the plane would have met a boat before"]);
    assert_eq!(
        flown(|flight| flight.flown = 10)[0],
        "phase.air.flown: the plane flies 9 squares and is over one of them"
    );
    assert_eq!(
        flown(|flight| flight.step = Flying::Bomb(Seat(1))),
        ["phase.air.step: the plane does not meet that boat so"]
    );
    assert_eq!(
        flown(|flight| flight.missed = SeatSet::only(Seat(1))),
        ["phase.air.missed: seat 1 was not missed at periscope depth on the way"]
    );
    assert_eq!(
        flown(|flight| flight.heading = None),
        ["phase.air.heading: it does not fit what the flight waits for"]
    );
    assert_eq!(
        flown(|flight| flight.dice[2] = None),
        ["phase.air.dice: they do not fit what the flight waits for"]
    );
    let home = flown(|flight| {
        (flight.base, flight.heading) = (Base::UnitedKingdom, D8::new(3));
        flight.flown = 3;
    });
    assert_eq!(home[0], "phase.air.flown: the plane flies 2 squares and is over one of them");
}

#[test]
fn fields_that_nobody_knows_are_refused() {
    for path in ["", "/boats/0", "/boats/0/tally", "/ships/0", "/stock", "/options"] {
        let mut position = Position::of(&good().movement().game);
        let place = position.state.pointer_mut(path).and_then(Value::as_object_mut).expect("an object");
        place.insert("periscopes".to_owned(), Value::from(2));
        let error = position.load::<DeepWar>().expect_err("an unknown field").to_string();
        assert!(error.contains("unknown field `periscopes`"), "{path}: {error}");
    }
}

#[test]
fn what_cannot_be_read_is_named_by_its_path() {
    let mut position = Position::of(&good().movement().game);
    position.state["boats"][0]["battery"] = Value::from(-1);
    let error = position.load::<DeepWar>().expect_err("no battery").to_string();
    assert!(error.contains("boats[0].battery: "), "{error}");
}
