//! Who sees what: light, darkness, clouds, cover and everything that stands in the way.

use crate::content::{Ability, Artifact, Item, L, M, ObjectSort, PieceSort, S, Sight, Size, Spell};
use crate::geometry::{
    Facing, Point, Rect, Segment, eye, nearer_wide, nine_points, ray_hits_rect, ray_hits_segment,
    touches_rect, touches_segment,
};
use crate::rules::table;
use crate::state::{CloudSort, Id, Model, Scenery, SunkenCitadel, Zone};

/// What stands between a shooter and its target (SC-COV-01, SC-COV-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cover {
    /// Nothing.
    Open,
    /// Something small, or most of the target is out of sight.
    Partial,
    /// Everything: it cannot be seen.
    Complete,
}

/// SC-TAC-01, SC-BLK-16: whether a model is in tactical cover; a Ghostly Veil is some for iron wills alone.
pub fn in_cover(game: &SunkenCitadel, id: Id) -> bool {
    let m = game.model(id);
    covers(game, m, m.at)
}

/// Whether a place would be tactical cover for a model.
fn covers(game: &SunkenCitadel, model: &Model, at: Point) -> bool {
    let veil = |zone: &Zone| {
        zone.spell == Spell::GhostlyVeil && zone.depth == model.depth && zone.at.dist2(at) < S * S
    };
    table::in_tactical(game, at, model.depth) || (model.has(Ability::IronWill) && game.zones.iter().any(veil))
}

/// SC-TAC-03: whether a base in tactical cover reaches the edge of it.
pub(crate) fn at_cloud_edge(game: &SunkenCitadel, id: Id) -> bool {
    let model = game.model(id);
    let reach = i64::from(model.radius()) + 2;
    Facing::all().any(|dir| !covers(game, model, model.at.toward(dir, reach)))
}

/// SC-DRK-01, SC-DRK-02, SC-DRK-08: whether a place has light of its own.
pub fn lit(game: &SunkenCitadel, at: Point, depth: u8) -> bool {
    if depth == 0 && game.map().room_at(at).is_some() && game.lamps() {
        return true;
    }
    let near = |p: Point| p.dist2(at) <= L * L;
    game.things.iter().any(|t| t.sort() == ObjectSort::Lamp && !t.gone && near(t.at))
        || game.scenery.iter().any(|p| p.sort == PieceSort::Crystal && !p.broken && near(p.rect.centre()))
        || game.clouds.iter().any(|cloud| cloud.sort == CloudSort::Flare && near(cloud.at))
}

/// SC-ABL-08, SC-TEC-04, SC-TEC-08, SC-ATF-03, SC-ITM-08, SC-DRK-03, SC-DRK-04: whether a model sees in
/// the dark by eye, ear or lamp.
pub fn night_eyes(game: &SunkenCitadel, id: Id) -> bool {
    let model = game.model(id);
    model.has(Ability::DeepEyes)
        || model.has(Ability::Echolocation)
        || model.has(Ability::ScentTracker)
        || game.device(id, Item::CrystalLamp)
        || game.device(id, Item::CrystalImager)
        || game.artifact_works(id, Artifact::DrownedKingsLens)
}

/// Whether a place lies in a Shroud of Darkness.
pub(crate) fn shrouded(game: &SunkenCitadel, at: Point, depth: u8) -> bool {
    game.zones
        .iter()
        .any(|zone| zone.spell == Spell::ShroudOfDarkness && zone.depth == depth && zone.at.dist2(at) < S * S)
}

/// SC-TEC-11, SC-VIS-01, SC-VIS-03: how far a model sees a target, given water and light; 0 if not at
/// all.
fn sight_range(game: &SunkenCitadel, viewer: Id, target: Option<Id>, at: Point, depth: u8) -> i64 {
    let model = game.model(viewer);
    let shroud_proof = model.has(Ability::Echolocation) || model.has(Ability::ScentTracker);
    if !shroud_proof && (shrouded(game, model.at, model.depth) || shrouded(game, at, depth)) {
        return 0;
    }
    let mut range = game.clarity().sight();
    if model.has(Ability::Echolocation) || model.has(Ability::ScentTracker) {
        range = range.max(M);
    }
    let lamp = target.is_some_and(|target| game.device(target, Item::CrystalLamp));
    if !(night_eyes(game, viewer) || lamp || lit(game, at, depth)) {
        range = 0;
    }
    if game.device(viewer, Item::EtherDetector)
        && let Some(target) = target
    {
        let tech = game.model(target).items.iter().any(|item| item.level() > 0);
        range = range.max(if tech { L } else { S });
    }
    range
}

