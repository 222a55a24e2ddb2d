//! What rated games made of people's ratings: a second log, in the order in which games were rated. It is worked out from
//! the games' own logs, so it can be thrown away and made anew.

use crate::model::StoreError;
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId, Timestamp};

/// What a rated game made of one person's rating.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingRow {
    /// Where the person sat, from 0.
    pub seat: i16,
    /// Who sat there.
    pub account: AccountId,
    /// The rating before.
    pub before: f64,
    /// The rating after.
    pub rating: f64,
    /// How uncertain it still is (one standard deviation).
    pub deviation: f64,
}

/// A game that was rated.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedRow {
    /// The game's slug.
    pub game: String,
    /// The place among the rated games of its kind, from 1.
    pub number: i64,
    /// Which table.
    pub table: TableId,
    /// When its game ended.
    pub at: Timestamp,
    /// What it made of the ratings; empty where nobody's changed.
    pub ratings: Vec<RatingRow>,
}

/// The log of ratings.
#[async_trait]
pub trait Ratings: Send + Sync {
    /// Finished games that wait to be rated, in the order in which they ended: table, slug, when it ended.
    async fn to_rate(&self, limit: usize) -> Result<Vec<(TableId, String, Timestamp)>, StoreError>;
    /// How many games of that kind have been rated.
    async fn rated_so_far(&self, game: &str) -> Result<i64, StoreError>;
    /// The latest rating and deviation of these accounts, where they have one.
    async fn ratings_now(
        &self,
        game: &str,
        accounts: &[AccountId],
    ) -> Result<Vec<(AccountId, f64, f64)>, StoreError>;
    /// Writes down what a game that waits made of the ratings. `false`, and nothing happens, if its number is taken or it
    /// does not wait any more: somebody else was first.
    async fn rate(&self, row: &RatedRow) -> Result<bool, StoreError>;
    /// Every rated game of an account with its own rating alone, oldest first.
    async fn ratings_of(&self, account: AccountId) -> Result<Vec<RatedRow>, StoreError>;
    /// Rated games of a kind after that number, in order.
    async fn rated_after(&self, game: &str, number: i64, limit: usize) -> Result<Vec<RatedRow>, StoreError>;
    /// The kinds of games that have been rated.
    async fn rated_kinds(&self) -> Result<Vec<String>, StoreError>;
    /// Puts new ratings in the place of those that these games made, all or none.
    async fn rerate(&self, rows: Vec<RatedRow>) -> Result<(), StoreError>;
}
