//! Where those who have lost their nerve run to: round the enemy, to the edge of the table or out by their own entrance.

use crate::content::{DoorState, Entrance, S, Side};
use crate::geometry::{HEIGHT, Point, WIDTH, nearer, within};
use crate::routine::nav::{self, Walker};
use crate::state::{Id, SunkenCitadel};

/// SC-MOR-07: how near to its entrance a base must come to be out of the station.
const DOORSTEP: i64 = 6;
/// SC-MOR-07: and how near to the middle of the room through which it came.
const LOBBY: i64 = 15;

/// SC-MOR-03, SC-MOR-06, SC-MOR-07, SC-MOR-14: the next forced move of a model; none if it cannot flee.
pub fn next_move(game: &SunkenCitadel, who: Id) -> Option<Point> {
    let way = nav::find_way(game, &Walker::fleeing(game, who), None, |at| is_out(game, who, at))?;
    nav::along(game, who, &way, |to| keeps_clear(game, who, to))
}

/// SC-MOR-07, SC-MOR-09: whether a model stands where those who flee leave the table.
pub fn out(game: &SunkenCitadel, who: Id) -> bool {
    is_out(game, who, game.model(who).at)
}

/// SC-MOR-07, SC-MOR-15: the edge of the table, or the entrance by which the team came. A shut entrance opens to its
/// own people, a locked or jammed one does not.
fn is_out(game: &SunkenCitadel, who: Id, at: Point) -> bool {
    let m = game.model(who);
    let edge = m.radius() + 4;
    if at.x <= edge || at.y <= edge || at.x >= WIDTH - edge || at.y >= HEIGHT - edge {
        return true;
    }
    if m.side != Side::Team || m.depth > 0 || game.map().room_at(m.at).is_none() {
        return false;
    }
    match game.map().entrance {
        Entrance::Door(door) => {
            let seg = game.map().doors[usize::from(door)].seg;
            let passable = match game.doors[usize::from(door)] {
                DoorState::Open | DoorState::Broken | DoorState::Closed => true,
                DoorState::Locked | DoorState::Jammed => false,
            };
            passable && nearer(seg.a, seg.b, at, i64::from(m.radius()) + DOORSTEP)
        }
        Entrance::Room(room) => game.map().rooms[usize::from(room)].rect.centre().dist2(at) <= LOBBY * LOBBY,
        Entrance::West => false,
    }
}

/// SC-MOR-06: the whole move keeps three inches from every enemy that can act, or leads away from one that is closer
/// already.
fn keeps_clear(game: &SunkenCitadel, who: Id, to: Point) -> bool {
    let m = game.model(who);
    let feared = game
        .standing()
        .filter(|(id, foe)| game.hostile(who, *id) && foe.active() && foe.depth == m.depth)
        .map(|(_, foe)| foe);
    feared.into_iter().all(|foe| {
        if within(m.at, m.radius(), foe.at, foe.radius(), S) {
            return to.dist2(foe.at) > m.at.dist2(foe.at);
        }
        !nearer(m.at, to, foe.at, S + i64::from(m.radius() + foe.radius()))
    })
}
