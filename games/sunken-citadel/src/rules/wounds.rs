//! Combat results: wounds, recoil and advantage, falling, and the lasting effects of weapons.

use crate::content::{Ability, Effect, Suit, Weapon, WeaponSort};
use crate::event;
use crate::event::{Event, Pen};
use crate::routine::creatures;
use crate::rules::death::End;
use crate::rules::{artifacts, checks, death, disengage, movement, physical, ranged, table, zones};

use crate::state::{Advantage, ByPart, Id, Loot, Model, Part, Row, SunkenCitadel};
use crate::task::{Acid, After, Attack, Check, Dust, How, Stat, Task};
use fathom_core::Log;

/// What strikes: how much armour it ignores and what else it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blow {
    /// How much armour it ignores.
    pub armour_break: i8,
    /// The weapon, if there is one.
    pub weapon: Option<Weapon>,
    /// Whether it is energy or a blast, which shatters crystals.
    pub shatters: bool,
}

/// SC-OPS-07: how much more armour an overcharged weapon breaks.
const OVERCHARGE: i8 = 2;

impl Blow {
    /// SC-EFF-09: whether whoever it kills falls to dust.
    fn leaves_dust(&self) -> bool {
        self.weapon.is_some_and(|weapon| weapon.card().has(Effect::Disintegrate))
    }
}

/// What became of a model that lost (SC-RES-03, SC-RES-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beaten {
    /// Thrown back, or down where there is no room, and unhurt.
    ThrownBack,
    /// Wounded, or worse.
    Wounded,
}

/// SC-EFF-01: what a weapon or spell strikes with.
pub(crate) fn blow(game: &SunkenCitadel, by: Id, arm: Option<u8>, how: How) -> Blow {
    if let How::Spell(..) = how {
        return Blow { armour_break: 2, weapon: None, shatters: true };
    }
    match arm.and_then(|arm| game.model(by).arms.get(usize::from(arm))) {
        Some(arm) => {
            let card = arm.weapon.card();
            Blow {
                armour_break: card.armour_break + arm.armour_break,
                weapon: Some(arm.weapon),
                shatters: card.sort == WeaponSort::Energy || card.blast.is_some(),
            }
        }
        None => Blow { armour_break: 0, weapon: None, shatters: false },
    }
}

/// SC-EFF-01, SC-OPS-07: what an attack strikes with, overcharged or not.
pub(crate) fn attack_blow(game: &SunkenCitadel, by: Id, arm: Option<u8>, how: How) -> Blow {
    let mut blow = blow(game, by, arm, how);
    if arm.is_some_and(|arm| ranged::overcharged(game, by, arm, how)) {
        blow.armour_break += OVERCHARGE;
    }
    blow
}

/// SC-ARM-01, SC-SUB-10, SC-SET-13, SC-ITM-10: the armour of the part that was named.
pub fn armour(game: &SunkenCitadel, id: Id, part: Part) -> i8 {
    game.model(id).stats.armour.of(part)
}

/// SC-ABL-30, SC-ABL-37, SC-EFF-19, SC-STA-08, SC-RES-03, SC-RES-04, SC-RES-05, SC-RES-06, SC-RES-07,
/// SC-RES-08: a model has lost; `won` and `lost` are the two scores.
#[expect(clippy::too_many_arguments, reason = "these are the parts of one result")]
pub(crate) fn beaten(
    game: &mut SunkenCitadel,
    who: Id,
    by: Option<Id>,
    won: i8,
    lost: i8,
    part: Part,
    blow: Blow,
    how: How,
    log: &mut Pen,
) -> Beaten {
    let av = armour(game, who, part) - blow.armour_break;
    if won - lost < av {
        recoil(game, who, by, how, log);
        return Beaten::ThrownBack;
    }
    let times = if won >= 3 * lost {
        3
    } else if won >= 2 * lost {
        2
    } else {
        1
    };
    let savage = times > 1 && by.is_some_and(|by| game.model(by).has(Ability::Savage));
    let helpless = game.model(who).state.transfixed || game.model(who).state.constricted;
    let implodes = times > 1 && game.model(who).state.leaking && !game.model(who).suit(Suit::Reinforced);
    let wounds = times + u8::from(savage) + u8::from(helpless) + u8::from(implodes);
    if implodes {
        event::status(game, who, "feels the suit implode", log);
    }
    if !matches!(part, Part::Weapon(_)) {
        spring_a_leak(game, who, log);
    }
    wound(game, who, part, wounds, by, how, blow, log);
    let tough = game.model(who).has(Ability::Tough) && times == 1;
    if game.model(who).here() && !matches!(part, Part::Weapon(_)) && !tough {
        fall(game, who, log);
    }
    weapon_effects(game, who, part, wounds, by, blow);
    Beaten::Wounded
}

