//! Scenario 3, The Quiet Ward: survivors in a dark infirmary.

mod map;

use super::{Locker, Panel, Progress, Scenario, count, of_band};
use crate::content::{Kind, Map, ObjectId, ObjectSort, RoomId, Side};
use crate::event;
use crate::event::Pen;
use crate::geometry::{Facing, Point, touching, within};
use crate::illegal::{MoveRefused, Outcome, need};
use crate::rules::movement::Stride;
use crate::rules::objectives::{cleared, unopposed};
use crate::rules::{actions, activation, movement, rivals, scenery, shadows, station, table};
use crate::state::{Band, Id, Links, Place, SunkenCitadel, What};
use crate::task::{Activation, Roll, Task};
use serde::{Deserialize, Serialize};

/// SC-SCE-03.
#[derive(Debug)]
pub struct QuietWard;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Count {
    /// Survivors found.
    pub found: u8,
    /// Survivors killed.
    pub lost: u8,
    /// The room card of the pharmacy was the empty one.
    pub empty_pharmacy: bool,
}

/// SC-SCE-03: how many survivors there are.
pub const SURVIVORS: u8 = 2;

impl Scenario for QuietWard {
    fn map(&self) -> &'static Map {
        &map::MAP
    }

    fn begin(&self, _: &SunkenCitadel) -> Progress {
        Progress::QuietWard(Count::default())
    }

    fn met_by_band(&self, game: &SunkenCitadel, band: Band) -> Vec<i16> {
        let surgery = rivals::holds_room(game, band, self.map().room("sur")) && surgery_works(game);
        vec![survivors_safe(game, band), i16::from(unopposed(game, band) || surgery)]
    }

    /// SC-SCE-03: each survivor killed or left behind.
    fn met_by_invaders(&self, game: &SunkenCitadel) -> Vec<i16> {
        if cleared(game) {
            return vec![i16::from(counted(game).lost)];
        }
        let safe: i16 = game.bands().map(|band| survivors_safe(game, band)).sum();
        vec![i16::from(found(game)) - safe]
    }

    /// SC-SCE-03: 2 for each survivor not even found.
    fn losses(&self, game: &SunkenCitadel) -> i16 {
        if cleared(game) { 0 } else { 2 * i16::from(SURVIVORS.saturating_sub(found(game))) }
    }

    fn remember(&self, game: &SunkenCitadel, links: &mut Links) {
        (links.surgeon, links.orderly) = (saved(game, Kind::Surgeon), saved(game, Kind::Orderly));
    }

    /// SC-CMP-01: without power the ward is dark and its station stands still.
    fn prepare(&self, game: &mut SunkenCitadel, links: Links) {
        if links.lit {
            return;
        }
        game.waters.lights = false;
        for thing in &mut game.things {
            if let What::MedStation { works, .. } = &mut thing.what {
                *works = false;
            }
        }
    }

    /// SC-SCE-03: whoever comes within two inches of a survivor marker in sight turns it up.
    fn arrival(&self, game: &mut SunkenCitadel, id: Id, _: &mut Pen) {
        for index in 0..game.things.len() {
            let t = game.things[index];
            let m = game.model(id);
            let near = t.sort() == ObjectSort::SurvivorMarker
                && !t.gone
                && m.depth == 0
                && within(m.at, m.radius(), t.at, 3, 20);
            if near && !scenery::walled_off(game, m.at, t.at, 0) {
                game.things[index].gone = true;
                game.stack.push(Task::Roll(Roll::Survivor { thing: ObjectId::at(index) }));
            }
        }
    }

    fn defeated(&self, game: &mut SunkenCitadel, who: Id, _: Option<Band>) {
        let survivor = activation::is_survivor(game, who);
        if let Progress::QuietWard(count) = &mut game.progress {
            count.lost += u8::from(survivor);
        }
    }

    fn lift(&self) -> Option<ObjectId> {
        self.map().object("lift")
    }

    fn panel(&self, _: &SunkenCitadel, _: ObjectId) -> Panel {
        Panel::Idle
    }

    fn locker(&self, game: &SunkenCitadel) -> Locker {
        if counted(game).empty_pharmacy { Locker::MedicalKit } else { Locker::Find }
    }

    fn room_empty(&self, game: &mut SunkenCitadel, room: RoomId) {
        let pharmacy = self.map().room("pha") == Some(room);
        if let Progress::QuietWard(count) = &mut game.progress {
            count.empty_pharmacy |= pharmacy;
        }
    }

    fn invaders_want(&self, sort: ObjectSort) -> bool {
        sort == ObjectSort::MedStation
    }

    fn rally(&self) -> Option<RoomId> {
        self.map().room("lif")
    }
}

fn counted(game: &SunkenCitadel) -> Count {
    if let Progress::QuietWard(count) = game.progress { count } else { Count::default() }
}

/// SC-SCE-03: how many survivors have been found.
pub(crate) fn found(game: &SunkenCitadel) -> u8 {
    counted(game).found
}

