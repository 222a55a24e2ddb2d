//! Tree search with chance nodes and imagined states (information-set MCTS).
//!
//! Each iteration imagines a world that the searching seat cannot tell from the true one, walks down the tree by
//! upper confidence bounds (every seat for itself: one value a seat, so teams and solo games need nothing special),
//! lets chance draw where it is chance's turn, judges the first new node with the game's evaluation, and carries
//! the value back up. A chance with few outcomes is judged by all of them at once, weighed by their odds, so that
//! the luck of the search's own draws does not blur what an action is worth, and a decision counts as much as the move
//! that is tried there most: curiosity costs time, not value.
//!
//! Where the seat knows everything, all worlds are one and the bookkeeping for moves that exist only in some of them
//! is skipped. Steps are told apart by their notation, so a hidden draw of somebody else is its own branch; games
//! keep such draws rare.
//!
//! There too, what is known for certain (the game is over, or every way on has been seen) is kept apart from what is
//! estimated, and the tree is kept for the next decision: if that is below the present one, the search goes on where
//! it was. A budget of iterations counts those it inherits, so a bot that remembers is faster, not stronger.

mod tree;

use crate::bot::{settle_chance, worth};
use crate::imagined::Imagined;
use crate::seed::{Dice, dice};
use crate::soft;
use crate::spec::{Budget, Softness};
use fathom_core::chance::{below, shuffle};
use fathom_core::{Knowledge, MAX_SEATS, Odds, Rng, Seat, Seats, Silent, Stage};
use std::time::Instant;
use tree::{NONE, ROOT, Step, Tree, Values};

/// A chance with at most this many outcomes keeps them all apart from the start.
const FEW_OUTCOMES: usize = 12;
/// How many iterations pass between two looks at the clock.
const CLOCK_EVERY: u32 = 16;
/// An action needs this share of the visits of the best one to be chosen softly: one in so many.
const TRUSTED: u32 = 12;
/// How many states below the last one are looked at to find the present one in the tree.
const LOOK_FOR_STATE: usize = 400;

/// What the search found out about one action.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// What may be done.
    pub action: A,
    /// How often the search tried it.
    pub visits: u32,
    /// How well the seat does with it, 0 to 1.
    pub value: f32,
    /// How well every seat does with it, in seat order.
    pub values: [f32; MAX_SEATS],
    /// Whether that is known for certain.
    pub proved: bool,
}

/// A search with its memory, which is used again by the next one.
pub struct Search<G: Knowledge> {
    tree: Tree<G>,
    path: Vec<u32>,
    actions: Vec<G::Action>,
    outcomes: Vec<(G::Chance, u64)>,
    spreads: [Spread; MAX_SEATS],
    /// Whether the seat knows everything, so that all worlds are one.
    certain: bool,
    /// The state at the root, if the seat knew everything, and the action that was chosen there.
    origin: Option<(G, Option<G::Action>)>,
    /// Further searches, each with a tree of its own, that think at the same time.
    helpers: Vec<Search<G>>,
    /// Whether states are judged by the game's learnt judge, not by its hand-set evaluation.
    by_judge: bool,
    /// Whether every legal action is looked at where the search begins, not only those that a game thinks worth a look.
    every_action: bool,
}

/// How far the values of one seat lie apart in this search. Exploration is measured by it: an evaluation that
/// moves between 0.45 and 0.55 deserves the same search as one that moves between 0 and 1.
#[derive(Clone, Copy, Default)]
struct Spread {
    count: f32,
    mean: f32,
    squares: f32,
}

impl Spread {
    fn add(&mut self, value: f32) {
        self.count += 1.0;
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
    }

    /// The standard deviation; the widest there is until enough is known.
    fn deviation(&self) -> f32 {
        const ENOUGH: f32 = 8.0;
        if self.count < ENOUGH { 0.5 } else { (self.squares / self.count).sqrt().max(1e-4) }
    }
}

impl<G: Knowledge> Default for Search<G> {
    fn default() -> Self {
        Search {
            tree: Tree::default(),
            path: Vec::new(),
            actions: Vec::new(),
            outcomes: Vec::new(),
            spreads: Default::default(),
            certain: false,
            origin: None,
            helpers: Vec::new(),
            by_judge: false,
            every_action: false,
        }
    }
}

