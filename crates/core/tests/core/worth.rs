//! What a state is worth to each side, by hand and by a model.

use fathom_core::judge::{hand_set, judged_by, side_numbers};
use fathom_core::knowledge::{settled_shares, turn_order};
use fathom_core::{Game, Knowledge, Model, Seat, Seats};
use fathom_testkit::games::pig::{Choice, Pig};
use fathom_testkit::rng;

#[test]
fn shares_are_cut_to_what_can_be_and_the_end_is_told_by_the_standings() {
    let game = Pig::at([7, 9], 3, Seat(1), 20);
    let shares = |worth: [f64; 2]| settled_shares(&game, |seat| worth[seat.index()]).to_vec();
    assert_eq!(shares([0.5, 0.25]), [2.0 / 3.0, 1.0 / 3.0]);
    assert_eq!(shares([3.0, -1.0]), [1.0, 0.0]);
    let over = Pig::at([7, 20], 0, Seat(0), 20);
    assert_eq!(settled_shares(&over, |_| 0.5).to_vec(), [0.0, 1.0]);
}

#[test]
fn without_a_model_the_hand_set_judgement_counts() {
    let game = Pig::at([7, 19], 0, Seat(0), 20);
    let by_hand = hand_set(&game);
    assert!(by_hand[1] > 0.9 && (by_hand[0] + by_hand[1] - 1.0).abs() < 1e-6, "{by_hand:?}");
    assert_eq!(judged_by(&game, None), by_hand);
    let other = Model::new(&["lead"], 1, &[1.0]);
    assert_eq!(judged_by(&game, Some(&other)), by_hand, "a model of other numbers is not asked");
    assert_eq!(game.judge(), by_hand);
    assert_eq!(side_numbers(&game).to_vec(), [0, 1]);
}

#[test]
fn what_a_game_does_not_say_of_itself_is_nothing() {
    let game = Pig::at([7, 9], 3, Seat(1), 20);
    assert_eq!((game.sketch(), game.legend(), game.features(Seat(0))), (None, &[][..], Vec::new()));
    assert!(Pig::advisors().is_empty() && Pig::calculator().is_none());
    let mut candidates = Vec::new();
    game.candidates(&mut candidates);
    assert_eq!(candidates, game.legal());
    let mut rng = rng(1);
    let mut chosen: Vec<Choice> = (0..40).map(|_| game.playout(&mut rng, &mut candidates)).collect();
    chosen.sort_unstable_by_key(|choice| *choice as u8);
    chosen.dedup();
    assert_eq!(chosen, [Choice::Roll, Choice::Hold], "both are tried");
    assert!(game.score_sheet(Seat(0)).is_empty() && game.rival_sheet().is_none());
    assert_eq!((game.role(Seat(0)), game.side(Seat(1))), (String::new(), 1));
    assert_eq!(game.interpret("hold"), Ok(Choice::Hold));
}

#[test]
fn the_order_of_play_is_counted_from_whoever_was_first() {
    let game = Pig::at([7, 9], 3, Seat(1), 20);
    let place = |first, seat| turn_order(&game, Seat(first), Seat(seat)).1;
    assert_eq!([place(1, 1), place(1, 0), place(0, 1)], ["1st", "2nd", "2nd"]);
    assert_eq!(turn_order(&game, Seat(0), Seat(0)).0, "turn order");
    assert_eq!(Seats::new(2), Some(game.seats()));
}
