//! Independent streams of random numbers out of one seed.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The generator that bots and studies draw from: small, fast, the same on every machine.
pub type Dice = Xoshiro256PlusPlus;

/// The generator for a seed.
#[inline]
pub fn dice(seed: u64) -> Dice {
    Dice::seed_from_u64(seed)
}

/// A seed for part `index` of whatever `seed` stands for: the 5th roll, the 3rd decision, the 17th game.
/// Parts of one seed do not resemble each other (the finaliser of splitmix64).
#[inline]
pub const fn mix(seed: u64, index: u64) -> u64 {
    let mut z = seed ^ index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
