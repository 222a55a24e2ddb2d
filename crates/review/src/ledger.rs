//! The ledger of a game: pass after pass over its line, each useful alone.

use crate::chance::{Scale, leaves};
use crate::line::{Done, Stop, walk};
use crate::playouts;
use crate::report::{Better, MoveKind, Review, ReviewedMove, SideLedger, Span};
use crate::search;
use crate::sides::{Row, Sides, add, minus};
use crate::verdict::verdict;
use fathom_core::{Knowledge, Replay, ReplayError, Shares, Stage};

/// What is asked of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Where every sample comes from.
    pub seed: u64,
    /// How many passes: 1 the judge at every move, 2 also a search at every decision, 3 also playouts of the greatest losses.
    pub passes: u8,
    /// The iterations of all searches at one decision together.
    pub iterations: u32,
    /// The most playouts for one decision.
    pub playouts: u32,
    /// How many decisions are played out, and how many moments are told.
    pub moments: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { seed: 1, passes: 3, iterations: 800, playouts: 128, moments: 12 }
    }
}

/// How far a review is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Which pass, from 1.
    pub pass: u8,
    /// What has been looked at in it.
    pub done: u32,
    /// What there is to look at in it.
    pub total: u32,
}

/// Why there is no review.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Halted {
    /// The game does not replay by today's rules.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Whoever asked does not want it any more, and not even the first pass was done.
    #[error("the review was stopped before its first pass was done")]
    Stopped,
}

/// A way to ask, between two moves, whether to go on.
pub(crate) type Ask<'a> = &'a mut dyn FnMut(Progress) -> bool;

/// What a closer look at a decision found.
pub(crate) struct Finding<A> {
    /// What the choice did for every side against the best one.
    pub skill: Row,
    /// What it lost for whoever chose.
    pub loss: Span,
    /// The best choice, if it was another.
    pub best: Option<A>,
    /// The most promising other choices.
    pub rivals: Vec<A>,
}

/// A move of the line with its account.
pub(crate) struct Account<G: Knowledge> {
    /// The move.
    pub stop: Stop<G>,
    /// Its account.
    pub row: ReviewedMove,
    /// Other choices that deserve a closer look.
    pub rivals: Vec<G::Action>,
}

/// The review of a game by its own judge. `ask` is told how far it is and says whether to go on; stopped after the first
/// pass, the passes that were done are given.
pub fn review<G: Knowledge>(
    replay: &Replay,
    settings: &Settings,
    ask: &mut dyn FnMut(Progress) -> bool,
) -> Result<Review, Halted> {
    review_with(replay, G::JUDGE, &|state: &G| state.judge(), settings, ask)
}

/// The review of a game by another judge of that name. It must give every seat's share at any state, those of the standings
/// at the end, and seats of a side alike; what it says before the end may be anything: the lines add up all the same.
pub fn review_with<G: Knowledge>(
    replay: &Replay,
    name: &str,
    judge: &dyn Fn(&G) -> Shares,
    settings: &Settings,
    ask: &mut dyn FnMut(Progress) -> bool,
) -> Result<Review, Halted> {
    let (stops, end) = walk::<G>(replay)?;
    let scale = Scale { judge, sides: Sides::of(&end), seed: settings.seed, leaves: leaves(stops.len()) };
    let mut accounts = first_pass(&scale, stops, ask).ok_or(Halted::Stopped)?;
    let mut passes = 1;
    for pass in 2..=settings.passes.min(3) {
        let found = match pass {
            2 => search::pass(&scale, &accounts, settings, ask),
            _ => playouts::pass(&scale, &accounts, settings, ask),
        };
        let Some(found) = found else { break };
        for (at, finding) in found {
            correct(&mut accounts[at], finding, pass);
        }
        passes = pass;
    }
    let finished = end.stage() == Stage::Over;
    let result = scale.value(&end, accounts.len() as u64, scale.limit(1));
    let prior = accounts.first().map_or_else(|| result.clone(), |first| row(&first.row.before));
    let rows: Vec<ReviewedMove> = accounts.into_iter().map(|account| account.row).collect();
    Ok(Review {
        game: G::INFO.slug.to_owned(),
        judge: name.to_owned(),
        seed: settings.seed,
        passes,
        finished,
        names: replay.header.seats.clone(),
        sides: sum_up(&scale.sides, &rows, &prior),
        moments: moments(&rows, settings.moments),
        moves: rows,
    })
}

/// The judge one step deep at every move.
fn first_pass<G: Knowledge>(
    scale: &Scale<'_, G>,
    stops: Vec<Stop<G>>,
    ask: Ask<'_>,
) -> Option<Vec<Account<G>>> {
    let total = stops.len() as u32;
    let mut accounts = Vec::with_capacity(stops.len());
    let start = stops.first().map(|first| scale.value(&first.before, 0, scale.limit(1)));
    let mut before = start.unwrap_or_default();
    for (number, stop) in stops.into_iter().enumerate() {
        if !ask(Progress { pass: 1, done: number as u32, total }) {
            return None;
        }
        let account = account(scale, stop, before, number as u64);
        before = row(&account.row.after);
        accounts.push(account);
    }
    Some(accounts)
}

