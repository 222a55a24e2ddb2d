//! The five depths and what lies at each.

use crate::content::{Depth, Tile};
use std::ops::{Index, IndexMut};

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
