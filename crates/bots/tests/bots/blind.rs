//! A bot cannot see what its seat may not know.

use fathom_bots::{Bot, Spec};
use fathom_core::{Game, Seat, Stage};
use fathom_testkit::games::kuhn::{Bet, Card, Kuhn};

const BOTS: [&str; 4] = ["random", "greedy", "mcts:50", "mcts:400"];

fn choice(bot: &str, game: &Kuhn, seat: Seat, seed: u64) -> Bet {
    let spec: Spec = bot.parse().unwrap();
    Bot::new(&spec).unwrap().choose(game, seat, seed)
}

#[test]
fn two_worlds_that_differ_in_the_other_hand_get_the_same_choice() {
    let histories = [[None; 3], [Some(Bet::Pass), None, None], [Some(Bet::Coin), None, None]];
    for own in Card::ALL {
        let others: Vec<Card> = Card::ALL.into_iter().filter(|card| *card != own).collect();
        for bets in histories {
            let mover = bets.iter().flatten().count() % 2;
            let world = |other: Card| {
                let mut hands = [Some(other); 2];
                hands[mover] = Some(own);
                Kuhn { hands, bets }
            };
            let (one, two) = (world(others[0]), world(others[1]));
            let seat = Seat(mover as u8);
            assert_eq!(one.stage(), Stage::Decide(seat));
            for bot in BOTS {
                for seed in 0..40 {
                    assert_eq!(
                        choice(bot, &one, seat, seed),
                        choice(bot, &two, seat, seed),
                        "{bot} with {own}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_king_always_calls() {
    let king = Kuhn { hands: [Some(Card::Jack), Some(Card::King)], bets: [Some(Bet::Coin), None, None] };
    for seed in 0..20 {
        assert_eq!(choice("mcts:200", &king, Seat(1), seed), Bet::Coin);
    }
}
