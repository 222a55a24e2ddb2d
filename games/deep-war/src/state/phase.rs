//! What the game waits for.

use super::ShipId;
use crate::content::{Base, ShipClass, TUBES};
use arrayvec::ArrayVec;
use fathom_core::{D6, D8, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Dice of several players against each other: for the first seat, for being hunted, for being met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollOff {
    /// Who still rolls, in seat order.
    pub waiting: SeatSet,
    /// Who leads so far.
    pub leaders: SeatSet,
    /// The face they lead with.
    pub best: Option<D6>,
    /// Rounds of dice that may still follow on a tie.
    pub again: u8,
}

/// The parts of the player phase in which a boat does something, after the batteries (DW-TUR-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// Looking for ships.
    Detection,
    /// Sailing.
    Movement,
    /// Shooting.
    Attack,
    /// Choosing the altitude.
    Altitude,
}

/// Where a boat's detection stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Search {
    /// The class of an unknown contact in sight is rolled.
    Identify(ShipId),
    /// The red six-sided die.
    Distance,
    /// The red eight-sided die.
    Direction {
        /// The distance rolled.
        distance: D6,
    },
    /// The green die.
    Class {
        /// Squares away.
        distance: D6,
        /// In that direction.
        direction: D8,
    },
    /// The blue die.
    Course {
        /// Squares away.
        distance: D6,
        /// In that direction.
        direction: D8,
        /// The class rolled; `None` for a boat that cannot tell.
        class: Option<ShipClass>,
    },
}

/// Torpedoes declared against one ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// The target.
    pub ship: ShipId,
    /// Torpedoes that have not been rolled for.
    pub torpedoes: u8,
}

/// What a boat's attack waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Attacking {
    /// The class of an unknown contact in sight is rolled.
    Identify(ShipId),
    /// The sappers' die in New York.
    Raid,
    /// The captain's choice.
    Choose,
    /// The die of the gun or machine gun.
    Shot(ShipId),
    /// The die of the next torpedo, at the first ship of the salvo that still has one coming.
    Torpedo,
    /// The die of a ship that answers an attack from the surface before it comes.
    Answer(ShipId),
}

/// One boat's attack part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Attack {
    /// What it waits for.
    pub step: Attacking,
    /// The salvo as declared; torpedoes count down as they are rolled.
    pub salvo: ArrayVec<Aim, { TUBES as usize }>,
    /// Whether the salvo has been launched.
    pub launched: bool,
    /// Whether the 88 mm gun has fired.
    pub gun: bool,
    /// Whether the 20 mm machine gun has fired.
    pub machine_gun: bool,
    /// The ships that have answered this boat in this turn, one bit a number.
    pub answered: u32,
    /// The gun that is about to fire, while an answer or its own die is awaited.
    pub firing: Option<crate::content::Weapon>,
}

/// What a hunting ship waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Hunting {
    /// Several boats are equally near: they roll.
    Choosing(RollOff),
    /// The die of its gun.
    Firing,
}

/// One destroyer or warship in the Allied phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Hunt {
    /// Which ship.
    pub ship: ShipId,
    /// Squares it may still sail.
    pub steps: u8,
    /// The boats it has seen this turn.
    pub seen: SeatSet,
    /// The boat it is after.
    pub quarry: Option<Seat>,
    /// What it waits for.
    pub step: Hunting,
}

/// What a flight waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Flying {
    /// One of the three dice for its length.
    Length,
    /// The die for its direction.
    Heading,
    /// Several boats are met at once: they roll.
    Meeting(RollOff),
    /// The die of a boat at periscope depth.
    Spotting(Seat),
    /// A boat on the surface chooses its anti-aircraft weapon.
    Defence(Seat),
    /// The die of that weapon.
    Flak(Seat, crate::content::Weapon),
    /// The die of the bomb.
    Bomb(Seat),
}

/// One plane in the air phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Flight {
    /// Where it came from.
    pub base: Base,
    /// The dice for its length, as rolled.
    pub dice: [Option<D6>; 3],
    /// Its direction.
    pub heading: Option<D8>,
    /// Squares flown.
    pub flown: u8,
    /// Boats at periscope depth that it has missed.
    pub missed: SeatSet,
    /// What it waits for.
    pub step: Flying,
}

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Phase {
    /// The next seat without a boat chooses colour and class.
    Enlist,
    /// Everyone rolls for the first seat.
    FirstSeat(RollOff),
    /// A boat searches.
    Detection(Seat, Search),
    /// A boat sails.
    Movement(Seat),
    /// A boat attacks.
    Attack(Seat, Attack),
    /// A boat chooses its altitude.
    Altitude(Seat),
    /// The class of an unknown contact is rolled before the ships act.
    Reveal(ShipId),
    /// A destroyer or warship acts.
    Hunt(Hunt),
    /// A plane flies.
    Air(Flight),
    /// The game has ended.
    Over,
}
