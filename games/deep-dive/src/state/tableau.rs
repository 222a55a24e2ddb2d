//! What a diver has collected, in columns.

use crate::content::Colour;
use serde::{Deserialize, Serialize};

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