impl<G: Knowledge> Search<G> {
    /// A search that asks [`Knowledge::judge`] what a state is worth: a value that does not fall because a turn ends.
    pub fn judged() -> Search<G> {
        Search { by_judge: true, ..Search::default() }
    }

    /// A search that asks the judge, and looks at every legal action: what it does not name was looked at and found worse.
    pub fn thorough() -> Search<G> {
        Search { every_action: true, ..Search::judged() }
    }

    /// The action that the search likes best: the most visited, and of those the most valued. A soft choice is made by
    /// value among the actions that were visited often enough to be trusted.
    pub fn choose(
        &mut self,
        imagined: &Imagined<G>,
        budget: Budget,
        softness: Softness,
        rng: &mut Dice,
    ) -> G::Action {
        self.actions.clear();
        imagined.state().candidates(&mut self.actions);
        if let [only] = self.actions.as_slice() {
            return only.clone();
        }
        let mut thoughts = self.think(imagined, budget, rng);
        let best = match softness {
            Softness::NONE => 0,
            _ => {
                let trusted = thoughts.first().map_or(0, |best| best.visits / TRUSTED).max(1);
                let weigh = |thought: &Thought<G::Action>| match thought.visits >= trusted || thought.proved {
                    true => f64::from(thought.value),
                    false => f64::NEG_INFINITY,
                };
                let values: Vec<f64> = thoughts.iter().map(weigh).collect();
                soft::choose(&values, softness, rng)
            }
        };
        assert!(!thoughts.is_empty(), "a seat that must decide has an action");
        let action = thoughts.swap_remove(best).action;
        self.remember(&action);
        self.helpers.iter_mut().for_each(|helper| helper.remember(&action));
        action
    }

    /// Forgets what was searched before: another game begins.
    pub fn forget(&mut self) {
        self.origin = None;
        self.helpers.iter_mut().for_each(Search::forget);
    }

    /// Searches, and reports on every action of the deciding seat, the best first.
    pub fn think(
        &mut self,
        imagined: &Imagined<G>,
        budget: Budget,
        rng: &mut Dice,
    ) -> Vec<Thought<G::Action>> {
        let helpers = usize::from(budget.trees.max(1)) - 1;
        let (by_judge, every_action) = (self.by_judge, self.every_action);
        self.helpers.resize_with(helpers, || Search { by_judge, every_action, ..Search::default() });
        let mut others = std::mem::take(&mut self.helpers);
        let seeds: Vec<u64> = others.iter().map(|_| rng.next_u64()).collect();
        let mut thoughts = std::thread::scope(|scope| {
            let mut started = Vec::new();
            for (search, seed) in others.iter_mut().zip(seeds) {
                started.push(scope.spawn(move || search.ponder(imagined, budget, &mut dice(seed))));
            }
            let own = self.ponder(imagined, budget, rng);
            let joined = started.into_iter().map(|thread| thread.join().expect("a search does not panic"));
            joined.fold(own, merge)
        });
        self.helpers = others;
        rank(&mut thoughts);
        thoughts
    }

    /// Grows one tree.
    fn ponder(&mut self, imagined: &Imagined<G>, budget: Budget, rng: &mut Dice) -> Vec<Thought<G::Action>> {
        let start = Instant::now();
        self.certain = imagined.is_certain(rng);
        if !self.inherit(imagined.state()) {
            self.tree.reset(imagined.state().seats().count());
            self.spreads = Default::default();
        }
        self.origin = self.certain.then(|| (imagined.state().clone(), None));
        for done in self.tree.node(ROOT).visits..budget.iterations.unwrap_or(u32::MAX) {
            let late = |limit| start.elapsed() >= limit;
            if done % CLOCK_EVERY == 0 && done > 0 && budget.time.is_some_and(late) {
                break;
            }
            if self.tree.node(ROOT).proved {
                break;
            }
            let world = if self.certain { imagined.state().clone() } else { imagined.again(rng) };
            self.iterate(world, rng);
        }
        let thought = |child: u32| match &self.tree.node(child).step {
            Step::Act(seat, action) => {
                let (node, value) = (self.tree.node(child), self.tree.mean(child, *seat));
                let (visits, proved, values) = (node.visits, node.proved, self.tree.values(child));
                Some(Thought { action: action.clone(), visits, value, values, proved })
            }
            Step::Start | Step::Draw(_) => None,
        };
        self.tree.children(ROOT).filter_map(thought).collect()
    }

