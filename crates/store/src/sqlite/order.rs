//! Order among people, in the file.

use super::Sqlite;
use crate::model::StoreError;
use crate::order::{AuditRow, Deed, Order, ReportRow, SuspensionRow};
use async_trait::async_trait;
use fathom_ids::{AccountId, Timestamp};
use rusqlite::{Connection, OptionalExtension, Result, Row, params};

#[async_trait]
impl Order for Sqlite {
    async fn put_bond(
        &self,
        account: AccountId,
        other: AccountId,
        bond: i16,
        most: usize,
    ) -> std::result::Result<bool, StoreError> {
        self.writer.run(move |db| put_bond(db, account, other, bond, most)).await
    }
    async fn bonds_of(&self, account: AccountId) -> std::result::Result<Vec<(AccountId, i16)>, StoreError> {
        let sql = "SELECT other, bond FROM bonds WHERE account = ?1 ORDER BY other";
        self.readers
            .run(move |db| {
                let mut query = db.prepare_cached(sql)?;
                Ok(query
                    .query_map([account], |row| Ok((row.get(0)?, row.get(1)?)))?
                    .collect::<Result<_>>()?)
            })
            .await
    }
    async fn bonds_to(
        &self,
        others: &[AccountId],
        account: AccountId,
    ) -> std::result::Result<Vec<(AccountId, i16)>, StoreError> {
        let others = others.to_owned();
        let sql = "SELECT bond FROM bonds WHERE account = ?1 AND other = ?2";
        self.readers
            .run(move |db| {
                let mut query = db.prepare_cached(sql)?;
                let mut found = Vec::new();
                for other in others {
                    let bond = query.query_row([other, account], |row| row.get(0)).optional()?;
                    found.extend(bond.map(|bond| (other, bond)));
                }
                Ok(found)
            })
            .await
    }
    async fn report(&self, report: &ReportRow) -> std::result::Result<(), StoreError> {
        let report = report.clone();
        self.writer.run(move |db| copy_report(db, None, &report)).await
    }
    async fn reports(&self, limit: usize) -> std::result::Result<Vec<ReportRow>, StoreError> {
        let sql = "SELECT id, at, reporter, about, tbl, seq, why, moment, settled FROM reports
            ORDER BY settled, id DESC LIMIT ?1";
        self.readers
            .run(move |db| {
                let mut query = db.prepare_cached(sql)?;
                Ok(query.query_map([limit as i64], report_row)?.collect::<Result<_>>()?)
            })
            .await
    }
    async fn suspension(
        &self,
        account: AccountId,
        now: Timestamp,
    ) -> std::result::Result<Option<SuspensionRow>, StoreError> {
        let sql = "SELECT account, until, why FROM suspensions WHERE account = ?1 AND until > ?2";
        self.readers
            .run(move |db| {
                Ok(db.prepare_cached(sql)?.query_row(params![account, now], suspension_row).optional()?)
            })
            .await
    }
    async fn suspended(
        &self,
        now: Timestamp,
        limit: usize,
    ) -> std::result::Result<Vec<SuspensionRow>, StoreError> {
        let sql = "SELECT account, until, why FROM suspensions WHERE until > ?1 ORDER BY until DESC LIMIT ?2";
        self.readers
            .run(move |db| {
                let mut query = db.prepare_cached(sql)?;
                Ok(query.query_map(params![now, limit as i64], suspension_row)?.collect::<Result<_>>()?)
            })
            .await
    }
    async fn carry_out(&self, deed: Deed, audit: &AuditRow) -> std::result::Result<bool, StoreError> {
        let audit = audit.clone();
        self.writer
            .run(move |db| {
                let done = carry_out(db, &deed)?;
                if done {
                    copy_audit(db, None, &audit)?;
                }
                Ok(done)
            })
            .await
    }
    async fn audit(&self, limit: usize) -> std::result::Result<Vec<AuditRow>, StoreError> {
        let sql = "SELECT id, at, host, what FROM audit ORDER BY id DESC LIMIT ?1";
        self.readers
            .run(move |db| {
                let mut query = db.prepare_cached(sql)?;
                let row = |row: &Row<'_>| {
                    Ok(AuditRow { id: row.get(0)?, at: row.get(1)?, host: row.get(2)?, what: row.get(3)? })
                };
                Ok(query.query_map([limit as i64], row)?.collect::<Result<_>>()?)
            })
            .await
    }
}

