//! The rules of Sunken Citadel, clause by clause, and the laws.

mod book_blows;
mod book_shots;
mod book_states;
mod book_ways;
mod campaigns;
mod drawing;
mod endings;
mod extras;
mod fighting;
mod fleeing;
mod form;
mod geometry;
mod laws;
mod ledger;
mod loading;
mod magic;
mod moving;
mod playthroughs;
mod reach;
mod refusals;
mod scene;
mod shooting;
mod soloists;
mod stations;
mod together;
mod viewing;
