//! What is under way: attacks, charges, tries of strength, dangers and stray shots.

use crate::content::Spell;
use crate::geometry::Point;
use crate::state::{Effort, Id, Part, Thing};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// Hand to hand, after so many moves of a charge or rush.
    Hand(u8),
    /// With a ranged weapon.
    Shot,
    /// A free hack (SC-H2H-27).
    Hack,
    /// With a spell of so much power.
    Spell(Spell, u8),
}

/// An attack: who, on whom, with what, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Attack {
    /// The attacker.
    pub by: Id,
    /// The defender.
    pub target: Id,
    /// The weapon, by its place among the attacker's; none is bare limbs.
    pub arm: Option<u8>,
    /// What it is aimed at.
    pub part: Part,
    /// How many actions it took.
    pub actions: u8,
    /// How it is made.
    pub how: How,
    /// The weapon the defender parries with, once that is settled.
    pub parry: Option<u8>,
    /// Whether the defender has been asked.
    pub asked: bool,
    /// Anything else: covering fire, joint fire.
    pub bonus: i8,
    /// Whether the attacker comes from above (SC-H2H-14).
    pub above: bool,
    /// Whether the defender parries but does not strike back at a friend who is controlled (SC-PSY-13).
    #[serde(default)]
    pub spared: bool,
}

impl Attack {
    /// An attack as it begins: nobody has been asked about it yet.
    pub const fn new(by: Id, target: Id, arm: Option<u8>, part: Part, actions: u8, how: How) -> Attack {
        Attack {
            by,
            target,
            arm,
            part,
            actions,
            how,
            parry: None,
            asked: false,
            bonus: 0,
            above: false,
            spared: false,
        }
    }
}

/// How far a model runs before it strikes (SC-H2H-16, SC-H2H-17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// One move.
    Charge,
    /// Two moves in one line.
    Rush,
}

/// A charge or a rush: at whom, to what place, with what weapon, at what part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Charge {
    /// The enemy.
    pub target: Id,
    /// Where it ends, in contact.
    pub to: Point,
    /// The weapon; none is bare limbs.
    pub arm: Option<u8>,
    /// What the blow is aimed at.
    pub part: Part,
    /// How far it runs.
    pub pace: Pace,
}

/// SC-CHK-10: with how much of its strength a model tries; written as whether it exerts itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "bool", into = "bool")]
pub enum Exertion {
    /// As always.
    Plain,
    /// With all of it, for one action more.
    Full,
}

impl Exertion {
    /// The actions it takes.
    pub const fn actions(self) -> u8 {
        match self {
            Exertion::Plain => 1,
            Exertion::Full => 2,
        }
    }

    /// What it adds to the check.
    pub const fn bonus(self) -> i8 {
        match self {
            Exertion::Plain => 0,
            Exertion::Full => 1,
        }
    }

    /// With everything where there are actions for it.
    pub const fn within(actions: u8) -> Exertion {
        if actions >= 2 { Exertion::Full } else { Exertion::Plain }
    }
}

impl From<bool> for Exertion {
    fn from(exerts: bool) -> Exertion {
        if exerts { Exertion::Full } else { Exertion::Plain }
    }
}

impl From<Exertion> for bool {
    fn from(exertion: Exertion) -> bool {
        exertion == Exertion::Full
    }
}

/// Up or down; written as whether it is up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "bool", into = "bool")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum Course {
    Up,
    Down,
}

impl Course {
    /// The level after one step from a depth level.
    pub const fn from(self, depth: u8) -> u8 {
        match self {
            Course::Up => depth + 1,
            Course::Down => depth.saturating_sub(1),
        }
    }
}

/// How a shadow marker goes about it; written as whether it is bold (SC-RTN-02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "bool", into = "bool")]
pub enum Temper {
    /// It keeps out of sight.
    Wary,
    /// It goes for it, seen or not.
    Bold,
}

impl From<bool> for Temper {
    fn from(bold: bool) -> Temper {
        if bold { Temper::Bold } else { Temper::Wary }
    }
}

impl From<Temper> for bool {
    fn from(temper: Temper) -> bool {
        temper == Temper::Bold
    }
}

/// Acid on somebody; written as whether it is fresh (SC-EFF-07).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "bool", into = "bool")]
pub enum Acid {
    /// It has just struck.
    Fresh,
    /// It has been eating on since an earlier turn.
    Old,
}

impl From<bool> for Acid {
    fn from(fresh: bool) -> Acid {
        if fresh { Acid::Fresh } else { Acid::Old }
    }
}

impl From<Acid> for bool {
    fn from(acid: Acid) -> bool {
        acid == Acid::Fresh
    }
}

/// By what a creature may come in; written as whether by the ducts alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "bool", into = "bool")]
pub enum Inlets {
    /// By a duct of the station.
    Ducts,
    /// By a duct, or from the open sea.
    DuctsAndSea,
}

impl From<bool> for Inlets {
    fn from(ducts_only: bool) -> Inlets {
        if ducts_only { Inlets::Ducts } else { Inlets::DuctsAndSea }
    }
}

impl From<Inlets> for bool {
    fn from(inlets: Inlets) -> bool {
        inlets == Inlets::Ducts
    }
}

impl From<bool> for Course {
    fn from(up: bool) -> Course {
        if up { Course::Up } else { Course::Down }
    }
}

impl From<Course> for bool {
    fn from(course: Course) -> bool {
        course == Course::Up
    }
}

/// A try of strength: at what, on what, with all one's might or not, and where the thing should go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// What is tried.
    pub effort: Effort,
    /// On what.
    pub thing: Thing,
    /// With how much of its strength.
    #[ts(as = "bool")]
    pub exert: Exertion,
    /// Where a thing that is pushed should go.
    pub to: Point,
}

/// What a model must defend against with a die and its Combat alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Hazard {
    /// Who defends.
    pub who: Id,
    /// The score to defend against.
    pub score: i8,
    /// What the defender adds.
    pub bonus: i8,
    /// The armour it ignores.
    pub armour_break: i8,
    /// Who caused it.
    pub by: Option<Id>,
    /// What it is.
    pub cause: Cause,
}

/// Why a model is in danger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum Cause {
    Blast,
    Backfire,
    Trap,
    Mine,
    Column,
    Wire,
    Grid,
    DeathGrip,
    GripMishap,
    Stray,
    /// A stray shot of an energy weapon (SC-TRS-05).
    Beam,
    Turret,
}

/// A shot that missed: whose, from where, at what spot, with what score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Stray {
    /// The shooter.
    pub by: Id,
    /// The weapon.
    pub arm: u8,
    /// Where it was fired.
    pub from: Point,
    /// What it was fired at.
    pub at: Point,
    /// The shooter's score.
    pub score: i8,
}
