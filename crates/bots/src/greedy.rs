//! One step ahead: the action after which the seat stands best, on average over what chance may do.

use crate::bot::worth;
use crate::imagined::Imagined;
use crate::seed::{Dice, dice};
use crate::soft;
use crate::spec::Softness;
use fathom_core::{Knowledge, Odds, Rng, Seat, Silent, Stage};

/// How many ends one action may fan out into before outcomes are sampled.
const LEAVES: u32 = 256;
/// How many outcomes stand for a chance that has too many to list.
const SAMPLES: u32 = 16;
/// How many worlds are imagined where the seat does not know everything.
const WORLDS: usize = 8;
/// How many forced moves and rolls are followed.
const PATIENCE: u32 = 64;

/// The greedy player's scratch memory.
pub(crate) struct Greedy<G: Knowledge> {
    actions: Vec<G::Action>,
    forced: Vec<G::Action>,
    worlds: Vec<G>,
    values: Vec<f64>,
}

impl<G: Knowledge> Default for Greedy<G> {
    fn default() -> Self {
        Greedy { actions: Vec::new(), forced: Vec::new(), worlds: Vec::new(), values: Vec::new() }
    }
}

impl<G: Knowledge> Greedy<G> {
    /// The best action, or softly one that is nearly as good.
    pub fn choose(&mut self, imagined: &Imagined<G>, softness: Softness, rng: &mut Dice) -> G::Action {
        let mut actions = std::mem::take(&mut self.actions);
        actions.clear();
        imagined.state().candidates(&mut actions);
        let best = match actions.len() {
            1 => 0,
            _ => {
                self.weigh(imagined, &actions, rng);
                soft::choose(&self.values, softness, rng)
            }
        };
        let choice = actions.swap_remove(best);
        self.actions = actions;
        choice
    }

    /// Leaves the value of every action in `self.values`.
    fn weigh(&mut self, imagined: &Imagined<G>, actions: &[G::Action], rng: &mut Dice) {
        self.worlds.clear();
        self.worlds.push(imagined.state().clone());
        if !imagined.is_certain(rng) {
            self.worlds.extend((1..WORLDS).map(|_| imagined.again(rng)));
        }
        let worlds = std::mem::take(&mut self.worlds);
        // every action meets the same luck, so that luck does not decide between them
        let luck = rng.next_u64();
        self.values.clear();
        for action in actions {
            let value = self.value(&worlds, action, imagined.seat(), luck);
            self.values.push(value);
        }
        self.worlds = worlds;
    }

    /// How the seat stands after this action, on average over the imagined worlds.
    fn value(&mut self, worlds: &[G], action: &G::Action, seat: Seat, luck: u64) -> f64 {
        let mut luck = dice(luck);
        let mut sum = 0.0;
        for world in worlds {
            let mut after = world.clone();
            after.apply(action, &mut Silent);
            sum += self.expect(after, seat, LEAVES, &mut luck);
        }
        sum / worlds.len() as f64
    }

    /// The expected standing, following chance and forced moves until someone has a choice.
    fn expect(&mut self, mut state: G, seat: Seat, leaves: u32, rng: &mut Dice) -> f64 {
        for _ in 0..PATIENCE {
            match state.stage() {
                Stage::Over => break,
                Stage::Decide(_) => {
                    self.forced.clear();
                    state.candidates(&mut self.forced);
                    let [only] = self.forced.as_slice() else { break };
                    state.apply(only, &mut Silent);
                }
                Stage::Chance if leaves > 1 => return self.fan_out(&state, seat, leaves, rng),
                Stage::Chance => {
                    let outcome = state.draw(rng);
                    state.apply_outcome(&outcome, &mut Silent);
                }
            }
        }
        f64::from(worth(&state, seat))
    }

    /// The mean over the outcomes of a chance: over all of them where they are few, over samples otherwise.
    fn fan_out(&mut self, state: &G, seat: Seat, leaves: u32, rng: &mut Dice) -> f64 {
        let mut outcomes = Vec::new();
        let odds = state.outcomes(&mut outcomes);
        if odds == Odds::TooMany || outcomes.len() > leaves as usize {
            let samples = SAMPLES.min(leaves);
            let draws = (0..samples).map(|_| (state.draw(rng), 1)).collect();
            outcomes = draws;
        }
        let share = leaves / outcomes.len() as u32;
        let (mut sum, mut total) = (0.0, 0.0);
        for (outcome, weight) in &outcomes {
            let mut after = state.clone();
            after.apply_outcome(outcome, &mut Silent);
            sum += *weight as f64 * self.expect(after, seat, share, rng);
            total += *weight as f64;
        }
        sum / total
    }
}
