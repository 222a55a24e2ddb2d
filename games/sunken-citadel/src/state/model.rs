//! A model: its card, its wounds, its weapons, and what is the matter with it.

use super::{Armour, ByPart, Id, Thing};
use crate::content::{Abilities, Ability, Artifact, Item, Kind, Side, Suit, Weapon};
use crate::geometry::{Facing, Point};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Where a model is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On the table.
    Table,
    /// Dead for this scenario, perhaps not for good (SC-RES-13).
    Dead,
    /// Dead beyond help, or a machine beyond repair (SC-RES-14).
    Gone,
    /// Fled from the table: out, and counted as defeated (SC-MOR-09).
    Fled,
    /// Left of its own will.
    Withdrawn,
    /// Arrives on this turn.
    Arriving(u8),
    /// In the ducts: a creature between two grates.
    Ducts,
    /// Not in this scenario (campaign).
    Absent,
}

/// A weapon in somebody's hands, with its two wound boxes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Arm {
    /// Which weapon.
    pub weapon: Weapon,
    /// Boxes filled: one damaged, two destroyed (SC-SET-12).
    pub wounds: u8,
    /// Whether it can fire.
    pub loaded: bool,
    /// What an upgrade adds to the attack.
    pub attack: i8,
    /// What an upgrade adds to its armour break.
    pub armour_break: i8,
}

/// What somebody carries off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Loot {
    /// A treasure that nobody has looked into.
    Sealed,
    /// Scrap and tools.
    Scrap,
    /// Trade goods.
    Goods,
    /// Ether crystals.
    Crystals,
    /// Nothing of worth: what was in it has been taken out.
    Opened,
}

impl Loot {
    /// SC-TRS-01: what it is worth in victory points.
    pub const fn worth(self) -> i16 {
        match self {
            Loot::Sealed | Loot::Opened => 0,
            Loot::Scrap => 1,
            Loot::Goods => 2,
            Loot::Crystals => 3,
        }
    }

    /// What it is, in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Loot::Sealed => "a sealed chest",
            Loot::Scrap => "scrap and tools",
            Loot::Goods => "trade goods",
            Loot::Crystals => "ether crystals",
            Loot::Opened => "something better than gold",
        }
    }
}

/// The numbers of a model's card as they stand now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the lines of the card")]
pub struct Stats {
    pub quality: u8,
    pub combat: i8,
    pub strength: u8,
    pub resistance: u8,
    pub will: u8,
    #[ts(as = "[i8; 4]")]
    pub armour: Armour,
    #[ts(as = "[u8; 3]")]
    pub boxes: ByPart<u8>,
}

/// What is the matter with a model, and what it has done this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Condition {
    /// On the ground (SC-STA-01).
    pub fallen: bool,
    /// Out of its wits (SC-STA-06).
    pub transfixed: bool,
    /// Out of breath or power (SC-EXH-01).
    pub exhausted: bool,
    /// In a net (SC-STA-09).
    pub entangled: bool,
    /// Held by the Death Grip (SC-BLK-13).
    pub constricted: bool,
    /// Acid eats on (SC-EFF-07).
    pub corroding: bool,
    /// The suit has lost its pressure (SC-EFF-18).
    pub leaking: bool,
    /// Taking Evasive Action (SC-EVA-01).
    pub evasive: bool,
    /// Hiding in tactical cover (SC-TAC-02).
    pub hiding: bool,
    /// No spells after a mishap (SC-MAG-08).
    pub mishap: bool,
    /// Has activated this Game Turn (SC-TRN-03).
    pub acted: bool,
    /// Placed from a marker that has acted: waits for the next Game Turn (SC-TRN-06).
    pub waits: bool,
    /// Began the Game Turn out of every enemy's sight (SC-H2H-13).
    pub ambush: bool,
    /// Gave its next activation for an emergency dodge (SC-EVA-03).
    pub spent: bool,
    /// Must pay an action to turn round (SC-FAC-06).
    pub turned_away: bool,
    /// Cannot get up in this Game Turn (an event).
    pub stunned_in: u8,
    /// Flashes its colours until its next activation (SC-ABL-05).
    pub flashing: bool,
    /// Called for a group in vain: never again (SC-GRP-05).
    pub no_group: bool,
    /// Has attacked this Game Turn (SC-ACT-07).
    pub attacked: bool,
    /// The team has seen it this Game Turn (SC-VIS-04).
    pub noticed: bool,
    /// Has already once been driven to the choice between staying and leaving (creatures).
    pub tested: bool,
}

/// What a model drags along (SC-DRG-02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// What it is tried on.
    pub thing: Thing,
    /// Whether at full speed.
    pub full: bool,
    /// The Game Turn in which it was taken up or last moved: whoever stops moving lets go (SC-DRG-06).
    pub turn: u8,
}

