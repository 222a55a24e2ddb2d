//! The tests of Abyss: every clause of the ledger, the laws, and playthroughs to read.

mod content;
mod council_and_court;
mod encode;
mod explore;
mod hidden;
mod laws;
mod locations;
mod lords;
mod monsters;
mod not_asked;
mod playthroughs;
mod positions;
mod powers;
mod powers_of_lords;
mod recruit;
mod refusals;
mod refused_explorations;
mod refused_locations;
mod refused_powers;
mod scoring;
mod setting;
mod setup;
mod shaman;
mod tiles;
mod when_powers_work;
