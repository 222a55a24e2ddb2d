//! Ways to reach people and what waits to be sent, in the database.

use super::Postgres;
use crate::alerts::{AlertRow, Alerts, Batch, ChannelRow, WaitingRow};
use crate::model::StoreError;
use crate::sqlite;
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId, Timestamp, WayId};
use rusqlite::Connection;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row};

const CHANNEL: &str = "c.id, c.account, c.kind, c.events, c.delay, c.body, c.created, c.failures";
/// The most that is sent at once.
const MOST: i64 = 200;

/// A way that another process takes at the same moment is passed over, not waited for.
const TAKE: &str = "
WITH due AS (
    SELECT id FROM channels WHERE held <= $1 AND id IN (SELECT channel FROM outbox WHERE due <= $1)
    LIMIT $3 FOR UPDATE SKIP LOCKED
) UPDATE channels c SET held = $2, turn = turn + 1 FROM due WHERE c.id = due.id RETURNING ";

/// Alerts as one array a column, the way `unnest` takes them.
pub struct Columns {
    accounts: Vec<AccountId>,
    events: Vec<i16>,
    seqs: Vec<i64>,
    dues: Vec<Option<Timestamp>>,
}

impl Columns {
    pub fn new(alerts: &[AlertRow]) -> Columns {
        Columns {
            accounts: alerts.iter().map(|alert| alert.account).collect(),
            events: alerts.iter().map(|alert| alert.event).collect(),
            seqs: alerts.iter().map(|alert| alert.seq).collect(),
            dues: alerts.iter().map(|alert| alert.due).collect(),
        }
    }

    pub fn values(&self) -> [&(dyn ToSql + Sync); 4] {
        [&self.accounts, &self.events, &self.seqs, &self.dues]
    }
}

