//! Where those who have lost their nerve run to: round the enemy, to the edge of the table or out by their own entrance.

use crate::content::{DoorState, Entrance, S, Side};
use crate::geometry::{Facing, HEIGHT, Point, WIDTH, nearer, within};
use crate::routine::nav::{self, Walker};
use crate::rules::table::Terrain;
use crate::rules::{leaving, movement, rivals, table};
use crate::state::{Id, SunkenCitadel};

/// SC-MOR-07: how near to its entrance a base must come to be out of the station.
const DOORSTEP: i64 = 6;
/// SC-MOR-07: and how near to the middle of the room through which it came.
const LOBBY: i64 = 15;

/// SC-MOR-03, SC-MOR-06, SC-MOR-07, SC-MOR-14: the next forced move of a model; none if it cannot flee.
pub fn next_move(game: &SunkenCitadel, who: Id) -> Option<Point> {
    let (at, out) = (game.model(who).at, |at| is_out(game, who, at));
    // round every active enemy if that can be; or else as far towards the way out as it keeps clear of them
    let walkers = [Walker::fleeing(game, who), Walker::heedless(game, who)];
    walkers.into_iter().find_map(|walker| {
        let way = nav::find_way(game, &walker, None, out)?;
        nav::along(game, who, &way, |to| at.dist(to) >= i64::from(nav::STEP) && keeps_clear(game, who, to))
    })
}

/// SC-PSY-17: the longest straight move that leads nearest to an edge of the table; none if nothing leads nearer.
pub fn towards_edge(game: &SunkenCitadel, who: Id) -> Option<Point> {
    let edge = |at: Point| at.x.min(at.y).min(WIDTH - at.x).min(HEIGHT - at.y);
    let here = edge(game.model(who).at);
    straight_moves(game, who).filter(|to| edge(*to) < here).min_by_key(|to| edge(*to))
}

/// SC-ABL-34: the straight move that leads farthest away from an enemy; none if nothing leads away.
pub fn away_from(game: &SunkenCitadel, who: Id, foe: Id) -> Option<Point> {
    let far = |at: Point| at.dist2(game.model(foe).at);
    let here = far(game.model(who).at);
    straight_moves(game, who).filter(|to| far(*to) > here).max_by_key(|to| far(*to))
}

/// Where one straight move can lead, in every direction and by quarters of its length.
pub(crate) fn straight_moves(game: &SunkenCitadel, who: Id) -> impl Iterator<Item = Point> + '_ {
    let m = game.model(who);
    let places = Facing::all().flat_map(|dir| [4, 3, 2, 1].map(|quarters| (dir, quarters)));
    places
        .map(move |(dir, quarters)| {
            m.at.toward(dir, (movement::reach(game, who, Terrain::Open) - 1) * quarters / 4)
        })
        .filter(move |to| {
            let limit = movement::reach(game, who, table::terrain(game, who, m.at, *to));
            *to != m.at
                && to.on_table()
                && m.at.dist2(*to) <= limit * limit
                && table::path_clear(game, who, m.at, *to, m.depth).is_ok()
        })
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
    match rivals::entrance(game, leaving::own_band(game, who)) {
        Entrance::Door(door) => {
            let seg = game.map().doors[door].seg;
            let passable = match game.doors[door] {
                DoorState::Open | DoorState::Broken | DoorState::Closed => true,
                DoorState::Locked | DoorState::Jammed => false,
            };
            passable && nearer(seg.a, seg.b, at, i64::from(m.radius()) + DOORSTEP)
        }
        Entrance::Room(room) => game.map().rooms[room].rect.centre().dist2(at) <= LOBBY * LOBBY,
        Entrance::West => false,
        Entrance::Spot(spot) => spot.dist2(at) <= LOBBY * LOBBY,
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
