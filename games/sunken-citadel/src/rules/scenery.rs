//! Shots at scenery, the ground and turrets; where stray shots come down, and who stands in a blast.

use crate::content::{Ability, DoorId, Effect, L, M, ObjectId, PieceId, S, Sight, WallId};
use crate::event;
use crate::event::{Event, Pen};
use crate::geometry::{
    Facing, Point, Rect, hundredths, nearer, nearer_wide, nine_points, ray_hits_rect, ray_hits_segment,
    touches_rect, touches_segment,
};
use crate::illegal::{Outcome, ShotRefused, TooDear, need, no};
use crate::rules::ranged::Aim;
use crate::rules::sums::{line, total};
use crate::rules::{actions, checks, physical, ranged, sight, station, sums, table, wounds};
use crate::scenario::s4;

use crate::state::{Id, SunkenCitadel, Thing, What};
use crate::task::{Activation, After, Cause, Hazard, How, Roll, Stat, Stray, Task};
use fathom_core::Log;

/// SC-SCN-03, SC-SCN-07, SC-SCN-08, SC-EFF-05: where a shot that missed comes down. What bursts does so there; any
/// other shot that strikes nothing flies on.
pub(crate) fn strayed(game: &mut SunkenCitadel, stray: Stray, die: u8, log: &mut Pen) {
    let Stray { by, arm, from, at, score } = stray;
    log.tell(|| Event::Die { what: "the stray shot", die });
    let ahead = Facing::from_to(from, at);
    let (start, to) = match die {
        1 => (at, at.away_from(from, S)),
        2 => (from, at.toward(ahead.turned(8), S)),
        3 => (from, at.away_from(from, -S)),
        4 => (from, at.toward(ahead.turned(24), S)),
        _ => return event::note(log, || "It is a dud".to_owned()),
    };
    let range = 3 * ranged::range(game, by, arm).unwrap_or(S);
    let mut flight = first_obstacle(game, start, to);
    let bursts = table::weapon(game, by, arm).is_some_and(|card| card.blast.is_some());
    let grounded = bursts || die == 3 || game.model(by).depth > 0;
    if let Flight::Free(landed) = flight
        && !grounded
        && beside(game, by, landed).is_empty()
    {
        flight = first_obstacle(game, landed, landed.away_from(from, range));
        if let Flight::Free(_) = flight {
            return event::note(log, || "The shot is lost in the deep".to_owned());
        }
    }
    let (Flight::Free(landed) | Flight::Stopped(landed)) = flight;
    if !landed.on_table() || from.dist(landed) > range {
        return event::note(log, || "The shot is lost in the deep".to_owned());
    }
    land_shot(game, by, arm, landed, score, log);
}

/// SC-SCN-05, SC-SCN-06: a shot strikes a place: it bursts, or whoever stands there defends.
fn land_shot(game: &mut SunkenCitadel, by: Id, arm: u8, at: Point, score: i8, log: &mut Pen) {
    let Some(card) = table::weapon(game, by, arm) else { return };
    let blow = wounds::attack_blow(game, by, Some(arm), How::Shot);
    let armour_break = blow.armour_break;
    if let Some(modifier) = card.blast {
        log.tell(|| Event::Blast { at, room: game.room_name(at) });
        let score = score + modifier;
        game.stack.push(Task::Spread {
            by,
            at,
            depth: 0,
            score,
            armour_break,
            spare: None,
            cause: Cause::Blast,
        });
        return;
    }
    let cause = if blow.shatters { Cause::Beam } else { Cause::Stray };
    for who in beside(game, by, at) {
        let sly = game.model(who).state.hiding || game.model(who).has(Ability::Stealth);
        let bonus = 4 * i8::from(sly);
        let hazard = Hazard { who, score, bonus, armour_break, by: Some(by), cause };
        game.stack.push(Task::Defend(hazard));
    }
}

/// SC-EFF-03, SC-EFF-04, SC-EFF-26: everybody in the circle defends, friends too.
#[expect(clippy::too_many_arguments, reason = "these are the parts of one blast")]
pub(crate) fn spread(
    game: &mut SunkenCitadel,
    by: Id,
    at: Point,
    depth: u8,
    score: i8,
    armour_break: i8,
    spare: Option<Id>,
    cause: Cause,
) {
    if cause != Cause::DeathGrip && cause != Cause::GripMishap {
        game.tally.bang = true;
        game.tally.noise = Some(at);
    }
    for (who, caught) in in_blast(game, at, depth) {
        if Some(who) == spare {
            continue;
        }
        let bonus = i8::from(caught == Caught::Partly);
        game.stack.push(Task::Defend(Hazard { who, score, bonus, armour_break, by: Some(by), cause }));
    }
}

