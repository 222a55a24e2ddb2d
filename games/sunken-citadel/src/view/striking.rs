//! What a blow hand to hand would come to: the sums and odds of every blow, charge and rush on offer.

use super::{TargetView, View};
use crate::action::Action;
use crate::geometry::Point;
use crate::offers;
use crate::rules::combat::Strike;
use crate::rules::{combat, sums};
use crate::state::{Id, Part, SunkenCitadel};
use crate::task::{Activation, Attack, Charge, How, Pace, Task};
use crate::view::looking;

impl View {
    /// The sums and odds of an action in notation, if it strikes somebody.
    pub fn strike(&self, action: &str) -> Option<&TargetView> {
        self.targets.iter().find(|target| target.action == action)
    }
}

/// Every blow at the body of a foe in contact: each weapon, with one to three actions. The plainest is shown even where
/// it may not be struck now.
pub(super) fn blow_views(game: &SunkenCitadel, act: &Activation, target: Id, views: &mut Vec<TargetView>) {
    let (by, part, acting) = (act.model, Part::Body, is_acting(game));
    for arm in hands(game, by) {
        for actions in 1..=act.actions.clamp(1, 3) {
            let found = Strike::find(game, act, target, arm, part, actions, None).ok().filter(|_| acting);
            let plainest = || Attack::new(by, target, arm, part, actions, How::Hand(0));
            let (action, attack) = match found {
                Some(strike) => {
                    let action = Action::Attack { target, arm, part, actions, step: None };
                    (action.to_string(), strike.attack())
                }
                None if actions == 1 && arm == combat::primary_hand(game, by) => (String::new(), plainest()),
                None => continue,
            };
            views.push(TargetView { action, ..looking::target_view(game, sums::foreseen(game, attack)) });
        }
    }
}

/// Every charge and rush at a foe that may be made now, and every step and blow, reckoned from where it ends.
pub(super) fn charge_views(game: &SunkenCitadel, act: &Activation, target: Id, views: &mut Vec<TargetView>) {
    if !is_acting(game) {
        return;
    }
    let (id, part) = (act.model, Part::Body);
    for to in offers::contact_points(game, id, target) {
        for arm in hands(game, id).into_iter().take(2) {
            let charge = |pace| Charge::find(game, act, pace, target, to, arm, part).ok();
            if let Some(charge) = charge(Pace::Charge) {
                let action = Action::Charge { target, to, arm, part };
                views.push(view_from(game, to, charge.attack(game, id), &action));
            }
            if let Some(rush) = charge(Pace::Rush) {
                let action = Action::Rush { target, to, arm, part };
                views.push(view_from(game, to, rush.attack(game, id), &action));
            }
            if let Ok(strike) = Strike::find(game, act, target, arm, part, 1, Some(to)) {
                let action = Action::Attack { target, arm, part, actions: 1, step: Some(to) };
                views.push(view_from(game, to, strike.attack(), &action));
            }
        }
    }
}

/// What an attack comes to from the place where its way ends.
fn view_from(game: &SunkenCitadel, to: Point, attack: Attack, action: &Action) -> TargetView {
    let attack = sums::foreseen(game, attack);
    let there = sums::where_it_ends(game, &attack, to);
    TargetView { action: action.to_string(), ..looking::target_view(&there, attack) }
}

/// Whether the acting model is asked for its next deed.
fn is_acting(game: &SunkenCitadel) -> bool {
    matches!(game.stack.last(), Some(Task::Act))
}

/// The weapons one strikes with hand to hand; bare limbs where there is none.
fn hands(game: &SunkenCitadel, id: Id) -> Vec<Option<u8>> {
    let arms: Vec<Option<u8>> = combat::parries(game, id).map(Some).collect();
    if arms.is_empty() { vec![None] } else { arms }
}
