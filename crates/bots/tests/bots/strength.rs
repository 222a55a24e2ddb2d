//! Who beats whom, on fixed seeds: no clock, no luck of the day.

use fathom_bots::{Bot, Spec, play_out};
use fathom_core::{Game, Knowledge, Seat, Seats};
use fathom_testkit::games::connect_four::{ConnectFour, Drop};
use fathom_testkit::games::pig::{Choice, Pig};

/// The first bot's share of the victory over pairs of games with swapped seats.
fn share<G: Knowledge>(one: &str, two: &str, pairs: u64) -> f32 {
    let mut bots: Vec<Bot<G>> =
        [one, two].map(|name| Bot::new(&name.parse::<Spec>().unwrap()).unwrap()).into_iter().collect();
    let start = G::setup(&G::Options::default(), Seats::new(2).unwrap()).unwrap();
    let mut sum = 0.0;
    for seed in 0..pairs {
        for (sits, seat) in [([0, 1], Seat(0)), ([1, 0], Seat(1))] {
            let played = play_out(start.clone(), &mut bots, &sits, seed, |_, _| {}).unwrap();
            sum += played.standings.share(seat);
        }
    }
    sum / (2 * pairs) as f32
}

#[test]
fn greedy_beats_random() {
    assert!(share::<Pig>("greedy", "random", 40) > 0.9);
    assert!(share::<ConnectFour>("greedy", "random", 40) > 0.7);
}

#[test]
fn search_beats_greedy() {
    assert!(share::<ConnectFour>("mcts:300", "greedy", 15) > 0.8);
    assert!(share::<Pig>("mcts:300", "greedy", 25) > 0.4);
}

#[test]
fn more_search_beats_less() {
    assert!(share::<ConnectFour>("mcts:800", "mcts:40", 15) > 0.65);
}

fn connect_four(columns: &[u8]) -> ConnectFour {
    let mut game = ConnectFour::setup(&Default::default(), Seats::new(2).unwrap()).unwrap();
    for column in columns {
        game.act(&Drop(*column), &mut fathom_core::Silent).unwrap();
    }
    game
}

#[test]
fn search_takes_a_win_and_stops_a_loss() {
    let spec: Spec = "mcts:500".parse().unwrap();
    for seed in 0..10 {
        let mut bot: Bot<ConnectFour> = Bot::new(&spec).unwrap();
        let winning = connect_four(&[4, 1, 4, 1, 4, 1]);
        assert_eq!(bot.choose(&winning, Seat(0), seed), Drop(4));
        let losing = connect_four(&[4, 1, 4, 1, 4]);
        assert_eq!(bot.choose(&losing, Seat(1), seed), Drop(4));
    }
}

#[test]
fn search_keeps_a_rich_turn_and_rolls_on_when_the_other_is_about_to_win() {
    let spec: Spec = "mcts:2000".parse().unwrap();
    for seed in 0..5 {
        let mut bot: Bot<Pig> = Bot::new(&spec).unwrap();
        // the other needs two more points: keeping 20 would only hand over the dice
        let behind = Pig::at([50, 98], 20, Seat(0), 100);
        assert_eq!(bot.choose(&behind, Seat(0), seed), Choice::Roll);
        let laden = Pig::at([20, 20], 45, Seat(0), 100);
        assert_eq!(bot.choose(&laden, Seat(0), seed), Choice::Hold);
    }
}
