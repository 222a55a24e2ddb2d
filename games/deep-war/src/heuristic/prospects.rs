//! The points a boat may still score, and the chance that it lives to count them.

use super::{patrol, risk};
use crate::content::{Altitude, BoatClass, Cell, NEW_YORK, TUBES, Weapon, sailing_distance};
use crate::rules::{air, altitude, battery};
use crate::state::{Attacking, Boat, DeepWar, LAST_TURN, Part, Phase, RaidLimit, Ship};
use fathom_core::Seat;

/// How a boat is likely to end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospects {
    /// The chance to be afloat at the end, with its duty done.
    pub alive: f32,
    /// Its points then.
    pub points: f32,
    /// How far off that may be.
    pub spread: f32,
}

/// Points that a turn of hunting brings after each altitude, surface first.
const INCOME: [f32; 4] = [15.0, 13.0, 1.0, 1.0];
/// Points that a later turn brings.
const PER_TURN: f32 = 12.0;
/// Points that a torpedo is good for.
const PER_TORPEDO: f32 = 10.0;
/// The chance to be lost in a later turn, whatever one does.
const LATER_RISK: f32 = 0.015;

impl Prospects {
    /// How the boat of a seat is likely to end.
    pub fn of(game: &DeepWar, seat: Seat) -> Prospects {
        let boat = game.boat(seat);
        if !boat.afloat() {
            return Prospects { alive: 0.0, points: 0.0, spread: 1.0 };
        }
        let left = f32::from(LAST_TURN - game.turn);
        let spread = 8.0 + 14.0 * left.sqrt() + if raid_ahead(game, boat) { 60.0 } else { 0.0 };
        let now = f32::from(boat.points()) + coming_shots(game, seat);
        let (alive, next) = this_turn(game, seat);
        let later_turns = (left - 1.0).max(0.0);
        let torpedoes = f32::from(boat.torpedoes) * PER_TORPEDO;
        let later = (next * left.min(1.0) + later_turns * PER_TURN).min(torpedoes + PER_TORPEDO);
        let quiet = 1.0 - LATER_RISK - air::covered(boat.cell) / 36.0;
        let (duty, raid) = new_york(game, boat);
        Prospects { alive: alive * quiet.powf(later_turns) * duty, points: now + later + raid, spread }
    }
}

/// Whether the boat has still to choose an altitude this turn.
pub fn altitude_ahead(game: &DeepWar, seat: Seat) -> bool {
    match game.phase {
        Phase::Altitude(now) => {
            let order = |seat: Seat| game.seats.from(game.first).position(|other| other == seat);
            order(seat) >= order(now)
        }
        Phase::Enlist
        | Phase::FirstSeat(_)
        | Phase::Detection(..)
        | Phase::Movement(_)
        | Phase::Attack(..) => true,
        Phase::Reveal(_) | Phase::Hunt(_) | Phase::Air(_) | Phase::Over => false,
    }
}

/// The chance to survive this turn, and the points of the next, with the best altitude if it is still to be
/// chosen.
fn this_turn(game: &DeepWar, seat: Seat) -> (f32, f32) {
    let boat = game.boat(seat);
    if !altitude_ahead(game, seat) {
        return (survival(game, seat, boat.altitude), income(boat, boat.altitude));
    }
    let choices = Altitude::ALL.into_iter().filter(|&choice| altitude::check(boat, choice).is_ok());
    choices
        .map(|choice| (survival(game, seat, choice), income(boat, choice)))
        .max_by(|one, two| (one.0 * (100.0 + one.1)).total_cmp(&(two.0 * (100.0 + two.1))))
        .unwrap_or((0.5, 0.0))
}

/// The chance to come through the Allied and air phases at that altitude.
pub fn survival(game: &DeepWar, seat: Seat, altitude: Altitude) -> f32 {
    let boat = game.boat(seat);
    let ships = match game.phase {
        Phase::Air(_) => 0.0,
        _ => risk::ships(game, seat, boat.cell, altitude),
    };
    let planes = risk::planes(boat.class, boat.cell, altitude);
    (1.0 - ships) * (1.0 - planes)
}

