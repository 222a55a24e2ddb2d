//! A choice by value: the best, or softly one of those that are nearly as good.

use crate::seed::Dice;
use crate::spec::Softness;
use fathom_core::Rng;

/// Values closer than this are equal.
const SAME: f64 = 1e-9;
/// How many temperatures behind the best an action may be and still be chosen: a soft choice is never a blunder.
const REACH: f64 = 3.0;

/// The place of the chosen value. Without softness the best, equally good ones being equally likely; with it, any
/// that lies within reach of the best, the likelier the better it is (a softmax).
///
/// # Panics
/// If there are no values.
pub(crate) fn choose(values: &[f64], softness: Softness, rng: &mut Dice) -> usize {
    let top = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let temperature = softness.temperature();
    let weight = |value: f64| match softness {
        Softness::NONE => f64::from(u8::from(value > top - SAME)),
        _ if value < top - REACH * temperature => 0.0,
        _ => ((value - top) / temperature).exp(),
    };
    let total: f64 = values.iter().map(|&value| weight(value)).sum();
    let mut left = f64::from(rng.next_u32()) / f64::from(u32::MAX) * total;
    let chosen = values.iter().position(|&value| {
        left -= weight(value);
        left < 0.0
    });
    let best = || values.iter().position(|&value| value == top).unwrap_or(0);
    chosen.unwrap_or_else(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::dice;

    fn counts(values: &[f64], softness: &str) -> Vec<u32> {
        let softness = softness.parse().unwrap_or(Softness::NONE);
        let (mut counts, mut rng) = (vec![0; values.len()], dice(1));
        (0..10_000).for_each(|_| counts[choose(values, softness, &mut rng)] += 1);
        counts
    }

    #[test]
    fn without_softness_only_the_best_are_chosen() {
        let counts = counts(&[0.4, 0.5, 0.1, 0.5], "none");
        assert_eq!((counts[0], counts[2]), (0, 0));
        assert!(counts[1].abs_diff(counts[3]) < 400, "{counts:?}");
    }

    #[test]
    fn a_soft_choice_prefers_the_better_and_never_blunders() {
        let counts = counts(&[0.5, 0.4, 0.15], "0.1");
        let odds = f64::from(counts[0]) / f64::from(counts[1]);
        assert!((odds - std::f64::consts::E).abs() < 0.2, "{counts:?}");
        assert_eq!(counts[2], 0);
    }
}
