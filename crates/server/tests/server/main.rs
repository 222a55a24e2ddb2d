//! Stories about the server, told by people at its doors.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

mod accounts;
mod alerts;
mod analysis;
mod between;
mod crash;
mod endpoints;
mod engines;
mod fairness;
mod faults;
mod harness;
mod hostile;
mod keeping;
mod killed;
mod lessons;
mod luck;
mod order;
mod pauses;
mod places;
mod play;
#[path = "../../../store/tests/store/postgres.rs"]
mod postgres;
mod private;
mod ratings;
mod reviews;
mod robots;
mod schema;
mod seats;
mod secrecy;
mod seek;
mod sinks;
mod snapshots;
mod stranger;
mod time;
mod together;
mod undo;
