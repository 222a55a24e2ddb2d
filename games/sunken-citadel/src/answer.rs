//! Answers to questions about the table, for readers who do not look at it: from the view alone. Places are rooms, doors
//! and things, never inches from a corner.

use crate::content::{DoorSort, DoorState, Side};
use crate::describe::sort_name;
use crate::geometry::{Facing, Point, touching};
use crate::state::Place;
use crate::view::{DoorView, ModelView, View};
use fathom_core::question::{WATCHING, ranking};
use fathom_core::{Asker, Question, Seat, counted};

pub(crate) fn answer(view: &View, asker: &Asker<'_>, question: &Question) -> Vec<String> {
    match (question, asker.seat()) {
        (Question::At(place), _) => at(view, place),
        (Question::Winning, _) => winning(view, asker),
        (Question::Reach | Question::Mine | Question::Far(_) | Question::Where, None) => {
            vec![WATCHING.to_owned()]
        }
        (Question::Reach, Some(seat)) => reach(view, seat),
        (Question::Mine | Question::Where, Some(seat)) => mine(view, seat),
        (Question::Far(place), Some(seat)) => far(view, seat, place),
    }
}

fn standing(view: &View) -> impl Iterator<Item = &ModelView> {
    view.models.iter().filter(|model| model.place == Place::Table)
}

fn own(view: &View, seat: Seat) -> impl Iterator<Item = &ModelView> {
    standing(view).filter(move |model| model.seat == Some(seat.0))
}

/// The room of a place, or the sea.
fn room(view: &View, at: Point) -> &'static str {
    view.map.rooms.iter().find(|room| room.rect.holds(at)).map_or("the open sea", |room| room.name)
}

fn inches(tenths: i64) -> String {
    match (tenths / 10, tenths % 10) {
        (1, 0) => "1 inch".to_owned(),
        (whole, 0) => format!("{whole} inches"),
        (whole, rest) => format!("{whole}.{rest} inches"),
    }
}

fn way(from: Point, to: Point) -> &'static str {
    crate::describe::way(Facing::from_to(from, to))
}

/// A door by what it is, what it joins and how it stands.
fn door(view: &View, door: &DoorView) -> String {
    let sort = match door.sort {
        DoorSort::Hatch => "hatch",
        DoorSort::Bulkhead => "bulkhead",
        DoorSort::Airlock => "airlock",
    };
    let state = match door.state {
        DoorState::Open => "open",
        DoorState::Closed => "shut",
        DoorState::Locked => "locked",
        DoorState::Jammed => "jammed",
        DoorState::Broken => "broken",
    };
    let joins = view.map.rooms.iter().filter(|room| room.rect.dist2(door.seg.middle()) <= 100);
    let mut joins: Vec<&str> = joins.map(|room| room.name).collect();
    if joins.len() < 2 {
        joins.push("the open sea");
    }
    format!("door {}, the {sort} between {}, {state}", door.id, joins.join(" and "))
}

fn model(model: &ModelView) -> String {
    let (boxes, wounds) = (model.stats.boxes, model.wounds);
    let left = |boxes: u8, wounds: u8| format!("{} of {boxes}", boxes.saturating_sub(wounds));
    let down = if model.state.fallen { ", down" } else { "" };
    format!(
        "{}, head {}, body {}, legs {}{down}",
        model.name,
        left(boxes.head, wounds.head),
        left(boxes.body, wounds.body),
        left(boxes.locomotion, wounds.locomotion)
    )
}

