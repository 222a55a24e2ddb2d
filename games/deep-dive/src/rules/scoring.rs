//! What food is worth, and who wins.

use crate::event::Decided;
use crate::state::{DeepDive, Difficulty, Rival, Tableau};
use fathom_core::{Standing, Standings};
use serde::Serialize;
use std::cmp::Ordering;
use ts_rs::TS;

/// Points, then complete rows: compared in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct Score {
    pub points: i32,
    /// Complete rows: they break ties.
    pub complete_rows: i32,
}

/// One row of a tableau.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Row {
    /// The values by colour: pink, green, yellow; 0 where there is no tile.
    pub values: [u8; 3],
    /// Whether all three colours are there.
    pub complete: bool,
    /// What the row scores as it is.
    pub points: i32,
}

impl Tableau {
    /// DD-SCO-02, DD-SCO-03: a row from 0 down, and what it scores.
    pub fn row(&self, index: usize) -> Row {
        let values = self.columns().map(|column| column.get(index));
        let sum: i32 = values.iter().map(|&value| i32::from(value)).sum();
        let complete = values.iter().all(|&value| value > 0);
        Row { values, complete, points: if complete { sum } else { sum / 2 } }
    }

    /// DD-SCO-02, DD-SCO-03: all rows together.
    pub fn score(&self) -> Score {
        (0..self.rows()).map(|index| self.row(index)).fold(
            Score { points: 0, complete_rows: 0 },
            |sum, row| Score {
                points: sum.points + row.points,
                complete_rows: sum.complete_rows + i32::from(row.complete),
            },
        )
    }

    /// The sum of all food at its full value.
    pub fn full_value(&self) -> i32 {
        self.columns().iter().flat_map(|column| column.iter()).map(i32::from).sum()
    }
}

impl Rival {
    /// DD-SOL-12, DD-SOL-13, DD-SOL-14: a row from 0 down, and what it scores for the opponent: on hard, all of it.
    pub fn row(&self, index: usize) -> Row {
        let row = self.food.row(index);
        match self.difficulty {
            Difficulty::Easy | Difficulty::Medium => row,
            Difficulty::Hard => Row { points: row.values.iter().map(|&value| i32::from(value)).sum(), ..row },
        }
    }

    /// DD-SOL-12, DD-SOL-13, DD-SOL-14: rows, rocks and open water by difficulty.
    pub fn score(&self) -> Score {
        let rows = self.food.score();
        let points = self.food_points() + self.rock_points() + self.open_water_points();
        Score { points, ..rows }
    }

    /// DD-SOL-14: on hard, food counts in full whatever row it lies in.
    pub(crate) fn food_points(&self) -> i32 {
        (0..self.food.rows()).map(|index| self.row(index).points).sum()
    }

    pub(crate) fn rock_points(&self) -> i32 {
        let each = match self.difficulty {
            Difficulty::Easy => 1,
            Difficulty::Medium => 3,
            Difficulty::Hard => 5,
        };
        each * i32::from(self.rocks)
    }

    pub(crate) fn open_water_points(&self) -> i32 {
        match self.difficulty {
            Difficulty::Easy | Difficulty::Medium => 0,
            Difficulty::Hard => 3 * i32::from(self.open_water),
        }
    }
}

impl DeepDive {
    /// DD-SCO-04, DD-SCO-05, DD-SCO-06, DD-SCO-07: who has won if the game ends like this.
    pub(crate) fn rank(&self) -> Standings {
        match &self.rival {
            None => Standings::ranked(self.players.iter().map(|player| {
                let score = player.food.score();
                (score.points, score)
            })),
            Some(rival) => rank_solo(self.players[0].food.score(), rival.score()),
        }
    }

    /// DD-SCO-05, DD-SCO-06, DD-SCO-07, DD-SOL-15: what sets the best apart from the next.
    pub(crate) fn decided(&self) -> Decided {
        let people = self.players.iter().map(|player| player.food.score());
        let mut scores: Vec<Score> = people.chain(self.rival.iter().map(Rival::score)).collect();
        scores.sort_unstable_by(|one, other| other.cmp(one));
        match (scores.first(), scores.get(1)) {
            (Some(first), Some(second)) if first == second => Decided::Level,
            (Some(first), Some(second)) if first.points == second.points => Decided::Rows,
            _ => Decided::Points,
        }
    }
}

/// DD-SOL-15: better than the opponent is won; level is a draw, first together but not won.
fn rank_solo(person: Score, rival: Score) -> Standings {
    match person.cmp(&rival) {
        Ordering::Equal => {
            let draw = Standing { score: person.points, rank: 1, side: 0, won: false };
            Standings([draw].into_iter().collect())
        }
        order => Standings::solo(person.points, order.is_gt()),
    }
}
