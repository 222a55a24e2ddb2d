//! Spells, abilities that are used, technology, artifacts.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::content::{Ability, Artifact, Difficulty, Item, Kind, Side, Spell};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::{activation, combat, depth, magic, sight, table, zones};
use fathom_sunken_citadel::state::{Id, Part, Place};
use fathom_sunken_citadel::task::{After, How, Roll, Stat, Task};

/// SC-MAG-01, SC-MAG-02, SC-MAG-03, SC-MAG-05, SC-MAG-06, SC-MAG-12, SC-ABL-40, SC-BLK-11, SC-EFF-23,
/// SC-EFF-27: the Thaumaturge names Acid Spray and rolls 3, 4, 1: two power, one spent to move, one to cast:
/// 6 to 5, a wound, and the acid check (the worked example).
#[test]
fn acid_spray() {
    let mut g = arena();
    g.seats = 2;
    g.step = fathom_sunken_citadel::state::Step::Invaders;
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 255, 100);
    face(&mut g, klegg, mage);
    assert!(magic::knows(&g, mage, Spell::AcidSpray) && !magic::knows(&g, klegg, Spell::SoulArrow));
    g.stack = vec![Task::Mode(mage)];
    let mut t = T::new(g).dice(["dice 1 3 4", "duel 5 2"]);
    assert_eq!(t.refuses("cast 4 acid-spray").clause, "SC-MAG-03");
    t.play("cast 3 acid-spray");
    assert_eq!(left(&t), 2);
    assert_eq!(t.refuses("spell soul-arrow m1 -").clause, "SC-MAG-06", "another was named");
    t.play("move 225,100");
    t.play("spell acid-spray m1 -");
    assert_eq!(scores(&t), (6, 5));
    assert_eq!(t.game.model(klegg).wounds[1], 1);
    assert!(
        matches!(t.game.stack.last(), Some(Task::Roll(Roll::Check(c))) if matches!(c.after, After::Corrosion { .. }))
    );
}

/// SC-MAG-04, SC-MAG-08: three failures and the magic is gone, until a Healer in contact brings it back.
#[test]
fn a_mishap() {
    let mut g = arena();
    g.seats = 2;
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    let healer = put(&mut g, CorruptedDiver, 212, 100);
    g.model_mut(healer).abilities.add(Ability::Healer);
    put(&mut g, IronbellyKlegg, 330, 200);
    g.step = fathom_sunken_citadel::state::Step::Invaders;
    g.stack = vec![Task::Mode(mage)];
    let mut t = T::new(g.clone()).dice(["dice 1 1 2"]);
    t.play("cast 3 soul-arrow");
    assert!(t.game.model(mage).state.mishap);
    let mut two = T::new(g).dice(["dice 1 2"]);
    two.play("cast 2 soul-arrow");
    assert!(!two.game.model(mage).state.mishap, "it takes three dice");
    let mut t = acting(t.game.clone(), healer, 1);
    t.play("soothe m0");
    assert!(!t.game.model(mage).state.mishap);
}

/// SC-MAG-07: nobody casts in contact; power buys a way out, with a hack.
#[test]
fn casting_in_contact() {
    let mut g = arena();
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    put(&mut g, IronbellyKlegg, 212, 100);
    g.seats = 2;
    let mut t = casting(&g, mage, 2, Spell::SoulArrow);
    assert_eq!(t.refuses("spell soul-arrow m1 -").clause, "SC-MAG-07");
    assert_eq!(t.refuses("attack m1 0 body 1 -").clause, "SC-MAG-05");
    t.force(["duel 1 6"]);
    t.play("disengage 160,100");
    assert!(heard(&t, "hacks at"));
    assert!(t.allows("spell soul-arrow m1 -"));
}

