//! Battles: the sequence, casualties, press or retreat, capture.

use crate::scene::*;
use fathom_battle_for_the_deep::{BattleForTheDeep, Moment, Phase, Step};
use fathom_core::{Game, Position, Seat, Stage};

/// Attackers from b3 against defenders at b4, held by seat 2.
fn clash(attackers: &str, defenders: &str) -> Deep {
    let mut table = scene("uk lev pro den").at("b3", attackers).at("b4", defenders).held(2, "b4").table();
    let marches: Vec<String> =
        force(attackers).stacks().map(|s| format!("{} {} b3 to b4", s.count, s.unit)).collect();
    storm(&mut table, &marches.iter().map(String::as_str).collect::<Vec<_>>());
    table
}

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
    let mut table = clash("2 seahorse, 1 mermaid", "1 shark, 2 whale");
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
    let mut table = clash("3 seahorse", "1 shark, 2 whale");
    table.chance(["6 6 6"]);
    assert_eq!(table.refuses_outcome("1 1").clause, "BFD-TBL-09", "one Shark, one die");
    table.chance(["2", "3 4"]);
    assert_eq!(units(&table, "b4"), "2 seahorse, 1 shark, 2 whale", "a two misses at 1, a three hits at 3");
}

/// BFD-CMB-09, BFD-CMB-10, BFD-CMB-11: chosen defenders still roll and leave in step 4; attackers leave at once.
#[test]
fn bfd_cmb_09_the_doomed_strike_back() {
    let mut table = clash("2 seahorse", "1 whale");
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
    let mut table = clash("1 seahorse", "1 whale");
    table.chance(["1", "1"]);
    assert_eq!((units(&table, "b4").as_str(), holder(&table, "b4"), track(&table, 2)), ("none", 2, 2));
    let mut lost = clash("1 seahorse", "1 whale");
    lost.chance(["6", "1"]);
    assert_eq!((units(&lost, "b4").as_str(), holder(&lost, "b4")), ("1 whale", 2));
}

