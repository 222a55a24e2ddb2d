//! Playing in the terminal, keeping the game, and looking at it afterwards.

use crate::{complaint, fathom, fathom_with, file, json, printed};
use fathom_core::{Entry, Replay, Seat};
use fathom_fair::{Proof, RECIPE, Seed, commitment, to_hex};

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

/// The forged outcome is legal; what cannot be comes only later, and is not the forger's line.
#[test]
fn a_forged_outcome_is_named_before_what_follows_from_it() {
    let (table, seed) = ("0123456789ab", Seed([7; 32]));
    let proof = Proof {
        table: table.to_owned(),
        commitment: commitment(table, &seed),
        seed: to_hex(&seed.0),
        entropy: vec![String::new(), String::new()],
        from: 0,
        recipe: RECIPE,
    };
    let path = recorded("forged.fathom");
    let mut replay: Replay = std::fs::read_to_string(&path).unwrap().parse().unwrap();
    replay.header.more.insert("fair".to_owned(), serde_json::to_value(proof).unwrap());
    let first = replay.entries.iter().position(|entry| matches!(entry, Entry::Chance(_))).unwrap();
    replay.entries.truncate(first + 1);
    replay.entries.push(Entry::Act(Seat(0), "surface".to_owned()));
    std::fs::write(&path, replay.to_string()).unwrap();
    let line = complaint(&fathom(&["replay", "verify", "--fair", &path]), 1);
    assert!(line.contains("but the seed gives"), "{line}");
}

#[test]
fn a_person_plays_errs_takes_back_saves_and_resumes() {
    let path = file("person.fathom").to_str().unwrap().to_owned();
    let save = format!("save {path}");
    let lines = [
        "?",
        "surface",
        "99",
        "",
        "rules predator",
        "hint",
        "score",
        "table",
        "moves",
        &save,
        "FLIP",
        "undo",
        "1",
    ];
    let args = ["play", "deep-dive", "--players", "me,random", "--seed", "3"];
    let said = printed(&fathom_with(&args, (lines.join("\n") + "\nquit\n").as_bytes()));
    assert!(said.contains("draw the table again"), "a question mark asks for help: {said}");
    assert!(said.lines().all(|line| line.chars().count() <= 100), "no line is wider than the screen: {said}");
    assert!(said.contains("No: ") && said.contains("[DD-"), "a refusal cites its clause: {said}");
    assert!(said.contains("there is no move 99"), "{said}");
    assert!(said.contains("Kept:"), "{said}");
    assert!(said.contains("too late: "), "a roll is not taken back: {said}");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("1: flip") && !text.contains("undo "), "{text}");
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

/// The outcomes of chance of a kept game, in order.
fn chances(path: &str) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().filter(|line| line.starts_with("*: ")).map(str::to_owned).collect()
}

#[test]
fn ones_own_last_decision_is_taken_back_and_luck_stays() {
    let play = |name: &str, lines: &str| {
        let path = file(name).to_str().unwrap().to_owned();
        let args = ["play", "deep-war", "--players", "me", "--seed", "8", "--save", &path];
        let said = printed(&fathom_with(&args, lines.as_bytes()));
        (said, path)
    };
    let (_, straight) = play("straight.fathom", "1\nstay\n1\n1\n1\nquit\n");
    let (said, wavering) = play("wavering.fathom", "1\nundo\nstay\nundo\nstay\n1\n1\n1\nquit\n");
    let text = std::fs::read_to_string(&wavering).unwrap();
    assert_eq!(text.matches("undo ").count(), 1, "{text}");
    assert!(said.contains("too late: "), "{said}");
    assert!(chances(&straight).len() > 3, "the dice have rolled");
    assert_eq!(chances(&straight), chances(&wavering), "the same decisions meet the same luck");
    printed(&fathom(&["replay", "verify", &wavering]));
}

#[test]
fn somebody_elses_decision_is_not_taken_back() {
    let args = ["play", "abyss", "--players", "@Ada,@Bo", "--seed", "1"];
    let said = printed(&fathom_with(&args, b"\nundo\nquit\n"));
    assert!(said.contains("nothing to take back"), "{said}");
}

#[test]
fn a_screen_with_secrets_is_wiped_before_the_next_one_looks() {
    const WIPE: &str = "\x1b[H\x1b[2J\x1b[3J";
    let lines = "\n".to_owned() + &"1\n".repeat(12) + "quit\n";
    let said =
        printed(&fathom_with(&["play", "abyss", "--players", "@Ada,@Bo", "--seed", "4"], lines.as_bytes()));
    let places: Vec<usize> = said.match_indices(" is next: press Enter").map(|(at, _)| at).collect();
    assert!(!places.is_empty(), "{said}");
    for at in places {
        let line = said[..at].rfind(WIPE).map(|wipe| &said[wipe + WIPE.len()..at]);
        assert!(line.is_some_and(|name| name == "Ada" || name == "Bo"), "wiped first: {said}");
    }
    let left = said.rfind(WIPE).map(|wipe| &said[wipe + WIPE.len()..]);
    assert!(
        left.is_some_and(|left| left.trim_start().starts_with("Left without")),
        "nothing stays behind: {said}"
    );
    let early = printed(&fathom_with(&["play", "abyss", "--players", "@Ada,@Bo", "--seed", "4"], b"quit\n"));
    assert!(early.contains(" is next: press Enter") && early.contains("Left without"), "{early}");
    assert!(!early.contains("Explore, request support"), "who leaves at a hand-over sees no hand: {early}");
    for (game, players) in
        [("deep-dive", "@Ada,@Bo"), ("deep-war", "@Ada,@Bo"), ("battle-for-the-deep", "@Ada,@Bo,@Cy,@Di")]
    {
        let open =
            printed(&fathom_with(&["play", game, "--players", players, "--seed", "4"], lines.as_bytes()));
        assert!(!open.contains('\x1b') && !open.contains("press Enter"), "no secrets, no wiping: {open}");
    }
}

