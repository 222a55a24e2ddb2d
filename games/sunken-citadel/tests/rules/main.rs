//! The rules of Sunken Citadel, clause by clause, and the laws.

mod laws;
