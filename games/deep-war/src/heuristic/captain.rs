//! The bot `captain`: a careful hunter.
//!
//! It hunts from periscope depth, where ships hardly see it and planes mostly miss it, closes in before it
//! fires, spends torpedoes by what they will still be worth later, and lies silent when something it could
//! not sink is near, or when it has all it came for.

use crate::action::Action;
use crate::content::{
    Altitude, BoatClass, Cell, Colour, NEW_YORK, ShipClass, TUBES, Weapon, sailing_distance,
};
use crate::heuristic::prospects::{self, bears, raid_ahead, sink_chance};
use crate::heuristic::{patrol, risk};
use crate::rules::attack::fire_number;
use crate::rules::{altitude, movement};
use crate::state::{Attack, Boat, DeepWar, LAST_TURN, Phase, Ship, ShipId};
use arrayvec::ArrayVec;
use fathom_core::{Rng, Seat, Stage};

/// The captain's choice.
pub(crate) fn choose(game: &DeepWar, _seat: Seat, _rng: &mut dyn Rng) -> Action {
    quick(game, &mut Vec::new())
}

/// The same choice with scratch space, for playing on beyond a search tree.
pub(crate) fn quick(game: &DeepWar, buffer: &mut Vec<Action>) -> Action {
    let wish = match &game.phase {
        Phase::Enlist => enlist(game),
        Phase::Movement(seat) => sail(game, *seat),
        Phase::Attack(seat, attack) => fight(game, *seat, attack),
        Phase::Altitude(seat) => Action::Go { altitude: depth(game, *seat) },
        Phase::Air(_) => Action::Flak { weapon: Weapon::Gun },
        Phase::FirstSeat(_) | Phase::Detection(..) | Phase::Reveal(_) | Phase::Hunt(_) | Phase::Over => {
            Action::Stay
        }
    };
    if crate::flow::check(game, &wish).is_ok() {
        return wish;
    }
    // a position where the wish does not fit, such as a boat that was composed by hand
    buffer.clear();
    crate::flow::actions(game, buffer);
    debug_assert!(matches!(crate::flow::stage(game), Stage::Decide(_)));
    buffer.first().copied().unwrap_or(wish)
}

/// The raid is worth most of a patrol, but only one boat may make it: alone or first, take the Marconi.
fn enlist(game: &DeepWar) -> Action {
    let free = |colour: &Colour| game.boats.iter().all(|boat| boat.colour != *colour);
    let west = [Colour::Red, Colour::Green, Colour::Black, Colour::White, Colour::Blue, Colour::Yellow];
    let colour = west.into_iter().find(free).unwrap_or(Colour::Red);
    let class = if wants_marconi(game) { BoatClass::Marconi } else { BoatClass::TypeVii };
    Action::Enlist { colour, class }
}

fn wants_marconi(game: &DeepWar) -> bool {
    let offered = game.options.marconi == crate::state::Marconi::Offered;
    let rivals = game.boats.iter().filter(|boat| boat.class == BoatClass::Marconi).count();
    let shared = game.options.raid == crate::state::RaidLimit::OncePerBoat;
    offered && game.seats.count() > 1 && (shared || rivals < 2)
}

/// What there is to lose: the points so far and those still to come.
fn stake(game: &DeepWar, seat: Seat) -> f32 {
    let boat = game.boat(seat);
    let raid = if raid_ahead(game, boat) { 100.0 } else { 0.0 };
    f32::from(boat.points()) + later(game, boat, boat.torpedoes) + raid + 20.0
}

/// The points that the turns after this one should bring with so many torpedoes left, from a sea that grows
/// empty.
fn later(game: &DeepWar, boat: &Boat, torpedoes: u8) -> f32 {
    patrol::worth(boat.class, turns_left(game), torpedoes) * patrol::plenty(&game.stock)
}

/// Whole turns after this one.
fn turns_left(game: &DeepWar) -> u8 {
    LAST_TURN.saturating_sub(game.turn)
}

/// Whether nothing is left to gain: alone, with the goal reached and the duty done.
fn content(game: &DeepWar, seat: Seat) -> bool {
    let boat = game.boat(seat);
    let goal = game.options.solo_goal.points(boat.class);
    game.seats.count() == 1 && boat.duty_done() && boat.points() >= goal
}

/// The square with the best shots, the best hunting later, and the least danger.
fn sail(game: &DeepWar, seat: Seat) -> Action {
    let boat = game.boat(seat);
    let stake = stake(game, seat);
    let best = movement::reach(boat)
        .iter()
        .map(|to| (square(game, seat, to, stake), to))
        .max_by(|one, two| one.0.total_cmp(&two.0));
    match best {
        Some((_, to)) if to != boat.cell => Action::Move { to },
        Some(_) | None => Action::Stay,
    }
}

