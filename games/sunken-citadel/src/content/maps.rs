//! Where it happens: water, doors, scenery, things, and what a scenario lays out and asks.

use crate::content::{Difficulty, DoorId, Kind, ObjectId, RoomId, Side};
use crate::geometry::{Point, Rect, Segment};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How clear the water is (SC-VIS-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum Clarity {
    Soupy,
    Murky,
    Clear,
    UltraClear,
}

impl Clarity {
    /// SC-VIS-01: how far one sees, in tenths of an inch.
    pub const fn sight(self) -> i64 {
        match self {
            Clarity::UltraClear => 280,
            Clarity::Clear => 140,
            Clarity::Murky => 70,
            Clarity::Soupy => 30,
        }
    }

    /// One step murkier.
    pub const fn murkier(self) -> Clarity {
        match self {
            Clarity::UltraClear => Clarity::Clear,
            Clarity::Clear => Clarity::Murky,
            Clarity::Murky | Clarity::Soupy => Clarity::Soupy,
        }
    }
}

/// How a door stands (SC-DOR-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum DoorState {
    Open,
    Closed,
    Locked,
    Jammed,
    Broken,
}

impl DoorState {
    /// Whether one can pass and see through.
    pub const fn is_open(self) -> bool {
        matches!(self, DoorState::Open | DoorState::Broken)
    }
}

/// What sort of door it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum DoorSort {
    Hatch,
    Bulkhead,
    Airlock,
}

/// How a thing on the map stands in the way of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// Not at all.
    None,
    /// It is small: partial cover.
    Partial,
    /// Nothing is seen through it.
    Full,
    /// One can hide in it: tactical cover.
    Tactical,
}

/// A piece of scenery.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum PieceSort {
    Crate,
    Console,
    Machine,
    Pillar,
    Rock,
    Wreck,
    Coral,
    Rubble,
    Bubbles,
    Radiation,
    Crystal,
}

impl PieceSort {
    /// Whether nobody can move through it.
    pub const fn blocks(self) -> bool {
        match self {
            PieceSort::Coral | PieceSort::Rubble | PieceSort::Bubbles | PieceSort::Radiation => false,
            PieceSort::Crate
            | PieceSort::Console
            | PieceSort::Machine
            | PieceSort::Pillar
            | PieceSort::Rock
            | PieceSort::Wreck
            | PieceSort::Crystal => true,
        }
    }

    /// How it stands in the way of sight.
    pub const fn sight(self) -> Sight {
        match self {
            PieceSort::Crate | PieceSort::Console | PieceSort::Coral | PieceSort::Crystal => Sight::Partial,
            PieceSort::Machine | PieceSort::Pillar | PieceSort::Rock | PieceSort::Wreck => Sight::Full,
            PieceSort::Rubble => Sight::None,
            PieceSort::Bubbles | PieceSort::Radiation => Sight::Tactical,
        }
    }

    /// SC-PHY-02: what its material does to Strength Checks.
    pub const fn material(self) -> i8 {
        match self {
            PieceSort::Crate
            | PieceSort::Coral
            | PieceSort::Rubble
            | PieceSort::Bubbles
            | PieceSort::Radiation => 0,
            PieceSort::Console => -1,
            PieceSort::Pillar | PieceSort::Rock | PieceSort::Crystal | PieceSort::Wreck => -2,
            PieceSort::Machine => -4,
        }
    }

    /// Its name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            PieceSort::Crate => "crate",
            PieceSort::Console => "console",
            PieceSort::Machine => "machine",
            PieceSort::Pillar => "pillar",
            PieceSort::Rock => "rock",
            PieceSort::Wreck => "wreck",
            PieceSort::Coral => "coral",
            PieceSort::Rubble => "rubble",
            PieceSort::Bubbles => "bubbles",
            PieceSort::Radiation => "radiation",
            PieceSort::Crystal => "crystal",
        }
    }
}

/// A thing that a scenario is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum ObjectSort {
    SignalConsole,
    Panel,
    Locker,
    Treasure,
    Lamp,
    Generator,
    MedStation,
    SurvivorMarker,
    Turret,
    ArtifactCase,
    Hub,
    Column,
    Forge,
    Anchor,
    Rift,
    Strongbox,
    Mine,
    Cabinet,
    Stores,
    Charge,
    Beacon,
}

/// A room of the station.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Room {
    pub id: &'static str,
    pub name: &'static str,
    pub rect: Rect,
    pub card: bool,
}

/// A door of the station.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Door {
    pub id: &'static str,
    pub between: [Option<RoomId>; 2],
    pub sort: DoorSort,
    pub state: DoorState,
    pub seg: Segment,
}

/// A piece of scenery on a map.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Piece {
    pub sort: PieceSort,
    pub rect: Rect,
}

/// A scenario's object on a map.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Object {
    pub id: &'static str,
    pub sort: ObjectSort,
    pub at: Point,
    pub rect: Rect,
    pub blocks: bool,
    pub sight: Sight,
    pub role: &'static str,
}

/// Where the team came in, and where those who flee run to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entrance {
    /// A door to the sea.
    Door(DoorId),
    /// A room with a lift.
    Room(RoomId),
    /// The west edge of the table.
    West,
    /// A sea entry or a duct, by which a competing warband came (SC-SET-28).
    Spot(Point),
}

/// A shadow marker of the set-up, with its worth by difficulty.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Shadow {
    pub at: Point,
    pub worth: [u8; 3],
}

/// Reinforcements, with their worth by difficulty.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Wave {
    pub turn: u8,
    pub worth: [u8; 3],
}

/// A wild creature of the set-up.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Creature {
    pub kind: Kind,
    pub at: Point,
    pub from: Difficulty,
}

/// What earns victory points.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Objective {
    pub side: Side,
    pub vp: i16,
    pub each: bool,
    pub text: &'static str,
}

/// A scenario: map, forces and objectives.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Map {
    pub title: &'static str,
    pub story: &'static str,
    pub turns: u8,
    pub clarity: Clarity,
    pub lights: bool,
    pub depth_outside: u8,
    pub rooms: &'static [Room],
    pub walls: &'static [Segment],
    pub doors: &'static [Door],
    pub pieces: &'static [Piece],
    pub objects: &'static [Object],
    pub ducts: &'static [Point],
    pub entries: &'static [Point],
    pub starts: [Point; 5],
    pub entrance: Entrance,
    pub shadows: &'static [Shadow],
    pub waves: &'static [Wave],
    pub creatures: &'static [Creature],
    pub pool: [&'static [(Kind, u8)]; 3],
    pub objectives: &'static [Objective],
    pub special: &'static [&'static str],
    pub links: &'static [&'static str],
}

impl Map {
    /// The index of the door with that id.
    pub fn door(&self, id: &str) -> Option<DoorId> {
        self.doors.iter().position(|door| door.id == id).map(DoorId::at)
    }

    /// The index of the room with that id.
    pub fn room(&self, id: &str) -> Option<RoomId> {
        self.rooms.iter().position(|room| room.id == id).map(RoomId::at)
    }

    /// The index of the object with that id.
    pub fn object(&self, id: &str) -> Option<ObjectId> {
        self.objects.iter().position(|object| object.id == id).map(ObjectId::at)
    }

    /// The room in which a point lies; on the line of a doorway the first of its rooms.
    pub fn room_at(&self, p: Point) -> Option<RoomId> {
        let inside = self.rooms.iter().position(|room| room.rect.holds(p));
        let on_the_line = || self.rooms.iter().position(|room| room.rect.nearest(p) == p);
        inside.or_else(on_the_line).map(RoomId::at)
    }
}
