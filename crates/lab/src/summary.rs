//! What a study found, bot by bot and seat by seat.

use crate::balance::Balance;
use crate::stats::{Interval, Summary};
use crate::study::{GameRow, Results, Varied};
use fathom_core::Seat;
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// What some chairs have in common: those of one bot, of one seat, or of one bot in one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Line {
    /// Which bot, where the line is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Which seat, from 1, where the line is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// How many games.
    pub games: u64,
    /// The share of the victory: a shared one counts in part, a draw evenly.
    pub wins: Interval,
    /// Points at the end.
    pub score: Summary,
}

/// What a study found. It depends on the study's seed and nothing else (unless a bot goes by the clock).
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game's slug.
    pub game: &'static str,
    /// All options.
    pub options: Value,
    /// How many games.
    pub games: u64,
    /// The study's seed.
    pub seed: u64,
    /// Whether every bot sat in every seat.
    pub swapped: bool,
    /// Bot by bot.
    pub bots: Vec<Line>,
    /// Seat by seat.
    pub seats: Vec<Line>,
    /// Every bot in every seat.
    pub cells: Vec<Line>,
    /// How often exactly one side won.
    pub decided: Interval,
    /// Actions and outcomes together.
    pub steps: Summary,
    /// Actions alone.
    pub decisions: Summary,
    /// Rounds of a game.
    pub rounds: Summary,
    /// What choices were worth, if the games were watched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance: Option<Balance>,
}

/// One chair of one game.
struct Chair<'a> {
    bot: &'a str,
    seat: usize,
    share: f64,
    score: f64,
    side: u8,
    game: u64,
    /// Games with the same luck and options are one group.
    group: (u64, &'a Varied),
}

impl Report {
    /// Sums up the games of a study.
    pub fn of(results: &Results) -> Report {
        let rows = &results.rows;
        let chairs: Vec<Chair<'_>> = rows.iter().flat_map(|row| chairs(row, &results.bots)).collect();
        let mut names: Vec<&str> = Vec::new();
        for bot in &results.bots {
            if !names.contains(&bot.as_str()) {
                names.push(bot);
            }
        }
        let seats = 0..results.bots.len();
        let cells =
            names.iter().flat_map(|bot| seats.clone().map(|seat| line(&chairs, Some(bot), Some(seat))));
        let number =
            |pick: fn(&GameRow) -> u32| Summary::of(rows.iter().map(move |row| f64::from(pick(row))));
        let decided = rows.iter().filter(|row| has_one_winner(row)).count();
        Report {
            game: results.game,
            options: results.options.clone(),
            games: rows.len() as u64,
            seed: results.seed,
            swapped: results.swap,
            bots: names.iter().map(|bot| line(&chairs, Some(bot), None)).collect(),
            cells: cells.filter(|line| line.games > 0).collect(),
            seats: seats.map(|seat| line(&chairs, None, Some(seat))).collect(),
            decided: Interval::rate(decided as f64, rows.len() as u64),
            steps: number(|row| row.steps),
            decisions: number(|row| row.decisions),
            rounds: number(|row| row.rounds),
            balance: Balance::of(results),
        }
    }
}

fn chairs<'a>(row: &'a GameRow, bots: &'a [String]) -> impl Iterator<Item = Chair<'a>> {
    row.sits.iter().enumerate().map(|(seat, bot)| Chair {
        bot: &bots[*bot],
        seat,
        share: f64::from(row.standings.share(Seat(seat as u8))),
        score: f64::from(row.standings.0[seat].score),
        side: row.standings.0[seat].side,
        game: row.number,
        group: (row.seed, &row.varied),
    })
}

fn line(chairs: &[Chair<'_>], bot: Option<&str>, seat: Option<usize>) -> Line {
    let fits = |chair: &&Chair<'_>| {
        bot.is_none_or(|bot| chair.bot == bot) && seat.is_none_or(|seat| chair.seat == seat)
    };
    let these: Vec<&Chair<'_>> = chairs.iter().filter(fits).collect();
    let games: BTreeSet<u64> = these.iter().map(|chair| chair.game).collect();
    Line {
        bot: bot.map(str::to_owned),
        seat: seat.map(|seat| seat + 1),
        games: games.len() as u64,
        wins: wins(&these, chairs),
        score: Summary::of(these.iter().map(|chair| chair.score)),
    }
}

/// The share of the victory that these chairs have, a chair on the average. Chairs of one game win and lose with or
/// against each other, and games with the same luck are not independent: only groups of them are.
fn wins(these: &[&Chair<'_>], all: &[Chair<'_>]) -> Interval {
    let mut groups: BTreeMap<(u64, &Varied), (f64, f64)> = BTreeMap::new();
    let mut sides: BTreeSet<(u64, u8)> = BTreeSet::new();
    for chair in these {
        let (sum, count) = groups.entry(chair.group).or_default();
        *sum += chair.share;
        *count += 1.0;
        sides.insert((chair.game, chair.side));
    }
    let means: Vec<f64> = groups.values().map(|(sum, count)| sum / count).collect();
    // who sits in every chair always has an even share of every victory
    if these.len() == all.len()
        && means.windows(2).all(|pair| (pair[0] - pair[1]).abs() < 1e-9)
        && sides.len() > groups.len()
    {
        return means.first().map_or(Interval::rate(0.0, 0), |mean| Interval::certain(*mean));
    }
    Interval::grouped(&means, sides.len() as f64 / groups.len().max(1) as f64)
}

fn has_one_winner(row: &GameRow) -> bool {
    let mut sides = row.standings.0.iter().filter(|standing| standing.won).map(|standing| standing.side);
    match sides.next() {
        Some(first) => sides.all(|side| side == first),
        None => false,
    }
}
