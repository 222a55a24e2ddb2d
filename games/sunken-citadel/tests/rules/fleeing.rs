//! Those who flee, and how ways are found: round enemies, through breaches, out by one's own door.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Difficulty, DoorState, Kind, PieceSort, Side};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::routine::nav::{Doors, Walker, find_way};
use fathom_sunken_citadel::rules::shadows;
use fathom_sunken_citadel::state::{Id, Place};
use fathom_sunken_citadel::task::{After, Check, Fright, Roll, Stat, Task};

/// A model of the team fails a morale check with these dice and runs.
fn frightened(mut g: SunkenCitadel, who: Id, dice: &str) -> SunkenCitadel {
    let check = Check {
        who,
        stat: Stat::Will,
        modifier: 0,
        armour_break: 0,
        after: After::Morale { why: Fright::Gruesome },
    };
    g.activation = None;
    g.stack = vec![Task::Pick(Side::Team), Task::Roll(Roll::Check(check))];
    let mut t = T::new(g);
    t.chance([dice]);
    t.game
}

#[test]
fn sc_mor_07_a_fleeing_team_model_leaves_by_its_entrance() {
    let mut g = laid_out(5, Difficulty::Beginner);
    g.models.truncate(5);
    g.model_mut(Id(1)).at = Point::new(40, 120);
    g.model_mut(Id(2)).at = Point::new(35, 180);
    let g = frightened(g, Id(1), "dice 1 2 5");
    assert_eq!((g.model(Id(1)).place, g.tally.team_losses), (Place::Fled, 4), "out by the open airlock");
}

#[test]
fn sc_mor_15_a_shut_entrance_lets_its_own_people_out_but_not_a_locked_one() {
    let mut g = laid_out(7, Difficulty::Beginner);
    let entrance = g.map().door("d15").expect("the airlock");
    assert_eq!(g.doors[entrance], DoorState::Closed);
    let klegg = Id(1);
    assert_eq!(frightened(g.clone(), klegg, "dice 1 2 2").model(klegg).place, Place::Fled);
    g.doors[entrance] = DoorState::Locked;
    assert!(frightened(g, klegg, "dice 1 2 2").model(klegg).state.transfixed);
}

#[test]
fn sc_mor_06_one_flees_around_an_enemy_where_there_is_water() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 70, 120);
    let foe = put(&mut g, CorruptedDiver, 20, 120);
    let g = frightened(g, klegg, "dice 1 2 2");
    let (m, foe) = (g.model(klegg), g.model(foe));
    assert_eq!((m.place, m.at.x), (Place::Fled, 10), "off the near edge, behind the diver's back");
    assert!(m.at.dist(foe.at) >= 30 + 12, "three inches from the diver: {:?}", m.at);
}

/// How long the way of a model is from one side of the hall to the other.
fn way_across(g: &SunkenCitadel, who: Id) -> u32 {
    let goal = Point::new(300, 110);
    let walker = Walker::of(g, who, Doors::Opens);
    find_way(g, &walker, Some(goal), |p| p.dist2(goal) <= 10 * 10).map_or(u32::MAX, |way| way.cost)
}

#[test]
fn sc_rtn_01_ways_lead_through_breaches_and_round_whatever_was_put_there() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 120, 110);
    assert!(way_across(&g, klegg) <= 185, "all walls of the station are breached: straight on");
    let crate_in_the_way = piece(&mut g, PieceSort::Crate, 190, 20, 200, 220);
    assert!(way_across(&g, klegg) > 240, "round the crate");
    g.scenery[crate_in_the_way].broken = true;
    assert!(way_across(&g, klegg) <= 185, "over its pieces");
}

#[test]
fn sc_mov_13_ways_lead_round_enemies_on_their_feet() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 120, 110);
    wall(&mut g, 200, 20, 200, 100);
    wall(&mut g, 200, 120, 200, 220);
    assert!(way_across(&g, klegg) <= 185, "through the gap");
    let foe = put(&mut g, CorruptedDiver, 200, 110);
    assert!(way_across(&g, klegg) > 240, "the gap is held");
    g.model_mut(foe).state.fallen = true;
    assert!(way_across(&g, klegg) <= 185, "over the fallen");
}

/// Klegg in the middle of a room whose doors are all in that state.
fn shut_in(state: DoorState) -> (SunkenCitadel, Id) {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.models.truncate(5);
    for door in &mut g.doors {
        *door = state;
    }
    let klegg = Id(1);
    let free = |at: &Point| shadows::place_free(&g, *at, 6, 0) && g.map().room_at(*at).is_some();
    let at = (0..40).map(|step| Point::new(200 + step * 4, 120)).find(free).expect("a free place");
    g.model_mut(klegg).at = at;
    (g, klegg)
}

