//! Whether a position can be: everything that a hand-edited one might get wrong, one line each, by the path of its field.

mod models;
mod tasks;

use crate::content::{RoomId, Side};
use crate::geometry::{Point, Rect, nearer};
use crate::rules::players;
use crate::rules::setup::Company;
use crate::scenario::{self, Progress, s3};
use crate::state::{Decks, Id, MOST_BANDS, Score, Step, SunkenCitadel, Thing, What};
use crate::task::Task;
use crate::{flow, offers};
use std::fmt::Display;
use std::mem::discriminant;

/// Names everything that cannot be.
pub(crate) fn problems(game: &SunkenCitadel) -> Vec<String> {
    let mut report = Report::default();
    frame(game, &mut report);
    if !report.0.is_empty() {
        // the lists cannot be looked through
        return report.0;
    }
    station(game, &mut report);
    lists(game, &mut report);
    models::check(game, &mut report);
    sums(game, &mut report);
    tasks::check(game, &mut report);
    if report.0.is_empty() {
        // only now can the game itself be asked: its rules trust every number and every name
        flow(game, &mut report);
    }
    report.0
}

/// What has been found so far.
#[derive(Default)]
struct Report(Vec<String>);

impl Report {
    fn need(&mut self, holds: bool, path: impl Display, what: &str) {
        if !holds {
            self.0.push(format!("{path}: {what}"));
        }
    }

    fn model(&mut self, game: &SunkenCitadel, id: Id, path: impl Display) {
        if id.index() >= game.models.len() {
            self.0.push(format!("{path}: there is no model m{}", id.0));
        }
    }

    fn thing(&mut self, game: &SunkenCitadel, thing: Thing, path: impl Display) {
        let known = match thing {
            Thing::Door(index) => index.index() < game.doors.len(),
            Thing::Object(index) => index.index() < game.things.len(),
            Thing::Piece(index) => index.index() < game.scenery.len(),
            Thing::Wall(_, at) => at.on_table(),
            Thing::Model(id) => return self.model(game, id, path),
        };
        self.need(known, path, &format!("there is no such thing: {thing:?}"));
    }

    fn room(&mut self, game: &SunkenCitadel, room: RoomId, path: impl Display) {
        self.need(room.index() < game.map().rooms.len(), path, "there is no such room");
    }

    fn place(&mut self, at: Point, path: impl Display) {
        self.need(near_table(at), path, "that is far off the table");
    }
}

/// On the table, or not far from it: those who have left it keep a place.
fn near_table(at: Point) -> bool {
    (-100..=460).contains(&at.x) && (-100..=340).contains(&at.y)
}

/// Numbers without which nothing else can be looked at.
fn frame(game: &SunkenCitadel, report: &mut Report) {
    let people = match game.company {
        Company::Versus => 1..=2,
        Company::Together | Company::Rivals => 2..=MOST_BANDS as u8,
    };
    report.need(people.contains(&game.seats), "seats", "so many do not play in such company");
    let bands = usize::from(game.band_count());
    report.need(game.tally.bands.len() == bands, "tally.bands", "one for each warband");
    let fits = game.order.iter().all(|band| game.compete() && band.index() < bands);
    let once = game.order.iter().enumerate().all(|(i, band)| !game.order[..i].contains(band));
    report.need(fits && once, "order", "each warband at most once, where several compete");
    report.need(!game.compete() || game.campaign.is_none(), "campaign", "warbands that compete have none");
    report.need(
        !game.compete() || game.operations.is_empty(),
        "operations",
        "warbands that compete have none",
    );
    let known = game.models.iter().all(|m| m.player < game.team_seats());
    report.need(known, "models", "a player who is not there has a model");
    if !(1..=scenario::COUNT).contains(&game.scenario) {
        return report.need(false, "scenario", "there are eight");
    }
    let card = game.map();
    let same = discriminant(&game.progress) == discriminant(&game.scenario().begin(game));
    report.need(same, "progress", "it belongs to another scenario");
    let counted = game.progress.by_band().is_none_or(|counts| counts.len() == bands);
    report.need(counted, "progress", "one count for each warband");
    report.need((1..=card.turns).contains(&game.turn), "turn", "the scenario has no such turn");
    report.need(game.models.len() <= 200, "models", "there are too many");
    report.need(game.models.iter().any(|m| m.side == Side::Team), "models", "there is no Breach Team");
    report.need(game.doors.len() == card.doors.len(), "doors", "they do not fit the map");
    let things = game.things.len();
    report.need((card.objects.len()..=MOST_THINGS).contains(&things), "things", "they do not fit the map");
    let pieces = game.scenery.len();
    report.need((card.pieces.len()..=60).contains(&pieces), "scenery", "it does not fit the map");
    report.need(game.breached.as_ref().is_none_or(|walls| walls.len() <= 120), "breached", "too many walls");
    report.need(game.stack.len() <= 200, "stack", "too much is still to happen");
}

