//! Ships at sea.

use crate::content::{Cell, FLEET, ShipClass};
use fathom_core::D8;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A ship's number, 1 to 30, by which players name it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(as = "u8")]
pub struct ShipId(u8);

impl ShipId {
    /// That number; `None` outside 1 to 30.
    pub const fn new(number: u8) -> Option<ShipId> {
        if number >= 1 && number <= FLEET as u8 { Some(ShipId(number)) } else { None }
    }

    /// The number on its token.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for ShipId {
    type Error = String;
    fn try_from(number: u8) -> Result<ShipId, String> {
        ShipId::new(number).ok_or_else(|| format!("ships are numbered 1 to {FLEET}, not {number}"))
    }
}

impl From<ShipId> for u8 {
    fn from(id: ShipId) -> u8 {
        id.0
    }
}

impl std::fmt::Display for ShipId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A ship at sea.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Ship {
    /// Its number.
    pub id: ShipId,
    /// Where it is.
    pub cell: Cell,
    /// DW-DET-15: the face of the blue die: where it is bound.
    pub course: D8,
    /// What it is; `None` while nobody knows (DW-DET-19).
    pub class: Option<ShipClass>,
    /// Hits it has taken (DW-ATT-28).
    pub wounds: u8,
    /// Whether it has acted in this turn's Allied phase.
    pub acted: bool,
}
