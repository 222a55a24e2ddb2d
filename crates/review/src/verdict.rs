//! How sure a number is, and what a choice may be called for it.

use crate::report::{Span, Verdict};

/// The normal deviate that leaves 2.5 % on either side.
pub const Z: f64 = 1.959_963_984_540_054;

/// What a choice has to lose to be called that, the worst first.
const LOSSES: [(Verdict, f64); 3] =
    [(Verdict::Blunder, 0.15), (Verdict::Mistake, 0.10), (Verdict::Inaccuracy, 0.05)];

/// Student's deviates for few samples, by the number of samples less one.
const STUDENT: [f64; 10] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

/// What to call a loss: only what the lower end of its interval clears by a third.
pub fn verdict(loss: Span) -> Option<Verdict> {
    let earned = |&(_, least): &(Verdict, f64)| loss.estimate >= least && loss.low >= least / 3.0;
    LOSSES.into_iter().find(earned).map(|(verdict, _)| verdict)
}

/// Half the 95 % interval of the mean of these numbers; nothing where there are not two.
pub fn half_width(numbers: &[f64]) -> f64 {
    let count = numbers.len();
    if count < 2 {
        return 0.0;
    }
    let n = count as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    let squares: f64 = numbers.iter().map(|x| (x - mean) * (x - mean)).sum();
    let deviate = STUDENT.get(count - 2).copied().unwrap_or(Z);
    deviate * (squares / (n - 1.0) / n).sqrt()
}

/// The mean of these numbers with its interval.
pub fn span(numbers: &[f64]) -> Span {
    let estimate = numbers.iter().sum::<f64>() / (numbers.len().max(1) as f64);
    let half = half_width(numbers);
    Span { estimate, low: estimate - half, high: estimate + half }
}

/// A rate with Wilson's interval, which behaves near 0 and 1 too.
pub fn rate(mean: f64, trials: u32) -> Span {
    let n = f64::from(trials.max(1));
    let z2 = Z * Z;
    let centre = (mean + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z / (1.0 + z2 / n) * (mean * (1.0 - mean) / n + z2 / (4.0 * n * n)).max(0.0).sqrt();
    Span { estimate: mean, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_needs_a_third_of_its_loss_for_sure() {
        let loss = |estimate, low| verdict(Span { estimate, low, high: 1.0 });
        assert_eq!(loss(0.049, 0.049), None);
        assert_eq!(loss(0.05, 0.017), Some(Verdict::Inaccuracy));
        assert_eq!(loss(0.05, 0.016), None);
        assert_eq!(loss(0.2, 0.05), Some(Verdict::Blunder));
        // too unsure for a blunder, sure enough for a mistake
        assert_eq!(loss(0.2, 0.04), Some(Verdict::Mistake));
    }

    #[test]
    fn few_samples_are_less_sure() {
        assert_eq!(half_width(&[0.3]), 0.0);
        // the mean of 1 and 3 with one degree of freedom: 12.706 standard errors of 1
        assert!((half_width(&[1.0, 3.0]) - 12.706).abs() < 1e-9);
        // 8 of 10: Wilson (1927) as tabulated, 0.490 to 0.943
        let some = rate(0.8, 10);
        assert!((some.low - 0.4902).abs() < 5e-4 && (some.high - 0.9433).abs() < 5e-4, "{some:?}");
    }
}
