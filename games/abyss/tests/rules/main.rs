//! The tests of Abyss: every clause of the ledger, the laws, and playthroughs to read.

mod laws;
