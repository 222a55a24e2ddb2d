//! The table in numbers, for players that learn. Nothing is secret: everybody is shown the same, warbands from the own one on.
//!
//! There are as many moves as places on the table: an action is its place in the legal list, and its heads say what it is.

mod aspects;

use crate::SunkenCitadel;
use crate::action::Action;
use crate::content::{DoorState, Kind, Side};
use crate::geometry::{HEIGHT, Point, WIDTH};
use crate::rules::{players, score};
use crate::state::{Band, Cloud, Id, MOST_BANDS, Marker, Model, Party, Place, Step, Token, What};
use crate::task::Task;
use fathom_core::{Encode, Head, Numbering, Pen, Seat, Viewer};

/// More than twice the longest list of legal actions ever found (`crates/python/longest.py`; docs/python.md says how many games were
/// looked at). The laws check it in every game they play.
const MOST: usize = 1024;
/// Models that are shown: the first of them, which are those with the lowest numbers.
const MODELS: usize = 40;
/// Things of the scenario that are shown.
const THINGS: usize = 40;
/// Doors that a map can have.
const DOORS: usize = 20;
/// Markers and clouds that a table can have.
const LYING: usize = 12;

impl Encode for SunkenCitadel {
    const HEADS: &'static [Head] = aspects::HEADS;
    const NUMBERING: Numbering = Numbering::Listed(MOST);

    fn write<P: Pen>(&self, viewer: Viewer, pen: &mut P) {
        let me = viewer.seat().unwrap_or(Seat::FIRST);
        pen.flag("for-the-team", players::side(self, me) == Side::Team);
        pen.one_in("scenario", 8, usize::from(self.scenario).checked_sub(1));
        pen.one_in("difficulty", 3, Some(self.difficulty as usize));
        pen.amount("turn", self.turn, f32::from(self.map().turns.max(1)));
        pen.one_of("step", STEPS, Some(step(self.step)));
        pen.one_of("asked", ASKED, Some(asked(self.stack.last())));
        pen.one_in("clarity", 4, Some(self.clarity() as usize));
        pen.flag("lamps", self.lamps());
        let decks = &self.decks;
        for (name, cards) in [("rooms", decks.rooms), ("events", decks.events), ("finds", decks.finds)] {
            pen.amount(name, cards.count_ones() as f32, 15.0);
        }
        pen.amount("operations", self.operations.len() as f32, 3.0);
        let own = if self.compete() { me.index() } else { Band::TEAM.index() };
        let place = |band: Band| (band.index() + MOST_BANDS - own) % MOST_BANDS;
        for index in 0..MOST_BANDS {
            let band = self.bands().find(|band| place(*band) == index);
            let points = band.map_or(0, |band| points(self, Party::Band(band)));
            pen.part("warband", index, |pen| pen.amount("points", points, 40.0));
        }
        pen.amount("invader-points", points(self, Party::Invaders), 40.0);
        pen.section("activation", |pen| activation(pen, self));
        for index in 0..MODELS {
            let shown = self.models.get(index);
            let band = shown.and_then(|model| match self.party_of(model) {
                Party::Band(band) => Some(place(band)),
                Party::Invaders | Party::Wild => None,
            });
            pen.part("model", index, |pen| {
                pen.one_in("warband", MOST_BANDS, band);
                pen.flag("mine", shown.is_some() && players::of(self, Id(index as u8)) == Some(me));
                model(pen, shown);
            });
        }
        for index in 0..LYING {
            pen.part("marker", index, |pen| marker(pen, self.markers.get(index)));
        }
        for index in 0..DOORS {
            let state = self.doors.get(index).map(|door| door_state(*door));
            pen.part("door", index, |pen| pen.one_in("is", 5, state));
        }
        for index in 0..THINGS {
            pen.part("thing", index, |pen| thing(pen, self.things.get(index)));
        }
        for index in 0..LYING {
            pen.part("cloud", index, |pen| cloud(pen, self.clouds.get(index)));
        }
    }

    fn heads(&self, action: &Action, out: &mut [u32]) {
        aspects::write(action, out);
    }
}