/// SC-SCN-05: whoever stands beside a spot that a shot strikes, on the side where it strikes.
fn beside(game: &SunkenCitadel, by: Id, at: Point) -> Vec<Id> {
    game.standing()
        .filter(|(id, m)| {
            *id != by
                && m.depth == 0
                && m.at.dist2(at) <= (i64::from(m.radius()) + 8).pow(2)
                && !sheltered(game, at, 0, *id)
        })
        .map(|(id, _)| id)
        .collect()
}

/// SC-EFF-04: how far into a blast a base reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Caught {
    /// With its middle.
    Whole,
    /// With its rim only.
    Partly,
}

/// SC-EFF-04, SC-MOV-11: models whose base reaches into a circle of three inches round a place and that nothing
/// shelters, with whether they are only partly in it.
pub(crate) fn in_blast(game: &SunkenCitadel, at: Point, depth: u8) -> Vec<(Id, Caught)> {
    game.standing()
        .filter(|(id, m)| {
            (m.depth == depth || m.depth == depth + 1)
                && crate::geometry::within(m.at, m.radius(), at, 0, S)
                && !sheltered(game, at, depth, *id)
        })
        .map(|(id, m)| (id, if m.at.dist2(at) > S * S { Caught::Partly } else { Caught::Whole }))
        .collect()
}

/// Whether walls or shut doors lie between two places at depth 0.
pub(crate) fn walled_off(game: &SunkenCitadel, a: Point, b: Point, depth: u8) -> bool {
    if depth > 0 || a == b {
        return false;
    }
    let (from, to) = (hundredths(a), hundredths(b));
    game.walls().iter().any(|wall| ray_hits_segment(from, to, *wall))
        || table::shut_doors(game).any(|door| ray_hits_segment(from, to, door))
}

/// SC-SCN-01, SC-SCN-02, SC-SCN-04: whether the acting model may fire at a place.
pub(crate) fn check_fire(game: &SunkenCitadel, act: &Activation, at: Point, arm: u8) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    actions::check_left(act, 1, TooDear::Shot)?;
    ranged::check_shots_left(game, act)?;
    ranged::check_gun(game, id, arm)?;
    let m = game.model(id);
    need(at.on_table(), ShotRefused::SpotOffTable)?;
    let range = ranged::range(game, id, arm).unwrap_or(0);
    let distance = (m.at.dist(at) - i64::from(m.radius())).max(0) + M * i64::from(m.depth);
    need(distance <= 3 * range, ShotRefused::SpotOutOfRange)?;
    let dust = table::weapon(game, id, arm).is_some_and(|card| card.has(Effect::Disintegrate));
    let line = |to: Point| sight::any_ray(game, id, sight::facing_for(game, id, at), to, 0, 0, None);
    if scenery_at(game, at) || (dust && struck_thing(game, at).is_some()) {
        need(line(before(game, id, at)), ShotRefused::SpotUnseen)
    } else {
        let may = m.depth > 0 || m.has(Ability::Bombard);
        let small = game.scenery.iter().any(|p| !p.broken && p.rect.holds(at));
        need(may || !small, ShotRefused::SceneryTooSmall)?;
        need(may, ShotRefused::OpenGround)?;
        need(m.at.dist(at) <= game.clarity().sight() && line(at), ShotRefused::SpotUnseen)
    }
}

/// A spot just before a surface that a model fires at: the surface itself would be in the way of its own sight.
fn before(game: &SunkenCitadel, id: Id, at: Point) -> Point {
    at.away_from(game.model(id).at, -3)
}

/// SC-VIS-04: whether the dark or the water hides a spot that a model fires at.
fn blind_at(game: &SunkenCitadel, id: Id, at: Point) -> bool {
    let facing = sight::facing_for(game, id, at);
    !sight::sees_place(game, id, before(game, id, at), 0, facing)
}

/// SC-SCN-01: whether there is a wall, or scenery of three inches or more, at that spot.
fn scenery_at(game: &SunkenCitadel, at: Point) -> bool {
    game.walls().iter().any(|wall| wall.length() >= S && nearer(wall.a, wall.b, at, 2))
        || game.scenery.iter().any(|p| {
            !p.broken
                && i64::from(p.rect.longest_side()) >= S
                && touches_rect(at, 0, p.rect)
                && p.sort.blocks()
        })
        || game
            .map()
            .doors
            .iter()
            .zip(&game.doors)
            .any(|(door, state)| !state.is_open() && touches_segment(at, 0, door.seg))
}

