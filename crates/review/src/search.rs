//! The second pass: a search at every decision, from what whoever chose could know.

use crate::chance::Scale;
use crate::ledger::{Account, Ask, Finding, Progress, Settings};
use crate::line::Done;
use crate::report::Span;
use crate::sides::{Row, Sides, mean, minus};
use crate::verdict::span;
use fathom_bots::{Budget, Imagined, Search, Thought, dice, mix};
use fathom_core::{Game, Knowledge, Seat, settled_shares};

/// How many searches look at one decision, each for itself: how far they are apart tells how sure they are.
pub const SEARCHES: u32 = 4;
/// How many of the other choices are kept for a closer look.
const RIVALS: usize = 3;
/// The part of the seed that searches draw from.
const SEARCHED: u64 = 0x5ea7;

/// What several searches found out about one action.
pub struct Opinion<A> {
    /// What may be done.
    pub action: A,
    /// How many of them like it best.
    pub first: u32,
    /// How often they tried it together.
    pub visits: u32,
    /// What every side has after it, for each search that tried it.
    pub rows: Vec<(usize, Row)>,
}

/// Looks at every decision again that had a choice; nothing if it was stopped.
pub fn pass<G: Knowledge>(
    scale: &Scale<'_, G>,
    accounts: &[Account<G>],
    settings: &Settings,
    ask: Ask<'_>,
) -> Option<Vec<(usize, Finding<G::Action>)>> {
    let mut found = Vec::new();
    let mut search = Search::<G>::default();
    for (at, account) in accounts.iter().enumerate() {
        if !ask(Progress { pass: 2, done: at as u32, total: accounts.len() as u32 }) {
            return None;
        }
        let Done::Choice(seat, chosen) = &account.stop.done else { continue };
        if account.row.options < 2 {
            continue;
        }
        let seed = mix(mix(settings.seed, SEARCHED), at as u64);
        let opinions =
            opinions(&mut search, &account.stop.before, *seat, &scale.sides, settings.iterations, seed);
        let place = scale.sides.place(*seat);
        found.extend(compare(&scale.sides, opinions, chosen, place).map(|finding| (at, finding)));
    }
    Some(found)
}

/// What several searches say of a decision, what most of them like best first.
pub fn opinions<G: Knowledge>(
    search: &mut Search<G>,
    state: &G,
    seat: Seat,
    sides: &Sides,
    iterations: u32,
    seed: u64,
) -> Vec<Opinion<G::Action>> {
    let mut all: Vec<Opinion<G::Action>> = Vec::new();
    for number in 0..SEARCHES {
        let mut rng = dice(mix(seed, u64::from(number)));
        let imagined = Imagined::of(state, seat, &mut rng);
        search.forget();
        let thoughts = search.think(&imagined, Budget::iterations((iterations / SEARCHES).max(1)), &mut rng);
        let tried = thoughts.into_iter().filter(|thought| thought.visits > 0);
        for (rank, thought) in tried.enumerate() {
            let row = shares(imagined.state(), sides, &thought);
            let known = all.iter().position(|known| known.action == thought.action);
            let at = known.unwrap_or_else(|| {
                all.push(Opinion { action: thought.action.clone(), first: 0, visits: 0, rows: Vec::new() });
                all.len() - 1
            });
            all[at].first += u32::from(rank == 0);
            all[at].visits = all[at].visits.saturating_add(thought.visits);
            all[at].rows.push((number as usize, row));
        }
    }
    let notation = |opinion: &Opinion<G::Action>| opinion.action.to_string();
    let liked = |opinion: &Opinion<G::Action>| std::cmp::Reverse((opinion.first, opinion.visits));
    all.sort_by(|a, b| liked(a).cmp(&liked(b)).then_with(|| notation(a).cmp(&notation(b))));
    all
}

/// What a search says of an action, as shares of the sides.
fn shares<G: Game>(state: &G, sides: &Sides, thought: &Thought<G::Action>) -> Row {
    sides.row(&settled_shares(state, |seat| f64::from(thought.values[seat.index()])))
}

/// What was chosen against what the searches like best; nothing where they did not look at both at least twice.
fn compare<A: Clone + PartialEq>(
    sides: &Sides,
    opinions: Vec<Opinion<A>>,
    chosen: &A,
    place: usize,
) -> Option<Finding<A>> {
    let played = opinions.iter().find(|opinion| opinion.action == *chosen)?;
    let rivals: Vec<&Opinion<A>> =
        opinions.iter().filter(|opinion| opinion.action != *chosen).take(RIVALS).collect();
    let best = opinions.first()?;
    let fine = Finding {
        skill: sides.nothing(),
        loss: Span::default(),
        best: None,
        rivals: rivals.iter().map(|opinion| opinion.action.clone()).collect(),
    };
    if best.action == *chosen {
        return Some(fine);
    }
    let both = |(number, row): &(usize, Row)| {
        let other = played.rows.iter().find(|(known, _)| known == number)?;
        Some((minus(&other.1, row), 1.0))
    };
    let losses: Vec<(Row, f64)> = best.rows.iter().filter_map(both).collect();
    if losses.len() < 2 {
        return None;
    }
    let numbers: Vec<f64> = losses.iter().map(|(row, _)| -row[place]).collect();
    let loss = span(&numbers);
    if loss.estimate <= 0.0 {
        return Some(fine);
    }
    Some(Finding { skill: mean(&losses), loss, best: Some(best.action.clone()), ..fine })
}