/// More things than ever lie about: so many can be named by a number.
const MOST_THINGS: usize = 200;

/// What is known of a thing of that sort.
fn state_of(game: &SunkenCitadel, what: &What, path: &str, report: &mut Report) {
    let mut most = |field: &str, number: u8, most: u8| {
        report.need(number <= most, format!("{path}.{field}"), &format!("at most {most}"));
    };
    match *what {
        What::MedStation { uses, .. } => most("medStation.uses", uses, 3),
        What::Turret { boxes, .. } => most("turret.boxes", boxes, 3),
        What::Hub { repairs, blows } => {
            most("hub.repairs", repairs, 3);
            most("hub.blows", blows, 2);
        }
        What::Anchor { blows, .. } => most("anchor.blows", blows, 2),
        What::Beacon { turns } => most("beacon.turns", turns, 10),
        What::Charge { fuse, by, on } => {
            most("charge.fuse", fuse, 10);
            report.model(game, by, format!("{path}.charge.by"));
            report.thing(game, on, format!("{path}.charge.on"));
        }
        What::SignalConsole { .. }
        | What::Panel { .. }
        | What::Locker { .. }
        | What::Treasure(_)
        | What::Lamp
        | What::Generator { .. }
        | What::SurvivorMarker { .. }
        | What::ArtifactCase(_)
        | What::Column
        | What::Forge
        | What::Rift
        | What::Strongbox
        | What::Mine
        | What::Cabinet { .. }
        | What::Stores { .. } => {}
    }
}

/// The station: doors, things, scenery, walls, rooms and decks.
fn station(game: &SunkenCitadel, report: &mut Report) {
    let card = game.map();
    let sound = |r: Rect| near_table(r.min) && near_table(r.max) && r.min.x <= r.max.x && r.min.y <= r.max.y;
    for (index, thing) in game.things.iter().enumerate() {
        let path = |field: &str| format!("things[{index}].{field}");
        let same = card.objects.get(index).is_none_or(|object| object.sort == thing.sort());
        report.need(same, path("what"), "the map has something else there");
        report.place(thing.at, path("at"));
        report.need(sound(thing.rect), path("rect"), "it lies far off the table or inside out");
        state_of(game, &thing.what, &path("what"), report);
    }
    for (index, piece) in game.scenery.iter().enumerate() {
        let path = format!("scenery[{index}].rect");
        report.need(sound(piece.rect), path, "it lies far off the table or inside out");
    }
    for (index, wall) in game.breached.iter().flatten().enumerate() {
        let straight = wall.a.x == wall.b.x || wall.a.y == wall.b.y;
        let fine = straight && near_table(wall.a) && near_table(wall.b);
        report.need(fine, format!("breached[{index}]"), "the wall lies off the table or askew");
    }
    report.need(game.closed_rooms >> card.rooms.len() == 0, "closedRooms", "there are not so many rooms");
    if let Some((door, _)) = game.sealed {
        report.thing(game, Thing::Door(door), "sealed");
    }
    let full = Decks::FULL;
    for (name, deck, all) in [
        ("rooms", game.decks.rooms, full.rooms),
        ("events", game.decks.events, full.events),
        ("faults", game.decks.faults, full.faults),
        ("artifacts", game.decks.artifacts, full.artifacts),
        ("operations", game.decks.operations, full.operations),
        ("finds", game.decks.finds, full.finds),
    ] {
        report.need(deck & !all == 0, format!("decks.{name}"), "there is no such card");
    }
}

