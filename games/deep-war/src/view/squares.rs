//! What each square in reach would mean for the boat that is to sail: whom it could hit from there, and what it would risk
//! at each depth.

use super::{ShotView, shots};
use crate::content::{Altitude, Cell, Weapon};
use crate::heuristic::risk;
use crate::rules::{altitude, movement};
use crate::state::{DeepWar, Phase, ShipId};
use fathom_core::Seat;
use serde::Serialize;
use ts_rs::TS;

/// A square that a boat may end its movement in.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SquareView {
    /// Which one.
    pub cell: Cell,
    /// The chance to be sunk this turn at each altitude, from the surface down: planes exactly, ships as estimated;
    /// `null` where the battery forbids it.
    pub loss: [Option<f32>; 4],
    /// Whom the boat could attack from there at the altitude it sails at.
    pub targets: Vec<SquareTarget>,
}

/// A ship that could be attacked from a square.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SquareTarget {
    /// Which ship.
    pub ship: ShipId,
    /// With what it is hit most easily.
    pub weapon: Weapon,
    /// The highest face that hits.
    pub hits_up_to: u8,
    /// The chance to sink it with as many torpedoes as may be fired, or with the one shot of a gun.
    pub sink: f32,
}

/// The squares in reach of the boat that is to sail; none at any other moment.
pub(super) fn squares(game: &DeepWar) -> Vec<SquareView> {
    let Phase::Movement(seat) = game.phase else { return Vec::new() };
    let boat = game.boat(seat);
    if !boat.afloat() {
        return Vec::new();
    }
    let mut there = game.clone();
    let square = |cell: Cell| {
        there.boat_mut(seat).cell = cell;
        SquareView {
            cell,
            loss: Altitude::ALL.map(|depth| loss(&there, seat, depth)),
            targets: targets(&there, seat),
        }
    };
    movement::reach(boat).iter().map(square).collect()
}

fn loss(game: &DeepWar, seat: Seat, depth: Altitude) -> Option<f32> {
    let boat = game.boat(seat);
    altitude::check(boat, depth).ok()?;
    let ships = risk::ships(game, seat, boat.cell, depth);
    let planes = risk::planes(boat.class, boat.cell, depth);
    Some(thousandths(1.0 - (1.0 - ships) * (1.0 - planes)))
}

/// The best shot at every ship that can be attacked.
fn targets(game: &DeepWar, seat: Seat) -> Vec<SquareTarget> {
    let all = shots(game, seat);
    let sink = |shot: &ShotView| shot.sink.last().copied().unwrap_or(0.0);
    let best = |ship: ShipId| {
        let bearing = all.iter().filter(|shot| shot.ship == ship);
        bearing.max_by(|one, two| {
            (sink(one), one.chance).partial_cmp(&(sink(two), two.chance)).unwrap_or(std::cmp::Ordering::Equal)
        })
    };
    let ships = game.ships.iter().filter_map(|ship| best(ship.id));
    ships
        .map(|shot| SquareTarget {
            ship: shot.ship,
            weapon: shot.weapon,
            hits_up_to: shot.hits_up_to,
            sink: thousandths(sink(shot)),
        })
        .collect()
}

fn thousandths(chance: f32) -> f32 {
    (chance * 1000.0).round() / 1000.0
}
