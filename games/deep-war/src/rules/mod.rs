//! The rules, one file a chapter. Each function carries out what its clauses say; `flow` calls them in order.

pub mod air;
pub mod allied;
pub mod altitude;
pub mod attack;
pub mod battery;
pub mod detection;
pub mod end;
pub mod enlist;
pub mod lots;
pub mod movement;
pub mod new_york;
