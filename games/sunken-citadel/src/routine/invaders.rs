//! The Invaders without a player: how each role fights and goes for what it wants (SC-RTN-01, SC-RTN-03).

use crate::action::Action;
use crate::content::{Ability, DoorId, M, ObjectId, Role, S, Side};
use crate::geometry::{Facing, Rect, nearer};
use crate::offers::ways;
use crate::routine::nav::{self, Walker, Way};
use crate::routine::{saboteur, whisperer};
use crate::rules::table::Terrain;
use crate::rules::{actions, activation, combat, movement, ranged, sight, table, zones};
use crate::state::{Id, Part, SunkenCitadel, Thing, What};
use crate::task::Activation;
use crate::{deed, offers};
use std::cmp::Reverse;

/// SC-RTN-03: how an Invader activates.
pub fn mode(game: &SunkenCitadel, id: Id) -> Action {
    let model = game.model(id);
    if model.granted.is_some() {
        return Action::Follow;
    }
    let master = game.standing().any(|(slave, m)| m.controlled_by == Some(id) && zones::obeys(game, slave));
    if model.has(Ability::Warlock)
        && !master
        && !model.state.mishap
        && !model.down()
        && !table::engaged(game, id)
    {
        let dice = if model.wounds.body > 0 { 2 } else { 3 };
        let cast = Action::Cast { dice, spell: whisperer::favourite(game, id) };
        if deed::check(game, &cast).is_ok() {
            return cast;
        }
    }
    let down = (model.state.fallen || model.state.exhausted) && !table::engaged(game, id);
    let shot = model.stats.quality >= 4 && !table::engaged(game, id) && best_shot(game, id, 1).is_some();
    if down || shot { Action::Quick } else { Action::Roll }
}

/// What an Invader (or a model they control) does next.
pub fn deed(game: &SunkenCitadel, act: &Activation) -> Action {
    let id = act.model;
    let model = game.model(id);
    let legal = |action: &Action| deed::check(game, action).is_ok();
    let stuck =
        model.down() || model.state.entangled || (model.grabbed_by.is_some() && !table::engaged(game, id));
    if stuck && let Some(action) = super::to_its_feet(game, act) {
        return action;
    }
    if act.actions == 0 || actions::check_fit(game, id).is_err() {
        return done(game, id);
    }
    if model.state.turned_away && legal(&Action::TurnAbout) {
        return Action::TurnAbout;
    }
    if let Some(action) = carry_off(game, id).filter(legal) {
        return action;
    }
    let wanted = match model.kind.profile().role {
        _ if act.power => whisperer::cast(game, act).or_else(|| whisperer::hide_away(game, act)),
        Role::Marksman => marksman(game, act),
        Role::Saboteur => saboteur::saboteur(game, act),
        Role::Caster => whisperer::whisper(game, act)
            .or_else(|| whisperer::keep_away(game, act))
            .or_else(|| hunter(game, act)),
        Role::None
        | Role::Hunter
        | Role::Stalker
        | Role::Ambusher
        | Role::Lurer
        | Role::Guardian
        | Role::Swarm => hunter(game, act),
    };
    wanted.filter(legal).unwrap_or_else(|| done(game, id))
}

/// SC-RTN-03, SC-SCE-05: whoever carries what the Invaders came for goes to their exit and leaves by it.
fn carry_off(game: &SunkenCitadel, id: Id) -> Option<Action> {
    let m = game.model(id);
    let laden = !m.loot.is_empty() || m.artifact.is_some();
    let exit = game.map().doors[game.scenario().invaders_exit()?].seg;
    if m.side != Side::Invaders || !laden || table::engaged(game, id) {
        return None;
    }
    if deed::check(game, &Action::Withdraw).is_ok() {
        return Some(Action::Withdraw);
    }
    let middle = Rect::spot(exit.middle());
    let beside = ways::approach(game, id, middle).map(|to| Action::Move { to });
    if let Some(step) = beside.filter(|action| deed::check(game, action).is_ok()) {
        return Some(step);
    }
    let reach = i64::from(m.radius()) + 8;
    let way = nav::find_way(game, &walker(game, id), Some(exit.middle()), |p| {
        nav::reached(game, p, m.depth, middle, reach)
    })?;
    step_on(game, id, &way)
}

