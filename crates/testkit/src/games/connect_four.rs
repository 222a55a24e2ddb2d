//! Connect Four: no chance, no secrets. The yardstick for speed against other engines.

use fathom_core::{
    Encode, Event, Game, GameInfo, Head, Illegal, Knowledge, Log, Names, Numbering, Odds, Pen, Refusal, Rng,
    Seat, Seats, SetupError, Stage, Standing, Standings, Viewer, Weight,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

const COLUMNS: u32 = 7;
const ROWS: u32 = 6;
/// Bits a column takes: its six cells and an empty one on top, so that lines do not wrap.
const STRIDE: u32 = ROWS + 1;

fathom_core::ledger!("connect_four.toml");

/// The board as one bit a disc, column by column from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConnectFour {
    /// The discs of each seat.
    pub discs: [u64; 2],
    /// Discs in each column.
    heights: [u8; COLUMNS as usize],
    played: u8,
    won: bool,
}

/// Connect Four has no options.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// Drop a disc into this column, 1 to 7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Drop(pub u8);

/// There is no chance in this game: a type without values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub enum Never {}

/// A disc fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Dropped {
    seat: Seat,
    column: u8,
}

/// Everyone sees the whole board: rows from the top, `.`, `x` and `o`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct View {
    rows: Vec<String>,
}

#[derive(Debug, thiserror::Error)]
enum Refused {
    #[error("there is no column {0}")]
    NoColumn(u8),
    #[error("column {0} is full")]
    Full(u8),
    #[error("the game is over")]
    Over,
}

impl Illegal for Refused {
    fn clause(&self) -> &'static str {
        match self {
            Refused::NoColumn(_) => "CF-PLAY-01",
            Refused::Full(_) => "CF-PLAY-02",
            Refused::Over => "CF-PLAY-03",
        }
    }
}

impl fmt::Display for Drop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "drop {}", self.0)
    }
}

impl FromStr for Drop {
    type Err = String;
    fn from_str(text: &str) -> Result<Drop, String> {
        match text.strip_prefix("drop ").map(str::as_bytes) {
            Some([digit @ b'0'..=b'9']) => Ok(Drop(digit - b'0')),
            Some(_) | None => Err(format!("expected \"drop 4\", found \"{text}\"")),
        }
    }
}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Never {
    type Err = String;
    fn from_str(_: &str) -> Result<Never, String> {
        Err("nothing here is left to chance".to_owned())
    }
}

impl Event for Dropped {
    fn tell(&self, names: &Names<'_>) -> String {
        format!("{} drops a disc into column {}", names.of(self.seat), self.column)
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows.iter().try_for_each(|row| writeln!(f, "{row}"))?;
        f.write_str("1234567")
    }
}

impl ConnectFour {
    fn mover(&self) -> usize {
        usize::from(self.played % 2)
    }

    fn try_drop(&self, drop: Drop) -> Result<(), Refused> {
        match drop.0 {
            _ if self.over() => Err(Refused::Over),
            1..=7 if self.heights[usize::from(drop.0 - 1)] < ROWS as u8 => Ok(()),
            1..=7 => Err(Refused::Full(drop.0)),
            other => Err(Refused::NoColumn(other)),
        }
    }

    fn over(&self) -> bool {
        self.won || u32::from(self.played) == COLUMNS * ROWS
    }
}