/// SC-EFF-10, SC-EFF-13, SC-SPC-01: nets, grips and harpoon lines of an attacker take hold of whoever is beaten by
/// one or more; whoever strikes back holds nobody.
pub(crate) fn take_hold(game: &mut SunkenCitadel, attack: &Attack, log: &mut Pen) {
    let (who, by, how) = (attack.target, attack.by, attack.how);
    let Some(card) = attack.arm.and_then(|arm| table::weapon(game, by, arm)) else { return };
    if card.has(Effect::Entangle) {
        checks::push(game, who, Stat::Strength, 0, After::Entangle);
    }
    if card.has(Effect::Grab) && matches!(how, How::Hand(_) | How::Hack) {
        game.model_mut(who).grabbed_by = Some(by);
        event::status(game, who, "is grabbed", log);
    }
    if card.has(Effect::Harpoon) && how == How::Shot {
        game.model_mut(who).harpooned_by = Some(by);
        event::status(game, who, "hangs on the harpoon line", log);
    }
}

/// SC-EFF-07, SC-EFF-08, SC-EFF-21: what a wound by that weapon brings besides.
fn weapon_effects(game: &mut SunkenCitadel, who: Id, part: Part, wounds: u8, by: Option<Id>, blow: Blow) {
    let Some(weapon) = blow.weapon else { return };
    let card = weapon.card();
    if !game.model(who).here() {
        return;
    }
    let mut check = |after: After| {
        let check =
            Check { who, stat: Stat::Resistance, modifier: 0, armour_break: blow.armour_break, after };
        game.stack.push(Task::Check(check));
    };
    if card.has(Effect::Shock) {
        check(After::Shock);
    }
    if card.has(Effect::Corrosive) {
        check(After::Corrosion { acid: Acid::Fresh });
    }
    if card.has(Effect::Disintegrate) {
        let dealt = if matches!(part, Part::Weapon(_)) { 1 } else { wounds };
        check(After::Disintegrate(Dust { part, weapon, dealt, by }));
    }
}

/// Body wounds that no attack caused: dives, spells, radiation.
pub(crate) fn suffer(game: &mut SunkenCitadel, who: Id, wounds: u8, log: &mut Pen) {
    let blow = Blow { armour_break: 0, weapon: None, shatters: false };
    wound(game, who, Part::Body, wounds, None, How::Hack, blow, log);
}

/// SC-RES-08, SC-SUB-04, SC-SUB-07, SC-SUB-08, SC-SUB-09: marks wounds where they belong, and what they
/// lead to.
#[expect(clippy::too_many_arguments, reason = "these are the parts of one wound")]
pub(crate) fn wound(
    game: &mut SunkenCitadel,
    who: Id,
    part: Part,
    wounds: u8,
    by: Option<Id>,
    how: How,
    blow: Blow,
    log: &mut Pen,
) {
    if !game.model(who).here() {
        return;
    }
    if let Part::Weapon(index) = part {
        return damage_arm(game, who, index, 1, log);
    }
    note_wound(game, who, by, blow, log);
    let before = game.model(who).wounds;
    mark_wounds(game.model_mut(who), part, wounds);
    tell_wounds(game, who, before, log);
    creatures::flight_due(game, who);
    let model = game.model(who);
    let head = model.wounds.head >= model.stats.boxes.head;
    let (body, boxes) = (model.wounds.body, model.stats.boxes.body);
    if head || body >= boxes {
        let gruesome = head || body > boxes || blow.leaves_dust();
        let end = if gruesome { End::Gruesome } else { End::Plain };
        death::die(game, who, end, by, how, log);
    }
}

/// What every wound does besides: blood, things let go, crystals shattered.
fn note_wound(game: &mut SunkenCitadel, who: Id, by: Option<Id>, blow: Blow, log: &mut Pen) {
    physical::drop_everything_held(game, who);
    if game.model(who).living() {
        game.tally.blood = true;
    }
    if let (Some(by), Some(act)) = (by, &mut game.activation)
        && act.model == by
    {
        act.wounded = true;
    }
    let model = game.model_mut(who);
    model.stored = None;
    model.state.hiding = false;
    let carried = &mut game.models[who.index()].loot;
    if blow.shatters && carried.contains(&Loot::Crystals) {
        let before = carried.len();
        carried.retain(|loot| *loot != Loot::Crystals);
        game.tally.hoard.spent += (before - carried.len()) as u8;
        event::status(game, who, "loses the ether crystals to the blow", log);
    }
}

/// SC-EFF-18, SC-EFF-19: an attack that wounds lets the pressure out of a suit, unless it is reinforced.
fn spring_a_leak(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    let model = game.model_mut(who);
    if model.suit(Suit::Pressurized) && !model.suit(Suit::Reinforced) && !model.state.leaking {
        model.state.leaking = true;
        event::status(game, who, "is leaking air", log);
    }
}

/// SC-SUB-09, SC-WPN-03, SC-EFF-24: one box of a weapon, or both.
pub(crate) fn damage_arm(game: &mut SunkenCitadel, who: Id, index: u8, boxes: u8, log: &mut Pen) {
    let Some(arm) = game.model_mut(who).arms.get_mut(usize::from(index)) else { return };
    if arm.weapon.card().has(Effect::Unbreakable) {
        return;
    }
    arm.wounds = (arm.wounds + boxes).min(2);
    let destroyed = arm.wounds == 2;
    if let Some(artifact) = arm.weapon.artifact() {
        game.damaged |= artifact.bit();
        artifacts::sync_artifact(game, who);
    }
    event::status(
        game,
        who,
        if destroyed { "has its weapon destroyed" } else { "has its weapon damaged" },
        log,
    );
}

