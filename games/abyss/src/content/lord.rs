//! The 35 lords, as printed: guild, price, keys, influence and power.

use crate::content::ally::Race;
use crate::content::lord_table::PRINTED;
use fathom_core::{Member, Set};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// A guild of lords. Each answers to one race; ambassadors answer to all five.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Guild {
    /// Purple, of the jellyfish.
    Mage,
    /// Red, of the crabs.
    Soldier,
    /// Yellow, of the seahorses.
    Farmer,
    /// Green, of the shellfish.
    Merchant,
    /// Blue, of the squids.
    Politician,
    /// Of all colours.
    Ambassador,
}

impl Guild {
    /// Every guild.
    pub const ALL: [Guild; 6] =
        [Guild::Mage, Guild::Soldier, Guild::Farmer, Guild::Merchant, Guild::Politician, Guild::Ambassador];

    /// ABY-REC-04: the race that must be among the allies spent on a lord of this guild.
    pub const fn race(self) -> Option<Race> {
        match self {
            Guild::Mage => Some(Race::Jellyfish),
            Guild::Soldier => Some(Race::Crab),
            Guild::Farmer => Some(Race::Seahorse),
            Guild::Merchant => Some(Race::Shellfish),
            Guild::Politician => Some(Race::Squid),
            Guild::Ambassador => None,
        }
    }

    /// The guild's name for one of its lords: "Mage".
    pub const fn name(self) -> &'static str {
        match self {
            Guild::Mage => "Mage",
            Guild::Soldier => "Soldier",
            Guild::Farmer => "Farmer",
            Guild::Merchant => "Merchant",
            Guild::Politician => "Politician",
            Guild::Ambassador => "Ambassador",
        }
    }
}

/// When a lord's power works.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Power {
    /// The lord has none.
    None,
    /// ABY-PWR-01: once, on arrival (an arrow on the card).
    Once,
    /// ABY-PWR-02: always, while the lord is free and not disabled.
    Lasting,
    /// ABY-PWR-03: once in each of the owner's turns, while the lord is free and not disabled.
    EachTurn,
}

/// One of the 35 lords.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub enum Lord {
    Shaman,
    Apprentice,
    Alchemist,
    Oracle,
    Invoker,
    Illusionist,
    MasterOfMagic,
    Tamer,
    Jailer,
    Seeker,
    Commander,
    Hunter,
    Recruiter,
    Assassin,
    Keeper,
    Reaper,
    Shepherd,
    Miller,
    Aquaculturalist,
    Landowner,
    ShipMaster,
    Shopkeeper,
    Slaver,
    Peddler,
    Landlord,
    Trader,
    Opportunist,
    Diplomat,
    Schemer,
    Treasurer,
    Corruptor,
    Traitor,
    Elder,
    Sage,
    Hermit,
}

/// What is printed on a lord.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct Printed {
    /// The name on the card.
    pub name: &'static str,
    pub guild: Guild,
    /// The value of allies it asks for.
    pub cost: u8,
    /// The exact number of different races it asks for.
    pub races: u8,
    /// Key symbols.
    pub keys: u8,
    /// Influence points.
    pub points: u8,
    /// When its power works.
    pub power: Power,
    /// Its power in our own words.
    pub text: &'static str,
    /// The clause of the ledger that describes it.
    pub clause: &'static str,
}

/// Every lord, in the order of the table.
const ALL: [Lord; 35] = [
    Lord::Shaman,
    Lord::Apprentice,
    Lord::Alchemist,
    Lord::Oracle,
    Lord::Invoker,
    Lord::Illusionist,
    Lord::MasterOfMagic,
    Lord::Tamer,
    Lord::Jailer,
    Lord::Seeker,
    Lord::Commander,
    Lord::Hunter,
    Lord::Recruiter,
    Lord::Assassin,
    Lord::Keeper,
    Lord::Reaper,
    Lord::Shepherd,
    Lord::Miller,
    Lord::Aquaculturalist,
    Lord::Landowner,
    Lord::ShipMaster,
    Lord::Shopkeeper,
    Lord::Slaver,
    Lord::Peddler,
    Lord::Landlord,
    Lord::Trader,
    Lord::Opportunist,
    Lord::Diplomat,
    Lord::Schemer,
    Lord::Treasurer,
    Lord::Corruptor,
    Lord::Traitor,
    Lord::Elder,
    Lord::Sage,
    Lord::Hermit,
];

impl Lord {
    /// Every lord, guild by guild.
    pub const ALL: [Lord; 35] = ALL;

    /// Position in [`Lord::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What is printed on the card.
    #[inline]
    pub const fn printed(self) -> &'static Printed {
        &PRINTED[self as usize]
    }

    /// The name on the card.
    pub const fn name(self) -> &'static str {
        self.printed().name
    }
}

/// In notation a lord is written as on the card, in lower case with hyphens: `master-of-magic`.
impl fmt::Display for Lord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.name().chars() {
            let letter = if letter == ' ' { '-' } else { letter.to_ascii_lowercase() };
            fmt::Write::write_char(f, letter)?;
        }
        Ok(())
    }
}

impl FromStr for Lord {
    type Err = String;
    fn from_str(text: &str) -> Result<Lord, String> {
        Lord::ALL
            .into_iter()
            .find(|lord| lord.to_string() == text)
            .ok_or_else(|| format!("expected a lord such as master-of-magic, found \"{text}\""))
    }
}

impl Member for Lord {
    const COUNT: u32 = ALL.len() as u32;

    #[inline]
    fn place(self) -> u32 {
        self as u32
    }

    #[inline]
    fn at(place: u32) -> Lord {
        ALL[place as usize]
    }

    fn called(self) -> String {
        format!("the {}", self.name())
    }
}

/// A set of lords.
pub type LordSet = Set<Lord>;

/// The lords with a key symbol.
pub const WITH_KEYS: LordSet = {
    let (mut bits, mut index) = (0, 0);
    while index < ALL.len() {
        if PRINTED[index].keys > 0 {
            bits |= 1 << index;
        }
        index += 1;
    }
    Set::from_bits(bits)
};

const BY_GUILD: [LordSet; 6] = {
    let (mut sets, mut index) = ([LordSet::EMPTY; 6], 0);
    while index < ALL.len() {
        let guild = PRINTED[index].guild as usize;
        sets[guild] = sets[guild].union(Set::from_bits(1 << index));
        index += 1;
    }
    sets
};

/// The lords of a guild.
pub const fn of_guild(guild: Guild) -> LordSet {
    BY_GUILD[guild as usize]
}
