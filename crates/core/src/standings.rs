//! How a game ended: scores, ranks, shared victories, draws, teams and solo goals.

use crate::seat::{MAX_SEATS, Seat};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How one seat ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Standing {
    /// The points that the rules count.
    pub score: i32,
    /// 1 for the best; seats that tie share a rank, and the next rank is skipped.
    pub rank: u8,
    /// The side it played on: seats with one number win and lose together. Without teams, the seat's own number.
    pub side: u8,
    /// Whether this seat won (several may: a team, a shared victory; none may: a draw, a lost solo game).
    pub won: bool,
}

/// How every seat ended, in seat order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Standings(pub ArrayVec<Standing, MAX_SEATS>);

impl Standings {
    /// Ranks seats by a key, the greatest first; equal keys share the rank, and the first rank wins together.
    pub fn ranked<K: Ord>(seats: impl Iterator<Item = (i32, K)>) -> Standings {
        let seats: ArrayVec<(i32, K), MAX_SEATS> = seats.collect();
        Standings(
            seats
                .iter()
                .enumerate()
                .map(|(index, (score, key))| {
                    let rank = 1 + seats.iter().filter(|(_, other)| other > key).count() as u8;
                    Standing { score: *score, rank, side: index as u8, won: rank == 1 }
                })
                .collect(),
        )
    }

    /// One person against the game itself: won, or lost.
    pub fn solo(score: i32, won: bool) -> Standings {
        Standings([Standing { score, rank: if won { 1 } else { 2 }, side: 0, won }].into_iter().collect())
    }

    /// How that seat ended.
    pub fn of(&self, seat: Seat) -> Standing {
        self.0[seat.index()]
    }

    /// The seats that won.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        self.0.iter().enumerate().filter(|(_, standing)| standing.won).map(|(index, _)| Seat(index as u8))
    }

    /// The seat's share of the victory, 0 to 1: all of it for a side that wins alone, split among sides that win
    /// together. With no winner it is an even split among the sides (a draw), or nothing in a lost solo game.
    pub fn share(&self, seat: Seat) -> f32 {
        self.exact_share(seat) as f32
    }

    /// [`share`](Standings::share) for whoever adds many of them up.
    pub fn exact_share(&self, seat: Seat) -> f64 {
        let sides = |chosen: fn(&Standing) -> bool| {
            let bits =
                self.0.iter().filter(|standing| chosen(standing)).fold(0u32, |set, s| set | 1 << s.side);
            bits.count_ones()
        };
        match (sides(|standing| standing.won), sides(|_| true)) {
            (0, 1) => 0.0,
            (0, all) => 1.0 / f64::from(all),
            (winning, _) if self.of(seat).won => 1.0 / f64::from(winning),
            _ => 0.0,
        }
    }
}

/// One line of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ScoreLine {
    /// Where the points come from.
    pub source: String,
    /// How many.
    pub points: i32,
}

impl ScoreLine {
    /// A line of a score sheet.
    pub fn new(source: impl Into<String>, points: i32) -> ScoreLine {
        ScoreLine { source: source.into(), points }
    }
}
