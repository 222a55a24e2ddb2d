//! Scenario 8, The Open Door: three anchors hold the rift.

mod map;

use super::{Panel, Progress, Scenario, count, doors, id_of, worked};
use crate::content::{Ability, DoorId, Kind, Map, ObjectId, ObjectSort, Side};
use crate::event;
use crate::event::{Event, Pen};
use crate::geometry::Point;
use crate::rules::objectives::{cleared, unopposed};
use crate::rules::shadows::MarkerTurn;
use crate::rules::{checks, death, rivals, score, shadows, table};
use crate::state::{Band, Id, Links, SunkenCitadel, Token, What};
use crate::task::{After, How, Roll, Stat, Task};
use fathom_core::Log;
use serde::{Deserialize, Serialize};

/// SC-SCE-08.
#[derive(Debug)]
pub struct OpenDoor;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Count {
    /// Game Turns, from the sixth, that ended with the rift open.
    pub open_turns: i16,
    /// The Thaumaturge has been defeated.
    pub thaumaturge: bool,
    /// The warband that defeated the Thaumaturge, where it is known.
    pub slain_by: Option<Band>,
    /// The warband that shut the last anchor, where it is known.
    pub closed_by: Option<Band>,
}

/// SC-SCE-08: how many anchors hold the rift open.
const ANCHORS: u8 = 3;

impl Scenario for OpenDoor {
    fn map(&self) -> &'static Map {
        &map::MAP
    }

    fn begin(&self, _: &SunkenCitadel) -> Progress {
        Progress::OpenDoor(Count::default())
    }

    fn met_by_band(&self, game: &SunkenCitadel, band: Band) -> Vec<i16> {
        let (alone, count) = (unopposed(game, band), counted(game));
        let closed = anchors_shut(game) >= ANCHORS;
        let last = if closed { rivals::counts_for(game, count.closed_by, band) } else { alone };
        let slain = if count.thaumaturge { rivals::counts_for(game, count.slain_by, band) } else { alone };
        vec![shut_by(game, band), i16::from(last), i16::from(slain)]
    }

    fn met_by_invaders(&self, game: &SunkenCitadel) -> Vec<i16> {
        let open = if cleared(game) { 0 } else { ANCHORS - anchors_shut(game) };
        vec![i16::from(open), counted(game).open_turns]
    }

    fn remember(&self, game: &SunkenCitadel, links: &mut Links) {
        links.retaken = shut_by(game, Band::TEAM) >= i16::from(ANCHORS);
    }

    fn shadow_worth(&self, links: Links, index: usize, worth: u8) -> u8 {
        worth.saturating_sub(u8::from(index == 0 && links.columns >= 4))
    }

    /// SC-CMP-01: a foundry in ruins sends no machines.
    fn shadows_spared(&self, game: &mut SunkenCitadel, links: Links) -> u8 {
        if links.columns < 2 {
            return 0;
        }
        game.pool.retain(|(kind, _)| !matches!(kind, Kind::WarpConstruct | Kind::IronPredator));
        2
    }

    fn turn_end(&self, game: &mut SunkenCitadel, _: &mut Pen) {
        // SC-FRM-08: nobody is left for whom the rift could open
        if score::is_decided(game) {
            return;
        }
        let late = game.turn >= 6;
        if let Progress::OpenDoor(count) = &mut game.progress {
            count.open_turns += i16::from(late);
        }
        game.stack.push(Task::Roll(Roll::Rift));
    }

    fn is_decided(&self, game: &SunkenCitadel) -> bool {
        anchors_shut(game) >= ANCHORS
    }

    fn defeated(&self, game: &mut SunkenCitadel, who: Id, by: Option<Band>) {
        let m = game.model(who);
        let fallen = m.kind == Kind::NautiloidThaumaturge && m.side == Side::Invaders;
        if let Progress::OpenDoor(count) = &mut game.progress {
            count.thaumaturge |= fallen;
            if fallen {
                count.slain_by = by;
            }
        }
    }

    fn panel(&self, game: &SunkenCitadel, thing: ObjectId) -> Panel {
        match id_of(self.map(), thing) {
            _ if hub_lost(game) => Panel::Dead,
            "nl" => Panel::Doors(doors(self.map(), &["d8"])),
            _ => Panel::Doors(doors(self.map(), &[])),
        }
    }

    /// SC-CMP-01: the door of the dead panel is hard to pick.
    fn lock_modifier(&self, game: &SunkenCitadel, door: DoorId) -> i8 {
        -2 * i8::from(self.map().door("d8") == Some(door) && hub_lost(game))
    }

    /// SC-CMP-01: with the artifact of the vault the Thaumaturge casts better.
    fn power_modifier(&self, game: &SunkenCitadel, who: Id) -> i8 {
        let stolen = game.campaign.as_ref().is_some_and(|c| c.links.artifact_lost);
        i8::from(stolen && game.model(who).kind == Kind::NautiloidThaumaturge)
    }

    fn radiates(&self) -> bool {
        true
    }
}

