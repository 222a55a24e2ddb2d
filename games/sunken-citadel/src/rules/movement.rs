//! Moves: how far they go, what they cost, getting lost, and what a move brings to light.

use crate::content::{Ability, RoomId, Ruler, Side};
use crate::event;
use crate::event::{Event, Pen};
use crate::geometry::{Facing, Point, Rect};
use crate::illegal::{Illegal, MoveRefused, Outcome, TooDear, need};
use crate::rules::ground::{self, moved};
use crate::rules::table::Terrain;
use crate::rules::zones::first_stop;
use crate::rules::{actions, explosives, ranged, shadows, sight, table, zones};

use crate::state::{Id, Model, SunkenCitadel, Thing};
use crate::task::{Activation, Roll, Task};
use fathom_core::Log;

/// SC-ABL-21, SC-MOV-05, SC-MOV-07, SC-MOV-09, SC-SUB-06, SC-DRG-02: how far one move goes.
pub fn reach(game: &SunkenCitadel, id: Id, terrain: Terrain) -> i64 {
    let model = game.model(id);
    let slow_load = model.load.is_some_and(|load| !load.full);
    let short = model.has(Ability::ShortMove);
    shortened(model, u8::from(terrain == Terrain::Difficult && !short) + u8::from(slow_load))
}

/// SC-FRC-01: how far a model pushes something: one ruler less than it moves.
pub(crate) fn push_reach(game: &SunkenCitadel, id: Id) -> i64 {
    shortened(game.model(id), 1)
}

/// SC-MOV-05, SC-SUB-06: a model's move, so many rulers shorter, and one more where half its legs are gone.
fn shortened(model: &Model, rulers: u8) -> i64 {
    let mut ruler = model.kind.profile().stride;
    let half_loc = model.wounds.locomotion > 0 && 2 * model.wounds.locomotion >= model.stats.boxes.locomotion;
    let steps = u8::from(half_loc) + rulers;
    for step in 0..steps {
        ruler = match ruler {
            Ruler::Long => Ruler::Medium,
            Ruler::Medium => Ruler::Short,
            Ruler::Short => return Ruler::Short.shorter() >> (steps - step - 1).min(1),
        };
    }
    ruler.length()
}

/// SC-MOV-03, SC-MOV-08: what a move costs.
pub(crate) fn cost(game: &SunkenCitadel, id: Id, to: Point) -> u8 {
    let model = game.model(id);
    if model.has(Ability::ShortMove) && table::difficult(game, id, model.at, to) { 2 } else { 1 }
}

/// A move that the acting model may make, and what it costs. Only `find` makes one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stride {
    by: Id,
    to: Point,
    cost: u8,
}

impl Stride {
    /// SC-MOV-02, SC-MOV-03, SC-MOV-04, SC-MOV-05, SC-MOV-06, SC-MOV-07, SC-MOV-08, SC-STA-11: whether the acting model
    /// may move there.
    pub(crate) fn find(game: &SunkenCitadel, act: &Activation, to: Point) -> Result<Stride, Illegal> {
        let by = act.model;
        let victim = match game.model(by).load.map(|load| load.thing) {
            Some(Thing::Model(victim)) => Some(victim),
            Some(Thing::Door(_) | Thing::Object(_) | Thing::Piece(_) | Thing::Wall(..)) | None => None,
        };
        actions::check_free_but(game, by, victim)?;
        check_stride(game, act, to, 1)?;
        let cost = cost(game, by, to);
        actions::check_left(act, cost, if cost > 1 { TooDear::ShortMove } else { TooDear::Move })?;
        Ok(Stride { by, to, cost })
    }

    /// SC-AP-01: pays for the move and makes it, unless the model loses its way first (SC-DRK-05).
    pub(crate) fn make(self, game: &mut SunkenCitadel, log: &mut Pen) {
        let Stride { by, to, cost } = self;
        actions::spend(game, cost);
        if sight::alone_in_the_dark(game, by) {
            return game.stack.push(Task::Roll(Roll::Disoriented { who: by, to }));
        }
        shift(game, by, to, log);
    }
}

/// A straight move of up to `times` rulers that nothing hinders.
pub(crate) fn check_stride(game: &SunkenCitadel, act: &Activation, to: Point, times: i64) -> Outcome {
    let id = act.model;
    let model = game.model(id);
    let held = model.grabbed_by.is_some_and(|by| table::contact(game, id, by));
    need(!held, MoveRefused::Held)?;
    need(model.lifting.is_none(), MoveRefused::HoldsUp)?;
    need(to != model.at, MoveRefused::GoesNowhere)?;
    let within = |limit: i64| model.at.dist2(to) <= (limit * times).pow(2);
    need(within(reach(game, id, Terrain::Open)), MoveRefused::TooFar)?;
    let terrain = table::terrain(game, id, model.at, to);
    need(within(reach(game, id, terrain)), MoveRefused::TooDifficult)?;
    table::path_clear(game, id, model.at, to, model.depth)?;
    check_load(game, id, to)
}

