//! Games about which the answers are known: Connect Four without luck, Kuhn poker with secrets.

use crate::{games, patient, played};
use fathom_core::Seat;
use fathom_review::{Review, Settings, review};
use fathom_testkit::games::connect_four::ConnectFour;
use fathom_testkit::games::kuhn::Kuhn;

#[test]
fn connect_four_has_no_luck_at_all() {
    for seed in 0..games(10) {
        let replay = played::<ConnectFour>(&Default::default(), &["greedy", "random"], seed);
        let review =
            review::<ConnectFour>(&replay, &Settings { passes: 1, ..Settings::default() }, &mut patient)
                .expect("it replays");
        assert!(
            review.sides.iter().all(|side| side.luck == 0.0 && side.unknown == 0.0),
            "{:?}",
            review.sides
        );
    }
}

/// What a review holds against the first seat: everything that is said about its choices, and nothing else.
fn held_against(review: &Review, seat: Seat) -> String {
    let choices = review
        .moves
        .iter()
        .filter(|each| each.kind == fathom_review::MoveKind::Choice && each.seat == Some(seat));
    let said: Vec<_> = choices
        .map(|each| {
            (&each.text, &each.label, each.options, &each.skill, each.size, &each.better, each.verdict)
        })
        .collect();
    serde_json::to_string(&said).expect("plain data")
}

/// A hand of Kuhn poker.
fn kuhn(cards: [&str; 2], bets: [&str; 2]) -> Review {
    let text = format!(
        "{{\"fathom\":1,\"game\":\"kuhn\",\"rules\":1,\"options\":{{}},\"seats\":[\"Ada\",\"Bo\"]}}\n\
         *: {}\n*: {}\n1: {}\n2: {}\n",
        cards[0], cards[1], bets[0], bets[1]
    );
    let settings = Settings { iterations: 200, playouts: 32, ..Settings::default() };
    review::<Kuhn>(&text.parse().expect("a replay"), &settings, &mut patient).expect("it replays")
}

#[test]
fn a_verdict_does_not_know_the_others_secret() {
    for bets in [["coin", "pass"], ["pass", "pass"], ["coin", "coin"]] {
        let [low, high] = ["jack", "king"].map(|other| kuhn(["queen", other], bets));
        assert_eq!(held_against(&low, Seat(0)), held_against(&high, Seat(0)), "Ada, {bets:?}");
        let [low, high] = ["jack", "king"].map(|other| kuhn([other, "queen"], bets));
        assert_eq!(held_against(&low, Seat(1)), held_against(&high, Seat(1)), "Bo, {bets:?}");
    }
}

#[test]
fn what_nobody_could_know_has_a_line_of_its_own() {
    // Bo calls with the queen, as good as passing for all he knows: Ada has the king, or she has the jack
    let [beaten, beating] = ["king", "jack"].map(|other| kuhn([other, "queen"], ["coin", "coin"]));
    assert!(beaten.sides[1].unknown < 0.0 && beating.sides[1].unknown > 0.0, "{beaten:#?} {beating:#?}");
    assert_eq!(beaten.sides[1].skill, beating.sides[1].skill);
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let replay = played::<Kuhn>(&Default::default(), &["greedy", "random"], 4);
    let settings = Settings { iterations: 100, playouts: 16, ..Settings::default() };
    let bytes = |settings: &Settings| {
        let review = review::<Kuhn>(&replay, settings, &mut patient).expect("it replays");
        serde_json::to_string(&review).expect("plain data")
    };
    assert_eq!(bytes(&settings), bytes(&settings));
}
