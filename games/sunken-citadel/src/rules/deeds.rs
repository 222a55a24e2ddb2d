//! The small deeds: hiding, evading, reloading, healing, mending weapons.

use crate::content::{Ability, Item};
use crate::event;
use crate::event::Pen;
use crate::illegal::{CareRefused, FightRefused, MoveRefused, Outcome, TooDear, WorkRefused, need, no};
use crate::rules::{actions, activation, checks, sight, table};

use crate::state::{Id, Part, Row, SunkenCitadel};
use crate::task::{Activation, After, Stat};

/// SC-TAC-02, SC-AP-17: whether the acting model may hide.
pub(crate) fn check_hide(game: &SunkenCitadel, act: &Activation) -> Outcome {
    let m = game.model(act.model);
    actions::check_free(game, act.model)?;
    actions::check_left(act, 1, TooDear::Hide)?;
    need(!m.state.hiding, CareRefused::HidesAlready)?;
    need(m.load.is_none() && m.lifting.is_none(), CareRefused::HidesWithLoad)?;
    need(sight::in_cover(game, act.model), CareRefused::NoCoverToHideIn)
}

/// SC-EVA-01, SC-EVA-04, SC-AP-17: whether the acting model may take Evasive Action.
pub(crate) fn check_evade(game: &SunkenCitadel, act: &Activation) -> Outcome {
    let m = game.model(act.model);
    actions::check_free(game, act.model)?;
    actions::check_left(act, 1, TooDear::Evade)?;
    need(!m.state.evasive, CareRefused::EvadesAlready)?;
    need(act.attacks == 0 && !act.cast, CareRefused::AttackedOrCast)?;
    need(!m.stunned_head(), CareRefused::HeadSwims)
}

/// SC-AP-10, SC-EFF-20: whether the acting model may load that weapon.
pub(crate) fn check_reload(game: &SunkenCitadel, act: &Activation, arm: u8) -> Outcome {
    let m = game.model(act.model);
    actions::check_free(game, act.model)?;
    let Some(gun) = m.arms.get(usize::from(arm)) else { return no(CareRefused::NoSuchGun) };
    need(!gun.loaded, CareRefused::LoadedAlready)?;
    need(gun.wounds == 0, FightRefused::WeaponDamaged)?;
    actions::check_left(act, gun.weapon.card().reload, TooDear::Reload)
}

/// SC-HEA-01, SC-HEA-02, SC-HEA-03, SC-HEA-04, SC-AP-11, SC-ABL-12: whether the acting model may take a
/// wound off a neighbour or itself.
pub(crate) fn check_heal(game: &SunkenCitadel, act: &Activation, target: Id, part: Part) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    actions::check_left(act, 1, TooDear::Heal)?;
    need(target.index() < game.models.len() && game.model(target).here(), CareRefused::NoSuchModel)?;
    let (m, t) = (game.model(id), game.model(target));
    need(!game.hostile(id, target), CareRefused::PatientIsEnemy)?;
    need(id == target || table::contact(game, id, target), CareRefused::PatientNotTouched)?;
    need(!act.healed, CareRefused::OnceATurn)?;
    let mechanic = m.has(Ability::Engineer) || m.has(Ability::Scientist);
    let able = if checks::mechanical(game, target) { mechanic } else { t.living() && m.has(Ability::Healer) };
    need(able, CareRefused::NoHealer)?;
    match part {
        Part::Head | Part::Body | Part::Locomotion => need(t.wounds[part.row()] > 0, CareRefused::NoWound),
        Part::Weapon(arm) => {
            let natural =
                t.arms.get(usize::from(arm)).is_some_and(|arm| arm.weapon.card().natural && arm.wounds == 1);
            need(natural, CareRefused::GearIsNotHealed)
        }
    }
}

/// SC-HEA-01, SC-HEA-02: one wound less.
pub(crate) fn heal(game: &mut SunkenCitadel, target: Id, part: Part, log: &mut Pen) {
    actions::spend(game, 1);
    if let Some(act) = &mut game.activation {
        act.healed = true;
    }
    match part {
        Part::Weapon(arm) => {
            if let Some(arm) = game.model_mut(target).arms.get_mut(usize::from(arm)) {
                arm.wounds = 0;
            }
        }
        Part::Head | Part::Body | Part::Locomotion => take_off(game, target, part, 1),
    }
    event::status(game, target, "is patched up", log);
}