fn square(game: &DeepWar, seat: Seat, to: Cell, stake: f32) -> f32 {
    let boat = game.boat(seat);
    let (shots, salvo) = best_salvo(game, seat, to);
    let gun = guns(game, seat, to);
    let danger = lurking(game, seat, to, &salvo);
    let west = voyage(game, seat, to);
    let ground = if west.is_some() { 0.3 } else { 1.0 } * patrol::ground(boat.class, to);
    let hunting = if content(game, seat) { 0.0 } else { shots + gun };
    hunting + ground + west.unwrap_or(0.0) - danger * stake
}

/// The danger in a square from ships that the salvo leaves afloat, at the best altitude there.
fn lurking(game: &DeepWar, seat: Seat, to: Cell, salvo: &[(ShipId, u8)]) -> f32 {
    let boat = game.boat(seat);
    let afloat = |ship: &Ship| -> f32 {
        let count = salvo.iter().find(|(id, _)| *id == ship.id).map_or(0, |(_, count)| *count);
        1.0 - sink_chance(boat, Weapon::Torpedo, to, ship, count)
    };
    let at = |altitude: Altitude| -> f32 {
        let missed = game
            .ships
            .iter()
            .map(|ship| 1.0 - risk::ship_risk(game, seat, ship, to, altitude) * afloat(ship));
        1.0 - missed.product::<f32>()
    };
    let up = at(Altitude::Periscope);
    // lying silent costs a turn of hunting, about a tenth of what there is to lose
    if boat.battery > 0 { up.min(at(Altitude::Silent) + 0.08) } else { up }
}

/// For a Marconi that must still go to New York: how a square serves the voyage, in points.
fn voyage(game: &DeepWar, seat: Seat, to: Cell) -> Option<f32> {
    let boat = game.boat(seat);
    if boat.class != BoatClass::Marconi || (boat.new_york && !raid_ahead(game, boat)) {
        return None;
    }
    let far = f32::from(sailing_distance(to, NEW_YORK).unwrap_or(99));
    if boat.altitude != Altitude::Dive && raid_ahead(game, boat) && to == NEW_YORK && turns_left(game) > 0 {
        return Some(-12.0); // wait outside: the raid needs a dive chosen before
    }
    let late = far - 2.6 * (f32::from(turns_left(game)) - 1.0);
    let arrived = if to == NEW_YORK { 150.0 } else { 0.0 };
    Some(arrived - 4.0 * far - 40.0 * late.max(0.0))
}

/// The salvo that is worth most from a square, and its value over keeping the torpedoes.
fn best_salvo(game: &DeepWar, seat: Seat, from: Cell) -> (f32, ArrayVec<(ShipId, u8), 3>) {
    let boat = game.boat(seat);
    let mut targets: ArrayVec<&Ship, 3> = ArrayVec::new();
    let usable = boat.altitude.profile().weapons.contains(&Weapon::Torpedo);
    for ship in game.ships.iter().filter(|_| usable) {
        let reaches = from.distance(ship.cell) <= 3 && bears(game, seat, from, ship);
        if reaches && !targets.is_full() && worth_a_shot(game, seat, ship) {
            targets.push(ship);
        }
    }
    let mut best = (0.0, ArrayVec::new());
    let most = TUBES.min(boat.torpedoes);
    share_out(game, seat, from, &targets, most, &mut ArrayVec::new(), 0.0, &mut best);
    best
}

/// From the surface only what does not shoot back is attacked.
fn worth_a_shot(game: &DeepWar, seat: Seat, ship: &Ship) -> bool {
    match game.boat(seat).altitude {
        Altitude::Surface => {
            ship.class == Some(ShipClass::Merchant) || fire_number(game, ship, seat).is_none()
        }
        Altitude::Periscope | Altitude::Dive | Altitude::Silent => ship.class.is_some(),
    }
}

#[expect(clippy::too_many_arguments, reason = "a small recursion over how many torpedoes each target gets")]
fn share_out(
    game: &DeepWar,
    seat: Seat,
    from: Cell,
    targets: &[&Ship],
    left: u8,
    chosen: &mut ArrayVec<(ShipId, u8), 3>,
    value: f32,
    best: &mut (f32, ArrayVec<(ShipId, u8), 3>),
) {
    let boat = game.boat(seat);
    let Some((ship, rest)) = targets.split_first() else {
        let spent: u8 = chosen.iter().map(|(_, count)| *count).sum();
        let kept = later(game, boat, boat.torpedoes);
        let value = value - (kept - later(game, boat, boat.torpedoes - spent));
        if value > best.0 {
            *best = (value, chosen.clone());
        }
        return;
    };
    share_out(game, seat, from, rest, left, chosen, value, best);
    for count in 1..=left {
        let sunk = sink_chance(boat, Weapon::Torpedo, from, ship, count);
        let gain = sunk * prize(ship) + wounds_worth(boat, from, ship, count, sunk);
        chosen.push((ship.id, count));
        share_out(game, seat, from, rest, left - count, chosen, value + gain, best);
        chosen.pop();
    }
}

