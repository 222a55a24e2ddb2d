//! What the objectives of the eight missions stand at, and what later missions remember of them: a table for each.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Artifact, Difficulty, DoorId, DoorState, Kind, ObjectSort, Side};
use fathom_sunken_citadel::event::Pen;
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::scenario::{Locker, Panel, Progress, s2, s3, s5, s6, s7, s8};
use fathom_sunken_citadel::state::{Band, Campaign, Id, Links, Loot, Place, What};

fn mission(number: u8) -> SunkenCitadel {
    laid_out(number, Difficulty::Beginner)
}

/// How often each objective of the team, and of the Invaders, has been met.
fn met(g: &SunkenCitadel) -> (Vec<i16>, Vec<i16>) {
    (g.scenario().met_by_band(g, Band::TEAM), g.scenario().met_by_invaders(g))
}

/// Nobody of the Invaders is left, and nobody will come.
fn swept(mut g: SunkenCitadel) -> SunkenCitadel {
    g.markers.clear();
    g.turn = g.map().turns;
    for model in g.models.iter_mut().filter(|m| m.side == Side::Invaders) {
        model.place = Place::Dead;
    }
    g
}

fn remembered(g: &SunkenCitadel) -> Links {
    let mut links = Links::default();
    g.scenario().remember(g, &mut links);
    links
}

/// All of the team in a room.
fn gathered(g: &mut SunkenCitadel, room: &str) {
    let centre = g.map().rooms[g.map().room(room).expect("a room")].rect.centre();
    for (model, x) in g.models.iter_mut().filter(|m| m.side == Side::Team).zip([-24, -12, 0, 12, 24]) {
        model.at = Point::new(centre.x + x, centre.y);
    }
}

fn set(g: &mut SunkenCitadel, id: &str, change: impl Fn(&mut What, &mut bool)) {
    let index = object(g, id);
    let thing = &mut g.things[index];
    change(&mut thing.what, &mut thing.gone);
}

/// SC-SCE-01: the log copied, everybody inside behind a shut door, the gallery held; the console smashed, the log not copied.
#[test]
fn sc_sce_01_the_objectives_of_lock_nine() {
    let g = mission(1);
    assert_eq!(met(&g), (vec![0, 0, met(&g).0[2]], vec![0, 1]));
    let mut copied = g.clone();
    set(&mut copied, "log", |what, _| *what = What::SignalConsole { copied: true });
    assert_eq!((met(&copied).0[0], met(&copied).1), (1, vec![0, 0]));
    assert!(remembered(&copied).log_copied && !remembered(&g).log_copied);
    let mut smashed = g.clone();
    set(&mut smashed, "log", |_, gone| *gone = true);
    assert_eq!((met(&smashed).0[0], met(&smashed).1), (0, vec![1, 1]));
    assert_eq!(met(&swept(smashed)).0[0], 0, "a smashed console holds no log");
    let mut kept = copied;
    set(&mut kept, "log", |_, gone| *gone = true);
    assert_eq!(met(&kept).1, [0, 0], "smashed after it was copied");
    assert_eq!(met(&swept(g)), (vec![1, 1, 1], vec![0, 0]));
}

/// SC-SCE-01: the panel at the lock opens the outer door, no other panel does.
#[test]
fn sc_sce_01_which_panel_opens_the_outer_door() {
    let g = mission(1);
    let d1 = g.map().door("d1").expect("the outer door");
    for (id, opens) in [("p1", vec![d1]), ("log", vec![])] {
        match g.scenario().panel(&g, object(&g, id)) {
            Panel::Doors(doors) => assert_eq!(doors.to_vec(), opens, "{id}"),
            other => panic!("{other:?}"),
        }
    }
}

