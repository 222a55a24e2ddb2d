//! People who look for a game: a row each, and one way to take several of them together, once.

use crate::model::StoreError;
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId, Timestamp};

/// Somebody who looks for a game.
#[derive(Clone, PartialEq, Debug)]
pub struct SeekerRow {
    /// Who.
    pub account: AccountId,
    /// Of which kind.
    pub game: String,
    /// At which pace; the store does not read it.
    pub pace: i16,
    /// Whether the game is to count for ratings.
    pub rated: bool,
    /// The rating with which they look.
    pub rating: f64,
    /// Since when; once a table was found, since when that is so.
    pub since: Timestamp,
    /// When they were last heard of.
    pub heard: Timestamp,
    /// From when on bots may take the free seats.
    pub bots_from: Option<Timestamp>,
    /// The table that was found.
    pub table: Option<TableId>,
}

/// People who look for a game.
#[async_trait]
pub trait Seekers: Send + Sync {
    /// Somebody looks for a game, in the place of whatever they looked for before.
    async fn seek(&self, row: &SeekerRow) -> Result<(), StoreError>;
    /// Notes that somebody is still there, and says how it stands with them.
    async fn heard_of(&self, account: AccountId, now: Timestamp) -> Result<Option<SeekerRow>, StoreError>;
    /// Somebody does not look any more. One for whom a table was found stays, to be told of it.
    async fn stop_seeking(&self, account: AccountId) -> Result<(), StoreError>;
    /// Those who have found no table yet and were heard of since then, the longest waiting first.
    async fn seekers(&self, since: Timestamp) -> Result<Vec<SeekerRow>, StoreError>;
    /// Notes the table that was found for all of these. `false`, and nothing happens, if one of them does not look any
    /// more or was taken by somebody else.
    async fn take_seekers(
        &self,
        accounts: &[AccountId],
        table: TableId,
        now: Timestamp,
    ) -> Result<bool, StoreError>;
    /// Forgets a table that was noted and never came to be: those people look for nothing any more.
    async fn drop_find(&self, table: TableId) -> Result<(), StoreError>;
    /// Forgets those who were not heard of since then.
    async fn forget_seekers(&self, before: Timestamp) -> Result<(), StoreError>;
}
