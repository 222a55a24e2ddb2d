//! The sum law: whoever plays, the lines of every side add up to its result.

use crate::{games, patient, played, slug};
use fathom_core::{Game, Knowledge, Stage};
use fathom_review::{MoveKind, Review, Settings, review};
use fathom_testkit::games::connect_four::ConnectFour;
use fathom_testkit::games::kuhn::Kuhn;
use fathom_testkit::games::pig::Pig;

/// How near the sum must be.
const NEAR: f64 = 1e-9;

fn judged(passes: u8) -> Settings {
    Settings { passes, iterations: 40, playouts: 16, moments: 3, ..Settings::default() }
}

fn adds_up(review: &Review, what: &str) {
    for (place, side) in review.sides.iter().enumerate() {
        let sum = side.prior + side.luck + side.skill + side.gifts + side.error + side.unknown;
        assert!((sum - side.result).abs() < NEAR, "{what}: side {place} sums to {sum}: {side:?}");
        assert!(side.skill <= NEAR, "{what}: nobody chooses better than best: {side:?}");
    }
    for pair in review.moves.windows(2) {
        assert_eq!(pair[0].after, pair[1].before, "{what}: nothing happens between two moves");
    }
    for each in &review.moves {
        for place in 0..review.sides.len() {
            let parts = each.luck[place] + each.skill[place] + each.error[place] + each.unknown[place];
            assert!((each.after[place] - each.before[place] - parts).abs() < NEAR, "{what}: {each:?}");
        }
        match each.kind {
            MoveKind::Choice => assert!(each.luck.iter().all(|luck| *luck == 0.0), "{what}: {each:?}"),
            MoveKind::Chance => {
                assert!(each.skill.iter().chain(&each.unknown).all(|part| *part == 0.0), "{what}: {each:?}");
            }
        }
        if review.sides.len() > 1 {
            assert!((each.after.iter().sum::<f64>() - 1.0).abs() < NEAR, "{what}: {each:?}");
        }
    }
}

/// Checks games of these tables, each with bad and with better players; what chance gave every side, game by game.
fn law<G: Knowledge>(seats: &[usize], better: &str, few: u64) -> Vec<Vec<f64>> {
    let mut lucks: Vec<Vec<f64>> = Vec::new();
    let began = std::time::Instant::now();
    let (mut moves, mut slowest) = (0, std::time::Duration::ZERO);
    for number in 0..games(few) {
        let seats = seats[number as usize % seats.len()];
        let bots: Vec<&str> = (0..seats)
            .map(|seat| if (number as usize + seat).is_multiple_of(3) { better } else { "random" })
            .collect();
        let replay = played::<G>(&G::Options::default(), &bots, number);
        let start = std::time::Instant::now();
        let review = review::<G>(&replay, &judged(1), &mut patient).expect("it replays");
        slowest = slowest.max(start.elapsed());
        moves += review.moves.len();
        assert!(review.finished && review.judge == G::JUDGE);
        adds_up(&review, &format!("{} {number}", slug::<G>()));
        lucks.push(review.sides.iter().map(|side| side.luck).collect());
    }
    println!(
        "{}: {} games, {moves} moves, slowest {slowest:?}, {:?}",
        slug::<G>(),
        lucks.len(),
        began.elapsed()
    );
    lucks
}

/// The same with all three passes, on one game.
fn deeper<G: Knowledge>(bots: &[&str]) {
    let replay = played::<G>(&G::Options::default(), bots, 5);
    let review = review::<G>(&replay, &judged(3), &mut patient).expect("it replays");
    assert_eq!(review.passes, 3);
    adds_up(&review, slug::<G>());
}

#[test]
fn the_lines_add_up_and_luck_is_zero_on_average() {
    fair(&law::<Pig>(&[2], "greedy", 40), "pig");
    fair(&law::<Kuhn>(&[2], "greedy", 200), "kuhn");
    law::<ConnectFour>(&[2], "greedy", 20);
}

#[test]
fn the_lines_add_up_after_every_pass() {
    deeper::<Pig>(&["greedy", "random"]);
    deeper::<Kuhn>(&["greedy", "random"]);
    deeper::<ConnectFour>(&["greedy", "random"]);
}

/// Luck is zero on average for every side, within three standard errors.
fn fair(lucks: &[Vec<f64>], what: &str) {
    for place in 0..lucks.iter().map(Vec::len).min().unwrap_or(0) {
        let mine: Vec<f64> = lucks.iter().map(|row| row[place]).collect();
        let n = mine.len() as f64;
        let mean = mine.iter().sum::<f64>() / n;
        let variance = mine.iter().map(|luck| (luck - mean) * (luck - mean)).sum::<f64>() / (n - 1.0);
        let error = (variance / n).sqrt();
        println!("{what}: side {place}: luck {mean:.4} with a standard error of {error:.4} on {n} games");
        assert!(mean.abs() <= 3.0 * error + 1e-12, "{what}: side {place} is lucky: {mean} > 3 * {error}");
    }
}

#[test]
fn a_game_that_is_not_over_has_the_judges_last_word_as_its_result() {
    let mut replay = played::<Pig>(&Default::default(), &["greedy", "random"], 3);
    replay.entries.truncate(9);
    let state: Pig = replay.play(&mut fathom_core::Silent).expect("it replays");
    assert_ne!(state.stage(), Stage::Over);
    let review = review::<Pig>(&replay, &judged(1), &mut patient).expect("it replays");
    assert!(!review.finished);
    adds_up(&review, "pig, cut short");
}
