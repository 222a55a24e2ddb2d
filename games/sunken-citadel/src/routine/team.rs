//! A plain routine for the Breach Team: do what the scenario asks, shoot what can be hit, keep together.

use crate::action::{Action, Buy};
use crate::content::{DoorId, ObjectId, ObjectSort, Side};
use crate::geometry::Rect;
use crate::offers::ways;
use crate::routine::invaders::{close_in, fight, step_on};
use crate::routine::nav::{self, Doors, Walker};
use crate::rules::{actions, activation, deeds, ranged, sums, table};
use crate::state::{Effort, Id, Part, SunkenCitadel, Thing, What};
use crate::task::{Activation, Attack, Exertion, How, Task};
use crate::{deed, flow};

/// What the routine does at any decision; always legal.
pub fn choose(game: &SunkenCitadel) -> Action {
    let side = game.stack.last().and_then(|task| flow::decider(game, task));
    if side != Some(Side::Team) {
        return super::choose(game);
    }
    let legal = |action: &Action| deed::check(game, action).is_ok();
    let wanted = match game.stack.last() {
        Some(Task::Pick(_)) => pick(game),
        Some(Task::Mode(id)) => Some(mode(game, *id)),
        Some(Task::Act) => game.activation.map(|act| deed(game, &act)),
        Some(Task::Again { actions, .. }) => Some(if *actions == 0 { Action::Again } else { Action::Stand }),
        Some(Task::CoveringFire { target }) => {
            ranged::coverers(game, *target).next().map(|(model, arm)| Action::FireNow { model, arm })
        }
        Some(Task::Shop(_)) => Some(shop(game)),
        _ => None,
    };
    wanted.filter(legal).unwrap_or_else(|| super::choose(game))
}

/// Those who can shoot or fight first.
fn pick(game: &SunkenCitadel) -> Option<Action> {
    (0..game.models.len() as u8)
        .map(Id)
        .filter(|id| deed::check(game, &Action::Activate { model: *id }).is_ok())
        .max_by_key(|id| (table::engaged(game, *id), std::cmp::Reverse(id.0)))
        .map(|model| Action::Activate { model })
}

fn mode(game: &SunkenCitadel, id: Id) -> Action {
    let m = game.model(id);
    if m.granted.is_some() {
        Action::Follow
    } else if activation::is_survivor(game, id)
        || (m.state.fallen && !table::engaged(game, id) && m.stats.quality >= 4)
    {
        Action::Quick
    } else {
        Action::Roll
    }
}

/// Buys what helps most, as long as it can.
fn shop(game: &SunkenCitadel) -> Action {
    let ids: Vec<Id> = (0..game.models.len() as u8).map(Id).collect();
    let wishes = ids
        .iter()
        .map(|&model| Buy::Replace { model })
        .chain(ids.iter().map(|&model| Buy::Combat { model }))
        .chain(ids.iter().map(|&model| Buy::Quality { model }))
        .chain(ids.iter().map(|&model| Buy::BodyBox { model }));
    for buy in wishes {
        let action = Action::Buy { buy };
        if deed::check(game, &action).is_ok() {
            return action;
        }
    }
    Action::Continue
}

fn deed(game: &SunkenCitadel, act: &Activation) -> Action {
    let id = act.model;
    let legal = |action: &Action| deed::check(game, action).is_ok();
    let model = game.model(id);
    let stuck = model.down() || model.state.entangled || model.grabbed_by.is_some();
    if stuck && let Some(action) = super::to_its_feet(game, act) {
        return action;
    }
    let done = Action::End { facing: watch(game, id) };
    if act.actions == 0 || actions::check_fit(game, id).is_err() {
        return done;
    }
    if activation::is_survivor(game, id) {
        return survivor(game, act).filter(legal).unwrap_or(done);
    }
    let plans: [fn(&SunkenCitadel, &Activation) -> Option<Action>; 4] = [fight, work, shoot, go];
    plans.into_iter().find_map(|plan| plan(game, act).filter(legal)).unwrap_or(done)
}

