//! Which bot, in a word: `random`, `greedy`, `mcts:2000`, `mcts:500ms`, `mcts:5000/1s`, `mcts:2000x2` (two trees on
//! two cores), `judged:2000` (a search that asks the learnt judge), `level-3`, or a game's own `captain`. A bot that weighs its actions may be made softer: `greedy~0.05`,
//! `mcts:200~0.02`.

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
    /// How many trees are grown at the same time, each within this budget and on a core of its own.
    pub trees: u8,
}

impl Budget {
    /// What `mcts` thinks with when nothing is said.
    pub const DEFAULT: Budget = Budget::iterations(1000);

    /// So many iterations, however long they take.
    pub const fn iterations(count: u32) -> Budget {
        Budget { iterations: Some(count), time: None, trees: 1 }
    }

    /// So much time, however many iterations fit into it.
    pub const fn time(time: Duration) -> Budget {
        Budget { iterations: None, time: Some(time), trees: 1 }
    }
}

/// No search grows more trees than this.
const MOST_TREES: u8 = 64;

/// How softly a bot chooses: the temperature, in win probability, of a soft choice among actions that look nearly as
/// good as the best. Kept in thousandths, so that specs can be compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Softness(u16);

impl Softness {
    /// Always the best.
    pub const NONE: Softness = Softness(0);

    /// How softly it chooses: 0 is always the best, more is more even.
    pub fn temperature(self) -> f64 {
        f64::from(self.0) / 1000.0
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
    /// Tree search that asks the game's judge in the place of its hand-set evaluation.
    Judged(Budget),
    /// Greedy or search, but content with what looks nearly as good.
    Soft(Box<Spec>, Softness),
    /// One of the game's five levels, 1 to 5.
    Level(u8),
    /// A player that the game brings along.
    Named(String),
}

impl Spec {
    /// How many levels a game has.
    pub const LEVELS: u8 = 5;

    /// All levels, the weakest first.
    pub fn levels() -> impl Iterator<Item = Spec> {
        (1..=Spec::LEVELS).map(Spec::Level)
    }
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
    #[error("{0} takes no budget; only mcts and judged do")]
    NoBudget(String),
    /// A softness that is none.
    #[error("\"{0}\" is not a softness: write a temperature from 0.001 to 1 (greedy~0.05)")]
    Softness(String),
    /// Softness for a bot that does not weigh its actions.
    #[error("{0} cannot be made softer; only greedy, mcts and judged can")]
    NotSoft(String),
    /// The game has no such player.
    #[error("{game} has no bot called {name}; it has {}", known.join(", "))]
    Unknown {
        /// The game's slug.
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
        let Some((bot, softness)) = text.rsplit_once('~') else { return without_softness(text) };
        match without_softness(bot)? {
            bot @ (Spec::Greedy | Spec::Mcts(_) | Spec::Judged(_)) => {
                Ok(Spec::Soft(Box::new(bot), softness.parse()?))
            }
            bot @ (Spec::Random | Spec::Soft(..) | Spec::Level(_) | Spec::Named(_)) => {
                Err(SpecError::NotSoft(bot.to_string()))
            }
        }
    }
}

/// A bot as it is named before the `~`.
fn without_softness(text: &str) -> Result<Spec, SpecError> {
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
        ("judged", None) => Ok(Spec::Judged(Budget::DEFAULT)),
        ("judged", Some(budget)) => Ok(Spec::Judged(budget.parse()?)),
        (name, Some(_)) => Err(SpecError::NoBudget(name.to_owned())),
        ("random", None) => Ok(Spec::Random),
        ("greedy", None) => Ok(Spec::Greedy),
        (name, None) => Ok(level(name).unwrap_or_else(|| Spec::Named(name.to_owned()))),
    }
}

fn level(name: &str) -> Option<Spec> {
    Spec::levels().find(|level| level.to_string() == name)
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Greedy => f.write_str("greedy"),
            Spec::Mcts(budget) => write!(f, "mcts:{budget}"),
            Spec::Judged(budget) => write!(f, "judged:{budget}"),
            Spec::Soft(bot, softness) => write!(f, "{bot}~{}", softness.temperature()),
            Spec::Level(number) => write!(f, "level-{number}"),
            Spec::Named(name) => f.write_str(name),
        }
    }
}

impl FromStr for Softness {
    type Err = SpecError;
    fn from_str(text: &str) -> Result<Softness, SpecError> {
        let thousandths = text.parse::<f64>().map(|temperature| (1000.0 * temperature).round());
        match thousandths {
            Ok(count @ 1.0..=1000.0) => Ok(Softness(count as u16)),
            Ok(_) | Err(_) => Err(SpecError::Softness(text.chars().take(40).collect())),
        }
    }
}

impl FromStr for Budget {
    type Err = SpecError;
    fn from_str(text: &str) -> Result<Budget, SpecError> {
        let wrong = || SpecError::Budget(text.chars().take(40).collect());
        let mut budget = Budget { iterations: None, time: None, trees: 1 };
        let (limits, trees) = text.rsplit_once('x').unwrap_or((text, "1"));
        match trees.parse() {
            Ok(count @ 1..=MOST_TREES) => budget.trees = count,
            Ok(_) | Err(_) => return Err(wrong()),
        }
        for part in limits.split('/') {
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
        }?;
        if self.trees > 1 { write!(f, "x{}", self.trees) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spec_is_read_as_it_is_written() {
        for text in [
            "random",
            "greedy",
            "greedy~0.05",
            "mcts:2000",
            "mcts:500ms",
            "mcts:2s",
            "mcts:5000/1s",
            "mcts:2000x2",
            "judged:2000/3s",
            "judged:300~0.02",
            "mcts:200/1sx4~0.125",
            "level-1",
            "level-5",
            "captain",
        ] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        assert_eq!("mcts".parse(), Ok(Spec::Mcts(Budget::DEFAULT)));
        assert_eq!("mcts:0.5s".parse(), Ok(Spec::Mcts(Budget::time(Duration::from_millis(500)))));
        assert_eq!("level-3".parse(), Ok(Spec::Level(3)));
        assert_eq!("level-6".parse(), Ok(Spec::Named("level-6".to_owned())));
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
            "mcts:5x0",
            "mcts:5x65",
            "mcts:x2",
            "mcts:1e9s",
            "greedy:5",
            "a b",
            "greedy~",
            "greedy~0",
            "greedy~nan",
            "greedy~2",
            "greedy~0.1~0.1",
            "random~0.1",
            "captain~0.1",
            "level-1~0.1",
        ] {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }
}
