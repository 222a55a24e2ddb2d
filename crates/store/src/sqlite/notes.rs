//! Private notes, in the file.

use super::Sqlite;
use crate::model::StoreError;
use crate::notes::Notes;
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId};
use rusqlite::{Connection, OptionalExtension, Result, params};

#[async_trait]
impl Notes for Sqlite {
    async fn put_note(
        &self,
        account: AccountId,
        table: TableId,
        text: &str,
        most: usize,
    ) -> std::result::Result<bool, StoreError> {
        let text = text.to_owned();
        self.writer.run(move |db| put_note(db, account, table, &text, most)).await
    }
    async fn note(
        &self,
        account: AccountId,
        table: TableId,
    ) -> std::result::Result<Option<String>, StoreError> {
        let sql = "SELECT text FROM notes WHERE account = ?1 AND tbl = ?2";
        self.readers
            .run(move |db| {
                Ok(db.prepare_cached(sql)?.query_row(params![account, table], |row| row.get(0)).optional()?)
            })
            .await
    }
}

fn put_note(db: &Connection, account: AccountId, table: TableId, text: &str, most: usize) -> Result<bool> {
    if text.is_empty() {
        db.execute("DELETE FROM notes WHERE account = ?1 AND tbl = ?2", params![account, table])?;
        return Ok(true);
    }
    let sql = "INSERT INTO notes (account, tbl, text) SELECT ?1, ?2, ?3
        WHERE (SELECT count(*) FROM notes WHERE account = ?1 AND tbl <> ?2) < ?4
        ON CONFLICT (account, tbl) DO UPDATE SET text = excluded.text";
    Ok(db.execute(sql, params![account, table, text, most as i64])? == 1)
}

pub fn copy_note(db: &Connection, account: AccountId, table: TableId, text: String) -> Result<()> {
    let sql = "INSERT INTO notes (account, tbl, text) VALUES (?1, ?2, ?3)";
    db.prepare_cached(sql)?.execute(params![account, table, text]).map(|_| ())
}
