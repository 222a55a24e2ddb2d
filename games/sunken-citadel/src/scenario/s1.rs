//! Scenario 1, Lock Nine: into the station, and the station log.

mod map;

use super::{Panel, Progress, Scenario, count, door_state, doors, id_of, team};
use crate::content::{Map, ObjectSort, Side};
use crate::rules::objectives::unopposed;
use crate::state::{Links, Model, Place, SunkenCitadel};

/// SC-SCE-01.
#[derive(Debug)]
pub struct LockNine;

impl Scenario for LockNine {
    fn map(&self) -> &'static Map {
        &map::MAP
    }

    fn begin(&self) -> Progress {
        Progress::LockNine
    }

    fn met_by_team(&self, game: &SunkenCitadel) -> Vec<i16> {
        let alone = unopposed(game);
        vec![
            i16::from(log_copied(game)),
            i16::from(alone || sealed_in(game)),
            i16::from(alone || gallery_clear(game)),
        ]
    }

    fn met_by_invaders(&self, game: &SunkenCitadel) -> Vec<i16> {
        let smashed = count(game, ObjectSort::SignalConsole, |t| t.gone && !t.on);
        vec![smashed, i16::from(!unopposed(game) && !log_copied(game))]
    }

    fn remember(&self, game: &SunkenCitadel, links: &mut Links) {
        links.log_copied = log_copied(game);
    }

    fn panel(&self, _: &SunkenCitadel, thing: u8) -> Panel {
        match id_of(self.map(), thing) {
            "p1" => Panel::Doors(doors(self.map(), &["d1"])),
            _ => Panel::Doors(doors(self.map(), &[])),
        }
    }

    fn team_wants_panels(&self) -> bool {
        true
    }

    fn rally(&self) -> Option<u8> {
        self.map().room("rec")
    }
}

/// SC-SCE-01: whether the station log is the team's; a smashed console holds none.
fn log_copied(game: &SunkenCitadel) -> bool {
    let whole = count(game, ObjectSort::SignalConsole, |t| !t.gone) > 0;
    count(game, ObjectSort::SignalConsole, |t| t.on) > 0 || (unopposed(game) && whole)
}

/// SC-SCE-01: all living team models inside, and the outer door closed. Who left the table lives, and is not inside.
fn sealed_in(game: &SunkenCitadel) -> bool {
    let shut = door_state(game, "d1").is_some_and(|state| !state.is_open());
    let mut team = team(game).peekable();
    let left = |m: &Model| m.side == Side::Team && matches!(m.place, Place::Withdrawn | Place::Fled);
    let all_here = !game.models.iter().any(left);
    shut && all_here && team.peek().is_some() && team.all(|id| game.room_of(id).is_some())
}

/// SC-SCE-01: no active Invader and no shadow in the Reception Gallery.
fn gallery_clear(game: &SunkenCitadel) -> bool {
    let Some(room) = game.map().room("rec") else { return false };
    let rect = game.map().rooms[usize::from(room)].rect;
    !game.standing().any(|(id, m)| m.side == Side::Invaders && m.active() && game.room_of(id) == Some(room))
        && !game.markers.iter().any(|marker| rect.holds(marker.at))
}
