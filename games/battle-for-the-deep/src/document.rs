//! A position as JSON: zones by name, units by name, so that people can read and edit it.
//!
//! Only zones with something in them are listed. `attacked` and `moved` are units of the active player that have used
//! their move; `pointsLeft` are Dolphin Riders that attacked and have one or two movement points left.

use crate::content::{Force, Squad, Zone};
use crate::state::{ATTACKS, Battle, BattleForTheDeep, Combat, Options, Phase, Player, Verdict};
use arrayvec::ArrayVec;
use fathom_core::Seat;
use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// The whole state as it stands in files.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Document {
    options: Options,
    order: [Seat; 4],
    round: u8,
    active: Seat,
    phase: Phase,
    players: Vec<Player>,
    #[serde(deserialize_with = "each_zone_once")]
    zones: BTreeMap<Zone, ZoneDoc>,
    #[serde(default)]
    points: u8,
    #[serde(default, skip_serializing_if = "Force::is_empty")]
    laid_out: Force,
    #[serde(default)]
    taken_back: u8,
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    battles: ArrayVec<Battle, ATTACKS>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    combat: Option<Combat>,
    #[serde(default)]
    reanimated: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    verdict: Option<Verdict>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
struct ZoneDoc {
    #[serde(skip_serializing_if = "Option::is_none")]
    control: Option<Seat>,
    #[serde(skip_serializing_if = "Force::is_empty")]
    units: Force,
    #[serde(skip_serializing_if = "Force::is_empty")]
    attacked: Force,
    #[serde(skip_serializing_if = "Force::is_empty")]
    moved: Force,
    #[serde(skip_serializing_if = "none")]
    carried: u8,
    #[serde(skip_serializing_if = "nothing")]
    points_left: [u8; 2],
}

/// Zones are read in capitals too: "B4" and "b4" are one zone, and name it twice.
fn each_zone_once<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<Zone, ZoneDoc>, D::Error> {
    struct Zones;
    impl<'de> Visitor<'de> for Zones {
        type Value = BTreeMap<Zone, ZoneDoc>;
        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("zones by name")
        }
        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut zones = BTreeMap::new();
            while let Some(zone) = map.next_key::<Zone>()? {
                if zones.insert(zone, map.next_value()?).is_some() {
                    return Err(A::Error::custom(format!("{zone} is named twice")));
                }
            }
            Ok(zones)
        }
    }
    deserializer.deserialize_map(Zones)
}

fn none(count: &u8) -> bool {
    *count == 0
}

fn nothing(counts: &[u8; 2]) -> bool {
    *counts == [0, 0]
}

impl From<BattleForTheDeep> for Document {
    fn from(game: BattleForTheDeep) -> Document {
        let faction = game.player(game.active).faction;
        let own = |squad: &Squad| faction.map_or(Force::NONE, |faction| Force::of(faction, squad));
        let zones = Zone::all().map(|zone| {
            let at = zone.index();
            let doc = ZoneDoc {
                control: game.control[at],
                units: game.units[at],
                attacked: own(&game.tired[at]),
                moved: own(&game.moved[at]),
                carried: game.carried[at],
                points_left: game.winded[at],
            };
            (zone, doc)
        });
        Document {
            options: game.options,
            order: game.order,
            round: game.round,
            active: game.active,
            phase: game.phase,
            players: game.players.to_vec(),
            zones: zones.filter(|(_, doc)| *doc != ZoneDoc::default()).collect(),
            points: game.points,
            laid_out: own(&game.laid_out),
            taken_back: game.taken_back,
            battles: game.battles.clone(),
            combat: game.combat,
            reanimated: game.reanimated,
            verdict: game.verdict,
        }
    }
}

impl TryFrom<Document> for BattleForTheDeep {
    type Error = String;
    fn try_from(doc: Document) -> Result<BattleForTheDeep, String> {
        let players: [Player; 4] = doc
            .players
            .try_into()
            .map_err(|found: Vec<Player>| format!("players: {} of them, not 4", found.len()))?;
        if doc.active.index() >= 4 {
            return Err(format!("active: there is no seat {}", doc.active));
        }
        let mut game = BattleForTheDeep::new(doc.options);
        game.order = doc.order;
        game.round = doc.round;
        game.active = doc.active;
        game.phase = doc.phase;
        game.players = players;
        game.points = doc.points;
        game.taken_back = doc.taken_back;
        game.battles = doc.battles;
        game.combat = doc.combat;
        game.reanimated = doc.reanimated;
        game.verdict = doc.verdict;
        let faction = game.player(game.active).faction;
        let own = |force: &Force, path: &str| -> Result<Squad, String> {
            let squad = faction.map_or([0; 4], |faction| force.squad(faction));
            let foreign = force.total() != squad.iter().map(|&count| u32::from(count)).sum::<u32>();
            if foreign { Err(format!("{path}: units of another seat")) } else { Ok(squad) }
        };
        game.laid_out = own(&doc.laid_out, "laidOut")?;
        for (zone, there) in &doc.zones {
            let at = zone.index();
            game.control[at] = there.control;
            game.units[at] = there.units;
            game.tired[at] = own(&there.attacked, &format!("zones.{zone}.attacked"))?;
            game.moved[at] = own(&there.moved, &format!("zones.{zone}.moved"))?;
            game.carried[at] = there.carried;
            game.winded[at] = there.points_left;
        }
        Ok(game)
    }
}
