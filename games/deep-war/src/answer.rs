//! Answers to questions about the table, for readers who do not look at it: from the view and the printed chart alone.

use crate::content::{Cell, sailing_distance};
use crate::view::{BoatView, ShipView, View};
use fathom_core::question::{WATCHING, ranking};
use fathom_core::{Asker, Question, counted};

pub(crate) fn answer(view: &View, asker: &Asker<'_>, question: &Question) -> Vec<String> {
    let own = view.boats.iter().find(|boat| Some(boat.seat) == view.me);
    match (question, own) {
        (Question::At(place), _) => at(view, asker, place),
        (Question::Winning, _) => winning(view, asker),
        (Question::Reach | Question::Mine | Question::Far(_) | Question::Where, None) => {
            vec![match view.me {
                Some(_) => "You have no boat yet.".to_owned(),
                None => WATCHING.to_owned(),
            }]
        }
        (Question::Reach, Some(boat)) => reach(view, asker, boat),
        (Question::Mine, Some(boat)) => dashboard(boat),
        (Question::Far(place), Some(boat)) => far(view, boat, place),
        (Question::Where, Some(boat)) => vec![format!("Your boat is at {}.", whereabouts(view, boat.cell))],
    }
}

/// A square with its name, or with how it lies from the nearest place that has one.
fn whereabouts(view: &View, cell: Cell) -> String {
    let nearest = view.places.iter().min_by_key(|place| place.cell.distance(cell));
    match nearest.map(|place| (place, place.cell.distance(cell))) {
        Some((place, 0)) => format!("{} ({cell})", place.name),
        Some((place, far)) => {
            format!("{cell}, {} {} of {}", counted(far, "square"), way(place.cell, cell), place.name)
        }
        None => cell.to_string(),
    }
}

/// The way from one square to another in words: "north", "south-west"; what is far out of line counts as straight.
fn way(from: Cell, to: Cell) -> String {
    let south = i16::from(to.row()) - i16::from(from.row());
    let east = i16::from(to.col()) - i16::from(from.col());
    let (down, across) = (south.abs() * 2 >= east.abs(), east.abs() * 2 >= south.abs());
    let name = |by: i16, words: [&'static str; 2]| if by < 0 { words[0] } else { words[1] };
    let parts = [
        (down && south != 0).then(|| name(south, ["north", "south"])),
        (across && east != 0).then(|| name(east, ["west", "east"])),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("-")
}

/// A square by its letter and number, or a place by its name.
fn named(view: &View, place: &str) -> Option<Cell> {
    let words = |name: &str| name.to_lowercase().trim_start_matches("the ").to_owned();
    let port = view.places.iter().find(|one| words(one.name).split(", ").any(|part| part == place));
    port.map(|one| one.cell).or_else(|| place.to_uppercase().parse().ok())
}

fn nowhere() -> Vec<String> {
    vec!["There is no such place: name a port or a base, or say a square such as K7.".to_owned()]
}

fn ship(ship: &ShipView) -> String {
    let class = ship.class.map_or("unknown contact", |class| class.name());
    format!("{class} {}", ship.id.number())
}

fn at(view: &View, asker: &Asker<'_>, place: &str) -> Vec<String> {
    let Some(cell) = named(view, place) else { return nowhere() };
    let water = match cell.terrain() {
        b'#' => "land",
        b'~' => "coast",
        _ => "open sea",
    };
    let mut said = vec![format!("{}: {water}.", whereabouts(view, cell))];
    let boats = view.boats.iter().filter(|boat| boat.cell == cell && boat.sunk_by.is_none());
    said.extend(boats.map(|boat| {
        format!("The {} boat of {}, {}.", boat.colour.name(), asker.called(boat.seat), boat.altitude.name())
    }));
    let ships = view.ships.iter().filter(|one| one.cell == cell);
    said.extend(ships.map(|one| format!("Ship: {}, bound {}.", ship(one), one.course.name())));
    let planes = view.planes.iter().filter(|plane| plane.over == Some(cell));
    said.extend(planes.map(|plane| format!("The plane of {}.", plane.name)));
    if said.len() == 1 {
        said.push("Nobody is there.".to_owned());
    }
    said
}

fn reach(view: &View, asker: &Asker<'_>, boat: &BoatView) -> Vec<String> {
    let seeing = boat.seen_by.iter().filter_map(|threat| {
        let one = view.ships.iter().find(|one| one.id == threat.ship)?;
        let fire = match threat.hits_up_to {
            Some(face) => format!("would sink you with {face} or less on a die"),
            None => "cannot fire from there".to_owned(),
        };
        Some(format!("The {} sees you from {}, and {fire}.", ship(one), counted(threat.distance, "square")))
    });
    let mut said: Vec<String> = seeing.collect();
    if said.is_empty() {
        said.push("No ship sees you.".to_owned());
    }
    let now = boat.outlook.iter().find(|outlook| outlook.altitude == boat.altitude);
    if let Some(now) = now.filter(|_| asker.odds) {
        let percent = |chance: f32| format!("{:.0} %", chance * 100.0);
        said.push(format!(
            "At this altitude a plane sinks you this turn with {}, a ship with about {}.",
            percent(now.plane_loss),
            percent(now.ship_loss)
        ));
    }
    said
}

fn dashboard(boat: &BoatView) -> Vec<String> {
    if boat.sunk_by.is_some() {
        return vec![format!("Your {} boat has been sunk.", boat.colour.name())];
    }
    let mut said = vec![format!(
        "Your {} boat, {}: {}, battery {}, {}, {}.",
        boat.colour.name(),
        boat.class.name(),
        boat.altitude.name(),
        boat.battery,
        counted(boat.torpedoes, "torpedo"),
        counted(boat.points, "point")
    )];
    said.push(format!("It can sail to {}.", counted(boat.reach.len() as u32, "square")));
    said
}

fn far(view: &View, boat: &BoatView, place: &str) -> Vec<String> {
    let number = place.rsplit(' ').next().and_then(|word| word.parse::<u8>().ok());
    let vessel = view.ships.iter().find(|one| place == ship(one) || Some(one.id.number()) == number);
    let goal = named(view, place).or_else(|| vessel.map(|one| one.cell));
    let Some(cell) = goal else { return nowhere() };
    let straight = counted(boat.cell.distance(cell), "square");
    let sailing = sailing_distance(boat.cell, cell).map(|steps| counted(steps, "square"));
    let there = whereabouts(view, cell);
    vec![match sailing {
        Some(steps) if boat.cell != cell => {
            format!("{there}: {straight} {} of you, {steps} to sail.", way(boat.cell, cell))
        }
        Some(_) => format!("You are at {there}."),
        None => format!("{there}: {straight} {} of you, and no way by sea.", way(boat.cell, cell)),
    }]
}

fn winning(view: &View, asker: &Asker<'_>) -> Vec<String> {
    let points = view.boats.iter().map(|boat| (asker.called(boat.seat), i64::from(boat.points)));
    let mut said = ranking(points.collect());
    said.extend(view.solo_goal.map(|goal| format!("Alone, {} win.", counted(goal, "point"))));
    said.push(format!("Turn {} of {}.", view.turn, view.last_turn));
    said
}