/// SC-SCE-02: generators that run and turns of light; generators that stand still and sabotage.
#[test]
fn sc_sce_02_the_objectives_of_cold_iron() {
    let g = mission(2);
    for (ids, team, foes, lit) in [
        (vec![], 0, 3, false),
        (vec!["gA"], 1, 2, false),
        (vec!["gA", "gB"], 2, 1, true),
        (vec!["gA", "gB", "gC"], 3, 0, true),
    ] {
        let mut g = g.clone();
        ids.iter().for_each(|id| set(&mut g, id, |what, _| *what = RUNNING));
        assert_eq!((met(&g).0[0], met(&g).1[0]), (team, foes), "{ids:?}");
        assert_eq!(remembered(&g).lit, lit, "{ids:?}");
        assert_eq!((met(&swept(g.clone())).0[0], met(&swept(g)).1[0]), (3, 0), "{ids:?}, nobody left");
    }
    for (turns, done) in [(2, 0), (3, 1)] {
        let mut g = g.clone();
        let mut lit_turns = g.by_band();
        lit_turns[0] = turns;
        g.progress = Progress::ColdIron(s2::Count { lit_turns, sabotages: 2 });
        assert_eq!((met(&g).0[1], met(&g).1[1]), (done, 2), "{turns} turns of light");
    }
    let worth = |copied: bool, index: usize| {
        g.scenario().shadow_worth(Links { log_copied: copied, ..Links::default() }, index, 2)
    };
    assert_eq!([worth(false, 3), worth(true, 3), worth(false, 2)], [3, 2, 2]);
}

/// SC-SCE-02: a Game Turn counts as lit with two generators, and not with one.
#[test]
fn sc_sce_02_a_turn_of_light_takes_two_generators() {
    for (ids, turns) in [(vec!["gA"], 0), (vec!["gA", "gB"], 1)] {
        let mut g = mission(2);
        ids.iter().for_each(|id| set(&mut g, id, |what, _| *what = RUNNING));
        g.scenario().turn_end(&mut g, &mut Pen::silent());
        let Progress::ColdIron(count) = &g.progress else { panic!("another mission") };
        assert_eq!(count.lit_turns[0], turns, "{ids:?}");
    }
}

/// SC-SCE-03: survivors in the lobby, a surgery that works; survivors found and not safe, and 2 for each not found.
#[test]
fn sc_sce_03_the_objectives_of_the_quiet_ward() {
    let mut g = mission(3);
    assert_eq!((met(&g), g.scenario().losses(&g)), ((vec![0, met(&g).0[1]], vec![0]), 4));
    let surgeon = put(&mut g, Surgeon, 150, 120);
    g.progress = Progress::QuietWard(s3::Count { found: 1, ..Default::default() });
    assert_eq!((met(&g).0[0], met(&g).1[0], g.scenario().losses(&g)), (0, 1, 2));
    assert!(!remembered(&g).surgeon && !remembered(&g).orderly);
    let lobby = g.map().rooms[g.map().room("lif").expect("the lobby")].rect.centre();
    g.model_mut(surgeon).at = lobby;
    assert_eq!((met(&g).0[0], met(&g).1[0], g.scenario().losses(&g)), (1, 0, 2));
    assert!(remembered(&g).surgeon && !remembered(&g).orderly);
    let alone = swept(g.clone());
    assert_eq!((met(&alone).0[0], met(&alone).1[0], alone.scenario().losses(&alone)), (2, 0, 0));
    assert!(remembered(&alone).orderly, "whom nobody can hurt any more is found");
    g.model_mut(surgeon).place = Place::Dead;
    g.progress = Progress::QuietWard(s3::Count { found: 1, lost: 1, empty_pharmacy: false });
    assert_eq!((met(&g).0[0], met(&g).1[0]), (0, 1));
    let alone = swept(g);
    assert_eq!((met(&alone).0[0], met(&alone).1[0], remembered(&alone).surgeon), (1, 1, false));
}

/// SC-SCE-03, SC-CMP-01: the surgery counts while its station works and no Invader is in it; without power it stands still.
#[test]
fn sc_sce_03_when_the_surgery_counts() {
    let mut g = mission(3);
    g.scenario().prepare(&mut g, Links { lit: true, ..Links::default() });
    let works = |g: &SunkenCitadel| {
        g.things.iter().filter(|t| matches!(t.what, What::MedStation { works: true, .. })).count()
    };
    for thing in &mut g.things {
        if let What::MedStation { works, .. } = &mut thing.what {
            *works = true;
        }
    }
    assert_eq!(met(&g).0[1], 1);
    let rect = g.map().rooms[g.map().room("sur").expect("the surgery")].rect;
    let diver = put(&mut g, CorruptedDiver, rect.centre().x, rect.centre().y);
    assert_eq!(met(&g).0[1], 0, "an Invader in it");
    g.model_mut(diver).place = Place::Dead;
    g.scenario().prepare(&mut g, Links { lit: true, ..Links::default() });
    assert!(works(&g) > 0 && g.waters.lights);
    g.scenario().prepare(&mut g, Links::default());
    assert_eq!((works(&g), g.waters.lights, met(&g).0[1]), (0, false, 0));
}

