//! The rules, one file per chapter.

pub mod abilities;
pub mod activation;
pub mod campaign;
pub mod cards;
pub mod charge;
pub mod checks;
pub mod combat;
pub mod deeds;
pub mod depth;
pub mod explosives;
pub mod flight;
pub mod ground;
pub mod magic;
pub mod morale;
pub mod movement;
pub mod muster;
pub mod objectives;
pub mod physical;
pub mod players;
pub mod ranged;
pub mod scenario;
pub mod scenery;
pub mod score;
pub mod setup;
pub mod shadows;
pub mod sums;
pub mod table;
pub mod tech;
pub mod treasure;
pub mod wounds;
pub mod zones;

use fathom_core::Refusal;

/// Allowed, or refused with the clause that forbids it.
pub type Outcome = Result<(), Refusal>;

/// A refusal.
pub(crate) fn no(clause: &'static str, message: impl Into<String>) -> Outcome {
    Err(Refusal::new(clause, message))
}

/// Allowed if the condition holds.
pub(crate) fn need(holds: bool, clause: &'static str, message: &str) -> Outcome {
    if holds { Ok(()) } else { no(clause, message) }
}
