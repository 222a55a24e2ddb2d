//! Room for things that are pushed and dragged.

use crate::content::{DoorState, ObjectId, PieceId};
use crate::geometry::{Rect, Segment, sweep_hits_rect};
use crate::rules::table;
use crate::state::{Id, SunkenCitadel, Thing};

/// A rectangle moved along.
pub(crate) fn moved(rect: Rect, dx: i16, dy: i16) -> Rect {
    Rect::new(rect.min.x + dx, rect.min.y + dy, rect.max.x + dx, rect.max.y + dy)
}

/// SC-FRC-01, SC-DRG-02: whether a thing can be moved so: nothing is in its way, and where it ends it stands in no
/// doorway.
pub(crate) fn way_free(game: &SunkenCitadel, thing: Thing, rect: Rect, dx: i16, dy: i16, mover: Id) -> bool {
    let steps = dx.abs().max(dy.abs()) / 3 + 1;
    !in_doorway(game, moved(rect, dx, dy))
        && (1..=steps).all(|step| {
            let part = |whole: i16| whole * step / steps;
            place_free(game, Some(thing), moved(rect, part(dx), part(dy)), mover)
        })
}

/// Whether something can be put there that was nowhere before.
pub(crate) fn room_for(game: &SunkenCitadel, rect: Rect, mover: Id) -> bool {
    !in_doorway(game, rect) && place_free(game, None, rect, mover)
}

fn in_doorway(game: &SunkenCitadel, rect: Rect) -> bool {
    let doors = game.map().doors.iter().zip(&game.doors);
    doors.filter(|(_, state)| **state != DoorState::Broken).any(|(door, _)| crosses(door.seg, inner(rect)))
}

/// Whether a rectangle of ground is free of walls, shut doors, other things and bases.
fn place_free(game: &SunkenCitadel, thing: Option<Thing>, rect: Rect, mover: Id) -> bool {
    let core = inner(rect);
    let overlaps = |r: Rect| {
        r.min.x < rect.max.x && rect.min.x < r.max.x && r.min.y < rect.max.y && rect.min.y < r.max.y
    };
    let piece_bars = |index: usize| {
        let piece = game.scenery[index];
        thing != Some(Thing::Piece(PieceId::at(index)))
            && !piece.broken
            && piece.sort.blocks()
            && overlaps(piece.rect)
    };
    let thing_bars = |index: usize| {
        thing != Some(Thing::Object(ObjectId::at(index)))
            && game.thing_blocks(index)
            && overlaps(game.things[index].rect)
    };
    let base_bars = |id: Id| {
        let m = game.model(id);
        m.depth == 0
            && id != mover
            && sweep_hits_rect(Segment { a: m.at, b: m.at }, i64::from(m.radius()), rect)
    };
    rect.min.on_table()
        && rect.max.on_table()
        && !game.walls().iter().any(|wall| crosses(*wall, core))
        && !table::shut_doors(game).any(|door| crosses(door, core))
        && !(0..game.scenery.len()).any(piece_bars)
        && !(0..game.things.len()).any(thing_bars)
        && !game.standing().any(|(id, _)| base_bars(id))
}

/// The inside of a rectangle: what only touches its edge is not in the way.
fn inner(rect: Rect) -> Rect {
    Rect::new(rect.min.x + 1, rect.min.y + 1, rect.max.x - 1, rect.max.y - 1)
}

/// Whether a segment meets a rectangle.
fn crosses(seg: Segment, rect: Rect) -> bool {
    sweep_hits_rect(seg, 0, rect)
}
