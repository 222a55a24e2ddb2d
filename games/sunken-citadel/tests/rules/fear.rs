//! Morale, rout, terror; shadows and closed rooms; doors.

use crate::scene::*;
use Kind::*;
use fathom_core::Seat;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Difficulty, DoorId, DoorState, Kind, Operation, Side, Size};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::rules::{combat, table};
use fathom_sunken_citadel::state::{Id, Marker, Place, Step};
use fathom_sunken_citadel::task::{After, Check, Fright, Roll, Stat, Task};

/// Klegg (Will 3) in the middle of the hall, after a morale check with these dice.
fn shaken(dice: &str, change: impl Fn(&mut SunkenCitadel)) -> SunkenCitadel {
    let (mut g, klegg, diver) = apart(IronbellyKlegg, CorruptedDiver, 0);
    g.model_mut(diver).at = Point::new(330, 40);
    change(&mut g);
    let check = Check { after: After::Morale { why: Fright::Gruesome }, ..check(klegg, Stat::Will) };
    g.stack = vec![Task::Pick(Side::Team), Task::Roll(Roll::Check(check))];
    let mut t = T::new(g);
    t.chance([dice]);
    t.game.clone()
}

fn run(g: &SunkenCitadel) -> i64 {
    g.model(Id(0)).at.dist(Point::new(200, 100))
}

/// SC-MOR-01, SC-MOR-02: three dice against Will; with one failure one stays.
#[test]
fn sc_mor_02_one_failure_and_it_stays() {
    for dice in ["dice 3 4 5", "dice 2 4 5", "dice 1 3 6"] {
        assert_eq!(run(&shaken(dice, |_| ())), 0, "{dice}");
    }
}

/// SC-MOR-03, SC-MOR-04: two failures one move to the way out, three two.
#[test]
fn sc_mor_03_two_failures_one_move_three_two() {
    let one = run(&shaken("dice 1 2 5", |_| ()));
    let two = run(&shaken("dice 1 2 2", |_| ()));
    assert!((35..=50).contains(&one) && (60..=100).contains(&two), "{one} and {two}");
}

/// SC-MOR-05: machines never check.
#[test]
fn sc_mor_05_machines_never_check() {
    for (kind, checks) in [(ScipioAqualis, true), (IronTempest, false)] {
        let (mut g, slayer, victim) = face_to_face(PhantasmalSlayer, kind);
        g.model_mut(victim).stats.boxes.body = 9;
        g.model_mut(slayer).at = Point::new(150, 100);
        let mut t = acting(g.clone(), slayer, 2);
        let to = g.model(victim).at.x - g.model(victim).radius() - g.model(slayer).radius();
        if !checks {
            t.force(["duel 1 6"]);
        }
        t.play(&format!("charge m1 {to},100 0 body"));
        assert_eq!(due_check(&t).is_some_and(|check| check.who == victim), checks, "{:?}", t.said());
    }
}

/// SC-MOR-06, SC-MOR-08: who finds no way three inches clear of every enemy is transfixed instead.
#[test]
fn sc_mor_08_who_cannot_flee_is_transfixed() {
    let g = shaken("dice 1 2 5", |g| {
        for (x, y) in [(230, 100), (170, 100), (200, 130), (200, 70)] {
            put(g, CorruptedScientist, x, y);
        }
        for (ax, ay, bx, by) in
            [(150, 50, 250, 50), (150, 150, 250, 150), (150, 50, 150, 150), (250, 50, 250, 150)]
        {
            wall(g, ax, ay, bx, by);
        }
    });
    assert!(g.model(Id(0)).state.transfixed);
}

/// SC-MOR-07: inside one runs for the nearer of entrance and edge.
#[test]
fn sc_mor_07_it_runs_for_its_way_out() {
    let g = shaken("dice 1 2 5", |_| ());
    assert!(g.model(Id(0)).at.x < 170, "to the entrance at the left: {:?}", g.model(Id(0)).at);
}

