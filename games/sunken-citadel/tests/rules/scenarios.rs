//! The scenarios from the second on, and their end.

use crate::scene::*;
use Kind::*;
use fathom_core::{Game, Stage};
use fathom_sunken_citadel::content::{Ability, Artifact, Difficulty, DoorState, Kind, Side};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::rules::{repair, score, station, table};
use fathom_sunken_citadel::scenario::{Progress, s2, s4, s5, s6, s7, s8};
use fathom_sunken_citadel::state::{Id, Loot, Place, Step, What};
use fathom_sunken_citadel::task::{Roll, Task};

/// SC-SCE-02, SC-OBJ-04: two generators light the station; a sabotaged one stops; the breakers help; the
/// medical station needs light.
#[test]
fn cold_iron() {
    let mut g = laid_out(2, Difficulty::Beginner);
    assert!(!g.lamps());
    for id in ["gA", "gB"] {
        let index = object(&g, id);
        g.things[index].what = RUNNING;
    }
    g.waters.lights = true;
    let foe = put(&mut g, CorruptedScientist, 100, 100);
    let gen_a = beside(&mut g, foe, "gA");
    let mut t = acting(g.clone(), foe, 1).dice(["dice 1 4 4"]);
    t.play(&format!("use {gen_a} 1"));
    assert!(!t.game.lamps() && repair::running(&t.game) == 1);
    assert_eq!(t.game.progress, Progress::ColdIron(s2::Count { lit_turns: t.game.by_band(), sabotages: 1 }));
    let klegg = Id(1);
    g.model_mut(klegg).wounds.body = 2;
    let ms = beside(&mut g, klegg, "ms");
    let mut t = acting(g.clone(), klegg, 1).dice(["dice 1 1 3"]);
    t.play(&format!("use {ms} 1"));
    let left = What::MedStation { works: true, uses: 2 };
    assert_eq!((t.game.model(klegg).wounds.body, t.game.things[ms].what), (0, left));
    g.waters.lights = false;
    assert_eq!(acting(g, klegg, 1).refuses(&format!("use {ms} 1")).clause, "SC-SCE-02");
}

/// SC-SCE-03, SC-OBJ-03: survivors are found, led and brought to the lobby; the first is a Healer; the locker
/// is searched once.
#[test]
fn the_quiet_ward() {
    let mut g = laid_out(3, Difficulty::Beginner);
    let klegg = Id(1);
    let v1 = beside(&mut g, klegg, "v1");
    let mut t = acting(g.clone(), klegg, 3).dice(["survivor found"]);
    t.play(&format!("use {v1} 1"));
    let surgeon = Id(t.game.models.len() as u8 - 1);
    assert_eq!(t.game.model(surgeon).kind, Surgeon);
    assert!(t.game.model(surgeon).has(Ability::Healer));
    let mut g2 = t.game.clone();
    g2.model_mut(klegg).at = Point::new(40, 200);
    g2.model_mut(surgeon).at = Point::new(40, 212);
    for id in [0, 2, 3, 4] {
        g2.model_mut(Id(id)).at = Point::new(150 + 20 * i16::from(id), 160);
    }
    let mut t = acting(g2, klegg, 1);
    assert_eq!(t.refuses("escort 60,200 m0").clause, "SC-SCE-03");
    t.play(&format!("escort 60,200 {surgeon}"));
    assert!(table::contact(&t.game, klegg, surgeon));
    assert_eq!(score::lines(&t.game, TEAM).iter().map(|l| l.points).sum::<i32>(), 4 + 2);
    assert_eq!(t.game.scenario().losses(&t.game), 2);
    let arm = beside(&mut g, klegg, "arm");
    let mut t = acting(g, klegg, 2).dice(["find flux-dampener"]);
    t.play(&format!("use {arm} 1"));
    assert_eq!(t.refuses(&format!("use {arm} 1")).clause, "SC-OBJ-03");
}

