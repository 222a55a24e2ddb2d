//! The form of a new game says what the rules say.

use fathom_core::Game;
use fathom_core::Seats;
use fathom_sunken_citadel::content::Kind;
use fathom_sunken_citadel::form::READY_TEAMS;
use fathom_sunken_citadel::rules::warband::{Whole, check_warband};
use fathom_sunken_citadel::scenario::map;
use fathom_sunken_citadel::{Options, SunkenCitadel};
use fathom_testkit::{Laws, Listing};
use serde_json::{Value, json};

fn form() -> Value {
    schemars::schema_for!(Options).to_value()
}

/// SC-SET-15: every scenario is offered by its name.
#[test]
fn the_form_names_all_scenarios() {
    let form = form();
    let scenarios = form["properties"]["scenario"]["oneOf"].as_array().expect("a list");
    assert_eq!(scenarios.len(), 8);
    for (number, card) in (1..).zip(scenarios) {
        assert_eq!(card["const"], number);
        assert_eq!(card["title"], format!("{number}. {}", map(number).title));
    }
}

/// SC-SET-03, SC-SET-04, SC-SET-05: everybody who can join, with the points of the card, and the limits.
#[test]
fn the_form_knows_everybody_who_can_join() {
    let form = form();
    let team = &form["properties"]["team"];
    assert!(team["maxItems"].is_null(), "points are all that is required");
    let members = team["items"]["oneOf"].as_array().expect("a list");
    assert_eq!(members.len(), 20);
    for member in members {
        let kind: Kind = serde_json::from_value(member["const"].clone()).expect("a kind");
        assert_eq!(member["x-cost"], kind.profile().points);
        assert!(member["x-most"].is_null(), "as many as the points allow");
        let hero = member["x-tags"].as_array().expect("a list").contains(&json!("Personality"));
        assert_eq!(hero, kind.profile().personality);
    }
    let budgets = team["x-budgets"].as_array().expect("a list");
    assert_eq!(budgets.iter().map(|budget| &budget["step"]).collect::<Vec<_>>(), [10, 10]);
    assert_eq!((&budgets[0]["limit"], &budgets[1]["limit"]), (&json!("limit"), &Value::Null));
}

/// SC-SET-03: every ready team may play; an empty list stands for the first.
#[test]
fn the_ready_teams_are_within_the_limit() {
    for ready in &READY_TEAMS {
        assert!(check_warband(ready.team, Options::default().limit, Whole::Total).is_ok(), "{}", ready.title);
    }
    let start = |team: &[Kind]| {
        let options = Options { team: team.to_vec(), ..Options::default() };
        SunkenCitadel::setup(&options, Seats::new(1).expect("one")).expect("legal")
    };
    assert_eq!(start(&[]), start(READY_TEAMS[0].team));
}

#[test]
fn the_laws_hold_for_the_ready_teams() {
    let mut laws = Laws::<SunkenCitadel>::new(Listing::Sensible).dear_every(48);
    for (scenario, ready) in (1..).zip(&READY_TEAMS[1..]) {
        let options = Options { scenario, team: ready.team.to_vec(), ..Options::default() };
        laws = laws.table(options, 1);
    }
    laws.run(4);
}
