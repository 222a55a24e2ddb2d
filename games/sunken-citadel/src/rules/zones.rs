//! Zones, ruled minds and linked ones: what spells leave behind.

use crate::content::{Ability, Item, S, Spell};
use crate::event;
use crate::event::Pen;
use crate::flow;
use crate::geometry::{Point, nearer};
use crate::illegal::{MindRefused, Outcome, SpellRefused, TooDear, need};
use crate::rules::{
    abilities, actions, activation, checks, explosives, morale, movement, players, station, table, wounds,
};

use crate::state::{Id, Party, SunkenCitadel, Zone};
use crate::task::{Activation, After, Stat, Task};

/// SC-BLK-05, SC-BLK-06, SC-BLK-07, SC-BLK-15: a zone is put on the table, and its caster's last one
/// goes.
pub(crate) fn place(game: &mut SunkenCitadel, caster: Id, spell: Spell, (at, depth): (Point, u8), power: u8) {
    game.zones.retain(|zone| zone.caster != caster);
    let helps = 1 + power.saturating_sub(3);
    if game.zones.is_full() {
        game.zones.remove(0);
    }
    game.zones.push(Zone { spell, caster, at, depth, helps: (helps, helps) });
}

/// Whether a model's base overlaps a zone of that spell.
pub(crate) fn in_zone(game: &SunkenCitadel, id: Id, spell: Spell) -> bool {
    let at = game.model(id).at;
    game.zones.iter().any(|zone| zone.spell == spell && touched(game, id, zone, at, at))
}

/// Whether a zone does something to a model whose base comes along that way.
fn touched(game: &SunkenCitadel, id: Id, zone: &Zone, from: Point, to: Point) -> bool {
    let m = game.model(id);
    zone.depth == m.depth
        && nearer(from, to, zone.at, S + i64::from(m.radius()))
        && zone_reaches(game, id, zone.spell)
}

/// SC-BLK-19: the zones into which a model comes on its way to where it stands.
fn zones_met(game: &SunkenCitadel, id: Id, from: Point) -> Vec<Spell> {
    let to = game.model(id).at;
    let met = |zone: &&Zone| touched(game, id, zone, from, to) && !touched(game, id, zone, from, from);
    game.zones.iter().filter(met).map(|zone| zone.spell).collect()
}

/// SC-TEC-09, SC-ITM-09, SC-TEC-12, SC-BLK-16, SC-BLK-18, SC-PSY-04: whom a zone can harm.
fn zone_reaches(game: &SunkenCitadel, id: Id, spell: Spell) -> bool {
    let m = game.model(id);
    if game.device(id, Item::FluxDampener) {
        return false;
    }
    match spell {
        Spell::GhostlyVeil => !m.has(Ability::IronWill),
        Spell::ShroudOfDarkness => {
            !m.has(Ability::EnergyResistance) && !game.device(id, Item::EnvironmentalShield)
        }
        Spell::IllusoryZone | Spell::ZoneOfTerror => abilities::has_mind(game, id),
        Spell::SoulArrow
        | Spell::AcidSpray
        | Spell::DeathGrip
        | Spell::InvisibleAssistant
        | Spell::Transfix
        | Spell::Control
        | Spell::Hallucination
        | Spell::PsychicLinkage => false,
    }
}

/// SC-BLK-16, SC-BLK-19, SC-PSY-19, SC-PSY-20, SC-SCE-08: what happens to a model that activates in a
/// zone.
pub(crate) fn zones_on_activation(game: &mut SunkenCitadel, id: Id) {
    for spell in [Spell::GhostlyVeil, Spell::IllusoryZone, Spell::ZoneOfTerror] {
        if in_zone(game, id, spell) {
            checks::push(game, id, Stat::Will, 0, After::Zone { spell });
        }
    }
    if station::irradiated(game, id, game.model(id).at) {
        checks::push(game, id, Stat::Resistance, energy_bonus(game, id), After::Radiation);
    }
}

/// SC-BLK-18, SC-BLK-19, SC-SCE-08: what happens to a model that moves, or is moved, into a zone.
pub(crate) fn zones_on_entry(game: &mut SunkenCitadel, id: Id, from: Point) {
    let to = game.model(id).at;
    let irradiated = station::irradiated(game, id, to) && !station::irradiated(game, id, from);
    for spell in zones_met(game, id, from) {
        let stat = if spell == Spell::ShroudOfDarkness { Stat::Resistance } else { Stat::Will };
        checks::push(game, id, stat, 0, After::Zone { spell });
    }
    if irradiated {
        checks::push(game, id, Stat::Resistance, energy_bonus(game, id), After::Radiation);
    }
}

