//! Devices and artifacts.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Artifact, Difficulty, Item, Kind, ObjectSort, PieceSort, Side, Spell};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::{activation, sight};
use fathom_sunken_citadel::state::{Id, Place, What};
use fathom_sunken_citadel::task::{How, Task};

/// SC-TEC-01, SC-TEC-02, SC-ABL-14: a device has a level, and serves those who have as much Ether Tech.
#[test]
fn sc_tec_02_a_device_serves_those_who_know_it() {
    assert_eq!([Item::CrystalLamp, Item::EtherDetector, Item::MedicalKit].map(Item::level), [1, 2, 0]);
    let mut g = arena();
    for (kind, works) in [(IsabellaJohannes, true), (IronbellyKlegg, false)] {
        let id = put(&mut g, kind, 200, 100);
        g.model_mut(id).items.push(Item::CloakingField);
        assert_eq!(g.device(id, Item::CloakingField), works, "{kind:?}");
    }
}

/// SC-TEC-10, SC-TEC-03: a cloak beside scenery costs shots 4, without an action; away from it nothing.
#[test]
fn sc_tec_10_the_cloaking_field() {
    let (mut g, isabella, foe) = apart(IsabellaJohannes, CorruptedDiver, 28);
    g.model_mut(isabella).items.push(Item::CloakingField);
    let shot = blow(foe, isabella, Some(0), How::Shot);
    assert_eq!(plus(&g, &shot, "cloaking field"), 0);
    piece(&mut g, PieceSort::Crate, 190, 107, 200, 113);
    assert_eq!(plus(&g, &shot, "cloaking field"), -4);
    assert_eq!(acting(g, isabella, 1).refuses("item crystal-lamp - -").clause, "SC-TEC-03");
}

/// SC-TEC-11: the Ether Detector sees somebody who hides in bubbles; without it nobody does.
#[test]
fn sc_tec_11_the_detector_sees_the_hidden() {
    let (mut g, isabella, foe) = apart(IsabellaJohannes, CorruptedDiver, 28);
    piece(&mut g, PieceSort::Bubbles, 230, 80, 260, 120);
    g.model_mut(foe).state.hiding = true;
    assert!(sight::sees(&g, isabella, foe, Facing::default()));
    g.model_mut(isabella).items.retain(|item| *item != Item::EtherDetector);
    assert!(!sight::sees(&g, isabella, foe, Facing::default()));
}

/// SC-TEC-11: in the dark it shows tech within seven inches, and anything else within three.
#[test]
fn sc_tec_11_the_detector_in_the_dark() {
    for (kind, gap, seen) in [
        (CorruptedDiver, 70, true),
        (CorruptedDiver, 71, false),
        (GulperEel, 30, true),
        (GulperEel, 31, false),
    ] {
        let (mut g, isabella, foe) = apart(IsabellaJohannes, kind, gap);
        g.waters.lights = false;
        g.model_mut(isabella).items.retain(|item| *item == Item::EtherDetector);
        g.model_mut(foe).items.clear();
        if kind == CorruptedDiver {
            g.model_mut(foe).items.push(Item::Respirator);
        }
        assert_eq!(
            sight::sees(&g, isabella, foe, Facing::default()),
            seen,
            "{kind:?} at {gap}: {:?}",
            g.model(foe).items
        );
    }
}

/// SC-TEC-07: Anti-Grav lets a machine hover.
#[test]
fn sc_tec_07_anti_grav_hovers() {
    let mut g = arena();
    let tempest = put(&mut g, IronTempest, 40, 100);
    assert!(g.model(tempest).items.contains(&Item::AntiGrav));
    assert!(acting(g.clone(), tempest, 1).allows("ascend"));
    g.model_mut(tempest).items.retain(|item| *item != Item::AntiGrav && *item != Item::PropulsionSystem);
    assert_eq!(acting(g, tempest, 1).refuses("ascend").clause, "SC-DEP-01");
}

/// Isabella with an artifact, a diver in contact before her, Scipio five inches off.
fn hold(artifact: Artifact) -> (SunkenCitadel, Id) {
    let (mut g, isabella, _) = face_to_face(IsabellaJohannes, CorruptedDiver);
    put(&mut g, ScipioAqualis, 200, 150);
    g.model_mut(isabella).artifact = Some(artifact);
    g.active |= artifact.bit();
    (g, isabella)
}

