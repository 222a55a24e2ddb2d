//! What a campaign's spoils buy between the scenarios.

use crate::action::{Buy, Skill};
use crate::content::{Ability, Side};
use crate::event::Pen;
use crate::illegal::{BuyRefused, Illegal, Outcome, need};
use crate::rules::campaign::{ADV_ARMOUR, ADV_BOX, ADV_COMBAT, ADV_QUALITY, ADV_SKILL, INJURED};
use crate::rules::{campaign, treasure};
use crate::state::{Id, Model, Place, SunkenCitadel};

/// SC-CMP-06, SC-CMP-09: what a purchase costs, if it can be made.
pub(crate) fn price(game: &SunkenCitadel, side: Side, buy: Buy) -> Result<i16, Illegal> {
    let for_the_foe = match buy {
        Buy::Worth { .. }
        | Buy::FoeCombat { .. }
        | Buy::FoeFastLoad
        | Buy::FoeTough { .. }
        | Buy::FoeEvent { .. } => true,
        Buy::Find { .. }
        | Buy::Activate { .. }
        | Buy::HealInjury { .. }
        | Buy::Replace { .. }
        | Buy::Rearm { .. }
        | Buy::Combat { .. }
        | Buy::Quality { .. }
        | Buy::BodyBox { .. }
        | Buy::BodyArmour { .. }
        | Buy::WeaponAttack { .. }
        | Buy::WeaponBreak { .. }
        | Buy::Learn { .. } => false,
    };
    match (side, for_the_foe) {
        (Side::Team, false) => team_price(game, buy),
        (Side::Team, true) => Err(BuyRefused::ForTheInvaders.into()),
        (Side::Invaders | Side::Wild, true) => foe_price(game, buy),
        (Side::Invaders | Side::Wild, false) => Err(BuyRefused::ForTheTeam.into()),
    }
}

/// SC-CMP-06: what the team pays, if it can buy that.
fn team_price(game: &SunkenCitadel, buy: Buy) -> Result<i16, Illegal> {
    let alive = |id: Id| game.models.get(id.index()).filter(|m| m.place != Place::Gone);
    let arm_of = |id: Id, arm: u8| alive(id).and_then(|m| m.arms.get(usize::from(arm)));
    let once = |id: Id, bit: u8, price: i16| {
        let first = alive(id).is_some_and(|m| m.advances & bit == 0);
        need(first, BuyRefused::BoughtAlready).map(|()| price)
    };
    match buy {
        Buy::Find { card, model } => {
            let Some(m) = alive(model) else { return Err(BuyRefused::NoSuchModel.into()) };
            need(m.items.len() <= 10 && m.arms.len() <= 4, BuyRefused::HandsFull)?;
            need(treasure::serves(game, model, card), BuyRefused::CannotUseIt)?;
            let made = card.made_at().is_none_or(|level| can_make(game, level));
            need(made, BuyRefused::NobodyCanMakeIt).map(|()| card.price())
        }
        Buy::Activate { card } => {
            let held = game.models.iter().any(|m| m.artifact == Some(card));
            need(held && game.active & card.bit() == 0, BuyRefused::NoSleepingArtifact).map(|()| 3)
        }
        Buy::HealInjury { model } => {
            let injured = alive(model).is_some_and(|m| m.advances & INJURED != 0);
            need(injured, BuyRefused::NoInjury).map(|()| 3)
        }
        Buy::Replace { model } => match game.models.get(model.index()) {
            Some(m) if m.place == Place::Gone && !m.kind.profile().personality => {
                Ok((m.kind.profile().points / 10) as i16)
            }
            _ => Err(BuyRefused::OnlyLostTroops.into()),
        },
        Buy::Rearm { model, arm } => {
            let broken = arm_of(model, arm).is_some_and(|a| a.wounds == 2);
            need(broken, BuyRefused::WeaponWhole).map(|()| 2)
        }
        Buy::Combat { model } => {
            need(alive(model).is_none_or(|m| m.stats.combat < 5), BuyRefused::FightsItsBest)?;
            once(model, ADV_COMBAT, 6)
        }
        Buy::Quality { model } => {
            need(alive(model).is_none_or(|m| m.stats.quality > 2), BuyRefused::CannotBeBetter)?;
            once(model, ADV_QUALITY, 10)
        }
        Buy::BodyBox { model } => once(model, ADV_BOX, 5),
        Buy::BodyArmour { model } => {
            need(alive(model).is_none_or(|m| m.stats.armour.body < 4), BuyRefused::ArmourThick)?;
            once(model, ADV_ARMOUR, 5)
        }
        Buy::WeaponAttack { model, arm } | Buy::WeaponBreak { model, arm } => {
            let scientist = game.models.iter().any(|m| m.has(Ability::Scientist) && m.place != Place::Gone);
            let plain = arm_of(model, arm).is_some_and(|a| a.attack == 0 && a.armour_break == 0);
            need(scientist && plain, BuyRefused::UpgradedOnce).map(|()| 4)
        }
        Buy::Learn { model, skill } => {
            need(alive(model).is_none_or(|m| !m.has(skill.ability())), BuyRefused::KnowsThat)?;
            once(model, ADV_SKILL, skill.price())
        }
        Buy::Worth { .. }
        | Buy::FoeCombat { .. }
        | Buy::FoeFastLoad
        | Buy::FoeTough { .. }
        | Buy::FoeEvent { .. } => Err(BuyRefused::ForTheInvaders.into()),
    }
}

