//! The recipe of fair numbers is a promise: the same bits give the same numbers for ever.

use fathom_core::chance::{below, pick, shuffle, weighted};
use fathom_core::{D6, D8, Rng};
use rand_core::TryRng;
use std::convert::Infallible;

/// Bits that somebody wrote down.
struct Tape(Vec<u32>);

impl TryRng for Tape {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.remove(0))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from(self.next_u32()) | u64::from(self.next_u32()) << 32)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.iter_mut().for_each(|byte| *byte = self.next_u32() as u8);
        Ok(())
    }
}

/// The number below `n` that these bits give, and how many words it took.
fn drawn(n: u32, words: &[u32]) -> (u32, usize) {
    let mut tape = Tape(words.to_vec());
    let number = below(&mut tape, n);
    (number, words.len() - tape.0.len())
}

/// 2^32 = 6 * 715,827,882 + 4: four words in 2^32 would favour a face, and are drawn again.
#[test]
fn the_recipe_of_a_number_below_six_never_changes() {
    const PART: u32 = 715_827_883;
    assert_eq!(drawn(6, &[u32::MAX]), (5, 1));
    assert_eq!(drawn(6, &[PART - 1, 7]), (0, 1));
    assert_eq!(drawn(6, &[PART, u32::MAX]), (5, 2), "6 * 715,827,883 leaves 2, below the threshold of 4");
    assert_eq!(drawn(6, &[0, 0, 1]), (0, 3), "0 leaves 0 each time; 1 leaves 6");
    assert_eq!(drawn(6, &[2 * PART, 9]), (2, 1), "4 is not below the threshold");
    assert_eq!(drawn(8, &[0]), (0, 1), "nothing is drawn again where the number divides 2^32");
    assert_eq!(drawn(1, &[u32::MAX]), (0, 1));
}

#[test]
fn what_is_made_of_numbers_is_as_fixed_as_they_are() {
    const HALF: u32 = 1 << 31;
    assert_eq!(pick(&mut Tape(vec![HALF]), &["a", "b", "c", "d"]), &"c");
    let chosen = |word: u32| weighted(&mut Tape(vec![word]), [1, 0, 3].into_iter());
    assert_eq!([1, (1 << 30) - 1, 1 << 30, u32::MAX].map(chosen), [0, 0, 2, 2]);
    let mut order = ["a", "b", "c"];
    // below 3 gives 0: c and a change places; below 2 gives 1: b stays
    shuffle(&mut Tape(vec![1, u32::MAX]), &mut order);
    assert_eq!(order, ["c", "b", "a"]);
    let faces = [1, HALF + 1, u32::MAX].map(|word| D6::roll(&mut Tape(vec![word])).pips());
    assert_eq!(faces, [1, 4, 6]);
}

#[test]
fn a_die_is_read_and_written_by_its_pips() {
    assert_eq!(
        "4".parse::<D6>().map(|die| (die.pips(), u8::from(die), die.to_string())),
        Ok((4, 4, "4".to_owned()))
    );
    assert_eq!("x".parse::<D6>(), Err("\"x\" is not the face of a die".to_owned()));
    assert_eq!(D6::new(0), None);
    assert_eq!((D6::new(7), D8::new(8).map(D8::pips)), (None, Some(8)));
}
