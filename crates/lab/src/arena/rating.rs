//! Elo ratings out of a cross table: the likeliest ones over all meetings at once, with profile-likelihood intervals.

use super::sprt::expected;
use crate::stats::Interval;

/// What one meeting says: who, how often the first won, and how many independent games that is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Meeting {
    /// The first player, by its place.
    pub a: usize,
    /// The second.
    pub b: usize,
    /// The first's share of the games.
    pub score: f64,
    /// How many independent games would say as much.
    pub weight: f64,
}

/// A rating and its 95 % interval, beside the anchor, whose rating is 0.
pub type Rating = Interval;

/// Two players that no chain of meetings connects.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no meeting connects {0} with {1}, so their ratings cannot be compared: add one with --pairs")]
pub struct Unconnected(pub String, pub String);

/// Whether ratings can be compared.
pub fn check_connected(names: &[String], pairs: &[(usize, usize)]) -> Result<(), Unconnected> {
    let mut reached = vec![false; names.len()];
    if let Some(first) = reached.first_mut() {
        *first = true;
    }
    for _ in names {
        for &(a, b) in pairs {
            let either = reached[a] || reached[b];
            (reached[a], reached[b]) = (either, either);
        }
    }
    match reached.iter().position(|reached| !reached) {
        Some(lost) => Err(Unconnected(names[0].clone(), names[lost].clone())),
        None => Ok(()),
    }
}

/// The likeliest ratings. One imagined drawn game in every meeting keeps a clean sweep from an infinite rating.
pub fn ratings(players: usize, anchor: usize, meetings: &[Meeting]) -> Vec<Rating> {
    let meetings: Vec<Meeting> = meetings.iter().map(with_a_draw).collect();
    let mut free: Vec<usize> = (0..players).filter(|player| *player != anchor).collect();
    let mut best = vec![0.0; players];
    climb(&mut best, &free, &meetings);
    let top = likelihood(&best, &meetings);
    (0..players)
        .map(|player| {
            if player == anchor {
                return Rating { estimate: 0.0, low: 0.0, high: 0.0 };
            }
            free.retain(|other| *other != player);
            let end = |direction: f64| edge(&best, player, &free, direction, top, &meetings);
            let rating = Rating { estimate: best[player], low: end(-1.0), high: end(1.0) };
            free.push(player);
            rating
        })
        .collect()
}

fn with_a_draw(meeting: &Meeting) -> Meeting {
    let weight = meeting.weight + 1.0;
    Meeting { score: (meeting.score * meeting.weight + 0.5) / weight, weight, ..*meeting }
}

fn likelihood(elo: &[f64], meetings: &[Meeting]) -> f64 {
    let of = |m: &Meeting| {
        let p = expected(elo[m.a] - elo[m.b]).clamp(1e-300, 1.0 - 1e-16);
        m.weight * (m.score * p.ln() + (1.0 - m.score) * (1.0 - p).ln())
    };
    meetings.iter().map(of).sum()
}

/// Where the rating of one player makes the games just too unlikely, the others following as well as they can.
fn edge(
    best: &[f64],
    player: usize,
    others: &[usize],
    direction: f64,
    top: f64,
    meetings: &[Meeting],
) -> f64 {
    // half the 95 % point of the chi-squared distribution with one degree of freedom
    const DROP: f64 = 1.920_729;
    let falls = |off: f64| {
        let mut elo = best.to_vec();
        elo[player] += direction * off;
        climb(&mut elo, others, meetings);
        top - likelihood(&elo, meetings) > DROP
    };
    let mut beyond = 8.0;
    while !falls(beyond) && beyond < 8192.0 {
        beyond *= 2.0;
    }
    let mut within = if beyond > 8.0 { beyond / 2.0 } else { 0.0 };
    for _ in 0..30 {
        let middle = (within + beyond) / 2.0;
        if falls(middle) {
            beyond = middle;
        } else {
            within = middle;
        }
    }
    best[player] + direction * (within + beyond) / 2.0
}

