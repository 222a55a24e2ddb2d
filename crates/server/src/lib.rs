//! The play server: lobby, tables, accounts and sockets, over the catalog of games and the store.
//!
//! Reading order: [`config`] (what can be set), [`app`] (what everything shares), [`table`] (a live table: what it is,
//! how it is played, seated and shown), [`hub`] (the tables in memory), [`socket`] and [`api`] (the ways in), and around
//! them [`guard`] (limits and headers), [`bots`], [`reviews`], [`analysis`], [`turns`] (whoever asks for work that takes long), [`sweeper`] (clocks, forgotten bots, other processes), [`listen`].
//!
//! Two laws hold everywhere. A change is shown to anyone only after the store has made it durable. And whatever leaves
//! for a viewer is made by `table::show` for that viewer.

pub mod accounts;
pub mod address;
pub mod alerts;
pub mod analysis;
pub mod api;
mod api_alerts;
mod api_bots;
mod api_order;
mod api_people;
mod api_places;
mod api_rules;
mod api_seek;
pub mod app;
pub mod assets;
pub mod bot_accounts;
pub mod bot_stream;
pub mod bots;
pub mod client;
pub mod config;
pub mod device;
pub mod error;
pub mod export;
pub mod farewell;
pub mod guard;
pub mod hosts;
pub mod hub;
pub mod keep;
pub mod lessons;
pub mod listen;
pub mod lobby;
pub mod luck;
pub mod metrics;
pub mod notes;
pub mod order;
pub mod passwords;
pub mod patience;
mod patient;
pub mod profile;
pub mod random;
pub mod rater;
pub mod rating;
pub mod reviews;
pub mod seek;
pub mod socket;
pub mod statistics;
pub mod sweeper;
pub mod table;
pub mod turns;
pub mod verify;

pub use app::App;
pub use config::Config;
pub use listen::{Server, serve};
