//! What anyone may know of somebody's games: results, ratings, opponents.

use crate::http::TableCard;
use fathom_ids::{AccountId, TableId, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person's page. It counts listed tables; for its owner all tables.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    /// Whose page it is.
    pub id: AccountId,
    /// The name at tables.
    pub name: String,
    /// Whether it is an account of a guest.
    pub guest: bool,
    /// Whether it is a program; such accounts are rated among themselves.
    pub bot: bool,
    /// When the account was made.
    pub created: Timestamp,
    /// Finished games by kind, the most played first.
    pub records: Vec<Record>,
    /// Whom they played with most, bots left out.
    pub opponents: Vec<Opponent>,
    /// The latest games, latest first.
    pub recent: Vec<TableCard>,
    /// Whether there are more games than were counted (the latest thousand are).
    pub more: bool,
}

/// Somebody's games of one kind.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Record {
    /// The game's slug.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// Games that were played to an end.
    pub played: u32,
    /// Games won.
    pub won: u32,
    /// Games won in a row up to the last one; negative: games not won.
    pub streak: i32,
    /// The rating now; `null` without a rated game.
    pub rating: Option<RatingNow>,
    /// The rating after every rated game, oldest first (the latest 500).
    pub curve: Vec<RatingPoint>,
    /// By seat and by what was chosen when the table was set.
    pub tallies: Vec<Tally>,
}

/// A rating on the scale of the bots: 400 points more mean ten wins for one loss.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RatingNow {
    /// The best estimate.
    pub value: f64,
    /// One standard deviation.
    pub deviation: f64,
    /// How many rated games it stands on.
    pub games: u32,
}

/// A rating after a game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RatingPoint {
    /// Which game.
    pub table: TableId,
    /// When it ended.
    pub at: Timestamp,
    /// The rating before.
    pub before: f64,
    /// The rating after.
    pub after: f64,
}

/// How often something was tried and won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    /// What: "seat", or the name of an option.
    pub what: String,
    /// Which: "1", or what was chosen.
    pub which: String,
    /// Games played.
    pub played: u32,
    /// Games won.
    pub won: u32,
}

/// Somebody who sat at the same tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Opponent {
    /// The opponent.
    pub id: AccountId,
    /// The name at the latest table.
    pub name: String,
    /// Games together.
    pub played: u32,
    /// Games that the page's owner won.
    pub won: u32,
}
