//! Why something was refused: the message a player sees, and the clause they can look up.

use serde::Serialize;
use std::fmt;
use ts_rs::TS;

/// A refused action or outcome. The state is untouched.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Refusal {
    /// The ledger clause that forbids it, such as `DD-DIV-03`.
    pub clause: &'static str,
    /// What is wrong, in lower case and without a full stop.
    pub message: String,
}

impl Refusal {
    /// A refusal that cites a clause.
    pub fn new(clause: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { clause, message: message.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.message, self.clause)
    }
}

impl std::error::Error for Refusal {}

/// A game's own enum of illegal moves: it says what is wrong (`Display`) and which clause says so.
pub trait Illegal: std::error::Error {
    /// The ledger clause that forbids the move.
    fn clause(&self) -> &'static str;
}

impl<I: Illegal> From<I> for Refusal {
    fn from(illegal: I) -> Refusal {
        Refusal::new(illegal.clause(), illegal.to_string())
    }
}

/// Why a game could not be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct SetupError(pub String);
