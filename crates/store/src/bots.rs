//! Accounts that are programs: made by a person, opened by a token, never by a password.

use crate::model::{AccountRow, StoreError};
use crate::people::Hash;
use async_trait::async_trait;
use fathom_ids::{AccountId, Timestamp};

/// What opens a bot's account. It has exactly one, until it leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenRow {
    /// The hash of the token.
    pub hash: Hash,
    /// The account that it opens.
    pub account: AccountId,
    /// What may be done with it; the store does not read it.
    pub scopes: i16,
    /// When it was made.
    pub created: Timestamp,
}

/// Accounts that are programs.
#[async_trait]
pub trait Bots: Send + Sync {
    /// Adds a bot's account with its token. `false`, and nothing happens, if its owner has that many already.
    async fn create_bot(
        &self,
        account: &AccountRow,
        token: &TokenRow,
        most: usize,
    ) -> Result<bool, StoreError>;
    /// Puts a token in the place of the one before; `false` if that account is no bot of this owner.
    async fn put_token(&self, owner: AccountId, token: &TokenRow) -> Result<bool, StoreError>;
    /// Whose token that is, and what may be done with it, unless the bot or its owner is suspended at that time.
    async fn token(&self, hash: &Hash, now: Timestamp) -> Result<Option<(AccountRow, i16)>, StoreError>;
    /// The bots of an owner with their tokens, oldest first.
    async fn bots_of(&self, owner: AccountId) -> Result<Vec<(AccountRow, TokenRow)>, StoreError>;
    /// Which of these accounts are bots, those that have left included.
    async fn bots_among(&self, accounts: &[AccountId]) -> Result<Vec<AccountId>, StoreError>;
}
