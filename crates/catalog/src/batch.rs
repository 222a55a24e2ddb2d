//! Many games of one kind stepped together, without leaving Rust: for players that learn.
//!
//! Game `i` of a batch plays one episode after the other. The luck of an episode comes from a key of its own
//! ([`episode_key`]), which lives beside the state, never in it: the n-th draw of an episode is the n-th stream of its key,
//! as in a game between bots. Results are written into buffers that the caller owns.

use crate::table::{AnyTable, Live};
use fathom_bots::{dice, mix};
use fathom_core::chance::{below, pick};
use fathom_core::encode::{legend, observe, reward, width};
use fathom_core::{Encode, Knowledge, Numbering, Seat, Silent, Stage, Viewer};
use rayon::prelude::*;

/// Games that are stepped by one thread at least: fewer are not worth a thread.
const GRAIN: usize = 32;

/// How big the rows of a batch are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many games are stepped together.
    pub games: usize,
    /// Seats of a game.
    pub seats: usize,
    /// Numbers of an observation.
    pub observation: usize,
    /// Numbers that an action can have.
    pub actions: usize,
    /// Heads of an action.
    pub heads: usize,
    /// Whether actions are numbered by their place in the legal list.
    pub listed: bool,
}

/// Where a batch writes, game after game. The caller owns it all.
pub struct Buffers<'a> {
    /// What the deciding seat is shown.
    pub observation: &'a mut [f32],
    /// 1 for the numbers of legal actions.
    pub mask: &'a mut [u8],
    /// Where actions are listed, the heads of each of them; may be empty if nobody wants them.
    pub heads: &'a mut [u32],
    /// What the end of an episode was worth, seat by seat; 0 before it.
    pub reward: &'a mut [f32],
    /// Who decides.
    pub seat: &'a mut [i32],
    /// 1 where an episode ended in this step: all else is about the next one by then.
    pub done: &'a mut [u8],
}

/// What went wrong with a batch. Except after [`TooMany`](BatchError::TooMany), nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BatchError {
    /// A buffer of the wrong size.
    #[error("the buffer of the {name} has {found} numbers, not {wanted}")]
    Size {
        /// The buffer that does not fit.
        name: &'static str,
        /// Its size.
        found: usize,
        /// The size it should have.
        wanted: usize,
    },
    /// A number that is not legal now.
    #[error("game {game}: no legal action has the number {action}")]
    Illegal {
        /// Which game.
        game: usize,
        /// The number.
        action: i64,
    },
    /// More legal actions than the buffers have room for. All games were stepped and all rows are written, but for what is beyond
    /// the room in this game's mask and heads: every place in its list can be chosen all the same.
    #[error("game {game}: {found} actions are legal, and there is room for {room}")]
    TooMany {
        /// Which game; the first of them.
        game: usize,
        /// How many actions it has.
        found: usize,
        /// How many the buffers have room for.
        room: usize,
    },
    /// Room for another number of actions than a game has ids, or for none.
    #[error(
        "there is no room for {0} actions to be made: only lists can have other room than they have, at least for one"
    )]
    Room(usize),
    /// A batch without games.
    #[error("a batch has at least one game")]
    Empty,
}

