//! Nothing in the box is out of reach: every spell, weapon, device and ability comes with some model, card, artifact or
//! skill.

use crate::scene::*;
use fathom_core::{Game, Seat, Viewer};
use fathom_sunken_citadel::action::Skill;
use fathom_sunken_citadel::content::{Ability, Find, Item, Kind, Spell, Weapon};
use fathom_sunken_citadel::rules::magic;
use fathom_sunken_citadel::rules::treasure::{Gift, gift};
use fathom_sunken_citadel::task::Task;

fn gifts() -> impl Iterator<Item = Gift> {
    Find::ALL.iter().map(|find| gift(*find))
}

/// SC-MAG-01, SC-ABL-40: somebody of the box casts each spell.
#[test]
fn sc_mag_01_every_spell_has_a_caster() {
    for &spell in Spell::ALL {
        let caster = Kind::ALL.into_iter().any(|kind| {
            let mut g = arena();
            let id = put(&mut g, kind, 200, 100);
            magic::knows(&g, id, spell)
        });
        assert!(caster, "{}", spell.title());
    }
}

/// SC-WPN-05, SC-CMP-13: somebody carries each weapon, or it is found, made or an artifact.
#[test]
fn sc_wpn_05_every_weapon_comes_into_somebodys_hands() {
    for weapon in Weapon::ALL {
        let carried = Kind::ALL.into_iter().any(|kind| kind.profile().weapons.contains(&weapon));
        let given = gifts().any(|gift| gift == Gift::Weapon(weapon));
        let planted = weapon == Weapon::DemolitionCharge;
        assert!(carried || given || planted || weapon.artifact().is_some(), "{}", weapon.card().name);
    }
}

/// SC-TEC-02, SC-CMP-13: somebody carries each device, or it is found or made.
#[test]
fn sc_tec_02_every_device_comes_into_somebodys_hands() {
    for item in Item::ALL {
        let carried = Kind::ALL.into_iter().any(|kind| kind.profile().items.contains(&item));
        let given = gifts().any(|gift| matches!(gift, Gift::Items(found, _) if found == item));
        assert!(carried || given, "{}", item.name());
    }
}

/// SC-SET-07, SC-CMP-06: somebody has each ability, or it can be learnt.
#[test]
fn sc_cmp_06_every_ability_is_somebodys_or_can_be_learnt() {
    for ability in Ability::ALL {
        let owned = Kind::ALL.into_iter().any(|kind| kind.profile().abilities.contains(&ability));
        let learnt = Skill::ALL.into_iter().any(|skill| skill.ability() == ability);
        assert!(owned || learnt, "{ability:?}");
    }
}

/// SC-CMP-13, SC-ABL-31: what no deck holds is made by a Scientist of the level, and by nobody without one.
#[test]
fn sc_cmp_13_a_scientist_makes_what_no_deck_holds() {
    let mut g = laid_out(1, fathom_sunken_citadel::content::Difficulty::Beginner);
    g.campaign = Some(fathom_sunken_citadel::state::Campaign { bank: [20, 0], ..Default::default() });
    g.stack = vec![Task::Shop(fathom_sunken_citadel::content::Side::Team)];
    let mut t = T::new(g.clone());
    t.play("buy find:disintegrator:m2");
    let scipio = t.game.model(fathom_sunken_citadel::state::Id(2));
    assert!(scipio.arms.iter().any(|arm| arm.weapon == Weapon::Disintegrator && scipio.wields(arm.weapon)));
    t.play("buy find:cloaking-field:m0");
    assert!(t.game.device(fathom_sunken_citadel::state::Id(0), Item::CloakingField));
    g.models.retain(|m| m.kind != Kind::IsabellaJohannes);
    let mut alone = T::new(g);
    assert_eq!(alone.refuses("buy find:disintegrator:m1").clause, "SC-CMP-13");
}

/// SC-CMP-06: an ability that was learnt stands on the model's card, with its name in words.
#[test]
fn sc_cmp_06_what_was_learnt_stands_on_the_card() {
    let mut g = laid_out(1, fathom_sunken_citadel::content::Difficulty::Beginner);
    g.campaign = Some(fathom_sunken_citadel::state::Campaign { bank: [20, 0], ..Default::default() });
    g.stack = vec![Task::Shop(fathom_sunken_citadel::content::Side::Team)];
    let mut t = T::new(g);
    let learn = "buy learn:m0:rapid-shot".parse().expect("an action");
    assert!(t.game.describe(&learn).contains("Rapid Shot"), "{}", t.game.describe(&learn));
    t.play("buy learn:m0:rapid-shot");
    let view = t.game.view(Viewer::Seat(Seat(0)));
    assert!(view.models[0].abilities.iter().any(|term| term.name == "Rapid Shot"));
}