/// SC-SCE-04: turrets fire at the nearest in sight, can be shot to pieces or switched off, and score.
#[test]
fn hull_walkers() {
    let mut g = laid_out(4, Difficulty::Beginner);
    let turret = object(&g, "tA");
    assert!(s4::turret_line(&g, turret, Point::new(200, 90), 0), "over its own walls");
    assert!(!s4::turret_line(&g, turret, Point::new(120, 60), 0), "not inside its battery");
    let trooper = Id(3);
    g.model_mut(trooper).at = Point::new(130, 90);
    let mut t = acting(g.clone(), trooper, 3).dice(["die 6"]);
    t.play(&format!("shoot-thing {turret} 0 1"));
    let damaged = What::Turret { firing: true, boxes: 2 };
    assert_eq!(t.game.things[turret].what, damaged, "11 to 5 is a double");
    let mut volley = due(g.clone(), Roll::Turret { thing: turret, who: trooper });
    volley.chance(["duel 6 1"]);
    assert!(volley.game.model(trooper).wounds.body > 0);
    let pa = beside(&mut g, Id(0), "pA");
    let mut t = acting(g, Id(0), 1).dice(["dice 1 3 3"]);
    t.play(&format!("use {pa} 1"));
    assert_eq!(t.game.things[turret].what, What::Turret { firing: false, boxes: 0 });
    assert!(score::lines(&t.game, TEAM).iter().any(|l| l.points == 3));
}

/// SC-SCE-05, SC-OBJ-05, SC-FRM-06: the vault's case is locked; Invaders carry treasure unopened and leave by
/// d16.
#[test]
fn the_drowned_vault() {
    let mut g = laid_out(5, Difficulty::Beginner);
    let case = beside(&mut g, Id(0), "art");
    let mut t = acting(g.clone(), Id(0), 1).dice(["dice 1 2 2", "artifact mirror-shell"]);
    t.play(&format!("use {case} 1"));
    assert_eq!(t.game.model(Id(0)).artifact, Some(Artifact::MirrorShell));
    assert!(score::lines(&t.game, TEAM).iter().any(|l| l.points == 4));
    let mut other = g.clone();
    other.model_mut(Id(0)).artifact = Some(Artifact::MirrorShell);
    assert!(score::lines(&other, TEAM).is_empty(), "the vault is still locked");
    let thief = put(&mut g, CorruptedDiver, 100, 100);
    let t2 = beside(&mut g, thief, "t2");
    let mut t = acting(g.clone(), thief, 1);
    t.play(&format!("pick-up {t2}"));
    assert_eq!(t.game.model(thief).loot.first(), Some(&Loot::Sealed));
    let mut g = t.game.clone();
    g.model_mut(thief).at = Point::new(333, 120);
    let mut t = acting(g, thief, 1);
    t.play("withdraw");
    assert_eq!(t.game.model(thief).place, Place::Withdrawn);
    assert_eq!(
        t.game.progress,
        Progress::DrownedVault(s5::Count { banked: t.game.by_band(), stolen: 1, ..Default::default() })
    );
}

/// SC-SCE-06, SC-OBJ-06: waves come in by die; the hub is repaired once a turn, and the third repair locks
/// the gates; the grid strikes; the valve floods; the dead return to the list.
#[test]
fn hold_the_hub() {
    let mut g = laid_out(6, Difficulty::Beginner);
    let markers = g.markers.len();
    let mut wave = due(g.clone(), Roll::WaveEntry { worth: 3 });
    wave.chance(["die 1", "die 6"]);
    assert_eq!(wave.game.markers.len(), markers + 2);
    let scipio = Id(2);
    let hub = beside(&mut g, scipio, "hb");
    g.things[hub].what = What::Hub { repairs: 2, blows: 0 };
    let mut t = acting(g.clone(), scipio, 3).dice(["dice 1 4 4"]);
    t.play(&format!("use {hub} 1"));
    assert!(s6::grid(&t.game));
    let g1 = t.game.map().door("g1").expect("a gate");
    assert_eq!(t.game.doors[g1], DoorState::Locked);
    let mut once = g.clone();
    once.progress =
        Progress::HoldTheHub(s6::Count { team_turns: once.by_band(), repaired: true, ..Default::default() });
    assert_eq!(acting(once, scipio, 1).refuses(&format!("use {hub} 1")).clause, "SC-SCE-06");
    let vl = beside(&mut g, Id(0), "vl");
    let mut t = acting(g.clone(), Id(0), 1).dice(["dice 1 3 3"]);
    t.play(&format!("use {vl} 1"));
    assert_eq!(t.game.clouds.len(), 2);
    let foe = put(&mut g, CorruptedScientist, 180, 60);
    g.model_mut(foe).wounds.body = 1;
    let mut grid = g.clone();
    grid.things[hub].what = What::Hub { repairs: 3, blows: 0 };
    grid.progress = Progress::HoldTheHub(s6::Count {
        team_turns: grid.by_band(),
        grid_stood: true,
        ..Default::default()
    });
    grid.turn = 4;
    grid.step = Step::Event;
    grid.stack = vec![Task::Roll(Roll::EventDie)];
    let before = grid.pool.iter().find(|(k, _)| *k == CorruptedScientist).map(|(_, n)| *n);
    let mut grid = T::new(grid);
    grid.force(["die 1", "die 1"]);
    assert!(heard(&grid, "defence grid"), "{:?}", grid.said());
    let after = grid.game.pool.iter().find(|(k, _)| *k == CorruptedScientist).map(|(_, n)| *n);
    assert_eq!(after, before.map(|n| n + 1));
    let held = s6::Count { team_turns: [1].into_iter().collect(), grid_stood: true, ..Default::default() };
    assert_eq!(grid.game.progress, Progress::HoldTheHub(held), "the team holds the hub");
}

