//! The campaign: what follows a scenario, who survives, and what later scenarios remember.

use crate::action::Skill;
use crate::content::{Ability, Difficulty, EventCard, Find, Kind, Side};
use crate::event::{Event, Pen};
use crate::rules::activation::{Naturals, successes};
use crate::rules::{cards, deeds, players, setup};
use crate::state::{ByPart, Id, InvaderAdvances, Model, Place, Score, Step, SunkenCitadel, What};
use crate::task::{Roll, Task};
use crate::{event, scenario};
use fathom_core::Log;

/// Bits of [`Model::advances`]: bought once each.
pub const ADV_COMBAT: u8 = 1;
/// Quality one better.
pub const ADV_QUALITY: u8 = 2;
/// One body box more.
pub const ADV_BOX: u8 = 4;
/// Body armour one better.
pub const ADV_ARMOUR: u8 = 8;
/// A new ability.
pub const ADV_SKILL: u8 = 16;
/// SC-CMP-04: a scar: no Terror frightens it.
pub const SCARRED: u8 = 32;
/// Its Combat is one less in the next scenario.
pub const SHAKEN: u8 = 64;
/// It has a lasting injury that can be healed.
pub const INJURED: u8 = 128;

/// SC-CMP-09: what the Invader player has bought shows on every model that comes.
pub(crate) fn improve(model: &mut Model, advances: &InvaderAdvances) {
    if advances.combat >> (model.kind as u32) & 1 == 1 {
        model.stats.combat += 1;
    }
    if advances.fast_load && matches!(model.kind, Kind::CorruptedDiver | Kind::CorruptedDiveMaster) {
        model.abilities.add(Ability::FastLoad);
    }
    if advances.tough == Some(model.kind) {
        model.abilities.add(Ability::Tough);
    }
}

impl Find {
    /// SC-SET-21, SC-CMP-06: what a special item costs between scenarios.
    pub const fn price(self) -> i16 {
        match self {
            Find::PatchFoam | Find::FlarePack => 1,
            Find::MedicalKit | Find::SpareSpeargun | Find::BreachingTool | Find::BubbleGrenade => 2,
            Find::NetLauncher | Find::CrystalImager | Find::FluxDampener => 3,
            Find::ReinforcedPlating | Find::EnvironmentalShield => 4,
            Find::NeedleRifle | Find::AcidThrower => 4,
            Find::CloakingField => 6,
            Find::Disintegrator => 8,
        }
    }

    /// SC-ABL-31, SC-CMP-13: the skill it takes a Scientist to make it between scenarios; the rest is drawn or bought.
    pub const fn made_at(self) -> Option<u8> {
        match self {
            Find::NeedleRifle | Find::AcidThrower => Some(1),
            Find::EnvironmentalShield | Find::CloakingField | Find::Disintegrator => Some(2),
            Find::MedicalKit
            | Find::PatchFoam
            | Find::SpareSpeargun
            | Find::FlarePack
            | Find::BreachingTool
            | Find::NetLauncher
            | Find::BubbleGrenade
            | Find::CrystalImager
            | Find::FluxDampener
            | Find::ReinforcedPlating => None,
        }
    }
}

impl Skill {
    /// The ability it is.
    pub const fn ability(self) -> Ability {
        match self {
            Skill::FastLoad => Ability::FastLoad,
            Skill::DeepEyes => Ability::DeepEyes,
            Skill::Resilient => Ability::Resilient,
            Skill::IronWill => Ability::IronWill,
            Skill::Demolition => Ability::Demolition,
            Skill::RapidShot => Ability::RapidShot,
            Skill::Healer => Ability::Healer,
            Skill::Stealth => Ability::Stealth,
        }
    }

    /// SC-CMP-06: what it costs.
    pub const fn price(self) -> i16 {
        match self {
            Skill::FastLoad | Skill::DeepEyes | Skill::Resilient | Skill::IronWill | Skill::Demolition => 4,
            Skill::RapidShot | Skill::Healer | Skill::Stealth => 6,
        }
    }

