//! What the search keeps and proves: the same choice with or without memory, trees side by side, sure results.

use fathom_bots::{Bot, Budget, Imagined, Search, Spec, Thought, dice};
use fathom_core::{Game, Knowledge, Seat, Seats, Silent, Stage};
use fathom_testkit::games::connect_four::{ConnectFour, Drop};
use fathom_testkit::games::pig::{Choice, Pig};

fn think<G: Knowledge>(state: &G, seat: Seat, budget: &str, seed: u64) -> Vec<Thought<G::Action>> {
    let budget: Budget = budget.parse().unwrap();
    let mut rng = dice(seed);
    let imagined = Imagined::of(state, seat, &mut rng);
    Search::default().think(&imagined, budget, &mut rng)
}

fn connect_four(columns: &[u8]) -> ConnectFour {
    let mut game = ConnectFour::setup(&Default::default(), Seats::new(2).unwrap()).unwrap();
    for column in columns {
        game.act(&Drop(*column), &mut Silent).unwrap();
    }
    game
}

#[test]
fn a_sure_win_is_known_as_such_and_ends_the_search() {
    let winning = connect_four(&[4, 1, 4, 1, 4, 1]);
    let thoughts = think(&winning, Seat(0), "100000", 1);
    assert_eq!((thoughts[0].action, thoughts[0].value, thoughts[0].proved), (Drop(4), 1.0, true));
    let visits: u32 = thoughts.iter().map(|thought| thought.visits).sum();
    assert!(visits < 100, "{visits} visits for a win in one");
}

#[test]
fn a_sure_loss_elsewhere_leaves_the_only_move() {
    // the other threatens four in column 4: everything but blocking loses at once
    let losing = connect_four(&[4, 1, 4, 1, 4]);
    let thoughts = think(&losing, Seat(1), "2000", 1);
    assert_eq!(thoughts[0].action, Drop(4));
    let lost = |thought: &&Thought<Drop>| thought.proved && thought.value == 0.0;
    assert_eq!(thoughts.iter().filter(lost).count(), 6, "{thoughts:?}");
}

#[test]
fn two_trees_are_one_opinion_and_the_same_every_time() {
    let start = connect_four(&[4, 4, 3]);
    let (one, two) = (think(&start, Seat(1), "300", 5), think(&start, Seat(1), "300x2", 5));
    let visits = |thoughts: &[Thought<Drop>]| thoughts.iter().map(|thought| thought.visits).sum::<u32>();
    assert_eq!(two.len(), one.len());
    assert!(visits(&two) >= 2 * visits(&one) - 2);
    assert_eq!(two, think(&start, Seat(1), "300x2", 5));
}

/// A bot that keeps its tree finds what a fresh one would: moves stay legal, and sure things stay sure.
#[test]
fn a_search_goes_on_where_it_was() {
    let (budget, mut search) = (Budget::iterations(600), Search::<ConnectFour>::default());
    let mut game = connect_four(&[]);
    let mut rng = dice(3);
    while let Stage::Decide(seat) = game.stage() {
        let imagined = Imagined::of(&game, seat, &mut rng);
        let action = search.choose(&imagined, budget, Default::default(), &mut rng);
        assert_eq!(game.check(&action), Ok(()));
        game.apply(&action, &mut Silent);
    }
    // the same after chance: the die is one of the outcomes in the tree
    let (mut pig, mut search) = (Pig::at([0, 0], 0, Seat(0), 40), Search::<Pig>::default());
    for step in 0..200u64 {
        match pig.stage() {
            Stage::Over => break,
            Stage::Chance => {
                let face = pig.draw(&mut dice(step));
                pig.apply_outcome(&face, &mut Silent);
            }
            Stage::Decide(seat) => {
                let imagined = Imagined::of(&pig, seat, &mut rng);
                let choice = search.choose(&imagined, budget, Default::default(), &mut rng);
                assert_eq!(pig.check(&choice), Ok(()));
                pig.apply(&choice, &mut Silent);
            }
        }
    }
}

#[test]
fn another_game_begins_without_memories() {
    let spec: Spec = "mcts:100".parse().unwrap();
    let (mut old, mut new) = (Bot::<Pig>::new(&spec).unwrap(), Bot::<Pig>::new(&spec).unwrap());
    let (before, after) = (Pig::at([10, 10], 6, Seat(0), 40), Pig::at([10, 10], 8, Seat(0), 40));
    for seed in 0..20 {
        let _: Choice = old.choose(&before, Seat(0), seed);
        old.forget();
        assert_eq!(old.choose(&after, Seat(0), seed), new.choose(&after, Seat(0), seed));
        new.forget();
    }
}
