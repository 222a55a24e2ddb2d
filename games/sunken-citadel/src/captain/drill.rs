//! How the captain's people act when nobody thinks hard: everyone does the job at hand, shoots what can be hit, and
//! otherwise goes where the job is.

use super::orders::{self, Aim, Job, Plan};
use crate::SunkenCitadel;
use crate::action::Action;
use crate::content::{DoorId, DoorState, ObjectSort, Side};
use crate::geometry::Rect;
use crate::offers::ways;
use crate::routine::invaders::{fight, step_on};
use crate::routine::nav::{self, Doors, Walker};
use crate::routine::team;
use crate::rules::table::Terrain;
use crate::rules::{actions, activation, movement, table};
use crate::state::{Effort, Id, Thing};
use crate::task::{Activation, Exertion, Task};
use crate::{deed, flow, routine};

/// How many of the 36 throws of two dice must wound before a shot is worth it, with a job to do and without.
const BUSY: u8 = 15;
const IDLE: u8 = 9;

/// What is done without thinking; always legal.
pub(super) fn choose(game: &SunkenCitadel, plan: &Plan) -> Action {
    let side = game.stack.last().and_then(|task| flow::decider(game, task));
    if side == Some(Side::Team)
        && let (Some(Task::Act), Some(act)) = (game.stack.last(), game.activation)
        && act.actions > 0
        && !act.power
        && actions::check_fit(game, act.model).is_ok()
        && stands(game, act.model)
    {
        let legal = |action: &Action| deed::check(game, action).is_ok();
        if let Some(action) = deed(game, plan, &act).filter(legal) {
            return action;
        }
    }
    team::choose(game)
}

/// Whether a model is on its feet and nobody's prisoner.
fn stands(game: &SunkenCitadel, id: Id) -> bool {
    let m = game.model(id);
    !(m.down() || m.state.entangled || m.grabbed_by.is_some())
}

/// What a model that is fit to act does next.
fn deed(game: &SunkenCitadel, plan: &Plan, act: &Activation) -> Option<Action> {
    let id = act.model;
    if activation::is_survivor(game, id) {
        return team::survivor(game, act);
    }
    if table::engaged(game, id) {
        return fight(game, act);
    }
    let legal = |action: &Action| deed::check(game, action).is_ok();
    if let Some(action) = work(game, plan, act).filter(legal) {
        return Some(action);
    }
    let job = plan.job(game, id);
    // those with something better to do shoot only at what they can hardly miss
    let least = if job.is_some_and(|job| job.worth >= 4.0) { BUSY } else { IDLE };
    if let Some(action) = team::shoot_if(game, act, least).filter(legal) {
        return Some(action);
    }
    match job {
        Some(job) => go(game, act, job),
        None => follow(game, plan, act),
    }
}

/// Whatever there is to do where a model stands.
fn work(game: &SunkenCitadel, plan: &Plan, act: &Activation) -> Option<Action> {
    let id = act.model;
    let to = game.model(id).at;
    let legal = |action: &Action| routine::worthwhile(game, id, action);
    for job in plan.jobs.iter().filter(|job| orders::wanted(game, job.aim) && orders::there(game, id, job)) {
        let Aim::Thing(thing) = job.aim else { continue };
        let object = Thing::Object(thing);
        let column = game.things[thing].sort() == ObjectSort::Column;
        let tries = [
            Action::PickUp { thing },
            Action::Use { thing, actions: 1 },
            Action::Use { thing, actions: 2 },
            Action::Plant { thing: object, fuse: 1 },
            Action::Plant { thing: object, fuse: 2 },
            Action::Try { effort: Effort::Force, thing: object, exert: Exertion::Plain, to },
            Action::Try { effort: Effort::Break, thing: object, exert: Exertion::within(act.actions), to },
        ];
        let skip = |a: &Action| matches!(a, Action::Plant { .. }) && !column;
        if let Some(action) = tries.into_iter().find(|action| !skip(action) && legal(action)) {
            return Some(action);
        }
    }
    None
}

