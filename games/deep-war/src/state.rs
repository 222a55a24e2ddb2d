//! What lies on the table: options, boats with their dashboards, ships at sea, and what the game waits for.

mod boat;
mod options;
mod phase;
mod ship;

use crate::content::{FLEET, ShipClass};
use arrayvec::ArrayVec;
pub use boat::{Boat, Killer, Tally, Tokens};
use fathom_core::{Seat, Seats};
pub use options::{Marconi, Options, RaidLimit, SoloGoal, Stock};
pub use phase::{Aim, Attack, Attacking, Flight, Flying, Hunt, Hunting, Part, Phase, RollOff, Search};
use serde::{Deserialize, Serialize};
pub use ship::{Ship, ShipId};

/// DW-SET-01: the most boats.
pub const MAX_BOATS: usize = 6;
/// DW-TUR-01: the last turn.
pub const LAST_TURN: u8 = 12;

/// Deep War as a plain value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeepWar {
    /// Choices made before the game.
    pub options: Options,
    /// How many play.
    pub seats: Seats,
    /// The turn marker, 1 to 12.
    pub turn: u8,
    /// Who begins every part of this turn.
    pub first: Seat,
    /// The boats in seat order; fewer than seats only while they are being chosen.
    pub boats: ArrayVec<Boat, MAX_BOATS>,
    /// The ships at sea, the oldest first.
    pub ships: ArrayVec<Ship, FLEET>,
    /// DW-DET-27: the ship tokens that can still be found. An unknown contact stands on one of them, whichever.
    pub stock: Tokens,
    /// DW-DET-28: the ship tokens that are out of the game.
    pub removed: Tokens,
    /// What the game waits for.
    pub phase: Phase,
}

impl DeepWar {
    /// The boat of a seat.
    pub fn boat(&self, seat: Seat) -> &Boat {
        &self.boats[seat.index()]
    }

    pub(crate) fn boat_mut(&mut self, seat: Seat) -> &mut Boat {
        &mut self.boats[seat.index()]
    }

    /// The boats that still sail, in seat order.
    pub fn afloat(&self) -> impl Iterator<Item = (Seat, &Boat)> {
        (0..).map(Seat).zip(&self.boats).filter(|(_, boat)| boat.afloat())
    }

    /// The ship of that number, if it is at sea.
    pub fn ship(&self, id: ShipId) -> Option<&Ship> {
        self.ships.iter().find(|ship| ship.id == id)
    }

    pub(crate) fn ship_mut(&mut self, id: ShipId) -> Option<&mut Ship> {
        self.ships.iter_mut().find(|ship| ship.id == id)
    }

    /// DW-DET-27: whether a token is left to put a further ship or contact on.
    pub fn token_left(&self) -> bool {
        self.stock.total() > self.ships.iter().filter(|ship| ship.class.is_none()).count()
    }

    /// DW-DET-29: the lowest number that no ship at sea has.
    pub fn free_number(&self) -> Option<ShipId> {
        let taken = self.ships.iter().fold(0u32, |set, ship| set | 1 << ship.id.number());
        ShipId::new((taken | 1).trailing_ones() as u8)
    }

    /// DW-DET-26: a contact without a token of its class leaves the sea, and the token it stood on is free.
    pub(crate) fn drop_contact(&mut self, id: ShipId) {
        self.ships.retain(|ship| ship.id != id);
    }

    /// DW-DET-28, DW-DET-30: a ship that was sunk or has left is taken from the sea, and its token out of the
    /// game, or back to the stock where the table agreed on that.
    pub(crate) fn remove_ship(&mut self, id: ShipId, class: ShipClass) {
        self.ships.retain(|ship| ship.id != id);
        let pile = match self.options.stock {
            Stock::Removed => &mut self.removed,
            Stock::Returns => &mut self.stock,
        };
        *pile.of_mut(class) += 1;
    }

    /// What people call a ship: "destroyer 7", "contact 7".
    pub fn ship_name(&self, id: ShipId) -> String {
        let class = self.ship(id).and_then(|ship| ship.class);
        format!("{} {id}", class.map_or("contact", ShipClass::name))
    }

    /// What people call a boat: "Red".
    pub fn boat_name(&self, seat: Seat) -> &'static str {
        self.boats.get(seat.index()).map_or("a boat", |boat| boat.colour.name())
    }
}
