//! Ranged combat: who may shoot, every modifier, dodging, misfires, strays and blasts.

use crate::content::{
    Ability, Artifact, Clarity, Effect, Item, L, M, Operation, Ruler, S, Side, Size, Spell,
};
use crate::event::{self, Event, Pen};
use crate::geometry::Point;
use crate::illegal::{FightRefused, Illegal, Outcome, ShotRefused, TooDear, need, no};
use crate::rules::sight::Cover;
use crate::rules::sums::{Lines, line};
use crate::rules::wounds::{Beaten, Blow};
use crate::rules::{actions, activation, combat, movement, sight, sums, table, wounds};

use crate::state::{Id, Part, SunkenCitadel};
use crate::task::{Activation, Attack, Cause, Hazard, How, Roll, Stray, Task};
use fathom_core::Log;

/// SC-MOV-01, SC-RNG-01, SC-EFF-16: the range of a model's weapon now.
pub fn range(game: &SunkenCitadel, id: Id, arm: u8) -> Option<i64> {
    let card = table::weapon(game, id, arm)?;
    let shooter = game.model(id).kind.profile().shooter?;
    let mut range = card.range?.min(shooter).length();
    if card.has(Effect::Refract) && game.clarity() <= Clarity::Murky {
        range = Ruler::Short.length();
    }
    Some(range)
}

/// SC-RNG-12, SC-RNG-13, SC-RNG-15: what the distance costs; `None` where it is too far.
pub fn range_modifier(game: &SunkenCitadel, by: Id, target: Id, range: i64, aim: Aim) -> Option<i8> {
    let far = (1..=4).find(|&times| table::within(game, by, target, range * times))?;
    range_cost(far, aim)
}

/// SC-ABL-32, SC-MAL-01, SC-RNG-01, SC-MAL-03, SC-EFF-20, SC-WPN-01: whether that weapon can be fired.
pub(crate) fn check_gun(game: &SunkenCitadel, id: Id, arm: u8) -> Outcome {
    let model = game.model(id);
    let Some(gun) = model.arms.get(usize::from(arm)) else {
        return no(ShotRefused::NoSuchWeapon);
    };
    let card = gun.weapon.card();
    need(card.range.is_some(), ShotRefused::NotRanged)?;
    need(model.kind.profile().shooter.is_some(), ShotRefused::NoShooter)?;
    need(gun.wounds == 0, FightRefused::WeaponDamaged)?;
    need(model.wields(gun.weapon), FightRefused::CannotWork)?;
    need(gun.loaded, ShotRefused::NotLoaded)
}

/// SC-ACT-07, SC-ABL-28: whether one more shot is allowed.
pub(crate) fn check_shots_left(game: &SunkenCitadel, act: &Activation) -> Outcome {
    let model = game.model(act.model);
    need(!act.power, ShotRefused::PowerBuysNoShot)?;
    need(!model.state.evasive, FightRefused::Evading)?;
    need(model.load.is_none(), FightRefused::Dragging)?;
    if act.attacks == 0 {
        return Ok(());
    }
    need(model.has(Ability::RapidShot), FightRefused::HasAttacked)?;
    need(act.hit, ShotRefused::RapidShotOver)
}

/// A shot that may be taken now, perhaps after a step of one base width: in range, in sight, with a weapon that fires.
/// Only `find` makes one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shot {
    by: Id,
    target: Id,
    arm: u8,
    part: Part,
    actions: u8,
    step: Option<Point>,
}

impl Shot {
    /// SC-RNG-02, SC-RNG-16, SC-RNG-17, SC-RNG-18, SC-AP-08, SC-AP-09: whether the acting model may shoot so.
    pub(crate) fn find(
        game: &SunkenCitadel,
        act: &Activation,
        target: Id,
        arm: u8,
        part: Part,
        actions: u8,
        step: Option<Point>,
    ) -> Result<Shot, Illegal> {
        let by = act.model;
        actions::check_fit(game, by)?;
        need(!table::in_melee(game, by), ShotRefused::InHandToHand)?;
        combat::check_foe(game, by, target)?;
        need((1..=3).contains(&actions), ShotRefused::OneToThreeActions)?;
        actions::check_left(act, actions, TooDear::shot(actions))?;
        check_shots_left(game, act)?;
        check_gun(game, by, arm)?;
        combat::check_part(game, target, part)?;
        need(!table::in_melee(game, target), ShotRefused::TargetInHandToHand)?;
        match step {
            None => check_aim(game, by, target, arm, actions)?,
            Some(to) => {
                combat::check_step(game, act, to)?;
                let mut there = game.clone();
                there.model_mut(by).at = to;
                check_aim(&there, by, target, arm, actions)?;
            }
        }
        Ok(Shot { by, target, arm, part, actions, step })
    }

