//! Wald's sequential probability ratio test on pairs of games, as chess engines are tested.

use crate::stats::pair_variance;
use serde::Serialize;
use std::str::FromStr;

/// Two claims about the first player's advantage in Elo, and the test that decides between them.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// H0: the advantage is at most this.
    pub elo0: f64,
    /// H1: the advantage is at least this.
    pub elo1: f64,
}

/// How often either claim may be accepted although the other is true.
const ERROR: f64 = 0.05;

/// What the test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// H0 is accepted: there is no such advantage.
    H0,
    /// H1 is accepted: there is one.
    H1,
    /// More games are needed.
    Undecided,
}

/// A test that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("--sprt takes two numbers of Elo, the lower first, such as 0,50; not \"{0}\"")]
pub struct SprtError(String);

impl Default for Sprt {
    /// Nothing, or something that a player would notice.
    fn default() -> Sprt {
        Sprt { elo0: 0.0, elo1: 50.0 }
    }
}

impl FromStr for Sprt {
    type Err = SprtError;
    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let wrong = || SprtError(text.chars().take(40).collect());
        let (low, high) = text.split_once(',').ok_or_else(wrong)?;
        let read = |number: &str| number.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 1000.0);
        match (read(low), read(high)) {
            (Some(elo0), Some(elo1)) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
            _ => Err(wrong()),
        }
    }
}

impl Sprt {
    /// The log-likelihood ratio beyond which H1 is accepted, and below whose negative H0 is.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// How much likelier H1 makes these scores of pairs than H0 does, as a logarithm (normal approximation with the
    /// variance that the pairs show).
    pub fn llr(&self, pairs: &[f64]) -> f64 {
        if pairs.is_empty() {
            return 0.0;
        }
        let n = pairs.len() as f64;
        let mean = pairs.iter().sum::<f64>() / n;
        let (s0, s1) = (expected(self.elo0), expected(self.elo1));
        n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * pair_variance(pairs))
    }

    /// What follows from these scores of pairs.
    pub fn verdict(&self, pairs: &[f64]) -> Verdict {
        match self.llr(pairs) {
            llr if llr >= Sprt::bound() => Verdict::H1,
            llr if llr <= -Sprt::bound() => Verdict::H0,
            _ => Verdict::Undecided,
        }
    }
}

/// The score that an advantage in Elo is expected to bring.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The advantage in Elo that a score stands for.
pub fn elo_of(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_bots::dice;
    use fathom_core::chance::below;

    /// Pairs of games between players that far apart, each game won or lost.
    fn pairs(elo: f64, seed: u64) -> impl Iterator<Item = f64> {
        let mut rng = dice(seed);
        let win = (expected(elo) * 1e6) as u32;
        let mut game = move || if below(&mut rng, 1_000_000) < win { 0.5 } else { 0.0 };
        std::iter::repeat_with(move || game() + game())
    }

    /// The verdict, looked for after every 16 pairs, and the pairs that it took.
    fn decide(sprt: Sprt, elo: f64, seed: u64) -> (Verdict, usize) {
        let all: Vec<f64> = pairs(elo, seed).take(20_000).collect();
        let ends = (16..all.len()).step_by(16);
        let verdict = |end: usize| (sprt.verdict(&all[..end]), end);
        ends.map(verdict)
            .find(|(verdict, _)| *verdict != Verdict::Undecided)
            .unwrap_or((Verdict::Undecided, 0))
    }

    #[test]
    fn the_test_decides_right_and_stops_early() {
        let sprt = Sprt { elo0: 0.0, elo1: 50.0 };
        let count =
            |elo: f64, wanted: Verdict| (0..200).filter(|&seed| decide(sprt, elo, seed).0 == wanted).count();
        assert!(count(50.0, Verdict::H1) >= 185, "at most about 5 % wrong");
        assert!(count(0.0, Verdict::H0) >= 185);
        assert!(count(150.0, Verdict::H1) == 200);
        let (verdict, pairs) = decide(sprt, 400.0, 1);
        assert!(verdict == Verdict::H1 && pairs <= 32, "{pairs}");
    }

    #[test]
    fn the_ratio_is_the_published_formula() {
        // 600 wins of 1000 independent games as 500 pairs: 200 full, 200 split, 100 empty
        let pairs = [vec![1.0; 200], vec![0.5; 200], vec![0.0; 100]].concat();
        let (s1, mean) = (expected(20.0), 0.6);
        let variance = pair_variance(&pairs);
        assert!((variance - 0.14).abs() < 0.001, "{variance}");
        let llr = Sprt { elo0: 0.0, elo1: 20.0 }.llr(&pairs);
        let wanted = 500.0 * (s1 - 0.5) * (2.0 * mean - 0.5 - s1) / (2.0 * variance);
        assert!((llr - wanted).abs() < 1e-9);
        assert!((Sprt::bound() - 2.944).abs() < 1e-3);
        assert!((elo_of(expected(123.0)) - 123.0).abs() < 1e-9);
    }

    #[test]
    fn nonsense_is_named() {
        assert_eq!("0,50".parse(), Ok(Sprt::default()));
        assert_eq!("-5,5".parse(), Ok(Sprt { elo0: -5.0, elo1: 5.0 }));
        for text in ["", "5", "50,0", "0,x", "0,9999", "nan,1", "0,50,70"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
