//! Who does what: the scenario's jobs, how far they are from everywhere, and a fair way of handing them out.

use crate::SunkenCitadel;
use crate::content::{DoorId, DoorState, Item, ObjectId, ObjectSort, RoomId};
use crate::geometry::{Point, Rect};
use crate::routine::nav::{self, Distances};
use crate::rules::{activation, deeds, table};
use crate::scenario::{Locker, Panel, Progress, s3, s4, s6};
use crate::state::{Id, Party, Step, Thing, Token, What};

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// Work, break, blow up or take a thing.
    Thing(ObjectId),
    /// Be in a room when the scenario ends.
    Room(RoomId),
    /// Bring a survivor home.
    Survivor(Id),
}

/// One job.
pub(super) struct Job {
    /// What is to be done.
    pub aim: Aim,
    /// Where it is done.
    pub rect: Rect,
    /// How far every place is from it.
    pub far: Distances,
    /// What it is worth, in victory points.
    pub worth: f32,
    /// How many are sent.
    hands: u8,
}

/// All jobs, as the table stood when the captain looked at it. A job names things and models by their place in lists
/// that only its own scenario has: ask [`Plan::holds_for`] before using a plan on a table that was played on.
pub(super) struct Plan {
    /// What is to be done, and by whom.
    pub jobs: Vec<Job>,
    /// The scenario they belong to.
    scenario: u8,
}

impl Plan {
    /// Surveys the table.
    pub(super) fn of(game: &SunkenCitadel) -> Plan {
        let jobs = wishes(game)
            .into_iter()
            .map(|(aim, worth, hands)| {
                let (rect, reach) = place(game, aim);
                Job { aim, rect, far: nav::distances(game, 6, rect, reach), worth, hands }
            })
            .collect();
        Plan { jobs, scenario: game.scenario }
    }

    /// Whether the scenario that the plan was made for is still being played. Between two scenarios of a campaign the
    /// number is still the old one, but the models have been counted anew.
    pub(super) fn holds_for(&self, game: &SunkenCitadel) -> bool {
        game.scenario == self.scenario && game.step != Step::Briefing
    }

    /// Each model's job: the most worth for the least way, no job with more hands than it needs.
    pub(super) fn handed_out(&self, game: &SunkenCitadel, party: Party) -> Vec<(Id, usize)> {
        let mut pairs: Vec<(f32, Id, usize)> = Vec::with_capacity(32);
        for (index, job) in self.jobs.iter().enumerate() {
            if !wanted(game, job.aim) {
                continue;
            }
            for (id, m) in game.standing() {
                if game.party_of(m) == party && !activation::is_survivor(game, id) && fit(game, id, job.aim) {
                    let way = way_to(job, m.at) + trouble(game, id, job.aim);
                    pairs.push((job.worth / (way + 40.0), id, index));
                }
            }
        }
        pairs.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut given: Vec<(Id, usize)> = Vec::with_capacity(6);
        for (_, id, index) in pairs {
            let hands = given.iter().filter(|(_, other)| *other == index).count();
            if hands < usize::from(self.jobs[index].hands) && !given.iter().any(|(other, _)| *other == id) {
                given.push((id, index));
            }
        }
        given
    }

    /// A model's job, if it has one.
    pub(super) fn job(&self, game: &SunkenCitadel, id: Id) -> Option<&Job> {
        let given = self.handed_out(game, game.party(id));
        given.into_iter().find(|(who, _)| *who == id).map(|(_, index)| &self.jobs[index])
    }

    /// The jobs that are worth most for the way a model has to them.
    pub(super) fn nearest(&self, game: &SunkenCitadel, id: Id) -> impl Iterator<Item = &Job> {
        let at = game.model(id).at;
        let value = |job: &Job| job.worth / (way_to(job, at) + 40.0);
        let mut jobs: Vec<&Job> =
            self.jobs.iter().filter(|job| wanted(game, job.aim) && fit(game, id, job.aim)).collect();
        jobs.sort_by(|a, b| value(b).total_cmp(&value(a)));
        jobs.into_iter()
    }

    /// The job that somebody without one goes along with: the most urgent that others do.
    pub(super) fn company(&self, game: &SunkenCitadel, id: Id) -> Option<&Job> {
        let at = game.model(id).at;
        let open = self.jobs.iter().filter(|job| wanted(game, job.aim) && job.worth >= 2.0);
        open.max_by(|a, b| {
            let value = |job: &Job| job.worth / (f32::from(job.far.from(at).min(2000)) + 40.0);
            value(a).total_cmp(&value(b))
        })
    }
}

