//! How strong the bots of a game were found to be: the arena's results, as checked in.

use fathom_bots::{BotInfo, Elo};
use serde::Deserialize;

/// What an arena found out about one game: the part of its results that is shown beside the bots.
#[derive(Deserialize)]
pub struct Ratings {
    /// The game's slug.
    pub game: String,
    bots: Vec<Rating>,
}

#[derive(Deserialize)]
struct Rating {
    bot: String,
    elo: f64,
    low: f64,
    high: f64,
}

impl Ratings {
    /// Reads the results of an arena.
    pub fn read(results: &str) -> Result<Ratings, serde_json::Error> {
        serde_json::from_str(results)
    }

    /// Writes its strength beside every bot that was measured.
    pub fn rate(&self, bots: &mut [BotInfo]) {
        for bot in bots {
            let rating = self.bots.iter().find(|rating| rating.bot == bot.name);
            bot.elo = rating.map(|&Rating { elo, low, high, .. }| Elo { value: elo, low, high });
        }
    }
}
