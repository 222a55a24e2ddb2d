//! Private notes about tables: each is read by its author alone.

use crate::model::StoreError;
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId};

/// Private notes.
#[async_trait]
pub trait Notes: Send + Sync {
    /// Keeps what somebody notes about a table in the place of what was there; an empty note is none. `false`, and nothing
    /// happens, if notes about that many other tables are kept already.
    async fn put_note(
        &self,
        account: AccountId,
        table: TableId,
        text: &str,
        most: usize,
    ) -> Result<bool, StoreError>;
    /// What somebody noted about a table.
    async fn note(&self, account: AccountId, table: TableId) -> Result<Option<String>, StoreError>;
}
