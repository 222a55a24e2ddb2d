//! What is carried: weapon cards and their effects, suits, devices.

use crate::content::Ruler;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a weapon does besides wounding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The loser is held.
    Grab,
    /// The loser hangs on a line.
    Harpoon,
    /// A wound may transfix.
    Shock,
    /// Two ones in a row hurt the user.
    Hazardous,
    /// Two ones in a row destroy the weapon.
    Unstable,
    /// Weak in clouds and murky water.
    Refract,
    /// The loser may be caught in a net.
    Entangle,
    /// Cannot be damaged.
    Unbreakable,
    /// Good at hitting a named part.
    Precise,
    /// A wound goes on burning.
    Corrosive,
    /// A wound may be worse than it looks.
    Disintegrate,
}

/// What a weapon strikes with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum WeaponSort {
    /// Something flies.
    Projectile,
    /// Muscle or machine.
    Physical,
    /// Heat, light, lightning.
    Energy,
    /// It goes off.
    Explosive,
}

/// A weapon card.
#[derive(Debug)]
pub struct WeaponKind {
    /// As it is printed on the card.
    pub name: &'static str,
    /// The Ether Tech level it needs; 0 needs none.
    pub level: u8,
    /// Its range; none for hand-to-hand.
    pub range: Option<Ruler>,
    /// What it strikes with.
    pub sort: WeaponSort,
    /// How much armour it ignores.
    pub armour_break: i8,
    /// What it adds to the attack.
    pub attack: i8,
    /// What else it does.
    pub effects: &'static [Effect],
    /// The modifier of its blast of three inches, if it has one.
    pub blast: Option<i8>,
    /// The actions it takes to load again.
    pub reload: u8,
    /// What it adds to breaking things.
    pub breach: i8,
    /// Whether it is claw, tooth or touch rather than gear.
    pub natural: bool,
}

impl WeaponKind {
    /// Whether it has that effect.
    pub fn has(&self, effect: Effect) -> bool {
        self.effects.contains(&effect)
    }
}

/// What a suit does besides stopping blows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suit {
    /// Helps in fast dives, and leaks.
    Pressurized,
    /// Stronger arms.
    Powered,
    /// Slow to turn.
    Sluggish,
    /// Never implodes.
    Reinforced,
}

/// A device or thing that is carried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the ledger describes every device; here are their names")]
pub enum Item {
    Respirator,
    CrystalLamp,
    PropulsionSystem,
    EtherDetector,
    DemolitionCharge,
    AntiGrav,
    CrystalImager,
    EnvironmentalShield,
    CloakingField,
    FluxDampener,
    MedicalKit,
    PatchFoam,
    FlarePack,
    BreachingTool,
    BubbleGrenade,
    ReinforcedPlating,
}

impl Item {
    /// Every device and thing.
    pub const ALL: [Item; 16] = [
        Item::Respirator,
        Item::CrystalLamp,
        Item::PropulsionSystem,
        Item::EtherDetector,
        Item::DemolitionCharge,
        Item::AntiGrav,
        Item::CrystalImager,
        Item::EnvironmentalShield,
        Item::CloakingField,
        Item::FluxDampener,
        Item::MedicalKit,
        Item::PatchFoam,
        Item::FlarePack,
        Item::BreachingTool,
        Item::BubbleGrenade,
        Item::ReinforcedPlating,
    ];

    /// SC-TEC-02: the Ether Tech level it takes to use the thing.
    pub const fn level(self) -> u8 {
        match self {
            Item::Respirator | Item::CrystalLamp | Item::PropulsionSystem | Item::DemolitionCharge => 1,
            Item::EtherDetector
            | Item::AntiGrav
            | Item::CrystalImager
            | Item::EnvironmentalShield
            | Item::CloakingField
            | Item::FluxDampener => 2,
            Item::MedicalKit
            | Item::PatchFoam
            | Item::FlarePack
            | Item::BreachingTool
            | Item::BubbleGrenade
            | Item::ReinforcedPlating => 0,
        }
    }

    /// As it is printed on the card.
    pub const fn name(self) -> &'static str {
        match self {
            Item::Respirator => "Respirator",
            Item::CrystalLamp => "Crystal Lamp",
            Item::PropulsionSystem => "Propulsion System",
            Item::EtherDetector => "Ether Detector",
            Item::DemolitionCharge => "Demolition Charge",
            Item::AntiGrav => "Anti-Grav",
            Item::CrystalImager => "Crystal Imager",
            Item::EnvironmentalShield => "Environmental Shield",
            Item::CloakingField => "Cloaking Field",
            Item::FluxDampener => "Flux Dampener",
            Item::MedicalKit => "Medical Kit",
            Item::PatchFoam => "Patch Foam",
            Item::FlarePack => "Flare Pack",
            Item::BreachingTool => "Breaching Tool",
            Item::BubbleGrenade => "Bubble Grenade",
            Item::ReinforcedPlating => "Reinforced Plating",
        }
    }
}
