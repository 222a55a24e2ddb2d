//! The rules, one file a chapter of the ledger.

pub mod court;
pub mod each_turn;
pub mod explore;
pub mod locations;
pub mod payment;
pub mod powers;
pub mod recruit;
pub mod scoring;
pub mod turn;
