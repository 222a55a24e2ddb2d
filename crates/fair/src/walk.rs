//! What checking a game's chance asks of whoever knows the rules.

use fathom_core::{Replay, Rng};

/// Somebody who knows games well enough to walk through a replay: the catalog does.
pub trait Games {
    /// The table of this replay before its first entry, or what is wrong with it.
    fn begin<'a>(&self, replay: &'a Replay) -> Result<Box<dyn Walk + 'a>, String>;
}

/// A replay being walked through, entry by entry.
pub trait Walk {
    /// How many moves have been made; remarks do not count.
    fn moves(&self) -> usize;
    /// The outcome that these bits give, in notation; an error where no chance is due.
    fn draw(&self, bits: &mut dyn Rng) -> Result<String, String>;
    /// Every outcome that may come now with its weight, in order; `None` where they are too many to list.
    fn cases(&self) -> Option<Vec<(String, u64)>>;
    /// Carries out the next entry.
    fn step(&mut self) -> Result<(), String>;
}