fn counted(game: &SunkenCitadel) -> Count {
    if let Progress::OpenDoor(count) = game.progress { count } else { Count::default() }
}

fn hub_lost(game: &SunkenCitadel) -> bool {
    game.campaign.as_ref().is_some_and(|c| c.links.hub_lost)
}

/// How many anchors are shut down.
pub fn anchors_shut(game: &SunkenCitadel) -> u8 {
    game.things.iter().filter(|t| matches!(t.what, What::Anchor { open: false, .. })).count() as u8
}

fn is_open(anchor: &Token) -> bool {
    matches!(anchor.what, What::Anchor { open: true, .. })
}

/// SC-SCE-08: how many anchors a warband has shut down, or will.
fn shut_by(game: &SunkenCitadel, band: Band) -> i16 {
    let open = if unopposed(game, band) { count(game, ObjectSort::Anchor, is_open) } else { 0 };
    worked(game, ObjectSort::Anchor, band, |t| !is_open(t)) + open
}

/// SC-SCE-08: with all three anchors shut the rift closes, and what came through it is unmade.
pub(crate) fn close_rift(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    if anchors_shut(game) < ANCHORS {
        return;
    }
    let band = game.band_of(who);
    if let Progress::OpenDoor(count) = &mut game.progress {
        count.closed_by = band;
    }
    event::note(log, || "The rift closes".to_owned());
    let ethereal: Vec<Id> =
        game.standing().filter(|(_, m)| m.has(Ability::Ethereal)).map(|(id, _)| id).collect();
    for id in ethereal {
        death::die(game, id, death::End::Gruesome, None, How::Hack, log);
    }
}

/// SC-SCE-08: the rift stirs.
pub(crate) fn rift_rolled(game: &mut SunkenCitadel, die: u8, log: &mut Pen) {
    log.tell(|| Event::Die { what: "the rift", die });
    let Some(rift) = game.map().object("rf") else { return };
    let at = game.things[rift].at;
    match die.saturating_sub(anchors_shut(game)) {
        3 | 4 => {
            let waiting: u32 = game.markers.iter().map(|m| u32::from(m.worth)).sum();
            if shadows::fitting(game, 1).next().is_some() && shadows::pool_worth(game) > waiting {
                shadows::add_marker(game, Point::new(at.x, at.y + 20), 1, MarkerTurn::Over);
                event::note(log, || "A shadow comes out of the rift".to_owned());
            } else {
                event::note(log, || "The rift stirs, and nobody is left to come".to_owned());
            }
        }
        5 => {
            event::note(log, || "The rift calls to the living within seven inches".to_owned());
            let near: Vec<Id> = game
                .standing()
                .filter(|(id, m)| m.living() && table::within_long(game, *id, at))
                .map(|(id, _)| id)
                .collect();
            for id in near {
                checks::push(game, id, Stat::Will, 0, After::Rift);
            }
        }
        6 => {
            game.waters.murky_until = game.turn + 1;
            event::note(log, || "The rift clouds the water".to_owned());
        }
        _ => event::note(log, || "The rift is quiet".to_owned()),
    }
}
