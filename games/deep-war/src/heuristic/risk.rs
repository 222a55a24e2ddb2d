//! The chance of being sunk before the next turn.

use super::prospects::altitude_ahead;
use crate::content::{Altitude, Base, BoatClass, Cell, Point, ShipClass};
use crate::rules::air;
use crate::state::{Boat, DeepWar, Ship};
use fathom_core::Seat;

/// The chance of at least `needed` hits in `count` shots.
pub fn at_least(needed: u8, count: u8, chance: f32) -> f32 {
    if needed == 0 {
        return 1.0;
    }
    let fewer: f32 = (0..needed.min(count + 1)).map(|hits| exactly(hits, count, chance)).sum();
    if needed > count { 0.0 } else { (1.0 - fewer).clamp(0.0, 1.0) }
}

fn exactly(hits: u8, count: u8, chance: f32) -> f32 {
    let ways = (0..hits).fold(1.0, |ways, i| ways * f32::from(count - i) / f32::from(i + 1));
    ways * chance.powi(i32::from(hits)) * (1.0 - chance).powi(i32::from(count - hits))
}

/// The chance that a plane that meets the boat sinks it.
pub fn bombed(class: BoatClass, altitude: Altitude) -> f32 {
    match (altitude, class) {
        (Altitude::Surface, BoatClass::TypeVii) => 1.0 / 6.0,
        (Altitude::Surface, BoatClass::Marconi) => 2.0 / 9.0,
        (Altitude::Periscope, _) => 1.0 / 18.0,
        (Altitude::Dive | Altitude::Silent, _) => 0.0,
    }
}

/// The chance to be sunk by a plane this turn.
pub fn planes(class: BoatClass, cell: Cell, altitude: Altitude) -> f32 {
    let bombed = bombed(class, altitude);
    let missed = Base::ALL.into_iter().map(|base| 1.0 - f32::from(air::cover(base, cell)) / 1728.0 * bombed);
    1.0 - missed.product::<f32>()
}

/// The estimated chance to be sunk by a ship this turn, with the boat in that square at that altitude.
pub fn ships(game: &DeepWar, seat: Seat, cell: Cell, altitude: Altitude) -> f32 {
    let missed = game.ships.iter().map(|ship| 1.0 - ship_risk(game, seat, ship, cell, altitude));
    1.0 - missed.product::<f32>()
}

/// The chance that one ship finds, reaches and sinks the boat. An unknown contact is a destroyer or warship
/// by the die.
pub fn ship_risk(game: &DeepWar, seat: Seat, ship: &Ship, cell: Cell, altitude: Altitude) -> f32 {
    match ship.class {
        Some(ShipClass::Merchant) => 0.0,
        Some(class) => hunted(class, ship, cell, altitude) * not_another(game, seat, class, ship),
        None => {
            hunted(ShipClass::Destroyer, ship, cell, altitude) / 3.0
                + hunted(ShipClass::Warship, ship, cell, altitude) / 6.0
        }
    }
}

fn hunted(class: ShipClass, ship: &Ship, cell: Cell, altitude: Altitude) -> f32 {
    let Some(sight) = class.sight(altitude) else { return 0.0 };
    let course = Point::of_face(ship.course.pips());
    // it looks again on every square of its course
    for sailed in 0..=class.speed() {
        let at = match ship.cell.towards(course, sailed) {
            Some(at) if at.navigable() => at,
            Some(_) | None => return 0.0,
        };
        let distance = at.distance(cell);
        if distance <= sight {
            let left = distance.saturating_sub(class.speed() - sailed);
            return fire(class, altitude, left);
        }
    }
    0.0
}

fn fire(class: ShipClass, altitude: Altitude, distance: u8) -> f32 {
    class.hits_up_to(altitude, distance).map_or(0.0, |hits| f32::from(hits) / 6.0)
}

/// A ship fires once: of the boats in its sight, once they have chosen to be seen, the dice pick one.
fn not_another(game: &DeepWar, seat: Seat, class: ShipClass, ship: &Ship) -> f32 {
    let settled = |other: Seat| other != seat && !altitude_ahead(game, other);
    let drawn =
        |boat: &Boat| class.sight(boat.altitude).is_some_and(|sight| ship.cell.distance(boat.cell) <= sight);
    let others = game.afloat().filter(|(other, boat)| settled(*other) && drawn(boat)).count();
    1.0 / (1 + others) as f32
}