    /// Keeps in mind what was played at the root.
    fn remember(&mut self, action: &G::Action) {
        if let Some((_, played)) = &mut self.origin {
            *played = Some(action.clone());
        }
    }

    /// Makes the node of this very state the root, if the last search was here. Only where the seat knew everything
    /// then and now: a state that it knows whole holds no secret, and what was searched below it holds none either.
    fn inherit(&mut self, state: &G) -> bool {
        let origin = self.origin.take();
        let (true, Some((root, Some(played)))) = (self.certain, origin) else { return false };
        let is_it =
            |&child: &u32| matches!(&self.tree.node(child).step, Step::Act(_, what) if *what == played);
        let Some(first) = self.tree.children(ROOT).find(is_it) else { return false };
        let mut after = root;
        after.apply(&played, &mut Silent);
        let mut seen: Vec<(u32, G)> = vec![(first, after)];
        let mut next = 0;
        while next < seen.len() && seen.len() < LOOK_FOR_STATE {
            let (at, here) = (seen[next].0, seen[next].1.clone());
            if here == *state {
                self.tree.reroot(at);
                return true;
            }
            let known = self.tree.children(at).filter(|&child| self.tree.node(child).visits > 1);
            for child in known {
                let mut after = here.clone();
                match &self.tree.node(child).step {
                    Step::Act(_, action) => after.apply(action, &mut Silent),
                    Step::Draw(outcome) => after.apply_outcome(outcome, &mut Silent),
                    Step::Start => continue,
                }
                seen.push((child, after));
            }
            next += 1;
        }
        false
    }

    /// One walk down the tree and back.
    fn iterate(&mut self, mut world: G, rng: &mut Dice) {
        self.path.clear();
        self.path.push(ROOT);
        let mut at = ROOT;
        let values = loop {
            if self.tree.node(at).proved {
                break self.tree.values(at);
            }
            let fresh = self.tree.node(at).visits == 0 && at != ROOT;
            let next = match world.stage() {
                Stage::Chance if fresh => match self.fan_out(at, &world) {
                    Some(values) => break values,
                    None => None,
                },
                Stage::Over if self.certain => {
                    let values = self.judge(&world);
                    self.tree.settle(at, &values);
                    break values;
                }
                Stage::Over => None,
                Stage::Decide(_) if fresh => None,
                Stage::Decide(seat) => self.decide(at, &mut world, seat, rng),
                Stage::Chance => self.draw(at, &mut world, rng),
            };
            let Some(next) = next else {
                self.play_on(&mut world, rng);
                break self.judge(&world);
            };
            self.path.push(next);
            at = next;
        };
        self.carry_back(values, world.seats());
    }

    /// Chooses a child by upper confidence bound and steps there; `None` if the tree is full.
    fn decide(&mut self, at: u32, world: &mut G, seat: Seat, rng: &mut Dice) -> Option<u32> {
        if !self.certain || self.tree.node(at).children == 0 {
            if self.tree.is_full() {
                return None;
            }
            self.grow(at, world, seat, rng);
        }
        let chosen = self.select(at, seat);
        let Step::Act(_, action) = &self.tree.node(chosen).step else {
            unreachable!("only actions are selected");
        };
        world.apply(action, &mut Silent);
        Some(chosen)
    }

    /// Adds a child for every action that has none yet, in random order so that no place in the list is favoured.
    /// Leaves the world's actions in `self.actions` for [`Search::offers`].
    fn grow(&mut self, at: u32, world: &G, seat: Seat, rng: &mut Dice) {
        self.actions.clear();
        match at == ROOT && self.every_action {
            true => world.actions(&mut self.actions),
            false => world.candidates(&mut self.actions),
        }
        if self.tree.node(at).children == 0 {
            shuffle(rng, &mut self.actions);
        }
        for action in &self.actions {
            let is_it = |child: u32| matches!(&self.tree.node(child).step, Step::Act(who, what) if *who == seat && what == action);
            if self.certain || !self.tree.children(at).any(is_it) {
                self.tree.add(at, Step::Act(seat, action.clone()));
            }
        }
    }