/// CF-PLAY-03: four in a row, a column or a diagonal.
fn four(discs: u64) -> bool {
    [1, STRIDE - 1, STRIDE, STRIDE + 1].iter().any(|step| {
        let pairs = discs & discs >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

impl Game for ConnectFour {
    const INFO: GameInfo = GameInfo {
        slug: "connect-four",
        title: "Connect Four",
        tagline: "Four discs in a line.",
        min_seats: 2,
        max_seats: 2,
        rules_version: 1,
        longest: COLUMNS * ROWS,
        ledger,
    };
    const ONE_VIEW: bool = true;
    type Options = Options;
    type Action = Drop;
    type Chance = Never;
    type Event = Dropped;
    type View = View;

    fn setup(_: &Options, seats: Seats) -> Result<ConnectFour, SetupError> {
        if seats.count() != 2 {
            return Err(SetupError(format!("Connect Four seats 2, not {}", seats.count())));
        }
        Ok(ConnectFour { discs: [0; 2], heights: [0; COLUMNS as usize], played: 0, won: false })
    }

    fn seats(&self) -> Seats {
        Seats::new(2).expect("two seats are possible")
    }

    #[inline]
    fn stage(&self) -> Stage {
        if self.over() { Stage::Over } else { Stage::Decide(Seat(self.mover() as u8)) }
    }

    #[inline]
    fn actions(&self, out: &mut Vec<Drop>) {
        if !self.over() {
            let open = self.heights.iter().zip(1..).filter(|(height, _)| **height < ROWS as u8);
            out.extend(open.map(|(_, column)| Drop(column)));
        }
    }

    /// CF-PLAY-01, CF-PLAY-02, CF-PLAY-03.
    fn check(&self, action: &Drop) -> Result<(), Refusal> {
        Ok(self.try_drop(*action)?)
    }

    #[inline]
    fn apply(&mut self, action: &Drop, log: &mut impl Log<Dropped>) {
        let (seat, column) = (self.mover(), usize::from(action.0 - 1));
        let cell = column as u32 * STRIDE + u32::from(self.heights[column]);
        self.discs[seat] |= 1 << cell;
        self.heights[column] += 1;
        self.played += 1;
        self.won = four(self.discs[seat]);
        log.tell(|| Dropped { seat: Seat(seat as u8), column: action.0 });
    }

    fn outcomes(&self, _: &mut Vec<(Never, Weight)>) -> Odds {
        Odds::Exact
    }

    fn draw<R: Rng + ?Sized>(&self, _: &mut R) -> Never {
        panic!("Connect Four never waits for chance")
    }

    fn check_outcome(&self, outcome: &Never) -> Result<(), Refusal> {
        match *outcome {}
    }

    fn apply_outcome(&mut self, outcome: &Never, _: &mut impl Log<Dropped>) {
        match *outcome {}
    }

    fn view(&self, _: Viewer) -> View {
        let cell = |column: u32, row: u32| match [0, 1].map(|s| self.discs[s] >> (column * STRIDE + row) & 1)
        {
            [1, _] => 'x',
            [_, 1] => 'o',
            _ => '.',
        };
        View {
            rows: (0..ROWS).rev().map(|row| (0..COLUMNS).map(|column| cell(column, row)).collect()).collect(),
        }
    }

    fn imagine<R: Rng + ?Sized>(&self, _: Seat, _: &mut R) -> ConnectFour {
        *self
    }

    fn standings(&self) -> Option<Standings> {
        let winner = self.won.then(|| 1 - self.mover());
        let of = |seat: usize| Standing {
            score: i32::from(winner == Some(seat)),
            rank: if winner == Some(1 - seat) { 2 } else { 1 },
            side: seat as u8,
            won: winner == Some(seat),
        };
        self.over().then(|| Standings([of(0), of(1)].into_iter().collect()))
    }

    fn prompt(&self) -> String {
        "Choose a column".to_owned()
    }

    fn round(&self) -> u32 {
        u32::from(self.played) / 2 + 1
    }

    fn validate(&self) -> Result<(), Vec<String>> {
        let full = |height: u8| ((1u64 << height) - 1) & ((1 << ROWS) - 1);
        let wanted = self
            .heights
            .iter()
            .zip(0..)
            .fold(0, |all, (height, column)| all | full((*height).min(ROWS as u8)) << (column * STRIDE));
        let counts = self.discs.map(u64::count_ones);
        let checks = [
            (self.discs[0] & self.discs[1] == 0, "two discs lie in one cell"),
            (self.discs[0] | self.discs[1] == wanted, "the heights do not fit the discs"),
            (self.heights.iter().all(|height| *height <= ROWS as u8), "a column is overfull"),
            (counts[0] + counts[1] == u32::from(self.played), "the count of moves does not fit the discs"),
            (counts[0] == counts[1] || counts[0] == counts[1] + 1, "the seats did not take turns"),
            (self.won == self.discs.iter().any(|discs| four(*discs)), "a win is claimed or missed"),
            (!four(self.discs[self.mover()]), "the seat to move has already won"),
        ];
        let problems: Vec<String> =
            checks.iter().filter(|(fine, _)| !fine).map(|(_, problem)| (*problem).to_owned()).collect();
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }
}

impl Knowledge for ConnectFour {
    /// Discs near the middle take part in more lines.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(standings) = self.standings() {
            return standings.share(seat);
        }
        let weigh = |discs: u64| -> i32 {
            let column = |c: u32| (discs >> (c * STRIDE) & 0x3f).count_ones() as i32;
            (0..COLUMNS).map(|c| column(c) * (3 - (c as i32 - 3).abs())).sum()
        };
        let lead = weigh(self.discs[seat.index()]) - weigh(self.discs[1 - seat.index()]);
        1.0 / (1.0 + (-0.1 * lead as f32).exp())
    }
}

impl Encode for ConnectFour {
    const HEADS: &'static [Head] = &[Head::new("column", COLUMNS)];
    const NUMBERING: Numbering = Numbering::Ids(COLUMNS as usize);

    fn write<P: Pen>(&self, viewer: Viewer, pen: &mut P) {
        let me = viewer.seat().unwrap_or(Seat::FIRST);
        for (index, seat) in self.seats().from(me).enumerate() {
            let bits = |column: u32, row: u32| self.discs[seat.index()] >> (column * STRIDE + row) & 1 == 1;
            pen.part("player", index, |pen| {
                for cell in 0..COLUMNS * ROWS {
                    pen.part("cell", cell as usize, |pen| pen.flag("disc", bits(cell / ROWS, cell % ROWS)));
                }
            });
        }
    }

    fn heads(&self, drop: &Drop, out: &mut [u32]) {
        out[0] = u32::from(drop.0) - 1;
    }

    fn id(drop: &Drop) -> Option<usize> {
        usize::from(drop.0).checked_sub(1).filter(|id| *id < COLUMNS as usize)
    }

    fn by_id(id: usize) -> Option<Drop> {
        (id < COLUMNS as usize).then_some(Drop(id as u8 + 1))
    }
}
