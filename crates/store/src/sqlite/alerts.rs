//! Ways to reach people and what waits to be sent, in the file.

use super::Sqlite;
use crate::alerts::{AlertRow, Alerts, Batch, ChannelRow, WaitingRow};
use crate::model::StoreError;
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId, Timestamp, WayId};
use rusqlite::{Connection, OptionalExtension, Result, Row, params};

const CHANNEL: &str = "id, account, kind, events, delay, body, created, failures";
/// The most that is sent at once.
const MOST: i64 = 200;

#[async_trait]
impl Alerts for Sqlite {
    async fn add_channel(&self, channel: &ChannelRow, most: usize) -> std::result::Result<bool, StoreError> {
        let channel = channel.clone();
        self.writer
            .run(move |db| {
                let sql = "SELECT count(*) FROM channels WHERE account = ?1";
                let count: i64 = db.query_row(sql, [channel.account], |row| row.get(0))?;
                if count >= most as i64 {
                    return Ok(false);
                }
                copy_channel(db, &channel).map(|()| true)
            })
            .await
    }
    async fn channels_of(&self, account: AccountId) -> std::result::Result<Vec<ChannelRow>, StoreError> {
        let sql = format!("SELECT {CHANNEL} FROM channels WHERE account = ?1 ORDER BY created, id");
        self.readers
            .run(move |db| {
                Ok(db.prepare_cached(&sql)?.query_map([account], channel_row)?.collect::<Result<_>>()?)
            })
            .await
    }
    async fn channel(&self, id: WayId) -> std::result::Result<Option<ChannelRow>, StoreError> {
        let sql = format!("SELECT {CHANNEL} FROM channels WHERE id = ?1");
        self.readers
            .run(move |db| Ok(db.prepare_cached(&sql)?.query_row([id], channel_row).optional()?))
            .await
    }
    async fn set_channel(&self, channel: &ChannelRow) -> std::result::Result<(), StoreError> {
        let (delay, ChannelRow { id, events, body, .. }) = (channel.delay_ms(), channel.clone());
        let sql = "UPDATE channels SET events = ?2, delay = ?3, body = ?4, failures = 0 WHERE id = ?1";
        self.writer.run(move |db| db.execute(sql, params![id, events, delay, body]).map(|_| ())).await
    }
    async fn drop_channel(&self, id: WayId) -> std::result::Result<(), StoreError> {
        self.writer
            .run(move |db| {
                db.execute("DELETE FROM outbox WHERE channel = ?1", [id])?;
                db.execute("DELETE FROM channels WHERE id = ?1", [id]).map(|_| ())
            })
            .await
    }
    async fn alert(
        &self,
        table: TableId,
        at: Timestamp,
        alerts: Vec<AlertRow>,
    ) -> std::result::Result<(), StoreError> {
        self.writer.run(move |db| put_alerts(db, table, at, &alerts)).await
    }
    async fn seen(&self, account: AccountId, table: TableId) -> std::result::Result<(), StoreError> {
        let waits =
            "SELECT 1 FROM outbox o JOIN channels c ON c.id = o.channel WHERE o.tbl = ?1 AND c.account = ?2";
        // As a rule nothing waits: a look costs no flush.
        if !self.readers.run(move |db| Ok(db.prepare_cached(waits)?.exists(params![table, account])?)).await?
        {
            return Ok(());
        }
        let sql =
            "DELETE FROM outbox WHERE tbl = ?1 AND channel IN (SELECT id FROM channels WHERE account = ?2)";
        self.writer.run(move |db| db.execute(sql, params![table, account]).map(|_| ())).await
    }
    async fn take_alerts(
        &self,
        now: Timestamp,
        until: Timestamp,
        limit: usize,
    ) -> std::result::Result<Vec<Batch>, StoreError> {
        let due =
            "SELECT 1 FROM outbox o JOIN channels c ON c.id = o.channel WHERE o.due <= ?1 AND c.held <= ?1";
        if !self.readers.run(move |db| Ok(db.prepare_cached(due)?.exists([now])?)).await? {
            return Ok(Vec::new());
        }
        self.writer.run(move |db| take_alerts(db, now, until, limit)).await
    }
    async fn alerts_done(
        &self,
        channel: WayId,
        turn: i64,
        ids: &[i64],
    ) -> std::result::Result<(), StoreError> {
        let ids = ids.to_owned();
        self.writer
            .run(move |db| {
                let mut forget = db.prepare_cached("DELETE FROM outbox WHERE id = ?1")?;
                for id in &ids {
                    forget.execute([id])?;
                }
                let sql = "UPDATE channels SET held = 0, failures = 0 WHERE id = ?1 AND turn = ?2";
                db.execute(sql, params![channel, turn]).map(|_| ())
            })
            .await
    }
    async fn alerts_failed(
        &self,
        channel: WayId,
        turn: i64,
        until: Timestamp,
    ) -> std::result::Result<(), StoreError> {
        let sql = "UPDATE channels SET held = ?3, failures = failures + 1 WHERE id = ?1 AND turn = ?2";
        self.writer.run(move |db| db.execute(sql, params![channel, turn, until]).map(|_| ())).await
    }
    async fn secret(&self, name: &str, proposed: &[u8]) -> std::result::Result<Vec<u8>, StoreError> {
        let (name, proposed) = (name.to_owned(), proposed.to_owned());
        self.writer
            .run(move |db| {
                let sql = "INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING";
                db.execute(sql, params![name, proposed])?;
                db.query_row("SELECT value FROM secrets WHERE name = ?1", [&name], |row| row.get(0))
            })
            .await
    }
}

