//! Room cards and the event table.

use crate::content::{
    Ability, Difficulty, Door, DoorId, DoorState, EventCard, Kind, PieceSort, RoomCard, RoomId, Side,
};
use crate::event::{Event, Pen};
use crate::geometry::{Point, Rect, Segment, sweep_hits_segment};
use crate::illegal::{MarkerRefused, Outcome, need};
use crate::rules::{checks, deeds, doors, explosives, ground, movement, shadows, station};

use crate::state::{Cloud, CloudSort, Id, Loot, Scenery, SunkenCitadel, What};
use crate::task::{After, Inlets, Roll, Stat, Task};
use fathom_core::Log;

/// What a room card does, in a sentence.
pub fn room_text(card: RoomCard) -> &'static str {
    match card {
        RoomCard::Empty => "Nothing is there",
        RoomCard::Stores => "Crates, and perhaps something useful in them",
        RoomCard::Cache => "A treasure in the middle of the room",
        RoomCard::Strongbox => "A locked box with two treasures",
        RoomCard::SteamTrap => "Steam bursts out at whoever came first",
        RoomCard::Mine => "A mine lies behind the door",
        RoomCard::Nest => "Something lives here",
        RoomCard::ThinWall => "The wall is not as solid as it looks",
        RoomCard::GasLeak => "The whole room is full of bubbles",
        RoomCard::AidCabinet => "A cabinet with bandages and tonics",
    }
}

/// What an event card does, in a sentence.
pub fn event_text(card: EventCard) -> &'static str {
    match card {
        EventCard::BloodInTheWater => "A shark comes for the one who bleeds most",
        EventCard::SilverCloud => "A shoal of needles",
        EventCard::InTheDucts => "An eel comes out of a duct",
        EventCard::SoftLight => "A siren's lantern far away",
        EventCard::Ink => "A ghost squid",
        EventCard::Tremor => "The water clouds for two turns, and who lies may stay down",
        EventCard::LampsFail => "The station is dark for two turns",
        EventCard::BurstPipe => "Bubbles in the fullest room for three turns",
        EventCard::EtherSurge => "Next turn fine devices fail and spells come easier",
        EventCard::BulkheadSlams => "The open door nearest the leader slams and jams",
        EventCard::OutOfTheWalls => "One more shadow",
        EventCard::TheOldOneStirs => "The old one stirs: keep your feet",
    }
}

/// Which way is left and right for somebody who comes in by a door.
#[derive(Clone, Copy)]
enum Aside {
    AlongX,
    AlongY,
}

/// Whether a rectangle lies wholly in another.
fn holds_all(room: Rect, rect: Rect) -> bool {
    room.holds(rect.min) && room.holds(rect.max)
}

/// SC-RMC-01, SC-RMC-02, SC-RMC-03, SC-RMC-04, SC-RMC-05, SC-RMC-06, SC-RMC-07, SC-RMC-08, SC-RMC-09,
/// SC-RMC-10, SC-RMC-11: the card of a closed room is drawn by whoever entered.
pub(crate) fn room_drawn(
    game: &mut SunkenCitadel,
    room: RoomId,
    by: Id,
    from: Point,
    card: RoomCard,
    log: &mut Pen,
) {
    game.decks.rooms &= !card.bit();
    log.tell(|| Event::Card { deck: "Room", title: card.title(), text: room_text(card) });
    let rect = game.map().rooms[room].rect;
    let door = door_passed(game, room, by, from);
    let (inside, aside) = behind_the_door(rect, door);
    match card {
        RoomCard::Empty => game.scenario().room_empty(game, room),
        RoomCard::Stores => {
            stack_crates(game, rect, inside, aside);
            explosives::lay_down(game, What::Stores { searched: false }, inside);
        }
        RoomCard::Cache => {
            let at = open_ground(game, rect.centre());
            explosives::lay_down(game, What::Treasure(Loot::Sealed), at);
            game.tally.hoard.brought += 1;
        }
        RoomCard::Strongbox => {
            let at = open_ground(game, rect.centre());
            explosives::lay_down(game, What::Strongbox, at);
            game.tally.hoard.brought += 2;
        }
        RoomCard::SteamTrap => {
            let hunter = 2 * i8::from(game.model(by).has(Ability::TombHunter));
            checks::push(game, by, Stat::Quality, hunter, After::Trap { score: 6 });
        }
        RoomCard::Mine => {
            let thing = explosives::lay_down(game, What::Mine, inside);
            if explosives::passes_mine(game, by, &game.things[thing], from, game.model(by).at) {
                game.stack.push(Task::Roll(Roll::Mine { thing, who: by }));
            }
        }
        RoomCard::Nest => {
            let from = door.map_or(game.model(by).at, |door| door.seg.middle());
            game.stack.push(Task::Roll(Roll::Nest { room, from }));
        }
        RoomCard::ThinWall => {
            if game.model(by).side == Side::Invaders {
                deeds::take_off_any(game, by, 1);
            } else {
                game.stack.push(Task::ThinWall { room });
            }
        }
        RoomCard::GasLeak => game.scenery.push(Scenery { sort: PieceSort::Bubbles, rect, broken: false }),
        RoomCard::AidCabinet => {
            let at = open_ground(game, rect.centre());
            explosives::lay_down(game, What::Cabinet { searched: false }, at);
        }
    }
}

