//! Accounts that last: passwords, sessions, codes, and the way out.

use crate::http::Account;
use fathom_ids::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What an account's owner alone is told of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AccountPage {
    /// The account itself.
    pub account: Account,
    /// When it was made.
    pub created: Timestamp,
    /// Where it is logged in, latest used first.
    pub sessions: Vec<SessionInfo>,
    /// How many printed codes are left.
    pub codes_left: u64,
    /// Whether it is one of this server's hosts.
    pub host: bool,
}

/// A browser that is logged in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SessionInfo {
    /// Its name for [`SessionsRequest`]; it opens nothing.
    pub id: String,
    /// What it runs on ("Firefox on Linux"); empty where that is not known.
    pub device: String,
    /// When it was opened; `null` where that was not noted.
    pub began: Option<Timestamp>,
    /// When it was last in use, to the day.
    pub used: Timestamp,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// Which sessions to end.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SessionsRequest {
    /// This one; left out, all but the one that asks.
    #[serde(default)]
    #[ts(optional)]
    pub session: Option<String>,
}

/// A new password.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PasswordChange {
    /// The password until now.
    pub current: String,
    /// 8 to 128 characters.
    pub password: String,
}

/// The password once more, for what cannot be taken back. A guest has none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PasswordProof {
    /// The password of the account; left out by guests.
    #[serde(default)]
    #[ts(optional)]
    pub password: Option<String>,
}

/// Codes to print and keep: each lets its owner set a new password, once. They are shown now and never again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Codes {
    /// Ten of them.
    pub codes: Vec<String>,
}

/// A lost password, and a code in its place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Recovery {
    /// The login name.
    pub login: String,
    /// One of the printed codes; spaces, dashes and capitals do not matter.
    pub code: String,
    /// The new password: 8 to 128 characters.
    pub password: String,
}
