//! Pig with its exact values: the ledger has no error, and how much of the spread it takes out can be worked out beforehand.

use crate::{games, patient};
use fathom_core::{Entry, Game, Replay, Seat, Seats, Shares, Silent, Stage};
use fathom_review::{Settings, review_with};
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

/// What the rest of a game brings on average: how often the first seat wins it, the sum of what its choices lose, and the
/// square of that sum.
#[derive(Clone, Copy, Default)]
struct Rest {
    won: f64,
    lost: f64,
    square: f64,
}

impl Rest {
    const WON: Rest = Rest { won: 1.0, lost: 0.0, square: 0.0 };

    /// Adds what comes with this probability after a choice that loses so much.
    fn add(&mut self, rest: Rest, probability: f64, lost: f64) {
        self.won += probability * rest.won;
        self.lost += probability * (rest.lost + lost);
        self.square += probability * (rest.square + 2.0 * lost * rest.lost + lost * lost);
    }
}

/// The rest of every game between somebody who keeps with these probabilities (by the points at risk) and the best.
struct Between<'a> {
    best: &'a Best,
    keeps: fn(usize) -> f64,
    /// By who moves, the points of the first seat, of the second, and at risk.
    rests: Vec<Rest>,
}

impl Between<'_> {
    /// The first seat's raw variance over the variance of what is left without luck: how much the ledger takes out.
    ///
    /// With exact values nothing in the ledger can be chosen: raw = prior + luck + skill, so what is left is prior + skill,
    /// and skill is the sum of what the choices lost by the one true value. Its moments follow from the rules of Pig alone.
    fn ratio(best: &Best, keeps: fn(usize) -> f64) -> f64 {
        let mut between = Between { best, keeps, rests: vec![Rest::default(); 2 * TARGET * TARGET * TARGET] };
        for sum in (0..2 * TARGET - 1).rev() {
            for one in sum.saturating_sub(TARGET - 1)..=sum.min(TARGET - 1) {
                between.settle(one, sum - one);
            }
        }
        let Rest { won, lost, square } = between.rest(0, [0, 0], 0);
        assert!((best.of(0, 0, 0) + lost - won).abs() < 1e-9, "without luck it is the same on average");
        won * (1.0 - won) / (square - lost * lost)
    }

    fn settle(&mut self, one: usize, two: usize) {
        for _ in 0..2000 {
            let mut moved: f64 = 0.0;
            for risk in (0..TARGET - one).rev() {
                moved = moved.max(self.set(0, [one, two], risk, self.any(one, two, risk)));
            }
            for risk in (0..TARGET - two).rev() {
                moved = moved.max(self.set(1, [one, two], risk, self.played_best(one, two, risk)));
            }
            if moved < 1e-14 {
                return;
            }
        }
    }

    /// The first seat decides, by its probabilities.
    fn any(&self, one: usize, two: usize, risk: usize) -> Rest {
        let (roll, hold) = (self.best.roll(one, two, risk), self.best.hold(one, two, risk));
        let (keeps, most) = match risk {
            0 => (0.0, roll),
            _ => ((self.keeps)(risk), roll.max(hold)),
        };
        let mut rest = Rest::default();
        for pips in 2..=6 {
            rest.add(self.rest(0, [one, two], risk + pips), (1.0 - keeps) / 6.0, roll - most);
        }
        rest.add(self.rest(1, [one, two], 0), (1.0 - keeps) / 6.0, roll - most);
        if keeps > 0.0 {
            rest.add(self.rest(1, [one + risk, two], 0), keeps, hold - most);
        }
        rest
    }

    /// The second seat decides, and loses nothing.
    fn played_best(&self, one: usize, two: usize, risk: usize) -> Rest {
        let mut rest = Rest::default();
        if self.best.hold(two, one, risk) >= self.best.roll(two, one, risk) {
            rest.add(self.rest(0, [one, two + risk], 0), 1.0, 0.0);
            return rest;
        }
        for pips in 2..=6 {
            rest.add(self.rest(1, [one, two], risk + pips), 1.0 / 6.0, 0.0);
        }
        rest.add(self.rest(0, [one, two], 0), 1.0 / 6.0, 0.0);
        rest
    }

    fn rest(&self, mover: usize, kept: [usize; 2], risk: usize) -> Rest {
        match (kept[mover] + risk >= TARGET, mover) {
            (true, 0) => Rest::WON,
            (true, _) => Rest::default(),
            (false, _) => self.rests[Self::at(mover, kept, risk)],
        }
    }

    /// Puts a better estimate in its place; how far it is from the one before.
    fn set(&mut self, mover: usize, kept: [usize; 2], risk: usize, rest: Rest) -> f64 {
        let old = &mut self.rests[Self::at(mover, kept, risk)];
        let moved = (old.won - rest.won).abs() + (old.square - rest.square).abs();
        *old = rest;
        moved
    }

    fn at(mover: usize, [one, two]: [usize; 2], risk: usize) -> usize {
        ((mover * TARGET + one) * TARGET + two) * TARGET + risk
    }
}

/// The raw and the luck-adjusted results of the first seat agree, and no move has an error; the ratio of their variances.
fn adjusted(best: &Best, first: &mut dyn FnMut(&Pig) -> pig::Choice, what: &str) -> f64 {
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
    raw_spread / fair_spread
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
    let measured = adjusted(&best, &mut hold_at_20, "hold at 20 against the best");
    let exact = Between::ratio(&best, |risk| if risk >= 20 { 1.0 } else { 0.0 });
    println!("worked out: {exact:.4}");
    assert!(measured > 50.0 && exact > 50.0, "{measured} measured, {exact} worked out");
}

#[test]
fn what_is_left_of_a_random_player_is_what_the_rules_of_pig_leave() {
    let best = Best::solved();
    let mut rng = fathom_testkit::rng(9);
    let mut any = |state: &Pig| *fathom_core::chance::pick(&mut rng, &state.legal());
    let measured = adjusted(&best, &mut any, "random against the best");
    let exact = Between::ratio(&best, |_| 0.5);
    println!("worked out: {exact:.4}");
    // docs/review.md says why it cannot be more: the more luck it has, the more a random player has to throw away
    assert!((exact - 1.7885).abs() < 1e-4, "{exact}");
    assert!((measured / exact).ln().abs() < 0.4, "{measured} measured, {exact} worked out");
}