/// A place for a small thing: that spot, or the nearest one that scenery leaves open.
fn open_ground(game: &SunkenCitadel, at: Point) -> Point {
    station::free_spot(game, at, 3, 0).unwrap_or(at)
}

/// SC-RMC-03: two crates of one inch, left and right of the way in; where something stands, a little farther off.
fn stack_crates(game: &mut SunkenCitadel, room: Rect, inside: Point, aside: Aside) {
    for side in [-1, 1] {
        let spot =
            (0..=24).step_by(2).flat_map(|farther| (12..=24).step_by(2).map(move |off| (off, farther)));
        let free = spot
            .map(|(off, farther)| {
                let inward = |at: i16, middle: i16| at + farther * (middle - at).signum();
                let (at, centre) = (inside, room.centre());
                match aside {
                    Aside::AlongX => Point::new(at.x + side * off, inward(at.y, centre.y)),
                    Aside::AlongY => Point::new(inward(at.x, centre.x), at.y + side * off),
                }
            })
            .map(|at| Rect::round(at, 5))
            .find(|rect| ground::room_for(game, *rect, Id(u8::MAX)) && holds_all(room, *rect));
        if let Some(rect) = free {
            game.scenery.push(Scenery { sort: PieceSort::Crate, rect, broken: false });
        }
    }
}

/// The door of a room by which a model came in: it lies across the model's way, or nearest to where that ends.
fn door_passed(game: &SunkenCitadel, room: RoomId, by: Id, from: Point) -> Option<&'static Door> {
    let way = Segment { a: from, b: game.model(by).at };
    let doors = game.map().doors.iter().filter(|door| door.between.contains(&Some(room)));
    doors.min_by_key(|door| (!sweep_hits_segment(way, 0, door.seg), door.seg.middle().dist2(way.b)))
}

/// A spot two inches inside a room, straight behind a door of it, and which way is left and right there.
fn behind_the_door(rect: Rect, door: Option<&Door>) -> (Point, Aside) {
    let Some(door) = door else { return (rect.centre(), Aside::AlongX) };
    let mid = door.seg.middle();
    let (spot, aside) = if door.seg.a.x == door.seg.b.x {
        (Point::new(if mid.x <= rect.min.x { mid.x + 20 } else { mid.x - 20 }, mid.y), Aside::AlongY)
    } else {
        (Point::new(mid.x, if mid.y <= rect.min.y { mid.y + 20 } else { mid.y - 20 }), Aside::AlongX)
    };
    let within = |at: i16, min: i16, max: i16| at.clamp(min + 5, max - 5);
    let (x, y) = (within(spot.x, rect.min.x, rect.max.x), within(spot.y, rect.min.y, rect.max.y));
    (Point::new(x, y), aside)
}

/// SC-RMC-08: what lives in the nest, in the corner farthest from the door.
pub(crate) fn nest_rolled(game: &mut SunkenCitadel, room: RoomId, from: Point, die: u8, log: &mut Pen) {
    let kind = match die {
        1 | 2 => Kind::GulperEel,
        3 | 4 => Kind::NeedleShoal,
        5 => Kind::LanternSiren,
        _ => Kind::IronbackCrab,
    };
    let r = game.map().rooms[room].rect;
    let corners = [
        (r.min.x + 10, r.min.y + 10),
        (r.max.x - 10, r.min.y + 10),
        (r.min.x + 10, r.max.y - 10),
        (r.max.x - 10, r.max.y - 10),
    ];
    let corner = corners
        .into_iter()
        .map(|(x, y)| Point::new(x, y))
        .max_by_key(|p| p.dist2(from))
        .unwrap_or(r.centre());
    creature_comes(game, kind, corner, log);
}

