//! Units of any faction, counted by type.

use super::units::{Faction, Squad, Stack, Unit};
use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// How many units there are of each type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, TS)]
#[ts(as = "HashMap<Unit, u8>")]
pub struct Force(pub [u8; 16]);

impl Force {
    /// Nobody.
    pub const NONE: Force = Force([0; 16]);

    /// The units of one faction.
    pub fn of(faction: Faction, squad: &Squad) -> Force {
        let mut force = Force::NONE;
        force.0[faction as usize * 4..][..4].copy_from_slice(squad);
        force
    }

    /// How many of that type.
    #[inline]
    pub const fn get(&self, unit: Unit) -> u8 {
        self.0[unit.index()]
    }

    /// Adds some.
    #[inline]
    pub fn add(&mut self, unit: Unit, count: u8) {
        self.0[unit.index()] = self.0[unit.index()].saturating_add(count);
    }

    /// Takes some away; they must be there.
    #[inline]
    pub fn take(&mut self, unit: Unit, count: u8) {
        self.0[unit.index()] -= count;
    }

    /// The units of one faction, by kind.
    #[inline]
    pub fn squad(&self, faction: Faction) -> Squad {
        let first = faction as usize * 4;
        [self.0[first], self.0[first + 1], self.0[first + 2], self.0[first + 3]]
    }

    /// How many units in all.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there is nobody.
    pub fn is_empty(&self) -> bool {
        u128::from_ne_bytes(self.0) == 0
    }

    /// What they cost together.
    pub fn cost(&self) -> u32 {
        Unit::ALL.iter().map(|&unit| u32::from(self.get(unit)) * u32::from(unit.cost())).sum()
    }

    /// The types that are there, with their counts.
    pub fn stacks(&self) -> impl Iterator<Item = Stack> + '_ {
        Unit::ALL.into_iter().map(|unit| Stack { unit, count: self.get(unit) }).filter(|s| s.count > 0)
    }

    /// "3 Sharks, 1 Whale".
    pub fn list(&self) -> String {
        Stack::list(&self.stacks().collect::<Vec<_>>())
    }
}

/// "3 shark, 2 swarm"; nothing at all is "none".
impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (index, stack) in self.stacks().enumerate() {
            write!(f, "{}{} {}", if index > 0 { ", " } else { "" }, stack.count, stack.unit)?;
        }
        Ok(())
    }
}

/// Reads what people write: "3 shark, 2 swarm", "1 War Turtle". Counts are digits and a missing count is one;
/// short names, full names and plurals are understood.
impl FromStr for Force {
    type Err = String;
    fn from_str(text: &str) -> Result<Force, String> {
        let mut force = Force::NONE;
        let text = text.trim().to_lowercase();
        if text == "none" {
            return Ok(force);
        }
        for part in text.split([',', '+', ';']) {
            let part = part.trim();
            let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (count, name) = part.split_at(digits);
            let count: u8 = match count {
                "" => 1,
                number => number.parse().map_err(|_| format!("{number} units are too many"))?,
            };
            let unit = unit_named(name)?;
            let sum = force.get(unit).checked_add(count).filter(|&sum| sum <= MOST);
            force.0[unit.index()] = sum.ok_or_else(|| format!("at most {MOST} units of one type"))?;
        }
        Ok(force)
    }
}

/// More of one type than any game can bring together.
const MOST: u8 = 160;

fn unit_named(name: &str) -> Result<Unit, String> {
    let wanted = name.trim().replace([' ', '_'], "-");
    let wanted = wanted.strip_prefix("the-").unwrap_or(&wanted);
    let fits = |known: String| {
        let known = known.to_lowercase().replace(' ', "-");
        wanted == known || wanted == format!("{known}s") || wanted == format!("{known}es")
    };
    let found = Unit::ALL.into_iter().find(|unit| {
        let profile = unit.profile();
        fits(unit.to_string()) || fits(profile.name.to_owned()) || fits(profile.plural.to_owned())
    });
    let short = || match wanted {
        "war-turtle" => Some(Unit::Turtle),
        "mermen" => Some(Unit::Mermaid),
        "flyingfish" => Some(Unit::FlyingFish),
        "necro" => Some(Unit::Necromancer),
        _ => None,
    };
    found.or_else(short).ok_or_else(|| {
        let known: Vec<String> = Unit::ALL.iter().map(Unit::to_string).collect();
        format!("\"{}\" is no unit ({})", name.trim(), known.join(", "))
    })
}

impl Serialize for Force {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for stack in self.stacks() {
            map.serialize_entry(&stack.unit, &stack.count)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Force {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Force, D::Error> {
        // by their words, so that an error can name the unit whose number it is
        let map = HashMap::<String, u8>::deserialize(deserializer)?;
        let mut force = Force::NONE;
        for (word, count) in map {
            let unit: Unit = word.parse().map_err(D::Error::custom)?;
            force.0[unit.index()] = count;
        }
        Ok(force)
    }
}
