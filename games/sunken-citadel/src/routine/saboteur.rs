//! The saboteur without a player: it goes for what the Invaders want broken, shoots who is close, or follows the hunters
//! (SC-RTN-03).

use crate::action::Action;
use crate::content::{ObjectId, Role, S};
use crate::deed;
use crate::offers::ways;
use crate::routine::invaders::{best_shot, fight, goals, keep, step_on, walker};
use crate::routine::nav;
use crate::rules::table::Terrain;
use crate::rules::{movement, table};
use crate::state::{Effort, Id, Part, SunkenCitadel, Thing, What};
use crate::task::{Activation, Exertion};

/// SC-RTN-03: a saboteur: goes for what the Invaders want broken, shoots who is close, or follows the hunters.
pub(super) fn saboteur(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    if table::engaged(game, id) {
        return fight(game, act);
    }
    if let Some(action) = sabotage(game, id) {
        return Some(action);
    }
    if act.attacks == 0
        && let Some(action) = go_and_break(game, id)
    {
        return Some(action);
    }
    if act.attacks == 0
        && let Some((target, arm)) = best_shot(game, id, 1)
    {
        let actions = act.actions.min(3);
        return Some(Action::Shoot { target, arm, part: Part::Body, actions, step: None });
    }
    if act.attacks > 0 { None } else { follow(game, id) }
}

/// SC-RTN-03: goes to the nearest thing worth breaking, if two moves reach it and no active enemy is within three inches
/// of it.
fn go_and_break(game: &SunkenCitadel, id: Id) -> Option<Action> {
    let model = game.model(id);
    let near = goals(game)
        .into_iter()
        .filter(|thing| worth_a_visit(game, *thing) && !table::touches(game, id, Thing::Object(*thing)))
        .min_by_key(|thing| table::thing_rect(game, *thing).dist2(model.at))?;
    let rect = table::thing_rect(game, near);
    let guarded =
        game.standing().any(|(foe, m)| game.hostile(id, foe) && m.active() && rect.dist2(m.at) <= S * S);
    let reach = i64::from(model.radius()) + 8;
    let two_moves = 2 * movement::reach(game, id, Terrain::Open) + reach;
    if guarded || rect.dist2(model.at) > two_moves * two_moves {
        return None;
    }
    let beside = ways::approach(game, id, rect).map(|to| Action::Move { to });
    if let Some(step) = beside.filter(|action| deed::check(game, action).is_ok()) {
        return Some(step);
    }
    let goal = rect.centre();
    let there = |p| nav::reached(game, p, model.depth, rect, reach);
    let way = nav::find_way(game, &walker(game, id), Some(goal), there)?;
    if i64::from(way.cost) <= two_moves { step_on(game, id, &way) } else { None }
}

/// SC-RTN-03: follows the nearest hunter of its side up to three inches; where there is none it acts as a keeper.
fn follow(game: &SunkenCitadel, id: Id) -> Option<Action> {
    let at = game.model(id).at;
    let hunts = |other: Id| {
        other != id && !game.hostile(id, other) && game.model(other).kind.profile().role == Role::Hunter
    };
    let Some(leader) = table::nearest_model(game, at, hunts) else { return keep(game, id) };
    if table::within(game, id, leader, S) {
        return None;
    }
    let (m, to) = (game.model(id), game.model(leader));
    let reach = i64::from(m.radius() + to.radius()) + S;
    let way = nav::find_way(game, &walker(game, id), Some(to.at), |p| p.dist2(to.at) <= reach * reach)?;
    step_on(game, id, &way)
}

/// Whether a saboteur has anything to do at a thing now.
fn worth_a_visit(game: &SunkenCitadel, thing: ObjectId) -> bool {
    match game.things[thing].what {
        What::Generator { running, .. } => running,
        What::Anchor { open, blows } => !open && blows < 2,
        What::SignalConsole { .. } | What::Hub { .. } | What::MedStation { .. } | What::Treasure(_) => true,
        What::Panel { .. }
        | What::Locker { .. }
        | What::Lamp
        | What::SurvivorMarker { .. }
        | What::Turret { .. }
        | What::ArtifactCase(_)
        | What::Column
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

/// What can be done to a thing in contact.
fn sabotage(game: &SunkenCitadel, id: Id) -> Option<Action> {
    let to = game.model(id).at;
    if deed::check(game, &Action::Withdraw).is_ok() && !game.model(id).loot.is_empty() {
        return Some(Action::Withdraw);
    }
    deed::objects_near(game, id)
        .filter(|thing| worth_a_visit(game, *thing))
        .flat_map(|thing| {
            [
                Action::PickUp { thing },
                Action::Try {
                    effort: Effort::Break,
                    thing: Thing::Object(thing),
                    exert: Exertion::Plain,
                    to,
                },
                Action::Use { thing, actions: 1 },
            ]
        })
        .find(|action| super::worthwhile(game, id, action))
}
