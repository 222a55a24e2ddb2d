//! Work, repairs and machines of the scenarios that are tried in vain: a table scene, the try, and the sentence.

use crate::refused::{alone, refused};
use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Artifact, Difficulty, DoorState, Fault, Kind, ObjectId, ObjectSort};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::rules::shadows;
use fathom_sunken_citadel::state::{Id, What};

/// SC-OBJ-01, SC-OBJ-02, SC-TEC-13: work that cannot be done.
#[test]
fn sc_obj_01_work_in_vain() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let panel = beside(&mut g, Id(0), "p1");
    g.doors[0] = DoorState::Open;
    let log = object(&g, "log");
    let mut t = acting(g.clone(), Id(0), 3);
    refused(
        &mut t,
        &[
            ("use 99 1", "there is no such thing [SC-OBJ-01]"),
            (format!("use {log} 1").as_str(), "it does not touch that [SC-OBJ-01]"),
            (format!("use {panel} 3").as_str(), "work takes one action or two [SC-TEC-13]"),
            (format!("use {panel} 1").as_str(), "those doors are open [SC-OBJ-02]"),
            ("sacrifice 99", "there is no such thing [SC-RPR-08]"),
            (format!("sacrifice {log}").as_str(), "it does not touch that [SC-RPR-08]"),
            (format!("sacrifice {panel}").as_str(), "nothing is missing there [SC-RPR-08]"),
        ],
    );
    let shark = put(&mut g, AbyssalShark, 40, 40);
    let at = g.model(Id(0)).at;
    g.model_mut(Id(0)).at = Point::new(30, 95);
    g.model_mut(shark).at = at;
    let mut t = acting(g, shark, 1);
    assert_eq!(t.refuses(&format!("use {panel} 1")).clause, "SC-OBJ-01", "animals have no idea");
}

/// SC-RPR-08: a part is given up by whoever has one.
#[test]
fn sc_rpr_08_nothing_to_give_up() {
    let mut g = laid_out(2, Difficulty::Beginner);
    let machine = beside(&mut g, Id(2), "gA");
    let fault = Some(Fault::MissingPart);
    g.things[machine].what = What::Generator { running: false, fault, half_cleared: false };
    g.model_mut(Id(2)).items.clear();
    let mut t = acting(g, Id(2), 1);
    refused(
        &mut t,
        &[(format!("sacrifice {machine}").as_str(), "it has nothing to give up for it [SC-RPR-08]")],
    );
}

/// SC-OBJ-04: the medical station of Cold Iron.
#[test]
fn sc_obj_04_what_a_medical_station_does_not_do() {
    let mut g = laid_out(2, Difficulty::Beginner);
    g.waters.lights = true;
    for id in ["gA", "gB"] {
        let index = object(&g, id);
        g.things[index].what = RUNNING;
    }
    let station = beside(&mut g, Id(1), "ms");
    let try_it = format!("use {station} 1");
    let said = |g: &SunkenCitadel, id: Id, action: &str| acting(g.clone(), id, 2).refuses(action).to_string();
    assert_eq!(said(&g, Id(1), &try_it), "there is nothing to heal [SC-OBJ-04]");
    assert_eq!(said(&g, Id(1), &format!("use {station} 2")), "one action is enough [SC-OBJ-04]");
    g.model_mut(Id(1)).wounds.body = 1;
    let mut empty = g.clone();
    empty.things[station].what = What::MedStation { works: true, uses: 0 };
    assert_eq!(said(&empty, Id(1), &try_it), "it has served three times [SC-OBJ-04]");
    let at = g.model(Id(1)).at;
    g.model_mut(Id(1)).at = Point::new(30, 200);
    g.model_mut(Id(4)).at = at;
    g.model_mut(Id(4)).kind = IronbellyKlegg;
    assert_eq!(said(&g, Id(4), &try_it), "it heals the living [SC-OBJ-04]");
}

/// SC-OBJ-05, SC-ART-04, SC-ART-05: cases, and artifacts that are not there.
#[test]
fn sc_art_05_artifacts_that_do_not_serve() {
    let mut g = laid_out(5, Difficulty::Advanced);
    let case = beside(&mut g, Id(0), "art");
    let mut t = acting(g.clone(), Id(0), 2);
    refused(
        &mut t,
        &[
            (format!("pick-up {case}").as_str(), "the case is locked [SC-OBJ-05]"),
            ("artifact - -", "it has no artifact [SC-ART-05]"),
            ("wake-artifact", "it has no artifact [SC-ART-04]"),
        ],
    );
    g.model_mut(Id(0)).artifact = Some(Artifact::OrbOfStillWater);
    refused(
        &mut acting(g.clone(), Id(0), 1),
        &[("artifact - -", "the artifact does not work for it [SC-ART-05]")],
    );
    g.active |= Artifact::OrbOfStillWater.bit();
    refused(&mut acting(g.clone(), Id(0), 1), &[("wake-artifact", "it is awake [SC-ART-04]")]);
    g.active = 0;
    g.model_mut(Id(4)).artifact = Some(Artifact::OrbOfStillWater);
    refused(&mut acting(g, Id(4), 1), &[("wake-artifact", "it takes Ether Tech [SC-ART-04]")]);
}

