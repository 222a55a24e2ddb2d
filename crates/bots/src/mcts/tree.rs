//! The tree of a search: nodes in one list, linked by their places in it.

use fathom_core::{Game, MAX_SEATS, Seat};

/// A value for every seat, 0 to 1.
pub type Values = [f32; MAX_SEATS];

/// The place of the root.
pub const ROOT: u32 = 0;
/// No node.
pub const NONE: u32 = u32::MAX;
/// A tree never grows beyond this many nodes (some 80 MB).
const MOST_NODES: usize = 1 << 20;

/// How a node is reached from the one above it.
pub enum Step<G: Game> {
    /// It is the root.
    Start,
    /// A seat acted.
    Act(Seat, G::Action),
    /// Chance drew.
    Draw(G::Chance),
}

/// What is above one node and how often the search was there.
pub struct Node<G: Game> {
    /// How it is reached.
    pub step: Step<G>,
    /// The first of the nodes below; they are chained by `next`.
    pub first: u32,
    /// The next of the nodes below the same node.
    pub next: u32,
    /// How many nodes are below.
    pub children: u32,
    /// How often the search was here.
    pub visits: u32,
    /// How often it could have been here: a move need not exist in every imagined world.
    pub offered: u32,
    /// How likely this outcome is, below a `whole` chance.
    pub odds: f32,
    /// A chance that has each of its outcomes below it, with its odds.
    pub whole: bool,
    /// A chance with so many outcomes that only some are kept apart.
    pub wide: bool,
    /// Whether its mean is no estimate but known: the game is over here, or all that follows has been seen.
    pub proved: bool,
}

/// All nodes of a search. The memory is used again by the next one.
pub struct Tree<G: Game> {
    nodes: Vec<Node<G>>,
    /// The mean value of every node for every seat: node after node, seat after seat.
    means: Vec<f32>,
    seats: usize,
}

impl<G: Game> Default for Tree<G> {
    fn default() -> Self {
        Tree { nodes: Vec::new(), means: Vec::new(), seats: 1 }
    }
}

impl<G: Game> Tree<G> {
    /// Forgets everything but the root.
    pub fn reset(&mut self, seats: usize) {
        self.nodes.clear();
        self.means.clear();
        self.seats = seats;
        self.push(Step::Start, NONE);
    }

    /// Whether no more nodes fit.
    pub fn is_full(&self) -> bool {
        self.nodes.len() >= MOST_NODES
    }

    /// The node at that place.
    pub fn node(&self, at: u32) -> &Node<G> {
        &self.nodes[at as usize]
    }

    /// The node at that place, to change it.
    pub fn node_mut(&mut self, at: u32) -> &mut Node<G> {
        &mut self.nodes[at as usize]
    }