/// SC-MAG-09, SC-MAG-10, SC-MAG-11, SC-BLK-04: power kept for a turn adds to the next roll; anything else
/// loses it; a mishap then fells the caster and may cost four wounds.
#[test]
fn amplified() {
    let mut g = arena();
    g.seats = 2;
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 250, 100);
    face(&mut g, klegg, mage);
    let mut t = casting(&g, mage, 3, Spell::SoulArrow);
    t.play("keep");
    assert_eq!(t.game.model(mage).stored, Some((3, 1)));
    let mut next = t.game.clone();
    next.turn = 2;
    next.activation = None;
    next.stack = vec![Task::Mode(mage)];
    let mut t = T::new(next.clone()).dice(["dice 1 3 3", "duel 1 1"]);
    t.play("cast 3 soul-arrow");
    assert_eq!(left(&t), 5);
    t.play("spell soul-arrow m1 -");
    assert_eq!(scores(&t).0, 1 + 5 + 1);
    let mut t = T::new(next.clone()).dice(["dice 1 1 2", "dice 1 1 6"]);
    t.play("cast 3 soul-arrow");
    assert_eq!(
        t.game.model(mage).place,
        Place::Gone,
        "one success of three needed: four wounds in three boxes"
    );
    let mut t = T::new(next).dice(["dice 3 4 4"]);
    t.play("roll");
    assert_eq!(t.game.model(mage).stored, None);
    let _ = klegg;
}

/// SC-BLK-01, SC-BLK-02, SC-BLK-03, SC-BLK-10: an attack spell: die, power and bonus against die and Combat;
/// three, five or seven inches, twice and thrice at -2 and -4.
#[test]
fn soul_arrow() {
    let mut g = arena();
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 235, 100);
    face(&mut g, klegg, mage);
    let spell = |power| blow(mage, klegg, None, How::Spell(Spell::SoulArrow, power));
    assert_eq!(plus(&g, &spell(2), "spell power") + plus(&g, &spell(2), "spell"), 3);
    assert_eq!(plus(&g, &spell(2), "Combat"), 0);
    assert_eq!(plus(&g, &spell(1), "range"), 0);
    g.model_mut(klegg).at = Point::new(260, 100);
    assert_eq!(plus(&g, &spell(1), "range"), -2);
    assert_eq!(plus(&g, &spell(2), "range"), 0);
    assert_eq!(minus(&g, &spell(2), "Combat"), 3);
}

/// SC-BLK-12, SC-BLK-13, SC-BLK-14: the Death Grip holds its target and those round it; freed by a Strength
/// Check at -2, three failures crush; its mishap strikes the caster and those near.
#[test]
fn death_grip() {
    let mut g = arena();
    g.seats = 2;
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 250, 100);
    let scipio = put(&mut g, ScipioAqualis, 250, 122);
    g.model_mut(klegg).stats.boxes[1] = 6;
    let mut t = casting(&g, mage, 3, Spell::DeathGrip).dice(["duel 4 1", "die 6"]);
    t.play("spell death-grip m1 -");
    assert!(t.game.model(klegg).state.constricted && !t.game.model(scipio).state.constricted);
    let held = t.game.clone();
    let mut t = acting(held.clone(), scipio, 1);
    t.game.model_mut(scipio).at = Point::new(250, 112);
    t.play("help m1");
    let mut t = acting(t.game.clone(), klegg, 1).dice(["dice 1 6 6"]);
    t.play("break-free no");
    assert!(!t.game.model(klegg).state.constricted, "6 - 2 + 1 is 5");
    let before = held.model(klegg).wounds[1];
    let mut t = acting(held, klegg, 1).dice(["dice 1 1 1"]);
    t.play("break-free no");
    assert_eq!(t.game.model(klegg).wounds[1], before + 2);
    let mut g = g.clone();
    g.model_mut(scipio).at = Point::new(200, 120);
    g.stack = vec![Task::Mode(mage)];
    let mut t = T::new(g).dice(["dice 1 1 2", "die 6", "die 6"]);
    t.play("cast 3 death-grip");
    assert!(heard(&t, "gone wrong (6)") && heard(&t, "gone wrong (5)"), "{:?}", t.said());
}

/// SC-BLK-05, SC-BLK-06, SC-BLK-07, SC-BLK-16, SC-BLK-19, SC-PSY-05: a zone of three inches, within five a
/// point of power; one a caster; dispelled for an action or by death. The Ghostly Veil transfixes whoever
/// enters or acts in it, not iron wills.
#[test]
fn ghostly_veil() {
    let mut g = arena();
    g.seats = 2;
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 260, 180);
    let mut t = casting(&g, mage, 2, Spell::GhostlyVeil);
    assert_eq!(t.refuses("spell ghostly-veil - 310,100").clause, "SC-BLK-06");
    t.play("spell ghostly-veil - 260,130");
    assert_eq!(t.game.zones.len(), 1);
    let mut enter = acting(t.game.clone(), klegg, 1).dice(["dice 1 2 3"]);
    enter.play("move 260,150");
    assert!(enter.game.model(klegg).state.transfixed);
    let mut iron = t.game.clone();
    iron.model_mut(klegg).abilities.add(Ability::IronWill);
    let mut iron = acting(iron, klegg, 1);
    iron.play("move 260,150");
    assert!(!iron.game.model(klegg).state.transfixed && sight::in_cover(&iron.game, klegg));
    let mut again = casting(&t.game, mage, 2, Spell::ShroudOfDarkness);
    again.play("spell shroud-of-darkness - 240,100");
    assert_eq!((again.game.zones.len(), again.game.zones[0].spell), (1, Spell::ShroudOfDarkness));
    let mut end = acting(again.game.clone(), mage, 1);
    end.play("dispel");
    assert!(end.game.zones.is_empty());
}