/// Where a job is done, and how near one must come.
fn place(game: &SunkenCitadel, aim: Aim) -> (Rect, i64) {
    match aim {
        Aim::Thing(thing) => (table::thing_rect(game, thing), 8),
        Aim::Room(room) => (game.map().rooms[room].rect, 0),
        Aim::Survivor(id) => (Rect::round(game.model(id).at, game.model(id).radius()), 8),
    }
}

/// Whether a job is still to be done.
pub(super) fn wanted(game: &SunkenCitadel, aim: Aim) -> bool {
    match aim {
        Aim::Thing(thing) => thing_wanted(game, thing, &game.things[thing]),
        Aim::Room(_) => true,
        Aim::Survivor(id) => game.model(id).here() && game.room_of(id) != game.scenario().rally(),
    }
}

/// SC-SET-27: whether what is done was done by that party; with one warband it does not matter who did it.
pub(super) fn done_by(game: &SunkenCitadel, aim: Aim, party: Party) -> bool {
    let credit = |thing: ObjectId| game.things[thing].credit.map(Party::Band);
    match aim {
        _ if !game.compete() => true,
        Aim::Thing(thing) => credit(thing) == Some(party),
        Aim::Room(_) => false,
        Aim::Survivor(id) => game.party(id) == party,
    }
}

fn thing_wanted(game: &SunkenCitadel, thing: ObjectId, t: &Token) -> bool {
    if t.gone {
        return false;
    }
    let shut = |door: &DoorId| matches!(game.doors[*door], DoorState::Locked | DoorState::Jammed);
    let mined =
        |c: &Token| !c.gone && matches!(c.what, What::Charge { on, .. } if on == Thing::Object(thing));
    match t.what {
        What::SignalConsole { copied: done } | What::Generator { running: done, .. } => !done,
        What::Hub { repairs, .. } => repairs < 3 && !s6::repaired(game),
        What::Anchor { open, .. } => open,
        What::Column => !game.things.iter().any(mined),
        What::Treasure(_) | What::ArtifactCase(_) => true,
        What::SurvivorMarker { .. } => s3::found(game) < s3::SURVIVORS,
        What::Locker { searched } => !searched && game.scenario().locker(game) == Locker::DemolitionCharge,
        What::Panel { .. } => match game.scenario().panel(game, thing) {
            Panel::Turret(turret) => game.things[turret].what.lit(),
            Panel::Doors(doors) => doors.iter().any(shut),
            Panel::Idle | Panel::Dead | Panel::Lamps | Panel::Valve | Panel::Forge => false,
        },
        What::Lamp
        | What::MedStation { .. }
        | What::Turret { .. }
        | What::Forge
        | What::Rift
        | What::Strongbox
        | What::Mine
        | What::Cabinet { .. }
        | What::Stores { .. }
        | What::Charge { .. }
        | What::Beacon { .. } => false,
    }
}

/// Whether a model can do a job.
fn fit(game: &SunkenCitadel, id: Id, aim: Aim) -> bool {
    let m = game.model(id);
    match aim {
        Aim::Thing(thing) => match game.things[thing].sort() {
            ObjectSort::Panel => !matches!(game.progress, Progress::HullWalkers(_)) || m.tech() >= 1,
            ObjectSort::Treasure => deeds::carries(game, id) && !m.loot.is_full(),
            ObjectSort::ArtifactCase => deeds::carries(game, id) && m.artifact.is_none(),
            ObjectSort::SignalConsole
            | ObjectSort::Locker
            | ObjectSort::Lamp
            | ObjectSort::Generator
            | ObjectSort::MedStation
            | ObjectSort::SurvivorMarker
            | ObjectSort::Turret
            | ObjectSort::Hub
            | ObjectSort::Column
            | ObjectSort::Forge
            | ObjectSort::Anchor
            | ObjectSort::Rift
            | ObjectSort::Strongbox
            | ObjectSort::Mine
            | ObjectSort::Cabinet
            | ObjectSort::Stores
            | ObjectSort::Charge
            | ObjectSort::Beacon => true,
        },
        Aim::Room(_) => true,
        Aim::Survivor(_) => m.active(),
    }
}

