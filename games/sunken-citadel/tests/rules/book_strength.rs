//! Strength, read again beside the book: what is half done, holes that grow, who lends what to a joint try.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Difficulty, Item, Kind, PieceSort, Side, Weapon};
use fathom_sunken_citadel::geometry::{Point, Segment};
use fathom_sunken_citadel::state::Id;
use fathom_sunken_citadel::task::Task;

/// The Trooper at a crate, which it tries to lift: each Game Turn one throw.
fn lifting(turns: &[&str]) -> (T, Id) {
    let mut g = arena();
    let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
    piece(&mut g, PieceSort::Crate, 206, 95, 216, 105);
    let mut t = acting(g, trooper, 2);
    for dice in turns {
        t = acting(t.game.clone(), trooper, 2).dice([dice]);
        t.play("try lift piece0 no 200,100");
        t.game.turn += 1;
    }
    t.game.turn -= 1;
    (t, trooper)
}

/// SC-FRC-03: what one success has half lifted one success lifts in the next Game Turn.
#[test]
fn sc_frc_03_a_lift_that_is_half_done_is_finished_next_turn() {
    let (t, trooper) = lifting(&["dice 1 1 5"]);
    assert_eq!((t.game.model(trooper).lifting, left(&t)), (None, 0), "half done, and nothing more this turn");
    let (t, trooper) = lifting(&["dice 1 1 5", "dice 1 1 5"]);
    assert!(t.game.model(trooper).lifting.is_some() && left(&t) == 1, "{:?}", t.said());
    let (t, _) = lifting(&["dice 1 1 5", "dice 1 1 1"]);
    assert!(t.game.model(Id(0)).lifting.is_none() && t.game.model(Id(0)).state.exhausted);
}

/// SC-FRC-05: what is held up is held with two successes, and let down with one.
#[test]
fn sc_frc_05_one_success_does_not_hold_it_up() {
    for (dice, held) in [("dice 1 5 5", true), ("dice 1 1 5", false)] {
        let (t, trooper) = lifting(&["dice 1 5 5"]);
        let mut g = t.game.clone();
        g.activation = None;
        g.model_mut(trooper).state.acted = false;
        g.stack = vec![Task::Pick(Side::Team)];
        let mut t = T::new(g).dice([dice]);
        t.play("activate m0");
        let m = t.game.model(trooper);
        assert_eq!((m.lifting.is_some(), m.state.exhausted), (held, false), "{dice}");
        assert!(!heard(&t, "half done"), "{:?}", t.said());
    }
}

/// A wall, eight inches of it beside the Trooper with a breaching tool, broken through at each of these places.
fn broken(places: &[i16]) -> Vec<Segment> {
    let mut g = arena();
    let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
    g.model_mut(trooper).items.push(Item::BreachingTool);
    wall(&mut g, 207, 60, 207, 180);
    for y in places {
        g.model_mut(trooper).at.y = *y;
        let whole = g.walls().iter().position(|w| w.a.y.min(w.b.y) <= *y && *y <= w.a.y.max(w.b.y));
        let mut t = acting(g.clone(), trooper, 2).dice(["dice 5 6 6"]);
        t.play(&format!("try break wall{}@207,{y} no 200,{y}", whole.expect("wall is left there")));
        g = t.game.clone();
    }
    let mut walls = g.walls().to_vec();
    walls.sort_by_key(|w| w.a.y);
    walls
}

/// SC-BRK-08: three inches at first; broken at its edge the hole is five inches wide.
#[test]
fn sc_brk_08_a_hole_grows_from_three_inches_to_five() {
    assert_eq!(broken(&[120]), [Segment::new(207, 60, 207, 105), Segment::new(207, 135, 207, 180)]);
    let down = [Segment::new(207, 60, 207, 105), Segment::new(207, 155, 207, 180)];
    assert_eq!(broken(&[120, 135]), down, "two inches farther at the lower edge");
    assert_eq!(broken(&[120, 145]), down, "also a little beside the edge");
    assert_eq!(broken(&[120, 104]), [Segment::new(207, 60, 207, 85), Segment::new(207, 135, 207, 180)]);
    assert_eq!(broken(&[90, 120, 140]), [Segment::new(207, 60, 207, 75), Segment::new(207, 155, 207, 180)]);
}

