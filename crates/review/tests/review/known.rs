//! Games about which the answers are known: Pig with its exact values, Connect Four without luck, Kuhn poker with secrets.

use crate::{games, patient, played};
use fathom_core::{Entry, Game, Replay, Seat, Seats, Shares, Silent, Stage};
use fathom_review::{Review, Settings, review, review_with};
use fathom_testkit::games::connect_four::ConnectFour;
use fathom_testkit::games::kuhn::Kuhn;
use fathom_testkit::games::pig::{self, Pig};

const TARGET: usize = 100;

/// How likely the mover of Pig wins if both play best, by the points kept by the mover, by the other, and at risk.
struct Best(Vec<f64>);

impl Best {
    /// Values of pairs of scores, from the end backwards: each pair depends on itself and on later ones alone.
    fn solved() -> Best {
        let mut best = Best(vec![0.5; TARGET * TARGET * TARGET]);
        for sum in (0..2 * TARGET - 1).rev() {
            for mine in sum.saturating_sub(TARGET - 1)..=sum.min(TARGET - 1) {
                if mine <= sum - mine {
                    best.settle(mine, sum - mine);
                }
            }
        }
        best
    }

    fn settle(&mut self, one: usize, two: usize) {
        for _ in 0..2000 {
            let mut moved: f64 = 0.0;
            for (mine, other) in [(one, two), (two, one)] {
                for risk in (0..TARGET - mine).rev() {
                    let new = self.roll(mine, other, risk).max(self.hold(mine, other, risk));
                    let old = &mut self.0[(mine * TARGET + other) * TARGET + risk];
                    moved = moved.max((new - *old).abs());
                    *old = new;
                }
            }
            if moved < 1e-15 {
                return;
            }
        }
    }

    fn of(&self, mine: usize, other: usize, risk: usize) -> f64 {
        if mine + risk >= TARGET { 1.0 } else { self.0[(mine * TARGET + other) * TARGET + risk] }
    }

    fn roll(&self, mine: usize, other: usize, risk: usize) -> f64 {
        let good: f64 = (2..=6).map(|pips| self.of(mine, other, risk + pips)).sum();
        (good + 1.0 - self.of(other, mine, 0)) / 6.0
    }

    fn hold(&self, mine: usize, other: usize, risk: usize) -> f64 {
        if risk == 0 { 0.0 } else { 1.0 - self.of(other, mine + risk, 0) }
    }

    fn judge(&self, state: &Pig) -> Shares {
        if let Some(standings) = state.standings() {
            return [0, 1].map(|seat| standings.exact_share(Seat(seat))).into_iter().collect();
        }
        let (mover, risk) = (state.mover.index(), usize::from(state.at_risk));
        let (mine, other) = (usize::from(state.kept[mover]), usize::from(state.kept[1 - mover]));
        let value = self.of(mine, other, risk);
        if mover == 0 { [value, 1.0 - value] } else { [1.0 - value, value] }.into_iter().collect()
    }

    fn choose(&self, state: &Pig) -> pig::Choice {
        let (mover, risk) = (state.mover.index(), usize::from(state.at_risk));
        let (mine, other) = (usize::from(state.kept[mover]), usize::from(state.kept[1 - mover]));
        let hold = self.hold(mine, other, risk) >= self.roll(mine, other, risk);
        if hold { pig::Choice::Hold } else { pig::Choice::Roll }
    }
}

/// A game of Pig in which the first seat chooses like this, and the second plays best.
fn pig_game(best: &Best, first: &mut dyn FnMut(&Pig) -> pig::Choice, seed: u64) -> Replay {
    let mut replay = Replay::new::<Pig>(&pig::Options::default(), vec!["Ada".into(), "Best".into()]);
    let mut state = Pig::setup(&pig::Options::default(), Seats::new(2).expect("two")).expect("Pig seats two");
    let mut rng = fathom_testkit::rng(seed);
    loop {
        match state.stage() {
            Stage::Over => return replay,
            Stage::Chance => {
                let die = state.draw(&mut rng);
                replay.entries.push(Entry::Chance(die.to_string()));
                state.apply_outcome(&die, &mut Silent);
            }
            Stage::Decide(seat) => {
                let choice = if seat == Seat::FIRST { first(&state) } else { best.choose(&state) };
                replay.entries.push(Entry::Act(seat, choice.to_string()));
                state.apply(&choice, &mut Silent);
            }
        }
    }
}

fn only_judged() -> Settings {
    Settings { passes: 1, ..Settings::default() }
}

fn spread(numbers: &[f64]) -> (f64, f64) {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    (mean, numbers.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / (n - 1.0))
}

/// The raw and the luck-adjusted results of the first seat agree, and the variance falls by more than that factor.
fn adjusted(best: &Best, first: &mut dyn FnMut(&Pig) -> pig::Choice, factor: f64, what: &str) {
    let count = games(150).max(50);
    let (mut raw, mut fair) = (Vec::new(), Vec::new());
    for seed in 0..count {
        let replay = pig_game(best, first, seed);
        let judge = |state: &Pig| best.judge(state);
        let review =
            review_with::<Pig>(&replay, "exact", &judge, &only_judged(), &mut patient).expect("it replays");
        for each in &review.moves {
            assert!(each.error.iter().all(|error| error.abs() < 1e-12), "{each:?}");
        }
        assert!(review.sides.iter().all(|side| side.error.abs() < 1e-12 && side.unknown == 0.0));
        raw.push(review.sides[0].result);
        fair.push(review.sides[0].result - review.sides[0].luck);
    }
    let ((raw, raw_spread), (fair, fair_spread)) = (spread(&raw), spread(&fair));
    println!("{what}: {raw:.4} raw, {fair:.4} adjusted, variance falls by {:.1}", raw_spread / fair_spread);
    let doubt = 3.0 * ((raw_spread + fair_spread) / count as f64).sqrt();
    assert!((raw - fair).abs() < doubt, "{what}: {raw} raw, {fair} adjusted, {doubt}");
    assert!(raw_spread > factor * fair_spread, "{what}: {raw_spread} against {fair_spread}");
}

#[test]
fn exact_values_of_pig_leave_no_error_and_little_spread() {
    let best = Best::solved();
    // Neller and Presser (2004): whoever begins and plays best against the best wins 53.06 % of the games
    assert!((best.of(0, 0, 0) - 0.5306).abs() < 5e-5, "{}", best.of(0, 0, 0));
    let mut hold_at_20 = |state: &Pig| match state.at_risk {
        20.. => pig::Choice::Hold,
        _ => pig::Choice::Roll,
    };
    adjusted(&best, &mut hold_at_20, 50.0, "hold at 20 against the best");
    let mut rng = fathom_testkit::rng(9);
    let mut any = |state: &Pig| *fathom_core::chance::pick(&mut rng, &state.legal());
    // what is left is the spread of the random choices themselves: they are not chance, and stay in the account
    adjusted(&best, &mut any, 1.5, "random against the best");
}

#[test]
fn connect_four_has_no_luck_at_all() {
    for seed in 0..games(10) {
        let replay = played::<ConnectFour>(&Default::default(), &["greedy", "random"], seed);
        let review = review::<ConnectFour>(&replay, &only_judged(), &mut patient).expect("it replays");
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