fn put_bond(db: &Connection, account: AccountId, other: AccountId, bond: i16, most: usize) -> Result<bool> {
    if bond == 0 {
        db.execute("DELETE FROM bonds WHERE account = ?1 AND other = ?2", [account, other])?;
        return Ok(true);
    }
    let sql = "INSERT INTO bonds (account, other, bond) SELECT ?1, ?2, ?3
        WHERE (SELECT count(*) FROM bonds WHERE account = ?1 AND other <> ?2) < ?4
        ON CONFLICT (account, other) DO UPDATE SET bond = excluded.bond";
    Ok(db.execute(sql, params![account, other, bond, most as i64])? == 1)
}

fn carry_out(db: &Connection, deed: &Deed) -> Result<bool> {
    let changed = match deed {
        Deed::Suspend(SuspensionRow { account, until, why }) => {
            let sql = "INSERT INTO suspensions (account, until, why)
                SELECT id, ?2, ?3 FROM accounts WHERE id = ?1
                ON CONFLICT (account) DO UPDATE SET until = excluded.until, why = excluded.why";
            db.execute(sql, params![account, until, why])?
        }
        Deed::Lift(account) => db.execute("DELETE FROM suspensions WHERE account = ?1", [account])?,
        Deed::Erase { table, line, words } => {
            let sql = "UPDATE chat SET text = ?3 WHERE tbl = ?1 AND id = ?2 AND account IS NOT NULL";
            db.execute(sql, params![table, line, words])?
        }
        Deed::Settle(report) => {
            db.execute("UPDATE reports SET settled = 1 WHERE id = ?1 AND settled = 0", [report])?
        }
        Deed::Note => 1,
    };
    Ok(changed == 1)
}

fn report_row(row: &Row<'_>) -> Result<ReportRow> {
    Ok(ReportRow {
        id: row.get(0)?,
        at: row.get(1)?,
        by: row.get(2)?,
        about: row.get(3)?,
        table: row.get(4)?,
        seq: row.get(5)?,
        why: row.get(6)?,
        moment: row.get(7)?,
        settled: row.get(8)?,
    })
}

fn suspension_row(row: &Row<'_>) -> Result<SuspensionRow> {
    Ok(SuspensionRow { account: row.get(0)?, until: row.get(1)?, why: row.get(2)? })
}

pub fn copy_bond(db: &Connection, account: AccountId, other: AccountId, bond: i16) -> Result<()> {
    let sql = "INSERT INTO bonds (account, other, bond) VALUES (?1, ?2, ?3)";
    db.prepare_cached(sql)?.execute(params![account, other, bond]).map(|_| ())
}

pub fn copy_report(db: &Connection, id: Option<i64>, report: &ReportRow) -> Result<()> {
    let ReportRow { at, by, about, table, seq, why, moment, settled, .. } = report;
    let sql = "INSERT INTO reports (id, at, reporter, about, tbl, seq, why, moment, settled)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    db.prepare_cached(sql)?.execute(params![id, at, by, about, table, seq, why, moment, settled]).map(|_| ())
}

pub fn copy_suspension(db: &Connection, row: &SuspensionRow) -> Result<()> {
    let sql = "INSERT INTO suspensions (account, until, why) VALUES (?1, ?2, ?3)";
    db.prepare_cached(sql)?.execute(params![row.account, row.until, row.why]).map(|_| ())
}

pub fn copy_audit(db: &Connection, id: Option<i64>, row: &AuditRow) -> Result<()> {
    let sql = "INSERT INTO audit (id, at, host, what) VALUES (?1, ?2, ?3, ?4)";
    db.prepare_cached(sql)?.execute(params![id, row.at, row.host, row.what]).map(|_| ())
}
