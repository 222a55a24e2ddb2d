//! Abilities that are used: flashing, ink, distraction, possession.

use crate::content::{Ability, Artifact};
use crate::event;
use crate::event::Pen;
use crate::illegal::{CareRefused, FightRefused, MindRefused, Outcome, TooDear, need};
use crate::rules::ranged::spell_range;
use crate::rules::{actions, checks, combat, sight, station, table};

use crate::state::{Cloud, CloudSort, Id, SunkenCitadel};
use crate::task::{Activation, After, Stat};

/// SC-ABL-05: whether the acting model may flash its colours.
pub(crate) fn check_flash(game: &SunkenCitadel, act: &Activation) -> Outcome {
    actions::check_fit(game, act.model)?;
    actions::check_left(act, 1, TooDear::Flash)?;
    need(game.model(act.model).has(Ability::ColorFlash), CareRefused::NoColorFlash)?;
    need(!game.model(act.model).state.flashing, CareRefused::FlashesAlready)
}

/// SC-ABL-25: whether the acting model may make ink, even in combat.
pub(crate) fn check_ink(game: &SunkenCitadel, act: &Activation, actions: u8) -> Outcome {
    actions::check_fit(game, act.model)?;
    need((1..=4).contains(&actions), CareRefused::InkTakesActions)?;
    actions::check_left(act, actions, TooDear::Ink)?;
    need(game.model(act.model).has(Ability::Obfuscate), CareRefused::MakesNoInk)?;
    need(!game.clouds.is_full(), CareRefused::NoMoreClouds)?;
    need(!act.inked, CareRefused::InkOnceATurn)
}

/// SC-ABL-25, SC-ABL-42: a cloud of ink for so many of its own activations.
pub(crate) fn ink(game: &mut SunkenCitadel, actions: u8, log: &mut Pen) {
    let Some(act) = &mut game.activation else { return };
    act.inked = true;
    let id = act.model;
    actions::spend(game, actions);
    let m = game.model(id);
    let cloud =
        Cloud { sort: CloudSort::Ink, at: m.at, depth: m.depth, until: u8::MAX, ink: Some((id, actions)) };
    station::add_cloud(game, cloud);
    event::status(game, id, "vanishes in ink", log);
}

/// SC-ABL-42: its maker's ink thins with each of its activations.
pub(crate) fn fade_ink(game: &mut SunkenCitadel, id: Id) {
    for cloud in &mut game.clouds {
        if let Some((maker, left)) = &mut cloud.ink
            && *maker == id
        {
            *left = left.saturating_sub(1);
        }
    }
    game.clouds.retain(|cloud| cloud.ink.is_none_or(|(_, left)| left > 0));
}

/// SC-ABL-09, SC-ATF-10: whether the acting model may distract that one.
pub(crate) fn check_distract(game: &SunkenCitadel, act: &Activation, target: Id, actions: u8) -> Outcome {
    let id = act.model;
    let able = game.model(id).has(Ability::Distract) || game.artifact_works(id, Artifact::SirenConch);
    need(able, MindRefused::CannotDistract)?;
    need(!act.distracted, MindRefused::OnceATurn)?;
    let known = game.models.get(target.index());
    need(known.is_none_or(|m| m.living()), MindRefused::NothingToDistract)?;
    check_mind_trick(game, act, target, actions, TooDear::Distract)
}

/// SC-ABL-27: whether the acting model may possess that one.
pub(crate) fn check_possess(game: &SunkenCitadel, act: &Activation, target: Id, actions: u8) -> Outcome {
    need(game.model(act.model).has(Ability::Possess), MindRefused::CannotPossess)?;
    need(target.index() < game.models.len(), MindRefused::NobodyToPossess)?;
    need(game.model(target).controlled_by.is_none(), MindRefused::MindTaken)?;
    need(act.attacks == 0 && !act.power, MindRefused::PossessionIsAttack)?;
    need(!game.model(act.model).state.evasive, FightRefused::Evading)?;
    check_mind_trick(game, act, target, actions, TooDear::Possess)
}

/// SC-ABL-09, SC-PSY-01, SC-PSY-04: a visible mind within reach.
fn check_mind_trick(
    game: &SunkenCitadel,
    act: &Activation,
    target: Id,
    actions: u8,
    price: TooDear,
) -> Outcome {
    let id = act.model;
    actions::check_fit(game, id)?;
    combat::check_foe(game, id, target)?;
    need((1..=3).contains(&actions), MindRefused::OneToThreeActions)?;
    actions::check_left(act, actions, price)?;
    need(has_mind(game, target), MindRefused::NoMind)?;
    need(table::within(game, id, target, spell_range(actions)), MindRefused::TooFar)?;
    need(
        sight::sees(game, id, target, sight::facing_for(game, id, game.model(target).at)),
        MindRefused::Unseen,
    )
}

/// SC-PSY-04, SC-ABL-03: whether magic of the mind can reach a model.
pub(crate) fn has_mind(game: &SunkenCitadel, id: Id) -> bool {
    game.model(id).living()
}

/// SC-ABL-09: the enemy is distracted, or not.
pub(crate) fn distract(game: &mut SunkenCitadel, target: Id, actions: u8) {
    let Some(act) = &mut game.activation else { return };
    act.distracted = true;
    let by = act.model;
    actions::spend(game, actions);
    combat::turn_to(game, by, target);
    game.model_mut(by).state.noticed = true;
    checks::push(game, target, Stat::Will, 0, After::Distract);
}

/// SC-ABL-27: a psychic attack, which the victim's Will meets.
pub(crate) fn possess(game: &mut SunkenCitadel, target: Id, actions: u8) {
    let Some(by) = game.activation.map(|act| act.model) else { return };
    actions::spend(game, actions);
    combat::count_attack(game, None);
    combat::turn_to(game, by, target);
    checks::push(game, target, Stat::Will, 0, After::Control { by, malus: 0 });
}
