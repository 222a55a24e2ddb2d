//! The exploration cards: five races of allies, worth 1 to 5, and sets of them as counts.

mod cards;

use crate::notation::Words;
pub use cards::{Cards, Pile};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// One of the five allied races.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Race {
    /// Purple; their lords are mages.
    Jellyfish,
    /// Red; their lords are soldiers.
    Crab,
    /// Yellow; their lords are farmers.
    Seahorse,
    /// Green; their lords are merchants.
    Shellfish,
    /// Blue; their lords are politicians.
    Squid,
}

impl Race {
    /// Every race, in the order in which hands are sorted.
    pub const ALL: [Race; 5] = [Race::Jellyfish, Race::Crab, Race::Seahorse, Race::Shellfish, Race::Squid];

    /// Position in [`Race::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The race's name in lower case; "shellfish" and "jellyfish" are their own plurals.
    pub const fn name(self) -> &'static str {
        match self {
            Race::Jellyfish => "jellyfish",
            Race::Crab => "crab",
            Race::Seahorse => "seahorse",
            Race::Shellfish => "shellfish",
            Race::Squid => "squid",
        }
    }
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Race {
    type Err = String;
    fn from_str(text: &str) -> Result<Race, String> {
        Race::ALL.into_iter().find(|race| race.name() == text).ok_or_else(|| {
            format!("expected jellyfish, crab, seahorse, shellfish or squid, found \"{text}\"")
        })
    }
}

/// ABY-SET-02: copies of each value in a race, from value 1 to value 5.
pub const COPIES: [u8; 5] = [4, 3, 3, 2, 1];
/// The highest value of an ally.
pub const TOP: u8 = 5;
/// Allies in the box.
pub const ALLIES: u8 = 65;
/// ABY-SET-03: monsters in the box.
pub const MONSTERS: u8 = 6;

/// One kind of ally card: a race and a value from 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "RawAlly", into = "RawAlly")]
pub struct Ally {
    race: Race,
    value: u8,
}

/// An ally as data: a race, and a value from 1 to 5.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAlly {
    race: Race,
    value: u8,
}

impl Ally {
    /// That card; `None` unless the value is 1 to 5.
    pub const fn new(race: Race, value: u8) -> Option<Ally> {
        if value >= 1 && value <= TOP { Some(Ally { race, value }) } else { None }
    }

    /// The race that is printed on the card.
    pub const fn race(self) -> Race {
        self.race
    }

    /// Its value, 1 to 5.
    pub const fn value(self) -> u8 {
        self.value
    }

    const fn shift(self) -> u32 {
        3 * (self.value as u32 - 1)
    }
}

impl TryFrom<RawAlly> for Ally {
    type Error = String;
    fn try_from(raw: RawAlly) -> Result<Ally, String> {
        Ally::new(raw.race, raw.value).ok_or_else(|| format!("no ally is worth {}", raw.value))
    }
}

impl From<Ally> for RawAlly {
    fn from(ally: Ally) -> RawAlly {
        RawAlly { race: ally.race, value: ally.value }
    }
}

impl fmt::Display for Ally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.race, self.value)
    }
}

impl FromStr for Ally {
    type Err = String;
    fn from_str(text: &str) -> Result<Ally, String> {
        let mut words = Words::new(text);
        let ally = words.ally()?;
        words.end()?;
        Ok(ally)
    }
}