/// Notes alerts for every way that is switched on for them.
pub fn put_alerts(db: &Connection, table: TableId, at: Timestamp, alerts: &[AlertRow]) -> Result<()> {
    let sql = "INSERT INTO outbox (channel, tbl, event, seq, at, due)
        SELECT id, ?2, ?3, ?4, ?5, coalesce(?6, ?5 + delay) FROM channels
        WHERE account = ?1 AND (events >> ?3) & 1 = 1";
    for AlertRow { account, event, seq, due } in alerts {
        db.prepare_cached(sql)?.execute(params![account, table, event, seq, at, due])?;
    }
    Ok(())
}

/// Whoever has left is not to be reached any more.
pub fn forget_channels(db: &Connection, account: AccountId) -> Result<()> {
    let sql = "DELETE FROM outbox WHERE channel IN (SELECT id FROM channels WHERE account = ?1)";
    db.execute(sql, [account])?;
    db.execute("DELETE FROM channels WHERE account = ?1", [account]).map(|_| ())
}

fn take_alerts(db: &Connection, now: Timestamp, until: Timestamp, limit: usize) -> Result<Vec<Batch>> {
    let take = format!(
        "UPDATE channels SET held = ?2, turn = turn + 1 WHERE held <= ?1 AND id IN (
            SELECT DISTINCT o.channel FROM outbox o JOIN channels c ON c.id = o.channel
            WHERE o.due <= ?1 AND c.held <= ?1 LIMIT ?3
        ) RETURNING {CHANNEL}, turn"
    );
    let waits = "SELECT id, tbl, event, seq, at FROM outbox WHERE channel = ?1 AND due <= ?2
        ORDER BY at, id LIMIT ?3";
    let mut taken = db.prepare_cached(&take)?;
    let taken =
        taken.query_map(params![now, until, limit as i64], |row| Ok((channel_row(row)?, row.get(8)?)));
    let taken: Vec<(ChannelRow, i64)> = taken?.collect::<Result<_>>()?;
    let mut waits = db.prepare_cached(waits)?;
    let mut batches = Vec::new();
    for (channel, turn) in taken {
        let rows = waits.query_map(params![channel.id, now + channel.delay, MOST], waiting_row)?;
        let alerts = rows.collect::<Result<_>>()?;
        batches.push(Batch { channel, turn, alerts });
    }
    Ok(batches)
}

fn channel_row(row: &Row<'_>) -> Result<ChannelRow> {
    Ok(ChannelRow {
        id: row.get(0)?,
        account: row.get(1)?,
        kind: row.get(2)?,
        events: row.get(3)?,
        delay: ChannelRow::delay_of(row.get(4)?),
        body: row.get(5)?,
        created: row.get(6)?,
        failures: row.get(7)?,
    })
}

fn waiting_row(row: &Row<'_>) -> Result<WaitingRow> {
    Ok(WaitingRow {
        id: row.get(0)?,
        table: row.get(1)?,
        event: row.get(2)?,
        seq: row.get(3)?,
        at: row.get(4)?,
    })
}

pub fn copy_channel(db: &Connection, channel: &ChannelRow) -> Result<()> {
    let ChannelRow { id, account, kind, events, delay: _, body, created, failures } = channel;
    let delay = channel.delay_ms();
    let sql = "INSERT INTO channels (id, account, kind, events, delay, body, created, failures)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    db.prepare_cached(sql)?.execute(params![id, account, kind, events, delay, body, created, failures])?;
    Ok(())
}

pub fn copy_waiting(db: &Connection, channel: WayId, row: &WaitingRow, due: Timestamp) -> Result<()> {
    let WaitingRow { id, table, event, seq, at } = row;
    let sql =
        "INSERT INTO outbox (id, channel, tbl, event, seq, at, due) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    db.prepare_cached(sql)?.execute(params![id, channel, table, event, seq, at, due])?;
    Ok(())
}

pub fn copy_secret(db: &Connection, name: &str, value: &[u8]) -> Result<()> {
    db.execute("INSERT INTO secrets (name, value) VALUES (?1, ?2)", params![name, value]).map(|_| ())
}
