//! For tests alone: the laws every game obeys, forced chance, playthroughs, the ledger check, and three small
//! reference games that prove the machinery before a real game does.

pub mod fuzz;
pub mod games;
pub mod laws;
pub mod ledger;
pub mod playthrough;
pub mod table;

pub use fuzz::Fuzz;
pub use laws::{Laws, Listing};
pub use ledger::check_ledger;
pub use playthrough::playthrough;
pub use table::Table;

/// A generator for tests: small, fast, the same on every machine.
pub fn rng(seed: u64) -> rand_xoshiro::Xoshiro256PlusPlus {
    use rand_core::SeedableRng;
    rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(seed)
}
