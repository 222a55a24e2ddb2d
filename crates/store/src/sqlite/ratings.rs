//! The log of ratings, in the file.

use super::Sqlite;
use crate::model::*;
use crate::ratings::{RatedRow, RatingRow, Ratings};
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId, Timestamp};
use rusqlite::{Connection, OptionalExtension, Result, Row, params};

const RATED: &str = "SELECT r.game, r.number, r.tbl, r.at, s.seat, s.account, s.before, s.rating, s.deviation
    FROM rated r LEFT JOIN ratings s ON s.tbl = r.tbl";

#[async_trait]
impl Ratings for Sqlite {
    async fn to_rate(
        &self,
        limit: usize,
    ) -> std::result::Result<Vec<(TableId, String, Timestamp)>, StoreError> {
        let sql = "SELECT w.tbl, t.game, w.at FROM to_rate w JOIN tables t ON t.id = w.tbl ORDER BY w.at, w.tbl LIMIT ?1";
        self.readers
            .run(move |db| {
                let mut query = db.prepare_cached(sql)?;
                let rows =
                    query.query_map([limit as i64], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
                Ok(rows.collect::<Result<_>>()?)
            })
            .await
    }
    async fn rated_so_far(&self, game: &str) -> std::result::Result<i64, StoreError> {
        let game = game.to_owned();
        self.readers.run(move |db| Ok(last_number(db, &game)?)).await
    }
    async fn ratings_now(
        &self,
        game: &str,
        accounts: &[AccountId],
    ) -> std::result::Result<Vec<(AccountId, f64, f64)>, StoreError> {
        let (game, accounts) = (game.to_owned(), accounts.to_owned());
        self.readers.run(move |db| Ok(ratings_now(db, &game, &accounts)?)).await
    }
    async fn rate(&self, row: &RatedRow) -> std::result::Result<bool, StoreError> {
        let row = row.clone();
        self.writer.run(move |db| rate(db, &row)).await
    }
    async fn ratings_of(&self, account: AccountId) -> std::result::Result<Vec<RatedRow>, StoreError> {
        let sql = format!("{RATED} WHERE s.account = ?1 ORDER BY r.at, r.number");
        self.readers
            .run(move |db| {
                Ok(grouped(db.prepare_cached(&sql)?.query_map([account], pair)?.collect::<Result<_>>()?))
            })
            .await
    }
    async fn rated_after(
        &self,
        game: &str,
        number: i64,
        limit: usize,
    ) -> std::result::Result<Vec<RatedRow>, StoreError> {
        let sql = format!(
            "{RATED} WHERE r.game = ?1 AND r.number > ?2 AND r.number <= ?3 ORDER BY r.number, s.seat"
        );
        let (game, end) = (game.to_owned(), number.saturating_add(limit as i64));
        self.readers
            .run(move |db| {
                let mut query = db.prepare_cached(&sql)?;
                let rows = query.query_map(params![game, number, end], pair)?;
                Ok(grouped(rows.collect::<Result<_>>()?))
            })
            .await
    }
    async fn rated_kinds(&self) -> std::result::Result<Vec<String>, StoreError> {
        self.readers
            .run(|db| {
                let mut query = db.prepare_cached("SELECT DISTINCT game FROM rated ORDER BY game")?;
                Ok(query.query_map([], |row| row.get(0))?.collect::<Result<_>>()?)
            })
            .await
    }
    async fn rerate(&self, rows: Vec<RatedRow>) -> std::result::Result<(), StoreError> {
        self.writer
            .run(move |db| {
                for row in &rows {
                    db.prepare_cached("DELETE FROM ratings WHERE tbl = ?1")?.execute([row.table])?;
                    put(db, row)?;
                }
                Ok(())
            })
            .await
    }
}

fn last_number(db: &Connection, game: &str) -> Result<i64> {
    let sql = "SELECT coalesce(max(number), 0) FROM rated WHERE game = ?1";
    db.prepare_cached(sql)?.query_row([game], |row| row.get(0))
}

fn ratings_now(db: &Connection, game: &str, accounts: &[AccountId]) -> Result<Vec<(AccountId, f64, f64)>> {
    let sql = "SELECT s.account, s.rating, s.deviation FROM ratings s JOIN rated r ON r.tbl = s.tbl
        WHERE s.account = ?2 AND r.game = ?1 ORDER BY r.number DESC LIMIT 1";
    let mut query = db.prepare_cached(sql)?;
    let mut found = Vec::new();
    for account in accounts {
        let row = query.query_row(params![game, account], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
        found.extend(row.optional()?);
    }
    Ok(found)
}

fn rate(db: &Connection, row: &RatedRow) -> Result<bool> {
    let waits = db.prepare_cached("SELECT 1 FROM to_rate WHERE tbl = ?1")?.exists([row.table])?;
    if !waits || last_number(db, &row.game)? + 1 != row.number {
        return Ok(false);
    }
    db.prepare_cached("DELETE FROM to_rate WHERE tbl = ?1")?.execute([row.table])?;
    copy_rated(db, row)?;
    Ok(true)
}

pub fn copy_rated(db: &Connection, row: &RatedRow) -> Result<()> {
    let sql = "INSERT INTO rated (game, number, tbl, at) VALUES (?1, ?2, ?3, ?4)";
    db.prepare_cached(sql)?.execute(params![row.game, row.number, row.table, row.at])?;
    put(db, row)
}

pub fn copy_to_rate(db: &Connection, table: TableId, at: Timestamp) -> Result<()> {
    db.prepare_cached("INSERT INTO to_rate (tbl, at) VALUES (?1, ?2)")?.execute(params![table, at])?;
    Ok(())
}

fn put(db: &Connection, row: &RatedRow) -> Result<()> {
    let sql =
        "INSERT INTO ratings (tbl, seat, account, before, rating, deviation) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    for RatingRow { seat, account, before, rating, deviation } in &row.ratings {
        db.prepare_cached(sql)?.execute(params![row.table, seat, account, before, rating, deviation])?;
    }
    Ok(())
}

fn pair(row: &Row<'_>) -> Result<(RatedRow, Option<RatingRow>)> {
    let rated = RatedRow {
        game: row.get(0)?,
        number: row.get(1)?,
        table: row.get(2)?,
        at: row.get(3)?,
        ratings: Vec::new(),
    };
    let seat: Option<i16> = row.get(4)?;
    let rating = match seat {
        Some(seat) => Some(RatingRow {
            seat,
            account: row.get(5)?,
            before: row.get(6)?,
            rating: row.get(7)?,
            deviation: row.get(8)?,
        }),
        None => None,
    };
    Ok((rated, rating))
}

/// Rows of the same game after each other become one.
pub(crate) fn grouped(rows: Vec<(RatedRow, Option<RatingRow>)>) -> Vec<RatedRow> {
    let mut all: Vec<RatedRow> = Vec::new();
    for (rated, rating) in rows {
        if all.last().is_none_or(|last| last.table != rated.table) {
            all.push(rated);
        }
        if let Some(last) = all.last_mut() {
            last.ratings.extend(rating);
        }
    }
    all
}
