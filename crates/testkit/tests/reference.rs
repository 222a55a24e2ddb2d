//! The three reference games obey the laws, and their known facts hold.

use fathom_core::{Game, Seat, Seats, Stage};
use fathom_testkit::games::connect_four::{ConnectFour, Drop};
use fathom_testkit::games::kuhn::Kuhn;
use fathom_testkit::games::pig::{self, Pig};
use fathom_testkit::{Laws, Listing, Table, playthrough};

#[test]
fn connect_four_obeys_the_laws() {
    Laws::<ConnectFour>::new(Listing::Exact).table(Default::default(), 2).run(300);
}

#[test]
fn pig_obeys_the_laws() {
    Laws::<Pig>::new(Listing::Exact)
        .table(Default::default(), 2)
        .table(pig::Options { target: 10 }, 2)
        .run(100);
}

#[test]
fn kuhn_poker_obeys_the_laws() {
    Laws::<Kuhn>::new(Listing::Exact).table(Default::default(), 2).dear_every(1).run(500);
}

/// Connect Four's known count of positions reached by move sequences, a move generator's proof.
#[test]
fn connect_four_has_the_known_number_of_move_sequences() {
    fn count(game: &ConnectFour, depth: u32) -> u64 {
        if depth == 0 || game.stage() == Stage::Over {
            return u64::from(depth == 0);
        }
        let after = |action: &Drop| {
            let mut next = *game;
            next.apply(action, &mut fathom_core::Silent);
            next
        };
        game.legal().iter().map(|action| count(&after(action), depth - 1)).sum()
    }
    let start = ConnectFour::setup(&Default::default(), Seats::new(2).expect("two")).expect("two seats");
    assert_eq!(
        [1, 2, 3, 4, 5, 6, 7].map(|depth| count(&start, depth)),
        [7, 49, 343, 2401, 16807, 117649, 823536]
    );
}

#[test]
fn four_in_a_column_wins_and_a_full_column_refuses() {
    let mut table = Table::<ConnectFour>::setup(&Default::default(), 2);
    table.plays(["drop 1", "drop 1", "drop 1", "drop 1", "drop 1", "drop 1"]);
    assert_eq!(table.refuses("drop 1").to_string(), "column 1 is full [CF-PLAY-02]");
    assert_eq!(table.refuses("drop 9").to_string(), "there is no column 9 [CF-PLAY-01]");
    table.plays(["drop 2", "drop 3", "drop 2", "drop 3", "drop 2", "drop 3", "drop 2"]);
    assert_eq!(table.game.standings().expect("it is over").winners().collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn a_one_loses_what_was_at_risk_in_pig() {
    let mut table = Table::<Pig>::setup(&Default::default(), 2).dice(["6", "1"]);
    table.plays(["roll", "roll"]);
    assert_eq!(table.said(), ["Player 1 rolls a 1"]);
    assert_eq!((table.game.kept, table.decider()), ([0, 0], Seat(1)));
    assert_eq!(table.refuses("hold").clause, "PIG-TURN-03");
}

/// A die that was named and never rolled fails the test that named it, and says where.
#[test]
#[should_panic(
    expected = "the game never asked for these outcomes, named at crates/testkit/tests/reference.rs"
)]
fn dice_that_are_left_over_fail_the_test() {
    let mut table = Table::<Pig>::setup(&Default::default(), 2).dice(["6", "5", "4"]);
    table.plays(["roll", "roll", "hold"]);
}

#[test]
fn a_called_king_takes_two_coins_from_a_queen() {
    let mut table = Table::<Kuhn>::setup(&Default::default(), 2).dice(["king", "queen"]);
    table.plays(["coin", "coin"]);
    assert_eq!(table.said(), ["Player 2 adds a coin", "the hands are shown: king against queen"]);
    assert_eq!(table.game.standings().expect("it is over").of(Seat(0)).score, 2);
}

#[test]
fn a_playthrough_can_be_read() {
    let text = playthrough::<Pig>(&pig::Options { target: 8 }, 2, 3, 20);
    assert!(text.contains("--- round 1 ---") && text.contains("--- the end ---"), "{text}");
}