/// Takes wounds off a part.
pub(crate) fn take_off(game: &mut SunkenCitadel, who: Id, part: Part, wounds: u8) {
    let now = &mut game.model_mut(who).wounds[part.row()];
    *now = now.saturating_sub(wounds);
}

/// Takes wounds off wherever they are worst: body, head, locomotion.
pub(crate) fn take_off_any(game: &mut SunkenCitadel, who: Id, wounds: u8) {
    for _ in 0..wounds {
        let w = game.model(who).wounds;
        let worst = [Row::Body, Row::Head, Row::Locomotion].into_iter().find(|&row| w[row] > 0);
        let Some(row) = worst else { return };
        game.model_mut(who).wounds[row] -= 1;
    }
}

/// SC-MAG-08: whether the acting healer may give a caster its magic back.
pub(crate) fn check_soothe(game: &SunkenCitadel, act: &Activation, target: Id) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    actions::check_left(act, 1, TooDear::Soothe)?;
    need(game.model(id).has(Ability::Healer), CareRefused::OnlyHealerSoothes)?;
    need(
        target.index() < game.models.len() && table::contact(game, id, target),
        CareRefused::CasterNotTouched,
    )?;
    need(game.model(target).state.mishap, CareRefused::MagicWhole)
}

/// SC-MAL-04, SC-HEA-02, SC-ABL-11, SC-ABL-31: whether the acting model may repair that weapon.
pub(crate) fn check_mend(
    game: &SunkenCitadel,
    act: &Activation,
    target: Id,
    arm: u8,
    actions: u8,
) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    need((1..=2).contains(&actions), WorkRefused::OneActionOrTwo)?;
    actions::check_left(act, actions, TooDear::Repair)?;
    need(target.index() < game.models.len() && game.model(target).here(), CareRefused::NoSuchModel)?;
    let Some(gun) = game.model(target).arms.get(usize::from(arm)) else {
        return no(CareRefused::NoSuchWeapon);
    };
    let card = gun.weapon.card();
    need(gun.wounds == 1, CareRefused::NotDamaged)?;
    need(!card.natural, CareRefused::ClawsNeedHealer)?;
    need(gun.weapon.artifact().is_none(), CareRefused::ArtifactNeedsScientist)?;
    if id == target {
        return need(game.model(id).wields(gun.weapon), CareRefused::BeyondItsTech);
    }
    let m = game.model(id);
    need(!game.hostile(id, target) && table::contact(game, id, target), CareRefused::WeaponNotTouched)?;
    need(m.has(Ability::Scientist) || m.has(Ability::Engineer), CareRefused::NoMechanic)?;
    need(m.tech() >= card.level, CareRefused::BeyondItsSkill)
}

/// SC-MAL-04, SC-ABL-11, SC-TEC-13: the repair is rolled.
pub(crate) fn mend(game: &mut SunkenCitadel, target: Id, arm: u8, actions: u8) {
    let Some(act) = game.activation else { return };
    let who = act.model;
    actions::spend(game, actions);
    let engineer = game.model(who).has(Ability::Engineer);
    let mechanic = engineer || game.model(who).has(Ability::Scientist);
    let level = table::weapon(game, target, arm).map_or(0, |card| card.level);
    let skilled = engineer && level <= game.model(who).tech();
    let modifier = i8::from(skilled) + i8::from(actions == 2) + checks::assistant(game, who);
    let after =
        if mechanic { After::MendFor { target, arm, need: level.max(1) } } else { After::MendOwn { arm } };
    checks::push(game, who, Stat::Quality, modifier, after);
}

/// SC-FAC-06: whether the acting model has to turn about.
pub(crate) fn check_turn_about(game: &SunkenCitadel, act: &Activation) -> Outcome {
    let m = game.model(act.model);
    actions::check_fit(game, act.model)?;
    need(m.state.turned_away, MoveRefused::TurningIsFree)?;
    actions::check_left(act, 1, TooDear::Turn)
}

/// Whether a model may carry things at all (SC-TEC-14).
pub(crate) fn carries(game: &SunkenCitadel, id: Id) -> bool {
    let m = game.model(id);
    !(m.has(Ability::Animal) || activation::is_survivor(game, id)) && (m.living() || m.tech() > 0)
}

/// Takes one of an item from its carrier.
pub(crate) fn use_up(game: &mut SunkenCitadel, who: Id, item: Item) {
    let items = &mut game.model_mut(who).items;
    if let Some(index) = items.iter().position(|carried| *carried == item) {
        items.remove(index);
    }
}