/// SC-BRK-08: at the end of a wall the hole is as wide as anywhere, and a short rest of a wall goes whole.
#[test]
fn sc_brk_08_a_hole_at_the_end_of_a_wall_is_no_narrower() {
    let mut g = laid_out(1, Difficulty::Beginner);
    // the left wall of the dive lockers, from its corner down
    let wall = g.map().walls.iter().position(|w| w.a.x == 100 && w.b.x == 100).expect("the outer wall");
    let (seg, trooper) = (g.map().walls[wall], Id(3));
    let corner = seg.a.y.min(seg.b.y);
    g.model_mut(trooper).at = Point::new(107, corner + 7);
    g.model_mut(trooper).items.push(Item::BreachingTool);
    let mut t = acting(g.clone(), trooper, 2).dice(["dice 5 6 6"]);
    t.play(&format!("try break wall{wall}@100,{corner} no 107,{}", corner + 7));
    let lengths = |g: &SunkenCitadel| g.walls().iter().map(|w| w.length()).sum::<i64>();
    assert_eq!(lengths(&g) - lengths(&t.game), 30);
}

/// SC-CHK-12, SC-EFF-06: in a joint try the strongest works with its own drill, and not with that of somebody weaker.
#[test]
fn sc_chk_12_the_strongest_works_with_its_own_drill() {
    for (whose, dice, broken) in [(0, "dice 1 3 3", false), (1, "dice 1 2 2", true)] {
        let mut g = arena();
        let klegg = put(&mut g, IronbellyKlegg, 200, 100);
        let trooper = put(&mut g, HeavyAssaultTrooper, 224, 100);
        put(&mut g, CorruptedDiver, 330, 40);
        piece(&mut g, PieceSort::Pillar, 206, 94, 218, 106);
        give(&mut g, Id(whose), Weapon::BigPowerDrill);
        let mut t = acting(g, trooper, 1);
        t.play("help piece0");
        let mut t = acting(t.game.clone(), klegg, 1).dice([dice]);
        t.play("try break piece0 no 200,100");
        assert_eq!(
            t.game.scenery[0].broken, broken,
            "4 for the Trooper; -2 stone, +1 help, +1 suit; m{whose} drills"
        );
    }
}

/// SC-FRC-01, SC-SUB-06: one pushes a ruler less than one moves, with a bad leg as well.
#[test]
fn sc_frc_01_a_bad_leg_pushes_less_far() {
    for (wounds, pushed, too_far) in [(0, 241, 242), (1, 226, 227)] {
        let mut g = arena();
        let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
        piece(&mut g, PieceSort::Crate, 206, 95, 216, 105);
        g.model_mut(trooper).wounds.locomotion = wounds;
        let mut t = acting(g, trooper, 2);
        assert!(t.allows(&format!("try force piece0 no {pushed},100")), "{wounds}");
        assert_eq!(t.refuses(&format!("try force piece0 no {too_far},100")).clause, "SC-FRC-01");
    }
}

/// SC-CHK-10, SC-BLK-13: who strains with all its might against the Death Grip and fails is hurt and out of breath as well.
#[test]
fn sc_chk_10_full_exertion_against_the_death_grip_exhausts() {
    for (exert, tired) in [("no", false), ("yes", true)] {
        let mut g = arena();
        let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
        g.model_mut(trooper).state.constricted = true;
        g.model_mut(trooper).stats.boxes.body = 9;
        let mut t = acting(g, trooper, 2).dice(["dice 1 1 1"]);
        t.play(&format!("break-free {exert}"));
        let m = t.game.model(trooper);
        assert_eq!((m.wounds.body, m.state.fallen, m.state.exhausted), (2, true, tired), "{exert}");
    }
}
