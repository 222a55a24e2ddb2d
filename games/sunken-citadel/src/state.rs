//! What lies on the table: models, markers, doors, things, clouds, decks, and what still has to happen.

mod campaign;
mod model;
mod parts;
mod party;
mod things;

use crate::scenario::{self, Progress, Scenario};
pub use campaign::{Campaign, InvaderAdvances, Links, MOST_WORTH, Score};
pub use model::{Arm, Condition, Load, Loot, Model, Place, Stats};
pub use parts::{Armour, ByPart, Part, Row};
pub use party::{Band, ByBand, Earned, MOST_BANDS, Party};
pub use things::{Cloud, CloudSort, Effort, Marker, Scenery, Strain, Thing, Token, What, Zone};

use crate::content::{
    Artifact, Clarity, Difficulty, DoorId, DoorState, Item, Kind, Map, Operation, RoomId, Side, Sight,
};
use crate::geometry::{Point, Segment};
use crate::rules::setup::{Company, Starts};
use crate::task::{Activation, Task};
use arrayvec::ArrayVec;
use fathom_core::Seats;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// One model, by its place in the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Id(pub u8);

impl Id {
    /// Its place in the list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a model is called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Name {
    /// The only one of its kind.
    Only(Kind),
    /// One of several, by number.
    OneOf(Kind, u8),
    /// One of a competing warband, by number where the band has several of its kind.
    OfBand(Kind, Option<u8>, Band),
    /// There is no such model.
    Nobody(Id),
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Only(kind) => f.write_str(kind.profile().name),
            Name::OneOf(kind, number) => write!(f, "{} {number}", kind.profile().name),
            Name::OfBand(kind, None, band) => {
                write!(f, "{} of warband {}", kind.profile().name, band.0 + 1)
            }
            Name::OfBand(kind, Some(number), band) => {
                write!(f, "{} {number} of warband {}", kind.profile().name, band.0 + 1)
            }
            Name::Nobody(id) => write!(f, "nobody (m{})", id.0),
        }
    }
}

/// +2 for the next attack on a model that was thrown back (SC-RES-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Advantage {
    /// The model that recoiled.
    pub on: Id,
    /// Whose models have it.
    pub party: Party,
    /// Who won it: not for that one.
    pub by: Id,
}

/// What is left of the decks, one bit a card: nobody has seen the order, so there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the decks")]
pub struct Decks {
    pub rooms: u16,
    pub events: u16,
    pub faults: u16,
    pub artifacts: u16,
    pub operations: u16,
    pub finds: u16,
}

impl Decks {
    /// All decks full.
    pub const FULL: Decks = Decks {
        rooms: (1 << 10) - 1,
        events: (1 << 12) - 1,
        faults: (1 << 15) - 1,
        artifacts: (1 << 15) - 1,
        operations: (1 << 10) - 1,
        finds: (1 << 10) - 1,
    };
}

/// The water, the lamps, and for how long they stay so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Waters {
    /// The scenario's own clarity.
    pub clarity: Clarity,
    /// Murkier until the end of this turn.
    pub murky_until: u8,
    /// Whether the station's lamps have power.
    pub lights: bool,
    /// Lamps out until the end of this turn.
    pub dark_until: u8,
    /// Devices of level 2 fail and spells come easier in this turn.
    pub surge_in: u8,
}

/// What has been scored or counted during a scenario.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Tally {
    /// What each warband has earned.
    pub bands: ByBand<Earned>,
    /// Victory points of the Invaders for models of warbands defeated.
    pub team_losses: i16,
    /// Something living was wounded or killed this turn.
    pub blood: bool,
    /// Something exploded this turn.
    pub bang: bool,
    /// The last fight or explosion, for creatures on patrol.
    pub noise: Option<Point>,
    /// What became of the treasures.
    pub hoard: Hoard,
}

