//! Order among people: whom somebody does not want to meet, what was reported, what the host did about it.

use crate::model::{Id, StoreError};
use async_trait::async_trait;

/// Something that somebody found wrong, with the moment at which it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportRow {
    /// Its number; given by the store.
    pub id: i64,
    /// When it was reported.
    pub at: i64,
    /// Who says so.
    pub by: Id,
    /// Whom it is about.
    pub about: Id,
    /// At which table.
    pub table: Id,
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
    pub account: Id,
    /// Until when.
    pub until: i64,
    /// Why, in the host's words.
    pub why: String,
}

/// What a host does. It happens together with a line in the book of such deeds, or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// An account may not be used until then.
    Suspend(SuspensionRow),
    /// It may be used again.
    Lift(Id),
    /// A line of talk is replaced by other words.
    Erase {
        /// At which table.
        table: Id,
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
    pub at: i64,
    /// Who did it.
    pub host: Id,
    /// What, in a sentence.
    pub what: String,
}

/// Order among people.
#[async_trait]
pub trait Order: Send + Sync {
    /// Notes what one account wants of another (0 for nothing special); the store does not read it. `false`, and nothing
    /// happens, if that many are noted already.
    async fn put_bond(&self, account: Id, other: Id, bond: i16, most: usize) -> Result<bool, StoreError>;
    /// What an account wants of others.
    async fn bonds_of(&self, account: Id) -> Result<Vec<(Id, i16)>, StoreError>;
    /// What these accounts want of one.
    async fn bonds_to(&self, others: &[Id], account: Id) -> Result<Vec<(Id, i16)>, StoreError>;

    /// Keeps a report.
    async fn report(&self, report: &ReportRow) -> Result<(), StoreError>;
    /// Reports, latest first: those that wait before those that were seen to.
    async fn reports(&self, limit: usize) -> Result<Vec<ReportRow>, StoreError>;
    /// Whether an account is suspended at that time.
    async fn suspension(&self, account: Id, now: i64) -> Result<Option<SuspensionRow>, StoreError>;
    /// Everybody who is suspended at that time, the longest first.
    async fn suspended(&self, now: i64, limit: usize) -> Result<Vec<SuspensionRow>, StoreError>;
    /// Does something and writes it down. `false`, and nothing is written, if there was nothing to do it to.
    async fn carry_out(&self, deed: Deed, audit: &AuditRow) -> Result<bool, StoreError>;
    /// What hosts did, latest first.
    async fn audit(&self, limit: usize) -> Result<Vec<AuditRow>, StoreError>;
}