/// SC-BLK-17, SC-BLK-18, SC-TEC-09, SC-TEC-12, SC-ITM-09: nobody shoots into or out of the Shroud; entering
/// costs a wound, two on three failures; an environmental shield or a flux dampener protects.
#[test]
fn shroud_of_darkness() {
    let mut g = arena();
    let mage = put(&mut g, NautiloidThaumaturge, 330, 200);
    let klegg = put(&mut g, HeavyAssaultTrooper, 200, 100);
    let foe = put(&mut g, CorruptedScientist, 240, 100);
    g.zones.push(zone(Spell::ShroudOfDarkness, mage, 240, 100));
    g.model_mut(foe).state.noticed = true;
    assert_eq!(acting(g.clone(), klegg, 1).refuses("shoot m2 0 body 1 -").clause, "SC-BLK-17");
    g.models.truncate(2);
    g.model_mut(klegg).stats.armour[1] = 0;
    for (dice, wounds) in [("dice 1 6 6", 0), ("dice 1 1 6", 1), ("dice 1 1 1", 2)] {
        let mut t = acting(g.clone(), klegg, 1).dice([dice]);
        t.game.model_mut(klegg).stats.boxes[1] = 5;
        t.play("move 220,100");
        assert_eq!(t.game.model(klegg).wounds[1], wounds);
    }
    g.model_mut(klegg).abilities.add(Ability::EnergyResistance);
    let mut t = acting(g, klegg, 1);
    t.play("move 220,100");
    assert_eq!(t.game.model(klegg).wounds[1], 0);
}

/// SC-BLK-15: the Assistant gives one ally a turn +1 on work.
#[test]
fn invisible_assistant() {
    let mut g = arena();
    let mage = put(&mut g, CorruptedDiver, 200, 100);
    let helper = put(&mut g, CorruptedScientist, 212, 120);
    put(&mut g, IronbellyKlegg, 330, 200);
    piece(&mut g, fathom_sunken_citadel::content::PieceSort::Crate, 218, 114, 230, 126);
    g.zones.push(zone(Spell::InvisibleAssistant, mage, 210, 110));
    g.seats = 2;
    let mut t = acting(g, helper, 1).dice(["dice 1 4 4"]);
    t.play("try break piece0 no 212,120");
    assert!(t.game.scenery[0].broken, "Strength 5 with +1");
    assert_eq!(t.game.zones[0].helps.0, 0);
}

/// SC-PSY-01, SC-PSY-02, SC-PSY-03, SC-PSY-04, SC-PSY-10: a psychic spell never misses what it sees within
/// reach; Will with two successes, -1 a point beyond three; machines have no mind; those in combat can be
/// reached.
#[test]
fn transfix() {
    let mut g = arena();
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 250, 100);
    let tempest = put(&mut g, IronTempest, 240, 130);
    put(&mut g, CorruptedDiver, 262, 100);
    g.seats = 2;
    assert_eq!(casting(&g, mage, 2, Spell::Transfix).refuses("spell transfix m2 -").clause, "SC-PSY-04");
    assert_eq!(casting(&g, mage, 1, Spell::Transfix).refuses("spell transfix m1 -").clause, "SC-PSY-01");
    let mut t = casting(&g, mage, 2, Spell::Transfix).dice(["dice 1 2 5"]);
    t.play("spell transfix m1 -");
    assert!(t.game.model(klegg).state.transfixed);
    let mut t = casting(&g, mage, 5, Spell::Transfix);
    t.play("spell transfix m1 -");
    match t.game.stack.last() {
        Some(Task::Roll(Roll::Check(check))) => assert_eq!(check.modifier, -2),
        other => panic!("{other:?}"),
    }
    let _ = tempest;
}

