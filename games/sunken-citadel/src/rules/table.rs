//! Who touches whom and what stands in the way of a move: geometry asked of the table as it stands.

use crate::content::{Ability, L, M, ObjectId, PieceId, PieceSort, S, Sight, WeaponKind};
use crate::geometry::Rect;
use crate::geometry::{
    HEIGHT, Point, Segment, WIDTH, nearer, overlapping, sweep_hits_rect, sweep_hits_segment, touches_rect,
    touches_segment, touching,
};
use crate::illegal::{Illegal, MoveRefused, Outcome, no};

use crate::rules::scenery;
use crate::state::{CloudSort, Id, Model, SunkenCitadel, Thing};
use std::cmp::Reverse;

/// SC-MOV-12, SC-MOV-15, SC-DEP-07: whether two models are in base contact, which needs the same depth.
pub fn contact(game: &SunkenCitadel, a: Id, b: Id) -> bool {
    let (m, n) = (game.model(a), game.model(b));
    a != b && m.here() && n.here() && m.depth == n.depth && bases_touch(game, m, m.at, n)
}

/// SC-MOV-12, SC-MOV-15: whether a base would touch another from a place at the other's depth: no wall and no shut door
/// lies between them.
pub(crate) fn bases_touch(game: &SunkenCitadel, one: &Model, at: Point, other: &Model) -> bool {
    touching(at, one.radius(), other.at, other.radius())
        && !scenery::walled_off(game, at, other.at, other.depth)
}

/// SC-MOV-15: whether nothing of the station lies between a place and what stands or hangs there.
pub(crate) fn within_grasp(game: &SunkenCitadel, from: Point, rect: Rect, depth: u8) -> bool {
    let spot = rect.nearest(from);
    // what hangs on a wall is reached from its own side; what is a mere place is reached up to the place
    let surface =
        if rect.longest_side() > 0 { spot.away_from(from, 1) } else { scenery::just_before(spot, from) };
    rect.holds(from) || !scenery::walled_off(game, from, surface, depth)
}

/// The active enemies that hold a model in hand-to-hand combat (SC-H2H-01, SC-H2H-23); an immobile one is as good as
/// transfixed (SC-SUB-07).
pub(crate) fn holders(game: &SunkenCitadel, id: Id) -> impl Iterator<Item = Id> + '_ {
    game.standing()
        .filter(move |(other, model)| {
            model.active() && !model.immobile() && game.hostile(id, *other) && contact(game, id, *other)
        })
        .map(|(other, _)| other)
}

/// Whether a model is in hand-to-hand combat.
pub fn engaged(game: &SunkenCitadel, id: Id) -> bool {
    holders(game, id).next().is_some()
}

/// SC-RNG-16, SC-RNG-17, SC-RNG-18: whether a model is in hand-to-hand combat as far as shots are concerned: nobody
/// fights with those who lie, are transfixed or entangled, and they fight with nobody.
pub(crate) fn in_melee(game: &SunkenCitadel, id: Id) -> bool {
    let m = game.model(id);
    m.active() && !m.immobile() && engaged(game, id)
}

/// SC-SET-28: whether a base covers or touches the place by which its warband came in.
pub(crate) fn near_spot(game: &SunkenCitadel, id: Id, at: Point) -> bool {
    let m = game.model(id);
    m.depth == 0 && crate::geometry::within(m.at, m.radius(), at, 0, 2)
}

/// SC-DEP-07: the gap between two bases, with five inches for each level of depth between them.
pub fn gap(game: &SunkenCitadel, a: Id, b: Id) -> i64 {
    let (m, n) = (game.model(a), game.model(b));
    let flat = (m.at.dist(n.at) - i64::from(m.radius() + n.radius())).max(0);
    flat + M * i64::from(m.depth.abs_diff(n.depth))
}

/// SC-MOV-10: whether the distance between two bases is at most so much.
pub(crate) fn within(game: &SunkenCitadel, a: Id, b: Id, distance: i64) -> bool {
    let (m, n) = (game.model(a), game.model(b));
    let left = distance - M * i64::from(m.depth.abs_diff(n.depth));
    left >= 0 && crate::geometry::within(m.at, m.radius(), n.at, n.radius(), left)
}

