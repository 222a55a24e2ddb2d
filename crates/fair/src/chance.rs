//! The recipe. It is a promise: changing a byte of it breaks every proof that was ever given.

use crate::hex::to_hex;
use crate::line::Line;
use hmac::{Hmac, KeyInit, Mac};
use rand_core::{Infallible, Rng, TryRng};
use sha2::{Digest, Sha256};
use std::fmt;

/// The secret of a table. Whoever knows it knows the future, so it never prints itself.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// What is shown before the first move: `SHA-256("fathom seed 1" ‖ 0 ‖ table ‖ 0 ‖ seed)`, in hex.
pub fn commitment(table: &str, seed: &Seed) -> String {
    let mut hash = Sha256::new();
    hash.update(b"fathom seed 1\0");
    hash.update(table.as_bytes());
    hash.update([0]);
    hash.update(seed.0);
    to_hex(&hash.finalize())
}

/// The chance of one table.
#[derive(Clone, Debug)]
pub struct Chance {
    seed: Seed,
    table: String,
    joint: [u8; 32],
}

impl Chance {
    /// The chance of a table with these people's entropy, seat by seat (empty where a seat added nothing).
    pub fn new(seed: Seed, table: impl Into<String>, entropy: &[Vec<u8>]) -> Chance {
        let mut hash = Sha256::new();
        hash.update(b"fathom entropy 1\0");
        for bytes in entropy {
            hash.update((bytes.len() as u32).to_be_bytes());
            hash.update(bytes);
        }
        Chance { seed, table: table.into(), joint: hash.finalize().into() }
    }

    /// The bits for the entry with that number of the table's log: the first recipe, for tables that began with it.
    pub fn at(&self, seq: u64) -> Draw<'_> {
        self.from(Place::Number(seq))
    }

    /// The bits for the outcome that follows this line of play: the second recipe.
    pub fn after(&self, line: Line) -> Draw<'_> {
        self.from(Place::Line(line))
    }

    /// The number from which a bot thinks after this line of play: taken back and met again, it decides alike.
    pub fn thought(&self, line: Line) -> u64 {
        self.from(Place::Thought(line)).next_u64()
    }

    fn from(&self, place: Place) -> Draw<'_> {
        Draw { chance: self, place, block: [0; 32], used: 32, counter: 0 }
    }

    /// `HMAC-SHA-256(seed, "fathom draw 2" ‖ 0 ‖ table ‖ 0 ‖ line ‖ joint entropy ‖ counter)`; in the first recipe
    /// `"fathom draw 1"`, and the number of the entry in the place of the line. Numbers are big-endian.
    fn block(&self, place: &Place, counter: u32) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.seed.0).expect("HMAC takes keys of any length");
        mac.update(match place {
            Place::Number(_) => b"fathom draw 1\0".as_slice(),
            Place::Line(_) => b"fathom draw 2\0",
            Place::Thought(_) => b"fathom think 1\0",
        });
        mac.update(self.table.as_bytes());
        mac.update(&[0]);
        match place {
            Place::Number(seq) => mac.update(&seq.to_be_bytes()),
            Place::Line(line) | Place::Thought(line) => mac.update(&line.0),
        }
        mac.update(&self.joint);
        mac.update(&counter.to_be_bytes());
        mac.finalize().into_bytes().into()
    }
}

/// Where in a game a draw belongs.
#[derive(Clone, Debug)]
enum Place {
    Number(u64),
    Line(Line),
    Thought(Line),
}

/// A stream of bits for one draw; 32-bit numbers are read little-endian, block after block.
#[derive(Clone, Debug)]
pub struct Draw<'a> {
    chance: &'a Chance,
    place: Place,
    block: [u8; 32],
    used: usize,
    counter: u32,
}

impl Draw<'_> {
    fn four(&mut self) -> [u8; 4] {
        if self.used == 32 {
            self.block = self.chance.block(&self.place, self.counter);
            self.counter += 1;
            self.used = 0;
        }
        let at = self.used;
        self.used += 4;
        [self.block[at], self.block[at + 1], self.block[at + 2], self.block[at + 3]]
    }
}

