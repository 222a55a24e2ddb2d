//! Spells: the roll for power, mishaps, and casting black and psychic magic.

use crate::content::{Ability, Artifact, M, S, Spell};
use crate::event;
use crate::event::{Event, Pen};
use crate::geometry::{Facing, Point, within};
use crate::illegal::{FightRefused, Illegal, MindRefused, Outcome, ShotRefused, SpellRefused, need};
use crate::rules::activation::{Naturals, successes};
use crate::rules::ranged::Aim;
use crate::rules::ranged::spell_range;
use crate::rules::wounds::Beaten;
use crate::rules::{
    abilities, actions, activation, checks, combat, hazards, ranged, sight, table, wounds, zones,
};

use crate::state::{Id, Part, SunkenCitadel};
use crate::task::{Acid, Activation, After, Attack, Cause, Check, How, Roll, Stat, Task};
use fathom_core::Log;

impl Spell {
    /// SC-BLK-10, SC-BLK-11, SC-BLK-12, SC-BLK-13, SC-BLK-14, SC-BLK-15, SC-BLK-16, SC-BLK-17, SC-BLK-18,
    /// SC-PSY-10, SC-PSY-11, SC-PSY-12, SC-PSY-13, SC-PSY-14, SC-PSY-15, SC-PSY-16, SC-PSY-17, SC-PSY-18,
    /// SC-PSY-19, SC-PSY-20: the least power it takes.
    pub const fn minimum(self) -> u8 {
        match self {
            Spell::SoulArrow
            | Spell::InvisibleAssistant
            | Spell::Transfix
            | Spell::Control
            | Spell::Hallucination
            | Spell::PsychicLinkage => 1,
            Spell::AcidSpray | Spell::GhostlyVeil | Spell::ShroudOfDarkness | Spell::IllusoryZone => 2,
            Spell::DeathGrip | Spell::ZoneOfTerror => 3,
        }
    }

    /// SC-BLK-05, SC-PSY-05: whether it makes a zone.
    pub const fn is_zone(self) -> bool {
        match self {
            Spell::InvisibleAssistant
            | Spell::GhostlyVeil
            | Spell::ShroudOfDarkness
            | Spell::PsychicLinkage
            | Spell::IllusoryZone
            | Spell::ZoneOfTerror => true,
            Spell::SoulArrow
            | Spell::AcidSpray
            | Spell::DeathGrip
            | Spell::Transfix
            | Spell::Control
            | Spell::Hallucination => false,
        }
    }

    /// SC-PSY-04: whether it works on minds alone.
    pub const fn is_psychic(self) -> bool {
        match self {
            Spell::Transfix
            | Spell::Control
            | Spell::Hallucination
            | Spell::PsychicLinkage
            | Spell::IllusoryZone
            | Spell::ZoneOfTerror => true,
            Spell::SoulArrow
            | Spell::AcidSpray
            | Spell::DeathGrip
            | Spell::InvisibleAssistant
            | Spell::GhostlyVeil
            | Spell::ShroudOfDarkness => false,
        }
    }
}

/// SC-MAG-01, SC-ABL-40, SC-ATF-11: whether a model knows a spell: a Warlock all of black and psychic magic.
pub fn knows(game: &SunkenCitadel, id: Id, spell: Spell) -> bool {
    if game.model(id).has(Ability::Warlock) {
        return true;
    }
    spell == Spell::Transfix && game.artifact_works(id, Artifact::TabletOfChains)
}

/// SC-EVT-12, SC-MAG-03, SC-MAG-04, SC-MAG-09, SC-MAG-11: the dice for power have fallen.
pub(crate) fn power_rolled(game: &mut SunkenCitadel, who: Id, dice: &[u8], spell: Spell, log: &mut Pen) {
    let need = game.model(who).stats.quality;
    let surge = i8::from(game.waters.surge_in == game.turn);
    let gift = game.scenario().power_modifier(game, who);
    let modifier = activation::quality_modifier(game, who) + surge + gift + checks::assistant(game, who);
    let power = successes(dice, need, modifier, Naturals::Count);
    log.tell(|| Event::Dice {
        who: game.who(who),
        what: "spell power",
        dice: dice.to_vec(),
        need,
        modifier,
        successes: power,
    });
    let stored = game.model(who).stored.filter(|(_, turn)| *turn + 1 == game.turn).map_or(0, |(sp, _)| sp);
    game.model_mut(who).stored = None;
    if power == 0 && dice.len() == 3 {
        return mishap(game, who, spell, stored, log);
    }
    let total = if power > 0 { power + stored } else { 0 };
    let points = if total == 1 { "one point".to_owned() } else { format!("{total} points") };
    event::says(game, who, log, || format!("has {points} of spell power"));
    game.activation = Some(Activation {
        power: true,
        rolled: total,
        kept: if power > 0 { stored } else { 0 },
        spell: Some(spell),
        ..Activation::new(who, total)
    });
    game.stack.push(Task::Act);
}

