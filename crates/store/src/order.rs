//! Order among people: whom somebody does not want to meet, what was reported, what the host did about it.

use crate::model::StoreError;
use async_trait::async_trait;
use fathom_ids::{AccountId, TableId, Timestamp};

/// Something that somebody found wrong, with the moment at which it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportRow {
    /// Its number; given by the store.
    pub id: i64,
    /// When it was reported.
    pub at: Timestamp,
    /// Who says so.
    pub by: AccountId,
    /// Whom it is about.
    pub about: AccountId,
    /// At which table.
    pub table: TableId,
    /// The length of the table's log at that moment.
    pub seq: i64,
    /// In the reporter's own words.
    pub why: String,
    /// What was said there lately, as JSON: it outlives the talk itself.
    pub moment: String,
    /// Whether the host has seen to it.
    pub settled: bool,
}

/// Somebody who may not log in for a while.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuspensionRow {
    /// Who may not log in.
    pub account: AccountId,
    /// Until when.
    pub until: Timestamp,
    /// Why, in the host's words.
    pub why: String,
}

/// What a host does. It happens together with a line in the book of such deeds, or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// An account may not be used until then.
    Suspend(SuspensionRow),
    /// It may be used again.
    Lift(AccountId),
    /// A line of talk is replaced by other words.
    Erase {
        /// At which table.
        table: TableId,
        /// Which one.
        line: i64,
        /// What stands there from now on.
        words: String,
    },
    /// A report has been seen to.
    Settle(i64),
    /// Something that is done elsewhere, and only written down here.
    Note,
}

/// A line in the book of what hosts did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditRow {
    /// Its number; given by the store.
    pub id: i64,
    /// When it was done.
    pub at: Timestamp,
    /// Who did it.
    pub host: AccountId,
    /// What, in a sentence.
    pub what: String,
}

/// Order among people.
#[async_trait]
pub trait Order: Send + Sync {
    /// Notes what one account wants of another (0 for nothing special); the store does not read it. `false`, and nothing
    /// happens, if that many are noted already.
    async fn put_bond(
        &self,
        account: AccountId,
        other: AccountId,
        bond: i16,
        most: usize,
    ) -> Result<bool, StoreError>;
    /// What an account wants of others.
    async fn bonds_of(&self, account: AccountId) -> Result<Vec<(AccountId, i16)>, StoreError>;
    /// What these accounts want of one.
    async fn bonds_to(
        &self,
        others: &[AccountId],
        account: AccountId,
    ) -> Result<Vec<(AccountId, i16)>, StoreError>;

    /// Keeps a report.
    async fn report(&self, report: &ReportRow) -> Result<(), StoreError>;
    /// Reports, latest first: those that wait before those that were seen to.
    async fn reports(&self, limit: usize) -> Result<Vec<ReportRow>, StoreError>;
    /// Whether an account is suspended at that time.
    async fn suspension(
        &self,
        account: AccountId,
        now: Timestamp,
    ) -> Result<Option<SuspensionRow>, StoreError>;
    /// Everybody who is suspended at that time, the longest first.
    async fn suspended(&self, now: Timestamp, limit: usize) -> Result<Vec<SuspensionRow>, StoreError>;
    /// Does something and writes it down. `false`, and nothing is written, if there was nothing to do it to.
    async fn carry_out(&self, deed: Deed, audit: &AuditRow) -> Result<bool, StoreError>;
    /// What hosts did, latest first.
    async fn audit(&self, limit: usize) -> Result<Vec<AuditRow>, StoreError>;
}
