//! Studies over the reference games.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up should fail at once")]

mod arena;
mod judge;
mod luckless;
mod shard;

use fathom_catalog::{AnyGame, Catalog, Spec, entry};
use fathom_core::{Game, Seats, Standing, Standings};
use fathom_lab::speed::searches;
use fathom_lab::{GameRow, Report, Results, Study, StudyError};
use fathom_testkit::games::{connect_four::ConnectFour, pig::Pig};
use serde_json::Value;
use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};

fn bots(names: &[&str]) -> Vec<Spec> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

fn study<'a>(game: &'a dyn AnyGame, names: &[&str], games: u64) -> Study<'a> {
    Study {
        game,
        options: Value::Null,
        bots: bots(names),
        games,
        seed: 3,
        swap: true,
        watch: false,
        vary: None,
    }
}

#[test]
fn a_study_gives_the_same_report_every_time() {
    let pig = entry::<Pig>();
    let done = AtomicU64::new(0);
    let count = || {
        done.fetch_add(1, Ordering::Relaxed);
    };
    let one = study(&*pig, &["greedy", "random"], 60).run(&count).unwrap();
    assert_eq!(done.into_inner(), 60);
    let two = study(&*pig, &["greedy", "random"], 60).run(&|| ()).unwrap();
    assert_eq!(one.rows, two.rows);
    let report = Report::of(&one);
    assert_eq!(report, Report::of(&two));
    assert_eq!(report.bots[0].bot.as_deref(), Some("greedy"));
    assert!(report.bots[0].wins.low > 0.5, "{:?}", report.bots[0].wins);
    assert_eq!(report.cells.iter().map(|cell| cell.games).collect::<Vec<_>>(), [30, 30, 30, 30]);
    assert!(report.decisions.mean.estimate < report.steps.mean.estimate);
    let total: f64 = report.bots.iter().map(|bot| bot.wins.estimate).sum();
    assert!((total - 1.0).abs() < 1e-9);
}

#[test]
fn equal_bots_win_equally_over_swapped_pairs() {
    let pig = entry::<Pig>();
    let results = study(&*pig, &["random", "random"], 200).run(&|| ()).unwrap();
    let report = Report::of(&results);
    assert_eq!(report.bots.len(), 1, "one bot twice is one line");
    assert_eq!(report.bots[0].wins.estimate, 0.5);
}

/// A game of four in which the seats of these sides won.
fn row(number: u64, seed: u64, sides: [u8; 4], winner: u8) -> GameRow {
    let standing = |side: u8| Standing { score: 0, rank: 1, side, won: side == winner };
    GameRow {
        number,
        seed,
        sits: vec![0, 1, 2, 3],
        standings: Standings(sides.map(standing).into_iter().collect()),
        steps: 1,
        decisions: 1,
        rounds: 1,
        observed: None,
        varied: None,
    }
}

fn results(bots: [&str; 4], rows: Vec<GameRow>) -> Results {
    let bots = bots.map(str::to_owned).to_vec();
    Results { game: "test", options: Value::Null, bots, seed: 1, swap: false, rows }
}

/// Two against two, 100 games, the first team wins 60: 60 % of 100 games, not of 200 chairs (Wilson: 50.2 to 69.1).
#[test]
fn a_team_wins_a_game_once() {
    let rows = (0..100).map(|game| row(game, game, [0, 1, 0, 1], u8::from(game >= 60))).collect();
    let report = Report::of(&results(["a", "b", "a", "b"], rows));
    let wins = report.bots[0].wins;
    assert_eq!((report.bots[0].games, report.bots[1].games), (100, 100));
    assert!((wins.estimate - 0.6).abs() < 1e-9, "{wins:?}");
    assert!((wins.low - 0.502).abs() < 0.01 && (wins.high - 0.691).abs() < 0.01, "{wins:?}");
}

/// One bot in all four seats of a free-for-all wins a quarter a seat whatever happens; one in two seats of four wins
/// nearly as often as two that do not know of each other.
#[test]
fn one_bot_in_several_seats_of_a_free_for_all_is_not_several_bots() {
    let rows = |wins: fn(u64) -> u8| (0..400).map(|game| row(game, game, [0, 1, 2, 3], wins(game))).collect();
    let all = Report::of(&results(["a"; 4], rows(|game| (game % 4) as u8)));
    assert_eq!(all.bots[0].games, 400);
    assert_eq!((all.bots[0].wins.low, all.bots[0].wins.high), (0.25, 0.25));
    let two = Report::of(&results(["a", "a", "b", "b"], rows(|game| (game % 4) as u8)));
    // a game is one throw of a coin between the bots: 200 of 400, and each chair has half of it
    let wins = two.bots[0].wins;
    assert!((wins.estimate - 0.25).abs() < 1e-9, "{wins:?}");
    assert!((wins.high - wins.low - 0.049).abs() < 0.004, "{wins:?}");
}

/// 50 games of which each was played twice with the same luck and the same end say no more than 50 games.
#[test]
fn games_that_share_their_luck_are_not_independent() {
    let once: Vec<GameRow> =
        (0..50).map(|game| row(game, game, [0, 1, 2, 3], u8::from(game % 2 == 0))).collect();
    let mut twice = once.clone();
    twice.extend(once.iter().map(|game| GameRow { number: game.number + 50, ..game.clone() }));
    let width = |rows: Vec<GameRow>| {
        let wins = Report::of(&results(["a", "b", "c", "d"], rows)).bots[0].wins;
        wins.high - wins.low
    };
    assert!((width(twice) / width(once) - 1.0).abs() < 0.05);
}