/// SC-LOS-01, SC-LOS-02, SC-LOS-03, SC-LOS-04: how many of nine points of a base can be seen by a viewer
/// that looks that way.
pub(crate) fn rays(
    game: &SunkenCitadel,
    viewer: Id,
    facing: Facing,
    at: Point,
    radius: i16,
    depth: u8,
    target: Option<Id>,
) -> u8 {
    free_points(game, viewer, facing, at, radius, depth, target).count() as u8
}

/// Whether any of the nine points can be seen: the first one tells.
pub(crate) fn any_ray(
    game: &SunkenCitadel,
    viewer: Id,
    facing: Facing,
    at: Point,
    radius: i16,
    depth: u8,
    target: Option<Id>,
) -> bool {
    free_points(game, viewer, facing, at, radius, depth, target).next().is_some()
}

/// The points of a base to which a line is free.
fn free_points(
    game: &SunkenCitadel,
    viewer: Id,
    facing: Facing,
    at: Point,
    radius: i16,
    depth: u8,
    target: Option<Id>,
) -> impl Iterator<Item = (i64, i64)> + '_ {
    let model = game.model(viewer);
    let blind = !facing.shows(model.at, at, radius) || roof_between(game, model.at, model.depth, at, depth);
    let from = eye(model.at, model.radius(), facing);
    let (vx, vy) = facing.vector();
    let (px, py) = crate::geometry::hundredths(model.at);
    let size = target.map_or(Size::Normal, |id| game.model(id).kind.profile().size);
    let points = if blind { None } else { Some(nine_points(at, radius)) };
    let ahead = move |&(x, y): &(i64, i64)| (x - px) * vx + (y - py) * vy >= 0;
    let bars = if blind { Bars::none() } else { Bars::between(game, from, model.depth, at, radius, depth) };
    points.into_iter().flatten().filter(ahead).filter(move |&point| {
        !bars.cut(from, point) && !model_bars(game, from, point, viewer, target, size, depth)
    })
}

/// SC-LOS-02: what of walls, shut doors and tall scenery lies between an eye and a base, so near to both that it may cut a
/// line of sight. It is gathered once for all nine lines.
struct Bars {
    segments: Vec<Segment>,
    rects: Vec<Rect>,
}

impl Bars {
    fn none() -> Bars {
        Bars { segments: Vec::new(), rects: Vec::new() }
    }

    fn between(
        game: &SunkenCitadel,
        eye: (i64, i64),
        eye_depth: u8,
        at: Point,
        radius: i16,
        depth: u8,
    ) -> Bars {
        if eye_depth > 0 || depth > 0 {
            return Bars::none();
        }
        let (x, y, r) = (i64::from(at.x) * 10, i64::from(at.y) * 10, i64::from(radius) * 10);
        let (left, right) = (eye.0.min(x - r), eye.0.max(x + r));
        let (top, bottom) = (eye.1.min(y - r), eye.1.max(y + r));
        let near = |a: Point, b: Point| {
            let [ax, ay, bx, by] = [a.x, a.y, b.x, b.y].map(|n| i64::from(n) * 10);
            ax.max(bx) >= left && ax.min(bx) <= right && ay.max(by) >= top && ay.min(by) <= bottom
        };
        let walls = game.walls().iter().copied().chain(table::shut_doors(game));
        let pieces = game.scenery.iter().filter(|p| !p.broken && p.sort.sight() == Sight::Full);
        let things = game.things.iter().enumerate().filter(|(i, _)| game.thing_sight(*i) == Sight::Full);
        let rects = pieces.map(|p| p.rect).chain(things.map(|(_, thing)| thing.rect));
        Bars {
            segments: walls.filter(|wall| near(wall.a, wall.b)).collect(),
            rects: rects.filter(|rect| near(rect.min, rect.max)).collect(),
        }
    }

    fn cut(&self, from: (i64, i64), to: (i64, i64)) -> bool {
        self.segments.iter().any(|wall| ray_hits_segment(from, to, *wall))
            || self.rects.iter().any(|rect| ray_hits_rect(from, to, *rect))
    }
}