/// Whether a model touches a thing on the table.
pub(crate) fn touches(game: &SunkenCitadel, id: Id, thing: Thing) -> bool {
    let model = game.model(id);
    if model.depth > 0 && !matches!(thing, Thing::Model(_)) {
        return false;
    }
    match thing {
        Thing::Door(index) => game
            .map()
            .doors
            .get(index.index())
            .is_some_and(|door| touches_segment(model.at, model.radius(), door.seg)),
        Thing::Object(index) => game
            .things
            .get(index.index())
            .is_some_and(|thing| !thing.gone && at_hand(game, model, thing.rect)),
        Thing::Piece(index) => game
            .scenery
            .get(index.index())
            .is_some_and(|piece| !piece.broken && at_hand(game, model, piece.rect)),
        Thing::Wall(index, _) => game
            .walls()
            .get(index.index())
            .is_some_and(|wall| touches_segment(model.at, model.radius(), *wall)),
        Thing::Model(other) => contact(game, id, other),
    }
}

/// SC-MOV-15: whether a base touches something on its own side of the walls.
pub(crate) fn at_hand(game: &SunkenCitadel, model: &Model, rect: Rect) -> bool {
    touches_rect(model.at, model.radius(), rect) && within_grasp(game, model.at, rect, model.depth)
}

/// SC-MOV-02, SC-MOV-05: whether a model's base can be swept from one place to another; no distance is
/// asked.
pub(crate) fn path_clear(game: &SunkenCitadel, id: Id, from: Point, to: Point, depth: u8) -> Outcome {
    let model = game.model(id);
    let radius = model.radius();
    let r = i64::from(radius);
    if to.x < radius || to.y < radius || to.x > WIDTH - radius || to.y > HEIGHT - radius {
        return no(MoveRefused::LeavesTable);
    }
    let path = Segment { a: from, b: to };
    if depth == 0 && !clear_of_map(game, path, r) {
        return no(MoveRefused::Blocked);
    }
    clear_of_models(game, id, path, depth)
}

/// Whether a swept disc keeps clear of walls, closed doors, scenery and things at depth 0.
pub(crate) fn clear_of_map(game: &SunkenCitadel, path: Segment, radius: i64) -> bool {
    !game.walls().iter().any(|wall| sweep_hits_segment(path, radius, *wall))
        && !shut_doors(game).any(|seg| sweep_hits_segment(path, radius, seg))
        && !game.scenery.iter().enumerate().any(|(i, p)| {
            !p.broken && p.sort.blocks() && sweep_hits_rect(path, radius, p.rect) && !held_up(game, i)
        })
        && !game
            .things
            .iter()
            .enumerate()
            .any(|(i, thing)| game.thing_blocks(i) && sweep_hits_rect(path, radius, thing.rect))
}

/// SC-FRC-05: one passes under what somebody holds up.
fn held_up(game: &SunkenCitadel, piece: usize) -> bool {
    game.models.iter().any(|m| m.here() && m.lifting == Some(Thing::Piece(PieceId::at(piece))))
}

/// Every door that is shut, as a segment.
pub(crate) fn shut_doors(game: &SunkenCitadel) -> impl Iterator<Item = Segment> + '_ {
    game.map().doors.iter().zip(&game.doors).filter(|(_, state)| !state.is_open()).map(|(door, _)| door.seg)
}

/// SC-MOV-13: nobody passes enemies or larger friends, and nobody shares a place.
fn clear_of_models(game: &SunkenCitadel, id: Id, path: Segment, depth: u8) -> Outcome {
    let model = game.model(id);
    for (other, base) in game.standing() {
        if other == id || base.depth != depth {
            continue;
        }
        if overlapping(path.b, model.radius(), base.at, base.radius()) {
            return no(Illegal::StandsThere(game.name_of(other)));
        }
        let reach = i64::from(model.radius() + base.radius());
        let bars = if game.hostile(id, other) {
            !base.down() && !model.has(Ability::JetBurst)
        } else {
            base.kind.profile().size > model.kind.profile().size
        };
        if bars && nearer(path.a, path.b, base.at, reach) {
            return no(Illegal::InTheWay(game.name_of(other)));
        }
    }
    Ok(())
}