/// What a party would score if the scenario ended now.
fn points(game: &SunkenCitadel, party: Party) -> i16 {
    score::lines(game, party).iter().map(|line| line.points as i16).sum()
}

const STEPS: &[&str] = &["briefing", "team", "shadows", "invaders", "creatures", "event", "end", "over"];

const fn step(step: Step) -> usize {
    match step {
        Step::Briefing => 0,
        Step::Team => 1,
        Step::Shadows => 2,
        Step::Invaders => 3,
        Step::Creatures => 4,
        Step::Event => 5,
        Step::End => 6,
        Step::Over => 7,
    }
}

const ASKED: &[&str] = &[
    "nothing", "pick", "mode", "act", "marker", "parry", "dodge", "reveal", "entry", "card", "muster",
    "salvage", "fire", "again", "shop",
];

/// What is asked of the deciding seat; "nothing" where something follows by itself or is rolled.
const fn asked(task: Option<&Task>) -> usize {
    match task {
        Some(Task::Pick(_)) => 1,
        Some(Task::Mode(_)) => 2,
        Some(Task::Act) => 3,
        Some(Task::PickMarker | Task::MarkerAct { .. }) => 4,
        Some(Task::Parry(_)) => 5,
        Some(Task::Dodge(_)) => 6,
        Some(Task::Reveal { .. } | Task::ThinWall { .. }) => 7,
        Some(Task::ChooseEntry { .. }) => 8,
        Some(
            Task::KeepOperation { .. }
            | Task::KeepArtifact { .. }
            | Task::KeepFault { .. }
            | Task::KeptEvent
            | Task::Outfit { .. },
        ) => 9,
        Some(Task::Muster { .. }) => 10,
        Some(Task::Salvage { .. }) => 11,
        Some(Task::CoveringFire { .. }) => 12,
        Some(Task::Again { .. }) => 13,
        Some(Task::Shop(_)) => 14,
        Some(
            Task::Resume(_)
            | Task::Roll(_)
            | Task::Begin(_)
            | Task::BeginDone(_)
            | Task::Strike(_)
            | Task::Check(_)
            | Task::Defend(_)
            | Task::Flee { .. }
            | Task::FleeOn { .. }
            | Task::Sweep { .. }
            | Task::GoOn { .. }
            | Task::Spread { .. }
            | Task::TurnEnd(_)
            | Task::Recovery(_),
        )
        | None => 0,
    }
}

const fn door_state(state: DoorState) -> usize {
    match state {
        DoorState::Open => 0,
        DoorState::Closed => 1,
        DoorState::Locked => 2,
        DoorState::Jammed => 3,
        DoorState::Broken => 4,
    }
}

fn activation<P: Pen>(pen: &mut P, game: &SunkenCitadel) {
    let now = game.activation.as_ref();
    pen.one_in("model", MODELS, now.map(|now| now.model.index()));
    pen.amount("actions", now.map_or(0, |now| now.actions), 6.0);
    pen.amount("attacks", now.map_or(0, |now| now.attacks), 3.0);
    pen.flag("quick", now.is_some_and(|now| now.quick));
    pen.flag("power", now.is_some_and(|now| now.power));
    pen.flag("moved", now.is_some_and(|now| now.moved));
    pen.flag("cast", now.is_some_and(|now| now.cast));
    pen.flag("fresh", now.is_some_and(|now| now.fresh));
}