/// SC-ART-04: an artifact wakes by a Quality Check with three successes, for an action.
#[test]
fn sc_art_04_three_successes_wake_an_artifact() {
    for (dice, awake) in [("dice 3 3 4", true), ("dice 2 3 6", false)] {
        let (mut g, isabella) = hold(Artifact::DrownedKingsLens);
        g.active = 0;
        assert!(!g.artifact_works(isabella, Artifact::DrownedKingsLens));
        g.model_mut(Id(1)).at = Point::new(320, 200);
        let mut t = acting(g, isabella, 1).dice([dice]);
        t.play("wake-artifact");
        assert_eq!(
            (t.game.artifact_works(isabella, Artifact::DrownedKingsLens), left(&t)),
            (awake, 0),
            "{dice}"
        );
    }
}

/// SC-ART-02, SC-ART-05: awake it serves whoever has any Ether Tech, and nobody without.
#[test]
fn sc_art_05_an_artifact_serves_whoever_has_some_ether_tech() {
    let (mut g, _) = hold(Artifact::DrownedKingsLens);
    for (kind, serves) in [(IronbellyKlegg, true), (IronTempest, false)] {
        let id = put(&mut g, kind, 300, 100);
        g.model_mut(id).artifact = Some(Artifact::DrownedKingsLens);
        assert_eq!(g.artifact_works(id, Artifact::DrownedKingsLens), serves, "{kind:?}");
    }
}

/// SC-ART-06, SC-ABL-31: a damaged one is repaired by a Scientist, three successes at -2 below level 3.
#[test]
fn sc_art_06_a_scientist_repairs_an_artifact() {
    for (dice, mended) in [("dice 5 5 6", true), ("dice 4 5 6", false)] {
        let (mut g, isabella) = hold(Artifact::DrownedKingsLens);
        g.damaged |= Artifact::DrownedKingsLens.bit();
        g.model_mut(Id(1)).at = Point::new(320, 200);
        let mut t = acting(g, isabella, 1).dice([dice]);
        t.play("mend-artifact");
        assert_eq!(t.game.artifact_works(isabella, Artifact::DrownedKingsLens), mended, "{dice}");
    }
    let (mut g, _) = hold(Artifact::DrownedKingsLens);
    g.model_mut(Id(2)).artifact = Some(Artifact::DrownedKingsLens);
    g.damaged |= Artifact::DrownedKingsLens.bit();
    assert_eq!(acting(g, Id(2), 1).refuses("mend-artifact").clause, "SC-ART-06", "Scipio is no Scientist");
}

/// SC-ART-03: beginners find them awake, others asleep.
#[test]
fn sc_art_03_beginners_find_them_awake() {
    for (difficulty, awake) in [(Difficulty::Beginner, true), (Difficulty::Advanced, false)] {
        let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 120);
        g.difficulty = difficulty;
        g.things.push(thing(ObjectSort::Treasure, 200, 90));
        let mut t = acting(g, klegg, 1).dice(["die 6", "artifact coral-heart"]);
        t.play("pick-up 0");
        assert_eq!(t.game.model(klegg).artifact, Some(Artifact::CoralHeart));
        assert_eq!(t.game.artifact_works(klegg, Artifact::CoralHeart), awake, "{difficulty:?}");
    }
}

/// SC-ATF-01: the orb costs shots through its water 2, once a scenario.
#[test]
fn sc_atf_01_the_orb_of_still_water() {
    let (mut g, isabella) = hold(Artifact::OrbOfStillWater);
    g.model_mut(Id(1)).at = Point::new(260, 100);
    let shot = blow(Id(1), isabella, Some(0), How::Shot);
    assert_eq!(plus(&g, &shot, "still water"), 0);
    let mut t = acting(g, isabella, 2);
    t.play("artifact - -");
    assert_eq!((plus(&t.game, &shot, "still water"), left(&t)), (-2, 1));
    assert_eq!(t.refuses("artifact - -").clause, "SC-ATF-01");
}

