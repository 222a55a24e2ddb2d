//! Telling people who are away: the ways to reach them, and what waits to be sent there.
//!
//! An alert is written with the change it tells of, once for every way that its person has switched on for such an event.
//! Whoever sends takes hold of a whole way for a while (a lease), so that of many processes one sends, in order, and a
//! way that fails rests. A process that dies in the middle leaves everything to the next.

use crate::model::StoreError;
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId, Timestamp, WayId};
use std::time::Duration;

/// Somebody is to be told of something, by every way that they have switched on for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlertRow {
    /// Who is to be told.
    pub account: AccountId,
    /// Of what: a number below 63; the store compares it with the switches of the ways.
    pub event: i16,
    /// The length of the table's log at that moment.
    pub seq: i64,
    /// When it may be sent; left out, after the delay of the way.
    pub due: Option<Timestamp>,
}

/// A way to reach somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChannelRow {
    /// Its key.
    pub id: WayId,
    /// Whom it reaches.
    pub account: AccountId,
    /// What it is; the store does not read it.
    pub kind: i16,
    /// The events it is switched on for, a bit each.
    pub events: i64,
    /// How long an alert waits, for others to come along or for its person to look.
    pub delay: Duration,
    /// Everything else about it, as JSON.
    pub body: String,
    /// When it was added.
    pub created: Timestamp,
    /// How often in a row it has failed.
    pub failures: i64,
}

impl ChannelRow {
    /// The delay as a database keeps it, in milliseconds.
    pub(crate) fn delay_ms(&self) -> i64 {
        i64::try_from(self.delay.as_millis()).unwrap_or(i64::MAX)
    }

    /// A delay from what a database kept.
    pub(crate) fn delay_of(ms: i64) -> Duration {
        Duration::from_millis(ms.max(0).cast_unsigned())
    }
}

/// Something that waits to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingRow {
    /// Its number.
    pub id: i64,
    /// At which table it happened.
    pub table: TableId,
    /// What it tells of; the store does not read it.
    pub event: i16,
    /// The length of the table's log at that moment.
    pub seq: i64,
    /// When it happened.
    pub at: Timestamp,
}

/// Everything that waits for one way, and the hold on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// The way.
    pub channel: ChannelRow,
    /// Which hold on it this is.
    pub turn: i64,
    /// What waits, oldest first.
    pub alerts: Vec<WaitingRow>,
}

/// Ways to reach people, and what waits to be sent.
#[async_trait]
pub trait Alerts: Send + Sync {
    /// Adds a way; `false`, and nothing happens, if the account has that many already.
    async fn add_channel(&self, channel: &ChannelRow, most: usize) -> Result<bool, StoreError>;
    /// The ways of an account, oldest first.
    async fn channels_of(&self, account: AccountId) -> Result<Vec<ChannelRow>, StoreError>;
    /// The way with that key.
    async fn channel(&self, id: WayId) -> Result<Option<ChannelRow>, StoreError>;
    /// Changes switches, delay and body of a way, and lets it begin anew after failures.
    async fn set_channel(&self, channel: &ChannelRow) -> Result<(), StoreError>;
    /// Removes a way, and what waits for it.
    async fn drop_channel(&self, id: WayId) -> Result<(), StoreError>;

    /// Notes alerts that belong to no change of a table.
    async fn alert(&self, table: TableId, at: Timestamp, alerts: Vec<AlertRow>) -> Result<(), StoreError>;
    /// Somebody has looked at a table: what waits to tell them of it is forgotten.
    async fn seen(&self, account: AccountId, table: TableId) -> Result<(), StoreError>;
    /// Takes hold of ways for which something is due, until `until` at most.
    async fn take_alerts(
        &self,
        now: Timestamp,
        until: Timestamp,
        limit: usize,
    ) -> Result<Vec<Batch>, StoreError>;
    /// These have been sent, or need not be. The way is free again, if it is still held by that turn.
    async fn alerts_done(&self, channel: WayId, turn: i64, ids: &[i64]) -> Result<(), StoreError>;
    /// A way failed and rests until then, if it is still held by that turn.
    async fn alerts_failed(&self, channel: WayId, turn: i64, until: Timestamp) -> Result<(), StoreError>;

    /// The secret of that name, which all processes share: the proposed one, if there was none.
    async fn secret(&self, name: &str, proposed: &[u8]) -> Result<Vec<u8>, StoreError>;
}
