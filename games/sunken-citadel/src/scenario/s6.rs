//! Scenario 6, Hold the Hub: they come in waves.

mod map;

use super::{Panel, Progress, Scenario, count, id_of, worked};
use crate::content::{DoorState, Map, ObjectId, ObjectSort, RoomId, Side};
use crate::event;
use crate::event::Pen;
use crate::geometry::Point;
use crate::rules::objectives::unopposed;
use crate::rules::{doors, rivals, shadows, station, table};
use crate::state::{Band, ByBand, Cloud, CloudSort, Id, Links, Party, SunkenCitadel, Token, What};
use crate::task::{Cause, Hazard, Task};
use serde::{Deserialize, Serialize};

/// SC-SCE-06.
#[derive(Debug)]
pub struct HoldTheHub;

/// What is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Count {
    /// Game Turns in which each warband held the hub.
    pub team_turns: ByBand<i16>,
    /// Game Turns in which the Invaders held it.
    pub invader_turns: i16,
    /// The hub has been repaired this Game Turn.
    pub repaired: bool,
    /// The grid was up at the end of the last Game Turn.
    pub grid_stood: bool,
}

/// The rooms through which the waves come.
const SPOKES: [&str; 4] = ["nc", "sc", "wc", "ec"];

impl Scenario for HoldTheHub {
    fn map(&self) -> &'static Map {
        &map::MAP
    }

    fn begin(&self, game: &SunkenCitadel) -> Progress {
        Progress::HoldTheHub(Count { team_turns: game.by_band(), ..Count::default() })
    }

    fn met_by_band(&self, game: &SunkenCitadel, band: Band) -> Vec<i16> {
        vec![hub_turns(game, band), i16::from(grid_up(game, band))]
    }

    fn met_by_invaders(&self, game: &SunkenCitadel) -> Vec<i16> {
        vec![invader_turns(game), count(game, ObjectSort::Hub, |t| t.gone)]
    }

    fn remember(&self, game: &SunkenCitadel, links: &mut Links) {
        links.grid = grid_up(game, Band::TEAM);
        links.hub_lost = invader_turns(game) > hub_turns(game, Band::TEAM);
    }

    fn turn_end(&self, game: &mut SunkenCitadel, _: &mut Pen) {
        let holder = hub_holder(game).filter(|_| game.turn >= 3);
        let (up, stood) = (grid(game), counted(game).is_some_and(|count| count.grid_stood));
        if let Progress::HoldTheHub(count) = &mut game.progress {
            for (turns, band) in count.team_turns.iter_mut().zip((0..).map(Band)) {
                *turns += i16::from(holder == Some(Party::Band(band)));
            }
            count.invader_turns += i16::from(holder == Some(Party::Invaders));
            count.grid_stood = up;
        }
        if up && stood {
            grid_strikes(game);
        }
    }

    fn turn_begins(&self, game: &mut SunkenCitadel) {
        if let Progress::HoldTheHub(count) = &mut game.progress {
            count.repaired = false;
        }
    }

    /// SC-SCE-06: the beaten return to the list.
    fn defeated(&self, game: &mut SunkenCitadel, who: Id, _: Option<Band>) {
        if game.model(who).side == Side::Invaders {
            shadows::back_to_pool(game, who);
        }
    }

    fn panel(&self, _: &SunkenCitadel, thing: ObjectId) -> Panel {
        if id_of(self.map(), thing) == "br" { Panel::Lamps } else { Panel::Valve }
    }

    fn rally(&self) -> Option<RoomId> {
        self.map().room("hub")
    }
}

fn counted(game: &SunkenCitadel) -> Option<&Count> {
    if let Progress::HoldTheHub(count) = &game.progress { Some(count) } else { None }
}

fn invader_turns(game: &SunkenCitadel) -> i16 {
    counted(game).map_or(0, |count| count.invader_turns)
}

/// SC-SCE-06: whether the hub has been repaired this Game Turn.
pub(crate) fn repaired(game: &SunkenCitadel) -> bool {
    counted(game).is_some_and(|count| count.repaired)
}

/// SC-SCE-06: one more repair of the hub; with the third the grid is up.
pub(crate) fn repair(game: &mut SunkenCitadel, who: Id, thing: ObjectId, log: &mut Pen) {
    if let Progress::HoldTheHub(count) = &mut game.progress {
        count.repaired = true;
    }
    rivals::credit(game, who, thing);
    let What::Hub { repairs, .. } = &mut game.things[thing].what else { return };
    *repairs += 1;
    let done = *repairs;
    event::says(game, who, log, || format!("repairs the hub ({done} of 3)"));
    if done == 3 {
        start_grid(game, log);
    }
}

