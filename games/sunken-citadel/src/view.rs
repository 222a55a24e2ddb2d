//! What is seen of the table. Nothing in this game is secret: a marker's contents are not decided before it is seen.

mod between;
mod looking;
mod striking;
mod tries;

pub use between::{BetweenView, GoodView, NextView};
pub(crate) use looking::{abilities, look};
pub use tries::{EndView, TryView};

use crate::content::{
    Clarity, Difficulty, DoorId, DoorSort, DoorState, Kind, ObjectId, ObjectSort, PieceId, PieceSort, Side,
    Sight, Size, Spell,
};
use crate::event::Modifier;
use crate::geometry::{Facing, Point, Rect, Segment};
use crate::state::{
    Band, ByPart, Cloud, Condition, Id, Links, Loot, Marker, Place, Score, Stats, Step, Zone,
};
use crate::task::Activation;
use fathom_core::ScoreLine;
use serde::Serialize;
use ts_rs::TS;

/// Everything a board needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields are the parts of the table")]
pub struct View {
    pub scenario: u8,
    pub title: &'static str,
    pub story: &'static str,
    pub special: &'static [&'static str],
    pub links: &'static [&'static str],
    pub difficulty: Difficulty,
    pub turn: u8,
    pub turns: u8,
    pub step: Step,
    pub clarity: Clarity,
    /// How far one sees, in tenths of an inch.
    pub sight: i64,
    pub lamps: bool,
    pub map: MapView,
    pub models: Vec<ModelView>,
    pub markers: Vec<Marker>,
    pub clouds: Vec<Cloud>,
    pub zones: Vec<ZoneView>,
    pub activation: Option<Activation>,
    /// The model that the question is about, where it is about one.
    pub asked: Option<Id>,
    /// What the acting model could strike, with every modifier.
    pub targets: Vec<TargetView>,
    /// What else can be tried now with dice, and what may come of it.
    pub tries: Vec<TryView>,
    /// The Invaders still to come.
    pub list: Vec<ListView>,
    pub operations: Vec<CardView>,
    /// The cards of which one is to be kept.
    pub offered: Vec<CardView>,
    pub cards_left: CardsLeft,
    pub objectives: Vec<ObjectiveView>,
    pub team_score: Vec<ScoreLine>,
    pub invader_score: Vec<ScoreLine>,
    /// The warbands that compete, in the order of the seats; none where there is only one.
    pub bands: Vec<BandView>,
    pub score: Option<Score>,
    pub campaign: Option<CampaignView>,
    /// Between two scenarios: the shop and the next station.
    pub between: Option<BetweenView>,
    pub prompt: String,
}

/// The map as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields are the parts of the map")]
pub struct MapView {
    pub width: i16,
    pub height: i16,
    pub depth_outside: u8,
    pub rooms: Vec<RoomView>,
    pub walls: Vec<Segment>,
    pub doors: Vec<DoorView>,
    pub pieces: Vec<PieceView>,
    pub things: Vec<ThingView>,
    pub ducts: Vec<Point>,
    pub entries: Vec<Point>,
    /// Where those who flee run to: a place.
    pub entrance: Point,
}

/// A room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields say it")]
pub struct RoomView {
    pub id: &'static str,
    pub name: &'static str,
    pub rect: Rect,
    /// Whether its card is still to be drawn.
    pub closed: bool,
}

/// A door.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields say it")]
pub struct DoorView {
    pub index: DoorId,
    pub id: &'static str,
    pub sort: DoorSort,
    pub seg: Segment,
    pub state: DoorState,
    pub sealed: bool,
}

/// A piece of scenery.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields say it")]
pub struct PieceView {
    pub index: PieceId,
    pub sort: PieceSort,
    pub rect: Rect,
    pub sight: Sight,
    pub blocks: bool,
}

/// A thing of the scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields say it")]
pub struct ThingView {
    pub index: ObjectId,
    pub id: String,
    pub sort: ObjectSort,
    pub at: Point,
    pub rect: Rect,
    pub role: &'static str,
    pub on: bool,
    pub count: u8,
    pub fuse: u8,
    pub note: String,
    pub fault: Option<CardView>,
    pub on_model: Option<Id>,
}

