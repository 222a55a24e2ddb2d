//! Room cards, the event table, and the team's special operations.

use crate::content::{
    Ability, Difficulty, DoorState, EventCard, Item, Kind, L, M, ObjectSort, Operation, PieceSort, RoomCard,
    Side,
};
use crate::event::{Event, Pen};
use crate::geometry::{Point, Rect};
use crate::illegal::{Illegal, MarkerRefused, OperationRefused, Outcome, need, no};
use crate::rules::ground;

use crate::state::{Cloud, CloudSort, Id, Scenery, SunkenCitadel};
use crate::task::{After, Roll, Stat, Task};
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

impl SunkenCitadel {
    /// SC-RMC-01, SC-RMC-02, SC-RMC-03, SC-RMC-04, SC-RMC-05, SC-RMC-06, SC-RMC-07, SC-RMC-08, SC-RMC-09,
    /// SC-RMC-10, SC-RMC-11: the card of a closed room is drawn by whoever entered.
    pub(crate) fn room_drawn(&mut self, room: u8, by: Id, card: RoomCard, log: &mut Pen) {
        self.decks.rooms &= !card.bit();
        log.tell(|| Event::Card { deck: "Room", title: card.title(), text: room_text(card) });
        let rect = self.map().rooms[usize::from(room)].rect;
        let (inside, aside) = self.behind_the_door(room, by);
        match card {
            RoomCard::Empty => self.scenario().room_empty(self, room),
            RoomCard::Stores => {
                self.stack_crates(rect, inside, aside);
                self.lay_down(ObjectSort::Stores, inside, 0, None);
            }
            RoomCard::Cache => {
                let at = self.open_ground(rect.centre());
                self.lay_down(ObjectSort::Treasure, at, 0, None);
                self.tally.hoard.brought += 1;
            }
            RoomCard::Strongbox => {
                let at = self.open_ground(rect.centre());
                self.lay_down(ObjectSort::Strongbox, at, 0, None);
                self.tally.hoard.brought += 2;
            }
            RoomCard::SteamTrap => {
                let hunter = 2 * i8::from(self.model(by).has(Ability::TombHunter));
                self.push_check(by, Stat::Quality, hunter, After::Trap { score: 6 });
            }
            RoomCard::Mine => {
                self.lay_down(ObjectSort::Mine, inside, 0, None);
                if !self.model(by).has(Ability::Engineer) {
                    let reach = 20 + i64::from(self.model(by).radius());
                    if self.model(by).at.dist2(inside) <= reach * reach {
                        let thing = self
                            .things
                            .iter()
                            .rposition(|t| t.sort == ObjectSort::Mine && !t.gone)
                            .unwrap_or(0) as u8;
                        self.stack.push(Task::Roll(Roll::Mine { thing, who: by }));
                    }
                }
            }
            RoomCard::Nest => self.stack.push(Task::Roll(Roll::Nest { room, from: self.model(by).at })),
            RoomCard::ThinWall => {
                if self.model(by).side == Side::Invaders {
                    self.take_off_any(by, 1);
                } else {
                    self.stack.push(Task::ThinWall { room });
                }
            }
            RoomCard::GasLeak => self.scenery.push(Scenery { sort: PieceSort::Bubbles, rect, broken: false }),
            RoomCard::AidCabinet => {
                let at = self.open_ground(rect.centre());
                self.lay_down(ObjectSort::Cabinet, at, 0, None);
            }
        }
    }

    /// A place for a small thing: that spot, or the nearest one that scenery leaves open.
    fn open_ground(&self, at: Point) -> Point {
        self.free_spot(at, 3, 0).unwrap_or(at)
    }

