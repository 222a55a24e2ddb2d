//! What a finished game's replay says about its chance, and the check that it is true.

use crate::chance::{Chance, Draw, Seed, commitment};
use crate::hex::from_hex;
use crate::line::Lines;
use crate::walk::Games;
use fathom_core::{Entry, Header, Replay};
use serde::{Deserialize, Serialize};

/// The recipe by which new tables draw: 2, by the line of play. Tables that began before it draw by the number of the
/// entry (1), and say so by saying nothing.
pub const RECIPE: u32 = 2;

/// The part of a replay's header that lets anyone recompute its chance: the field `fair`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The table's id.
    pub table: String,
    /// The hash that was shown before the first move, in hex.
    pub commitment: String,
    /// The seed, in hex.
    pub seed: String,
    /// What the people added, in hex, seat by seat.
    pub entropy: Vec<String>,
    /// Entries up to this number were taken over from another table, whose own replay proves them.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub from: u64,
    /// How a draw finds its bits: 1 by the number of its entry, 2 by the line of play before it.
    #[serde(default = "first_recipe", skip_serializing_if = "is_first")]
    pub recipe: u32,
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

fn first_recipe() -> u32 {
    1
}

fn is_first(recipe: &u32) -> bool {
    *recipe == 1
}

/// Why a game's chance is not proven.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
    /// The header has no (whole) proof.
    #[error("the replay carries no proof of its chance: {0}")]
    NoProof(String),
    /// The seed is not the one that was promised.
    #[error("the seed does not fit the hash that was shown before the game")]
    OtherSeed,
    /// An outcome is not the one that the seed gives.
    #[error("entry {seq} is \"{found}\", but the seed gives \"{drawn}\"")]
    OtherOutcome {
        /// The entry.
        seq: u64,
        /// What the replay says.
        found: String,
        /// What the seed says.
        drawn: String,
    },
    /// The game itself does not replay.
    #[error("{0}")]
    Game(String),
}

impl Proof {
    /// The proof in a header.
    pub fn read(header: &Header) -> Result<Proof, Unfair> {
        let value = header.more.get("fair").ok_or_else(|| Unfair::NoProof("no field \"fair\"".to_owned()))?;
        serde_json::from_value(value.clone()).map_err(|error| Unfair::NoProof(error.to_string()))
    }

    /// The table's chance, if the seed keeps its promise.
    pub fn chance(&self) -> Result<Chance, Unfair> {
        if !(1..=RECIPE).contains(&self.recipe) {
            return Err(Unfair::NoProof(format!("recipe {} is not known here", self.recipe)));
        }
        let bytes = |text: &str| from_hex(text).map_err(Unfair::NoProof);
        let seed: [u8; 32] = bytes(&self.seed)?
            .try_into()
            .map_err(|_| Unfair::NoProof("a seed is 32 bytes long".to_owned()))?;
        let seed = Seed(seed);
        if commitment(&self.table, &seed) != self.commitment.to_lowercase() {
            return Err(Unfair::OtherSeed);
        }
        let entropy = self.entropy.iter().map(|text| bytes(text)).collect::<Result<Vec<_>, _>>()?;
        Ok(Chance::new(seed, &self.table, &entropy))
    }

    /// The bits for the outcome that gets this number and follows these lines.
    pub(crate) fn bits<'a>(&self, chance: &'a Chance, lines: &Lines, seq: u64) -> Draw<'a> {
        if self.recipe == 1 { chance.at(seq) } else { chance.after(lines.now()) }
    }
}

/// Recomputes every outcome of a replay; says how many there were.
pub fn verify(games: &impl Games, replay: &Replay) -> Result<u64, Unfair> {
    let proof = Proof::read(&replay.header)?;
    let chance = proof.chance()?;
    let mut walk = games.begin(replay).map_err(Unfair::Game)?;
    let (mut lines, mut checked) = (Lines::default(), 0);
    for entry in &replay.entries {
        let seq = walk.moves() as u64 + 1;
        if let Entry::Chance(found) = entry
            && seq > proof.from
        {
            let mut bits = proof.bits(&chance, &lines, seq);
            let drawn = walk.draw(&mut bits).map_err(Unfair::Game)?;
            if drawn != *found {
                return Err(Unfair::OtherOutcome { seq, found: found.clone(), drawn });
            }
            checked += 1;
        }
        lines.push(entry);
        walk.step().map_err(Unfair::Game)?;
    }
    Ok(checked)
}