#[async_trait]
impl Alerts for Postgres {
    async fn add_channel(&self, channel: &ChannelRow, most: usize) -> Result<bool, StoreError> {
        let ChannelRow { id, account, kind, events, delay: _, body, created, failures } = channel;
        let delay = channel.delay_ms();
        let sql = "INSERT INTO channels (id, account, kind, events, delay, body, created, failures)
            SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE (SELECT count(*) FROM channels WHERE account = $2) < $9";
        let values: [&(dyn ToSql + Sync); 9] =
            [id, account, kind, events, &delay, body, created, failures, &(most as i64)];
        Ok(self.connections.execute(sql, &values).await? == 1)
    }
    async fn channels_of(&self, account: AccountId) -> Result<Vec<ChannelRow>, StoreError> {
        let sql = format!("SELECT {CHANNEL} FROM channels c WHERE c.account = $1 ORDER BY c.created, c.id");
        Ok(self.connections.query(&sql, &[&account]).await?.iter().map(channel_row).collect())
    }
    async fn channel(&self, id: WayId) -> Result<Option<ChannelRow>, StoreError> {
        let sql = format!("SELECT {CHANNEL} FROM channels c WHERE c.id = $1");
        Ok(self.connections.query(&sql, &[&id]).await?.first().map(channel_row))
    }
    async fn set_channel(&self, channel: &ChannelRow) -> Result<(), StoreError> {
        let ChannelRow { id, events, body, .. } = channel;
        let sql = "UPDATE channels SET events = $2, delay = $3, body = $4, failures = 0 WHERE id = $1";
        self.connections.execute(sql, &[id, events, &channel.delay_ms(), body]).await?;
        Ok(())
    }
    async fn drop_channel(&self, id: WayId) -> Result<(), StoreError> {
        let sql = "WITH untold AS (DELETE FROM outbox WHERE channel = $1) DELETE FROM channels WHERE id = $1";
        self.connections.execute(sql, &[&id]).await?;
        Ok(())
    }
    async fn alert(&self, table: TableId, at: Timestamp, alerts: Vec<AlertRow>) -> Result<(), StoreError> {
        let columns = Columns::new(&alerts);
        let [accounts, events, seqs, dues] = columns.values();
        let sql = "INSERT INTO outbox (channel, tbl, event, seq, at, due)
            SELECT c.id, $1, a.event, a.seq, $2, coalesce(a.due, $2 + c.delay)
            FROM unnest($3::bigint[], $4::smallint[], $5::bigint[], $6::bigint[]) a(account, event, seq, due)
                JOIN channels c ON c.account = a.account WHERE (c.events >> a.event) & 1 = 1";
        self.connections.execute(sql, &[&table, &at, accounts, events, seqs, dues]).await?;
        Ok(())
    }
    async fn seen(&self, account: AccountId, table: TableId) -> Result<(), StoreError> {
        let sql =
            "DELETE FROM outbox WHERE tbl = $1 AND channel IN (SELECT id FROM channels WHERE account = $2)";
        self.connections.execute(sql, &[&table, &account]).await?;
        Ok(())
    }
    async fn take_alerts(
        &self,
        now: Timestamp,
        until: Timestamp,
        limit: usize,
    ) -> Result<Vec<Batch>, StoreError> {
        let sql = format!("{TAKE} {CHANNEL}, c.turn");
        let taken = self.connections.query(&sql, &[&now, &until, &(limit as i64)]).await?;
        let waits = "SELECT id, tbl, event, seq, at FROM outbox WHERE channel = $1 AND due <= $2
            ORDER BY at, id LIMIT $3";
        let mut batches = Vec::new();
        for row in &taken {
            let channel = channel_row(row);
            let values: [&(dyn ToSql + Sync); 3] = [&channel.id, &(now + channel.delay), &MOST];
            let alerts = self.connections.query(waits, &values).await?.iter().map(waiting_row).collect();
            batches.push(Batch { channel, turn: row.get(8), alerts });
        }
        Ok(batches)
    }
    async fn alerts_done(&self, channel: WayId, turn: i64, ids: &[i64]) -> Result<(), StoreError> {
        let sql = "WITH sent AS (DELETE FROM outbox WHERE id = ANY($3))
            UPDATE channels SET held = 0, failures = 0 WHERE id = $1 AND turn = $2";
        self.connections.execute(sql, &[&channel, &turn, &ids]).await?;
        Ok(())
    }
    async fn alerts_failed(&self, channel: WayId, turn: i64, until: Timestamp) -> Result<(), StoreError> {
        let sql = "UPDATE channels SET held = $3, failures = failures + 1 WHERE id = $1 AND turn = $2";
        self.connections.execute(sql, &[&channel, &turn, &until]).await?;
        Ok(())
    }
    async fn secret(&self, name: &str, proposed: &[u8]) -> Result<Vec<u8>, StoreError> {
        let put = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
        self.connections.execute(put, &[&name, &proposed]).await?;
        let rows = self.connections.query("SELECT value FROM secrets WHERE name = $1", &[&name]).await?;
        rows.first().map(|row| row.get(0)).ok_or_else(|| StoreError::other("a secret was taken away"))
    }
}

fn channel_row(row: &Row) -> ChannelRow {
    ChannelRow {
        id: row.get(0),
        account: row.get(1),
        kind: row.get(2),
        events: row.get(3),
        delay: ChannelRow::delay_of(row.get(4)),
        body: row.get(5),
        created: row.get(6),
        failures: row.get(7),
    }
}

fn waiting_row(row: &Row) -> WaitingRow {
    WaitingRow { id: row.get(0), table: row.get(1), event: row.get(2), seq: row.get(3), at: row.get(4) }
}

/// Everything that a backup copies.
pub struct Kept {
    channels: Vec<Row>,
    waiting: Vec<Row>,
    secrets: Vec<Row>,
}

/// Reads all of it.
pub async fn read(client: &Client) -> Result<Kept, StoreError> {
    Ok(Kept {
        channels: client.query(&format!("SELECT {CHANNEL} FROM channels c"), &[]).await?,
        waiting: client.query("SELECT id, tbl, event, seq, at, channel, due FROM outbox", &[]).await?,
        secrets: client.query("SELECT name, value FROM secrets", &[]).await?,
    })
}

impl Kept {
    /// Writes all of it into the copy.
    pub fn write(&self, target: &Connection) -> Result<(), StoreError> {
        for row in &self.channels {
            sqlite::copy_channel(target, &channel_row(row))?;
        }
        for row in &self.waiting {
            sqlite::copy_waiting(target, row.get(5), &waiting_row(row), row.get(6))?;
        }
        for row in &self.secrets {
            sqlite::copy_secret(target, row.get(0), row.get(1))?;
        }
        Ok(())
    }
}
