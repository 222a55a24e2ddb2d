//! What a closely watched study says about the balance of a game: what each choice was worth, how long games are, how
//! often the lead changes, and when it is over.

use crate::stats::{Interval, Summary};
use crate::study::{GameRow, Results};
use fathom_core::Seat;
use serde::Serialize;
use std::collections::BTreeMap;

/// A kind of choice with more values than this keeps the most frequent ones.
const MOST_VALUES: usize = 40;

/// What the watched games add up to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Balance {
    /// What an average side wins: what every other rate is compared with.
    pub fair: f64,
    /// Kind by kind, value by value.
    pub choices: Vec<Choice>,
    /// How often the lead changed from round to round.
    pub lead_changes: Summary,
    /// For every round: how often the side that led when it began won in the end.
    pub leader_wins: Vec<Interval>,
    /// How far the winner was ahead of the best loser.
    pub margin: Summary,
    /// The scores of winners and of losers.
    #[serde(skip)]
    pub scores: [Vec<f64>; 2],
    /// The rounds of every game.
    #[serde(skip)]
    pub rounds: Vec<f64>,
    /// The decisions of every game.
    #[serde(skip)]
    pub decisions: Vec<f64>,
    /// The lead changes of every game.
    #[serde(skip)]
    pub changes: Vec<f64>,
}

/// One value of one kind of choice.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice {
    /// The kind: "lord".
    pub kind: String,
    /// The value: "The Hunter".
    pub value: String,
    /// How many sides had it.
    pub games: u64,
    /// How often those sides won.
    pub wins: Interval,
    /// How much more than an average side that is.
    pub worth: Interval,
}

impl Balance {
    /// Sums up the games that were watched; `None` if none was.
    pub fn of(results: &Results) -> Option<Balance> {
        let rows: Vec<&GameRow> = results.rows.iter().filter(|row| row.observed.is_some()).collect();
        if rows.is_empty() {
            return None;
        }
        let shares: Vec<f64> =
            rows.iter().flat_map(|row| sides(row).into_iter().map(|(_, share)| share)).collect();
        let fair = shares.iter().sum::<f64>() / shares.len() as f64;
        let changes: Vec<f64> = rows.iter().map(|row| lead_changes(row) as f64).collect();
        let margins: Vec<f64> = rows.iter().filter_map(|row| margin(row)).collect();
        let scores = |won: bool| {
            let mine = rows.iter().flat_map(|row| row.standings.0.iter());
            mine.filter(|standing| standing.won == won).map(|standing| f64::from(standing.score)).collect()
        };
        Some(Balance {
            fair,
            choices: choices(&rows, fair),
            lead_changes: Summary::of(changes.iter().copied()),
            leader_wins: leader_wins(&rows),
            margin: Summary::of(margins.iter().copied()),
            scores: [scores(true), scores(false)],
            rounds: rows.iter().map(|row| f64::from(row.rounds)).collect(),
            decisions: rows.iter().map(|row| f64::from(row.decisions)).collect(),
            changes,
        })
    }

    /// The kinds of choices, in the order in which they came up.
    pub fn kinds(&self) -> Vec<&str> {
        let mut kinds: Vec<&str> = Vec::new();
        for choice in &self.choices {
            if !kinds.contains(&choice.kind.as_str()) {
                kinds.push(&choice.kind);
            }
        }
        kinds
    }

    /// One line a value, with a heading.
    pub fn csv(&self) -> String {
        let mut out = "kind,value,games,wins,low,high,worth,worth_low,worth_high\n".to_owned();
        for Choice { kind, value, games, wins, worth } in &self.choices {
            let value = value.replace('"', "\"\"");
            out += &format!(
                "{kind},\"{value}\",{games},{:.4},{:.4},{:.4},{:.4},{:.4},{:.4}\n",
                wins.estimate, wins.low, wins.high, worth.estimate, worth.low, worth.high
            );
        }
        out
    }
}

/// Every side of a game: its first seat, and its share of the victory.
fn sides(row: &GameRow) -> Vec<(usize, f64)> {
    let standings = &row.standings.0;
    let first = |seat: &usize| !standings[..*seat].iter().any(|other| other.side == standings[*seat].side);
    let share = |seat: usize| (seat, f64::from(row.standings.share(Seat(seat as u8))));
    (0..standings.len()).filter(first).map(share).collect()
}

/// Which side every seat is on, as the first seat of that side.
fn side_of(row: &GameRow, seat: usize) -> usize {
    let side = row.standings.0[seat].side;
    row.standings.0.iter().position(|standing| standing.side == side).unwrap_or(seat)
}

