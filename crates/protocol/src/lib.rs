//! What server and clients say to each other, and nothing about how it is carried out.
//!
//! - [`live`]: the WebSocket. [`ClientMessage`] goes up, [`ServerMessage`] comes down; both are closed enums.
//! - [`table`]: what a viewer is told of a table; every field is made for one pair of eyes.
//! - [`http`]: bodies and answers of the HTTP API, and [`endpoints`], the list of all of these.
//! - [`lesson`]: guided games.
//! - [`analysis`]: the analysis board.
//! - [`typescript`]: the client's types, generated from these.
//!
//! Field names are camelCase, enum values kebab-case, times milliseconds since 1970, seats counted from 0.

mod account;
mod alert;
pub mod analysis;
mod bot;
pub mod endpoints;
pub mod http;

pub mod json;
pub mod lesson;
pub mod live;
pub mod odds;
mod order;
mod profile;
pub mod review;
mod seek;
mod statistics;
pub mod table;
pub mod typescript;

pub use account::*;
pub use alert::*;
pub use analysis::*;
pub use bot::*;
pub use fathom_ids::{AccountId, TableId, Timestamp};
pub use http::*;
pub use json::Json;
pub use lesson::{LessonAnswer, LessonCard, LessonMoment, LessonMove, LessonTry};
pub use live::{ActionInput, ClientMessage, ServerMessage};
pub use odds::{OddsAnswer, OddsRows};
pub use order::*;
pub use profile::*;
pub use review::ReviewAnswer;
pub use seek::*;
pub use statistics::*;
pub use table::*;

/// The version of this protocol; a client that finds another number in [`ServerMessage::Welcome`] reloads itself.
pub const VERSION: u32 = 1;
