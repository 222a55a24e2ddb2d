//! Checks that are due: against what number, and what they are for.

use super::{Acid, Attempt, Charge, Course, Exertion};
use crate::content::{DoorId, Fault, ObjectId, Spell, Weapon};
use crate::geometry::Point;
use crate::state::{Id, Part, Thing};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A number that a check is rolled against (SC-CHK-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the four checks")]
pub enum Stat {
    Quality,
    Resistance,
    Will,
    Strength,
}

/// A check that is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Check {
    /// Who rolls.
    pub who: Id,
    /// Against what.
    pub stat: Stat,
    /// Everything that modifies it, except what hangs on the model itself.
    pub modifier: i8,
    /// For Resistance: the armour break of what caused it (SC-CHK-06).
    pub armour_break: i8,
    /// What it is for.
    pub after: After,
}

/// What a check is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each is described where it is settled")]
pub enum After {
    Shock,
    Corrosion {
        #[serde(rename = "fresh")]
        #[ts(as = "bool")]
        acid: Acid,
    },
    Disintegrate(Dust),
    Dust {
        thing: Thing,
    },
    Entangle,
    Morale {
        why: Fright,
    },
    FaceTerror(Charge),
    Leave {
        to: Point,
    },
    Effort(Attempt),
    BreakFree {
        from: Bond,
        #[ts(as = "bool")]
        exert: Exertion,
    },
    Dive {
        #[ts(as = "bool")]
        up: Course,
        levels: u8,
    },
    Barotrauma {
        #[ts(as = "bool")]
        up: Course,
    },
    Unlock {
        door: DoorId,
    },
    Panel {
        thing: ObjectId,
    },
    Objective {
        thing: ObjectId,
    },
    Repair {
        thing: ObjectId,
        fault: Fault,
    },
    CoreWhispers {
        thing: ObjectId,
        actions: u8,
    },
    Sabotage {
        thing: ObjectId,
    },
    Restart {
        thing: ObjectId,
    },
    Lockbox {
        thing: ObjectId,
    },
    MedStation {
        thing: ObjectId,
        part: Part,
    },
    FixStation {
        thing: ObjectId,
    },
    MendOwn {
        arm: u8,
    },
    MendFor {
        target: Id,
        arm: u8,
        need: u8,
    },
    WakeArtifact,
    MendArtifact,
    Trap {
        score: i8,
    },
    Distract,
    Transfix,
    Control {
        by: Id,
        malus: i8,
    },
    ShakeOff,
    Backlash,
    Hallucinate,
    Zone {
        spell: Spell,
    },
    Backlash4 {
        stored: u8,
    },
    Rift,
    Radiation,
    Stir,
    Flight,
    Leads,
}

/// A wound that may turn to dust (SC-EFF-08).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Dust {
    /// The part that was hit.
    pub part: Part,
    /// With what.
    pub weapon: Weapon,
    /// The wounds it has caused already.
    pub dealt: u8,
    /// By whom.
    pub by: Option<Id>,
}

/// What a model wants to be rid of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum Bond {
    Grab,
    Net,
    Harpoon,
    DeathGrip,
}

/// Why a model checks its morale (SC-MOR-13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum Fright {
    Gruesome,
    LeaderDead,
    Terror(Id),
}

/// Why somebody runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flight {
    /// It has lost its nerve, and is paralysed where there is no way (SC-MOR-03).
    Morale,
    /// A further move of the same flight: it stops where it cannot go on (SC-MOR-14).
    Onward,
    /// Visions drive it towards the nearest edge of the table (SC-PSY-17).
    Visions,
}