/// SC-SCE-03: how many of the markers not yet turned up hide a survivor, and how many hide none.
pub(crate) fn odds(game: &SunkenCitadel, thing: ObjectId) -> (u8, u8) {
    let open = game
        .things
        .iter()
        .enumerate()
        .filter(|(i, t)| match t.what {
            What::SurvivorMarker { turned_up } => !turned_up || *i == thing.index(),
            What::SignalConsole { .. }
            | What::Panel { .. }
            | What::Locker { .. }
            | What::Treasure(..)
            | What::Lamp
            | What::Generator { .. }
            | What::MedStation { .. }
            | What::Turret { .. }
            | What::ArtifactCase(..)
            | What::Hub { .. }
            | What::Column
            | What::Forge
            | What::Anchor { .. }
            | What::Rift
            | What::Strongbox
            | What::Mine
            | What::Cabinet { .. }
            | What::Stores { .. }
            | What::Charge { .. }
            | What::Beacon { .. } => false,
        })
        .count() as u8;
    let hidden = SURVIVORS.saturating_sub(found(game)).min(open);
    (hidden, open - hidden)
}

/// SC-SCE-03: who is behind a survivor marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hideout {
    Survivor,
    Empty,
}

/// SC-SCE-03: a survivor steps out, or nobody.
pub(crate) fn turn_up(game: &mut SunkenCitadel, thing: ObjectId, hideout: Hideout, log: &mut Pen) {
    let t = &mut game.things[thing];
    t.gone = true;
    t.what = What::SurvivorMarker { turned_up: true };
    let at = t.at;
    if hideout == Hideout::Empty {
        return event::note(log, || "Nobody is there".to_owned());
    }
    let kind = if found(game) == 0 { Kind::Surgeon } else { Kind::Orderly };
    if let Progress::QuietWard(count) = &mut game.progress {
        count.found += 1;
    }
    if let Some(spot) = station::free_spot(game, at, kind.profile().size.radius(), 0) {
        let finder = game.activation.filter(|_| game.compete()).and_then(|act| game.band_of(act.model));
        let id = shadows::bring(game, kind, Side::Team, spot, log);
        game.model_mut(id).player = finder.unwrap_or_default().0;
    }
}

/// SC-SCE-03: whether a survivor can be taken along on a move.
pub(crate) fn check_escort(game: &SunkenCitadel, act: &Activation, to: Point, with: Id) -> Outcome {
    need(with.index() < game.models.len() && activation::is_survivor(game, with), MoveRefused::NoSurvivor)?;
    need(game.model(act.model).side == Side::Team, MoveRefused::OnlyTheTeamLeads)?;
    need(table::contact(game, act.model, with), MoveRefused::SurvivorNotTouched)?;
    let mut without = game.clone();
    without.model_mut(with).place = Place::Absent;
    Stride::find(&without, act, to)?;
    need(escort_spot(game, act.model, to, with).is_some(), MoveRefused::NoRoomForSurvivor)
}

/// SC-SCE-03: a guide moves and its survivor follows.
pub(crate) fn escort(game: &mut SunkenCitadel, guide: Id, to: Point, with: Id, log: &mut Pen) {
    let spot = escort_spot(game, guide, to, with);
    if game.compete() {
        // SC-SET-27: a survivor goes with whoever leads it
        game.model_mut(with).player = game.model(guide).player;
    }
    let cost = movement::cost(game, guide, to);
    actions::spend(game, cost);
    game.model_mut(with).place = Place::Absent;
    movement::shift(game, guide, to, log);
    game.model_mut(with).place = Place::Table;
    // a guide whom something on the way stops leaves the survivor where it was
    if let Some(spot) = spot
        && game.model(guide).at == to
    {
        movement::shift(game, with, spot, log);
    }
}

/// Where a survivor comes to stand beside its guide.
fn escort_spot(game: &SunkenCitadel, guide: Id, to: Point, with: Id) -> Option<Point> {
    let mut without = game.clone();
    without.model_mut(with).place = Place::Absent;
    without.model_mut(guide).at = to;
    let (g, s) = (without.model(guide), game.model(with));
    let reach = i64::from(g.radius() + s.radius());
    Facing::all().map(|dir| to.toward(dir, reach + 1)).find(|spot| {
        touching(*spot, s.radius(), to, g.radius())
            && shadows::place_free(&without, *spot, s.radius(), 0)
            && !scenery::walled_off(&without, to, *spot, 0)
    })
}

/// SC-SCE-03: how many survivors a warband has in the lift lobby, or all that live once nobody disputes them.
fn survivors_safe(game: &SunkenCitadel, band: Band) -> i16 {
    if unopposed(game, band) {
        return i16::from(SURVIVORS) - i16::from(counted(game).lost);
    }
    let lobby = game.map().room("lif");
    of_band(game, band).filter(|id| activation::is_survivor(game, *id) && game.room_of(*id) == lobby).count()
        as i16
}

/// SC-SCE-03: whether that survivor comes home.
fn saved(game: &SunkenCitadel, kind: Kind) -> bool {
    let lobby = game.map().room("lif");
    let mut found = (0..game.models.len() as u8).map(Id).filter(|id| game.model(*id).kind == kind).peekable();
    match (found.peek(), unopposed(game, Band::TEAM)) {
        (None, alone) => alone,
        (Some(_), true) => found.all(|id| game.model(id).here()),
        (Some(_), false) => found.any(|id| game.model(id).here() && game.room_of(id) == lobby),
    }
}

fn surgery_works(game: &SunkenCitadel) -> bool {
    let surgery = game.map().room("sur");
    count(game, ObjectSort::MedStation, |t| matches!(t.what, What::MedStation { works: true, .. })) > 0
        && !game.standing().any(|(id, m)| m.side == Side::Invaders && game.room_of(id) == surgery)
}
