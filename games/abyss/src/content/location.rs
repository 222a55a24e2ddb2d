//! The 20 locations: names and wording. What they are worth is in [`crate::rules::scoring`].

use fathom_core::{Member, Set};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// One of the 20 locations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub enum Location {
    Sanctuary,
    Chasm,
    SargassoFields,
    NestOfGiantClams,
    OceanicSenateAssembly,
    HydrozoaReserves,
    Barracks,
    SargassoSilos,
    Dockworks,
    Parliament,
    Abyss,
    Depths,
    ThroneRoom,
    Jail,
    ClosedTower,
    LostTower,
    ChamberOfAllies,
    CoralBarrier,
    CityOfMirrors,
    BlackSmokers,
}

/// ABY-SET-05: name, clause and our wording of every tile.
const PRINTED: [(&str, &str, &str); 20] = [
    ("Sanctuary", "ABY-TIL-01", "4 points, and 3 for each Jellyfish you have affiliated."),
    ("Chasm", "ABY-TIL-02", "5 points, and 3 for each Crab you have affiliated."),
    ("Sargasso Fields", "ABY-TIL-03", "3 points, and 3 for each Seahorse you have affiliated."),
    ("Nest of Giant Clams", "ABY-TIL-04", "3 points, and 3 for each Shellfish you have affiliated."),
    ("Oceanic Senate Assembly", "ABY-TIL-05", "4 points, and 3 for each Squid you have affiliated."),
    ("Hydrozoa Reserves", "ABY-TIL-06", "6 points, and 2 for each of your Mages."),
    ("Barracks", "ABY-TIL-07", "7 points, and 2 for each of your Soldiers."),
    ("Sargasso Silos", "ABY-TIL-08", "5 points, and 2 for each of your Farmers."),
    ("Dockworks", "ABY-TIL-09", "5 points, and 2 for each of your Merchants."),
    ("Parliament", "ABY-TIL-10", "6 points, and 2 for each of your Politicians."),
    ("Abyss", "ABY-TIL-11", "2 points for each guild among your Lords; Ambassadors are a guild too."),
    ("Depths", "ABY-TIL-12", "Twice the points of your least valuable Lord."),
    ("Throne Room", "ABY-TIL-13", "The points of your most valuable Lord, once more."),
    ("Jail", "ABY-TIL-14", "15 points, less 1 for each of your Lords."),
    ("Closed Tower", "ABY-TIL-15", "3 points for each of your Lords that shows a key."),
    ("Lost Tower", "ABY-TIL-16", "3 points for each of your Lords that shows no key."),
    (
        "Chamber of Allies",
        "ABY-TIL-17",
        "3 points, and the value of your weakest affiliated Ally of each race.",
    ),
    ("Coral Barrier", "ABY-TIL-18", "20 points, less 1 for each Ally you have affiliated."),
    (
        "City of Mirrors",
        "ABY-TIL-19",
        "At the end, scores like one of your opponents' Locations, with your own cards.",
    ),
    (
        "Black Smokers",
        "ABY-TIL-20",
        "When you take it, you may swap it at once for any Location of the face-down stack. Worth nothing itself.",
    ),
];

const ALL: [Location; 20] = [
    Location::Sanctuary,
    Location::Chasm,
    Location::SargassoFields,
    Location::NestOfGiantClams,
    Location::OceanicSenateAssembly,
    Location::HydrozoaReserves,
    Location::Barracks,
    Location::SargassoSilos,
    Location::Dockworks,
    Location::Parliament,
    Location::Abyss,
    Location::Depths,
    Location::ThroneRoom,
    Location::Jail,
    Location::ClosedTower,
    Location::LostTower,
    Location::ChamberOfAllies,
    Location::CoralBarrier,
    Location::CityOfMirrors,
    Location::BlackSmokers,
];

impl Location {
    /// Every location, in the order of the table.
    pub const ALL: [Location; 20] = ALL;

    /// Position in [`Location::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name on the tile.
    pub const fn name(self) -> &'static str {
        PRINTED[self as usize].0
    }

    /// The clause of the ledger that describes it.
    pub const fn clause(self) -> &'static str {
        PRINTED[self as usize].1
    }

    /// What it is worth, in our own words.
    pub const fn text(self) -> &'static str {
        PRINTED[self as usize].2
    }
}

/// In notation a location is written as on the tile, in lower case with hyphens: `coral-barrier`.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.name().chars() {
            let letter = if letter == ' ' { '-' } else { letter.to_ascii_lowercase() };
            fmt::Write::write_char(f, letter)?;
        }
        Ok(())
    }
}

impl FromStr for Location {
    type Err = String;
    fn from_str(text: &str) -> Result<Location, String> {
        Location::ALL
            .into_iter()
            .find(|location| location.to_string() == text)
            .ok_or_else(|| format!("expected a location such as coral-barrier, found \"{text}\""))
    }
}

impl Member for Location {
    const COUNT: u32 = ALL.len() as u32;

    #[inline]
    fn place(self) -> u32 {
        self as u32
    }

    #[inline]
    fn at(place: u32) -> Location {
        ALL[place as usize]
    }

    fn called(self) -> String {
        self.name().to_owned()
    }
}

/// A set of locations.
pub type LocationSet = Set<Location>;
