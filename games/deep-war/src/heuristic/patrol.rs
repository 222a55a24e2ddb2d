//! What a patrol is worth: torpedoes over the turns that are left, and the hunting grounds of the Atlantic.

use super::risk;
use crate::content::{Altitude, BoatClass, Cell, Point, ShipClass, Squares, Weapon};
use crate::rules::air;
use crate::state::{LAST_TURN, Tokens};
use std::sync::LazyLock;

/// The chance of a contact in a turn at periscope depth in fair waters.
const CONTACT: f32 = 0.75;
/// The chance of each class.
const CLASSES: [(ShipClass, f32); 3] =
    [(ShipClass::Merchant, 3.0 / 6.0), (ShipClass::Destroyer, 2.0 / 6.0), (ShipClass::Warship, 1.0 / 6.0)];
const TURNS: usize = LAST_TURN as usize + 1;
const TORPEDOES: usize = 22;

type Table = [[f32; TORPEDOES]; TURNS];

/// Points still to come, by turns and torpedoes left, for each class of boat: each turn a contact or none,
/// and the best number of torpedoes for it.
static WORTH: LazyLock<[Table; 2]> = LazyLock::new(|| BoatClass::ALL.map(solve));

fn solve(class: BoatClass) -> Table {
    let mut table = [[0.0; TORPEDOES]; TURNS];
    let hit = f32::from(Weapon::Torpedo.hit_numbers(class)[1]) / 6.0;
    for turns in 1..TURNS {
        for torpedoes in 0..TORPEDOES {
            let later = |spent: usize| table[turns - 1][torpedoes - spent];
            let best = |ship: ShipClass| {
                (0..=torpedoes.min(4))
                    .map(|count| {
                        let sunk = risk::at_least(ship.wounds(), count as u8, hit);
                        // a destroyer that survives costs about half a turn of hiding
                        let hiding = if ship == ShipClass::Destroyer { 5.0 * (1.0 - sunk) } else { 0.0 };
                        f32::from(ship.points()) * sunk - hiding + later(count)
                    })
                    .fold(0.0, f32::max)
            };
            let met: f32 = CLASSES.iter().map(|(ship, chance)| chance * best(*ship)).sum();
            table[turns][torpedoes] = CONTACT * met + (1.0 - CONTACT) * later(0);
        }
    }
    table
}

/// The points that so many turns and torpedoes should still bring.
pub fn worth(class: BoatClass, turns: u8, torpedoes: u8) -> f32 {
    WORTH[class as usize][(turns as usize).min(TURNS - 1)][(torpedoes as usize).min(TORPEDOES - 1)]
}

/// How much of what a search could find is still in the box, 0 to 1: a class that is used up is found no more.
pub fn plenty(stock: &Tokens) -> f32 {
    CLASSES.iter().filter(|(class, _)| stock.of(*class) > 0).map(|(_, chance)| chance).sum()
}

/// The points that the next turn should bring after a choice of altitude in that square.
pub fn income(class: BoatClass, cell: Cell, altitude: Altitude, turns: u8, torpedoes: u8) -> f32 {
    let hunt = worth(class, turns, torpedoes) - worth(class, turns.saturating_sub(1), torpedoes);
    match altitude {
        // at periscope depth every contact can be closed in on; on the surface merchants alone, with the guns
        Altitude::Periscope => hunt / CONTACT * found(cell, 5) * 5.0 / 6.0,
        Altitude::Surface => 0.5 * (if class == BoatClass::TypeVii { 18.0 } else { 14.0 }) * found(cell, 6),
        Altitude::Dive | Altitude::Silent => 0.0,
    }
}

/// How much of a search with that range around a square falls on sea.
pub fn found(cell: Cell, range: u8) -> f32 {
    FOUND[usize::from(range == 6)][cell.index()]
}

static FOUND: LazyLock<[Vec<f32>; 2]> = LazyLock::new(|| {
    [5u8, 6].map(|range| {
        let sea = |cell: Cell| {
            let squares = Point::ALL
                .into_iter()
                .flat_map(|point| (1..=range).map(move |steps| cell.towards(point, steps)));
            squares.filter(|square| square.is_some_and(Cell::navigable)).count() as f32 / f32::from(8 * range)
        };
        Cell::all().map(sea).collect()
    })
});

/// What it is worth to end a movement in a square: the hunting there and near by, less what planes take.
pub fn ground(class: BoatClass, cell: Cell) -> f32 {
    GROUND[class as usize][cell.index()]
}

/// What a choice of altitude opens up by its speed: the best ground in reach next turn.
pub fn freedom(class: BoatClass, cell: Cell, altitude: Altitude) -> f32 {
    let reach = Squares::within(cell, altitude.profile().speed);
    reach.iter().map(|to| ground(class, to)).fold(f32::MIN, f32::max)
}

const DISCOUNT: f32 = 0.8;

static GROUND: LazyLock<[Vec<f32>; 2]> = LazyLock::new(|| BoatClass::ALL.map(survey));

fn survey(class: BoatClass) -> Vec<f32> {
    let here = |cell: Cell| {
        let hunting = 16.0 * found(cell, 5) * 5.0 / 6.0;
        hunting - 130.0 * air::covered(cell) * risk::bombed(class, Altitude::Periscope)
    };
    let own: Vec<f32> = Cell::all().map(here).collect();
    let mut value = own.clone();
    for _ in 0..12 {
        let better = |cell: Cell| {
            let reach = Squares::within(cell, 3);
            let next = reach.iter().map(|to| value[to.index()]).fold(f32::MIN, f32::max);
            own[cell.index()] + DISCOUNT * next
        };
        value = Cell::all().map(|cell| if cell.navigable() { better(cell) } else { 0.0 }).collect();
    }
    value
}