/// What a ray that strikes a spot strikes there: a shut door, a wall, scenery, or a thing that can be broken.
fn struck_thing(game: &SunkenCitadel, at: Point) -> Option<Thing> {
    let doors = game.map().doors.iter().zip(&game.doors);
    let door = doors
        .enumerate()
        .find(|(_, (door, state))| !state.is_open() && touches_segment(at, 0, door.seg))
        .map(|(index, _)| Thing::Door(DoorId::at(index)));
    let wall = || game.walls().iter().position(|wall| nearer(wall.a, wall.b, at, 2));
    let piece =
        || game.scenery.iter().position(|p| !p.broken && p.sort.blocks() && touches_rect(at, 0, p.rect));
    let thing = || {
        ObjectId::all(game.things.len()).find(|&index| {
            let t = &game.things[index];
            !t.gone && station::charge_matters(game, index) && touches_rect(at, 0, t.rect)
        })
    };
    door.or_else(|| wall().map(|index| Thing::Wall(WallId::at(index), at)))
        .or_else(|| piece().map(|index| Thing::Piece(PieceId::at(index))))
        .or_else(|| thing().map(Thing::Object))
}

/// SC-EFF-09: against objects a disintegrating ray is a Break with +5.
fn fall_to_dust(game: &mut SunkenCitadel, by: Id, thing: Thing) {
    let modifier = physical::material(game, thing) + 5;
    checks::push(game, by, Stat::Strength, modifier, After::Dust { thing });
}

/// SC-SCN-01, SC-SCN-02, SC-VIS-04: the shot at scenery is rolled against a score of 5.
pub(crate) fn fired(game: &mut SunkenCitadel, by: Id, arm: u8, at: Point, die: u8, log: &mut Pen) {
    let m = game.model(by);
    let range = ranged::range(game, by, arm).unwrap_or(S);
    let distance = (m.at.dist(at) - i64::from(m.radius())).max(0) + M * i64::from(m.depth);
    let far = (1..=3).find(|&times| distance <= range * times).unwrap_or(3);
    let mut a = sums::at_a_thing(game, by, arm, far, Aim::Snap);
    line(&mut a, "blind", -4 * i8::from(blind_at(game, by, at)));
    let score = total(die, &a);
    event::says(game, by, log, || format!("fires at the scenery: {score} against 5"));
    let from = game.model(by).at;
    let dust = table::weapon(game, by, arm).is_some_and(|card| card.has(Effect::Disintegrate));
    if score >= 5 {
        match struck_thing(game, at).filter(|_| dust) {
            Some(thing) => fall_to_dust(game, by, thing),
            None => land_shot(game, by, arm, just_before(at, from), score, log),
        }
    } else {
        game.stack.push(Task::Roll(Roll::Stray(Stray { by, arm, from, at, score })));
    }
    ranged::misfires(game, by, arm, How::Shot, die);
    ranged::discharge(game, by, arm, How::Shot, die, log);
}

/// SC-SCE-04: whether a turret can be shot at.
pub(crate) fn check_shoot_thing(
    game: &SunkenCitadel,
    act: &Activation,
    thing: ObjectId,
    arm: u8,
    actions: u8,
) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    need((1..=3).contains(&actions), ShotRefused::OneToThreeActions)?;
    actions::check_left(act, actions, TooDear::shot(actions))?;
    ranged::check_shots_left(game, act)?;
    ranged::check_gun(game, id, arm)?;
    let Some(t) = game.things.get(thing.index()) else {
        return no(ShotRefused::NoSuchThing);
    };
    need(s4::fires(t) && !t.gone, ShotRefused::NoWorkingTurret)?;
    let m = game.model(id);
    let range = ranged::range(game, id, arm).unwrap_or(0);
    let gap = m.at.dist(t.at) - i64::from(m.radius()) - 8;
    let most = if actions > 1 { 4 } else { 3 };
    need(gap <= most * range, ShotRefused::OutOfRange)?;
    need(gap <= 2 * L && s4::turret_line(game, thing, m.at, m.depth), ShotRefused::TurretUnseen)
}