/// SC-SCE-06: the grid is up: the gates lock.
fn start_grid(game: &mut SunkenCitadel, log: &mut Pen) {
    event::note(log, || "The defence grid is up".to_owned());
    for gate in ["g1", "g2", "g3", "g4"] {
        if let Some(door) = game.map().door(gate)
            && game.doors[door] != DoorState::Broken
            && doors::doorway_free(game, door)
        {
            doors::set(game, door, DoorState::Locked, log);
        }
    }
}

fn is_up(hub: &Token) -> bool {
    matches!(hub.what, What::Hub { repairs: 3.., .. }) && !hub.gone
}

/// Whether the grid of the hub is up.
pub fn grid(game: &SunkenCitadel) -> bool {
    game.things.iter().any(is_up)
}

/// SC-SCE-06: the valve fills the spoke with the most enemies with bubbles for two turns.
pub(crate) fn flood_spoke(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    let foes = |room: RoomId| {
        game.standing().filter(|(id, _)| game.hostile(who, *id) && game.room_of(*id) == Some(room)).count()
    };
    let spokes = SPOKES.into_iter().filter_map(|id| game.map().room(id));
    let Some(room) = spokes.max_by_key(|room| (foes(*room), std::cmp::Reverse(*room))) else { return };
    let rect = game.map().rooms[room].rect;
    let until = game.turn + 1;
    let long = rect.max.x - rect.min.x > rect.max.y - rect.min.y;
    for third in [1, 3] {
        let at = if long {
            Point::new(rect.min.x + (rect.max.x - rect.min.x) * third / 4, rect.centre().y)
        } else {
            Point::new(rect.centre().x, rect.min.y + (rect.max.y - rect.min.y) * third / 4)
        };
        station::add_cloud(game, Cloud { sort: CloudSort::Bubbles, at, depth: 0, until, ink: None });
    }
    event::note(log, || "Bubbles fill a spoke".to_owned());
}

/// SC-PSY-16, SC-SCE-06, SC-OBJ-06: who holds the hub: those who alone have a model with its middle inside, on its feet.
fn hub_holder(game: &SunkenCitadel) -> Option<Party> {
    let hub = game.map().room("hub");
    let inside = game.standing().filter(|(id, m)| m.active() && game.room_of(*id) == hub);
    let mut parties = inside.map(|(id, _)| game.fights_for(id)).filter(|party| *party != Party::Wild);
    let first = parties.next()?;
    parties.all(|party| party == first).then_some(first)
}

/// SC-SCE-06: the grid strikes the Invader in a spoke nearest to the hub.
fn grid_strikes(game: &mut SunkenCitadel) {
    let centre = game.map().room("hub").map_or(Point::new(180, 120), |r| game.map().rooms[r].rect.centre());
    let spokes: Vec<RoomId> = SPOKES.into_iter().filter_map(|id| game.map().room(id)).collect();
    let wanted = |id: Id| {
        game.model(id).side == Side::Invaders && game.room_of(id).is_some_and(|room| spokes.contains(&room))
    };
    if let Some(who) = table::nearest_model(game, centre, wanted) {
        let hazard = Hazard { who, score: 6, bonus: 0, armour_break: 0, by: None, cause: Cause::Grid };
        game.stack.push(Task::Defend(hazard));
    }
}

/// SC-SCE-06: turns in which a warband held the hub, those still to come included once nobody disputes it.
fn hub_turns(game: &SunkenCitadel, band: Band) -> i16 {
    let to_come = game.map().turns.saturating_sub(game.turn.max(2));
    let held = counted(game).and_then(|count| count.team_turns.get(band.index()).copied()).unwrap_or(0);
    held + if unopposed(game, band) { i16::from(to_come) } else { 0 }
}

/// SC-SCE-06: whether the defence grid is up by a warband's work, or will be: the third repair starts it.
fn grid_up(game: &SunkenCitadel, band: Band) -> bool {
    let started = worked(game, ObjectSort::Hub, band, is_up) > 0;
    started || (unopposed(game, band) && !grid(game) && count(game, ObjectSort::Hub, |t| !t.gone) > 0)
}
