//! One step along a way: how far a straight move leads, and what is done at a corner.

use super::nav::{AROUND, Way};
use crate::geometry::{Facing, Point};
use crate::rules::table::Terrain;
use crate::rules::{movement, table};
use crate::state::{Id, SunkenCitadel};

/// An inch, which is as little as anybody moves by choice.
const INCH: i64 = 10;

/// The farthest point of a way that one straight move of a model reaches, if it passes `fits`.
pub(crate) fn along(game: &SunkenCitadel, id: Id, way: &Way, fits: impl Fn(Point) -> bool) -> Option<Point> {
    let model = game.model(id);
    let reach = movement::reach(game, id, Terrain::Open);
    let legal = |to: &Point| {
        let limit = movement::reach(game, id, table::terrain(game, id, model.at, *to));
        *to != model.at
            && model.at.dist2(*to) <= limit * limit
            && fits(*to)
            && table::path_clear(game, id, model.at, *to, model.depth).is_ok()
    };
    let near: Vec<Point> =
        way.points.iter().copied().take_while(|p| model.at.dist2(*p) <= reach * reach).collect();
    let best = near.iter().rposition(&legal);
    // a corner that the straight line would brush is rounded in a wider curve, not in a move of a few tenths
    let far = best.is_some_and(|best| 2 * model.at.dist(near[best]) >= reach || best + 1 == near.len());
    let wide =
        || near.iter().skip(best.map_or(0, |best| best + 1)).rev().find_map(|p| beside(*p).find(&legal));
    let round = if far { None } else { wide() };
    let to = round.or(best.map(|best| near[best]));
    let short = to.is_none_or(|to| model.at.dist(to) < INCH);
    let next = way.points.iter().find(|p| model.at.dist(**p) >= INCH).filter(|_| short);
    next.and_then(|next| step_aside(game, id, *next, reach, legal)).or(to)
}

/// The next move along a way that is worth one: a few tenths are not, unless the way is free from there or ends there. Whoever
/// waits behind a friend stays where it is.
pub(crate) fn stride(game: &SunkenCitadel, id: Id, way: &Way) -> Option<Point> {
    let model = game.model(id);
    let to = along(game, id, way, |_| true)?;
    let next = way.points.iter().find(|p| model.at.dist(**p) >= INCH);
    let goes_on = next.is_none_or(|next| table::path_clear(game, id, to, *next, model.depth).is_ok());
    (model.at.dist(to) >= INCH || goes_on).then_some(to)
}

/// Where a model takes a real step from a corner that would cost it a move of a few tenths: to a place from which the next
/// point of its way lies in a straight line.
fn step_aside(
    game: &SunkenCitadel,
    id: Id,
    next: Point,
    reach: i64,
    legal: impl Fn(&Point) -> bool,
) -> Option<Point> {
    let model = game.model(id);
    let places =
        Facing::all().flat_map(|dir| [reach, reach / 2, INCH].map(|far| model.at.toward(dir, far.max(INCH))));
    let goes_on = |p: &Point| table::path_clear(game, id, *p, next, model.depth).is_ok();
    places.filter(|p| legal(p) && goes_on(p)).min_by_key(|p| p.dist2(next))
}

/// Places a little off a grid point: it stands for all of them.
fn beside(p: Point) -> impl Iterator<Item = Point> {
    let off = [2, 4, 7].into_iter().flat_map(|far| AROUND.map(|(dx, dy)| (far * dx as i16, far * dy as i16)));
    off.map(move |(dx, dy)| Point::new(p.x + dx, p.y + dy))
}