/// SC-SCE-03: a survivor patches up whoever it can, and otherwise swims to the place where it is wanted.
pub(crate) fn survivor(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    let heals = game.standing().flat_map(|(target, _)| {
        [Part::Body, Part::Head, Part::Locomotion].map(|part| Action::Heal { target, part })
    });
    if let Some(heal) = heals.into_iter().find(|heal| deed::check(game, heal).is_ok()) {
        return Some(heal);
    }
    let home = game.scenario().rally().filter(|room| game.room_of(id) != Some(*room))?;
    let rect = game.map().rooms[home].rect;
    let walker = Walker::of(game, id, Doors::Opens);
    let way = nav::find_way(game, &walker, Some(rect.centre()), |p| rect.holds(p))?;
    step_on(game, id, &way)
}

/// Looks at the nearest enemy.
pub(crate) fn watch(game: &SunkenCitadel, id: Id) -> Option<crate::geometry::Facing> {
    let m = game.model(id);
    if m.state.turned_away {
        return None;
    }
    let foe = table::nearest_model(game, m.at, |foe| game.hostile(id, foe))?;
    Some(crate::geometry::Facing::from_to(m.at, game.model(foe).at))
}

/// The things the team wants to work, break or take, in this scenario.
pub fn aims(game: &SunkenCitadel) -> Vec<ObjectId> {
    let wanted = |t: &crate::state::Token| {
        !t.gone
            && match t.what {
                What::SignalConsole { copied: done } | What::Generator { running: done, .. } => !done,
                What::Hub { repairs, .. } => repairs < 3,
                What::Anchor { open, .. } => open,
                What::Column
                | What::Treasure(_)
                | What::SurvivorMarker { .. }
                | What::ArtifactCase(_)
                | What::Strongbox => true,
                What::Panel { .. } => game.scenario().team_wants_panels(),
                What::Locker { .. }
                | What::Lamp
                | What::MedStation { .. }
                | What::Turret { .. }
                | What::Forge
                | What::Rift
                | What::Mine
                | What::Cabinet { .. }
                | What::Stores { .. }
                | What::Charge { .. }
                | What::Beacon { .. } => false,
            }
    };
    ObjectId::all(game.things.len()).filter(|&i| wanted(&game.things[i])).collect()
}

/// Whatever can be done to a thing or a door in contact.
fn work(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    let legal = |action: &Action| super::worthwhile(game, id, action);
    let to = game.model(id).at;
    let aims = aims(game);
    let near: Vec<ObjectId> = deed::objects_near(game, id).filter(|thing| aims.contains(thing)).collect();
    for thing in near {
        let pair = if act.actions >= 2 { 2 } else { 1 };
        let tries = [
            Action::PickUp { thing },
            Action::Use { thing, actions: pair },
            Action::Use { thing, actions: 1 },
            Action::Plant { thing: Thing::Object(thing), fuse: 2 },
            Action::Try {
                effort: Effort::Break,
                thing: Thing::Object(thing),
                exert: Exertion::within(act.actions),
                to,
            },
            Action::Try { effort: Effort::Force, thing: Thing::Object(thing), exert: Exertion::Plain, to },
        ];
        let column = game.things[thing].sort() == ObjectSort::Column;
        let skip = |a: &Action| matches!(a, Action::Plant { .. }) && !column;
        if let Some(action) = tries.into_iter().find(|action| !skip(action) && legal(action)) {
            return Some(action);
        }
    }
    for door in DoorId::all(game.doors.len()) {
        if !table::touches(game, id, Thing::Door(door)) || game.doors[door].is_open() {
            continue;
        }
        let tries = [
            Action::Unlock { door, actions: 2.min(act.actions) },
            Action::Try {
                effort: Effort::Force,
                thing: Thing::Door(door),
                exert: Exertion::within(act.actions),
                to,
            },
        ];
        if let Some(action) = tries.into_iter().find(legal)
            && game.doors[door] != crate::content::DoorState::Closed
        {
            return Some(action);
        }
    }
    None
}