    /// Every ability that can be learnt.
    pub const ALL: [Skill; 8] = [
        Skill::FastLoad,
        Skill::DeepEyes,
        Skill::Resilient,
        Skill::IronWill,
        Skill::Demolition,
        Skill::RapidShot,
        Skill::Healer,
        Skill::Stealth,
    ];
}

/// SC-CMP-07, SC-CMP-08, SC-CMP-01, SC-CMP-02: after a scenario of a campaign the record goes on.
pub(crate) fn goes_on(game: &mut SunkenCitadel, log: &mut Pen) {
    let Some(score) = game.score else { return };
    if game.campaign.is_none() {
        return;
    }
    remember(game);
    let Some(campaign) = &mut game.campaign else { return };
    if !campaign.results.is_full() {
        campaign.results.push(score);
    }
    campaign.bank[0] += score.team.max(0);
    campaign.bank[1] += score.invaders.max(0);
    if scenario::after(game.scenario).is_none() {
        if let Some(verdict) = verdict(game) {
            event::note(log, || verdict);
        }
        return;
    }
    game.score = None;
    game.step = Step::Briefing;
    mend_after_battle(game, log);
    game.stack.push(Task::Recovery(0));
}

/// SC-CMP-03, SC-FRM-05: a mission that nobody of the team is fit for is lost before it begins; the record says so.
pub(crate) fn note_who_goes(game: &mut SunkenCitadel, log: &mut Pen) {
    let goes = |m: &Model| m.side == Side::Team && matches!(m.place, Place::Table | Place::Arriving(_));
    if game.models.iter().any(goes) {
        return;
    }
    let mission = mission_bit(game);
    if let Some(campaign) = &mut game.campaign {
        campaign.missed |= mission;
        event::note(log, || "Nobody of the team is fit to go on this mission".to_owned());
    }
}

/// SC-CMP-03: whether nobody of the team was fit to go on the mission at hand.
pub fn nobody_went(game: &SunkenCitadel) -> bool {
    game.campaign.as_ref().is_some_and(|campaign| campaign.missed & mission_bit(game) != 0)
}

fn mission_bit(game: &SunkenCitadel) -> u8 {
    1 << (game.scenario.clamp(1, scenario::COUNT) - 1)
}

/// SC-CMP-01: what later scenarios remember of this one.
fn remember(game: &mut SunkenCitadel) {
    let Some(mut links) = game.campaign.as_ref().map(|c| c.links) else { return };
    game.scenario().remember(game, &mut links);
    if let Some(campaign) = &mut game.campaign {
        campaign.links = links;
    }
}

/// SC-CMP-02, SC-MAL-05: the living are healed, damaged weapons mended; those who fled or left return.
fn mend_after_battle(game: &mut SunkenCitadel, _log: &mut Pen) {
    leave_artifacts_behind(game);
    game.models.retain(stays);
    for model in &mut game.models {
        if model.place == Place::Absent {
            model.place = Place::Table;
        }
        if matches!(model.place, Place::Fled | Place::Withdrawn | Place::Arriving(_) | Place::Ducts) {
            model.place = Place::Table;
        }
        if model.advances & SHAKEN != 0 {
            model.stats.combat += 1;
            model.advances &= !SHAKEN;
        }
        model.wounds = ByPart::default();
        model.state = crate::state::Condition::default();
        for arm in &mut model.arms {
            arm.loaded = true;
            if arm.wounds == 1 {
                arm.wounds = 0;
            }
        }
        model.loot.clear();
        model.stored = None;
        model.granted = None;
        model.handed = false;
        model.rebuilt = false;
        model.load = None;
        model.lifting = None;
        model.grabbed_by = None;
        model.harpooned_by = None;
        model.controlled_by = None;
        model.unafraid.clear();
    }
    game.markers.clear();
    game.clouds.clear();
    game.zones.clear();
    game.strains.clear();
    game.help.clear();
    game.advantages.clear();
    game.served = 0;
}

