//! Whether a place can be reached at all: a row of the grid is one number, so that the whole station is flooded in a few
//! hundred steps.

use super::nav::{FIELD, SHUT, WIDE};

const ROWS: usize = FIELD / WIDE;
/// A row of the grid, a bit for each cell.
type Row = u128;
const _: () = assert!(WIDE <= Row::BITS as usize);

/// Whether none of the places that satisfy `there` can be reached from a place.
pub(super) fn cut_off(field: &[u8; FIELD], from: usize, there: impl Fn(usize) -> bool) -> bool {
    let reached = flood(&rows(field), from);
    let mut cells = reached.iter().enumerate().flat_map(|(row, bits)| cells(row, *bits));
    !cells.any(there)
}

/// Where one may stand, row by row.
fn rows(field: &[u8; FIELD]) -> [Row; ROWS] {
    let mut rows = [0; ROWS];
    for (row, cells) in rows.iter_mut().zip(field.chunks_exact(WIDE)) {
        *row = cells.iter().rev().fold(0, |bits, price| bits << 1 | Row::from(*price != SHUT));
    }
    rows
}

/// The cells of a row whose bits are set.
fn cells(row: usize, mut bits: Row) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let column = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (column < WIDE).then_some(row * WIDE + column)
    })
}

/// All open cells that hang together with a cell, side by side. A slanting step needs both cells beside it, so it leads
/// nowhere else.
fn flood(open: &[Row; ROWS], from: usize) -> [Row; ROWS] {
    let mut wet = [0; ROWS];
    wet[from / WIDE] = 1 << (from % WIDE);
    loop {
        let before = wet;
        for row in 1..ROWS {
            wet[row] = along(wet[row] | wet[row - 1] & open[row], open[row]);
        }
        for row in (0..ROWS - 1).rev() {
            wet[row] = along(wet[row] | wet[row + 1] & open[row], open[row]);
        }
        if wet == before {
            return wet;
        }
    }
}

/// Spreads along a row as far as it is open.
fn along(mut wet: Row, open: Row) -> Row {
    let (mut right, mut left) = (open, open);
    for step in [1, 2, 4, 8, 16, 32, 64] {
        wet |= right & wet << step | left & wet >> step;
        right &= right << step;
        left &= left >> step;
    }
    wet
}
