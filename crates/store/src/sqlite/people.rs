//! Accounts that last, in the file.

use super::Sqlite;
use super::reads::{account_row, chat_row};
use crate::model::*;
use crate::people::{FORMER, Hash, People};
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId, Timestamp};
use rusqlite::{Connection, Row, params};

#[async_trait]
impl People for Sqlite {
    async fn sessions_of(&self, account: AccountId, since: Timestamp) -> Result<Vec<SessionRow>, StoreError> {
        self.readers.run(move |db| sessions_of(db, account, since)).await
    }
    async fn close_sessions(&self, account: AccountId, but: Option<&Hash>) -> Result<Vec<Hash>, StoreError> {
        let but = but.copied();
        self.writer.run(move |db| close_sessions(db, account, but)).await
    }
    async fn change_password(&self, account: AccountId, old: &str, new: &str) -> Result<bool, StoreError> {
        let (old, new) = (old.to_owned(), new.to_owned());
        let sql = "UPDATE accounts SET password = ?3 WHERE id = ?1 AND password = ?2";
        self.writer.run(move |db| Ok(db.execute(sql, params![account, old, new])? == 1)).await
    }
    async fn put_codes(&self, account: AccountId, codes: &[Hash]) -> Result<(), StoreError> {
        let codes = codes.to_owned();
        self.writer
            .run(move |db| {
                db.execute("DELETE FROM codes WHERE account = ?1", [account])?;
                let mut insert = db.prepare_cached("INSERT INTO codes (account, hash) VALUES (?1, ?2)")?;
                for code in &codes {
                    insert.execute(params![account, code])?;
                }
                Ok(())
            })
            .await
    }
    async fn codes_left(&self, account: AccountId) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM codes WHERE account = ?1";
        let count: i64 =
            self.readers.run(move |db| Ok(db.query_row(sql, [account], |row| row.get(0))?)).await?;
        Ok(count as u64)
    }
    async fn recover(&self, account: AccountId, code: &Hash, password: &str) -> Result<bool, StoreError> {
        let (code, password) = (*code, password.to_owned());
        self.writer
            .run(move |db| {
                let used = "DELETE FROM codes WHERE account = ?1 AND hash = ?2";
                if db.execute(used, params![account, code])? == 0 {
                    return Ok(false);
                }
                let sql = "UPDATE accounts SET password = ?2 WHERE id = ?1";
                Ok(db.execute(sql, params![account, password])? == 1)
            })
            .await
    }
    async fn begin_leaving(&self, account: AccountId, now: Timestamp) -> Result<Vec<Hash>, StoreError> {
        self.writer.run(move |db| begin_leaving(db, account, now)).await
    }
    async fn leaving(&self, limit: usize) -> Result<Vec<AccountRow>, StoreError> {
        let sql = "SELECT a.id, a.name, a.login, a.password, a.created, a.owner FROM accounts a
            JOIN leaving l ON l.account = a.id ORDER BY l.at, a.id LIMIT ?1";
        self.readers
            .run(move |db| {
                let mut query = db.prepare_cached(sql)?;
                Ok(query.query_map([limit as i64], account_row)?.collect::<rusqlite::Result<_>>()?)
            })
            .await
    }
    async fn finish_leaving(&self, account: AccountId) -> Result<(), StoreError> {
        self.writer
            .run(move |db| {
                let sql = "UPDATE chat SET name = '', account = NULL, text = ?2 WHERE account = ?1";
                db.execute(sql, params![account, FORGOTTEN])?;
                db.execute("DELETE FROM leaving WHERE account = ?1", [account])?;
                Ok(())
            })
            .await
    }
    async fn tables_of(
        &self,
        account: AccountId,
        after: Option<TableId>,
        limit: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT DISTINCT tbl FROM seats WHERE account = ?1 AND tbl > ?2 ORDER BY tbl LIMIT ?3";
        self.readers
            .run(move |db| {
                let mut query = db.prepare_cached(sql)?;
                let rows = query
                    .query_map(params![account, after.map_or(-1, TableId::key), limit as i64], |row| {
                        row.get(0)
                    })?;
                Ok(rows.collect::<rusqlite::Result<_>>()?)
            })
            .await
    }
    async fn said_by(&self, account: AccountId, table: TableId) -> Result<Vec<ChatRow>, StoreError> {
        let sql =
            "SELECT id, at, room, account, name, text FROM chat WHERE tbl = ?1 AND account = ?2 ORDER BY id";
        self.readers
            .run(move |db| {
                let mut query = db.prepare_cached(sql)?;
                Ok(query.query_map(params![table, account], chat_row)?.collect::<rusqlite::Result<_>>()?)
            })
            .await
    }
    async fn reword(&self, table: TableId, lines: Vec<(i64, String)>) -> Result<(), StoreError> {
        self.writer
            .run(move |db| {
                let sql = "UPDATE chat SET text = ?3 WHERE tbl = ?1 AND id = ?2";
                let mut update = db.prepare_cached(sql)?;
                for (id, text) in &lines {
                    update.execute(params![table, id, text])?;
                }
                Ok(())
            })
            .await
    }
    async fn drop_snapshots(&self, table: TableId) -> Result<(), StoreError> {
        let sql = "DELETE FROM snapshots WHERE tbl = ?1";
        self.writer.run(move |db| db.execute(sql, [table]).map(|_| ())).await
    }
}

