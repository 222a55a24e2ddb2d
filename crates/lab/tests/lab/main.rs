//! Studies over the reference games.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up should fail at once")]

mod arena;

use fathom_catalog::{AnyGame, Spec, entry};
use fathom_lab::{Report, Study, StudyError};
use fathom_testkit::games::{connect_four::ConnectFour, pig::Pig};
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};

fn bots(names: &[&str]) -> Vec<Spec> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

fn study<'a>(game: &'a dyn AnyGame, names: &[&str], games: u64) -> Study<'a> {
    Study { game, options: Value::Null, bots: bots(names), games, seed: 3, swap: true }
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
    assert_eq!(error.to_string(), "pig seats 2 to 2, not 3");
    assert!(matches!(study(&*pig, &["greedy", "whale"], 4).run(&|| ()), Err(StudyError::Catalog(_))));
}