fn income(boat: &Boat, altitude: Altitude) -> f32 {
    // a flat battery is a risk that shows later
    let flat = if battery::charged(&Boat { altitude, ..*boat }) == 0 { 4.0 } else { 0.0 };
    INCOME[altitude as usize] * patrol::found(boat.cell, 5) - flat
}

/// What the boat can still hit this turn, from where it is or from where it can go.
fn coming_shots(game: &DeepWar, seat: Seat) -> f32 {
    let part = match &game.phase {
        Phase::Detection(..) => Part::Detection,
        Phase::Movement(now) if after(game, seat, *now) => Part::Detection,
        Phase::Movement(_) => Part::Movement,
        Phase::Attack(now, attack) if *now == seat => {
            return declared(game, seat)
                + if attack.step == Attacking::Choose {
                    0.8 * shots(game, seat, game.boat(seat).cell)
                } else {
                    0.0
                };
        }
        Phase::Attack(now, _) if after(game, seat, *now) => Part::Movement,
        _ => return 0.0,
    };
    let boat = game.boat(seat);
    match part {
        Part::Movement => shots(game, seat, boat.cell),
        Part::Detection | Part::Attack | Part::Altitude => {
            let reach = boat.altitude.profile().speed + 2;
            let near = game.ships.iter().filter(|ship| ship.cell.distance(boat.cell) <= reach);
            let best = near
                .map(|ship| ship.class.map_or(0.0, |class| f32::from(class.points())))
                .fold(0.0, f32::max);
            if boat.altitude.submerged() || boat.torpedoes == 0 { 0.0 } else { best * 0.8 }
        }
    }
}

fn after(game: &DeepWar, seat: Seat, now: Seat) -> bool {
    let order = |seat: Seat| game.seats.from(game.first).position(|other| other == seat);
    order(seat) >= order(now)
}

/// The points that a salvo under way, declared or running, should bring.
fn declared(game: &DeepWar, seat: Seat) -> f32 {
    let (boat, Phase::Attack(_, attack)) = (game.boat(seat), &game.phase) else { return 0.0 };
    let aims = attack.salvo.iter().filter(|aim| aim.torpedoes > 0);
    aims.filter_map(|aim| game.ship(aim.ship).map(|ship| (ship, aim.torpedoes)))
        .map(|(ship, count)| sink_value(boat, Weapon::Torpedo, boat.cell, ship, count))
        .sum()
}

/// The chance that so many shots sink a ship from a square.
pub fn sink_chance(boat: &Boat, weapon: Weapon, from: Cell, ship: &Ship, count: u8) -> f32 {
    let (Some(class), Some(hits)) = (ship.class, weapon.hits_up_to(boat.class, from.distance(ship.cell)))
    else {
        return 0.0;
    };
    risk::at_least(class.wounds().saturating_sub(ship.wounds), count, f32::from(hits) / 6.0)
}

/// The expected points of shots at one ship from a square.
pub fn sink_value(boat: &Boat, weapon: Weapon, from: Cell, ship: &Ship, count: u8) -> f32 {
    let points = ship.class.map_or(0.0, |class| f32::from(class.points()));
    points * sink_chance(boat, weapon, from, ship, count)
}

/// The points that a sensible salvo and the guns should bring from a square.
pub fn shots(game: &DeepWar, seat: Seat, from: Cell) -> f32 {
    let boat = game.boat(seat);
    let profile = boat.altitude.profile();
    if profile.weapons.is_empty() {
        return 0.0;
    }
    let (fired, salvo) = match &game.phase {
        Phase::Attack(now, attack) if *now == seat => (attack.launched, attack.salvo.as_slice()),
        _ => (false, [].as_slice()),
    };
    let spent: u8 = salvo.iter().map(|aim| aim.torpedoes).sum();
    let mut tubes = if fired { 0 } else { TUBES.min(boat.torpedoes).saturating_sub(spent) };
    let mut value = 0.0;
    for ship in &game.ships {
        if salvo.iter().any(|aim| aim.ship == ship.id) || !bears(game, seat, from, ship) {
            continue;
        }
        let needed = ship.class.map_or(1, |class| class.wounds().saturating_sub(ship.wounds));
        let count = tubes.min(needed + 1);
        value += sink_value(boat, Weapon::Torpedo, from, ship, count);
        tubes -= count;
    }
    value
}