/// One model and its card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Model {
    /// Who it is.
    pub kind: Kind,
    /// Whose it is.
    pub side: Side,
    /// Which of those who share the Breach Team plays it, from 0 (SC-SET-24).
    pub player: u8,
    /// The centre of its base.
    pub at: Point,
    /// Depth level above the sea floor, 0 to 2 (SC-DEP-03).
    pub depth: u8,
    /// Where it looks.
    pub facing: Facing,
    /// Where it is.
    pub place: Place,
    /// Its numbers now.
    pub stats: Stats,
    /// Wounds on head, body and locomotion.
    pub wounds: ByPart<u8>,
    /// Its weapons; the first of each sort is the primary one.
    pub arms: ArrayVec<Arm, 6>,
    /// What it can do.
    pub abilities: Abilities,
    /// What is the matter with it.
    pub state: Condition,
    /// Who holds it (SC-STA-11).
    pub grabbed_by: Option<Id>,
    /// Whose harpoon is in it.
    pub harpooned_by: Option<Id>,
    /// Whose mind rules its own (SC-PSY-11).
    pub controlled_by: Option<Id>,
    /// The modifier of its Will Checks against that control.
    pub control_malus: i8,
    /// The Game Turn in which its mind was taken: it obeys from the next one on (SC-PSY-12).
    pub controlled_in: u8,
    /// Spell power kept for an amplified spell (SC-MAG-09), and the turn it was kept.
    pub stored: Option<(u8, u8)>,
    /// Actions given by a group call (SC-GRP-04).
    pub granted: Option<u8>,
    /// What it carries off.
    pub loot: ArrayVec<Loot, 2>,
    /// The artifact it carries.
    pub artifact: Option<Artifact>,
    /// Its devices and things.
    pub items: ArrayVec<Item, 14>,
    /// Whose Terror it no longer fears (SC-ABL-35).
    pub unafraid: ArrayVec<Id, 6>,
    /// What it drags.
    pub load: Option<Load>,
    /// What it holds up (SC-FRC-05).
    pub lifting: Option<Thing>,
    /// Where it came from: a guardian goes back there.
    pub home: Point,
    /// Advances bought in the campaign: one bit each (SC-CMP-06).
    pub advances: u8,
    /// It has been handed actions this Game Turn (SC-PSY-12).
    pub handed: bool,
    /// The forge has built another in its place (SC-SCE-07).
    pub rebuilt: bool,
}

impl Model {
    /// A fresh model of that kind.
    pub fn new(kind: Kind, side: Side, at: Point) -> Model {
        let card = kind.profile();
        let arm = |&weapon: &Weapon| Arm { weapon, wounds: 0, loaded: true, attack: 0, armour_break: 0 };
        Model {
            kind,
            side,
            player: 0,
            at,
            depth: 0,
            facing: Facing::default(),
            place: Place::Table,
            stats: Stats {
                quality: card.quality,
                combat: card.combat,
                strength: card.strength,
                resistance: card.resistance,
                will: card.will,
                armour: card.armour,
                boxes: card.boxes,
            },
            wounds: ByPart::default(),
            arms: card.weapons.iter().map(arm).collect(),
            abilities: Abilities::of(card.abilities),
            state: Condition::default(),
            grabbed_by: None,
            harpooned_by: None,
            controlled_by: None,
            control_malus: 0,
            controlled_in: 0,
            stored: None,
            granted: None,
            loot: ArrayVec::new(),
            artifact: None,
            items: card.items.iter().copied().collect(),
            unafraid: ArrayVec::new(),
            load: None,
            lifting: None,
            home: at,
            advances: 0,
            handed: false,
            rebuilt: false,
        }
    }

    /// Whether it has that ability.
    pub fn has(&self, ability: Ability) -> bool {
        self.abilities.has(ability)
    }

    /// The radius of its base.
    pub fn radius(&self) -> i16 {
        self.kind.profile().size.radius()
    }

    /// Whether it is on the table.
    pub fn here(&self) -> bool {
        self.place == Place::Table
    }

    /// SC-SUB-07: whether its locomotion is gone.
    pub fn immobile(&self) -> bool {
        self.wounds.locomotion >= self.stats.boxes.locomotion
    }

    /// SC-SUB-03, SC-EVA-04: whether half its head is gone.
    pub fn stunned_head(&self) -> bool {
        2 * self.wounds.head >= self.stats.boxes.head && self.wounds.head > 0
    }

    /// Whether it is down: fallen, exhausted or worse.
    pub fn down(&self) -> bool {
        let s = &self.state;
        s.fallen || s.exhausted || s.transfixed || s.constricted
    }

    /// On its feet and free to act: not fallen, exhausted, transfixed, entangled or worse.
    pub fn active(&self) -> bool {
        self.here() && !self.down() && !self.state.entangled
    }

    /// Whether its suit has that effect.
    pub fn suit(&self, effect: Suit) -> bool {
        if effect == Suit::Reinforced && self.items.contains(&Item::ReinforcedPlating) {
            return true;
        }
        self.kind.profile().suit_effects.contains(&effect)
    }

    /// SC-ABL-14: the Ether Tech level it works with.
    pub fn tech(&self) -> u8 {
        self.kind.profile().tech
    }

    /// SC-WPN-01, SC-ART-02, SC-ART-05: whether it can use a weapon: what is built into a machine needs no skill, an
    /// artifact a little of it, anything else the level of its card.
    pub fn wields(&self, weapon: Weapon) -> bool {
        let built_in = self.has(Ability::Artificial) && self.kind.profile().weapons.contains(&weapon);
        let level = if weapon.artifact().is_some() { 1 } else { weapon.card().level };
        built_in || self.tech() >= level
    }

    /// SC-TEC-02: whether it can use a device.
    pub fn works(&self, item: Item) -> bool {
        let built_in = self.has(Ability::Artificial) && self.kind.profile().items.contains(&item);
        built_in || self.tech() >= item.level()
    }

    /// Whether it is living: neither machine nor ethereal.
    pub fn living(&self) -> bool {
        !self.has(Ability::Artificial)
    }
}
