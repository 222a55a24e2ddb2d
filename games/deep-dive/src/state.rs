//! What lies on the table. What nobody has seen is a count: a face-down tile has no front yet.

mod players;
mod tableau;
mod waters;

use crate::action::Action;
use crate::chance::Chance;
use crate::content::{Depth, Tile};
use fathom_core::Seat;
pub use players::{Player, Players};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
pub use tableau::{Column, Tableau};
use ts_rs::TS;
pub use waters::{Tiles, Water, Waters};

/// DD-SET-09: penguins of each player.
pub const PENGUINS: u8 = 3;

/// DD-SET-11: the most people at a table.
pub const MOST_PLAYERS: usize = 6;

/// A game of Deep Dive.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeepDive {
    /// The five depths.
    #[serde(with = "crate::document")]
    pub ocean: Waters<Water>,
    /// The people, in seat order.
    pub players: Players,
    /// The rulebook's opponent of a person who plays alone.
    pub rival: Option<Rival>,
    /// Who holds the start player token.
    pub start: Seat,
    /// Whose turn it is; playing alone, always the first seat.
    pub turn: Seat,
    /// Where the diving penguin is.
    pub depth: Depth,
    /// What the game waits for.
    pub phase: Phase,
    /// How near the end is.
    pub ending: Ending,
    /// The round, from 1.
    pub round: u16,
    /// Rocks that were eaten and left the game.
    pub rocks_eaten: u8,
    /// DD-RCK-03: whether a rock was eaten in this turn.
    #[serde(default)]
    pub ate_rock: bool,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance: who begins.
    DrawStart,
    /// The player at turn takes the first step of the dive; a rock may be eaten.
    Start,
    /// The player at turn takes the next step of the dive.
    Dive,
    /// Chance: which tile is turned over.
    Flip,
    /// The player at turn takes this tile or goes deeper.
    Found(Tile),
    /// The player at turn chooses what a retreat brings back.
    Retreat,
    /// Chance: which tile the opponent turns over.
    RivalFlip,
    /// The person chooses which of some equal tiles the opponent takes.
    RivalChoice,
    /// Nothing: the game has ended.
    Over,
}

/// How near the end is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Every depth has face-down tiles.
    Open,
    /// A depth has run out: this round is finished, then one more is played.
    Triggered,
    /// The token shows its last-dive side: everybody's last turn.
    LastDive,
}

/// DD-SOL-01: the opponent of a person who plays alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Rival {
    /// How it scores.
    pub difficulty: Difficulty,
    /// Where it turns over its next tile.
    pub depth: Depth,
    /// Rocks it has collected.
    pub rocks: u8,
    /// Open water it has collected.
    pub open_water: u8,
    /// Food it has collected.
    pub food: Tableau,
}

/// How the opponent scores when a person plays alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// Rows as for a player, 1 point for each rock.
    Easy,
    /// Rows as for a player, 3 points for each rock.
    #[default]
    Medium,
    /// All food in full, 5 points for each rock, 3 for each open water.
    Hard,
}

impl Difficulty {
    /// From the gentlest.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];
}

/// Choices made before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Playing alone: how the opponent scores. Without effect with two or more players.
    pub difficulty: Difficulty,
}

impl DeepDive {
    /// The depth where the diver is.
    #[inline]
    pub fn here(&self) -> &Water {
        &self.ocean[self.depth]
    }

    /// The player at turn.
    #[inline]
    pub fn diver(&self) -> &Player {
        &self.players[self.turn.index()]
    }

    #[inline]
    pub(crate) fn diver_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn.index()]
    }
}

const _: () = assert!(size_of::<Action>() <= 8 && size_of::<Chance>() <= 4, "the hot loop copies these");
