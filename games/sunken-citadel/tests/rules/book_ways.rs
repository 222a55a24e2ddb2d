//! Ways as the book has them: zones and mines on the way, crates and walls, dragging, rising fast, dice in any order.

use crate::scene::*;
use Kind::*;
use fathom_core::Game;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::action::Chance;
use fathom_sunken_citadel::content::{DoorState, Kind, ObjectSort, PieceSort, Side, Spell};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::checks;
use fathom_sunken_citadel::state::{Id, Place};
use fathom_sunken_citadel::task::{Roll, Stat, Task};

/// SC-DIV-08, SC-DEP-06: the printed example: a Trooper rises three levels without a pause, fails and fails again: two
/// wounds, which kill him before he could leave the table.
#[test]
fn sc_div_08_the_trooper_of_the_example_dies_of_his_ascent() {
    let mut g = arena();
    let trooper = put(&mut g, HeavyAssaultTrooper, 40, 100);
    let mut t = acting(g, trooper, 3).dice(["dice 1 1 1", "dice 1 1 1"]);
    t.plays(["ascend", "ascend"]);
    assert_eq!(t.game.model(trooper).depth, 2);
    t.play("ascend");
    let m = t.game.model(trooper);
    assert_eq!((m.place, m.wounds.body), (Place::Dead, 2), "{:?}", t.said());
}

/// SC-DIV-04, SC-DIV-07: both checks of the ascent know the three levels: -2 for them, +2 for the suit, +4 armour.
#[test]
fn sc_div_04_three_levels_count_in_both_checks() {
    let mut g = arena();
    let trooper = put(&mut g, HeavyAssaultTrooper, 40, 100);
    let mut t = acting(g, trooper, 3);
    t.plays(["ascend", "ascend", "ascend"]);
    let modifier = |t: &T| match t.game.stack.last() {
        Some(Task::Roll(Roll::Check(check))) => checks::number(&t.game, check).modifier,
        other => panic!("{other:?}"),
    };
    assert_eq!(modifier(&t), 4);
    t.chance(["dice 1 1 1"]);
    assert_eq!(modifier(&t), 4);
}

/// SC-DIV-08: who survives the bends drifts on: from the second level off the table.
#[test]
fn sc_div_08_who_survives_the_bends_drifts_on() {
    let mut g = arena();
    let trooper = put(&mut g, HeavyAssaultTrooper, 40, 100);
    g.model_mut(trooper).stats.boxes.body = 3;
    let mut t = acting(g, trooper, 3).dice(["dice 1 1 1", "dice 1 1 1"]);
    t.plays(["ascend", "ascend", "ascend"]);
    let m = t.game.model(trooper);
    assert_eq!((m.place, m.wounds.body), (Place::Withdrawn, 2));
}

/// A Trooper four inches before a Ghostly Veil that lies across his way.
fn before_the_veil() -> (SunkenCitadel, Id) {
    let mut g = arena();
    let mage = put(&mut g, NautiloidThaumaturge, 330, 210);
    let eel = put(&mut g, GulperEel, 200, 100);
    g.model_mut(eel).side = Side::Team;
    g.zones.push(zone(Spell::GhostlyVeil, mage, 235, 132));
    (g, eel)
}

/// SC-BLK-16, SC-BLK-19: a way that leads through a Veil and out of it again meets the Veil: who fails stands
/// transfixed where the two first met.
#[test]
fn sc_blk_19_a_zone_acts_on_the_way_through_it() {
    let (g, eel) = before_the_veil();
    let mut t = acting(g.clone(), eel, 1).dice(["dice 1 1 2"]);
    t.play("move 268,100");
    let m = t.game.model(eel);
    assert!(m.state.transfixed && m.at.x < 230, "{:?} {:?}", m.at, t.said());
    let mut t = acting(g, eel, 1).dice(["dice 1 5 6"]);
    t.play("move 268,100");
    assert_eq!(t.game.model(eel).at, Point::new(268, 100), "who keeps its mind goes on");
    assert_eq!(left(&t), 0);
}

/// SC-BLK-19, SC-PSY-20: visions on the way end the move that led to them.
#[test]
fn sc_psy_20_terror_on_the_way_ends_the_move() {
    let (mut g, eel) = before_the_veil();
    g.zones[0].spell = Spell::ZoneOfTerror;
    let mut t = acting(g, eel, 1).dice(["dice 2 4 5"]);
    t.play("move 268,100");
    assert_ne!(t.game.model(eel).at, Point::new(268, 100));
    assert!(heard(&t, "visions"), "{:?}", t.said());
}

