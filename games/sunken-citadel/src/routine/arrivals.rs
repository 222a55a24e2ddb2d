//! How Invaders come without a player: where markers march, who was in them, and who steps out of a wall or in with a wave
//! (SC-RTN-02, SC-RMC-09, SC-SCE-06).

use crate::action::Action;
use crate::content::{DoorId, DoorState, Kind, M, Role, RoomId, S, Side};
use crate::deed;
use crate::geometry::{Facing, Point, Rect, Segment, nearer};
use crate::offers::ways;
use crate::routine::invaders::goals;
use crate::routine::nav::{self, Walker};
use crate::rules::{cards, shadows, table};
use crate::state::SunkenCitadel;
use crate::task::Temper;

/// SC-RTN-02: how a marker moves without a player.
pub fn march(game: &SunkenCitadel, marker: u8, temper: Temper) -> Action {
    let rest = Action::Rest { marker };
    let bold = temper == Temper::Bold;
    let Some(index) = shadows::marker(game, marker) else { return rest };
    let at = game.markers[index].at;
    let team = table::nearest_model(game, at, |id| game.model(id).side == Side::Team);
    let goal = goals(game)
        .into_iter()
        .map(|thing| table::thing_rect(game, thing).centre())
        .min_by_key(|p| p.dist2(at));
    let keeper = marker.is_multiple_of(2);
    let target = match (keeper, goal, team) {
        (true, Some(goal), _) => goal,
        (_, _, Some(id)) => game.model(id).at,
        (_, Some(goal), None) => goal,
        _ => return rest,
    };
    let near = |p: Point, distance: i64| nav::reached(game, p, 0, Rect::spot(target), distance);
    if keeper && near(at, M) {
        return rest;
    }
    let near = |p: Point| near(p, S);
    let Some(way) = nav::find_way(game, &Walker::marker(at), Some(target), near) else { return rest };
    let door =
        way.points.iter().find_map(|p| {
            game.map().doors.iter().enumerate().position(|(i, door)| {
                game.doors[i] == DoorState::Closed && nearer(door.seg.a, door.seg.b, *p, 6)
            })
        });
    if let Some(door) = door {
        let open = Action::MarchOpen { marker, door: DoorId::at(door) };
        if deed::check(game, &open).is_ok() {
            return if bold || !shows(game, door, at) { open } else { rest };
        }
        let mid = game.map().doors[door].seg.middle();
        let to = mid.toward(Facing::from_to(mid, at), 7);
        let beside = at.dist2(mid) <= 9 * 9;
        if beside {
            return if bold { Action::TurnUp { marker } } else { rest };
        }
        let close = Action::March { marker, to };
        if deed::check(game, &close).is_ok() {
            return close;
        }
    }
    let clear = |to: &Point| table::clear_of_map(game, Segment { a: at, b: *to }, 6);
    let far = way.points.iter().filter(|p| p.dist2(at) <= 49 * 49 && **p != at);
    let best = far.rev().find(|p| clear(p) && (bold || !shadows::marker_seen(game, **p)));
    match best {
        Some(&to) => Action::March { marker, to },
        None => rest,
    }
}

/// SC-RTN-02: whether a shadow would be seen through a door if it stood open.
fn shows(game: &SunkenCitadel, door: usize, at: Point) -> bool {
    let mut open = game.clone();
    open.doors[door] = DoorState::Open;
    shadows::marker_seen(&open, at)
}

/// SC-RTN-02: who was in the marker, and where they stand; a second Personality comes only when nobody else is left.
pub fn place(game: &SunkenCitadel, at: Point, left: u8) -> Action {
    let near = table::nearest_model(game, at, |id| game.model(id).side == Side::Team);
    let distance = near.map_or(1000, |id| game.model(id).at.dist(at));
    let led = game.standing().any(|(_, m)| m.side == Side::Invaders && m.kind.profile().personality);
    let fond = |kind: Kind| {
        let card = kind.profile();
        let big = card.size.worth() > 1;
        let choice = match card.role {
            Role::Hunter if distance <= M => 0,
            _ if big && distance <= M => 1,
            Role::Saboteur | Role::Marksman if distance > M && distance <= 2 * M => 0,
            Role::Marksman if distance > 2 * M => 0,
            Role::Caster if distance > 2 * M => 1,
            Role::None
            | Role::Hunter
            | Role::Marksman
            | Role::Saboteur
            | Role::Caster
            | Role::Stalker
            | Role::Ambusher
            | Role::Lurer
            | Role::Guardian
            | Role::Swarm => 2,
        };
        (card.personality && led, !(big && game.turn >= 3), choice)
    };
    let kind = shadows::fitting(game, left)
        .filter(|kind| !shadows::reveal_spots(game, at, *kind).is_empty())
        .min_by_key(|kind| fond(*kind));
    let Some(kind) = kind else { return Action::Nobody };
    let melee = kind.profile().shooter.is_none();
    let foe = near.map_or(at, |id| game.model(id).at);
    let spots = shadows::reveal_spots(game, at, kind);
    let spot = if melee {
        spots.into_iter().min_by_key(|p| p.dist2(foe))
    } else {
        spots.into_iter().max_by_key(|p| p.dist2(foe))
    };
    match spot {
        Some(spot) => Action::Place { kind, at: spot, facing: ways::towards_team(game, spot) },
        None => Action::Nobody,
    }
}

/// SC-RMC-09: an Invader steps out of the wall, as far from the team as the room allows.
pub fn thin_wall(game: &SunkenCitadel, room: RoomId) -> Action {
    let Some(kind) = shadows::fitting(game, 1).next() else { return Action::Nobody };
    let team = table::nearest_model(game, game.map().rooms[room].rect.centre(), |id| {
        game.model(id).side == Side::Team
    });
    let from = team.map_or(Point::new(180, 120), |id| game.model(id).at);
    let spot = cards::thin_wall_spots(game, room)
        .into_iter()
        .filter(|at| cards::check_thin_wall(game, room, kind, *at).is_ok())
        .max_by_key(|at| at.dist2(from));
    match spot {
        Some(at) => Action::Place { kind, at, facing: Facing::from_to(at, from) },
        None => Action::Nobody,
    }
}

/// SC-SCE-06: a wave comes in where the fewest of the team are.
pub fn entry(game: &SunkenCitadel) -> Action {
    let near = |at: &Point| {
        game.standing().filter(|(_, m)| m.side == Side::Team).map(|(_, m)| m.at.dist2(*at)).min().unwrap_or(0)
    };
    let best =
        game.map().entries.iter().enumerate().max_by_key(|(_, at)| near(at)).map_or(0, |(index, _)| index);
    Action::Entry { entry: best as u8 }
}
