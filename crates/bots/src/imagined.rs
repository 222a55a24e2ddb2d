//! The only door between the true state and a bot.

use fathom_core::{Game, Rng, Seat};

/// A state as one seat imagines it: drawn among those that the seat cannot tell from the true one.
///
/// Every thinking bot is handed one of these and nothing else. Games promise that two true states which look alike
/// to a seat give it equal imagined states from equal random numbers, so a choice cannot depend on a secret.
#[derive(Clone, Debug)]
pub struct Imagined<G> {
    state: G,
    seat: Seat,
}

impl<G: Game> Imagined<G> {
    /// What `seat` imagines when the truth is this.
    pub fn of<R: Rng + ?Sized>(truth: &G, seat: Seat, rng: &mut R) -> Imagined<G> {
        Imagined { state: truth.imagine(seat, rng), seat }
    }

    /// The imagined state.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// Whose imagination it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Another state that looks the same to this seat. The seat cannot tell the imagined from the true one, so
    /// imagining again from here is as good as from the truth.
    pub fn again<R: Rng + ?Sized>(&self, rng: &mut R) -> G {
        self.state.imagine(self.seat, rng)
    }

    /// Whether the seat seems to know everything: several tries at imagining gave the very same state.
    pub fn is_certain<R: Rng + ?Sized>(&self, rng: &mut R) -> bool {
        const TRIES: usize = 8;
        (0..TRIES).all(|_| self.again(rng) == self.state)
    }
}
