//! Which bot, in a word: `random`, `greedy`, `mcts:2000`, `mcts:500ms`, `mcts:5000/1s`, or a game's own `captain`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How long a search may think: so many iterations, so much time, or whichever ends first.
/// A search that only counts iterations is reproducible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Budget {
    /// The most iterations.
    pub iterations: Option<u32>,
    /// The most time.
    pub time: Option<Duration>,
}

impl Budget {
    /// What `mcts` thinks with when nothing is said.
    pub const DEFAULT: Budget = Budget::iterations(1000);

    /// So many iterations, however long they take.
    pub const fn iterations(count: u32) -> Budget {
        Budget { iterations: Some(count), time: None }
    }

    /// So much time, however many iterations fit into it.
    pub const fn time(time: Duration) -> Budget {
        Budget { iterations: None, time: Some(time) }
    }
}

/// Which bot.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Spec {
    /// Any legal action, all equally likely.
    Random,
    /// The action whose outcome looks best at once.
    Greedy,
    /// Tree search within a budget.
    Mcts(Budget),
    /// A player that the game brings along.
    Named(String),
}

/// Why a text names no bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SpecError {
    /// Not a word and a budget.
    #[error("\"{0}\" is not the name of a bot")]
    NotAName(String),
    /// A budget that is none.
    #[error("\"{0}\" is not a budget: write iterations (2000), time (500ms, 2s) or both (2000/1s)")]
    Budget(String),
    /// A budget for a bot that does not search.
    #[error("{0} takes no budget; only mcts does")]
    NoBudget(String),
    /// The game has no such player.
    #[error("{game} has no bot called {name}; it has {}", known.join(", "))]
    Unknown {
        /// The game.
        game: &'static str,
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
}

impl FromStr for Spec {
    type Err = SpecError;
    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (name, budget) = match text.split_once(':') {
            Some((name, budget)) => (name, Some(budget)),
            None => (text, None),
        };
        let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if name.is_empty() || name.len() > 40 || !name.chars().all(is_name) {
            return Err(SpecError::NotAName(text.chars().take(40).collect()));
        }
        match (name, budget) {
            ("mcts", None) => Ok(Spec::Mcts(Budget::DEFAULT)),
            ("mcts", Some(budget)) => Ok(Spec::Mcts(budget.parse()?)),
            (name, Some(_)) => Err(SpecError::NoBudget(name.to_owned())),
            ("random", None) => Ok(Spec::Random),
            ("greedy", None) => Ok(Spec::Greedy),
            (name, None) => Ok(Spec::Named(name.to_owned())),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Greedy => f.write_str("greedy"),
            Spec::Mcts(budget) => write!(f, "mcts:{budget}"),
            Spec::Named(name) => f.write_str(name),
        }
    }
}

impl FromStr for Budget {
    type Err = SpecError;
    fn from_str(text: &str) -> Result<Budget, SpecError> {
        let wrong = || SpecError::Budget(text.chars().take(40).collect());
        let mut budget = Budget { iterations: None, time: None };
        for part in text.split('/') {
            if let Ok(count @ 1..) = part.parse::<u32>()
                && budget.iterations.is_none()
            {
                budget.iterations = Some(count);
            } else if let Some(time) = duration(part)
                && budget.time.is_none()
            {
                budget.time = Some(time);
            } else {
                return Err(wrong());
            }
        }
        Ok(budget)
    }
}

/// `500ms`, `2s`, `0.5s`: more than nothing, at most an hour.
fn duration(text: &str) -> Option<Duration> {
    let seconds = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => number.parse::<f64>().ok()? / 1000.0,
        (None, Some(number)) => number.parse().ok()?,
        (None, None) => return None,
    };
    (seconds > 0.0 && seconds <= 3600.0).then(|| Duration::from_secs_f64(seconds))
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = |time: Duration| match time.as_millis() {
            ms if ms >= 1000 && ms % 1000 == 0 => format!("{}s", ms / 1000),
            0 => format!("{}ms", time.as_secs_f64() * 1000.0),
            ms => format!("{ms}ms"),
        };
        match (self.iterations, self.time) {
            (Some(count), Some(limit)) => write!(f, "{count}/{}", time(limit)),
            (Some(count), None) => write!(f, "{count}"),
            (None, Some(limit)) => f.write_str(&time(limit)),
            (None, None) => f.write_str("0"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spec_is_read_as_it_is_written() {
        for text in ["random", "greedy", "mcts:2000", "mcts:500ms", "mcts:2s", "mcts:5000/1s", "captain"] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        assert_eq!("mcts".parse(), Ok(Spec::Mcts(Budget::DEFAULT)));
        assert_eq!("mcts:0.5s".parse(), Ok(Spec::Mcts(Budget::time(Duration::from_millis(500)))));
    }

    #[test]
    fn nonsense_is_named() {
        for text in [
            "",
            "Mcts",
            "mcts:",
            "mcts:0",
            "mcts:-1s",
            "mcts:nans",
            "mcts:5/5",
            "mcts:1e9s",
            "greedy:5",
            "a b",
        ] {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }
}
