//! The rule ledger: every testable statement of a rulebook as a numbered clause, in our own words.

use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use ts_rs::TS;

/// All clauses of one game, in the order a reader wants them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Ledger {
    /// What every clause id of this game begins with, such as `DD`.
    pub prefix: String,
    /// The rulebook the places refer to.
    pub rulebook: String,
    /// The chapters, in reading order.
    pub chapter: Vec<Chapter>,
    /// The clauses, chapter by chapter.
    pub clause: Vec<Clause>,
}

/// A chapter of the ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// The middle part of its clause ids, such as `DIV`.
    pub code: String,
    /// Its heading.
    pub title: String,
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// Prefix, chapter and number: `DD-DIV-03`.
    pub id: String,
    /// Its place in the rulebook (a heading or a step), or "ruling" where the rulebook has no such place.
    pub place: String,
    /// The rule in our own words.
    pub text: String,
    /// What we decided where the rulebook is silent or contradicts itself.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ruling: String,
    /// Why we decided so.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
    /// The option that turns this rule on or changes it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub option: String,
}

/// What is wrong with a ledger.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LedgerError {
    /// Not TOML, or not of this shape.
    #[error("the ledger does not parse: {0}")]
    Syntax(String),
    /// A clause id that is not prefix, a known chapter and two or more digits.
    #[error("clause id {0} is not of the form {1}-CHAPTER-00 with a chapter that is listed")]
    BadId(String, String),
    /// Two clauses with one id.
    #[error("clause id {0} is used twice")]
    Twice(String),
    /// A clause without text or place, or a ruling without a reason.
    #[error("clause {0} lacks its {1}")]
    Lacks(String, &'static str),
}

impl Ledger {
    /// Parses and checks a `rules.toml`.
    pub fn parse(text: &str) -> Result<Ledger, LedgerError> {
        let ledger: Ledger = toml::from_str(text).map_err(|error| LedgerError::Syntax(error.to_string()))?;
        let mut seen = HashSet::new();
        for clause in &ledger.clause {
            ledger.check(clause)?;
            if !seen.insert(&clause.id) {
                return Err(LedgerError::Twice(clause.id.clone()));
            }
        }
        Ok(ledger)
    }

    fn check(&self, clause: &Clause) -> Result<(), LedgerError> {
        let mut parts = clause.id.split('-');
        let known = parts.next() == Some(&self.prefix)
            && parts.next().is_some_and(|code| self.chapter.iter().any(|chapter| chapter.code == code))
            && parts.next().is_some_and(|n| n.len() >= 2 && n.bytes().all(|digit| digit.is_ascii_digit()))
            && parts.next().is_none();
        if !known {
            return Err(LedgerError::BadId(clause.id.clone(), self.prefix.clone()));
        }
        let lacks = |what| Err(LedgerError::Lacks(clause.id.clone(), what));
        match clause {
            _ if clause.text.trim().is_empty() => lacks("text"),
            _ if clause.place.trim().is_empty() => lacks("place"),
            _ if !clause.ruling.is_empty() && clause.why.is_empty() => lacks("why"),
            _ => Ok(()),
        }
    }

    /// The clause with that id, however it is spelt in upper or lower case.
    pub fn find(&self, id: &str) -> Option<&Clause> {
        self.clause.iter().find(|clause| clause.id.eq_ignore_ascii_case(id))
    }

    /// The heading of the chapter that a clause stands in.
    pub fn chapter_of(&self, clause: &Clause) -> &str {
        let code = clause.id.split('-').nth(1).unwrap_or_default();
        self.chapter.iter().find(|chapter| chapter.code == code).map_or("", |chapter| &chapter.title)
    }
}

/// Declares `fn ledger()` for a game crate: its `rules.toml`, parsed once.
#[macro_export]
macro_rules! ledger {
    ($path:literal) => {
        /// This game's rule ledger.
        pub fn ledger() -> &'static $crate::Ledger {
            static LEDGER: ::std::sync::LazyLock<$crate::Ledger> = ::std::sync::LazyLock::new(|| {
                $crate::Ledger::parse(include_str!($path)).expect("rules.toml is checked by the tests")
            });
            &LEDGER
        }
    };
}
