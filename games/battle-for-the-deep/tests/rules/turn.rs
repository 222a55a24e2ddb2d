//! The end of a turn: limits, deployment, points.

use crate::scene::*;
use fathom_battle_for_the_deep::{Phase, Unit};

/// BFD-LIM-01, BFD-LIM-02, BFD-LIM-03: own units, of one's choice, until the limit is met.
#[test]
fn bfd_lim_01_destroy_down_to_the_limit() {
    let mut table = scene("uk lev pro den")
        .at("a4", "3 mermaid, 3 seahorse, 2 crab")
        .at("a5", "2 seahorse")
        .held(1, "a4 a5")
        .phase(Phase::NoncombatMove)
        .table();
    table.play("move 2 seahorse a5 to a4").play("done");
    assert_eq!(table.legal(), ["destroy mermaid a4", "destroy seahorse a4"]);
    assert_eq!(clause(&mut table, "destroy crab a4"), "BFD-LIM-03");
    assert_eq!(clause(&mut table, "destroy dolphin a4"), "BFD-LIM-01");
    assert_eq!(clause(&mut table, "destroy mermaid a5"), "BFD-LIM-01");
    table.play("destroy seahorse a4").play("destroy mermaid a4");
    assert_eq!(units(&table, "a4"), "2 mermaid, 4 seahorse, 2 crab");
}

/// BFD-LIM-04, BFD-REA-05: a Shoggoth destroyed by the limit does not come back.
#[test]
fn bfd_lim_04_the_limit_reanimates_nobody() {
    let mut table = scene("den uk pro lev").at("a4", "8 shoggoth").at("a5", "1 shoggoth").held(1, "a4 a5");
    table = table.phase(Phase::NoncombatMove);
    let mut table = table.table();
    table.play("move 1 shoggoth a5 to a4").play("done");
    assert_eq!((total(&table, Unit::Shoggoth), waiting(&table, 1).as_str()), (8, "none"));
}

/// BFD-DEP-02, BFD-DEP-03, BFD-DEP-04: twelve with the teammate's; the player chooses, and the rest waits.
#[test]
fn bfd_dep_02_a_full_base_makes_them_wait() {
    let mut table = scene("uk lev pro den")
        .at("a3", "6 mermaid, 4 crab")
        .reserve(1, "2 mermaid, 2 seahorse")
        .phase(Phase::NoncombatMove)
        .table();
    table.play("done");
    assert_eq!(table.legal(), ["deploy mermaid a3", "deploy seahorse a3"]);
    assert_eq!(clause(&mut table, "deploy mermaid a4"), "BFD-DEP-01");
    table.plays(["deploy seahorse a3", "deploy seahorse a3"]);
    assert_eq!(
        (units(&table, "a3").as_str(), waiting(&table, 1).as_str()),
        ("6 mermaid, 2 seahorse, 4 crab", "2 mermaid")
    );
}

/// BFD-DEP-05, BFD-DEP-06, BFD-CAP-05: with the base captured, into controlled zones, not into captured bases.
#[test]
fn bfd_dep_05_homeless_reinforcements() {
    let mut table = scene("uk lev pro den")
        .captured(1, 2)
        .captured(2, 1)
        .held(1, "b4 c5")
        .at("b4", "8 mermaid")
        .at("a6", "1 mermaid")
        .reserve(1, "1 mermaid, 1 seahorse")
        .phase(Phase::NoncombatMove)
        .table();
    table.play("done").play("done");
    assert_eq!(table.legal(), ["deploy mermaid c5", "deploy seahorse c5"], "b4 is full, a7 is no home");
    table.play("deploy mermaid c5");
    assert_eq!(units(&table, "c5"), "1 mermaid, 1 seahorse");
}

#[test]
fn bfd_dep_07_a_freed_base_is_used_at_once() {
    let mut table =
        scene("uk lev pro den").captured(1, 2).at("a4", "2 mermaid").reserve(1, "3 mermaid").table();
    storm(&mut table, &["1 mermaid a4 to a3"]);
    end_turn(&mut table);
    assert_eq!(units(&table, "a3"), "4 mermaid");
}

/// BFD-DEP-08, BFD-TER-01: one Shark to a zone outside bases.
#[test]
fn bfd_dep_08_sharks_are_deployed_apart() {
    let mut table = scene("lev uk pro den")
        .captured(1, 2)
        .held(1, "b4 c5")
        .at("b4", "1 shark")
        .reserve(1, "2 shark")
        .phase(Phase::NoncombatMove)
        .table();
    table.play("done");
    assert_eq!((units(&table, "c5").as_str(), waiting(&table, 1).as_str()), ("1 shark", "1 shark"));
}

#[test]
fn bfd_dep_09_nowhere_to_go() {
    let mut table = scene("uk lev pro den").captured(1, 2).at("b4", "1 mermaid").reserve(1, "2 mermaid");
    table = table.phase(Phase::NoncombatMove);
    let mut table = table.table();
    table.play("done").play("done");
    assert_eq!(waiting(&table, 1), "2 mermaid");
}

/// BFD-VPT-01, BFD-VPT-03, BFD-CAP-03: losses at once, gains at the end of the turn.
#[test]
fn bfd_vpt_01_the_track_is_set_at_the_end() {
    let mut table = scene("uk lev pro den").at("b3", "1 mermaid, 1 seahorse").held(2, "b4 b5").table();
    storm(&mut table, &["1 mermaid b3 to b4"]);
    assert_eq!((track(&table, 1), track(&table, 2)), (0, 2));
    end_turn(&mut table);
    assert_eq!((track(&table, 1), track(&table, 2)), (2, 2));
}

/// BFD-VPT-04, BFD-VPT-05: more than 15 is counted on, and a team adds up.
#[test]
fn bfd_vpt_04_beyond_fifteen() {
    let table = scene("uk lev pro den")
        .held(1, "c5 c2 b4 b5 b2 b7 c3")
        .held(3, "d4 d5")
        .at("a3", "1 mermaid")
        .phase(Phase::NoncombatMove)
        .table();
    assert_eq!((track(&table, 1), table.game.team_points()), (17, [21, 0]));
}
