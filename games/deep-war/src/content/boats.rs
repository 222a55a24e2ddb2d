//! The boats: colours and ports, classes, altitudes, and the weapons with their hit numbers.

use super::chart::{BETASOM, Cell};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The most charges a battery holds (DW-BAT-01).
pub const FULL_BATTERY: u8 = 3;
/// DW-ATT-14: the most torpedoes in one salvo: a boat has four tubes.
pub const TUBES: u8 = 4;

/// DW-SET-02: the colour of a boat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Brest.
    Red,
    /// Lorient.
    Black,
    /// Saint-Nazaire.
    Blue,
    /// La Pallice.
    Green,
    /// Bordeaux.
    Yellow,
    /// Lorient, second basin.
    White,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Colour; 6] =
        [Colour::Red, Colour::Black, Colour::Blue, Colour::Green, Colour::Yellow, Colour::White];

    /// DW-SET-05, DW-SET-07: the home port of a Type VII boat of this colour.
    pub const fn port(self) -> Cell {
        match self {
            Colour::Red => Cell::named(b'G', 26),
            Colour::Black => Cell::named(b'H', 26),
            Colour::Blue => Cell::named(b'H', 27),
            Colour::Green => Cell::named(b'I', 26),
            Colour::Yellow => Cell::named(b'I', 27),
            Colour::White => Cell::named(b'H', 26),
        }
    }

    /// What the port is called.
    pub const fn port_name(self) -> &'static str {
        match self {
            Colour::Red => "Brest",
            Colour::Black => "Lorient",
            Colour::Blue => "Saint-Nazaire",
            Colour::Green => "La Pallice",
            Colour::Yellow => "Bordeaux",
            Colour::White => "Lorient, second basin",
        }
    }

    /// The name with a capital.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "Red",
            Colour::Black => "Black",
            Colour::Blue => "Blue",
            Colour::Green => "Green",
            Colour::Yellow => "Yellow",
            Colour::White => "White",
        }
    }

    /// The name in notation.
    pub const fn slug(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Black => "black",
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Yellow => "yellow",
            Colour::White => "white",
        }
    }
}

/// DW-SET-03: the class of a boat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum BoatClass {
    /// The German Type VII U-boat: deck gun, 14 torpedoes.
    TypeVii,
    /// The Italian Marconi class: no deck gun, 21 torpedoes, sappers for New York.
    Marconi,
}

impl BoatClass {
    /// Both classes.
    pub const ALL: [BoatClass; 2] = [BoatClass::TypeVii, BoatClass::Marconi];

    /// DW-SET-08, DW-SET-09: torpedoes for the whole game.
    pub const fn torpedoes(self) -> u8 {
        match self {
            BoatClass::TypeVii => 14,
            BoatClass::Marconi => 21,
        }
    }

    /// DW-SET-05, DW-SET-06: where a boat of this class and colour begins.
    pub const fn start(self, colour: Colour) -> Cell {
        match self {
            BoatClass::TypeVii => colour.port(),
            BoatClass::Marconi => BETASOM,
        }
    }

    /// DW-ATT-17: only the Type VII carries the 88 mm gun.
    pub const fn carries(self, weapon: Weapon) -> bool {
        match (self, weapon) {
            (BoatClass::Marconi, Weapon::Gun) => false,
            (BoatClass::Marconi, Weapon::Torpedo | Weapon::MachineGun) => true,
            (BoatClass::TypeVii, Weapon::Torpedo | Weapon::Gun | Weapon::MachineGun) => true,
        }
    }

    /// The name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            BoatClass::TypeVii => "Type VII",
            BoatClass::Marconi => "Marconi",
        }
    }

    /// The name in notation.
    pub const fn slug(self) -> &'static str {
        match self {
            BoatClass::TypeVii => "type-vii",
            BoatClass::Marconi => "marconi",
        }
    }
}

/// How high or deep a boat sails; the rulebook calls all four altitudes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Altitude {
    /// On the surface.
    Surface,
    /// At periscope depth.
    Periscope,
    /// Dived.
    Dive,
    /// Dived with everything switched off.
    Silent,
}

/// What an altitude allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    /// The greatest distance at which a contact is found.
    pub detection: u8,
    /// Whether the boat can tell what a contact is.
    pub identifies: bool,
    /// Squares a turn.
    pub speed: u8,
    /// Charges gained or lost a turn.
    pub charge: i8,
    /// The weapons that can be used against ships.
    pub weapons: &'static [Weapon],
}