/// SC-PSY-19, SC-BLK-19: illusions take the turn, and the rest of the move with it.
#[test]
fn sc_psy_19_illusions_on_the_way_end_the_move() {
    let (mut g, eel) = before_the_veil();
    g.zones[0].spell = Spell::IllusoryZone;
    let mut t = acting(g, eel, 2).dice(["dice 1 1 5"]);
    t.play("move 268,100");
    assert!(t.game.model(eel).at.x < 230);
    assert_eq!(left(&t), 0);
}

/// SC-BLK-19, SC-RES-09: a zone takes whoever is thrown back into it.
#[test]
fn sc_blk_19_a_zone_acts_on_a_recoil() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let foe = put(&mut g, CorruptedDiver, 212, 100);
    let mage = put(&mut g, NautiloidThaumaturge, 330, 210);
    g.model_mut(foe).stats.armour.body = 9;
    g.zones.push(zone(Spell::GhostlyVeil, mage, 252, 100));
    let mut t = acting(g, klegg, 1).dice(["duel 5 1", "dice 1 1 2"]);
    t.play("attack m1 1 body 1 -");
    assert!(t.game.model(foe).state.transfixed, "{:?}", t.said());
}

/// SC-RMC-07: a mine acts where the way comes near it, not where the way ends.
#[test]
fn sc_rmc_07_a_mine_goes_off_under_whoever_passes() {
    let mut g = arena();
    let klegg = put(&mut g, GulperEel, 200, 100);
    g.model_mut(klegg).side = Side::Team;
    g.things.push(thing(ObjectSort::Mine, 226, 100 + 10));
    let mut t = acting(g.clone(), klegg, 1).dice(["die 2", "die 6"]);
    t.play("move 268,100");
    assert!(defended(&t, klegg), "{:?}", t.said());
    let mut t = acting(g, klegg, 1).dice(["die 4"]);
    t.play("move 268,100");
    assert_eq!(t.game.model(klegg).at, Point::new(268, 100));
}

/// SC-RMC-07, SC-RES-09: a recoil near a mine may set it off.
#[test]
fn sc_rmc_07_a_recoil_may_set_a_mine_off() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let foe = put(&mut g, CorruptedDiver, 212, 100);
    g.model_mut(foe).stats.armour.body = 9;
    g.things.push(thing(ObjectSort::Mine, 244, 100));
    let mut t = acting(g, klegg, 1).dice(["duel 5 1", "die 2", "die 6"]);
    t.play("attack m1 1 body 1 -");
    assert!(defended(&t, foe), "{:?}", t.said());
}

/// SC-FRC-01: a crate is not pushed through a wall, even where there is room behind it.
#[test]
fn sc_frc_01_a_crate_is_not_pushed_through_a_wall() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    piece(&mut g, PieceSort::Crate, 206, 95, 216, 105);
    assert!(acting(g.clone(), klegg, 1).allows("try force piece0 no 240,100"));
    wall(&mut g, 225, 60, 225, 140);
    assert_eq!(acting(g.clone(), klegg, 1).refuses("try force piece0 no 240,100").clause, "SC-FRC-01");
    assert!(acting(g, klegg, 1).allows("try force piece0 no 219,100"), "up to the wall");
}

/// SC-DRG-02: nor dragged through one, nor through somebody's base.
#[test]
fn sc_drg_02_a_crate_is_not_dragged_through_a_wall() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    piece(&mut g, PieceSort::Crate, 195, 106, 205, 116);
    let mut t = acting(g, klegg, 3).dice(["dice 5 5 6"]);
    t.play("try drag piece0 no 200,100");
    let mut walled = t.clone();
    wall(&mut walled.game, 180, 109, 180, 113);
    assert!(t.allows("move 160,100"));
    assert_eq!(walled.refuses("move 160,100").clause, "SC-DRG-02");
    put(&mut t.game, CorruptedDiver, 180, 125);
    assert!(t.allows("move 160,100"));
    t.game.model_mut(Id(1)).at = Point::new(180, 118);
    assert_eq!(t.refuses("move 160,100").clause, "SC-DRG-02");
}

