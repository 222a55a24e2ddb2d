//! Order among people, in the database.

use super::Postgres;
use crate::model::StoreError;
use crate::order::{AuditRow, Deed, Order, ReportRow, SuspensionRow};
use crate::sqlite;
use async_trait::async_trait;
use fathom_ids::{AccountId, Timestamp};
use rusqlite::Connection;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row};

const REPORT: &str = "SELECT id, at, reporter, about, tbl, seq, why, moment, settled FROM reports";
/// What was done is written down in the same statement, if it was done.
const WRITTEN: &str = "INSERT INTO audit (at, host, what) SELECT $1, $2, $3 FROM done";

#[async_trait]
impl Order for Postgres {
    async fn put_bond(
        &self,
        account: AccountId,
        other: AccountId,
        bond: i16,
        most: usize,
    ) -> Result<bool, StoreError> {
        if bond == 0 {
            let sql = "DELETE FROM bonds WHERE account = $1 AND other = $2";
            self.connections.execute(sql, &[&account, &other]).await?;
            return Ok(true);
        }
        let sql = "INSERT INTO bonds (account, other, bond) SELECT $1, $2, $3
            WHERE (SELECT count(*) FROM bonds WHERE account = $1 AND other <> $2) < $4
            ON CONFLICT (account, other) DO UPDATE SET bond = excluded.bond";
        Ok(self.connections.execute(sql, &[&account, &other, &bond, &(most as i64)]).await? == 1)
    }
    async fn bonds_of(&self, account: AccountId) -> Result<Vec<(AccountId, i16)>, StoreError> {
        let sql = "SELECT other, bond FROM bonds WHERE account = $1 ORDER BY other";
        let rows = self.connections.query(sql, &[&account]).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }
    async fn bonds_to(
        &self,
        others: &[AccountId],
        account: AccountId,
    ) -> Result<Vec<(AccountId, i16)>, StoreError> {
        let sql = "SELECT account, bond FROM bonds WHERE account = ANY($1) AND other = $2 ORDER BY account";
        let rows = self.connections.query(sql, &[&others, &account]).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }
    async fn report(&self, report: &ReportRow) -> Result<(), StoreError> {
        let ReportRow { at, by, about, table, seq, why, moment, settled, .. } = report;
        let sql = "INSERT INTO reports (at, reporter, about, tbl, seq, why, moment, settled)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        self.connections.execute(sql, &[at, by, about, table, seq, why, moment, settled]).await?;
        Ok(())
    }
    async fn reports(&self, limit: usize) -> Result<Vec<ReportRow>, StoreError> {
        let sql = format!("{REPORT} ORDER BY settled, id DESC LIMIT $1");
        Ok(self.connections.query(&sql, &[&(limit as i64)]).await?.iter().map(report_row).collect())
    }
    async fn suspension(
        &self,
        account: AccountId,
        now: Timestamp,
    ) -> Result<Option<SuspensionRow>, StoreError> {
        let sql = "SELECT account, until, why FROM suspensions WHERE account = $1 AND until > $2";
        Ok(self.connections.query(sql, &[&account, &now]).await?.first().map(suspension_row))
    }
    async fn suspended(&self, now: Timestamp, limit: usize) -> Result<Vec<SuspensionRow>, StoreError> {
        let sql = "SELECT account, until, why FROM suspensions WHERE until > $1 ORDER BY until DESC LIMIT $2";
        let rows = self.connections.query(sql, &[&now, &(limit as i64)]).await?;
        Ok(rows.iter().map(suspension_row).collect())
    }
    async fn carry_out(&self, deed: Deed, audit: &AuditRow) -> Result<bool, StoreError> {
        let AuditRow { at, host, what, .. } = audit;
        let (doing, more): (&str, Vec<&(dyn ToSql + Sync)>) = match &deed {
            Deed::Suspend(SuspensionRow { account, until, why }) => (
                "INSERT INTO suspensions (account, until, why)
                    SELECT id, $5::bigint, $6::text FROM accounts WHERE id = $4
                    ON CONFLICT (account) DO UPDATE SET until = excluded.until, why = excluded.why",
                vec![account, until, why],
            ),
            Deed::Lift(account) => ("DELETE FROM suspensions WHERE account = $4", vec![account]),
            Deed::Erase { table, line, words } => (
                "UPDATE chat SET text = $6 WHERE tbl = $4 AND id = $5 AND account IS NOT NULL",
                vec![table, line, words],
            ),
            Deed::Settle(report) => {
                ("UPDATE reports SET settled = true WHERE id = $4 AND NOT settled", vec![report])
            }
            Deed::Note => {
                let sql = "INSERT INTO audit (at, host, what) VALUES ($1, $2, $3)";
                return Ok(self.connections.execute(sql, &[at, host, what]).await? == 1);
            }
        };
        let sql = format!("WITH done AS ({doing} RETURNING 1) {WRITTEN}");
        let values: Vec<&(dyn ToSql + Sync)> =
            [at as &(dyn ToSql + Sync), host, what].into_iter().chain(more).collect();
        Ok(self.connections.execute(&sql, &values).await? == 1)
    }
    async fn audit(&self, limit: usize) -> Result<Vec<AuditRow>, StoreError> {
        let sql = "SELECT id, at, host, what FROM audit ORDER BY id DESC LIMIT $1";
        Ok(self.connections.query(sql, &[&(limit as i64)]).await?.iter().map(audit_row).collect())
    }
}

fn report_row(row: &Row) -> ReportRow {
    ReportRow {
        id: row.get(0),
        at: row.get(1),
        by: row.get(2),
        about: row.get(3),
        table: row.get(4),
        seq: row.get(5),
        why: row.get(6),
        moment: row.get(7),
        settled: row.get(8),
    }
}

fn suspension_row(row: &Row) -> SuspensionRow {
    SuspensionRow { account: row.get(0), until: row.get(1), why: row.get(2) }
}

fn audit_row(row: &Row) -> AuditRow {
    AuditRow { id: row.get(0), at: row.get(1), host: row.get(2), what: row.get(3) }
}

/// Everything that a backup copies.
pub struct Kept {
    bonds: Vec<Row>,
    reports: Vec<Row>,
    suspensions: Vec<Row>,
    audit: Vec<Row>,
}

/// Reads all of it.
pub async fn read(client: &Client) -> Result<Kept, StoreError> {
    Ok(Kept {
        bonds: client.query("SELECT account, other, bond FROM bonds", &[]).await?,
        reports: client.query(REPORT, &[]).await?,
        suspensions: client.query("SELECT account, until, why FROM suspensions", &[]).await?,
        audit: client.query("SELECT id, at, host, what FROM audit", &[]).await?,
    })
}

impl Kept {
    /// Writes all of it into the copy.
    pub fn write(&self, target: &Connection) -> Result<(), StoreError> {
        for row in &self.bonds {
            sqlite::copy_bond(target, row.get(0), row.get(1), row.get(2))?;
        }
        for report in self.reports.iter().map(report_row) {
            sqlite::copy_report(target, Some(report.id), &report)?;
        }
        for row in &self.suspensions {
            sqlite::copy_suspension(target, &suspension_row(row))?;
        }
        for row in self.audit.iter().map(audit_row) {
            sqlite::copy_audit(target, Some(row.id), &row)?;
        }
        Ok(())
    }
}
