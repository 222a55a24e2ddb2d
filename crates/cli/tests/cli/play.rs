//! Playing in the terminal, keeping the game, and looking at it afterwards.

use crate::{complaint, fathom, fathom_with, file, json, printed};

/// A whole game between bots, kept in a file.
fn recorded(name: &str) -> String {
    let path = file(name).to_str().unwrap().to_owned();
    let args = ["play", "deep-dive", "--players", "greedy,random", "--seed", "5", "--save", &path];
    let said = printed(&fathom(&args));
    assert!(said.contains("The game is over"), "{said}");
    path
}

#[test]
fn a_kept_game_is_verified_told_and_stepped_into() {
    let path = recorded("bots.fathom");
    let fine = printed(&fathom(&["replay", "verify", &path]));
    assert!(fine.contains("fine: deep-dive") && fine.contains("win"), "{fine}");
    let verdict = json(&printed(&fathom(&["replay", "verify", &path, "--json"])));
    assert_eq!(verdict["over"], true);
    let line = complaint(&fathom(&["replay", "verify", "--fair", &path]), 1);
    assert!(line.contains("no proof of its chance"), "{line}");
    let told = printed(&fathom(&["replay", "show", &path]));
    assert!(told.contains("Round 1") && told.contains("greedy"), "{told}");
    let lines = printed(&fathom(&["replay", "show", &path, "--json"]));
    assert!(lines.lines().all(|line| json(line).is_object() || json(line).is_array()));
    let position = printed(&fathom(&["replay", "step", &path, "--move", "17"]));
    assert!(!printed(&fathom_with(&["view", "-"], position.as_bytes())).is_empty());
    assert!(printed(&fathom(&["legal", &path])).contains("over"));
    let line = complaint(&fathom(&["replay", "step", &path, "--move", "99999"]), 1);
    assert!(line.contains("moves, not 99999"), "{line}");
}

#[test]
fn a_tampered_replay_is_refused_by_line() {
    let path = recorded("tampered.fathom");
    let text = std::fs::read_to_string(&path).unwrap();
    let changed: Vec<&str> =
        text.lines().enumerate().map(|(i, l)| if i == 5 { "1: surface" } else { l }).collect();
    std::fs::write(&path, changed.join("\n")).unwrap();
    let line = complaint(&fathom(&["replay", "verify", &path]), 1);
    assert!(line.contains("line 6"), "{line}");
}

#[test]
fn a_person_plays_errs_takes_back_saves_and_resumes() {
    let path = file("person.fathom").to_str().unwrap().to_owned();
    let save = format!("save {path}");
    let lines = [
        "help",
        "surface",
        "99",
        "",
        "rules predator",
        "hint",
        "score",
        "table",
        "moves",
        &save,
        "flip",
        "undo",
        "flip",
    ];
    let args = ["play", "deep-dive", "--players", "me,random", "--seed", "3"];
    let said = printed(&fathom_with(&args, (lines.join("\n") + "\nquit\n").as_bytes()));
    assert!(said.contains("No: ") && said.contains("[DD-"), "a refusal cites its clause: {said}");
    assert!(said.contains("there is no move 99"), "{said}");
    assert!(said.contains("Kept:"), "{said}");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("undo "), "{text}");
    let before = text.lines().count();
    printed(&fathom(&["replay", "verify", &path]));
    let said = printed(&fathom_with(&["play", "--resume", &path, "--seed", "4"], b"1\n1\nquit\n"));
    assert!(said.contains("Deep Dive"), "{said}");
    assert!(std::fs::read_to_string(&path).unwrap().lines().count() > before);
    printed(&fathom(&["replay", "verify", &path]));
}

#[test]
fn the_end_of_the_input_is_a_polite_goodbye() {
    let said = printed(&fathom_with(&["play", "deep-dive", "--seed", "1"], b""));
    assert!(said.contains("Left without saving"), "{said}");
    let noise: Vec<u8> = (0..100_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    printed(&fathom_with(&["play", "deep-dive", "--seed", "1"], &noise));
}

#[test]
fn players_that_do_not_fit_are_refused() {
    complaint(&fathom(&["play", "deep-dive", "--players", "me,whale"]), 2);
    complaint(&fathom(&["play", "deep-dive", "--players", "me,greedy", "--seats", "3"]), 2);
    complaint(&fathom(&["play"]), 2);
    complaint(&fathom(&["play", "deep-dive", "--json"]), 2);
    complaint(&fathom(&["play", "--resume", "no-such-file"]), 1);
}
