//! The board: borders, values, control, how many units a zone holds.

use crate::scene::*;
use fathom_battle_for_the_deep::{BOARD_JSON, Phase, Zone, ZoneSet};
use fathom_core::Seat;

/// BFD-BRD-01, BFD-BRD-03, BFD-BRD-07: the table of zones agrees with the drawn board.
#[test]
fn bfd_brd_01_the_board_is_the_drawn_one() {
    let board: serde_json::Value = serde_json::from_str(BOARD_JSON).unwrap();
    let zones = board["zones"].as_array().unwrap();
    assert_eq!(zones.len(), 47);
    for (zone, drawn) in Zone::all().zip(zones) {
        assert_eq!(drawn["id"].as_str().unwrap().to_lowercase(), zone.to_string());
        assert_eq!(drawn["vp"].as_u64().unwrap_or(0), u64::from(zone.value()));
        let adjacent = drawn["adj"].as_array().unwrap().iter();
        let adjacent: ZoneSet = adjacent.map(|id| id.as_str().unwrap().parse::<Zone>().unwrap()).collect();
        assert_eq!(adjacent, zone.adjacent(), "{zone}");
    }
    let closed = board["blocked_borders"].as_array().unwrap();
    assert_eq!(closed.len(), 16);
    for border in closed {
        let [one, two] = [0, 1].map(|i| border["between"][i].as_str().unwrap().parse::<Zone>().unwrap());
        assert!(!one.adjacent().contains(two), "{one} and {two} are parted by terrain");
        assert!(one.walled().contains(two) && two.walled().contains(one));
    }
    assert!(zone("a1").adjacent().contains(zone("a9")), "left and right join");
    assert!(!zone("n1").adjacent().contains(zone("s1")), "top and bottom do not");
    assert!(!zone("b4").adjacent().contains(zone("c3")), "a point is not a border");
    let threes = Zone::all().filter(|zone| zone.value() == 3).count();
    assert_eq!((threes, Zone::CENTRE.to_string().as_str(), Zone::CENTRE.value()), (6, "c5", 4));
}

/// BFD-BRD-02, BFD-BRD-04, BFD-FLY-04: no step without an open border, not even in flight.
#[test]
fn bfd_brd_04_moves_follow_open_borders() {
    let mut table = scene("uk lev pro den").at("b2", "1 flying-fish, 1 mermaid").held(2, "c2 c5").table();
    assert_eq!(clause(&mut table, "attack 1 mermaid b2 to c2"), "BFD-BRD-02");
    assert_eq!(clause(&mut table, "attack 1 flying-fish b2 to c5 via b2"), "BFD-CMV-13");
    assert_eq!(clause(&mut table, "attack 1 flying-fish b2 to c5 via c7"), "BFD-BRD-04");
    assert!(table.allows("attack 1 flying-fish b2 to c2 via b1"), "round the terrain");
    let mut flyer = scene("uk lev pro den").at("b2", "1 flying-fish").held(2, "c2 b1 c1 c3").table();
    assert_eq!(clause(&mut flyer, "attack 1 flying-fish b2 to c2 via b2"), "BFD-CMV-13", "over b1, c1 or c3");
    let mut far = scene("uk lev pro den").at("a9", "1 mermaid").phase(Phase::NoncombatMove).table();
    assert_eq!(clause(&mut far, "move 1 mermaid a9 to b8"), "BFD-BRD-02");
}

/// BFD-BRD-05, BFD-BRD-06, BFD-CAP-07: poles are entered, fought over, never controlled.
#[test]
fn bfd_brd_05_poles_are_worth_nothing() {
    let mut table = scene("uk lev pro den").at("a4", "1 seahorse").at("n1", "1 swarm").table();
    assert_eq!((table.game.value(zone("n1")), table.game.limit(zone("n1"))), (0, 8));
    storm(&mut table, &["1 seahorse a4 to n1"]);
    table.chance(["1", "6"]);
    assert_eq!((units(&table, "n1").as_str(), holder(&table, "n1")), ("1 seahorse", 0));
    let mut walk = scene("uk lev pro den").at("n1", "1 seahorse").phase(Phase::NoncombatMove).table();
    walk.play("move 1 seahorse n1 to n2");
    end_turn(&mut walk);
    assert_eq!(holder(&walk, "n2"), 0);
}

/// BFD-BRD-08, BFD-BRD-13, BFD-VPT-02: a base covers its three; a free three is an ordinary zone.
#[test]
fn bfd_brd_08_a_base_covers_the_number() {
    let table =
        scene("uk lev pro den").held(1, "c2").at("a3", "1 mermaid").phase(Phase::NoncombatMove).table();
    assert_eq!((table.game.value(zone("a3")), table.game.value(zone("c2"))), (0, 3));
    assert_eq!(table.game.victory_points(Seat(0)), 3, "the base adds nothing");
}

/// BFD-BRD-09, BFD-BRD-10, BFD-BRD-11: hostile, friendly, neutral.
#[test]
fn bfd_brd_09_three_conditions_of_a_zone() {
    let table = scene("uk lev pro den")
        .held(2, "b3")
        .held(3, "b5")
        .at("b4", "1 swarm")
        .at("a4", "1 crab")
        .phase(Phase::NoncombatMove)
        .at("a3", "1 mermaid")
        .table();
    let us = Seat(0);
    for hostile in ["b3", "b4", "a7"] {
        assert!(table.game.is_hostile(zone(hostile), us), "{hostile}");
    }
    for friendly in ["b5", "a4", "e3", "a3"] {
        assert!(table.game.is_friendly(zone(friendly), us), "{friendly}");
    }
    let neutral = zone("c5");
    assert!(!table.game.is_hostile(neutral, us) && !table.game.is_friendly(neutral, us));
}

#[test]
fn bfd_brd_12_a_captured_base_is_its_captors() {
    let table =
        scene("uk lev pro den").captured(4, 1).at("a3", "1 mermaid").phase(Phase::NoncombatMove).table();
    assert!(table.game.is_friendly(zone("e7"), Seat(0)) && table.game.is_friendly(zone("e7"), Seat(2)));
    assert!(table.game.is_hostile(zone("e7"), Seat(1)), "hostile to its own team");
}