impl TryRng for Draw<'_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(u32::from_le_bytes(self.four()))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let mut eight = [0; 8];
        self.try_fill_bytes(&mut eight)?;
        Ok(u64::from_le_bytes(eight))
    }

    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Infallible> {
        for part in out.chunks_mut(4) {
            let four = self.four();
            part.copy_from_slice(&four[..part.len()]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_core::chance::below;
    use fathom_core::{Entry, Seat};

    fn chance() -> Chance {
        Chance::new(Seed([7; 32]), "0123456789ab", &[vec![1, 2, 3], vec![]])
    }

    /// The numbers come from a separate program of ten lines, shown in `docs/fair-chance.md`.
    #[test]
    fn the_recipe_does_not_change() {
        assert_eq!(
            commitment("0123456789ab", &Seed([7; 32])),
            "674595416c50c4db4b4d76fa35174942d1c4b0ce01d8b592eaafe9cb96cc0036"
        );
        let chance = chance();
        let mut draw = chance.at(5);
        let numbers: Vec<u32> = (0..10).map(|_| draw.next_u32()).collect();
        assert_eq!(
            numbers,
            [
                0x0a563e23, 0x9618b7fb, 0x88c83b94, 0x36665f72, 0x928c7a56, 0xae46cdc2, 0xc6876289,
                0x3e93ab5f, 0x2cd5f55d, 0x0c64738a
            ]
        );
    }

    /// These numbers come from that program too.
    #[test]
    fn the_second_recipe_does_not_change() {
        let chance = chance();
        let line = Line::START.then(&Entry::Act(Seat(0), "roll".to_owned()));
        let mut draw = chance.after(line);
        let numbers: Vec<u32> = (0..4).map(|_| draw.next_u32()).collect();
        assert_eq!(numbers, [0xf1eb82a0, 0xd93a591a, 0xfce6463f, 0xc1f6fb37]);
        let mut draw = chance.after(line.then(&Entry::Chance("5".to_owned())));
        assert_eq!(draw.next_u32(), 0xe0080d25);
        assert_ne!(u64::from(numbers[0]) | u64::from(numbers[1]) << 32, chance.thought(line));
    }

    #[test]
    fn every_part_matters() {
        let first = |chance: &Chance, seq| chance.at(seq).next_u64();
        let base = first(&chance(), 1);
        assert_eq!(base, first(&chance(), 1), "a retry rolls the same die");
        assert_ne!(base, first(&chance(), 2));
        assert_ne!(base, first(&Chance::new(Seed([8; 32]), "0123456789ab", &[vec![1, 2, 3], vec![]]), 1));
        assert_ne!(base, first(&Chance::new(Seed([7; 32]), "0123456789ac", &[vec![1, 2, 3], vec![]]), 1));
        assert_ne!(base, first(&Chance::new(Seed([7; 32]), "0123456789ab", &[vec![1, 2], vec![3]]), 1));
        assert_ne!(base, first(&Chance::new(Seed([7; 32]), "0123456789ab", &[]), 1));
    }

    /// Chi-square with 5 degrees of freedom: 30 is passed by chance once in 80,000 runs, and this run is always the same.
    #[test]
    fn dice_are_fair() {
        let chance = chance();
        let mut faces = [0u32; 6];
        let rolls = 60_000;
        for seq in 0..rolls {
            faces[below(&mut chance.at(seq), 6) as usize] += 1;
        }
        let expected = rolls as f64 / 6.0;
        let chi: f64 = faces.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
        assert!(chi < 30.0, "{faces:?}: chi-square {chi}");
    }

    /// A number scaled without redrawing would favour some thirds of this range by one part in two.
    #[test]
    fn large_ranges_are_not_bent() {
        let chance = chance();
        let n = 3 << 30;
        let low = (0..30_000).filter(|&seq| below(&mut chance.at(seq), n) % 3 == 0).count();
        assert!((9_600..10_400).contains(&low), "{low} of 30,000 are divisible by three");
    }

    #[test]
    fn a_seed_does_not_print_itself() {
        assert_eq!(format!("{:?}", Seed([7; 32])), "Seed(secret)");
        assert!(!format!("{:?}", chance()).contains("7, 7"));
    }
}