/// SC-DRG-02, SC-DOR-05: an open doorway lets a crate through; it is not left standing in it.
#[test]
fn sc_drg_02_a_crate_passes_an_open_door() {
    let mut g = arena();
    let door = g.map().doors.iter().position(|door| door.seg.a.x == door.seg.b.x && door.seg.a.x == 150);
    let door = door.expect("a door on the west side of the corridor");
    g.doors[door] = DoorState::Open;
    let mid = g.map().doors[door].seg.middle();
    let klegg = put(&mut g, IronbellyKlegg, mid.x + 18, mid.y);
    piece(&mut g, PieceSort::Crate, mid.x + 4, mid.y - 4, mid.x + 12, mid.y + 4);
    let (beyond, inside) = (mid.x - 15, mid.x + 1);
    let mut t = acting(g, klegg, 1);
    assert!(t.allows(&format!("try force piece0 no {beyond},{}", mid.y)));
    assert_eq!(t.refuses(&format!("try force piece0 no {inside},{}", mid.y)).clause, "SC-FRC-01");
    t.game.doors[door] = DoorState::Closed;
    assert_eq!(t.refuses(&format!("try force piece0 no {beyond},{}", mid.y)).clause, "SC-FRC-01");
}

/// SC-DRG-04: what was loosened last turn is moved now for one action, without a roll.
#[test]
fn sc_drg_04_a_loosened_crate_moves_for_one_action() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    piece(&mut g, PieceSort::Crate, 206, 94, 218, 106);
    let mut t = acting(g, klegg, 3).dice(["dice 1 1 5"]);
    t.play("try drag piece0 no 200,100");
    let mut next = t.game.clone();
    next.turn += 1;
    let mut t = acting(next.clone(), klegg, 1);
    t.plays(["try drag piece0 no 200,100", "move 170,100"]);
    assert_eq!((left(&t), t.game.scenery[0].rect.min), (0, Point::new(176, 94)));
    next.turn += 1;
    let mut late = acting(next, klegg, 1);
    late.play("try drag piece0 no 200,100");
    assert!(matches!(late.game.stack.last(), Some(Task::Roll(Roll::Check(c))) if c.stat == Stat::Strength));
}

/// SC-DRG-06: who drags and stops moving lets go; who goes on keeps hold.
#[test]
fn sc_drg_06_who_stops_moving_lets_go() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    put(&mut g, ScipioAqualis, 330, 200);
    piece(&mut g, PieceSort::Crate, 206, 94, 218, 106);
    let mut t = acting(g, klegg, 1).dice(["dice 1 5 5"]);
    t.play("try drag piece0 no 200,100");
    t.play("end -");
    assert!(t.game.model(klegg).load.is_some(), "taken up in this turn");
    let mut next = t.game.clone();
    next.turn += 1;
    let mut moves = acting(next.clone(), klegg, 1);
    moves.plays(["move 180,100", "end -"]);
    assert!(moves.game.model(klegg).load.is_some());
    let mut stops = acting(next, klegg, 1);
    stops.play("end -");
    assert!(stops.game.model(klegg).load.is_none());
}

/// SC-SET-20, SC-RTN-05: a creature drifts by two dice of six faces: a quarter of the compass, and an eighth more.
#[test]
fn sc_set_20_a_creature_drifts_by_two_dice() {
    for (quarter, die, direction) in [(1, 1, 0), (1, 2, 4), (4, 3, 24), (3, 6, 20)] {
        let mut g = arena();
        put(&mut g, IsabellaJohannes, 330, 200);
        let shark = put(&mut g, AbyssalShark, 60, 120);
        g.stack = vec![Task::Pick(Side::Team), Task::Roll(Roll::Drift { who: shark })];
        let mut t = T::new(g);
        assert!(
            t.refuses_outcome("die 7").clause == "SC-SET-20"
                && t.refuses_outcome("die 5").clause == "SC-SET-20"
        );
        t.chance([format!("die {quarter}"), format!("die {die}")]);
        let m = t.game.model(shark);
        assert_eq!(Facing::from_to(Point::new(60, 120), m.at), Facing::new(direction), "{quarter} {die}");
    }
}

/// SC-SET-23: dice are told in any order.
#[test]
fn sc_set_23_dice_are_told_in_any_order() {
    let roll: Chance = "dice 5 1 3".parse().expect("three dice");
    assert_eq!(roll.to_string(), "dice 1 3 5");
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    g.stack = vec![Task::Roll(Roll::Activation { who: klegg })];
    assert!(g.check_outcome(&roll).is_ok());
    let duel: Chance = "duel 5 1".parse().expect("two dice");
    assert_eq!(duel.to_string(), "duel 5 1", "the attacker's die stays the first");
    assert!("dice 05 1 3".parse::<Chance>().is_err());
}
