//! The corners of rules: the last number that counts, the first that does not, and what two of them make together.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::content::{
    Difficulty, DoorState, Fault, Kind, ObjectId, ObjectSort, PieceSort, RoomCard, Side, Spell, Weapon,
};
use fathom_sunken_citadel::geometry::{Point, Rect};
use fathom_sunken_citadel::rules::{cards, score};
use fathom_sunken_citadel::scenario::{Progress, s4, s6};
use fathom_sunken_citadel::state::{Id, Marker, Scenery, What};
use fathom_sunken_citadel::task::{Roll, Stat, Task};
use fathom_sunken_citadel::{Options, SunkenCitadel};
use std::collections::HashSet;

/// The modifier of the check that this action of the acting model asks for.
fn modifier(g: &SunkenCitadel, id: Id, action: &str) -> i8 {
    let mut t = acting(g.clone(), id, 3);
    t.play(action);
    due_check(&t).expect("a check").modifier
}

/// SC-EFF-06: a drill helps to break, and not to force.
#[test]
fn sc_eff_06_a_drill_breaks_and_does_not_force() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let trooper = Id(3);
    g.model_mut(trooper).at = Point::new(93, 120);
    let tries = |g: &SunkenCitadel| {
        ["break", "force"].map(|effort| modifier(g, trooper, &format!("try {effort} door0 no 93,120")))
    };
    assert_eq!(tries(&g), [-2, -2], "a jammed door");
    let drill = give(&mut g, trooper, Weapon::BigPowerDrill);
    assert_eq!(tries(&g), [0, -2]);
    g.model_mut(trooper).arms[usize::from(drill)].wounds = 1;
    assert_eq!(tries(&g), [-2, -2], "a damaged one helps nobody");
}

/// SC-DOR-02, SC-SCE-05: a second action adds 1 to picking a lock; the bulkheads of the vault take 1 away, other doors do not.
#[test]
fn sc_dor_02_locks_of_the_vault_and_second_actions() {
    for (door, one, two) in [("d7", 0, 1), ("d1", 1, 2)] {
        let mut g = laid_out(5, Difficulty::Beginner);
        let (isabella, klegg) = (Id(0), Id(1));
        let index = g.map().door(door).expect("a door");
        g.doors[index] = DoorState::Locked;
        let (seg, middle) = (g.map().doors[index].seg, g.map().doors[index].seg.middle());
        let upright = seg.a.x == seg.b.x;
        let at =
            if upright { Point::new(middle.x - 7, middle.y) } else { Point::new(middle.x, middle.y - 7) };
        (g.model_mut(isabella).at, g.model_mut(klegg).at) = (Point::new(26, 60), at);
        g.model_mut(klegg).kind = ScipioAqualis;
        let unlock = |actions: u8| modifier(&g, klegg, &format!("unlock {index} {actions}"));
        assert_eq!((unlock(1), unlock(2)), (one, two), "{door}: 1 for Ether Tech 2");
    }
}

/// SC-OPS-01: what is drawn is out of the deck.
#[test]
fn sc_ops_01_no_operation_is_drawn_twice() {
    let mut t = due(arena(), Roll::OperationCard { drawn: 0, left: 3, keep: 2 });
    t.force(["operation sonar-ping", "operation covering-fire"]);
    t.refuses_outcome("operation sonar-ping");
    t.refuses_outcome("operation covering-fire");
    t.force(["operation decoy-beacon"]);
    assert!(matches!(t.game.stack.last(), Some(Task::KeepOperation { keep: 2, .. })));
}

/// SC-MOV-02: no base leaves the table, on any side of it.
#[test]
fn sc_mov_02_the_table_ends_on_every_side() {
    for (from, last, off) in [
        ((330, 30), "354,30", "355,30"),
        ((30, 30), "6,30", "5,30"),
        ((330, 30), "330,6", "330,5"),
        ((330, 210), "330,234", "330,235"),
    ] {
        let mut g = arena();
        let klegg = put(&mut g, IronbellyKlegg, from.0, from.1);
        let mut t = acting(g, klegg, 1);
        assert!(t.allows(&format!("move {last}")), "{last}");
        assert_eq!(t.refuses(&format!("move {off}")).clause, "SC-MOV-02", "{off}");
    }
}

/// SC-SCE-04: rocks hide one from a turret, coral does not.
#[test]
fn sc_sce_04_what_hides_from_a_turret() {
    for (sort, seen) in [(PieceSort::Rock, false), (PieceSort::Coral, true), (PieceSort::Crate, true)] {
        let mut g = laid_out(4, Difficulty::Beginner);
        g.scenery.clear();
        let turret = object(&g, "tA");
        let at = Point::new(200, 90);
        assert!(s4::turret_line(&g, turret, at, 0));
        g.scenery.push(Scenery { sort, rect: Rect::new(185, 70, 195, 95), broken: false });
        assert_eq!(s4::turret_line(&g, turret, at, 0), seen, "{sort:?}");
        g.scenery[0].broken = true;
        assert!(s4::turret_line(&g, turret, at, 0), "what is broken hides nobody");
    }
}

