//! What lies about: markers, scenery, things, clouds and zones.

use crate::content::{Artifact, DoorId, Fault, ObjectId, ObjectSort, PieceId, PieceSort, Spell, WallId};
use crate::geometry::{Point, Rect};
use crate::state::{Band, Id, Loot};
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Token {
    /// What it is, and how it stands.
    pub what: What,
    /// Its middle.
    pub at: Point,
    /// The ground it covers.
    pub rect: Rect,
    /// Picked up, used up, smashed or blown up.
    pub gone: bool,
    /// The warband whose work it is (SC-SET-27).
    pub credit: Option<Band>,
}

impl Token {
    /// What sort of thing it is.
    pub const fn sort(&self) -> ObjectSort {
        self.what.sort()
    }

    /// SC-RPR-01: what is wrong with it, where that is known.
    pub const fn fault(&self) -> Option<Fault> {
        if let What::Generator { fault, .. } = self.what { fault } else { None }
    }

    /// SC-EXP-03: the model that a charge sticks to.
    pub const fn bearer(&self) -> Option<Id> {
        if let What::Charge { on: Thing::Model(id), .. } = self.what { Some(id) } else { None }
    }
}

/// What a thing of the scenario is, with what is known of one of its sort and of no other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum What {
    SignalConsole {
        copied: bool,
    },
    /// Most panels are worked again and again; a valve is turned once (SC-SCE-06).
    Panel {
        turned: bool,
    },
    Locker {
        searched: bool,
    },
    Treasure(Loot),
    Lamp,
    Generator {
        running: bool,
        fault: Option<Fault>,
        /// The rust has given way once, or the growth has been broken off (SC-RPR-07, SC-RPR-13).
        half_cleared: bool,
    },
    MedStation {
        works: bool,
        uses: u8,
    },
    SurvivorMarker {
        turned_up: bool,
    },
    Turret {
        firing: bool,
        /// Wound boxes filled, of three.
        boxes: u8,
    },
    /// A case nobody has opened, or an artifact that lies about.
    ArtifactCase(Option<Artifact>),
    Hub {
        /// Repairs done: the third brings the grid up.
        repairs: u8,
        /// Blows that it has taken: the second destroys it.
        blows: u8,
    },
    Column,
    Forge,
    Anchor {
        open: bool,
        /// Blows that it has taken: the second shuts it for good.
        blows: u8,
    },
    Rift,
    Strongbox,
    Mine,
    Cabinet {
        searched: bool,
    },
    Stores {
        searched: bool,
    },
    Charge {
        /// Game Turns until it goes off.
        fuse: u8,
        by: Id,
        /// What it was set on; a model where it sticks to one.
        on: Thing,
    },
    Beacon {
        /// Game Turns until it is silent.
        turns: u8,
    },
}

impl What {
    /// SC-SCE-01 to SC-SCE-08: how a thing of the map stands before anything has happened. Charges and beacons are on
    /// no map: they are set by somebody.
    pub const fn fresh(sort: ObjectSort) -> Option<What> {
        Some(match sort {
            ObjectSort::SignalConsole => What::SignalConsole { copied: false },
            ObjectSort::Panel => What::Panel { turned: false },
            ObjectSort::Locker => What::Locker { searched: false },
            ObjectSort::Treasure => What::Treasure(Loot::Sealed),
            ObjectSort::Lamp => What::Lamp,
            ObjectSort::Generator => What::Generator { running: false, fault: None, half_cleared: false },
            ObjectSort::MedStation => What::MedStation { works: true, uses: 3 },
            ObjectSort::SurvivorMarker => What::SurvivorMarker { turned_up: false },
            ObjectSort::Turret => What::Turret { firing: true, boxes: 0 },
            ObjectSort::ArtifactCase => What::ArtifactCase(None),
            ObjectSort::Hub => What::Hub { repairs: 0, blows: 0 },
            ObjectSort::Column => What::Column,
            ObjectSort::Forge => What::Forge,
            ObjectSort::Anchor => What::Anchor { open: true, blows: 0 },
            ObjectSort::Rift => What::Rift,
            ObjectSort::Strongbox => What::Strongbox,
            ObjectSort::Mine => What::Mine,
            ObjectSort::Cabinet => What::Cabinet { searched: false },
            ObjectSort::Stores => What::Stores { searched: false },
            ObjectSort::Charge | ObjectSort::Beacon => return None,
        })
    }

