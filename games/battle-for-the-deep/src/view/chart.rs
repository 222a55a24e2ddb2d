//! What is printed: factions, their units, their ready-made forces. The screen knows none of it by itself.

use crate::content::{Build, Faction, Force, Unit};
use serde::Serialize;
use ts_rs::TS;

/// One faction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct FactionView {
    /// Which.
    pub faction: Faction,
    /// What it is called.
    pub name: &'static str,
    /// How it fights, in a line.
    pub way: &'static str,
    /// Its units, the cheapest first.
    pub units: [UnitView; 4],
    /// Its ready-made first forces.
    pub builds: [BuildView; 2],
}

/// One line of the reference chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct UnitView {
    /// Which type.
    pub unit: Unit,
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

/// A ready-made first force.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BuildView {
    /// Which.
    pub build: Build,
    /// What it is called.
    pub name: &'static str,
    /// Who belongs to it.
    pub force: Force,
}

pub(super) fn faction_view(faction: Faction) -> FactionView {
    let force = |build: Build| faction.force(build).map_or(Force::NONE, |squad| Force::of(faction, &squad));
    FactionView {
        faction,
        name: faction.name(),
        way: faction.way(),
        units: faction.units().map(unit_view),
        builds: faction.builds().map(|build| BuildView { build, name: build.name(), force: force(build) }),
    }
}

fn unit_view(unit: Unit) -> UnitView {
    let profile = unit.profile();
    UnitView {
        unit,
        name: profile.name,
        plural: profile.plural,
        cost: profile.cost,
        attack: profile.attack,
        defence: profile.defence,
        moves: profile.moves,
        ability: profile.ability,
        does: profile.does,
    }
}
