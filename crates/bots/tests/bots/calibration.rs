//! The search against games whose answers are known: Pig solved by value iteration, late Connect Four by alpha-beta,
//! Kuhn poker by best response. Values are asserted, never times.

use fathom_bots::{Bot, Spec, dice, mix, random_step};
use fathom_core::{Game, Knowledge, Seat, Seats, Silent, Stage};
use fathom_testkit::games::connect_four::ConnectFour;
use fathom_testkit::games::kuhn::{Bet, Card, Kuhn};
use fathom_testkit::games::pig::{Choice, Pig};

fn bot<G: Knowledge>(name: &str) -> Bot<G> {
    Bot::new(&name.parse::<Spec>().unwrap()).unwrap()
}

mod pig {
    use super::*;

    const TARGET: usize = 40;

    /// The chance to win, by own points, the other's points and points at risk, of whoever is to decide.
    struct Solved(Vec<f64>);

    impl Solved {
        /// Value iteration until nothing changes any more.
        fn solve() -> Solved {
            let mut solved = Solved(vec![0.5; TARGET * TARGET * TARGET]);
            loop {
                let mut change: f64 = 0.0;
                for mine in (0..TARGET).rev() {
                    for theirs in (0..TARGET).rev() {
                        for risk in (0..TARGET - mine).rev() {
                            let value = solved.hold(mine, theirs, risk).max(solved.roll(mine, theirs, risk));
                            let cell = &mut solved.0[(mine * TARGET + theirs) * TARGET + risk];
                            change = change.max((value - *cell).abs());
                            *cell = value;
                        }
                    }
                }
                if change < 1e-9 {
                    return solved;
                }
            }
        }

        fn of(&self, mine: usize, theirs: usize, risk: usize) -> f64 {
            if mine + risk >= TARGET { 1.0 } else { self.0[(mine * TARGET + theirs) * TARGET + risk] }
        }

        fn hold(&self, mine: usize, theirs: usize, risk: usize) -> f64 {
            if risk == 0 { 0.0 } else { 1.0 - self.of(theirs, mine + risk, 0) }
        }

        fn roll(&self, mine: usize, theirs: usize, risk: usize) -> f64 {
            let rest: f64 = (2..=6).map(|face| self.of(mine, theirs, risk + face)).sum();
            ((1.0 - self.of(theirs, mine, 0)) + rest) / 6.0
        }
    }

    /// What the bot's choices give away on average over a grid of positions.
    fn regret(solved: &Solved, name: &str) -> f64 {
        let mut bot = bot::<Pig>(name);
        let (mut sum, mut count) = (0.0, 0.0);
        for (index, mine) in (0..TARGET).step_by(9).enumerate() {
            for theirs in (0..TARGET).step_by(9) {
                for risk in (3..TARGET - mine).step_by(6) {
                    let state = Pig::at([mine as u8, theirs as u8], risk as u8, Seat(0), TARGET as u8);
                    let (hold, roll) = (solved.hold(mine, theirs, risk), solved.roll(mine, theirs, risk));
                    bot.forget();
                    let seed = mix(index as u64, (theirs * TARGET + risk) as u64);
                    let chosen = match bot.choose(&state, Seat(0), seed) {
                        Choice::Hold => hold,
                        Choice::Roll => roll,
                    };
                    sum += hold.max(roll) - chosen;
                    count += 1.0;
                }
            }
        }
        sum / count
    }

    #[test]
    fn regret_shrinks_as_the_budget_grows() {
        let solved = Solved::solve();
        let [some, more, most] = ["mcts:20", "mcts:400", "mcts:20000"].map(|name| regret(&solved, name));
        println!("regret {some:.4}, {more:.4}, {most:.4}");
        assert!(most < more && more < some, "{some} {more} {most}");
        assert!(most < 0.012 && most < some / 2.0, "{most} of a win is given away a move");
    }

    #[test]
    fn the_solution_is_the_known_one() {
        // who begins wins a little more than half of the games, and wants to keep about 20 points at 0 to 0
        let solved = Solved::solve();
        assert!((0.5..0.6).contains(&solved.of(0, 0, 0)), "{}", solved.of(0, 0, 0));
        assert!(solved.roll(0, 0, 15) > solved.hold(0, 0, 15));
        assert!(solved.hold(0, 0, 26) > solved.roll(0, 0, 26));
    }
}

mod connect_four {
    use super::*;

    /// What the position is worth to the seat that is to decide: 1 won, 0 drawn, -1 lost.
    fn solve(game: &ConnectFour, mut low: i32, high: i32) -> i32 {
        let Stage::Decide(mover) = game.stage() else {
            let standings = game.standings().unwrap();
            // the one who would be next to move has lost, or nobody has won
            return if standings.winners().count() == 1 { -1 } else { 0 };
        };
        let mut best = -1;
        for drop in game.legal() {
            let mut after = *game;
            after.apply(&drop, &mut Silent);
            debug_assert!(after.stage() != Stage::Decide(mover));
            best = best.max(-solve(&after, -high, -low));
            low = low.max(best);
            if low >= high {
                break;
            }
        }
        best
    }

    /// A position with that many empty places and nobody four in a row.
    fn late(seed: u64, empty: usize) -> Option<ConnectFour> {
        let mut game = ConnectFour::setup(&Default::default(), Seats::new(2).unwrap()).unwrap();
        let (mut rng, mut actions) = (dice(seed), Vec::new());
        for _ in 0..42 - empty {
            random_step(&mut game, &mut rng, &mut actions);
        }
        matches!(game.stage(), Stage::Decide(_)).then_some(game)
    }

