//! Battles: the sequence, casualties, press or retreat, capture.

use crate::scene::*;
use fathom_battle_for_the_deep::{Phase, Step};
use fathom_core::{Game, Seat, Stage};

/// BFD-CMB-01, BFD-CMB-14: battles in any order, and each sees what the earlier ones left.
#[test]
fn bfd_cmb_01_battles_in_any_order() {
    let build = || {
        let mut table = scene("uk lev pro den")
            .at("b3", "1 seahorse")
            .at("a3", "1 flying-fish")
            .at("b4", "1 swarm")
            .at("b5", "2 whale")
            .held(2, "b4 b5")
            .table();
        storm(&mut table, &["1 seahorse b3 to b4", "1 flying-fish a3 to b5 via b4"]);
        table
    };
    let mut table = build();
    assert_eq!(table.legal(), ["fight b4", "fight b5"]);
    assert_eq!(clause(&mut table, "fight c5"), "BFD-CMB-01");
    table.play("fight b5").chance(["6", "6 6"]);
    assert_ne!(table.game.stage(), Stage::Decide(Seat(0)), "b4 is hostile: no retreat, another round");
    let mut table = build();
    table.play("fight b4").chance(["1", "6"]);
    table.force(["6", "6 6"]);
    assert_eq!(table.legal(), ["press", "retreat b4"], "b4 has been won in the meantime");
}

/// BFD-CMB-04, BFD-CMB-05, BFD-CMB-06: attackers, then defenders; every attacker one die, its value or less hits.
#[test]
fn bfd_cmb_04_the_sequence_of_a_round() {
    let mut table = clash("uk lev pro den", "2 seahorse, 1 mermaid", "1 shark, 2 whale");
    let step = |table: &Deep| table.game.combat.map(|combat| combat.step());
    assert_eq!(step(&table), Some(Step::AttackRoll));
    table.chance(["1"]);
    table.chance(["3 4"]);
    assert_eq!(
        step(&table),
        Some(Step::AttackHits),
        "a one by the Mermaid and a three by a Seahorse: two hits"
    );
    assert_eq!(table.game.combat.unwrap().hits().plain, 2);
    table.play("lose shark");
    assert_eq!(step(&table), Some(Step::DefendRoll), "the other hit falls on a Whale");
    table.chance(["1", "3 4"]);
    assert_eq!(step(&table), Some(Step::DefendHits), "the Shark defends at 1, Whales at 3");
    assert_eq!(table.game.combat.unwrap().hits().plain, 2);
    table.play("lose mermaid");
    assert_eq!((step(&table), units(&table, "b4").as_str()), (Some(Step::Decide), "1 seahorse, 1 whale"));
}

/// BFD-CMB-07, BFD-CMB-08: every defender one die, and its defence value or less hits.
#[test]
fn bfd_cmb_07_defenders_roll() {
    let mut table = clash("uk lev pro den", "3 seahorse", "1 shark, 2 whale");
    table.chance(["6 6 6"]);
    assert_eq!(table.refuses_outcome("1 1").clause, "BFD-TBL-09", "one Shark, one die");
    table.chance(["2", "3 4"]);
    assert_eq!(units(&table, "b4"), "2 seahorse, 1 shark, 2 whale", "a two misses at 1, a three hits at 3");
}

/// BFD-CMB-09, BFD-CMB-10, BFD-CMB-11: chosen defenders still roll and leave in step 4; attackers leave at once.
#[test]
fn bfd_cmb_09_the_doomed_strike_back() {
    let mut table = clash("uk lev pro den", "2 seahorse", "1 whale");
    table.chance(["1 6"]);
    assert_eq!(units(&table, "b4"), "2 seahorse, 1 whale", "chosen, still there");
    assert!(said(&table, "last stand"));
    table.chance(["3"]);
    assert_eq!(units(&table, "b4"), "1 seahorse", "the Whale rolled, hit, and is gone");
}