/// SC-MAG-08, SC-MAG-11, SC-BLK-14, SC-BLK-16, SC-PSY-19, SC-PSY-20: the magic goes wrong.
fn mishap(game: &mut SunkenCitadel, who: Id, spell: Spell, stored: u8, log: &mut Pen) {
    event::status(game, who, "loses control of the ethers", log);
    if game.model(who).has(Ability::Warlock) {
        game.model_mut(who).state.mishap = true;
    } else {
        game.damaged |= Artifact::TabletOfChains.bit();
    }
    let at = game.model(who).at;
    match spell {
        Spell::DeathGrip => {
            let depth = game.model(who).depth;
            let others: Vec<Id> = game
                .standing()
                .filter(|(id, m)| *id != who && m.depth == depth && within(m.at, m.radius(), at, 0, S))
                .map(|(id, _)| id)
                .collect();
            let hazard = |who, score| crate::task::Hazard {
                who,
                score,
                bonus: 0,
                armour_break: 2,
                by: None,
                cause: Cause::GripMishap,
            };
            for other in others {
                game.stack.push(Task::Defend(hazard(other, 5)));
            }
            game.stack.push(Task::Defend(hazard(who, 6)));
        }
        Spell::GhostlyVeil => {
            let depth = game.model(who).depth;
            zones::place(game, who, Spell::GhostlyVeil, (at, depth), 1);
        }
        Spell::IllusoryZone | Spell::ZoneOfTerror => wounds::fall(game, who, log),
        Spell::SoulArrow
        | Spell::AcidSpray
        | Spell::InvisibleAssistant
        | Spell::ShroudOfDarkness
        | Spell::Transfix
        | Spell::Control
        | Spell::Hallucination
        | Spell::PsychicLinkage => {}
    }
    if stored > 0 {
        wounds::fall(game, who, log);
        checks::push(game, who, Stat::Resistance, 0, After::Backlash4 { stored });
    }
}

/// What a spell is cast at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    /// A zone with its middle there, on that level.
    Zone(Point, u8),
    /// A model; a spray takes in that depth level besides its caster's (SC-EFF-23).
    Model { target: Id, level: u8 },
}

/// A spell that the acting caster may cast now. Only `find` and `spray` make one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cast {
    by: Id,
    spell: Spell,
    mark: Mark,
}

impl Cast {
    /// SC-MAG-05, SC-MAG-06, SC-MAG-07, SC-MAG-02: whether the acting caster may cast that spell so.
    pub(crate) fn find(
        game: &SunkenCitadel,
        act: &Activation,
        spell: Spell,
        target: Option<Id>,
        at: Option<Point>,
    ) -> Result<Cast, Illegal> {
        let by = act.model;
        need(act.power, SpellRefused::PowerFirst)?;
        actions::check_left(act, 1, SpellRefused::TooLittlePower)?;
        actions::check_fit(game, by)?;
        need(!act.cast, SpellRefused::OneSpellATurn)?;
        need(!game.model(by).state.evasive, FightRefused::Evading)?;
        need(knows(game, by, spell), SpellRefused::Unknown)?;
        need(game.model(by).load.is_none(), SpellRefused::Dragging)?;
        let named = act.spell.unwrap_or(spell);
        need(spell == named || named.minimum() > act.rolled, SpellRefused::OtherSpellNamed)?;
        need(spell.minimum() <= act.rolled, SpellRefused::TooLittlePower)?;
        let touches = game.standing().any(|(foe, _)| game.hostile(by, foe) && table::contact(game, by, foe));
        need(!touches, SpellRefused::TouchesEnemy)?;
        let mark = if spell.is_zone() {
            let (at, depth) = find_middle(game, act, spell, target, at)?;
            Mark::Zone(at, depth)
        } else {
            let target = find_target(game, act, spell, target)?;
            Mark::Model { target, level: game.model(target).depth }
        };
        Ok(Cast { by, spell, mark })
    }

    /// SC-EFF-23: whether the acting caster may spray that target and take in that depth level as well.
    pub(crate) fn spray(
        game: &SunkenCitadel,
        act: &Activation,
        target: Id,
        level: u8,
    ) -> Result<Cast, Illegal> {
        let plain = Cast::find(game, act, Spell::AcidSpray, Some(target), None)?;
        let (own, depth) = (game.model(act.model).depth, game.model(target).depth);
        need(level <= 2 && level.abs_diff(own) == 1, SpellRefused::SprayLevelApart)?;
        need(depth == own || depth == level, SpellRefused::SprayMissesTarget)?;
        Ok(Cast { mark: Mark::Model { target, level }, ..plain })
    }

