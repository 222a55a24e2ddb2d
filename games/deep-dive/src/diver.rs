//! One dive solved exactly, by backward induction from the deepest depth up.
//!
//! Given what tiles, rocks and trapped penguins are worth to the diver, the value of standing at a depth, of turning
//! over a tile there, and of beginning the dive is the exact expectation over every tile that may come up, with the
//! best choice after each. What a diver leaves behind, the next player may take: that has its price.

use crate::action::Action;
use crate::content::{Depth, Tile};
use crate::heuristic::Worth;
use crate::state::{DeepDive, Phase, Player, Water, Waters};
use fathom_core::{Game, Knowledge, Seat};

/// What it costs the diver to leave a tile face up, by depth and slot.
pub(crate) struct Prices([[f32; Tile::KINDS]; 5]);

impl Prices {
    /// Nobody comes after.
    pub const NONE: Prices = Prices([[0.0; Tile::KINDS]; 5]);

    /// What one more face-up tile would add to the next player's dive, and so take from the diver's lead.
    fn of(game: &DeepDive, seat: Seat) -> Prices {
        let next = game.seats().after(seat);
        let turns = game.turns_to_come(next);
        if next == seat || turns < 1.0 {
            return Prices::NONE;
        }
        let player = &game.players[next.index()];
        let worth = Worth::of(player, turns - 1.0);
        let rivals = (game.players.len() - 1) as f32;
        let mut ocean = game.ocean;
        let before = Dive::solve(&ocean, player, &worth, &Prices::NONE).begin;
        let mut prices = Prices::NONE;
        for depth in Depth::ALL {
            for slot in Tile::ROCK..Tile::KINDS {
                if ocean[depth].unseen.0[slot] == 0 && ocean[depth].face_up.0[slot] == 0 {
                    continue;
                }
                let there = ocean[depth].face_up.0[slot];
                // A tile that lies there already is priced by what its absence would take away.
                ocean[depth].face_up.0[slot] = if there == 0 { 1 } else { there - 1 };
                let changed = Dive::solve(&ocean, player, &worth, &Prices::NONE).begin;
                ocean[depth].face_up.0[slot] = there;
                prices.0[depth.index()][slot] = (changed - before).abs() / rivals;
            }
        }
        prices
    }

    fn of_tile(&self, depth: Depth, tile: Tile) -> f32 {
        tile.slot(depth).map_or(0.0, |slot| self.0[depth.index()][slot])
    }
}

/// What each stage of one player's dive is worth.
pub(crate) struct Dive {
    /// The whole turn, with the right to eat a rock.
    pub begin: f32,
    /// Standing at a depth, with every choice still open.
    pub stand: Waters<f32>,
    /// Turning over a tile at a depth.
    pub flip: Waters<f32>,
}

impl Dive {
    /// Backward induction from the deepest depth.
    pub fn solve(ocean: &Waters<Water>, player: &Player, worth: &Worth, prices: &Prices) -> Dive {
        let mut dive = Dive { begin: 0.0, stand: Waters([0.0; 5]), flip: Waters([0.0; 5]) };
        for depth in Depth::ALL.into_iter().rev() {
            let below = dive.below(depth);
            dive.flip[depth] = flip_value(ocean, player, worth, prices, depth, below);
            dive.stand[depth] =
                stand_value(&ocean[depth], player, worth, prices, depth, below, dive.flip[depth]);
        }
        let rock_start = dive.stand.0.iter().copied().fold(f32::MIN, f32::max) - worth.eaten_rock();
        dive.begin = dive.stand[Depth::FIRST];
        if player.rocks > 0 {
            dive.begin = dive.begin.max(rock_start);
        }
        dive
    }

    /// Standing one depth deeper; nothing below the deepest.
    pub fn below(&self, depth: Depth) -> f32 {
        depth.deeper().map_or(0.0, |deeper| self.stand[deeper])
    }
}

