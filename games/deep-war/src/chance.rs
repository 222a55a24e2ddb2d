//! Everything that can be rolled: which die, for whom, and its face.

use crate::content::{Base, Weapon};
use crate::state::ShipId;
use fathom_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which die is rolled, and for whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "die", rename_all = "kebab-case")]
pub enum Roll {
    /// For the first seat.
    First {
        /// Who rolls.
        seat: Seat,
    },
    /// The red six-sided die of a search.
    Distance {
        /// Who searches.
        seat: Seat,
    },
    /// The red eight-sided die of a search.
    Direction {
        /// Who searches.
        seat: Seat,
    },
    /// The green die of a search.
    Class {
        /// Who searches.
        seat: Seat,
    },
    /// The blue die of a search.
    Course {
        /// Who searches.
        seat: Seat,
    },
    /// The green die for an unknown contact that a boat sees.
    Identify {
        /// Who sees it.
        seat: Seat,
        /// The contact.
        ship: ShipId,
    },
    /// The green die for an unknown contact before the Allied ships act.
    Reveal {
        /// The contact.
        ship: ShipId,
    },
    /// A boat's weapon.
    Shot {
        /// Who fires.
        seat: Seat,
        /// With what.
        weapon: Weapon,
        /// At which ship.
        ship: ShipId,
    },
    /// A ship answers an attack from the surface.
    Answer {
        /// Which ship.
        ship: ShipId,
        /// At whom.
        seat: Seat,
    },
    /// The sappers in New York.
    Raid {
        /// Whose sappers.
        seat: Seat,
    },
    /// Equally near boats: the lowest is hunted.
    Hunted {
        /// Which ship chooses.
        ship: ShipId,
        /// Who rolls.
        seat: Seat,
    },
    /// A ship fires in the Allied phase.
    Fire {
        /// Which ship.
        ship: ShipId,
        /// At whom.
        seat: Seat,
    },
    /// One of the three dice for the length of a flight.
    Length {
        /// Which plane.
        base: Base,
        /// First, second or third die: 1, 2, 3.
        nth: u8,
    },
    /// The eight-sided die for the direction of a flight.
    Heading {
        /// Which plane.
        base: Base,
    },
    /// Boats met at once: the lowest is attacked.
    Met {
        /// Which plane.
        base: Base,
        /// Who rolls.
        seat: Seat,
    },
    /// Whether a boat at periscope depth is seen.
    Spot {
        /// Which plane.
        base: Base,
        /// Whose boat.
        seat: Seat,
    },
    /// Anti-aircraft fire.
    Flak {
        /// Who fires.
        seat: Seat,
        /// With what.
        weapon: Weapon,
    },
    /// A plane's bomb.
    Bomb {
        /// Which plane.
        base: Base,
        /// At whom.
        seat: Seat,
    },
}

impl Roll {
    /// How many sides the die has: eight for anything on the compass rose.
    pub const fn sides(self) -> u8 {
        match self {
            Roll::Direction { .. } | Roll::Course { .. } | Roll::Heading { .. } => 8,
            Roll::First { .. }
            | Roll::Distance { .. }
            | Roll::Class { .. }
            | Roll::Identify { .. }
            | Roll::Reveal { .. }
            | Roll::Shot { .. }
            | Roll::Answer { .. }
            | Roll::Raid { .. }
            | Roll::Hunted { .. }
            | Roll::Fire { .. }
            | Roll::Length { .. }
            | Roll::Met { .. }
            | Roll::Spot { .. }
            | Roll::Flak { .. }
            | Roll::Bomb { .. } => 6,
        }
    }
}

/// A die that has been rolled: which one, for whom, and its face.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub struct Chance {
    /// Which die, for whom.
    pub roll: Roll,
    /// The face, from 1.
    pub face: u8,
}
