//! Ready-made forces and stacks of like units.

use super::{Faction, Squad, Unit, WORDS};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// A ready-made first force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Build {
    /// Some of everything.
    Balanced,
    /// The Undersea Kingdom's riders.
    FastExpansion,
    /// The Leviathans' shoals.
    PlentyOfFish,
    /// The Protectors' shells.
    TheWall,
    /// The Denizens' tentacles.
    GrabBag,
}

impl Build {
    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Build::Balanced => "Balanced",
            Build::FastExpansion => "Fast Expansion",
            Build::PlentyOfFish => "Plenty of Fish",
            Build::TheWall => "The Wall",
            Build::GrabBag => "Grab Bag",
        }
    }
}

/// Some units of one type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub struct Stack {
    /// The type.
    pub unit: Unit,
    /// How many.
    pub count: u8,
}

impl Stack {
    /// The stacks of a squad.
    pub fn of(faction: Faction, squad: &Squad) -> Vec<Stack> {
        let units = faction.units();
        let counted = units.into_iter().zip(squad).map(|(unit, &count)| Stack { unit, count });
        counted.filter(|stack| stack.count > 0).collect()
    }

    /// "3 Sharks, 1 Whale".
    pub fn list(stacks: &[Stack]) -> String {
        if stacks.is_empty() {
            return "nothing".to_owned();
        }
        stacks.iter().map(|stack| stack.unit.counted(stack.count)).collect::<Vec<_>>().join(", ")
    }
}

/// How many units a squad has.
pub(crate) fn total(squad: &Squad) -> u32 {
    squad.iter().map(|&count| u32::from(count)).sum()
}

/// Whether a squad has nobody; cheaper than counting.
pub(crate) fn nobody(squad: &Squad) -> bool {
    u32::from_ne_bytes(*squad) == 0
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(WORDS[self.index()])
    }
}

impl FromStr for Unit {
    type Err = String;
    fn from_str(text: &str) -> Result<Unit, String> {
        let found = WORDS.iter().position(|word| *word == text);
        found.map(|at| Unit::ALL[at]).ok_or_else(|| format!("\"{text}\" is no unit ({})", WORDS.join(", ")))
    }
}

/// Kebab-case names shared by text and JSON.
macro_rules! words {
    ($type:ident, $what:literal, $($variant:ident = $word:literal),+ $(,)?) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $($type::$variant => $word),+ })
            }
        }
        impl FromStr for $type {
            type Err = String;
            fn from_str(text: &str) -> Result<$type, String> {
                match text {
                    $($word => Ok($type::$variant),)+
                    _ => Err(format!("\"{text}\" is no {} ({})", $what, [$($word),+].join(", "))),
                }
            }
        }
    };
}

words!(
    Faction,
    "faction",
    UnderseaKingdom = "undersea-kingdom",
    Leviathans = "leviathans",
    Protectors = "protectors",
    Denizens = "denizens"
);
words!(
    Build,
    "ready-made force",
    Balanced = "balanced",
    FastExpansion = "fast-expansion",
    PlentyOfFish = "plenty-of-fish",
    TheWall = "the-wall",
    GrabBag = "grab-bag"
);
