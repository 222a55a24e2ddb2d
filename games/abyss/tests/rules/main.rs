//! The tests of Abyss: every clause of the ledger, the laws, and playthroughs to read.

mod content;
mod council_and_court;
mod encode;
mod explore;
mod hidden;
mod laws;
mod locations;
mod lords;
mod playthroughs;
mod positions;
mod powers;
mod recruit;
mod refusals;
mod scoring;
mod setting;
mod setup;