/// What can be named: rooms, the sea, doors, models, shadows and things.
enum Named<'a> {
    Room(&'static str),
    /// Something at a place, with the radius of its base.
    Spot(String, Point, i16),
    Door(&'a DoorView),
}

fn named<'a>(view: &'a View, place: &str) -> Option<Named<'a>> {
    let is = |name: &str| name.to_lowercase().trim_start_matches("the ") == place;
    let rooms = view.map.rooms.iter().find(|room| is(room.name) || is(room.id));
    let doors = view.map.doors.iter().find(|door| is(door.id) || format!("door {}", door.id) == place);
    let models = standing(view).find(|model| is(&model.name));
    let shadow = view.markers.iter().find(|marker| format!("shadow {}", marker.number) == place);
    let thing = view.map.things.iter().find(|thing| is(sort_name(thing.sort)) || is(&thing.id));
    if ["sea", "open sea"].contains(&place) {
        return Some(Named::Room("the open sea"));
    }
    rooms
        .map(|room| Named::Room(room.name))
        .or_else(|| doors.map(Named::Door))
        .or_else(|| models.map(|one| Named::Spot(one.name.clone(), one.at, one.radius)))
        .or_else(|| shadow.map(|one| Named::Spot(format!("Shadow {}", one.number), one.at, 6)))
        .or_else(|| thing.map(|one| Named::Spot(format!("The {}", sort_name(one.sort)), one.at, 0)))
}

fn nowhere(view: &View) -> Vec<String> {
    let rooms: Vec<&str> = view.map.rooms.iter().map(|room| room.name).collect();
    vec![format!(
        "There is no such place: name a door such as d1, a model, a shadow, a thing, the sea, or a room: {}.",
        rooms.join(", ")
    )]
}

fn at(view: &View, place: &str) -> Vec<String> {
    match named(view, place) {
        None => nowhere(view),
        Some(Named::Door(one)) => vec![format!("It is {}.", door(view, one))],
        Some(Named::Spot(name, at, _)) => vec![format!("{name} is in {}.", room(view, at))],
        Some(Named::Room(name)) => inside(view, name),
    }
}

fn inside(view: &View, name: &'static str) -> Vec<String> {
    let here = |at: Point| room(view, at) == name;
    let closed = view.map.rooms.iter().any(|room| room.name == name && room.closed);
    let mut said = vec![match closed {
        true => format!("In {name}: nobody has looked into it yet."),
        false => format!("In {name}:"),
    }];
    said.extend(standing(view).filter(|one| here(one.at)).map(|one| format!("{}.", model(one))));
    let shadows = view.markers.iter().filter(|marker| here(marker.at));
    said.extend(shadows.map(|marker| format!("Shadow {}, worth {}.", marker.number, marker.worth)));
    let things = view.map.things.iter().filter(|thing| here(thing.at));
    said.extend(things.map(|thing| format!("A {}.", sort_name(thing.sort))));
    if said.len() == 1 {
        said.push("nobody and nothing.".to_owned());
    }
    let doors = view.map.doors.iter().map(|one| door(view, one)).filter(|text| text.contains(name));
    said.extend(doors.map(|text| format!("To it leads {text}.")));
    said
}

fn mine(view: &View, seat: Seat) -> Vec<String> {
    let acting = view.activation.as_ref().map(|act| act.model);
    let say = |one: &ModelView| {
        let acts = if acting == Some(one.id) { " It acts now." } else { "" };
        format!("{}: in {}.{acts}", model(one), room(view, one.at))
    };
    let said: Vec<String> = own(view, seat).map(say).collect();
    if said.is_empty() { vec!["You have no model on the table.".to_owned()] } else { said }
}

/// Who stands near enough to come into contact with one action.
fn reach(view: &View, seat: Seat) -> Vec<String> {
    let mut said = Vec::new();
    for one in own(view, seat) {
        let hostile = |other: &&ModelView| other.side != one.side || (other.band != one.band);
        for foe in standing(view).filter(hostile) {
            let gap = foe.at.dist(one.at) - i64::from(foe.radius) - i64::from(one.radius);
            if foe.depth == one.depth && touching(foe.at, foe.radius, one.at, one.radius) {
                said.push(format!("{} touches {}.", foe.name, one.name));
            } else if gap <= foe.reach {
                let far = inches(gap.max(0));
                said.push(format!("{} is {far} {} of {}.", foe.name, way(one.at, foe.at), one.name));
            }
        }
    }
    let near = |at: Point| own(view, seat).any(|one| one.at.dist(at) <= 100);
    let shadows = view.markers.iter().filter(|marker| near(marker.at));
    said.extend(shadows.map(|marker| {
        format!(
            "Shadow {}, worth {}, is within ten inches, in {}.",
            marker.number,
            marker.worth,
            room(view, marker.at)
        )
    }));
    if said.is_empty() {
        said.push("Nobody you see can reach you with one action, walls left aside.".to_owned());
    }
    said
}