/// How many treasures came, were brought home or carried off, and were used up: so that none is lost unseen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hoard {
    /// Laid out by cards, besides those of the map.
    pub brought: u8,
    /// In somebody's hands when they left the table, or at the end.
    pub banked: u8,
    /// Built into a machine, or shattered.
    pub spent: u8,
}

/// The step of the Game Turn (SC-TRN-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the steps")]
pub enum Step {
    Briefing,
    Team,
    Shadows,
    Invaders,
    Creatures,
    Event,
    End,
    Over,
}

/// DeepWars: Sunken Citadel, as a plain value.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SunkenCitadel {
    /// How many people play.
    pub seats: u8,
    /// What they do: play against each other, share the Breach Team, or compete with a warband each.
    pub company: Company,
    /// The warbands that are still to act in this Game Turn, the next first; empty where only one plays (SC-SET-26).
    pub order: ByBand<Band>,
    /// The scenario, 1 to 8.
    pub scenario: u8,
    /// How hard.
    pub difficulty: Difficulty,
    /// How the team comes to its start points.
    pub starts: Starts,
    /// The Game Turn, from 1.
    pub turn: u8,
    /// The step of the turn.
    pub step: Step,
    /// Everybody, dead or alive.
    pub models: Vec<Model>,
    /// Shadow markers on the table.
    pub markers: ArrayVec<Marker, 12>,
    /// The highest number any marker has had.
    pub last_marker: u8,
    /// The Invaders' list: who is still to come.
    pub pool: ArrayVec<(Kind, u8), 10>,
    /// How the doors stand.
    pub doors: ArrayVec<DoorState, 20>,
    /// Doors sealed against Invaders until the end of that turn.
    pub sealed: Option<(DoorId, u8)>,
    /// The scenario's things.
    pub things: Vec<Token>,
    /// The scenery as it stands now.
    pub scenery: Vec<Scenery>,
    /// The walls, once one of them has been breached.
    pub breached: Option<Vec<Segment>>,
    /// Rooms whose card has not been drawn: one bit each.
    pub closed_rooms: u32,
    /// Clouds in the water.
    pub clouds: ArrayVec<Cloud, 12>,
    /// Zones that spells have conjured up.
    pub zones: ArrayVec<Zone, 6>,
    /// Things half done.
    pub strains: ArrayVec<Strain, 12>,
    /// Who helps with what this step (SC-CHK-11).
    pub help: ArrayVec<(Thing, Id), 12>,
    /// Recoiled models to take advantage of.
    pub advantages: ArrayVec<Advantage, 8>,
    /// The cards nobody has drawn yet.
    pub decks: Decks,
    /// The team's special operations in hand.
    pub operations: ArrayVec<Operation, 3>,
    /// Operations in force this turn: hold the line, covering fire, overcharge, second wind.
    pub in_force: u16,
    /// Artifacts that work: one bit each.
    pub active: u16,
    /// Artifacts that are damaged: one bit each.
    pub damaged: u16,
    /// Artifacts that have served this scenario: one bit each.
    pub served: u16,
    /// Water and lamps.
    pub waters: Waters,
    /// What has been counted in every scenario alike.
    pub tally: Tally,
    /// What has been counted in this scenario alone.
    pub progress: Progress,
    /// The activation in progress.
    pub activation: Option<Activation>,
    /// What still has to happen, the next on top.
    pub stack: Vec<Task>,
    /// How the scenario ended.
    pub score: Option<Score>,
    /// The campaign, if it is one.
    pub campaign: Option<Campaign>,
}