/// SC-ATF-03: the lens sees in the dark, through blur and hiding.
#[test]
fn sc_atf_03_the_drowned_kings_lens() {
    let (mut g, isabella) = hold(Artifact::DrownedKingsLens);
    g.waters.lights = false;
    g.model_mut(isabella).items.clear();
    g.model_mut(Id(1)).at = Point::new(250, 100);
    piece(&mut g, PieceSort::Bubbles, 240, 80, 270, 120);
    g.model_mut(Id(1)).state.hiding = true;
    assert!(sight::sees(&g, isabella, Id(1), Facing::default()));
    g.active = 0;
    assert!(!sight::sees(&g, isabella, Id(1), Facing::default()));
}

/// SC-ATF-05: the crown gives a Leader's +1.
#[test]
fn sc_atf_05_the_abyssal_crown_leads() {
    let (mut g, _) = hold(Artifact::AbyssalCrown);
    assert_eq!(activation::quality_modifier(&g, Id(2)), 1);
    g.active = 0;
    assert_eq!(activation::quality_modifier(&g, Id(2)), 0);
}

/// SC-ATF-05: and is dropped when its holder falls.
#[test]
fn sc_atf_05_the_crown_falls_with_its_holder() {
    let (mut g, isabella) = hold(Artifact::AbyssalCrown);
    g.model_mut(isabella).stats.boxes.body = 9;
    g.model_mut(isabella).stats.armour.body = 0;
    let mut t = acting(g, Id(1), 1).dice(["duel 6 1"]);
    t.play("attack m0 1 body 1 -");
    assert!(t.game.model(isabella).state.fallen);
    assert_eq!(t.game.model(isabella).artifact, None);
    assert!(
        t.game.things.iter().any(|t| t.what == What::ArtifactCase(Some(Artifact::AbyssalCrown)) && !t.gone)
    );
}

/// SC-ATF-06: the coral heart heals a wound on 5 or 6 when its holder begins.
#[test]
fn sc_atf_06_the_coral_heart() {
    for (die, wounds) in [("die 4", 1), ("die 5", 0), ("die 6", 0)] {
        let (mut g, isabella) = hold(Artifact::CoralHeart);
        g.model_mut(isabella).wounds.body = 1;
        g.stack = vec![Task::Pick(Side::Team)];
        let mut t = T::new(g).dice([die]);
        t.play("activate m0");
        assert_eq!(t.game.model(isabella).wounds.body, wounds, "{die}");
    }
}

/// SC-ATF-09: the phase anchor carries its holder seven inches through anything, once.
#[test]
fn sc_atf_09_the_phase_anchor() {
    let (mut g, isabella) = hold(Artifact::PhaseAnchor);
    wall(&mut g, 180, 120, 220, 120);
    let mut t = acting(g, isabella, 3);
    assert_eq!(t.refuses("artifact - 200,171").to_string(), "it reaches seven inches [SC-ATF-09]");
    assert_eq!(t.refuses("artifact - 200,150").to_string(), "Scipio Aqualis stands there [SC-MOV-13]");
    t.play("artifact - 200,169");
    assert_eq!(t.game.model(isabella).at, Point::new(200, 169));
    assert_eq!(t.refuses("artifact - 200,110").clause, "SC-ATF-01");
}

/// SC-ATF-13: the shard transfixes a neighbour that is not Huge.
#[test]
fn sc_atf_13_the_stasis_shard() {
    let (mut g, isabella) = hold(Artifact::StasisShard);
    let mut far = g.clone();
    far.model_mut(Id(1)).at = Point::new(300, 100);
    assert_eq!(acting(far, isabella, 1).refuses("artifact m1 -").clause, "SC-ATF-13", "too far off");
    let mut t = acting(g.clone(), isabella, 2);
    t.play("artifact m1 -");
    assert!(t.game.model(Id(1)).state.transfixed);
    let leviathan = put(&mut g, TrenchLeviathan, 184, 100);
    assert_eq!(acting(g, isabella, 1).refuses(&format!("artifact {leviathan} -")).clause, "SC-ATF-13");
}

/// SC-ATF-10: with the conch its holder can distract.
#[test]
fn sc_atf_10_the_siren_conch() {
    let (mut g, isabella) = hold(Artifact::SirenConch);
    assert!(acting(g.clone(), isabella, 2).allows("distract m1 1"));
    g.active = 0;
    assert!(!acting(g, isabella, 2).allows("distract m1 1"));
}

