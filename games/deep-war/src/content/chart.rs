//! The Atlantic chart: squares, compass points, land and sea, and how far it is from one square to another.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use ts_rs::TS;

/// Columns of the chart, 1 to 28 from west to east.
pub const COLUMNS: u8 = 28;
/// Rows of the chart, A to P from north to south.
pub const ROWS: u8 = 16;
/// Squares of the chart.
pub const SQUARES: usize = COLUMNS as usize * ROWS as usize;

/// DW-SET-18: the chart, row A first. `.` open sea, `~` coast (part land, navigable), `#` land.
pub const CHART: [&str; ROWS as usize] = [
    "####~....~~~~...........~.~.",
    "####~~.....~............~~..",
    "#####~..................~~~.",
    "#####~~................~~~~.",
    "######~~...............~~~#~",
    "###~~~~~...............~~~~~",
    "##~~~~~~~................~~#",
    "##~#~~~~~................~~#",
    "##~~~~....................~#",
    "##~~~..................~~~~#",
    "#~~....................~####",
    "~...............~~.....~####",
    "~................~~....~~###",
    "~.......................~###",
    "....................~~.~~###",
    ".......................~####",
];

/// A square of the chart; it always lies on the board. Written `K7`: row K, column 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(as = "String")]
pub struct Cell {
    row: u8,
    col: u8,
}

impl Cell {
    /// The square in that row and column, both counted from 0.
    pub const fn new(row: u8, col: u8) -> Option<Cell> {
        if row < ROWS && col < COLUMNS { Some(Cell { row, col }) } else { None }
    }

    /// A square that the source names: row letter and column number as printed.
    pub(crate) const fn named(row: u8, col: u8) -> Cell {
        assert!(row >= b'A' && row < b'A' + ROWS && col >= 1 && col <= COLUMNS);
        Cell { row: row - b'A', col: col - 1 }
    }

    /// The row, counted from 0 in the north.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The column, counted from 0 in the west.
    pub const fn col(self) -> u8 {
        self.col
    }

    /// Position in reading order.
    pub const fn index(self) -> usize {
        self.row as usize * COLUMNS as usize + self.col as usize
    }

    /// Every square in reading order.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |col| Cell { row, col }))
    }

    /// DW-MOV-08: whether a vessel can be here: every square with some sea in it.
    pub const fn navigable(self) -> bool {
        SEA.0[self.row as usize] >> self.col & 1 == 1
    }

    /// What the chart shows here: `.`, `~` or `#`.
    pub const fn terrain(self) -> u8 {
        CHART[self.row as usize].as_bytes()[self.col as usize]
    }

    /// The square `count` steps away in that direction; `None` off the board.
    pub const fn towards(self, point: Point, count: u8) -> Option<Cell> {
        let (east, south) = point.offset();
        let row = self.row as i16 + south as i16 * count as i16;
        let col = self.col as i16 + east as i16 * count as i16;
        if row < 0 || col < 0 || row >= ROWS as i16 || col >= COLUMNS as i16 {
            None
        } else {
            Some(Cell { row: row as u8, col: col as u8 })
        }
    }

    /// The next square in that direction; `None` off the board.
    pub const fn step(self, point: Point) -> Option<Cell> {
        self.towards(point, 1)
    }

    /// DW-SET-20: distance is counted in steps along rows, columns and diagonals.
    pub const fn distance(self, other: Cell) -> u8 {
        let (rows, cols) = (self.row.abs_diff(other.row), self.col.abs_diff(other.col));
        if rows > cols { rows } else { cols }
    }

    /// DW-ATT-05: the compass point in which the other square lies, if it lies on one of the eight lines and
    /// is another square.
    pub fn bearing(self, other: Cell) -> Option<Point> {
        let (south, east) = (other.row as i8 - self.row as i8, other.col as i8 - self.col as i8);
        let straight = south == 0 || east == 0 || south.abs() == east.abs();
        let heading = (east.signum(), south.signum());
        if straight { Point::ALL.into_iter().find(|point| point.offset() == heading) } else { None }
    }

    /// Whether the two squares share a line (or are one) with no land strictly between: a shell could pass.
    pub fn clear_of_land(self, other: Cell) -> bool {
        match self.bearing(other) {
            Some(point) => {
                (1..self.distance(other)).all(|count| self.towards(point, count).is_some_and(Cell::navigable))
            }
            None => self == other,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'A' + self.row) as char, self.col + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = String;
    fn from_str(text: &str) -> Result<Cell, String> {
        let wrong = || format!("\"{text}\" is not a square; squares run from A1 to P28");
        let mut letters = text.chars();
        let row = letters.next().ok_or_else(wrong)?.to_ascii_uppercase();
        let digits = letters.as_str();
        if !row.is_ascii_uppercase() || digits.starts_with(['0', '+']) {
            return Err(wrong());
        }
        let col: u8 = digits.parse().map_err(|_| wrong())?;
        Cell::new(row as u8 - b'A', col.wrapping_sub(1)).ok_or_else(wrong)
    }
}

