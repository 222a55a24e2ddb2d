//! How every outcome of a game comes out of its bits, in words that a program without the rules can follow.
//!
//! There are two ways. Most outcomes are one of several *cases*: a number below the sum of their weights is drawn, and
//! the case on which it falls, counted from the first, is the outcome. Several dice are thrown one after the other, each
//! a number below its sides. Which of the two a game uses is found by asking it with bits that we know, and every
//! outcome is then recomputed in the way that was found: what is published here has been tried.

use crate::line::Lines;
use crate::proof::{Proof, Unfair};
use crate::walk::{Games, Walk};
use fathom_core::chance::{below, weighted};
use fathom_core::{Entry, Replay};
use rand_core::{Infallible, Rng, TryRng};
use serde::{Deserialize, Serialize};

/// How bits become an outcome.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Way {
    /// A number below the sum of the weights falls on one of these.
    Cases {
        /// Every outcome in notation, with how many of the equally likely cases it stands for, in order.
        cases: Vec<(String, u64)>,
    },
    /// So many dice, one number below `sides` after the other; a face is the number plus one.
    Dice {
        /// What stands before the faces in the notation: `"duel "`, or nothing.
        before: String,
        /// How many.
        dice: u32,
        /// How many sides each has.
        sides: u32,
        /// Whether the faces are written down from the lowest to the highest rather than as they fell.
        sorted: bool,
    },
}

/// One outcome of a game and the way it came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// The number of its entry; remarks do not count.
    pub seq: u64,
    /// Its place in [`Draws::ways`].
    pub way: usize,
}

/// Every draw of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draws {
    /// The ways, each once.
    pub ways: Vec<Way>,
    /// The draws in order.
    pub draws: Vec<Drawn>,
}

impl Way {
    /// How the game would turn bits into the outcome that is due.
    pub fn find(walk: &dyn Walk) -> Result<Way, Unfair> {
        let mut probe = Probe::new(&[]);
        let highest = walk.draw(&mut probe).map_err(Unfair::Game)?;
        if probe.taken > 1 {
            let ways = [false, true].map(|sorted| dice(&highest, probe.taken, sorted));
            // The first die shows its highest face and the second its lowest: whether they are sorted can be seen.
            let order = Probe::new(&[HIGH, LOW]);
            let told = walk.draw(&mut order.clone()).map_err(Unfair::Game)?;
            let fits = |way: &Way| way.take(&mut order.clone()) == told;
            return ways.into_iter().flatten().find(fits).ok_or_else(unknown);
        }
        walk.cases().map(|cases| Way::Cases { cases }).ok_or_else(unknown)
    }

    /// The outcome that these bits give.
    pub fn take(&self, bits: &mut impl Rng) -> String {
        match self {
            Way::Cases { cases } => {
                cases[weighted(bits, cases.iter().map(|(_, weight)| *weight as u32))].0.clone()
            }
            Way::Dice { before, dice, sides, sorted } => {
                let mut faces: Vec<u32> = (0..*dice).map(|_| below(bits, *sides) + 1).collect();
                if *sorted {
                    faces.sort_unstable();
                }
                let faces: Vec<String> = faces.iter().map(u32::to_string).collect();
                format!("{before}{}", faces.join(" "))
            }
        }
    }
}

/// Every draw of a replay that its own table made, each tried with the bits of its proof.
pub fn draws(games: &impl Games, replay: &Replay) -> Result<Draws, Unfair> {
    let proof = Proof::read(&replay.header)?;
    let chance = proof.chance()?;
    let mut walk = games.begin(replay).map_err(Unfair::Game)?;
    let (mut lines, mut found) = (Lines::default(), Draws::default());
    for entry in &replay.entries {
        let seq = walk.moves() as u64 + 1;
        if let Entry::Chance(told) = entry
            && seq > proof.from
        {
            let way = Way::find(&*walk)?;
            let drawn = way.take(&mut proof.bits(&chance, &lines, seq));
            if drawn != *told {
                return Err(Unfair::OtherOutcome { seq, found: told.clone(), drawn });
            }
            let known = found.ways.iter().position(|known| *known == way);
            let way = known.unwrap_or_else(|| {
                found.ways.push(way);
                found.ways.len() - 1
            });
            found.draws.push(Drawn { seq, way });
        }
        lines.push(entry);
        walk.step().map_err(Unfair::Game)?;
    }
    Ok(found)
}

fn unknown() -> Unfair {
    Unfair::Game("this outcome is neither one of several cases nor a throw of dice".to_owned())
}

/// The throw of so many dice whose highest faces are written so.
fn dice(highest: &str, dice: u32, sorted: bool) -> Option<Way> {
    let sides = highest.rsplit(' ').next()?.parse().ok()?;
    let faces = vec![format!("{sides}"); dice as usize].join(" ");
    Some(Way::Dice { before: highest.strip_suffix(&faces)?.to_owned(), dice, sides, sorted })
}

/// Scaled to any number of cases, this falls on the first of them.
const LOW: u32 = 0x0100_0001;
/// And this on the last; neither is ever redrawn for a number of sides that a die has.
const HIGH: u32 = u32::MAX;

/// Bits that we know, and how many numbers were taken from them.
#[derive(Clone)]
struct Probe<'a> {
    first: &'a [u32],
    taken: u32,
}

impl<'a> Probe<'a> {
    /// These numbers, then the highest for ever.
    fn new(first: &'a [u32]) -> Probe<'a> {
        Probe { first, taken: 0 }
    }
}

impl TryRng for Probe<'_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let number = self.first.get(self.taken as usize).copied().unwrap_or(HIGH);
        self.taken += 1;
        Ok(number)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let mut eight = [0; 8];
        self.try_fill_bytes(&mut eight)?;
        Ok(u64::from_le_bytes(eight))
    }

    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Infallible> {
        for part in out.chunks_mut(4) {
            let number = self.try_next_u32()?.to_le_bytes();
            part.copy_from_slice(&number[..part.len()]);
        }
        Ok(())
    }
}