/// SC-STA-01, SC-PSY-11, SC-MAG-10: a model goes down.
pub(crate) fn fall(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    if game.model(who).state.fallen {
        return;
    }
    game.model_mut(who).state.fallen = true;
    went_down(game, who, log);
    event::status(game, who, "falls", log);
    if artifacts::artifact_is(game, who, crate::content::Artifact::AbyssalCrown) {
        death::drop_loot(game, who, log);
    }
}

/// SC-STA-06: a model loses its wits for a while.
pub(crate) fn transfix(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    if !game.model(who).here() {
        return;
    }
    game.model_mut(who).state.transfixed = true;
    went_down(game, who, log);
    event::status(game, who, "is transfixed", log);
}

/// What falling and being transfixed have in common: loot, loads, grips, spells and the activation are
/// lost.
pub(crate) fn went_down(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    physical::drop_everything_held(game, who);
    death::drop_loot(game, who, log);
    helpless(game, who, log);
    movement::loosen_grips(game);
}

/// SC-EVA-01, SC-MAG-10, SC-PSY-11: whoever lies, pants or hangs in a net neither dodges nor hides, keeps no power and holds
/// no mind.
pub(crate) fn helpless(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    let model = game.model_mut(who);
    model.stored = None;
    (model.state.hiding, model.state.evasive) = (false, false);
    zones::release_minds(game, who, log);
}

/// SC-RES-09, SC-RES-10, SC-RES-11, SC-RES-12, SC-RES-19: thrown back by one base width, or fallen where
/// there is no room; either way the winner's friends have the advantage.
fn recoil(game: &mut SunkenCitadel, who: Id, by: Option<Id>, how: How, log: &mut Pen) {
    let Some(by) = by else { return };
    let from = game.model(who).at;
    let width = 2 * i64::from(game.model(who).radius());
    let depth = game.model(who).depth;
    let source = game.model(by).at;
    let before: Vec<Id> = table::holders(game, who).collect();
    let grabbed = game.model(who).grabbed_by.is_some();
    let to = (1..=width)
        .rev()
        .map(|distance| (distance, from.away_from(source, distance)))
        .find(|(_, to)| !grabbed && *to != from && table::path_clear(game, who, from, *to, depth).is_ok());
    if how != How::Hack {
        take_advantage(game, who, by);
    }
    if let Some((_, to)) = to {
        physical::drop_everything_held(game, who);
        game.model_mut(who).at = to;
        log.tell(|| Event::Recoils { who: game.who(who), from, to });
        movement::loosen_grips(game);
        movement::come_by(game, who, from, log);
    }
    if to.is_none_or(|(distance, _)| distance < width) {
        fall(game, who, log);
    }
    if to.is_some() && how != How::Hack {
        let hackers: Vec<Id> =
            table::holders(game, who).filter(|foe| *foe != by && !before.contains(foe)).collect();
        for foe in hackers {
            game.stack.push(Task::Strike(disengage::hack(game, foe, who)));
        }
    }
}

/// SC-RES-10: the next attack of the winner's friends on a model that was thrown back is the better for it.
fn take_advantage(game: &mut SunkenCitadel, on: Id, by: Id) {
    let party = game.fights_for(by);
    if game.advantages.is_full() {
        game.advantages.remove(0);
    }
    game.advantages.push(Advantage { on, party, by });
}

/// SC-SUB-07, SC-SUB-08: fills boxes. Locomotion that is full marks as many wounds on the body, once, and every later one
/// goes there.
fn mark_wounds(model: &mut Model, part: Part, wounds: u8) {
    let (loc, boxes) = (model.wounds.locomotion, model.stats.boxes.locomotion);
    match part {
        Part::Head => model.wounds.head = model.wounds.head.saturating_add(wounds),
        Part::Locomotion if loc < boxes => {
            model.wounds.locomotion = loc.saturating_add(wounds).min(boxes);
            if model.wounds.locomotion == boxes {
                model.wounds.body = model.wounds.body.saturating_add(boxes);
            }
        }
        Part::Body | Part::Locomotion | Part::Weapon(_) => {
            model.wounds.body = model.wounds.body.saturating_add(wounds);
        }
    }
}

/// Tells of every part in which boxes were filled.
fn tell_wounds(game: &SunkenCitadel, who: Id, before: ByPart<u8>, log: &mut Pen) {
    for row in [Row::Head, Row::Locomotion, Row::Body] {
        let (now, boxes) = (game.model(who).wounds[row], game.model(who).stats.boxes[row]);
        let (wounds, left, part) = (now.saturating_sub(before[row]), boxes.saturating_sub(now), row.part());
        if wounds > 0 {
            log.tell(|| Event::Wound { who: game.who(who), part, wounds, left });
        }
    }
}
