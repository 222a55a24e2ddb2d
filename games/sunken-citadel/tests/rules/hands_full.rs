//! Hands full and hands bound: loads in a fight, dodges from spells, loot under the fallen, what the shop sells.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::content::{Find, Item, Kind, ObjectSort, PieceSort, Side, Spell};
use fathom_sunken_citadel::routine::creatures;
use fathom_sunken_citadel::state::{Id, Load, Step, Thing};
use fathom_sunken_citadel::task::{How, Roll, Task};
use fathom_sunken_citadel::{Action, SunkenCitadel};

/// Klegg drags a crate and is attacked by a diver.
fn attacked_with_a_load() -> T {
    let (mut g, diver, klegg) = face_to_face(CorruptedDiver, IronbellyKlegg);
    let beyond = g.model(klegg).at.x + 6;
    let index = piece(&mut g, PieceSort::Crate, beyond, 95, beyond + 10, 105);
    g.model_mut(klegg).load = Some(Load { thing: Thing::Piece(index), full: false, turn: g.turn });
    let arm = g.model(diver).arms.iter().position(|arm| arm.weapon.card().range.is_none());
    let mut t = acting(g, diver, 1);
    t.play(&format!("attack m1 {} body 1 -", arm.map_or("-".to_owned(), |arm| arm.to_string())));
    t
}

#[test]
fn sc_drg_08_who_is_attacked_with_a_load_lets_go_and_fights_or_holds_on() {
    let mut t = attacked_with_a_load();
    assert_eq!(t.refuses("parry 1").clause, "SC-DRG-08");
    t.force(["duel 1 6"]);
    t.play("release");
    assert!(heard(&t, "strikes back") && t.game.model(Id(1)).load.is_none(), "{:?}", t.said());
    let mut t = attacked_with_a_load();
    t.force(["duel 1 6"]);
    t.play("stand");
    assert!(!heard(&t, "strikes back") && t.game.model(Id(1)).load.is_some(), "{:?}", t.said());
}

#[test]
fn sc_eva_03_an_attack_spell_may_be_dodged_like_a_shot() {
    let (mut g, mage, klegg) = apart(NautiloidThaumaturge, IronbellyKlegg, 20);
    face(&mut g, klegg, mage);
    for (answer, malus) in [("stand", 0), ("dodge", -2)] {
        let mut t = casting(&g, mage, 1, Spell::SoulArrow);
        t.play("spell soul-arrow m1 -");
        assert_eq!(t.refuses("end -").clause, "SC-EVA-03");
        t.force(["duel 3 3"]);
        t.play(answer);
        let shot = blow(mage, klegg, None, How::Spell(Spell::SoulArrow, 1));
        assert_eq!(plus(&t.game, &shot, "evasive"), malus, "{:?}", t.said());
    }
}

#[test]
fn sc_tec_02_nothing_is_sold_to_those_who_cannot_use_it() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let isabella = put(&mut g, IsabellaJohannes, 230, 100);
    let tempest = put(&mut g, IronTempest, 260, 100);
    g.step = Step::Briefing;
    g.stack = vec![Task::Outfit { left: 1 }];
    let mut t = T::new(g);
    for (who, card, fine) in [
        (klegg, Find::CrystalImager, false),
        (isabella, Find::FluxDampener, true),
        (klegg, Find::FluxDampener, false),
        (tempest, Find::MedicalKit, false),
        (klegg, Find::MedicalKit, true),
    ] {
        let buy = format!("buy find:{}:m{}", card.slug(), who.0);
        match fine {
            true => assert!(t.allows(&buy), "{buy}"),
            false => assert_eq!(t.refuses(&buy).clause, "SC-TEC-02", "{buy}"),
        }
    }
}

#[test]
fn sc_sub_07_every_box_that_is_filled_is_told() {
    let (mut g, diver, klegg) = face_to_face(CorruptedDiver, IronbellyKlegg);
    let boxes = g.model(klegg).stats.boxes.locomotion;
    g.model_mut(klegg).wounds.locomotion = boxes - 1;
    g.model_mut(klegg).stats.boxes.body = 9;
    let mut attack = blow(diver, klegg, Some(0), How::Shot);
    attack.part = fathom_sunken_citadel::state::Part::Locomotion;
    g.model_mut(klegg).stats.armour.locomotion = 0;
    let mut t = due(g, Roll::Duel(attack));
    t.chance(["duel 6 2"]);
    assert!(heard(&t, "to the locomotion") && heard(&t, "to the body"), "{:?}", t.said());
}

