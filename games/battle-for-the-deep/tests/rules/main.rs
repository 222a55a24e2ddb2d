//! The rules of Battle for the Deep, clause by clause.

mod laws;
