//! Rates and means with their 95 % intervals.

use serde::Serialize;

/// The standard normal deviate that leaves 2.5 % on either side.
const Z: f64 = 1.959_963_984_540_054;

/// An estimate and the interval that holds the truth 95 times in 100.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The estimate.
    pub estimate: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// A rate: `successes` out of `trials`, with Wilson's score interval, which behaves near 0 and 1 too.
    /// Shared victories count in part.
    pub fn rate(successes: f64, trials: u64) -> Interval {
        if trials == 0 {
            return Interval { estimate: 0.5, low: 0.0, high: 1.0 };
        }
        let n = trials as f64;
        let (p, z2) = (successes / n, Z * Z);
        let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = Z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).max(0.0).sqrt();
        Interval { estimate: p, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }
}

/// What a list of numbers adds up to.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The mean, with its normal interval.
    pub mean: Interval,
    /// The standard deviation.
    pub deviation: f64,
    /// The least.
    pub min: f64,
    /// The greatest.
    pub max: f64,
}

impl Summary {
    /// Sums up the numbers; all zero if there are none.
    pub fn of(numbers: impl Iterator<Item = f64> + Clone) -> Summary {
        let count = numbers.clone().count();
        if count == 0 {
            let mean = Interval { estimate: 0.0, low: 0.0, high: 0.0 };
            return Summary { mean, deviation: 0.0, min: 0.0, max: 0.0 };
        }
        let n = count as f64;
        let mean = numbers.clone().sum::<f64>() / n;
        let squares: f64 = numbers.clone().map(|x| (x - mean) * (x - mean)).sum();
        let deviation = if count > 1 { (squares / (n - 1.0)).sqrt() } else { 0.0 };
        let half = Z * deviation / n.sqrt();
        Summary {
            mean: Interval { estimate: mean, low: mean - half, high: mean + half },
            deviation,
            min: numbers.clone().fold(f64::INFINITY, f64::min),
            max: numbers.fold(f64::NEG_INFINITY, f64::max),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_agrees_with_published_values() {
        let near = |a: f64, b: f64| (a - b).abs() < 5e-4;
        // 8 of 10: Wilson (1927) as tabulated, 0.490 to 0.943
        let some = Interval::rate(8.0, 10);
        assert!(near(some.low, 0.4902) && near(some.high, 0.9433), "{some:?}");
        let none = Interval::rate(0.0, 20);
        assert!(none.low == 0.0 && near(none.high, 0.1611), "{none:?}");
        assert_eq!(Interval::rate(0.0, 0).high, 1.0);
    }

    #[test]
    fn a_summary_of_few_numbers() {
        let sum = Summary::of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter());
        assert_eq!(sum.mean.estimate, 5.0);
        assert!((sum.deviation - 2.138).abs() < 1e-3);
        assert_eq!((sum.min, sum.max), (2.0, 9.0));
        assert_eq!(Summary::of(std::iter::empty()).mean.estimate, 0.0);
    }
}
