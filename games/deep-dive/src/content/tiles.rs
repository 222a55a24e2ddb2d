//! The tile table, laid out like the component list: one row a kind, one column a depth.

use crate::content::{Colour, Depth, Tile};
use crate::state::{Tiles, Waters};

/// How many tiles of each kind one set has, depth by depth.
struct Set {
    open_water: [u8; 5],
    rock: [u8; 5],
    predator: [u8; 5],
    /// Tiles of each colour, by value from [`LOWEST_FOOD`] up.
    food: [[u8; 3]; 5],
}

/// DD-SET-02: the lowest value of food at each depth; at most three values follow one another.
pub(crate) const LOWEST_FOOD: [u8; 5] = [1, 2, 3, 5, 8];

/// DD-SET-03, DD-SET-04, DD-SET-06: the tiles for every player count.
const MAIN: Set = Set {
    open_water: [4, 3, 6, 2, 0],
    rock: [6, 6, 0, 0, 0],
    predator: [4, 6, 6, 6, 8],
    food: [[3, 3, 0], [1, 3, 1], [1, 2, 1], [1, 1, 1], [1, 1, 1]],
};

/// DD-SET-05, DD-SET-06: the tiles that join them with four or more players.
const EXTRA: Set = Set {
    open_water: [2, 1, 1, 1, 0],
    rock: [2, 1, 0, 0, 0],
    predator: [2, 2, 2, 2, 3],
    food: [[1, 1, 0], [1, 0, 1], [0, 1, 0], [0, 1, 0], [0, 1, 0]],
};

/// DD-SET-01, DD-SET-04, DD-SET-05: every tile of every depth that this many people use, before any is removed.
pub fn printed(people: usize) -> Waters<Tiles> {
    let sets: &[Set] = if people <= 3 { &[MAIN] } else { &[MAIN, EXTRA] };
    Waters(Depth::ALL.map(|depth| {
        let at = depth.index();
        let mut tiles = Tiles::NONE;
        for set in sets {
            tiles.add(depth, Tile::OpenWater, set.open_water[at]);
            tiles.add(depth, Tile::Rock, set.rock[at]);
            tiles.add(depth, Tile::Predator, set.predator[at]);
            for colour in Colour::ALL {
                for (step, &count) in set.food[at].iter().enumerate() {
                    tiles.add(depth, Tile::Food { colour, value: LOWEST_FOOD[at] + step as u8 }, count);
                }
            }
        }
        tiles
    }))
}

/// DD-SET-07: how many tiles are removed from each depth.
pub const fn removed(people: usize) -> u8 {
    match people {
        0..=2 => 7,
        3 => 3,
        4 => 5,
        5 => 4,
        _ => 3,
    }
}
