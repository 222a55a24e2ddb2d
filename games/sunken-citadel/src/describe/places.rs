//! Places and blows in words: how far a move goes, which way and to what; what an attack brings with it.

use super::{sort_name, way};
use crate::content::{DoorId, DoorSort, Kind, Map, RoomId, Side};
use crate::geometry::{Facing, Point, nearer, touching};
use crate::rules::{scenery, shadows, sums, table};
use crate::state::{Id, SunkenCitadel, Thing};
use crate::task::{Attack, Charge, How, Task};
use crate::{describe, scenario};

/// Tenths of an inch as people say them.
fn length(tenths: i64) -> String {
    match (tenths / 10, tenths % 10) {
        (1, 0) => "1 inch".to_owned(),
        (whole, 0) => format!("{whole} inches"),
        (whole, rest) => format!("{whole}.{rest} inches"),
    }
}

/// A move of a model: how far, which way, and to what.
pub(super) fn move_text(game: &SunkenCitadel, id: Id, to: Point) -> String {
    let Some(m) = game.models.get(id.index()) else { return String::new() };
    let goal = place_text(game, id, m.radius(), m.at, m.depth, to);
    format!("{} {}{goal}", length(m.at.dist(to)), way(Facing::from_to(m.at, to)))
}

/// A shadow's move, in the same words.
pub(super) fn march_text(game: &SunkenCitadel, marker: u8, to: Point) -> String {
    let Some(index) = shadows::marker(game, marker) else { return String::new() };
    let at = game.markers[index].at;
    let goal = place_text(game, Id(u8::MAX), 6, at, 0, to);
    format!("{} {}{goal}", length(at.dist(to)), way(Facing::from_to(at, to)))
}

/// What lies at a place that is shot at or enchanted, and where that is as seen by whoever acts.
pub(super) fn spot_text(game: &SunkenCitadel, id: Id, at: Point) -> String {
    let what = spot_name(game, at);
    let Some(m) = game.models.get(id.index()).filter(|m| m.at != at) else { return what };
    format!("{what}, {} {}", length(m.at.dist(at)), way(Facing::from_to(m.at, at)))
}

/// What lies at a place: a model, a thing, scenery, a shut door, a wall, or open ground.
fn spot_name(game: &SunkenCitadel, at: Point) -> String {
    if let Some((id, _)) = game.standing().find(|(_, m)| m.at.dist2(at) < i64::from(m.radius()).pow(2)) {
        return format!("the ground at {}", game.name(id));
    }
    if let Some(thing) = game.things.iter().find(|t| !t.gone && t.rect.dist2(at) <= 4) {
        return format!("the {}", sort_name(thing.sort()));
    }
    if let Some(piece) = game.scenery.iter().find(|p| !p.broken && p.rect.dist2(at) <= 4) {
        return format!("the {}", piece.sort.name());
    }
    let touched = |thing: &crate::content::Door| nearer(thing.seg.a, thing.seg.b, at, 2);
    if let Some(door) = game.map().doors.iter().position(touched) {
        return door_text(game, DoorId::at(door), at);
    }
    if game.walls().iter().any(|wall| nearer(wall.a, wall.b, at, 2)) {
        return "the wall".to_owned();
    }
    match game.map().room_at(at) {
        Some(room) => format!("the ground in {}", room_text(game.map(), room)),
        None => "the ground in the open sea".to_owned(),
    }
}

/// Where a model is put: on which side of the shadow it comes from, or where in the room, and beside what.
pub(super) fn put_text(game: &SunkenCitadel, kind: Kind, at: Point) -> String {
    let radius = kind.profile().size.radius();
    match game.stack.last() {
        Some(Task::Reveal { at: marker, .. }) => {
            let goal = place_text(game, Id(u8::MAX), radius, *marker, 0, at);
            let side = if *marker == at {
                "where the shadow was".to_owned()
            } else {
                let far = marker.dist(at) - i64::from(radius) - 6;
                let gap = if far > 2 { format!("{} off", length(far)) } else { "beside".to_owned() };
                format!("{gap} the shadow, {}", compass(Facing::from_to(*marker, at)))
            };
            format!("{side}{goal}")
        }
        _ => {
            let Some(room) = game.map().room_at(at) else { return "in the open sea".to_owned() };
            let middle = game.map().rooms[room].rect.centre();
            let name = room_text(game.map(), room);
            match middle.dist(at) {
                0..=5 => format!("in the middle of {name}"),
                far => {
                    let way = compass(Facing::from_to(middle, at));
                    format!("in {name}, {} {way} of its middle", length(far))
                }
            }
        }
    }
}

/// One of sixteen ways, for places that lie close together.
fn compass(facing: Facing) -> String {
    let sixteenth = facing.index().div_ceil(2) % 16;
    let eighth = |index: u8| way(Facing::new(index % 8 * 4));
    match sixteenth % 2 {
        0 => eighth(sixteenth / 2).to_owned(),
        _ => format!("between {} and {}", eighth(sixteenth / 2), eighth(sixteenth / 2 + 1)),
    }
}

/// Where a shadow of the next scenario will stand.
pub(super) fn shadow_place(game: &SunkenCitadel, shadow: u8) -> String {
    let Some(map) = scenario::after(game.scenario).map(scenario::map) else { return String::new() };
    let card = usize::from(shadow).checked_sub(1).and_then(|index| map.shadows.get(index));
    match card.and_then(|card| map.room_at(card.at)) {
        Some(room) => format!(" in {} of {}", room_text(map, room), map.title),
        None => format!(" of {}", map.title),
    }
}