    /// What sort of thing it is.
    pub const fn sort(&self) -> ObjectSort {
        match self {
            What::SignalConsole { .. } => ObjectSort::SignalConsole,
            What::Panel { .. } => ObjectSort::Panel,
            What::Locker { .. } => ObjectSort::Locker,
            What::Treasure(_) => ObjectSort::Treasure,
            What::Lamp => ObjectSort::Lamp,
            What::Generator { .. } => ObjectSort::Generator,
            What::MedStation { .. } => ObjectSort::MedStation,
            What::SurvivorMarker { .. } => ObjectSort::SurvivorMarker,
            What::Turret { .. } => ObjectSort::Turret,
            What::ArtifactCase(_) => ObjectSort::ArtifactCase,
            What::Hub { .. } => ObjectSort::Hub,
            What::Column => ObjectSort::Column,
            What::Forge => ObjectSort::Forge,
            What::Anchor { .. } => ObjectSort::Anchor,
            What::Rift => ObjectSort::Rift,
            What::Strongbox => ObjectSort::Strongbox,
            What::Mine => ObjectSort::Mine,
            What::Cabinet { .. } => ObjectSort::Cabinet,
            What::Stores { .. } => ObjectSort::Stores,
            What::Charge { .. } => ObjectSort::Charge,
            What::Beacon { .. } => ObjectSort::Beacon,
        }
    }

    /// Whether it runs, works, or has not been used yet: what a table shows by a lit mark.
    pub const fn lit(&self) -> bool {
        match self {
            What::SignalConsole { copied: on }
            | What::Generator { running: on, .. }
            | What::MedStation { works: on, .. }
            | What::Turret { firing: on, .. }
            | What::Anchor { open: on, .. } => *on,
            What::Panel { turned: used }
            | What::Locker { searched: used }
            | What::SurvivorMarker { turned_up: used }
            | What::Cabinet { searched: used }
            | What::Stores { searched: used } => !*used,
            What::Treasure(_)
            | What::Lamp
            | What::ArtifactCase(_)
            | What::Hub { .. }
            | What::Column
            | What::Forge
            | What::Rift
            | What::Strongbox
            | What::Mine
            | What::Charge { .. }
            | What::Beacon { .. } => true,
        }
    }

    /// What is counted on it: uses left, boxes filled, blows taken or a fault half cleared.
    pub const fn tally(&self) -> u8 {
        match self {
            What::MedStation { uses, .. } => *uses,
            What::Turret { boxes, .. } => *boxes,
            What::Hub { blows, .. } | What::Anchor { blows, .. } => *blows,
            What::Generator { half_cleared, .. } => *half_cleared as u8,
            What::Treasure(loot) => *loot as u8,
            What::SignalConsole { .. }
            | What::Panel { .. }
            | What::Locker { .. }
            | What::Lamp
            | What::SurvivorMarker { .. }
            | What::ArtifactCase(_)
            | What::Column
            | What::Forge
            | What::Rift
            | What::Strongbox
            | What::Mine
            | What::Cabinet { .. }
            | What::Stores { .. }
            | What::Charge { .. }
            | What::Beacon { .. } => 0,
        }
    }
}

/// Something that can be pushed, broken or used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    /// A door of the map.
    Door(DoorId),
    /// A thing of the scenario.
    Object(ObjectId),
    /// A piece of scenery.
    Piece(PieceId),
    /// A wall, at that spot.
    Wall(WallId, Point),
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
    /// The depth level it hangs at.
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
    /// Bubbles: difficult to swim through.
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
