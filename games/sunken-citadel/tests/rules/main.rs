//! The rules of Sunken Citadel, clause by clause, and the laws.

mod book_blows;
mod book_shots;
mod book_states;
mod book_ways;
mod campaigns;
mod extras;
mod fighting;
mod form;
mod geometry;
mod laws;
mod ledger;
mod magic;
mod moving;
mod playthroughs;
mod reach;
mod scene;
mod shooting;
mod stations;
mod viewing;