/// Ends, looking at the nearest enemy.
pub(super) fn done(game: &SunkenCitadel, id: Id) -> Action {
    let model = game.model(id);
    let near = table::nearest_model(game, model.at, |foe| game.hostile(id, foe));
    let facing =
        near.map(|foe| Facing::from_to(model.at, game.model(foe).at)).filter(|_| !model.state.turned_away);
    Action::End { facing }
}

/// SC-RTN-03: an attack in contact: the best target, with everything.
pub fn fight(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    let model = game.model(id);
    let several = model.has(Ability::CombatMaster) || (model.kind.profile().combo > 1 && act.actions > 1);
    let actions = if several { 1 } else { act.actions.min(3) };
    let arms: Vec<Option<u8>> = match combat::primary_hand(game, id) {
        None => vec![None],
        Some(_) => combat::parries(game, id).map(Some).collect(),
    };
    let target = game
        .standing()
        .map(|(foe, _)| foe)
        .filter(|foe| game.hostile(id, *foe) && table::contact(game, id, *foe))
        .max_by_key(|foe| preference(game, id, *foe, Strike::Hand))?;
    arms.into_iter()
        .map(|arm| Action::Attack { target, arm, part: Part::Body, actions, step: None })
        .find(|action| deed::check(game, action).is_ok())
}

/// From how near a target would be attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strike {
    /// In contact.
    Hand,
    /// With a gun or a spell.
    Afar,
}

/// SC-RTN-03: how much a target is worth attacking.
pub fn score(game: &SunkenCitadel, id: Id, foe: Id, way: Strike) -> i32 {
    let hand = way == Strike::Hand;
    let (m, f) = (game.model(id), game.model(foe));
    let left = f.stats.boxes.body.saturating_sub(f.wounds.body);
    let mut score = 0;
    score += if left <= 1 { 5 } else { 0 };
    score += if f.state.transfixed || f.state.entangled { 4 } else { 0 };
    score += if hand && f.state.fallen { 3 } else { 0 };
    score += if f.has(Ability::Leader) { 2 } else { 0 };
    let skilled = f.has(Ability::Scientist) || f.has(Ability::Engineer);
    let working =
        skilled && ObjectId::all(game.things.len()).any(|t| table::touches(game, foe, Thing::Object(t)));
    score += if working { 2 } else { 0 };
    score += if hand && f.facing.behind(f.at, m.at) { 1 } else { 0 };
    score -= i32::from((f.stats.armour.body - 1).max(0));
    score -= (table::gap(game, id, foe) / M) as i32;
    score -= if !hand && (f.state.evasive || sight::in_cover(game, foe)) { 2 } else { 0 };
    score
}

/// SC-RTN-03, SC-RTN-07: how an Invader ranks its targets: by what they are worth, then by precedence.
fn preference(game: &SunkenCitadel, id: Id, foe: Id, way: Strike) -> impl Ord + use<> {
    (score(game, id, foe, way), Reverse(table::precedence(game, foe, game.model(id).at)))
}

/// The best shot with so many actions; a saboteur shoots only at who is close.
pub(super) fn best_shot(game: &SunkenCitadel, id: Id, actions: u8) -> Option<(Id, u8)> {
    let arms = game.model(id).arms.len() as u8;
    let nervous = game.model(id).kind.profile().role == Role::Saboteur;
    let guns = (0..arms).filter(|&arm| ranged::check_gun(game, id, arm).is_ok());
    guns.flat_map(|arm| game.standing().map(move |(foe, _)| (foe, arm)))
        .filter(|(foe, arm)| {
            game.hostile(id, *foe)
                && !table::in_melee(game, *foe)
                && !activation::is_survivor(game, *foe)
                && (!nervous || table::within(game, id, *foe, S))
                && ranged::range(game, id, *arm).is_some_and(|range| table::within(game, id, *foe, range * 2))
                && ranged::check_aim(game, id, *foe, *arm, actions).is_ok()
        })
        .max_by_key(|(foe, arm)| (preference(game, id, *foe, Strike::Afar), Reverse(*arm)))
}

