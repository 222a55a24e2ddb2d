//! What a game teaches its bots. Search lives elsewhere and knows no game by name.

use crate::game::Game;
use crate::seat::Seat;
use rand_core::Rng;

/// A player that a game brings along under its own name, beside the general search.
/// It is handed a state imagined from its own seat, so it cannot see what the seat may not know.
pub struct Advisor<G: Game> {
    /// The name on the table: `captain`.
    pub name: &'static str,
    /// How it plays, in a line.
    pub about: &'static str,
    /// Its choice. The state waits for a decision of `seat`.
    pub choose: fn(&G, Seat, &mut dyn Rng) -> G::Action,
}

/// How the general search should treat this game; measured, not guessed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// How strongly the search explores moves that look worse.
    pub exploration: f32,
    /// Decisions and outcomes played beyond the tree before the evaluation is asked; 0 asks at once.
    pub rollout: u32,
    /// How many outcomes of one chance node are kept apart: the node widens as `widen * visits^0.5`.
    pub widen: f32,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning { exploration: 0.7, rollout: 0, widen: 1.5 }
    }
}

/// A game's own judgement, for bots.
pub trait Knowledge: Game {
    /// How well `seat` stands: its expected share of the victory, from 0 (lost) to 1 (won).
    /// Asked in states imagined by some seat; must work at any stage, and agree with the standings at the end.
    fn evaluate(&self, seat: Seat) -> f32;

    /// The actions worth considering, in no order; by default all. Never empty where a decision is due.
    fn candidates(&self, out: &mut Vec<Self::Action>) {
        self.actions(out);
    }

    /// A quick, sensible choice for playing on beyond the tree; by default a fair choice of the candidates.
    /// `buffer` is scratch space, so that playing on allocates nothing.
    fn playout<R: Rng + ?Sized>(&self, rng: &mut R, buffer: &mut Vec<Self::Action>) -> Self::Action {
        buffer.clear();
        self.candidates(buffer);
        crate::chance::pick(rng, buffer).clone()
    }

    /// How the general search should treat this game.
    const TUNING: Tuning = Tuning { exploration: 0.7, rollout: 0, widen: 1.5 };

    /// The players this game brings along.
    fn advisors() -> Vec<Advisor<Self>> {
        Vec::new()
    }
}