/// SC-CMP-13: whether a Scientist of that level is alive in the team.
fn can_make(game: &SunkenCitadel, level: u8) -> bool {
    let able = |m: &Model| m.place != Place::Gone && m.kind.profile().scientist >= level;
    game.models.iter().any(able)
}

/// SC-CMP-09: the Invaders' prices.
fn foe_price(game: &SunkenCitadel, buy: Buy) -> Result<i16, Illegal> {
    let have = game.campaign.as_ref().map(|c| c.invaders.clone()).unwrap_or_default();
    match buy {
        Buy::Worth { shadow } if !have.worth.is_full() => {
            if campaign::stands_next(game, shadow) {
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
        Buy::Find { .. }
        | Buy::Activate { .. }
        | Buy::HealInjury { .. }
        | Buy::Replace { .. }
        | Buy::Rearm { .. }
        | Buy::Combat { .. }
        | Buy::Quality { .. }
        | Buy::BodyBox { .. }
        | Buy::BodyArmour { .. }
        | Buy::WeaponAttack { .. }
        | Buy::WeaponBreak { .. }
        | Buy::Learn { .. }
        | Buy::Worth { .. }
        | Buy::FoeCombat { .. }
        | Buy::FoeFastLoad
        | Buy::FoeTough { .. }
        | Buy::FoeEvent { .. } => Err(BuyRefused::InvadersHaveIt.into()),
    }
}

/// SC-CMP-06: whether the bank covers it.
pub(crate) fn check(game: &SunkenCitadel, side: Side, buy: Buy) -> Outcome {
    let price = price(game, side, buy)?;
    let bank = game.campaign.as_ref().map_or(0, |c| c.bank[usize::from(side != Side::Team)]);
    need(bank >= price, BuyRefused::TooDear)
}

/// SC-CMP-06, SC-CMP-07, SC-CMP-08, SC-CMP-09: the purchase.
pub(crate) fn buy(game: &mut SunkenCitadel, side: Side, buy: Buy, log: &mut Pen) {
    let price = price(game, side, buy).unwrap_or(0);
    if let Some(campaign) = &mut game.campaign {
        campaign.bank[usize::from(side != Side::Team)] -= price;
    }
    let learn = |game: &mut SunkenCitadel, id: Id, bit: u8| game.model_mut(id).advances |= bit;
    match buy {
        Buy::Find { card, model } => treasure::gain_find(game, model, card, log),
        Buy::Activate { card } => game.active |= card.bit(),
        Buy::HealInjury { model } => heal_injury(game, model),
        Buy::Replace { model } => {
            let lost = game.model(model);
            let player = lost.player;
            let fresh = Model::new(lost.kind, Side::Team, lost.at);
            *game.model_mut(model) = Model { player, ..fresh };
        }
        Buy::Rearm { model, arm } => game.model_mut(model).arms[usize::from(arm)].wounds = 0,
        Buy::Combat { model } => {
            game.model_mut(model).stats.combat += 1;
            learn(game, model, ADV_COMBAT);
        }
        Buy::Quality { model } => {
            game.model_mut(model).stats.quality -= 1;
            learn(game, model, ADV_QUALITY);
        }
        Buy::BodyBox { model } => {
            game.model_mut(model).stats.boxes.body += 1;
            learn(game, model, ADV_BOX);
        }
        Buy::BodyArmour { model } => {
            game.model_mut(model).stats.armour.body += 1;
            learn(game, model, ADV_ARMOUR);
        }
        Buy::WeaponAttack { model, arm } => game.model_mut(model).arms[usize::from(arm)].attack = 1,
        Buy::WeaponBreak { model, arm } => game.model_mut(model).arms[usize::from(arm)].armour_break = 1,
        Buy::Learn { model, skill } => {
            let m = game.model_mut(model);
            m.abilities.add(skill.ability());
            match skill {
                Skill::Resilient => m.stats.resistance = m.stats.resistance.saturating_sub(1).max(2),
                Skill::IronWill => m.stats.will = m.stats.will.saturating_sub(1).max(2),
                Skill::FastLoad
                | Skill::DeepEyes
                | Skill::Demolition
                | Skill::RapidShot
                | Skill::Healer
                | Skill::Stealth => {}
            }
            learn(game, model, ADV_SKILL);
        }
        Buy::Worth { .. }
        | Buy::FoeCombat { .. }
        | Buy::FoeFastLoad
        | Buy::FoeTough { .. }
        | Buy::FoeEvent { .. } => foe_buys(game, buy),
    }
}

fn foe_buys(game: &mut SunkenCitadel, buy: Buy) {
    let Some(campaign) = &mut game.campaign else { return };
    match buy {
        Buy::Worth { shadow } => campaign.invaders.worth.push(shadow),
        Buy::FoeCombat { kind } => campaign.invaders.combat |= 1 << (kind as u32),
        Buy::FoeFastLoad => campaign.invaders.fast_load = true,
        Buy::FoeTough { kind } => campaign.invaders.tough = Some(kind),
        Buy::FoeEvent { card } => campaign.invaders.event = Some(card),
        Buy::Find { .. }
        | Buy::Activate { .. }
        | Buy::HealInjury { .. }
        | Buy::Replace { .. }
        | Buy::Rearm { .. }
        | Buy::Combat { .. }
        | Buy::Quality { .. }
        | Buy::BodyBox { .. }
        | Buy::BodyArmour { .. }
        | Buy::WeaponAttack { .. }
        | Buy::WeaponBreak { .. }
        | Buy::Learn { .. } => {}
    }
}

/// SC-CMP-06: an injury is healed: the printed numbers return, advances stay.
fn heal_injury(game: &mut SunkenCitadel, who: Id) {
    let card = game.model(who).kind.profile();
    let model = game.model_mut(who);
    model.advances &= !INJURED;
    model.stats.strength = card.strength;
    model.stats.boxes.head = card.boxes.head;
    model.stats.boxes.locomotion = card.boxes.locomotion;
    model.stats.will =
        if model.has(Ability::IronWill) { card.will.saturating_sub(1).max(2) } else { card.will };
}
