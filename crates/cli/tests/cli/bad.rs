//! What is refused: one line on standard error, the right exit code, and no position.

use crate::{begun, complaint, fathom, fathom_with, file};

#[test]
fn a_forbidden_move_names_its_clause_and_prints_no_position() {
    let line = complaint(&fathom_with(&["move", "-", "surface"], begun().as_bytes()), 1);
    assert!(line.contains("\"surface\"") && line.contains("[DD-"), "{line}");
    assert!(line.contains("fathom rules deep-dive DD-"), "{line}");
    // the first move was fine: still nothing is printed
    complaint(&fathom_with(&["move", "-", "flip", "=food pink 9"], begun().as_bytes()), 1);
}

#[test]
fn a_move_of_the_wrong_kind_says_what_is_due() {
    let line = complaint(&fathom_with(&["move", "-", "flip", "flip"], begun().as_bytes()), 1);
    assert!(line.contains("chance decides now") && line.contains("=?"), "{line}");
    let line = complaint(&fathom_with(&["move", "-", "=predator"], begun().as_bytes()), 1);
    assert!(line.contains("seat 1 is to decide"), "{line}");
    let line = complaint(&fathom_with(&["move", "-", "dance"], begun().as_bytes()), 1);
    assert!(line.contains("dance"), "{line}");
    // an unknown bot is a command that was not understood, wherever it is named
    complaint(&fathom_with(&["move", "-", "?whale"], begun().as_bytes()), 2);
}

/// Editors on other systems end lines with two characters and put a mark before the first one.
#[test]
fn a_file_that_another_editor_saved_is_read_as_it_was() {
    let marked = format!("\u{feff}{}", begun().replace('\n', "\r\n"));
    assert_eq!(fathom_with(&["move", "-", "flip"], marked.as_bytes()).status.code(), Some(0));
    complaint(&fathom_with(&["legal", "-"], "\u{feff}\r\n".as_bytes()), 1);
}

#[test]
fn garbage_is_refused_with_a_clear_line() {
    let begun = begun();
    let noise: Vec<u8> = (0..1_000_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let letters: Vec<u8> = noise.iter().map(|byte| b'a' + byte % 26).collect();
    let nested = "[".repeat(200_000);
    let nested_state =
        format!("{{\"game\":\"deep-dive\",\"rules\":1,\"state\":{}", "{\"a\":".repeat(100_000));
    let cases: Vec<Vec<u8>> = vec![
        Vec::new(),
        b"   \n".to_vec(),
        b"{".to_vec(),
        b"null".to_vec(),
        b"{}".to_vec(),
        b"{\"fathom\"".to_vec(),
        b"{\"fathom\":1,\"game\":\"deep-dive\",\"rules\":1,\"options\":{},\"seats\":[]}".to_vec(),
        b"{\"game\":\"deep-dive\",\"rules\":1,\"state\":{}}".to_vec(),
        b"{\"game\":\"chess\",\"rules\":1,\"state\":{}}".to_vec(),
        begun.replace("\"rules\": 1", "\"rules\": 99").into_bytes(),
        begun.replace("\"faceDown\": 2", "\"faceDown\": 99999999999").into_bytes(),
        begun.replace("\"faceDown\": 2", "\"faceDown\": -1").into_bytes(),
        begun.replace("\"faceDown\": 2", "\"faceDown\": 9").into_bytes(),
        noise,
        letters,
        nested.into_bytes(),
        nested_state.into_bytes(),
    ];
    for (number, case) in cases.iter().enumerate() {
        for command in
            [&["legal", "-"][..], &["move", "-", "flip"], &["view", "-"], &["replay", "verify", "-"]]
        {
            let output = fathom_with(command, case);
            let line = complaint(&output, 1);
            assert!(line.starts_with("fathom: "), "case {number} of {command:?}: {line}");
        }
    }
}

#[test]
fn a_huge_move_is_refused_in_a_short_line() {
    let noise = "x".repeat(100_000);
    let line = complaint(&fathom_with(&["move", "-", &noise], begun().as_bytes()), 1);
    assert!(line.len() < 1000, "{}", line.len());
}

#[test]
fn a_command_that_makes_no_sense_exits_with_two() {
    let cases: [&[&str]; 13] = [
        &["new", "chess"],
        &["new", "deep-dive", "--seats", "9"],
        &["new", "deep-dive", "--seats", "0"],
        &["new", "deep-dive", "--option", "tide=high"],
        &["new", "deep-dive", "--option", "difficulty"],
        &["new", "deep-dive", "--option", "difficulty=absurd"],
        &["simulate", "deep-dive", "--bots", "greedy,whale"],
        &["simulate", "deep-dive", "--bots", "greedy,mcts:never"],
        &["simulate", "deep-dive", "--games", "0"],
        &["simulate", "deep-dive", "--out", "study.txt"],
        &["simulate", "deep-dive", "--report", "study.pdf"],
        &["new"],
        &["frobnicate"],
    ];
    for case in cases {
        let line = complaint(&fathom(case), 2);
        assert!(line.starts_with("fathom: "), "{case:?}: {line}");
    }
    complaint(&fathom_with(&["view", "-", "--seat", "7"], begun().as_bytes()), 2);
    let close = complaint(&fathom(&["play", "--playrs", "me"]), 2);
    assert!(close.contains("'--playrs' found (a similar argument exists: '--players')"), "{close}");
    let far = complaint(&fathom(&["play", "--bots", "greedy"]), 2);
    assert!(far.contains("'--bots' found (--help explains)"), "{far}");
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let line = complaint(&fathom(&["legal", "no-such-file.json"]), 1);
    assert!(line.contains("no-such-file.json"), "{line}");
    let folder = file("");
    complaint(&fathom(&["legal", folder.to_str().unwrap()]), 1);
    complaint(&fathom(&["rules", "deep-dive", "zeppelin"]), 1);
}

#[test]
fn a_doubled_field_is_refused_by_name() {
    let twice = begun().replacen("\"rules\":", "\"game\": \"deep-dive\", \"rules\":", 1);
    let line = complaint(&fathom_with(&["legal", "-"], twice.as_bytes()), 1);
    assert!(line.contains("game is there twice"), "{line}");
}

#[test]
fn control_characters_of_a_move_are_shown_escaped() {
    let line = complaint(&fathom_with(&["move", "-", "da\x1b[2Jnce"], begun().as_bytes()), 1);
    assert!(!line.contains('\x1b') && line.contains("\\u{1b}[2J"), "{line}");
}
