//! Fair numbers out of any source of bits, and dice as types.
//!
//! The recipe of [`below`] is part of the replay promise: an outcome drawn from a published seed can be
//! recomputed by anyone, so it must never change.

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// How many of the equally likely cases an outcome stands for; never zero.
pub type Weight = u64;

/// A fair number from 0 to `n - 1`: a 32-bit draw scaled up, redrawn where the scaling would favour a number.
///
/// # Panics
/// If `n` is zero.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, n: u32) -> u32 {
    assert!(n > 0, "no number lies below zero");
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let threshold = n.wrapping_neg() % n;
        while (product as u32) < threshold {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// A fair choice among the items.
///
/// # Panics
/// If there are none.
#[inline]
pub fn pick<'a, T, R: Rng + ?Sized>(rng: &mut R, items: &'a [T]) -> &'a T {
    &items[below(rng, items.len() as u32) as usize]
}

/// An index chosen in proportion to its weight.
///
/// # Panics
/// If all weights are zero.
#[inline]
pub fn weighted<R: Rng + ?Sized>(rng: &mut R, weights: impl Iterator<Item = u32> + Clone) -> usize {
    let total: u32 = weights.clone().sum();
    let mut left = below(rng, total);
    for (index, weight) in weights.enumerate() {
        if left < weight {
            return index;
        }
        left -= weight;
    }
    unreachable!("a number below the total falls on one of the weights")
}

/// Puts the items into a fair random order.
pub fn shuffle<T, R: Rng + ?Sized>(rng: &mut R, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

/// The face shown by a die of `SIDES` sides, 1 to `SIDES`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(as = "u8")]
pub struct Die<const SIDES: u8>(u8);

/// An ordinary die.
pub type D6 = Die<6>;
/// A die of eight sides.
pub type D8 = Die<8>;
/// A die of ten sides.
pub type D10 = Die<10>;

impl<const SIDES: u8> Die<SIDES> {
    /// That face; `None` if the die has no such face.
    pub const fn new(pips: u8) -> Option<Self> {
        if pips >= 1 && pips <= SIDES { Some(Die(pips)) } else { None }
    }

    /// The number on the face.
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// Every face from 1 up.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=SIDES).map(Die)
    }

    /// A fair roll.
    #[inline]
    pub fn roll<R: Rng + ?Sized>(rng: &mut R) -> Self {
        Die(below(rng, u32::from(SIDES)) as u8 + 1)
    }
}

impl<const SIDES: u8> fmt::Display for Die<SIDES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const SIDES: u8> TryFrom<u8> for Die<SIDES> {
    type Error = String;
    fn try_from(pips: u8) -> Result<Self, String> {
        Die::new(pips).ok_or_else(|| format!("a die of {SIDES} sides has no face {pips}"))
    }
}

impl<const SIDES: u8> From<Die<SIDES>> for u8 {
    fn from(die: Die<SIDES>) -> u8 {
        die.0
    }
}

impl<const SIDES: u8> FromStr for Die<SIDES> {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let pips: u8 = text.parse().map_err(|_| format!("\"{text}\" is not the face of a die"))?;
        Die::try_from(pips)
    }
}
