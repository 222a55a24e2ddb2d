//! The list of games behind one object-safe interface: text and JSON in, text and JSON out.
//!
//! A [`Catalog`] holds games ([`AnyGame`]); a game sets up tables ([`AnyTable`]), walks through replays
//! ([`Walk`]), lets bots play whole games ([`AnyMatch`]) and steps many at once in numbers ([`AnyBatch`]). Command line, server and studies know games only
//! through these. Adding a game is one line in [`each_game`].

mod batch;
mod encoded;
mod error;
mod game;
mod matches;
mod ratings;
mod table;
mod take_back;
mod typescript;
mod walk;
mod watched;

pub use batch::{AnyBatch, BatchError, Buffers, Shape, episode_key};
pub use encoded::{AnyEncoded, Encoding};
pub use error::{CatalogError, TableError};
pub use fathom_bots::{BotInfo, Budget, Elo, Spec, SpecError, dice, title, titles};
pub use fathom_review as review;
pub use game::{AnyGame, Card, entry};
pub use matches::{AnyMatch, GameRecord, Observed};
pub use ratings::Ratings;
pub use serde_json::value::RawValue;
pub use table::{AnyTable, Happening, Legal, Opinion, Outcome, Outcomes};
pub use take_back::{TakeBack, is_quiet};
pub use walk::{Stride, Walk};
pub use watched::{Glimpse, Watched};

use fathom_core::{Encode, Knowledge, Position, Replay};

/// Something to be done with every game, compiled for each of them.
pub trait Visitor {
    /// Does it with one game.
    fn visit<G: Knowledge + Encode>(&mut self);
}

/// Every game of Fathom, in the order they are shown: the one list that names them.
pub fn each_game(visitor: &mut impl Visitor) {
    visitor.visit::<fathom_deep_dive::DeepDive>();
    visitor.visit::<fathom_abyss::Abyss>();
    visitor.visit::<fathom_battle_for_the_deep::BattleForTheDeep>();
    visitor.visit::<fathom_deep_war::DeepWar>();
    visitor.visit::<fathom_sunken_citadel::SunkenCitadel>();
}

/// The games that can be played here.
pub struct Catalog {
    games: Vec<Box<dyn AnyGame>>,
}

impl Catalog {
    /// Every game of Fathom.
    pub fn standard() -> Catalog {
        struct Entries(Vec<Box<dyn AnyGame>>);
        impl Visitor for Entries {
            fn visit<G: Knowledge + Encode>(&mut self) {
                self.0.push(entry::<G>());
            }
        }
        let mut entries = Entries(Vec::new());
        each_game(&mut entries);
        Catalog::new(entries.0)
    }

    /// A catalog of these games, made with [`entry`]. Tests use it to play reference games.
    pub fn new(games: Vec<Box<dyn AnyGame>>) -> Catalog {
        Catalog { games }
    }

    /// All games, in the order they are shown.
    pub fn games(&self) -> impl Iterator<Item = &dyn AnyGame> {
        self.games.iter().map(AsRef::as_ref)
    }

    /// The game with that slug.
    pub fn find(&self, slug: &str) -> Result<&dyn AnyGame, CatalogError> {
        self.games().find(|game| game.info().slug == slug).ok_or_else(|| CatalogError::NoSuchGame {
            slug: slug.chars().take(60).collect(),
            known: self.games().map(|game| game.info().slug).collect(),
        })
    }

    /// The table of a position, whichever game it is of, once everything in it has been found consistent.
    pub fn load(&self, position: &str) -> Result<Box<dyn AnyTable>, CatalogError> {
        let position = Position::parse(position)?;
        self.find(&position.game)?.load(position)
    }

    /// A walk through a replay, whichever game it is of.
    pub fn walk<'a>(&self, replay: &'a Replay) -> Result<Walk<'a>, CatalogError> {
        Walk::new(self.find(&replay.header.game)?, replay)
    }
}
