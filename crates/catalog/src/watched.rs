//! What the judges of a game saw while it was played: for whoever trains and measures them.

use fathom_bots::{Dice, dice, mix};
use fathom_core::chance::below;
use fathom_core::judge::{hand_set, side_numbers};
use fathom_core::{Knowledge, Seat, Shares, Sketch, Stage, Standings};

/// A state of a game, as its judges saw it. Sides come in the order of their numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Glimpse {
    /// What a learnt judge is shown.
    pub sketch: Sketch,
    /// Every side's share as the game's judge says.
    pub judge: Vec<f64>,
    /// Every side's share as the hand-set judgement says.
    pub hand_set: Vec<f64>,
}

/// A game that was watched.
#[derive(Clone, PartialEq, Debug)]
pub struct Watched {
    /// The name of the game's judge.
    pub judge: &'static str,
    /// What the numbers of its sketches are called; empty if it draws none.
    pub legend: &'static [&'static str],
    /// Some of its states, in the order they were played.
    pub glimpses: Vec<Glimpse>,
    /// Every side's share of the victory in the end.
    pub shares: Vec<f64>,
}

/// Watches a game and keeps some of its states, each as likely as any other.
pub(crate) struct Watcher {
    turns: Sample,
    others: Sample,
    last: Option<Seat>,
    step: usize,
}

impl Watcher {
    pub fn new<G: Knowledge>(start: &G, seed: u64, states: usize) -> Watcher {
        let states = if start.legend().is_empty() { 0 } else { states };
        Watcher {
            turns: Sample::new(mix(seed, 2), states / 2),
            others: Sample::new(mix(seed, 3), states - states / 2),
            last: None,
            step: 0,
        }
    }

    /// A state before something is done in it.
    pub fn see<G: Knowledge>(&mut self, game: &G, decision: bool) {
        self.step += 1;
        let step = self.step;
        if let Stage::Decide(seat) = game.stage()
            && decision
            && self.last.replace(seat) != Some(seat)
        {
            return self.turns.offer(|| Some((step, glimpse(game)?)));
        }
        self.others.offer(|| Some((step, glimpse(game)?)));
    }

    pub fn finish<G: Knowledge>(self, start: &G, standings: &Standings) -> Watched {
        let mut kept: Vec<(usize, Glimpse)> =
            self.turns.kept.into_iter().chain(self.others.kept).flatten().collect();
        kept.sort_by_key(|(step, _)| *step);
        let shares: Shares = start.seats().iter().map(|seat| standings.exact_share(seat)).collect();
        Watched {
            judge: G::JUDGE,
            legend: start.legend(),
            glimpses: kept.into_iter().map(|(_, glimpse)| glimpse).collect(),
            shares: by_side(start, &shares),
        }
    }
}

fn glimpse<G: Knowledge>(game: &G) -> Option<Glimpse> {
    let sketch = game.sketch()?;
    Some(Glimpse { sketch, judge: by_side(game, &game.judge()), hand_set: by_side(game, &hand_set(game)) })
}

fn by_side<G: Knowledge>(game: &G, shares: &Shares) -> Vec<f64> {
    let share = |side: u8| {
        let seat = game.seats().iter().find(|&seat| game.side(seat) == side);
        seat.map_or(0.0, |seat| shares[seat.index()])
    };
    side_numbers(game).into_iter().map(share).collect()
}

/// A sample of a stream whose length nobody knows.
struct Sample {
    rng: Dice,
    most: usize,
    seen: u32,
    kept: Vec<Option<(usize, Glimpse)>>,
}

impl Sample {
    fn new(seed: u64, most: usize) -> Sample {
        Sample { rng: dice(seed), most, seen: 0, kept: Vec::new() }
    }

    /// Keeps it, if the dice say so: what is not kept is never made.
    fn offer(&mut self, make: impl FnOnce() -> Option<(usize, Glimpse)>) {
        self.seen += 1;
        if self.kept.len() < self.most {
            self.kept.push(make());
            return;
        }
        let place = below(&mut self.rng, self.seen) as usize;
        if place < self.most {
            self.kept[place] = make();
        }
    }
}
