//! What is stored of a table and a seat as JSON. A field may be added with a default, never changed.

use fathom_protocol::{
    AccountId, Assistance, Clock, Ended, Holder, OnTimeout, Origin, TableId, UndoWish, Visibility,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;

/// How a table was set, and what became of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The game's options, complete.
    pub options: Value,
    /// The version of the rules it is played by.
    pub rules: u32,
    /// Who may find it.
    pub visibility: Visibility,
    /// How much help is allowed.
    pub assistance: Assistance,
    /// The move clock.
    pub clock: Clock,
    /// What happens when it runs out.
    pub on_timeout: OnTimeout,
    /// Whether the game counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Who set it.
    pub owner: Option<AccountId>,
    /// What lets people take the `invite` seats.
    pub invite: String,
    /// The hash that fixes the seed.
    pub commitment: String,
    /// The recipe of its chance (`fathom_fair::RECIPE` when it was set).
    #[serde(default = "first_recipe")]
    pub chance: u32,
    /// Where it goes on from.
    #[serde(default)]
    pub origin: Option<Origin>,
    /// Where the same people play again.
    #[serde(default)]
    pub rematch: Option<TableId>,
    /// Why it ended.
    #[serde(default)]
    pub ended: Option<Ended>,
    /// A wish to undo; it counts only in the position it was made in.
    #[serde(default)]
    pub undo_wish: Option<UndoWish>,
    /// Points and victory at the end, seat by seat, for lists.
    #[serde(default)]
    pub results: Vec<(i32, bool)>,
}

/// Tables that say nothing were set before there was a second recipe.
fn first_recipe() -> u32 {
    1
}

impl Settings {
    /// As it is stored.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("settings are plain data")
    }

    /// How many milliseconds a decision may take.
    pub fn time_per_move(&self) -> Option<Duration> {
        match self.clock {
            Clock::None => None,
            Clock::PerMove { seconds } => Some(Duration::from_secs(u64::from(seconds))),
            Clock::Correspondence { days } => Some(crate::config::days(days)),
        }
    }
}

/// What is stored of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatBody {
    /// Who plays it.
    pub holder: Holder,
    /// The name at the table.
    pub name: String,
    /// What its person added to the table's chance, in hex.
    #[serde(default)]
    pub entropy: String,
    /// Whether it gave up.
    #[serde(default)]
    pub resigned: bool,
    /// Who at the table wants somebody else in this seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub freed_by: Vec<AccountId>,
    /// Whether its account is a program.
    #[serde(default)]
    pub bot_account: bool,
}