/// From the model that acts, or else from the nearest of the asker's.
fn far(view: &View, seat: Seat, place: &str) -> Vec<String> {
    let acting = view.activation.as_ref().map(|act| act.model);
    let named = named(view, place);
    let radius = if let Some(Named::Spot(_, _, radius)) = named { radius } else { 0 };
    let (name, goal): (String, Box<dyn Fn(Point) -> Point + '_>) = match named {
        _ if place == "door" => return doors(view, seat),
        None => return nowhere(view),
        Some(Named::Door(one)) => (door(view, one), Box::new(move |from| one.seg.nearest(from))),
        Some(Named::Spot(name, at, _)) => (name, Box::new(move |_| at)),
        Some(Named::Room(name)) => match view.map.rooms.iter().find(|room| room.name == name) {
            Some(room) => (name.to_owned(), Box::new(move |from| room.rect.nearest(from))),
            None => return vec!["The open sea is all round the station.".to_owned()],
        },
    };
    let distance = |one: &&ModelView| one.at.dist(goal(one.at));
    let from =
        own(view, seat).find(|one| acting == Some(one.id)).or_else(|| own(view, seat).min_by_key(distance));
    let Some(from) = from else { return vec!["You have no model on the table.".to_owned()] };
    vec![measured(from, &name, goal(from.at), radius)]
}

fn measured(from: &ModelView, name: &str, goal: Point, radius: i16) -> String {
    let far = (from.at.dist(goal) - i64::from(from.radius + radius)).max(0);
    let moves = counted((far + from.reach - 1) / from.reach.max(1), "move");
    if touching(from.at, from.radius, goal, radius) {
        return format!("{} touches {name}.", from.name);
    }
    let (far, way) = (inches(far), way(goal, from.at));
    format!("{} is {far} {way} of {name}: {moves} in a straight line.", from.name)
}

/// "The door": the three nearest to the model that acts, or to each of the asker's.
fn doors(view: &View, seat: Seat) -> Vec<String> {
    let acting = view.activation.as_ref().map(|act| act.model);
    let from = own(view, seat).find(|one| acting == Some(one.id)).or_else(|| own(view, seat).next());
    let Some(from) = from else { return vec!["You have no model on the table.".to_owned()] };
    let mut doors: Vec<&DoorView> = view.map.doors.iter().collect();
    doors.sort_by_key(|one| one.seg.nearest(from.at).dist2(from.at));
    doors
        .into_iter()
        .take(3)
        .map(|one| measured(from, &door(view, one), one.seg.nearest(from.at), 0))
        .collect()
}

fn winning(view: &View, asker: &Asker<'_>) -> Vec<String> {
    let sum = |lines: &[fathom_core::ScoreLine]| lines.iter().map(|line| i64::from(line.points)).sum::<i64>();
    let mut points: Vec<(String, i64)> = match view.bands.is_empty() {
        true => vec![("the Breach Team".to_owned(), sum(&view.team_score))],
        false => view.bands.iter().map(|band| (band.name.clone(), sum(&band.score))).collect(),
    };
    points.push(("the Invaders".to_owned(), sum(&view.invader_score)));
    let mut said = ranking(points);
    let side = |seat: Seat| view.models.iter().find(|one| one.seat == Some(seat.0)).map(|one| one.side);
    said.extend(asker.seat().and_then(side).map(|side| match side {
        Side::Team => "You play the Breach Team.".to_owned(),
        Side::Invaders => "You play the Invaders.".to_owned(),
        Side::Wild => "You play the creatures.".to_owned(),
    }));
    said.push(format!("Turn {} of {}.", view.turn, view.turns));
    said
}