    /// The child with the best upper confidence bound. An untried one counts as average and tried once.
    fn select(&mut self, at: u32, seat: Seat) -> u32 {
        let explore = G::TUNING.exploration * 2.0 * self.spreads[seat.index()].deviation();
        let log_visits = (self.tree.node(at).visits.max(1) as f32).ln();
        let (mut best, mut top) = (NONE, f32::NEG_INFINITY);
        let (mut untried, mut sum, mut visits) = (NONE, 0.0, 0);
        let mut child = self.tree.node(at).first;
        while child != NONE {
            let next = self.tree.node(child).next;
            if self.certain || self.offers(child, seat) {
                let mean = self.tree.mean(child, seat);
                let node = self.tree.node_mut(child);
                node.offered += 1;
                if node.visits == 0 {
                    untried = child;
                } else {
                    let log = if self.certain { log_visits } else { (node.offered as f32).ln() };
                    let doubt = if node.proved { 0.0 } else { (log / node.visits as f32).sqrt() };
                    let bound = mean + explore * doubt;
                    sum += mean * node.visits as f32;
                    visits += node.visits;
                    if bound > top {
                        (best, top) = (child, bound);
                    }
                }
            }
            child = next;
        }
        let average = if visits == 0 { 0.5 } else { sum / visits as f32 };
        let try_it = untried != NONE && (best == NONE || average + explore * log_visits.sqrt() >= top);
        if try_it { untried } else { best }
    }

    /// Whether this child is an action that the seat has in the present world.
    fn offers(&self, child: u32, seat: Seat) -> bool {
        match &self.tree.node(child).step {
            Step::Act(who, action) => *who == seat && self.actions.contains(action),
            Step::Start | Step::Draw(_) => false,
        }
    }

    /// Judges a new chance by every one of its outcomes, if they are few and the same in all worlds.
    fn fan_out(&mut self, at: u32, world: &G) -> Option<Values> {
        self.outcomes.clear();
        let odds = world.outcomes(&mut self.outcomes);
        let few = odds == Odds::Exact && self.outcomes.len() <= FEW_OUTCOMES;
        self.tree.node_mut(at).wide = !few;
        if !few || !self.certain || G::TUNING.rollout > 0 || self.tree.is_full() {
            return None;
        }
        let total: u64 = self.outcomes.iter().map(|(_, weight)| weight).sum();
        for (outcome, weight) in &self.outcomes {
            let mut after = world.clone();
            after.apply_outcome(outcome, &mut Silent);
            let child = self.tree.add(at, Step::Draw(outcome.clone()));
            self.tree.node_mut(child).odds = (*weight as f64 / total as f64) as f32;
            let values = self.judge(&after);
            self.tree.learn(child, &values);
            self.tree.node_mut(child).proved = after.stage() == Stage::Over;
        }
        self.tree.node_mut(at).whole = true;
        Some(self.tree.expectation(at))
    }

    /// Lets chance draw, and steps to the node of that outcome. A chance with many outcomes keeps only some of
    /// them apart (progressive widening); the rest of its draws go to those it has. `None` once out of the tree.
    fn draw(&mut self, at: u32, world: &mut G, rng: &mut Dice) -> Option<u32> {
        let outcome = world.draw(rng);
        let is_it =
            |child: &u32| matches!(&self.tree.node(*child).step, Step::Draw(known) if *known == outcome);
        let known = self.tree.children(at).find(is_it);
        let node = self.tree.node(at);
        let most = 1.0 + G::TUNING.widen * (node.visits as f32).sqrt();
        let room = (!node.wide || (node.children as f32) < most) && !self.tree.is_full();
        if known.is_some() || room {
            world.apply_outcome(&outcome, &mut Silent);
            return known.or_else(|| Some(self.tree.add(at, Step::Draw(outcome))));
        }
        let stand_in = self.stand_in(at, world, rng);
        match stand_in.map(|child| &self.tree.node(child).step) {
            Some(Step::Draw(outcome)) => world.apply_outcome(outcome, &mut Silent),
            Some(Step::Start | Step::Act(..)) | None => world.apply_outcome(&outcome, &mut Silent),
        }
        stand_in
    }

    /// An outcome that the node has, in proportion to how often it came up, if it can happen in this world.
    fn stand_in(&self, at: u32, world: &G, rng: &mut Dice) -> Option<u32> {
        let total: u32 = self.tree.children(at).map(|child| self.tree.node(child).visits).sum();
        let mut left = below(rng, total.max(1));
        let child = self.tree.children(at).find(|&child| {
            let visits = self.tree.node(child).visits;
            let found = left < visits;
            left = left.saturating_sub(visits);
            found
        })?;
        match &self.tree.node(child).step {
            Step::Draw(outcome) if self.certain || world.check_outcome(outcome).is_ok() => Some(child),
            Step::Draw(_) | Step::Start | Step::Act(..) => None,
        }
    }