/// SC-SCE-04: turrets out of action, two through the hatch; turrets that fire, nobody in the dome.
#[test]
fn sc_sce_04_the_objectives_of_the_hull_walkers() {
    let g = mission(4);
    let all = met(&g).1[0];
    assert_eq!(met(&g), (vec![0, 0], vec![all, 1]));
    let mut off = g.clone();
    set(&mut off, "tA", |what, _| *what = What::Turret { firing: false, boxes: 0 });
    assert_eq!((met(&off).0[0], met(&off).1[0], remembered(&off).turrets), (1, all - 1, 1));
    for (state, inside, done) in [
        (DoorState::Open, 2, 1),
        (DoorState::Open, 1, 0),
        (DoorState::Locked, 2, 0),
        (DoorState::Broken, 3, 1),
    ] {
        let mut g = g.clone();
        let hatch = g.map().door("d4").expect("the hatch");
        g.doors[hatch] = state;
        gathered(&mut g, "tub");
        for id in inside..5 {
            g.model_mut(Id(id)).at = Point::new(20 + 12 * i16::from(id), 20);
        }
        assert_eq!((met(&g).0[1], remembered(&g).hatch), (done, state.is_open()), "{state:?} {inside}");
    }
    assert_eq!(met(&swept(g)), (vec![all, 1], vec![0, 0]));
}

/// SC-SCE-05: treasures and the artifact of the vault for the team; what was carried off, and a vault that stays shut.
#[test]
fn sc_sce_05_the_objectives_of_the_drowned_vault() {
    let g = mission(5);
    assert_eq!(met(&g), (vec![0, 0], vec![0, 1]));
    let mut carried = g.clone();
    carried.model_mut(Id(1)).loot.push(Loot::Goods);
    let mut banked = carried.by_band();
    banked[0] = 2;
    carried.progress = Progress::DrownedVault(s5::Count { banked, stolen: 3, ..Default::default() });
    assert_eq!((met(&carried).0[0], met(&carried).1[0]), (3, 3));
    let mut opened = g.clone();
    set(&mut opened, "art", |what, gone| {
        (*what, *gone) = (What::ArtifactCase(Some(Artifact::SirenConch)), true)
    });
    assert_eq!((met(&opened).0[1], met(&opened).1[1]), (0, 0), "it lies about");
    opened.model_mut(Id(1)).artifact = Some(Artifact::SirenConch);
    assert_eq!((met(&opened).0[1], met(&opened).1[1]), (1, 0));
    let mut lost = g.clone();
    lost.progress = Progress::DrownedVault(s5::Count {
        banked: g.by_band(),
        artifact_stolen: true,
        ..Default::default()
    });
    assert_eq!((met(&lost).0[1], met(&lost).1[1], remembered(&lost).artifact_lost), (0, 1, true));
    assert_eq!(met(&swept(lost)).0[1], 0);
    let treasures = g.things.iter().filter(|t| t.sort() == ObjectSort::Treasure).count() as i16;
    assert_eq!(met(&swept(g)), (vec![treasures, 1], vec![0, 0]));
}

/// SC-SCE-06: turns in the hub and the grid; turns of the Invaders and a hub in ruins.
#[test]
fn sc_sce_06_the_objectives_of_the_hub() {
    let mut g = mission(6);
    let mut team_turns = g.by_band();
    team_turns[0] = 2;
    let count = |invader_turns: i16| {
        let team_turns = team_turns.clone();
        Progress::HoldTheHub(s6::Count { team_turns, invader_turns, repaired: false, grid_stood: false })
    };
    for (theirs, lost) in [(1, false), (2, false), (3, true)] {
        g.progress = count(theirs);
        assert_eq!((met(&g), remembered(&g).hub_lost), ((vec![2, 0], vec![theirs, 0]), lost));
    }
    for (repairs, up) in [(2, 0), (3, 1)] {
        set(&mut g, "hb", |what, _| *what = What::Hub { repairs, blows: 0 });
        assert_eq!((met(&g).0[1], remembered(&g).grid), (up, up == 1), "{repairs}");
    }
    let left = i16::from(g.map().turns);
    let mut early = swept(g.clone());
    assert_eq!(met(&early).0, [2, 1], "the last turn is over");
    early.turn = early.map().waves.iter().map(|wave| wave.turn).max().expect("waves");
    assert_eq!(met(&early).0[0], 2 + left - i16::from(early.turn), "the turns to come");
    set(&mut g, "hb", |_, gone| *gone = true);
    assert_eq!(met(&g), (vec![2, 0], vec![3, 1]));
}

