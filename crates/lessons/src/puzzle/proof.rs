//! What shows that one move is clearly best.

use fathom_catalog::AnyTable;
use fathom_catalog::review::{Care, StudiedChoice, StudySettings};

/// By how much the best move must beat the next one: ten points of a hundred.
pub const MARGIN: f64 = 0.10;

/// The least between two intervals that do not touch, as they are written: with a tenth of a point.
const APART: f64 = 0.002;

/// What shows that one move is clearly best.
#[derive(Clone, PartialEq, Debug)]
pub struct Proof {
    /// The best move.
    pub best: StudiedChoice,
    /// The best of the others.
    pub next: StudiedChoice,
}

/// Whether one move is clearly best at this table: it beats every other by [`MARGIN`], and their intervals do not touch.
pub fn proof(table: &dyn AnyTable, iterations: u32, seed: u64) -> Option<Proof> {
    let found = closest(table, iterations, seed)?;
    let apart = found.best.value.estimate - found.next.value.estimate >= MARGIN
        && found.best.value.low - found.next.value.high >= APART;
    apart.then_some(found)
}

/// The best move and the next one by searches that ask the judge and look at every legal move, however close the two are.
pub fn closest(table: &dyn AnyTable, iterations: u32, seed: u64) -> Option<Proof> {
    let study = table.study(&StudySettings { seed, iterations, line: 0, care: Care::Thorough });
    if study.choices.len() != table.legal().len() {
        return None;
    }
    let mut choices = study.choices.into_iter();
    let best = choices.next()?;
    let next = choices.max_by(|one, two| one.value.estimate.total_cmp(&two.value.estimate))?;
    Some(Proof { best, next })
}
