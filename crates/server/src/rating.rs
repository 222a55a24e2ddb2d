//! What a game makes of the ratings of those who played it: a pure function, on the scale of the bots.
//!
//! The scale is the arena's: 400 points more mean ten wins for one loss, and the bot that moves at random has 0. People
//! are rated by Weng and Lin's method (Bradley and Terry's model, every pair of sides), which knows any number of sides.
//! A side of several is as strong as its members are on average: sides need not be of one size. Bots were measured by the
//! arena and keep their ratings whatever happens here.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::f64::consts::{LN_10, SQRT_2};

/// Where everybody begins: between the bots that a newcomer beats and those that beat a newcomer.
pub const START: Rating = Rating { value: 600.0, deviation: 250.0 };
/// However many games somebody has played: tomorrow may be different.
const LEAST_DEVIATION: f64 = 45.0;

/// A rating, and how uncertain it is (one standard deviation).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The best estimate.
    pub value: f64,
    /// One standard deviation.
    pub deviation: f64,
}

/// Somebody who played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Player {
    /// The rating before the game.
    pub rating: Rating,
    /// Whether it is a bot, whose rating stays.
    pub bot: bool,
    /// Those on one side win and lose together.
    pub side: u8,
    /// 1 for the best; a side has the best rank of its members.
    pub rank: u8,
}

/// Everybody's rating after a game, in the same order. With fewer than two sides there is nothing to compare.
pub fn after(players: &[Player]) -> Vec<Rating> {
    let mut sides: Vec<u8> = players.iter().map(|player| player.side).collect();
    sides.sort_unstable();
    sides.dedup();
    let unchanged = || players.iter().map(|player| player.rating).collect();
    if sides.len() < 2 {
        return unchanged();
    }
    let teams: Vec<Team> = sides.iter().map(|side| Team::of(players, *side)).collect();
    let ranked: Vec<([WengLinRating; 1], MultiTeamOutcome)> =
        teams.iter().map(|team| ([team.rating()], MultiTeamOutcome::new(team.rank))).collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        ranked.iter().map(|(rating, rank)| (rating.as_slice(), *rank)).collect();
    let config = WengLinConfig { beta: 400.0 / LN_10 / SQRT_2, ..WengLinConfig::new() };
    let rated = weng_lin_multi_team(&ranked, &config);
    let changes: Vec<(f64, f64)> = teams
        .iter()
        .zip(&rated)
        .filter_map(|(team, after)| Some((team, after.first()?)))
        .map(|(team, after)| (after.rating - team.value, after.uncertainty / team.deviation))
        .collect();
    let of = |player: &Player| {
        let index = sides.binary_search(&player.side).ok()?;
        Some((*changes.get(index)?, teams.get(index)?.deviation))
    };
    players.iter().map(|player| of(player).map_or(player.rating, |change| moved(player, change))).collect()
}

/// Whoever is more uncertain than the side on average moves further.
fn moved(player: &Player, ((change, shrinks), deviation): ((f64, f64), f64)) -> Rating {
    if player.bot {
        return player.rating;
    }
    let share = (player.rating.deviation / deviation).powi(2);
    let lost = (1.0 - shrinks.powi(2)) * share;
    let shrunk = player.rating.deviation * (1.0 - lost).max(0.01).sqrt();
    Rating { value: player.rating.value + change * share, deviation: shrunk.max(LEAST_DEVIATION) }
}

/// A side as if it were one player.
struct Team {
    value: f64,
    deviation: f64,
    rank: usize,
}

impl Team {
    fn of(players: &[Player], side: u8) -> Team {
        let members = || players.iter().filter(|player| player.side == side);
        let count = members().count().max(1) as f64;
        let value = members().map(|player| player.rating.value).sum::<f64>() / count;
        let variance = members().map(|player| player.rating.deviation.powi(2)).sum::<f64>() / count;
        let rank = members().map(|player| usize::from(player.rank)).min().unwrap_or(1);
        Team { value, deviation: variance.sqrt(), rank }
    }

    fn rating(&self) -> WengLinRating {
        WengLinRating { rating: self.value, uncertainty: self.deviation }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(value: f64, side: u8, rank: u8) -> Player {
        Player { rating: Rating { value, ..START }, bot: false, side, rank }
    }

    #[test]
    fn the_winner_gains_what_the_loser_loses() {
        let after = after(&[player(600.0, 0, 1), player(600.0, 1, 2)]);
        assert!(after[0].value > 650.0 && after[0].value < 800.0, "{after:?}");
        assert!((after[0].value + after[1].value - 1200.0).abs() < 1e-9, "{after:?}");
        assert!(after[0].deviation < START.deviation && after[0].deviation == after[1].deviation);
    }

    #[test]
    fn a_surprise_moves_more_than_what_was_expected() {
        let expected = after(&[player(900.0, 0, 1), player(300.0, 1, 2)])[0].value - 900.0;
        let surprise = after(&[player(300.0, 0, 1), player(900.0, 1, 2)])[0].value - 300.0;
        assert!(expected > 0.0 && surprise > 4.0 * expected, "{expected} {surprise}");
    }

    #[test]
    fn a_draw_brings_ratings_together() {
        let after = after(&[player(900.0, 0, 1), player(300.0, 1, 1)]);
        assert!(after[0].value < 900.0 && after[1].value > 300.0);
    }

    #[test]
    fn with_six_at_the_table_the_order_counts() {
        let players: Vec<Player> = (0..6).map(|seat| player(600.0, seat, seat + 1)).collect();
        let after = after(&players);
        assert!(after.is_sorted_by(|better, worse| better.value > worse.value), "{after:?}");
    }

    #[test]
    fn bots_keep_their_ratings_and_count() {
        let bot = Player { rating: Rating { value: 900.0, deviation: 80.0 }, bot: true, side: 1, rank: 2 };
        let after = after(&[player(600.0, 0, 1), bot]);
        assert_eq!(after[1], bot.rating);
        assert!(after[0].value > 700.0);
    }

    #[test]
    fn one_against_two_is_no_certain_loss() {
        let lost = after(&[player(600.0, 0, 2), player(600.0, 1, 1), player(600.0, 1, 1)]);
        let alone = after(&[player(600.0, 0, 2), player(600.0, 1, 1)]);
        assert!((lost[0].value - alone[0].value).abs() < 1e-9, "equals are equals however many they are");
        assert_eq!(lost[1], lost[2]);
    }

    #[test]
    fn a_rating_never_becomes_certain() {
        let mut one = START;
        for _ in 0..1000 {
            let rival = Player { rating: one, bot: true, side: 1, rank: 1 };
            one = after(&[Player { rating: one, bot: false, side: 0, rank: 1 }, rival])[0];
        }
        assert_eq!(one.deviation, LEAST_DEVIATION);
    }

    #[test]
    fn without_an_opponent_nothing_changes() {
        assert_eq!(after(&[player(600.0, 0, 1), player(700.0, 0, 1)])[1].value, 700.0);
    }
}
