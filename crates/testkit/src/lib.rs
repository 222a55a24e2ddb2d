//! For tests alone: the laws every game obeys, forced chance, playthroughs, the ledger check, and three small
//! reference games that prove the machinery before a real game does.
//!
//! - [`Table`] reads like the table: set up a position, name the dice, act, and look at what was said.
//! - [`Laws`] plays thousands of random games and checks what must hold in every game: what is listed is accepted and what is not
//!   is refused without a trace, odds add up, notation and positions come back as they went out, a view tells nobody what
//!   they may not know, an imagined state keeps the seat's view, equal views give equal numbers, and every game ends.
//! - [`playthrough()`] writes a game out for a snapshot that people read.
//! - [`check_ledger`] fails where a clause has no code or no test.
//! - [`fuzz`] changes good positions at random: each is refused when it is loaded, or can be played to its end.
//! - [`walk_refusals`] shows every refusal there is in a situation of its own.
//! - [`games`] has Connect Four (no chance), Pig (chance without secrets) and Kuhn poker (both), about which the answers are known.

mod encode;
pub mod fuzz;
pub mod games;
pub mod laws;
pub mod ledger;
pub mod playthrough;
pub mod refusals;
pub mod table;

pub use fuzz::Fuzz;
pub use laws::{Laws, Listing};
pub use ledger::check_ledger;
pub use playthrough::playthrough;
pub use refusals::{Refused, walk_refusals};
pub use table::Table;

/// How many of so many repetitions a long test makes: all of them, or the per cent of them that `FATHOM_SHARE` names, and at
/// least one. `make mutants` asks the same tests hundreds of times and cannot wait for each of them whole.
pub fn share(of: u32) -> u32 {
    let per_cent = std::env::var("FATHOM_SHARE").ok().and_then(|text| text.parse::<u32>().ok());
    share_of(of, per_cent)
}

fn share_of(of: u32, per_cent: Option<u32>) -> u32 {
    let per_cent = per_cent.unwrap_or(100).min(100);
    (of * per_cent).div_ceil(100).max(1)
}

/// A generator for tests: small, fast, the same on every machine.
pub fn rng(seed: u64) -> rand_xoshiro::Xoshiro256PlusPlus {
    use rand_core::SeedableRng;
    rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(seed)
}

#[cfg(test)]
mod tests {
    use super::share_of;

    #[test]
    fn a_share_is_the_whole_unless_less_is_asked_for_and_never_nothing() {
        assert_eq!(
            (share_of(300, None), share_of(300, Some(100)), share_of(300, Some(500))),
            (300, 300, 300)
        );
        assert_eq!((share_of(300, Some(5)), share_of(30, Some(5)), share_of(4, Some(0))), (15, 2, 1));
    }
}