/// SC-PSY-11, SC-PSY-12, SC-PSY-13, SC-PSY-14, SC-PSY-15, SC-PSY-16, SC-ABL-27: a controlled model acts with
/// its master's actions against its own; it struggles each turn; it is free when the master falls; its death
/// strikes back.
#[test]
fn control() {
    let mut g = arena();
    g.seats = 2;
    let ghost = put(&mut g, VoidWhisperer, 200, 100);
    let scipio = put(&mut g, ScipioAqualis, 225, 100);
    let klegg = put(&mut g, IronbellyKlegg, 237, 100);
    let mut t = acting(g, ghost, 1).dice(["dice 1 1 2"]);
    t.play("possess m1 1");
    assert_eq!(t.game.model(scipio).controlled_by, Some(ghost));
    assert!(t.game.hostile(scipio, klegg) && !t.game.hostile(scipio, ghost));
    assert_eq!(t.game.allegiance(scipio), Side::Invaders);
    assert!(!combat::may_counter(&t.game, &blow(scipio, klegg, Some(1), How::Hand(0))));
    let mut held = t.game.clone();
    let now = acting(held.clone(), ghost, 3).refuses("hand m1 2");
    assert_eq!(now.clause, "SC-PSY-12", "it obeys from the next turn on");
    held.turn += 1;
    let mut t = acting(held.clone(), ghost, 3).dice(["duel 3 3"]);
    t.play("hand m1 2");
    assert_eq!(t.game.activation.map(|a| (a.model, a.actions)), Some((scipio, 2)));
    t.play("attack m2 1 body 1 -");
    t.play("end -");
    assert_eq!(t.game.activation.map(|a| (a.model, a.actions)), Some((ghost, 1)));
    let mut free = held.clone();
    let check = fathom_sunken_citadel::task::Check {
        who: scipio,
        stat: Stat::Will,
        modifier: 0,
        armour_break: 0,
        after: After::ShakeOff,
    };
    free.stack = vec![Task::Pick(Side::Team), Task::Roll(Roll::Check(check))];
    let mut free = T::new(free);
    free.chance(["dice 1 4 5"]);
    assert_eq!(free.game.model(scipio).controlled_by, None);
    let mut fall = acting(held.clone(), klegg, 1).dice(["duel 6 1"]);
    fall.game.model_mut(scipio).at = Point::new(300, 180);
    fall.game.model_mut(klegg).at = Point::new(212, 100);
    fall.play("attack m0 1 body 1 -");
    assert_eq!(fall.game.model(scipio).controlled_by, None, "the master fell or died");
    let mut kill = held;
    kill.model_mut(scipio).wounds[1] = 1;
    kill.model_mut(klegg).at = Point::new(237, 100);
    let mut kill = acting(kill, klegg, 1).dice(["duel 6 1", "dice 3 4 5", "dice 1 1 2"]);
    kill.play("attack m1 1 body 1 -");
    assert!(kill.game.model(ghost).state.fallen, "the backlash");
}

/// SC-PSY-17, SC-PSY-20: visions: one failure one move, two two, three and it is gone; the Zone of Terror
/// does the same.
#[test]
fn hallucination() {
    let mut g = arena();
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 225, 100);
    g.seats = 2;
    for (dice, place, moved) in [
        ("dice 3 4 5", Place::Table, false),
        ("dice 2 4 5", Place::Table, true),
        ("dice 1 1 2", Place::Fled, false),
    ] {
        let mut t = casting(&g, mage, 1, Spell::Hallucination).dice([dice]);
        t.play("spell hallucination m1 -");
        let m = t.game.model(klegg);
        assert_eq!((m.place, m.at != Point::new(225, 100)), (place, moved), "{dice}");
    }
    g.zones.push(zone(Spell::ZoneOfTerror, mage, 270, 150));
    let mut t = acting(g, klegg, 1).dice(["dice 1 1 2"]);
    t.play("move 260,130");
    assert_eq!(t.game.model(klegg).place, Place::Fled);
}

