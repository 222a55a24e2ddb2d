//! Scenario 5, The Drowned Vault: a race for treasure.

mod map;

use super::{Panel, Progress, Scenario, Spoils, count, doors, id_of, of_band};
use crate::content::{Artifact, DoorId, DoorSort, Map, ObjectId, ObjectSort};
use crate::rules::objectives::{cleared, unopposed};
use crate::state::{Band, ByBand, Links, SunkenCitadel, Token, What};
use serde::{Deserialize, Serialize};

/// SC-SCE-05.
#[derive(Debug)]
pub struct DrownedVault;

/// What is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Count {
    /// Treasures that each warband has brought home.
    pub banked: ByBand<i16>,
    /// Treasures that the Invaders have carried off.
    pub stolen: i16,
    /// The Invaders have carried the artifact off.
    pub artifact_stolen: bool,
    /// The warband that has brought the artifact home.
    pub artifact_saved: Option<Band>,
}

impl Scenario for DrownedVault {
    fn map(&self) -> &'static Map {
        &map::MAP
    }

    fn begin(&self, game: &SunkenCitadel) -> Progress {
        Progress::DrownedVault(Count { banked: game.by_band(), ..Count::default() })
    }

    fn met_by_band(&self, game: &SunkenCitadel, band: Band) -> Vec<i16> {
        vec![treasures(game, band), i16::from(vault_artifact(game, band))]
    }

    fn met_by_invaders(&self, game: &SunkenCitadel) -> Vec<i16> {
        let shut =
            count(game, ObjectSort::ArtifactCase, |t| t.what == What::ArtifactCase(None) && !t.gone) > 0;
        let stolen = counted(game).map_or(0, |count| count.stolen);
        vec![stolen, i16::from(artifact_stolen(game) || (shut && !cleared(game)))]
    }

    fn remember(&self, game: &SunkenCitadel, links: &mut Links) {
        links.artifact_lost = artifact_stolen(game);
    }

    fn comes_late(&self, links: Links) -> bool {
        !links.hatch
    }

    fn brought_home(&self, game: &mut SunkenCitadel, band: Band, spoils: Spoils) {
        let saved = is_of_the_vault(game, spoils.artifact);
        if let Progress::DrownedVault(count) = &mut game.progress {
            count.banked.iter_mut().skip(band.index()).take(1).for_each(|banked| *banked += spoils.treasures);
            if saved {
                count.artifact_saved = Some(band);
            }
        }
    }

    fn carried_off(&self, game: &mut SunkenCitadel, spoils: Spoils) {
        let stolen = is_of_the_vault(game, spoils.artifact);
        if let Progress::DrownedVault(count) = &mut game.progress {
            count.stolen += spoils.treasures;
            count.artifact_stolen |= stolen;
        }
    }

    fn invaders_exit(&self) -> Option<DoorId> {
        self.map().door("d16")
    }

    fn leaves_by_entrance(&self) -> bool {
        true
    }

    fn panel(&self, _: &SunkenCitadel, thing: ObjectId) -> Panel {
        match id_of(self.map(), thing) {
            "lk" => Panel::Doors(doors(self.map(), &["d7", "d8"])),
            _ => Panel::Doors(doors(self.map(), &[])),
        }
    }

    fn panel_modifier(&self) -> i8 {
        -1
    }

    /// SC-SCE-05: the bulkheads of the vault are hard to pick.
    fn lock_modifier(&self, _: &SunkenCitadel, door: DoorId) -> i8 {
        -i8::from(self.map().doors[door].sort == DoorSort::Bulkhead)
    }

    fn invaders_want(&self, sort: ObjectSort) -> bool {
        sort == ObjectSort::Treasure
    }
}

fn counted(game: &SunkenCitadel) -> Option<&Count> {
    if let Progress::DrownedVault(count) = &game.progress { Some(count) } else { None }
}

fn artifact_stolen(game: &SunkenCitadel) -> bool {
    counted(game).is_some_and(|count| count.artifact_stolen)
}

/// SC-SCE-05: treasures that a warband has brought home or in its hands or, with nobody to dispute them, that still lie
/// about.
fn treasures(game: &SunkenCitadel, band: Band) -> i16 {
    let carried: i16 = of_band(game, band).map(|id| game.model(id).loot.len() as i16).sum();
    let lying = match unopposed(game, band) {
        true => count(game, ObjectSort::Treasure, |t| !t.gone),
        false => in_the_ring(game, band),
    };
    let banked = counted(game).and_then(|count| count.banked.get(band.index()).copied());
    banked.unwrap_or(0) + carried + lying
}

/// SC-SCE-05: treasures that somebody has carried as far as the West Ring and dropped there: none lies in it from the
/// start. It is the entrance of the first warband.
fn in_the_ring(game: &SunkenCitadel, band: Band) -> i16 {
    let Some(ring) = game.map().room("cw").filter(|_| band == Band::TEAM) else { return 0 };
    let rect = game.map().rooms[ring].rect;
    let there = |t: &&Token| t.sort() == ObjectSort::Treasure && !t.gone && rect.holds(t.at);
    game.things.iter().filter(there).count() as i16
}

/// SC-SCE-05: whether a warband has the artifact of the vault; one out of a treasure is not it.
fn vault_artifact(game: &SunkenCitadel, band: Band) -> bool {
    let saved = counted(game).and_then(|count| count.artifact_saved);
    if unopposed(game, band) {
        return !artifact_stolen(game) && saved.is_none_or(|saved| saved == band);
    }
    of_band(game, band).any(|id| is_of_the_vault(game, game.model(id).artifact)) || saved == Some(band)
}

/// SC-SCE-05: whether that is the artifact that was in the case of the vault, once the case has been opened.
fn is_of_the_vault(game: &SunkenCitadel, artifact: Option<Artifact>) -> bool {
    let case = game.map().object("art").map(|case| &game.things[case]);
    artifact.is_some() && case.is_some_and(|case| case.gone && case.what == What::ArtifactCase(artifact))
}