    /// SC-ATF-08: casts with all the power that is left.
    pub(crate) fn make(self, game: &mut SunkenCitadel, log: &mut Pen) {
        let Cast { by, spell, mark } = self;
        let Some(act) = &mut game.activation else { return };
        let power = act.actions;
        act.actions = 0;
        act.cast = true;
        act.fresh = false;
        let caster = game.model_mut(by);
        caster.state.hiding = false;
        caster.state.noticed = true;
        log.tell(|| Event::Spell { who: game.who(by), title: spell.title(), power });
        match mark {
            Mark::Zone(at, depth) => {
                game.model_mut(by).facing = sight::facing_for(game, by, at);
                zones::place(game, by, spell, (at, depth), power);
            }
            Mark::Model { target, level } => {
                combat::turn_to(game, by, target);
                meet_target(game, by, target, spell, power, level, log);
            }
        }
    }
}

/// SC-ATF-08: the mirror shell saves its holder once, and afterwards perhaps; then the spell strikes.
fn meet_target(
    game: &mut SunkenCitadel,
    by: Id,
    target: Id,
    spell: Spell,
    power: u8,
    level: u8,
    log: &mut Pen,
) {
    if !game.artifact_works(target, Artifact::MirrorShell) {
        return strikes(game, by, target, spell, power, level);
    }
    if game.served & Artifact::MirrorShell.bit() == 0 {
        game.served |= Artifact::MirrorShell.bit();
        return event::status(game, target, "is saved by the mirror shell", log);
    }
    game.stack.push(Task::Roll(Roll::MirrorShell { by, target, spell, power, level }));
}

/// SC-BLK-06, SC-BLK-07, SC-PSY-18: the middle of a zone and its level, if it can be put there: the caster's own level, or
/// that of the friend round whom it lies.
fn find_middle(
    game: &SunkenCitadel,
    act: &Activation,
    spell: Spell,
    target: Option<Id>,
    at: Option<Point>,
) -> Result<(Point, u8), Illegal> {
    let m = game.model(act.model);
    let (at, depth) = if spell == Spell::PsychicLinkage {
        let Some(friend) = target.filter(|t| t.index() < game.models.len() && game.model(*t).here()) else {
            return Err(SpellRefused::LinkNeedsFriend.into());
        };
        need(!game.hostile(act.model, friend), SpellRefused::LinkNeedsFriend)?;
        (game.model(friend).at, game.model(friend).depth)
    } else {
        need(target.is_none(), SpellRefused::ZoneNeedsPlace)?;
        let Some(at) = at else { return Err(SpellRefused::NameMiddle.into()) };
        (at, m.depth)
    };
    need(at.on_table(), SpellRefused::ZoneOffTable)?;
    let far = m.at.dist(at) + M * i64::from(m.depth.abs_diff(depth));
    need(far <= M * i64::from(act.actions), SpellRefused::ZoneTooFar)?;
    need(!m.state.turned_away || m.facing.shows(m.at, at, 0), SpellRefused::ZoneBehind)?;
    Ok((at, depth))
}

/// SC-BLK-01, SC-BLK-03, SC-PSY-01, SC-PSY-03: the target of an attack spell, if it can reach it.
fn find_target(
    game: &SunkenCitadel,
    act: &Activation,
    spell: Spell,
    target: Option<Id>,
) -> Result<Id, Illegal> {
    let id = act.model;
    let Some(target) = target else { return Err(SpellRefused::NameTarget.into()) };
    combat::check_foe(game, id, target)?;
    let t = game.model(target);
    need(sight::sees(game, id, target, sight::facing_for(game, id, t.at)), SpellRefused::TargetUnseen)?;
    let power = act.actions;
    if spell.is_psychic() {
        need(abilities::has_mind(game, target), MindRefused::NoMind)?;
        need(spell != Spell::Control || t.controlled_by.is_none(), MindRefused::MindTaken)?;
        need(table::within(game, id, target, spell_range(power)), MindRefused::TooFar)?;
        return Ok(target);
    }
    need(!table::in_melee(game, target), ShotRefused::TargetInHandToHand)?;
    if spell == Spell::AcidSpray {
        need(table::within(game, id, target, spray_range(power)), SpellRefused::SprayTooShort)?;
        return Ok(target);
    }
    let far = ranged::range_modifier(game, id, target, spell_range(power), Aim::Snap);
    need(far.is_some(), SpellRefused::TooFar)?;
    Ok(target)
}