/// BFD-CMB-12, BFD-CMB-13: one better to free a base of the team.
#[test]
fn bfd_cmb_12_freeing_a_base() {
    let mut own = scene("uk lev pro den").captured(1, 2).at("a4", "1 mermaid").at("a3", "1 swarm").table();
    storm(&mut own, &["1 mermaid a4 to a3"]);
    own.chance(["2", "6"]);
    assert_eq!(own.game.players[0].captor, None, "a two hits at 1 + 1");
    let mut mate = scene("uk lev pro den").captured(3, 2).at("e4", "1 mermaid").at("e3", "1 swarm").table();
    storm(&mut mate, &["1 mermaid e4 to e3"]);
    mate.chance(["2", "6"]);
    assert_eq!(mate.game.players[2].captor, None);
    let mut other = scene("uk lev pro den").at("a6", "1 mermaid").at("a7", "1 swarm").table();
    storm(&mut other, &["1 mermaid a6 to a7"]);
    other.chance(["2", "6"]);
    assert_eq!(other.game.players[1].captor, None, "an enemy base is not freed: a two misses");
}

/// BFD-CMB-15, BFD-CMB-16, BFD-CAP-08: both sides gone: nobody captures, the marker stays.
#[test]
fn bfd_cmb_15_mutual_destruction() {
    let mut table = clash("uk lev pro den", "1 seahorse", "1 whale");
    table.chance(["1", "1"]);
    assert_eq!((units(&table, "b4").as_str(), holder(&table, "b4"), track(&table, 2)), ("none", 2, 2));
    let mut lost = clash("uk lev pro den", "1 seahorse", "1 whale");
    lost.chance(["6", "1"]);
    assert_eq!((units(&lost, "b4").as_str(), holder(&lost, "b4")), ("1 whale", 2));
}

/// BFD-CMB-17: after a hundred rounds the attackers must go; where they cannot they stay and fight on.
#[test]
fn bfd_cmb_17_the_hundredth_round() {
    let mut table = clash("uk lev pro den", "1 seahorse", "1 whale");
    for round in 1..=100 {
        table.chance(["6", "6"]);
        if round < 100 {
            table.play("press");
        }
    }
    assert_eq!(clause(&mut table, "press"), "BFD-CMB-17");
    assert_eq!(table.legal(), ["retreat b3"]);
    let mut trapped = scene("uk lev pro den")
        .at("a3", "1 flying-fish, 1 mermaid")
        .at("b4", "1 whale")
        .held(2, "b3 b4")
        .table();
    storm(&mut trapped, &["1 flying-fish a3 to b4 via b3"]);
    for _ in 1..=120 {
        trapped.chance(["6", "6"]);
    }
    assert_eq!(
        (units(&trapped, "b4").as_str(), trapped.game.combat.unwrap().round),
        ("1 flying-fish, 1 whale", 121)
    );
    trapped.chance(["1", "6"]);
    assert_eq!((units(&trapped, "b4").as_str(), holder(&trapped, "b4")), ("1 flying-fish", 1));
}

/// BFD-RET-01, BFD-RET-02, BFD-RET-03: after each round the attacker alone decides.
#[test]
fn bfd_ret_01_press_or_retreat() {
    let mut table = clash("uk lev pro den", "2 seahorse", "2 whale");
    table.chance(["6 6", "6 6"]);
    assert_eq!((asked(&table), table.legal()), (1, vec!["press".to_owned(), "retreat b3".to_owned()]));
    table.play("press");
    assert_eq!(table.game.combat.unwrap().round, 2);
    table.chance(["6 6", "6 6"]).play("retreat b3");
    assert_eq!((units(&table, "b3").as_str(), units(&table, "b4").as_str()), ("2 seahorse", "2 whale"));
}

/// BFD-RET-04, BFD-RET-05: all to one zone, even if the unit that came from there is dead.
#[test]
fn bfd_ret_04_all_go_to_one_zone() {
    let mut table = scene("uk lev pro den")
        .at("b3", "1 seahorse")
        .at("c4", "1 mermaid")
        .at("b4", "2 whale")
        .held(2, "b4")
        .table();
    storm(&mut table, &["1 seahorse b3 to b4", "1 mermaid c4 to b4"]);
    table.chance(["6", "6", "1 6"]).play("lose mermaid");
    assert!(table.allows("retreat c4"), "the Mermaid that came from there is dead");
    table.play("retreat c4");
    assert_eq!(units(&table, "c4"), "1 seahorse");
    assert!(said(&table, "retreats to"));
}