/// SC-ABL-41: what Energy Resistance adds.
fn energy_bonus(game: &SunkenCitadel, id: Id) -> i8 {
    let resists = game.model(id).has(Ability::EnergyResistance) || game.device(id, Item::EnvironmentalShield);
    2 * i8::from(resists)
}

/// SC-BLK-16, SC-BLK-18, SC-PSY-19, SC-PSY-20: a check in a zone is settled.
pub(crate) fn rolled(game: &mut SunkenCitadel, who: Id, spell: Spell, good: u8, log: &mut Pen) {
    match spell {
        Spell::GhostlyVeil => {
            if good < 2 {
                wounds::transfix(game, who, log);
            }
        }
        Spell::ShroudOfDarkness => match good {
            0 => wounds::suffer(game, who, 2, log),
            1 => wounds::suffer(game, who, 1, log),
            _ => {}
        },
        Spell::IllusoryZone => {
            if good < 2 {
                event::status(game, who, "stares at the illusions", log);
                movement::halt(game, who);
                actions::lose(game, who);
                game.model_mut(who).state.spent |= game.activation.is_none();
            }
        }
        Spell::ZoneOfTerror => {
            if good < 3 {
                movement::halt(game, who);
            }
            morale::hallucinate(game, who, good, log);
        }
        Spell::SoulArrow
        | Spell::AcidSpray
        | Spell::DeathGrip
        | Spell::InvisibleAssistant
        | Spell::Transfix
        | Spell::Control
        | Spell::Hallucination
        | Spell::PsychicLinkage => {}
    }
}

/// SC-PSY-11: a mind is taken, or holds.
pub(crate) fn control_rolled(game: &mut SunkenCitadel, who: Id, by: Id, malus: i8, good: u8, log: &mut Pen) {
    if good >= 2 || !game.model(by).here() || !game.model(who).here() {
        return;
    }
    let turn = game.turn;
    let model = game.model_mut(who);
    model.controlled_by = Some(by);
    model.control_malus = malus;
    model.controlled_in = turn;
    model.load = None;
    model.granted = None;
    event::status(game, who, "is under control of another mind", log);
}

/// SC-PSY-14: a controlled model struggles with the mind that holds it.
pub(crate) fn shaken_off(game: &mut SunkenCitadel, who: Id, good: u8, log: &mut Pen) {
    if good >= 2 {
        let_go(game, who, log);
    }
}

/// SC-PSY-14: at the start of its party's step every controlled model of it checks.
pub(crate) fn struggle_of_minds(game: &mut SunkenCitadel, party: Party) {
    for id in (0..game.models.len() as u8).map(Id) {
        let m = game.model(id);
        if m.here() && game.party(id) == party && m.controlled_by.is_some() {
            let malus = m.control_malus;
            checks::push(game, id, Stat::Will, malus, After::ShakeOff);
        }
    }
}

/// SC-PSY-11: when a caster falls, flees or dies every mind it holds is free.
pub(crate) fn release_minds(game: &mut SunkenCitadel, by: Id, log: &mut Pen) {
    for id in (0..game.models.len() as u8).map(Id) {
        if game.model(id).controlled_by == Some(by) {
            let_go(game, id, log);
        }
    }
}

/// SC-PSY-11: whether whoever is asked something holds that mind through one of its models: it may let it go at any time.
pub(crate) fn check_let_go(game: &SunkenCitadel, asked: &Task, who: Id) -> Outcome {
    let held = who.index() < game.models.len() && game.model(who).controlled_by.is_some();
    let mine = held
        && flow::decider(game, asked) == Some(game.allegiance(who))
        && players::deciding(game, asked) == players::of(game, who);
    need(mine, MindRefused::NotItsMaster)
}

/// SC-PSY-11: a mind is let go.
pub(crate) fn let_go(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    game.model_mut(who).controlled_by = None;
    event::status(game, who, "is itself again", log);
}

/// SC-PSY-12: whether the acting model was handed its actions by a mind that no longer holds it: they are lost.
pub(crate) fn freed_while_acting(game: &SunkenCitadel, act: &Activation) -> bool {
    let handed = matches!(game.stack.as_slice(), [.., Task::Resume(_), Task::Act]);
    handed && game.model(act.model).controlled_by.is_none()
}