/// By what way the acting model would leave the table.
pub(super) fn way_out_text(game: &SunkenCitadel) -> String {
    let Some(act) = game.activation else { return "leave the table".to_owned() };
    let exits = game.map().doors.iter().enumerate().filter(|(_, door)| door.between.contains(&None));
    let mut doors = exits.map(|(index, _)| DoorId::at(index));
    if game.room_of(act.model).is_none() && game.model(act.model).side != Side::Invaders {
        return "swim off the map".to_owned();
    }
    match doors.find(|door| table::touches(game, act.model, Thing::Door(*door))) {
        Some(door) => format!("leave by door {}", game.map().doors[door].id),
        None if game.scenario().lift().is_some() => "take the lift".to_owned(),
        None => "swim off the map".to_owned(),
    }
}

/// What a base would stand beside at a place, or the room it would come into.
fn place_text(game: &SunkenCitadel, id: Id, radius: i16, from: Point, depth: u8, to: Point) -> String {
    let reach = i64::from(radius) + 3;
    let beside = |(other, m): &(Id, &crate::state::Model)| {
        *other != id
            && m.depth == depth
            && touching(m.at, m.radius(), to, radius)
            && !scenery::walled_off(game, m.at, to, depth)
    };
    if let Some((other, _)) = game.standing().find(beside) {
        return format!(", up to {}", game.name(other));
    }
    if depth == 0 {
        let thing = game
            .things
            .iter()
            .find(|t| !t.gone && t.rect.dist2(to) <= reach * reach && t.rect.dist2(from) > reach * reach);
        if let Some(t) = thing {
            return format!(", to the {}", sort_name(t.sort()));
        }
        let doors = &game.map().doors;
        let door = doors.iter().position(|door| nearer(door.seg.a, door.seg.b, to, reach));
        if let Some(door) = door {
            return format!(", to {}", door_text(game, DoorId::at(door), to));
        }
        let (here, there) = (game.map().room_at(from), game.map().room_at(to));
        match there {
            Some(room) if here != there => {
                return format!(", into {}", room_text(game.map(), room));
            }
            None if here.is_some() => return ", out into the sea".to_owned(),
            Some(_) | None => {}
        }
        let piece = game.scenery.iter().find(|p| !p.broken && p.rect.dist2(to) <= reach * reach);
        if let Some(piece) = piece {
            return format!(", beside the {}", piece.sort.name());
        }
    }
    String::new()
}

/// A room with its article; one that is numbered or lettered is called by its name alone.
fn room_text(map: &Map, room: RoomId) -> String {
    with_article(map.rooms[room].name)
}

/// The same for a name.
pub(crate) fn with_article(name: &str) -> String {
    let numbered = ["Lock Nine", "Generator ", "Ward "].iter().any(|own| name.starts_with(own));
    if numbered { name.to_owned() } else { format!("the {name}") }
}

/// A door by what it is and where it leads, seen from a place.
pub(super) fn door_text(game: &SunkenCitadel, door: DoorId, from: Point) -> String {
    let Some(card) = game.map().doors.get(door.index()) else { return "the door".to_owned() };
    let sort = match card.sort {
        DoorSort::Hatch => "hatch",
        DoorSort::Bulkhead => "bulkhead",
        DoorSort::Airlock => "airlock",
    };
    let here = game.map().room_at(from);
    let there = card.between.into_iter().find(|room| *room != here).flatten();
    let leads = match there {
        Some(room) => format!("to {}", room_text(game.map(), room)),
        None => "to the sea".to_owned(),
    };
    format!("the {sort} {leads} ({})", card.id)
}

/// What both sides add to their dice in an attack, from where it is struck, as "+5 against +3".
pub(super) fn sums_text(game: &SunkenCitadel, attack: Attack, from: Option<Point>) -> String {
    let known = |id: Id| id.index() < game.models.len();
    if !known(attack.by) || !known(attack.target) || attack.by == attack.target {
        return String::new();
    }
    let attack = sums::foreseen(game, attack);
    let (a, d) = match from {
        // a shot is fired at whatever depth the shooter is
        Some(at) if attack.how == How::Shot => {
            let mut there = game.clone();
            there.model_mut(attack.by).at = at;
            sums::of(&there, &attack)
        }
        Some(at) => sums::of(&sums::where_it_ends(game, &attack, at), &attack),
        None => sums::of(game, &attack),
    };
    let sum = |lines: &sums::Lines| lines.iter().map(|line| line.value).sum::<i8>();
    format!(" ({:+} against {:+})", sum(&a), sum(&d))
}

/// The sums of a charge or a rush, with the bonus that it has there.
pub(super) fn charge_text(game: &SunkenCitadel, by: Id, charge: Charge) -> String {
    let known = |id: Id| id.index() < game.models.len();
    if !known(by) || !known(charge.target) {
        return String::new();
    }
    sums_text(game, charge.attack(game, by), Some(charge.to))
}

/// A thing with its article, by what it is; a door by where it leads.
pub(super) fn named(game: &SunkenCitadel, thing: Thing) -> String {
    match (thing, game.activation) {
        (Thing::Door(door), Some(act)) => door_text(game, door, game.model(act.model).at),
        (other, _) => describe::thing_name(game, other),
    }
}