#[test]
fn sc_mor_14_a_shut_door_on_the_way_out_is_run_to_and_a_locked_one_is_none() {
    let (g, klegg) = shut_in(DoorState::Closed);
    let from = g.model(klegg).at;
    let after = frightened(g, klegg, "dice 1 2 5");
    let m = after.model(klegg);
    assert!(!m.state.transfixed && m.at.dist(from) >= 5, "{:?} from {from:?}", m.at);
    let (g, klegg) = shut_in(DoorState::Locked);
    assert!(frightened(g, klegg, "dice 1 2 5").model(klegg).state.transfixed, "SC-MOR-08");
}

/// A chamber with one gap, at the left, and a diver in it; Klegg near the right wall.
fn guarded_chamber() -> (SunkenCitadel, Id, Id) {
    let mut g = arena();
    for (ax, ay, bx, by) in [
        (150, 60, 300, 60),
        (150, 180, 300, 180),
        (300, 60, 300, 180),
        (150, 60, 150, 108),
        (150, 132, 150, 180),
    ] {
        wall(&mut g, ax, ay, bx, by);
    }
    let klegg = put(&mut g, IronbellyKlegg, 280, 120);
    let foe = put(&mut g, CorruptedDiver, 150, 120);
    (g, klegg, foe)
}

#[test]
fn sc_mor_14_an_enemy_at_a_far_door_stops_the_flight_and_not_its_first_step() {
    let (g, klegg, foe) = guarded_chamber();
    let one = frightened(g.clone(), klegg, "dice 1 2 5");
    assert!(one.model(klegg).at.x < 245 && !one.model(klegg).state.transfixed, "{:?}", one.model(klegg).at);
    let two = frightened(g, klegg, "dice 1 2 2");
    let (m, foe) = (two.model(klegg), two.model(foe));
    assert!(m.at.dist(foe.at) >= 42 && !m.state.transfixed, "three inches from the diver: {:?}", m.at);
}

#[test]
fn sc_psy_17_visions_drive_one_as_far_as_shut_doors_let_it_and_transfix_nobody() {
    for state in [DoorState::Closed, DoorState::Locked] {
        let (mut g, klegg) = shut_in(state);
        let from = g.model(klegg).at;
        g.stack = vec![
            Task::Pick(Side::Team),
            Task::Roll(Roll::Check(Check { after: After::Hallucinate, ..check(klegg, Stat::Will) })),
        ];
        let mut t = T::new(g);
        t.chance(["dice 1 5 5"]);
        let m = t.game.model(klegg);
        assert!(!m.state.transfixed, "{:?}", t.said());
        assert!(m.at != from, "{state:?}: towards the edge, as far as it goes: {:?}", m.at);
    }
}

#[test]
fn sc_abl_34_who_fears_terror_moves_away_from_it_wherever_the_exit_is() {
    let mut g = arena();
    for (ax, ay, bx, by) in
        [(100, 60, 300, 60), (100, 180, 300, 180), (100, 60, 100, 180), (300, 60, 300, 180)]
    {
        wall(&mut g, ax, ay, bx, by);
    }
    let klegg = put(&mut g, IronbellyKlegg, 190, 120);
    let slayer = put(&mut g, PhantasmalSlayer, 150, 120);
    g.model_mut(klegg).facing = fathom_sunken_citadel::geometry::Facing::new(16);
    let mut t = acting(g, klegg, 2).dice(["dice 1 1 1"]);
    t.play("charge m1 165,120 1 body");
    let (m, of) = (t.game.model(klegg), t.game.model(slayer));
    assert!(!m.state.transfixed && m.at.dist(of.at) > 80, "{:?}: {:?}", m.at, t.said());
}

/// Whoever can swim there can swim back: a search from a locked room ends soon with all it has seen, one from the rest of the
/// station asks first whether there is a way at all, and both must say the same.
#[test]
fn ways_lead_there_as_they_lead_back() {
    let (mut found, mut none) = (0, 0);
    for scenario in 1..=8 {
        let mut g = laid_out(scenario, Difficulty::Advanced);
        g.doors.fill(DoorState::Open);
        g.doors.iter_mut().step_by(2).for_each(|door| *door = DoorState::Closed);
        let way = |from: Point, to: Point| find_way(&g, &Walker::scent(from), Some(to), |p| p == to);
        let on_grid = |p: Point| Point::new(p.x / 5 * 5, p.y / 5 * 5);
        let middles: Vec<Point> = g.map().rooms.iter().map(|room| on_grid(room.rect.centre())).collect();
        let free: Vec<Point> =
            middles.into_iter().filter(|p| way(*p, *p).is_some_and(|way| way.cost == 0)).collect();
        for &a in &free {
            for &b in &free {
                let (there, back) = (way(a, b).map(|way| way.cost), way(b, a).map(|way| way.cost));
                assert_eq!(there, back, "scenario {scenario}, {a} and {b}");
                found += u32::from(there.is_some());
                none += u32::from(there.is_none());
            }
        }
    }
    assert!(found > 200 && none > 200, "both happen often: {found} ways, {none} times none");
}
