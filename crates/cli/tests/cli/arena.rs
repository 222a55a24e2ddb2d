//! `fathom arena`: ratings, files, and going on after a stop.

use crate::{complaint, fathom, file, json, printed};
use std::fs;

#[test]
fn an_arena_is_held_kept_and_resumed() {
    let folder = file("arena");
    let _ = fs::remove_dir_all(&folder);
    let out = folder.to_str().unwrap();
    let args =
        ["arena", "deep-dive", "--bots", "greedy,random", "--games", "12", "--seed", "3", "--out", out];
    let said = printed(&fathom(&args));
    assert!(said.contains("Elo") && said.contains("greedy v random") && said.contains("anchor"), "{said}");
    let report = json(&fs::read_to_string(folder.join("arena.json")).unwrap());
    assert_eq!(report["game"], "deep-dive");
    assert!(report["command"].as_str().unwrap().starts_with("fathom arena deep-dive --bots greedy,random"));
    for key in ["bot", "elo", "low", "high", "games"] {
        assert!(!report["bots"][0][key].is_null(), "{key}");
    }
    for key in ["a", "b", "games", "score", "low", "high"] {
        assert!(!report["pairs"][0][key].is_null(), "{key}");
    }
    assert!(fs::read_to_string(folder.join("arena.html")).unwrap().contains("<svg"));
    assert_eq!(fs::read_to_string(folder.join("arena.csv")).unwrap().lines().count(), 2);
    let line = complaint(&fathom(&args), 2);
    assert!(line.contains("--resume"), "{line}");
    // as if it had been stopped
    let games = fs::read_to_string(folder.join("games.jsonl")).unwrap();
    let some: String = games.lines().take(6).map(|line| format!("{line}\n")).collect();
    fs::write(folder.join("games.jsonl"), some).unwrap();
    let again = json(&printed(&fathom(&[&args[..], &["--resume", "--json"]].concat())));
    assert_eq!(again, report);
    let other = ["arena", "abyss", "--bots", "greedy,random", "--games", "2", "--out", out, "--resume"];
    let line = complaint(&fathom(&other), 1);
    assert!(line.contains("another arena"), "{line}");
}

#[test]
fn chosen_pairs_meet_and_no_others() {
    let pairs = ["--pairs", "mcts:4:greedy,greedy:random", "--games", "2", "--json"];
    let report = json(&printed(&fathom(&[&["arena", "deep-dive"], &pairs[..]].concat())));
    let meetings: Vec<String> = report["pairs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| format!("{} v {}", pair["a"].as_str().unwrap(), pair["b"].as_str().unwrap()))
        .collect();
    assert_eq!(meetings, ["mcts:4 v greedy", "greedy v random"]);
    let ladder =
        ["arena", "deep-dive", "--bots", "mcts:4,greedy,random", "--ladder", "--games", "2", "--json"];
    assert_eq!(json(&printed(&fathom(&ladder)))["pairs"].as_array().unwrap().len(), 2);
}

const TIDEPOOL: &str =
    concat!("tidepool=python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/engines/tidepool.py");

#[test]
fn an_engine_plays_in_the_arena_and_in_the_terminal() {
    let bots =
        ["arena", "deep-dive", "--bots", "tidepool,random", "--games", "4", "--engine", TIDEPOOL, "--json"];
    let report = json(&printed(&fathom(&bots)));
    assert_eq!(report["pairs"][0]["games"], 4);
    assert_eq!(report["pairs"][0]["forfeits"], 0, "{report}");
    let play = ["play", "deep-dive", "--players", "tidepool,random", "--seed", "2", "--engine", TIDEPOOL];
    assert!(printed(&fathom(&play)).contains("The game is over"));
}

#[test]
fn an_engine_that_fails_loses_and_one_that_does_not_start_stops_the_arena() {
    let wild = "wild=sh -c 'read a; echo ready; read q; echo move dance'";
    let bots = ["arena", "deep-dive", "--bots", "wild,random", "--games", "2", "--engine", wild];
    let said = printed(&fathom(&bots));
    assert!(
        said.contains("2 games were lost by default") && said.contains("wants to play \"dance\""),
        "{said}"
    );
    let bots = ["arena", "deep-dive", "--bots", "gone,random", "--engine", "gone=/no/such/program"];
    let line = complaint(&fathom(&bots), 1);
    assert!(line.contains("the engine gone does not start"), "{line}");
}

#[test]
fn an_arena_that_makes_no_sense_is_refused() {
    let cases: [(&[&str], &str); 10] = [
        (&["deep-dive"], "at least two bots"),
        (&["deep-dive", "--bots", "greedy"], "at least two bots"),
        (&["deep-dive", "--bots", "greedy,greedy"], "against itself"),
        (&["deep-dive", "--bots", "greedy,whale"], "no bot called whale"),
        (&["deep-dive", "--pairs", "greedy:whale"], "no bot called whale"),
        (&["deep-dive", "--pairs", "greedy"], "a:b,c:d"),
        (&["deep-dive", "--bots", "greedy,random", "--sprt", "50,0"], "the lower first"),
        (&["deep-dive", "--bots", "greedy,random", "--resume"], "--out"),
        (&["deep-dive", "--bots", "greedy,random", "--engine", "tidepool"], "name=command"),
        (&["deep-dive", "--bots", "greedy,random", "--seats", "9"], "seats 1 to 6, not 9"),
    ];
    for (case, wanted) in cases {
        let line = complaint(&fathom(&[&["arena"], case].concat()), 2);
        assert!(line.contains(wanted), "{case:?}: {line}");
    }
}