    /// The attack that is rolled for.
    pub(crate) const fn attack(&self) -> Attack {
        Attack::new(self.by, self.target, Some(self.arm), self.part, self.actions, How::Shot)
    }

    /// Pays for it and fires.
    pub(crate) fn fire(self, game: &mut SunkenCitadel, log: &mut Pen) {
        actions::spend(game, self.actions);
        combat::count_attack(game, Some(self.arm));
        game.stack.push(Task::Strike(self.attack()));
        if let Some(to) = self.step {
            movement::shift(game, self.by, to, log);
        }
        combat::turn_to(game, self.by, self.target);
        unload(game, self.by, self.arm);
    }
}

/// SC-RNG-02, SC-COV-01, SC-VIS-04, SC-VIS-06: whether a target can be aimed at: line, range, sight or a
/// known place.
pub(crate) fn check_aim(game: &SunkenCitadel, id: Id, target: Id, arm: u8, actions: u8) -> Outcome {
    let t = game.model(target);
    let facing = sight::facing_for(game, id, t.at);
    let range = range(game, id, arm).unwrap_or(0);
    need(range_modifier(game, id, target, range, Aim::with(actions)).is_some(), ShotRefused::OutOfRange)?;
    if sight::sees(game, id, target, facing) {
        return Ok(());
    }
    let line = sight::any_ray(game, id, facing, t.at, t.radius(), t.depth, Some(target));
    need(line, ShotRefused::CompleteCover)?;
    let shroud = sight::shrouded(game, t.at, t.depth)
        || sight::shrouded(game, game.model(id).at, game.model(id).depth);
    need(!shroud, ShotRefused::Shrouded)?;
    let both = sight::in_cover(game, target) && sight::in_cover(game, id);
    let lit = !t.state.hiding && !both;
    need(lit, ShotRefused::TargetHides)?;
    need(t.state.noticed, ShotRefused::TargetUnknown)
}

/// SC-RNG-03, SC-RNG-04, SC-RNG-05, SC-RNG-06, SC-RNG-07, SC-RNG-08, SC-RNG-09, SC-RNG-10, SC-RNG-11,
/// SC-RNG-12, SC-RNG-13, SC-RNG-14, SC-RNG-15, SC-BLK-02, SC-BLK-03: both sums of a shot or an attack
/// spell.
pub(crate) fn sums(game: &SunkenCitadel, attack: &Attack, a: &mut Lines, d: &mut Lines) {
    let (m, t) = (game.model(attack.by), game.model(attack.target));
    match attack.how {
        How::Spell(spell, power) => {
            line(a, "spell power", power as i8);
            line(a, "spell", i8::from(spell == Spell::SoulArrow));
            let range = spell_range(power);
            line(a, "range", range_modifier(game, attack.by, attack.target, range, Aim::Snap).unwrap_or(-4));
        }
        How::Shot | How::Hand(_) | How::Hack => {
            line(a, "Combat", m.stats.combat);
            sums::weapon_line(game, attack.by, attack.arm, a);
            let range = attack.arm.and_then(|arm| range(game, attack.by, arm)).unwrap_or(S);
            let cost = range_modifier(game, attack.by, attack.target, range, Aim::with(attack.actions));
            line(a, "range", cost.unwrap_or(-4));
        }
    }
    line(d, "Combat", t.stats.combat);
    line(d, "aimed shot", -(attack.actions.saturating_sub(1) as i8));
    target_lines(game, attack, a);
    cover_lines(game, attack, a);
    sums::common_lines(game, attack, a);
    let precise_head = match attack.part {
        Part::Head => -4,
        Part::Locomotion | Part::Weapon(_) => -2,
        Part::Body => 0,
    };
    line(a, "aims at a part", precise_head);
    line(d, "void lantern", -i8::from(sums::lanterned(game, attack.target)));
}

/// SC-ABL-26, SC-EVA-02, SC-STA-05, SC-RNG-05, SC-RNG-06, SC-RNG-07, SC-RNG-09, SC-RNG-10, SC-RNG-11,
/// SC-TEC-10: what the target itself does to a shot.
fn target_lines(game: &SunkenCitadel, attack: &Attack, a: &mut Lines) {
    let (m, t) = (game.model(attack.by), game.model(attack.target));
    line(a, "large target", i8::from(t.kind.profile().size > Size::Normal));
    line(a, "agile", -i8::from(t.has(Ability::Agile)));
    let lens = game.artifact_works(attack.by, Artifact::DrownedKingsLens);
    line(a, "phase blur", -2 * i8::from(t.has(Ability::PhaseBlur) && !lens));
    let dodges = t.state.evasive
        && t.facing.shows(t.at, m.at, m.radius())
        && sight::any_ray(game, attack.target, t.facing, m.at, m.radius(), m.depth, Some(attack.by));
    line(a, "evasive", -2 * i8::from(dodges));
    let helpless = t.state.transfixed || t.state.constricted || t.immobile();
    line(a, "helpless target", 2 * i8::from(helpless));
    line(a, "entangled target", 2 * i8::from(t.state.entangled && !helpless));
    let rear = t.facing.behind(t.at, m.at);
    let edge = sight::in_cover(game, attack.by)
        && !sight::in_cover(game, attack.target)
        && sight::at_cloud_edge(game, attack.by);
    line(a, if rear { "from behind" } else { "ambush" }, i8::from(rear || m.state.ambush || edge));
    line(a, "from above", i8::from(m.depth > t.depth));
    let cloaked = game.device(attack.target, Item::CloakingField) && sight::by_scenery(game, attack.target);
    line(a, "cloaking field", -4 * i8::from(cloaked));
    line(a, "still water", -2 * i8::from(table::stilled(game, m.at, t.at)));
}

