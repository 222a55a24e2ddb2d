//! What the Leviathans' units can do: frenzy, territory, host.

use crate::scene::*;
use fathom_battle_for_the_deep::{Phase, Step, Unit};

/// BFD-FRZ-01, BFD-FRZ-02: again and again until it misses, attacking and defending.
#[test]
fn bfd_frz_01_frenzy() {
    let mut table = clash("lev uk pro den", "2 swarm", "4 mermaid");
    table.chance(["1 6"]);
    table.chance(["1"]);
    table.chance(["2"]);
    table.force(["6 6 6 6"]);
    assert_eq!(units(&table, "b4"), "2 mermaid, 2 swarm", "two hits from one Swarm");
    let mut defend = clash("uk lev pro den", "3 mermaid", "1 swarm");
    defend.chance(["6 6 6", "1", "1", "6"]);
    assert_eq!(units(&defend, "b4"), "1 mermaid, 1 swarm");
}

#[test]
fn bfd_frz_03_frenzy_while_freeing_a_base() {
    let mut table = scene("lev uk pro den").captured(1, 2).at("a4", "1 swarm").at("a3", "3 mermaid").table();
    storm(&mut table, &["1 swarm a4 to a3"]);
    table.chance(["2", "2", "3"]).force(["6 6 6"]);
    assert_eq!(units(&table, "a3"), "1 mermaid, 1 swarm");
}

#[test]
fn bfd_frz_04_frenzy_stops_when_all_are_hit() {
    let mut table = clash("lev uk pro den", "3 swarm", "2 mermaid");
    table.chance(["1 1 5"]);
    assert_eq!(
        table.game.combat.unwrap().step(),
        Step::DefendRoll,
        "two hits for two Mermaids: no more dice"
    );
}

/// BFD-TER-01, BFD-TER-05: a Shark passes another, but does not stay; bases excepted.
#[test]
fn bfd_ter_01_sharks_keep_apart() {
    let mut table =
        scene("lev uk pro den").at("a3", "3 shark").at("a4", "1 shark").phase(Phase::NoncombatMove).table();
    assert_eq!(clause(&mut table, "move 1 shark a3 to a4"), "BFD-TER-05");
    assert_eq!(clause(&mut table, "move 2 shark a3 to b3"), "BFD-TER-01");
    assert!(table.allows("move 1 shark a3 to a5"), "past the one in a4");
    assert!(table.allows("move 1 shark a4 to a3"), "a base holds many");
}

/// BFD-TER-02, BFD-TER-03, BFD-TER-04: they attack together; then all but one leave to zones without a Shark.
#[test]
fn bfd_ter_02_sharks_hunt_together_and_part() {
    let mut table = scene("lev uk pro den").at("a3", "3 shark").at("b4", "1 mermaid").held(2, "b4").table();
    storm(&mut table, &["2 shark a3 to b4 via b3", "1 shark a3 to b4 via a4"]);
    table.chance(["1 6 6", "6"]);
    assert_eq!(table.legal(), ["exit shark b4 to a4", "exit shark b4 to b3"]);
    table.play("exit shark b4 to a4").play("exit shark b4 to b3");
    assert_eq!((units(&table, "b4").as_str(), units(&table, "a4").as_str()), ("1 shark", "1 shark"));
    let mut stuck =
        scene("lev uk pro den").at("b3", "1 shark").at("a3", "2 shark").at("b4", "1 mermaid").held(2, "b4");
    stuck = stuck.held(1, "b3");
    let mut stuck = stuck.table();
    storm(&mut stuck, &["2 shark a3 to b4 via b3"]);
    stuck.chance(["1 6", "6"]);
    end_turn(&mut stuck);
    assert_eq!(
        (units(&stuck, "b4").as_str(), units(&stuck, "b3").as_str()),
        ("1 shark", "1 shark"),
        "one was destroyed"
    );
}