/// SC-PSY-18, SC-PSY-19: linked allies activate as a group; the Illusory Zone takes the turn and -2 from
/// attackers in it.
#[test]
fn linkage_and_illusions() {
    let mut g = arena();
    g.seats = 2;
    g.step = fathom_sunken_citadel::state::Step::Invaders;
    let mage = put(&mut g, CorruptedDiver, 200, 100);
    g.model_mut(mage).abilities.add(Ability::Warlock);
    let friend = put(&mut g, CorruptedScientist, 240, 100);
    put(&mut g, IronbellyKlegg, 330, 200);
    let mut t = casting(&g, mage, 1, Spell::PsychicLinkage);
    t.play("spell psychic-linkage m1 -");
    assert_eq!(zones::linked_to(&t.game, mage), [friend]);
    let mut t = acting(t.game.clone(), mage, 1).dice(["dice 4 5 5"]);
    t.play("link");
    assert_eq!(t.game.model(friend).granted, Some(3));
    let klegg = Id(2);
    g.model_mut(klegg).at = Point::new(260, 160);
    g.zones.push(zone(Spell::IllusoryZone, mage, 260, 120));
    let mut t = acting(g, klegg, 2).dice(["dice 1 1 3"]);
    t.play("move 260,140");
    assert_eq!(left(&t), 0);
    assert_eq!(plus(&t.game, &blow(klegg, mage, Some(1), How::Hand(0)), "illusions"), -2);
}

/// SC-ABL-05, SC-ABL-25, SC-ABL-42: Color Flash costs near enemies 1 until its user acts again; ink is
/// tactical cover for so many activations, and covers a retreat.
#[test]
fn flash_and_ink() {
    let mut g = arena();
    let squid = put(&mut g, GhostSquid, 200, 100);
    g.model_mut(squid).side = Side::Team;
    let klegg = put(&mut g, CorruptedDiver, 214, 100);
    let mut t = acting(g.clone(), squid, 2);
    t.play("flash");
    assert_eq!(plus(&t.game, &blow(klegg, squid, Some(1), How::Hand(0)), "dazzled"), -1);
    let mut t = acting(g, squid, 2);
    t.play("ink 1");
    assert!(table::in_tactical(&t.game, Point::new(200, 100), 0));
    t.play("disengage 175,100");
    assert_eq!(t.game.model(squid).at, Point::new(175, 100), "no check, no hack");
    t.game.activation = None;
    t.game.model_mut(squid).state.acted = false;
    t.game.stack = vec![Task::Begin(squid)];
    t.game.stack.push(Task::Roll(Roll::EventDie));
    t.force(["die 1"]);
    assert!(t.game.clouds.is_empty());
}

/// SC-ABL-09: Distract: actions for reach, Will with two successes or transfixed, once a turn, no machines.
#[test]
fn distract() {
    let mut g = arena();
    let siren = put(&mut g, LanternSiren, 200, 100);
    put(&mut g, IronbellyKlegg, 245, 100);
    put(&mut g, IronTempest, 220, 130);
    assert_eq!(acting(g.clone(), siren, 2).refuses("distract m1 1").clause, "SC-PSY-01");
    assert_eq!(acting(g.clone(), siren, 2).refuses("distract m2 1").clause, "SC-PSY-04");
    let mut t = acting(g, siren, 3).dice(["dice 1 1 5"]);
    t.play("distract m1 2");
    assert!(t.game.model(Id(1)).state.transfixed);
}

/// SC-TEC-01, SC-TEC-02, SC-TEC-03, SC-TEC-10, SC-TEC-11, SC-ABL-14, SC-TEC-07: devices have levels and work
/// by themselves for those who know them: the cloak beside scenery costs shots 4, the detector sees hidden
/// and dark things near.
#[test]
fn devices() {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 200, 140);
    g.model_mut(klegg).items.push(Item::CloakingField);
    assert!(
        g.device(isabella, Item::EtherDetector) && !g.device(klegg, Item::CloakingField),
        "level 2 and Ether Tech 1"
    );
    assert_eq!([Item::CrystalLamp, Item::EtherDetector, Item::MedicalKit].map(Item::level), [1, 2, 0]);
    g.model_mut(isabella).items.push(Item::CloakingField);
    let foe = put(&mut g, CorruptedDiver, 240, 100);
    piece(&mut g, fathom_sunken_citadel::content::PieceSort::Crate, 190, 107, 200, 113);
    assert_eq!(plus(&g, &blow(foe, isabella, Some(0), How::Shot), "cloaking field"), -4);
    g.model_mut(foe).state.hiding = true;
    assert!(
        sight::sees(&g, isabella, foe, Facing::default())
            && !sight::sees(&g, klegg, foe, Facing::from_to(Point::new(200, 140), Point::new(240, 100)))
    );
    let tempest = put(&mut g, IronTempest, 300, 60);
    assert!(depth::dives(&g, tempest), "Anti-Grav");
}

