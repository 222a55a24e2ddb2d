//! Weapons nobody of the box carries, the spray's other level, the printed team, and what the list of actions offers.

use crate::scene::*;
use Kind::*;
use fathom_core::{Game, Silent, Stage};
use fathom_sunken_citadel::content::{Ability, Item, Kind, PieceSort, Side, Spell, Weapon};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::routine::creatures;
use fathom_sunken_citadel::rules::{combat, magic, table};
use fathom_sunken_citadel::state::{Effort, Id, Load, Part, Thing, What};
use fathom_sunken_citadel::task::{Flight, How, Roll, Task};
use fathom_sunken_citadel::{Action, Options, SunkenCitadel};

/// A Trooper or a machine with that weapon, and a diver with many boxes four inches before it.
fn duel_with(kind: Kind, weapon: Weapon) -> (SunkenCitadel, Id, Id, u8) {
    let mut g = arena();
    let by = put(&mut g, kind, 200, 100);
    let foe = put(&mut g, CorruptedDiver, 240, 100);
    g.model_mut(foe).stats.boxes = [6, 8, 4].into();
    face(&mut g, foe, by);
    let arm = give(&mut g, by, weapon);
    (g, by, foe, arm)
}

/// SC-EFF-15, SC-WPN-05: the Needle Rifle is two better where a part is named, and the head it aims at is hit.
#[test]
fn a_precise_shot_at_the_head() {
    let (g, by, foe, arm) = duel_with(HeavyAssaultTrooper, Weapon::NeedleRifle);
    let mut shot = blow(by, foe, Some(arm), How::Shot);
    assert_eq!(plus(&g, &shot, "precise"), 0);
    shot.part = Part::Head;
    assert_eq!((plus(&g, &shot, "precise"), plus(&g, &shot, "aims at a part")), (2, -4));
    let mut t = acting(g, by, 1).dice(["duel 6 1"]);
    t.play(&format!("shoot m1 {arm} head 1 -"));
    assert!(t.game.model(foe).wounds.head > 0, "{:?}", t.said());
}

/// SC-EFF-07: a wound by the Acid Thrower goes on burning.
#[test]
fn a_shot_of_acid() {
    let (g, by, foe, arm) = duel_with(HeavyAssaultTrooper, Weapon::AcidThrower);
    let mut t = acting(g, by, 1).dice(["duel 6 2", "dice 1 1 1"]);
    t.play(&format!("shoot m1 {arm} body 1 -"));
    assert!(t.game.model(foe).wounds.body > 0 && t.game.model(foe).state.corroding, "{:?}", t.said());
}

/// SC-EFF-09: a wall that the Disintegrator strikes gets a hole three inches wide, by a Break with +5; another weapon's
/// shot leaves the wall whole.
#[test]
fn a_disintegrating_ray() {
    let (mut g, by, foe, arm) = duel_with(ScipioAqualis, Weapon::Disintegrator);
    g.model_mut(foe).at = Point::new(300, 200);
    wall(&mut g, 230, 60, 230, 140);
    let mut t = acting(g.clone(), by, 1).dice(["die 6", "dice 2 4 6"]);
    t.play(&format!("fire 230,100 {arm}"));
    let ends: Vec<(i16, i16)> = t.game.walls().iter().map(|wall| (wall.a.y, wall.b.y)).collect();
    assert_eq!(ends, [(60, 85), (115, 140)], "{:?}", t.said());
    let plain = give(&mut g, by, Weapon::MultiSpeargun);
    let mut t = acting(g, by, 1).dice(["die 6"]);
    t.play(&format!("fire 230,100 {plain}"));
    assert_eq!(t.game.walls().len(), 1);
}