/// SC-EVT-14: a creature appears near a place, unless two of its kind are there already.
pub(crate) fn creature_comes(game: &mut SunkenCitadel, kind: Kind, at: Point, log: &mut Pen) {
    let there = game.standing().filter(|(_, m)| m.kind == kind).count();
    let radius = kind.profile().size.radius();
    if there < 2
        && let Some(spot) = station::free_spot(game, at, radius, 0)
    {
        let id = shadows::bring(game, kind, Side::Wild, spot, log);
        game.model_mut(id).state.waits = game.step == crate::state::Step::Creatures;
        movement::look_from(game, id, log);
    }
}

/// SC-RMC-09: whether an Invader may step out of the thin wall there.
pub(crate) fn check_thin_wall(game: &SunkenCitadel, room: RoomId, kind: Kind, at: Point) -> Outcome {
    let one = shadows::fitting(game, 1).any(|fits| fits == kind);
    need(one, MarkerRefused::OnlyOneRegular)?;
    let inside = game.map().rooms[room].rect.holds(at);
    need(inside, MarkerRefused::OtherRoom)?;
    let radius = kind.profile().size.radius();
    need(shadows::place_free(game, at, radius, 0), MarkerRefused::NoRoomInWall)?;
    let close = game
        .standing()
        .any(|(_, m)| m.side == Side::Team && crate::geometry::within(at, radius, m.at, m.radius(), 29));
    need(!close, MarkerRefused::ThreeInchesAway)
}

/// Some places in a room for a model from the thin wall.
pub(crate) fn thin_wall_spots(game: &SunkenCitadel, room: RoomId) -> Vec<Point> {
    let r = game.map().rooms[room].rect;
    let mut spots = Vec::new();
    for x in (r.min.x + 7..r.max.x - 6).step_by(15) {
        for y in (r.min.y + 7..r.max.y - 6).step_by(15) {
            spots.push(Point::new(x, y));
        }
    }
    spots
}

/// SC-TRN-08, SC-EVT-01, SC-EVT-02: the event die.
pub(crate) fn event_die(game: &mut SunkenCitadel, die: u8, log: &mut Pen) {
    log.tell(|| Event::Die { what: "an event", die });
    let roll = die + u8::from(game.tally.blood) + u8::from(game.tally.bang);
    if die > 1 && roll >= station::event_on(game) {
        if game.decks.events == 0 {
            game.decks.events = crate::state::Decks::FULL.events;
        }
        game.stack.push(Task::Roll(Roll::EventCard));
    }
}

/// SC-EVT-03, SC-EVT-04, SC-EVT-05, SC-EVT-06, SC-EVT-07, SC-EVT-08, SC-EVT-09, SC-EVT-10, SC-EVT-11,
/// SC-EVT-12, SC-EVT-13: an event happens.
pub(crate) fn event_drawn(game: &mut SunkenCitadel, card: EventCard, log: &mut Pen) {
    game.decks.events &= !card.bit();
    log.tell(|| Event::Card { deck: "Event", title: card.title(), text: event_text(card) });
    match card {
        EventCard::BloodInTheWater => {
            let worst =
                game.standing().filter(|(_, m)| m.side != Side::Wild).max_by_key(|(_, m)| m.wounds.sum());
            let at = worst.map_or(Point::new(180, 120), |(_, m)| m.at);
            if let Some(entry) = entries(game).into_iter().min_by_key(|p| p.dist2(at)) {
                creature_comes(game, Kind::AbyssalShark, entry, log);
            }
        }
        EventCard::SilverCloud => {
            let count = if game.difficulty == Difficulty::Expert { 2 } else { 1 };
            for _ in 0..count {
                game.stack
                    .push(Task::Roll(Roll::Entry { kind: Kind::NeedleShoal, inlets: Inlets::DuctsAndSea }));
            }
        }
        EventCard::InTheDucts => {
            game.stack.push(Task::Roll(Roll::Entry { kind: Kind::GulperEel, inlets: Inlets::Ducts }))
        }
        EventCard::SoftLight => {
            let far = |p: &Point| game.standing().map(|(_, m)| m.at.dist2(*p)).min().unwrap_or(0);
            if let Some(&duct) = game.map().ducts.iter().max_by_key(|p| far(p)) {
                creature_comes(game, Kind::LanternSiren, duct, log);
            }
        }
        EventCard::Ink => {
            game.stack.push(Task::Roll(Roll::Entry { kind: Kind::GhostSquid, inlets: Inlets::DuctsAndSea }))
        }
        EventCard::Tremor => {
            game.waters.murky_until = game.turn + 2;
            let down: Vec<Id> = game.standing().filter(|(_, m)| m.state.fallen).map(|(id, _)| id).collect();
            for who in down {
                game.stack.push(Task::Roll(Roll::Tremor { who }));
            }
        }
        // Where it is dark already there is nothing to fail.
        EventCard::LampsFail if !game.lamps() => {}
        EventCard::LampsFail => game.waters.dark_until = game.turn + 2,
        EventCard::BurstPipe => burst_pipe(game),
        EventCard::EtherSurge => game.waters.surge_in = game.turn + 1,
        EventCard::BulkheadSlams => slam(game, log),
        EventCard::OutOfTheWalls => out_of_the_walls(game),
        EventCard::TheOldOneStirs => old_one(game, log),
    }
}

