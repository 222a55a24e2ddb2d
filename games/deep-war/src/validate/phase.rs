//! A phase that cannot be.

use super::{Wrong, attack};
use crate::content::{Altitude, BoatClass, Point, ShipClass};
use crate::rules::{air, allied, attack::fire_number, detection, end, lots::REROLLS};
use crate::state::{
    Boat, DeepWar, Flight, Flying, Hunt, Hunting, LAST_TURN, Phase, RollOff, Search, Ship, ShipId,
};
use fathom_core::{D6, D8, Seat, SeatSet};

pub(super) fn check(game: &DeepWar, wrong: &mut Wrong) {
    match &game.phase {
        Phase::Enlist => {}
        Phase::FirstSeat(lots) => {
            let several = game.seats.count() > 1;
            wrong.unless(several, "phase.first-seat", "a player alone does not roll");
            check_lots(lots, game.seats.iter().collect(), true, "phase.first-seat", wrong);
        }
        Phase::Over => {
            let over = game.turn == LAST_TURN || end::all_sunk(game);
            wrong.unless(over, "phase", "the game is not over before turn 12 with boats afloat");
        }
        _ if end::all_sunk(game) => wrong.unless(false, "phase", "every boat is sunk: the game is over"),
        Phase::Movement(seat) => afloat(game, *seat, "phase.movement", wrong),
        Phase::Altitude(seat) => afloat(game, *seat, "phase.altitude", wrong),
        Phase::Detection(seat, search) => {
            afloat(game, *seat, "phase.detection[0]", wrong);
            if wrong.is_empty() {
                let problem = searching(game, *seat, *search);
                wrong.unless(problem.is_none(), "phase.detection[1]", problem.unwrap_or_default());
            }
        }
        Phase::Attack(seat, now) => {
            afloat(game, *seat, "phase.attack[0]", wrong);
            if wrong.is_empty() {
                attack::check(game, *seat, now, wrong);
            }
        }
        Phase::Reveal(id) => {
            let oldest = game.ships.iter().find(|ship| ship.class.is_none()).map(|ship| ship.id);
            wrong.unless(oldest == Some(*id), "phase.reveal", "it is not the oldest unknown contact");
        }
        Phase::Hunt(hunt) => hunting(game, hunt, wrong),
        Phase::Air(flight) => flying(game, flight, wrong),
    }
}

fn sails(game: &DeepWar, seat: Seat) -> Option<&Boat> {
    game.boats.get(seat.index()).filter(|boat| boat.afloat())
}

fn afloat(game: &DeepWar, seat: Seat, path: &str, wrong: &mut Wrong) {
    wrong.unless(sails(game, seat).is_some(), path, format!("seat {seat} has no boat afloat"));
}

/// DW-SET-14, DW-ALL-16: dice against each other, in seat order; `all` if everyone of `among` began.
fn check_lots(lots: &RollOff, among: SeatSet, all: bool, path: &str, wrong: &mut Wrong) {
    let mut at =
        |holds: bool, field: &str, problem: &str| wrong.unless(holds, format!("{path}.{field}"), problem);
    let within = |set: SeatSet| set.iter().all(|seat| among.contains(seat));
    at(!lots.waiting.is_empty(), "waiting", "nobody is left to roll");
    at(within(lots.waiting), "waiting", "a seat that has no part in it");
    at(within(lots.leaders), "leaders", "a seat that has no part in it");
    let next = lots.next().unwrap_or(Seat::FIRST);
    at(lots.leaders.iter().all(|seat| seat < next), "leaders", "a seat that has not rolled yet");
    at(lots.best.is_some() != lots.leaders.is_empty(), "best", "it does not fit the leaders");
    at(lots.best.is_some() || lots.waiting.len() > 1, "waiting", "one alone does not roll");
    at(lots.again <= REROLLS, "again", "more rounds than there can be");
    if all && lots.again == REROLLS {
        let rest = among.iter().filter(|&seat| seat >= next).collect::<SeatSet>();
        let begun = among.iter().any(|seat| seat < next);
        at(lots.waiting == rest && begun == lots.best.is_some(), "waiting", "somebody has been left out");
    }
}