/// SC-RMC-07: the mine goes off on 3 and stays quiet on 4.
#[test]
fn sc_rmc_07_a_mine_goes_off_on_one_to_three() {
    for (die, gone) in [("die 1", true), ("die 3", true), ("die 4", false)] {
        let mut g = arena();
        let klegg = put(&mut g, IronbellyKlegg, 200, 100);
        g.things.push(thing(ObjectSort::Mine, 330, 40));
        let mine = ObjectId::at(0);
        let mut t = due(g, Roll::Mine { thing: mine, who: klegg });
        t.force([die]);
        assert_eq!(t.game.things[mine].gone, gone, "{die}");
    }
}

/// SC-SUB-06: of three boxes two are half, rounded up, and one is not.
#[test]
fn sc_sub_06_half_of_three_is_two() {
    for (wounds, far) in [(1, true), (2, false)] {
        let (mut g, leviathan, _) = apart(TrenchLeviathan, IronbellyKlegg, 90);
        assert_eq!(g.model(leviathan).stats.boxes.locomotion, 3);
        g.model_mut(leviathan).wounds.locomotion = wounds;
        assert_eq!(acting(g, leviathan, 1).allows("move 150,100"), far, "{wounds}");
    }
}

/// SC-ABL-11, SC-TEC-13: an engineer's skill and a second action add up.
#[test]
fn sc_tec_13_skill_and_time_add_up() {
    let (mut g, scipio, trooper) = face_to_face(ScipioAqualis, HeavyAssaultTrooper);
    g.model_mut(trooper).arms[0].wounds = 1;
    let mend = |actions: u8| modifier(&g, scipio, &format!("mend m1 0 {actions}"));
    assert_eq!((mend(1), mend(2)), (1, 2));
}

/// SC-BLK-15, SC-MAG-03: the Invisible Assistant adds 1 to a friend's roll for power.
#[test]
fn sc_blk_15_the_assistant_helps_a_caster() {
    for (zones, power) in [(0, 1), (1, 2)] {
        let mut g = arena();
        let caster = put(&mut g, NautiloidThaumaturge, 200, 100);
        let friend = put(&mut g, NautiloidThaumaturge, 330, 40);
        g.zones.extend((0..zones).map(|_| zone(Spell::InvisibleAssistant, friend, 200, 110)));
        g.model_mut(caster).state.acted = true;
        g.seats = 2;
        let mut t = due(g, Roll::Spell { who: caster, dice: 2, spell: Spell::SoulArrow });
        t.force(["dice 2 3"]);
        assert_eq!(t.game.activation.expect("it casts").actions, power, "Quality 3: {:?}", t.said());
    }
}

/// SC-SCE-01: the Reception Gallery is clear without a shadow and without an Invader on its feet.
#[test]
fn sc_sce_01_a_clear_gallery() {
    let clear = |g: &SunkenCitadel| {
        let lines = score::lines(g, TEAM);
        lines.iter().any(|line| line.source.contains("Reception Gallery"))
    };
    let mut g = laid_out(1, Difficulty::Beginner);
    g.markers.retain(|marker| marker.at.x < 200);
    g.markers.push(Marker { at: Point::new(200, 200), worth: 1, acted: false, number: 9 });
    assert!(clear(&g));
    let mut shadowed = g.clone();
    shadowed.markers[0].at = Point::new(325, 195);
    assert!(!clear(&shadowed));
    let diver = put(&mut g, CorruptedDiver, 325, 195);
    assert!(!clear(&g));
    g.model_mut(diver).state.fallen = true;
    assert!(clear(&g), "who lies holds nothing");
}

/// SC-FRC-01: what is broken is in no crate's way.
#[test]
fn sc_frc_01_a_crate_slides_over_what_is_broken() {
    for (broken, free) in [(false, false), (true, true)] {
        let mut g = arena();
        let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
        piece(&mut g, PieceSort::Crate, 206, 95, 216, 105);
        let other = piece(&mut g, PieceSort::Crate, 222, 95, 232, 105);
        g.scenery[other].broken = broken;
        assert_eq!(acting(g, trooper, 1).allows("try force piece0 no 226,100"), free);
    }
}

/// SC-ABL-30: without a double a brute wounds like everybody else.
#[test]
fn sc_abl_30_savage_takes_a_double() {
    for (dice, wounds) in [("duel 3 2", 1), ("duel 6 1", 3)] {
        let (mut g, slayer, klegg) = face_to_face(PhantasmalSlayer, IronbellyKlegg);
        g.model_mut(klegg).stats.boxes.body = 9;
        let mut t = acting(g, slayer, 1).dice([dice]);
        t.play("attack m1 0 body 1 -");
        let (won, lost) = scores(&t);
        assert_eq!(
            (t.game.model(klegg).wounds.body, won >= 2 * lost),
            (wounds, wounds > 1),
            "{won} to {lost}"
        );
    }
}

