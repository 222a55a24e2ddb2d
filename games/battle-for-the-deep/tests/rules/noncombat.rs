//! Noncombat moves: victors that are too many, one move for each unit, control.

use crate::scene::*;
use fathom_battle_for_the_deep::Phase;
use fathom_core::Seat;

/// Eleven victorious Mermaids in a zone of eight, from b3 and a4.
fn crowded() -> Deep {
    let mut table =
        scene("uk lev pro den").at("b3", "6 mermaid").at("a4", "5 seahorse").held(2, "b4").table();
    storm(&mut table, &["6 mermaid b3 to b4", "5 seahorse a4 to b4"]);
    table
}

/// BFD-NCM-01, BFD-NCM-02, BFD-NCM-03: surplus victors leave to where attackers came from, one's own choice.
#[test]
fn bfd_ncm_01_too_many_victors_move_out() {
    let mut table = crowded();
    assert_eq!(phase(&table), Phase::MoveOut);
    let ways = [
        "exit mermaid b4 to a4",
        "exit mermaid b4 to b3",
        "exit seahorse b4 to a4",
        "exit seahorse b4 to b3",
    ];
    assert_eq!(table.legal(), ways);
    assert_eq!(clause(&mut table, "exit mermaid b4 to c4"), "BFD-NCM-03");
    table.plays(["exit mermaid b4 to a4", "exit seahorse b4 to b3", "exit mermaid b4 to b3"]);
    assert_eq!(units(&table, "b4"), "4 mermaid, 4 seahorse");
}

#[test]
fn bfd_ncm_17_who_moved_out_neither_moves_nor_claims() {
    let mut table = crowded();
    table.plays(["exit mermaid b4 to a4", "exit seahorse b4 to b3", "exit mermaid b4 to b3"]);
    assert_ne!(table.game.active, Seat(0), "nobody is left to move");
    assert_eq!((holder(&table, "a4"), holder(&table, "b3")), (0, 0), "they attacked: no control");
    assert_eq!(
        (units(&table, "a4").as_str(), units(&table, "b3").as_str()),
        ("1 mermaid", "1 mermaid, 1 seahorse")
    );
}

/// BFD-NCM-04: with no way back they stay, and the check destroys the surplus.
#[test]
fn bfd_ncm_04_without_a_way_out_they_stay() {
    let mut table =
        scene("uk lev pro den").at("a3", "9 flying-fish").at("a4", "1 swarm").held(2, "a4 b4").table();
    storm(&mut table, &["9 flying-fish a3 to b4 via a4"]);
    assert_eq!((phase(&table), units(&table, "b4").as_str()), (Phase::Purchase, "8 flying-fish"));
}

/// BFD-NCM-05, BFD-NCM-13, BFD-NCM-16: up to the full value, once, or not at all.
#[test]
fn bfd_ncm_05_one_move_for_each_unit() {
    let mut table = scene("uk lev pro den").at("a3", "2 seahorse").phase(Phase::NoncombatMove).table();
    assert_eq!(clause(&mut table, "move 1 seahorse a3 to a6"), "BFD-NCM-05");
    assert_eq!(clause(&mut table, "move 1 seahorse a3 to a3"), "BFD-NCM-16");
    table.play("move 1 seahorse a3 to a4");
    assert_eq!(clause(&mut table, "move 1 seahorse a4 to a5"), "BFD-NCM-13");
    end_turn(&mut table);
    assert_eq!(units(&table, "a3"), "1 seahorse");
}

/// BFD-NCM-06, BFD-NCM-07: neither into nor through hostile zones.
#[test]
fn bfd_ncm_06_hostile_zones_are_closed() {
    let mut table = scene("uk lev pro den")
        .at("a4", "1 seahorse")
        .at("n1", "1 swarm")
        .held(2, "a5 b4 b3")
        .phase(Phase::NoncombatMove)
        .table();
    assert_eq!(clause(&mut table, "move 1 seahorse a4 to a5"), "BFD-NCM-06");
    assert_eq!(clause(&mut table, "move 1 seahorse a4 to c5"), "BFD-NCM-07");
    assert_eq!(clause(&mut table, "move 1 seahorse a4 to c6"), "BFD-NCM-05", "too far in any case");
}

/// BFD-NCM-08, BFD-NCM-09, BFD-NCM-10: control where a move ends, also one of no length, not where it passes.
#[test]
fn bfd_ncm_08_control_where_the_move_ends() {
    let mut table =
        scene("uk lev pro den").at("a3", "1 seahorse").at("b2", "1 mermaid").phase(Phase::NoncombatMove);
    table = table.held(2, "d5");
    let mut table = table.table();
    table.play("move 1 seahorse a3 to a5").play("done");
    assert_eq!(table.legal(), ["claim all", "claim a5", "claim b2", "done"]);
    assert_eq!(clause(&mut table, "claim a4"), "BFD-NCM-08");
    table.play("claim all");
    assert_eq!((holder(&table, "a5"), holder(&table, "b2"), holder(&table, "a4")), (1, 1, 0));
}

/// BFD-NCM-12: whoever entered an empty hostile zone has attacked.
#[test]
fn bfd_ncm_12_walking_in_is_an_attack() {
    let mut table = scene("uk lev pro den").at("b3", "1 seahorse, 1 mermaid").held(2, "b4").table();
    storm(&mut table, &["1 seahorse b3 to b4"]);
    assert_eq!(phase(&table), Phase::NoncombatMove);
    assert_eq!(clause(&mut table, "move 1 seahorse b4 to a4"), "BFD-NCM-05");
}

#[test]
fn bfd_ncm_15_no_thirteenth_zone() {
    let eleven = "a1 a2 a4 a5 b1 b2 b3 c1 c2 c3 c4";
    let mut table = scene("uk lev pro den")
        .held(1, eleven)
        .at("d4", "1 mermaid")
        .at("c5", "1 mermaid")
        .phase(Phase::NoncombatMove)
        .table();
    table.play("done");
    assert_eq!(clause(&mut table, "claim all"), "BFD-NCM-15");
    table.play("claim c5");
    assert_eq!((holder(&table, "c5"), holder(&table, "d4")), (1, 0));
}
