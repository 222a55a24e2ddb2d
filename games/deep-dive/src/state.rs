//! What lies on the table. What nobody has seen is a count: a face-down tile has no front yet.

use crate::action::Action;
use crate::chance::Chance;
use crate::content::{Colour, Depth, Tile};
use fathom_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut, Index, IndexMut};
use ts_rs::TS;

/// DD-SET-09: penguins of each player.
pub const PENGUINS: u8 = 3;

/// DD-SET-11: the most people at a table.
pub const MOST_PLAYERS: usize = 6;

/// A game of Deep Dive.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeepDive {
    /// The five depths.
    #[serde(with = "crate::document")]
    pub ocean: Waters<Water>,
    /// The people, in seat order.
    pub players: Players,
    /// The rulebook's opponent of a person who plays alone.
    pub rival: Option<Rival>,
    /// Who holds the start player token.
    pub start: Seat,
    /// Whose turn it is; playing alone, always the first seat.
    pub turn: Seat,
    /// Where the diving penguin is.
    pub depth: Depth,
    /// What the game waits for.
    pub phase: Phase,
    /// How near the end is.
    pub ending: Ending,
    /// The round, from 1.
    pub round: u16,
    /// Rocks that were eaten and left the game.
    pub rocks_eaten: u8,
    /// DD-RCK-03: whether a rock was eaten in this turn.
    #[serde(default)]
    pub ate_rock: bool,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance: who begins.
    DrawStart,
    /// The player at turn takes the first step of the dive; a rock may be eaten.
    Start,
    /// The player at turn takes the next step of the dive.
    Dive,
    /// Chance: which tile is turned over.
    Flip,
    /// The player at turn takes this tile or goes deeper.
    Found(Tile),
    /// The player at turn chooses what a retreat brings back.
    Retreat,
    /// Chance: which tile the opponent turns over.
    RivalFlip,
    /// The person chooses which of some equal tiles the opponent takes.
    RivalChoice,
    /// Nothing: the game has ended.
    Over,
}

/// How near the end is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Every depth has face-down tiles.
    Open,
    /// A depth has run out: this round is finished, then one more is played.
    Triggered,
    /// The token shows its last-dive side: everybody's last turn.
    LastDive,
}

/// One value for each depth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Waters<T>(pub [T; 5]);

impl<T> Index<Depth> for Waters<T> {
    type Output = T;
    #[inline]
    fn index(&self, depth: Depth) -> &T {
        &self.0[depth.index()]
    }
}

impl<T> IndexMut<Depth> for Waters<T> {
    #[inline]
    fn index_mut(&mut self, depth: Depth) -> &mut T {
        &mut self.0[depth.index()]
    }
}

/// One depth. It holds no more than anybody at the table knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Water {
    /// Tiles that lie face down.
    pub face_down: u8,
    /// Every tile of this depth that nobody has seen: those face down, and those removed before the game.
    pub unseen: Tiles,
    /// Tiles that lie face up, open water and predators among them.
    pub face_up: Tiles,
}

/// How many there are of each tile that a depth can have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tiles(pub(crate) [u8; Tile::KINDS]);

impl Tiles {
    /// None of any.
    pub const NONE: Tiles = Tiles([0; Tile::KINDS]);

    /// How many of that tile; 0 for food that the depth does not have.
    #[inline]
    pub fn count(&self, depth: Depth, tile: Tile) -> u8 {
        tile.slot(depth).map_or(0, |slot| self.0[slot])
    }

    /// Puts some of that tile there; food that the depth does not have is ignored.
    #[inline]
    pub fn add(&mut self, depth: Depth, tile: Tile, count: u8) {
        if let Some(slot) = tile.slot(depth) {
            self.0[slot] = self.0[slot].saturating_add(count);
        }
    }

    /// Takes one of that tile away, if there is one.
    #[inline]
    pub fn remove(&mut self, depth: Depth, tile: Tile) {
        if let Some(slot) = tile.slot(depth) {
            self.0[slot] = self.0[slot].saturating_sub(1);
        }
    }

    /// How many tiles in all.
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// How many predators.
    #[inline]
    pub const fn predators(&self) -> u8 {
        self.0[Tile::PREDATOR]
    }

    /// DD-DIV-03: whether a diver could surface with one of these.
    #[inline]
    pub fn any_to_take(&self) -> bool {
        self.0[Tile::ROCK..].iter().any(|&count| count > 0)
    }

    /// Each different tile with its count, predators first, then open water, rock and food.
    pub fn each(&self, depth: Depth) -> impl Iterator<Item = (Tile, u8)> + '_ {
        let some = self.0.iter().enumerate().filter(|&(_, &count)| count > 0);
        some.map(move |(slot, &count)| (Tile::in_slot(depth, slot), count))
    }

    /// DD-DIV-03: each different tile that a diver could surface with.
    pub fn to_take(&self, depth: Depth) -> impl Iterator<Item = Tile> + '_ {
        (Tile::ROCK..Tile::KINDS).filter(|&slot| self.0[slot] > 0).map(move |slot| Tile::in_slot(depth, slot))
    }
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Player {
    /// Trapped penguins at each depth, the shallowest first.
    pub trapped: [u8; 5],
    /// Rocks in hand.
    pub rocks: u8,
    /// Food in the order in which it was taken.
    pub food: Tableau,
}

impl Player {
    /// DD-SET-09: three free penguins, and nothing eaten yet.
    pub const NEW: Player = Player { trapped: [0; 5], rocks: 0, food: Tableau::EMPTY };

    /// How many penguins are trapped.
    #[inline]
    pub fn trapped_in_all(&self) -> u8 {
        self.trapped.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }
}

