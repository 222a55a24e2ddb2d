//! What a finished game's replay says about its chance, and the check that it is true.

use crate::chance::{Chance, Seed, commitment};
use crate::hex::from_hex;
use fathom_catalog::Catalog;
use fathom_core::{Entry, Header, Replay};
use serde::{Deserialize, Serialize};

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
}

fn is_zero(number: &u64) -> bool {
    *number == 0
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
}

/// Recomputes every outcome of a replay; says how many there were.
pub fn verify(catalog: &Catalog, replay: &Replay) -> Result<u64, Unfair> {
    let proof = Proof::read(&replay.header)?;
    let chance = proof.chance()?;
    let mut walk = catalog.walk(replay).map_err(|error| Unfair::Game(error.to_string()))?;
    let mut checked = 0;
    for entry in &replay.entries {
        let seq = walk.moves() as u64 + 1;
        if let Entry::Chance(found) = entry
            && seq > proof.from
        {
            let drawn =
                walk.table().draw(&mut chance.at(seq)).map_err(|error| Unfair::Game(error.to_string()))?;
            if drawn != *found {
                return Err(Unfair::OtherOutcome { seq, found: found.clone(), drawn });
            }
            checked += 1;
        }
        walk.step().map_err(|error| Unfair::Game(error.to_string()))?;
    }
    Ok(checked)
}