/// SC-SCE-06, SC-OBJ-06: whoever is alone in the hub on its feet at the end of a turn from the third on has held it.
#[test]
fn sc_sce_06_who_holds_the_hub() {
    let held = |turn: u8, inside: &[Kind], fallen: bool| {
        let mut g = mission(6);
        g.models.iter_mut().for_each(|m| m.at = Point::new(20, 120));
        for (kind, x) in inside.iter().zip([150, 205]) {
            let id = put(&mut g, *kind, x, 105);
            g.model_mut(id).state.fallen = fallen;
        }
        g.turn = turn;
        g.scenario().turn_end(&mut g, &mut Pen::silent());
        let Progress::HoldTheHub(count) = &g.progress else { panic!("another mission") };
        (count.team_turns[0], count.invader_turns)
    };
    assert_eq!(held(3, &[ScipioAqualis], false), (1, 0));
    assert_eq!(held(2, &[ScipioAqualis], false), (0, 0), "before the third turn");
    assert_eq!(held(3, &[CorruptedDiver], false), (0, 1));
    assert_eq!(held(3, &[CorruptedDiver, ScipioAqualis], false), (0, 0), "disputed");
    assert_eq!(held(3, &[GulperEel, ScipioAqualis], false), (1, 0), "creatures dispute nothing");
    assert_eq!(held(3, &[ScipioAqualis], true), (0, 0), "who lies holds nothing");
    assert_eq!(held(3, &[], false), (0, 0));
}

/// SC-SCE-07: columns down and somebody home; columns beyond two that stand, and machines rebuilt.
#[test]
fn sc_sce_07_the_objectives_of_the_foundry() {
    for (down, at_home, team, foes) in [
        (0, true, vec![0, 0], 2),
        (1, true, vec![1, 0], 1),
        (2, true, vec![2, 1], 0),
        (2, false, vec![2, 0], 0),
        (3, true, vec![3, 1], 0),
        (4, true, vec![4, 1], 0),
    ] {
        let mut g = mission(7);
        g.things.iter_mut().filter(|t| t.sort() == ObjectSort::Column).take(down).for_each(|t| t.gone = true);
        gathered(&mut g, if at_home { "doc" } else { "frg" });
        g.progress = Progress::FoundryOfIron(s7::Count { rebuilt: 2, stopped: false });
        assert_eq!(met(&g), (team, vec![foes, 2]), "{down} {at_home}");
        assert_eq!(usize::from(remembered(&g).columns), down);
        assert_eq!(met(&swept(g)), (vec![4, 1], vec![0, 2]), "{down}, nobody left");
    }
    let g = mission(7);
    let worth =
        |grid: bool, index: usize| g.scenario().shadow_worth(Links { grid, ..Links::default() }, index, 2);
    assert_eq!([worth(true, 4), worth(false, 4), worth(true, 3)], [0, 2, 2]);
}

/// SC-SCE-08: anchors, the last of them, the Thaumaturge; anchors that hold, and turns of an open rift.
#[test]
fn sc_sce_08_the_objectives_of_the_open_door() {
    let g = mission(8);
    let anchors: Vec<_> = (0..g.things.len()).filter(|i| g.things[*i].sort() == ObjectSort::Anchor).collect();
    assert_eq!(anchors.len(), 3);
    for (shut, team, foes) in [(0, [0, 0], 3), (1, [1, 0], 2), (2, [2, 0], 1), (3, [3, 1], 0)] {
        for slain in [false, true] {
            let mut g = g.clone();
            anchors.iter().take(shut).for_each(|i| g.things[*i].what = SHUT_ANCHOR);
            g.progress =
                Progress::OpenDoor(s8::Count { open_turns: 2, thaumaturge: slain, ..Default::default() });
            let expected = (vec![team[0], team[1], i16::from(slain)], vec![foes, 2]);
            assert_eq!(met(&g), expected, "{shut}");
            assert_eq!(
                (remembered(&g).retaken, g.scenario().is_decided(&g)),
                (shut == 3, shut == 3),
                "{shut}"
            );
            assert_eq!(met(&swept(g)), (vec![3, 1, 1], vec![0, 2]), "{shut}, nobody left");
        }
    }
}