/// Many games of one kind.
pub trait AnyBatch: Send {
    /// How big its rows are.
    fn shape(&self) -> Shape;
    /// What the numbers of an observation are called.
    fn legend(&self) -> Vec<String>;
    /// Where actions are listed: the rows of masks and heads have room for so many from now on, instead of the longest list known.
    fn make_room(&mut self, actions: usize) -> Result<(), BatchError>;
    /// Begins every game anew, with luck from this seed.
    fn reset(&mut self, seed: u64, out: Buffers<'_>) -> Result<(), BatchError>;
    /// The deciding seat of every game does what its number says; chance is settled, and what has ended begins anew.
    fn step(&mut self, actions: &[i64], out: Buffers<'_>) -> Result<(), BatchError>;
    /// A fair random choice of a legal action for every game; the same one until it is stepped.
    fn sample(&self, out: &mut [i64]) -> Result<(), BatchError>;
    /// The table of a game as it stands.
    fn table(&self, game: usize) -> Option<Box<dyn AnyTable>>;
    /// The key of the episode that a game is playing.
    fn key(&self, game: usize) -> Option<u64>;
}

/// Where the luck of an episode comes from: the n-th draw is drawn from `dice(mix(mix(key, 0), n))`.
pub const fn episode_key(seed: u64, game: u64, episode: u64) -> u64 {
    mix(mix(seed, game), episode)
}

impl Buffers<'_> {
    fn check(&self, shape: &Shape) -> Result<(), BatchError> {
        let Shape { games, seats, observation, actions, heads, listed } = *shape;
        let all_heads = if listed && !self.heads.is_empty() { games * actions * heads } else { 0 };
        for (name, found, wanted) in [
            ("observation", self.observation.len(), games * observation),
            ("mask", self.mask.len(), games * actions),
            ("heads", self.heads.len(), all_heads),
            ("reward", self.reward.len(), games * seats),
            ("seat", self.seat.len(), games),
            ("done", self.done.len(), games),
        ] {
            if found != wanted {
                return Err(BatchError::Size { name, found, wanted });
            }
        }
        Ok(())
    }

    /// The rows of the first games, and those of the others.
    fn split(self, games: usize, shape: &Shape) -> (Self, Self) {
        let heads = if self.heads.is_empty() { 0 } else { games * shape.actions * shape.heads };
        let (observation, observation_rest) = self.observation.split_at_mut(games * shape.observation);
        let (mask, mask_rest) = self.mask.split_at_mut(games * shape.actions);
        let (heads, heads_rest) = self.heads.split_at_mut(heads);
        let (reward, reward_rest) = self.reward.split_at_mut(games * shape.seats);
        let (seat, seat_rest) = self.seat.split_at_mut(games);
        let (done, done_rest) = self.done.split_at_mut(games);
        (
            Buffers { observation, mask, heads, reward, seat, done },
            Buffers {
                observation: observation_rest,
                mask: mask_rest,
                heads: heads_rest,
                reward: reward_rest,
                seat: seat_rest,
                done: done_rest,
            },
        )
    }
}

/// One game of a batch.
struct Slot<G: Encode> {
    game: G,
    legal: Vec<G::Action>,
    choice: Option<G::Action>,
    /// Where this game's episodes get their keys from.
    source: u64,
    episode: u64,
    draws: u64,
    decisions: u64,
}

impl<G: Encode> Slot<G> {
    fn key(&self) -> u64 {
        mix(self.source, self.episode)
    }

    fn begin(&mut self, start: &G) {
        self.game.clone_from(start);
        (self.draws, self.decisions) = (0, 0);
    }

    /// Settles chance until somebody decides or the game is over.
    fn settle(&mut self) -> Option<Seat> {
        let luck = mix(self.key(), 0);
        loop {
            match self.game.stage() {
                Stage::Decide(seat) => return Some(seat),
                Stage::Over => return None,
                Stage::Chance => {
                    let outcome = self.game.draw(&mut dice(mix(luck, self.draws)));
                    self.game.apply_outcome(&outcome, &mut Silent);
                    self.draws += 1;
                }
            }
        }
    }

    /// A fair random choice of a legal action, by its number.
    fn sample(&self) -> i64 {
        let mut rng = dice(mix(mix(self.key(), 1), self.decisions));
        match G::NUMBERING {
            Numbering::Ids(_) => {
                let action = pick(&mut rng, &self.legal);
                G::id(action).expect("every legal action has an id") as i64
            }
            Numbering::Listed(_) => i64::from(below(&mut rng, self.legal.len() as u32)),
        }
    }

    /// Carries out what was chosen, begins anew what has ended, and writes the game's row.
    fn advance(&mut self, start: &G, shape: &Shape, out: Buffers<'_>) {
        if let Some(choice) = self.choice.take() {
            self.game.apply(&choice, &mut Silent);
            self.decisions += 1;
        }
        out.reward.fill(0.0);
        out.done[0] = 0;
        let seat = match self.settle() {
            Some(seat) => seat,
            None => {
                if let Some(standings) = self.game.standings() {
                    let worth = (0..).map(|seat| reward(&standings, Seat(seat)));
                    out.reward.iter_mut().zip(worth).for_each(|(place, worth)| *place = worth as f32);
                }
                out.done[0] = 1;
                self.episode += 1;
                self.begin(start);
                self.settle().expect("a game that begins has something to decide")
            }
        };
        self.legal.clear();
        self.game.actions(&mut self.legal);
        out.seat[0] = i32::from(seat.0);
        observe(&self.game, Viewer::Seat(seat), out.observation);
        self.game.mask(&self.legal, out.mask);
        if !out.heads.is_empty() {
            let (now, beyond) = out.heads.split_at_mut(self.legal.len().min(shape.actions) * shape.heads);
            let rows = now.chunks_exact_mut(shape.heads);
            rows.zip(&self.legal).for_each(|(row, action)| self.game.heads(action, row));
            beyond.fill(0);
        }
    }
}

/// Games of a known kind, seen through [`AnyBatch`].
pub(crate) struct Batch<G: Encode> {
    start: G,
    slots: Vec<Slot<G>>,
    shape: Shape,
}

impl<G: Encode> Batch<G> {
    pub fn new(start: G, games: usize) -> Result<Batch<G>, BatchError> {
        if games == 0 {
            return Err(BatchError::Empty);
        }
        let shape = Shape {
            games,
            seats: start.seats().count(),
            observation: width(&start),
            actions: G::NUMBERING.count(),
            heads: G::HEADS.len(),
            listed: matches!(G::NUMBERING, Numbering::Listed(_)),
        };
        let slot = |_| Slot {
            game: start.clone(),
            legal: Vec::new(),
            choice: None,
            source: 0,
            episode: 0,
            draws: 0,
            decisions: 0,
        };
        Ok(Batch { slots: (0..games).map(slot).collect(), start, shape })
    }

