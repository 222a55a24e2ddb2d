//! What all listed games of a kind add up to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The finished listed games of a kind.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    /// The game's slug.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// Games that were played to an end.
    pub games: u32,
    /// Of these, games that were given up.
    pub resigned: u32,
    /// Of these, games that counted for ratings.
    pub rated: u32,
    /// How often whom won; each row counts seats, not games.
    pub rows: Vec<StatisticsRow>,
    /// Whether there are more games than were counted (the latest 2,000 are).
    pub more: bool,
}

/// How often the seats of a kind won.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct StatisticsRow {
    /// What kind of thing tells the seats apart: `seat`, `played by`, or an option of the game.
    pub what: String,
    /// Which of them.
    pub which: String,
    /// How many seats.
    pub played: u32,
    /// How many of them won.
    pub won: u32,
    /// With 95 % certainty the true share of victories is not below this.
    pub low: f64,
    /// Nor above this.
    pub high: f64,
}
