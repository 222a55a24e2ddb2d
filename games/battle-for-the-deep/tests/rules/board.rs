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

const TWELVE: &str = "a1 a2 a4 a5 b1 b2 b3 c1 c2 c3 c4 d1";

/// BFD-CTL-01, BFD-CTL-02, BFD-CTL-03: with twelve markers out an enemy marker still goes, and nobody controls the zone.
#[test]
fn bfd_ctl_01_twelve_markers_and_no_more() {
    let mut table = scene("uk lev pro den").held(1, TWELVE).held(2, "b4").at("b3", "1 mermaid").table();
    assert_eq!(table.game.markers_left(Seat(0)), 0);
    storm(&mut table, &["1 mermaid b3 to b4"]);
    assert_eq!((holder(&table, "b4"), track(&table, 2)), (0, 0));
    assert!(table.game.is_friendly(zone("b4"), Seat(0)), "friendly while units stand there");
    end_turn(&mut table);
    assert_eq!((holder(&table, "b4"), holder(&table, "d1")), (0, 1), "no marker is lifted elsewhere");
}

/// BFD-CTL-04, BFD-CAP-04, BFD-PUR-08: a base is captured without a marker, and brings its captor nothing.
#[test]
fn bfd_ctl_04_a_captured_base_needs_no_marker() {
    let mut table = scene("uk lev pro den").held(1, TWELVE).at("a6", "1 mermaid").table();
    let before = table.game.income(Seat(0));
    storm(&mut table, &["1 mermaid a6 to a7"]);
    assert_eq!(table.game.players[1].captor, Some(Seat(0)));
    assert_eq!(table.game.income(Seat(0)), before);
}

/// BFD-CTL-05, BFD-CTL-06, BFD-NCM-11: one marker a zone; a teammate's stays, a free zone goes to the active one.
#[test]
fn bfd_ctl_05_teammates_keep_their_zones() {
    let mut table = scene("uk lev pro den")
        .held(3, "b3")
        .at("b3", "1 mermaid")
        .at("b4", "1 mermaid, 1 crab")
        .phase(Phase::NoncombatMove)
        .table();
    table.play("done");
    assert_eq!(clause(&mut table, "claim b3"), "BFD-CTL-06");
    table.play("claim b4");
    assert_eq!((holder(&table, "b3"), holder(&table, "b4")), (3, 1));
}

#[test]
fn bfd_ctl_07_control_stays_when_units_leave() {
    let mut table =
        scene("uk lev pro den").held(1, "a4").at("a4", "1 mermaid").phase(Phase::NoncombatMove).table();
    table.play("move 1 mermaid a4 to a5");
    end_turn(&mut table);
    assert_eq!((holder(&table, "a4"), units(&table, "a4").as_str()), (1, "none"));
}

/// BFD-CTL-08, BFD-CAP-06: a zone goes to whoever retakes it, a base back to its owner.
#[test]
fn bfd_ctl_08_zones_are_captured_and_bases_freed() {
    let mut table =
        scene("uk lev pro den").held(2, "e4").captured(3, 2).at("s1", "2 mermaid").round(3).table();
    storm(&mut table, &["1 mermaid s1 to e4", "1 mermaid s1 to e3"]);
    table.play("fight e3");
    assert_eq!(table.game.players[2].captor, None, "seat 3 has its base again");
    assert_eq!((holder(&table, "e4"), holder(&table, "e3")), (1, 0));
    assert_eq!(table.game.income(Seat(2)), 12);
}

/// BFD-STK-01, BFD-STK-03, BFD-STK-06: 12 in a base zone, captured or not, teammates together.
#[test]
fn bfd_stk_01_limits_of_zones() {
    let table =
        scene("uk lev pro den").captured(2, 1).at("a3", "1 mermaid, 2 crab").phase(Phase::NoncombatMove);
    let table = table.table();
    let limit = |id: &str| table.game.limit(zone(id));
    assert_eq!((limit("a3"), limit("a7"), limit("c2"), limit("b4")), (12, 12, 8, 8));
    assert_eq!(table.game.team_units(zone("a3"), Seat(0)), 3);
}

/// BFD-STK-04, BFD-LIM-01, BFD-NCM-14: until the check a zone may hold more.
#[test]
fn bfd_stk_04_the_limit_is_looked_at_once() {
    let mut table = scene("uk lev pro den")
        .at("a4", "8 mermaid")
        .at("a5", "2 mermaid")
        .held(1, "a4 a5")
        .phase(Phase::NoncombatMove);
    table = table.at("b4", "1 seahorse");
    let mut table = table.table();
    table.play("move 2 mermaid a5 to a4");
    assert_eq!(units(&table, "a4"), "10 mermaid");
    end_turn(&mut table);
    assert_eq!(units(&table, "a4"), "8 mermaid");
}

#[test]
fn bfd_stk_02_eight_in_any_other_zone() {
    let mut table = scene("uk lev pro den").at("a4", "8 mermaid").at("a5", "1 mermaid").held(1, "a4 a5");
    table = table.phase(Phase::NoncombatMove);
    let mut table = table.table();
    table.play("move 1 mermaid a5 to a4").play("done");
    assert_eq!(units(&table, "a4"), "8 mermaid", "the ninth is destroyed");
}

#[test]
fn bfd_stk_05_attackers_do_not_count_for_the_defender() {
    let mut table = scene("uk lev pro den").at("b3", "8 mermaid").at("b4", "8 swarm").held(2, "b4").table();
    storm(&mut table, &["8 mermaid b3 to b4"]);
    table.chance(["6 6 6 6 6 6 6 6", "6 6 6 6 6 6 6 6"]);
    assert_eq!(units(&table, "b4"), "8 mermaid, 8 swarm");
}

/// BFD-STK-08: four figures of Flying Fish make four stacks; a fifth would need another.
#[test]
fn bfd_stk_08_no_stack_without_a_figure() {
    let mut table = scene("uk lev pro den")
        .at("a3", "2 flying-fish")
        .at("a4", "1 flying-fish")
        .at("a5", "1 flying-fish")
        .at("b3", "1 flying-fish")
        .held(2, "b5")
        .table();
    assert_eq!(clause(&mut table, "attack 1 flying-fish a3 to b5 via a5"), "BFD-STK-08");
    assert!(table.allows("attack 2 flying-fish a3 to b5 via a5"), "a whole stack takes its figure along");
    table.play("done");
    assert_eq!(clause(&mut table, "move 1 flying-fish a3 to b4"), "BFD-STK-08");
    assert!(table.allows("move 1 flying-fish a3 to a4"), "an old stack may grow");
}

#[test]
fn bfd_stk_09_any_number_may_wait() {
    let table = scene("uk lev pro den")
        .reserve(1, "20 flying-fish")
        .at("a3", "12 mermaid")
        .phase(Phase::NoncombatMove);
    let table = table.table();
    assert_eq!(waiting(&table, 1), "20 flying-fish");
}