/// A card with its name and what it does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct CardView {
    pub slug: &'static str,
    pub title: &'static str,
    pub text: &'static str,
}

/// A word on a card and what it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct Term {
    pub name: String,
    pub text: &'static str,
}

impl Term {
    fn new(name: impl Into<String>, text: &'static str) -> Term {
        Term { name: name.into(), text }
    }
}

/// A weapon on a model's card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields are the lines of the card")]
pub struct ArmView {
    pub name: &'static str,
    pub range: i64,
    pub attack: i8,
    pub armour_break: i8,
    pub wounds: u8,
    pub loaded: bool,
    pub effects: Vec<Term>,
}

/// A model and its card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields are the lines of the card")]
pub struct ModelView {
    pub id: Id,
    pub kind: Kind,
    pub name: String,
    pub side: Side,
    /// The seat that plays it; none for routines.
    pub seat: Option<u8>,
    /// Its warband, where several compete.
    pub band: Option<Band>,
    pub size: Size,
    pub radius: i16,
    pub at: Point,
    pub depth: u8,
    pub facing: Facing,
    pub place: Place,
    pub stats: Stats,
    #[ts(as = "[u8; 3]")]
    pub wounds: ByPart<u8>,
    pub arms: Vec<ArmView>,
    pub abilities: Vec<Term>,
    pub items: Vec<Term>,
    pub spells: Vec<Term>,
    pub loot: Vec<Loot>,
    pub artifact: Option<CardView>,
    pub artifact_works: bool,
    pub state: Condition,
    pub immobile: bool,
    pub engaged: bool,
    pub grabbed_by: Option<Id>,
    pub harpooned_by: Option<Id>,
    pub controlled_by: Option<Id>,
    pub points: u16,
    pub personality: bool,
    /// How far one action goes, in tenths of an inch.
    pub reach: i64,
    /// And through difficult terrain.
    pub reach_difficult: i64,
    pub room: Option<&'static str>,
}

/// A zone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct ZoneView {
    pub spell: Spell,
    pub title: &'static str,
    pub text: &'static str,
    pub zone: Zone,
}

/// An attack at the body that the acting model could make: a shot for one action, a blow, a charge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields say it")]
pub struct TargetView {
    /// The action in notation; empty where it may not be done now.
    pub action: String,
    pub target: Id,
    pub name: String,
    pub weapon: &'static str,
    pub ranged: bool,
    /// The gap between the bases, depth included, in tenths of an inch.
    pub distance: i64,
    pub cover: &'static str,
    pub attack: Vec<Modifier>,
    pub defence: Vec<Modifier>,
    /// Of 36 rolls, how many beat the target.
    pub wins: u8,
    /// Of 36 rolls, how many wound it.
    pub wounds: u8,
    /// Of 36 rolls, how many let it strike back with effect.
    pub countered: u8,
}

/// A line of the Invaders' list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct ListView {
    pub kind: Kind,
    pub name: &'static str,
    pub count: u8,
    pub worth: u8,
}

/// How many cards are left in the decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the fields are the decks")]
pub struct CardsLeft {
    pub rooms: u32,
    pub events: u32,
    pub faults: u32,
    pub artifacts: u32,
    pub finds: u32,
}

/// An objective.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct ObjectiveView {
    pub side: Side,
    pub vp: i16,
    pub each: bool,
    pub text: &'static str,
    /// How often it has been met so far.
    pub met: i16,
    /// The victory points it counts by now.
    pub points: i16,
}

/// A warband of those that compete.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the fields say it")]
pub struct BandView {
    pub band: Band,
    pub name: String,
    /// Where it came in, and where those of it who flee run to.
    pub entrance: Point,
    pub score: Vec<ScoreLine>,
    /// What each objective of the team counts for it, in the order of the list.
    pub objectives: Vec<i16>,
    /// Its place among those who are still to act in this Game Turn, from 1; none once it has acted.
    pub order: Option<u8>,
}

/// A campaign so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the fields say it")]
pub struct CampaignView {
    pub results: Vec<Score>,
    pub bank: [i16; 2],
    pub links: Links,
}
