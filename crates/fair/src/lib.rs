//! Chance that nobody can touch and anybody can check. Knows no game.
//!
//! Before the first move the server fixes a secret [`Seed`] and shows its [`commitment`]. People add entropy of their
//! own when they sit down. An outcome is then drawn from [`Chance::after`]: a stream of bits that depends on the seed, the
//! table, everybody's entropy and the [`Line`] of play so far, and on nothing else: a retry, or the same decision after
//! an undo, rolls the same die. When the game is over the seed is shown, and [`Proof`] recomputes every draw.
//! [`draws()`] says, outcome by outcome, how bits became it, for programs that do not know the rules.
//! `docs/fair-chance.md` has the recipe, and the older one ([`Chance::at`]) by which earlier tables are proven.

mod chance;
mod draws;
mod hex;
mod line;
mod proof;
mod walk;

pub use chance::{Chance, Draw, Seed, commitment};
pub use draws::{Drawn, Draws, Way, draws};
pub use hex::{from_hex, to_hex};
pub use line::{Line, Lines};
pub use proof::{Proof, RECIPE, Unfair, verify};
pub use walk::{Games, Walk};

/// The most bytes of entropy one seat may add.
pub const MAX_ENTROPY: usize = 64;