fn searching(game: &DeepWar, seat: Seat, search: Search) -> Option<&'static str> {
    let boat = game.boat(seat);
    let sight = boat.altitude.profile();
    let near = |distance: D6| distance.pips() <= sight.detection;
    let sea = |distance: D6, direction: D8| {
        let square = boat.cell.towards(Point::of_face(direction.pips()), distance.pips());
        near(distance) && square.is_some_and(|cell| cell.navigable())
    };
    let contact = detection::unknown_in_sight(game, seat);
    match search {
        Search::Identify(id) => (contact != Some(id)).then_some("it is not the next contact in sight"),
        _ if contact.is_some() => Some("a contact in sight is identified first"),
        Search::Distance => None,
        Search::Direction { distance } => (!near(distance)).then_some("the distance is out of range"),
        Search::Class { distance, direction } => {
            (!sight.identifies || !sea(distance, direction)).then_some("no class is rolled there")
        }
        Search::Course { distance, direction, class } => {
            let token = class.is_none_or(|class| game.stock.of(class) > 0) && game.token_left();
            let found = class.is_some() == sight.identifies && token && sea(distance, direction);
            (!found).then_some("no ship can be found there")
        }
    }
}

/// DW-ALL-01, DW-ALL-02, DW-ALL-03: one ship's turn to act, those before it done and those after it not.
fn hunting(game: &DeepWar, hunt: &Hunt, wrong: &mut Wrong) {
    let Some(ship) = game.ship(hunt.ship) else {
        return wrong.unless(false, "phase.hunt.ship", format!("there is no ship {} at sea", hunt.ship));
    };
    let Some(class @ (ShipClass::Destroyer | ShipClass::Warship)) = ship.class else {
        return wrong.unless(false, "phase.hunt.ship", "only destroyers and warships hunt");
    };
    let (steps, speed) = (hunt.steps, class.speed());
    wrong.unless(steps <= speed, "phase.hunt.steps", format!("{steps} is more than its speed of {speed}"));
    for (index, other) in game.ships.iter().enumerate() {
        let acted = turn_of(game, other.id) <= turn_of(game, ship.id);
        let problem = if acted { "it has had its turn" } else { "its turn has not come" };
        wrong.unless(other.acted == acted, format!("ships[{index}].acted"), problem);
    }
    let all: SeatSet = game.afloat().map(|(seat, _)| seat).collect();
    let within = hunt.seen.iter().all(|seat| all.contains(seat));
    let visible = allied::sees(game, ship);
    wrong.unless(within, "phase.hunt.seen", "it has seen a boat that is not there");
    let looked = visible.iter().all(|seat| hunt.seen.contains(seat));
    wrong.unless(looked, "phase.hunt.seen", "it sees a boat that it has not seen");
    let known = |seat: Seat| sails(game, seat).is_some() && hunt.seen.contains(seat);
    let quarry = hunt.quarry.is_none_or(known);
    wrong.unless(quarry, "phase.hunt.quarry", "it is after a boat that it has not seen");
    if wrong.is_empty() {
        hunting_step(game, ship, hunt, visible, wrong);
    }
}

/// The place of a ship in the order of the Allied phase.
fn turn_of(game: &DeepWar, id: ShipId) -> Option<(usize, usize)> {
    let age = game.ships.iter().position(|ship| ship.id == id)?;
    let class = game.ships[age].class?;
    Some((ShipClass::ORDER.iter().position(|order| *order == class)?, age))
}

fn hunting_step(game: &DeepWar, ship: &Ship, hunt: &Hunt, visible: SeatSet, wrong: &mut Wrong) {
    match (hunt.step, hunt.quarry) {
        (Hunting::Choosing(lots), quarry) => {
            let far = |seat: Seat| ship.cell.distance(game.boat(seat).cell);
            let turns = |seat: &Seat| match (ship.class, quarry) {
                (_, Some(quarry)) if *seat == quarry => false,
                (Some(ShipClass::Warship), Some(quarry)) => far(*seat) < far(quarry),
                _ => true,
            };
            let among: SeatSet = visible.iter().filter(turns).collect();
            check_lots(&lots, among, false, "phase.hunt.step.choosing", wrong);
        }
        (Hunting::Firing, Some(quarry)) => {
            let bears = fire_number(game, ship, quarry).is_some();
            wrong.unless(bears, "phase.hunt.step", "its fire does not bear on the boat");
            let close = hunt.steps == 0 || allied::approach(game, hunt, quarry).is_none();
            wrong.unless(close, "phase.hunt.steps", "it would sail closer before it fires");
        }
        (Hunting::Firing, None) => wrong.unless(false, "phase.hunt.quarry", "it fires at nobody"),
    }
}