/// SC-ART-01, SC-ART-02, SC-ART-03, SC-ART-04, SC-ART-05, SC-ART-06, SC-ABL-31: artifacts wake by a check
/// with three successes, serve whoever has Ether Tech, and are repaired by a Scientist at -2 below level 3.
#[test]
fn artifacts_wake() {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    let tempest = put(&mut g, IronTempest, 300, 100);
    let lens = Artifact::DrownedKingsLens;
    g.model_mut(isabella).artifact = Some(lens);
    assert!(!g.artifact_works(isabella, lens));
    let mut t = acting(g.clone(), isabella, 1).dice(["dice 3 3 4"]);
    t.play("wake-artifact");
    assert!(t.game.artifact_works(isabella, lens));
    g.active |= lens.bit();
    g.model_mut(tempest).artifact = Some(lens);
    assert!(!g.artifact_works(tempest, lens), "no Ether Tech");
    g.damaged |= lens.bit();
    assert!(!g.artifact_works(isabella, lens));
    let mut t = acting(g, isabella, 1).dice(["dice 5 5 6"]);
    t.play("mend-artifact");
    assert!(t.game.artifact_works(isabella, lens));
}

/// SC-ATF-01, SC-ATF-02, SC-ATF-03, SC-ATF-05, SC-ATF-06, SC-ATF-07, SC-ATF-08, SC-ATF-09, SC-ATF-10,
/// SC-ATF-11, SC-ATF-12, SC-ATF-13, SC-ATF-14, SC-ATF-15: what the artifacts do.
#[test]
fn what_artifacts_do() {
    let hold = |artifact: Artifact| {
        let mut g = arena();
        let isabella = put(&mut g, IsabellaJohannes, 200, 100);
        put(&mut g, CorruptedDiver, 212, 100);
        put(&mut g, ScipioAqualis, 200, 150);
        g.model_mut(isabella).artifact = Some(artifact);
        g.active |= artifact.bit();
        (g, isabella)
    };
    let (g, me) = hold(Artifact::OrbOfStillWater);
    let mut t = acting(g, me, 2);
    t.play("artifact - -");
    assert!(table::stilled(&t.game, Point::new(260, 100), Point::new(200, 100)));
    assert_eq!(t.refuses("artifact - -").clause, "SC-ATF-01");
    let (g, me) = hold(Artifact::DrownedKingsLens);
    assert!(sight::night_eyes(&g, me));
    let (g, _) = hold(Artifact::AbyssalCrown);
    assert!(activation::led(&g, Id(2)));
    let (mut g, me) = hold(Artifact::CoralHeart);
    g.model_mut(me).wounds[1] = 1;
    g.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(g).dice(["die 5"]);
    t.play("activate m0");
    assert_eq!(t.game.model(me).wounds[1], 0);
    let (g, me) = hold(Artifact::PhaseAnchor);
    let mut t = acting(g, me, 2);
    t.play("artifact - 200,169");
    assert_eq!(t.game.model(me).at, Point::new(200, 169));
    let (g, me) = hold(Artifact::StasisShard);
    let mut t = acting(g, me, 2);
    t.play("artifact m1 -");
    assert!(t.game.model(Id(1)).state.transfixed);
    let (g, me) = hold(Artifact::SirenConch);
    assert!(acting(g, me, 2).allows("distract m1 1"));
    let (g, me) = hold(Artifact::TabletOfChains);
    assert!(magic::knows(&g, me, Spell::Transfix) && !magic::knows(&g, me, Spell::Control));
    let (mut g, me) = hold(Artifact::StarCompass);
    g.model_mut(Id(1)).at = Point::new(300, 100);
    g.stack = vec![Task::Mode(me)];
    let mut t = T::new(g);
    t.play("quick");
    assert_eq!(left(&t), 2);
    let (mut g, me) = hold(Artifact::LeviathansTooth);
    let shark = put(&mut g, AbyssalShark, 160, 120);
    assert_ne!(fathom_sunken_citadel::routine::creatures::prey(&g, shark), Some(me));
    let (mut g, _) = hold(Artifact::MirrorShell);
    let mage = put(&mut g, NautiloidThaumaturge, 170, 100);
    let mut t = casting(&g, mage, 1, Spell::Transfix);
    t.play("spell transfix m0 -");
    assert!(heard(&t, "mirror shell"));
    let mut t = casting(&t.game, mage, 1, Spell::Transfix).dice(["die 4", "dice 1 1 1"]);
    t.play("spell transfix m0 -");
    assert!(t.game.model(Id(0)).state.transfixed);
    let mut g = laid_out(1, Difficulty::Beginner);
    g.model_mut(Id(0)).artifact = Some(Artifact::KeyOfTheAncients);
    g.active |= Artifact::KeyOfTheAncients.bit();
    g.model_mut(Id(0)).at = Point::new(93, 120);
    let mut t = acting(g, Id(0), 0);
    t.play("open 0");
    assert!(t.game.doors[0].is_open(), "jammed, and no action left");
    for (artifact, weapon) in [(Artifact::TidalGauntlet, "tidal"), (Artifact::ResonanceSpike, "spike")] {
        let (mut g, me) = hold(artifact);
        g.model_mut(me).artifact = None;
        g.things.push(crate::shooting::thing(
            fathom_sunken_citadel::content::ObjectSort::ArtifactCase,
            200,
            90,
        ));
        g.things[0].artifact = Some(artifact);
        g.model_mut(Id(1)).at = Point::new(300, 100);
        let mut t = acting(g, me, 1);
        t.play("pick-up 0");
        assert_eq!(t.game.model(me).arms.len(), 3, "{weapon}");
    }
}

