//! Ways to offer: a few sensible places out of all legal ones.

use super::Offers;
use crate::action::Action;
use crate::content::{DoorId, Kind, ObjectId, Side};
use crate::deed;
use crate::geometry::{Facing, Point, Rect};
use crate::rules::table::Terrain;
use crate::rules::{activation, movement, shadows, table};
use crate::state::{Id, SunkenCitadel, Thing};
use crate::task::Activation;

/// Ways out of combat.
pub(super) fn exits(game: &SunkenCitadel, act: &Activation, offers: &mut Offers<'_>) {
    let model = game.model(act.model);
    let reach = movement::reach(game, act.model, Terrain::Open);
    // as far as it goes in each direction: what stands behind a place does not make the way there less free
    for dir in Facing::all().step_by(2) {
        let ways: [fn(Point) -> Action; 2] = [|to| Action::Disengage { to }, |to| Action::Jet { to }];
        for out in ways {
            let far = [4, 3, 2, 1].map(|quarters| out(model.at.toward(dir, (reach - 1) * quarters / 4)));
            if let Some(way) = far.into_iter().find(|way| deed::check(game, way).is_ok()) {
                offers.add(way);
            }
        }
    }
}

/// Moves: a fan of directions at full and half distance, and places in contact with things, doors and
/// friends.
pub(super) fn moves(game: &SunkenCitadel, act: &Activation, offers: &mut Offers<'_>) {
    let id = act.model;
    let model = game.model(id);
    let survivor = game
        .standing()
        .find(|(other, _)| activation::is_survivor(game, *other) && table::contact(game, id, *other))
        .map(|(s, _)| s);
    for dir in Facing::all().step_by(2) {
        if let Some(to) = farthest(game, id, dir) {
            offers.add(Action::Move { to });
            let half = Point::new((model.at.x + to.x) / 2, (model.at.y + to.y) / 2);
            offers.add(Action::Move { to: half });
            if let Some(with) = survivor {
                offers.add(Action::Escort { to, with });
            }
        }
    }
    let reach = movement::reach(game, id, Terrain::Open) + i64::from(model.radius());
    for (index, thing) in game.things.iter().enumerate() {
        if !thing.gone
            && thing.rect.dist2(model.at) <= reach * reach
            && !table::touches(game, id, Thing::Object(ObjectId::at(index)))
        {
            approaches(game, id, thing.rect, offers);
        }
    }
    for (index, door) in game.map().doors.iter().enumerate() {
        let mid = door.seg.middle();
        if mid.dist2(model.at) <= (reach + 10).pow(2)
            && !table::touches(game, id, Thing::Door(DoorId::at(index)))
        {
            approaches(game, id, Rect { min: mid, max: mid }, offers);
        }
    }
    offers.add(Action::Ascend);
    offers.add(Action::Descend);
    offers.add(Action::Hide);
    offers.add(Action::Evade);
    offers.add(Action::Withdraw);
    if model.side == Side::Wild {
        offers.add(Action::Burrow);
        offers.add(Action::Prowl);
    }
}

/// The farthest place that one straight move in a direction reaches.
pub(crate) fn farthest(game: &SunkenCitadel, id: Id, dir: Facing) -> Option<Point> {
    let model = game.model(id);
    let mut reach = movement::reach(game, id, Terrain::Open);
    let full = model.at.toward(dir, reach - 1);
    if table::difficult(game, id, model.at, full) {
        reach = movement::reach(game, id, Terrain::Difficult);
    }
    (1..=5).rev().find_map(|fifth| {
        let distance = (reach - 1) * fifth / 5;
        let to = model.at.toward(dir, distance);
        (to != model.at && table::path_clear(game, id, model.at, to, model.depth).is_ok()).then_some(to)
    })
}

/// A place in contact with a rectangle, on the near side.
fn approaches(game: &SunkenCitadel, id: Id, rect: Rect, offers: &mut Offers<'_>) {
    if let Some(to) = approach(game, id, rect) {
        offers.add(Action::Move { to });
    }
}

/// The nearest place in contact with a rectangle that a straight path reaches; none for who is there already.
pub(crate) fn approach(game: &SunkenCitadel, id: Id, rect: Rect) -> Option<Point> {
    let model = game.model(id);
    if table::at_hand(game, model, rect) {
        return None;
    }
    let near = rect.nearest(model.at);
    let r = i64::from(model.radius());
    let ahead = Facing::from_to(near, model.at);
    [0u8, 2, 30, 4, 28, 8, 24]
        .into_iter()
        .map(|turn| near.toward(ahead.turned(turn), r + 1))
        .find(|to| *to != model.at && table::path_clear(game, id, model.at, *to, model.depth).is_ok())
}

pub(super) fn marches(game: &SunkenCitadel, marker: u8, offers: &mut Offers<'_>) {
    let Some(index) = shadows::marker(game, marker) else { return };
    let at = game.markers[index].at;
    offers.add(Action::Rest { marker });
    offers.add(Action::TurnUp { marker });
    for dir in Facing::all().step_by(2) {
        for distance in [49, 25] {
            offers.add(Action::March { marker, to: at.toward(dir, distance) });
        }
    }
    for (door, card) in game.map().doors.iter().enumerate() {
        let mid = card.seg.middle();
        if mid.dist2(at) <= 60 * 60 {
            offers.add(Action::March { marker, to: mid.toward(Facing::from_to(mid, at), 7) });
        }
        offers.add(Action::MarchOpen { marker, door: DoorId::at(door) });
    }
}

pub(super) fn places(game: &SunkenCitadel, at: Point, left: u8, offers: &mut Offers<'_>) {
    let kinds: Vec<Kind> = shadows::fitting(game, left).collect();
    for kind in kinds {
        for spot in shadows::reveal_spots(game, at, kind) {
            offers.add(Action::Place { kind, at: spot, facing: towards_team(game, spot) });
        }
    }
    offers.add(Action::Nobody);
}

/// The way to the nearest team model.
pub(crate) fn towards_team(game: &SunkenCitadel, at: Point) -> Facing {
    let near = table::nearest_model(game, at, |id| game.model(id).side == Side::Team);
    near.map_or(Facing::default(), |id| Facing::from_to(at, game.model(id).at))
}
