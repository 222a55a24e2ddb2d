//! The rules of Battle for the Deep, clause by clause.

mod board;
mod casualties;
mod combat;
mod combat_files;
mod combat_moves;
mod denizens;
mod encode;
mod kingdom_and_leviathans;
mod laws;
mod matchups;
mod noncombat;
mod odds;
mod playthroughs;
mod protectors;
mod purchase;
mod refusals;
mod refused_fights;
mod refused_moves;
mod riders;
mod scene;
mod setup;
mod table;
mod turn;
mod units;
mod victory;