/// BFD-RET-06, BFD-RET-07, BFD-FLY-05: no retreat into a hostile zone; without one the fight goes on unasked.
#[test]
fn bfd_ret_06_no_retreat_into_hostile_zones() {
    let mut table = scene("uk lev pro den")
        .at("a3", "1 flying-fish, 1 mermaid")
        .at("b4", "1 whale")
        .held(2, "b3 b4")
        .table();
    storm(&mut table, &["1 flying-fish a3 to b4 via b3"]);
    table.chance(["6", "6"]);
    assert_eq!((table.game.stage(), table.game.combat.unwrap().round), (Stage::Chance, 2));
    let mut mixed =
        scene("uk lev pro den").at("a3", "2 flying-fish").at("b4", "1 whale").held(2, "b3 b4").table();
    storm(&mut mixed, &["1 flying-fish a3 to b4 via b3", "1 flying-fish a3 to b4 via a4"]);
    mixed.chance(["6 6", "6"]);
    assert_eq!(clause(&mut mixed, "retreat b3"), "BFD-RET-06");
    assert!(mixed.allows("retreat a4"));
}

/// BFD-RET-08, BFD-RET-09: into a full zone if need be, and without taking control of a neutral one.
#[test]
fn bfd_ret_08_retreat_into_a_full_zone() {
    let mut table = scene("uk lev pro den").at("b3", "6 mermaid, 2 seahorse");
    table = table.at("b4", "2 whale").held(2, "b4").at("a4", "2 mermaid");
    let mut table = table.table();
    storm(&mut table, &["2 seahorse b3 to b4"]);
    table.chance(["6 6", "6 6"]);
    table.play("retreat b3");
    table.play("move 2 mermaid a4 to b3").play("done");
    assert!(table.allows("claim b3"), "Mermaids who did not attack stand there");
    let mut lone = clash("uk lev pro den", "2 seahorse", "2 whale");
    lone.chance(["6 6", "6 6"]).play("retreat b3");
    assert_ne!(lone.game.active, Seat(0), "nothing to move, nothing to claim");
    assert_eq!(holder(&lone, "b3"), 0);
    let mut full = scene("uk lev pro den")
        .at("b3", "8 mermaid")
        .at("a4", "2 seahorse")
        .held(2, "b4")
        .at("b4", "2 whale");
    full = full.held(1, "b3");
    let mut full = full.table();
    storm(&mut full, &["2 seahorse a4 to b4 via b3"]);
    full.chance(["6 6", "6 6"]).play("retreat b3").play("done");
    assert_eq!(full.legal(), ["destroy mermaid b3", "destroy seahorse b3"], "the stacking check settles it");
}

/// BFD-CAP-01, BFD-CAP-02, BFD-CAP-03: the zone, its marker and its points.
#[test]
fn bfd_cap_01_the_victor_takes_the_zone() {
    let mut table = clash("uk lev pro den", "2 seahorse", "1 whale");
    table.chance(["1 6", "6"]);
    assert_eq!((units(&table, "b4").as_str(), holder(&table, "b4"), track(&table, 2)), ("2 seahorse", 1, 0));
    assert!(said(&table, "captures Moonlit Trench"), "{:?}", table.said());
}

/// BFD-CAP-04, BFD-CAP-05, BFD-CAP-06: captured, no income, freed again.
#[test]
fn bfd_cap_04_bases_change_hands() {
    let mut table = scene("uk lev pro den").at("a6", "1 seahorse, 1 mermaid").at("b6", "1 swarm").table();
    storm(&mut table, &["1 seahorse a6 to a7"]);
    assert_eq!((table.game.players[1].captor, table.game.income(Seat(1))), (Some(Seat(0)), 0));
    end_turn(&mut table);
    assert_eq!((asked(&table), phase(&table)), (2, Phase::CombatMove), "nothing to buy");
    storm(&mut table, &["1 swarm b6 to a7"]);
    table.chance(["2", "6"]);
    assert_eq!((table.game.players[1].captor, table.game.income(Seat(1))), (None, 12));
}