    /// Beyond the tree: as many quick choices as the game asks for, then whatever chance still has to say.
    fn play_on(&mut self, world: &mut G, rng: &mut Dice) {
        for _ in 0..G::TUNING.rollout {
            match world.stage() {
                Stage::Over => return,
                Stage::Decide(_) => {
                    let action = world.playout(rng, &mut self.actions);
                    world.apply(&action, &mut Silent);
                }
                Stage::Chance => {
                    let outcome = world.draw(rng);
                    world.apply_outcome(&outcome, &mut Silent);
                }
            }
        }
        settle_chance(world, rng);
    }

    /// What a state is worth to each seat.
    fn judge(&self, state: &G) -> Values {
        if !self.by_judge {
            return hand_set(state);
        }
        let shares = state.judge();
        std::array::from_fn(|seat| shares.get(seat).map_or(0.0, |share| *share as f32))
    }

    /// Credits every node of the path. Where the seat knows everything and states are judged without luck, a chance
    /// with all its outcomes passes on what they are worth together, and a decision what its favourite is worth: moves
    /// that were only tried will not be played. What has been proved is passed on as such.
    fn carry_back(&mut self, mut values: Values, seats: Seats) {
        seats.iter().for_each(|seat| self.spreads[seat.index()].add(values[seat.index()]));
        let exact = self.certain && G::TUNING.rollout == 0;
        let mut proved = false;
        for &at in self.path.iter().rev() {
            let node = self.tree.node(at);
            let outlook = if exact && !node.proved { self.tree.outlook(at) } else { None };
            values = outlook.unwrap_or(values);
            let proof = if proved || (node.whole && !node.proved) { self.tree.proof(at) } else { None };
            if let Some(known) = proof {
                self.tree.settle(at, &known);
                values = known;
            }
            proved = self.tree.node(at).proved;
            match proved || outlook.is_some() {
                true => self.tree.assign(at, &values),
                false => self.tree.learn(at, &values),
            }
        }
    }
}

/// The same thoughts of two searches as one.
fn merge<A: PartialEq>(mut one: Vec<Thought<A>>, two: Vec<Thought<A>>) -> Vec<Thought<A>> {
    for thought in two {
        match one.iter_mut().find(|known| known.action == thought.action) {
            Some(known) => {
                let visits = known.visits + thought.visits;
                let share = thought.visits as f32 / visits.max(1) as f32;
                let blend = |one: f32, two: f32| match (known.proved, thought.proved) {
                    (true, _) => one,
                    (false, true) => two,
                    (false, false) => one + (two - one) * share,
                };
                known.values = std::array::from_fn(|seat| blend(known.values[seat], thought.values[seat]));
                known.value = blend(known.value, thought.value);
                (known.visits, known.proved) = (visits, known.proved || thought.proved);
            }
            None => one.push(thought),
        }
    }
    one
}

/// Puts the best first: the most visited, and of those the most valued. What turned out to be worse for certain than
/// something else that was tried in earnest does not count as best, however often it was visited before.
fn rank<A>(thoughts: &mut [Thought<A>]) {
    thoughts.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
    let Some(most) = thoughts.first().map(|thought| thought.visits) else { return };
    let earnest = |thought: &Thought<A>| thought.proved || thought.visits >= (most / TRUSTED).max(1);
    let mut top: Option<usize> = None;
    for (index, thought) in thoughts.iter().enumerate().filter(|(_, thought)| earnest(thought)) {
        let better = top.is_none_or(|top: usize| {
            let known = thoughts[top].proved || thought.proved;
            known && thought.value > thoughts[top].value
        });
        if better {
            top = Some(index);
        }
    }
    thoughts[..=top.unwrap_or(0)].rotate_right(1);
}

/// What a state is worth to each seat, by hand-set evaluation.
fn hand_set<G: Knowledge>(state: &G) -> Values {
    let mut values = [0.0; MAX_SEATS];
    let standings = state.standings();
    for seat in state.seats().iter() {
        values[seat.index()] = match &standings {
            Some(standings) => standings.share(seat),
            None => worth(state, seat),
        };
    }
    values
}