/// SC-DRG-02: what is dragged must have room to come along.
fn check_load(game: &SunkenCitadel, id: Id, to: Point) -> Outcome {
    let model = game.model(id);
    let Some(load) = model.load else { return Ok(()) };
    let (dx, dy) = (to.x - model.at.x, to.y - model.at.y);
    let blocked = match load.thing {
        Thing::Model(other) => {
            let mut ahead = game.clone();
            ahead.model_mut(id).at = to;
            let m = game.model(other);
            table::path_clear(&ahead, other, m.at, Point::new(m.at.x + dx, m.at.y + dy), m.depth).is_err()
        }
        Thing::Piece(index) => !ground::way_free(game, load.thing, game.scenery[index].rect, dx, dy, id),
        Thing::Object(index) => !ground::way_free(game, load.thing, game.things[index].rect, dx, dy, id),
        Thing::Door(_) | Thing::Wall(..) => true,
    };
    need(!blocked, MoveRefused::LoadHasNoRoom)
}

/// Moves a model and everything that hangs on it, and looks at what that changes. Where something on the way acts
/// first (SC-BLK-19), it stops there and goes on afterwards.
pub(crate) fn shift(game: &mut SunkenCitadel, id: Id, goal: Point, log: &mut Pen) {
    let from = game.model(id).at;
    let to = first_stop(game, id, goal).unwrap_or(goal);
    let dragged = haul(game, id, to.x - from.x, to.y - from.y);
    let model = game.model_mut(id);
    model.at = to;
    model.state.hiding = false;
    if !model.state.turned_away {
        model.facing = Facing::from_to(from, to);
    }
    let (facing, depth) = (model.facing, model.depth);
    if let Some(act) = &mut game.activation
        && act.model == id
    {
        act.moved = true;
    }
    log.tell(|| Event::Moves { who: game.who(id), from, to, depth, facing, way: game.way(from, to) });
    loosen_grips(game);
    if to != goal {
        game.stack.push(Task::GoOn { who: id, to: goal });
    }
    if let Some((other, at)) = dragged {
        come_by(game, other, at, log);
    }
    come_by(game, id, from, log);
    if to == goal {
        ranged::covering_fire(game, id);
    }
}

/// SC-DRG-02: what a model drags comes along; a dragged model is named with the place it left.
fn haul(game: &mut SunkenCitadel, id: Id, dx: i16, dy: i16) -> Option<(Id, Point)> {
    let turn = game.turn;
    let load = game.model_mut(id).load.as_mut()?;
    load.turn = turn;
    match load.thing {
        Thing::Model(other) => {
            let at = game.model(other).at;
            game.model_mut(other).at = Point::new(at.x + dx, at.y + dy);
            return Some((other, at));
        }
        Thing::Piece(i) => {
            let rect = &mut game.scenery[i].rect;
            *rect = moved(*rect, dx, dy);
        }
        Thing::Object(i) => {
            let thing = &mut game.things[i];
            thing.rect = moved(thing.rect, dx, dy);
            thing.at = Point::new(thing.at.x + dx, thing.at.y + dy);
        }
        Thing::Door(_) | Thing::Wall(..) => {}
    }
    None
}

/// SC-BLK-19, SC-RMC-07: the rest of a move that was interrupted, if the model still can.
pub(crate) fn go_on(game: &mut SunkenCitadel, who: Id, to: Point, log: &mut Pen) {
    let model = game.model(who);
    let able = model.active() && !model.immobile();
    if able && table::path_clear(game, who, model.at, to, model.depth).is_ok() {
        shift(game, who, to, log);
    }
}

/// A model that was stopped on its way stays where it is.
pub(crate) fn halt(game: &mut SunkenCitadel, who: Id) {
    game.stack.retain(|task| !matches!(task, Task::GoOn { who: mover, .. } if *mover == who));
}

/// SC-STA-11: a hold ends when the two are no longer in contact, or the holder is in no state to hold.
pub(crate) fn loosen_grips(game: &mut SunkenCitadel) {
    for index in 0..game.models.len() {
        let id = Id(index as u8);
        if let Some(by) = game.model(id).grabbed_by
            && !(table::contact(game, id, by) && game.model(by).active())
        {
            game.model_mut(id).grabbed_by = None;
        }
        if let Some(by) = game.model(id).harpooned_by
            && (!game.model(by).here() || game.model(by).down())
        {
            game.model_mut(id).harpooned_by = None;
        }
    }
}

