//! The Allied ships: they look, sail and fire by themselves.

use super::attack::{fire_number, ship_fires};
use super::detection;
use super::lots::Wins;
use crate::content::{Cell, Point, ShipClass, sailing_distance};
use crate::event::Event;
use crate::state::{DeepWar, Hunt, Hunting, Phase, RollOff, Ship, ShipId};
use arrayvec::ArrayVec;
use fathom_core::{D6, Log, Seat, SeatSet};

/// DW-DET-25, DW-ALL-01, DW-ALL-02, DW-ALL-04: lets ships act until a die is due, in which case it returns
/// true. Unknown contacts are revealed first; then destroyers, warships and merchants, the oldest of a class
/// first, with those placed this turn.
pub(crate) fn go_on(game: &mut DeepWar, log: &mut impl Log<Event>) -> bool {
    if let Some(contact) = game.ships.iter().find(|ship| ship.class.is_none()) {
        game.phase = Phase::Reveal(contact.id);
        return true;
    }
    for class in ShipClass::ORDER {
        while let Some(ship) = game.ships.iter_mut().find(|ship| ship.class == Some(class) && !ship.acted) {
            ship.acted = true;
            let id = ship.id;
            if super::end::all_sunk(game) || act(game, id, class, log) {
                return true;
            }
        }
    }
    for ship in &mut game.ships {
        ship.acted = false;
    }
    false
}

/// DW-DET-25: the green die for a contact that nobody identified.
pub(crate) fn reveal(game: &mut DeepWar, ship: ShipId, face: u8, log: &mut impl Log<Event>) {
    detection::identify(game, None, ship, face, log);
}

/// DW-ALL-03, DW-ALL-06: one ship; returns whether a die is due.
fn act(game: &mut DeepWar, id: ShipId, class: ShipClass, log: &mut impl Log<Event>) -> bool {
    match class {
        ShipClass::Merchant => {
            let mut track = Track::new();
            let stays = (0..class.speed()).all(|_| cruise(game, id, class, &mut track, log));
            if stays {
                tell_track(id, class, &mut track, log);
            }
            false
        }
        ShipClass::Destroyer | ShipClass::Warship => {
            let (steps, seen, step) = (class.speed(), SeatSet::EMPTY, Hunting::Firing);
            let hunt = Hunt { ship: id, steps, seen, quarry: None, step };
            pursue(game, hunt, class, Look::Due, log)
        }
    }
}

/// The squares a ship has sailed since that was last told.
type Track = ArrayVec<Cell, 6>;

fn tell_track(ship: ShipId, class: ShipClass, track: &mut Track, log: &mut impl Log<Event>) {
    if !track.is_empty() {
        log.tell(|| Event::ShipSailed { ship, class, track: track.to_vec() });
        track.clear();
    }
}

/// DW-ALL-06, DW-ALL-09, DW-ALL-10, DW-ALL-11, DW-ALL-12: one square along the course; a ship that would
/// enter land or leave the board is out of the game, and nobody scores for it. Whoever is there already does
/// not matter (DW-ALL-43), nor a hunt in an earlier turn (DW-ALL-41). Returns whether the ship is still
/// there.
fn cruise(
    game: &mut DeepWar,
    id: ShipId,
    class: ShipClass,
    track: &mut Track,
    log: &mut impl Log<Event>,
) -> bool {
    let Some(ship) = game.ship_mut(id) else { return false };
    let (from, course) = (ship.cell, Point::of_face(ship.course.pips()));
    let square = from.step(course);
    match square {
        Some(cell) if cell.navigable() => {
            ship.cell = cell;
            track.push(cell);
            true
        }
        Some(_) | None => {
            game.remove_ship(id, class);
            tell_track(id, class, track, log);
            log.tell(|| Event::ShipGone { ship: id, class, from, course, ashore: square.is_some() });
            false
        }
    }
}

/// Whether a hunting ship looks round before it goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Look {
    Due,
    Done,
}

/// DW-ALL-03, DW-ALL-22, DW-ALL-25, DW-ALL-26, DW-ALL-27: look, sail, fire. Both look again after every
/// square, the destroyer with its sonar, the warship by sight alone; neither sails farther than it can.
/// Returns whether a die is due.
fn pursue(
    game: &mut DeepWar,
    mut hunt: Hunt,
    class: ShipClass,
    mut look: Look,
    log: &mut impl Log<Event>,
) -> bool {
    let mut track = Track::new();
    loop {
        if look == Look::Due {
            let found = spot(game, &mut hunt, class);
            if !found.is_empty() {
                tell_track(hunt.ship, class, &mut track, log);
            }
            if choose(game, &mut hunt, found, log) {
                return true;
            }
        }
        look = Look::Due;
        if hunt.steps == 0 {
            break;
        }
        match hunt.quarry {
            Some(quarry) => {
                let Some(next) = approach(game, &hunt, quarry) else { break };
                if let Some(ship) = game.ship_mut(hunt.ship) {
                    ship.cell = next;
                }
                track.push(next);
            }
            None if !cruise(game, hunt.ship, class, &mut track, log) => return false,
            None => {}
        }
        hunt.steps -= 1;
    }
    tell_track(hunt.ship, class, &mut track, log);
    take_aim(game, hunt)
}

/// DW-ALL-05, DW-ALT-07, DW-ALT-08, DW-ALT-09, DW-ALT-10, DW-ALT-11, DW-ALT-12: the boats that a ship sees
/// from where it is.
pub fn sees(game: &DeepWar, ship: &Ship) -> SeatSet {
    let Some(class) = ship.class else { return SeatSet::EMPTY };
    game.afloat()
        .filter(|(_, boat)| {
            class.sight(boat.altitude).is_some_and(|sight| ship.cell.distance(boat.cell) <= sight)
        })
        .map(|(seat, _)| seat)
        .collect()
}