impl TryFrom<String> for Cell {
    type Error = String;
    fn try_from(text: String) -> Result<Cell, String> {
        text.parse()
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

/// A point of the compass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Point {
    /// North.
    N,
    /// North-east.
    Ne,
    /// East.
    E,
    /// South-east.
    Se,
    /// South.
    S,
    /// South-west.
    Sw,
    /// West.
    W,
    /// North-west.
    Nw,
}

impl Point {
    /// Every point, clockwise from north.
    pub const ALL: [Point; 8] =
        [Point::N, Point::Ne, Point::E, Point::Se, Point::S, Point::Sw, Point::W, Point::Nw];

    /// DW-SET-19: the point that a face of the eight-sided die stands for: 1 is north, then clockwise.
    pub const fn of_face(face: u8) -> Point {
        Point::ALL[(face as usize + 7) % 8]
    }

    /// The face of the eight-sided die that stands for this point.
    pub const fn face(self) -> u8 {
        self as u8 + 1
    }

    /// One step: columns to the east, rows to the south.
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Point::N => (0, -1),
            Point::Ne => (1, -1),
            Point::E => (1, 0),
            Point::Se => (1, 1),
            Point::S => (0, 1),
            Point::Sw => (-1, 1),
            Point::W => (-1, 0),
            Point::Nw => (-1, -1),
        }
    }

    /// The short name: `sw`.
    pub const fn short(self) -> &'static str {
        match self {
            Point::N => "n",
            Point::Ne => "ne",
            Point::E => "e",
            Point::Se => "se",
            Point::S => "s",
            Point::Sw => "sw",
            Point::W => "w",
            Point::Nw => "nw",
        }
    }

    /// The name in a sentence: `south-west`.
    pub const fn name(self) -> &'static str {
        match self {
            Point::N => "north",
            Point::Ne => "north-east",
            Point::E => "east",
            Point::Se => "south-east",
            Point::S => "south",
            Point::Sw => "south-west",
            Point::W => "west",
            Point::Nw => "north-west",
        }
    }
}

/// A set of squares, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Squares([u32; ROWS as usize]);

/// Every navigable square.
pub const SEA: Squares = {
    let mut rows = [0u32; ROWS as usize];
    let mut row = 0;
    while row < ROWS as usize {
        let mut col = 0;
        while col < COLUMNS as usize {
            if CHART[row].as_bytes()[col] != b'#' {
                rows[row] |= 1 << col;
            }
            col += 1;
        }
        row += 1;
    }
    Squares(rows)
};

impl Squares {
    /// Just that square.
    pub const fn only(cell: Cell) -> Squares {
        let mut rows = [0; ROWS as usize];
        rows[cell.row as usize] = 1 << cell.col;
        Squares(rows)
    }

