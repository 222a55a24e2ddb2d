//! Planted blunders, cancelling, taking back, and the same evening with other dice.

use crate::{patient, played};
use fathom_bots::Spec;
use fathom_core::{Entry, Game, Replay, Seat, Silent};
use fathom_review::{
    Halted, MoveKind, Progress, RerollSettings, Settings, StudySettings, Verdict, reroll, review, study,
};
use fathom_testkit::games::connect_four::ConnectFour;
use fathom_testkit::games::pig::{self, Pig};

fn replay(game: &str, moves: &str) -> Replay {
    let header = format!(
        "{{\"fathom\":1,\"game\":\"{game}\",\"rules\":1,\"options\":{{}},\"seats\":[\"Ada\",\"Bo\"]}}\n"
    );
    format!("{header}{}\n", moves.replace(", ", "\n")).parse().expect("a replay")
}

/// Ada has three in a column and Bo looks away, instead of stopping her.
fn looked_away() -> Replay {
    replay("connect-four", "1: drop 4, 2: drop 3, 1: drop 4, 2: drop 3, 1: drop 4, 2: drop 1, 1: drop 4")
}

#[test]
fn a_planted_blunder_is_found() {
    let settings = Settings { iterations: 2000, ..Settings::default() };
    let review = review::<ConnectFour>(&looked_away(), &settings, &mut patient).expect("it replays");
    let blunder = &review.moves[5];
    assert_eq!((blunder.number, blunder.seat, blunder.verdict), (6, Some(Seat(1)), Some(Verdict::Blunder)));
    assert_eq!(blunder.better.as_ref().map(|better| better.text.as_str()), Some("drop 4"), "{blunder:?}");
    assert_eq!(review.moments.first(), Some(&5), "{:#?}", review.moves);
    // what Bo gave away is Ada's gift
    assert!(review.sides[0].gifts > 0.15 && review.sides[1].skill < -0.15, "{:?}", review.sides);
}

#[test]
fn what_was_taken_back_does_not_count() {
    let review = review::<Pig>(
        &replay("pig", "1: roll, *: 5, 1: hold, undo 2, # again, 1: roll, *: 1, 2: roll, *: 3"),
        &Settings { passes: 1, ..Settings::default() },
        &mut patient,
    )
    .expect("it replays");
    let numbers: Vec<u32> = review.moves.iter().map(|each| each.number).collect();
    assert_eq!(numbers, [1, 2, 5, 6, 7, 8]);
    let dice: Vec<_> =
        review.moves.iter().filter(|each| each.kind == MoveKind::Chance).map(|each| each.seat).collect();
    assert_eq!(dice, [Some(Seat(0)), Some(Seat(0)), Some(Seat(1))], "whose dice they were");
    assert_eq!(review.moves[1].label, "Ada rolls a 5");
}

#[test]
fn stopped_in_a_pass_it_gives_the_passes_before() {
    let (replay, settings) = (looked_away(), Settings { iterations: 40, ..Settings::default() });
    let until =
        |pass: u8| review::<ConnectFour>(&replay, &settings, &mut |progress: Progress| progress.pass < pass);
    assert_eq!(until(1), Err(Halted::Stopped));
    let one = review::<ConnectFour>(&replay, &Settings { passes: 1, ..settings }, &mut patient);
    assert_eq!(until(2), one);
    assert_eq!(until(3).map(|review| review.passes), Ok(2));
}

#[test]
fn a_replay_that_does_not_replay_is_refused_with_its_line() {
    let refused = review::<Pig>(&replay("pig", "1: hold"), &Settings::default(), &mut patient);
    let Err(Halted::Replay(error)) = refused else { panic!("{refused:?}") };
    assert_eq!(error.line, 2);
}

#[test]
fn the_same_evening_with_other_dice() {
    let replay = played::<Pig>(&Default::default(), &["greedy", "greedy"], 1);
    let ask = |from: u32| {
        let settings = RerollSettings { from, games: 60, seed: 1, bot: Spec::Greedy };
        reroll::<Pig>(&replay, &settings, &mut patient).expect("a bot").expect("it replays")
    };
    let whole = ask(1);
    let total: f64 = whole.shares.iter().map(|share| share.estimate).sum();
    assert!((total - 1.0).abs() < 1e-9, "{whole:?}");
    assert!(whole.shares[0].low > 0.0 && whole.shares[0].high < 1.0 && whole.kept > 0.0, "{whole:?}");
    assert_eq!(whole, ask(1), "the same seed, the same evening");
    // after the last move there is nothing to roll again
    let end = ask(replay.entries.len() as u32 + 1);
    let shares: Vec<f64> = end.shares.iter().map(|share| share.estimate).collect();
    assert_eq!(shares, end.result);
}

#[test]
fn a_study_knows_the_winning_move() {
    let mut replay = looked_away();
    replay.entries.pop();
    let state: ConnectFour = replay.play(&mut Silent).expect("it replays");
    let study = study(&state, &StudySettings::default());
    assert_eq!(study.seat, Some(Seat(0)));
    assert_eq!((study.choices[0].text.as_str(), study.choices[0].value.estimate), ("drop 4", 1.0));
    assert_eq!(study.line.len(), 1, "the game is over after it: {:?}", study.line);
    let start = Pig::setup(&pig::Options::default(), state.seats()).expect("two");
    assert_eq!(replay.entries.last(), Some(&Entry::Act(Seat(1), "drop 1".to_owned())));
    assert_eq!(fathom_review::study(&start, &StudySettings::default()).values, [0.5, 0.5]);
}
