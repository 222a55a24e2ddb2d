//! Models that cannot be: impossible numbers, unknown companions, bases in walls, in rock or in each other.

use super::{Report, near_table};
use crate::content::PieceSort;
use crate::describe::sort_name;
use crate::geometry::{Point, Rect, Segment, nearer, sweep_hits_segment, within};
use crate::state::{Id, Model, Part, Scenery, Step, SunkenCitadel};
use crate::task::Task;

/// How far bases and walls may reach into each other before somebody notices: places are rounded to tenths of an inch.
const SLACK: i64 = 2;
/// SC-STA-11: from how far off nobody holds anybody.
const GRIP: i64 = 10;

pub(super) fn check(game: &SunkenCitadel, report: &mut Report) {
    // Between two scenarios nobody stands anywhere: the next one places them all.
    let between = game.step == Step::Briefing && game.stack.iter().any(after_battle);
    for id in (0..game.models.len() as u8).map(Id) {
        numbers(id, game.model(id), report);
        companions(game, id, report);
        if game.model(id).here() && !between {
            room_to_stand(game, id, report);
        }
    }
}

fn numbers(id: Id, m: &Model, report: &mut Report) {
    let path = |field: &str| format!("models[{}].{field}", id.0);
    let inside = m.at.x >= 0 && m.at.y >= 0 && m.at.x <= 360 && m.at.y <= 240;
    report.need(near_table(m.at) && (inside || !m.here()), path("at"), "it is off the table");
    report.need(m.depth <= if m.here() { 2 } else { 3 }, path("depth"), "0 to 2");
    report.place(m.home, path("home"));
    let s = &m.stats;
    report.need((1..=7).contains(&s.quality), path("stats.quality"), "1 to 7");
    for (name, stat) in [("will", s.will), ("resistance", s.resistance), ("strength", s.strength)] {
        report.need((1..=8).contains(&stat), path(&format!("stats.{name}")), "1 to 8");
    }
    report.need((0..=9).contains(&s.combat), path("stats.combat"), "0 to 9");
    report.need(s.armour.list().iter().all(|av| (0..=9).contains(av)), path("stats.armour"), "0 to 9 each");
    report.need(s.boxes.list().iter().all(|b| (1..=12).contains(b)), path("stats.boxes"), "1 to 12 each");
    report.need(m.wounds.list().iter().all(|w| *w <= 40), path("wounds"), "at most 40 each");
    let alive = m.wounds.head < s.boxes.head
        && m.wounds.body < s.boxes.body
        && m.wounds.locomotion <= s.boxes.locomotion;
    report.need(!m.here() || alive, path("wounds"), "it stands on the table and should be dead");
    for (index, arm) in m.arms.iter().enumerate() {
        let path = |field: &str| path(&format!("arms[{index}].{field}"));
        report.need(arm.wounds <= 2, path("wounds"), "at most 2");
        report.need((-3..=3).contains(&arm.attack), path("attack"), "-3 to 3");
        report.need((-3..=3).contains(&arm.armour_break), path("armourBreak"), "-3 to 3");
    }
    report.need((-9..=9).contains(&m.control_malus), path("controlMalus"), "-9 to 9");
    report.need(m.granted.is_none_or(|n| n <= 6), path("granted"), "at most 6 actions");
    report.need(m.stored.is_none_or(|(sp, turn)| sp <= 6 && turn <= 20), path("stored"), "at most 6 points");
}