/// SC-SCE-07: columns burst when broken, score, and feed the forge.
#[test]
fn foundry_of_iron() {
    let mut g = laid_out(7, Difficulty::Beginner);
    let trooper = Id(3);
    let c1 = beside(&mut g, trooper, "c1");
    let mut t = acting(g.clone(), trooper, 2).dice(["dice 1 5 6", "die 6"]);
    t.play(&format!("try break object{c1} no 150,100"));
    assert!(heard(&t, "bursting column (7)"), "{:?}", t.said());
    assert!(t.game.things[c1].gone);
    let dead = put(&mut g, IronPredator, 200, 60);
    g.model_mut(dead).place = Place::Gone;
    g.turn = 3;
    g.step = Step::Event;
    g.stack = vec![Task::Roll(Roll::EventDie)];
    let mut t = T::new(g.clone());
    t.force(["die 1"]);
    assert_eq!(t.game.models.iter().filter(|m| m.kind == IronPredator && m.here()).count(), 1);
    g.progress = Progress::FoundryOfIron(s7::Count { stopped: true, ..Default::default() });
    let mut t = T::new(g);
    t.force(["die 1"]);
    assert_eq!(
        t.game.models.iter().filter(|m| m.kind == IronPredator && m.here()).count(),
        0,
        "the booth stopped it"
    );
}

/// SC-SCE-08: anchors shut and restarted; the rift stirs less with each; with the third it closes and its
/// children die; radiation burns.
#[test]
fn the_open_door() {
    let mut g = laid_out(8, Difficulty::Beginner);
    let isabella = Id(0);
    let ghost = put(&mut g, VoidWhisperer, 300, 30);
    let a1 = beside(&mut g, isabella, "a1");
    for id in ["a2", "a3"] {
        let index = object(&g, id);
        g.things[index].what = SHUT_ANCHOR;
    }
    let mut t = acting(g.clone(), isabella, 1).dice(["dice 1 3 3"]);
    t.play(&format!("use {a1} 1"));
    assert_eq!(s8::anchors_shut(&t.game), 3);
    assert_eq!(t.game.model(ghost).place, Place::Gone);
    assert!(score::is_decided(&t.game));
    let foe = put(&mut g, CorruptedScientist, 100, 100);
    g.model_mut(isabella).at = Point::new(30, 110);
    let a2 = beside(&mut g, foe, "a2");
    let mut t = acting(g.clone(), foe, 1).dice(["dice 4 4 5"]);
    t.play(&format!("use {a2} 1"));
    assert_eq!(t.game.things[a2].what, What::Anchor { open: true, blows: 0 });
    g.markers.pop();
    let markers = g.markers.len();
    let mut rift = due(g.clone(), Roll::Rift);
    rift.chance(["die 6"]);
    assert_eq!(rift.game.markers.len(), markers + 1, "6 less two anchors is a 4");
    assert!(
        station::irradiated(&g, isabella, Point::new(245, 120))
            && !station::irradiated(&g, ghost, Point::new(245, 120))
    );
}

/// SC-FRM-04, SC-FRM-05: half the worth of Invaders, creatures, Troops and Personalities; it ends with its
/// last turn or when nobody is left.
#[test]
fn sc_frm_04_points_for_defeats_and_the_end() {
    let mut g = arena();
    g.tally.bands[0].invader_worth = 5;
    g.tally.bands[0].creatures = 2;
    g.tally.team_losses = 7;
    assert_eq!(points(&g, Side::Team), 2 + 2 + 2, "and a clear gallery");
    put(&mut g, IronbellyKlegg, 200, 100);
    assert!(score::is_decided(&g), "no Invaders left");
    put(&mut g, CorruptedDiver, 300, 100);
    assert!(!score::is_decided(&g));
    g.turn = 10;
    g.step = Step::Event;
    g.stack = vec![Task::Roll(Roll::EventDie)];
    let mut t = T::new(g);
    t.force(["die 1"]);
    assert_eq!(t.game.stage(), Stage::Over);
    assert!(t.game.standings().is_some());
}