/// DW-ALL-23, DW-ALL-24, DW-ALL-28: the boats that make the ship turn: those that it had not seen before this
/// turn. A destroyer gives way to any of them; a warship that is after a boat only to one that is closer.
fn spot(game: &DeepWar, hunt: &mut Hunt, class: ShipClass) -> SeatSet {
    let Some(ship) = game.ship(hunt.ship) else { return SeatSet::EMPTY };
    let visible = sees(game, ship);
    let far = |seat: Seat| ship.cell.distance(game.boat(seat).cell);
    let turns = |seat: Seat| match (class, hunt.quarry) {
        (ShipClass::Warship, Some(quarry)) => far(seat) < far(quarry),
        (ShipClass::Warship, None) | (ShipClass::Destroyer | ShipClass::Merchant, _) => true,
    };
    let found = visible.iter().filter(|&seat| !hunt.seen.contains(seat) && turns(seat)).collect();
    hunt.seen = visible.iter().fold(hunt.seen, SeatSet::with);
    found
}

/// DW-ALL-14, DW-ALL-15: one boat is hunted at once; several roll for it, near or far. Returns whether dice
/// are due.
fn choose(game: &mut DeepWar, hunt: &mut Hunt, boats: SeatSet, log: &mut impl Log<Event>) -> bool {
    let mut seats = boats.iter();
    match (seats.next(), seats.next()) {
        (Some(seat), None) => {
            after(game, hunt, seat, log);
            false
        }
        (Some(_), Some(_)) => {
            hunt.step = Hunting::Choosing(RollOff::among(boats));
            game.phase = Phase::Hunt(*hunt);
            true
        }
        (None, _) => false,
    }
}

fn after(game: &DeepWar, hunt: &mut Hunt, seat: Seat, log: &mut impl Log<Event>) {
    hunt.quarry = Some(seat);
    let class = game.ship(hunt.ship).and_then(|ship| ship.class).unwrap_or(ShipClass::Destroyer);
    log.tell(|| Event::Hunting { ship: hunt.ship, class, seat });
}

/// DW-ALL-13, DW-ALL-17, DW-ALL-18, DW-ALL-19, DW-ALL-20, DW-ALL-21: the next square of the way to the
/// quarry, the shortest by sea; `None` where staying is best. Among ways that end equally near, one that ends
/// with a clear line of fire is taken.
pub(crate) fn approach(game: &DeepWar, hunt: &Hunt, quarry: Seat) -> Option<Cell> {
    let (from, to) = (game.ship(hunt.ship)?.cell, game.boat(quarry).cell);
    let arrives = sailing_distance(from, to)? <= hunt.steps;
    let squares = nearer(from, to);
    let aims = squares.iter().find(|&&cell| !arrives && ends_in_line(cell, to, hunt.steps - 1));
    aims.or(squares.first()).copied()
}

/// DW-ALL-21: the squares one step nearer by sea; those straight at the boat first (the fewest rows and
/// columns left together), then clockwise from north.
fn nearer(from: Cell, to: Cell) -> ArrayVec<Cell, 8> {
    let far = sailing_distance(from, to);
    let closer = |cell: &Cell| {
        let left = sailing_distance(*cell, to);
        left.is_some() && left < far
    };
    let mut squares: ArrayVec<Cell, 8> =
        Point::ALL.into_iter().filter_map(|point| from.step(point)).filter(closer).collect();
    squares.sort_by_key(|cell| cell.row().abs_diff(to.row()) + cell.col().abs_diff(to.col()));
    squares
}

fn ends_in_line(from: Cell, to: Cell, steps: u8) -> bool {
    if steps == 0 {
        return from.clear_of_land(to);
    }
    nearer(from, to).into_iter().any(|cell| ends_in_line(cell, to, steps - 1))
}

/// DW-ALL-29, DW-ALL-32, DW-ALL-44, DW-ATT-36: one shot, at the boat it is after, if it bears, whatever it
/// fired before. Returns whether the die is due.
fn take_aim(game: &mut DeepWar, mut hunt: Hunt) -> bool {
    let bears = match (game.ship(hunt.ship), hunt.quarry) {
        (Some(ship), Some(quarry)) => fire_number(game, ship, quarry).is_some(),
        (_, None) | (None, _) => false,
    };
    if bears {
        hunt.step = Hunting::Firing;
        game.phase = Phase::Hunt(hunt);
    }
    bears
}

/// One die of a hunt. Returns whether the ship waits for another.
pub(crate) fn settle(game: &mut DeepWar, mut hunt: Hunt, face: D6, log: &mut impl Log<Event>) -> bool {
    match hunt.step {
        Hunting::Choosing(mut lots) => {
            if let Some(seat) = lots.next() {
                log.tell(|| Event::LotRolled { seat, face: face.pips() });
            }
            match lots.roll(face, Wins::Lowest, game.first, game.seats) {
                Some(seat) => {
                    after(game, &mut hunt, seat, log);
                    let class =
                        game.ship(hunt.ship).and_then(|ship| ship.class).unwrap_or(ShipClass::Destroyer);
                    pursue(game, hunt, class, Look::Done, log)
                }
                None => {
                    hunt.step = Hunting::Choosing(lots);
                    game.phase = Phase::Hunt(hunt);
                    true
                }
            }
        }
        Hunting::Firing => {
            if let Some(quarry) = hunt.quarry {
                ship_fires(game, hunt.ship, quarry, face.pips(), false, log);
            }
            false
        }
    }
}