impl SunkenCitadel {
    /// The map being played on.
    pub fn map(&self) -> &'static Map {
        scenario::map(self.scenario)
    }

    /// What the scenario does in its own way.
    pub fn scenario(&self) -> &'static dyn Scenario {
        scenario::of(self.scenario)
    }

    /// How many seats.
    pub fn seat_count(&self) -> Seats {
        Seats::new(usize::from(self.seats)).expect("set-up allows one to four seats")
    }

    /// A model, by its place in the list.
    pub fn model(&self, id: Id) -> &Model {
        &self.models[id.index()]
    }

    /// A model, to change it.
    pub fn model_mut(&mut self, id: Id) -> &mut Model {
        &mut self.models[id.index()]
    }

    /// Every model on the table.
    pub fn standing(&self) -> impl Iterator<Item = (Id, &Model)> + Clone {
        self.models.iter().enumerate().filter(|(_, m)| m.here()).map(|(i, m)| (Id(i as u8), m))
    }

    /// The walls as they stand.
    pub fn walls(&self) -> &[Segment] {
        self.breached.as_deref().unwrap_or(self.map().walls)
    }

    /// How clear the water is now (SC-VIS-02).
    pub fn clarity(&self) -> Clarity {
        let clarity = self.waters.clarity;
        if self.waters.murky_until >= self.turn { clarity.murkier() } else { clarity }
    }

    /// Whether the station's lamps burn now (SC-DRK-02).
    pub fn lamps(&self) -> bool {
        self.waters.lights && self.waters.dark_until < self.turn
    }

    /// SC-PSY-11: on whose side a model acts, which is its controller's where there is one.
    pub fn allegiance(&self, id: Id) -> Side {
        match self.model(id).controlled_by {
            Some(master) => self.model(master).side,
            None => self.model(id).side,
        }
    }

    /// SC-SET-01, SC-SET-26, SC-PSY-12: whether two models are enemies.
    pub fn hostile(&self, a: Id, b: Id) -> bool {
        a != b && self.fights_for(a) != self.fights_for(b)
    }

    /// The room in which a model stands at depth 0; none outside and above the roofs.
    pub fn room_of(&self, id: Id) -> Option<RoomId> {
        let model = self.model(id);
        if model.depth > 0 { None } else { self.map().room_at(model.at) }
    }

    /// How a thing of the scenario stands in the way of sight.
    pub fn thing_sight(&self, index: usize) -> Sight {
        if self.things[index].gone {
            return Sight::None;
        }
        self.map().objects.get(index).map_or(Sight::None, |object| object.sight)
    }

    /// Whether a thing of the scenario stands in the way of moves.
    pub fn thing_blocks(&self, index: usize) -> bool {
        !self.things[index].gone && self.map().objects.get(index).is_some_and(|object| object.blocks)
    }

    /// Whether an artifact works for its holder (SC-ART-05).
    pub fn artifact_works(&self, id: Id, artifact: Artifact) -> bool {
        let model = self.model(id);
        model.artifact == Some(artifact)
            && self.active & artifact.bit() != 0
            && self.damaged & artifact.bit() == 0
            && model.tech() >= 1
    }

    /// SC-TEC-01: whether a device works for its carrier now (SC-TEC-02, SC-EVT-12).
    pub fn device(&self, id: Id, item: Item) -> bool {
        let model = self.model(id);
        model.items.contains(&item)
            && model.works(item)
            && !(item.level() == 2 && self.waters.surge_in == self.turn)
    }

    /// What a model is called, spelled out.
    pub fn name(&self, id: Id) -> String {
        self.name_of(id).to_string()
    }

    /// What a model is called, with a number where there are several of its kind, and its warband where several compete.
    pub fn name_of(&self, id: Id) -> Name {
        let Some(model) = self.models.get(id.index()) else { return Name::Nobody(id) };
        let (kind, party) = (model.kind, self.party_of(model));
        let alike = |models: &[Model]| {
            models.iter().filter(|m| m.kind == kind && (!self.compete() || self.party_of(m) == party)).count()
                as u8
        };
        let number = (alike(&self.models) > 1).then(|| alike(&self.models[..id.index()]) + 1);
        match (party, number) {
            (Party::Band(band), number) if self.compete() => Name::OfBand(kind, number, band),
            (_, Some(number)) => Name::OneOf(kind, number),
            (_, None) => Name::Only(kind),
        }
    }
}
