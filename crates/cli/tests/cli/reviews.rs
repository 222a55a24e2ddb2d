//! Was it luck? A recorded game reviewed, rolled again, and thought about.

use crate::{begun, complaint, fathom, fathom_with, file, json, printed};

/// A whole game between bots, kept in a file.
fn recorded(name: &str) -> String {
    let path = file(name).to_str().unwrap().to_owned();
    printed(&fathom(&["play", "deep-dive", "--players", "greedy,random", "--seed", "5", "--save", &path]));
    path
}

#[test]
fn a_review_adds_up_and_makes_a_page() {
    let path = recorded("reviewed.fathom");
    let page = file("review.html").to_str().unwrap().to_owned();
    let said = printed(&fathom(&["review", &path, "--passes", "1", "--html", &page]));
    for part in ["was it luck?", "luck", "could not know", "greedy", "Judge ", "1 of 3 passes, seed 1"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.contains("<polyline") && page.contains("The ledger"));
    assert!(
        !page.contains("http://")
            || page.matches("http://").count() == page.matches("http://www.w3.org/2000/svg").count()
    );
    let text = printed(&fathom(&["review", &path, "--passes", "1", "--json"]));
    assert_eq!(
        text,
        printed(&fathom(&["review", &path, "--passes", "1", "--json"])),
        "the same seed, the same bytes"
    );
    let review = json(&text);
    for side in review["sides"].as_array().unwrap() {
        let part = |name: &str| side[name].as_f64().unwrap();
        let sum: f64 = ["prior", "luck", "skill", "gifts", "error", "unknown"].map(part).iter().sum();
        assert!((sum - part("result")).abs() < 1e-9, "{side}");
    }
}

#[test]
fn a_game_is_rolled_again_and_a_position_thought_about() {
    let path = recorded("rerolled.fathom");
    let said = printed(&fathom(&["reroll", &path, "--move", "17", "--games", "20"]));
    assert!(said.contains("20 games from move 17 on") && said.contains("would have won"), "{said}");
    let rolled = json(&printed(&fathom(&["reroll", &path, "--games", "20", "--json"])));
    assert_eq!(rolled["shares"].as_array().unwrap().len(), 2);
    let thought = printed(&fathom_with(&["think", "-", "--iterations", "200"], begun().as_bytes()));
    for part in ["winning chance", "Seat 1 decides", "Expected: ", "Judge "] {
        assert!(thought.contains(part), "{part}: {thought}");
    }
    let over = printed(&fathom(&["think", &path, "--iterations", "200"]));
    assert!(over.contains("Nobody has to decide here"), "{over}");
}

#[test]
fn what_cannot_be_reviewed_is_refused() {
    let line = complaint(&fathom_with(&["review", "-"], b"{}"), 1);
    assert!(line.contains("not the header of a replay"), "{line}");
    let path = recorded("refused.fathom");
    complaint(&fathom(&["review", &path, "--passes", "4"]), 2);
    complaint(&fathom(&["reroll", &path, "--bot", "nobody"]), 2);
}
