//! Dolphin Riders with different points left: who goes, who stays, and what a retreat leaves them.

use crate::scene::*;

/// Riders of seat 1 that attack b4 from these zones: b3 is one zone away, a3 two and a2 three.
#[track_caller]
fn ride(from: &[&str], defender: &str) -> Deep {
    let mut scene = scene("uk lev pro den").at("b4", defender).held(2, "b4");
    for at in from {
        scene = scene.at(at, "1 dolphin");
    }
    let mut table = scene.table();
    let attack = |at: &&str| match *at {
        "b3" => "1 dolphin b3 to b4".to_owned(),
        "a3" => "1 dolphin a3 to b4 via b3".to_owned(),
        at => format!("1 dolphin {at} to b4 via a4"),
    };
    let attacks: Vec<String> = from.iter().map(attack).collect();
    storm(&mut table, &attacks.iter().map(String::as_str).collect::<Vec<_>>());
    table
}

/// Two zones to the battle leave one point, and the retreat takes none of it.
#[test]
fn bfd_har_03_the_last_point_is_left_after_a_retreat() {
    let mut table = ride(&["a3"], "1 whale");
    table.chance(["6", "6"]).play("retreat b3");
    assert!(table.allows("move 1 dolphin b3 to a4"), "one point is left");
    assert_eq!(clause(&mut table, "move 1 dolphin b3 to a5"), "BFD-HAR-01", "two zones are too far");
}

#[test]
fn bfd_har_01_three_zones_to_the_battle_leave_nothing() {
    let mut table = ride(&["a2"], "1 swarm");
    table.chance(["1", "6"]);
    assert_eq!(asked(&table), 2, "nothing of seat 1 can move");
    assert_eq!((holder(&table, "b4"), units(&table, "b4").as_str()), (1, "1 dolphin"));
}

/// Of two riders the one whose points just suffice goes, so that the other can still go two zones.
#[test]
fn bfd_har_04_a_short_move_is_made_by_the_weary_one() {
    let mut table = ride(&["b3", "a3"], "1 swarm");
    table.chance(["1 6", "6"]).play("move 1 dolphin b4 to c5");
    assert!(table.allows("move 1 dolphin b4 to a6"), "two points are left in b4");
    assert_eq!(clause(&mut table, "move 1 dolphin b4 to c7"), "BFD-HAR-01", "and no third");
}

#[test]
fn bfd_har_04_a_long_move_leaves_the_weary_one_behind() {
    let mut table = ride(&["b3", "a3"], "1 swarm");
    table.chance(["1 6", "6"]).play("move 1 dolphin b4 to a6");
    assert_eq!(clause(&mut table, "move 1 dolphin b4 to c6"), "BFD-HAR-01", "one point is left in b4");
    assert!(table.allows("move 1 dolphin b4 to c5"));
}
