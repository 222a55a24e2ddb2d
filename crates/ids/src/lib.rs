//! Names of tables, people and ways to reach them, and points in time: what store, protocol and server all speak of. Each is a
//! type of its own, so that one in the place of another does not compile.

mod id;
#[cfg(feature = "sql")]
mod sql;
mod timestamp;

pub use id::{AccountId, TableId, WayId};
pub use timestamp::Timestamp;