/// SC-MOR-11: the fallen use their first forced move to get up.
#[test]
fn sc_mor_11_the_fallen_get_up_first() {
    let up = shaken("dice 1 2 5", |g| g.model_mut(Id(0)).state.fallen = true);
    assert_eq!((up.model(Id(0)).state.fallen, run(&up)), (false, 0));
    let up = shaken("dice 1 2 2", |g| g.model_mut(Id(0)).state.fallen = true);
    assert!(!up.model(Id(0)).state.fallen && (35..=50).contains(&run(&up)));
}

/// SC-MOR-14: a forced move ends where the next enemy would come within three inches.
#[test]
fn sc_mor_14_fleeing_keeps_clear_of_enemies() {
    let g = shaken("dice 1 2 2", |g| {
        put(g, CorruptedScientist, 130, 100);
    });
    let gap = table::gap(&g, Id(0), Id(2));
    assert!(gap >= 30, "{gap}");
}

/// SC-MOR-09: who runs off the table is defeated, a Personality for 4.
#[test]
fn sc_mor_09_who_runs_off_the_table_is_defeated() {
    let g = shaken("dice 1 1 2", |g| {
        g.model_mut(Id(0)).at = Point::new(20, 100);
        put(g, ScipioAqualis, 200, 160);
    });
    assert_eq!((g.model(Id(0)).place, g.tally.team_losses), (Place::Fled, 4));
}