/// DW-AIR-02 to DW-AIR-09: a plane that is where its dice have brought it, and has met nobody before.
fn flying(game: &DeepWar, flight: &Flight, wrong: &mut Wrong) {
    let rolled = flight.dice.iter().take_while(|die| die.is_some()).count();
    let in_order = flight.dice[rolled..].iter().all(Option::is_none);
    wrong.unless(in_order, "phase.air.dice", "they are rolled one after the other");
    let under_way = !matches!(flight.step, Flying::Length | Flying::Heading);
    let dice = if flight.step == Flying::Length { rolled < 3 } else { rolled == 3 };
    wrong.unless(dice, "phase.air.dice", "they do not fit what the flight waits for");
    let heading = flight.heading.is_some() == under_way;
    wrong.unless(heading, "phase.air.heading", "it does not fit what the flight waits for");
    if !under_way {
        wrong.unless(flight.flown == 0, "phase.air.flown", "the plane has not taken off");
        wrong.unless(flight.missed.is_empty(), "phase.air.missed", "the plane has not taken off");
    }
    if !under_way || !wrong.is_empty() {
        return;
    }
    let Some(heading) = flight.heading.map(|die| Point::of_face(die.pips())) else { return };
    let squares = air::track(flight.base, heading, flight.length()).count();
    let there = (1..=squares).contains(&usize::from(flight.flown));
    wrong.unless(
        there,
        "phase.air.flown",
        format!("the plane flies {squares} squares and is over one of them"),
    );
    for seat in flight.missed.iter() {
        let passed = sails(game, seat).is_some_and(|boat| {
            let mut track = air::track(flight.base, heading, flight.flown);
            boat.altitude == Altitude::Periscope && track.any(|over| over.distance(boat.cell) <= 1)
        });
        let problem = format!("seat {seat} was not missed at periscope depth on the way");
        wrong.unless(passed, "phase.air.missed", problem);
    }
    let met_before = (1..flight.flown).any(|flown| !air::met(game, &Flight { flown, ..*flight }).is_empty());
    wrong.unless(!met_before, "phase.air.flown", "the plane would have met a boat before");
    if wrong.is_empty() {
        flying_step(game, flight, wrong);
    }
}

fn flying_step(game: &DeepWar, flight: &Flight, wrong: &mut Wrong) {
    let met = air::met(game, flight);
    let is = |seat: Seat, altitude: Altitude| {
        // a seat that is not at the table is in no set
        sails(game, seat).is_some_and(|boat| boat.altitude == altitude) && met.contains(seat)
    };
    let holds = match flight.step {
        Flying::Length | Flying::Heading => true,
        Flying::Meeting(lots) => return check_lots(&lots, met, true, "phase.air.step.meeting", wrong),
        Flying::Spotting(seat) => is(seat, Altitude::Periscope),
        Flying::Defence(seat) if is(seat, Altitude::Surface) => {
            let chooses = game.boat(seat).class == BoatClass::TypeVii;
            return wrong.unless(
                chooses,
                "phase.air.step",
                "a Marconi has one gun against planes, and does not choose",
            );
        }
        Flying::Defence(_) => false,
        Flying::Flak(seat, weapon) => {
            is(seat, Altitude::Surface) && air::check_flak(game, seat, weapon).is_ok()
        }
        Flying::Bomb(seat) => is(seat, Altitude::Surface) || is(seat, Altitude::Periscope),
    };
    wrong.unless(holds, "phase.air.step", "the plane does not meet that boat so");
}
