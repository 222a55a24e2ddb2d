//! Purchase, movement, limits, deployment, points and victory.

use crate::scene::*;
use fathom_battle_for_the_deep::{Phase, Reason, Unit};
use fathom_core::{Game, Seat, Stage};

/// BFD-PUR-01, BFD-PUR-02, BFD-VPT-01: points from zones and 12 from the base.
#[test]
fn bfd_pur_01_income_is_track_and_base() {
    let table =
        scene("uk lev pro den").held(1, "b4 c5").at("a3", "1 mermaid").phase(Phase::NoncombatMove).table();
    assert_eq!(table.game.income(Seat(0)), 6 + 12);
    let lost = scene("uk lev pro den")
        .held(1, "b4 c5")
        .captured(1, 2)
        .at("b4", "1 mermaid")
        .phase(Phase::NoncombatMove);
    assert_eq!(lost.table().game.income(Seat(0)), 6);
}

/// BFD-PUR-04, BFD-PUR-05: printed prices, own units, within the purse.
#[test]
fn bfd_pur_04_units_cost_what_is_printed() {
    let mut table = scene("uk lev pro den").phase(Phase::Purchase).points(12).table();
    table.play("buy flying-fish");
    assert_eq!(table.game.points, 3);
    assert_eq!(clause(&mut table, "buy seahorse"), "BFD-PUR-04");
    assert_eq!(clause(&mut table, "buy swarm"), "BFD-PUR-05");
    let mut again = scene("uk lev pro den").phase(Phase::Purchase).points(12).table();
    again.plays(["buy mermaid", "buy mermaid", "buy mermaid", "place"]);
    assert_eq!(units(&again, "a3"), "3 mermaid");
}

/// BFD-PUR-06, BFD-PUR-07, BFD-DEP-01: what is left is lost; what was bought waits, and enters in the same turn.
#[test]
fn bfd_pur_06_spend_it_or_lose_it() {
    let mut table = scene("uk lev pro den").at("a4", "1 mermaid").phase(Phase::Purchase).points(12).table();
    table.play("buy mermaid").play("place");
    assert_eq!((table.game.points, waiting(&table, 1).as_str()), (0, "1 mermaid"));
    end_turn(&mut table);
    assert_eq!((units(&table, "a3").as_str(), waiting(&table, 1).as_str()), ("1 mermaid", "none"));
}

/// BFD-PUR-09, BFD-CMB-18, BFD-LIM-04: a lost unit is in the pool again: any number can be bought however many died.
#[test]
fn bfd_pur_09_lost_units_can_be_bought_again() {
    let mut table = scene("lev uk pro den").at("b3", "1 swarm").at("b4", "1 mermaid").held(2, "b4").table();
    storm(&mut table, &["1 swarm b3 to b4"]);
    table.chance(["6", "1"]);
    assert_eq!(total(&table, Unit::Swarm), 0);
    let turn = |table: &mut Deep| {
        while table.game.stage() != Stage::Over && asked(table) != 1 {
            end_turn(table);
        }
    };
    turn(&mut table);
    assert!(table.allows("buy swarm"));
}

/// BFD-PUR-11: what is laid out goes back for its price; what waits since an earlier turn does not.
#[test]
fn bfd_pur_11_a_purchase_may_be_changed() {
    let mut table = scene("uk lev pro den")
        .reserve(1, "2 mermaid")
        .at("a3", "11 mermaid")
        .phase(Phase::Purchase)
        .points(12)
        .table();
    assert_eq!(clause(&mut table, "return mermaid"), "BFD-PUR-11", "they wait, they are not laid out");
    table.plays(["buy flying-fish", "return flying-fish", "buy seahorse", "buy seahorse"]);
    assert_eq!((table.game.points, table.game.laid_out), (2, [0, 2, 0, 0]));
    table.play("place");
    assert!(said(&table, "has bought 2 Seahorse Knights; 2 points lost"), "{:?}", table.said());
    assert_eq!(waiting(&table, 1), "2 mermaid, 2 seahorse");
}

#[test]
fn bfd_pur_12_nobody_changes_their_mind_for_ever() {
    let mut table = scene("uk lev pro den").phase(Phase::Purchase).points(12).table();
    for _ in 0..99 {
        table.plays(["buy mermaid", "return mermaid"]);
    }
    table.play("buy mermaid");
    assert_eq!(clause(&mut table, "return mermaid"), "BFD-PUR-12");
    assert_eq!(table.legal(), ["buy mermaid", "buy seahorse", "buy dolphin", "buy flying-fish", "place"]);
}

#[test]
fn bfd_pur_10_too_poor_to_buy() {
    let table = scene("uk lev pro den").captured(1, 2).at("b4", "1 mermaid").phase(Phase::Purchase).table();
    assert_eq!(phase(&table), Phase::NoncombatMove, "nothing to spend, nobody to attack in reach");
}

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
    assert_eq!(clause(&mut table, "destroy dolphin a4"), "BFD-LIM-02");
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

/// The last turn of a round, about to end.
fn last_turn(build: impl FnOnce(Scene) -> Scene) -> Deep {
    let mut table =
        build(scene("uk lev pro den").turn(4).at("e7", "1 deep-one").phase(Phase::NoncombatMove)).table();
    end_turn_or_game(&mut table);
    table
}

fn end_turn_or_game(table: &mut Deep) {
    while table.game.active == Seat(3) && matches!(table.game.stage(), Stage::Decide(_)) {
        go_on(table);
    }
}

fn verdict(table: &Deep) -> Option<(Option<u8>, Reason)> {
    table.game.verdict.map(|verdict| (verdict.team, verdict.reason))
}

