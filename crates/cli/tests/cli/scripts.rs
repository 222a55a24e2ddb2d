//! Commands that pipe into each other.

use crate::{begun, fathom, fathom_with, file, json, printed};
use std::process::{Command, Stdio};

#[test]
fn the_games_are_listed_for_people_and_programs() {
    assert!(printed(&fathom(&["games"])).contains("deep-dive"));
    let cards = json(&printed(&fathom(&["games", "--json"])));
    assert!(cards.as_array().unwrap().iter().any(|card| card["slug"] == "deep-dive"));
    let one = printed(&fathom(&["games", "deep-dive"]));
    assert!(one.contains("greedy") && one.contains("difficulty=medium"), "{one}");
}

#[test]
fn help_teaches_with_examples() {
    let general = printed(&fathom(&["--help"]));
    for command in [
        "games", "rules", "new", "legal", "move", "view", "replay", "simulate", "arena", "train", "judge",
        "odds", "play", "bench",
    ] {
        assert!(general.contains(command), "{command}");
        let help = printed(&fathom(&[command, "--help"]));
        assert!(help.contains("Examples:"), "{command}: {help}");
    }
    let play = printed(&fathom(&["play", "--help"]));
    assert!(play.contains("or one of the game's own ("), "sentences flow: {play}");
}

#[test]
fn rules_are_found_by_id_and_by_word() {
    let all = json(&printed(&fathom(&["rules", "deep-dive", "--json"])));
    let first = all[0]["id"].as_str().unwrap().to_owned();
    let one = printed(&fathom(&["rules", "deep-dive", &first.to_lowercase()]));
    assert!(one.contains(&first), "{one}");
    assert!(printed(&fathom(&["rules", "deep-dive", "predator"])).to_lowercase().contains("predator"));
}

/// Chapter titles, units in the plural, powers and synonyms; the best match first, nothing cut.
#[test]
fn rules_are_ranked_and_none_is_left_out() {
    let first = |game: &str, words: &[&str]| {
        let found = json(&printed(&fathom(&[&["rules", game, "--json"], words].concat())));
        let ids = found.as_array().unwrap().iter().map(|clause| clause["id"].as_str().unwrap().to_owned());
        ids.collect::<Vec<String>>()
    };
    assert_eq!(first("battle-for-the-deep", &["war", "turtles"])[0], "BFD-UNT-12", "what it is comes first");
    assert_eq!(first("battle-for-the-deep", &["shark"])[0], "BFD-UNT-06");
    assert_eq!(first("abyss", &["oracle"])[0], "ABY-LRD-04");
    assert_eq!(
        first("battle-for-the-deep", &["first", "strike"])[0],
        "BFD-FST-01",
        "the chapter of that title"
    );
    assert!(!first("battle-for-the-deep", &["dark", "ritual"]).is_empty());
    assert!(first("abyss", &["oracle"]).iter().any(|id| id.starts_with("ABY-PWR")));
    assert!(!first("deep-war", &["aircraft"]).is_empty(), "a synonym of plane");
    let some = printed(&fathom(&["rules", "abyss", "sixth", "space", "reward"]));
    let heading = some.lines().next().unwrap_or_default();
    assert!(heading.contains(" of some of \"sixth space reward\", the best match"), "{some}");
    let text = printed(&fathom(&["rules", "deep-dive", "predator"]));
    let count = first("deep-dive", &["predator"]).len();
    assert!(text.starts_with(&format!("{count} clauses speak of \"predator\"")), "{text}");
    assert_eq!(text.lines().filter(|line| line.starts_with("DD-")).count(), count);
}

/// Wherever a game waits for chance, an outcome that is listed can be named, in any case.
#[test]
fn a_composed_position_is_settled_by_a_named_outcome() {
    for card in json(&printed(&fathom(&["games", "--json"]))).as_array().unwrap() {
        let (slug, max) = (card["slug"].as_str().unwrap(), card["maxSeats"].to_string());
        let mut position = printed(&fathom(&["new", slug, "--seats", &max, "--json"]));
        let mut settled = 0;
        for step in 0..60 {
            let stage = json(&printed(&fathom_with(&["legal", "-", "--json"], position.as_bytes())));
            let go = match stage["outcomes"].as_array().and_then(|all| all.last()) {
                Some(outcome) => format!("={}", outcome["text"].as_str().unwrap().to_uppercase()),
                None if stage["stage"] == "chance" => "=?".to_owned(),
                None => "?".to_owned(),
            };
            let seed = step.to_string();
            let args = ["move", "-", &go, "--seed", &seed, "--json"];
            position = printed(&fathom_with(&args, position.as_bytes()));
            settled += usize::from(go.len() > 2);
            if settled > 3 {
                break;
            }
        }
    }
}

#[test]
fn named_chance_goes_through_a_pipe() {
    let here = begun();
    let there = printed(&fathom_with(&["move", "-", "flip", "=food pink 2"], here.as_bytes()));
    let legal = printed(&fathom_with(&["legal", "-"], there.as_bytes()));
    assert!(legal.starts_with("Seat 1 (Yellow) decides"), "{legal}");
    assert!(legal.contains("take"), "{legal}");
    let flipped = printed(&fathom_with(&["move", "-", "flip"], here.as_bytes()));
    let odds = printed(&fathom_with(&["legal", "-"], flipped.as_bytes()));
    assert!(odds.contains("=predator") && odds.contains('%'), "{odds}");
    let answer = json(&printed(&fathom_with(&["legal", "-", "--json"], flipped.as_bytes())));
    assert_eq!(answer["stage"], "chance");
    assert!(answer["outcomes"][0]["weight"].as_u64().unwrap() > 0);
}