/// SC-DEP-08: a roof lies between the inside of the station and the water above it.
pub(crate) fn roof_between(game: &SunkenCitadel, a: Point, a_depth: u8, b: Point, b_depth: u8) -> bool {
    let inside = |at: Point, depth: u8| depth == 0 && game.map().room_at(at).is_some();
    (inside(a, a_depth) && b_depth > 0) || (inside(b, b_depth) && a_depth > 0)
}

/// SC-LOS-03, SC-LOS-04: whether a standing base cuts a line of sight.
fn model_bars(
    game: &SunkenCitadel,
    from: (i64, i64),
    to: (i64, i64),
    viewer: Id,
    target: Option<Id>,
    size: Size,
    depth: u8,
) -> bool {
    let viewer_depth = game.model(viewer).depth;
    game.standing().any(|(id, model)| {
        id != viewer
            && Some(id) != target
            && !model.down()
            && model.kind.profile().size >= size
            && (model.depth == viewer_depth || model.depth == depth)
            && (game.hostile(viewer, id) || !table::contact(game, viewer, id))
            && {
                let (x, y) = crate::geometry::hundredths(model.at);
                nearer_wide(from, to, (x, y), i64::from(model.radius()) * 10)
            }
    })
}

/// SC-FAC-03, SC-FAC-06: the way a model would look to face a place: free, unless it is sluggish and
/// turned away.
pub(crate) fn facing_for(game: &SunkenCitadel, id: Id, at: Point) -> Facing {
    let model = game.model(id);
    if model.state.turned_away { model.facing } else { Facing::from_to(model.at, at) }
}

/// Whether a model that looks that way sees another: field of view, line, distance, light and hiding.
pub fn sees(game: &SunkenCitadel, viewer: Id, target: Id, facing: Facing) -> bool {
    let (m, t) = (game.model(viewer), game.model(target));
    if !m.here() || !t.here() {
        return false;
    }
    let gap = table::gap(game, viewer, target);
    let range = sight_range(game, viewer, Some(target), t.at, t.depth);
    if gap > range && !table::contact(game, viewer, target) {
        return false;
    }
    !hidden_from(game, viewer, target)
        && any_ray(game, viewer, facing, t.at, t.radius(), t.depth, Some(target))
}

/// SC-COV-01, SC-COV-02, SC-TAC-02: whether something stands between two models that hides all of the second, however
/// far and dark it is.
pub(crate) fn in_complete_cover(game: &SunkenCitadel, viewer: Id, target: Id) -> bool {
    let (m, t) = (game.model(viewer), game.model(target));
    let facing = Facing::from_to(m.at, t.at);
    hidden_from(game, viewer, target)
        || !any_ray(game, viewer, facing, t.at, t.radius(), t.depth, Some(target))
}

/// Lets every model look at every other one: how many looks that were, and how many of them found their target.
/// For measuring how fast lines of sight are.
pub fn everybody_looks(game: &SunkenCitadel) -> (u64, u64) {
    let (mut looks, mut found) = (0, 0);
    for (viewer, model) in game.standing() {
        for (target, other) in game.standing().filter(|(target, _)| *target != viewer) {
            looks += 1;
            found += u64::from(sees(game, viewer, target, Facing::from_to(model.at, other.at)));
        }
    }
    (looks, found)
}

/// Whether a viewer sees a place of that radius at depth 0: a marker, a thing, the middle of a zone.
pub(crate) fn sees_place(game: &SunkenCitadel, viewer: Id, at: Point, radius: i16, facing: Facing) -> bool {
    let model = game.model(viewer);
    if !model.here() {
        return false;
    }
    let gap = (model.at.dist(at) - i64::from(model.radius() + radius)).max(0) + M * i64::from(model.depth);
    gap <= sight_range(game, viewer, None, at, 0) && any_ray(game, viewer, facing, at, radius, 0, None)
}

/// SC-TAC-02, SC-ABL-41: whether a target hides from this viewer.
fn hidden_from(game: &SunkenCitadel, viewer: Id, target: Id) -> bool {
    let t = game.model(target);
    let stealthy =
        t.has(Ability::Stealth) && !table::within(game, viewer, target, S) && by_small_scenery(game, target);
    let keen =
        game.device(viewer, Item::EtherDetector) || game.artifact_works(viewer, Artifact::DrownedKingsLens);
    if keen || stealthy {
        return stealthy;
    }
    let both_in = in_cover(game, target) && in_cover(game, viewer);
    t.state.hiding
        || (both_in && !table::within(game, viewer, target, S))
        || (t.has(Ability::Camouflage) && !table::within(game, viewer, target, M) && by_scenery(game, target))
}