/// SC-BLK-01, SC-BLK-02, SC-BLK-03, SC-BLK-04, SC-BLK-10, SC-BLK-11, SC-BLK-12, SC-PSY-01, SC-PSY-02,
/// SC-PSY-10, SC-PSY-17: an attack spell strikes.
pub(crate) fn strikes(game: &mut SunkenCitadel, by: Id, target: Id, spell: Spell, power: u8, level: u8) {
    let malus = -(power.saturating_sub(3) as i8);
    match spell {
        Spell::Transfix => checks::push(game, target, Stat::Will, malus, After::Transfix),
        Spell::Control => checks::push(game, target, Stat::Will, malus, After::Control { by, malus }),
        Spell::Hallucination => checks::push(game, target, Stat::Will, malus, After::Hallucinate),
        Spell::AcidSpray => {
            for struck in in_spray(game, by, game.model(by).facing, spray_range(power), level) {
                game.stack.push(Task::Strike(spell_attack(by, struck, spell, power)));
            }
        }
        Spell::SoulArrow | Spell::DeathGrip => {
            game.stack.push(Task::Strike(spell_attack(by, target, spell, power)))
        }
        Spell::InvisibleAssistant
        | Spell::GhostlyVeil
        | Spell::ShroudOfDarkness
        | Spell::PsychicLinkage
        | Spell::IllusoryZone
        | Spell::ZoneOfTerror => {}
    }
}

/// SC-EFF-23, SC-EFF-27: everybody whose base reaches into a quarter-circle before a model, on its own depth
/// level and on the one chosen besides.
pub fn in_spray(game: &SunkenCitadel, by: Id, facing: Facing, range: i64, level: u8) -> Vec<Id> {
    let m = game.model(by);
    let apex = m.at.toward(facing, i64::from(m.radius()));
    let (fx, fy) = facing.vector();
    game.standing()
        .filter(|(id, t)| {
            if *id == by
                || (t.depth != m.depth && t.depth != level)
                || !within(t.at, t.radius(), apex, 0, range)
            {
                return false;
            }
            let (dx, dy) = (i64::from(t.at.x - apex.x), i64::from(t.at.y - apex.y));
            let (along, across) = (dx * fx + dy * fy, (dx * fy - dy * fx).abs());
            along + 1414 * i64::from(t.radius()) >= across
                && sight::any_ray(game, by, facing, t.at, t.radius(), t.depth, Some(*id))
        })
        .map(|(id, _)| id)
        .collect()
}

/// SC-BLK-11, SC-BLK-12, SC-BLK-13: what an attack spell does besides to whoever it beats, and to those round
/// them.
pub(crate) fn after_attack(
    game: &mut SunkenCitadel,
    attack: &Attack,
    spell: Spell,
    at: Point,
    score: i8,
    result: Beaten,
    log: &mut Pen,
) {
    let target = attack.target;
    let depth = game.model(target).depth;
    match spell {
        Spell::AcidSpray if result == Beaten::Wounded && game.model(target).here() => {
            let after = After::Corrosion { acid: Acid::Fresh };
            let check = Check { who: target, stat: Stat::Resistance, modifier: 0, armour_break: 2, after };
            game.stack.push(Task::Check(check));
        }
        Spell::DeathGrip => {
            let spread = Task::Spread {
                by: attack.by,
                at,
                depth,
                score,
                armour_break: 2,
                spare: Some(target),
                cause: Cause::DeathGrip,
            };
            game.stack.push(spread);
            if game.model(target).here() {
                hazards::constrict(game, target, log);
            }
        }
        Spell::AcidSpray
        | Spell::SoulArrow
        | Spell::InvisibleAssistant
        | Spell::GhostlyVeil
        | Spell::ShroudOfDarkness
        | Spell::Transfix
        | Spell::Control
        | Spell::Hallucination
        | Spell::PsychicLinkage
        | Spell::IllusoryZone
        | Spell::ZoneOfTerror => {}
    }
}

/// SC-MAG-09, SC-MAG-10: whether the power can be kept for the next turn.
pub(crate) fn check_keep(act: &Activation) -> Outcome {
    need(act.power && act.actions > 0 && act.fresh, SpellRefused::PowerTouched)?;
    need(act.kept == 0, SpellRefused::PowerKeptTwice)
}

/// SC-BLK-11: three inches, or five when amplified.
pub fn spray_range(power: u8) -> i64 {
    if power > 3 { M } else { S }
}

fn spell_attack(by: Id, target: Id, spell: Spell, power: u8) -> Attack {
    Attack::new(by, target, None, Part::Body, 1, How::Spell(spell, power))
}