/// Everybody and everything that a model has to do with.
fn companions(game: &SunkenCitadel, id: Id, report: &mut Report) {
    let m = game.model(id);
    let path = |field: &str| format!("models[{}].{field}", id.0);
    for (field, other) in
        [("grabbedBy", m.grabbed_by), ("harpoonedBy", m.harpooned_by), ("controlledBy", m.controlled_by)]
    {
        let Some(other) = other else { continue };
        report.model(game, other, path(field));
        report.need(other != id, path(field), "that is itself");
    }
    if let Some(by) = m.grabbed_by.and_then(|by| game.models.get(by.index()))
        && m.here()
        && by.here()
    {
        let near = within(m.at, m.radius(), by.at, by.radius(), GRIP);
        report.need(near, path("grabbedBy"), "they do not touch");
    }
    for (index, other) in m.unafraid.iter().enumerate() {
        report.model(game, *other, path(&format!("unafraid[{index}]")));
    }
    let master = m.controlled_by.and_then(|master| game.models.get(master.index()));
    let free = master.is_none_or(|master| master.controlled_by.is_none());
    report.need(free, path("controlledBy"), "its master is controlled as well");
    m.load.into_iter().for_each(|load| report.thing(game, load.thing, path("load")));
    m.lifting.into_iter().for_each(|thing| report.thing(game, thing, path("lifting")));
}

/// SC-CMP-02: whether something of the time after a scenario is still to do.
fn after_battle(task: &Task) -> bool {
    matches!(task, Task::Recovery(_) | Task::Shop(_))
}

/// SC-MOV-02, SC-MOV-13: no base stands in a wall or in another base.
fn room_to_stand(game: &SunkenCitadel, id: Id, report: &mut Report) {
    let m = game.model(id);
    let path = format!("models[{}].at", id.0);
    let spot = Segment { a: m.at, b: m.at };
    let slim = i64::from(m.radius()) - SLACK;
    let walled = m.depth == 0 && game.walls().iter().any(|wall| sweep_hits_segment(spot, slim, *wall));
    report.need(!walled, &path, "it stands in a wall");
    let deepest = game.map().depth_outside;
    report.need(
        m.depth <= deepest,
        format!("models[{}].depth", id.0),
        "the water of this scenario is not so deep",
    );
    if m.depth == 0
        && let Some(piece) = buried(game, m.at)
    {
        report.need(false, &path, &format!("it stands in the {piece}"));
    }
    for (other, base) in game.standing().take_while(|(other, _)| *other < id) {
        let apart = i64::from(m.radius() + base.radius()) - SLACK;
        let shares = base.depth == m.depth && nearer(m.at, m.at, base.at, apart);
        report.need(!shares, &path, &format!("it stands in {other}"));
    }
}

/// SC-MOV-02: the rock, wreck or the like that a place lies in. What can be lifted may lie on whoever was below.
pub(super) fn buried(game: &SunkenCitadel, at: Point) -> Option<&'static str> {
    let bars = |piece: &&Scenery| match piece.sort {
        PieceSort::Crate | PieceSort::Console => false,
        sort => sort.blocks() && !piece.broken && inside(piece.rect, at),
    };
    let piece = game.scenery.iter().find(bars).map(|piece| piece.sort.name());
    let machine = || {
        let mut things = game.things.iter().enumerate();
        things
            .find(|(index, t)| game.thing_blocks(*index) && inside(t.rect, at))
            .map(|(_, t)| sort_name(t.sort()))
    };
    piece.or_else(machine)
}

/// Whether a place lies in a rectangle, and not on its edge.
fn inside(rect: Rect, at: Point) -> bool {
    rect.min.x < at.x && at.x < rect.max.x && rect.min.y < at.y && at.y < rect.max.y
}

/// Whether a model has the weapon that is meant.
pub(super) fn arm(game: &SunkenCitadel, id: Id, arm: u8, path: &str, report: &mut Report) {
    let has = game.models.get(id.index()).is_none_or(|m| usize::from(arm) < m.arms.len());
    report.need(has, path, &format!("m{} has no weapon {arm}", id.0));
}

/// Whether a model has the part that is meant.
pub(super) fn part(game: &SunkenCitadel, id: Id, part: Part, path: &str, report: &mut Report) {
    match part {
        Part::Weapon(index) => arm(game, id, index, path, report),
        Part::Head | Part::Body | Part::Locomotion => {}
    }
}