/// SC-RNG-08, SC-COV-03, SC-TAC-03, SC-TAC-04, SC-TAC-05, SC-TAC-06, SC-EFF-16: cover, never more than -1
/// in all.
fn cover_lines(game: &SunkenCitadel, attack: &Attack, a: &mut Lines) {
    let weapon = attack.arm.and_then(|arm| table::weapon(game, attack.by, arm));
    let refract = weapon.is_some_and(|card| card.has(Effect::Refract));
    let (from, into) = (sight::in_cover(game, attack.by), sight::in_cover(game, attack.target));
    let deep = from && !into && !sight::at_cloud_edge(game, attack.by);
    let covered = into || deep || sight::cover(game, attack.by, attack.target) == Cover::Partial;
    line(a, "cover", -i8::from(covered));
    line(a, "refracted", -2 * i8::from(refract && into));
}

/// SC-EFF-20, SC-ABL-15: a weapon that must be loaded is empty now, unless its owner loads as it fires.
pub(crate) fn unload(game: &mut SunkenCitadel, id: Id, arm: u8) {
    let fast = game.model(id).has(Ability::FastLoad);
    if let Some(gun) = game.model_mut(id).arms.get_mut(usize::from(arm))
        && gun.weapon.card().reload > 0
        && !fast
    {
        gun.loaded = false;
    }
}

/// SC-EVA-01, SC-EVA-03, SC-EVA-04, SC-EVA-05: whether the target may throw itself aside before the dice.
pub(crate) fn may_dodge(game: &SunkenCitadel, attack: &Attack) -> bool {
    let t = game.model(attack.target);
    t.active()
        && t.side != Side::Wild
        && !t.immobile()
        && !t.stunned_head()
        && !t.state.evasive
        && !t.state.spent
        && t.controlled_by.is_none()
        && !activation::is_survivor(game, attack.target)
        && sight::sees(game, attack.target, attack.by, t.facing)
}

/// SC-EVA-03: the target throws itself aside, and its next activation is spent.
pub(crate) fn dodge(game: &mut SunkenCitadel, target: Id, log: &mut Pen) {
    let model = game.model_mut(target);
    model.state.evasive = true;
    model.state.spent = true;
    event::status(game, target, "throws itself aside", log);
}

/// SC-MAL-02, SC-EFF-11, SC-EFF-25, SC-MAL-06: a natural 1 may be a misfire, whatever was shot at. An overcharged
/// weapon needs no second die: see [`discharge`].
pub(crate) fn misfires(game: &mut SunkenCitadel, by: Id, arm: u8, how: How, die: u8) {
    let Some(card) = table::weapon(game, by, arm) else { return };
    let touchy = card.has(Effect::Hazardous) || card.has(Effect::Unstable);
    let fails = match how {
        How::Shot => die == 1,
        How::Hand(_) => die == 1 && touchy,
        How::Hack | How::Spell(..) => false,
    };
    if fails && !overcharged(game, by, arm, how) {
        game.stack.push(Task::Roll(Roll::Misfire { who: by, arm }));
    }
}

/// SC-OPS-07: whether the team's overcharge goes into this attack: the first with a weapon that did not grow on its
/// owner.
pub(crate) fn overcharged(game: &SunkenCitadel, by: Id, arm: u8, how: How) -> bool {
    let attacks = match how {
        How::Shot | How::Hand(_) => true,
        How::Hack | How::Spell(..) => false,
    };
    attacks
        && game.in_force & Operation::Overcharge.bit() != 0
        && game.allegiance(by) == Side::Team
        && table::weapon(game, by, arm).is_some_and(|card| !card.natural)
}

