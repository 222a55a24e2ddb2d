//! Who plays together, and rows of numbers with one a side.

use fathom_core::{Game, Seat, Shares};

/// One number a side, in the order of [`Sides`].
pub type Row = Shares;

/// The seats of every side, by the side's number.
#[derive(Clone, Debug)]
pub struct Sides(Vec<Vec<Seat>>);

impl Sides {
    /// The sides of a game, as they are in this state.
    pub fn of(game: &impl Game) -> Sides {
        let mut sides: Vec<(u8, Vec<Seat>)> = Vec::new();
        for seat in game.seats().iter() {
            let number = game.side(seat);
            match sides.iter_mut().find(|(known, _)| *known == number) {
                Some((_, seats)) => seats.push(seat),
                None => sides.push((number, vec![seat])),
            }
        }
        sides.sort_by_key(|(number, _)| *number);
        Sides(sides.into_iter().map(|(_, seats)| seats).collect())
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The seats, side by side.
    pub fn seats(&self) -> &[Vec<Seat>] {
        &self.0
    }

    /// The place of a seat's side in a row.
    pub fn place(&self, seat: Seat) -> usize {
        self.0.iter().position(|seats| seats.contains(&seat)).unwrap_or(0)
    }

    /// The row of shares that are given seat by seat; seats of one side have the same.
    pub fn row(&self, shares: &Shares) -> Row {
        let share = |seats: &Vec<Seat>| seats.first().and_then(|seat| shares.get(seat.index())).copied();
        self.0.iter().map(|seats| share(seats).unwrap_or(0.0)).collect()
    }

    /// Nothing for anybody.
    pub fn nothing(&self) -> Row {
        self.0.iter().map(|_| 0.0).collect()
    }
}

/// `one` minus `two`, side by side.
pub fn minus(one: &Row, two: &Row) -> Row {
    one.iter().zip(two).map(|(a, b)| a - b).collect()
}

/// Adds `more` to `sum`, side by side.
pub fn add(sum: &mut Row, more: &Row) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// The weighted mean of some rows, and what it is for a single one: exactly that row.
pub fn mean(rows: &[(Row, f64)]) -> Row {
    if let [(row, _)] = rows {
        return row.clone();
    }
    let total: f64 = rows.iter().map(|(_, weight)| weight).sum();
    let width = rows.first().map_or(0, |(row, _)| row.len());
    let at = |place: usize| rows.iter().map(|(row, weight)| row[place] * weight).sum::<f64>() / total;
    (0..width).map(at).collect()
}