/// How hard a job is for a model, as so much more way to go.
fn trouble(game: &SunkenCitadel, id: Id, aim: Aim) -> f32 {
    let m = game.model(id);
    let Aim::Thing(thing) = aim else { return 0.0 };
    let strong = 40.0 * f32::from(m.stats.strength);
    match game.things[thing].sort() {
        ObjectSort::Column if m.items.contains(&Item::DemolitionCharge) => 0.0,
        ObjectSort::Column => 100.0 + strong,
        ObjectSort::Anchor if m.tech() == 0 => 100.0 + strong,
        ObjectSort::SignalConsole
        | ObjectSort::Panel
        | ObjectSort::Locker
        | ObjectSort::Treasure
        | ObjectSort::Lamp
        | ObjectSort::Generator
        | ObjectSort::MedStation
        | ObjectSort::SurvivorMarker
        | ObjectSort::Turret
        | ObjectSort::ArtifactCase
        | ObjectSort::Hub
        | ObjectSort::Forge
        | ObjectSort::Anchor
        | ObjectSort::Rift
        | ObjectSort::Strongbox
        | ObjectSort::Mine
        | ObjectSort::Cabinet
        | ObjectSort::Stores
        | ObjectSort::Charge
        | ObjectSort::Beacon => 25.0 * f32::from(m.stats.quality),
    }
}

/// What the scenario asks of the team now: aim, worth, hands.
fn wishes(game: &SunkenCitadel) -> Vec<(Aim, f32, u8)> {
    let mut list: Vec<(Aim, f32, u8)> = Vec::new();
    let late = |turns: u8| game.turn + turns > game.map().turns;
    let room = game.scenario().rally().map(Aim::Room);
    let vault = matches!(game.progress, Progress::DrownedVault(_));
    for (index, t) in game.things.iter().enumerate() {
        let thing = ObjectId::at(index);
        if !thing_wanted(game, thing, t) {
            continue;
        }
        let (worth, hands) = match t.sort() {
            ObjectSort::Treasure if vault => (2.5, 1),
            ObjectSort::Treasure => (0.8, 1),
            ObjectSort::ArtifactCase if vault => (8.0, 2),
            ObjectSort::ArtifactCase => continue,
            ObjectSort::Locker => (2.5, 1),
            ObjectSort::SurvivorMarker => (4.0, 2),
            ObjectSort::Hub => (5.0, 1),
            ObjectSort::Panel if matches!(game.progress, Progress::HullWalkers(_)) => (6.0, 3),
            ObjectSort::Panel if vault => continue,
            ObjectSort::Panel => (5.0, 2),
            ObjectSort::Anchor => (6.0, 2),
            ObjectSort::SignalConsole
            | ObjectSort::Lamp
            | ObjectSort::Generator
            | ObjectSort::MedStation
            | ObjectSort::Turret
            | ObjectSort::Column
            | ObjectSort::Forge
            | ObjectSort::Rift
            | ObjectSort::Strongbox
            | ObjectSort::Mine
            | ObjectSort::Cabinet
            | ObjectSort::Stores
            | ObjectSort::Charge
            | ObjectSort::Beacon => (5.0, 2),
        };
        list.push((Aim::Thing(thing), worth, hands));
    }
    match game.progress {
        Progress::LockNine if late(3) => list.extend(room.map(|aim| (aim, 2.0, 5))),
        Progress::QuietWard(_) => {
            for (id, _) in game.standing().filter(|(id, _)| activation::is_survivor(game, *id)) {
                if wanted(game, Aim::Survivor(id)) {
                    list.push((Aim::Survivor(id), 12.0, 1));
                }
            }
        }
        Progress::HullWalkers(_) => {
            list.extend(room.filter(|_| s4::hatch_is_open(game)).map(|aim| (aim, 4.0, 3)));
        }
        Progress::HoldTheHub(_) => list.extend(room.map(|aim| (aim, 3.0, 5))),
        Progress::FoundryOfIron(_) => {
            let count = |wanted: &dyn Fn(&Token) -> bool| game.things.iter().filter(|t| wanted(t)).count();
            let gone = count(&|t| t.sort() == ObjectSort::Column && t.gone);
            let burning = count(&|t| t.sort() == ObjectSort::Charge && !t.gone);
            let hands = if late(2) { 5 } else { 2 };
            let home = gone + burning >= 2 && (gone == 4 || late(5));
            list.extend(room.filter(|_| home).map(|aim| (aim, 6.0, hands)));
        }
        Progress::LockNine | Progress::ColdIron(_) | Progress::DrownedVault(_) | Progress::OpenDoor(_) => {}
    }
    list
}

/// Whether a model is where its job is done.
pub(super) fn there(game: &SunkenCitadel, id: Id, job: &Job) -> bool {
    match job.aim {
        Aim::Thing(thing) => table::touches(game, id, Thing::Object(thing)),
        Aim::Room(room) => game.map().rooms[room].rect.holds(game.model(id).at),
        Aim::Survivor(other) => table::contact(game, id, other),
    }
}

/// How far a place is from a job, in tenths of an inch.
pub(super) fn way_to(job: &Job, at: Point) -> f32 {
    f32::from(job.far.from(at).min(2000))
}
