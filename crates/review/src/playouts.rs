//! The third pass: the greatest losses again, by playing on with the luck taken out.
//!
//! Both choices meet the same worlds, the same dice and the same players, and what chance gave on the way is subtracted as far
//! as the judge can tell: neither changes the mean, both shrink the spread. One sample chooses the rival, another judges it:
//! whoever picks the best of several numbers and quotes the same number flatters it.

use crate::chance::Scale;
use crate::ledger::{Account, Ask, Finding, Progress, Settings};
use crate::line::Done;
use crate::report::{MoveKind, Span};
use crate::sides::{Row, add, mean, minus};
use crate::verdict::span;
use fathom_bots::{Bot, Budget, Spec, dice, mix};
use fathom_core::{Knowledge, Seat, Silent, Stage};

/// How many steps a playout goes before the judge is asked.
const HORIZON: u32 = 16;
/// Who plays on: a short search, so that what can be taken at once is taken and what must be stopped is stopped.
const PLAYER: Spec = Spec::Mcts(Budget::iterations(48));
/// Playouts for each choice while the rival is chosen.
const TRIAL: u32 = 16;
/// Playouts between two looks at the interval.
const BATCH: u32 = 16;
/// Half an interval that is small enough.
const SURE: f64 = 0.015;
/// A loss below this is not worth playing out.
const LEAST: f64 = 0.01;
/// The part of the seed that playouts draw from.
const PLAYED: u64 = 0x9a4e;

/// Plays the decisions out that lost most; nothing if it was stopped.
pub fn pass<G: Knowledge>(
    scale: &Scale<'_, G>,
    accounts: &[Account<G>],
    settings: &Settings,
    ask: Ask<'_>,
) -> Option<Vec<(usize, Finding<G::Action>)>> {
    let mut order: Vec<usize> = (0..accounts.len()).filter(|&at| is_worth_it(&accounts[at])).collect();
    let loss = |at: usize| accounts[at].row.size.estimate;
    order.sort_by(|&a, &b| loss(b).total_cmp(&loss(a)));
    order.truncate(settings.moments);
    let mut found = Vec::new();
    for (done, &at) in order.iter().enumerate() {
        let Done::Choice(seat, chosen) = &accounts[at].stop.done else { continue };
        let progress = Progress { pass: 3, done: done as u32, total: order.len() as u32 };
        let Ok(bot) = Bot::<G>::new(&PLAYER) else { return Some(found) };
        let seed = mix(mix(settings.seed, PLAYED), at as u64);
        let mut arena = Arena { scale, state: &accounts[at].stop.before, seat: *seat, seed, bot };
        let finding = arena.settle(chosen, &accounts[at].rivals, settings.playouts, &mut || ask(progress))?;
        found.push((at, finding));
    }
    Some(found)
}

fn is_worth_it<G: Knowledge>(account: &Account<G>) -> bool {
    account.row.kind == MoveKind::Choice && account.row.size.estimate >= LEAST && !account.rivals.is_empty()
}

/// One decision that is played out again and again.
struct Arena<'a, 'b, G: Knowledge> {
    scale: &'a Scale<'b, G>,
    state: &'a G,
    seat: Seat,
    seed: u64,
    bot: Bot<G>,
}

impl<G: Knowledge> Arena<'_, '_, G> {
    /// Chooses the best rival by one sample and judges what was chosen against it by another; nothing if stopped.
    fn settle(
        &mut self,
        chosen: &G::Action,
        rivals: &[G::Action],
        most: u32,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Finding<G::Action>> {
        let place = self.scale.sides.place(self.seat);
        let mut best: Option<(f64, &G::Action)> = None;
        for rival in rivals {
            let mut sum = 0.0;
            for number in 0..TRIAL.min(most) {
                if !go_on() {
                    return None;
                }
                sum += self.play(rival, number)[place];
            }
            if best.is_none_or(|(top, _)| sum > top) {
                best = Some((sum, rival));
            }
        }
        let (_, rival) = best?;
        let (mut rows, mut numbers): (Vec<(Row, f64)>, Vec<f64>) = (Vec::new(), Vec::new());
        for number in 0..most {
            if !go_on() {
                return None;
            }
            // the sample that judges shares nothing with the one that chose
            let fresh = TRIAL + number;
            let row = minus(&self.play(chosen, fresh), &self.play(rival, fresh));
            numbers.push(-row[place]);
            rows.push((row, 1.0));
            let loss = span(&numbers);
            if (number + 1) % BATCH == 0 && loss.high - loss.estimate < SURE {
                break;
            }
        }
        let (loss, others) = (span(&numbers), rivals.to_vec());
        if loss.estimate <= 0.0 {
            let (skill, loss) = (self.scale.sides.nothing(), Span::default());
            return Some(Finding { skill, loss, best: None, rivals: others });
        }
        Some(Finding { skill: mean(&rows), loss, best: Some(rival.clone()), rivals: others })
    }

    /// Plays on after an action, in the world and with the dice of that number; what every side has at the end, less its luck.
    fn play(&mut self, action: &G::Action, number: u32) -> Row {
        let seed = mix(self.seed, u64::from(number));
        let mut state = self.state.imagine(self.seat, &mut dice(mix(seed, 0)));
        state.apply(action, &mut Silent);
        self.bot.forget();
        let mut luck = self.scale.sides.nothing();
        let (mut drawn, mut decided) = (0, 0);
        for _ in 0..HORIZON {
            match state.stage() {
                Stage::Over => break,
                Stage::Decide(seat) => {
                    let choice = self.bot.choose(&state, seat, mix(mix(seed, 1), decided));
                    state.apply(&choice, &mut Silent);
                    decided += 1;
                }
                Stage::Chance => {
                    self.draw(&mut state, mix(mix(seed, 2), drawn), &mut luck);
                    drawn += 1;
                }
            }
        }
        minus(&self.scale.value(&state, mix(seed, 3), self.scale.limit(64)), &luck)
    }

    /// Lets chance draw, and adds what it gave to the luck where all outcomes can be judged.
    fn draw(&self, state: &mut G, seed: u64, luck: &mut Row) {
        const FEW: usize = 12;
        let outcome = state.draw(&mut dice(seed));
        let cases = state.odds().filter(|cases| cases.len() <= FEW);
        let judged = |outcome: &G::Chance| {
            let mut after = state.clone();
            after.apply_outcome(outcome, &mut Silent);
            self.scale.judged(&after)
        };
        if let Some(cases) = cases {
            let rows: Vec<(Row, f64)> =
                cases.iter().map(|(case, weight)| (judged(case), *weight as f64)).collect();
            add(luck, &minus(&judged(&outcome), &mean(&rows)));
        }
        state.apply_outcome(&outcome, &mut Silent);
    }
}