/// SC-EFF-23: a spray takes in its own depth level and one other, which the caster chooses.
#[test]
fn the_spray_has_a_second_level() {
    let mut g = arena();
    let mage = put(&mut g, NautiloidThaumaturge, 40, 100);
    let level = put(&mut g, IronbellyKlegg, 60, 100);
    let above = put(&mut g, IsabellaJohannes, 60, 112);
    let below = put(&mut g, ScipioAqualis, 60, 88);
    for (id, depth) in [(mage, 1), (level, 1), (above, 2), (below, 0)] {
        g.model_mut(id).depth = depth;
    }
    g.model_mut(mage).abilities.add(Ability::DeepEyes);
    assert_eq!(magic::in_spray(&g, mage, Facing::default(), 30, 2), [level, above]);
    assert_eq!(magic::in_spray(&g, mage, Facing::default(), 30, 0), [level, below]);
    assert_eq!(magic::in_spray(&g, mage, Facing::default(), 30, 1), [level]);
    let mut t = acting(g, mage, 2);
    let mut act = activation(mage, 2);
    (act.power, act.rolled, act.spell) = (true, 2, Some(Spell::AcidSpray));
    t.game.activation = Some(act);
    assert!(t.allows("spray m1 0") && t.allows("spray m1 2"), "{:?}", t.legal());
    assert_eq!(t.refuses("spray m1 1").clause, "SC-EFF-23");
    assert_eq!(t.refuses("spray m1 3").clause, "SC-EFF-23");
}

/// SC-SET-22: the team as printed: four models, and two special items that nobody pays for, each once.
#[test]
fn four_models_and_two_items() {
    let options = Options { four_models: true, ..Options::default() };
    let mut t = T::setup(&options, 1);
    assert!(t.game.models.iter().all(|m| m.kind != IronTempest));
    let team = t.game.models.iter().filter(|m| m.side == Side::Team).count();
    assert_eq!(team, 4);
    t.play("buy find:medical-kit:m0");
    assert_eq!(t.refuses("buy find:medical-kit:m1").clause, "SC-SET-22");
    assert_eq!(t.refuses("continue").clause, "SC-SET-22");
    t.play("buy find:net-launcher:m3");
    assert_eq!(t.game.stage(), Stage::Chance);
    assert!(t.game.model(Id(3)).arms.iter().any(|arm| arm.weapon == Weapon::NetLauncher));
    let five = Options { four_models: true, team: vec![CorruptedScientist; 5], ..Options::default() };
    assert!(SunkenCitadel::setup(&five, fathom_core::Seats::new(1).unwrap()).is_err());
}

/// SC-RTN-11: a shoal that was not beaten swims on after its attack, out of contact.
#[test]
fn the_shoal_swims_on() {
    let mut g = arena();
    let shoal = put(&mut g, NeedleShoal, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let reach = g.model(shoal).radius() + g.model(klegg).radius() + 1;
    g.model_mut(klegg).at = Point::new(200 + reach, 100);
    g.stack = vec![Task::Roll(Roll::Duel(blow(shoal, klegg, Some(0), How::Hand(0))))];
    let mut t = T::new(g);
    t.chance(["duel 6 1"]);
    assert!(!table::contact(&t.game, shoal, klegg), "{:?}", t.said());
    assert!(t.game.model(shoal).at.dist(Point::new(200, 100)) > 40);
}

/// SC-RTN-10: the squid takes hold of what it has grabbed, although that still fights, and swims off with it.
#[test]
fn the_squid_swims_off_with_its_victim() {
    let mut g = arena();
    let squid = put(&mut g, GhostSquid, 200, 60);
    let klegg = put(&mut g, IronbellyKlegg, 200, 60);
    let reach = g.model(squid).radius() + g.model(klegg).radius() + 1;
    g.model_mut(klegg).at = Point::new(200, 60 + reach);
    g.model_mut(klegg).grabbed_by = Some(squid);
    let act = activation(squid, 2);
    g.activation = Some(act);
    g.stack = vec![Task::Act];
    let drag = creatures::deed(&g, &act);
    assert!(matches!(drag, Action::Try { effort: Effort::Drag, .. }), "{drag}");
    g.model_mut(squid).load = Some(Load { thing: Thing::Model(klegg), full: true, turn: g.turn });
    let away = creatures::deed(&g, &act);
    assert!(matches!(away, Action::Move { .. }), "{away}");
    g.apply(&away, &mut Silent);
    assert!(g.model(klegg).at.y < 60 + reach, "towards the upper edge");
}

fn offers(t: &T, wanted: fn(&Action) -> bool) -> bool {
    t.game.legal().iter().any(wanted)
}

/// SC-AP-12: the list offers a step into view before a shot.
#[test]
fn sc_ap_12_the_list_offers_a_step_before_a_shot() {
    let mut g = arena();
    let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
    put(&mut g, CorruptedDiver, 240, 100);
    wall(&mut g, 215, 60, 215, 104);
    let t = acting(g, trooper, 1);
    assert!(offers(&t, |a| matches!(a, Action::Shoot { step: Some(_), .. })), "{:?}", t.legal());
}

/// SC-SCN-01, SC-BRK-08: it offers shots at scenery for what bursts, and walls to those who can break them.
#[test]
fn sc_scn_01_the_list_offers_scenery_and_walls() {
    let mut g = arena();
    let tempest = put(&mut g, IronTempest, 200, 100);
    put(&mut g, CorruptedDiver, 250, 100);
    wall(&mut g, 230, 112, 270, 112);
    let reach = g.model(tempest).radius() + 1;
    wall(&mut g, 180, 100 + reach, 220, 100 + reach);
    let t = acting(g.clone(), tempest, 2);
    assert!(offers(&t, |a| matches!(a, Action::Fire { .. })), "{:?}", t.legal());
    let breaks = |a: &Action| matches!(a, Action::Try { effort: Effort::Break, thing: Thing::Wall(..), .. });
    assert!(!offers(&t, breaks), "6 - 4 for metal and 1 for all its strength are less than 4");
    g.model_mut(tempest).items.push(Item::BreachingTool);
    assert!(offers(&acting(g, tempest, 2), breaks), "the tool adds 2");
}

/// SC-EXP-05: it offers a charge that sticks to somebody to be set elsewhere.
#[test]
fn sc_exp_05_the_list_offers_to_tear_a_charge_off() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    piece(&mut g, PieceSort::Crate, 207, 95, 215, 105);
    g.things.push(lying(What::Charge { fuse: 2, by: klegg, on: Thing::Model(klegg) }, 200, 100));
    let t = acting(g, klegg, 1);
    assert!(offers(&t, |a| matches!(a, Action::Shift { .. })), "{:?}", t.legal());
}

