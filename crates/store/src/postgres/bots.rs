//! Accounts that are programs, in the database. Whatever belongs together is one statement.

use super::{Postgres, reads};
use crate::bots::{Bots, TokenRow};
use crate::model::*;
use crate::people::Hash;
use async_trait::async_trait;
use fathom_ids::{AccountId, Timestamp};
use tokio_postgres::Row;

#[async_trait]
impl Bots for Postgres {
    async fn create_bot(
        &self,
        account: &AccountRow,
        token: &TokenRow,
        most: usize,
    ) -> Result<bool, StoreError> {
        let AccountRow { id, name, created, owner, .. } = account;
        let sql = "WITH made AS (
                INSERT INTO accounts (id, name, created, owner) SELECT $1, $2, $3, $4
                WHERE (SELECT count(*) FROM tokens t JOIN accounts a ON a.id = t.account WHERE a.owner = $4) < $5
                RETURNING id
            ) INSERT INTO tokens (hash, account, scopes, created) SELECT $6, id, $7, $8 FROM made";
        let (hash, most) = (token.hash.as_slice(), most as i64);
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 8] =
            [id, name, created, owner, &most, &hash, &token.scopes, &token.created];
        Ok(self.connections.execute(sql, &values).await? == 1)
    }
    async fn put_token(&self, owner: AccountId, token: &TokenRow) -> Result<bool, StoreError> {
        let TokenRow { hash, account, scopes, created } = token;
        let sql = "UPDATE tokens SET hash = $2, scopes = $3, created = $4 WHERE account = $1
            AND EXISTS (SELECT 1 FROM accounts WHERE id = $1 AND owner = $5)";
        let values =
            self.connections.execute(sql, &[account, &hash.as_slice(), scopes, created, &owner]).await?;
        Ok(values == 1)
    }
    async fn token(&self, hash: &Hash, now: Timestamp) -> Result<Option<(AccountRow, i16)>, StoreError> {
        let sql = "SELECT a.id, a.name, a.login, a.password, a.created, a.owner, t.scopes FROM tokens t
            JOIN accounts a ON a.id = t.account WHERE t.hash = $1 AND NOT EXISTS (
                SELECT 1 FROM suspensions s WHERE s.account IN (a.id, a.owner) AND s.until > $2)";
        let rows = self.connections.query(sql, &[&hash.as_slice(), &now]).await?;
        Ok(rows.first().map(|row| (reads::account_row(row), row.get(6))))
    }
    async fn bots_of(&self, owner: AccountId) -> Result<Vec<(AccountRow, TokenRow)>, StoreError> {
        let sql = "SELECT a.id, a.name, a.login, a.password, a.created, a.owner, t.hash, t.scopes, t.created
            FROM accounts a JOIN tokens t ON t.account = a.id WHERE a.owner = $1 ORDER BY a.created, a.id";
        let rows = self.connections.query(sql, &[&owner]).await?;
        Ok(rows.iter().filter_map(|row| Some((reads::account_row(row), token_row(row, 6)?))).collect())
    }
    async fn bots_among(&self, accounts: &[AccountId]) -> Result<Vec<AccountId>, StoreError> {
        let sql = "SELECT id FROM accounts WHERE id = ANY($1) AND owner IS NOT NULL ORDER BY id";
        Ok(self.connections.query(sql, &[&accounts]).await?.iter().map(|row| row.get(0)).collect())
    }
}

/// A token whose columns begin there, in a row that begins with its account.
fn token_row(row: &Row, at: usize) -> Option<TokenRow> {
    let hash = row.get::<_, Vec<u8>>(at).try_into().ok()?;
    Some(TokenRow { hash, account: row.get(0), scopes: row.get(at + 1), created: row.get(at + 2) })
}

/// Reads every token, for a backup.
pub async fn read(client: &tokio_postgres::Client) -> Result<Vec<TokenRow>, StoreError> {
    let rows = client.query("SELECT account, hash, scopes, created FROM tokens", &[]).await?;
    Ok(rows.iter().filter_map(|row| token_row(row, 1)).collect())
}
