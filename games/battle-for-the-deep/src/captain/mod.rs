//! A player that plans its turn from exact odds: which zones to attack with what, when to press on, what to hold.
//!
//! Every call looks at the whole turn again and returns the first step of the best plan, so the captain needs no memory.

mod attack;
mod fight;
pub mod value;

use crate::action::Action;
use crate::content::units::total;
use crate::content::{Faction, Unit, Zone};
use crate::state::{BattleForTheDeep, Phase, Step, team};
use fathom_core::chance::pick;
use fathom_core::{Game, Rng, Seat, Silent};
use value::{DISTANCE, worth};

/// The captain's choice.
pub fn choose(game: &BattleForTheDeep, seat: Seat, rng: &mut dyn Rng) -> Action {
    let legal = game.legal();
    if let [only] = legal.as_slice() {
        return *only;
    }
    match (game.phase, &game.combat) {
        (Phase::ChooseFaction, _) => best_by(&legal, |action| match action {
            Action::Faction { faction } => faction_rank(*faction),
            _ => 0.0,
        }),
        (Phase::ChooseBase, _) => best_by(&legal, |action| match action {
            Action::Base { zone } => site_worth(game, *zone),
            _ => 0.0,
        }),
        (Phase::Muster, _) => muster(game, &legal),
        (Phase::Purchase, _) => purchase(game, &legal),
        (Phase::CombatMove, _) => attack::plan(game, seat),
        (Phase::Combat, None) => best_by(&legal, |action| fight::order(game, action)),
        (Phase::Combat, Some(combat)) => match combat.step() {
            Step::AttackJet | Step::DefendJet => fight::jet(game, &legal),
            Step::Decide => fight::press(game, &legal),
            Step::FirstStrike
            | Step::FirstHits
            | Step::AttackRoll
            | Step::AttackHits
            | Step::DefendRoll
            | Step::DefendHits => fight::casualty(game, &legal),
        },
        (Phase::MoveOut | Phase::NoncombatMove | Phase::StackingCheck | Phase::Deploy, _) => {
            improve(game, seat, &legal)
        }
        (Phase::Claim, _) if legal.contains(&Action::ClaimAll) => Action::ClaimAll,
        (Phase::Claim, _) => best_by(&legal, |action| match action {
            Action::Claim { zone } => f64::from(game.value(*zone)),
            _ => 0.0,
        }),
        (Phase::Deal | Phase::Over, _) => *pick(rng, &legal),
    }
}

/// The first of the best.
fn best_by(actions: &[Action], worth: impl Fn(&Action) -> f64) -> Action {
    let mut best = (actions[0], f64::NEG_INFINITY);
    for action in actions {
        let value = worth(action);
        if value > best.1 {
            best = (*action, value);
        }
    }
    best.0
}

/// Factions as they did in our own trials, the best first.
fn faction_rank(faction: Faction) -> f64 {
    match faction {
        Faction::UnderseaKingdom => 4.0,
        Faction::Leviathans => 3.0,
        Faction::Denizens => 2.0,
        Faction::Protectors => 1.0,
    }
}

/// Far from enemies, and value close by that no other base is closer to.
fn site_worth(game: &BattleForTheDeep, site: Zone) -> f64 {
    let mut sum = 0.0;
    for zone in Zone::all().filter(|&zone| zone != site) {
        let here = f64::from(DISTANCE[site.index()][zone.index()]);
        let other = |friend: bool| {
            let bases = game
                .players
                .iter()
                .enumerate()
                .filter(|(index, _)| (*index as u8 % 2 == team(game.active)) == friend);
            let near = bases.filter_map(|(_, player)| player.base);
            near.map(|base| DISTANCE[base.index()][zone.index()]).min().map_or(6.0, f64::from)
        };
        let lead = (other(false) - here).clamp(-2.0, 2.0);
        let alone = (other(true) - here).clamp(-1.0, 1.0);
        sum += f64::from(zone.value()) * (lead + alone) / (1.0 + here);
    }
    sum
}

/// How many of each kind an army should have, in proportion.
fn mix(faction: Faction) -> [f64; 4] {
    match faction {
        Faction::UnderseaKingdom => [4.0, 5.0, 1.0, 0.3],
        Faction::Leviathans => [6.0, 4.0, 1.5, 0.5],
        Faction::Protectors => [5.0, 3.0, 2.0, 0.6],
        Faction::Denizens => [4.0, 4.0, 2.0, 0.5],
    }
}

/// A first force: ready-made.
fn muster(game: &BattleForTheDeep, legal: &[Action]) -> Action {
    let ready = legal.iter().find(|action| matches!(action, Action::Force { .. }));
    ready.copied().unwrap_or_else(|| purchase(game, legal))
}

/// The unit that the army lacks most; where the base is nearly full, the dearest.
fn purchase(game: &BattleForTheDeep, legal: &[Action]) -> Action {
    let (seat, faction) = (game.active, game.faction(game.active));
    let mut army = game.player(seat).reserve.map(f64::from);
    (0..4).for_each(|kind| army[kind] += f64::from(game.laid_out[kind]));
    for zone in Zone::all() {
        let squad = game.squad(zone, seat);
        (0..4).for_each(|kind| army[kind] += f64::from(squad[kind]));
    }
    let waiting = total(&game.player(seat).reserve) + total(&game.laid_out);
    let room = game.player(seat).base.map_or(0, |base| 16u32.saturating_sub(game.team_units(base, seat)));
    let tight = waiting + 2 > room;
    let mix = mix(faction);
    best_by(legal, |action| match action {
        Action::Buy { unit } if tight => f64::from(unit.cost()),
        Action::Buy { unit } => mix[unit.kind()] / (army[unit.kind()] + 1.0),
        Action::TakeBack { .. } => -1.0,
        _ => 0.0,
    })
}

/// The action after which the position is worth most; going on counts as changing nothing.
fn improve(game: &BattleForTheDeep, seat: Seat, legal: &[Action]) -> Action {
    let now = worth(game, seat);
    best_by(legal, |action| match action {
        Action::Done => now + 1e-6,
        _ => {
            let mut after = game.clone();
            after.carry_out(action, &mut Silent);
            worth(&after, seat) - crowding(&after, action)
        }
    })
}

/// Moves into zones beyond their limit lose units; they are not worth it.
fn crowding(after: &BattleForTheDeep, action: &Action) -> f64 {
    let to = match action {
        Action::Move(march) => march.to,
        Action::Exit { to, .. } => *to,
        _ => return 0.0,
    };
    let over = after.team_units(to, after.active).saturating_sub(after.limit(to));
    f64::from(over) * 6.0
}

/// What a unit is worth in a fight, roughly, attacking and defending.
fn punch(unit: Unit) -> (f64, f64) {
    let profile = unit.profile();
    let bonus = match unit {
        Unit::Swarm => 0.2,
        Unit::Necromancer => 1.5,
        Unit::Jellyfish | Unit::Lobster | Unit::Tentacle => 0.7,
        _ => 0.0,
    };
    (f64::from(profile.attack) + bonus, f64::from(profile.defence) + bonus)
}
