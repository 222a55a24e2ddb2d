//! Scenario 1, Lock Nine: into the station, and the station log.

mod map;

use super::{Panel, Progress, Scenario, count, door_state, doors, id_of, of_band, worked};
use crate::content::{Map, ObjectId, ObjectSort, RoomId, Side};
use crate::rules::objectives::{cleared, unopposed};
use crate::rules::rivals;
use crate::state::{Band, Links, Model, Party, Place, SunkenCitadel, Token, What};

/// SC-SCE-01.
#[derive(Debug)]
pub struct LockNine;

impl Scenario for LockNine {
    fn map(&self) -> &'static Map {
        &map::MAP
    }

    fn begin(&self, _: &SunkenCitadel) -> Progress {
        Progress::LockNine
    }

    fn met_by_band(&self, game: &SunkenCitadel, band: Band) -> Vec<i16> {
        let alone = unopposed(game, band);
        let gallery = rivals::holds_room(game, band, self.rally()) && gallery_clear(game);
        vec![
            i16::from(log_copied(game, band)),
            i16::from(alone || sealed_in(game, band)),
            i16::from(alone || gallery),
        ]
    }

    fn met_by_invaders(&self, game: &SunkenCitadel) -> Vec<i16> {
        let smashed = count(game, ObjectSort::SignalConsole, |t| t.gone && !copied(t));
        let copied = game.bands().any(|band| log_copied(game, band));
        vec![smashed, i16::from(!cleared(game) && !copied)]
    }

    fn remember(&self, game: &SunkenCitadel, links: &mut Links) {
        links.log_copied = log_copied(game, Band::TEAM);
    }

    fn panel(&self, _: &SunkenCitadel, thing: ObjectId) -> Panel {
        match id_of(self.map(), thing) {
            "p1" => Panel::Doors(doors(self.map(), &["d1"])),
            _ => Panel::Doors(doors(self.map(), &[])),
        }
    }

    fn team_wants_panels(&self) -> bool {
        true
    }

    fn rally(&self) -> Option<RoomId> {
        self.map().room("rec")
    }
}

/// SC-SCE-01: whether the station log is a warband's; a smashed console holds none.
fn log_copied(game: &SunkenCitadel, band: Band) -> bool {
    let whole = count(game, ObjectSort::SignalConsole, |t| !t.gone) > 0;
    let open = count(game, ObjectSort::SignalConsole, copied) == 0;
    worked(game, ObjectSort::SignalConsole, band, copied) > 0 || (unopposed(game, band) && whole && open)
}

fn copied(console: &Token) -> bool {
    matches!(console.what, What::SignalConsole { copied: true })
}

/// SC-SCE-01: all living models of a warband inside, and the outer door closed. Who left the table lives, and is not
/// inside.
fn sealed_in(game: &SunkenCitadel, band: Band) -> bool {
    let shut = door_state(game, "d1").is_some_and(|state| !state.is_open());
    let mut here = of_band(game, band).peekable();
    let left = |m: &Model| {
        game.party_of(m) == Party::Band(band) && matches!(m.place, Place::Withdrawn | Place::Fled)
    };
    let all_here = !game.models.iter().any(left);
    shut && all_here && here.peek().is_some() && here.all(|id| game.room_of(id).is_some())
}

/// SC-SCE-01: no active Invader and no shadow in the Reception Gallery.
fn gallery_clear(game: &SunkenCitadel) -> bool {
    let Some(room) = game.map().room("rec") else { return false };
    let rect = game.map().rooms[room].rect;
    !game.standing().any(|(id, m)| m.side == Side::Invaders && m.active() && game.room_of(id) == Some(room))
        && !game.markers.iter().any(|marker| rect.holds(marker.at))
}
