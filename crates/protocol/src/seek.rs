//! "Find me a game".

use fathom_ids::{TableId, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How fast a game is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// At one sitting: two minutes a decision.
    Live,
    /// Over days: two days a decision.
    Slow,
}

/// Find me a game. Asked again, the last wish counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeekRequest {
    /// The game's slug.
    pub game: String,
    /// How fast.
    pub pace: Pace,
    /// Whether it is to count for ratings; needs a login name.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// After how many seconds bots may take the seats that are still free; left out, never.
    #[serde(default)]
    #[ts(optional)]
    pub bots_after: Option<u32>,
}

/// What somebody waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Seeking {
    /// The game's slug.
    pub game: String,
    /// How fast.
    pub pace: Pace,
    /// Whether it is to count for ratings.
    pub rated: bool,
    /// Since when.
    pub since: Timestamp,
    /// From when on bots may take free seats.
    pub bots_from: Option<Timestamp>,
}

/// How many wait for a game at a pace.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Queue {
    /// The game's slug.
    pub game: String,
    /// How fast.
    pub pace: Pace,
    /// How many.
    pub waiting: u32,
}

/// How it stands with whoever asks. Ask every few seconds while you wait: whoever is silent for twelve has left the queue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SeekAnswer {
    /// What you wait for; `null` if you are in no queue (any more).
    pub seeking: Option<Seeking>,
    /// The table that was found for you: the game has begun.
    pub table: Option<TableId>,
    /// How many wait for what.
    pub queues: Vec<Queue>,
}
