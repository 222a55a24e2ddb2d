//! The campaign: what follows a scenario, who survives, and what victory points buy.

use crate::action::{Buy, Skill};
use crate::content::{Ability, Difficulty, EventCard, Find, Kind, Side};
use crate::event::{Event, Pen};
use crate::illegal::{BuyRefused, Illegal, Outcome, need};
use crate::rules::activation::successes;
use crate::scenario;
use crate::state::{Id, InvaderAdvances, Model, Place, Score, Step, SunkenCitadel};
use crate::task::{Roll, Task};
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

impl SunkenCitadel {
    /// SC-CMP-07, SC-CMP-08, SC-CMP-01, SC-CMP-02: after a scenario of a campaign the record goes on.
    pub(crate) fn campaign_goes_on(&mut self, log: &mut Pen) {
        let Some(score) = self.score else { return };
        if self.campaign.is_none() {
            return;
        }
        self.remember();
        let Some(campaign) = &mut self.campaign else { return };
        if !campaign.results.is_full() {
            campaign.results.push(score);
        }
        campaign.bank[0] += score.team.max(0);
        campaign.bank[1] += score.invaders.max(0);
        if scenario::after(self.scenario).is_none() {
            if let Some(verdict) = self.campaign_verdict() {
                self.note(log, || verdict);
            }
            return;
        }
        self.score = None;
        self.step = Step::Briefing;
        self.mend_after_battle(log);
        self.stack.push(Task::Recovery(0));
    }

    /// SC-CMP-01: what later scenarios remember of this one.
    fn remember(&mut self) {
        let Some(mut links) = self.campaign.as_ref().map(|c| c.links) else { return };
        self.scenario().remember(self, &mut links);
        if let Some(campaign) = &mut self.campaign {
            campaign.links = links;
        }
    }

