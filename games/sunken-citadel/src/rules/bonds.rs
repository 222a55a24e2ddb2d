//! Nets, grips, harpoons: who is held, and how one breaks free.

use crate::content::{Ability, Size};
use crate::event;
use crate::event::Pen;
use crate::illegal::{EffortRefused, MoveRefused, Outcome, TooDear, need, no};
use crate::rules::{actions, checks, physical, wounds};
use crate::state::{Id, SunkenCitadel, Thing};
use crate::task::{Activation, After, Bond, Exertion, Stat};

/// SC-STA-10, SC-STA-12, SC-BLK-13: what a model is bound by, the worst first.
fn bond(game: &SunkenCitadel, id: Id) -> Option<Bond> {
    let m = game.model(id);
    if m.state.constricted {
        Some(Bond::DeathGrip)
    } else if m.state.entangled {
        Some(Bond::Net)
    } else if m.grabbed_by.is_some() {
        Some(Bond::Grab)
    } else if m.harpooned_by.is_some() {
        Some(Bond::Harpoon)
    } else {
        None
    }
}

/// Whether the acting model may struggle free.
pub(crate) fn check_break_free(game: &SunkenCitadel, act: &Activation, exert: Exertion) -> Outcome {
    let id = act.model;
    let Some(bond) = bond(game, id) else { return no(EffortRefused::NothingHoldsIt) };
    let m = game.model(id);
    let dazed = m.state.transfixed || m.state.fallen || m.state.exhausted;
    need(!dazed || bond == Bond::DeathGrip, MoveRefused::MustRecover)?;
    actions::check_left(act, exert.actions(), TooDear::strength(exert))
}

/// Struggles free.
pub(crate) fn break_free(game: &mut SunkenCitadel, exert: Exertion) {
    let Some(act) = game.activation else { return };
    let who = act.model;
    actions::spend(game, exert.actions());
    game.model_mut(who).state.hiding = false;
    let Some(from) = bond(game, who) else { return };
    let modifier = struggle_modifier(game, who, from, exert);
    game.help.retain(|(what, _)| *what != Thing::Model(who));
    checks::push(game, who, Stat::Strength, modifier, After::BreakFree { from, exert });
}

/// SC-STA-12, SC-BLK-13, SC-CHK-10: everything that modifies the struggle.
fn struggle_modifier(game: &SunkenCitadel, who: Id, from: Bond, exert: Exertion) -> i8 {
    let holder = match from {
        Bond::Grab => game.model(who).grabbed_by,
        Bond::Harpoon => game.model(who).harpooned_by,
        Bond::Net | Bond::DeathGrip => None,
    };
    let grip = holder.map_or(0, |by| grip(game, by));
    let help = game.help.iter().filter(|(what, _)| *what == Thing::Model(who)).count() as i8;
    let death = if from == Bond::DeathGrip { -2 + help } else { 0 };
    grip + death + exert.bonus()
}

/// SC-CHK-09: whether not even sixes would free a model.
pub(crate) fn hopeless(game: &SunkenCitadel, who: Id, exert: Exertion) -> bool {
    bond(game, who).is_some_and(|from| {
        let modifier = struggle_modifier(game, who, from, exert);
        checks::in_vain(game, who, modifier, After::BreakFree { from, exert })
    })
}

/// SC-STA-12: how firmly a model holds.
pub fn grip(game: &SunkenCitadel, by: Id) -> i8 {
    let m = game.model(by);
    let size = match m.kind.profile().size {
        Size::Normal => 0,
        Size::Big => -1,
        Size::Huge => -2,
    };
    size - 2 * i8::from(m.has(Ability::Powerful))
}

/// SC-STA-10, SC-STA-12, SC-BLK-13: the struggle is settled.
pub(crate) fn break_free_rolled(
    game: &mut SunkenCitadel,
    who: Id,
    from: Bond,
    exert: Exertion,
    good: u8,
    log: &mut Pen,
) {
    if good >= 2 {
        let model = game.model_mut(who);
        match from {
            Bond::Grab => model.grabbed_by = None,
            Bond::Harpoon => model.harpooned_by = None,
            Bond::Net => model.state.entangled = false,
            Bond::DeathGrip => model.state.constricted = false,
        }
        let loads: Vec<Id> = game
            .standing()
            .filter(|(_, m)| m.load.is_some_and(|load| load.thing == Thing::Model(who)))
            .map(|(id, _)| id)
            .collect();
        for id in loads {
            game.model_mut(id).load = None;
        }
        return event::status(game, who, "breaks free", log);
    }
    if from == Bond::DeathGrip && good == 0 {
        wounds::suffer(game, who, 2, log);
        if game.model(who).here() {
            wounds::fall(game, who, log);
        }
    }
    if exert == Exertion::Full && game.model(who).here() {
        physical::exhaust(game, who, log);
    }
}