    #[test]
    fn late_positions_are_played_without_a_mistake() {
        let mut bot = bot::<ConnectFour>("mcts:4000");
        let (mut positions, mut right) = (0, 0);
        for seed in 0..120 {
            let Some(game) = late(seed, 14) else { continue };
            let Stage::Decide(seat) = game.stage() else { continue };
            let best = solve(&game, -1, 1);
            let mut after = game;
            bot.forget();
            after.apply(&bot.choose(&game, seat, seed), &mut Silent);
            positions += 1;
            right += i32::from(-solve(&after, -1, 1) == best);
        }
        println!("{right} of {positions}");
        assert!(positions >= 20, "{positions}");
        assert_eq!(right, positions);
    }
}

mod kuhn {
    use super::*;

    const SEEDS: u64 = 100;

    /// How often a bot adds a coin, by card and by what happened: nothing, a pass, a coin, a pass and a coin.
    type Strategy = [[f64; 4]; 3];

    fn history(index: usize) -> [Option<Bet>; 3] {
        match index {
            0 => [None; 3],
            1 => [Some(Bet::Pass), None, None],
            2 => [Some(Bet::Coin), None, None],
            _ => [Some(Bet::Pass), Some(Bet::Coin), None],
        }
    }

    fn strategy(name: &str) -> Strategy {
        let mut bot = bot::<Kuhn>(name);
        let mut frequency = |card: Card, index: usize| {
            let bets = history(index);
            let mover = bets.iter().flatten().count() % 2;
            let mut coins = 0;
            for seed in 0..SEEDS {
                let mut hands = [Card::ALL.into_iter().find(|other| *other != card); 2];
                hands[mover] = Some(card);
                bot.forget();
                let choice = bot.choose(&Kuhn { hands, bets }, Seat(mover as u8), seed);
                coins += u64::from(choice == Bet::Coin);
            }
            coins as f64 / SEEDS as f64
        };
        Card::ALL.map(|card| std::array::from_fn(|index| frequency(card, index)))
    }

    /// What is played for.
    #[derive(Clone, Copy)]
    enum Stake {
        /// Coins, as at a poker table.
        Coins,
        /// The victory alone, which is what bots are told to play for: a fold loses as much as a call.
        Victory,
    }

    /// The first seat's gain when both play these strategies.
    fn gain(stake: Stake, first: &Strategy, second: &Strategy) -> f64 {
        let called = match stake {
            Stake::Coins => 2.0,
            Stake::Victory => 1.0,
        };
        let mut sum = 0.0;
        for (a, one) in first.iter().enumerate() {
            for (b, two) in second.iter().enumerate().filter(|(b, _)| *b != a) {
                let show = if a > b { 1.0 } else { -1.0 };
                let answer = one[3] * called * show - (1.0 - one[3]);
                let passed = two[1] * answer + (1.0 - two[1]) * show;
                let bet = two[2] * called * show + (1.0 - two[2]);
                sum += one[0] * bet + (1.0 - one[0]) * passed;
            }
        }
        sum / 6.0
    }

    /// All strategies without mixing, for one seat: the two histories that are its own, for each card.
    fn pure(seat: usize) -> impl Iterator<Item = Strategy> {
        (0..64u32).map(move |bits| {
            let own = if seat == 0 { [0, 3] } else { [1, 2] };
            let mut strategy = [[0.0; 4]; 3];
            for (card, row) in strategy.iter_mut().enumerate() {
                for (place, index) in own.into_iter().enumerate() {
                    row[index] = f64::from(bits >> (2 * card + place) & 1);
                }
            }
            strategy
        })
    }

    /// What perfect opponents win from it, a game, beyond what they win from perfect play: 0 is unbeatable.
    fn exploitability(stake: Stake, strategy: &Strategy) -> f64 {
        let as_first = pure(1).map(|other| gain(stake, strategy, &other)).fold(f64::MAX, f64::min);
        let as_second = pure(0).map(|other| gain(stake, &other, strategy)).fold(f64::MIN, f64::max);
        (as_second - as_first) / 2.0
    }

    #[test]
    fn best_responses_find_the_known_value() {
        // one of the known solutions: bluff with the jack, bet the king three times as often
        let third = 1.0 / 3.0;
        let nash: Strategy = [[third, third, 0.0, 0.0], [0.0, 0.0, third, 2.0 * third], [1.0, 1.0, 1.0, 1.0]];
        let worst = pure(1).map(|other| gain(Stake::Coins, &nash, &other)).fold(f64::MAX, f64::min);
        assert!((worst + 1.0 / 18.0).abs() < 1e-9, "{worst}");
        assert!(exploitability(Stake::Coins, &nash) < 1e-9);
    }

    /// Bots play for the victory, not for coins: there the search leaves nothing to a perfect opponent. In coins, which
    /// it does not count, it still gives away less than a player without a plan.
    #[test]
    fn the_search_leaves_nothing_to_a_best_response() {
        let (random, search) = (strategy("random"), strategy("mcts:400"));
        let of = |strategy: &Strategy| {
            (exploitability(Stake::Victory, strategy), exploitability(Stake::Coins, strategy))
        };
        let (by_chance, by_search) = (of(&random), of(&search));
        println!("random {by_chance:.3?}, search {by_search:.3?}: {search:.2?}");
        assert!(by_chance.0 > 0.2 && by_search.0 < 0.01, "{by_search:?} against {by_chance:?}");
        assert!(by_search.1 < by_chance.1, "{by_search:?} against {by_chance:?}");
        assert!(search[2][2] == 1.0 && search[2][3] == 1.0, "the king always calls: {search:?}");
    }
}
