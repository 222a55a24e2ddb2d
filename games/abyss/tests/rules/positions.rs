//! Positions written by hand, and notation.

use crate::setting::Set;
use fathom_abyss::{Abyss, Action, Chance, Phase};
use fathom_core::{Game, Position, Seat};

/// The problems of a position that was changed by hand.
fn problems(change: impl FnOnce(&mut Abyss)) -> String {
    let mut game = Set::players(2).court("keeper, miller").hand(1, "crab 1").table().game;
    change(&mut game);
    game.validate().expect_err("this cannot be").join("; ")
}

#[test]
fn a_position_that_cannot_be_is_named() {
    assert!(
        problems(|game| game.players[0].hand = fathom_abyss::Cards::EMPTY)
            .contains("3 cards of crab 1 instead of 4")
    );
    assert!(problems(|game| game.deck.monsters = 7).contains("7 monsters instead of 6"));
    assert!(problems(|game| game.threat = 9).contains("threat: 9"));
    assert!(problems(|game| game.court.truncate(1)).contains("the Miller lies in 0 places"));
    assert!(problems(|game| game.tokens = [9, 9, 9]).contains("9 tokens worth 4"));
    assert!(problems(|game| game.players[1].keys = 200).contains("10 key tokens, not 200"));
    assert!(problems(|game| game.turn.active = Seat(7)).contains("turn.active: there is no seat 8"));
    assert!(problems(|game| game.phase = Phase::Offer { buyer: Seat(1) }).contains("track"));
    assert!(problems(|game| game.phase = Phase::SecondStack).contains("cannot be answered"));
    assert!(problems(|game| game.players.truncate(1)).contains("2 to 4 players"));
}

#[test]
fn a_position_is_readable_and_comes_back() {
    let game = Set::players(2).hand(1, "crab 1, crab 1").lords(2, "master-of-magic").table().game;
    let text = serde_json::to_string(&Position::of(&game)).unwrap();
    assert!(text.contains(r#""hand":[{"race":"crab","value":1},{"race":"crab","value":1}]"#), "{text}");
    assert!(text.contains(r#""free":["master-of-magic"]"#));
    assert_eq!(Position::parse(&text).unwrap().load::<Abyss>(), Ok(game));
}

#[test]
fn garbage_is_no_action_and_says_what_was_expected() {
    for (text, expected) in [
        ("", "expected an action"),
        ("fly", "such as \"explore\""),
        ("support", "expected a race"),
        ("support whale", "expected jellyfish"),
        ("pay crab 6", "no ally is worth 6"),
        ("pay crab 03", "a value from 1 to 5"),
        ("fight +1", "a number of tokens"),
        ("explore now", "unexpected \"now\""),
        ("explore ", "unexpected \"\""),
        ("traitor oracle keeper", "expected \"for\""),
        ("keys keeper oracle tokens 1", "in the order of the table"),
        ("keys keeper", "a lord or \"tokens\""),
        ("hunt 5", "there is no seat 5"),
    ] {
        let error = text.parse::<Action>().expect_err(text);
        assert!(error.contains(expected), "{text:?}: {error}");
    }
    assert!("whale 3".parse::<Chance>().unwrap_err().contains("expected first, lord"));
    assert!("token x".parse::<Chance>().is_err());
}
