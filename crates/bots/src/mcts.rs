//! Tree search with chance nodes and imagined states (information-set MCTS).
//!
//! Each iteration imagines a world that the searching seat cannot tell from the true one, walks down the tree by
//! upper confidence bounds (every seat for itself: one value a seat, so teams and solo games need nothing special),
//! lets chance draw where it is chance's turn, judges the first new node with the game's evaluation, and carries
//! the value back up. Where the seat knows everything, all worlds are one and the bookkeeping for moves that exist
//! only in some of them is skipped. Steps are told apart by their notation, so a hidden draw of somebody else is
//! its own branch; games keep such draws rare.

use crate::bot::{settle_chance, worth};
use crate::imagined::Imagined;
use crate::seed::Dice;
use crate::spec::Budget;
use fathom_core::chance::{below, shuffle};
use fathom_core::{Game, Knowledge, MAX_SEATS, Odds, Seat, SeatSet, Silent, Stage};
use std::time::Instant;

/// A tree never grows beyond this many nodes (some 60 MB).
const MOST_NODES: usize = 1 << 20;
/// A chance with at most this many outcomes keeps them all apart from the start.
const FEW_OUTCOMES: usize = 12;
/// How many iterations pass between two looks at the clock.
const CLOCK_EVERY: u32 = 16;
const ROOT: u32 = 0;
const NONE: u32 = u32::MAX;

/// What the search found out about one action.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// The action.
    pub action: A,
    /// How often the search tried it.
    pub visits: u32,
    /// How well the seat does with it, 0 to 1.
    pub value: f32,
}

/// A search with its memory, which is used again by the next one.
pub struct Search<G: Knowledge> {
    nodes: Vec<Node<G>>,
    path: Vec<u32>,
    actions: Vec<G::Action>,
    outcomes: Vec<(G::Chance, u64)>,
    certain: bool,
}

/// How a node is reached from the one above it.
enum Step<G: Game> {
    Start,
    Act(Seat, G::Action),
    Draw(G::Chance),
}

struct Node<G: Game> {
    step: Step<G>,
    /// The first of the nodes below; they are chained by `next`.
    first: u32,
    next: u32,
    children: u32,
    visits: u32,
    /// How often this node could have been chosen: it need not exist in every world.
    offered: u32,
    /// The mean value for the seat that stepped here.
    mean: f32,
    /// A chance with so many outcomes that only some are kept apart.
    wide: bool,
}

impl<G: Game> Node<G> {
    fn new(step: Step<G>, next: u32) -> Node<G> {
        Node { step, first: NONE, next, children: 0, visits: 0, offered: 0, mean: 0.0, wide: false }
    }
}

impl<G: Knowledge> Default for Search<G> {
    fn default() -> Self {
        let (nodes, path, actions, outcomes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Search { nodes, path, actions, outcomes, certain: false }
    }
}

impl<G: Knowledge> Search<G> {
    /// The action that the search likes best: the most visited, and of those the most valued.
    pub fn choose(&mut self, imagined: &Imagined<G>, budget: Budget, rng: &mut Dice) -> G::Action {
        self.actions.clear();
        imagined.state().candidates(&mut self.actions);
        if let [only] = self.actions.as_slice() {
            return only.clone();
        }
        let thoughts = self.think(imagined, budget, rng);
        let best =
            thoughts.into_iter().max_by(|a, b| a.visits.cmp(&b.visits).then(a.value.total_cmp(&b.value)));
        best.expect("a seat that must decide has an action").action
    }