/// SC-MAL-04, SC-HEA-02, SC-ABL-11: repairs in vain.
#[test]
fn sc_mal_04_repairs_in_vain() {
    let (mut g, klegg) = alone();
    let scipio = put(&mut g, ScipioAqualis, 200, 112);
    refused(
        &mut acting(g.clone(), klegg, 2),
        &[
            ("mend m0 9 1", "it has no such weapon [SC-MAL-04]"),
            ("mend m0 0 1", "only a damaged weapon can be repaired [SC-MAL-04]"),
            ("mend m9 0 1", "there is no such model [SC-HEA-03]"),
        ],
    );
    g.model_mut(scipio).arms[0].wounds = 1;
    refused(&mut acting(g.clone(), klegg, 2), &[("mend m2 0 1", "it is no mechanic [SC-HEA-02]")]);
    let (mut g, shark, _) = apart(AbyssalShark, CorruptedDiver, 90);
    g.model_mut(shark).arms[0].wounds = 1;
    refused(&mut acting(g, shark, 2), &[("mend m0 0 1", "claws and teeth need a healer [SC-HEA-02]")]);
}

/// SC-SCE-04: turrets and their panels.
#[test]
fn sc_sce_04_turrets_in_vain() {
    let mut g = laid_out(4, Difficulty::Beginner);
    let turret = object(&g, "tA");
    let panel = beside(&mut g, Id(0), "pA");
    g.things[turret].what = What::Turret { firing: false, boxes: 0 };
    let mut t = acting(g, Id(0), 2);
    refused(&mut t, &[(format!("use {panel} 1").as_str(), "that turret is off [SC-SCE-04]")]);
    refused(&mut t, &[("shoot-thing 99 0 1", "there is no such thing [SC-SCE-04]")]);
    refused(
        &mut t,
        &[(format!("shoot-thing {panel} 0 1").as_str(), "only a working turret is shot at [SC-SCE-04]")],
    );
}

/// SC-SCE-07: the booth stops the forge once a turn.
#[test]
fn sc_sce_07_the_forge_is_stopped_once() {
    use fathom_sunken_citadel::scenario::{Progress, s7};
    let mut g = laid_out(7, Difficulty::Beginner);
    g.progress = Progress::FoundryOfIron(s7::Count { stopped: true, ..Default::default() });
    let panels: Vec<ObjectId> =
        ObjectId::all(g.things.len()).filter(|i| g.things[*i].sort() == ObjectSort::Panel).collect();
    let mut said = Vec::new();
    for panel in panels {
        let rect = g.things[panel].rect;
        for at in [
            Point::new(rect.centre().x, rect.max.y + 6),
            Point::new(rect.max.x + 6, rect.centre().y),
            Point::new(rect.centre().x, rect.min.y - 6),
            Point::new(rect.min.x - 6, rect.centre().y),
        ] {
            if shadows::place_free(&g, at, 6, 0) {
                let mut there = g.clone();
                there.model_mut(Id(0)).at = at;
                let mut t = acting(there, Id(0), 1);
                if !t.allows(&format!("use {panel} 1")) {
                    said.push(t.refuses(&format!("use {panel} 1")).to_string());
                }
                break;
            }
        }
    }
    assert!(said.contains(&"the forge is stopped for this turn [SC-SCE-07]".to_owned()), "{said:?}");
}

/// SC-SCE-08: anchors.
#[test]
fn sc_sce_08_anchors_in_vain() {
    let mut g = laid_out(8, Difficulty::Beginner);
    let anchor = beside(&mut g, Id(0), "a1");
    let action = format!("use {anchor} 1");
    g.things[anchor].what = SHUT_ANCHOR;
    refused(&mut acting(g.clone(), Id(0), 1), &[(&action, "that anchor is shut down [SC-SCE-08]")]);
    g.things[anchor].what = What::Anchor { open: true, blows: 0 };
    let foe = put(&mut g, CorruptedScientist, 30, 30);
    let at = g.model(Id(0)).at;
    g.model_mut(Id(0)).at = Point::new(30, 110);
    g.model_mut(foe).at = at;
    refused(&mut acting(g, foe, 1), &[(&action, "that anchor cannot be restarted [SC-SCE-08]")]);
}