/// BFD-TER-06, BFD-LIM-05: a retreat brings them together; the surplus dies unless it finds water.
#[test]
fn bfd_ter_06_a_retreat_may_crowd_sharks() {
    let build = || {
        let mut table = scene("lev uk pro den")
            .at("a3", "2 shark")
            .at("b4", "2 mermaid")
            .at("b3", "1 swarm")
            .held(2, "b4")
            .table();
        storm(&mut table, &["2 shark a3 to b4 via b3"]);
        table.chance(["6 6", "6 6"]).play("retreat b3");
        table
    };
    let mut table = build();
    end_turn(&mut table);
    assert_eq!(units(&table, "b3"), "1 swarm, 1 shark", "Sharks before Swarms");
    let mut crowd = scene("lev uk pro den")
        .at("a3", "1 shark")
        .at("b3", "1 shark")
        .at("b4", "2 mermaid")
        .held(2, "b4")
        .table();
    storm(&mut crowd, &["1 shark a3 to b4 via b3"]);
    crowd.chance(["6", "6 6"]).play("retreat b3").play("move 1 shark b3 to a4");
    end_turn(&mut crowd);
    assert_eq!(total(&crowd, Unit::Shark), 2, "the other one left in time");
}

/// BFD-HST-01, BFD-HST-03, BFD-HST-06: three Swarms a Whale, from its start into the battle.
#[test]
fn bfd_hst_01_whales_carry_swarms() {
    let mut table =
        scene("lev uk pro den").at("a3", "2 whale, 7 swarm").at("b4", "1 mermaid").held(2, "b4").table();
    assert_eq!(clause(&mut table, "attack 1 whale a3 to b4 via b3 with 4 swarm"), "BFD-HST-01");
    assert_eq!(clause(&mut table, "attack 2 whale a3 to b4 via b3 with 7 swarm"), "BFD-HST-06");
    assert!(table.allows("attack 2 whale a3 to b4 via b3 with 6 swarm"));
    assert_eq!(clause(&mut table, "attack 1 swarm a3 to b4 via b3"), "BFD-CMV-03");
    let mut shark = scene("lev uk pro den").at("a3", "1 shark, 1 swarm").held(2, "a4").table();
    assert_eq!(clause(&mut shark, "attack 1 shark a3 to a4 with 1 swarm"), "BFD-HST-01");
}

#[test]
fn bfd_hst_04_carried_swarms_attack() {
    let mut table =
        scene("lev uk pro den").at("a3", "2 whale, 7 swarm").at("b4", "1 mermaid").held(2, "b4").table();
    storm(&mut table, &["1 whale a3 to b4 via b3 with 3 swarm"]);
    assert_eq!(units(&table, "b4"), "1 mermaid, 3 swarm, 1 whale");
    table.chance(["6", "6 6 6", "6"]);
    assert_eq!(table.legal(), ["press", "retreat b3"], "they came with the Whale");
}

/// BFD-HST-02: carried or moved, but not both.
#[test]
fn bfd_hst_02_one_move_for_a_swarm() {
    let mut table = scene("lev uk pro den")
        .at("a3", "1 whale, 1 swarm")
        .at("a4", "1 whale, 1 swarm")
        .phase(Phase::NoncombatMove);
    table = table.at("b4", "1 swarm");
    let mut table = table.table();
    table.play("move 1 whale a3 to a4 with 1 swarm");
    assert_eq!(clause(&mut table, "move 2 swarm a4 to a5"), "BFD-HST-02", "one of the two was carried");
    assert_eq!(clause(&mut table, "move 1 whale a4 to a5 with 2 swarm"), "BFD-HST-02", "nor carried again");
    table.play("move 1 swarm b4 to a4");
    table.play("move 1 whale a4 to a5 with 1 swarm");
    assert_eq!(
        (units(&table, "a4").as_str(), units(&table, "a5").as_str()),
        ("2 swarm, 1 whale", "1 swarm, 1 whale")
    );
}

#[test]
fn bfd_hst_05_a_swarm_that_moved_is_not_carried() {
    let mut table = scene("lev uk pro den").at("a4", "1 whale").at("b4", "1 swarm");
    table = table.phase(Phase::NoncombatMove);
    let mut table = table.table();
    table.play("move 1 swarm b4 to a4");
    assert_eq!(clause(&mut table, "move 1 whale a4 to a5 with 1 swarm"), "BFD-HST-05");
    assert_eq!(clause(&mut table, "move 1 whale a4 to a5 with 2 swarm"), "BFD-HST-03", "one is there");
}
