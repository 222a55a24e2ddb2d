//! The Allied ships: speed, wounds, points, sight and fire.

use super::boats::Altitude;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// DW-SET-17: ship tokens of each class in the box.
pub const TOKENS: u8 = 10;
/// DW-DET-27: ship tokens in the box.
pub const FLEET: usize = 30;
/// DW-END-05: points for a plane.
pub const PLANE_POINTS: u16 = 15;
/// DW-NYC-03: points for every ship that the sappers sink.
pub const RAID_POINTS: u16 = 50;
/// DW-AIR-20: the highest face with which a plane's bomb sinks a boat.
pub const BOMB_UP_TO: u8 = 2;
/// DW-ALT-05, DW-AIR-10: the highest face with which a boat at periscope depth stays unseen by a plane.
pub const UNSEEN_UP_TO: u8 = 5;

/// What kind of ship it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ShipClass {
    /// A merchant ship: it only wants to get away.
    Merchant,
    /// A destroyer: fast, with sonar.
    Destroyer,
    /// A warship: slow, tough, with long eyes.
    Warship,
}

impl ShipClass {
    /// Every class.
    pub const ALL: [ShipClass; 3] = [ShipClass::Merchant, ShipClass::Destroyer, ShipClass::Warship];

    /// DW-ALL-01: the order in which the classes act.
    pub const ORDER: [ShipClass; 3] = [ShipClass::Destroyer, ShipClass::Warship, ShipClass::Merchant];

    /// DW-DET-12, DW-DET-13, DW-DET-14: the class that a face of the green die stands for.
    pub const fn of_face(face: u8) -> ShipClass {
        match face {
            0..=3 => ShipClass::Merchant,
            4 | 5 => ShipClass::Destroyer,
            6.. => ShipClass::Warship,
        }
    }

    /// DW-ALL-06, DW-ALL-07, DW-ALL-08: squares a turn.
    pub const fn speed(self) -> u8 {
        match self {
            ShipClass::Merchant | ShipClass::Warship => 4,
            ShipClass::Destroyer => 6,
        }
    }

    /// DW-ATT-25, DW-ATT-26, DW-ATT-27, DW-END-19: its wounds, the hits that sink it.
    pub const fn wounds(self) -> u8 {
        match self {
            ShipClass::Merchant | ShipClass::Destroyer => 1,
            ShipClass::Warship => 3,
        }
    }

    /// DW-END-02, DW-END-03, DW-END-04: points for sinking it.
    pub const fn points(self) -> u16 {
        match self {
            ShipClass::Merchant | ShipClass::Destroyer => 20,
            ShipClass::Warship => 40,
        }
    }

    /// DW-ALT-07, DW-ALT-08, DW-ALT-09, DW-ALT-10, DW-ALT-11, DW-ALT-12: the greatest distance at which it
    /// sees a boat at that altitude; `None` if never.
    pub const fn sight(self, altitude: Altitude) -> Option<u8> {
        match (self, altitude) {
            (ShipClass::Merchant, _) | (_, Altitude::Silent) => None,
            (ShipClass::Destroyer, Altitude::Surface) => Some(5),
            (ShipClass::Destroyer, Altitude::Periscope | Altitude::Dive) => Some(1),
            (ShipClass::Warship, Altitude::Surface) => Some(6),
            (ShipClass::Warship, Altitude::Periscope) => Some(0),
            (ShipClass::Warship, Altitude::Dive) => None,
        }
    }

    /// DW-ALL-33, DW-ALL-34, DW-ALL-35, DW-ALL-36, DW-ALL-37, DW-ALL-38: the highest face with which its fire
    /// sinks a boat at that altitude, square by square from 0; the length of a row is the range.
    pub const fn fire(self, altitude: Altitude) -> &'static [u8] {
        match (self, altitude) {
            (ShipClass::Merchant, _) | (_, Altitude::Silent) => &[],
            (ShipClass::Destroyer, Altitude::Surface) => &[4, 4, 3, 2, 2, 1],
            (ShipClass::Destroyer, Altitude::Periscope) => &[4, 3],
            (ShipClass::Destroyer, Altitude::Dive) => &[3],
            (ShipClass::Warship, Altitude::Surface) => &[4, 4, 3, 3, 2, 2, 1],
            (ShipClass::Warship, Altitude::Periscope) => &[4],
            (ShipClass::Warship, Altitude::Dive) => &[],
        }
    }

    /// The highest face with which its fire hits; `None` where it cannot.
    pub fn hits_up_to(self, altitude: Altitude, distance: u8) -> Option<u8> {
        self.fire(altitude).get(distance as usize).copied()
    }

    /// The name in a sentence and in notation.
    pub const fn name(self) -> &'static str {
        match self {
            ShipClass::Merchant => "merchant",
            ShipClass::Destroyer => "destroyer",
            ShipClass::Warship => "warship",
        }
    }
}