/// SC-RES-11: a recoil into contact with another enemy costs a Free Hack; one that was already in contact and still
/// is has none.
#[test]
fn only_new_contacts_hack_at_a_recoil() {
    for (x, hacks) in [(224, true), (300, false)] {
        let mut g = arena();
        let klegg = put(&mut g, IronbellyKlegg, 188, 100);
        let diver = put(&mut g, CorruptedDiver, 200, 100);
        put(&mut g, IsabellaJohannes, x, 100);
        face(&mut g, diver, klegg);
        g.model_mut(diver).stats.armour = [9; 4].into();
        g.stack =
            vec![Task::Roll(Roll::Duel(blow(klegg, diver, combat::primary_hand(&g, klegg), How::Hand(0))))];
        let mut t = T::new(g);
        t.chance(["duel 6 1"]);
        let hack = matches!(t.game.stack.last(), Some(Task::Roll(Roll::Duel(a))) if a.how == How::Hack);
        assert_eq!(hack, hacks, "{:?}", t.said());
    }
}

/// SC-MOR-08, SC-STA-11: whoever is held cannot run, and loses its wits instead.
#[test]
fn held_models_cannot_flee() {
    let mut g = arena();
    let squid = put(&mut g, GhostSquid, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let reach = g.model(squid).radius() + g.model(klegg).radius() + 1;
    g.model_mut(klegg).at = Point::new(200 + reach, 100);
    g.model_mut(klegg).grabbed_by = Some(squid);
    g.stack = vec![
        Task::FleeOn { why: Flight::Morale, who: klegg, moves: 1 },
        Task::Roll(Roll::Tremor { who: squid }),
    ];
    let mut t = T::new(g);
    t.chance(["die 6"]);
    assert!(t.game.model(klegg).state.transfixed, "{:?}", t.said());
}

/// SC-FRM-04: a creature killed by the team counts for it, one killed by the Invaders for nobody.
#[test]
fn whose_trophy_a_creature_is() {
    for (kind, points) in [(IronbellyKlegg, true), (CorruptedDiver, false)] {
        let mut g = arena();
        let by = put(&mut g, kind, 188, 100);
        let eel = put(&mut g, GulperEel, 200, 100);
        put(&mut g, IsabellaJohannes, 40, 40);
        g.model_mut(eel).stats.boxes = [9, 1, 9].into();
        g.model_mut(eel).stats.armour = [0; 4].into();
        g.stack = vec![Task::Roll(Roll::Duel(blow(by, eel, combat::primary_hand(&g, by), How::Hand(0))))];
        let mut t = T::new(g);
        t.chance(["duel 6 1"]);
        assert!(!t.game.model(eel).here(), "{:?}", t.said());
        assert_eq!(t.game.tally.bands[0].creatures > 0, points);
    }
}