/// Whether a shot from that square would reach the ship: straight and with open water between.
pub fn bears(game: &DeepWar, seat: Seat, from: Cell, ship: &Ship) -> bool {
    let distance = from.distance(ship.cell);
    if distance > 5 || !from.clear_of_land(ship.cell) {
        return false;
    }
    let Some(point) = from.bearing(ship.cell) else { return from == ship.cell };
    (1..distance).filter_map(|count| from.towards(point, count)).all(|cell| {
        game.ships.iter().all(|other| other.cell != cell)
            && game.afloat().all(|(other, boat)| other == seat || boat.cell != cell)
    })
}

/// Whether the boat can still hope to raid New York.
pub fn raid_ahead(game: &DeepWar, boat: &Boat) -> bool {
    let made = match game.options.raid {
        RaidLimit::OncePerGame => game.boats.iter().any(|other| other.raid.is_some()),
        RaidLimit::OncePerBoat => boat.raid.is_some(),
    };
    boat.class == BoatClass::Marconi && !made
}

/// The chance that a Marconi does its duty, and the points its raid should bring.
fn new_york(game: &DeepWar, boat: &Boat) -> (f32, f32) {
    if boat.class == BoatClass::TypeVii {
        return (1.0, 0.0);
    }
    let far = sailing_distance(boat.cell, NEW_YORK).unwrap_or(u8::MAX);
    let moves = LAST_TURN - game.turn + u8::from(!moved(game));
    let duty = if boat.new_york { 1.0 } else { in_time(far.div_ceil(3), moves) };
    if !raid_ahead(game, boat) {
        return (duty, 0.0);
    }
    let needed = far.div_ceil(3).max(1);
    let rivals =
        game.afloat().filter(|(_, other)| other.class == BoatClass::Marconi && other.colour != boat.colour);
    let ahead =
        rivals.filter(|(_, other)| sailing_distance(other.cell, NEW_YORK).is_some_and(|their| their <= far));
    let first = match game.options.raid {
        RaidLimit::OncePerBoat => 1.0,
        RaidLimit::OncePerGame => 0.5f32.powi(ahead.count() as i32),
    };
    let raid = 175.0 * first * in_time(needed, moves) * (1.0 - 0.01 * f32::from(needed));
    (duty, raid - 0.5 * f32::from(far))
}

/// The chance to sail so many legs in so many moves, with ships and planes in the way.
fn in_time(legs: u8, moves: u8) -> f32 {
    match moves.checked_sub(legs) {
        Some(0) => 0.8,
        Some(1) => 0.9,
        Some(_) => 0.97,
        None if legs - moves <= moves / 2 => 0.3,
        None => 0.0,
    }
}

fn moved(game: &DeepWar) -> bool {
    match game.phase {
        Phase::Enlist | Phase::FirstSeat(_) | Phase::Detection(..) | Phase::Movement(_) => false,
        Phase::Attack(..)
        | Phase::Altitude(_)
        | Phase::Reveal(_)
        | Phase::Hunt(_)
        | Phase::Air(_)
        | Phase::Over => true,
    }
}

/// How good a square is to end a movement in: targets, quiet, and the way to New York. In points.
pub fn square(game: &DeepWar, seat: Seat, to: Cell) -> f32 {
    let boat = game.boat(seat);
    let cover = air::covered(to);
    let stake = 60.0 + f32::from(boat.points());
    let down = if boat.battery > 0 { Altitude::Silent } else { Altitude::Periscope };
    let lurk = risk::ships(game, seat, to, down).min(risk::ships(game, seat, to, Altitude::Periscope) + 0.05);
    let (_, raid) = new_york(game, &Boat { cell: to, ..*boat });
    let duty = if boat.duty_done() { 0.0 } else { new_york(game, &Boat { cell: to, ..*boat }).0 * stake };
    shots(game, seat, to) - stake * (cover / 12.0 + lurk) + 10.0 * patrol::found(to, 5) + raid + duty
}
