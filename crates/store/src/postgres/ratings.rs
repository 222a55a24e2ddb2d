//! The log of ratings, in the database.

use super::Postgres;
use super::connection::Connections;
use crate::model::*;
use crate::ratings::{RatedRow, RatingRow, Ratings};
use crate::sqlite::grouped;
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId, Timestamp};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

pub const RATED: &str =
    "SELECT r.game, r.number, r.tbl, r.at, s.seat, s.account, s.before, s.rating, s.deviation
    FROM rated r LEFT JOIN ratings s ON s.tbl = r.tbl";

/// One statement: the game stops waiting and gets its number, or nothing happens.
const RATE: &str = "
WITH taken AS (
    DELETE FROM to_rate WHERE tbl = $1 AND $3 = (SELECT coalesce(max(number), 0) + 1 FROM rated WHERE game = $2)
    RETURNING tbl
), numbered AS (
    INSERT INTO rated (game, number, tbl, at) SELECT $2, $3, tbl, $4 FROM taken RETURNING tbl
), put AS (
    INSERT INTO ratings (tbl, seat, account, before, rating, deviation)
    SELECT numbered.tbl, s.* FROM numbered,
        unnest($5::smallint[], $6::bigint[], $7::float8[], $8::float8[], $9::float8[]) s
) SELECT count(*) FROM numbered";

const RERATE: &str = "
WITH fresh AS (
    SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::float8[], $5::float8[], $6::float8[])
        f(tbl, seat, account, before, rating, deviation)
), gone AS (
    DELETE FROM ratings r WHERE r.tbl = ANY($7) AND NOT EXISTS (
        SELECT 1 FROM fresh f WHERE f.tbl = r.tbl AND f.seat = r.seat)
) INSERT INTO ratings (tbl, seat, account, before, rating, deviation) SELECT * FROM fresh
    ON CONFLICT (tbl, seat) DO UPDATE SET account = excluded.account, before = excluded.before,
    rating = excluded.rating, deviation = excluded.deviation";

#[async_trait]
impl Ratings for Postgres {
    async fn to_rate(&self, limit: usize) -> Result<Vec<(TableId, String, Timestamp)>, StoreError> {
        let sql = "SELECT w.tbl, t.game, w.at FROM to_rate w JOIN tables t ON t.id = w.tbl ORDER BY w.at, w.tbl LIMIT $1";
        let rows = self.connections.query(sql, &[&(limit as i64)]).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect())
    }
    async fn rated_so_far(&self, game: &str) -> Result<i64, StoreError> {
        let sql = "SELECT coalesce(max(number), 0) FROM rated WHERE game = $1";
        Ok(self.connections.query(sql, &[&game]).await?.first().map_or(0, |row| row.get(0)))
    }
    async fn ratings_now(
        &self,
        game: &str,
        accounts: &[AccountId],
    ) -> Result<Vec<(AccountId, f64, f64)>, StoreError> {
        let sql = "SELECT DISTINCT ON (s.account) s.account, s.rating, s.deviation FROM ratings s
            JOIN rated r ON r.tbl = s.tbl WHERE s.account = ANY($2) AND r.game = $1
            ORDER BY s.account, r.number DESC";
        let rows = self.connections.query(sql, &[&game, &accounts]).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect())
    }
    async fn rate(&self, row: &RatedRow) -> Result<bool, StoreError> {
        let seats: Vec<i16> = row.ratings.iter().map(|each| each.seat).collect();
        let accounts: Vec<AccountId> = row.ratings.iter().map(|each| each.account).collect();
        let before: Vec<f64> = row.ratings.iter().map(|each| each.before).collect();
        let after: Vec<f64> = row.ratings.iter().map(|each| each.rating).collect();
        let deviations: Vec<f64> = row.ratings.iter().map(|each| each.deviation).collect();
        let values: [&(dyn ToSql + Sync); 9] =
            [&row.table, &row.game, &row.number, &row.at, &seats, &accounts, &before, &after, &deviations];
        match self.connections.query(RATE, &values).await {
            Ok(rows) => Ok(rows.first().is_some_and(|row| row.get::<_, i64>(0) == 1)),
            // Two processes gave the same number at the same moment: the key decides, quietly.
            Err(StoreError::Trouble(_, text)) if text.contains("rated_") => Ok(false),
            Err(error) => Err(error),
        }
    }
    async fn ratings_of(&self, account: AccountId) -> Result<Vec<RatedRow>, StoreError> {
        let sql = format!("{RATED} WHERE s.account = $1 ORDER BY r.at, r.number");
        Ok(grouped(self.connections.query(&sql, &[&account]).await?.iter().map(pair).collect()))
    }
    async fn rated_after(&self, game: &str, number: i64, limit: usize) -> Result<Vec<RatedRow>, StoreError> {
        let sql = format!(
            "{RATED} WHERE r.game = $1 AND r.number > $2 AND r.number <= $3 ORDER BY r.number, s.seat"
        );
        let end = number.saturating_add(limit as i64);
        let rows = self.connections.query(&sql, &[&game, &number, &end]).await?;
        Ok(grouped(rows.iter().map(pair).collect()))
    }
    async fn rated_kinds(&self) -> Result<Vec<String>, StoreError> {
        let rows = self.connections.query("SELECT DISTINCT game FROM rated ORDER BY game", &[]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }
    async fn rerate(&self, rows: Vec<RatedRow>) -> Result<(), StoreError> {
        rerate(&self.connections, &rows).await
    }
}

async fn rerate(connections: &Connections, rows: &[RatedRow]) -> Result<(), StoreError> {
    let flat = || rows.iter().flat_map(|row| row.ratings.iter().map(move |each| (row.table, each)));
    let of: Vec<TableId> = flat().map(|(table, _)| table).collect();
    let seats: Vec<i16> = flat().map(|(_, each)| each.seat).collect();
    let accounts: Vec<AccountId> = flat().map(|(_, each)| each.account).collect();
    let before: Vec<f64> = flat().map(|(_, each)| each.before).collect();
    let after: Vec<f64> = flat().map(|(_, each)| each.rating).collect();
    let deviations: Vec<f64> = flat().map(|(_, each)| each.deviation).collect();
    let tables: Vec<TableId> = rows.iter().map(|row| row.table).collect();
    let values: [&(dyn ToSql + Sync); 7] = [&of, &seats, &accounts, &before, &after, &deviations, &tables];
    connections.execute(RERATE, &values).await?;
    Ok(())
}

pub fn pair(row: &Row) -> (RatedRow, Option<RatingRow>) {
    let rated = RatedRow {
        game: row.get(0),
        number: row.get(1),
        table: row.get(2),
        at: row.get(3),
        ratings: Vec::new(),
    };
    let rating = row.get::<_, Option<i16>>(4).map(|seat| RatingRow {
        seat,
        account: row.get(5),
        before: row.get(6),
        rating: row.get(7),
        deviation: row.get(8),
    });
    (rated, rating)
}
