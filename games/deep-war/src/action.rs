//! Everything that can be done, rolled, or refused.

use crate::content::{Altitude, Base, BoatClass, Cell, Colour, Weapon};
use crate::state::ShipId;
use fathom_core::{Illegal as _, Refusal, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a captain can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Action {
    /// Take a boat.
    Enlist {
        /// Its colour.
        colour: Colour,
        /// Its class.
        class: BoatClass,
    },
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

/// Why something was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Another part of the turn is being played.
    #[error("not now: {0}")]
    NotNow(&'static str),
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Somebody else has that colour.
    #[error("another boat is {} already", .0.slug())]
    ColourTaken(Colour),
    /// The Marconi class is not offered at this table.
    #[error("this table plays without the Marconi class")]
    NoMarconi,
    /// Land.
    #[error("{0} is land")]
    Land(Cell),
    /// Beyond the boat's speed.
    #[error("{to} is more than {speed} squares by sea from {from}")]
    TooFar {
        /// Where the boat is.
        from: Cell,
        /// Where it wants to go.
        to: Cell,
        /// Its speed.
        speed: u8,
    },
    /// Moving to where it is.
    #[error("the boat is in {0} already; to remain there, stay")]
    Here(Cell),
    /// No ship of that number.
    #[error("there is no ship {0} at sea")]
    NoShip(ShipId),
    /// The class does not have it.
    #[error("a {} boat has no {}", .0.name(), .1.name())]
    NotCarried(BoatClass, Weapon),
    /// The altitude forbids it.
    #[error("the {} cannot be used {}", .0.name(), .1.name())]
    WrongAltitude(Weapon, Altitude),
    /// Already fired.
    #[error("the {} has fired this turn", .0.name())]
    Fired(Weapon),
    /// The salvo is in the water.
    #[error("this turn's salvo has been launched")]
    Launched,
    /// Nothing declared.
    #[error("no torpedo has been declared")]
    NothingDeclared,
    /// A declared salvo must go first.
    #[error("launch the declared torpedoes first")]
    LaunchFirst,
    /// Declared before.
    #[error("torpedoes at ship {0} are declared already")]
    DeclaredTwice(ShipId),
    /// Not a number of torpedoes that can be added.
    #[error("{wanted} torpedoes cannot be declared: {free} tubes are free")]
    Tubes {
        /// How many were asked for.
        wanted: u8,
        /// How many tubes are free.
        free: u8,
    },
    /// Not enough aboard.
    #[error("only {0} undeclared torpedoes are aboard")]
    Torpedoes(u8),
    /// No straight line.
    #[error("ship {ship} does not lie in a straight line from {from}")]
    NotInLine {
        /// Where the boat is.
        from: Cell,
        /// The target.
        ship: ShipId,
    },
    /// Out of range.
    #[error("ship {ship} is {distance} squares away, out of range of the {}", .weapon.name())]
    OutOfRange {
        /// The weapon.
        weapon: Weapon,
        /// The target.
        ship: ShipId,
        /// How far it is.
        distance: u8,
    },
    /// A ship or boat in between.
    #[error("another vessel lies between, in {0}")]
    VesselBetween(Cell),
    /// Land in between.
    #[error("land lies between, in {0}")]
    LandBetween(Cell),
    /// An unknown contact cannot be a target.
    #[error("contact {0} has not been identified")]
    Unknown(ShipId),
    /// A torpedo is fired by declaring and launching, and does nothing against planes.
    #[error("a torpedo cannot be used like that")]
    NotAGun,
    /// No charge in the battery.
    #[error("the battery is empty: surface or periscope depth only")]
    BatteryEmpty(Altitude),
    /// Another die is due.
    #[error("the die that is due is {0}")]
    OtherDie(Roll),
    /// The die has no such face.
    #[error("a die of {sides} sides has no face {face}")]
    NoSuchFace {
        /// Its sides.
        sides: u8,
        /// The face.
        face: u8,
    },
    /// No die is due.
    #[error("no die is due: a captain decides")]
    NoDie,
}

impl fathom_core::Illegal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Illegal::NotNow(_) => "DW-TUR-03",
            Illegal::Over => "DW-END-01",
            Illegal::ColourTaken(_) => "DW-SET-02",
            Illegal::NoMarconi => "DW-SET-21",
            Illegal::Land(_) => "DW-MOV-07",
            Illegal::TooFar { .. } => "DW-MOV-11",
            Illegal::Here(_) => "DW-MOV-12",
            Illegal::NoShip(_) => "DW-ATT-38",
            Illegal::NotCarried(..) => "DW-ATT-17",
            Illegal::WrongAltitude(_, Altitude::Silent) => "DW-ATT-04",
            Illegal::WrongAltitude(_, Altitude::Dive) => "DW-ATT-03",
            Illegal::WrongAltitude(_, Altitude::Surface | Altitude::Periscope) => "DW-ATT-02",
            Illegal::Fired(Weapon::MachineGun) => "DW-ATT-12",
            Illegal::Fired(Weapon::Gun | Weapon::Torpedo) => "DW-ATT-10",
            Illegal::Launched => "DW-ATT-21",
            Illegal::NothingDeclared => "DW-ATT-19",
            Illegal::LaunchFirst => "DW-ATT-41",
            Illegal::DeclaredTwice(_) => "DW-ATT-42",
            Illegal::Tubes { .. } => "DW-ATT-14",
            Illegal::Torpedoes(_) => "DW-ATT-24",
            Illegal::NotInLine { .. } => "DW-ATT-05",
            Illegal::OutOfRange { weapon: Weapon::Torpedo, .. } => "DW-ATT-15",
            Illegal::OutOfRange { weapon: Weapon::Gun, .. } => "DW-ATT-11",
            Illegal::OutOfRange { weapon: Weapon::MachineGun, .. } => "DW-ATT-13",
            Illegal::VesselBetween(_) => "DW-ATT-07",
            Illegal::LandBetween(_) => "DW-ATT-09",
            Illegal::Unknown(_) => "DW-ATT-43",
            Illegal::NotAGun => "DW-ATT-19",
            Illegal::BatteryEmpty(Altitude::Silent) => "DW-BAT-09",
            Illegal::BatteryEmpty(Altitude::Surface | Altitude::Periscope | Altitude::Dive) => "DW-BAT-08",
            Illegal::OtherDie(_) | Illegal::NoSuchFace { .. } | Illegal::NoDie => "DW-TUR-02",
        }
    }
}

impl Illegal {
    /// The refusal that a player sees.
    pub fn refusal(self) -> Refusal {
        debug_assert!(!self.clause().is_empty());
        self.into()
    }
}