/// Whether a model goes on to the next scenario.
fn stays(m: &Model) -> bool {
    m.side == Side::Team && !matches!(m.kind, Kind::Surgeon | Kind::Orderly)
}

/// SC-CMP-14: artifacts that lie about when a scenario ends, or that others carry, are left behind for good.
fn leave_artifacts_behind(game: &mut SunkenCitadel) {
    let mut left = 0;
    for thing in game.things.iter_mut().filter(|t| !t.gone) {
        if let What::ArtifactCase(Some(artifact)) = thing.what {
            thing.gone = true;
            left |= artifact.bit();
        }
    }
    let others = game.models.iter().filter(|m| !stays(m));
    left |= others.filter_map(|m| m.artifact).fold(0, |bits, artifact| bits | artifact.bit());
    if let Some(campaign) = &mut game.campaign {
        campaign.left_behind |= left;
    }
}

/// SC-CMP-03, SC-CMP-05: the dead roll for survival one after the other; machines need a mechanic.
pub(crate) fn recovery(game: &mut SunkenCitadel, index: u8, log: &mut Pen) {
    let Some(model) = game.models.get(usize::from(index)) else {
        if players::seat_of(game, Side::Invaders).is_some() {
            game.stack.push(Task::Shop(Side::Invaders));
        }
        return game.stack.push(Task::Shop(Side::Team));
    };
    game.stack.push(Task::Recovery(index + 1));
    if model.place != Place::Dead {
        return;
    }
    let who = Id(index);
    if model.has(Ability::Artificial) {
        let mechanic = game
            .models
            .iter()
            .any(|m| m.place == Place::Table && (m.has(Ability::Scientist) || m.has(Ability::Engineer)));
        game.model_mut(who).place = if mechanic { Place::Table } else { Place::Absent };
        return event::status(game, who, if mechanic { "is repaired" } else { "waits for repairs" }, log);
    }
    game.stack.push(Task::Roll(Roll::Survival { who }));
}

/// SC-CMP-03: mostly dead, or not.
pub(crate) fn survival_rolled(game: &mut SunkenCitadel, who: Id, dice: &[u8], log: &mut Pen) {
    let surgeon = game.campaign.as_ref().is_some_and(|c| c.links.surgeon);
    let level = match game.difficulty {
        Difficulty::Beginner => 1,
        Difficulty::Advanced => 0,
        Difficulty::Expert => -1,
    };
    let (need, modifier) = (game.model(who).stats.resistance, level + i8::from(surgeon));
    let good = successes(dice, need, modifier, Naturals::Count);
    log.tell(|| Event::Dice {
        who: game.who(who),
        what: "survival",
        dice: dice.to_vec(),
        need,
        modifier,
        successes: good,
    });
    let personality = game.model(who).kind.profile().personality;
    let model = game.model_mut(who);
    match good {
        3 => model.place = Place::Table,
        2 => {
            model.place = Place::Table;
            model.wounds.body = 1;
        }
        1 => model.place = Place::Absent,
        _ if personality => {
            model.place = Place::Absent;
            game.stack.push(Task::Roll(Roll::Injury { who }));
        }
        _ => model.place = Place::Gone,
    }
}