/// SC-OPS-07: the attack is over and the charge spent; on a natural 1 or 2 the weapon is damaged at once.
pub(crate) fn discharge(game: &mut SunkenCitadel, by: Id, arm: u8, how: How, die: u8, log: &mut Pen) {
    if !overcharged(game, by, arm, how) {
        return;
    }
    game.in_force &= !Operation::Overcharge.bit();
    if die <= 2 {
        malfunction(game, by, arm, log);
    }
}

/// SC-MAL-02, SC-EFF-11, SC-EFF-25, SC-MAL-06: another 1 and the weapon is damaged, destroyed or bursts.
pub(crate) fn misfired(game: &mut SunkenCitadel, who: Id, arm: u8, die: u8, log: &mut Pen) {
    log.tell(|| Event::Die { what: "the misfire", die });
    if die == 1 {
        malfunction(game, who, arm, log);
    }
}

/// SC-MAL-02, SC-EFF-11, SC-EFF-25, SC-MAL-06: a weapon fails its owner: it is damaged or destroyed, and perhaps
/// bursts.
fn malfunction(game: &mut SunkenCitadel, who: Id, arm: u8, log: &mut Pen) {
    let Some(card) = table::weapon(game, who, arm) else { return };
    wounds::damage_arm(game, who, arm, if card.has(Effect::Unstable) { 2 } else { 1 }, log);
    if card.has(Effect::Hazardous) {
        let hazard = Hazard { who, score: 7, bonus: 0, armour_break: 0, by: None, cause: Cause::Backfire };
        game.stack.push(Task::Defend(hazard));
    }
}

/// SC-EFF-03, SC-EFF-05, SC-ABL-28: what a shot does besides: blasts, strays, the right to shoot again.
pub(crate) fn after_shot(
    game: &mut SunkenCitadel,
    attack: &Attack,
    blow: Blow,
    at: Point,
    score: i8,
    hit: Option<Beaten>,
    log: &mut Pen,
) {
    if let Some(act) = &mut game.activation
        && act.model == attack.by
    {
        act.hit = hit.is_some();
    }
    let Some(arm) = attack.arm else { return };
    let Some(card) = table::weapon(game, attack.by, arm) else { return };
    let Some(modifier) = card.blast else { return };
    let depth = game.model(attack.target).depth;
    if hit.is_some() {
        let task = Task::Spread {
            by: attack.by,
            at,
            depth,
            score: score + modifier,
            armour_break: blow.armour_break,
            spare: Some(attack.target),
            cause: Cause::Blast,
        };
        game.stack.push(task);
        log.tell(|| Event::Blast { at, room: game.room_name(at) });
    } else {
        let from = game.model(attack.by).at;
        game.stack.push(Task::Roll(Roll::Stray(Stray { by: attack.by, arm, from, at, score })));
    }
}

/// SC-OPS-03: an Invader that ends a move in sight may be fired upon.
pub(crate) fn covering_fire(game: &mut SunkenCitadel, target: Id) {
    if game.operations.contains(&Operation::CoveringFire)
        && game.model(target).side == Side::Invaders
        && game.step == crate::state::Step::Invaders
        && coverers(game, target).next().is_some()
    {
        game.stack.push(Task::CoveringFire { target });
    }
}

/// SC-OPS-03, SC-ACT-07: the team models that could fire at an Invader now, with a weapon: those who have not attacked.
pub(crate) fn coverers(game: &SunkenCitadel, target: Id) -> impl Iterator<Item = (Id, u8)> + '_ {
    game.standing()
        .filter(|(id, m)| {
            m.side == Side::Team
                && !m.state.attacked
                && m.active()
                && !m.immobile()
                && !table::in_melee(game, *id)
        })
        .flat_map(move |(id, m)| {
            (0..m.arms.len() as u8).filter_map(move |arm| {
                let ok = check_gun(game, id, arm).is_ok()
                    && !table::in_melee(game, target)
                    && sight::sees(game, id, target, m.facing)
                    && check_aim(game, id, target, arm, 1).is_ok();
                ok.then_some((id, arm))
            })
        })
}

/// SC-RNG-15: whether the shooter takes aim, which makes up for one increment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A shot for one action.
    Snap,
    /// A shot for more than one.
    Taken,
}

impl Aim {
    /// What so many actions are enough for.
    pub const fn with(actions: u8) -> Aim {
        if actions > 1 { Aim::Taken } else { Aim::Snap }
    }
}

/// SC-RNG-12, SC-RNG-15: the price of so many increments.
pub fn range_cost(increments: i64, aim: Aim) -> Option<i8> {
    match increments - i64::from(aim == Aim::Taken) {
        ..=1 => Some(0),
        2 => Some(-2),
        3 => Some(-4),
        _ => None,
    }
}

/// SC-BLK-01, SC-PSY-01: how far a spell of that power reaches.
pub fn spell_range(power: u8) -> i64 {
    match power {
        0 | 1 => S,
        2 => M,
        _ => L,
    }
}