const THIRTY: &str = "c5 c2 c8 b2 b4 b5 b7 c3 c7 d2 d4 d5";

/// BFD-WIN-01, BFD-WIN-02, BFD-WIN-13: a base held at the end of the round wins, for both seats of the team.
#[test]
fn bfd_win_02_an_enemy_base_wins() {
    let mid =
        scene("uk lev pro den").captured(2, 1).at("a3", "1 mermaid").phase(Phase::NoncombatMove).table();
    assert_eq!(mid.game.stage(), Stage::Decide(Seat(0)), "not before the round ends");
    let table = last_turn(|scene| scene.captured(2, 3));
    assert_eq!(verdict(&table), Some((Some(0), Reason::Base)));
    let standings = table.game.standings().unwrap();
    let won: Vec<bool> = (0..4).map(|seat| standings.of(Seat(seat)).won).collect();
    assert_eq!(won, [true, false, true, false]);
}

#[test]
fn bfd_win_08_two_bases_are_one_claim() {
    let both = scene("uk lev pro den").turn(4).captured(2, 3).captured(4, 1).at("b4", "1 deep-one");
    let mut both = both.phase(Phase::NoncombatMove).table();
    end_turn_or_game(&mut both);
    assert_eq!(verdict(&both), Some((Some(0), Reason::Base)), "two bases are one claim");
}

#[test]
fn bfd_win_03_thirty_points_win() {
    let table = last_turn(|scene| scene.held(1, "c5 c2 c8 b2 b4 b5 b7 c3 c7").held(3, "d2 d4"));
    assert_eq!(table.game.team_points(), [26, 0]);
    assert_eq!(verdict(&table), None);
    let table = last_turn(|scene| scene.held(2, "c5 c2 c8 b2 b4 b5 b7 c3 c7").held(4, "d2 d4 d5 d7"));
    assert_eq!(verdict(&table), Some((Some(1), Reason::Points)));
    assert_eq!(THIRTY.split(' ').count(), 12);
}

/// BFD-WIN-04, BFD-WIN-05: base against base: the centre, then 30 points, then play on.
#[test]
fn bfd_win_04_the_centre_breaks_the_tie() {
    let table = last_turn(|scene| scene.captured(2, 1).captured(1, 2).held(3, "c5"));
    assert_eq!(verdict(&table), Some((Some(0), Reason::CentreBreaksTie)));
    let table = last_turn(|scene| scene.captured(2, 1).captured(1, 2));
    assert_eq!(verdict(&table), None, "nobody holds the centre: play goes on");
    let table = last_turn(|scene| {
        scene
            .captured(2, 1)
            .captured(1, 2)
            .held(1, "c2 c8 b2 b4 b5 b7 c3 c7 d2 d4 d5 d7")
            .held(3, "a1 a2 e1 e2")
    });
    assert_eq!(table.game.team_points(), [30, 0]);
    assert_eq!(verdict(&table), Some((Some(0), Reason::Points)));
}

#[test]
fn bfd_win_06_a_base_against_thirty_points() {
    let thirty = |scene: Scene| {
        scene.captured(2, 1).held(2, "c2 c8 b2 b4 b5 b7 c3 c7 d2 d4 d5 d7").held(4, "a1 a2 e1 e2")
    };
    let table = last_turn(|scene| thirty(scene).held(3, "c5"));
    assert_eq!(verdict(&table), Some((Some(0), Reason::CentreBreaksTie)));
    let table = last_turn(thirty);
    assert_eq!(verdict(&table), Some((Some(1), Reason::Points)), "without the centre the higher total");
}

#[test]
fn bfd_win_07_a_base_freed_in_time_counts_for_nothing() {
    let mut table = scene("uk lev pro den").turn(4).captured(4, 1).at("d7", "2 deep-one").table();
    storm(&mut table, &["2 deep-one d7 to e7"]);
    end_turn_or_game(&mut table);
    assert_eq!(verdict(&table), None);
    assert_eq!(table.game.round, 3);
}

/// BFD-WIN-02, BFD-WIN-04, BFD-WIN-11: what decided is said, since points alone would mislead.
#[test]
fn bfd_win_02_the_end_says_why() {
    let why = |lay: fn(Scene) -> Scene| last_turn(lay).game.why();
    assert_eq!(why(|scene| scene.captured(2, 3)), "they hold an enemy base");
    assert_eq!(
        why(|scene| scene.captured(2, 1).captured(1, 2).held(3, "c5")),
        "both teams had a claim, and the centre decides"
    );
    assert_eq!(
        why(|scene| scene.round(7).held(1, "c5").held(2, "b4 b5")),
        "equal points after the last round, and the centre decides"
    );
    assert_eq!(why(|scene| scene.round(6).held(1, "b4")), "", "not before the end");
}

/// BFD-WIN-10, BFD-WIN-11, BFD-WIN-12: after round 7 points, then the centre, then a draw.
#[test]
fn bfd_win_10_the_last_count() {
    let table = last_turn(|scene| scene.round(7).held(1, "b4").held(2, "a5"));
    assert_eq!(verdict(&table), Some((Some(0), Reason::MorePoints)));
    let table = last_turn(|scene| scene.round(7).held(1, "c5").held(2, "b4 b5"));
    assert_eq!(verdict(&table), Some((Some(0), Reason::Centre)));
    let table = last_turn(|scene| scene.round(7).held(1, "b4").held(2, "b5"));
    assert_eq!(verdict(&table), Some((None, Reason::Draw)));
    assert_eq!(table.game.standings().unwrap().share(Seat(0)), 0.5);
    let table = last_turn(|scene| scene.round(6).held(1, "b4"));
    assert_eq!((verdict(&table), table.game.round), (None, 7));
}
