//! For tests alone: the laws every game obeys, forced chance, playthroughs, the ledger check, and three small
//! reference games that prove the machinery before a real game does.
//!
//! - [`Table`] reads like the table: set up a position, name the dice, act, and look at what was said.
//! - [`Laws`] plays thousands of random games and checks what must hold in every game: what is listed is accepted and what is not
//!   is refused without a trace, odds add up, notation and positions come back as they went out, a view tells nobody what
//!   they may not know, an imagined state keeps the seat's view, and every game ends.
//! - [`playthrough()`] writes a game out for a snapshot that people read.
//! - [`check_ledger`] fails where a clause has no code or no test.
//! - [`fuzz`] changes good positions at random: each is refused when it is loaded, or can be played to its end.
//! - [`games`] has Connect Four (no chance), Pig (chance without secrets) and Kuhn poker (both), about which the answers are known.

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
