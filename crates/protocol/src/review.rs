//! The review of a finished game, and how far it is.

use fathom_review::Review;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is known about the review of a table. Whoever finds it waiting or under way asks again in a moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum ReviewAnswer {
    /// Nobody has asked for one, or it has been thrown away since: ask for it.
    None,
    /// Others come first.
    Waiting {
        /// How many.
        ahead: u32,
    },
    /// It is being made.
    Working {
        /// Which pass, from 1 to 3.
        pass: u8,
        /// What has been looked at in this pass.
        done: u32,
        /// What there is to look at in it.
        total: u32,
    },
    /// Here it is.
    Done {
        /// The review, the same for everybody who may see the game.
        review: Box<Review>,
    },
    /// It cannot be made.
    Failed {
        /// What is in the way, for people.
        message: String,
    },
}
