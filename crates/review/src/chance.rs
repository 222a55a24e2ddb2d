//! What a state is worth to every side, and what a chance gave.
//!
//! The value of a state is the judge's, except where chance is about to speak: there it is the mean of the judge over the
//! outcomes, so that a pending roll is not mistaken for quality. It is one function of a state, the number of its move and
//! the seed, used for what was played and for what was not: so the sums are exact and luck is zero on average.

use crate::report::Span;
use crate::sides::{Row, Sides, mean, minus};
use crate::verdict::half_width;
use fathom_bots::{dice, mix};
use fathom_core::{Game, Shares, Silent, Stage};

/// A chance with more outcomes than this is judged by a sample.
const LISTED: usize = 256;
/// How many outcomes such a sample has.
const SAMPLE: usize = 96;
/// How many states may be judged in a whole game, about: a long game is looked at less closely at each move, so that the first
/// pass takes no longer than a moment.
const GAME: usize = 120_000;
/// How many states below one move may be judged, about: the least and the most.
const LEAVES: (usize, usize) = (64, 1024);
/// The least that a pending chance is looked at.
const LEAST: usize = 4;

/// The judge, and who plays together.
pub struct Scale<'a, G> {
    /// What every seat has at a state.
    pub judge: &'a dyn Fn(&G) -> Shares,
    /// Who plays together.
    pub sides: Sides,
    /// Where every sample comes from.
    pub seed: u64,
    /// How many states below one move may be judged, about.
    pub leaves: usize,
}

/// The outcomes of a chance that stand for all, each with its weight.
struct Cases<G: Game> {
    cases: Vec<(G::Chance, f64)>,
    sampled: bool,
}

/// What a chance did.
pub struct Drawn {
    /// What every side has after it.
    pub after: Row,
    /// What it would have had on average.
    pub mean: Row,
    /// The luck of one side.
    pub size: Span,
    /// How many outcomes there were; 0 for too many to list.
    pub options: u32,
}

impl<G: Game> Scale<'_, G> {
    /// What the judge says.
    pub fn judged(&self, state: &G) -> Row {
        self.sides.row(&(self.judge)(state))
    }

    /// What a state is worth that stands after `number` moves; a pending chance is looked at in at most `limit` outcomes.
    pub fn value(&self, state: &G, number: u64, limit: usize) -> Row {
        if state.stage() != Stage::Chance {
            return self.judged(state);
        }
        let cases = self.cases(state, number, limit);
        let rows: Vec<(Row, f64)> = cases
            .cases
            .iter()
            .map(|(outcome, weight)| (self.judged(&after(state, outcome)), *weight))
            .collect();
        mean(&rows)
    }

    /// What was drawn at the state after `number` moves, against all that could have been; `whose` is the side told about.
    pub fn drawn(&self, state: &G, outcome: &G::Chance, number: u64, whose: usize) -> Drawn {
        let cases = self.cases(state, number, LISTED);
        let limit = self.limit(cases.cases.len());
        let worth = |outcome: &G::Chance| self.value(&after(state, outcome), number + 1, limit);
        let rows: Vec<(Row, f64)> =
            cases.cases.iter().map(|(outcome, weight)| (worth(outcome), *weight)).collect();
        let (mean, here) = (mean(&rows), worth(outcome));
        let luck = minus(&here, &mean)[whose];
        let spread: Vec<f64> = rows.iter().map(|(row, _)| row[whose]).collect();
        let half = if cases.sampled { half_width(&spread) } else { 0.0 };
        let size = Span { estimate: luck, low: luck - half, high: luck + half };
        let options = if cases.sampled { 0 } else { cases.cases.len() as u32 };
        Drawn { after: here, mean, size, options }
    }

    /// In how many outcomes a pending chance is looked at where a move has that many ways to go.
    pub fn limit(&self, ways: usize) -> usize {
        (self.leaves / ways.max(1)).clamp(LEAST, LISTED)
    }

    fn cases(&self, state: &G, number: u64, limit: usize) -> Cases<G> {
        match state.odds() {
            Some(all) if all.len() <= limit.max(1) => Cases {
                cases: all.into_iter().map(|(outcome, weight)| (outcome, weight as f64)).collect(),
                sampled: false,
            },
            Some(_) | None => {
                let mut rng = dice(mix(self.seed, number));
                let count = SAMPLE.min(limit);
                Cases { cases: (0..count).map(|_| (state.draw(&mut rng), 1.0)).collect(), sampled: true }
            }
        }
    }
}

/// How many states below each move of so long a game may be judged, about.
pub fn leaves(moves: usize) -> usize {
    (GAME / moves.max(1)).clamp(LEAVES.0, LEAVES.1)
}

fn after<G: Game>(state: &G, outcome: &G::Chance) -> G {
    let mut after = state.clone();
    after.apply_outcome(outcome, &mut Silent);
    after
}
