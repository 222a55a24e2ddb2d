//! The same luck for everyone: all actions under comparison are tried with the same dice, as far as what is rolled
//! for stays the same. What is left of a difference is then mostly the action's own.

use crate::SunkenCitadel;
use crate::action::Chance;
use crate::chance;
use fathom_core::{Game, Silent, Stage};

/// One way in which chance may go.
pub(super) struct Luck {
    seed: u64,
    /// Which activation was rolled for last, and how often.
    last: (u64, u64),
}

impl Luck {
    /// The luck of one try.
    pub(super) fn new(seed: u64) -> Luck {
        Luck { seed, last: (0, 0) }
    }

    /// Lets chance decide what it has to decide now.
    pub(super) fn settle(&mut self, game: &mut SunkenCitadel) {
        let who = game.activation.map_or(255, |act| u64::from(act.model.0));
        let moment = (u64::from(game.turn) << 16) | ((game.step as u64) << 8) | who;
        let count = if self.last.0 == moment { self.last.1 + 1 } else { 0 };
        self.last = (moment, count);
        let outcome = drawn(game, mix(mix(self.seed, moment), count));
        game.apply_outcome(&outcome, &mut Silent);
    }

    /// Lets chance decide until somebody has to.
    pub(super) fn settle_all(&mut self, game: &mut SunkenCitadel) {
        for _ in 0..40 {
            if game.stage() != Stage::Chance {
                return;
            }
            self.settle(game);
        }
    }
}

/// The outcome that a number stands for.
fn drawn(game: &SunkenCitadel, number: u64) -> Chance {
    if let Some(chance::Shape::Duel) = chance::shape(game) {
        let pair = (number >> 32) % 36;
        return Chance::Duel((pair / 6) as u8 + 1, (pair % 6) as u8 + 1);
    }
    let mut all = Vec::with_capacity(64);
    chance::outcomes(game, &mut all);
    let total: u64 = all.iter().map(|(_, weight)| *weight).sum();
    let mut left = (number >> 32) % total.max(1);
    let index = all.iter().position(|(_, weight)| match left.checked_sub(*weight) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    });
    all.swap_remove(index.unwrap_or(0)).0
}

/// Scrambles two numbers into one (the finaliser of splitmix64).
fn mix(seed: u64, index: u64) -> u64 {
    let mut z = seed ^ index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