/// The points of a ship, and the peace that sinking a hunter brings.
fn prize(ship: &Ship) -> f32 {
    match ship.class {
        Some(ShipClass::Destroyer) => 26.0,
        Some(class) => f32::from(class.points()),
        None => 0.0,
    }
}

/// A wounded warship is easier prey next time, if there is one.
fn wounds_worth(boat: &Boat, from: Cell, ship: &Ship, count: u8, sunk: f32) -> f32 {
    let hits = Weapon::Torpedo.hits_up_to(boat.class, from.distance(ship.cell)).map_or(0.0, f32::from) / 6.0;
    match ship.class {
        Some(ShipClass::Warship) => 2.0 * hits * f32::from(count) * (1.0 - sunk),
        Some(ShipClass::Merchant | ShipClass::Destroyer) | None => 0.0,
    }
}

/// What the deck guns should bring from a square, against ships that do not shoot back.
fn guns(game: &DeepWar, seat: Seat, from: Cell) -> f32 {
    let boat = game.boat(seat);
    if boat.altitude != Altitude::Surface {
        return 0.0;
    }
    let prey = game
        .ships
        .iter()
        .filter(|ship| ship.class == Some(ShipClass::Merchant) && bears(game, seat, from, ship));
    let best = prey
        .map(|ship| {
            let chance = |weapon: Weapon| {
                if boat.class.carries(weapon) { sink_chance(boat, weapon, from, ship, 1) } else { 0.0 }
            };
            1.0 - (1.0 - chance(Weapon::Gun)) * (1.0 - chance(Weapon::MachineGun))
        })
        .fold(0.0, f32::max);
    best * 12.0
}

/// Guns first, for they cost nothing; then the best salvo, target by target.
fn fight(game: &DeepWar, seat: Seat, attack: &Attack) -> Action {
    let boat = game.boat(seat);
    if attack.salvo.is_empty() {
        for weapon in [Weapon::Gun, Weapon::MachineGun] {
            let prey = game.ships.iter().find(|ship| {
                ship.class == Some(ShipClass::Merchant)
                    && crate::flow::check(game, &Action::Fire { weapon, ship: ship.id }).is_ok()
            });
            if let Some(ship) = prey {
                return Action::Fire { weapon, ship: ship.id };
            }
        }
    }
    if attack.launched || content(game, seat) {
        return if attack.salvo.is_empty() || attack.launched { Action::Hold } else { Action::Launch };
    }
    let (_, salvo) = best_salvo(game, seat, boat.cell);
    let next = salvo.iter().find(|(ship, _)| attack.salvo.iter().all(|aim| aim.ship != *ship));
    match next {
        Some(&(ship, torpedoes)) => Action::Aim { ship, torpedoes },
        None if attack.salvo.is_empty() => Action::Hold,
        None => Action::Launch,
    }
}

/// The altitude that weighs survival now against hunting next turn.
fn depth(game: &DeepWar, seat: Seat) -> Altitude {
    let boat = game.boat(seat);
    let stake = stake(game, seat);
    let value = |choice: Altitude| {
        let alive = prospects::survival(game, seat, choice);
        alive * (stake + next_turn(game, seat, choice))
    };
    Altitude::ALL
        .into_iter()
        .filter(|&choice| altitude::check(boat, choice).is_ok())
        .max_by(|one, two| value(*one).total_cmp(&value(*two)))
        .unwrap_or(Altitude::Periscope)
}

/// What the next turn should bring after that choice.
fn next_turn(game: &DeepWar, seat: Seat, choice: Altitude) -> f32 {
    let boat = game.boat(seat);
    if turns_left(game) == 0 || content(game, seat) {
        return 0.0;
    }
    let near = sailing_distance(boat.cell, NEW_YORK).is_some_and(|far| far <= 3);
    if raid_ahead(game, boat) && near {
        return if choice == Altitude::Dive { 150.0 } else { 0.0 };
    }
    let hunt = patrol::plenty(&game.stock)
        * patrol::income(boat.class, boat.cell, choice, turns_left(game), boat.torpedoes);
    let late = match voyage(game, seat, boat.cell) {
        Some(_) => {
            let far = f32::from(sailing_distance(boat.cell, NEW_YORK).unwrap_or(99));
            let behind = far - 2.6 * (f32::from(turns_left(game)) - 1.0);
            let speed = f32::from(choice.profile().speed);
            3.0 * speed + 20.0 * behind.max(0.0).min(speed)
        }
        None => patrol::freedom(boat.class, boat.cell, choice),
    };
    hunt + late
}