/// SC-MOR-10: fleeing from contact is hacked at.
#[test]
fn sc_mor_10_fleeing_from_contact_is_hacked() {
    let (mut g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let check = Check { after: After::Morale { why: Fright::Gruesome }, ..check(klegg, Stat::Will) };
    g.stack = vec![Task::Pick(Side::Team), Task::Roll(Roll::Check(check))];
    let mut t = T::new(g);
    t.force(["dice 1 2 5", "duel 1 6"]);
    assert!(heard(&t, "hacks at"), "{:?}", t.said());
}

/// SC-MOR-12: the transfixed do not check.
#[test]
fn sc_mor_12_the_transfixed_do_not_check() {
    let (mut g, slayer, klegg) = apart(PhantasmalSlayer, IronbellyKlegg, 26);
    g.model_mut(klegg).state.transfixed = true;
    let mut t = acting(g, slayer, 2).dice(["duel 1 6"]);
    t.play("charge m1 226,100 0 body");
    assert!(!heard(&t, "Will Check"));
}

/// SC-ABL-34: whoever would charge Terror checks its Will: without two successes it dares not, and may do something else.
#[test]
fn sc_abl_34_who_dares_to_charge_terror() {
    let (g, klegg, _) = apart(IronbellyKlegg, PhantasmalSlayer, 31);
    let mut t = acting(g.clone(), klegg, 3).dice(["dice 1 2 5"]);
    t.play("charge m1 231,100 1 body");
    assert!(heard(&t, "dares not") && left(&t) == 3);
    assert_eq!(t.refuses("charge m1 231,100 1 body").clause, "SC-ABL-34");
    let mut t = acting(g, klegg, 2).dice(["dice 1 3 5", "duel 3 3"]);
    t.play("charge m1 231,100 1 body");
    assert!(heard(&t, "charges"));
}

/// SC-ABL-34: three failures are one move away.
#[test]
fn sc_abl_34_three_failures_are_a_move_away() {
    let (g, klegg, slayer) = apart(IronbellyKlegg, PhantasmalSlayer, 31);
    let mut t = acting(g.clone(), klegg, 2).dice(["dice 1 2 2"]);
    t.play("charge m1 231,100 1 body");
    assert!(table::gap(&t.game, klegg, slayer) > table::gap(&g, klegg, slayer));
}

/// SC-ABL-35, SC-ABL-03: whom Terror charges checks morale, and once it has passed it is unafraid; Terror fears none.
#[test]
fn sc_abl_35_who_stands_terror_once_is_unafraid() {
    let (g, slayer, klegg) = apart(PhantasmalSlayer, IronbellyKlegg, 31);
    assert!(combat::fears(&g, klegg, slayer) && !combat::fears(&g, slayer, klegg));
    let mut t = acting(g, slayer, 2).dice(["dice 3 4 5", "duel 1 1"]);
    t.play("charge m1 231,100 0 body");
    assert!(!combat::fears(&t.game, klegg, slayer));
}

/// Klegg the Leader dies before Scipio's eyes, with a machine beside.
fn leader_dies(operation: u16, dice: &[&str]) -> T {
    let (mut g, klegg, slayer) = face_to_face(IronbellyKlegg, PhantasmalSlayer);
    put(&mut g, ScipioAqualis, 200, 140);
    put(&mut g, IronTempest, 160, 140);
    g.model_mut(klegg).wounds.body = 2;
    g.model_mut(klegg).stats.combat = 1;
    g.in_force |= operation;
    let mut t = acting(g, slayer, 1).dice(dice.iter());
    t.play("attack m0 0 body 1 -");
    assert_eq!(t.game.model(klegg).place, Place::Dead);
    t
}

/// SC-ABL-20: living friends in sight check morale when the Leader dies, machines do not.
#[test]
fn sc_abl_20_the_leaders_death_dismays() {
    let mut t = leader_dies(0, &["duel 6 1"]);
    assert_eq!(due_check(&t).map(|check| check.who), Some(Id(2)));
    t.force(["dice 6 6 6"]);
    assert!(due_check(&t).is_none(), "nobody else");
}

/// SC-OPS-05: while the line is held everybody keeps its nerve.
#[test]
fn sc_ops_05_hold_the_line() {
    let t = leader_dies(Operation::HoldTheLine.bit(), &["duel 6 1", "dice 1 1 1"]);
    assert!(heard(&t, "keeps its nerve"), "{:?}", t.said());
}

/// SC-SHD-01: a regular model is worth 1, a Big one 2, a Huge one 3.
#[test]
fn sc_shd_01_what_models_are_worth() {
    assert_eq!([Size::Normal, Size::Big, Size::Huge].map(Size::worth), [1, 2, 3]);
}

/// A shadow of worth 2 beside a doorway, Klegg on the other side of the wall.
fn lurking() -> T {
    let mut g = arena();
    (g.seats, g.step, g.stack) = (2, Step::Shadows, vec![Task::PickMarker]);
    put(&mut g, IronbellyKlegg, 200, 100);
    wall(&mut g, 250, 60, 250, 88);
    wall(&mut g, 250, 112, 250, 160);
    g.markers.push(Marker { at: Point::new(265, 140), worth: 2, acted: false, number: 1 });
    T::new(g)
}

/// SC-SHD-09: a shadow goes five inches in a straight line, round nothing.
#[test]
fn sc_shd_09_how_a_shadow_moves() {
    let mut t = lurking();
    assert_eq!(t.decider(), Seat(1));
    assert_eq!(t.refuses("march 1 265,60").to_string(), "a marker moves up to five inches [SC-SHD-09]");
    assert_eq!(t.refuses("march 1 235,140").to_string(), "something stands in the way [SC-SHD-09]");
    assert_eq!(t.refuses("march 7 265,130").to_string(), "there is no such marker [SC-SHD-02]");
    t.play("march 1 265,130");
    assert_eq!(t.game.markers[0].at, Point::new(265, 130));
    assert!(t.allows("march 1 265,120"), "one action is left");
}

/// SC-SHD-03: in sight of a team model it is replaced by models at once (the worked example).
#[test]
fn sc_shd_03_a_shadow_that_is_seen() {
    let mut t = lurking();
    t.play("march 1 265,100");
    assert!(t.game.markers.is_empty());
    assert!(heard(&t, "worth 2 is seen"), "{:?}", t.said());
    assert_eq!(t.decider(), Seat(1), "its player places the models");
}

/// SC-SHD-05, SC-SHD-08: what was in it is chosen then, somebody, from the list.
#[test]
fn sc_shd_05_the_invader_player_chooses_the_models() {
    let mut t = lurking();
    t.play("march 1 265,100");
    assert_eq!(t.refuses("nobody").to_string(), "somebody must be placed [SC-SHD-05]");
    assert_eq!(t.refuses("end -").to_string(), "place the models of the marker [SC-SHD-05]");
    let kinds = |t: &T| {
        let legal = t.legal();
        let mut kinds: Vec<String> = legal
            .iter()
            .filter_map(|a| a.strip_prefix("place ")?.split(' ').next().map(str::to_owned))
            .collect();
        kinds.sort();
        kinds.dedup();
        kinds
    };
    assert!(kinds(&t).len() > 1, "{:?}", kinds(&t));
}

/// SC-SHD-10: beside the marker, on its side of the wall, and not in contact with an enemy.
#[test]
fn sc_shd_10_where_its_models_stand() {
    let mut t = lurking();
    t.play("march 1 265,100");
    assert_eq!(t.refuses("place corrupted-diver 212,100 16").clause, "SC-SHD-10");
    let first = t.legal().into_iter().find(|a| a.starts_with("place corrupted-diver")).expect("a place");
    t.play(&first);
    let placed = t.game.models.last().expect("a model");
    assert!(placed.at.x > 250 && (placed.at.x - 265).abs() <= 14, "{:?}", placed.at);
}

/// SC-SHD-06, SC-TRN-06: models worth 2 are placed, and act in the next turn.
#[test]
fn sc_shd_06_its_models_wait() {
    let mut t = lurking();
    t.play("march 1 265,100");
    for kind in ["place corrupted-diver", "place corrupted-scientist"] {
        let action = t.legal().into_iter().find(|a| a.starts_with(kind)).expect("a place");
        t.play(&action);
    }
    let placed: Vec<_> = t.game.models.iter().filter(|m| m.side == Side::Invaders).collect();
    assert!(placed.len() == 2 && placed.iter().all(|m| m.state.waits));
    assert_ne!(t.game.step, Step::Shadows);
}

/// A shadow in the corridor of Lock Nine.
fn in_the_corridor() -> T {
    let mut g = laid_out(1, Difficulty::Beginner);
    (g.seats, g.step, g.stack) = (2, Step::Shadows, vec![Task::PickMarker]);
    g.models.truncate(5);
    g.markers =
        [Marker { at: Point::new(205, 107), worth: 1, acted: false, number: 1 }].into_iter().collect();
    T::new(g)
}

/// SC-SHD-04: a shadow does not open a closed room: it must show itself.
#[test]
fn sc_shd_04_a_shadow_does_not_open_a_closed_room() {
    let mut t = in_the_corridor();
    let d5 = t.game.map().door("d5").expect("a door");
    t.game.closed_rooms = 0b10;
    assert_eq!(t.refuses(&format!("march-open 1 {d5}")).clause, "SC-SHD-04");
}

/// SC-SHD-02, SC-SHD-07: one action opens a door, the other leads through it, and that was its turn.
#[test]
fn sc_shd_02_a_shadow_opens_a_door_and_passes_it() {
    let mut t = in_the_corridor();
    let d5 = t.game.map().door("d5").expect("a door");
    t.game.closed_rooms = 0;
    t.play(&format!("march-open 1 {d5}"));
    assert!(t.game.doors[d5].is_open());
    t.play("march 1 205,90");
    assert!(t.game.markers[0].acted && t.game.step != Step::Shadows);
}

/// SC-SET-17, SC-RMC-01: closed rooms have shut exits and nobody inside; corridors and rooms with shadows are none.
#[test]
fn sc_set_17_which_rooms_are_closed() {
    let g = laid_out(1, Difficulty::Beginner);
    let closed = |id: &str| g.closed_rooms >> g.map().room(id).expect("a room").0 & 1 == 1;
    assert_eq!(["loc", "pmp", "bar", "com", "cor"].map(closed), [true, true, false, false, false]);
}

/// SC-TRN-09, SC-RMC-02, SC-RMC-04: the first to enter draws a card, once.
#[test]
fn sc_trn_09_the_first_to_enter_draws_a_card() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let klegg = Id(1);
    g.model_mut(klegg).at = Point::new(125, 107);
    let d3 = g.map().door("d3").expect("a door");
    let mut t = acting(g, klegg, 3).dice(["room cache"]);
    t.play(&format!("open {d3}"));
    t.play("move 125,80");
    assert!(heard(&t, "Cache"), "{:?}", t.said());
    t.play("move 125,60");
    assert!(!heard(&t, "Room:"), "{:?}", t.said());
}