#[test]
fn control_characters_in_names_are_shown_and_not_obeyed() {
    let args = ["play", "deep-dive", "--players", "@A\x1b[2Jda,random", "--seed", "3"];
    let said = printed(&fathom_with(&args, b"quit\n"));
    assert!(!said.contains('\x1b') && said.contains("A\\u{1b}[2Jda"), "{said}");
    let path = file("spoof.fathom");
    let header = r#"{"fathom":1,"game":"deep-dive","rules":RULES,"options":{"difficulty":"medium"},"seats":["A\u001b[2J\nda","Bo"]}"#;
    let rules = json(&printed(&fathom(&["games", "deep-dive", "--json"])))["rulesVersion"].to_string();
    std::fs::write(&path, header.replace("RULES", &rules) + "\n*: start 1\n# \u{1b}[31mred\n").unwrap();
    let told = printed(&fathom(&["replay", "show", path.to_str().unwrap()]));
    assert!(!told.contains('\x1b') && told.contains("A\\u{1b}[2J\\nda"), "{told}");
    assert!(told.contains("# \\u{1b}[31mred"), "{told}");
}

#[test]
fn a_long_list_of_moves_is_grouped_paged_and_chosen_by_words() {
    let lines = "1\nmoves\nmore\nmoves K2\nquit\n";
    let said =
        printed(&fathom_with(&["play", "deep-war", "--players", "me", "--seed", "8"], lines.as_bytes()));
    assert!(said.lines().all(|line| line.chars().count() <= 100), "{said}");
    assert!(
        said.contains("\n  move  Sail to\n    2 "),
        "squares stand side by side below their verb: {said}"
    );
    let chosen = said.rsplit("> ").nth(1).unwrap_or_default();
    assert!(chosen.contains("move k2") && !chosen.contains("move b2"), "words choose: {chosen}");
}

#[test]
fn a_finished_game_names_its_winner_and_why() {
    let path = recorded("ending.fathom");
    let told = printed(&fathom(&["replay", "show", &path]));
    let last = told.lines().last().unwrap_or_default();
    assert!(last.contains(" wins: ") || last.contains("draw"), "{last}");
}

/// DD-SOL-15: whoever plays alone sees the rival's points beside their own, line by line and in the verdict.
#[test]
fn the_rival_stands_on_the_final_sheet() {
    let path = file("alone.fathom").to_str().unwrap().to_owned();
    let said =
        printed(&fathom(&["play", "deep-dive", "--players", "random", "--seed", "3", "--save", &path]));
    let sheet = said.split("The game is over.").last().unwrap_or_default();
    assert!(sheet.contains("\n  The rival "), "{sheet}");
    let verdict = said.lines().last().unwrap_or_default();
    let points: i32 =
        verdict.rsplit("the rival ").next().unwrap_or_default().trim_end_matches(')').parse().unwrap();
    let position = json(&printed(&fathom(&["replay", "verify", &path, "--json"])));
    assert_eq!(position["rival"], points, "{verdict}");
    assert!(said.contains(&format!("rival: {points} points (food ")), "as drawn on the table: {said}");
}

/// The move that ends a round stands below the heading of that round: a heading says which round the position before its
/// first move is in.
#[test]
fn headings_stand_above_the_first_move_of_a_round() {
    let path = recorded("headings.fathom");
    let told = printed(&fathom(&["replay", "show", &path]));
    let mut lines = told.lines();
    let mut headings = 0;
    while let Some(line) = lines.next() {
        let Some(round) = line.strip_prefix("Round ") else { continue };
        let first = lines.next().unwrap_or_default().trim_start();
        let number: usize = first.split(' ').next().unwrap_or_default().parse().unwrap();
        let before = (number - 1).to_string();
        let position = json(&printed(&fathom(&["replay", "step", &path, "--move", &before])));
        assert_eq!(position["state"]["round"].to_string(), round, "{first}");
        headings += 1;
    }
    assert!(headings > 2, "{told}");
}

#[test]
fn whoever_plays_may_ask_about_the_table() {
    let args = ["play", "deep-dive", "--players", "me,random", "--seed", "3"];
    let said = printed(&fathom_with(&args, b"ask what is at depth 2\nask who is winning\nask\nquit\n"));
    assert!(said.contains("Depth 2: "), "{said}");
    assert!(said.contains("You: 0 points"), "{said}");
    assert!(said.contains("You can ask: where am I"), "{said}");
}
