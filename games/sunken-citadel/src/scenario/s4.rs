//! Scenario 4, Hull Walkers: over open ground under the guns.

mod map;

use super::{Panel, Progress, Scenario, count, door_state, doors, id_of, of_band, worked};
use crate::content::{L, Map, ObjectId, ObjectSort, RoomId, Side, Sight};
use crate::event;
use crate::event::Pen;
use crate::geometry::{Point, hundredths, ray_hits_rect, ray_hits_segment};
use crate::rules::objectives::{cleared, unopposed};
use crate::rules::table;
use crate::state::{Band, Id, Links, SunkenCitadel, Token, What};
use crate::task::{Roll, Task};
use serde::{Deserialize, Serialize};

/// SC-SCE-04.
#[derive(Debug)]
pub struct HullWalkers;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Count {
    /// A team model has been in the Moon Pool Dome.
    pub entered: bool,
}

impl Scenario for HullWalkers {
    fn map(&self) -> &'static Map {
        &map::MAP
    }

    fn begin(&self, _: &SunkenCitadel) -> Progress {
        Progress::HullWalkers(Count::default())
    }

    fn met_by_band(&self, game: &SunkenCitadel, band: Band) -> Vec<i16> {
        let tube = self.rally();
        let through = match unopposed(game, band) {
            true => of_band(game, band).count(),
            false => of_band(game, band).filter(|id| game.room_of(*id) == tube).count(),
        };
        vec![turrets_off(game, band), i16::from(hatch_open(game, band) && through >= 2)]
    }

    fn met_by_invaders(&self, game: &SunkenCitadel) -> Vec<i16> {
        if cleared(game) {
            return vec![0, 0];
        }
        vec![count(game, ObjectSort::Turret, fires), i16::from(!counted(game).entered)]
    }

    fn remember(&self, game: &SunkenCitadel, links: &mut Links) {
        (links.turrets, links.hatch) = (turrets_off(game, Band::TEAM) as u8, hatch_open(game, Band::TEAM));
    }

    fn arrival(&self, game: &mut SunkenCitadel, id: Id, log: &mut Pen) {
        let inside = game.model(id).side == Side::Team && game.room_of(id) == self.map().room("dom");
        if let Progress::HullWalkers(count) = &mut game.progress
            && inside
            && !count.entered
        {
            count.entered = true;
            event::note(log, || "The team is in the Moon Pool Dome".to_owned());
        }
    }

    fn panel(&self, _: &SunkenCitadel, thing: ObjectId) -> Panel {
        let turret = |id: &str| self.map().object(id).map_or(Panel::Idle, Panel::Turret);
        match id_of(self.map(), thing) {
            "pA" => turret("tA"),
            "pB" => turret("tB"),
            "hat" => Panel::Doors(doors(self.map(), &["d4"])),
            _ => Panel::Doors(doors(self.map(), &[])),
        }
    }

    fn team_wants_panels(&self) -> bool {
        true
    }

    fn rally(&self) -> Option<RoomId> {
        self.map().room("tub")
    }
}

fn counted(game: &SunkenCitadel) -> Count {
    if let Progress::HullWalkers(count) = game.progress { count } else { Count::default() }
}

/// Whether a thing is a turret that still fires.
pub(crate) fn fires(turret: &Token) -> bool {
    matches!(turret.what, What::Turret { firing: true, .. })
}

/// SC-SCE-04: how many turrets a warband has put out of action, or will.
fn turrets_off(game: &SunkenCitadel, band: Band) -> i16 {
    let open = if unopposed(game, band) { count(game, ObjectSort::Turret, fires) } else { 0 };
    worked(game, ObjectSort::Turret, band, |t| !fires(t)) + open
}

/// SC-SCE-04: whether the way into the tube is open to a warband.
fn hatch_open(game: &SunkenCitadel, band: Band) -> bool {
    unopposed(game, band) || hatch_is_open(game)
}

/// Whether the hatch to the tube stands open.
pub(crate) fn hatch_is_open(game: &SunkenCitadel) -> bool {
    door_state(game, "d4").is_some_and(|state| state.is_open())
}

/// SC-SCE-04: whether a turret has a line to a place; the walls of its own battery do not count.
pub fn turret_line(game: &SunkenCitadel, thing: ObjectId, at: Point, depth: u8) -> bool {
    let turret = game.things[thing];
    if depth > 0 {
        return true;
    }
    let own = game.map().room_at(turret.at);
    if own.is_some() && game.map().room_at(at) == own {
        return false;
    }
    let battery = own.map(|room| game.map().rooms[room].rect);
    let (from, to) = (hundredths(turret.at), hundredths(at));
    let own_wall = |p: Point| {
        battery.is_some_and(|r| {
            (p.x == r.min.x || p.x == r.max.x || p.y == r.min.y || p.y == r.max.y) && r.nearest(p) == p
        })
    };
    !game.walls().iter().any(|w| !(own_wall(w.a) && own_wall(w.b)) && ray_hits_segment(from, to, *w))
        && !table::shut_doors(game)
            .any(|s| !(own_wall(s.a) && own_wall(s.b)) && ray_hits_segment(from, to, s))
        && !game
            .scenery
            .iter()
            .any(|p| !p.broken && p.sort.sight() == Sight::Full && ray_hits_rect(from, to, p.rect))
}

/// SC-SCE-04: at the end of the Invaders' step every working turret fires.
pub(crate) fn turrets_fire(game: &mut SunkenCitadel) {
    for index in 0..game.things.len() {
        let t = game.things[index];
        if !fires(&t) {
            continue;
        }
        let seen = |id: Id| {
            let m = game.model(id);
            m.side == Side::Team
                && m.at.dist2(t.at) <= (2 * L).pow(2)
                && turret_line(game, ObjectId::at(index), m.at, m.depth)
        };
        if let Some(who) = table::nearest_model(game, t.at, seen) {
            game.stack.push(Task::Roll(Roll::Turret { thing: ObjectId::at(index), who }));
        }
    }
}
