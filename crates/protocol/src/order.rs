//! Order at the table: whom one does not want to meet, what one reports, what the host does about it.

use fathom_ids::{AccountId, TableId, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What somebody wants of somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Bond {
    /// Nothing special.
    None,
    /// Not to read what they say.
    Muted,
    /// Not to read it, and not to sit at one table.
    Blocked,
}

/// Somebody whom one has muted or blocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BondWith {
    /// The other person.
    pub person: AccountId,
    /// The name at tables.
    pub name: String,
    /// What is wanted of them.
    pub bond: Bond,
}

/// What is wanted of somebody from now on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BondRequest {
    /// The other person.
    pub person: AccountId,
    /// What is wanted of them.
    pub bond: Bond,
}

/// Something that is wrong at a table, for its server's host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReportRequest {
    /// Who did it.
    pub person: AccountId,
    /// What, in 1 to 1000 characters.
    pub why: String,
}

/// A line of talk in a report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ReportedLine {
    /// Its number at the table.
    pub id: u64,
    /// When it was said.
    pub at: Timestamp,
    /// Whose, if it is not the table's own.
    pub person: Option<AccountId>,
    /// Under which name.
    pub name: String,
    /// The words.
    pub text: String,
}

/// A report as the host reads it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Its number.
    pub id: u64,
    /// When it was reported.
    pub at: Timestamp,
    /// Who says so.
    pub by: AccountId,
    /// Under which name.
    pub by_name: String,
    /// Whom it is about.
    pub about: AccountId,
    /// Under which name.
    pub about_name: String,
    /// At which table.
    pub table: TableId,
    /// The number of the last move at that moment.
    pub seq: u64,
    /// In the reporter's words.
    pub why: String,
    /// What was said there lately, as it was then.
    pub said: Vec<ReportedLine>,
    /// Whether it has been seen to.
    pub settled: bool,
}

/// Somebody who may not log in for a while.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Suspended {
    /// Who may not log in.
    pub person: AccountId,
    /// The name at tables.
    pub name: String,
    /// Until when.
    pub until: Timestamp,
    /// Why, in the words of the host.
    pub why: String,
}

/// A line in the book of what hosts did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AuditLine {
    /// When it was done.
    pub at: Timestamp,
    /// Who did it.
    pub host: String,
    /// What was done, in a sentence.
    pub what: String,
}

/// What a host sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct HostPage {
    /// Those that wait first, latest first.
    pub reports: Vec<Report>,
    /// The longest first.
    pub suspended: Vec<Suspended>,
    /// Latest first.
    pub audit: Vec<AuditLine>,
}

/// What a host does. All of it is written down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case", tag = "act", deny_unknown_fields)]
pub enum HostAct {
    /// Ends somebody's sessions, and lets them log in again only after so many days.
    Suspend {
        /// Who is shut out.
        person: AccountId,
        /// How many, 1 to 3650.
        days: u32,
        /// Why; they are told.
        why: String,
    },
    /// Lets somebody log in again.
    Lift {
        /// Who is let in again.
        person: AccountId,
    },
    /// Ends whatever happens at a table.
    Close {
        /// Which one.
        table: TableId,
        /// Why; everybody there reads it.
        why: String,
    },
    /// Takes the words out of a line of talk.
    Erase {
        /// At which table.
        table: TableId,
        /// Which line.
        line: u64,
        /// Why; it stands in the book.
        why: String,
    },
    /// A report needs nothing more.
    Settle {
        /// Which one.
        report: u64,
        /// What became of it.
        why: String,
    },
}
