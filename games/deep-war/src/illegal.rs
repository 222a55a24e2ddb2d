//! Everything that can be refused, with the clause that forbids it.

use crate::chance::Roll;
use crate::content::{Altitude, BoatClass, Cell, Colour, Weapon};
use crate::state::ShipId;
use fathom_core::counted;
use fathom_core::{Illegal as _, Refusal};

/// What the game waits for instead of what was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each is the moment its words name")]
pub enum Waiting {
    Boats,
    FirstSeat,
    Detection,
    Movement,
    Attack,
    AttackDie,
    Altitude,
    Ships,
    Planes,
    Flak,
}

impl Waiting {
    /// The moment in words.
    pub const fn words(self) -> &'static str {
        match self {
            Waiting::Boats => "a boat is being chosen, its colour and its class",
            Waiting::FirstSeat => "dice for the first seat are being rolled",
            Waiting::Detection => "this is the detection part, which nobody skips",
            Waiting::Movement => "this is the movement part",
            Waiting::Attack => "this is the attack part",
            Waiting::AttackDie => "a die of this attack is rolled first",
            Waiting::Altitude => "this is the altitude part",
            Waiting::Ships => "the Allied ships are acting",
            Waiting::Planes => "the planes are flying",
            Waiting::Flak => "a plane attacks, and a gun must be chosen",
        }
    }

    const fn clause(self) -> &'static str {
        match self {
            Waiting::Boats => "DW-SET-02",
            Waiting::FirstSeat => "DW-SET-13",
            Waiting::Detection => "DW-TUR-09",
            Waiting::Movement | Waiting::Attack | Waiting::Altitude => "DW-TUR-03",
            Waiting::AttackDie | Waiting::Ships | Waiting::Planes => "DW-TUR-02",
            Waiting::Flak => "DW-AIR-16",
        }
    }
}