/// The mean over every tile that may come up, with the better of taking and leaving it.
fn flip_value(
    ocean: &Waters<Water>,
    player: &Player,
    worth: &Worth,
    prices: &Prices,
    depth: Depth,
    below: f32,
) -> f32 {
    let water = &ocean[depth];
    if water.face_down == 0 {
        return 0.0;
    }
    let mut sum = 0.0;
    for (slot, &count) in water.unseen.0.iter().enumerate().filter(|&(_, &count)| count > 0) {
        let value = match slot {
            Tile::PREDATOR => worth.predator(ocean, player, depth),
            Tile::OPEN_WATER => below,
            _ => {
                let take = worth.slot(depth, slot);
                if depth == Depth::LAST { take } else { take.max(below - prices.0[depth.index()][slot]) }
            }
        };
        sum += f32::from(count) * value;
    }
    sum / water.unseen.total() as f32
}

/// The best of flipping, taking what lies open, and skipping.
fn stand_value(
    water: &Water,
    player: &Player,
    worth: &Worth,
    prices: &Prices,
    depth: Depth,
    below: f32,
    flip: f32,
) -> f32 {
    let mut best = if water.face_down > 0 { flip } else { f32::MIN };
    for slot in (Tile::ROCK..Tile::KINDS).filter(|&slot| water.face_up.0[slot] > 0) {
        best = best.max(worth.slot(depth, slot) + prices.0[depth.index()][slot]);
    }
    if depth != Depth::LAST && (player.trapped[depth.index()] > 0 || water.face_down == 0) {
        best = best.max(below);
    }
    if best == f32::MIN { 0.0 } else { best }
}

/// A judge of the diver's actions: the dive solved, and what it was solved with.
pub(crate) struct Judge<'a> {
    game: &'a DeepDive,
    worth: Worth,
    prices: Prices,
    dive: Dive,
}

impl<'a> Judge<'a> {
    /// Solves the dive of the player at turn, at these prices for what is left behind.
    pub fn new(game: &'a DeepDive, prices: Prices) -> Judge<'a> {
        let player = game.diver();
        let worth = Worth::of(player, game.turns_to_come(game.turn));
        let dive = Dive::solve(&game.ocean, player, &worth, &prices);
        Judge { game, worth, prices, dive }
    }

    /// The exact expectation of the rest of the turn, in points, if it goes on with this action.
    pub fn value(&self, action: Action) -> f32 {
        let Judge { game, worth, prices, dive } = self;
        match action {
            Action::Flip => dive.flip[game.depth],
            Action::Take { tile } if game.phase == Phase::Found(tile) => worth.tile(tile),
            Action::Take { tile } => worth.tile(tile) + prices.of_tile(game.depth, tile),
            Action::Deeper => match game.phase {
                Phase::Found(tile) => dive.below(game.depth) - prices.of_tile(game.depth, tile),
                _ => dive.below(game.depth),
            },
            Action::Skip => dive.below(game.depth),
            Action::Rock { depth } => dive.stand[depth] - worth.eaten_rock(),
            Action::Bring { tile, depth } => worth.tile(tile) + prices.of_tile(depth, tile),
            Action::Surface => 0.0,
            Action::Give { tile } => {
                // What the opponent takes, the person cannot: its value to the person is what giving it costs.
                -worth.tile(tile)
            }
        }
    }
}

/// The action with the best exact expectation over the rest of the turn; the first of equals.
pub(crate) fn advise(game: &DeepDive, seat: Seat) -> Action {
    let judge = Judge::new(game, Prices::of(game, seat));
    let mut actions = Vec::new();
    game.candidates(&mut actions);
    let mut best = *actions.first().expect("a decision is due");
    let mut best_value = judge.value(best);
    for &action in &actions[1..] {
        let value = judge.value(action);
        if value > best_value {
            (best, best_value) = (action, value);
        }
    }
    best
}