/// SC-CMP-04: a lasting injury.
pub(crate) fn injury_rolled(game: &mut SunkenCitadel, who: Id, die: u8, log: &mut Pen) {
    let model = game.model_mut(who);
    let injury = match die {
        1 => {
            model.stats.strength = (model.stats.strength + 1).min(7);
            "carries a lasting injury: a crushed arm, Strength one worse"
        }
        2 => {
            model.stats.boxes.locomotion = model.stats.boxes.locomotion.saturating_sub(1).max(1);
            "carries a lasting injury: a bad leg, one locomotion box less"
        }
        3 => {
            model.stats.boxes.head = model.stats.boxes.head.saturating_sub(1).max(1);
            "carries a lasting injury: a cracked skull, one head box less"
        }
        4 => {
            model.stats.will = (model.stats.will + 1).min(7);
            "carries a lasting injury: a broken spirit, Will one worse"
        }
        5 => {
            model.stats.combat -= 1;
            model.advances |= SHAKEN;
            "is shaken: Combat one less in the next scenario"
        }
        _ => {
            model.advances |= SCARRED;
            "has a scar, and no Terror frightens it any more"
        }
    };
    if die <= 4 {
        game.model_mut(who).advances |= INJURED;
    }
    event::status(game, who, injury, log);
}

/// The next scenario is laid out (SC-CMP-01: the orderly's heal comes at once).
pub(crate) fn next_scenario(game: &mut SunkenCitadel, log: &mut Pen) {
    let Some(next) = scenario::after(game.scenario) else { return };
    setup::lay_out(game, next, log);
    if game.campaign.as_ref().is_some_and(|c| c.links.orderly) {
        let hurt = game
            .standing()
            .filter(|(_, m)| m.side == Side::Team && m.living())
            .max_by_key(|(_, m)| m.wounds.body)
            .map(|(id, _)| id);
        if let Some(id) = hurt {
            deeds::take_off_any(game, id, 2);
        }
    }
}

/// SC-CMP-09: whether a shadow of that number stands on the table of the next scenario.
pub(crate) fn stands_next(game: &SunkenCitadel, shadow: u8) -> bool {
    let level = game.difficulty as usize;
    let next = scenario::after(game.scenario).map(|next| scenario::map(next).shadows);
    let card = next.and_then(|shadows| shadows.get(usize::from(shadow).checked_sub(1)?));
    card.is_some_and(|shadow| shadow.worth[level] > 0)
}

/// SC-CMP-12: the event card that the Invader player has set aside, if there is one.
pub fn kept_event(game: &SunkenCitadel) -> Option<EventCard> {
    let campaign = game.campaign.as_ref().filter(|_| players::seat_of(game, Side::Invaders).is_some())?;
    campaign.invaders.event
}

/// SC-CMP-12: it is played instead of the die for an event.
pub(crate) fn play_kept_event(game: &mut SunkenCitadel, log: &mut Pen) {
    let Some(card) = kept_event(game) else { return };
    if let Some(campaign) = &mut game.campaign {
        campaign.invaders.event = None;
    }
    if let Some(Task::Roll(Roll::EventDie)) = game.stack.last() {
        game.stack.pop();
    }
    cards::event_drawn(game, card, log);
}

/// SC-CMP-11: how the campaign has ended, once its last scenario is over.
pub(crate) fn verdict(game: &SunkenCitadel) -> Option<String> {
    let campaign = game.campaign.as_ref()?;
    if game.step != Step::Over || scenario::after(game.scenario).is_some() {
        return None;
    }
    let Score { team, invaders } = score(game);
    let verdict = if !campaign.links.retaken {
        "The rift is still open and the campaign lost"
    } else if team > 2 * invaders {
        "The station is retaken: a triumph"
    } else if team > invaders {
        "The station is retaken: a victory"
    } else {
        "The station is retaken: a costly victory"
    };
    Some(format!("{verdict}, {team} to {invaders} over the campaign"))
}

/// SC-CMP-11: the sums over all scenarios of the campaign so far.
pub fn score(game: &SunkenCitadel) -> Score {
    let zero = Score { team: 0, invaders: 0 };
    game.campaign.as_ref().map_or(zero, |c| {
        c.results.iter().fold(zero, |sum, score| Score {
            team: sum.team + score.team,
            invaders: sum.invaders + score.invaders,
        })
    })
}