#[test]
fn what_is_drawn_and_chosen_follows_the_seed() {
    let here = begun();
    let go = |seed: &str| {
        let moves = ["move", "-", "flip", "=?", "?", "--seed", seed, "--json"];
        printed(&fathom_with(&moves, here.as_bytes()))
    };
    assert_eq!(go("7"), go("7"));
    assert!((0..20).any(|seed| go(&seed.to_string()) != go("7")));
}

#[test]
fn a_position_survives_the_round_trip() {
    let compact = printed(&fathom_with(&["move", "-", "flip", "--json"], begun().as_bytes()));
    assert_eq!(compact.lines().count(), 1);
    let position = json(&compact);
    assert_eq!(position["game"], "deep-dive");
    let view = json(&printed(&fathom_with(&["view", "-", "--seat", "2", "--json"], compact.as_bytes())));
    assert!(view.is_object());
    let drawn = printed(&fathom_with(&["view", "-", "--seat", "2"], compact.as_bytes()));
    assert!(drawn.lines().all(|line| line.chars().count() <= 100), "{drawn}");
}

#[test]
fn a_study_is_a_table_json_and_csv() {
    let path = file("study.csv");
    let csv = path.to_str().unwrap();
    let args = ["simulate", "deep-dive", "--games", "8", "--bots", "greedy,random", "--out", csv];
    let table = printed(&fathom(&args));
    assert!(table.contains("95 %") && table.contains("greedy"), "{table}");
    assert_eq!(std::fs::read_to_string(&path).unwrap().lines().count(), 1 + 8 * 2);
    let args = ["simulate", "deep-dive", "--games", "8", "--bots", "greedy,random", "--json"];
    let report = json(&printed(&fathom(&args)));
    assert_eq!(report["games"], 8);
    assert_eq!(report, json(&printed(&fathom(&args))), "the same seed gives the same report");
    let four = ["simulate", "deep-dive", "--games", "4", "--seats", "4", "--bots", "random", "--json"];
    assert_eq!(json(&printed(&fathom(&four)))["seats"].as_array().unwrap().len(), 4);
}

#[test]
fn parts_of_a_study_make_the_whole_to_the_byte() {
    let name = |name: &str| file(name).to_str().unwrap().to_owned();
    let study = ["simulate", "deep-dive", "--games", "12", "--bots", "greedy,random", "--out"];
    let whole = name("whole.csv");
    printed(&fathom(&[&study[..], &[&whole]].concat()));
    let parts = [name("part-1.jsonl"), name("part-2.jsonl")];
    for (number, part) in ["1/2", "2/2"].iter().zip(&parts) {
        let said = printed(&fathom(&[&study[..], &[part, "--shard", number, "--watch"]].concat()));
        assert!(said.contains("6 games"), "{said}");
    }
    let (merged, page) = (name("merged.csv"), name("merged.html"));
    let said = printed(&fathom(&["merge", &parts[1], &parts[0], "--out", &merged, "--report", &page]));
    assert!(said.starts_with("Deep Dive: 12 games, seed 1"), "{said}");
    let read = |path: &str| std::fs::read_to_string(path).unwrap();
    assert_eq!(read(&merged), read(&whole));
    assert!(read(&page).contains("turn order"));
    let half = fathom(&["merge", &parts[0]]);
    assert_eq!(half.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&half.stderr).contains("6 of 12 games are missing"));
    let wrong = fathom(&[&study[..], &[&whole, "--shard", "1/2"]].concat());
    assert_eq!(wrong.status.code(), Some(2), "a part is no .csv");
}

#[test]
fn a_balance_study_is_a_page_with_plots() {
    let (page, plots) = (file("study.html"), file("plots"));
    let (page, plots) = (page.to_str().unwrap(), plots.to_str().unwrap());
    let args = ["simulate", "abyss", "--games", "4", "--bots", "greedy", "--report", page, "--plots", plots];
    printed(&fathom(&args));
    let html = std::fs::read_to_string(page).unwrap();
    assert!(html.contains("wins by lord") && html.contains("fathom simulate abyss"), "{html}");
    for plot in ["seats", "lord", "scores", "rounds", "leader"] {
        let svg = std::fs::read_to_string(file("plots").join(format!("{plot}.svg"))).unwrap();
        assert!(svg.starts_with("<svg"), "{plot}");
    }
}

#[test]
fn every_game_can_be_begun_seen_and_moved_in() {
    for card in json(&printed(&fathom(&["games", "--json"]))).as_array().unwrap() {
        let (slug, max) = (card["slug"].as_str().unwrap(), card["maxSeats"].to_string());
        let mut position = printed(&fathom(&["new", slug, "--seats", &max, "--json"]));
        for step in 0..6 {
            let stage = json(&printed(&fathom_with(&["legal", "-", "--json"], position.as_bytes())));
            let go = if stage["stage"] == "chance" { "=?" } else { "?" };
            let seed = step.to_string();
            position =
                printed(&fathom_with(&["move", "-", go, "--seed", &seed, "--json"], position.as_bytes()));
        }
        assert!(!printed(&fathom_with(&["view", "-", "--seat", "1"], position.as_bytes())).is_empty());
    }
}

#[test]
fn a_reader_that_goes_away_is_no_reason_to_panic() {
    for args in [&["rules", "deep-dive"][..], &["new", "deep-dive"], &["--help"], &["games"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_fathom"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    }
}
