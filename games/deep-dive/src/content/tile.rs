//! Depths, colours and tiles.

use crate::content::tiles::LOWEST_FOOD;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One of the five depths; 1 is the shallowest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(as = "u8")]
pub struct Depth(u8);

impl Depth {
    /// The shallowest.
    pub const FIRST: Depth = Depth(0);
    /// The deepest.
    pub const LAST: Depth = Depth(4);
    /// From the shallowest to the deepest.
    pub const ALL: [Depth; 5] = [Depth(0), Depth(1), Depth(2), Depth(3), Depth(4)];

    /// The depth with that number, 1 to 5.
    pub const fn new(number: u8) -> Option<Depth> {
        if number >= 1 && number <= 5 { Some(Depth(number - 1)) } else { None }
    }

    /// 1 for the shallowest, 5 for the deepest.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Position from 0: the index into arrays over the depths.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// One deeper; `None` below the deepest.
    pub const fn deeper(self) -> Option<Depth> {
        if self.0 < 4 { Some(Depth(self.0 + 1)) } else { None }
    }

    /// One deeper, and from the deepest back to the shallowest.
    pub fn deeper_or_top(self) -> Depth {
        self.deeper().unwrap_or(Depth::FIRST)
    }
}

/// The colour of food.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub enum Colour {
    Pink,
    Green,
    Yellow,
}

impl Colour {
    /// In the order of a player's columns.
    pub const ALL: [Colour; 3] = [Colour::Pink, Colour::Green, Colour::Yellow];

    /// Position from 0: the index into arrays over the colours.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The front of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", from = "TileDocument")]
pub enum Tile {
    /// Nothing but bubbles: the diver must go deeper.
    OpenWater,
    /// Worth nothing; eaten on a later turn, it lets a dive begin anywhere.
    Rock,
    /// Something to eat.
    Food {
        /// Its column.
        colour: Colour,
        /// Its points, 1 to 10.
        value: u8,
    },
    /// Something that eats.
    Predator,
}

/// A tile as it is read. Its variants have (empty) fields, because only those can refuse a field that nobody knows.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum TileDocument {
    OpenWater {},
    Rock {},
    Food { colour: Colour, value: u8 },
    Predator {},
}

impl From<TileDocument> for Tile {
    fn from(read: TileDocument) -> Tile {
        match read {
            TileDocument::OpenWater {} => Tile::OpenWater,
            TileDocument::Rock {} => Tile::Rock,
            TileDocument::Food { colour, value } => Tile::Food { colour, value },
            TileDocument::Predator {} => Tile::Predator,
        }
    }
}

impl Tile {
    /// How many different tiles a depth can have.
    pub(crate) const KINDS: usize = 12;
    pub(crate) const PREDATOR: usize = 0;
    pub(crate) const OPEN_WATER: usize = 1;
    pub(crate) const ROCK: usize = 2;
    pub(crate) const FIRST_FOOD: usize = 3;

    /// DD-DIV-03: whether a diver can surface with it.
    pub const fn can_be_taken(self) -> bool {
        match self {
            Tile::Food { .. } | Tile::Rock => true,
            Tile::OpenWater | Tile::Predator => false,
        }
    }

    /// Where a depth counts this tile; `None` for food that the depth does not have.
    pub(crate) fn slot(self, depth: Depth) -> Option<usize> {
        match self {
            Tile::Predator => Some(Tile::PREDATOR),
            Tile::OpenWater => Some(Tile::OPEN_WATER),
            Tile::Rock => Some(Tile::ROCK),
            Tile::Food { colour, value } => {
                let step = value.checked_sub(LOWEST_FOOD[depth.index()])?;
                (step < 3).then(|| Tile::FIRST_FOOD + 3 * colour.index() + step as usize)
            }
        }
    }

    /// The tile that a depth counts there: the inverse of [`slot`](Tile::slot).
    pub(crate) fn in_slot(depth: Depth, slot: usize) -> Tile {
        match slot {
            Tile::PREDATOR => Tile::Predator,
            Tile::OPEN_WATER => Tile::OpenWater,
            Tile::ROCK => Tile::Rock,
            _ => Tile::Food {
                colour: Colour::ALL[(slot - Tile::FIRST_FOOD) / 3],
                value: LOWEST_FOOD[depth.index()] + ((slot - Tile::FIRST_FOOD) % 3) as u8,
            },
        }
    }
}
