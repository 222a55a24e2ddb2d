//! What a blow hand to hand would come to: the sums and odds of every blow, charge and rush on offer.

use super::{TargetView, View};
use crate::action::Action;
use crate::geometry::Point;
use crate::rules::{charge, combat};
use crate::state::{Id, Part, SunkenCitadel};
use crate::task::{Activation, Attack, Charge, How};
use crate::view::looking;
use crate::{deed, offers};

impl View {
    /// The sums and odds of an action in notation, if it strikes somebody.
    pub fn strike(&self, action: &str) -> Option<&TargetView> {
        self.targets.iter().find(|target| target.action == action)
    }
}

/// Every blow at the body of a foe in contact: each weapon, with one to three actions.
pub(super) fn blow_views(game: &SunkenCitadel, act: &Activation, target: Id, views: &mut Vec<TargetView>) {
    for arm in hands(game, act.model) {
        for actions in 1..=act.actions.clamp(1, 3) {
            let action = Action::Attack { target, arm, part: Part::Body, actions, step: None };
            let legal = deed::check(game, &action).is_ok();
            if legal || (actions == 1 && arm == combat::primary_hand(game, act.model)) {
                let attack =
                    Attack { actions, ..looking::plain_attack(game, act.model, target, arm, How::Hand(0)) };
                let text = if legal { action.to_string() } else { String::new() };
                views.push(TargetView { action: text, ..looking::target_view(game, attack) });
            }
        }
    }
}

/// Every charge and rush at a foe that may be made now, reckoned from where it ends.
pub(super) fn charge_views(game: &SunkenCitadel, act: &Activation, target: Id, views: &mut Vec<TargetView>) {
    let (id, part) = (act.model, Part::Body);
    for to in offers::contact_points(game, id, target) {
        for arm in hands(game, id).into_iter().take(2) {
            let charge = Action::Charge { target, to, arm, part };
            let rush = Action::Rush { target, to, arm, part };
            let step = Action::Attack { target, arm, part, actions: 1, step: Some(to) };
            for action in [charge, rush, step] {
                if deed::check(game, &action).is_ok() {
                    views.push(charge_view(game, id, target, to, arm, &action));
                }
            }
        }
    }
}

fn charge_view(
    game: &SunkenCitadel,
    id: Id,
    target: Id,
    to: Point,
    arm: Option<u8>,
    action: &Action,
) -> TargetView {
    let plain = looking::plain_attack(game, id, target, arm, How::Hand(0));
    let attack = match Charge::of(action) {
        None => plain,
        Some(charge) => Attack { parry: plain.parry, ..charge::attack(game, id, &charge) },
    };
    let mut there = game.clone();
    there.model_mut(id).depth = game.model(target).depth;
    there.model_mut(id).at = to;
    combat::turn_to(&mut there, id, target);
    TargetView { action: action.to_string(), ..looking::target_view(&there, attack) }
}

/// The weapons one strikes with hand to hand; bare limbs where there is none.
fn hands(game: &SunkenCitadel, id: Id) -> Vec<Option<u8>> {
    let arms: Vec<Option<u8>> = combat::parries(game, id).map(Some).collect();
    if arms.is_empty() { vec![None] } else { arms }
}