    /// SC-CMP-02, SC-MAL-05: the living are healed, damaged weapons mended; those who fled or left return.
    fn mend_after_battle(&mut self, _log: &mut Pen) {
        self.models.retain(|m| m.side == Side::Team && !matches!(m.kind, Kind::Surgeon | Kind::Orderly));
        for model in &mut self.models {
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
            model.wounds = [0; 3];
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
        self.markers.clear();
        self.clouds.clear();
        self.zones.clear();
        self.strains.clear();
        self.help.clear();
        self.advantages.clear();
        self.served = 0;
    }

    /// SC-CMP-03, SC-CMP-05: the dead roll for survival one after the other; machines need a mechanic.
    pub(crate) fn recovery(&mut self, index: u8, log: &mut Pen) {
        let Some(model) = self.models.get(usize::from(index)) else {
            if self.seat_of(Side::Invaders).is_some() {
                self.stack.push(Task::Shop(Side::Invaders));
            }
            return self.stack.push(Task::Shop(Side::Team));
        };
        self.stack.push(Task::Recovery(index + 1));
        if model.place != Place::Dead {
            return;
        }
        let who = Id(index);
        if model.has(Ability::Artificial) {
            let mechanic = self
                .models
                .iter()
                .any(|m| m.place == Place::Table && (m.has(Ability::Scientist) || m.has(Ability::Engineer)));
            self.model_mut(who).place = if mechanic { Place::Table } else { Place::Absent };
            return self.status(who, if mechanic { "is repaired" } else { "waits for repairs" }, log);
        }
        self.stack.push(Task::Roll(Roll::Survival { who }));
    }

    /// SC-CMP-03: mostly dead, or not.
    pub(crate) fn survival_rolled(&mut self, who: Id, dice: &[u8], log: &mut Pen) {
        let surgeon = self.campaign.as_ref().is_some_and(|c| c.links.surgeon);
        let level = match self.difficulty {
            Difficulty::Beginner => 1,
            Difficulty::Advanced => 0,
            Difficulty::Expert => -1,
        };
        let (need, modifier) = (self.model(who).stats.resistance, level + i8::from(surgeon));
        let good = successes(dice, need, modifier, true);
        log.tell(|| Event::Dice {
            who: self.who(who),
            what: "survival",
            dice: dice.to_vec(),
            need,
            modifier,
            successes: good,
        });
        let personality = self.model(who).kind.profile().personality;
        let model = self.model_mut(who);
        match good {
            3 => model.place = Place::Table,
            2 => {
                model.place = Place::Table;
                model.wounds[1] = 1;
            }
            1 => model.place = Place::Absent,
            _ if personality => {
                model.place = Place::Absent;
                self.stack.push(Task::Roll(Roll::Injury { who }));
            }
            _ => model.place = Place::Gone,
        }
    }

    /// SC-CMP-04: a lasting injury.
    pub(crate) fn injury_rolled(&mut self, who: Id, die: u8, log: &mut Pen) {
        let model = self.model_mut(who);
        match die {
            1 => model.stats.strength = (model.stats.strength + 1).min(7),
            2 => model.stats.boxes[2] = model.stats.boxes[2].saturating_sub(1).max(1),
            3 => model.stats.boxes[0] = model.stats.boxes[0].saturating_sub(1).max(1),
            4 => model.stats.will = (model.stats.will + 1).min(7),
            5 => {
                model.stats.combat -= 1;
                model.advances |= SHAKEN;
            }
            _ => model.advances |= SCARRED,
        }
        if die <= 4 {
            self.model_mut(who).advances |= INJURED;
        }
        self.status(who, "carries a lasting injury", log);
    }

    /// The next scenario is laid out (SC-CMP-01: the orderly's heal comes at once).
    pub(crate) fn next_scenario(&mut self, log: &mut Pen) {
        let Some(next) = scenario::after(self.scenario) else { return };
        self.lay_out(next, log);
        if self.campaign.as_ref().is_some_and(|c| c.links.orderly) {
            let hurt = self
                .standing()
                .filter(|(_, m)| m.side == Side::Team && m.living())
                .max_by_key(|(_, m)| m.wounds[1])
                .map(|(id, _)| id);
            if let Some(id) = hurt {
                self.take_off_any(id, 2);
            }
        }
    }

    /// SC-CMP-06, SC-CMP-09: what a purchase costs, if it can be made.
    pub(crate) fn price(&self, side: Side, buy: Buy) -> Result<i16, Illegal> {
        let refuse = |why: BuyRefused| Err(Illegal::from(why));
        let team = side == Side::Team;
        let model = |id: Id| self.models.get(id.index());
        let alive = |id: Id| model(id).is_some_and(|m| m.place != Place::Gone);
        let once = |id: Id, bit: u8, price: i16| {
            if alive(id) && model(id).is_some_and(|m| m.advances & bit == 0) {
                Ok(price)
            } else {
                refuse(BuyRefused::BoughtAlready)
            }
        };
        match buy {
            Buy::Worth { .. }
            | Buy::FoeCombat { .. }
            | Buy::FoeFastLoad
            | Buy::FoeTough { .. }
            | Buy::FoeEvent { .. } => {
                if team {
                    refuse(BuyRefused::ForTheInvaders)
                } else {
                    self.foe_price(buy)
                }
            }
            _ if !team => refuse(BuyRefused::ForTheTeam),
            Buy::Find { card, model } if alive(model) => {
                if self.models[model.index()].items.len() > 10 || self.models[model.index()].arms.len() > 4 {
                    return refuse(BuyRefused::HandsFull);
                }
                if card.made_at().is_some_and(|level| !self.can_make(level)) {
                    return refuse(BuyRefused::NobodyCanMakeIt);
                }
                Ok(card.price())
            }
            Buy::Activate { card } => {
                let held = self.models.iter().any(|m| m.artifact == Some(card));
                if held && self.active & card.bit() == 0 {
                    Ok(3)
                } else {
                    refuse(BuyRefused::NoSleepingArtifact)
                }
            }
            Buy::HealInjury { model } => {
                if alive(model) && self.models[model.index()].advances & INJURED != 0 {
                    Ok(3)
                } else {
                    refuse(BuyRefused::NoInjury)
                }
            }
            Buy::Replace { model } => match self.models.get(model.index()) {
                Some(m) if m.place == Place::Gone && !m.kind.profile().personality => {
                    Ok((m.kind.profile().points / 10) as i16)
                }
                _ => refuse(BuyRefused::OnlyLostTroops),
            },
            Buy::Rearm { model, arm } => {
                let broken = alive(model)
                    && self.models[model.index()].arms.get(usize::from(arm)).is_some_and(|a| a.wounds == 2);
                if broken { Ok(2) } else { refuse(BuyRefused::WeaponWhole) }
            }
            Buy::Combat { model } => {
                if alive(model) && self.models[model.index()].stats.combat >= 5 {
                    return refuse(BuyRefused::FightsItsBest);
                }
                once(model, ADV_COMBAT, 6)
            }
            Buy::Quality { model } => {
                if alive(model) && self.models[model.index()].stats.quality <= 2 {
                    return refuse(BuyRefused::CannotBeBetter);
                }
                once(model, ADV_QUALITY, 10)
            }
            Buy::BodyBox { model } => once(model, ADV_BOX, 5),
            Buy::BodyArmour { model } => {
                if alive(model) && self.models[model.index()].stats.armour[1] >= 4 {
                    return refuse(BuyRefused::ArmourThick);
                }
                once(model, ADV_ARMOUR, 5)
            }
            Buy::WeaponAttack { model, arm } | Buy::WeaponBreak { model, arm } => {
                let scientist =
                    self.models.iter().any(|m| m.has(Ability::Scientist) && m.place != Place::Gone);
                let plain = alive(model)
                    && self.models[model.index()]
                        .arms
                        .get(usize::from(arm))
                        .is_some_and(|a| a.attack == 0 && a.armour_break == 0);
                if scientist && plain { Ok(4) } else { refuse(BuyRefused::UpgradedOnce) }
            }
            Buy::Learn { model, skill } => {
                if alive(model) && self.models[model.index()].has(skill.ability()) {
                    return refuse(BuyRefused::KnowsThat);
                }
                once(model, ADV_SKILL, skill.price())
            }
            Buy::Find { .. } => refuse(BuyRefused::NoSuchModel),
        }
    }

    /// SC-CMP-13: whether a Scientist of that level is alive in the team.
    fn can_make(&self, level: u8) -> bool {
        let able = |m: &Model| m.place != Place::Gone && m.kind.profile().scientist >= level;
        self.models.iter().any(able)
    }

    /// SC-CMP-09: the Invaders' prices.
    fn foe_price(&self, buy: Buy) -> Result<i16, Illegal> {
        let have = self.campaign.as_ref().map(|c| c.invaders.clone()).unwrap_or_default();
        match buy {
            Buy::Worth { shadow } if !have.worth.is_full() => {
                if self.stands_next(shadow) {
                    Ok(3)
                } else {
                    Err(BuyRefused::NoSuchShadow.into())
                }
            }
            Buy::FoeCombat { kind }
                if kind.profile().side == Side::Invaders && have.combat >> (kind as u32) & 1 == 0 =>
            {
                Ok(6)
            }
            Buy::FoeFastLoad if !have.fast_load => Ok(2),
            Buy::FoeTough { kind }
                if kind.profile().side == Side::Invaders
                    && kind.profile().personality
                    && have.tough.is_none() =>
            {
                Ok(8)
            }
            Buy::FoeEvent { .. } if have.event.is_none() => Ok(3),
            _ => Err(BuyRefused::InvadersHaveIt.into()),
        }
    }

    /// SC-CMP-09: whether a shadow of that number stands on the table of the next scenario.
    fn stands_next(&self, shadow: u8) -> bool {
        let level = self.difficulty as usize;
        let next = scenario::after(self.scenario).map(|next| scenario::map(next).shadows);
        let card = next.and_then(|shadows| shadows.get(usize::from(shadow).checked_sub(1)?));
        card.is_some_and(|shadow| shadow.worth[level] > 0)
    }

    /// SC-CMP-12: the event card that the Invader player has set aside, if there is one.
    pub fn kept_event(&self) -> Option<EventCard> {
        let campaign = self.campaign.as_ref().filter(|_| self.seat_of(Side::Invaders).is_some())?;
        campaign.invaders.event
    }

    /// SC-CMP-12: it is played instead of the die for an event.
    pub(crate) fn play_kept_event(&mut self, log: &mut Pen) {
        let Some(card) = self.kept_event() else { return };
        if let Some(campaign) = &mut self.campaign {
            campaign.invaders.event = None;
        }
        if let Some(Task::Roll(Roll::EventDie)) = self.stack.last() {
            self.stack.pop();
        }
        self.event_drawn(card, log);
    }

    /// SC-CMP-06: whether the bank covers it.
    pub(crate) fn check_buy(&self, side: Side, buy: Buy) -> Outcome {
        let price = self.price(side, buy)?;
        let bank = self.campaign.as_ref().map_or(0, |c| c.bank[usize::from(side != Side::Team)]);
        need(bank >= price, BuyRefused::TooDear)
    }

    /// SC-CMP-06, SC-CMP-07, SC-CMP-08, SC-CMP-09: the purchase.
    pub(crate) fn do_buy(&mut self, side: Side, buy: Buy, log: &mut Pen) {
        let price = self.price(side, buy).unwrap_or(0);
        if let Some(campaign) = &mut self.campaign {
            campaign.bank[usize::from(side != Side::Team)] -= price;
        }
        let learn = |game: &mut SunkenCitadel, id: Id, bit: u8| game.model_mut(id).advances |= bit;
        match buy {
            Buy::Find { card, model } => self.gain_find(model, card, log),
            Buy::Activate { card } => self.active |= card.bit(),
            Buy::HealInjury { model } => self.heal_injury(model),
            Buy::Replace { model } => {
                let lost = self.model(model);
                let player = lost.player;
                let fresh = Model::new(lost.kind, Side::Team, lost.at);
                *self.model_mut(model) = Model { player, ..fresh };
            }
            Buy::Rearm { model, arm } => self.model_mut(model).arms[usize::from(arm)].wounds = 0,
            Buy::Combat { model } => {
                self.model_mut(model).stats.combat += 1;
                learn(self, model, ADV_COMBAT);
            }
            Buy::Quality { model } => {
                self.model_mut(model).stats.quality -= 1;
                learn(self, model, ADV_QUALITY);
            }
            Buy::BodyBox { model } => {
                self.model_mut(model).stats.boxes[1] += 1;
                learn(self, model, ADV_BOX);
            }
            Buy::BodyArmour { model } => {
                self.model_mut(model).stats.armour[1] += 1;
                learn(self, model, ADV_ARMOUR);
            }
            Buy::WeaponAttack { model, arm } => self.model_mut(model).arms[usize::from(arm)].attack = 1,
            Buy::WeaponBreak { model, arm } => self.model_mut(model).arms[usize::from(arm)].armour_break = 1,
            Buy::Learn { model, skill } => {
                let m = self.model_mut(model);
                m.abilities.add(skill.ability());
                match skill {
                    Skill::Resilient => m.stats.resistance = m.stats.resistance.saturating_sub(1).max(2),
                    Skill::IronWill => m.stats.will = m.stats.will.saturating_sub(1).max(2),
                    _ => {}
                }
                learn(self, model, ADV_SKILL);
            }
            Buy::Worth { .. }
            | Buy::FoeCombat { .. }
            | Buy::FoeFastLoad
            | Buy::FoeTough { .. }
            | Buy::FoeEvent { .. } => self.foe_buys(buy),
        }
    }

    fn foe_buys(&mut self, buy: Buy) {
        let Some(campaign) = &mut self.campaign else { return };
        match buy {
            Buy::Worth { shadow } => campaign.invaders.worth.push(shadow),
            Buy::FoeCombat { kind } => campaign.invaders.combat |= 1 << (kind as u32),
            Buy::FoeFastLoad => campaign.invaders.fast_load = true,
            Buy::FoeTough { kind } => campaign.invaders.tough = Some(kind),
            Buy::FoeEvent { card } => campaign.invaders.event = Some(card),
            _ => {}
        }
    }

    /// SC-CMP-06: an injury is healed: the printed numbers return, advances stay.
    fn heal_injury(&mut self, who: Id) {
        let card = self.model(who).kind.profile();
        let model = self.model_mut(who);
        model.advances &= !INJURED;
        model.stats.strength = card.strength;
        model.stats.boxes[0] = card.boxes[0];
        model.stats.boxes[2] = card.boxes[2];
        model.stats.will =
            if model.has(Ability::IronWill) { card.will.saturating_sub(1).max(2) } else { card.will };
    }

    /// SC-CMP-11: how the campaign has ended, once its last scenario is over.
    pub fn campaign_verdict(&self) -> Option<String> {
        let campaign = self.campaign.as_ref()?;
        if self.step != Step::Over || scenario::after(self.scenario).is_some() {
            return None;
        }
        let Score { team, invaders } = self.campaign_score();
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
    pub fn campaign_score(&self) -> Score {
        let zero = Score { team: 0, invaders: 0 };
        self.campaign.as_ref().map_or(zero, |c| {
            c.results.iter().fold(zero, |sum, score| Score {
                team: sum.team + score.team,
                invaders: sum.invaders + score.invaders,
            })
        })
    }
}