    fn advance(&mut self, out: Buffers<'_>) -> Result<(), BatchError> {
        let grain = GRAIN.max(self.shape.games / (4 * rayon::current_num_threads()));
        share(&mut self.slots, out, &self.start, &self.shape, grain);
        let room = self.shape.actions;
        let beyond = |slot: &Slot<G>| self.shape.listed && slot.legal.len() > room;
        match self.slots.iter().position(beyond) {
            Some(game) => Err(BatchError::TooMany { game, found: self.slots[game].legal.len(), room }),
            None => Ok(()),
        }
    }

    fn has_begun(&self) -> bool {
        self.slots.first().is_some_and(|slot| !slot.legal.is_empty())
    }
}

/// Advances all games, halves of them at the same time.
fn share<G: Encode>(slots: &mut [Slot<G>], out: Buffers<'_>, start: &G, shape: &Shape, grain: usize) {
    if slots.len() > grain {
        let half = slots.len() / 2;
        let (one, two) = slots.split_at_mut(half);
        let (first, second) = out.split(half, shape);
        rayon::join(|| share(one, first, start, shape, grain), || share(two, second, start, shape, grain));
        return;
    }
    let mut rest = out;
    for slot in slots {
        let (row, others) = rest.split(1, shape);
        slot.advance(start, shape, row);
        rest = others;
    }
}

impl<G: Knowledge + Encode> AnyBatch for Batch<G> {
    fn shape(&self) -> Shape {
        self.shape
    }

    fn legend(&self) -> Vec<String> {
        legend(&self.start)
    }

    fn make_room(&mut self, actions: usize) -> Result<(), BatchError> {
        if actions == 0 || (!self.shape.listed && actions != self.shape.actions) {
            return Err(BatchError::Room(actions));
        }
        self.shape.actions = actions;
        Ok(())
    }

    fn reset(&mut self, seed: u64, out: Buffers<'_>) -> Result<(), BatchError> {
        out.check(&self.shape)?;
        for (number, slot) in self.slots.iter_mut().enumerate() {
            (slot.source, slot.episode, slot.choice) = (mix(seed, number as u64), 0, None);
            slot.begin(&self.start);
        }
        self.advance(out)
    }

    fn step(&mut self, actions: &[i64], out: Buffers<'_>) -> Result<(), BatchError> {
        out.check(&self.shape)?;
        if actions.len() != self.shape.games {
            return Err(BatchError::Size { name: "actions", found: actions.len(), wanted: self.shape.games });
        }
        let choose = |(game, (slot, &action)): (usize, (&mut Slot<G>, &i64))| {
            let number = usize::try_from(action).ok().filter(|_| !slot.legal.is_empty());
            slot.choice = number.and_then(|number| slot.game.by_number(number, &slot.legal));
            slot.choice.is_none().then_some(game)
        };
        let choices = self.slots.par_iter_mut().with_min_len(GRAIN).zip(actions).enumerate();
        if let Some(game) = choices.filter_map(choose).min() {
            return Err(BatchError::Illegal { game, action: actions[game] });
        }
        self.advance(out)
    }

    fn sample(&self, out: &mut [i64]) -> Result<(), BatchError> {
        if out.len() != self.shape.games || !self.has_begun() {
            let wanted = if self.has_begun() { self.shape.games } else { 0 };
            return Err(BatchError::Size { name: "actions", found: out.len(), wanted });
        }
        let slots = self.slots.par_iter().with_min_len(GRAIN);
        slots.zip(out).for_each(|(slot, place)| *place = slot.sample());
        Ok(())
    }

    fn table(&self, game: usize) -> Option<Box<dyn AnyTable>> {
        self.slots.get(game).map(|slot| Box::new(Live(slot.game.clone())) as Box<dyn AnyTable>)
    }

    fn key(&self, game: usize) -> Option<u64> {
        self.slots.get(game).map(Slot::key)
    }
}