/// BFD-CMB-17: after a hundred rounds the attackers must go; where they cannot they stay and fight on.
#[test]
fn bfd_cmb_17_the_hundredth_round() {
    let mut table = clash("1 seahorse", "1 whale");
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

/// BFD-CAS-01, BFD-CAS-02, BFD-CAS-03: each side chooses its own losses, one at a time.
#[test]
fn bfd_cas_01_everybody_chooses_their_own_losses() {
    let mut table = clash("2 seahorse, 1 mermaid", "1 shark, 2 whale");
    table.chance(["1", "1 6"]);
    assert_eq!((asked(&table), table.legal()), (2, vec!["lose shark".to_owned(), "lose whale".to_owned()]));
    assert_eq!(clause(&mut table, "lose mermaid"), "BFD-CAS-03");
    table.play("lose whale");
    assert_eq!(asked(&table), 2, "the second hit");
    table.play("lose shark").chance(["6", "1 6"]);
    assert_eq!(asked(&table), 1);
    table.play("lose seahorse");
    assert_eq!(units(&table, "b4"), "1 mermaid, 1 seahorse, 1 whale");
}

/// BFD-CAS-04, BFD-CAS-06: the holder proposes, the teammate agrees, or objects and the attacker chooses.
#[test]
fn bfd_cas_04_defenders_agree_or_the_attacker_chooses() {
    let build = || {
        let mut table = scene("uk lev pro den")
            .at("b3", "2 seahorse")
            .at("b4", "1 shark, 2 deep-one")
            .held(4, "b4")
            .table();
        storm(&mut table, &["2 seahorse b3 to b4"]);
        table.chance(["1 6"]);
        table
    };
    let mut table = build();
    assert_eq!(asked(&table), 4, "the zone is seat 4's");
    table.play("lose shark");
    assert_eq!((asked(&table), table.legal()), (2, vec!["agree".to_owned(), "object".to_owned()]));
    assert_eq!(clause(&mut table, "lose deep-one"), "BFD-CAS-04");
    table.play("agree").chance(["6", "6 6"]);
    assert_eq!(units(&table, "b4"), "2 seahorse, 2 deep-one");
    let mut table = build();
    table.play("lose shark").play("object");
    assert_eq!(
        (asked(&table), table.legal()),
        (1, vec!["lose shark".to_owned(), "lose deep-one".to_owned()])
    );
    table.play("lose deep-one").chance(["6", "6 6"]);
    assert_eq!(units(&table, "b4"), "2 seahorse, 1 shark, 1 deep-one");
}

/// BFD-CAS-05: nobody's zone: more units propose, then the earlier one in the order of play.
#[test]
fn bfd_cas_05_who_proposes() {
    let build = |defenders: &str| {
        let mut table = scene("uk lev pro den").at("n1", "2 seahorse").at("n2", defenders).table();
        storm(&mut table, &["2 seahorse n1 to n2"]);
        table.chance(["1 6"]);
        asked(&table)
    };
    assert_eq!((build("1 shark, 2 deep-one"), build("1 shark, 1 deep-one")), (4, 2));
    let owner = {
        let mut table =
            scene("uk lev pro den").at("a6", "2 seahorse").at("a7", "1 shark, 3 deep-one").table();
        storm(&mut table, &["2 seahorse a6 to a7"]);
        table.chance(["1 6"]);
        asked(&table)
    };
    assert_eq!(owner, 2, "the owner of the base, though outnumbered");
}

#[test]
fn bfd_cas_07_the_lead_decides() {
    let mut table = two_defenders_lead();
    table.play("lose shark");
    assert_eq!(table.game.stage(), Stage::Chance, "nobody was asked to agree");
}

fn two_defenders_lead() -> Deep {
    let mut table = scene("uk lev pro den")
        .lead_decides()
        .at("b3", "2 seahorse")
        .at("b4", "1 shark, 2 deep-one")
        .held(4, "b4")
        .table();
    storm(&mut table, &["2 seahorse b3 to b4"]);
    table.chance(["1 6"]);
    table
}

/// BFD-CAS-08, BFD-CAS-11: with only one's own units left to choose one is asked alone, and with one choice not at all.
#[test]
fn bfd_cas_08_alone_with_the_choice() {
    let mut table = scene("uk lev pro den")
        .at("b3", "3 seahorse")
        .at("b4", "1 shark, 1 whale, 1 deep-one")
        .held(4, "b4")
        .table();
    storm(&mut table, &["3 seahorse b3 to b4"]);
    table.chance(["1 1 6"]);
    table.play("lose deep-one").play("agree");
    assert_eq!((asked(&table), table.legal()), (2, vec!["lose shark".to_owned(), "lose whale".to_owned()]));
    table.play("lose shark");
    assert_eq!(table.game.stage(), Stage::Chance, "no teammate to ask");
    let mut one = clash("2 seahorse", "3 whale");
    one.chance(["1 6"]);
    assert_eq!(one.game.stage(), Stage::Chance, "only Whales: nothing to choose");
}

/// BFD-CAS-09: hits beyond the targets are lost.
#[test]
fn bfd_cas_09_overkill_is_lost() {
    let mut table = clash("3 seahorse", "1 whale");
    table.chance(["1 1 1", "6"]);
    assert_eq!((units(&table, "b4").as_str(), holder(&table, "b4")), ("3 seahorse", 1));
}

/// BFD-RET-01, BFD-RET-02, BFD-RET-03: after each round the attacker alone decides.
#[test]
fn bfd_ret_01_press_or_retreat() {
    let mut table = clash("2 seahorse", "2 whale");
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
    let mut lone = clash("2 seahorse", "2 whale");
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
    let mut table = clash("2 seahorse", "1 whale");
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

/// The error of a position in combat with one field of the combat changed by hand.
fn spoiled(table: &Deep, field: &str, value: serde_json::Value) -> String {
    let mut position = Position::of(&table.game);
    assert!(position.state["combat"].get(field).is_some(), "a combat has a field {field}");
    position.state["combat"][field] = value;
    position.load::<BattleForTheDeep>().expect_err("this cannot be").to_string()
}

#[test]
fn a_combat_has_nothing_that_its_step_cannot_have() {
    let mut table = clash("2 seahorse, 1 mermaid", "1 shark, 2 whale");
    let refused = |table: &Deep, field: &str, value: serde_json::Value| {
        let said = spoiled(table, field, value);
        assert!(said.contains(&format!("combat: {field} has nothing to do with this step")), "{said}");
    };
    refused(&table, "doomed", serde_json::json!({ "whale": 1 }));
    refused(&table, "proposal", serde_json::json!({ "lose": "whale" }));
    refused(&table, "ritualNext", 1.into());
    table.chance(["1", "3 4"]);
    refused(&table, "volley", 3.into());
    refused(&table, "freshGrabs", serde_json::json!({ "whale": 1 }));
    table.play("lose shark").chance(["6", "6 6"]);
    assert_eq!(table.game.combat.unwrap().moment, Moment::Decide);
    refused(&table, "hits", serde_json::json!({ "pinch": 0, "grab": 0, "plain": 1 }));
    refused(&table, "objected", true.into());
}

/// Hits that nobody can have scored, units that nobody can hold, a base that is not freed, a ritual without casualties.
#[test]
fn a_combat_that_cannot_be_is_named_by_its_field() {
    let mut table = clash("2 seahorse, 1 mermaid", "1 shark, 2 whale");
    table.chance(["1", "3 4"]);
    for (field, value, expected) in [
        (
            "hits",
            serde_json::json!({ "pinch": 1, "grab": 0, "plain": 1 }),
            "combat.hits.pinch: 1 counted, and at most 0",
        ),
        (
            "hits",
            serde_json::json!({ "pinch": 0, "grab": 1, "plain": 1 }),
            "combat.hits.grab: 1 counted, and at most 0",
        ),
        (
            "hits",
            serde_json::json!({ "pinch": 0, "grab": 0, "plain": 4 }),
            "combat.hits.plain: 4 counted, and at most 3",
        ),
        ("caught", serde_json::json!({ "whale": 1 }), "combat.caught: no Tentacle attacks"),
        ("doomed", serde_json::json!({ "whale": 3 }), "combat.doomed: more of whale are chosen than defend"),
        ("tipped", 1.into(), "combat.tipped: more War Turtles are tipped than are there"),
        ("grabbed", serde_json::json!({ "whale": 1 }), "combat.grabbed: only enemies of the Denizens"),
        ("liberating", true.into(), "combat.liberating: no base is being freed"),
        ("ritual", 3.into(), "combat.ritual: 3 casualties are counted, 0 to 0 fell"),
        ("ritualNext", 2.into(), "combat.ritual: 2 casualties are counted, 0 to 0 fell"),
        ("losses", serde_json::json!({ "crab": 201 }), "combat.ritual"),
        ("round", 0.into(), "combat.round: rounds are counted from 1"),
        ("zone", "a1".into(), "combat.zone: no battle is pending at a1"),
        ("proposal", serde_json::json!({ "lose": "whale" }), "combat.proposal: nobody can have made"),
    ] {
        let said = spoiled(&table, field, value);
        assert!(said.contains(expected), "{field}: {said}");
    }
}

#[test]
fn nobody_defends_a_zone_that_the_attackers_hold() {
    let mut table = clash("2 seahorse", "1 whale");
    let problem = "zones.b4.units: units stand where the other team has something";
    assert_eq!(table.game.validate(), Ok(()));
    table.game.control[zone("b4").index()] = Some(Seat(0));
    assert!(table.game.validate().unwrap_err().join("; ").contains(problem));
}

#[test]
fn a_combat_in_a_file_is_one_flat_object_that_comes_back() {
    let mut table = clash("2 seahorse, 1 mermaid", "1 shark, 2 whale");
    table.chance(["1", "3 4"]);
    let position = Position::of(&table.game);
    let combat = &position.state["combat"];
    assert_eq!((&combat["step"], &combat["hits"]["plain"]), (&"attack-hits".into(), &2.into()));
    for field in ["volley", "again", "proposal", "objected", "doomed", "caught", "freshGrabs", "ritualNext"] {
        assert!(combat.get(field).is_some(), "positions of earlier versions have a field {field}");
    }
    assert_eq!(position.load::<BattleForTheDeep>(), Ok(table.game));
}