/// SC-ABL-13, SC-ABL-23, SC-ABL-39, SC-ABL-41, SC-DRK-03: an Engineer walks over mines; marine creatures are
/// of the water; a Warbeast without its caller turns on its neighbour; camouflage hides beside scenery.
#[test]
fn odd_abilities() {
    let mut g = arena();
    let scipio = put(&mut g, ScipioAqualis, 200, 100);
    g.things.push(crate::shooting::thing(fathom_sunken_citadel::content::ObjectSort::Mine, 230, 100));
    let mut t = acting(g.clone(), scipio, 2);
    t.play("move 220,100");
    assert!(!heard(&t, "mine"));
    t.game.activation = Some(activation(scipio, 2));
    t.play("disarm 0");
    assert!(t.game.things[0].gone && left(&t) == 0);
    let klegg = put(&mut g, IronbellyKlegg, 200, 140);
    let mut walk = acting(g.clone(), klegg, 1).dice(["die 2", "die 6"]);
    walk.play("move 220,118");
    assert!(heard(&walk, "the mine (8)"), "{:?}", walk.said());
    let crab = put(&mut g, IronbackCrab, 260, 140);
    assert!(g.model(crab).has(Ability::Marine) && g.model(crab).has(Ability::Warbeast));
    g.model_mut(klegg).at = Point::new(274, 140);
    let check = fathom_sunken_citadel::task::Check {
        who: crab,
        stat: Stat::Will,
        modifier: 0,
        armour_break: 0,
        after: After::Morale { why: fathom_sunken_citadel::task::Fright::Gruesome },
    };
    let mut rage = g.clone();
    rage.stack = vec![Task::Pick(Side::Team), Task::Roll(Roll::Check(check))];
    let mut rage = T::new(rage);
    rage.force(["dice 1 1 2", "duel 3 3"]);
    assert!(heard(&rage, "turns on whoever is nearest"));
    let foe = put(&mut g, CorruptedDiver, 280, 60);
    g.model_mut(foe).abilities.add(Ability::Camouflage);
    let look = Facing::from_to(Point::new(200, 100), Point::new(280, 60));
    assert!(sight::sees(&g, scipio, foe, look));
    wall(&mut g, 287, 40, 287, 80);
    assert!(!sight::sees(&g, scipio, foe, look));
}

/// SC-MAG-10: a wound loses the stored power.
#[test]
fn stored_power_is_lost() {
    let mut g = arena();
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 212, 100);
    g.model_mut(mage).stored = Some((2, 1));
    let mut t = acting(g, klegg, 1).dice(["duel 6 1"]);
    t.play("attack m0 1 body 1 -");
    assert_eq!(t.game.model(mage).stored, None);
    let _ = Part::Body;
}
