//! The four factions, their sixteen units, and the sample forces of the rulebook.

mod squads;

use serde::{Deserialize, Serialize};
pub use squads::{Build, Stack};
pub(crate) use squads::{nobody, total};
use ts_rs::TS;

/// Units of one faction, counted by kind: the cheapest first.
pub type Squad = [u8; 4];

/// One of the four peoples of the sea.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Faction {
    /// Fast riders under Coraline Oceanus.
    UnderseaKingdom,
    /// The great attackers of Scyphozoa Regina.
    Leviathans,
    /// The shells of the Turtle Mother.
    Protectors,
    /// The undying of Azazel Dreadborne.
    Denizens,
}

/// A type of unit. Its faction is a quarter of the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it; the profiles stand in the table below")]
pub enum Unit {
    Mermaid,
    Seahorse,
    Dolphin,
    FlyingFish,
    Swarm,
    Shark,
    Whale,
    Jellyfish,
    Crab,
    Nautilus,
    Lobster,
    Turtle,
    DeepOne,
    Shoggoth,
    Tentacle,
    Necromancer,
}

/// What the reference chart says of a unit.
pub struct Profile {
    /// The full name.
    pub name: &'static str,
    /// More than one of them.
    pub plural: &'static str,
    /// Reinforcement points it costs.
    pub cost: u8,
    /// Attack value.
    pub attack: u8,
    /// Defence value.
    pub defence: u8,
    /// Movement value.
    pub moves: u8,
    /// The name of its ability; empty if it has none.
    pub ability: &'static str,
    /// What it is good for, in a sentence.
    pub does: &'static str,
}

const fn row(
    name: &'static str,
    plural: &'static str,
    numbers: [u8; 4],
    words: [&'static str; 2],
) -> Profile {
    let ([cost, attack, defence, moves], [ability, does]) = (numbers, words);
    Profile { name, plural, cost, attack, defence, moves, ability, does }
}

const PLAIN: &str = "No special ability: cheap, and better at holding than at taking.";

/// The reference chart: cost, attack, defence, move.
/// BFD-UNT-01, BFD-UNT-02, BFD-UNT-03, BFD-UNT-04, BFD-UNT-05, BFD-UNT-06, BFD-UNT-07, BFD-UNT-08,
/// BFD-UNT-09, BFD-UNT-10, BFD-UNT-11, BFD-UNT-12, BFD-UNT-13, BFD-UNT-14, BFD-UNT-15, BFD-UNT-16.
#[rustfmt::skip]
static CHART: [Profile; 16] = [
    row("Mermaid Warrior", "Mermaid Warriors", [3, 1, 2, 1], ["", PLAIN]),
    row("Seahorse Knight", "Seahorse Knights", [5, 3, 2, 2], ["", "No special ability: quick, and strong in attack."]),
    row("Dolphin Rider", "Dolphin Riders", [7, 2, 3, 3], ["Hit and Run", "Keeps the steps it did not use for its attack and may move on afterwards."]),
    row("Flying Fish Squadron", "Flying Fish Squadrons", [9, 3, 3, 4], ["Flight", "Passes over hostile zones on its way."]),
    row("Swarm", "Swarms", [2, 1, 1, 1], ["Frenzy", "Every hit lets it roll again, until it misses."]),
    row("Shark", "Sharks", [5, 4, 1, 2], ["Territorial", "Only one Shark may stay in a zone, base zones excepted."]),
    row("Whale", "Whales", [7, 2, 3, 2], ["Host", "Carries up to three Swarms from where it starts."]),
    row("Giant Jellyfish", "Giant Jellyfish", [9, 3, 3, 1], ["First Strike", "Rolls before everybody else; what it hits does not hit back."]),
    row("Crab Soldier", "Crab Soldiers", [3, 1, 2, 1], ["", PLAIN]),
    row("Giant Nautilus", "Giant Nautiluses", [5, 2, 3, 2], ["Jet", "May leave a battle for a friendly zone next door instead of rolling."]),
    row("Giant Lobster", "Giant Lobsters", [7, 3, 2, 1], ["Pinch", "Its owner chooses which enemy its hits fall on."]),
    row("War Turtle", "War Turtles", [9, 1, 4, 1], ["Thick Shell", "The first hit only tips it over; the second removes it."]),
    row("Deep One", "Deep Ones", [3, 1, 2, 1], ["", PLAIN]),
    row("Shoggoth", "Shoggoths", [5, 2, 2, 2], ["Reanimate", "The first one lost in each player's turn comes back for nothing."]),
    row("Tentacle", "Tentacles", [7, 2, 2, 1], ["Grab", "Grabs what it hits; a grabbed unit can be given up later instead of one's own."]),
    row("Necromancer", "Necromancers", [9, 1, 1, 2], ["Dark Ritual", "Fights one better for every unit its side loses in the battle."]),
];

/// The short names of the notation, in the order of the list.
const WORDS: [&str; 16] = [
    "mermaid",
    "seahorse",
    "dolphin",
    "flying-fish",
    "swarm",
    "shark",
    "whale",
    "jellyfish",
    "crab",
    "nautilus",
    "lobster",
    "turtle",
    "deep-one",
    "shoggoth",
    "tentacle",
    "necromancer",
];

/// BFD-SET-13, BFD-STK-07: figures of each kind in a faction, the cheapest first; 28 in all.
pub const FIGURES: Squad = [10, 8, 6, 4];

impl Unit {
    /// All sixteen, faction by faction.
    pub const ALL: [Unit; 16] = [
        Unit::Mermaid,
        Unit::Seahorse,
        Unit::Dolphin,
        Unit::FlyingFish,
        Unit::Swarm,
        Unit::Shark,
        Unit::Whale,
        Unit::Jellyfish,
        Unit::Crab,
        Unit::Nautilus,
        Unit::Lobster,
        Unit::Turtle,
        Unit::DeepOne,
        Unit::Shoggoth,
        Unit::Tentacle,
        Unit::Necromancer,
    ];

    /// Its place in the list of sixteen.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its place within its faction: 0 for the cheapest.
    pub const fn kind(self) -> usize {
        self as usize % 4
    }

    /// The faction it belongs to.
    pub const fn faction(self) -> Faction {
        Faction::ALL[self as usize / 4]
    }

    /// What the reference chart says.
    pub fn profile(self) -> &'static Profile {
        &CHART[self.index()]
    }

    /// Reinforcement points it costs.
    pub fn cost(self) -> u8 {
        self.profile().cost
    }

    /// "3 Sharks", "1 Shark".
    pub fn counted(self, count: u8) -> String {
        let profile = self.profile();
        format!("{count} {}", if count == 1 { profile.name } else { profile.plural })
    }
}

