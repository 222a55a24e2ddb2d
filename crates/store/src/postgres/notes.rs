//! Private notes, in the database.

use super::Postgres;
use crate::model::StoreError;
use crate::notes::Notes;
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId};

#[async_trait]
impl Notes for Postgres {
    async fn put_note(
        &self,
        account: AccountId,
        table: TableId,
        text: &str,
        most: usize,
    ) -> Result<bool, StoreError> {
        if text.is_empty() {
            let sql = "DELETE FROM notes WHERE account = $1 AND tbl = $2";
            self.connections.execute(sql, &[&account, &table]).await?;
            return Ok(true);
        }
        let sql = "INSERT INTO notes (account, tbl, text) SELECT $1, $2, $3
            WHERE (SELECT count(*) FROM notes WHERE account = $1 AND tbl <> $2) < $4
            ON CONFLICT (account, tbl) DO UPDATE SET text = excluded.text";
        Ok(self.connections.execute(sql, &[&account, &table, &text, &(most as i64)]).await? == 1)
    }
    async fn note(&self, account: AccountId, table: TableId) -> Result<Option<String>, StoreError> {
        let sql = "SELECT text FROM notes WHERE account = $1 AND tbl = $2";
        Ok(self.connections.query(sql, &[&account, &table]).await?.first().map(|row| row.get(0)))
    }
}
