//! Everything that a player can do. What is refused, and why, is in `illegal`.

use crate::content::{Depth, Tile};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One small step of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Action {
    /// Turn over a tile at the depth where the penguin is.
    Flip,
    /// Surface with a tile: one that lies face up, or the one just turned over.
    Take {
        /// Which.
        tile: Tile,
    },
    /// Leave the tile just turned over and go on to the next depth.
    Deeper,
    /// Go on to the next depth without a flip.
    Skip,
    /// Eat a rock and begin the dive there.
    Rock {
        /// Where.
        depth: Depth,
    },
    /// In a retreat: bring back a face-up tile.
    Bring {
        /// Which.
        tile: Tile,
        /// From where.
        depth: Depth,
    },
    /// In a retreat: bring back nothing.
    Surface,
    /// Playing alone: choose which of two equal tiles the opponent takes.
    Give {
        /// Which.
        tile: Tile,
    },
}
