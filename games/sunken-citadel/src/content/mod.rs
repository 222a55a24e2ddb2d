//! What came in the box: profiles, weapons, armour, cards and the eight maps, as typed tables.

mod cards;
mod profiles;
pub mod s1;
pub mod s2;
pub mod s3;
pub mod s4;
pub mod s5;
pub mod s6;
pub mod s7;
pub mod s8;
mod weapons;

pub use cards::*;
pub use profiles::Kind;
pub use weapons::Weapon;

use crate::geometry::{Point, Rect, Segment};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The map of a scenario, 1 to 8.
pub fn map(scenario: u8) -> &'static Map {
    const MAPS: [&Map; 8] = [&s1::MAP, &s2::MAP, &s3::MAP, &s4::MAP, &s5::MAP, &s6::MAP, &s7::MAP, &s8::MAP];
    MAPS[usize::from(scenario.clamp(1, 8)) - 1]
}

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
    /// Its name.
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

/// Something a model can do or is, beyond its numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the ledger describes every ability; here are their names")]
pub enum Ability {
    Agile,
    AirBreather,
    Amphibious,
    Animal,
    Artificial,
    Benthic,
    Big,
    Bombard,
    Camouflage,
    ColorFlash,
    CombatMaster,
    Construct,
    DeepCaller,
    DeepEyes,
    Demolition,
    DimensionShift,
    Distract,
    Diver,
    Echolocation,
    EnergyResistance,
    EnergyShield,
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
    Reanimated,
    Reanimator,
    ReservePower,
    Resilient,
    Savage,
    ScentTracker,
    Scientist,
    SeaShaman,
    ShortMove,
    Stealth,
    Swimming,
    Terror,
    TombHunter,
    Tough,
    Undead,
    VoidMutant,
    Warbeast,
    Warlock,
}

/// A set of abilities, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Abilities(u64);

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

    /// Its name.
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
    pub boxes: [u8; 3],
    pub size: Size,
    pub suit: &'static str,
    pub armour: [i8; 4],
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

/// How clear the water is (SC-VIS-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum Clarity {
    Soupy,
    Murky,
    Clear,
    UltraClear,
}

impl Clarity {
    /// SC-VIS-01: how far one sees, in tenths of an inch.
    pub const fn sight(self) -> i64 {
        match self {
            Clarity::UltraClear => 280,
            Clarity::Clear => 140,
            Clarity::Murky => 70,
            Clarity::Soupy => 30,
        }
    }

    /// One step murkier.
    pub const fn murkier(self) -> Clarity {
        match self {
            Clarity::UltraClear => Clarity::Clear,
            Clarity::Clear => Clarity::Murky,
            Clarity::Murky | Clarity::Soupy => Clarity::Soupy,
        }
    }
}

/// How a door stands (SC-DOR-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum DoorState {
    Open,
    Closed,
    Locked,
    Jammed,
    Broken,
}

impl DoorState {
    /// Whether one can pass and see through.
    pub const fn is_open(self) -> bool {
        matches!(self, DoorState::Open | DoorState::Broken)
    }
}

/// What sort of door it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum DoorSort {
    Hatch,
    Bulkhead,
    Airlock,
}

/// How a thing on the map stands in the way of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// Not at all.
    None,
    /// It is small: partial cover.
    Partial,
    /// Nothing is seen through it.
    Full,
    /// One can hide in it: tactical cover.
    Tactical,
}

/// A piece of scenery.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum PieceSort {
    Crate,
    Console,
    Machine,
    Pillar,
    Rock,
    Wreck,
    Coral,
    Rubble,
    Bubbles,
    Radiation,
    Crystal,
}

impl PieceSort {
    /// Whether nobody can move through it.
    pub const fn blocks(self) -> bool {
        match self {
            PieceSort::Coral | PieceSort::Rubble | PieceSort::Bubbles | PieceSort::Radiation => false,
            PieceSort::Crate
            | PieceSort::Console
            | PieceSort::Machine
            | PieceSort::Pillar
            | PieceSort::Rock
            | PieceSort::Wreck
            | PieceSort::Crystal => true,
        }
    }

    /// How it stands in the way of sight.
    pub const fn sight(self) -> Sight {
        match self {
            PieceSort::Crate | PieceSort::Console | PieceSort::Coral | PieceSort::Crystal => Sight::Partial,
            PieceSort::Machine | PieceSort::Pillar | PieceSort::Rock | PieceSort::Wreck => Sight::Full,
            PieceSort::Rubble => Sight::None,
            PieceSort::Bubbles | PieceSort::Radiation => Sight::Tactical,
        }
    }