/// SC-TEC-10, SC-ABL-41: whether a model touches scenery, a machine, a wall of the station or a shut door in it.
pub(crate) fn by_scenery(game: &SunkenCitadel, id: Id) -> bool {
    let m = game.model(id);
    let at_hand = |rect| touches_rect(m.at, m.radius(), rect);
    let along = |seg| touches_segment(m.at, m.radius(), seg);
    m.depth == 0
        && (game.walls().iter().any(|wall| along(*wall))
            || table::shut_doors(game).any(along)
            || game.scenery.iter().any(|p| !p.broken && at_hand(p.rect))
            || (0..game.things.len()).any(|i| game.thing_blocks(i) && at_hand(game.things[i].rect)))
}

/// Whether a model touches scenery that gives partial cover.
fn by_small_scenery(game: &SunkenCitadel, id: Id) -> bool {
    let m = game.model(id);
    let small = |p: &Scenery| !p.broken && p.sort.sight() == Sight::Partial;
    m.depth == 0 && game.scenery.iter().any(|p| small(p) && touches_rect(m.at, m.radius(), p.rect))
}

/// SC-COV-01, SC-COV-02, SC-COV-03, SC-COV-05: the cover of a target from a shooter that turns to it.
pub fn cover(game: &SunkenCitadel, shooter: Id, target: Id) -> Cover {
    let (m, t) = (game.model(shooter), game.model(target));
    let facing = facing_for(game, shooter, t.at);
    let free = rays(game, shooter, facing, t.at, t.radius(), t.depth, Some(target));
    if free == 0 {
        return Cover::Complete;
    }
    let from = eye(m.at, m.radius(), facing);
    let to = crate::geometry::hundredths(t.at);
    let small = m.depth == 0
        && t.depth == 0
        && small_rects(game).any(|rect| {
            ray_hits_rect(from, to, rect)
                && (rect.dist2(m.at) > 36 + i64::from(m.radius()).pow(2) + 12 * i64::from(m.radius())
                    || rect.dist2(t.at) <= (12 + i64::from(t.radius())).pow(2))
        });
    if small || free < 5 { Cover::Partial } else { Cover::Open }
}

/// The ground of everything that gives partial cover.
fn small_rects(game: &SunkenCitadel) -> impl Iterator<Item = Rect> + '_ {
    game.scenery.iter().filter(|p| !p.broken && p.sort.sight() == Sight::Partial).map(|p| p.rect).chain(
        (0..game.things.len())
            .filter(|&i| game.thing_sight(i) == Sight::Partial)
            .map(|i| game.things[i].rect),
    )
}

/// SC-DRK-05: whether a model in the dark sees no other model and no light at all.
pub(crate) fn alone_in_the_dark(game: &SunkenCitadel, id: Id) -> bool {
    let model = game.model(id);
    let shroud = shrouded(game, model.at, model.depth);
    let proof = model.has(Ability::Echolocation) || model.has(Ability::ScentTracker);
    if proof {
        return false;
    }
    if !shroud && (lit(game, model.at, model.depth) || night_eyes(game, id)) {
        return false;
    }
    let sees_light = !shroud
        && (game
            .things
            .iter()
            .any(|t| t.sort() == ObjectSort::Lamp && !t.gone && light_seen(game, id, t.at))
            || game
                .scenery
                .iter()
                .any(|p| p.sort == PieceSort::Crystal && !p.broken && light_seen(game, id, p.rect.centre()))
            || game.clouds.iter().any(|c| c.sort == CloudSort::Flare && light_seen(game, id, c.at)));
    let sees_model = game
        .standing()
        .any(|(other, m)| other != id && sees(game, id, other, Facing::from_to(model.at, m.at)));
    !sees_light && !sees_model
}

fn light_seen(game: &SunkenCitadel, id: Id, at: Point) -> bool {
    let model = game.model(id);
    model.at.dist(at) <= game.clarity().sight()
        && any_ray(game, id, Facing::from_to(model.at, at), at, 3, 0, None)
}
