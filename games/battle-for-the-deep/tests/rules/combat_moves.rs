//! Combat moves: how far, where to, how many.

use crate::scene::*;
use fathom_battle_for_the_deep::Phase;
use fathom_core::Seat;

/// BFD-CMV-01, BFD-CMV-02, BFD-CMB-03: only into hostile zones; an empty one falls without a roll.
#[test]
fn bfd_cmv_01_a_combat_move_ends_in_a_hostile_zone() {
    let mut table = scene("uk lev pro den").at("b3", "1 mermaid").held(2, "b4").table();
    assert_eq!(clause(&mut table, "attack 1 mermaid b3 to c4"), "BFD-CMV-01");
    storm(&mut table, &["1 mermaid b3 to b4"]);
    assert_eq!((holder(&table, "b4"), track(&table, 2)), (1, 0));
}

/// BFD-CMV-03, BFD-CMV-04, BFD-CMV-05: one point a zone, through what is not hostile, and stop in the first that is.
#[test]
fn bfd_cmv_03_points_and_paths() {
    let mut table = scene("uk lev pro den")
        .at("a3", "1 mermaid, 1 seahorse, 1 dolphin")
        .held(2, "b4 b5")
        .held(1, "a4")
        .table();
    assert_eq!(clause(&mut table, "attack 1 mermaid a3 to b4 via a4"), "BFD-CMV-03");
    assert!(table.allows("attack 1 seahorse a3 to b4 via a4"));
    assert!(table.allows("attack 1 seahorse a3 to b4 via b3"), "neutral zones may be passed");
    assert_eq!(clause(&mut table, "attack 1 dolphin a3 to b5 via b4"), "BFD-CMV-05");
    assert!(table.allows("attack 1 dolphin a3 to b5 via a5"));
    assert_eq!(clause(&mut table, "attack 1 seahorse a3 to b5 via a5"), "BFD-CMV-03", "three steps");
    let mut barred =
        scene("uk lev pro den").at("a3", "1 dolphin").at("n1", "1 swarm").held(2, "a2 a4 b2 b3 b5").table();
    assert_eq!(clause(&mut barred, "attack 1 dolphin a3 to b5 via a5"), "BFD-CMV-04");
}

#[test]
fn bfd_cmv_06_full_zones_may_be_passed() {
    let table = scene("uk lev pro den").at("a3", "1 seahorse").at("a4", "8 mermaid").held(2, "a5").table();
    assert!(table.allows("attack 1 seahorse a3 to a5 via a4"));
}

/// BFD-CMV-07, BFD-CMV-08, BFD-CMV-16: as many as one likes, group by group, or nobody.
#[test]
fn bfd_cmv_07_any_number_or_none() {
    let build = || scene("uk lev pro den").at("b3", "8 mermaid").at("a4", "8 mermaid").held(2, "b4").table();
    let mut table = build();
    storm(&mut table, &["8 mermaid b3 to b4", "7 mermaid a4 to b4"]);
    assert_eq!(table.game.squad(zone("b4"), Seat(0)), [15, 0, 0, 0]);
    let mut quiet = build();
    quiet.play("done");
    assert_eq!(phase(&quiet), Phase::NoncombatMove);
}

