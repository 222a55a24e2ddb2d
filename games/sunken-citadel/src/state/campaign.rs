//! What goes on from one scenario of a campaign to the next.

use crate::content::{EventCard, Kind};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How a scenario ended (SC-FRM-05).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// The team's victory points.
    pub team: i16,
    /// The Invaders' victory points.
    pub invaders: i16,
}

/// What links the scenarios of a campaign (SC-CMP-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Links {
    /// S1: the log was copied.
    pub log_copied: bool,
    /// S2: two generators run.
    pub lit: bool,
    /// S3: the surgeon was saved.
    pub surgeon: bool,
    /// S3: the orderly was saved.
    pub orderly: bool,
    /// S4: turrets disabled.
    pub turrets: u8,
    /// S4: the hatch was opened.
    pub hatch: bool,
    /// S5: the Invaders have the artifact.
    pub artifact_lost: bool,
    /// S6: the grid was started.
    pub grid: bool,
    /// S6: the Invaders scored more hub turns.
    pub hub_lost: bool,
    /// S7: columns destroyed.
    pub columns: u8,
    /// S8: the rift was closed.
    pub retaken: bool,
}

/// A campaign in progress: one record through all eight scenarios.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Campaign {
    /// The results so far.
    pub results: ArrayVec<Score, 8>,
    /// Victory points to spend, team and Invaders.
    pub bank: [i16; 2],
    /// What later scenarios remember.
    pub links: Links,
    /// Artifacts that were left in earlier stations, or that Invaders had when they ended: one bit each.
    pub left_behind: u16,
    /// SC-CMP-03: missions that nobody of the team was fit to go to: one bit each.
    #[serde(default)]
    pub missed: u8,
    /// What the Invaders bought: worth, one bit a profile for Combat, Fast Load for divers, Tough for one.
    pub invaders: InvaderAdvances,
}

/// SC-CMP-09: how much worth an Invader player may buy before a scenario.
pub const MOST_WORTH: usize = 3;

/// What an Invader player has bought (SC-CMP-09).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct InvaderAdvances {
    /// The shadows of the next scenario that are worth one more, by their numbers; one may stand here more than once.
    #[ts(as = "Vec<u8>")]
    pub worth: ArrayVec<u8, MOST_WORTH>,
    /// Profiles with one more Combat: one bit each.
    pub combat: u32,
    /// Divers reload for nothing.
    pub fast_load: bool,
    /// The Personality that became Tough.
    pub tough: Option<Kind>,
    /// The event card set aside (SC-CMP-12).
    pub event: Option<EventCard>,
}
