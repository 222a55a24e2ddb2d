//! Exact answers to questions about a game, as `fathom odds` gives them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An exact answer to a question about a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OddsAnswer {
    /// Numbers with a name: "the attacker loses on average", "7.25 RP".
    pub facts: Vec<(String, String)>,
    /// Distributions: what may happen and how likely it is.
    pub tables: Vec<OddsRows>,
}

/// One distribution.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OddsRows {
    /// What is distributed.
    pub title: String,
    /// What may happen, and its chance from 0 to 1.
    pub rows: Vec<(String, f64)>,
}

impl From<fathom_core::Answer> for OddsAnswer {
    fn from(answer: fathom_core::Answer) -> OddsAnswer {
        let rows = |table: fathom_core::OddsTable| OddsRows { title: table.title, rows: table.rows };
        OddsAnswer { facts: answer.facts, tables: answer.tables.into_iter().map(rows).collect() }
    }
}
