//! The rules of Battle for the Deep, clause by clause.

mod abilities;
mod combat;
mod encode;
mod laws;
mod matchups;
mod odds;
mod playthroughs;
mod refusals;
mod riders;
mod scene;
mod setup;
mod table;
mod turn;