/// The next step of a job.
fn go(game: &SunkenCitadel, act: &Activation, job: &Job) -> Option<Action> {
    match job.aim {
        Aim::Survivor(survivor) => escort(game, act, survivor),
        Aim::Room(_) if orders::there(game, act.model, job) => Some(rest(game, act.model)),
        Aim::Thing(_) | Aim::Room(_) => walk(game, act, job),
    }
}

/// Keeps the others company, a few inches off.
fn follow(game: &SunkenCitadel, plan: &Plan, act: &Activation) -> Option<Action> {
    let job = plan.company(game, act.model)?;
    if orders::way_to(job, game.model(act.model).at) <= 40.0 {
        return None;
    }
    walk(game, act, job)
}

/// Waits, looking at the nearest enemy.
fn rest(game: &SunkenCitadel, id: Id) -> Action {
    Action::End { facing: team::watch(game, id) }
}

/// Along the way to a job, through whatever doors there are.
pub(super) fn walk(game: &SunkenCitadel, act: &Activation, job: &Job) -> Option<Action> {
    let id = act.model;
    let m = game.model(id);
    let legal = |action: &Action| deed::check(game, action).is_ok();
    if matches!(job.aim, Aim::Thing(_)) && orders::there(game, id, job) {
        return None;
    }
    if matches!(job.aim, Aim::Thing(_))
        && let Some(to) = ways::approach(game, id, job.rect)
        && legal(&Action::Move { to })
    {
        return Some(Action::Move { to });
    }
    let way = job.far.way(m.at);
    if let Some(action) = stubborn_door(game, act, &way).filter(legal) {
        return Some(action);
    }
    if let Some(action) = step_on(game, id, &way) {
        return Some(action);
    }
    let reach = i64::from(m.radius()) + 6;
    let walker = Walker::of(game, id, Doors::Opens);
    let there = |p| nav::reached(game, p, m.depth, job.rect, reach);
    let way = nav::find_way(game, &walker, Some(job.rect.centre()), there)?;
    step_on(game, id, &way)
}

/// A locked or jammed door on the way, once it is reached.
fn stubborn_door(game: &SunkenCitadel, act: &Activation, way: &nav::Way) -> Option<Action> {
    let to = game.model(act.model).at;
    let legal = |action: &Action| routine::worthwhile(game, act.model, action);
    let doors = game.map().doors.iter().enumerate().filter(|(index, door)| {
        matches!(game.doors[*index], DoorState::Locked | DoorState::Jammed)
            && table::touches(game, act.model, Thing::Door(DoorId::at(*index)))
            && way.points.iter().any(|p| crate::geometry::nearer(door.seg.a, door.seg.b, *p, 6))
    });
    doors.map(|(index, _)| DoorId::at(index)).find_map(|door| {
        let tries = [
            Action::Unlock { door, actions: 1 },
            Action::Try {
                effort: Effort::Force,
                thing: Thing::Door(door),
                exert: Exertion::within(act.actions),
                to,
            },
        ];
        tries.into_iter().find(legal)
    })
}

/// SC-SCE-03: leads a survivor in contact home, or goes to fetch it.
fn escort(game: &SunkenCitadel, act: &Activation, survivor: Id) -> Option<Action> {
    let lobby = game.map().rooms[game.scenario().rally()?].rect;
    let m = game.model(act.model);
    if !table::contact(game, act.model, survivor) {
        let s = game.model(survivor);
        return team::walk_to(game, act.model, Rect::round(s.at, s.radius()));
    }
    let walker = Walker::of(game, act.model, Doors::Opens);
    let way = nav::find_way(game, &walker, Some(lobby.centre()), |p| lobby.holds(p))?;
    match step_on(game, act.model, &way) {
        Some(Action::Move { .. }) => {
            let reach = movement::reach(game, act.model, Terrain::Open);
            way.points
                .iter()
                .rev()
                .filter(|p| m.at.dist2(**p) <= reach * reach)
                .map(|&to| Action::Escort { to, with: survivor })
                .find(|action| deed::check(game, action).is_ok())
        }
        other => other,
    }
}
