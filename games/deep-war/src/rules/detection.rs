//! Detection: distance, direction, class, course; and what an unknown contact turns out to be.

use crate::content::{Point, ShipClass};
use crate::event::{Event, Miss};
use crate::state::{Boat, DeepWar, Phase, Search, Ship, ShipId};
use fathom_core::{D6, D8, Log, Seat};

/// DW-DET-20, DW-DET-23, DW-DET-24: whether a boat can make out what a ship is: near enough, and not dived.
/// Nothing hides a ship: neither land nor others in between.
pub fn makes_out(boat: &Boat, ship: &Ship) -> bool {
    let sight = boat.altitude.profile();
    sight.identifies && boat.cell.distance(ship.cell) <= sight.detection
}

/// The oldest unknown contact that the boat can make out.
pub(crate) fn unknown_in_sight(game: &DeepWar, seat: Seat) -> Option<ShipId> {
    let boat = game.boat(seat);
    game.ships.iter().find(|ship| ship.class.is_none() && makes_out(boat, ship)).map(|ship| ship.id)
}

/// DW-TUR-09, DW-DET-01, DW-DET-20, DW-DET-21: contacts in sight are identified first, and then the boat
/// searches.
pub(crate) fn open(game: &mut DeepWar, seat: Seat) {
    let step = unknown_in_sight(game, seat).map_or(Search::Distance, Search::Identify);
    game.phase = Phase::Detection(seat, step);
}

/// One die of a search. Returns whether the search is over.
pub(crate) fn settle(
    game: &mut DeepWar,
    seat: Seat,
    search: Search,
    face: u8,
    log: &mut impl Log<Event>,
) -> bool {
    let next = match search {
        Search::Identify(ship) => {
            identify(game, Some(seat), ship, face, log);
            open(game, seat);
            return false;
        }
        Search::Distance => measure(game, seat, face, log),
        Search::Direction { distance } => look(game, seat, distance, face, log),
        Search::Class { distance, direction } => make_out(game, seat, distance, direction, face, log),
        Search::Course { distance, direction, class } => {
            place(game, seat, (distance, direction), class, face, log);
            None
        }
    };
    match next {
        Some(step) => {
            game.phase = Phase::Detection(seat, step);
            false
        }
        None => true,
    }
}

/// DW-DET-01, DW-DET-02, DW-DET-07: the red die counts squares; beyond the altitude's range nothing is found.
fn measure(game: &DeepWar, seat: Seat, face: u8, log: &mut impl Log<Event>) -> Option<Search> {
    if face > game.boat(seat).altitude.profile().detection {
        let why = Miss::TooFar;
        log.tell(|| Event::NoContact { seat, distance: face, direction: None, class: None, why });
        return None;
    }
    D6::new(face).map(|distance| Search::Direction { distance })
}

/// DW-DET-08, DW-DET-09, DW-DET-10, DW-DET-11, DW-DET-19, DW-DET-27: the square must be sea; what lies on the
/// way does not matter. A boat that is dived cannot tell the class and goes straight to the course.
fn look(game: &DeepWar, seat: Seat, distance: D6, face: u8, log: &mut impl Log<Event>) -> Option<Search> {
    let (boat, point) = (game.boat(seat), Point::of_face(face));
    let identifies = boat.altitude.profile().identifies;
    let why = match boat.cell.towards(point, distance.pips()) {
        None => Miss::OffBoard,
        Some(cell) if !cell.navigable() => Miss::Land,
        Some(_) if !identifies && !game.token_left() => Miss::NoToken,
        Some(_) => {
            let direction = D8::new(face)?;
            return Some(match identifies {
                true => Search::Class { distance, direction },
                false => Search::Course { distance, direction, class: None },
            });
        }
    };
    log.tell(|| Event::NoContact {
        seat,
        distance: distance.pips(),
        direction: Some(point),
        class: None,
        why,
    });
    None
}

/// DW-DET-12, DW-DET-13, DW-DET-14, DW-DET-18, DW-DET-27: the green die names the class; without a token of
/// it there is no contact.
fn make_out(
    game: &DeepWar,
    seat: Seat,
    distance: D6,
    direction: D8,
    face: u8,
    log: &mut impl Log<Event>,
) -> Option<Search> {
    let class = ShipClass::of_face(face);
    if game.stock.of(class) == 0 || !game.token_left() {
        let (point, why) = (Point::of_face(direction.pips()), Miss::NoToken);
        let distance = distance.pips();
        log.tell(|| Event::NoContact { seat, distance, direction: Some(point), class: Some(class), why });
        return None;
    }
    Some(Search::Course { distance, direction, class: Some(class) })
}

/// DW-DET-15, DW-DET-16, DW-DET-17, DW-DET-29: the ship is placed, whoever is there already, bow along the
/// blue die.
fn place(
    game: &mut DeepWar,
    seat: Seat,
    (distance, direction): (D6, D8),
    class: Option<ShipClass>,
    face: u8,
    log: &mut impl Log<Event>,
) {
    let point = Point::of_face(direction.pips());
    let square = game.boat(seat).cell.towards(point, distance.pips());
    let (Some(cell), Some(id), Some(course)) = (square, game.free_number(), D8::new(face)) else { return };
    let ship = Ship { id, cell, course, class, wounds: 0, acted: false };
    if game.ships.try_push(ship).is_ok() {
        if let Some(class) = class {
            *game.stock.of_mut(class) -= 1;
        }
        log.tell(|| Event::Contact {
            seat,
            ship: id,
            distance: distance.pips(),
            direction: point,
            class,
            course: Point::of_face(face),
            cell,
        });
    }
}

/// DW-DET-20, DW-DET-22, DW-DET-25, DW-DET-26: the green die for an unknown contact; without a token of that
/// class it leaves the sea.
pub(crate) fn identify(
    game: &mut DeepWar,
    seat: Option<Seat>,
    id: ShipId,
    face: u8,
    log: &mut impl Log<Event>,
) {
    let class = ShipClass::of_face(face);
    if game.stock.of(class) == 0 {
        game.drop_contact(id);
        log.tell(|| Event::Vanished { ship: id, class });
    } else if let Some(ship) = game.ship_mut(id) {
        ship.class = Some(class);
        *game.stock.of_mut(class) -= 1;
        log.tell(|| Event::Identified { seat, ship: id, class, face });
    }
}
