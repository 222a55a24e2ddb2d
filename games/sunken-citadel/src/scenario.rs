//! The eight scenarios. Each file holds one: its map and story, what it lays out, its special rules, what its Game Turns end
//! with, and what its objectives stand at. The rules ask [`Scenario`], never which one it is.

pub mod s1;
pub mod s2;
pub mod s3;
pub mod s4;
pub mod s5;
pub mod s6;
pub mod s7;
pub mod s8;

use crate::content::{Artifact, DoorId, DoorState, Map, ObjectId, ObjectSort, RoomId};
use crate::event::Pen;
use crate::rules::rivals;
use crate::state::{Band, ByBand, Id, Links, Party, SunkenCitadel, Token};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// How many scenarios there are.
pub const COUNT: u8 = 8;

/// What a scenario does in its own way. What is not answered is as in every other station.
pub trait Scenario: Sync {
    /// Its map, story, forces and objectives.
    fn map(&self) -> &'static Map;

    /// What is counted in it, before anything has happened.
    fn begin(&self, game: &SunkenCitadel) -> Progress;

    /// How often a warband has met each objective of the team, in the order of the list. Where several compete an
    /// objective is that of the band that did it (SC-SET-27).
    fn met_by_band(&self, game: &SunkenCitadel, band: Band) -> Vec<i16>;

    /// How often each objective of the Invaders has been met. Once the team is alone they keep what they have done, and
    /// nothing falls to them for having been left undone (SC-FRM-08).
    fn met_by_invaders(&self, game: &SunkenCitadel) -> Vec<i16>;

    /// SC-CMP-01: what later scenarios remember of it.
    fn remember(&self, game: &SunkenCitadel, links: &mut Links);

    /// SC-CMP-01: what earlier scenarios of a campaign have left behind.
    fn prepare(&self, _game: &mut SunkenCitadel, _links: Links) {}

    /// SC-CMP-01: what a shadow of the set-up is worth in a campaign.
    fn shadow_worth(&self, _links: Links, _index: usize, worth: u8) -> u8 {
        worth
    }

    /// SC-CMP-01: how much worth earlier deeds take from the shadows, and from the list what goes with it.
    fn shadows_spared(&self, _game: &mut SunkenCitadel, _links: Links) -> u8 {
        0
    }

    /// SC-CMP-01: whether one of the team comes late.
    fn comes_late(&self, _links: Links) -> bool {
        false
    }

    /// What a model's arrival at a place means.
    fn arrival(&self, _game: &mut SunkenCitadel, _id: Id, _log: &mut Pen) {}

    /// The end of a Game Turn.
    fn turn_end(&self, _game: &mut SunkenCitadel, _log: &mut Pen) {}

    /// A new Game Turn: what may happen once a turn may happen again.
    fn turn_begins(&self, _game: &mut SunkenCitadel) {}

    /// SC-FRM-05: whether it is over before its last Game Turn.
    fn is_decided(&self, _game: &SunkenCitadel) -> bool {
        false
    }

    /// What the first objective of the Invaders counts besides its printed price.
    fn losses(&self, _game: &SunkenCitadel) -> i16 {
        0
    }

    /// An Invader or a survivor has been defeated, perhaps by a warband.
    fn defeated(&self, _game: &mut SunkenCitadel, _who: Id, _by: Option<Band>) {}

    /// SC-TRS-08: a warband's model has brought something home.
    fn brought_home(&self, _game: &mut SunkenCitadel, _band: Band, _spoils: Spoils) {}

    /// The Invaders have carried something off.
    fn carried_off(&self, _game: &mut SunkenCitadel, _spoils: Spoils) {}

    /// The door by which Invaders carry treasure off, where they do.
    fn invaders_exit(&self) -> Option<DoorId> {
        None
    }

    /// Whether the team may leave by the door it came in by.
    fn leaves_by_entrance(&self) -> bool {
        false
    }

    /// The lift in the entrance, where it is a thing of the scenario.
    fn lift(&self) -> Option<ObjectId> {
        None
    }

    /// SC-OBJ-02: what a panel does.
    fn panel(&self, _game: &SunkenCitadel, _thing: ObjectId) -> Panel {
        Panel::Doors(ArrayVec::new())
    }

    /// What the work at a panel is modified by.
    fn panel_modifier(&self) -> i8 {
        0
    }

    /// SC-DOR-02: what the lock of a door is modified by.
    fn lock_modifier(&self, _game: &SunkenCitadel, _door: DoorId) -> i8 {
        0
    }

    /// SC-OBJ-03: what a locker holds.
    fn locker(&self, _game: &SunkenCitadel) -> Locker {
        Locker::Workbench
    }

    /// The card of a room was the empty one.
    fn room_empty(&self, _game: &mut SunkenCitadel, _room: RoomId) {}

    /// Whether a medical station stands still while the lamps are out.
    fn station_needs_lamps(&self) -> bool {
        false
    }

    /// What a repair is modified by.
    fn repair_bonus(&self, _game: &SunkenCitadel, _who: Id) -> i8 {
        0
    }

    /// SC-CMP-01: whether the first repair card is one of two.
    fn first_fault_is_chosen(&self, _links: Links) -> bool {
        false
    }

    /// A machine has been mended or sabotaged.
    fn machines_changed(&self, _game: &mut SunkenCitadel, _log: &mut Pen) {}

    /// An Invader has sabotaged a machine.
    fn sabotaged(&self, _game: &mut SunkenCitadel) {}

    /// What a caster's dice for power are modified by.
    fn power_modifier(&self, _game: &SunkenCitadel, _who: Id) -> i8 {
        0
    }

    /// Whether places marked as radiation harm.
    fn radiates(&self) -> bool {
        false
    }

