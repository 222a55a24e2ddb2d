//! The sum law of reviews on all our games: whoever plays, the lines of every side add up to its result. A few games each;
//! as many as `FATHOM_REVIEW_GAMES` says where somebody has the time.

use fathom_catalog::review::{MoveKind, Review, Settings};
use fathom_catalog::{Catalog, Spec};
use fathom_core::Replay;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How near the sum must be.
const NEAR: f64 = 1e-9;

fn games(few: u64) -> u64 {
    std::env::var("FATHOM_REVIEW_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(few)
}

/// A game in which good and bad players sit in turn.
fn played(catalog: &Catalog, slug: &str, seats: usize, seed: u64) -> Replay {
    let sits = |seat: usize| if (seed as usize + seat).is_multiple_of(2) { "greedy" } else { "random" };
    let bots: Vec<Spec> = (0..seats).map(|seat| sits(seat).parse().unwrap()).collect();
    let record = catalog.find(slug).unwrap().play_out(&Value::Null, &bots, seed, true).unwrap();
    record.unwrap().replay.unwrap()
}

fn adds_up(review: &Review, what: &str) {
    for side in &review.sides {
        let sum = side.prior + side.luck + side.skill + side.gifts + side.error + side.unknown;
        assert!((sum - side.result).abs() < NEAR, "{what}: {sum} is not {side:?}");
        assert!(side.skill <= NEAR, "{what}: nobody chooses better than best: {side:?}");
    }
    for pair in review.moves.windows(2) {
        assert_eq!(pair[0].after, pair[1].before, "{what}: nothing happens between two moves");
    }
    for each in review.moves.iter().filter(|each| each.kind == MoveKind::Choice) {
        assert!(each.luck.iter().all(|luck| *luck == 0.0), "{what}: a choice is not luck: {each:?}");
    }
}

/// Luck is zero on average for every side, within three standard errors. Where a table has few games nothing is said.
fn unbiased(lucks: &BTreeMap<(usize, usize), Vec<f64>>, what: &str) {
    for ((seats, side), lucks) in lucks {
        let n = lucks.len() as f64;
        let mean = lucks.iter().sum::<f64>() / n;
        let squares: f64 = lucks.iter().map(|luck| (luck - mean) * (luck - mean)).sum();
        let error = (squares / (n - 1.0).max(1.0) / n).sqrt();
        println!(
            "{what}, {seats} seats: luck of side {side} {mean:.4}, standard error {error:.4}, {n} games"
        );
        if lucks.len() >= 20 {
            assert!(mean.abs() <= 3.0 * error + 1e-12, "{what}: side {side} is lucky: {mean}, {error}");
        }
    }
}

/// The first pass on some games of good and bad players.
fn law(slug: &str, seats: &[usize], few: u64, secrets: bool) {
    let catalog = Catalog::standard();
    let game = catalog.find(slug).unwrap();
    let first = Settings { passes: 1, ..Settings::default() };
    let (mut lucks, mut slowest, mut moves) = (BTreeMap::<_, Vec<f64>>::new(), Duration::ZERO, 0);
    let (mut raw, mut fair) = (Vec::new(), Vec::new());
    for number in 0..games(few) {
        let seats = seats[number as usize % seats.len()];
        let replay = played(&catalog, slug, seats, number);
        let start = Instant::now();
        let review = game.review(&replay, &first, &mut |_| true).unwrap();
        slowest = slowest.max(start.elapsed());
        moves += review.moves.len();
        adds_up(&review, &format!("{slug} {number}"));
        assert!(review.finished && review.sides.iter().all(|side| secrets || side.unknown == 0.0), "{slug}");
        for (place, side) in review.sides.iter().enumerate() {
            lucks.entry((seats, place)).or_default().push(side.luck);
        }
        raw.push(review.sides[0].result);
        fair.push(review.sides[0].result - review.sides[0].luck);
    }
    println!("{slug}: {} games, {moves} moves, the slowest review took {slowest:?}", raw.len());
    println!("{slug}: variance {:.4} raw, {:.4} without luck", variance(&raw), variance(&fair));
    unbiased(&lucks, slug);
}

fn variance(numbers: &[f64]) -> f64 {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    numbers.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / (n - 1.0).max(1.0)
}

/// All three passes add up too, with little thought.
fn deeper(slug: &str, seats: usize, moves: usize) {
    let catalog = Catalog::standard();
    let mut replay = played(&catalog, slug, seats, 77);
    replay.entries.truncate(moves);
    let settings = Settings { iterations: 16, playouts: 4, moments: 2, ..Settings::default() };
    let review = catalog.find(slug).unwrap().review(&replay, &settings, &mut |_| true).unwrap();
    assert_eq!(review.passes, 3);
    adds_up(&review, slug);
}

#[test]
fn reviews_of_deep_dive_add_up() {
    law("deep-dive", &[2, 3, 1, 6], 8, false);
    deeper("deep-dive", 2, 200);
}

#[test]
fn reviews_of_abyss_add_up() {
    law("abyss", &[2, 4], 2, true);
    deeper("abyss", 2, 60);
}

#[test]
fn reviews_of_battle_for_the_deep_add_up() {
    law("battle-for-the-deep", &[4], 1, false);
    deeper("battle-for-the-deep", 4, 30);
}

#[test]
fn reviews_of_deep_war_add_up() {
    law("deep-war", &[1, 3], 2, true);
    deeper("deep-war", 2, 60);
}

#[test]
fn reviews_of_sunken_citadel_add_up() {
    law("sunken-citadel", &[2], 1, false);
    deeper("sunken-citadel", 2, 40);
}