/// Ducts and sea entries, in the order of the map.
pub(crate) fn entries(game: &SunkenCitadel) -> Vec<Point> {
    game.map().ducts.iter().chain(game.map().entries).copied().collect()
}

/// SC-EVT-14: which entry a die means; what does not exist is rolled again.
pub(crate) fn entry_count(game: &SunkenCitadel, inlets: Inlets) -> u8 {
    let all = game.map().ducts.len() + if inlets == Inlets::Ducts { 0 } else { game.map().entries.len() };
    all.clamp(1, 6) as u8
}

/// SC-EVT-11: bubbles in the room with the most models.
fn burst_pipe(game: &mut SunkenCitadel) {
    let full = RoomId::all(game.map().rooms.len()).max_by_key(|room| {
        (game.standing().filter(|(id, _)| game.room_of(*id) == Some(*room)).count(), std::cmp::Reverse(*room))
    });
    if let Some(room) = full {
        let at = game.map().rooms[room].rect.centre();
        let cloud = Cloud { sort: CloudSort::Bubbles, at, depth: 0, until: game.turn + 3, ink: None };
        station::add_cloud(game, cloud);
    }
}

/// SC-EVT-13: the open door nearest to the leader closes and jams.
fn slam(game: &mut SunkenCitadel, log: &mut Pen) {
    let leader = game
        .standing()
        .find(|(_, m)| m.side == Side::Team && m.has(Ability::Leader))
        .or_else(|| game.standing().find(|(_, m)| m.kind == Kind::IsabellaJohannes))
        .map(|(_, m)| m.at);
    let Some(at) = leader else { return };
    let open = DoorId::all(game.doors.len())
        .filter(|&door| game.doors[door] == DoorState::Open && doors::doorway_free(game, door))
        .min_by_key(|&door| game.map().doors[door].seg.middle().dist2(at));
    if let Some(door) = open {
        doors::set(game, door, DoorState::Jammed, log);
    }
}

/// SC-EVT-09: one more shadow, out of the team's sight.
fn out_of_the_walls(game: &mut SunkenCitadel) {
    let worth = if game.difficulty == Difficulty::Expert { 2 } else { 1 };
    let waiting: u32 = game.markers.iter().map(|m| u32::from(m.worth)).sum();
    if shadows::fitting(game, worth).next().is_none() || shadows::pool_worth(game) <= waiting {
        return;
    }
    let near = |p: &Point| {
        game.standing().filter(|(_, m)| m.side == Side::Team).map(|(_, m)| m.at.dist2(*p)).min().unwrap_or(0)
    };
    if let Some(at) = entries(game).into_iter().filter(|p| !shadows::marker_seen(game, *p)).min_by_key(near) {
        shadows::add_marker(game, at, worth, shadows::MarkerTurn::Over);
    }
}

/// SC-EVT-10: the old one: a leviathan outdoors for experts, else everybody keeps its feet or falls.
fn old_one(game: &mut SunkenCitadel, log: &mut Pen) {
    let outdoors = game.map().depth_outside > 0;
    if game.difficulty == Difficulty::Expert && outdoors {
        if let Some(&at) = game.map().entries.first() {
            creature_comes(game, Kind::TrenchLeviathan, at, log);
        }
        return;
    }
    let all: Vec<Id> = game.standing().map(|(id, _)| id).collect();
    for id in all {
        checks::push(game, id, Stat::Quality, 0, After::Stir);
    }
}
