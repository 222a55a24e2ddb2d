//! Accounts that are programs, in the file.

use super::Sqlite;
use super::reads::account_row;
use crate::bots::{Bots, TokenRow};
use crate::model::*;
use crate::people::Hash;
use async_trait::async_trait;
use fathom_ids::{AccountId, Timestamp};
use rusqlite::{Connection, OptionalExtension, Result, Row, params};

#[async_trait]
impl Bots for Sqlite {
    async fn create_bot(
        &self,
        account: &AccountRow,
        token: &TokenRow,
        most: usize,
    ) -> std::result::Result<bool, StoreError> {
        let (account, token) = (account.clone(), token.clone());
        self.writer.run(move |db| create_bot(db, &account, &token, most)).await
    }
    async fn put_token(&self, owner: AccountId, token: &TokenRow) -> std::result::Result<bool, StoreError> {
        let TokenRow { hash, account, scopes, created } = token.clone();
        let sql = "UPDATE tokens SET hash = ?2, scopes = ?3, created = ?4 WHERE account = ?1
            AND EXISTS (SELECT 1 FROM accounts WHERE id = ?1 AND owner = ?5)";
        self.writer
            .run(move |db| Ok(db.execute(sql, params![account, hash, scopes, created, owner])? == 1))
            .await
    }
    async fn token(
        &self,
        hash: &Hash,
        now: Timestamp,
    ) -> std::result::Result<Option<(AccountRow, i16)>, StoreError> {
        let hash = *hash;
        let sql = "SELECT a.id, a.name, a.login, a.password, a.created, a.owner, t.scopes FROM tokens t
            JOIN accounts a ON a.id = t.account WHERE t.hash = ?1 AND NOT EXISTS (
                SELECT 1 FROM suspensions s WHERE s.account IN (a.id, a.owner) AND s.until > ?2)";
        self.readers
            .run(move |db| {
                let mut query = db.prepare_cached(sql)?;
                let found = |row: &Row<'_>| Ok((account_row(row)?, row.get(6)?));
                Ok(query.query_row(params![hash, now], found).optional()?)
            })
            .await
    }
    async fn bots_of(
        &self,
        owner: AccountId,
    ) -> std::result::Result<Vec<(AccountRow, TokenRow)>, StoreError> {
        let sql = "SELECT a.id, a.name, a.login, a.password, a.created, a.owner, t.hash, t.scopes, t.created
            FROM accounts a JOIN tokens t ON t.account = a.id WHERE a.owner = ?1 ORDER BY a.created, a.id";
        self.readers
            .run(move |db| {
                let mut query = db.prepare_cached(sql)?;
                Ok(query.query_map([owner], bot_row)?.collect::<Result<_>>()?)
            })
            .await
    }
    async fn bots_among(&self, accounts: &[AccountId]) -> std::result::Result<Vec<AccountId>, StoreError> {
        let accounts = accounts.to_owned();
        self.readers
            .run(move |db| {
                let sql = "SELECT 1 FROM accounts WHERE id = ?1 AND owner IS NOT NULL";
                let mut query = db.prepare_cached(sql)?;
                let mut found = Vec::new();
                for account in accounts {
                    if query.exists([account])? {
                        found.push(account);
                    }
                }
                Ok(found)
            })
            .await
    }
}

fn create_bot(db: &Connection, account: &AccountRow, token: &TokenRow, most: usize) -> Result<bool> {
    let sql = "SELECT count(*) FROM tokens t JOIN accounts a ON a.id = t.account WHERE a.owner = ?1";
    let count: i64 = db.prepare_cached(sql)?.query_row([account.owner], |row| row.get(0))?;
    if count >= most as i64 {
        return Ok(false);
    }
    super::writes::create_account(db, account)?;
    copy_token(db, token)?;
    Ok(true)
}

fn bot_row(row: &Row<'_>) -> Result<(AccountRow, TokenRow)> {
    let account = account_row(row)?;
    let token =
        TokenRow { hash: row.get(6)?, account: account.id, scopes: row.get(7)?, created: row.get(8)? };
    Ok((account, token))
}

/// Takes the tokens of an account and of the bots that it made.
pub fn forget_tokens(db: &Connection, account: AccountId) -> Result<()> {
    let sql = "DELETE FROM tokens WHERE account = ?1
        OR account IN (SELECT id FROM accounts WHERE owner = ?1)";
    db.prepare_cached(sql)?.execute([account]).map(|_| ())
}

pub fn copy_token(db: &Connection, token: &TokenRow) -> Result<()> {
    let TokenRow { hash, account, scopes, created } = token;
    let sql = "INSERT INTO tokens (hash, account, scopes, created) VALUES (?1, ?2, ?3, ?4)";
    db.prepare_cached(sql)?.execute(params![hash, account, scopes, created]).map(|_| ())
}