/// A shot that is likely enough to wound: nine of the 36 throws.
fn shoot(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    shoot_if(game, act, 9)
}

/// The best shot, if at least so many of the 36 throws of two dice wound; a gun that is empty is loaded first.
pub(crate) fn shoot_if(game: &SunkenCitadel, act: &Activation, least: u8) -> Option<Action> {
    let id = act.model;
    let m = game.model(id);
    if table::engaged(game, id) {
        return None;
    }
    if let Some(arm) = (0..m.arms.len() as u8).find(|&arm| deed::check(game, &Action::Reload { arm }).is_ok())
    {
        return Some(Action::Reload { arm });
    }
    let mut best: Option<(u8, Action)> = None;
    for (target, _) in game.standing().filter(|(foe, _)| game.hostile(id, *foe)) {
        for arm in 0..m.arms.len() as u8 {
            for actions in 1..=act.actions.min(3) {
                let action = Action::Shoot { target, arm, part: Part::Body, actions, step: None };
                if deed::check(game, &action).is_err() {
                    continue;
                }
                let attack = Attack::new(id, target, Some(arm), Part::Body, actions, How::Shot);
                let (_, wounds, _) = sums::odds(game, &sums::foreseen(game, attack));
                if wounds >= least && best.as_ref().is_none_or(|(most, _)| wounds > *most) {
                    best = Some((wounds, action));
                }
            }
        }
    }
    best.map(|(_, action)| action)
}

/// The next step towards what the team wants.
fn go(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    let m = game.model(id);
    if table::engaged(game, id) {
        return None;
    }
    let mut aims = aims(game);
    if !deeds::carries(game, id) || m.loot.is_full() {
        aims.retain(|thing| game.things[*thing].sort() != ObjectSort::Treasure);
    }
    aims.sort_by_key(|thing| {
        let t = &game.things[*thing];
        let main = !matches!(t.sort(), ObjectSort::Treasure);
        (t.rect.dist2(m.at) / if main { 3 } else { 1 }, *thing)
    });
    let rank = usize::from(id.0) % 2;
    let chosen = aims.get(rank).or(aims.first()).copied();
    if let Some(thing) = chosen
        && let Some(action) = walk_to(game, id, table::thing_rect(game, thing))
    {
        return Some(action);
    }
    if let Some(action) = shut_door(game, id) {
        return Some(action);
    }
    let foe =
        table::nearest_model(game, m.at, |foe| game.hostile(id, foe) && game.model(foe).side != Side::Wild)?;
    if table::within(game, id, foe, 60) { None } else { close_in(game, id, foe) }
}

/// Walks to a rectangle, through doors.
pub(crate) fn walk_to(game: &SunkenCitadel, id: Id, rect: Rect) -> Option<Action> {
    if table::at_hand(game, game.model(id), rect) {
        return None;
    }
    if let Some(to) = ways::approach(game, id, rect)
        && deed::check(game, &Action::Move { to }).is_ok()
    {
        return Some(Action::Move { to });
    }
    let reach = i64::from(game.model(id).radius()) + 6;
    let walker = Walker::of(game, id, Doors::Opens);
    let depth = game.model(id).depth;
    let there = |p| nav::reached(game, p, depth, rect, reach);
    let way = nav::find_way(game, &walker, Some(rect.centre()), there)?;
    step_on(game, id, &way)
}

/// To the nearest door that does not simply open, when nothing else can be reached.
fn shut_door(game: &SunkenCitadel, id: Id) -> Option<Action> {
    use crate::content::DoorState;
    let m = game.model(id);
    let mut doors: Vec<DoorId> = DoorId::all(game.doors.len())
        .filter(|&d| matches!(game.doors[d], DoorState::Locked | DoorState::Jammed))
        .collect();
    doors.sort_by_key(|&d| game.map().doors[d].seg.middle().dist2(m.at));
    doors.into_iter().take(3).find_map(|door| {
        let mid = game.map().doors[door].seg.middle();
        walk_to(game, id, Rect { min: mid, max: mid })
    })
}