    /// Whether the square is in the set.
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.row as usize] >> cell.col & 1 == 1
    }

    /// DW-MOV-05: this set and every navigable square one step from it, in all eight directions.
    #[must_use]
    pub fn sailed(&self) -> Squares {
        let wide = self.0.map(|row| row | row << 1 | row >> 1);
        let mut rows = [0u32; ROWS as usize];
        for row in 0..ROWS as usize {
            let above = if row > 0 { wide[row - 1] } else { 0 };
            let below = if row + 1 < ROWS as usize { wide[row + 1] } else { 0 };
            rows[row] = (wide[row] | above | below) & SEA.0[row];
        }
        Squares(rows)
    }

    /// DW-MOV-11: the squares that a vessel can sail to in at most that many steps, itself included.
    pub fn within(cell: Cell, steps: u8) -> Squares {
        (0..steps).fold(Squares::only(cell), |set, _| set.sailed())
    }

    /// The squares in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..ROWS).flat_map(move |row| {
            let mut bits = self.0[row as usize];
            std::iter::from_fn(move || {
                let col = bits.trailing_zeros() as u8;
                bits &= bits.wrapping_sub(1);
                Cell::new(row, col)
            })
        })
    }
}

/// The distance between squares that no ship can sail between.
const NO_WAY: u8 = u8::MAX;

/// Steps by sea between any two navigable squares.
static SAILING: LazyLock<Vec<[u8; SQUARES]>> = LazyLock::new(|| {
    let mut table = vec![[NO_WAY; SQUARES]; SQUARES];
    for from in Cell::all().filter(|cell| cell.navigable()) {
        let (mut reached, mut steps) = (Squares::only(from), 0u8);
        let row = &mut table[from.index()];
        loop {
            reached
                .iter()
                .filter(|cell| row[cell.index()] == NO_WAY)
                .collect::<Vec<_>>()
                .into_iter()
                .for_each(|cell| row[cell.index()] = steps);
            let wider = reached.sailed();
            if wider == reached {
                break;
            }
            (reached, steps) = (wider, steps + 1);
        }
    }
    table
});

/// DW-ALL-18: how many steps it takes to sail from one square to another, round the land; `None` if there is
/// no way.
pub fn sailing_distance(from: Cell, to: Cell) -> Option<u8> {
    let steps = SAILING[from.index()][to.index()];
    if steps == NO_WAY { None } else { Some(steps) }
}

/// DW-NYC-01: the harbour that Marconi boats must reach.
pub const NEW_YORK: Cell = Cell::named(b'K', 2);
/// DW-SET-06: Betasom, the Italian base at Bordeaux.
pub const BETASOM: Cell = Cell::named(b'I', 27);

/// A plane's home.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Base {
    /// South-east Newfoundland.
    NorthAmerica,
    /// Terceira.
    Azores,
    /// Cornwall.
    UnitedKingdom,
}

impl Base {
    /// DW-AIR-01: every base in the order in which the planes fly.
    pub const ALL: [Base; 3] = [Base::NorthAmerica, Base::Azores, Base::UnitedKingdom];

    /// DW-SET-15: where the plane stands.
    pub const fn cell(self) -> Cell {
        match self {
            Base::NorthAmerica => Cell::named(b'H', 9),
            Base::Azores => Cell::named(b'L', 18),
            Base::UnitedKingdom => Cell::named(b'F', 26),
        }
    }

    /// The name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Base::NorthAmerica => "North America",
            Base::Azores => "the Azores",
            Base::UnitedKingdom => "the United Kingdom",
        }
    }

    /// The name in notation.
    pub const fn slug(self) -> &'static str {
        match self {
            Base::NorthAmerica => "north-america",
            Base::Azores => "azores",
            Base::UnitedKingdom => "united-kingdom",
        }
    }

    /// The base whose plane flies next.
    pub const fn next(self) -> Option<Base> {
        match self {
            Base::NorthAmerica => Some(Base::Azores),
            Base::Azores => Some(Base::UnitedKingdom),
            Base::UnitedKingdom => None,
        }
    }
}