/// The account of one move, made after `number` others.
fn account<G: Knowledge>(scale: &Scale<'_, G>, stop: Stop<G>, before: Row, number: u64) -> Account<G> {
    let nothing = || scale.sides.nothing().to_vec();
    let mut row = ReviewedMove {
        number: stop.number,
        round: stop.before.round(),
        kind: MoveKind::Choice,
        seat: None,
        text: stop.text.clone(),
        label: stop.label.clone(),
        options: 0,
        before: before.to_vec(),
        after: Vec::new(),
        luck: nothing(),
        skill: nothing(),
        error: nothing(),
        unknown: nothing(),
        size: Span::default(),
        pass: 1,
        better: None,
        verdict: None,
    };
    let mut rivals = Vec::new();
    match &stop.done {
        Done::Choice(seat, action) => {
            let weighed = scale.weighed(&stop.before, &before, action, number);
            row.seat = Some(*seat);
            row.options = weighed.options;
            row.after = weighed.after.to_vec();
            row.skill = weighed.skill.to_vec();
            row.error = weighed.error.to_vec();
            row.unknown = weighed.unknown.to_vec();
            row.size = weighed.loss;
            row.better = weighed.best.map(|best| told(&stop.before, &best));
            row.verdict = verdict(weighed.loss);
            rivals = weighed.rivals;
        }
        Done::Chance(whose, outcome) => {
            let place = whose.map_or(0, |seat| scale.sides.place(seat));
            let drawn = scale.drawn(&stop.before, outcome, number, place);
            row.kind = MoveKind::Chance;
            row.seat = *whose;
            row.options = drawn.options;
            row.luck = minus(&drawn.after, &drawn.mean).to_vec();
            row.error = minus(&drawn.mean, &before).to_vec();
            row.after = drawn.after.to_vec();
            row.size = drawn.size;
        }
    }
    Account { stop, row, rivals }
}

/// Puts what a closer look found in place of what the judge thought at first. The judge's own numbers stay: what it had wrong
/// about the choice goes to its error, and the sum is what it was.
fn correct<G: Knowledge>(account: &mut Account<G>, finding: Finding<G::Action>, pass: u8) {
    let now = &mut account.row;
    let old = std::mem::replace(&mut now.skill, finding.skill.to_vec());
    for ((error, old), new) in now.error.iter_mut().zip(&old).zip(&finding.skill) {
        *error += old - new;
    }
    now.size = finding.loss;
    now.pass = pass;
    now.better = finding.best.map(|best| told(&account.stop.before, &best));
    now.verdict = verdict(finding.loss);
    account.rivals = finding.rivals;
}

/// An action in notation and in words.
pub(crate) fn told<G: Knowledge>(state: &G, action: &G::Action) -> Better {
    Better { text: action.to_string(), label: state.describe(action) }
}

fn row(numbers: &[f64]) -> Row {
    numbers.iter().copied().collect()
}

fn sum_up(sides: &Sides, moves: &[ReviewedMove], prior: &Row) -> Vec<SideLedger> {
    let total = |part: fn(&ReviewedMove) -> &Vec<f64>| {
        let mut sum = sides.nothing();
        moves.iter().for_each(|each| add(&mut sum, &row(part(each))));
        sum
    };
    let (luck, error, unknown) =
        (total(|each| &each.luck), total(|each| &each.error), total(|each| &each.unknown));
    let result = moves.last().map_or_else(|| prior.clone(), |last| row(&last.after));
    let ledger = |place: usize| {
        let seats = sides.seats()[place].clone();
        let mine = |each: &&ReviewedMove| each.seat.is_some_and(|seat| seats.contains(&seat));
        let own = moves.iter().filter(mine);
        let chosen = own.clone().filter(|each| each.kind == MoveKind::Choice);
        let mut verdicts = [0; 3];
        chosen.clone().filter_map(|each| each.verdict).for_each(|verdict| verdicts[verdict as usize] += 1);
        SideLedger {
            prior: prior[place],
            luck: luck[place],
            own_luck: own.map(|each| each.luck[place]).sum(),
            skill: chosen.clone().map(|each| each.skill[place]).sum(),
            gifts: moves.iter().filter(|each| !mine(each)).map(|each| each.skill[place]).sum(),
            error: error[place],
            unknown: unknown[place],
            result: result[place],
            decisions: chosen.filter(|each| each.options > 1).count() as u32,
            verdicts,
            seats: seats.clone(),
        }
    };
    (0..sides.count()).map(ledger).collect()
}

/// How much a move changed for anybody.
fn weight(each: &ReviewedMove) -> f64 {
    match each.kind {
        MoveKind::Choice => each.size.estimate,
        MoveKind::Chance => each.luck.iter().fold(0.0, |most, luck| luck.abs().max(most)),
    }
}

/// The moves that changed most, the greatest first; what changed next to nothing is no moment.
fn moments(moves: &[ReviewedMove], most: usize) -> Vec<u32> {
    const LEAST: f64 = 0.02;
    let mut order: Vec<usize> = (0..moves.len()).filter(|&at| weight(&moves[at]) >= LEAST).collect();
    order.sort_by(|&a, &b| weight(&moves[b]).total_cmp(&weight(&moves[a])));
    order.into_iter().take(most).map(|at| at as u32).collect()
}
