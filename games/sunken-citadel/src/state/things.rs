//! What lies about: markers, scenery, things, clouds and zones.

use crate::content::{Artifact, Fault, ObjectSort, PieceSort, Spell};
use crate::geometry::{Point, Rect};
use crate::state::{Band, Id};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A shadow marker: a number until it is seen (SC-SHD-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Marker {
    /// Where it lies.
    pub at: Point,
    /// The worth of the models in it.
    pub worth: u8,
    /// Whether it has moved this Game Turn.
    pub acted: bool,
    /// Its number on the table, for the routine's hunters and keepers.
    pub number: u8,
}

/// Scenery as it stands now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Scenery {
    /// What it is.
    pub sort: PieceSort,
    /// Where it lies.
    pub rect: Rect,
    /// Whether it has been broken.
    pub broken: bool,
}

/// A thing of the scenario as it stands now: what is drawn on the map, and what is laid down later.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Token {
    /// What it is.
    pub sort: ObjectSort,
    /// Its middle.
    pub at: Point,
    /// The ground it covers.
    pub rect: Rect,
    /// Picked up, used up, smashed or blown up.
    pub gone: bool,
    /// Running, switched off, copied, shut: what that means stands with its rules.
    pub on: bool,
    /// Uses left, boxes filled, or steps done.
    pub count: u8,
    /// What is wrong with it (SC-RPR-01).
    pub fault: Option<Fault>,
    /// Game Turns until it goes off.
    pub fuse: u8,
    /// Who planted it or to whom it sticks.
    pub by: Option<Id>,
    /// The model it sticks to.
    pub on_model: Option<Id>,
    /// The artifact that lies there.
    pub artifact: Option<Artifact>,
    /// What it was planted on.
    pub target: Option<Thing>,
    /// The warband whose work it is (SC-SET-27).
    pub credit: Option<Band>,
}

/// Something that can be pushed, broken or used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    /// A door of the map.
    Door(u8),
    /// A thing of the scenario.
    Object(u8),
    /// A piece of scenery.
    Piece(u8),
    /// A wall, at that spot.
    Wall(u8, Point),
    /// A model that is grabbed or harpooned.
    Model(Id),
}

/// A physical activity half done (SC-FRC-03, SC-BRK-03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strain {
    /// On what.
    pub thing: Thing,
    /// Which activity.
    pub effort: Effort,
    /// By whom.
    pub by: Id,
    /// In which turn.
    pub turn: u8,
}

/// The three physical activities (SC-PHY-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Effort {
    /// Push, or open by strength.
    Force,
    /// Smash.
    Break,
    /// Take along.
    Drag,
    /// Hold up off the ground.
    Lift,
}

/// A cloud of three inches radius.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Cloud {
    /// What it is made of.
    pub sort: CloudSort,
    /// Its middle.
    pub at: Point,
    /// Its depth.
    pub depth: u8,
    /// The last Game Turn of its life; clouds of ink end with their maker's activations instead.
    pub until: u8,
    /// Whose ink it is, and how many of its activations it outlasts.
    pub ink: Option<(Id, u8)>,
}

/// What a cloud is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum CloudSort {
    /// Ink (SC-ABL-25).
    Ink,
    /// Bubbles.
    Bubbles,
    /// The stillness of the orb: shots through it have -2.
    Still,
    /// Radiation from a leaking machine.
    Leak,
    /// Light, from a flare.
    Flare,
}

/// A zone conjured by a spell (SC-BLK-05).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    /// Which spell.
    pub spell: Spell,
    /// Who holds it.
    pub caster: Id,
    /// Its middle.
    pub at: Point,
    /// Its depth level (SC-BLK-07).
    pub depth: u8,
    /// How many models the Assistant still helps this turn, and how many it helps every turn.
    pub helps: (u8, u8),
}