    /// SC-PHY-02: what its material does to Strength Checks.
    pub const fn material(self) -> i8 {
        match self {
            PieceSort::Crate
            | PieceSort::Coral
            | PieceSort::Rubble
            | PieceSort::Bubbles
            | PieceSort::Radiation => 0,
            PieceSort::Console => -1,
            PieceSort::Pillar | PieceSort::Rock | PieceSort::Crystal | PieceSort::Wreck => -2,
            PieceSort::Machine => -4,
        }
    }

    /// Its name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            PieceSort::Crate => "crate",
            PieceSort::Console => "console",
            PieceSort::Machine => "machine",
            PieceSort::Pillar => "pillar",
            PieceSort::Rock => "rock",
            PieceSort::Wreck => "wreck",
            PieceSort::Coral => "coral",
            PieceSort::Rubble => "rubble",
            PieceSort::Bubbles => "bubbles",
            PieceSort::Radiation => "radiation",
            PieceSort::Crystal => "crystal",
        }
    }
}

/// A thing that a scenario is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum ObjectSort {
    SignalConsole,
    Panel,
    Locker,
    Treasure,
    Lamp,
    Generator,
    MedStation,
    SurvivorMarker,
    Turret,
    ArtifactCase,
    Hub,
    Column,
    Forge,
    Anchor,
    Rift,
    Strongbox,
    Mine,
    Cabinet,
    Stores,
    Charge,
    Beacon,
}

/// A room of the station.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Room {
    pub id: &'static str,
    pub name: &'static str,
    pub rect: Rect,
    pub card: bool,
}

/// A door of the station.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Door {
    pub id: &'static str,
    pub between: [Option<u8>; 2],
    pub sort: DoorSort,
    pub state: DoorState,
    pub seg: Segment,
}

/// A piece of scenery on a map.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Piece {
    pub sort: PieceSort,
    pub rect: Rect,
}

/// A scenario's object on a map.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Object {
    pub id: &'static str,
    pub sort: ObjectSort,
    pub at: Point,
    pub rect: Rect,
    pub blocks: bool,
    pub sight: Sight,
    pub role: &'static str,
}

/// Where the team came in, and where those who flee run to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entrance {
    /// A door to the sea.
    Door(u8),
    /// A room with a lift.
    Room(u8),
    /// The west edge of the table.
    West,
}

/// A shadow marker of the set-up, with its worth by difficulty.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Shadow {
    pub at: Point,
    pub worth: [u8; 3],
}

/// Reinforcements, with their worth by difficulty.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Wave {
    pub turn: u8,
    pub worth: [u8; 3],
}

/// A wild creature of the set-up.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Creature {
    pub kind: Kind,
    pub at: Point,
    pub from: Difficulty,
}

/// What earns victory points.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Objective {
    pub side: Side,
    pub vp: i16,
    pub each: bool,
    pub text: &'static str,
}

/// A scenario: map, forces and objectives.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Map {
    pub title: &'static str,
    pub story: &'static str,
    pub turns: u8,
    pub clarity: Clarity,
    pub lights: bool,
    pub depth_outside: u8,
    pub rooms: &'static [Room],
    pub walls: &'static [Segment],
    pub doors: &'static [Door],
    pub pieces: &'static [Piece],
    pub objects: &'static [Object],
    pub ducts: &'static [Point],
    pub entries: &'static [Point],
    pub starts: [Point; 5],
    pub entrance: Entrance,
    pub shadows: &'static [Shadow],
    pub waves: &'static [Wave],
    pub creatures: &'static [Creature],
    pub pool: [&'static [(Kind, u8)]; 3],
    pub objectives: &'static [Objective],
    pub special: &'static [&'static str],
    pub links: &'static [&'static str],
}

impl Map {
    /// The index of the door with that id.
    pub fn door(&self, id: &str) -> Option<u8> {
        self.doors.iter().position(|door| door.id == id).map(|index| index as u8)
    }

    /// The index of the room with that id.
    pub fn room(&self, id: &str) -> Option<u8> {
        self.rooms.iter().position(|room| room.id == id).map(|index| index as u8)
    }

    /// The index of the object with that id.
    pub fn object(&self, id: &str) -> Option<u8> {
        self.objects.iter().position(|object| object.id == id).map(|index| index as u8)
    }

    /// The room in which a point lies; on the line of a doorway the first of its rooms.
    pub fn room_at(&self, p: Point) -> Option<u8> {
        let inside = self.rooms.iter().position(|room| room.rect.holds(p));
        let on_the_line = || self.rooms.iter().position(|room| room.rect.nearest(p) == p);
        inside.or_else(on_the_line).map(|index| index as u8)
    }
}