/// Isabella at the locked door d6 of Lock Nine.
fn at_the_lock() -> (SunkenCitadel, DoorId) {
    let mut g = laid_out(1, Difficulty::Beginner);
    let d6 = g.map().door("d6").expect("a locked door");
    g.model_mut(Id(0)).at = Point::new(270, 107);
    (g, d6)
}

/// SC-DOR-01: a door that is locked does not simply open; one that is not touched does not either.
#[test]
fn sc_dor_01_what_does_not_simply_open() {
    let (mut g, d6) = at_the_lock();
    let mut t = acting(g.clone(), Id(0), 2);
    assert_eq!(t.refuses(&format!("open {d6}")).to_string(), "that door does not simply open [SC-DOR-01]");
    assert_eq!(t.refuses("open 99").to_string(), "there is no such door [SC-DOR-01]");
    g.model_mut(Id(0)).at = Point::new(270, 120);
    assert_eq!(
        acting(g, Id(0), 2).refuses(&format!("open {d6}")).to_string(),
        "it does not touch that door [SC-DOR-01]"
    );
}

/// SC-DOR-02, SC-ABL-36, SC-TEC-13: a lock takes two successes; a Tomb Hunter has +2, two actions +1.
#[test]
fn sc_dor_02_a_lock_takes_two_successes() {
    for (actions, dice, opens) in [(2, "dice 1 2 2", true), (1, "dice 1 2 2", true), (1, "dice 1 1 2", false)]
    {
        let (g, d6) = at_the_lock();
        let mut t = acting(g, Id(0), 2).dice([dice]);
        t.play(&format!("unlock {d6} {actions}"));
        assert_eq!((t.game.doors[d6].is_open(), left(&t)), (opens, 2 - actions), "{dice}");
    }
}