/// SC-CMP-01, SC-SCE-08: two columns down in the foundry take two off the shadows of the last mission, and none below 1.
#[test]
fn sc_cmp_01_a_ruined_foundry_sends_fewer_shadows() {
    let sum = |columns: u8| {
        let options = Options { campaign: true, ..Default::default() };
        let mut g = T::setup(&options, 1).game;
        g.campaign.as_mut().expect("a campaign").links.columns = columns;
        g.scenario = 7;
        g.stack = vec![Task::Shop(Side::Team)];
        let mut t = T::new(g);
        t.play("continue");
        let worths: Vec<u8> = t.game.markers.iter().map(|marker| marker.worth).collect();
        assert!(worths.iter().all(|worth| *worth >= 1) && t.game.scenario == 8, "{worths:?}");
        (worths.len(), worths.iter().map(|worth| i32::from(*worth)).sum::<i32>())
    };
    let (shadows, worth) = sum(0);
    assert_eq!([sum(2), sum(4)], [(shadows, worth - 2), (shadows, worth - 3)], "and every one of them stays");
}

/// SC-TEC-13, SC-BLK-15: at a panel a second action and the Assistant add 1 each, and 1 each without the other.
#[test]
fn sc_tec_13_a_second_action_at_a_panel() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let isabella = Id(0);
    let panel = beside(&mut g, isabella, "p1");
    let work = |g: &SunkenCitadel, actions: u8| modifier(g, isabella, &format!("use {panel} {actions}"));
    assert_eq!((work(&g, 1), work(&g, 2)), (2, 3), "a Tomb Hunter has 2");
    let at = g.model(isabella).at;
    g.zones.push(zone(Spell::InvisibleAssistant, Id(1), at.x, at.y));
    assert_eq!((work(&g, 1), work(&g, 2)), (3, 4));
}

/// SC-RPR-12: a machine hears no whispers: it sets to work at once.
#[test]
fn sc_rpr_12_machines_hear_no_whispers() {
    for (kind, stat) in [(ScipioAqualis, Stat::Will), (IronTempest, Stat::Quality)] {
        let mut g = arena();
        let mechanic = put(&mut g, kind, 200, 100);
        let core =
            What::Generator { running: false, fault: Some(Fault::WhisperingCore), half_cleared: false };
        let radius = g.model(mechanic).radius();
        g.things.push(lying(core, 200, 100 + radius + 4));
        let mut t = acting(g, mechanic, 1);
        t.play("use 0 1");
        assert_eq!(due_check(&t).map(|check| check.stat), Some(stat), "{kind:?}");
    }
}

/// SC-RMC-02: every room card says what it does, and no two say the same.
#[test]
fn sc_rmc_02_every_room_card_says_what_it_does() {
    let texts: HashSet<&str> = RoomCard::ALL.iter().map(|card| cards::room_text(*card)).collect();
    assert!(texts.len() == RoomCard::ALL.len() && texts.iter().all(|text| text.len() > 10), "{texts:?}");
}

/// SC-SCE-06: the Invaders have 2 for each turn in the hub, and 3 for a hub in ruins.
#[test]
fn sc_sce_06_what_the_hub_counts_for_the_invaders() {
    let mut g = laid_out(6, Difficulty::Beginner);
    let before = points(&g, Side::Invaders);
    g.progress = Progress::HoldTheHub(s6::Count {
        team_turns: g.by_band(),
        invader_turns: 2,
        repaired: false,
        grid_stood: false,
    });
    assert_eq!(points(&g, Side::Invaders) - before, 4);
    let hub = object(&g, "hb");
    g.things[hub].gone = true;
    assert_eq!(points(&g, Side::Invaders) - before, 7);
}

/// SC-FRM-06: without a lift the team leaves the lobby by its outer wall.
#[test]
fn sc_frm_06_one_leaves_the_lobby_by_its_outer_wall() {
    for (x, leaves) in [(27, true), (40, false)] {
        let mut g = laid_out(2, Difficulty::Beginner);
        let klegg = Id(1);
        g.model_mut(klegg).at = Point::new(x, 120);
        assert_eq!(acting(g, klegg, 1).allows("withdraw"), leaves, "{x}");
    }
}

/// SC-RMC-08: the nest in the dive lockers is in the upper right corner: their door is at the lower left.
#[test]
fn sc_rmc_08_a_nest_in_the_upper_right_corner() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let room = g.map().room("loc").expect("the dive lockers");
    g.model_mut(Id(1)).at = Point::new(125, 90);
    let mut t = due(g, Roll::RoomCard { room, by: Id(1), from: Point::new(125, 107) });
    t.force(["room nest", "die 1"]);
    let eel = t.game.models.iter().find(|m| m.kind == GulperEel).expect("an eel");
    assert!(eel.at.dist(Point::new(160, 30)) <= 8, "{:?}", eel.at);
}

/// SC-BLK-15, SC-ABL-11: the Assistant helps an engineer with a weapon.
#[test]
fn sc_blk_15_the_assistant_helps_an_engineer() {
    let (mut g, scipio, trooper) = face_to_face(ScipioAqualis, HeavyAssaultTrooper);
    g.model_mut(trooper).arms[0].wounds = 1;
    g.zones.push(zone(Spell::InvisibleAssistant, trooper, 200, 100));
    assert_eq!(modifier(&g, scipio, "mend m1 0 1"), 2);
}