/// A hunter: fights, charges, or closes in.
fn hunter(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    if let Some(action) = fight(game, act) {
        return Some(action);
    }
    if table::engaged(game, id) {
        return None;
    }
    let mut foes: Vec<Id> =
        game.standing().map(|(foe, _)| foe).filter(|foe| game.hostile(id, *foe)).collect();
    foes.sort_by_key(|foe| Reverse(preference(game, id, *foe, Strike::Hand)));
    let arm = combat::primary_hand(game, id);
    for &target in foes.iter().take(4) {
        for to in offers::contact_points(game, id, target).into_iter().rev() {
            for action in [
                Action::Rush { target, to, arm, part: Part::Body },
                Action::Charge { target, to, arm, part: Part::Body },
            ] {
                if deed::check(game, &action).is_ok() {
                    return Some(action);
                }
            }
        }
    }
    advance(game, act)
}

/// SC-RTN-01: goes on towards its goal: keepers to what they guard, hunters to the nearest of the team.
fn advance(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    if act.attacks > 0 || table::engaged(game, id) {
        return None;
    }
    let keeper = id.0.is_multiple_of(2) && game.model(id).kind.profile().role != Role::Hunter;
    match nearest_of_team(game, id) {
        Some(foe) if !keeper => close_in(game, id, foe),
        _ => keep(game, id),
    }
}

/// The nearest of the team; survivors are nobody's goal.
fn nearest_of_team(game: &SunkenCitadel, id: Id) -> Option<Id> {
    table::nearest_model(game, game.model(id).at, |foe| {
        game.hostile(id, foe) && game.model(foe).side != Side::Wild && !activation::is_survivor(game, foe)
    })
}

/// SC-RTN-01: a keeper goes to the nearest unfinished objective of the Invaders, or else for the nearest of the team.
pub(super) fn keep(game: &SunkenCitadel, id: Id) -> Option<Action> {
    let at = game.model(id).at;
    match goals(game).into_iter().min_by_key(|thing| table::thing_rect(game, *thing).dist2(at)) {
        Some(thing) => guard(game, id, thing),
        None => close_in(game, id, nearest_of_team(game, id)?),
    }
}

pub(super) fn walker(game: &SunkenCitadel, id: Id) -> Walker {
    Walker::of(game, id, nav::opens_doors(game, id))
}

/// Stays within five inches of a thing, or goes there.
fn guard(game: &SunkenCitadel, id: Id, thing: ObjectId) -> Option<Action> {
    let model = game.model(id);
    let rect = table::thing_rect(game, thing);
    let there = |p| nav::reached(game, p, model.depth, rect, M);
    if there(model.at) {
        return None;
    }
    let way = nav::find_way(game, &walker(game, id), Some(rect.centre()), there)?;
    step_on(game, id, &way)
}

/// SC-RTN-01: the unfinished objectives of the Invaders, as things of the scenario.
pub fn goals(game: &SunkenCitadel) -> Vec<ObjectId> {
    let wanted = |t: &crate::state::Token| match t.what {
        What::SignalConsole { copied } => !copied && !t.gone,
        What::Generator { .. } => true,
        What::Hub { .. } | What::Column => !t.gone,
        What::MedStation { works, .. } => game.scenario().invaders_want(t.sort()) && works,
        What::Turret { firing, .. } => firing,
        What::Anchor { blows, .. } => blows < 2,
        What::Treasure(_) => game.scenario().invaders_want(t.sort()) && !t.gone,
        What::Panel { .. }
        | What::Locker { .. }
        | What::Lamp
        | What::SurvivorMarker { .. }
        | What::ArtifactCase(_)
        | What::Forge
        | What::Rift
        | What::Strongbox
        | What::Mine
        | What::Cabinet { .. }
        | What::Stores { .. }
        | What::Charge { .. }
        | What::Beacon { .. } => false,
    };
    game.things.iter().enumerate().filter(|(_, t)| wanted(t)).map(|(index, _)| ObjectId::at(index)).collect()
}