/// Markers, zones, clouds, and whatever else names a model.
fn lists(game: &SunkenCitadel, report: &mut Report) {
    for (index, marker) in game.markers.iter().enumerate() {
        let path = |field: &str| format!("markers[{index}].{field}");
        report.need(marker.at.on_table(), path("at"), "it lies off the table");
        if let Some(piece) = models::buried(game, marker.at) {
            report.need(false, path("at"), &format!("it lies in the {piece}"));
        }
        let walled = game.walls().iter().any(|wall| nearer(wall.a, wall.b, marker.at, 2));
        report.need(!walled, path("at"), "it lies in a wall");
        report.need((1..=8).contains(&marker.worth), path("worth"), "1 to 8");
        let twin = game.markers[..index].iter().any(|other| other.number == marker.number);
        report.need(!twin, path("number"), "two markers have it");
        let known = (1..=game.last_marker).contains(&marker.number);
        report.need(known, path("number"), "from 1 to lastMarker");
    }
    report.need(game.last_marker <= 200, "lastMarker", "at most 200");
    report.need(game.pool.iter().all(|(_, count)| *count <= 20), "pool", "at most 20 of a kind");
    let invaders = game.pool.iter().all(|(kind, _)| kind.profile().side == Side::Invaders);
    report.need(invaders, "pool", "somebody in it is no Invader");
    report.need(game.score.is_none() || game.step == Step::Over, "score", "the scenario is not over yet");
    for (index, zone) in game.zones.iter().enumerate() {
        let path = |field: &str| format!("zones[{index}].{field}");
        report.model(game, zone.caster, path("caster"));
        report.place(zone.at, path("at"));
        report.need(zone.helps.0 <= 20 && zone.helps.1 <= 20, path("helps"), "at most 20");
    }
    for (index, cloud) in game.clouds.iter().enumerate() {
        report.place(cloud.at, format!("clouds[{index}].at"));
        if let Some((id, _)) = cloud.ink {
            report.model(game, id, format!("clouds[{index}].ink"));
        }
    }
    for (index, strain) in game.strains.iter().enumerate() {
        let path = |field: &str| format!("strains[{index}].{field}");
        report.model(game, strain.by, path("by"));
        report.thing(game, strain.thing, path("thing"));
        report.need(strain.turn <= 20, path("turn"), "there is no such turn");
    }
    for (index, (thing, id)) in game.help.iter().enumerate() {
        report.model(game, *id, format!("help[{index}]"));
        report.thing(game, *thing, format!("help[{index}]"));
    }
    for (index, advantage) in game.advantages.iter().enumerate() {
        report.model(game, advantage.on, format!("advantages[{index}].on"));
        report.model(game, advantage.by, format!("advantages[{index}].by"));
    }
}

/// Counters and sums that could overflow.
fn sums(game: &SunkenCitadel, report: &mut Report) {
    let t = &game.tally;
    report.need((0..=500).contains(&t.team_losses), "tally.teamLosses", "0 to 500");
    for (band, earned) in t.bands.iter().enumerate() {
        for (name, sum) in [
            ("invaderWorth", earned.invader_worth),
            ("creatures", earned.creatures),
            ("rivals", earned.rivals),
            ("treasure", earned.treasure),
            ("machines", earned.machines),
        ] {
            report.need((0..=500).contains(&sum), format!("tally.bands[{band}].{name}"), "0 to 500");
        }
    }
    for (name, sum) in game.progress.numbers() {
        report.need((0..=500).contains(&sum), format!("progress.{name}"), "0 to 500");
    }
    if let Progress::QuietWard(count) = game.progress {
        report.need(count.found <= s3::SURVIVORS, "progress.found", "there are two");
        report.need(count.lost <= count.found, "progress.lost", "more than were found");
    }
    report.need(t.noise.is_none_or(Point::on_table), "tally.noise", "it comes from off the table");
    let w = &game.waters;
    for (name, turn) in [("murkyUntil", w.murky_until), ("darkUntil", w.dark_until), ("surgeIn", w.surge_in)]
    {
        report.need(turn <= 30, format!("waters.{name}"), "there is no such turn");
    }
    let wide = |s: &Score| [s.team, s.invaders].iter().all(|n| (-500..=2000).contains(n));
    report.need(game.score.as_ref().is_none_or(wide), "score", "-500 to 2000");
    if let Some(campaign) = &game.campaign {
        report.need(campaign.results.iter().all(wide), "campaign.results", "-500 to 2000");
        let bank = campaign.bank.iter().all(|b| (-100..=5000).contains(b));
        report.need(bank, "campaign.bank", "-100 to 5000");
        let shadows = scenario::after(game.scenario).map_or(0, |next| scenario::map(next).shadows.len());
        let known =
            campaign.invaders.worth.iter().all(|shadow| (1..=shadows).contains(&usize::from(*shadow)));
        report.need(known, "campaign.invaders.worth", "the next scenario has no such shadow");
    }
}

/// Whether the game can go on from here.
fn flow(game: &SunkenCitadel, report: &mut Report) {
    let acts = game.stack.iter().filter(|task| matches!(task, Task::Act)).count();
    let acting = usize::from(game.activation.is_some());
    report.need(acts == acting, "activation", "whoever acts is not to act, or nobody acts who is to");
    let Some(task) = game.stack.last() else {
        let over = game.step == Step::Over && game.score.is_some();
        return report.need(over, "stack", "nothing is to happen, and the game is not over");
    };
    report.need(game.step != Step::Over, "step", "the game is over, and something is still to happen");
    if matches!(task, Task::Roll(_)) {
        return;
    }
    let decides = flow::decider(game, task).is_some_and(|side| players::seat_of(game, side).is_some());
    report.need(decides, "stack", "the game waits for nobody");
    let here = match task {
        Task::Act => game.activation.is_some_and(|act| game.model(act.model).here()),
        Task::Mode(id) => game.model(*id).here(),
        _ => true,
    };
    report.need(here, "stack", "whoever is to act is not on the table");
    if report.0.is_empty() {
        let mut offers = Vec::new();
        offers::list(game, &mut offers);
        report.need(!offers.is_empty(), "stack", "whoever decides has no choice");
    }
}