/// The people at the table: a list that is copied as one piece, because searches copy it by the million.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Player>", into = "Vec<Player>")]
pub struct Players {
    all: [Player; MOST_PLAYERS],
    count: u8,
}

impl Players {
    /// So many players with nothing yet, at most six.
    pub fn new(count: usize) -> Players {
        Players { all: [Player::NEW; MOST_PLAYERS], count: count.min(MOST_PLAYERS) as u8 }
    }
}

impl Deref for Players {
    type Target = [Player];
    #[inline]
    fn deref(&self) -> &[Player] {
        &self.all[..usize::from(self.count)]
    }
}

impl DerefMut for Players {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Player] {
        &mut self.all[..usize::from(self.count)]
    }
}

impl TryFrom<Vec<Player>> for Players {
    type Error = String;
    fn try_from(list: Vec<Player>) -> Result<Players, String> {
        if list.len() > MOST_PLAYERS {
            return Err(format!("{MOST_PLAYERS} people can play at most, not {}", list.len()));
        }
        let mut players = Players::new(list.len());
        players.copy_from_slice(&list);
        Ok(players)
    }
}

impl From<Players> for Vec<Player> {
    fn from(players: Players) -> Vec<Player> {
        players.to_vec()
    }
}

/// DD-SOL-01: the opponent of a person who plays alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Rival {
    /// How it scores.
    pub difficulty: Difficulty,
    /// Where it turns over its next tile.
    pub depth: Depth,
    /// Rocks it has collected.
    pub rocks: u8,
    /// Open water it has collected.
    pub open_water: u8,
    /// Food it has collected.
    pub food: Tableau,
}

/// How the opponent scores when a person plays alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// Rows as for a player, 1 point for each rock.
    Easy,
    /// Rows as for a player, 3 points for each rock.
    #[default]
    Medium,
    /// All food in full, 5 points for each rock, 3 for each open water.
    Hard,
}

impl Difficulty {
    /// From the gentlest.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];
}

/// Choices made before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Playing alone: how the opponent scores. Without effect with two or more players.
    pub difficulty: Difficulty,
}

/// DD-SCO-01: food by colour, in the order in which it was taken; a row is what lies at one place of the columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tableau {
    /// The pink column.
    pub pink: Column,
    /// The green column.
    pub green: Column,
    /// The yellow column.
    pub yellow: Column,
}

impl Tableau {
    /// Nothing yet.
    pub const EMPTY: Tableau = Tableau { pink: Column::EMPTY, green: Column::EMPTY, yellow: Column::EMPTY };

    /// The column of a colour.
    #[inline]
    pub const fn column(&self, colour: Colour) -> Column {
        match colour {
            Colour::Pink => self.pink,
            Colour::Green => self.green,
            Colour::Yellow => self.yellow,
        }
    }

    /// The column of a colour, to add to.
    #[inline]
    pub const fn column_mut(&mut self, colour: Colour) -> &mut Column {
        match colour {
            Colour::Pink => &mut self.pink,
            Colour::Green => &mut self.green,
            Colour::Yellow => &mut self.yellow,
        }
    }

    /// The columns in the order of the colours.
    pub const fn columns(&self) -> [Column; 3] {
        [self.pink, self.green, self.yellow]
    }

    /// How many rows have at least one tile.
    pub fn rows(&self) -> usize {
        self.columns().iter().map(|column| column.len()).max().unwrap_or(0)
    }
}

/// The food of one colour in the order in which it was taken: four bits a tile, the first tile lowest. Food is never
/// worth 0, so the length needs no room of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Column(u128);

impl Column {
    /// No food.
    pub const EMPTY: Column = Column(0);
    /// The most tiles that fit; the box has 28 of a colour.
    pub const MOST: usize = 32;

    /// How many tiles.
    #[inline]
    pub const fn len(self) -> usize {
        (128 - self.0.leading_zeros() as usize).div_ceil(4)
    }

    /// Whether there is no tile.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The value of the tile in that row, from 0; 0 where there is none.
    #[inline]
    pub const fn get(self, row: usize) -> u8 {
        if row < Column::MOST { (self.0 >> (4 * row)) as u8 & 15 } else { 0 }
    }

    /// Adds a tile below the others.
    #[inline]
    pub const fn push(&mut self, value: u8) {
        let len = self.len();
        if len < Column::MOST {
            self.0 |= (value as u128 & 15) << (4 * len);
        }
    }

    /// The values from the top.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..self.len()).map(move |row| self.get(row))
    }
}

impl TryFrom<Vec<u8>> for Column {
    type Error = String;
    fn try_from(values: Vec<u8>) -> Result<Column, String> {
        if values.len() > Column::MOST {
            return Err(format!("a column has at most {} tiles, not {}", Column::MOST, values.len()));
        }
        let mut column = Column::EMPTY;
        for value in values {
            if !(1..=10).contains(&value) {
                return Err(format!("food is worth 1 to 10 points, not {value}"));
            }
            column.push(value);
        }
        Ok(column)
    }
}

impl From<Column> for Vec<u8> {
    fn from(column: Column) -> Vec<u8> {
        column.iter().collect()
    }
}

impl DeepDive {
    /// The depth where the diver is.
    #[inline]
    pub fn here(&self) -> &Water {
        &self.ocean[self.depth]
    }

    /// The player at turn.
    #[inline]
    pub fn diver(&self) -> &Player {
        &self.players[self.turn.index()]
    }

    #[inline]
    pub(crate) fn diver_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn.index()]
    }
}

const _: () = assert!(size_of::<Action>() <= 8 && size_of::<Chance>() <= 4, "the hot loop copies these");
