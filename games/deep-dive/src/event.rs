//! What happened, with enough data to animate it. How it is told is in `telling`.

use crate::content::{Depth, Tile};
use fathom_core::Seat;
use serde::Serialize;
use ts_rs::TS;

/// What decided who won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// DD-SCO-05: points.
    Points,
    /// DD-SCO-06: as many points, and more complete rows.
    Rows,
    /// DD-SCO-07, DD-SOL-15: nothing; people share the victory, alone it is a draw.
    Level,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "`tell` says what each event is")]
pub enum Event {
    Started { seat: Seat },
    AteRock { seat: Seat, depth: Depth },
    Skipped { seat: Seat, depth: Depth },
    MovedOn { seat: Seat, depth: Depth },
    Flipped { seat: Seat, depth: Depth, tile: Tile },
    WentDeeper { seat: Seat, depth: Depth, left: Tile },
    Took { seat: Seat, depth: Depth, tile: Tile, row: u8 },
    Trapped { seat: Seat, depth: Depth, nth: u8 },
    Retreated { seat: Seat },
    Brought { seat: Seat, depth: Depth, tile: Tile, row: u8 },
    EmptyHanded { seat: Seat },
    RanOut { depth: Depth, triggers: bool },
    LastDive { start: Seat },
    RivalMovedOn { depth: Depth },
    RivalFlipped { depth: Depth, tile: Tile },
    RivalTook { depth: Depth, tile: Tile, row: u8 },
    RivalIdle,
    Ended { scores: Vec<i32>, rival: Option<i32>, winners: Vec<Seat>, decided: Decided },
}
