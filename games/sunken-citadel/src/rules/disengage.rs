//! Leaving a fight, and the free hacks at whoever does.

use crate::content::Ability;
use crate::event::Pen;
use crate::geometry::Point;
use crate::illegal::{MoveRefused, Outcome, TooDear, need};
use crate::rules::{actions, combat, movement, table};
use crate::state::Part;
use crate::state::{Id, SunkenCitadel};
use crate::task::{Activation, After, Attack, Check, How, Stat, Task};

/// How a model leaves combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leave {
    /// With a check.
    Swim,
    /// SC-ABL-17: with a burst of its jet, for two actions.
    Jet,
}

impl Leave {
    const fn actions(self) -> u8 {
        match self {
            Leave::Swim => 1,
            Leave::Jet => 2,
        }
    }

    const fn price(self) -> TooDear {
        match self {
            Leave::Swim => TooDear::Disengage,
            Leave::Jet => TooDear::Jet,
        }
    }
}

/// SC-H2H-24, SC-H2H-26: whether the acting model may leave combat to that place.
pub(crate) fn check(game: &SunkenCitadel, act: &Activation, to: Point, how: Leave) -> Outcome {
    let id = act.model;
    actions::check_fit(game, id)?;
    need(table::engaged(game, id), MoveRefused::NotEngaged)?;
    if how == Leave::Jet {
        need(game.model(id).has(Ability::JetBurst), MoveRefused::NoJetBurst)?;
    }
    actions::check_left(act, how.actions(), how.price())?;
    movement::check_stride(game, act, to, 1)?;
    let model = game.model(id);
    let touches = table::holders(game, id).any(|foe| {
        let f = game.model(foe);
        table::bases_touch(game, model, to, f)
    });
    need(!touches, MoveRefused::MustMoveAway)
}

/// SC-H2H-24, SC-H2H-25, SC-H2H-26, SC-MAG-07, SC-ABL-17, SC-ABL-25: leaves combat, with a check or
/// without.
pub(crate) fn go(game: &mut SunkenCitadel, to: Point, how: Leave, log: &mut Pen) {
    let Some(act) = game.activation else { return };
    actions::spend(game, how.actions());
    let free = how == Leave::Jet || act.inked || game.model(act.model).has(Ability::FreeDisengage);
    if free {
        movement::shift(game, act.model, to, log);
    } else if act.power {
        leave_with_hacks(game, act.model, to);
    } else {
        let after = After::Leave { to };
        let check = Check { who: act.model, stat: Stat::Quality, modifier: 0, armour_break: 0, after };
        game.stack.push(Task::Check(check));
    }
}

/// SC-H2H-25, SC-H2H-29: every active enemy in contact hacks once before the model goes.
pub(crate) fn leave_with_hacks(game: &mut SunkenCitadel, who: Id, to: Point) {
    game.stack.push(Task::Sweep { who, to });
    push_hacks(game, who);
}

/// One Free Hack from each enemy that holds a model.
pub(crate) fn push_hacks(game: &mut SunkenCitadel, who: Id) {
    let holders: Vec<Id> = table::holders(game, who).collect();
    for by in holders {
        game.stack.push(Task::Strike(hack(game, by, who)));
    }
}

/// SC-H2H-27, SC-H2H-29: a Free Hack, with the primary weapon.
pub(crate) fn hack(game: &SunkenCitadel, by: Id, target: Id) -> Attack {
    let arm = combat::primary_hand(game, by);
    Attack { asked: true, ..Attack::new(by, target, arm, Part::Body, 1, How::Hack) }
}

/// SC-H2H-29: after the hacks the model goes, if it still stands and still can.
pub(crate) fn sweep(game: &mut SunkenCitadel, who: Id, to: Point, log: &mut Pen) {
    let model = game.model(who);
    if !model.active() || model.immobile() {
        return;
    }
    let limit = movement::reach(game, who, table::terrain(game, who, model.at, to));
    let near = model.at.dist2(to) <= limit * limit;
    if near && to != model.at && table::path_clear(game, who, model.at, to, model.depth).is_ok() {
        movement::shift(game, who, to, log);
    }
}
