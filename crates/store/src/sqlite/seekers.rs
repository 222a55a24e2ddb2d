//! People who look for a game, in the file.

use super::Sqlite;
use crate::model::StoreError;
use crate::seekers::{SeekerRow, Seekers};
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId, Timestamp};
use rusqlite::{Connection, OptionalExtension, Result, Row, params};

const SEEKER: &str = "SELECT account, game, pace, rated, rating, since, heard, bots_from, tbl FROM seekers";

#[async_trait]
impl Seekers for Sqlite {
    async fn seek(&self, row: &SeekerRow) -> std::result::Result<(), StoreError> {
        let row = row.clone();
        self.writer.run(move |db| seek(db, &row)).await
    }
    async fn heard_of(
        &self,
        account: AccountId,
        now: Timestamp,
    ) -> std::result::Result<Option<SeekerRow>, StoreError> {
        let sql = format!("{SEEKER} WHERE account = ?1");
        self.writer
            .run(move |db| {
                db.execute("UPDATE seekers SET heard = ?2 WHERE account = ?1", params![account, now])?;
                db.prepare_cached(&sql)?.query_row([account], seeker).optional()
            })
            .await
    }
    async fn stop_seeking(&self, account: AccountId) -> std::result::Result<(), StoreError> {
        let sql = "DELETE FROM seekers WHERE account = ?1 AND tbl IS NULL";
        self.writer.run(move |db| db.execute(sql, [account]).map(|_| ())).await
    }
    async fn seekers(&self, since: Timestamp) -> std::result::Result<Vec<SeekerRow>, StoreError> {
        let sql = format!("{SEEKER} WHERE tbl IS NULL AND heard >= ?1 ORDER BY since, account");
        self.readers
            .run(move |db| Ok(db.prepare_cached(&sql)?.query_map([since], seeker)?.collect::<Result<_>>()?))
            .await
    }
    async fn take_seekers(
        &self,
        accounts: &[AccountId],
        table: TableId,
        now: Timestamp,
    ) -> std::result::Result<bool, StoreError> {
        let accounts = accounts.to_owned();
        self.writer.run(move |db| take(db, &accounts, table, now)).await
    }
    async fn drop_find(&self, table: TableId) -> std::result::Result<(), StoreError> {
        let sql = "DELETE FROM seekers WHERE tbl = ?1";
        self.writer.run(move |db| db.execute(sql, [table]).map(|_| ())).await
    }
    async fn forget_seekers(&self, before: Timestamp) -> std::result::Result<(), StoreError> {
        let sql = "DELETE FROM seekers WHERE heard < ?1";
        self.writer.run(move |db| db.execute(sql, [before]).map(|_| ())).await
    }
}

fn seek(db: &Connection, row: &SeekerRow) -> Result<()> {
    let SeekerRow { account, game, pace, rated, rating, since, heard, bots_from, table } = row;
    let sql = "INSERT OR REPLACE INTO seekers
        (account, game, pace, rated, rating, since, heard, bots_from, tbl) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    db.execute(sql, params![account, game, pace, rated, rating, since, heard, bots_from, table]).map(|_| ())
}

fn take(db: &Connection, accounts: &[AccountId], table: TableId, now: Timestamp) -> Result<bool> {
    let mut free = db.prepare_cached("SELECT 1 FROM seekers WHERE account = ?1 AND tbl IS NULL")?;
    for account in accounts {
        if !free.exists([account])? {
            return Ok(false);
        }
    }
    let mut take = db.prepare_cached("UPDATE seekers SET tbl = ?2, since = ?3 WHERE account = ?1")?;
    for account in accounts {
        take.execute(params![account, table, now])?;
    }
    Ok(true)
}

fn seeker(row: &Row<'_>) -> Result<SeekerRow> {
    Ok(SeekerRow {
        account: row.get(0)?,
        game: row.get(1)?,
        pace: row.get(2)?,
        rated: row.get(3)?,
        rating: row.get(4)?,
        since: row.get(5)?,
        heard: row.get(6)?,
        bots_from: row.get(7)?,
        table: row.get(8)?,
    })
}