/// SC-MOV-14: what a model meets on a way and at its end: zones, mines, closed rooms, eyes.
pub(crate) fn come_by(game: &mut SunkenCitadel, id: Id, from: Point, log: &mut Pen) {
    game.scenario().arrival(game, id, log);
    zones::zones_on_entry(game, id, from);
    explosives::mines_on_entry(game, id, from);
    enter_rooms(game, id, from);
    look_from(game, id, log);
}

/// SC-TRN-09, SC-SET-17, SC-RMC-01: the first to enter a closed room draws its card.
fn enter_rooms(game: &mut SunkenCitadel, id: Id, from: Point) {
    let model = game.model(id);
    if model.depth > 0 || model.side == Side::Wild {
        return;
    }
    let to = model.at;
    for (index, room) in game.map().rooms.iter().enumerate() {
        if game.closed_rooms >> index & 1 == 1 && (room.rect.holds(to) || passes(from, to, room.rect)) {
            game.closed_rooms &= !(1 << index);
            game.stack.push(Task::Roll(Roll::RoomCard { room: RoomId::at(index), by: id, from }));
        }
    }
}

/// SC-SHD-03, SC-VIS-05: what a model sees after it or the table has changed; markers in view are turned
/// up.
pub(crate) fn look_from(game: &mut SunkenCitadel, id: Id, log: &mut Pen) {
    let model = game.model(id);
    if !model.here() {
        return;
    }
    if model.side != Side::Invaders {
        for index in (0..game.markers.len()).rev() {
            look_at_marker(game, id, index, log);
        }
    }
    for other in (0..game.models.len() as u8).map(Id) {
        if game.model(other).here() && game.hostile(id, other) {
            if !game.model(other).state.noticed && sight::sees(game, id, other, game.model(id).facing) {
                game.model_mut(other).state.noticed = true;
            }
            if !game.model(id).state.noticed && sight::sees(game, other, id, game.model(other).facing) {
                game.model_mut(id).state.noticed = true;
            }
        }
    }
}

/// Turns a marker up if that model sees it.
fn look_at_marker(game: &mut SunkenCitadel, id: Id, index: usize, log: &mut Pen) -> bool {
    let at = game.markers[index].at;
    if game.model(id).state.transfixed || !sight::sees_place(game, id, at, 6, game.model(id).facing) {
        return false;
    }
    shadows::reveal(game, index, log);
    true
}

/// Everybody looks again, after a door or a wall has opened.
pub(crate) fn look_all(game: &mut SunkenCitadel, log: &mut Pen) {
    for id in (0..game.models.len() as u8).map(Id) {
        look_from(game, id, log);
    }
}

/// SC-DRK-05: a lonely model in the dark is lost on 1 or 2.
pub(crate) fn disoriented(game: &mut SunkenCitadel, who: Id, to: Point, die: u8, log: &mut Pen) {
    log.tell(|| Event::Die { what: "the way in the dark", die });
    if die <= 2 {
        event::status(game, who, "is lost in the dark", log);
        game.stack.push(Task::Roll(Roll::LostWay { who }));
    } else {
        shift(game, who, to, log);
    }
}

/// SC-DRK-06, SC-DRK-07: where a lost model goes.
pub(crate) fn lost_way(game: &mut SunkenCitadel, who: Id, die: u8, log: &mut Pen) {
    log.tell(|| Event::Die { what: "where the lost one goes", die });
    let turn = match die {
        1 => 0,
        2 => 8,
        3 => 16,
        4 => 24,
        _ => {
            actions::lose(game, who);
            return event::status(game, who, "is confused and stays where it is", log);
        }
    };
    let model = game.model(who);
    let direction = model.facing.turned(turn);
    let (at, depth) = (model.at, model.depth);
    let far = reach(game, who, Terrain::Open);
    let stop = (1..=far).rev().find_map(|distance| {
        let to = at.toward(direction, distance);
        let limit = reach(game, who, table::terrain(game, who, at, to));
        (to != at && at.dist2(to) <= limit * limit && table::path_clear(game, who, at, to, depth).is_ok())
            .then_some(to)
    });
    if let Some(to) = stop {
        shift(game, who, to, log);
    }
}

/// Whether a path goes through the inside of a rectangle.
fn passes(from: Point, to: Point, rect: Rect) -> bool {
    let steps = (from.dist(to) / 5).max(1);
    (0..=steps).any(|step| {
        let along = |a: i16, b: i16| (i64::from(a) + (i64::from(b) - i64::from(a)) * step / steps) as i16;
        rect.holds(Point::new(along(from.x, to.x), along(from.y, to.y)))
    })
}
