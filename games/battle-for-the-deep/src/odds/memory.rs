//! Odds remembered on this thread, to the digits that a screen shows: screens and bots ask the same again and again.

use super::solver::Effort;
use super::{Odds, Setup, solve_to};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// How many combats are remembered at once.
const MOST_REMEMBERED: usize = 4096;

/// Less likely states are dropped, which spares most of the time in large combats.
const NEGLIGIBLE: f64 = 1e-11;

/// The most steps for a bot that wants to know: some tenths of a second.
const ENOUGH: u64 = 10_000_000;

/// What is known of a combat.
#[derive(Clone)]
enum Known {
    /// Its odds, and the steps they took.
    Odds(Rc<Odds>, u64),
    /// That they take more steps than this.
    Beyond(u64),
}

/// The odds of a combat; `None` where [`solve`](super::solve) has an error, or where they take too long.
pub fn recall(setup: &Setup) -> Option<Rc<Odds>> {
    glance(setup, &mut ENOUGH.clone())
}

/// The odds of a combat if they take no more steps than there is patience for; what they take is taken from it, whether
/// they are remembered or not, so that the answer depends on nothing but the question.
pub fn glance(setup: &Setup, patience: &mut u64) -> Option<Rc<Odds>> {
    thread_local! {
        static SEEN: RefCell<HashMap<Setup, Known>> = RefCell::default();
    }
    let known = SEEN.with_borrow_mut(|seen| {
        match seen.get(setup) {
            Some(Known::Beyond(steps)) if steps < patience => {}
            Some(known) => return Some(known.clone()),
            None => {}
        }
        let known = look(setup, *patience)?;
        if seen.len() >= MOST_REMEMBERED {
            seen.clear();
        }
        seen.insert(setup.clone(), known.clone());
        Some(known)
    })?;
    match known {
        Known::Odds(odds, steps) if steps <= *patience => {
            *patience -= steps;
            Some(odds)
        }
        Known::Odds(..) | Known::Beyond(_) => {
            *patience = 0;
            None
        }
    }
}

fn look(setup: &Setup, patience: u64) -> Option<Known> {
    match solve_to(setup, Effort { negligible: NEGLIGIBLE, patience }) {
        Ok(Some((odds, steps))) => Some(Known::Odds(Rc::new(odds), steps)),
        Ok(None) => Some(Known::Beyond(patience)),
        Err(_) => None,
    }
}
