//! Which actions are worth trying: the plain one, a step towards every aim, the best shots, and whatever looks good
//! at a glance.

use super::judge::Chart;
use super::roll_on;
use crate::SunkenCitadel;
use crate::action::Action;
use crate::content::Side;
use crate::routine::team;
use crate::state::Part;
use crate::task::{How, Task};
use fathom_core::{Game, Rng, Seat, Silent};

/// How often the dice of a glance are rolled.
const LOOKS: usize = 3;
/// How many are tried at most.
const WIDTH: usize = 12;

/// The short list, the plain choice first.
pub(super) fn of(
    game: &SunkenCitadel,
    seat: Seat,
    chart: &Chart,
    plain: &Action,
    rng: &mut dyn Rng,
) -> Vec<Action> {
    let mut list = vec![plain.clone()];
    let mut add = |action: Action| {
        if !list.contains(&action) && game.check_action(&action).is_ok() {
            list.push(action);
        }
    };
    if let (Some(Task::Act), Some(act)) = (game.stack.last(), game.activation) {
        let id = act.model;
        if act.actions > 0 && game.allegiance(id) == Side::Team && !game.engaged(id) {
            for thing in chart.nearest(game, id).into_iter().take(3) {
                team::walk_to(game, id, game.thing_rect(thing)).into_iter().for_each(&mut add);
            }
            team::shoot(game, &act).into_iter().for_each(&mut add);
        }
    }
    let mut offers = Vec::new();
    game.offer(&mut offers);
    let mut ranked: Vec<(f32, Action)> = offers
        .into_iter()
        .filter(|action| worth_a_glance(game, action) && !list.contains(action))
        .map(|action| (glance(game, seat, &action, chart, rng), action))
        .collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    let room = WIDTH.saturating_sub(list.len()).max(4);
    list.extend(ranked.into_iter().take(room).map(|(_, action)| action));
    list
}

/// Whether an offer is more than a way of wasting time.
fn worth_a_glance(game: &SunkenCitadel, action: &Action) -> bool {
    match action {
        Action::End { facing } => facing.is_none(),
        Action::Drop | Action::Release | Action::LetGo { .. } => false,
        Action::Shoot { target, arm, part, actions, .. } => {
            let Some(act) = game.activation else { return false };
            if matches!(part, Part::Weapon(_)) {
                return false;
            }
            let mut attack = game.plain_attack(act.model, *target, Some(*arm), How::Shot);
            attack.actions = *actions;
            attack.part = *part;
            game.odds_of(&attack).1 >= 5
        }
        Action::Attack { part, .. } => !matches!(part, Part::Weapon(_)),
        _ => true,
    }
}

/// What an action leads to at once, over a few rolls.
pub(super) fn glance(
    game: &SunkenCitadel,
    seat: Seat,
    action: &Action,
    chart: &Chart,
    rng: &mut dyn Rng,
) -> f32 {
    let mut sum = 0.0;
    for _ in 0..LOOKS {
        let mut copy = game.clone();
        copy.apply(action, &mut Silent);
        roll_on(&mut copy, rng);
        sum += chart.judge(&copy, seat);
    }
    sum / LOOKS as f32
}