/// Why something was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub enum Illegal {
    /// Another moment of the game is being played.
    #[error("not now: {}", .0.words())]
    NotNow(Waiting),
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Somebody else has that colour.
    #[error("another boat is {} already", .0.slug())]
    ColourTaken(Colour),
    /// The Marconi class is not offered at this table.
    #[error("this table plays without the Marconi class")]
    NoMarconi,
    #[error("{0} is land")]
    Land(Cell),
    /// Farther away than the altitude lets a boat sail.
    #[error("{to} is {} from {from}; {} a boat sails {} at most",
        counted(.from.distance(*.to), "square"), .altitude.name(), counted(.altitude.profile().speed, "square"))]
    TooFar {
        /// Where the boat is.
        from: Cell,
        /// Where it wants to go.
        to: Cell,
        /// How high or deep it sails.
        altitude: Altitude,
    },
    /// Near enough as the gull flies, but land is in the way.
    #[error("round the land {to} is {} from {from}; the boat sails {} at most",
        counted(*.by_sea, "square"), counted(*.speed, "square"))]
    RoundLand {
        /// Where the boat is.
        from: Cell,
        /// Where it wants to go.
        to: Cell,
        /// How far that is by sea.
        by_sea: u8,
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
    /// The 88 mm gun has fired.
    #[error("the 88 mm gun has fired this turn")]
    GunFired,
    /// The 20 mm machine gun has fired.
    #[error("the 20 mm machine gun has fired this turn")]
    MachineGunFired,
    /// The salvo is in the water.
    #[error("this turn's salvo has been launched")]
    Launched,
    #[error("no torpedo has been declared")]
    NothingDeclared,
    /// A declaration of no torpedoes.
    #[error("a declaration names at least 1 torpedo")]
    EmptyDeclaration,
    /// A declared salvo must go first.
    #[error("launch the declared torpedoes first")]
    LaunchFirst,
    /// Declared before.
    #[error("torpedoes at ship {0} are declared already")]
    DeclaredTwice(ShipId),
    /// More torpedoes than free tubes.
    #[error("{} cannot be declared: {} free", counted(*.wanted, "torpedo"), are(*.free, "tube"))]
    Tubes {
        /// How many were asked for.
        wanted: u8,
        /// How many tubes are free.
        free: u8,
    },
    /// Not enough aboard.
    #[error("{} cannot be declared: {} aboard and undeclared", counted(*.wanted, "torpedo"), are(*.aboard, "torpedo"))]
    Torpedoes {
        /// How many were asked for.
        wanted: u8,
        /// How many are aboard and not declared.
        aboard: u8,
    },
    /// No straight line.
    #[error("ship {ship} does not lie in a straight line from {from}")]
    NotInLine {
        /// Where the boat is.
        from: Cell,
        /// The target.
        ship: ShipId,
    },
    #[error("ship {ship} is {} away, out of range of the {}", counted(*.distance, "square"), .weapon.name())]
    OutOfRange {
        weapon: Weapon,
        /// Whose it is.
        class: BoatClass,
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
    /// A torpedo fired like a gun.
    #[error("torpedoes are declared and launched, not fired like a gun")]
    TorpedoAsGun,
    /// Not one of the boat's guns against planes.
    #[error("a Type VII boat has no {} against planes", .0.name())]
    NoFlak(Weapon),
    /// No charge in the battery.
    #[error("the battery is empty: surface or periscope depth only")]
    BatteryEmpty(Altitude),
    /// Another die is due.
    #[error("the die that is due is {0}")]
    OtherDie(Roll),
    /// The die has no such face.
    #[error("a die of {sides} sides has no face {face}")]
    NoSuchFace { sides: u8, face: u8 },
    /// No die is due.
    #[error("no die is due: a captain decides")]
    NoDie,
}

/// "1 tube is", "no tube is", "3 tubes are".
fn are(count: u8, noun: &str) -> String {
    match count {
        0 => format!("no {noun} is"),
        1 => format!("only 1 {noun} is"),
        _ => format!("only {} are", counted(count, noun)),
    }
}

impl fathom_core::Illegal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Illegal::NotNow(waiting) => waiting.clause(),
            Illegal::Over => "DW-END-01",
            Illegal::ColourTaken(_) => "DW-SET-02",
            Illegal::NoMarconi => "DW-SET-21",
            Illegal::Land(_) => "DW-MOV-07",
            Illegal::TooFar { altitude: Altitude::Surface, .. } => "DW-MOV-01",
            Illegal::TooFar { altitude: Altitude::Periscope, .. } => "DW-MOV-02",
            Illegal::TooFar { altitude: Altitude::Dive, .. } => "DW-MOV-03",
            Illegal::TooFar { altitude: Altitude::Silent, .. } => "DW-MOV-04",
            Illegal::RoundLand { .. } => "DW-MOV-11",
            Illegal::Here(_) => "DW-MOV-12",
            Illegal::NoShip(_) => "DW-SET-16",
            Illegal::NotCarried(..) => "DW-ATT-17",
            Illegal::WrongAltitude(_, Altitude::Silent) => "DW-ATT-04",
            Illegal::WrongAltitude(_, Altitude::Dive) => "DW-ATT-03",
            Illegal::WrongAltitude(_, Altitude::Surface | Altitude::Periscope) => "DW-ATT-02",
            Illegal::GunFired => "DW-ATT-10",
            Illegal::MachineGunFired => "DW-ATT-12",
            Illegal::Launched => "DW-ATT-21",
            Illegal::NothingDeclared | Illegal::EmptyDeclaration | Illegal::TorpedoAsGun => "DW-ATT-19",
            Illegal::LaunchFirst => "DW-ATT-41",
            Illegal::DeclaredTwice(_) => "DW-ATT-42",
            Illegal::Tubes { .. } => "DW-ATT-14",
            Illegal::Torpedoes { .. } => "DW-ATT-24",
            Illegal::NotInLine { .. } => "DW-ATT-05",
            Illegal::OutOfRange { weapon: Weapon::Gun, .. } => "DW-ATT-11",
            Illegal::OutOfRange { weapon: Weapon::MachineGun, .. } => "DW-ATT-13",
            Illegal::OutOfRange { weapon: Weapon::Torpedo, class: BoatClass::TypeVii, .. } => "DW-ATT-15",
            Illegal::OutOfRange { weapon: Weapon::Torpedo, class: BoatClass::Marconi, .. } => "DW-ATT-16",
            Illegal::VesselBetween(_) => "DW-ATT-07",
            Illegal::LandBetween(_) => "DW-ATT-09",
            Illegal::Unknown(_) => "DW-ATT-43",
            Illegal::NoFlak(_) => "DW-AIR-16",
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
