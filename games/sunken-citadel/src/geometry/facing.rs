//! Which way a model looks: one of thirty-two directions.

use super::Point;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One of 32 directions: 0 is right, 8 is down, 16 is left, 24 is up (SC-FAC-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(as = "u8")]
pub struct Facing(u8);

/// The first quarter of the 32 unit vectors, scaled to length 1000.
const QUARTER: [(i64, i64); 8] =
    [(1000, 0), (981, 195), (924, 383), (831, 556), (707, 707), (556, 831), (383, 924), (195, 981)];

impl Facing {
    /// How many directions there are.
    pub const COUNT: u8 = 32;

    /// That direction, counted round the circle.
    pub const fn new(index: u8) -> Facing {
        Facing(index % 32)
    }

    /// Every direction.
    pub fn all() -> impl Iterator<Item = Facing> {
        (0..32).map(Facing)
    }

    /// The number of the direction.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The vector of length 1000.
    pub const fn vector(self) -> (i64, i64) {
        let (x, y) = QUARTER[(self.0 % 8) as usize];
        match self.0 / 8 {
            0 => (x, y),
            1 => (-y, x),
            2 => (-x, -y),
            _ => (y, -x),
        }
    }

    /// The direction turned by so many 32nds of a circle, clockwise on the screen.
    pub const fn turned(self, by: u8) -> Facing {
        Facing((self.0 + by) % 32)
    }

    /// The direction nearest to the line from one point to another.
    pub fn from_to(from: Point, to: Point) -> Facing {
        let (dx, dy) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
        let mut best = (i64::MIN, Facing(0));
        for facing in Facing::all() {
            let (x, y) = facing.vector();
            let dot = dx * x + dy * y;
            if dot > best.0 {
                best = (dot, facing);
            }
        }
        best.1
    }

    /// The dot product of the direction with the line between two points.
    pub fn dot(self, from: Point, to: Point) -> i64 {
        let (x, y) = self.vector();
        i64::from(to.x - from.x) * x + i64::from(to.y - from.y) * y
    }

    /// SC-FAC-01: whether some part of a base of that radius lies in the half-circle before a model.
    pub fn shows(self, from: Point, to: Point, radius: i16) -> bool {
        self.dot(from, to) >= -1000 * i64::from(radius)
    }

    /// SC-H2H-08: whether a centre lies in the half-circle behind; exactly beside is not behind.
    pub fn behind(self, from: Point, to: Point) -> bool {
        self.dot(from, to) < 0
    }
}

impl TryFrom<u8> for Facing {
    type Error = String;
    fn try_from(index: u8) -> Result<Facing, String> {
        if index < 32 {
            Ok(Facing(index))
        } else {
            Err(format!("there are 32 directions, 0 to 31, and no {index}"))
        }
    }
}

impl From<Facing> for u8 {
    fn from(facing: Facing) -> u8 {
        facing.0
    }
}
