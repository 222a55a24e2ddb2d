//! How the captain's people act when nobody thinks hard: the routine, and what the scenario asks at its end.

use super::routine;
use crate::SunkenCitadel;
use crate::action::Action;
use crate::content::{DoorState, ObjectSort, Side};
use crate::geometry::Rect;
use crate::routine::nav;
use crate::routine::team::walk_to;
use crate::state::Id;
use crate::task::{Activation, Task};

/// What is done without thinking; always legal.
pub(super) fn choose(game: &SunkenCitadel) -> Action {
    if let (Some(Task::Act), Some(act)) = (game.stack.last(), game.activation)
        && game.allegiance(act.model) == Side::Team
        && act.actions > 0
        && !act.power
        && game.check_fit(act.model).is_ok()
        && !game.engaged(act.model)
    {
        let wanted = escort(game, &act).or_else(|| to_post(game, &act));
        if let Some(action) = wanted.filter(|action| game.check_action(action).is_ok()) {
            return action;
        }
    }
    routine(game)
}

/// SC-SCE-03: leads a survivor in contact home, or goes to fetch one.
fn escort(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let lobby = game.map().rooms[usize::from(game.map().room("lif").filter(|_| game.scenario == 3)?)].rect;
    let lost = |id: Id| game.is_survivor(id) && !lobby.holds(game.model(id).at);
    let near = game.nearest_model(game.model(act.model).at, lost)?;
    let mine = game.nearest_model(game.model(near).at, |id| {
        game.model(id).side == Side::Team && !game.is_survivor(id) && game.model(id).active()
    });
    if mine != Some(act.model) {
        return None;
    }
    let m = game.model(act.model);
    if !game.contact(act.model, near) {
        return walk_to(game, act.model, Rect::round(game.model(near).at, game.model(near).radius()));
    }
    let way = nav::find_way(game, m.radius(), m.depth, true, m.at, lobby.centre(), |p| lobby.holds(p))?;
    let step = crate::routine::invaders::step_on(game, act.model, &way);
    match step {
        Some(Action::Move { .. }) => {
            let reach = game.reach(act.model, false);
            way.points
                .iter()
                .rev()
                .filter(|p| m.at.dist2(**p) <= reach * reach)
                .map(|&to| Action::Escort { to, with: near })
                .find(|action| game.check_action(action).is_ok())
        }
        other => other,
    }
}

/// Where a model should stand when the scenario ends, if that matters now.
pub(super) fn post(game: &SunkenCitadel) -> Option<Rect> {
    let room = |id: &str| game.map().room(id).map(|room| game.map().rooms[usize::from(room)].rect);
    match game.scenario {
        1 => room("rec").filter(|_| game.turn + 3 > game.map().turns),
        4 => {
            let open = game.map().door("d4").is_some_and(|d| game.doors[usize::from(d)] != DoorState::Jammed);
            room("tub").filter(|_| open)
        }
        7 => {
            let gone = game.things.iter().filter(|t| t.sort == ObjectSort::Column && t.gone).count();
            room("doc").filter(|_| gone >= 2 && (gone == 4 || game.turn + 3 > game.map().turns))
        }
        _ => None,
    }
}

/// Goes to its post.
fn to_post(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let rect = post(game)?;
    let m = game.model(act.model);
    if rect.holds(m.at) {
        return None;
    }
    let way = nav::find_way(game, m.radius(), m.depth, true, m.at, rect.centre(), |p| rect.holds(p))?;
    crate::routine::invaders::step_on(game, act.model, &way)
}