    /// Searches, and reports on every action of the deciding seat.
    pub fn think(
        &mut self,
        imagined: &Imagined<G>,
        budget: Budget,
        rng: &mut Dice,
    ) -> Vec<Thought<G::Action>> {
        let start = Instant::now();
        self.nodes.clear();
        self.nodes.push(Node::new(Step::Start, NONE));
        self.certain = imagined.is_certain(rng);
        let most = budget.iterations.unwrap_or(u32::MAX);
        for done in 0..most {
            let late = |limit| start.elapsed() >= limit;
            if done > 0 && done % CLOCK_EVERY == 0 && budget.time.is_some_and(late) {
                break;
            }
            let world = if self.certain { imagined.state().clone() } else { imagined.again(rng) };
            self.iterate(world, rng);
        }
        self.children(ROOT)
            .filter_map(|child| match &self.node(child).step {
                Step::Act(_, action) => Some((child, action.clone())),
                Step::Start | Step::Draw(_) => None,
            })
            .map(|(child, action)| {
                let Node { visits, mean, .. } = *self.node(child);
                Thought { action, visits, value: mean }
            })
            .collect()
    }

    /// One walk down the tree and back.
    fn iterate(&mut self, mut world: G, rng: &mut Dice) {
        self.path.clear();
        self.path.push(ROOT);
        let mut at = ROOT;
        loop {
            let fresh = self.node(at).visits == 0 && at != ROOT;
            let next = match world.stage() {
                Stage::Over => break,
                _ if fresh => break,
                Stage::Decide(seat) => self.decide(at, &mut world, seat, rng),
                Stage::Chance => self.draw(at, &mut world, rng),
            };
            let Some(next) = next else { break };
            self.path.push(next);
            at = next;
        }
        self.play_on(&mut world, rng);
        self.carry_back(&world);
    }

    /// Chooses a child by upper confidence bound and steps there; `None` if the tree is full.
    fn decide(&mut self, at: u32, world: &mut G, seat: Seat, rng: &mut Dice) -> Option<u32> {
        if self.nodes.len() >= MOST_NODES {
            if !self.certain || self.node(at).children == 0 {
                return None;
            }
        } else if !self.certain || self.node(at).children == 0 {
            self.grow(at, world, seat, rng);
        }
        let chosen = self.select(at, seat);
        let Step::Act(_, action) = &self.nodes[chosen as usize].step else {
            unreachable!("only actions are selected");
        };
        world.apply(action, &mut Silent);
        Some(chosen)
    }

    /// Adds a child for every action that has none yet, in random order so that no place in the list is favoured.
    /// Leaves the world's actions in `self.actions` where worlds differ.
    fn grow(&mut self, at: u32, world: &G, seat: Seat, rng: &mut Dice) {
        let mut actions = std::mem::take(&mut self.actions);
        actions.clear();
        world.candidates(&mut actions);
        if self.node(at).children == 0 {
            shuffle(rng, &mut actions);
        }
        for action in &actions {
            let known = !self.certain && self.children(at).any(|child| self.is_step(child, seat, action));
            if !known {
                self.add(at, Step::Act(seat, action.clone()));
            }
        }
        self.actions = actions;
    }

    fn is_step(&self, child: u32, seat: Seat, action: &G::Action) -> bool {
        matches!(&self.node(child).step, Step::Act(who, what) if *who == seat && what == action)
    }

    /// The child with the best upper confidence bound. An untried one counts as average and tried once.
    fn select(&mut self, at: u32, seat: Seat) -> u32 {
        let explore = G::TUNING.exploration;
        let log_visits = (self.node(at).visits.max(1) as f32).ln();
        let (mut best, mut top) = (NONE, f32::NEG_INFINITY);
        let (mut untried, mut sum, mut visits) = (NONE, 0.0, 0);
        let mut child = self.node(at).first;
        while child != NONE {
            if !self.certain && !self.offers(child, seat) {
                child = self.node(child).next;
                continue;
            }
            let node = &mut self.nodes[child as usize];
            node.offered += 1;
            if node.visits == 0 {
                if untried == NONE {
                    untried = child;
                }
            } else {
                let log = if self.certain { log_visits } else { (node.offered as f32).ln() };
                let bound = node.mean + explore * (log / node.visits as f32).sqrt();
                sum += node.mean * node.visits as f32;
                visits += node.visits;
                if bound > top {
                    (best, top) = (child, bound);
                }
            }
            child = node.next;
        }
        let average = if visits == 0 { 0.5 } else { sum / visits as f32 };
        if untried != NONE && (best == NONE || average + explore * log_visits.sqrt() >= top) {
            untried
        } else {
            best
        }
    }

