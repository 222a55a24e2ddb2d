//! What the rows of a tableau are worth, complete and not yet.

use super::estimate;
use crate::content::tiles::LOWEST_FOOD;
use crate::content::{Colour, Depth, Tile};
use crate::state::{Column, Player, Tableau};
use arrayvec::ArrayVec;

/// Chances to get at least so many more tiles of a colour in the turns to come.
pub(super) type Tails = [f32; 8];

/// Tiles of a colour arrive about evenly over the turns: a Poisson count.
pub(super) fn tails(turns: f32) -> Tails {
    let mean = turns.max(0.0) * estimate::COLOUR_RATE;
    let mut exactly = (-mean).exp();
    let mut at_least = 1.0;
    let mut tails = [0.0; 8];
    for (count, tail) in tails.iter_mut().enumerate() {
        *tail = at_least;
        at_least = (at_least - exactly).max(0.0);
        exactly *= mean / (count + 1) as f32;
    }
    tails
}

/// What a row heads for: half its points now, the other half if it gets completed.
fn row_value(sum: u32, complete: f32) -> f32 {
    let half = sum / 2;
    half as f32 + (sum - half) as f32 * complete
}

/// How likely a row will be complete when the columns have these lengths now.
fn completion(row: usize, lens: [usize; 3], tails: &Tails) -> f32 {
    let chance = |len: usize| tails[(row + 1).saturating_sub(len).min(tails.len() - 1)];
    chance(lens[0]) * chance(lens[1]) * chance(lens[2])
}

/// The sums of a tableau's rows, unpacked once.
pub(super) struct Rows {
    lens: [usize; 3],
    sums: ArrayVec<u32, { Column::MOST }>,
}

impl Rows {
    pub(super) fn of(food: &Tableau) -> Rows {
        let columns = food.columns();
        let sum = |row: usize| columns.iter().map(|column| u32::from(column.get(row))).sum();
        Rows { lens: columns.map(|column| column.len()), sums: (0..food.rows()).map(sum).collect() }
    }

    /// The points that these rows head for.
    pub(super) fn project(&self, tails: &Tails) -> f32 {
        let rows = self.sums.iter().enumerate();
        rows.map(|(row, &sum)| row_value(sum, completion(row, self.lens, tails))).sum()
    }

    /// What one more tile of a colour adds, by value: its own row, and the rows below that come nearer to
    /// completion.
    fn tile_worth(&self, colour: Colour, tails: &Tails) -> [f32; 11] {
        let mut longer = self.lens;
        longer[colour.index()] += 1;
        let row = self.lens[colour.index()];
        let mut below = 0.0;
        for (row, &sum) in self.sums.iter().enumerate().skip(row + 1) {
            let gain = completion(row, longer, tails) - completion(row, self.lens, tails);
            below += (sum - sum / 2) as f32 * gain;
        }
        let here = self.sums.get(row).copied().unwrap_or(0);
        let (before, after) = (completion(row, self.lens, tails), completion(row, longer, tails));
        let base = below - row_value(here, before);
        std::array::from_fn(|value| base + row_value(here + value as u32, after))
    }
}

/// What things are worth to one player, in points of the final score.
pub(crate) struct Worth {
    /// The final score of what the player has, before any further turn.
    pub projected: f32,
    /// By colour and value: what one more tile adds.
    food: [[f32; 11]; 3],
    /// What one more rock adds, and what the last one held is worth.
    pub rock: f32,
    rock_held: f32,
    /// What each trapped penguin is worth.
    trapped: f32,
}

impl Worth {
    /// For a player with so many turns to come.
    pub fn of(player: &Player, turns: f32) -> Worth {
        let tails = tails(turns);
        let rows = Rows::of(&player.food);
        let rock = |held: u8| estimate::ROCK * (turns / (2.0 * f32::from(held) + 2.0)).min(1.0);
        let trapped = estimate::TRAPPED * (turns / 3.0).min(1.0);
        let rocks: f32 = (0..player.rocks.min(8)).map(rock).sum();
        Worth {
            projected: rows.project(&tails) + rocks + trapped * f32::from(player.trapped_in_all().min(2)),
            food: Colour::ALL.map(|colour| rows.tile_worth(colour, &tails)),
            rock: rock(player.rocks),
            rock_held: rock(player.rocks.saturating_sub(1)),
            trapped,
        }
    }

    /// What surfacing with this tile adds.
    pub fn tile(&self, tile: Tile) -> f32 {
        match tile {
            Tile::Food { colour, value } => self.food[colour.index()][usize::from(value.min(10))],
            Tile::Rock => self.rock,
            Tile::OpenWater | Tile::Predator => 0.0,
        }
    }

    /// The worth of the tile that a depth counts in a slot.
    #[inline]
    pub fn slot(&self, depth: Depth, slot: usize) -> f32 {
        match slot.checked_sub(Tile::FIRST_FOOD) {
            Some(food) => self.food[food / 3][usize::from(LOWEST_FOOD[depth.index()]) + food % 3],
            None if slot == Tile::ROCK => self.rock,
            None => 0.0,
        }
    }

    /// What eating a rock costs.
    pub fn eaten_rock(&self) -> f32 {
        self.rock_held
    }

    /// What meeting a predator there adds: a trapped penguin, or a retreat.
    pub fn predator(&self, ocean: &crate::Waters<crate::Water>, player: &Player, depth: Depth) -> f32 {
        if player.trapped_in_all() < 2 { self.trapped } else { self.retreat(ocean, player, Some(depth)) }
    }

    /// What a retreat adds: the best tile within reach, less the two trapped penguins that are given up.
    pub fn retreat(
        &self,
        ocean: &crate::Waters<crate::Water>,
        player: &Player,
        caught: Option<Depth>,
    ) -> f32 {
        let held = |depth: &Depth| player.trapped[depth.index()] > 0 || caught == Some(*depth);
        let best = |depth: Depth| {
            ocean[depth].face_up.to_take(depth).map(|tile| self.tile(tile)).fold(0.0, f32::max)
        };
        Depth::ALL.into_iter().filter(held).map(best).fold(0.0, f32::max) - 2.0 * self.trapped
    }
}
