//! The fuzzer over all games: no panic, and whatever loads can be played on and loads again at every step.
//!
//! The short form is part of `make test`; `make fuzz` tries more, from a seed of one's choice.

use fathom_abyss::Abyss;
use fathom_battle_for_the_deep::BattleForTheDeep;
use fathom_core::{Game, Knowledge};
use fathom_deep_dive::DeepDive;
use fathom_deep_war::DeepWar;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_testkit::Fuzz;
use serde_json::{Value, json};

/// The usual options with some of them changed.
fn options<G: Game>(changes: &Value) -> G::Options {
    let mut all = serde_json::to_value(G::Options::default()).expect("options are plain data");
    for (name, value) in changes.as_object().into_iter().flatten() {
        all[name] = value.clone();
    }
    serde_json::from_value(all).expect("options that the game has")
}

/// A fuzzer that begins at tables of every size.
fn every_size<G: Knowledge>() -> Fuzz<G> {
    let sizes = usize::from(G::INFO.min_seats)..=usize::from(G::INFO.max_seats);
    sizes.fold(Fuzz::new(), |fuzz, seats| fuzz.table(G::Options::default(), seats))
}

#[test]
fn deep_dive_is_closed_under_play() {
    let hard = options::<DeepDive>(&json!({ "difficulty": "hard" }));
    every_size::<DeepDive>().table(hard, 1).check(1_500);
}

#[test]
fn abyss_is_closed_under_play() {
    every_size::<Abyss>().check(1_000);
}

#[test]
fn battle_for_the_deep_is_closed_under_play() {
    every_size::<BattleForTheDeep>().check(300);
}

#[test]
fn deep_war_is_closed_under_play() {
    every_size::<DeepWar>().check(800);
}

#[test]
fn sunken_citadel_is_closed_under_play() {
    let fuzz = (1..=8).fold(every_size::<SunkenCitadel>(), |fuzz, scenario| {
        fuzz.table(options::<SunkenCitadel>(&json!({ "scenario": scenario })), 2)
    });
    let campaign = options::<SunkenCitadel>(&json!({ "campaign": true }));
    let rivals = options::<SunkenCitadel>(&json!({ "company": "rivals", "scenario": 5 }));
    fuzz.table(campaign, 2).table(rivals, 2).check(150);
}