/// SC-MOV-07: what a move goes through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    /// Nothing hinders it.
    Open,
    /// Coral, rubble, ink and the like, on any part of the way.
    Difficult,
}

/// SC-MOV-07: what a model's move from here to there goes through.
pub fn terrain(game: &SunkenCitadel, id: Id, from: Point, to: Point) -> Terrain {
    if difficult(game, id, from, to) { Terrain::Difficult } else { Terrain::Open }
}

/// SC-MOV-07: whether any part of a move lies in difficult terrain.
pub fn difficult(game: &SunkenCitadel, id: Id, from: Point, to: Point) -> bool {
    let model = game.model(id);
    if model.has(Ability::Maneuverable) {
        return false;
    }
    let path = Segment { a: from, b: to };
    let r = i64::from(model.radius());
    let clouds = game.clouds.iter().any(|cloud| {
        matches!(cloud.sort, CloudSort::Ink | CloudSort::Bubbles)
            && cloud.depth == model.depth
            && nearer(from, to, cloud.at, S + r)
    });
    let piece = |sort: PieceSort| {
        matches!(sort, PieceSort::Coral | PieceSort::Rubble | PieceSort::Bubbles | PieceSort::Radiation)
    };
    clouds
        || (model.depth == 0
            && game.scenery.iter().any(|p| !p.broken && piece(p.sort) && sweep_hits_rect(path, r, p.rect)))
}

/// SC-TAC-01: whether a place lies in tactical cover.
pub fn in_tactical(game: &SunkenCitadel, at: Point, depth: u8) -> bool {
    (depth == 0
        && game.scenery.iter().any(|p| !p.broken && p.sort.sight() == Sight::Tactical && p.rect.holds(at)))
        || game.clouds.iter().any(|cloud| {
            matches!(cloud.sort, CloudSort::Ink | CloudSort::Bubbles | CloudSort::Leak)
                && cloud.depth == depth
                && cloud.at.dist2(at) < S * S
        })
}

/// Whether a line of flight crosses a cloud of the orb's stillness.
pub fn stilled(game: &SunkenCitadel, from: Point, to: Point) -> bool {
    game.clouds.iter().any(|cloud| cloud.sort == CloudSort::Still && nearer(from, to, cloud.at, S))
}

/// The card of a model's weapon.
pub(crate) fn weapon(game: &SunkenCitadel, id: Id, arm: u8) -> Option<&'static WeaponKind> {
    game.model(id).arms.get(usize::from(arm)).map(|arm| arm.weapon.card())
}

/// SC-RTN-07: the order in which a routine takes those who are worth the same to it: the nearer first, then the more
/// wounded, then the lower number.
pub(crate) fn precedence(game: &SunkenCitadel, id: Id, at: Point) -> (i64, Reverse<u8>, Id) {
    let m = game.model(id);
    (m.at.dist2(at), Reverse(m.wounds.sum()), id)
}

/// SC-RTN-07: the nearest model on the table to a place, of those that are wanted.
pub(crate) fn nearest_model(
    game: &SunkenCitadel,
    at: Point,
    mut wanted: impl FnMut(Id) -> bool,
) -> Option<Id> {
    let near = game.standing().map(|(id, _)| id).filter(|id| wanted(*id));
    near.min_by_key(|id| precedence(game, *id, at))
}

/// The ground of a thing, for the routines.
pub(crate) fn thing_rect(game: &SunkenCitadel, index: ObjectId) -> Rect {
    game.things[index].rect
}

/// SC-BLK-13: whether a place is in the reach of the long ruler, for the rift and the lantern.
pub(crate) fn within_long(game: &SunkenCitadel, id: Id, at: Point) -> bool {
    game.model(id).at.dist2(at) <= L * L
}
