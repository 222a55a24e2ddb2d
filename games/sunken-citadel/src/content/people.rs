//! Who a model is: abilities, roles and the profile card.

use crate::content::{Item, Ruler, Side, Size, Suit, Weapon};
use crate::state::{Armour, ByPart};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something a model can do or is, beyond its numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the ledger describes every ability; here are their names")]
pub enum Ability {
    Agile,
    Amphibious,
    Animal,
    Artificial,
    Big,
    Bombard,
    Camouflage,
    ColorFlash,
    CombatMaster,
    Construct,
    DeepCaller,
    DeepEyes,
    Demolition,
    Distract,
    Diver,
    Echolocation,
    EnergyResistance,
    Engineer,
    Ethereal,
    FastLoad,
    FreeDisengage,
    Healer,
    Huge,
    IronWill,
    JetBurst,
    Leader,
    LongMove,
    Madness,
    Maneuverable,
    Marine,
    MutantSpawn,
    Obfuscate,
    PhaseBlur,
    Possess,
    PowerDive,
    Powerful,
    RapidShot,
    ReservePower,
    Resilient,
    Savage,
    ScentTracker,
    Scientist,
    ShortMove,
    Stealth,
    Swimming,
    Terror,
    TombHunter,
    Tough,
    VoidMutant,
    Warbeast,
    Warlock,
}

impl Ability {
    /// Every ability.
    pub const ALL: [Ability; 51] = [
        Ability::Agile,
        Ability::Amphibious,
        Ability::Animal,
        Ability::Artificial,
        Ability::Big,
        Ability::Bombard,
        Ability::Camouflage,
        Ability::ColorFlash,
        Ability::CombatMaster,
        Ability::Construct,
        Ability::DeepCaller,
        Ability::DeepEyes,
        Ability::Demolition,
        Ability::Distract,
        Ability::Diver,
        Ability::Echolocation,
        Ability::EnergyResistance,
        Ability::Engineer,
        Ability::Ethereal,
        Ability::FastLoad,
        Ability::FreeDisengage,
        Ability::Healer,
        Ability::Huge,
        Ability::IronWill,
        Ability::JetBurst,
        Ability::Leader,
        Ability::LongMove,
        Ability::Madness,
        Ability::Maneuverable,
        Ability::Marine,
        Ability::MutantSpawn,
        Ability::Obfuscate,
        Ability::PhaseBlur,
        Ability::Possess,
        Ability::PowerDive,
        Ability::Powerful,
        Ability::RapidShot,
        Ability::ReservePower,
        Ability::Resilient,
        Ability::Savage,
        Ability::ScentTracker,
        Ability::Scientist,
        Ability::ShortMove,
        Ability::Stealth,
        Ability::Swimming,
        Ability::Terror,
        Ability::TombHunter,
        Ability::Tough,
        Ability::VoidMutant,
        Ability::Warbeast,
        Ability::Warlock,
    ];
}

/// A set of abilities: bits within, a list of names in a position that is written down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Ability>", into = "Vec<Ability>")]
pub struct Abilities(u64);

impl TryFrom<Vec<Ability>> for Abilities {
    type Error = String;
    fn try_from(list: Vec<Ability>) -> Result<Abilities, String> {
        let twin = list.iter().enumerate().find(|(index, ability)| list[..*index].contains(ability));
        match twin {
            Some((_, ability)) => Err(format!("the ability {ability:?} stands there twice")),
            None => Ok(Abilities::of(&list)),
        }
    }
}

impl From<Abilities> for Vec<Ability> {
    fn from(set: Abilities) -> Vec<Ability> {
        Ability::ALL.into_iter().filter(|ability| set.has(*ability)).collect()
    }
}

impl Abilities {
    /// The set of those.
    pub fn of(list: &[Ability]) -> Abilities {
        Abilities(list.iter().fold(0, |bits, &ability| bits | 1 << ability as u64))
    }

    /// Whether the ability is in the set.
    pub const fn has(self, ability: Ability) -> bool {
        self.0 >> (ability as u64) & 1 == 1
    }

    /// Adds an ability.
    pub fn add(&mut self, ability: Ability) {
        self.0 |= 1 << ability as u64;
    }

    /// Removes an ability.
    pub fn remove(&mut self, ability: Ability) {
        self.0 &= !(1 << ability as u64);
    }
}

/// How a routine plays a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the routines describe the roles")]
pub enum Role {
    None,
    Hunter,
    Marksman,
    Saboteur,
    Caster,
    Stalker,
    Ambusher,
    Lurer,
    Guardian,
    Swarm,
}

/// A profile card (SC-SET-07).
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields are the lines of the printed card")]
pub struct Profile {
    pub name: &'static str,
    pub side: Side,
    pub count: u8,
    pub points: u16,
    pub quality: u8,
    pub combat: i8,
    pub strength: u8,
    pub resistance: u8,
    pub will: u8,
    pub boxes: ByPart<u8>,
    pub size: Size,
    pub suit: &'static str,
    pub armour: Armour,
    pub suit_effects: &'static [Suit],
    pub stride: Ruler,
    pub weapons: &'static [Weapon],
    pub abilities: &'static [Ability],
    pub tech: u8,
    pub scientist: u8,
    pub shooter: Option<Ruler>,
    pub combo: u8,
    pub items: &'static [Item],
    pub personality: bool,
    pub named: bool,
    pub role: Role,
}
