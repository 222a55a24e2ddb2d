//! The rules, one file for each chapter of a turn. An ability stands next to the rule it bends. Order of play stands in `flow.rs`.

pub mod casualties;
pub mod combat;
pub mod control;
pub mod deployment;
pub mod jet;
pub mod limits;
pub mod movement;
pub mod noncombat;
pub mod purchase;
pub mod setup;
pub mod victory;