/// SC-SCE-04: a shot at a turret: a flat 5, armour 3, three boxes.
pub(crate) fn thing_shot(
    game: &mut SunkenCitadel,
    by: Id,
    arm: u8,
    thing: ObjectId,
    actions: u8,
    die: u8,
    log: &mut Pen,
) {
    let (m, t) = (game.model(by), game.things[thing]);
    let range = ranged::range(game, by, arm).unwrap_or(S);
    let gap = m.at.dist(t.at) - i64::from(m.radius()) - 8;
    let far = (1..=4).find(|&times| gap <= range * times).unwrap_or(4);
    let a = sums::at_a_thing(game, by, arm, far, Aim::with(actions));
    let (score, guard) = (total(die, &a), 5 - (actions.saturating_sub(1) as i8));
    let av = 3 - wounds::attack_blow(game, by, Some(arm), How::Shot).armour_break;
    event::says(game, by, log, || format!("shoots at the turret: {score} against {guard}"));
    if score >= guard && score - guard >= av {
        let boxes = if score >= 3 * guard {
            3
        } else if score >= 2 * guard {
            2
        } else {
            1
        };
        let What::Turret { firing, boxes: filled } = &mut game.things[thing].what else {
            return;
        };
        *filled = (*filled + boxes).min(3);
        if *filled >= 3 {
            *firing = false;
            event::note(log, || "The turret is destroyed".to_owned());
        }
    }
    ranged::misfires(game, by, arm, How::Shot, die);
    ranged::discharge(game, by, arm, How::Shot, die, log);
}

/// A spot just before the surface that a shot or a hand meets, seen from that side.
pub(crate) fn just_before(surface: Point, from: Point) -> Point {
    surface.away_from(from, -2)
}

/// How a flight ends.
enum Flight {
    /// It goes as far as it was meant to, or off the table.
    Free(Point),
    /// Something is in the way.
    Stopped(Point),
}

/// SC-SCN-07, SC-SCN-08: where a flight ends: a wall, a shut door or something tall may stop it.
fn first_obstacle(game: &SunkenCitadel, from: Point, to: Point) -> Flight {
    let steps = from.dist(to).max(1);
    let mut last = from;
    for step in 1..=steps {
        let next = from.toward_point(to, step, steps);
        let solid =
            game.scenery.iter().any(|p| !p.broken && p.sort.sight() == Sight::Full && p.rect.holds(next))
                || (0..game.things.len())
                    .any(|i| game.thing_sight(i) == Sight::Full && game.things[i].rect.holds(next));
        if solid || !next.on_table() || walled_off(game, last, next, 0) {
            return if next.on_table() { Flight::Stopped(last) } else { Flight::Free(last) };
        }
        last = next;
    }
    Flight::Free(last)
}

/// SC-EFF-04, SC-COV-01, SC-COV-02: whether a model is in complete cover from a place: a roof lies between, or walls,
/// shut doors, tall scenery and larger models hide all of its base.
pub(crate) fn sheltered(game: &SunkenCitadel, at: Point, depth: u8, id: Id) -> bool {
    let m = game.model(id);
    if sight::roof_between(game, at, depth, m.at, m.depth) {
        return true;
    }
    let from = hundredths(at);
    nine_points(m.at, m.radius()).into_iter().all(|point| {
        scenery_bars(game, at, depth.max(m.depth), point) || larger_bars(game, from, at, id, point)
    })
}

/// Whether a wall, a shut door or something tall cuts a line from a place; what the place lies in does not.
fn scenery_bars(game: &SunkenCitadel, at: Point, depth: u8, to: (i64, i64)) -> bool {
    if depth > 0 {
        return false;
    }
    let from = hundredths(at);
    let tall = |rect: Rect| !rect.holds(at) && ray_hits_rect(from, to, rect);
    game.walls().iter().any(|wall| ray_hits_segment(from, to, *wall))
        || table::shut_doors(game).any(|door| ray_hits_segment(from, to, door))
        || game.scenery.iter().any(|p| !p.broken && p.sort.sight() == Sight::Full && tall(p.rect))
        || (0..game.things.len()).any(|i| game.thing_sight(i) == Sight::Full && tall(game.things[i].rect))
}

/// Whether a standing model larger than another cuts a line to it.
fn larger_bars(game: &SunkenCitadel, from: (i64, i64), at: Point, id: Id, to: (i64, i64)) -> bool {
    let m = game.model(id);
    game.standing().any(|(other, o)| {
        other != id
            && !o.down()
            && o.depth == m.depth
            && o.kind.profile().size > m.kind.profile().size
            && o.at.dist2(at) > i64::from(o.radius()).pow(2)
            && nearer_wide(from, to, hundredths(o.at), i64::from(o.radius()) * 10)
    })
}