/// Towards an enemy, into contact if one move does it.
pub fn close_in(game: &SunkenCitadel, id: Id, target: Id) -> Option<Action> {
    let (m, t) = (game.model(id), game.model(target));
    for to in offers::contact_points(game, id, target) {
        let action = Action::Move { to };
        if m.depth == t.depth && deed::check(game, &action).is_ok() {
            return Some(action);
        }
    }
    let level = if m.depth < t.depth { Action::Ascend } else { Action::Descend };
    if m.depth != t.depth && deed::check(game, &level).is_ok() {
        return Some(level);
    }
    let goal = t.at;
    let reach = i64::from(m.radius() + t.radius()) + 8;
    let there = |p| nav::reached(game, p, m.depth, Rect::spot(goal), reach);
    // who is beside its enemy without room to touch it gains nothing by shifting a few tenths
    if there(m.at) {
        return None;
    }
    let way = nav::find_way(game, &walker(game, id), Some(goal), there)?;
    step_on(game, id, &way)
}

/// The next deed on a way: open the door it leads through, or move along it.
pub fn step_on(game: &SunkenCitadel, id: Id, way: &Way) -> Option<Action> {
    let model = game.model(id);
    let r = i64::from(model.radius());
    let shut = |door: usize| !game.doors[door].is_open();
    let first = way.points.iter().find_map(|p| {
        game.map()
            .doors
            .iter()
            .enumerate()
            .position(|(i, door)| shut(i) && model.depth == 0 && nearer(door.seg.a, door.seg.b, *p, r))
    });
    if let Some(door) = first {
        let door = DoorId::at(door);
        let open = Action::Open { door };
        if deed::check(game, &open).is_ok() {
            return Some(open);
        }
        let mid = game.map().doors[door].seg.middle();
        let spot = Rect { min: mid, max: mid };
        if let Some(to) = ways::approach(game, id, spot)
            && deed::check(game, &Action::Move { to }).is_ok()
        {
            return Some(Action::Move { to });
        }
    }
    let to = nav::stride(game, id, way)?;
    Some(Action::Move { to }).filter(|action| deed::check(game, action).is_ok())
}

/// A marksman: shoots, reloads, keeps its distance.
fn marksman(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    let model = game.model(id);
    if table::engaged(game, id) {
        let worst = table::holders(game, id).map(|foe| game.model(foe).stats.combat).max().unwrap_or(0);
        if model.stats.combat >= worst || act.attacks > 0 {
            return fight(game, act);
        }
        return leave(game, id).or_else(|| fight(game, act));
    }
    if let Some(arm) =
        (0..model.arms.len() as u8).find(|&arm| deed::check(game, &Action::Reload { arm }).is_ok())
    {
        return Some(Action::Reload { arm });
    }
    if act.attacks == 0 {
        let spare =
            model.arms.iter().any(|arm| arm.weapon.card().reload > 0) && !model.has(Ability::FastLoad);
        let actions = act.actions.min(3).saturating_sub(u8::from(spare && act.actions > 1)).max(1);
        if let Some((target, arm)) = best_shot(game, id, actions) {
            return Some(Action::Shoot { target, arm, part: Part::Body, actions, step: None });
        }
        return advance(game, act);
    }
    None
}

/// The best way out of combat.
pub(super) fn leave(game: &SunkenCitadel, id: Id) -> Option<Action> {
    let model = game.model(id);
    let reach = movement::reach(game, id, Terrain::Open) - 1;
    for jet in [true, false] {
        let best = Facing::all()
            .map(|dir| model.at.toward(dir, reach))
            .map(|to| if jet { Action::Jet { to } } else { Action::Disengage { to } })
            .find(|action| deed::check(game, action).is_ok());
        if best.is_some() {
            return best;
        }
    }
    None
}