/// SC-PSY-12: whether a model is controlled, and has been since an earlier turn.
pub(crate) fn obeys(game: &SunkenCitadel, id: Id) -> bool {
    let m = game.model(id);
    m.controlled_by.is_some() && m.controlled_in < game.turn
}

/// SC-PSY-12: whether the acting caster may hand actions to that model.
pub(crate) fn check_hand_over(game: &SunkenCitadel, act: &Activation, to: Id, actions: u8) -> Outcome {
    actions::check_fit(game, act.model)?;
    need(to.index() < game.models.len(), MindRefused::NobodyToCommand)?;
    need(
        game.model(to).controlled_by == Some(act.model) && game.model(to).here(),
        MindRefused::NotCommanded,
    )?;
    need(obeys(game, to), MindRefused::ObeysNextTurn)?;
    need(!act.power && actions > 0, MindRefused::PowerNotHanded)?;
    need(!game.model(to).handed, MindRefused::HandedAlready)?;
    actions::check_left(act, actions, TooDear::Mind)
}

/// SC-PSY-12: the controlled model acts with those actions; then the caster goes on.
pub(crate) fn hand_over(game: &mut SunkenCitadel, to: Id, actions: u8, log: &mut Pen) {
    actions::spend(game, actions);
    let Some(act) = game.activation.take() else { return };
    game.stack.pop();
    game.stack.push(Task::Resume(act));
    game.model_mut(to).handed = true;
    activation::begin_actions(game, to, actions, activation::Turn::Full, log);
}

/// SC-PSY-18: the allies in the acting caster's link.
pub fn linked_to(game: &SunkenCitadel, caster: Id) -> Vec<Id> {
    let Some(zone) =
        game.zones.iter().find(|zone| zone.caster == caster && zone.spell == Spell::PsychicLinkage)
    else {
        return Vec::new();
    };
    let party = game.party(caster);
    game.standing()
        .filter(|(id, m)| {
            *id != caster
                && activation::may_begin(game, *id, party)
                && m.depth == zone.depth
                && crate::geometry::within(m.at, m.radius(), zone.at, 0, S)
        })
        .map(|(id, _)| id)
        .take(5)
        .collect()
}

/// SC-PSY-18: whether the acting caster may call its linked allies.
pub(crate) fn check_link(game: &SunkenCitadel, act: &Activation) -> Outcome {
    actions::check_fit(game, act.model)?;
    actions::check_left(act, 1, TooDear::Link)?;
    need(!linked_to(game, act.model).is_empty(), MindRefused::NobodyLinked)
}

/// SC-BLK-05, SC-AP-17: whether the acting caster has a zone to end.
pub(crate) fn check_dispel(game: &SunkenCitadel, act: &Activation) -> Outcome {
    actions::check_fit(game, act.model)?;
    actions::check_left(act, 1, TooDear::Dispel)?;
    need(game.zones.iter().any(|zone| zone.caster == act.model), SpellRefused::NoZone)
}

/// SC-BLK-19, SC-RMC-07: the first free place short of its goal where a model on its way comes into a zone, into
/// radiation or near a mine that it was clear of before.
pub(crate) fn first_stop(game: &SunkenCitadel, id: Id, goal: Point) -> Option<Point> {
    let m = game.model(id);
    let (from, depth) = (m.at, m.depth);
    let calm = game.zones.is_empty()
        && !game.things.iter().any(explosives::is_live_mine)
        && !station::may_radiate(game);
    if calm {
        return None;
    }
    let acts = |p: Point| {
        game.zones.iter().any(|zone| touched(game, id, zone, p, p) && !touched(game, id, zone, from, from))
            || (station::irradiated(game, id, p) && !station::irradiated(game, id, from))
            || game.things.iter().any(|t| explosives::nears_mine(game, id, t, from, p))
    };
    let free = |p: &Point| {
        table::path_clear(game, id, *p, *p, depth).is_ok()
            && table::path_clear(game, id, *p, goal, depth).is_ok()
    };
    let steps = from.dist(goal);
    (1..steps)
        .map(|step| from.toward_point(goal, step, steps))
        .filter(|p| *p != from && *p != goal)
        .skip_while(|p| !acts(*p))
        .find(free)
}