/// SC-SCE-08, SC-CMP-01: what a ruined foundry, a lost hub and a stolen artifact change behind the open door.
#[test]
fn sc_cmp_01_what_the_open_door_remembers() {
    let mut g = mission(8);
    let worth = |columns: u8, index: usize| {
        g.scenario().shadow_worth(Links { columns, ..Links::default() }, index, 3)
    };
    assert_eq!([worth(4, 0), worth(3, 0), worth(4, 1)], [2, 3, 3]);
    let spared = |columns: u8| {
        let mut g = g.clone();
        let taken = g.scenario().shadows_spared(&mut g, Links { columns, ..Links::default() });
        let machines =
            |g: &SunkenCitadel| g.pool.iter().any(|(kind, _)| [WarpConstruct, IronPredator].contains(kind));
        (taken, machines(&g))
    };
    assert_eq!([spared(1).0, spared(2).0], [0, 2]);
    assert!(!spared(2).1 && spared(1).1 == spared(0).1);
    let d8 = g.map().door("d8").expect("a door");
    let d1 = g.map().door("d1").expect("a door");
    let panel = object(&g, "nl");
    assert!(matches!(g.scenario().panel(&g, panel), Panel::Doors(doors) if doors.to_vec() == [d8]));
    assert_eq!(g.scenario().lock_modifier(&g, d8), 0);
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    let diver = put(&mut g, CorruptedDiver, 230, 100);
    assert_eq!(g.scenario().power_modifier(&g, mage), 0);
    let links = Links { hub_lost: true, artifact_lost: true, ..Links::default() };
    g.campaign = Some(Campaign::default());
    g.campaign.as_mut().expect("a campaign").links = links;
    assert!(matches!(g.scenario().panel(&g, panel), Panel::Dead));
    assert_eq!((g.scenario().lock_modifier(&g, d8), g.scenario().lock_modifier(&g, d1)), (-2, 0));
    assert_eq!((g.scenario().power_modifier(&g, mage), g.scenario().power_modifier(&g, diver)), (1, 0));
}

/// SC-OBJ-02, SC-OBJ-03: what panels and lockers do, mission by mission.
#[test]
fn sc_obj_02_panels_and_lockers_of_the_missions() {
    let panel = |number: u8, id: &str| {
        let g = mission(number);
        let door = |id: &str| g.map().door(id).expect("a door");
        let thing = |id: &str| object(&g, id);
        match g.scenario().panel(&g, object(&g, id)) {
            Panel::Doors(doors) => {
                let ids = ["d1", "d4", "d7", "d8"];
                let known =
                    |d: &DoorId| ids.into_iter().find(|id| g.map().door(id).is_some() && door(id) == *d);
                doors.iter().map(|d| known(d).unwrap_or("?")).collect::<Vec<_>>().join(" ")
            }
            Panel::Turret(turret) if turret == thing("tA") => "turret A".to_owned(),
            Panel::Turret(turret) if turret == thing("tB") => "turret B".to_owned(),
            other => format!("{other:?}"),
        }
    };
    for (number, id, does) in [
        (4, "pA", "turret A"),
        (4, "pB", "turret B"),
        (4, "hat", "d4"),
        (5, "lk", "d7 d8"),
        (5, "art", ""),
        (6, "br", "Lamps"),
        (6, "hb", "Valve"),
        (7, "fg", "Forge"),
        (8, "nl", "d8"),
    ] {
        assert_eq!(panel(number, id), does, "mission {number}, {id}");
    }
    let lockers = [1, 3, 7].map(|number| mission(number).scenario().locker(&mission(number)));
    assert_eq!(lockers, [Locker::Workbench, Locker::Find, Locker::DemolitionCharge]);
    assert_eq!([4, 5, 6].map(|number| mission(number).scenario().panel_modifier()), [0, -1, 0]);
}

/// SC-SCE-08: the Thaumaturge of the Invaders is the one whose defeat counts.
#[test]
fn sc_sce_08_whose_defeat_counts() {
    for (kind, side, counts) in [
        (NautiloidThaumaturge, Side::Invaders, true),
        (NautiloidThaumaturge, Side::Team, false),
        (CorruptedDiver, Side::Invaders, false),
    ] {
        let mut g = mission(8);
        let id = put(&mut g, kind, 200, 100);
        g.model_mut(id).side = side;
        g.scenario().defeated(&mut g, id, None);
        let Progress::OpenDoor(count) = &g.progress else { panic!("another mission") };
        assert_eq!(count.thaumaturge, counts, "{kind:?} {side:?}");
    }
}
