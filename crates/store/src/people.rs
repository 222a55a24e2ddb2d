//! What lasts of a person beside the name: sessions that can be listed and ended, codes for the day when the password is
//! lost, and the way out.

use crate::model::{AccountRow, ChatRow, SessionRow, StoreError};
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId, Timestamp};

/// The name of somebody whose account was deleted.
pub const FORMER: &str = "A former player";

/// The hash of a session's token, or of a code.
pub type Hash = [u8; 32];

/// Accounts that last.
#[async_trait]
pub trait People: Send + Sync {
    /// The sessions of an account that were renewed since then, latest first.
    async fn sessions_of(&self, account: AccountId, since: Timestamp) -> Result<Vec<SessionRow>, StoreError>;
    /// Forgets all sessions of an account but that one, tells other processes, and says which they were.
    async fn close_sessions(&self, account: AccountId, but: Option<&Hash>) -> Result<Vec<Hash>, StoreError>;
    /// Puts a new hash of the password in the place of that one; `false` if it is not that one any more.
    async fn change_password(&self, account: AccountId, old: &str, new: &str) -> Result<bool, StoreError>;

    /// Remembers these codes (their hashes) in the place of all earlier ones.
    async fn put_codes(&self, account: AccountId, codes: &[Hash]) -> Result<(), StoreError>;
    /// How many codes an account has left.
    async fn codes_left(&self, account: AccountId) -> Result<u64, StoreError>;
    /// Uses up a code: the account gets this hash of a password. `false`, and nothing happens, if there is no such code.
    async fn recover(&self, account: AccountId, code: &Hash, password: &str) -> Result<bool, StoreError>;

    /// Takes name, login, password, codes and sessions from an account for ever, notes that its tables are still to be
    /// seen to, and says which sessions have ended.
    async fn begin_leaving(&self, account: AccountId, now: Timestamp) -> Result<Vec<Hash>, StoreError>;
    /// Accounts whose tables are still to be seen to.
    async fn leaving(&self, limit: usize) -> Result<Vec<AccountRow>, StoreError>;
    /// Forgets what an account said, and that something was still to be done.
    async fn finish_leaving(&self, account: AccountId) -> Result<(), StoreError>;

    /// The tables where an account sits, after that one, in order of id.
    async fn tables_of(
        &self,
        account: AccountId,
        after: Option<TableId>,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError>;
    /// What an account said at a table, oldest first.
    async fn said_by(&self, account: AccountId, table: TableId) -> Result<Vec<ChatRow>, StoreError>;
    /// Puts other words in the place of lines of talk, by their numbers.
    async fn reword(&self, table: TableId, lines: Vec<(i64, String)>) -> Result<(), StoreError>;
    /// Throws away what is kept beside the log of a table and can be made again from it: snapshots and the review.
    async fn drop_made_from_log(&self, table: TableId) -> Result<(), StoreError>;
}