    /// SC-RMC-03: two crates of one inch, left and right of the way in; where something stands, a little farther off.
    fn stack_crates(&mut self, room: Rect, inside: Point, aside: Aside) {
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
                .find(|rect| ground::room_for(self, *rect, Id(u8::MAX)) && holds_all(room, *rect));
            if let Some(rect) = free {
                self.scenery.push(Scenery { sort: PieceSort::Crate, rect, broken: false });
            }
        }
    }

    /// A spot two inches inside the room, straight behind the door that the first model came by, and which way is left
    /// and right there.
    fn behind_the_door(&self, room: u8, by: Id) -> (Point, Aside) {
        let at = self.model(by).at;
        let rect = self.map().rooms[usize::from(room)].rect;
        let door = self
            .map()
            .doors
            .iter()
            .filter(|door| door.between.contains(&Some(room)))
            .min_by_key(|door| door.seg.middle().dist2(at));
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
    pub(crate) fn nest_rolled(&mut self, room: u8, from: Point, die: u8, log: &mut Pen) {
        let kind = match die {
            1 | 2 => Kind::GulperEel,
            3 | 4 => Kind::NeedleShoal,
            5 => Kind::LanternSiren,
            _ => Kind::IronbackCrab,
        };
        let r = self.map().rooms[usize::from(room)].rect;
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
        self.creature_comes(kind, corner, log);
    }

    /// SC-EVT-14: a creature appears near a place, unless two of its kind are there already.
    pub(crate) fn creature_comes(&mut self, kind: Kind, at: Point, log: &mut Pen) {
        let there = self.standing().filter(|(_, m)| m.kind == kind).count();
        let radius = kind.profile().size.radius();
        if there < 2
            && let Some(spot) = self.free_spot(at, radius, 0)
        {
            let id = self.bring(kind, Side::Wild, spot, log);
            self.model_mut(id).state.waits = self.step == crate::state::Step::Creatures;
            self.look_from(id, log);
        }
    }

    /// SC-RMC-09: whether an Invader may step out of the thin wall there.
    pub(crate) fn check_thin_wall(&self, room: u8, kind: Kind, at: Point) -> Outcome {
        let one = self.fitting(1).any(|fits| fits == kind);
        need(one, MarkerRefused::OnlyOneRegular)?;
        let inside = self.map().rooms[usize::from(room)].rect.holds(at);
        need(inside, MarkerRefused::OtherRoom)?;
        let radius = kind.profile().size.radius();
        need(self.place_free(at, radius, 0), MarkerRefused::NoRoomInWall)?;
        let close = self
            .standing()
            .any(|(_, m)| m.side == Side::Team && crate::geometry::within(at, radius, m.at, m.radius(), 29));
        need(!close, MarkerRefused::ThreeInchesAway)
    }

    /// Some places in a room for a model from the thin wall.
    pub(crate) fn thin_wall_spots(&self, room: u8) -> Vec<Point> {
        let r = self.map().rooms[usize::from(room)].rect;
        let mut spots = Vec::new();
        for x in (r.min.x + 7..r.max.x - 6).step_by(15) {
            for y in (r.min.y + 7..r.max.y - 6).step_by(15) {
                spots.push(Point::new(x, y));
            }
        }
        spots
    }

    /// SC-TRN-08, SC-EVT-01, SC-EVT-02: the event die.
    pub(crate) fn event_die(&mut self, die: u8, log: &mut Pen) {
        log.tell(|| Event::Die { what: "an event", die });
        let roll = die + u8::from(self.tally.blood) + u8::from(self.tally.bang);
        if die > 1 && roll >= self.event_on() {
            if self.decks.events == 0 {
                self.decks.events = crate::state::Decks::FULL.events;
            }
            self.stack.push(Task::Roll(Roll::EventCard));
        }
    }

    /// SC-EVT-03, SC-EVT-04, SC-EVT-05, SC-EVT-06, SC-EVT-07, SC-EVT-08, SC-EVT-09, SC-EVT-10, SC-EVT-11,
    /// SC-EVT-12, SC-EVT-13: an event happens.
    pub(crate) fn event_drawn(&mut self, card: EventCard, log: &mut Pen) {
        self.decks.events &= !card.bit();
        log.tell(|| Event::Card { deck: "Event", title: card.title(), text: event_text(card) });
        match card {
            EventCard::BloodInTheWater => {
                let worst = self
                    .standing()
                    .filter(|(_, m)| m.side != Side::Wild)
                    .max_by_key(|(_, m)| m.wounds.iter().sum::<u8>());
                let at = worst.map_or(Point::new(180, 120), |(_, m)| m.at);
                if let Some(entry) = self.entries().into_iter().min_by_key(|p| p.dist2(at)) {
                    self.creature_comes(Kind::AbyssalShark, entry, log);
                }
            }
            EventCard::SilverCloud => {
                let count = if self.difficulty == Difficulty::Expert { 2 } else { 1 };
                for _ in 0..count {
                    self.stack.push(Task::Roll(Roll::Entry { kind: Kind::NeedleShoal, ducts_only: false }));
                }
            }
            EventCard::InTheDucts => {
                self.stack.push(Task::Roll(Roll::Entry { kind: Kind::GulperEel, ducts_only: true }))
            }
            EventCard::SoftLight => {
                let far = |p: &Point| self.standing().map(|(_, m)| m.at.dist2(*p)).min().unwrap_or(0);
                if let Some(&duct) = self.map().ducts.iter().max_by_key(|p| far(p)) {
                    self.creature_comes(Kind::LanternSiren, duct, log);
                }
            }
            EventCard::Ink => {
                self.stack.push(Task::Roll(Roll::Entry { kind: Kind::GhostSquid, ducts_only: false }))
            }
            EventCard::Tremor => {
                self.waters.murky_until = self.turn + 2;
                let down: Vec<Id> =
                    self.standing().filter(|(_, m)| m.state.fallen).map(|(id, _)| id).collect();
                for who in down {
                    self.stack.push(Task::Roll(Roll::Tremor { who }));
                }
            }
            // Where it is dark already there is nothing to fail.
            EventCard::LampsFail if !self.lamps() => {}
            EventCard::LampsFail => self.waters.dark_until = self.turn + 2,
            EventCard::BurstPipe => self.burst_pipe(),
            EventCard::EtherSurge => self.waters.surge_in = self.turn + 1,
            EventCard::BulkheadSlams => self.slam(log),
            EventCard::OutOfTheWalls => self.out_of_the_walls(),
            EventCard::TheOldOneStirs => self.old_one(log),
        }
    }

    /// Ducts and sea entries, in the order of the map.
    pub fn entries(&self) -> Vec<Point> {
        self.map().ducts.iter().chain(self.map().entries).copied().collect()
    }

    /// SC-EVT-14: which entry a die means; what does not exist is rolled again.
    pub fn entry_count(&self, ducts_only: bool) -> u8 {
        let all = self.map().ducts.len() + if ducts_only { 0 } else { self.map().entries.len() };
        all.clamp(1, 6) as u8
    }

    /// SC-EVT-11: bubbles in the room with the most models.
    fn burst_pipe(&mut self) {
        let full = (0..self.map().rooms.len() as u8).max_by_key(|room| {
            (
                self.standing().filter(|(id, _)| self.room_of(*id) == Some(*room)).count(),
                std::cmp::Reverse(*room),
            )
        });
        if let Some(room) = full {
            let at = self.map().rooms[usize::from(room)].rect.centre();
            let cloud = Cloud { sort: CloudSort::Bubbles, at, depth: 0, until: self.turn + 3, ink: None };
            self.add_cloud(cloud);
        }
    }

    /// SC-EVT-13: the open door nearest to the leader closes and jams.
    fn slam(&mut self, log: &mut Pen) {
        let leader = self
            .standing()
            .find(|(_, m)| m.side == Side::Team && m.has(Ability::Leader))
            .or_else(|| self.standing().find(|(_, m)| m.kind == Kind::IsabellaJohannes))
            .map(|(_, m)| m.at);
        let Some(at) = leader else { return };
        let open = (0..self.doors.len() as u8)
            .filter(|&door| self.doors[usize::from(door)] == DoorState::Open && self.doorway_free(door))
            .min_by_key(|&door| self.map().doors[usize::from(door)].seg.middle().dist2(at));
        if let Some(door) = open {
            self.set_door(door, DoorState::Jammed, log);
        }
    }

    /// SC-EVT-09: one more shadow, out of the team's sight.
    fn out_of_the_walls(&mut self) {
        let worth = if self.difficulty == Difficulty::Expert { 2 } else { 1 };
        let waiting: u32 = self.markers.iter().map(|m| u32::from(m.worth)).sum();
        if self.fitting(worth).next().is_none() || self.pool_worth() <= waiting {
            return;
        }
        let near = |p: &Point| {
            self.standing()
                .filter(|(_, m)| m.side == Side::Team)
                .map(|(_, m)| m.at.dist2(*p))
                .min()
                .unwrap_or(0)
        };
        if let Some(at) = self.entries().into_iter().filter(|p| !self.marker_seen(*p)).min_by_key(near) {
            self.add_marker(at, worth, true);
        }
    }

    /// SC-EVT-10: the old one: a leviathan outdoors for experts, else everybody keeps its feet or falls.
    fn old_one(&mut self, log: &mut Pen) {
        let outdoors = self.map().depth_outside > 0;
        if self.difficulty == Difficulty::Expert && outdoors {
            if let Some(&at) = self.map().entries.first() {
                self.creature_comes(Kind::TrenchLeviathan, at, log);
            }
            return;
        }
        let all: Vec<Id> = self.standing().map(|(id, _)| id).collect();
        for id in all {
            self.push_check(id, Stat::Quality, 0, After::Stir);
        }
    }

    /// SC-OPS-01, SC-OPS-02, SC-OPS-03, SC-OPS-04, SC-OPS-05, SC-OPS-06, SC-OPS-07, SC-OPS-08, SC-OPS-09:
    /// whether the team may play that operation so now.
    pub(crate) fn check_operation(
        &self,
        card: Operation,
        target: Option<Id>,
        at: Option<Point>,
        door: Option<u8>,
    ) -> Outcome {
        need(self.operations.contains(&card), OperationRefused::NotInHand)?;
        let friend = |id: Id| {
            id.index() < self.models.len() && self.model(id).here() && self.model(id).side == Side::Team
        };
        let of_team = || match target {
            Some(id) if friend(id) => Ok(id),
            _ => Err(Illegal::from(OperationRefused::NameTeamModel)),
        };
        match card {
            Operation::SonarPing => of_team().map(|_| ()),
            Operation::BreachingCharge => {
                let id = of_team()?;
                need(!self.model(id).items.is_full(), OperationRefused::HandsFull)
            }
            Operation::AdrenalDraught => {
                let id = of_team()?;
                need(
                    self.activation.is_some_and(|act| act.model == id && !act.power),
                    OperationRefused::ActingModelOnly,
                )
            }
            Operation::HoldTheLine | Operation::Overcharge => {
                need(target.is_none() && self.in_force & card.bit() == 0, OperationRefused::InForce)
            }
            Operation::EmergencyPatch => {
                let id = of_team()?;
                need(self.model(id).wounds.iter().any(|&w| w > 0), OperationRefused::NoWound)
            }
            Operation::DecoyBeacon => {
                let id = of_team()?;
                let Some(at) = at.filter(|at| at.on_table()) else {
                    return no(OperationRefused::NamePlace);
                };
                need(self.model(id).at.dist(at) <= M, OperationRefused::BeaconTooFar)
            }
            Operation::SealedRoute => {
                let Some(door) = door.filter(|&d| usize::from(d) < self.doors.len()) else {
                    return no(OperationRefused::NameDoor);
                };
                need(!self.doors[usize::from(door)].is_open(), OperationRefused::DoorOpen)
            }
            Operation::CoveringFire | Operation::SecondWind => no(OperationRefused::PlayedInItsMoment),
        }
    }

    /// The operation is played.
    pub(crate) fn do_operation(
        &mut self,
        card: Operation,
        target: Option<Id>,
        at: Option<Point>,
        door: Option<u8>,
        log: &mut Pen,
    ) {
        self.operations.retain(|held| *held != card);
        log.tell(|| Event::Card {
            deck: "Special operation",
            title: card.title(),
            text: operation_text(card),
        });
        match card {
            Operation::SonarPing => {
                let Some(id) = target else { return };
                let from = self.model(id).at;
                for index in (0..self.markers.len()).rev() {
                    if self.markers[index].at.dist2(from) <= 100 * 100 {
                        self.markers[index].acted = true;
                        self.reveal(index, log);
                    }
                }
            }
            Operation::BreachingCharge => {
                if let Some(id) = target {
                    self.take_item(id, Item::DemolitionCharge);
                }
            }
            Operation::AdrenalDraught => {
                if let Some(act) = &mut self.activation {
                    act.actions += 2;
                    act.quick = false;
                }
            }
            Operation::HoldTheLine | Operation::Overcharge => self.in_force |= card.bit(),
            Operation::EmergencyPatch => {
                if let Some(id) = target {
                    self.take_off_any(id, 1);
                }
            }
            Operation::DecoyBeacon => {
                let index = self.lay_down(ObjectSort::Beacon, at.unwrap_or_default(), 0, None);
                self.things[usize::from(index)].fuse = 2;
            }
            Operation::SealedRoute => self.sealed = door.map(|door| (door, self.turn + 1)),
            Operation::CoveringFire | Operation::SecondWind => {}
        }
    }

    /// A place within seven inches, for the creatures' ears.
    pub fn within_long(&self, id: Id, at: Point) -> bool {
        self.model(id).at.dist2(at) <= L * L
    }
}

/// What an operation does, in a sentence.
pub fn operation_text(card: Operation) -> &'static str {
    match card {
        Operation::SonarPing => "Shadows within ten inches of a model are seen through any wall",
        Operation::BreachingCharge => "One more demolition charge",
        Operation::CoveringFire => "A model fires at an Invader that steps into its sight, at -1",
        Operation::AdrenalDraught => "The acting model has two actions more",
        Operation::HoldTheLine => "The team's nerve holds this turn",
        Operation::EmergencyPatch => "One wound off any team model",
        Operation::Overcharge => {
            "The next attack with a tech weapon breaks 2 more armour; a 1 or 2 damages the weapon"
        }
        Operation::DecoyBeacon => "Creatures hunt the beacon for two turns",
        Operation::SealedRoute => "A door stays shut to the Invaders for two turns",
        Operation::SecondWind => "One Activation Roll is rolled again",
    }
}
