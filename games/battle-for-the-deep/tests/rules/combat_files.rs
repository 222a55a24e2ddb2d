//! What a combat in a file may say, and what it may not.

use crate::scene::*;
use fathom_battle_for_the_deep::{BattleForTheDeep, Moment};
use fathom_core::{Game, Position, Seat};

/// The error of a position in combat with one field of the combat changed by hand.
fn spoiled(table: &Deep, field: &str, value: serde_json::Value) -> String {
    let mut position = Position::of(&table.game);
    assert!(position.state["combat"].get(field).is_some(), "a combat has a field {field}");
    position.state["combat"][field] = value;
    position.load::<BattleForTheDeep>().expect_err("this cannot be").to_string()
}

#[test]
fn a_combat_has_nothing_that_its_step_cannot_have() {
    let mut table = clash("uk lev pro den", "2 seahorse, 1 mermaid", "1 shark, 2 whale");
    let refused = |table: &Deep, field: &str, value: serde_json::Value| {
        let said = spoiled(table, field, value);
        assert!(said.contains(&format!("combat.{field}: has nothing to do with this step")), "{said}");
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
    let mut table = clash("uk lev pro den", "2 seahorse, 1 mermaid", "1 shark, 2 whale");
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
        ("doomed", serde_json::json!({ "whale": 3 }), "combat.doomed: more Whales are chosen than defend"),
        ("tipped", 1.into(), "combat.tipped: more War Turtles are tipped than are there"),
        ("grabbed", serde_json::json!({ "whale": 1 }), "combat.grabbed: only enemies of the Denizens"),
        ("liberating", true.into(), "combat.liberating: no base is being freed"),
        ("ritual", 3.into(), "combat.ritual: 3 counted for the ritual, and 0 fell"),
        ("ritualNext", 2.into(), "combat.ritual: 2 counted for the ritual, and 0 fell"),
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
    let mut table = clash("uk lev pro den", "2 seahorse", "1 whale");
    let problem = "zones.b4.units: units stand where the other team has something";
    assert_eq!(table.game.validate(), Ok(()));
    table.game.control[zone("b4").index()] = Some(Seat(0));
    assert!(table.game.validate().unwrap_err().join("; ").contains(problem));
}

#[test]
fn a_combat_in_a_file_is_one_flat_object_that_comes_back() {
    let mut table = clash("uk lev pro den", "2 seahorse, 1 mermaid", "1 shark, 2 whale");
    table.chance(["1", "3 4"]);
    let position = Position::of(&table.game);
    let combat = &position.state["combat"];
    assert_eq!((&combat["step"], &combat["hits"]["plain"]), (&"attack-hits".into(), &2.into()));
    for field in ["volley", "again", "proposal", "objected", "doomed", "caught", "freshGrabs", "ritualNext"] {
        assert!(combat.get(field).is_some(), "positions of earlier versions have a field {field}");
    }
    assert_eq!(position.load::<BattleForTheDeep>(), Ok(table.game));
}
