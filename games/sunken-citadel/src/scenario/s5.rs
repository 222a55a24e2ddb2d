//! Scenario 5, The Drowned Vault: a race for treasure.

mod map;

use super::{Panel, Progress, Scenario, count, doors, id_of};
use crate::content::{DoorSort, Map, ObjectSort, Side};
use crate::rules::objectives::unopposed;
use crate::state::{Links, SunkenCitadel};
use serde::{Deserialize, Serialize};

/// SC-SCE-05.
#[derive(Debug)]
pub struct DrownedVault;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Count {
    /// Treasures that the team has brought home.
    pub banked: i16,
    /// Treasures that the Invaders have carried off.
    pub stolen: i16,
    /// The Invaders have carried the artifact off.
    pub artifact_stolen: bool,
    /// The team has brought the artifact home.
    pub artifact_saved: bool,
}

impl Scenario for DrownedVault {
    fn map(&self) -> &'static Map {
        &map::MAP
    }

    fn begin(&self) -> Progress {
        Progress::DrownedVault(Count::default())
    }

    fn met_by_team(&self, game: &SunkenCitadel) -> Vec<i16> {
        vec![treasures(game), i16::from(vault_artifact(game))]
    }

    fn met_by_invaders(&self, game: &SunkenCitadel) -> Vec<i16> {
        let shut = count(game, ObjectSort::ArtifactCase, |t| t.artifact.is_none() && !t.gone) > 0;
        let count = counted(game);
        vec![count.stolen, i16::from(count.artifact_stolen || (shut && !unopposed(game)))]
    }

    fn remember(&self, game: &SunkenCitadel, links: &mut Links) {
        links.artifact_lost = counted(game).artifact_stolen;
    }

    fn comes_late(&self, links: Links) -> bool {
        !links.hatch
    }

    fn brought_home(&self, game: &mut SunkenCitadel, treasures: i16, artifact: bool) {
        if let Progress::DrownedVault(count) = &mut game.progress {
            count.banked += treasures;
            count.artifact_saved |= artifact;
        }
    }

    fn carried_off(&self, game: &mut SunkenCitadel, treasures: i16, artifact: bool) {
        if let Progress::DrownedVault(count) = &mut game.progress {
            count.stolen += treasures;
            count.artifact_stolen |= artifact;
        }
    }

    fn invaders_exit(&self) -> Option<u8> {
        self.map().door("d16")
    }

    fn leaves_by_entrance(&self) -> bool {
        true
    }

    fn panel(&self, _: &SunkenCitadel, thing: u8) -> Panel {
        match id_of(self.map(), thing) {
            "lk" => Panel::Doors(doors(self.map(), &["d7", "d8"])),
            _ => Panel::Doors(doors(self.map(), &[])),
        }
    }

    fn panel_modifier(&self) -> i8 {
        -1
    }

    /// SC-SCE-05: the bulkheads of the vault are hard to pick.
    fn lock_modifier(&self, _: &SunkenCitadel, door: u8) -> i8 {
        -i8::from(self.map().doors[usize::from(door)].sort == DoorSort::Bulkhead)
    }

    fn invaders_want(&self, sort: ObjectSort) -> bool {
        sort == ObjectSort::Treasure
    }
}

fn counted(game: &SunkenCitadel) -> Count {
    if let Progress::DrownedVault(count) = game.progress { count } else { Count::default() }
}

/// SC-SCE-05: treasures brought home, in somebody's hands or, with nobody to dispute them, still lying about.
fn treasures(game: &SunkenCitadel) -> i16 {
    let carried: i16 =
        game.standing().filter(|(_, m)| m.side == Side::Team).map(|(_, m)| m.loot.len() as i16).sum();
    let lying = if unopposed(game) { count(game, ObjectSort::Treasure, |t| !t.gone) } else { 0 };
    counted(game).banked + carried + lying
}

/// SC-SCE-05: whether the team has the artifact of the vault; one out of a treasure is not it.
fn vault_artifact(game: &SunkenCitadel) -> bool {
    if unopposed(game) {
        return !counted(game).artifact_stolen;
    }
    let held = game.standing().any(|(_, m)| m.side == Side::Team && m.artifact.is_some());
    let opened = game.map().object("art").is_some_and(|case| game.things[usize::from(case)].gone);
    opened && (held || counted(game).artifact_saved)
}
