//! Everything that a captain can do. What is refused, and why, is in `illegal`.

use crate::content::{Altitude, BoatClass, Cell, Colour, Weapon};
use crate::state::ShipId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a captain can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub enum Action {
    /// Take a boat.
    Enlist { colour: Colour, class: BoatClass },
    /// Sail to a square in reach.
    Move {
        /// Where to.
        to: Cell,
    },
    /// Stay in the square.
    Stay,
    /// Declare torpedoes against a ship.
    Aim {
        /// The target.
        ship: ShipId,
        /// How many, 1 to 4.
        torpedoes: u8,
    },
    /// Launch everything that was declared.
    Launch,
    /// Fire a deck gun at a ship.
    Fire {
        /// The 88 mm gun or the 20 mm machine gun.
        weapon: Weapon,
        /// The target.
        ship: ShipId,
    },
    /// Attack no more this turn.
    Hold,
    /// Choose the altitude.
    Go {
        /// The new altitude, or the old one.
        altitude: Altitude,
    },
    /// Defend against a plane.
    Flak {
        /// The 88 mm gun or the 20 mm machine gun.
        weapon: Weapon,
    },
}