    /// SC-RTN-01: whether the Invaders' routine goes for such a thing, besides those it goes for everywhere.
    fn invaders_want(&self, _sort: ObjectSort) -> bool {
        false
    }

    /// Whether the team has something to gain at panels.
    fn team_wants_panels(&self) -> bool {
        false
    }

    /// The room where the team is wanted at the end.
    fn rally(&self) -> Option<RoomId> {
        None
    }
}

/// A scenario by its number, 1 to 8.
pub fn of(number: u8) -> &'static dyn Scenario {
    const ALL: [&dyn Scenario; COUNT as usize] = [
        &s1::LockNine,
        &s2::ColdIron,
        &s3::QuietWard,
        &s4::HullWalkers,
        &s5::DrownedVault,
        &s6::HoldTheHub,
        &s7::FoundryOfIron,
        &s8::OpenDoor,
    ];
    ALL[usize::from(number.clamp(1, COUNT)) - 1]
}

/// The map of a scenario, 1 to 8.
pub fn map(number: u8) -> &'static Map {
    of(number).map()
}

/// SC-CMP-01: the scenario that follows in a campaign.
pub fn after(number: u8) -> Option<u8> {
    (number < COUNT).then_some(number + 1)
}

/// What has been counted in the scenario that is being played.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the titles")]
pub enum Progress {
    LockNine,
    ColdIron(s2::Count),
    QuietWard(s3::Count),
    HullWalkers(s4::Count),
    DrownedVault(s5::Count),
    HoldTheHub(s6::Count),
    FoundryOfIron(s7::Count),
    OpenDoor(s8::Count),
}

impl Progress {
    /// What is counted for each warband apart, where anything is.
    pub fn by_band(&self) -> Option<&ByBand<i16>> {
        match self {
            Progress::ColdIron(c) => Some(&c.lit_turns),
            Progress::DrownedVault(c) => Some(&c.banked),
            Progress::HoldTheHub(c) => Some(&c.team_turns),
            Progress::LockNine
            | Progress::QuietWard(_)
            | Progress::HullWalkers(_)
            | Progress::FoundryOfIron(_)
            | Progress::OpenDoor(_) => None,
        }
    }

    /// The numbers in it, with their names, for those who look whether they can be.
    pub fn numbers(&self) -> Vec<(&'static str, i16)> {
        match self {
            Progress::LockNine | Progress::HullWalkers(_) => Vec::new(),
            Progress::ColdIron(c) => c
                .lit_turns
                .iter()
                .map(|turns| ("litTurns", *turns))
                .chain([("sabotages", c.sabotages)])
                .collect(),
            Progress::QuietWard(c) => vec![("found", i16::from(c.found)), ("lost", i16::from(c.lost))],
            Progress::DrownedVault(c) => {
                c.banked.iter().map(|banked| ("banked", *banked)).chain([("stolen", c.stolen)]).collect()
            }
            Progress::HoldTheHub(c) => {
                let held = c.team_turns.iter().map(|turns| ("teamTurns", *turns));
                held.chain([("invaderTurns", c.invader_turns)]).collect()
            }
            Progress::FoundryOfIron(c) => vec![("rebuilt", c.rebuilt)],
            Progress::OpenDoor(c) => vec![("openTurns", c.open_turns)],
        }
    }
}

/// SC-TRS-08: what somebody has in its hands when it leaves the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spoils {
    /// How many treasures.
    pub treasures: i16,
    /// The artifact, if it has one.
    pub artifact: Option<Artifact>,
}

/// SC-OBJ-02: what a panel does when it obeys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Panel {
    /// Nothing by itself.
    Idle,
    /// Nothing any more.
    Dead,
    /// It opens these doors.
    Doors(ArrayVec<DoorId, 2>),
    /// It switches this turret off.
    Turret(ObjectId),
    /// It switches the lamps.
    Lamps,
    /// It fills a spoke with bubbles, once.
    Valve,
    /// It stops the forge for a turn.
    Forge,
}

/// SC-OBJ-03: what a locker holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Locker {
    /// What mends a damaged weapon, or else a find.
    Workbench,
    /// A card of the special items.
    Find,
    /// One medical kit, every time.
    MedicalKit,
    /// One demolition charge, every time.
    DemolitionCharge,
}

/// How many things of a sort are as wanted.
fn count(game: &SunkenCitadel, sort: ObjectSort, wanted: fn(&Token) -> bool) -> i16 {
    game.things.iter().filter(|t| t.sort() == sort && wanted(t)).count() as i16
}

/// The indices of the doors with these ids.
fn doors(map: &Map, ids: &[&str]) -> ArrayVec<DoorId, 2> {
    ids.iter().filter_map(|id| map.door(id)).take(2).collect()
}

/// How the door with that id stands.
fn door_state(game: &SunkenCitadel, id: &str) -> Option<DoorState> {
    game.map().door(id).map(|door| game.doors[door])
}

/// The id of a thing on the map; what was laid down later has none.
fn id_of(map: &Map, thing: ObjectId) -> &'static str {
    map.objects.get(thing.index()).map_or("", |object| object.id)
}

/// SC-SET-27: how many things of a sort are as wanted, and that band's work.
fn worked(game: &SunkenCitadel, sort: ObjectSort, band: Band, wanted: fn(&Token) -> bool) -> i16 {
    let own = |t: &&Token| t.sort() == sort && wanted(t) && rivals::counts_for(game, t.credit, band);
    game.things.iter().filter(own).count() as i16
}

/// Who of a warband is on the table.
fn of_band(game: &SunkenCitadel, band: Band) -> impl Iterator<Item = Id> + '_ {
    game.standing().filter(move |(id, _)| game.party(*id) == Party::Band(band)).map(|(id, _)| id)
}