#[test]
fn refusals_cite_the_clause_that_forbids() {
    let (mut g, klegg, _) = apart(IronbellyKlegg, WarpConstruct, 40);
    assert_eq!(acting(g.clone(), klegg, 1).refuses("charge m1 238,100 1 body").clause, "SC-AP-14");
    piece(&mut g, PieceSort::Rubble, 150, 90, 195, 110);
    let mut t = acting(g.clone(), klegg, 1);
    assert_eq!(t.refuses("move 155,100").clause, "SC-MOV-07");
    piece(&mut g, PieceSort::Crate, 190, 150, 215, 170);
    let gun = g.model(klegg).arms.iter().position(|arm| arm.weapon.card().range.is_some()).expect("a gun");
    assert_eq!(acting(g, klegg, 1).refuses(&format!("fire 200,152 {gun}")).clause, "SC-SCN-01");
}

#[test]
fn sc_tec_14_what_lies_under_a_fallen_base_is_taken_by_whoever_touches_it() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let isabella = put(&mut g, IsabellaJohannes, 212, 100);
    put(&mut g, CorruptedDiver, 330, 40);
    g.things.push(thing(ObjectSort::Treasure, 200, 100));
    assert_eq!(acting(g.clone(), isabella, 1).refuses("pick-up 0").clause, "SC-TEC-14", "he stands on it");
    g.model_mut(klegg).state.fallen = true;
    assert!(acting(g, isabella, 1).legal().contains(&"pick-up 0".to_owned()));
}

/// A squid with Klegg in its grip, in a chamber of that width round them.
fn squid_and_victim(half: i16) -> (SunkenCitadel, Id) {
    let mut g = arena();
    let squid = put(&mut g, GhostSquid, 200, 100);
    let apart = g.model(squid).radius() + 6;
    let klegg = put(&mut g, IronbellyKlegg, 200 + apart, 100);
    g.model_mut(klegg).grabbed_by = Some(squid);
    let (left, right) = (200 - half, 200 + apart + half);
    for (ax, ay, bx, by) in [
        (left, 100 - half, right, 100 - half),
        (left, 100 + half, right, 100 + half),
        (left, 100 - half, left, 100 + half),
        (right, 100 - half, right, 100 + half),
    ] {
        wall(&mut g, ax, ay, bx, by);
    }
    (g, squid)
}

#[test]
fn sc_rtn_10_a_squid_that_cannot_drag_its_victim_anywhere_fights_it() {
    let deed = |half: i16, load: bool| {
        let (mut g, squid) = squid_and_victim(half);
        let thing = Thing::Model(Id(1));
        g.model_mut(squid).load = load.then_some(Load { thing, full: false, turn: g.turn });
        creatures::deed(&acting(g, squid, 2).game, &activation(squid, 2))
    };
    assert!(matches!(deed(90, false), Action::Try { .. }), "SC-DRG-01: {}", deed(90, false));
    assert!(matches!(deed(90, true), Action::Move { .. }), "{}", deed(90, true));
    assert!(matches!(deed(11, true), Action::Release), "{}", deed(11, true));
    assert!(matches!(deed(11, false), Action::Attack { .. }), "{}", deed(11, false));
}

/// Klegg, with both hands and all pockets full, acts beside the locker of the seventh scenario.
fn loaded_at_the_locker() -> (SunkenCitadel, fathom_sunken_citadel::content::ObjectId) {
    let mut g = laid_out(7, fathom_sunken_citadel::content::Difficulty::Beginner);
    let locker = beside(&mut g, Id(1), "arm");
    while !g.model(Id(1)).items.is_full() {
        g.model_mut(Id(1)).items.push(Item::FlarePack);
    }
    (g, locker)
}

fn charges(g: &SunkenCitadel) -> Vec<usize> {
    let held = |m: &fathom_sunken_citadel::state::Model| {
        m.items.iter().filter(|item| **item == Item::DemolitionCharge).count()
    };
    g.models.iter().map(held).collect()
}

#[test]
fn sc_itm_11_what_a_finder_has_no_hand_for_goes_to_the_nearest_friend() {
    let (mut g, locker) = loaded_at_the_locker();
    let before = charges(&g);
    g.model_mut(Id(0)).at = g.model(Id(1)).at;
    g.model_mut(Id(0)).at.x -= 12;
    let mut t = acting(g, Id(1), 1);
    t.play(&format!("use {} 1", locker.index()));
    let after = charges(&t.game);
    assert_eq!((after[0], after[1]), (before[0] + 1, before[1]), "{:?}", t.said());
    assert!(heard(&t, "takes the demolition charge that Ironbelly Klegg has no hand for"), "{:?}", t.said());
}

#[test]
fn sc_itm_11_what_nobody_can_carry_is_left_behind_in_so_many_words() {
    let (mut g, locker) = loaded_at_the_locker();
    g.models.retain(|m| m.kind == IronbellyKlegg || m.side != Side::Team);
    let mut t = acting(g, Id(0), 1);
    t.play(&format!("use {} 1", locker.index()));
    assert!(heard(&t, "leaves a demolition charge behind"), "{:?}", t.said());
}
