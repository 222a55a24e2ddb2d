//! A battle and its words: statuses, sides, steps, hits, casualties.

use crate::content::{Squad, Unit, Zone, ZoneSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A zone that the active player attacked this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Battle {
    /// Where.
    pub zone: Zone,
    /// BFD-CMV-13: the zones from which attackers entered.
    pub entries: ZoneSet,
    /// How it stands.
    pub status: Status,
    /// After a victory: attackers still there, by kind, who may have to move out.
    pub victors: Squad,
}

/// How a battle stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Still to be resolved, or being resolved.
    Pending,
    /// The attackers hold the zone.
    Won,
    /// The attackers are gone.
    Lost,
    /// The attackers retreated.
    Retreated,
}

/// The two sides of a combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The active player.
    Attack,
    /// The other team.
    Defence,
}

impl Side {
    /// The other one.
    pub const fn other(self) -> Side {
        match self {
            Side::Attack => Side::Defence,
            Side::Defence => Side::Attack,
        }
    }
}

/// BFD-CMB-04: the steps of a combat round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Jellyfish roll.
    FirstStrike,
    /// Their hits are assigned.
    FirstHits,
    /// Attacking Nautiluses may leave.
    AttackJet,
    /// Attackers roll.
    AttackRoll,
    /// Their hits are assigned.
    AttackHits,
    /// Defending Nautiluses may leave.
    DefendJet,
    /// Defenders roll.
    DefendRoll,
    /// Their hits are assigned.
    DefendHits,
    /// The attacker presses on or retreats.
    Decide,
}

/// Hits not yet assigned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Hits {
    /// Scored by Lobsters: their owner chooses.
    pub pinch: u8,
    /// Scored by Tentacles: the casualty is grabbed.
    pub grab: u8,
    /// All others.
    pub plain: u8,
}

impl Hits {
    /// Not one.
    pub const NONE: Hits = Hits { pinch: 0, grab: 0, plain: 0 };

    /// All of them.
    pub fn total(&self) -> u32 {
        u32::from(self.pinch) + u32::from(self.grab) + u32::from(self.plain)
    }
}

/// What a hit does to whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Casualty {
    /// That unit is lost, or grabbed by a Tentacle.
    Lose(Unit),
    /// BFD-SHL-01: an upright War Turtle is tipped over.
    Tip,
    /// BFD-GRB-10: an upright War Turtle is grabbed, although another lies on its back.
    LoseUpright,
}

impl Casualty {
    /// The type that is struck.
    pub const fn unit(self) -> Unit {
        match self {
            Casualty::Lose(unit) => unit,
            Casualty::Tip | Casualty::LoseUpright => Unit::Turtle,
        }
    }
}
