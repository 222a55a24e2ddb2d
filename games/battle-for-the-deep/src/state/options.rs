//! Choices made before the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Choices made before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How two teammates who defend a zone together choose their casualties. "discuss" is the rulebook: one
    /// proposes, the other agrees or objects, and on an objection the attacker chooses. "lead-decides" lets the
    /// proposal stand: good where one person plays both seats.
    pub defenders: Defenders,
    /// Who takes the first turn. "dealt" is the rulebook: order cards are dealt by chance, and the seats opposite each
    /// other stay a team. "seated" keeps the order of the seats: 1, 2, 3, 4.
    pub order: TurnOrder,
}

/// BFD-TBL-10: where the order of play comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum TurnOrder {
    /// From order cards.
    #[default]
    Dealt,
    /// From the seats.
    Seated,
}

/// BFD-CAS-04, BFD-CAS-07: how two defending teammates agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Defenders {
    /// One proposes, the other agrees or objects.
    #[default]
    Discuss,
    /// The proposal stands.
    LeadDecides,
}
