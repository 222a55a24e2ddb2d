//! How strong the bots of a game were found to be: the arena's results, as checked in.

use fathom_bots::{BotInfo, Elo};
use serde::Deserialize;

/// What an arena found out about one game: the part of its results that is shown beside the bots.
#[derive(Deserialize)]
pub(crate) struct Ratings {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measured_bots_carry_their_strength_and_others_none() {
        let text = r#"{"game": "pig", "command": "fathom arena pig", "bots": [
            {"bot": "level-1", "elo": 12.5, "low": 1, "high": 20, "games": 400}
        ]}"#;
        let plain = |name: &str| BotInfo {
            name: name.to_owned(),
            title: String::new(),
            level: None,
            about: String::new(),
            budget: false,
            elo: None,
        };
        let mut bots = [plain("level-1"), plain("level-2")];
        Ratings::read(text).unwrap().rate(&mut bots);
        assert_eq!(bots[0].elo, Some(Elo { value: 12.5, low: 1.0, high: 20.0 }));
        assert_eq!(bots[1].elo, None);
        assert!(Ratings::read("{}").is_err());
    }
}