/// SC-ATF-11: the tablet casts Transfix and nothing else.
#[test]
fn sc_atf_11_the_tablet_of_chains() {
    let (mut g, isabella) = hold(Artifact::TabletOfChains);
    g.model_mut(Id(1)).at = Point::new(240, 100);
    g.stack = vec![Task::Mode(isabella)];
    let mut t = T::new(g.clone());
    assert!(t.allows("cast 3 transfix"));
    assert_eq!(t.refuses("cast 3 control").clause, "SC-MAG-01");
    t.force(["dice 1 1 2"]);
    t.play("cast 3 transfix");
    assert_ne!(t.game.damaged & Artifact::TabletOfChains.bit(), 0, "a mishap damages it");
}

/// SC-ATF-12: creatures choose the holder of the tooth last.
#[test]
fn sc_atf_12_leviathans_tooth() {
    use fathom_sunken_citadel::routine::creatures::prey;
    let (mut g, isabella) = hold(Artifact::LeviathansTooth);
    let shark = put(&mut g, AbyssalShark, 160, 120);
    assert_ne!(prey(&g, shark), Some(isabella));
    g.models[1].place = Place::Gone;
    g.models[2].place = Place::Gone;
    assert_eq!(prey(&g, shark), Some(isabella), "last, but not never");
}

/// SC-ATF-14: once, a Quick Activation with the compass is two actions.
#[test]
fn sc_atf_14_the_star_compass() {
    let (mut g, isabella) = hold(Artifact::StarCompass);
    g.model_mut(Id(1)).at = Point::new(300, 100);
    g.stack = vec![Task::Mode(isabella)];
    let mut t = T::new(g);
    t.play("quick");
    assert_eq!(left(&t), 1, "its one use is the holder's to choose");
    t.game.activation = None;
    t.game.stack = vec![Task::Mode(isabella)];
    t.play("free 2");
    assert_eq!(left(&t), 2);
    t.game.activation = None;
    t.game.stack = vec![Task::Mode(isabella)];
    assert_eq!(t.refuses("free 2").clause, "SC-TRN-07", "once");
}

/// SC-ATF-08: the first spell at the holder of the shell fails, later ones on 5 or 6.
#[test]
fn sc_atf_08_the_mirror_shell() {
    let (mut g, isabella) = hold(Artifact::MirrorShell);
    let mage = put(&mut g, NautiloidThaumaturge, 170, 100);
    let mut first = casting(&g, mage, 1, Spell::Transfix);
    first.play("spell transfix m0 -");
    assert!(heard(&first, "mirror shell") && due_check(&first).is_none());
    for (die, fails) in [("die 4", false), ("die 5", true)] {
        let mut t = casting(&first.game, mage, 1, Spell::Transfix).dice([die]);
        t.play("spell transfix m0 -");
        assert_eq!(due_check(&t).is_none(), fails, "{die}");
    }
    let _ = isabella;
}

/// SC-ATF-15: the key opens a jammed door for nothing.
#[test]
fn sc_atf_15_the_key_of_the_ancients() {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.model_mut(Id(0)).at = Point::new(93, 120);
    assert!(!acting(g.clone(), Id(0), 1).allows("open 0"));
    g.model_mut(Id(0)).artifact = Some(Artifact::KeyOfTheAncients);
    g.active |= Artifact::KeyOfTheAncients.bit();
    let mut t = acting(g, Id(0), 0);
    t.play("open 0");
    assert!(t.game.doors[0].is_open(), "jammed, and no action left");
}

/// SC-ATF-02, SC-ATF-07: gauntlet and spike come to hand as weapons when they are picked up.
#[test]
fn sc_atf_02_weapons_among_the_artifacts() {
    for artifact in [Artifact::TidalGauntlet, Artifact::ResonanceSpike] {
        let (mut g, isabella) = hold(artifact);
        g.model_mut(isabella).artifact = None;
        g.things.push(lying(What::ArtifactCase(Some(artifact)), 200, 90));
        g.model_mut(Id(1)).at = Point::new(300, 100);
        let mut t = acting(g, isabella, 1);
        t.play("pick-up 0");
        assert_eq!(t.game.model(isabella).arms.len(), 3, "{artifact:?}");
    }
}
