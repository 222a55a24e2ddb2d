//! What hurts without an attacker: blasts, nets, acid, dust, and getting up again.

use crate::event;
use crate::event::{Event, Pen};
use crate::illegal::{Outcome, TooDear, TurnRefused, need};
use crate::rules::wounds::Blow;
use crate::rules::{actions, wounds};
use crate::state::{Id, Part, SunkenCitadel};
use crate::task::{Acid, Activation, Cause, Dust, Hazard, How};
use fathom_core::Log;

/// SC-EFF-07: acid goes on until a check succeeds; three failures cost a wound.
pub(crate) fn corrosion(game: &mut SunkenCitadel, who: Id, acid: Acid, good: u8, log: &mut Pen) {
    let was = std::mem::replace(&mut game.model_mut(who).state.corroding, good < 2);
    if good < 2 {
        event::status(game, who, if was { "still corrodes" } else { "is corroding" }, log);
    }
    if acid == Acid::Old && good == 0 {
        wounds::suffer(game, who, 1, log);
    }
}

/// SC-EFF-08, SC-EFF-09: a part may fall to dust: two wounds in all after two failures, three after three.
pub(crate) fn disintegrate(game: &mut SunkenCitadel, who: Id, dust: Dust, good: u8, log: &mut Pen) {
    let least = match good {
        0 => 3,
        1 => 2,
        _ => return,
    };
    let more: u8 = least - dust.dealt.min(least);
    match dust.part {
        _ if more == 0 => {}
        Part::Weapon(index) => wounds::damage_arm(game, who, index, more, log),
        Part::Head | Part::Body | Part::Locomotion => {
            let blow = Blow { armour_break: 0, weapon: Some(dust.weapon), shatters: true };
            wounds::wound(game, who, dust.part, more, dust.by, How::Shot, blow, log);
        }
    }
}

/// A hazard is met with a die and Combat alone (SC-H2H-27, SC-H2H-28).
pub(crate) fn rolled(game: &mut SunkenCitadel, hazard: Hazard, die: u8, log: &mut Pen) {
    let who = hazard.who;
    if !game.model(who).here() {
        return;
    }
    let total = (die as i8 + game.model(who).stats.combat + hazard.bonus).max(1);
    let (cause, score) = (hazard.cause, hazard.score);
    log.tell(|| Event::Hazard { who: game.who(who), cause, score, die, total });
    let av = wounds::armour(game, who, Part::Body) - hazard.armour_break;
    let blow = Blow { armour_break: hazard.armour_break, weapon: None, shatters: shatters(cause) };
    let how = How::Shot;
    if score > total || (score == total && av <= 0) {
        wounds::beaten(game, who, hazard.by, score, total, Part::Body, blow, how, log);
        hazard_effects(game, &hazard, log);
    }
}

/// SC-TRS-05: whether it is a blast or energy, which shatters crystals.
const fn shatters(cause: Cause) -> bool {
    match cause {
        Cause::Trap | Cause::Stray => false,
        Cause::Blast
        | Cause::Beam
        | Cause::Backfire
        | Cause::Mine
        | Cause::Column
        | Cause::Wire
        | Cause::Grid
        | Cause::DeathGrip
        | Cause::GripMishap
        | Cause::Turret => true,
    }
}

/// SC-BLK-13: the Death Grip does more to whoever loses.
fn hazard_effects(game: &mut SunkenCitadel, hazard: &Hazard, log: &mut Pen) {
    if !game.model(hazard.who).here() {
        return;
    }
    match hazard.cause {
        Cause::DeathGrip => constrict(game, hazard.who, log),
        Cause::Blast
        | Cause::Backfire
        | Cause::Trap
        | Cause::Mine
        | Cause::Column
        | Cause::Wire
        | Cause::Grid
        | Cause::GripMishap
        | Cause::Stray
        | Cause::Beam
        | Cause::Turret => {}
    }
}

/// SC-STA-09, SC-MAG-10, SC-PSY-11: caught in a net; stored power and stolen minds are lost.
pub(crate) fn entangle(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    game.model_mut(who).state.entangled = true;
    wounds::helpless(game, who, log);
    event::status(game, who, "is caught in the net", log);
}

/// SC-BLK-13: held by the Death Grip.
pub(crate) fn constrict(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    game.model_mut(who).state.constricted = true;
    wounds::went_down(game, who, log);
    event::status(game, who, "is held by the Death Grip", log);
}

/// SC-AP-13, SC-STA-03, SC-STA-04, SC-STA-13, SC-EXH-03: whether the acting model may get up or come to.
pub(crate) fn check_recover(game: &SunkenCitadel, act: &Activation) -> Outcome {
    let state = &game.model(act.model).state;
    need(state.fallen || state.exhausted || state.transfixed, TurnRefused::NothingToRecoverFrom)?;
    need(state.stunned_in != game.turn, TurnRefused::TremorHoldsDown)?;
    need(!act.quick || !state.transfixed || act.actions >= 2, TurnRefused::QuickIsTooShort)?;
    actions::check_left(act, if state.transfixed { 2 } else { 1 }, TooDear::Recover)
}

/// SC-STA-03, SC-STA-06, SC-EXH-03: gets up.
pub(crate) fn recover(game: &mut SunkenCitadel, log: &mut Pen) {
    let Some(act) = game.activation else { return };
    let transfixed = game.model(act.model).state.transfixed;
    actions::spend(game, if transfixed { 2 } else { 1 });
    let state = &mut game.model_mut(act.model).state;
    state.fallen = false;
    state.exhausted = false;
    state.transfixed = false;
    event::status(game, act.model, if transfixed { "comes to" } else { "gets up" }, log);
}