/// A model; nothing but zeros where there is none.
fn model<P: Pen>(pen: &mut P, model: Option<&Model>) {
    let here = model.filter(|model| model.place == Place::Table);
    pen.flag("on-the-table", here.is_some());
    pen.flag("beaten", model.is_some_and(|m| matches!(m.place, Place::Dead | Place::Gone | Place::Fled)));
    pen.one_of("side", &["team", "invaders", "wild"], model.map(|model| model.side as usize));
    pen.one_in("kind", Kind::ALL.len(), model.map(|model| model.kind as usize));
    at(pen, here.map(|model| model.at));
    pen.amount("depth", here.map_or(0, |model| model.depth), 2.0);
    let (x, y) = here.map_or((0, 0), |model| model.facing.vector());
    pen.number("looks-right", x as f32 / 1000.0);
    pen.number("looks-down", y as f32 / 1000.0);
    let stats = model.map(|model| &model.stats);
    pen.amount("quality", stats.map_or(0, |stats| stats.quality), 6.0);
    pen.amount("combat", stats.map_or(0, |stats| stats.combat), 6.0);
    pen.amount("will", stats.map_or(0, |stats| stats.will), 6.0);
    pen.amounts("boxes", &stats.map_or([0; 3], |stats| stats.boxes.list()), 8);
    pen.amounts("wounds", &model.map_or([0; 3], |model| model.wounds.list()), 8);
    for arm in 0..6 {
        let arm_there = model.and_then(|model| model.arms.get(arm));
        pen.part("arm", arm, |pen| {
            pen.flag("works", arm_there.is_some_and(|arm| arm.wounds < 2));
            pen.flag("loaded", arm_there.is_some_and(|arm| arm.loaded));
        });
    }
    let state = model.map_or_else(Default::default, |model| model.state);
    for (name, is_so) in [
        ("fallen", state.fallen),
        ("transfixed", state.transfixed),
        ("exhausted", state.exhausted),
        ("entangled", state.entangled),
        ("constricted", state.constricted),
        ("corroding", state.corroding),
        ("leaking", state.leaking),
        ("evasive", state.evasive),
        ("hiding", state.hiding),
        ("acted", state.acted),
        ("grabbed", model.is_some_and(|model| model.grabbed_by.is_some())),
        ("controlled", model.is_some_and(|model| model.controlled_by.is_some())),
        ("has-artifact", model.is_some_and(|model| model.artifact.is_some())),
    ] {
        pen.flag(name, is_so);
    }
    pen.amount("loot", model.map_or(0.0, |model| model.loot.len() as f32), 2.0);
}

fn marker<P: Pen>(pen: &mut P, marker: Option<&Marker>) {
    pen.flag("there", marker.is_some());
    at(pen, marker.map(|marker| marker.at));
    pen.amount("worth", marker.map_or(0, |marker| marker.worth), 6.0);
    pen.flag("acted", marker.is_some_and(|marker| marker.acted));
}

fn thing<P: Pen>(pen: &mut P, thing: Option<&Token>) {
    let there = thing.filter(|thing| !thing.gone);
    pen.flag("there", there.is_some());
    pen.one_in("sort", 21, thing.map(|thing| thing.sort() as usize));
    at(pen, there.map(|thing| thing.at));
    pen.flag("on", there.is_some_and(|thing| thing.what.lit()));
    pen.amount("count", there.map_or(0, |thing| thing.what.tally()), 6.0);
    pen.amount("fuse", there.map_or(0, |thing| steps(&thing.what)), 6.0);
}

/// What a thing counts down or up to: a fuse, a beacon's turns, the repairs of the hub.
const fn steps(what: &What) -> u8 {
    match what {
        What::Charge { fuse: steps, .. }
        | What::Beacon { turns: steps }
        | What::Hub { repairs: steps, .. } => *steps,
        What::SignalConsole { .. }
        | What::Panel { .. }
        | What::Locker { .. }
        | What::Treasure(_)
        | What::Lamp
        | What::Generator { .. }
        | What::MedStation { .. }
        | What::SurvivorMarker { .. }
        | What::Turret { .. }
        | What::ArtifactCase(_)
        | What::Column
        | What::Forge
        | What::Anchor { .. }
        | What::Rift
        | What::Strongbox
        | What::Mine
        | What::Cabinet { .. }
        | What::Stores { .. } => 0,
    }
}

fn cloud<P: Pen>(pen: &mut P, cloud: Option<&Cloud>) {
    pen.one_in("sort", 5, cloud.map(|cloud| cloud.sort as usize));
    at(pen, cloud.map(|cloud| cloud.at));
    pen.amount("depth", cloud.map_or(0, |cloud| cloud.depth), 2.0);
}

fn at<P: Pen>(pen: &mut P, at: Option<Point>) {
    pen.amount("x", at.map_or(0, |at| at.x), f32::from(WIDTH));
    pen.amount("y", at.map_or(0, |at| at.y), f32::from(HEIGHT));
}
