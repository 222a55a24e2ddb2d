//! People who look for a game, in the database. Taking several of them is one statement: their rows are locked in order, and
//! whoever comes second finds one of them taken.

use super::Postgres;
use crate::model::StoreError;
use crate::seekers::{SeekerRow, Seekers};
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId, Timestamp};
use tokio_postgres::Row;

const SEEKER: &str = "SELECT account, game, pace, rated, rating, since, heard, bots_from, tbl FROM seekers";

const TAKE: &str = "
WITH free AS (
    SELECT account FROM seekers WHERE account = ANY($1) AND tbl IS NULL ORDER BY account FOR UPDATE
) UPDATE seekers s SET tbl = $2, since = $4 FROM free f
    WHERE s.account = f.account AND (SELECT count(*) FROM free) = $3";

#[async_trait]
impl Seekers for Postgres {
    async fn seek(&self, row: &SeekerRow) -> Result<(), StoreError> {
        let SeekerRow { account, game, pace, rated, rating, since, heard, bots_from, table } = row;
        let sql = "INSERT INTO seekers (account, game, pace, rated, rating, since, heard, bots_from, tbl)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (account) DO UPDATE SET
            game = excluded.game, pace = excluded.pace, rated = excluded.rated, rating = excluded.rating,
            since = excluded.since, heard = excluded.heard, bots_from = excluded.bots_from, tbl = excluded.tbl";
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 9] =
            [account, game, pace, rated, rating, since, heard, bots_from, table];
        self.connections.execute(sql, &values).await?;
        Ok(())
    }
    async fn heard_of(&self, account: AccountId, now: Timestamp) -> Result<Option<SeekerRow>, StoreError> {
        let sql = "UPDATE seekers SET heard = $2 WHERE account = $1
            RETURNING account, game, pace, rated, rating, since, heard, bots_from, tbl";
        Ok(self.connections.query(sql, &[&account, &now]).await?.first().map(seeker))
    }
    async fn stop_seeking(&self, account: AccountId) -> Result<(), StoreError> {
        let sql = "DELETE FROM seekers WHERE account = $1 AND tbl IS NULL";
        self.connections.execute(sql, &[&account]).await?;
        Ok(())
    }
    async fn seekers(&self, since: Timestamp) -> Result<Vec<SeekerRow>, StoreError> {
        let sql = format!("{SEEKER} WHERE tbl IS NULL AND heard >= $1 ORDER BY since, account");
        Ok(self.connections.query(&sql, &[&since]).await?.iter().map(seeker).collect())
    }
    async fn take_seekers(
        &self,
        accounts: &[AccountId],
        table: TableId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let count = accounts.len() as i64;
        Ok(self.connections.execute(TAKE, &[&accounts, &table, &count, &now]).await? == accounts.len() as u64)
    }
    async fn drop_find(&self, table: TableId) -> Result<(), StoreError> {
        self.connections.execute("DELETE FROM seekers WHERE tbl = $1", &[&table]).await?;
        Ok(())
    }
    async fn forget_seekers(&self, before: Timestamp) -> Result<(), StoreError> {
        self.connections.execute("DELETE FROM seekers WHERE heard < $1", &[&before]).await?;
        Ok(())
    }
}

fn seeker(row: &Row) -> SeekerRow {
    SeekerRow {
        account: row.get(0),
        game: row.get(1),
        pace: row.get(2),
        rated: row.get(3),
        rating: row.get(4),
        since: row.get(5),
        heard: row.get(6),
        bots_from: row.get(7),
        table: row.get(8),
    }
}
