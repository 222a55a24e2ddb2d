//! Which actions are worth trying: the plain one, a step towards other jobs, the best shots, blows and charges, a
//! place out of sight, and whatever helps oneself or a friend.

use super::drill;
use super::orders::{self, Plan};
use crate::SunkenCitadel;
use crate::action::Action;
use crate::content::Side;
use crate::rules::{scenery, sums, table};
use crate::state::{Id, Part};
use crate::task::{Activation, Attack, How, Task};
use crate::{deed, offers};

/// How many of each sort are tried.
const SHOTS: usize = 3;
const BLOWS: usize = 3;
const CHARGES: usize = 2;
const MOVES: usize = 2;
const EXITS: usize = 2;

/// The short list, the plain choice first.
pub(super) fn of(game: &SunkenCitadel, plan: &Plan, plain: &Action) -> Vec<Action> {
    let mut list = vec![plain.clone()];
    let mut offers = Vec::new();
    offers::list(game, &mut offers);
    let mut add = |action: Action| {
        if !list.contains(&action) && deed::check(game, &action).is_ok() {
            list.push(action);
        }
    };
    let (Some(Task::Act), Some(act)) = (game.stack.last(), game.activation) else {
        offers.into_iter().for_each(add);
        return list;
    };
    let id = act.model;
    if game.allegiance(id) == Side::Team && act.actions > 0 && !table::engaged(game, id) {
        plan.nearest(game, id).take(2).filter_map(|job| drill::walk(game, &act, job)).for_each(&mut add);
    }
    let mut ranked: [Vec<(i32, Action)>; 5] = Default::default();
    for action in offers {
        match sort(game, plan, &act, &action) {
            Sort::Idle => {}
            Sort::Good => add(action),
            Sort::Ranked(group, score) => ranked[group].push((score, action)),
        }
    }
    for (group, room) in ranked.iter_mut().zip([SHOTS, BLOWS, CHARGES, MOVES, EXITS]) {
        group.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        group.drain(..).take(room).for_each(|(_, action)| add(action));
    }
    list
}

/// What an offer is good for.
enum Sort {
    /// Not now.
    Idle,
    /// Worth a try.
    Good,
    /// One of a group of which only the best are tried.
    Ranked(usize, i32),
}

fn sort(game: &SunkenCitadel, plan: &Plan, act: &Activation, action: &Action) -> Sort {
    let id = act.model;
    let odds = |target: Id, arm: Option<u8>, part: Part, actions: u8, how: How| {
        let attack = Attack::new(id, target, arm, part, actions, how);
        let (_, wounds, countered) = sums::odds(game, &sums::foreseen(game, attack));
        4 * i32::from(wounds) - 3 * i32::from(countered) - 2 * i32::from(actions)
    };
    match action {
        Action::Shoot { target, arm, part, actions, .. } if !matches!(part, Part::Weapon(_)) => {
            Sort::Ranked(0, odds(*target, Some(*arm), *part, *actions, How::Shot))
        }
        Action::ShootThing { actions, .. } => Sort::Ranked(0, 10 * i32::from(*actions)),
        Action::Attack { target, arm, part: part @ (Part::Body | Part::Head), actions, .. } => {
            Sort::Ranked(1, odds(*target, *arm, *part, *actions, How::Hand(0)))
        }
        Action::Charge { target, arm, part, .. } => {
            Sort::Ranked(2, odds(*target, *arm, *part, 1, How::Hand(1)))
        }
        Action::Rush { target, arm, part, .. } => {
            Sort::Ranked(2, odds(*target, *arm, *part, 1, How::Hand(2)))
        }
        Action::Move { to } => {
            let seen = game.standing().filter(|(foe, m)| {
                game.hostile(id, *foe) && m.active() && !scenery::walled_off(game, m.at, *to, m.depth)
            });
            let way = plan.job(game, id).map_or(0.0, |job| orders::way_to(job, *to));
            Sort::Ranked(3, -60 * seen.count() as i32 - way as i32)
        }
        Action::Disengage { to } | Action::Jet { to } => {
            let near = game.standing().filter(|(foe, _)| game.hostile(id, *foe)).map(|(_, m)| m.at.dist(*to));
            Sort::Ranked(4, near.min().unwrap_or(0) as i32)
        }
        Action::End { facing } if facing.is_none() => Sort::Good,
        Action::Evade
        | Action::Hide
        | Action::Heal { .. }
        | Action::Operation { .. }
        | Action::Use { actions: 1, .. }
        | Action::PickUp { .. }
        | Action::Call
        | Action::Recover
        | Action::Reload { .. }
        | Action::Close { .. }
        | Action::Spell { .. }
        | Action::Possess { .. }
        | Action::Hand { .. }
        | Action::UseItem { .. } => Sort::Good,
        _ => Sort::Idle,
    }
}
