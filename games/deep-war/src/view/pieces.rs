//! What is shown of boats, ships and planes.

use crate::content::{Altitude, Base, BoatClass, Cell, Colour, Point, Profile, ShipClass, Weapon};
use crate::state::{Killer, ShipId, Tally};
use fathom_core::Seat;
use serde::Serialize;
use ts_rs::TS;

/// What an altitude allows.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct AltitudeView {
    /// Which one.
    pub altitude: Altitude,
    /// Its name in a sentence.
    pub name: &'static str,
    /// The numbers.
    pub profile: Profile,
    /// How far a destroyer sees a boat there.
    pub destroyer_sight: Option<u8>,
    /// How far a warship sees a boat there.
    pub warship_sight: Option<u8>,
}

/// A boat with its dashboard.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct BoatView {
    /// Whose it is.
    pub seat: Seat,
    pub colour: Colour,
    pub class: BoatClass,
    /// Where it is, or was when it sank.
    pub cell: Cell,
    /// How high or deep it sails.
    pub altitude: Altitude,
    /// Battery charges left.
    pub battery: u8,
    /// Torpedoes aboard.
    pub torpedoes: u8,
    /// Torpedoes it began with.
    pub torpedo_track: u8,
    /// What it has sunk.
    pub tally: Tally,
    /// Points on its dashboard.
    pub points: u16,
    /// Whether it has been to New York.
    pub new_york: bool,
    /// Ships its sappers sank.
    pub raid: Option<u8>,
    /// What sank it.
    pub sunk_by: Option<Killer>,
    /// The detection ring.
    pub detection: u8,
    /// Squares it can sail to at this altitude, its own included.
    pub reach: Vec<Cell>,
    /// What its weapons bear on from where it is.
    pub shots: Vec<ShotView>,
    /// Which ships see it now.
    pub seen_by: Vec<Threat>,
    /// What each altitude would mean this turn, from the surface down.
    pub outlook: [Outlook; 4],
}

/// A shot that could be taken.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ShotView {
    /// With what.
    pub weapon: Weapon,
    /// At which ship.
    pub ship: ShipId,
    /// How far away.
    pub distance: u8,
    /// The highest face that hits.
    pub hits_up_to: u8,
    /// The chance that one shot hits.
    pub chance: f32,
    /// The chance to sink it with 1, 2, 3, 4 torpedoes; with one shot of a gun.
    pub sink: Vec<f32>,
    /// The highest face with which it shoots first, if it does.
    pub answer_up_to: Option<u8>,
}

/// A ship that sees a boat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Threat {
    /// Which ship.
    pub ship: ShipId,
    /// How far away.
    pub distance: u8,
    /// The highest face with which it would sink the boat from where it is; `null` if it cannot fire from
    /// there.
    pub hits_up_to: Option<u8>,
}

/// What an altitude would mean for a boat where it is.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Outlook {
    /// Which altitude.
    pub altitude: Altitude,
    /// Whether the battery allows it.
    pub allowed: bool,
    /// Ships that would see the boat before they sail.
    pub seen_by: Vec<ShipId>,
    /// The chance that some plane passes over or beside the boat, if no other boat stops it.
    pub plane_cover: f32,
    /// The chance to be sunk by a plane this turn.
    pub plane_loss: f32,
    /// The estimated chance to be sunk by a ship this turn.
    pub ship_loss: f32,
}

/// A ship at sea.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ShipView {
    /// Its number.
    pub id: ShipId,
    /// Where it is.
    pub cell: Cell,
    /// Where it is bound.
    pub course: Point,
    /// What it is; `null` while unknown.
    pub class: Option<ShipClass>,
    /// Hits taken.
    pub wounds: u8,
    /// Hits that sink it.
    pub wounds_to_sink: Option<u8>,
    /// Points for sinking it.
    pub points: Option<u16>,
    /// Where its course takes it this turn if it hunts nobody.
    pub path: Vec<Cell>,
    /// Whether that path ends off the board or on land.
    pub leaves: bool,
    /// The boats it sees now.
    pub sees: Vec<Seat>,
    /// Whether it has acted in this Allied phase.
    pub acted: bool,
}

/// A plane.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct PlaneView {
    pub base: Base,
    /// The name of the base.
    pub name: &'static str,
    /// Where the base is.
    pub home: Cell,
    /// Dice rolled for its length this turn, while it flies.
    pub dice: Vec<u8>,
    /// Its track this turn, while it flies.
    pub track: Vec<Cell>,
    /// Where it is, while it flies.
    pub over: Option<Cell>,
}

/// Torpedoes at one ship.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct AimView {
    /// The target.
    pub ship: ShipId,
    /// Torpedoes not yet rolled for.
    pub torpedoes: u8,
}