/// Newton's method on the free ratings; the likelihood has one summit.
fn climb(elo: &mut [f64], free: &[usize], meetings: &[Meeting]) {
    const SCALE: f64 = std::f64::consts::LN_10 / 400.0;
    for _ in 0..200 {
        let size = free.len();
        let mut rows = vec![vec![0.0; size + 1]; size];
        let place = |player: usize| free.iter().position(|other| *other == player);
        for m in meetings {
            let p = expected(elo[m.a] - elo[m.b]);
            let (pull, bend) = (m.weight * (m.score - p) * SCALE, m.weight * p * (1.0 - p) * SCALE * SCALE);
            let (a, b) = (place(m.a), place(m.b));
            for (own, other, pull) in [(a, b, pull), (b, a, -pull)] {
                let Some(own) = own else { continue };
                rows[own][own] += bend;
                rows[own][size] += pull;
                if let Some(other) = other {
                    rows[own][other] -= bend;
                }
            }
        }
        let mut most = 0.0f64;
        for (step, player) in solve(rows).into_iter().zip(free) {
            let step = step.clamp(-200.0, 200.0);
            elo[*player] += step;
            most = most.max(step.abs());
        }
        if most < 1e-7 {
            return;
        }
    }
}

/// Gauss's elimination of a positive definite system; the right side is the last column.
fn solve(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let size = rows.len();
    for pivot in 0..size {
        let scale = rows[pivot][pivot].max(1e-12);
        let from = rows[pivot].clone();
        for (at, row) in rows.iter_mut().enumerate() {
            if at != pivot {
                let factor = row[pivot] / scale;
                row.iter_mut().zip(&from).for_each(|(cell, above)| *cell -= factor * above);
            }
        }
    }
    (0..size).map(|at| rows[at][size] / rows[at][at].max(1e-12)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(a: usize, b: usize, score: f64, weight: f64) -> Meeting {
        Meeting { a, b, score, weight }
    }

    #[test]
    fn a_known_cross_table_gives_its_ratings_back() {
        let truth = [0.0, 120.0, 310.0, -75.0];
        let mut meetings = Vec::new();
        for a in 0..4 {
            for b in a + 1..4 {
                meetings.push(meeting(a, b, expected(truth[a] - truth[b]), 1e6));
            }
        }
        for (rating, truth) in ratings(4, 0, &meetings).iter().zip(truth) {
            assert!((rating.estimate - truth).abs() < 0.1, "{rating:?} {truth}");
            assert!(
                rating.low <= truth + 0.1 && truth - 0.1 <= rating.high && rating.high - rating.low < 4.0
            );
        }
    }

    #[test]
    fn a_single_meeting_has_the_interval_of_its_score() {
        // 75 of 100: 191 Elo; the likelihood interval of the rate is 0.659 to 0.828, so 114 to 273 Elo
        let rating = ratings(2, 1, &[meeting(0, 1, 0.75, 100.0)])[0];
        assert!((rating.estimate - 191.0).abs() < 4.0, "{rating:?}");
        assert!((rating.low - 114.0).abs() < 6.0 && (rating.high - 273.0).abs() < 8.0, "{rating:?}");
    }

    #[test]
    fn a_clean_sweep_is_finite_and_a_longer_chain_less_sure() {
        let sweep = ratings(2, 1, &[meeting(0, 1, 1.0, 50.0)])[0];
        assert!(sweep.estimate > 600.0 && sweep.estimate < 1000.0 && sweep.low > 300.0, "{sweep:?}");
        let chain = ratings(3, 2, &[meeting(0, 1, 0.6, 400.0), meeting(1, 2, 0.6, 400.0)]);
        let width = |rating: &Rating| rating.high - rating.low;
        assert!(width(&chain[0]) > 1.3 * width(&chain[1]), "{chain:?}");
        assert!((chain[0].estimate - 2.0 * chain[1].estimate).abs() < 1e-3);
    }

    #[test]
    fn players_that_nothing_connects_are_named() {
        let names: Vec<String> = ["a", "b", "c", "d"].map(str::to_owned).to_vec();
        assert_eq!(check_connected(&names, &[(3, 2), (1, 2), (0, 1)]), Ok(()));
        let error = check_connected(&names, &[(0, 1), (2, 3)]).unwrap_err();
        assert_eq!(error, Unconnected("a".to_owned(), "c".to_owned()));
    }
}
