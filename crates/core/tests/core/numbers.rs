//! A game in numbers: what is observed, what it is called, how actions are numbered.

use fathom_core::encode::{Encode, Numbering, legend, observe, reward, width};
use fathom_core::{Game, Seat, Standings, Viewer};
use fathom_testkit::games::connect_four::{ConnectFour, Drop};
use fathom_testkit::games::kuhn::{Bet, Card, Kuhn};
use fathom_testkit::games::pig::{Choice, Pig};

#[test]
fn an_observation_has_a_number_for_every_name() {
    let game = Pig::at([7, 100], 3, Seat(1), 100);
    let mut out = [9.0; 7];
    assert_eq!(observe(&game, Viewer::Seat(Seat(1)), &mut out), 6);
    assert_eq!(out, [1.0, 1.0, 0.07, 0.0, 0.03, 1.0, 9.0], "oneself first; what is beyond is left alone");
    let names = legend(&game);
    assert_eq!(names[..2], ["player[0].kept", "player[0].on-turn"]);
    assert_eq!((names.len(), width(&game)), (6, 6));
}

#[test]
fn an_action_has_an_id_or_a_place_in_the_list() {
    let game = Pig::at([7, 9], 3, Seat(1), 20);
    let legal = game.legal();
    assert_eq!(legal, [Choice::Roll, Choice::Hold]);
    assert_eq!(game.number(&Choice::Hold, &legal), Some(1));
    assert_eq!(game.number(&Choice::Hold, &legal[..1]), None, "not on the list");
    assert_eq!(
        [0, 1, 2].map(|id| game.by_number(id, &legal)),
        [Some(Choice::Roll), Some(Choice::Hold), None]
    );
    let nothing_at_risk = Pig::at([7, 9], 0, Seat(1), 20);
    assert_eq!(nothing_at_risk.by_number(1, &nothing_at_risk.legal()), None, "an id that is not legal now");
    assert_eq!(game.by_heads(&[1]), Some(Choice::Hold));
    assert_eq!(nothing_at_risk.by_heads(&[1]), None);
    let mut mask = [7; 2];
    nothing_at_risk.mask(&nothing_at_risk.legal(), &mut mask);
    assert_eq!(mask, [1, 0]);
}

#[test]
fn a_listed_action_is_its_place_and_has_no_id() {
    let mut game =
        Kuhn::setup(&Default::default(), fathom_core::Seats::new(2).expect("two")).expect("a table");
    for card in [Card::King, Card::Jack] {
        game.settle(&card, &mut fathom_core::Silent).expect("a card can be dealt");
    }
    let legal = game.legal();
    let coin = legal.iter().position(|bet| *bet == Bet::Coin).expect("a coin can be added");
    assert_eq!(game.number(&Bet::Coin, &legal), Some(coin));
    assert_eq!((game.by_number(coin, &legal), game.by_number(2, &legal)), (Some(Bet::Coin), None));
    assert_eq!((Kuhn::id(&Bet::Coin), Kuhn::by_id(0)), (None, None));
    let mut mask = [7; 3];
    game.mask(&legal, &mut mask);
    assert_eq!(mask, [1, 1, 0]);
    let mut short = [7; 1];
    game.mask(&legal, &mut short);
    assert_eq!(short, [1], "what has no room is left out");
    assert_eq!([Numbering::Ids(7), Numbering::Listed(3)].map(Numbering::count), [7, 3]);
}

#[test]
fn an_imagined_disc_is_seen_by_both_from_their_own_side() {
    let two = fathom_core::Seats::new(2).expect("two");
    let mut game = ConnectFour::setup(&Default::default(), two).expect("a table");
    game.act(&Drop(4), &mut fathom_core::Silent).expect("an empty board");
    let seen = |seat| {
        let mut out = vec![0.0; width(&game)];
        let count = observe(&game, Viewer::Seat(Seat(seat)), &mut out);
        (count, out.iter().position(|number| *number == 1.0), out.iter().sum::<f32>())
    };
    assert_eq!((seen(0), seen(1)), ((84, Some(18), 1.0), (84, Some(60), 1.0)));
    assert_eq!(reward(&Standings::solo(3, false), Seat(0)), -1.0);
}
