//! The list of games behind one object-safe interface: text and JSON in, text and JSON out.
//!
//! A [`Catalog`] holds games ([`AnyGame`]); a game sets up tables ([`AnyTable`]), walks through replays
//! ([`Walk`]) and lets bots play whole games ([`AnyMatch`]). Command line, server and studies know games only
//! through these. Adding a game is one line in [`Catalog::standard`].

mod error;
mod features;
mod game;
mod matches;
mod ratings;
mod table;
mod take_back;
mod typescript;
mod walk;
mod watched;

pub use error::{CatalogError, TableError};
pub use fathom_bots::{BotInfo, Budget, Elo, Spec, SpecError, title, titles};
pub use fathom_review as review;
pub use features::{Feature, Features};
pub use game::{AnyGame, Card, Tally, entry, rated};
pub use matches::{AnyMatch, GameRecord, Observed};
pub use serde_json::value::RawValue;
pub use table::{AnyTable, Happening, Legal, Opinion, Outcome, Outcomes};
pub use take_back::{TakeBack, is_quiet};
pub use walk::{Stride, Walk};
pub use watched::{Glimpse, Watched};

use fathom_core::{Position, Replay};

/// The games that can be played here.
pub struct Catalog {
    games: Vec<Box<dyn AnyGame>>,
}

impl Catalog {
    /// Every game of Fathom.
    pub fn standard() -> Catalog {
        /// The results of the arena that is checked in.
        macro_rules! arena {
            ($slug:literal) => {
                include_str!(concat!("../../../docs/arena/", $slug, ".json"))
            };
        }
        Catalog::new(vec![
            rated::<fathom_deep_dive::DeepDive>(arena!("deep-dive"), features::deep_dive),
            rated::<fathom_abyss::Abyss>(arena!("abyss"), features::abyss),
            rated::<fathom_battle_for_the_deep::BattleForTheDeep>(
                arena!("battle-for-the-deep"),
                features::battle_for_the_deep,
            ),
            rated::<fathom_deep_war::DeepWar>(arena!("deep-war"), features::deep_war),
            rated::<fathom_sunken_citadel::SunkenCitadel>(arena!("sunken-citadel"), features::sunken_citadel),
        ])
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