    /// Whether this child is an action that the seat has in the present world.
    fn offers(&self, child: u32, seat: Seat) -> bool {
        match &self.node(child).step {
            Step::Act(who, action) => *who == seat && self.actions.contains(action),
            Step::Start | Step::Draw(_) => false,
        }
    }

    /// Lets chance draw, and steps to the node of that outcome. A chance with many outcomes keeps only some of
    /// them apart (progressive widening); the rest of its draws go to those it has. `None` once out of the tree.
    fn draw(&mut self, at: u32, world: &mut G, rng: &mut Dice) -> Option<u32> {
        if self.node(at).children == 0 {
            self.outcomes.clear();
            let odds = world.outcomes(&mut self.outcomes);
            self.nodes[at as usize].wide = odds == Odds::TooMany || self.outcomes.len() > FEW_OUTCOMES;
        }
        let outcome = world.draw(rng);
        let is_it = |child: &u32| matches!(&self.node(*child).step, Step::Draw(known) if *known == outcome);
        if let Some(child) = self.children(at).find(is_it) {
            world.apply_outcome(&outcome, &mut Silent);
            return Some(child);
        }
        let node = self.node(at);
        let room = !node.wide || (node.children as f32) < 1.0 + G::TUNING.widen * (node.visits as f32).sqrt();
        if room && self.nodes.len() < MOST_NODES {
            world.apply_outcome(&outcome, &mut Silent);
            return Some(self.add(at, Step::Draw(outcome)));
        }
        let stand_in = self.stand_in(at, world, rng);
        match stand_in.map(|child| (child, &self.node(child).step)) {
            Some((child, Step::Draw(known))) => {
                world.apply_outcome(known, &mut Silent);
                Some(child)
            }
            Some(_) | None => {
                world.apply_outcome(&outcome, &mut Silent);
                None
            }
        }
    }

    /// An outcome that the node has, in proportion to how often it came up, if it can happen in this world.
    fn stand_in(&self, at: u32, world: &G, rng: &mut Dice) -> Option<u32> {
        let total: u32 = self.children(at).map(|child| self.node(child).visits).sum();
        let mut left = below(rng, total.max(1));
        let child = self.children(at).find(|&child| {
            let visits = self.node(child).visits;
            let found = left < visits;
            left = left.saturating_sub(visits);
            found
        })?;
        match &self.node(child).step {
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

    /// Credits every step of the path with the value for whoever took it.
    fn carry_back(&mut self, end: &G) {
        let mut values = [0.0; MAX_SEATS];
        let mut known = SeatSet::EMPTY;
        let standings = end.standings();
        for &at in &self.path {
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            if let Step::Act(seat, _) = node.step {
                let value = &mut values[seat.index()];
                if !known.contains(seat) {
                    known = known.with(seat);
                    *value = standings.as_ref().map_or_else(|| worth(end, seat), |end| end.share(seat));
                }
                node.mean += (*value - node.mean) / node.visits as f32;
            }
        }
    }

    fn node(&self, at: u32) -> &Node<G> {
        &self.nodes[at as usize]
    }

    fn children(&self, at: u32) -> impl Iterator<Item = u32> + '_ {
        let link = |at: u32| (at != NONE).then_some(at);
        std::iter::successors(link(self.node(at).first), move |&child| link(self.node(child).next))
    }

    fn add(&mut self, at: u32, step: Step<G>) -> u32 {
        let child = self.nodes.len() as u32;
        let first = self.node(at).first;
        self.nodes.push(Node::new(step, first));
        let parent = &mut self.nodes[at as usize];
        parent.first = child;
        parent.children += 1;
        child
    }
}
