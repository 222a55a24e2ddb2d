//! The Whisperer without a player: which spell, on whom, and how it keeps out of reach.

use crate::action::Action;
use crate::content::{Ability, L, M, S, Side, Spell};
use crate::deed;
use crate::geometry::{Facing, Point};
use crate::routine::invaders::{self, Strike};
use crate::rules::table::Terrain;
use crate::rules::{abilities, movement, scenery, sight, table};
use crate::state::{Id, SunkenCitadel};
use crate::task::Activation;

/// The spell that serves best now.
pub(super) fn favourite(game: &SunkenCitadel, id: Id) -> Spell {
    let seen = |foe: Id| {
        game.hostile(id, foe)
            && sight::sees(game, id, foe, Facing::from_to(game.model(id).at, game.model(foe).at))
    };
    let foes: Vec<Id> = game.standing().map(|(foe, _)| foe).filter(|foe| seen(*foe)).collect();
    if foes.is_empty() {
        return Spell::GhostlyVeil;
    }
    let close = foes.iter().filter(|foe| table::within(game, id, **foe, S)).count();
    if close >= 2 {
        return Spell::AcidSpray;
    }
    if foes.iter().any(|foe| game.model(*foe).down() && table::within(game, id, *foe, L)) {
        return Spell::SoulArrow;
    }
    if foes.len() >= 3 {
        return Spell::DeathGrip;
    }
    if foes.iter().any(|foe| abilities::has_mind(game, *foe)) { Spell::Control } else { Spell::SoulArrow }
}

/// The Whisperer: hands actions to whom it holds, or possesses the weakest will in reach.
pub(super) fn whisper(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    let legal = |action: &Action| deed::check(game, action).is_ok();
    let mut held =
        game.standing().filter(|(_, m)| m.controlled_by == Some(id)).map(|(held, _)| held).peekable();
    if held.peek().is_some() {
        return held.map(|to| Action::Hand { to, actions: act.actions }).find(legal);
    }
    if table::engaged(game, id) {
        return invaders::leave(game, id).filter(|_| game.model(id).has(Ability::JetBurst));
    }
    let weakest = game
        .standing()
        .map(|(foe, _)| foe)
        .filter(|foe| {
            (1..=act.actions.min(3)).any(|actions| legal(&Action::Possess { target: *foe, actions }))
        })
        .max_by_key(|foe| (game.model(*foe).stats.will, std::cmp::Reverse(foe.0)))?;
    (1..=3).map(|actions| Action::Possess { target: weakest, actions }).find(legal)
}

/// SC-RTN-03: a caster out of contact keeps its distance while it has its magic: out of sight, or at least farther off.
/// Who has nowhere to go stays; nobody swims back into the contact it has left.
pub(super) fn keep_away(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    let m = game.model(id);
    if table::engaged(game, id) || m.state.mishap || !m.has(Ability::Warlock) {
        return None;
    }
    let foes = || game.standing().filter(|(foe, _)| game.hostile(id, *foe)).map(|(_, f)| f);
    let gap = |at: Point| foes().map(|f| f.at.dist2(at)).min().unwrap_or(0);
    let seen = |at: Point| foes().any(|f| !scenery::walled_off(game, f.at, at, f.depth));
    let rest = invaders::done(game, id);
    if !seen(m.at) {
        return Some(rest);
    }
    let reach = movement::reach(game, id, Terrain::Open) - 1;
    let to = Facing::all()
        .flat_map(|dir| [reach, reach / 2].map(|distance| m.at.toward(dir, distance)))
        .filter(|to| deed::check(game, &Action::Move { to: *to }).is_ok() && gap(*to) > gap(m.at))
        .max_by_key(|to| (!seen(*to), gap(*to)));
    Some(to.map_or(rest, |to| Action::Move { to }))
}

/// The Thaumaturge's spell, at the best target it can reach.
pub(super) fn cast(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    let named = act.spell?;
    let legal = |action: &Action| deed::check(game, action).is_ok();
    let mut spells = vec![named];
    spells.extend([Spell::SoulArrow, Spell::Transfix, Spell::Control, Spell::Hallucination]);
    for spell in spells {
        if spell.is_zone() {
            let near = table::nearest_model(game, game.model(id).at, |foe| game.hostile(id, foe))?;
            let at = game.model(near).at;
            let from = game.model(id).at;
            let reach = M * i64::from(act.actions) - 1;
            let spot =
                if from.dist(at) <= reach { at } else { from.toward(Facing::from_to(from, at), reach) };
            let action = Action::Spell { spell, target: None, at: Some(spot) };
            if legal(&action) && !game.zones.iter().any(|zone| zone.caster == id) {
                return Some(action);
            }
            continue;
        }
        let best = game
            .standing()
            .map(|(foe, _)| foe)
            .filter(|foe| legal(&Action::Spell { spell, target: Some(*foe), at: None }))
            .max_by_key(|foe| (invaders::score(game, id, *foe, Strike::Afar), std::cmp::Reverse(foe.0)));
        if let Some(target) = best {
            return Some(Action::Spell { spell, target: Some(target), at: None });
        }
    }
    None
}

/// With spare power: towards the enemy, but not into contact.
pub(super) fn hide_away(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    if table::engaged(game, id) {
        return invaders::leave(game, id);
    }
    let near = table::nearest_model(game, game.model(id).at, |foe| {
        game.hostile(id, foe) && game.model(foe).side == Side::Team
    })?;
    if table::within(game, id, near, L) {
        return None;
    }
    invaders::close_in(game, id, near)
}