/// SC-DOR-04: animals neither open nor close doors.
#[test]
fn sc_dor_04_animals_leave_doors_alone() {
    let (mut g, d6) = at_the_lock();
    let shark = put(&mut g, AbyssalShark, 270, 92);
    g.model_mut(Id(0)).at = Point::new(200, 120);
    g.doors[d6] = DoorState::Open;
    assert_eq!(acting(g.clone(), shark, 1).refuses(&format!("close {d6}")).clause, "SC-DOR-04");
    g.doors[d6] = DoorState::Closed;
    assert_eq!(acting(g, shark, 1).refuses(&format!("open {d6}")).clause, "SC-DOR-04");
}

/// SC-DOR-05: a door closes for an action, but not on somebody.
#[test]
fn sc_dor_05_nobody_is_crushed() {
    let (mut g, d6) = at_the_lock();
    g.doors[d6] = DoorState::Open;
    let mut t = acting(g.clone(), Id(0), 1);
    t.play(&format!("close {d6}"));
    assert_eq!((t.game.doors[d6], left(&t)), (DoorState::Closed, 0));
    g.model_mut(Id(0)).at = Point::new(270, 103);
    assert_eq!(acting(g, Id(0), 1).refuses(&format!("close {d6}")).clause, "SC-DOR-05");
}

/// SC-TRN-11: acid is rolled for before the mode is chosen.
#[test]
fn sc_trn_11_acid_comes_before_the_mode() {
    let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 120);
    g.model_mut(klegg).state.corroding = true;
    g.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(g);
    t.play("activate m0");
    assert!(due_check(&t).is_some());
    t.force(["dice 1 1 1"]);
    assert_eq!(t.game.model(klegg).wounds.body, 1);
    assert!(t.allows("quick") && t.allows("roll"));
}
