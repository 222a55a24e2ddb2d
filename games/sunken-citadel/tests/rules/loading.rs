//! Positions written by hand: what cannot be is refused in one clear line, by the path of its field.

use crate::scene::*;
use fathom_core::{Game, Position};
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::Difficulty;
use serde_json::{Value, json};

/// A sound position in which somebody is to choose, as a document.
fn document() -> Value {
    let mut game = laid_out(2, Difficulty::Advanced);
    game.stack = vec![fathom_sunken_citadel::task::Task::Pick(fathom_sunken_citadel::content::Side::Team)];
    serde_json::to_value(Position::of(&game)).expect("plain data")
}

/// Loads it with one value changed: what the loader says.
fn said(path: &str, value: Value) -> String {
    let mut document = document();
    *document.pointer_mut(&format!("/state{path}")).expect("there is such a field") = value;
    load(document)
}

fn load(document: Value) -> String {
    let position: Position = serde_json::from_value(document).expect("the outer document is sound");
    match position.load::<SunkenCitadel>() {
        Ok(_) => "loaded".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_sound_position_loads() {
    assert_eq!(load(document()), "loaded");
}

#[test]
fn models_that_do_not_exist_are_named_by_the_path_of_the_field() {
    for (path, value, line) in [
        ("/models/1/grabbedBy", json!(99), "models[1].grabbedBy: there is no model m99"),
        ("/models/1/controlledBy", json!(99), "models[1].controlledBy: there is no model m99"),
        ("/models/0/unafraid", json!([77]), "models[0].unafraid[0]: there is no model m77"),
        ("/stack", json!([{ "mode": 99 }]), "stack[0]: there is no model m99"),
        ("/stack/0", json!({ "roll": { "duel": duel(99, 0) } }), "stack[0]: there is no model m99"),
        ("/stack/0", json!({ "roll": { "duel": duel(0, 99) } }), "stack[0]: there is no model m99"),
        (
            "/things/0/what",
            json!({ "charge": { "fuse": 2, "by": 99, "on": { "door": 0 } } }),
            "things[0].what.charge.by: there is no model m99",
        ),
        ("/help", json!([[{ "object": 0 }, 99]]), "help[0]: there is no model m99"),
        ("/zones", json!([zone(99)]), "zones[0].caster: there is no model m99"),
    ] {
        assert!(said(path, value).contains(line), "{line}");
    }
}

fn duel(by: u8, target: u8) -> Value {
    json!({
        "by": by, "target": target, "arm": null, "part": "body", "actions": 1, "how": "shot", "parry": null,
        "asked": true, "bonus": 0, "above": false,
    })
}

fn zone(caster: u8) -> Value {
    json!({ "spell": "ghostly-veil", "caster": caster, "at": { "x": 10, "y": 10 }, "depth": 0, "helps": [0, 0] })
}

#[test]
fn weapons_that_nobody_has_are_refused() {
    let mut attack = duel(0, 1);
    attack["arm"] = json!(7);
    let line = "stack[0]: m0 has no weapon 7";
    assert!(said("/stack/0", json!({ "strike": attack })).contains(line));
}

#[test]
fn a_table_without_models_is_refused() {
    assert!(said("/models", json!([])).contains("models: there is no Breach Team"));
}

#[test]
fn sc_mov_13_nobody_stands_in_a_wall_or_in_somebody_else() {
    let in_wall = said("/models/1/at", json!({ "x": 60, "y": 100 }));
    assert!(in_wall.contains("models[1].at: it stands in a wall"), "{in_wall}");
    let other = document()["state"]["models"][0]["at"].clone();
    let shared = said("/models/1/at", other);
    assert!(shared.contains("models[1].at: it stands in m0"), "{shared}");
}

#[test]
fn sc_mov_13_nobody_stands_in_a_machine() {
    let mut game = laid_out(7, Difficulty::Advanced);
    game.stack = vec![fathom_sunken_citadel::task::Task::Pick(fathom_sunken_citadel::content::Side::Team)];
    let forge = (0..game.things.len()).find(|&i| game.thing_blocks(i)).expect("the forge");
    game.models[1].at = game.things[forge].rect.centre();
    let said = load(serde_json::to_value(Position::of(&game)).expect("plain data"));
    assert!(said.contains("models[1].at: it stands in the "), "{said}");
    game.models[1].at = game.map().starts[1];
    game.models[1].depth = 1;
    let said = load(serde_json::to_value(Position::of(&game)).expect("plain data"));
    assert!(said.contains("models[1].depth: the water of this scenario is not so deep"), "{said}");
}

#[test]
fn shadows_lists_and_scores_that_cannot_be_are_refused() {
    let walls = laid_out(2, Difficulty::Advanced).walls().to_vec();
    let at = walls[0].nearest(fathom_sunken_citadel::geometry::Point::new(180, 120));
    for (path, value, line) in [
        ("/markers/0/at", json!({ "x": at.x, "y": at.y }), "markers[0].at: it lies in a wall"),
        ("/markers/0/number", json!(77), "markers[0].number: from 1 to lastMarker"),
        ("/pool", json!([["isabella-johannes", 1]]), "pool: somebody in it is no Invader"),
        ("/score", json!({ "team": 3, "invaders": 1 }), "score: the scenario is not over"),
        ("/models/0/abilities", json!(["leader", "leader"]), "Leader"),
    ] {
        let said = said(path, value);
        assert!(said.contains(line), "{line}: {said}");
    }
}

#[test]
fn sc_sta_11_nobody_is_held_from_afar() {
    let mut game = laid_out(2, Difficulty::Advanced);
    game.stack = vec![fathom_sunken_citadel::task::Task::Pick(fathom_sunken_citadel::content::Side::Team)];
    let starts = game.map().starts;
    game.models[0].at = starts[0];
    let far = starts.iter().max_by_key(|at| at.dist2(starts[0])).expect("a start");
    let other = game.models.iter().position(|m| m.at == *far).expect("somebody there");
    game.models[0].grabbed_by = Some(fathom_sunken_citadel::state::Id(other as u8));
    let said = load(serde_json::to_value(Position::of(&game)).expect("plain data"));
    assert!(said.contains("models[0].grabbedBy: they do not touch"), "{said}");
}

#[test]
fn fields_that_nobody_knows_are_refused() {
    for path in ["/state", "/state/models/0", "/state/models/0/state", "/state/tally", "/state/things/0"] {
        let mut document = document();
        document.pointer_mut(path).expect("a part")["luck"] = json!(7);
        let said = load(document);
        assert!(said.contains("unknown field `luck`"), "{path}: {said}");
    }
}

#[test]
fn abilities_are_a_list_of_names() {
    let document = document();
    let klegg = &document["state"]["models"][1]["abilities"];
    assert!(klegg.as_array().expect("a list").contains(&json!("leader")), "{klegg}");
    assert!(said("/models/1/abilities", json!(["leader", "omniscience"])).contains("omniscience"));
    assert!(said("/models/1/abilities", json!(5)).contains("invalid type"));
}

#[test]
fn every_field_may_be_nonsense_and_nothing_panics() {
    let document = document();
    let mut paths = Vec::new();
    leaves(&document["state"], String::new(), &mut paths);
    for path in paths {
        for nonsense in [json!(255), json!(-1), json!([])] {
            let mut document = document.clone();
            *document["state"].pointer_mut(&path).expect("a leaf") = nonsense;
            let position: Position = serde_json::from_value(document).expect("the outer document is sound");
            if let Ok(game) = position.load::<SunkenCitadel>() {
                game.legal();
            }
        }
    }
}

/// Where the values are that are neither list nor object.
fn leaves(value: &Value, path: String, out: &mut Vec<String>) {
    match value {
        Value::Array(items) if !items.is_empty() => {
            items.iter().enumerate().for_each(|(i, item)| leaves(item, format!("{path}/{i}"), out));
        }
        Value::Object(fields) => fields.iter().for_each(|(k, item)| leaves(item, format!("{path}/{k}"), out)),
        _ => out.push(path),
    }
}

#[test]
fn nobody_and_no_shadow_stands_in_rock_or_wreck() {
    for (path, at, line) in [
        ("/models/1/at", json!({ "x": 45, "y": 45 }), "models[1].at: it stands in the wreck"),
        ("/models/1/at", json!({ "x": 45, "y": 190 }), "models[1].at: it stands in the rock"),
        ("/markers/0/at", json!({ "x": 45, "y": 190 }), "markers[0].at: it lies in the rock"),
    ] {
        let mut document =
            serde_json::to_value(Position::of(&laid_out(1, Difficulty::Beginner))).expect("plain data");
        *document.pointer_mut(&format!("/state{path}")).expect("there is such a field") = at;
        let said = load(document);
        assert!(said.contains(line), "{line}: {said}");
    }
}