fn sessions_of(db: &Connection, account: AccountId, since: Timestamp) -> Result<Vec<SessionRow>, StoreError> {
    let sql = "SELECT hash, account, created, began, device FROM sessions
        WHERE account = ?1 AND created >= ?2 ORDER BY created DESC, hash";
    let mut query = db.prepare_cached(sql)?;
    let session = |row: &Row<'_>| {
        Ok(SessionRow {
            hash: row.get(0)?,
            account: row.get(1)?,
            created: row.get(2)?,
            began: row.get(3)?,
            device: row.get(4)?,
        })
    };
    Ok(query.query_map(params![account, since], session)?.collect::<rusqlite::Result<_>>()?)
}

fn close_sessions(db: &Connection, account: AccountId, but: Option<Hash>) -> rusqlite::Result<Vec<Hash>> {
    let sql = "DELETE FROM sessions WHERE account = ?1 AND hash IS NOT ?2 RETURNING hash";
    let mut delete = db.prepare_cached(sql)?;
    delete.query_map(params![account, but], |row| row.get(0))?.collect()
}

fn begin_leaving(db: &Connection, account: AccountId, now: Timestamp) -> rusqlite::Result<Vec<Hash>> {
    let sql = "UPDATE accounts SET name = ?2, login = NULL, password = NULL WHERE id = ?1";
    db.execute(sql, params![account, FORMER])?;
    db.execute("DELETE FROM codes WHERE account = ?1", [account])?;
    super::bots::forget_tokens(db, account)?;
    super::alerts::forget_channels(db, account)?;
    db.execute("DELETE FROM bonds WHERE account = ?1 OR other = ?1", [account])?;
    db.execute("DELETE FROM seekers WHERE account = ?1", [account])?;
    db.execute("DELETE FROM notes WHERE account = ?1", [account])?;
    let sql = "INSERT INTO leaving (account, at) VALUES (?1, ?2) ON CONFLICT (account) DO NOTHING";
    db.execute(sql, params![account, now])?;
    close_sessions(db, account, None)
}

pub fn copy_code(db: &Connection, account: AccountId, hash: Vec<u8>) -> rusqlite::Result<()> {
    db.prepare_cached("INSERT INTO codes (account, hash) VALUES (?1, ?2)")?
        .execute(params![account, hash])?;
    Ok(())
}

pub fn copy_leaving(db: &Connection, account: AccountId, at: Timestamp) -> rusqlite::Result<()> {
    db.prepare_cached("INSERT INTO leaving (account, at) VALUES (?1, ?2)")?.execute(params![account, at])?;
    Ok(())
}
