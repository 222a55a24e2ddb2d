//! Choices made before the game.

use crate::content::BoatClass;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Choices made before the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Options {
    /// Whether players may take the Italian Marconi class, with its raid on New York.
    pub marconi: Marconi,
    /// How often New York can be raided.
    pub raid: RaidLimit,
    /// What a player alone must reach.
    pub solo_goal: SoloGoal,
    /// What becomes of the tokens of ships that were sunk or have left.
    pub stock: Stock,
}

/// DW-DET-28, DW-DET-30: what becomes of the tokens of ships that were sunk or have left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Stock {
    /// They are removed from the game: the sea grows empty.
    #[default]
    Removed,
    /// They return to the stock and can be found again, for long games.
    Returns,
}

/// DW-SET-21: whether the Marconi class is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Marconi {
    /// Every player may take one.
    #[default]
    Offered,
    /// Type VII boats only.
    Absent,
}

/// DW-NYC-07, DW-NYC-08: how often New York can be raided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RaidLimit {
    /// Once in the whole game: a race.
    #[default]
    OncePerGame,
    /// Once for every Marconi boat.
    OncePerBoat,
}

/// DW-END-13, DW-END-14, DW-END-15: the points that win a game alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum SoloGoal {
    /// 140 points with a Type VII, 250 with a Marconi.
    #[default]
    Captain,
    /// 180 points with a Type VII, 340 with a Marconi.
    Ace,
}

impl SoloGoal {
    /// The points to reach in a boat of that class.
    pub const fn points(self, class: BoatClass) -> u16 {
        match (self, class) {
            (SoloGoal::Captain, BoatClass::TypeVii) => 140,
            (SoloGoal::Captain, BoatClass::Marconi) => 250,
            (SoloGoal::Ace, BoatClass::TypeVii) => 180,
            (SoloGoal::Ace, BoatClass::Marconi) => 340,
        }
    }
}
