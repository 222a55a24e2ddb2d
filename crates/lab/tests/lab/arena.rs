//! Arenas over the reference games: pairs, tests, files, and going on after a stop.

use fathom_catalog::{AnyGame, Catalog, entry};
use fathom_engine::Player;
use fathom_lab::arena::{Progress, Sides, Sprt};
use fathom_lab::{Arena, ArenaError, ArenaReport};
use fathom_testkit::games::{connect_four::ConnectFour, pig::Pig};
use serde_json::Value;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

fn arena<'a>(game: &'a dyn AnyGame, names: &[&str], pairs: &[(usize, usize)], games: u64) -> Arena<'a> {
    let players = names.iter().map(|name| Player::find(game, name, &[]).unwrap()).collect();
    let (pairs, command) = (pairs.to_vec(), "fathom arena".to_owned());
    Arena { game, options: Value::Null, seats: 2, players, pairs, games, seed: 5, sprt: None, command }
}

fn held(arena: &Arena<'_>, file: Option<&Path>) -> (ArenaReport, u64) {
    let count = AtomicU64::new(0);
    let done = |_: &Progress<'_>| {
        count.fetch_add(1, Ordering::Relaxed);
    };
    let report = arena.run(file, &done).unwrap();
    (report, count.into_inner())
}

#[test]
fn the_better_bot_is_found_and_everything_is_reported() {
    let game = entry::<ConnectFour>();
    let arena = arena(&*game, &["mcts:60", "greedy", "random"], &[(0, 1), (1, 2), (0, 2)], 40);
    let (report, games) = held(&arena, None);
    assert_eq!(games, 120);
    assert_eq!(report.anchor, "random");
    assert_eq!(report.bots[2].bot, "random");
    assert_eq!((report.bots[2].elo, report.bots[2].low, report.bots[2].games), (0.0, 0.0, 80));
    assert!(report.bots[0].low > 0.0 && report.bots[0].high > report.bots[0].elo, "{:?}", report.bots);
    for pair in &report.pairs {
        assert_eq!(pair.games, 40);
        assert_eq!(pair.pentanomial.iter().sum::<u64>(), 20);
        assert!(pair.low <= pair.score && pair.score <= pair.high);
    }
    let (rate, _) = report.meeting("random", "greedy").unwrap();
    assert!(rate.high < 0.5, "{rate:?}");
    let again: ArenaReport = serde_json::from_str(&report.json()).unwrap();
    assert_eq!(again, report);
    let csv = report.csv();
    let columns = csv.lines().next().unwrap().split(',').count();
    assert!(csv.lines().count() == 4 && csv.lines().all(|line| line.split(',').count() == columns), "{csv}");
    let html = report.html();
    for part in ["<!doctype html>", "prefers-color-scheme", "<svg", "mcts:60", "fathom arena", "</html>"] {
        assert!(html.contains(part), "{part}");
    }
    assert!(!html.contains("http://") || html.matches("http").count() == html.matches("www.w3.org").count());
}

#[test]
fn seats_that_win_together_are_one_side() {
    let pig = entry::<Pig>();
    let sides = Sides::of(&*pig, &Value::Null, 2).unwrap();
    assert!(sides.count() == 2 && !sides.alone());
    let catalog = Catalog::standard();
    let team = |slug: &str, seats| Sides::of(catalog.find(slug).unwrap(), &Value::Null, seats).unwrap();
    assert_eq!(team("battle-for-the-deep", 4).count(), 2);
    assert_eq!(team("deep-dive", 3).count(), 3);
    assert!(team("deep-dive", 1).alone());
}

#[test]
fn teams_crowds_and_soloists_can_be_compared() {
    let catalog = Catalog::standard();
    for (slug, seats, games) in [("battle-for-the-deep", 4, 2), ("deep-dive", 3, 20), ("deep-dive", 1, 40)] {
        let mut arena = arena(catalog.find(slug).unwrap(), &["greedy", "random"], &[(0, 1)], games);
        arena.seats = seats;
        let (report, played) = held(&arena, None);
        assert_eq!(played, games);
        assert!(report.pairs[0].score > 0.5, "{slug} {seats}: {:?}", report.pairs);
    }
}

#[test]
fn a_stopped_arena_goes_on_and_ends_the_same() {
    let game = entry::<Pig>();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let mut arena = arena(&*game, &["greedy", "random"], &[(0, 1)], 60);
    let (whole, _) = held(&arena, Some(&file));
    let text = std::fs::read_to_string(&file).unwrap();
    assert_eq!(text.lines().count(), 61);
    // stopped in the middle of a line
    std::fs::write(&file, &text[..text.len() * 2 / 5]).unwrap();
    let (resumed, played) = held(&arena, Some(&file));
    assert_eq!(resumed, whole);
    assert!((20..60).contains(&played), "{played}");
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 61);
    // nothing is left to play; and more games may be asked for later
    assert_eq!(held(&arena, Some(&file)), (whole, 0));
    arena.games = 70;
    assert_eq!(held(&arena, Some(&file)).1, 10);
    // games of another seed are not mixed in
    arena.seed += 1;
    let error = arena.run(Some(&file), &|_| ()).unwrap_err().to_string();
    assert!(error.contains("games of another arena (seed 5, not 6)"), "{error}");
}

#[test]
fn the_test_stops_a_clear_meeting_early_and_resumes_alike() {
    let game = entry::<ConnectFour>();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.jsonl");
    let mut arena = arena(&*game, &["greedy", "random"], &[(0, 1)], 4000);
    arena.sprt = Some(Sprt::default());
    let (whole, games) = held(&arena, Some(&file));
    assert!(games < 400, "{games}");
    let sprt = whole.pairs[0].sprt.clone().unwrap();
    assert!(sprt.verdict == "h1" && sprt.llr > sprt.bound, "{sprt:?}");
    // such a score flatters, and says so; a meeting of fixed length does not
    assert!(ArenaReport::verdict(&whole.pairs[0]).ends_with("(stopped early: flatters)"));
    assert!(whole.html().contains("stopped early: flatters"));
    let text = std::fs::read_to_string(&file).unwrap();
    let half: String = text.lines().take(12).map(|line| line.to_owned() + "\n").collect();
    std::fs::write(&file, half).unwrap();
    assert_eq!(held(&arena, Some(&file)).0, whole);
    (arena.sprt, arena.games) = (None, 20);
    assert!(!ArenaReport::verdict(&held(&arena, None).0.pairs[0]).contains("flatters"));
}

#[test]
fn what_is_wrong_with_an_arena_is_told() {
    let game = entry::<Pig>();
    let wrong = |names: &[&str], pairs: &[(usize, usize)]| {
        arena(&*game, names, pairs, 4).run(None, &|_| ()).unwrap_err()
    };
    assert!(wrong(&["greedy"], &[]).to_string().contains("at least two bots"));
    assert!(wrong(&["greedy", "greedy"], &[(0, 1)]).to_string().contains("against itself"));
    assert!(wrong(&["greedy", "random"], &[(0, 1), (1, 0)]).to_string().contains("meet twice"));
    let apart = wrong(&["greedy", "random", "mcts:5", "mcts:9"], &[(0, 1), (2, 3)]);
    assert!(matches!(apart, ArenaError::Unconnected(_)), "{apart}");
    let mut crowd = arena(&*game, &["greedy", "random"], &[(0, 1)], 4);
    crowd.seats = 3;
    assert_eq!(crowd.run(None, &|_| ()).unwrap_err().to_string(), "pig has 2 seats, not 3");
}
