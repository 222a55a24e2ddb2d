//! What a choice lost, judged from what whoever chose could know.

use crate::chance::Scale;
use crate::report::Span;
use crate::sides::{Row, mean, minus};
use crate::verdict::span;
use fathom_bots::{dice, mix};
use fathom_core::{Knowledge, Seat, Silent};

/// How many worlds are imagined where a seat has secrets to guess.
const WORLDS: u32 = 16;
/// Where there are more legal actions than this, those that the game itself finds worth considering stand for them.
const MOST_ACTIONS: usize = 400;
/// How many of the other choices are kept for a closer look.
const RIVALS: usize = 3;
/// The part of the seed that worlds are imagined from.
const IMAGINED: u64 = 0x1a61;

/// A choice against all that could have been chosen.
pub struct Weighed<A> {
    /// What every side really has after it.
    pub after: Row,
    /// What it did for every side against the best choice.
    pub skill: Row,
    /// What the judge had wrong before.
    pub error: Row,
    /// What it changed through secrets that the seat could not know.
    pub unknown: Row,
    /// What it lost for whoever chose.
    pub loss: Span,
    /// The best choice, if it was another.
    pub best: Option<A>,
    /// The most promising other choices, the best first.
    pub rivals: Vec<A>,
    /// How many choices there were.
    pub options: u32,
}

/// An action, what every side has after it in each world, and the mean of that.
type Tried<A> = (A, Vec<(Row, f64)>, Row);

/// States that a seat cannot tell from this one, each with how often it was drawn: drawn from what the seat knows alone, so
/// that states which look alike to it give it the same worlds. A seat that knows everything has one.
pub fn worlds<G: Knowledge>(state: &G, seat: Seat, seed: u64) -> Vec<(G, u32)> {
    if G::ONE_VIEW {
        return vec![(state.clone(), 1)];
    }
    let mut rng = dice(seed);
    let mut worlds: Vec<(G, u32)> = Vec::new();
    for _ in 0..WORLDS {
        let world = state.imagine(seat, &mut rng);
        match worlds.iter_mut().find(|(known, _)| *known == world) {
            Some((_, count)) => *count += 1,
            None => worlds.push((world, 1)),
        }
    }
    worlds
}

/// What may be chosen, what was chosen among them.
pub fn choices<G: Knowledge>(state: &G, chosen: &G::Action) -> Vec<G::Action> {
    let mut actions = state.legal();
    if actions.len() > MOST_ACTIONS {
        actions.clear();
        state.candidates(&mut actions);
    }
    if !actions.contains(chosen) {
        actions.push(chosen.clone());
    }
    actions
}

impl<G: Knowledge> Scale<'_, G> {
    /// Weighs what `seat` chose at a state after `number` moves, which was worth `before`.
    pub fn weighed(&self, state: &G, before: &Row, chosen: &G::Action, number: u64) -> Weighed<G::Action> {
        let seat = match state.stage() {
            fathom_core::Stage::Decide(seat) => seat,
            fathom_core::Stage::Chance | fathom_core::Stage::Over => Seat::FIRST,
        };
        let worlds = worlds(state, seat, mix(mix(self.seed, IMAGINED), number));
        let actions = choices(state, chosen);
        let limit = self.limit(actions.len() * worlds.len());
        let place = self.sides.place(seat);
        let mut rows: Vec<Tried<G::Action>> = Vec::with_capacity(actions.len());
        for action in actions {
            let each: Vec<(Row, f64)> = worlds
                .iter()
                .map(|(world, count)| {
                    (self.value(&after(world, &action), number + 1, limit), f64::from(*count))
                })
                .collect();
            let together = mean(&each);
            rows.push((action, each, together));
        }
        let played = rows.iter().position(|(action, ..)| action == chosen).unwrap_or(0);
        let mut order: Vec<usize> = (0..rows.len()).collect();
        // what was chosen comes first among equals, and the sort keeps the order of the rest
        order.sort_by(|&a, &b| {
            rows[b].2[place].total_cmp(&rows[a].2[place]).then((a != played).cmp(&(b != played)))
        });
        let best = order[0];
        let standing: Vec<(Row, f64)> =
            worlds.iter().map(|(world, count)| (self.judged(world), f64::from(*count))).collect();
        let believed = mean(&standing);
        // whoever knows everything imagined the truth
        let truly = match G::ONE_VIEW {
            true => rows[played].2.clone(),
            false => self.value(&after(state, chosen), number + 1, limit),
        };
        let (of_best, of_played) = (&rows[best].2, &rows[played].2);
        let hidden = minus(&minus(&truly, of_played), &minus(before, &believed));
        let rivals = order.iter().filter(|at| **at != played).take(RIVALS);
        Weighed {
            skill: minus(of_played, of_best),
            error: minus(of_best, &believed),
            unknown: hidden,
            loss: paired(&rows[best].1, &rows[played].1, place),
            best: (best != played).then(|| rows[best].0.clone()),
            rivals: rivals.map(|&at| rows[at].0.clone()).collect(),
            options: rows.len() as u32,
            after: truly,
        }
    }
}

/// What one choice is worth more than another to a side, over worlds that both met.
fn paired(one: &[(Row, f64)], two: &[(Row, f64)], place: usize) -> Span {
    let more = one
        .iter()
        .zip(two)
        .flat_map(|((one, count), (two, _))| std::iter::repeat_n(one[place] - two[place], *count as usize));
    let numbers: Vec<f64> = more.collect();
    match one {
        [_] => Span { estimate: numbers[0], low: numbers[0], high: numbers[0] },
        _ => span(&numbers),
    }
}

fn after<G: Knowledge>(state: &G, action: &G::Action) -> G {
    let mut after = state.clone();
    after.apply(action, &mut Silent);
    after
}