/// Bots a, b, a, b have two ways to sit, not four: a group is two games, and none is a repeat of another.
#[test]
fn seats_are_swapped_without_repeating_a_game() {
    let catalog = Catalog::standard();
    let game = catalog.find("deep-dive").unwrap();
    let study = study(game, &["greedy", "random", "greedy", "random"], 8);
    let results = study.run(&|| ()).unwrap();
    let seeds: Vec<u64> = results.rows.iter().map(|row| row.seed).collect();
    assert!(seeds.chunks(2).all(|pair| pair[0] == pair[1]) && seeds[1] != seeds[2], "{seeds:?}");
    let different: HashSet<(u64, u32, String)> =
        results.rows.iter().map(|row| (row.seed, row.steps, format!("{:?}", row.standings))).collect();
    assert_eq!(different.len(), 8, "every game is its own");
}

/// The search proves a won Connect Four at once; what is reported is what was done.
#[test]
fn a_search_that_ends_early_is_not_counted_as_done() {
    let fresh = ConnectFour::setup(&Default::default(), Seats::new(2).unwrap()).unwrap();
    let spent = searches(&fresh, 20_000, 1);
    // a million iterations a second is more than any machine does: 20,000 cannot take less than 2 ms
    assert!(spent.as_micros() > 2_000, "{spent:?}");
}

#[test]
fn the_csv_has_a_line_for_every_chair() {
    let game = entry::<ConnectFour>();
    let results = study(&*game, &["greedy", "random"], 4).run(&|| ()).unwrap();
    let csv = results.csv();
    assert_eq!(csv.lines().count(), 1 + 4 * 2);
    assert!(csv.lines().nth(1).unwrap().starts_with("0,"));
    let columns = csv.lines().next().unwrap().split(',').count();
    assert!(csv.lines().all(|line| line.split(',').count() == columns));
}

#[test]
fn what_is_wrong_with_a_study_is_told() {
    let pig = entry::<Pig>();
    let error = study(&*pig, &["greedy", "random", "random"], 4).run(&|| ()).err().unwrap();
    assert_eq!(error.to_string(), "pig has 2 seats, not 3");
    assert!(matches!(study(&*pig, &["greedy", "whale"], 4).run(&|| ()), Err(StudyError::Catalog(_))));
}

#[test]
fn a_watched_study_says_what_choices_were_worth() {
    let catalog = Catalog::standard();
    let game = catalog.find("deep-dive").unwrap();
    let mut study = study(game, &["greedy", "greedy"], 40);
    let plain = study.run(&|| ()).unwrap();
    study.watch = true;
    let watched = study.run(&|| ()).unwrap();
    let scores = |results: &Results| results.rows.iter().map(|row| row.standings.clone()).collect::<Vec<_>>();
    assert_eq!(scores(&plain), scores(&watched), "watching changes nothing");
    let report = Report::of(&watched);
    let balance = report.balance.as_ref().unwrap();
    assert!((balance.fair - 0.5).abs() < 1e-9);
    let first = balance.choices.iter().find(|choice| choice.value == "1st").unwrap();
    assert_eq!((first.kind.as_str(), first.games), ("turn order", 40));
    assert!((first.worth.estimate - (first.wins.estimate - 0.5)).abs() < 1e-9);
    assert!(balance.lead_changes.max >= 1.0 && !balance.leader_wins.is_empty());
    let last = balance.leader_wins.last().unwrap();
    assert!(last.estimate > 0.5, "who leads late wins often: {last:?}");
    assert_eq!(balance.csv().lines().count(), 1 + balance.choices.len());
    study.vary = Some(("difficulty".to_owned(), vec!["easy".into(), "hard".into()]));
    study.bots.truncate(1);
    let varied = Report::of(&study.run(&|| ()).unwrap()).balance.unwrap();
    let games =
        |value: &str| varied.choices.iter().find(|choice| choice.value == value).map(|choice| choice.games);
    assert_eq!((games("easy"), games("hard")), (Some(40), Some(40)));
    let html = report.html("Deep Dive", "fathom simulate deep-dive");
    for part in ["wins by seat", "wins by turn order", "changes of the lead", "scores", "fathom simulate"] {
        assert!(html.contains(part), "{part}");
    }
}

#[test]
fn every_game_has_something_to_compare() {
    let catalog = Catalog::standard();
    let wanted = [
        ("abyss", 2, "lord"),
        ("battle-for-the-deep", 4, "faction"),
        ("deep-war", 2, "boat class"),
        ("sunken-citadel", 2, "side"),
    ];
    for (slug, seats, kind) in wanted {
        let results = study(catalog.find(slug).unwrap(), &vec!["random"; seats], 4);
        let results = Study { watch: true, ..results }.run(&|| ()).unwrap();
        let seen = results.rows.iter().flat_map(|row| row.observed.iter().flat_map(|seen| &seen.features));
        assert!(seen.flatten().any(|(known, _)| *known == kind), "{slug}: {kind}");
    }
}

#[test]
fn a_pace_times_every_decision_of_whole_games() {
    let pig = entry::<Pig>();
    let pace = fathom_lab::pace::pace(&*pig, &Spec::Level(5), 2, std::time::Duration::ZERO).unwrap();
    assert_eq!((pace.game, pace.bot.as_str(), pace.games), ("pig", "level-5", 1));
    assert!(pace.decisions > 10 && pace.mean_ms > 0.0, "{pace}");
    assert!(pace.p95_ms <= pace.slowest_ms, "{pace}");
}