    /// The nodes below, the newest first.
    pub fn children(&self, at: u32) -> impl Iterator<Item = u32> + '_ {
        let link = |at: u32| (at != NONE).then_some(at);
        std::iter::successors(link(self.node(at).first), move |&child| link(self.node(child).next))
    }

    /// Adds a node below this one.
    pub fn add(&mut self, at: u32, step: Step<G>) -> u32 {
        let child = self.push(step, self.node(at).first);
        let parent = self.node_mut(at);
        parent.first = child;
        parent.children += 1;
        child
    }

    /// The mean value of a node for a seat.
    pub fn mean(&self, at: u32, seat: Seat) -> f32 {
        self.means[at as usize * self.seats + seat.index()]
    }

    /// One more visit, which was worth this much to each seat.
    pub fn learn(&mut self, at: u32, values: &Values) {
        let node = &mut self.nodes[at as usize];
        node.visits += 1;
        let visits = node.visits as f32;
        let means = &mut self.means[at as usize * self.seats..][..self.seats];
        means.iter_mut().zip(values).for_each(|(mean, value)| *mean += (value - *mean) / visits);
    }

    /// What a whole chance is worth to each seat: the means of its outcomes, weighed by their odds.
    pub fn expectation(&self, at: u32) -> Values {
        let mut values = [0.0; MAX_SEATS];
        for child in self.children(at) {
            let odds = self.node(child).odds;
            let means = &self.means[child as usize * self.seats..][..self.seats];
            values.iter_mut().zip(means).for_each(|(value, mean)| *value += odds * mean);
        }
        values
    }

    /// What a node is worth by what is below it: a decision as much as the choice that was tried most often (of those
    /// the best), a whole chance as much as its outcomes together. Nothing below, nothing known.
    pub fn outlook(&self, at: u32) -> Option<Values> {
        if self.node(at).whole {
            return Some(self.expectation(at));
        }
        let mut favourite: Option<(u32, f32, u32)> = None;
        for child in self.children(at) {
            let node = self.node(child);
            let Step::Act(mover, _) = &node.step else { return None };
            let (visits, worth) = (node.visits, self.mean(child, *mover));
            let better = |&(most, top, _): &(u32, f32, u32)| visits > most || (visits == most && worth > top);
            if visits > 0 && favourite.as_ref().is_none_or(better) {
                favourite = Some((visits, worth, child));
            }
        }
        favourite.map(|(_, _, child)| self.values(child))
    }

    /// One more visit, after which the node is worth exactly this much to each seat.
    pub fn assign(&mut self, at: u32, values: &Values) {
        self.node_mut(at).visits += 1;
        self.means[at as usize * self.seats..][..self.seats].copy_from_slice(&values[..self.seats]);
    }

    /// The mean value of a node for every seat.
    pub fn values(&self, at: u32) -> Values {
        let mut values = [0.0; MAX_SEATS];
        values[..self.seats].copy_from_slice(&self.means[at as usize * self.seats..][..self.seats]);
        values
    }

    /// Sets the value of a node once and for all.
    pub fn settle(&mut self, at: u32, values: &Values) {
        self.node_mut(at).proved = true;
        self.means[at as usize * self.seats..][..self.seats].copy_from_slice(&values[..self.seats]);
    }

    /// What a node is worth for certain, if what is below it says so: a decision that has a sure win, or of which
    /// every choice is known; a chance of which every outcome is known.
    pub fn proof(&self, at: u32) -> Option<Values> {
        let mut best: Option<(f32, u32)> = None;
        let mut all = true;
        for child in self.children(at) {
            let node = self.node(child);
            all &= node.proved;
            if let (Step::Act(mover, _), true) = (&node.step, node.proved) {
                let worth = self.mean(child, *mover);
                if best.is_none_or(|(top, _)| worth > top) {
                    best = Some((worth, child));
                }
            }
        }
        match best {
            Some((worth, child)) if all || worth >= 1.0 => Some(self.values(child)),
            Some(_) => None,
            None => (all && self.node(at).whole).then(|| self.expectation(at)),
        }
    }

    /// Keeps the tree below one node, which becomes the root, and forgets the rest.
    pub fn reroot(&mut self, root: u32) {
        let mut old = std::mem::take(&mut self.nodes);
        let means = std::mem::take(&mut self.means);
        let seats = self.seats;
        let mut moved: Vec<(u32, u32)> = vec![(root, self.push(Step::Start, NONE))];
        while let Some((from, to)) = moved.pop() {
            let mut below: Vec<u32> = Vec::new();
            let mut child = old[from as usize].first;
            while child != NONE {
                below.push(child);
                child = old[child as usize].next;
            }
            for child in below.into_iter().rev() {
                let step = std::mem::replace(&mut old[child as usize].step, Step::Start);
                let place = self.add(to, step);
                moved.push((child, place));
            }
            let source = &old[from as usize];
            let node = &mut self.nodes[to as usize];
            (node.visits, node.offered, node.odds) = (source.visits, source.offered, source.odds);
            (node.whole, node.wide, node.proved) = (source.whole, source.wide, source.proved);
            self.means[to as usize * seats..][..seats]
                .copy_from_slice(&means[from as usize * seats..][..seats]);
        }
    }

    fn push(&mut self, step: Step<G>, next: u32) -> u32 {
        let at = self.nodes.len() as u32;
        let (first, children, visits, offered) = (NONE, 0, 0, 0);
        self.nodes.push(Node {
            step,
            first,
            next,
            children,
            visits,
            offered,
            odds: 0.0,
            whole: false,
            wide: false,
            proved: false,
        });
        self.means.resize(self.nodes.len() * self.seats, 0.0);
        at
    }
}
