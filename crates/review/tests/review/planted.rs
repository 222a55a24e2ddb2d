//! Blunders that were planted in strong games are found, and what was no blunder is not called one. The truth about the last
//! moves of Connect Four is worked out; the review does not know it.

use crate::{games, patient, played};
use fathom_core::{Entry, Game, Replay, Seats, Silent, Stage};
use fathom_review::{Settings, Verdict, review};
use fathom_testkit::games::connect_four::{ConnectFour, Drop, Options};

/// With so few places left a position is played to its end in every way.
const FREE: usize = 14;
const PLACES: usize = 42;

fn dropped(state: &ConnectFour, action: Drop) -> ConnectFour {
    let mut after = *state;
    after.apply(&action, &mut Silent);
    after
}

/// What whoever decides gets if both play best; only what lies between these bounds is worked out exactly.
fn truth(state: &ConnectFour, mut least: f64, most: f64) -> f64 {
    let mut best = 0.0f64;
    for action in state.legal() {
        let value = after(state, action, least, most);
        (best, least) = (best.max(value), least.max(value));
        if least >= most {
            break;
        }
    }
    best
}

/// What a move is worth to whoever makes it.
fn after(state: &ConnectFour, action: Drop, least: f64, most: f64) -> f64 {
    let Stage::Decide(seat) = state.stage() else { return 0.5 };
    let after = dropped(state, action);
    match after.standings() {
        Some(standings) => standings.exact_share(seat),
        None => 1.0 - truth(&after, 1.0 - most, 1.0 - least),
    }
}

/// What each legal move loses against the best one.
fn losses(state: &ConnectFour) -> Vec<(Drop, f64)> {
    let worth: Vec<(Drop, f64)> =
        state.legal().into_iter().map(|action| (action, after(state, action, 0.0, 1.0))).collect();
    let best = worth.iter().fold(0.0f64, |best, (_, value)| best.max(*value));
    worth.into_iter().map(|(action, value)| (action, best - value)).collect()
}

/// A strong game whose end was changed: from a late move on both play best, but for the first of these moves.
struct Planted {
    replay: Replay,
    /// The number of the planted move, from 1; everything after it is as good as can be.
    number: usize,
}

/// Plants a blunder in a game of strong players, if it has a late moment at which there is one to make.
fn planted(seed: u64) -> Option<Planted> {
    let mut replay = played::<ConnectFour>(&Options {}, &["mcts:300", "mcts:300"], seed);
    let mut state = ConnectFour::setup(&Options {}, Seats::new(2).expect("two")).expect("it seats two");
    for at in 0..replay.entries.len() {
        let Entry::Act(_, text) = &replay.entries[at] else { panic!("only choices here") };
        let action: Drop = text.parse().expect("a move");
        let late = at + FREE >= PLACES + (seed as usize % 4);
        let blunder = late
            .then(|| losses(&state))
            .and_then(|losses| losses.into_iter().find(|(_, loss)| *loss >= 0.15).map(|(action, _)| action));
        if let Some(blunder) = blunder {
            replay.entries.truncate(at);
            play_on(&mut replay, state, blunder);
            return Some(Planted { replay, number: at + 1 });
        }
        state = dropped(&state, action);
    }
    None
}

/// This move, and the best ones after it.
fn play_on(replay: &mut Replay, mut state: ConnectFour, mut action: Drop) {
    while let Stage::Decide(seat) = state.stage() {
        replay.entries.push(Entry::Act(seat, action.to_string()));
        state = dropped(&state, action);
        if let Some((best, _)) = losses(&state).into_iter().find(|(_, loss)| *loss == 0.0) {
            action = best;
        }
    }
}

#[test]
fn four_of_five_planted_blunders_are_found_and_hardly_anything_else() {
    let (mut planted_ones, mut found, mut fine, mut alarms) = (0u32, 0u32, 0u32, 0u32);
    let settings = Settings::default();
    for planted in (0..games(30)).filter_map(planted) {
        let review = review::<ConnectFour>(&planted.replay, &settings, &mut patient).expect("it replays");
        for (number, each) in (1..).zip(&review.moves) {
            let called = u32::from(each.verdict == Some(Verdict::Blunder));
            if number == planted.number {
                planted_ones += 1;
                found += called;
            } else if number > planted.number && each.options > 1 {
                fine += 1;
                alarms += called;
            }
        }
    }
    println!("planted: {found} of {planted_ones} found; {alarms} of {fine} best moves called blunders");
    assert!(planted_ones >= 10, "{planted_ones} games had a late blunder to make");
    // nine of ten are wanted, and not reached yet: docs/review.md
    assert!(5 * found >= 4 * planted_ones, "{found} of {planted_ones} found");
    assert!(20 * alarms <= fine, "{alarms} of {fine} best moves are called blunders");
}
