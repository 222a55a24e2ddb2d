//! Chance that nobody can touch and anybody can check. Knows no game.
//!
//! Before the first move the server fixes a secret [`Seed`] and shows its [`commitment`]. People add entropy of their
//! own when they sit down. The outcome of entry `seq` is then drawn from [`Chance::at`]: a stream of bits that depends
//! on the seed, the table, everybody's entropy and that number, and on nothing else: a retry rolls the same die. When
//! the game is over the seed is shown, and [`Proof`] recomputes every draw. `docs/fair-chance.md` has the recipe.

mod chance;
mod hex;
mod proof;

pub use chance::{Chance, Draw, Seed, commitment};
pub use hex::{from_hex, to_hex};
pub use proof::{Proof, Unfair, verify};

/// The most bytes of entropy one seat may add.
pub const MAX_ENTROPY: usize = 64;
