//! Changing depth, and doing it too fast.

use crate::content::{Ability, Item, Suit};
use crate::event::{Event, Pen};
use crate::geometry::overlapping;
use crate::illegal::{EffortRefused, MoveRefused, Outcome, TooDear, need};
use crate::rules::{actions, checks, death, movement, physical, ranged, score, table, wounds};

use crate::state::{Id, Place, SunkenCitadel};
use crate::task::{Activation, After, Course, Stat};
use fathom_core::Log;

/// SC-ABL-23, SC-ABL-33, SC-TEC-05: whether a model swims, by nature or by machine.
fn swims(game: &SunkenCitadel, id: Id) -> bool {
    game.model(id).has(Ability::Swimming) || game.device(id, Item::PropulsionSystem)
}

/// SC-DEP-01, SC-ABL-10, SC-TEC-06, SC-TEC-07: whether a model can leave its depth at all.
pub fn dives(game: &SunkenCitadel, id: Id) -> bool {
    let m = game.model(id);
    swims(game, id) || m.has(Ability::Amphibious) || m.has(Ability::Diver) || game.device(id, Item::AntiGrav)
}

/// SC-DEP-01, SC-DEP-04, SC-DEP-05, SC-DEP-06, SC-AP-05: whether the acting model may change its depth.
pub(crate) fn check(game: &SunkenCitadel, act: &Activation, up: Course) -> Outcome {
    let id = act.model;
    let m = game.model(id);
    actions::check_free(game, id)?;
    actions::check_left(act, 1, TooDear::Depth)?;
    need(dives(game, id), MoveRefused::NoChangeOfDepth)?;
    need(game.map().depth_outside > 0, MoveRefused::NoOpenWater)?;
    need(game.room_of(id).is_none(), MoveRefused::InsideStation)?;
    need(m.load.is_none() && m.lifting.is_none(), EffortRefused::HandsFull)?;
    need(up == Course::Up || m.depth > 0, MoveRefused::OnSeaFloor)?;
    if up == Course::Up && m.depth == 2 {
        return Ok(());
    }
    let depth = up.from(m.depth);
    if depth == 0 {
        let over = game.map().room_at(m.at).is_some();
        need(!over, MoveRefused::RoofBelow)?;
    }
    let taken = game
        .standing()
        .any(|(other, o)| other != id && o.depth == depth && overlapping(m.at, m.radius(), o.at, o.radius()));
    need(!taken, MoveRefused::LevelTaken)?;
    table::path_clear(game, id, m.at, m.at, depth)
}

/// SC-DEP-01, SC-DEP-02, SC-DIV-01, SC-DIV-02, SC-DIV-03, SC-DIV-04: one level, and a check if it is too
/// fast.
pub(crate) fn go(game: &mut SunkenCitadel, up: Course, log: &mut Pen) {
    let Some(act) = game.activation else { return };
    let who = act.model;
    actions::spend(game, 1);
    let step = match up {
        Course::Up => 1,
        Course::Down => -1,
    };
    let climbed = if act.climbed.signum() == -step { step } else { act.climbed + step };
    if let Some(act) = &mut game.activation {
        act.climbed = climbed;
    }
    let levels = climbed.unsigned_abs();
    if levels >= fast_from(game, who) {
        let modifier = dive_modifier(game, who, levels);
        return checks::push(game, who, Stat::Resistance, modifier, After::Dive { up, levels });
    }
    change(game, who, up, log);
}

/// SC-ABL-01, SC-DIV-01, SC-DIV-02, SC-DIV-03: from how many levels on a model must check; machines and
/// Power Divers never.
pub fn fast_from(game: &SunkenCitadel, who: Id) -> u8 {
    let m = game.model(who);
    if m.has(Ability::Artificial) || m.has(Ability::PowerDive) {
        u8::MAX
    } else if swims(game, who) {
        3
    } else {
        2
    }
}

/// SC-DIV-04, SC-EFF-17, SC-EFF-18: what makes a fast dive easier or harder.
pub fn dive_modifier(game: &SunkenCitadel, who: Id, levels: u8) -> i8 {
    let m = game.model(who);
    let pressure = m.suit(Suit::Pressurized) && !m.state.leaking;
    1 - levels as i8 + 2 * i8::from(pressure)
}

/// SC-DIV-05, SC-DIV-06, SC-DIV-07: the fast dive is settled.
pub(crate) fn dive_rolled(
    game: &mut SunkenCitadel,
    who: Id,
    up: Course,
    levels: u8,
    good: u8,
    log: &mut Pen,
) {
    match good {
        0 => {
            actions::lose(game, who);
            let modifier = dive_modifier(game, who, levels);
            checks::push(game, who, Stat::Resistance, modifier, After::Barotrauma { up });
        }
        1 => {
            change(game, who, up, log);
            actions::lose(game, who);
        }
        _ => change(game, who, up, log),
    }
}

/// SC-DIV-08: the bends; the wounds come first, and the dead drift on but leave no more.
pub(crate) fn barotrauma(game: &mut SunkenCitadel, who: Id, up: Course, good: u8, log: &mut Pen) {
    match good {
        0 => {
            wounds::suffer(game, who, 2, log);
            if game.model(who).here() {
                return change(game, who, up, log);
            }
            let depth = game.model(who).depth;
            game.model_mut(who).depth = up.from(depth).min(2);
        }
        1 => physical::exhaust(game, who, log),
        _ => {}
    }
}

/// SC-DEP-06: one level up or down; above level 2 the model leaves the game.
fn change(game: &mut SunkenCitadel, who: Id, up: Course, log: &mut Pen) {
    let m = game.model(who);
    if up == Course::Up && m.depth >= 2 {
        score::bank_loot(game, who);
        death::leave_table(game, who, Place::Withdrawn, log);
        log.tell(|| Event::Leaves { who: game.who(who), fled: false });
        return;
    }
    let (from, over) = (m.at, game.map().room_at(m.at).is_some());
    let depth = up.from(m.depth);
    if depth == 0 && over {
        return;
    }
    let model = game.model_mut(who);
    model.depth = depth;
    model.state.hiding = false;
    let facing = model.facing;
    let way = game.way(from, from);
    log.tell(|| Event::Moves { who: game.who(who), from, to: from, depth, facing, way });
    movement::loosen_grips(game);
    movement::come_by(game, who, from, log);
    ranged::covering_fire(game, who);
}