impl Altitude {
    /// Every altitude from the top down.
    pub const ALL: [Altitude; 4] = [Altitude::Surface, Altitude::Periscope, Altitude::Dive, Altitude::Silent];

    /// DW-DET-03, DW-DET-04, DW-DET-05, DW-DET-06, DW-MOV-01, DW-MOV-02, DW-MOV-03, DW-MOV-04, DW-BAT-02,
    /// DW-BAT-03, DW-BAT-04, DW-BAT-05, DW-ATT-01, DW-ATT-02, DW-ATT-03, DW-ATT-04: the altitude table.
    pub const fn profile(self) -> Profile {
        match self {
            Altitude::Surface => {
                Profile { detection: 6, identifies: true, speed: 5, charge: 1, weapons: &Weapon::ALL }
            }
            Altitude::Periscope => {
                Profile { detection: 5, identifies: true, speed: 3, charge: 1, weapons: &[Weapon::Torpedo] }
            }
            Altitude::Dive => Profile { detection: 3, identifies: false, speed: 3, charge: -1, weapons: &[] },
            Altitude::Silent => {
                Profile { detection: 3, identifies: false, speed: 1, charge: 0, weapons: &[] }
            }
        }
    }

    /// DW-BAT-08, DW-BAT-09: whether it needs a charge in the battery to be chosen.
    pub const fn submerged(self) -> bool {
        match self {
            Altitude::Surface | Altitude::Periscope => false,
            Altitude::Dive | Altitude::Silent => true,
        }
    }

    /// The name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Altitude::Surface => "on the surface",
            Altitude::Periscope => "at periscope depth",
            Altitude::Dive => "dived",
            Altitude::Silent => "in a silent dive",
        }
    }

    /// The captain's order that leads there.
    pub const fn order(self) -> &'static str {
        match self {
            Altitude::Surface => "Surface",
            Altitude::Periscope => "Go to periscope depth",
            Altitude::Dive => "Dive",
            Altitude::Silent => "Dive and be silent",
        }
    }

    /// The name in notation.
    pub const fn slug(self) -> &'static str {
        match self {
            Altitude::Surface => "surface",
            Altitude::Periscope => "periscope",
            Altitude::Dive => "dive",
            Altitude::Silent => "silent",
        }
    }
}

/// What a boat attacks with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Weapon {
    /// A torpedo from one of the four tubes.
    Torpedo,
    /// The 88 mm deck gun.
    Gun,
    /// The 20 mm machine gun.
    MachineGun,
}

impl Weapon {
    /// Every weapon.
    pub const ALL: [Weapon; 3] = [Weapon::Torpedo, Weapon::Gun, Weapon::MachineGun];

    /// DW-ATT-11, DW-ATT-13, DW-ATT-15, DW-ATT-16: the highest face that hits, square by square from 0; the
    /// length of a row is the weapon's range.
    pub const fn hit_numbers(self, class: BoatClass) -> &'static [u8] {
        match (self, class) {
            (Weapon::Torpedo, BoatClass::TypeVii) => &[5, 5, 4, 4],
            (Weapon::Torpedo, BoatClass::Marconi) => &[4, 4, 3, 3],
            (Weapon::Gun, BoatClass::TypeVii | BoatClass::Marconi) => &[4, 4, 3, 3, 2, 2],
            (Weapon::MachineGun, BoatClass::TypeVii | BoatClass::Marconi) => &[3, 3, 2],
        }
    }

    /// The highest face that hits at that distance; `None` out of range.
    pub fn hits_up_to(self, class: BoatClass, distance: u8) -> Option<u8> {
        self.hit_numbers(class).get(distance as usize).copied()
    }

    /// DW-AIR-14, DW-AIR-15: the highest face that brings down a plane; torpedoes cannot.
    pub const fn flak_up_to(self) -> Option<u8> {
        match self {
            Weapon::Torpedo => None,
            Weapon::Gun => Some(3),
            Weapon::MachineGun => Some(2),
        }
    }

    /// The name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Weapon::Torpedo => "torpedo",
            Weapon::Gun => "88 mm gun",
            Weapon::MachineGun => "20 mm machine gun",
        }
    }

    /// The name in notation.
    pub const fn slug(self) -> &'static str {
        match self {
            Weapon::Torpedo => "torpedo",
            Weapon::Gun => "gun",
            Weapon::MachineGun => "machine-gun",
        }
    }
}