/// BFD-CMV-09, BFD-CMV-10: six zones, empty ones counted.
#[test]
fn bfd_cmv_09_at_most_six_zones() {
    let mut table = scene("uk lev pro den")
        .at("b4", "3 mermaid")
        .at("d4", "5 mermaid")
        .held(2, "a4 a5 b3 b5 c4 c5 d3")
        .table();
    for target in ["a4", "a5", "b5"] {
        table.play(&format!("attack 1 mermaid b4 to {target}"));
    }
    for target in ["c4", "c5", "d3"] {
        table.play(&format!("attack 1 mermaid d4 to {target}"));
    }
    assert_eq!(table.game.battles.len(), 6);
    let mut more = scene("uk lev pro den")
        .at("b4", "4 mermaid")
        .at("d4", "5 mermaid")
        .held(2, "a4 a5 b3 b5 c4 c5 d3")
        .table();
    more.plays(["attack 1 mermaid b4 to a4", "attack 1 mermaid b4 to a5", "attack 1 mermaid b4 to b5"]);
    more.plays(["attack 1 mermaid d4 to c4", "attack 1 mermaid d4 to c5", "attack 1 mermaid d4 to d3"]);
    assert_eq!(clause(&mut more, "attack 1 mermaid b4 to b3"), "BFD-CMV-09");
    assert!(more.allows("attack 1 mermaid b4 to c5"), "a zone under attack takes more");
}

/// BFD-CMV-11, BFD-CMV-12, BFD-FLY-06: no base in round 1, but other zones, and flight over a base.
#[test]
fn bfd_cmv_11_bases_are_safe_in_round_one() {
    let mut table = scene("uk lev pro den").round(1).at("a6", "1 flying-fish").held(2, "b7").table();
    assert_eq!(clause(&mut table, "attack 1 flying-fish a6 to a7"), "BFD-CMV-11");
    assert!(table.allows("attack 1 flying-fish a6 to b7 via a7"));
    assert!(table.allows("attack 1 flying-fish a6 to b7 via b6"));
}

/// BFD-CMV-11: with nothing but a base in reach the combat moves of round 1 are passed by, and the reason stays the base.
#[test]
fn bfd_cmv_11_a_base_alone_is_no_target_in_round_one() {
    let mut table = scene("uk lev pro den").round(1).at("a6", "1 flying-fish").table();
    assert_eq!(table.game.phase, Phase::NoncombatMove, "there was nothing to attack");
    assert_eq!(clause(&mut table, "attack 1 flying-fish a6 to a7"), "BFD-CMV-11");
    assert_eq!(clause(&mut table, "attack 1 flying-fish a6 to b6"), "BFD-TBL-05");
}

/// BFD-CMV-13, BFD-RET-05: every entry zone is remembered, and one may retreat to any of them.
#[test]
fn bfd_cmv_13_entry_zones_are_remembered() {
    let mut table = scene("uk lev pro den")
        .at("a3", "2 seahorse")
        .at("c4", "1 mermaid")
        .at("b4", "2 whale")
        .held(2, "b4")
        .table();
    storm(&mut table, &["1 seahorse a3 to b4 via a4", "1 seahorse a3 to b4 via b3", "1 mermaid c4 to b4"]);
    table.chance(["6", "6 6", "6 6"]);
    assert_eq!(table.legal(), ["press", "retreat a4", "retreat b3", "retreat c4"]);
    assert_eq!(clause(&mut table, "retreat a5"), "BFD-RET-05");
    table.play("retreat a4");
    assert_eq!(units(&table, "a4"), "1 mermaid, 2 seahorse");
}

#[test]
fn bfd_cmv_14_a_unit_attacks_once() {
    let mut table = scene("uk lev pro den").at("b3", "1 seahorse, 1 mermaid").held(2, "b4 a4").table();
    table.play("attack 1 seahorse b3 to b4");
    assert_eq!(clause(&mut table, "attack 1 seahorse b4 to a4"), "BFD-CMV-14");
    assert_eq!(clause(&mut table, "attack 2 mermaid b3 to a4"), "BFD-CMV-16", "one is there");
}

#[test]
fn bfd_cmv_15_only_own_units_move() {
    let mut table = scene("uk lev pro den").at("b3", "1 mermaid, 1 crab").held(2, "b4").table();
    assert_eq!(clause(&mut table, "attack 1 crab b3 to b4"), "BFD-CMV-15");
    table.play("done");
    assert_eq!(clause(&mut table, "move 1 crab b3 to a4"), "BFD-CMV-15");
}
