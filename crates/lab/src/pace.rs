//! How long the bots think: the time for a decision, level by level, in games that each level plays with itself.

use crate::study::StudyError;
use fathom_bots::{Endless, Spec};
use fathom_catalog::AnyGame;
use serde::Serialize;
use serde_json::Value;
use std::fmt::{self, Display, Formatter};
use std::time::{Duration, Instant};

/// How long one level of one game thinks on one core.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Pace {
    /// The game's slug.
    pub game: &'static str,
    /// The bot as it is written: `level-3`.
    pub bot: String,
    /// Seats at the table, all of them this bot's.
    pub seats: usize,
    /// Games that were played to the end.
    pub games: u64,
    /// Decisions that were timed.
    pub decisions: usize,
    /// Milliseconds for a decision: the mean.
    pub mean_ms: f64,
    /// Nineteen decisions of twenty are made within so many milliseconds.
    pub p95_ms: f64,
    /// The slowest decision, in milliseconds.
    pub slowest_ms: f64,
}

/// Lets a bot play whole games with itself for at least that long, and at least one.
pub fn pace(game: &dyn AnyGame, bot: &Spec, seats: usize, time: Duration) -> Result<Pace, StudyError> {
    let mut table = game.new_match(&Value::Null, &vec![bot.clone(); seats])?;
    let sits: Vec<usize> = (0..seats).collect();
    let (start, mut games, mut times) = (Instant::now(), 0, Vec::new());
    while games == 0 || start.elapsed() < time {
        games += 1;
        let endless = |problem: Endless| StudyError::Endless {
            number: games,
            seed: games,
            problem: problem.to_string(),
        };
        times.extend(table.pace(games, &sits).map_err(endless)?);
    }
    times.sort_unstable();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let at = |share: f64| times.get((times.len() as f64 * share) as usize).or(times.last());
    Ok(Pace {
        game: game.info().slug,
        bot: bot.to_string(),
        seats,
        games,
        decisions: times.len(),
        mean_ms: ms(times.iter().sum()) / times.len().max(1) as f64,
        p95_ms: at(0.95).copied().map_or(0.0, ms),
        slowest_ms: times.last().copied().map_or(0.0, ms),
    })
}

/// The line above a table of these.
pub fn headline() -> String {
    let [game, bot, seats, games, decisions] = ["game", "bot", "seats", "games", "decisions"];
    format!("{game:<22}{bot:<10}{seats:>6}{games:>7}{decisions:>11}   mean ms   95 % ms  slowest ms")
}

impl Display for Pace {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Pace { game, bot, seats, games, decisions, mean_ms, p95_ms, slowest_ms } = self;
        write!(f, "{game:<22}{bot:<10}{seats:>6}{games:>7}{decisions:>11}")?;
        write!(f, "{mean_ms:>10.2}{p95_ms:>10.2}{slowest_ms:>12.1}")
    }
}
