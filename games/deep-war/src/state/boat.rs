//! Boats with their dashboards, and what they have sunk.

use crate::content::{
    Altitude, BoatClass, Cell, Colour, FULL_BATTERY, PLANE_POINTS, RAID_POINTS, ShipClass, TOKENS,
};
use fathom_core::D6;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What sank a boat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Killer {
    /// A destroyer's fire.
    Destroyer,
    /// A warship's fire.
    Warship,
    /// A plane's bomb.
    Plane,
}

/// What a boat has sunk and shot down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Merchants sunk.
    pub merchants: u8,
    /// Destroyers sunk.
    pub destroyers: u8,
    /// Warships sunk.
    pub warships: u8,
    /// Planes shot down.
    pub planes: u8,
}

impl Tally {
    /// How many ships of a class were sunk.
    pub const fn of(&self, class: ShipClass) -> u8 {
        match class {
            ShipClass::Merchant => self.merchants,
            ShipClass::Destroyer => self.destroyers,
            ShipClass::Warship => self.warships,
        }
    }

    /// That number, to be changed.
    pub fn sunk(&mut self, class: ShipClass) -> &mut u8 {
        match class {
            ShipClass::Merchant => &mut self.merchants,
            ShipClass::Destroyer => &mut self.destroyers,
            ShipClass::Warship => &mut self.warships,
        }
    }
}

/// Ship tokens of each class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct Tokens {
    pub merchants: u8,
    pub destroyers: u8,
    pub warships: u8,
}

impl Tokens {
    /// No token of any class.
    pub const NONE: Tokens = Tokens { merchants: 0, destroyers: 0, warships: 0 };
    /// DW-SET-17: every token in the box.
    pub const ALL: Tokens = Tokens { merchants: TOKENS, destroyers: TOKENS, warships: TOKENS };

    /// How many of a class.
    pub const fn of(&self, class: ShipClass) -> u8 {
        match class {
            ShipClass::Merchant => self.merchants,
            ShipClass::Destroyer => self.destroyers,
            ShipClass::Warship => self.warships,
        }
    }

    /// The number of a class, to be changed.
    pub fn of_mut(&mut self, class: ShipClass) -> &mut u8 {
        match class {
            ShipClass::Merchant => &mut self.merchants,
            ShipClass::Destroyer => &mut self.destroyers,
            ShipClass::Warship => &mut self.warships,
        }
    }

    /// How many together.
    pub fn total(&self) -> usize {
        usize::from(self.merchants) + usize::from(self.destroyers) + usize::from(self.warships)
    }
}

/// A boat and its dashboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct Boat {
    pub colour: Colour,
    pub class: BoatClass,
    /// Where it is.
    pub cell: Cell,
    /// How high or deep it sails.
    pub altitude: Altitude,
    /// Charges in the battery.
    pub battery: u8,
    /// Torpedoes aboard.
    pub torpedoes: u8,
    /// What it has sunk.
    pub tally: Tally,
    /// DW-NYC-10: whether it has ended a movement in New York.
    pub new_york: bool,
    /// The ships that its sappers sank, if it has raided.
    pub raid: Option<D6>,
    /// What sank it, if something did.
    pub sunk_by: Option<Killer>,
}

impl Boat {
    /// DW-SET-08, DW-SET-09, DW-SET-10, DW-SET-11: a boat ready to sail.
    pub const fn new(colour: Colour, class: BoatClass) -> Boat {
        Boat {
            colour,
            class,
            cell: class.start(colour),
            altitude: Altitude::Surface,
            battery: FULL_BATTERY,
            torpedoes: class.torpedoes(),
            tally: Tally { merchants: 0, destroyers: 0, warships: 0, planes: 0 },
            new_york: false,
            raid: None,
            sunk_by: None,
        }
    }

    /// Whether it still sails.
    pub const fn afloat(&self) -> bool {
        self.sunk_by.is_none()
    }

    /// DW-END-02, DW-END-03, DW-END-04, DW-END-05, DW-NYC-03: the points on its dashboard, whether or not
    /// they will count.
    pub fn points(&self) -> u16 {
        let ships = u16::from(self.tally.merchants) * ShipClass::Merchant.points()
            + u16::from(self.tally.destroyers) * ShipClass::Destroyer.points()
            + u16::from(self.tally.warships) * ShipClass::Warship.points();
        let raid = self.raid.map_or(0, |ships| u16::from(ships.pips()) * RAID_POINTS);
        ships + u16::from(self.tally.planes) * PLANE_POINTS + raid
    }

    /// DW-NYC-10: whether it has done what its class must: a Marconi must have been to New York.
    pub const fn duty_done(&self) -> bool {
        match self.class {
            BoatClass::TypeVii => true,
            BoatClass::Marconi => self.new_york,
        }
    }
}