fn choices(rows: &[&GameRow], fair: f64) -> Vec<Choice> {
    let mut order: Vec<String> = Vec::new();
    let mut found: BTreeMap<(usize, String), (u64, f64)> = BTreeMap::new();
    for row in rows {
        let Some(observed) = &row.observed else { continue };
        // what two seats of one side have in common counts once
        let mut seen: Vec<(usize, usize, &str)> = Vec::new();
        for (seat, features) in observed.features.iter().enumerate() {
            let opening = ("opening", &observed.openings[seat]);
            let varied = row.varied.as_ref().map(|(name, value)| (name.as_str(), value));
            let features = features.iter().map(|(kind, value)| (*kind, value)).chain([opening]).chain(varied);
            for (kind, value) in features.filter(|(_, value)| !value.is_empty()) {
                let kind = order.iter().position(|known| known == kind).unwrap_or_else(|| {
                    order.push(kind.to_owned());
                    order.len() - 1
                });
                let side = side_of(row, seat);
                if seen.contains(&(side, kind, value)) {
                    continue;
                }
                seen.push((side, kind, value));
                let tally = found.entry((kind, value.clone())).or_default();
                tally.0 += 1;
                tally.1 += f64::from(row.standings.share(Seat(seat as u8)));
            }
        }
    }
    let mut all = Vec::new();
    for (number, kind) in order.iter().enumerate() {
        let mine = found.iter().filter(|((kind, _), _)| *kind == number);
        let mut values: Vec<Choice> = mine
            .map(|((_, value), (games, won))| {
                let wins = Interval::rate(*won, *games);
                let off = |value: f64| value - fair;
                let worth =
                    Interval { estimate: off(wins.estimate), low: off(wins.low), high: off(wins.high) };
                Choice { kind: kind.clone(), value: value.clone(), games: *games, wins, worth }
            })
            .collect();
        values.sort_by_key(|choice| std::cmp::Reverse(choice.games));
        values.truncate(MOST_VALUES);
        values.sort_by(|a, b| b.wins.estimate.total_cmp(&a.wins.estimate));
        // what everybody always has cannot be compared
        if values.len() > 1 {
            all.extend(values);
        }
    }
    all
}

/// The side that stands best, if one alone does.
fn leader(row: &GameRow, chances: &[f32]) -> Option<usize> {
    let sides = sides(row);
    let chance = |seat: usize| chances.get(seat).copied().unwrap_or(0.0);
    let best = sides.iter().map(|(seat, _)| chance(*seat)).fold(f32::NEG_INFINITY, f32::max);
    let mut leading = sides.iter().map(|(seat, _)| *seat).filter(|seat| chance(*seat) > best - 1e-4);
    match (leading.next(), leading.next()) {
        (Some(seat), None) if sides.len() > 1 => Some(seat),
        _ => None,
    }
}

fn lead_changes(row: &GameRow) -> usize {
    let Some(observed) = &row.observed else { return 0 };
    let leaders = observed.chances.iter().filter_map(|chances| leader(row, chances));
    let end = sides(row).into_iter().find(|(_, share)| *share > 0.99).map(|(seat, _)| seat);
    let leaders: Vec<usize> = leaders.chain(end).collect();
    leaders.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

fn leader_wins(rows: &[&GameRow]) -> Vec<Interval> {
    let mut tallies: Vec<(u64, f64)> = Vec::new();
    for row in rows {
        let Some(observed) = &row.observed else { continue };
        for (round, chances) in observed.chances.iter().enumerate() {
            if tallies.len() <= round {
                tallies.resize(round + 1, (0, 0.0));
            }
            if let Some(seat) = leader(row, chances) {
                tallies[round].0 += 1;
                tallies[round].1 += f64::from(row.standings.share(Seat(seat as u8)));
            }
        }
    }
    // a round that few games reach says nothing
    let enough = (rows.len() as u64 / 20).max(2);
    let reached = tallies.iter().rposition(|(games, _)| *games >= enough).map_or(0, |last| last + 1);
    tallies[..reached].iter().map(|(games, won)| Interval::rate(*won, *games)).collect()
}

/// By how many points the winner was ahead, where one side won and points say so.
fn margin(row: &GameRow) -> Option<f64> {
    let standings = &row.standings.0;
    let best = |won: bool| standings.iter().filter(|standing| standing.won == won).map(|s| s.score).max();
    Some(f64::from(best(true)? - best(false)?))
}
