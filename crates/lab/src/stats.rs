//! Rates and means with their 95 % intervals.

use serde::Serialize;

/// The standard normal deviate that leaves 2.5 % on either side.
const Z: f64 = 1.959_963_984_540_054;

/// An estimate and the interval that holds the truth 95 times in 100.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The value that is most likely.
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
        Interval::wilson(successes / trials as f64, trials as f64)
    }

    /// The mean score of pairs of games that share their luck, with Wilson's interval for as many games as the pairs
    /// are worth.
    pub fn paired(pairs: &[f64]) -> Interval {
        if pairs.is_empty() {
            return Interval::rate(0.0, 0);
        }
        Interval::wilson(pairs.iter().sum::<f64>() / pairs.len() as f64, worth_in_games(pairs))
    }

    /// The mean of groups that are independent of each other, while what is inside a group is not: chairs of one game,
    /// games with the same luck. `inside` is how many results a group would hold if they were independent.
    pub fn grouped(groups: &[f64], inside: f64) -> Interval {
        if groups.is_empty() {
            return Interval::rate(0.0, 0);
        }
        let n = groups.len() as f64;
        Interval::wilson(groups.iter().sum::<f64>() / n, worth(groups, inside))
    }

    /// Something that cannot be otherwise.
    pub fn certain(value: f64) -> Interval {
        Interval { estimate: value, low: value, high: value }
    }

    /// The difference of two independent estimates (Newcombe's interval from the two given ones).
    pub fn minus(self, other: Interval) -> Interval {
        let estimate = self.estimate - other.estimate;
        let root = |a: f64, b: f64| (a * a + b * b).sqrt();
        let low = estimate - root(self.estimate - self.low, other.high - other.estimate);
        let high = estimate + root(self.high - self.estimate, other.estimate - other.low);
        Interval { estimate, low, high }
    }

    fn wilson(p: f64, n: f64) -> Interval {
        let z2 = Z * Z;
        let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = Z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).max(0.0).sqrt();
        Interval { estimate: p, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }
}

/// The variance of the score of a pair, leaning towards that of two independent games while there are few pairs.
pub fn pair_variance(pairs: &[f64]) -> f64 {
    group_variance(pairs, 2.0)
}

/// The variance of the mean of a group, leaning towards that of `inside` independent results while there are few groups.
fn group_variance(groups: &[f64], inside: f64) -> f64 {
    /// As many groups of independent results are imagined.
    const LEAN: f64 = 4.0;
    let n = groups.len() as f64;
    let sum: f64 = groups.iter().sum();
    let independent = |p: f64| p * (1.0 - p) / inside;
    let (mean, smoothed) = (sum / n.max(1.0), (sum + 0.5) / (n + 1.0));
    let squares: f64 = groups.iter().map(|x| (x - mean) * (x - mean)).sum();
    let wanted = independent(mean);
    let ratio = if wanted > 1e-9 { (squares + LEAN * wanted) / ((n - 1.0 + LEAN) * wanted) } else { 1.0 };
    ratio * independent(smoothed)
}

/// How many independent games would say as much as these pairs: more than they have where luck that favours a side
/// cancels within a pair.
pub fn worth_in_games(pairs: &[f64]) -> f64 {
    worth(pairs, 2.0)
}

fn worth(groups: &[f64], inside: f64) -> f64 {
    let n = groups.len() as f64;
    let smoothed = (groups.iter().sum::<f64>() + 0.5) / (n + 1.0);
    n * smoothed * (1.0 - smoothed) / group_variance(groups, inside)
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
    fn pairs_are_worth_more_where_luck_cancels() {
        // the first player wins both or loses both: the second game says nothing new
        let alike: Vec<f64> = (0..400).map(|i| f64::from(i % 2)).collect();
        assert!((worth_in_games(&alike) - 400.0).abs() < 10.0, "{}", worth_in_games(&alike));
        // independent games
        let mixed: Vec<f64> = (0..400).map(|i| [0.0, 0.5, 0.5, 1.0][i % 4]).collect();
        assert!((worth_in_games(&mixed) - 800.0).abs() < 20.0, "{}", worth_in_games(&mixed));
        // mostly decided by luck, which is the same for both
        let lucky: Vec<f64> = (0..400).map(|i| if i % 10 == 0 { 1.0 } else { 0.5 }).collect();
        assert!(worth_in_games(&lucky) > 3000.0, "{}", worth_in_games(&lucky));
        // a clean sweep is as sure as as many games
        let sweep = Interval::paired(&[1.0; 50]);
        assert!(sweep.estimate == 1.0 && (sweep.low - Interval::rate(100.0, 100).low).abs() < 1e-9);
        assert_eq!(Interval::paired(&[]).high, 1.0);
    }

    #[test]
    fn a_difference_is_as_sure_as_its_parts() {
        // Newcombe (1998), example (a): 56/70 - 48/80 = 0.2, interval 0.0524 to 0.3339
        let difference = Interval::rate(56.0, 70).minus(Interval::rate(48.0, 80));
        assert!((difference.low - 0.0524).abs() < 5e-4 && (difference.high - 0.3339).abs() < 5e-4);
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