impl Faction {
    /// All four.
    pub const ALL: [Faction; 4] =
        [Faction::UnderseaKingdom, Faction::Leviathans, Faction::Protectors, Faction::Denizens];

    /// Its four units, the cheapest first.
    pub const fn units(self) -> [Unit; 4] {
        let first = self as usize * 4;
        [Unit::ALL[first], Unit::ALL[first + 1], Unit::ALL[first + 2], Unit::ALL[first + 3]]
    }

    /// The unit of that kind.
    pub const fn unit(self, kind: usize) -> Unit {
        Unit::ALL[self as usize * 4 + kind]
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Faction::UnderseaKingdom => "Undersea Kingdom",
            Faction::Leviathans => "Leviathans",
            Faction::Protectors => "The Protectors",
            Faction::Denizens => "Denizens of the Deep",
        }
    }

    /// How it fights, in a line.
    pub const fn way(self) -> &'static str {
        match self {
            Faction::UnderseaKingdom => "Fast riders that strike far from home and slip away.",
            Faction::Leviathans => "Teeth and numbers: the strongest attack, the weakest wall.",
            Faction::Protectors => "Slow, armoured and stubborn: what they hold they keep.",
            Faction::Denizens => "They grab, they rise again, and they grow with every loss.",
        }
    }

    /// Its two sample forces, Balanced first.
    pub const fn builds(self) -> [Build; 2] {
        [
            Build::Balanced,
            match self {
                Faction::UnderseaKingdom => Build::FastExpansion,
                Faction::Leviathans => Build::PlentyOfFish,
                Faction::Protectors => Build::TheWall,
                Faction::Denizens => Build::GrabBag,
            },
        ]
    }

    /// BFD-SET-11: the units of a sample force; `None` if the force is another faction's.
    pub const fn force(self, build: Build) -> Option<Squad> {
        match (self, build) {
            (Faction::Leviathans, Build::Balanced) => Some([6, 3, 2, 1]),
            (_, Build::Balanced) => Some([4, 3, 2, 1]),
            (Faction::UnderseaKingdom, Build::FastExpansion) => Some([3, 4, 3, 0]),
            (Faction::Leviathans, Build::PlentyOfFish) => Some([8, 0, 2, 2]),
            (Faction::Protectors, Build::TheWall) => Some([4, 2, 0, 3]),
            (Faction::Denizens, Build::GrabBag) => Some([4, 0, 4, 1]),
            (_, Build::FastExpansion | Build::PlentyOfFish | Build::TheWall | Build::GrabBag) => None,
        }
    }
}
