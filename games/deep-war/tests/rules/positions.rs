//! Positions composed by hand: what cannot be is refused with the path of its field, and whatever loads can be
//! played on and loads again at every step.

use crate::support::*;
use fathom_core::{D6, D8, Game, Position, Seat, SeatSet, Seats};
use fathom_deep_war::state::{Attacking, Flight, Flying, Hunt, Hunting, Killer, RollOff, Search};
use fathom_deep_war::{Altitude, Base, DeepWar, Options, Phase, Point, Stock, Weapon};
use serde_json::Value;

/// Two boats and three ships, in the movement part of turn 2.
fn good() -> Sea {
    Sea::new()
        .vii("M10", SURFACE)
        .marconi("N20", PERISCOPE)
        .ship(MERCHANT, "M12", Point::E)
        .ship(DESTROYER, "C20", Point::E)
        .ship(WARSHIP, "K10", Point::E)
        .turn(2)
}

/// The complaints about a position that is one thing away from a good one.
fn complaints(mut game: DeepWar, change: impl FnOnce(&mut DeepWar)) -> Vec<String> {
    assert_eq!(game.validate(), Ok(()), "the position is good before the change");
    change(&mut game);
    game.validate().expect_err("a position that cannot be")
}

fn movement(change: impl FnOnce(&mut DeepWar)) -> Vec<String> {
    complaints(good().movement().game, change)
}

#[test]
fn the_table_is_checked() {
    assert_eq!(movement(|game| game.turn = 13), ["turn: 13 is not one of 1 to 12"]);
    assert_eq!(movement(|game| game.first = Seat(5)), ["first: seat 6 is not at the table"]);
    assert_eq!(
        movement(|game| game.seats = Seats::new(3).expect("three")),
        ["boats: 2 for 3 seats do not fit this phase"]
    );
    let red = movement(|game| game.boats[1].colour = game.boats[0].colour);
    assert_eq!(red, ["boats[1].colour: another boat is red already"]);
    let fresh = Table::<DeepWar>::setup(&Options::default(), 2).game;
    assert_eq!(
        complaints(fresh.clone(), |game| game.turn = 2),
        ["turn: before the first turn the marker is on 1"]
    );
    let removed = complaints(fresh, |game| game.removed.warships = 1);
    assert_eq!(removed[0], "removed: before the first turn every token is in the box");
}

#[test]
fn boats_are_checked() {
    assert_eq!(movement(|game| game.boats[0].cell = cell("K1")), ["boats[0].cell: K1 is land"]);
    assert_eq!(
        movement(|game| game.boats[0].battery = 4),
        ["boats[0].battery: 4 is more than the 3 it holds"]
    );
    let silent = movement(|game| (game.boats[0].altitude, game.boats[0].battery) = (Altitude::Silent, 0));
    assert_eq!(silent, ["boats[0].battery: a boat in a silent dive has a charge"]);
    assert_eq!(
        movement(|game| game.boats[1].torpedoes = 22),
        ["boats[1].torpedoes: 22 is more than the 21 it began with"]
    );
    assert_eq!(
        movement(|game| game.boats[0].new_york = true),
        ["boats[0].newYork: a Type VII has no duty in New York"]
    );
    assert_eq!(
        movement(|game| game.boats[1].cell = cell("K2")),
        ["boats[1].newYork: a Marconi in K2 has been to New York"]
    );
    assert_eq!(
        movement(|game| game.boats[1].raid = D6::new(3)),
        ["boats[1].raid: it has raided New York without having been there"]
    );
    let sunk = movement(|game| {
        game.boats[1].altitude = DIVE;
        game.boats[1].sunk_by = Some(Killer::Plane);
    });
    assert_eq!(sunk, ["boats[1].sunkBy: it was dived, where this could not reach it"]);
    assert_eq!(
        movement(|game| game.options.marconi = fathom_deep_war::Marconi::Absent),
        ["boats[1].class: this table plays without the Marconi class"]
    );
}

#[test]
fn ships_and_their_tokens_are_checked() {
    let twice = movement(|game| game.ships[1].id = game.ships[0].id);
    assert_eq!(twice, ["ships[1].id: another ship has number 1"]);
    assert_eq!(movement(|game| game.ships[0].cell = cell("A1")), ["ships[0].cell: A1 is land"]);
    assert_eq!(
        movement(|game| game.ships[0].wounds = 1),
        ["ships[0].wounds: a merchant with 1 would be sunk"]
    );
    assert_eq!(
        movement(|game| game.ships[2].wounds = 3),
        ["ships[2].wounds: a warship with 3 would be sunk"]
    );
    assert_eq!(
        movement(|game| game.ships[0].acted = true),
        ["ships[0].acted: ships act in the Allied phase only"]
    );
    assert_eq!(
        movement(|game| game.stock.merchants = 10),
        ["stock.merchants: 10 in stock, 1 at sea and 0 out of the game are not the 10 in the box"]
    );
    assert_eq!(
        movement(|game| game.boats[0].tally.warships = 1),
        ["removed.warships: 1 sunk, and only 0 out of the game"]
    );
    let returned = movement(|game| {
        game.options.stock = Stock::Returns;
        game.stock.merchants = 8;
        game.removed.merchants = 1;
    });
    assert_eq!(returned, ["removed.merchants: at this table tokens return to the stock"]);
    let contact =
        Sea::new().vii("M10", DIVE).removed(MERCHANT, 10).removed(DESTROYER, 10).removed(WARSHIP, 9);
    let contacts = complaints(contact.contact("C20", Point::N).movement().game, |game| {
        let mut second = game.ships[0];
        second.id = ship_id(2);
        game.ships.push(second);
    });
    assert_eq!(contacts, ["stock: 2 unknown contacts, and 1 token for them to stand on"]);
}

#[test]
fn planes_that_never_flew_are_not_shot_down() {
    let four = movement(|game| game.boats[0].tally.planes = 4);
    assert_eq!(four, ["boats: 4 planes shot down, and 3 have flown"]);
}

#[test]
fn an_end_needs_a_reason() {
    let over = movement(|game| game.phase = Phase::Over);
    assert_eq!(over, ["phase: the game is not over before turn 12 with boats afloat"]);
    let gone = movement(|game| {
        for boat in &mut game.boats {
            boat.sunk_by = Some(Killer::Warship);
        }
    });
    assert_eq!(gone, ["phase: every boat is sunk: the game is over"]);
    let nobody = movement(|game| game.phase = Phase::Altitude(Seat(200)));
    assert_eq!(nobody, ["phase.altitude: seat 201 has no boat afloat"]);
}

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
        ["phase.air.missed: seat 2 was not missed at periscope depth on the way"]
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
