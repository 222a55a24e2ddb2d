//! What came in the box: profiles, weapons, armour and cards, as typed tables; the maps lie with their scenarios.

mod cards;
mod gear;
pub(crate) mod glossary;
mod maps;
mod numbers;
mod people;
mod profiles;
mod weapons;

pub use cards::*;
pub use gear::*;
pub use maps::*;
pub use numbers::*;
pub use people::*;
pub use profiles::Kind;
pub use weapons::Weapon;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The three parties on the table (SC-SET-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The Breach Team, who want the station back.
    Team,
    /// The Invaders, who have it.
    Invaders,
    /// Wild creatures, hostile to both.
    Wild,
}

/// How hard the scenario is made.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum Difficulty {
    /// Fewer Invaders, and artifacts that work when found. The team keeps two operations of three.
    #[default]
    Beginner,
    /// More of them, and artifacts that may sleep when found. The team keeps one operation of two.
    Advanced,
    /// Everything they have, and every artifact sleeps. The team draws one operation and lives with it.
    Expert,
}

/// One of the three rulers (SC-MOV-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Ruler {
    /// Three inches.
    Short,
    /// Five inches.
    Medium,
    /// Seven inches.
    Long,
}

/// Three inches in tenths.
pub const S: i64 = 30;
/// Five inches in tenths.
pub const M: i64 = 50;
/// Seven inches in tenths.
pub const L: i64 = 70;

impl Ruler {
    /// Its length in tenths of an inch.
    pub const fn length(self) -> i64 {
        match self {
            Ruler::Short => S,
            Ruler::Medium => M,
            Ruler::Long => L,
        }
    }

    /// SC-MOV-07: one ruler shorter; half of the short one below that.
    pub const fn shorter(self) -> i64 {
        match self {
            Ruler::Short => S / 2,
            Ruler::Medium => S,
            Ruler::Long => M,
        }
    }
}

/// How large a base is (SC-SET-14).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// A base of 30 mm.
    Normal,
    /// A base of 40 mm.
    Big,
    /// A base of 50 mm.
    Huge,
}

impl Size {
    /// The radius of the base in tenths of an inch.
    pub const fn radius(self) -> i16 {
        match self {
            Size::Normal => 6,
            Size::Big => 8,
            Size::Huge => 10,
        }
    }

    /// SC-SHD-01: what such a model is worth in a shadow marker.
    pub const fn worth(self) -> u8 {
        match self {
            Size::Normal => 1,
            Size::Big => 2,
            Size::Huge => 3,
        }
    }
}
