//! A kind of game, whichever it is: how to set up its tables, and what to know about it before.

use crate::batch::{AnyBatch, Batch};
use crate::error::CatalogError;
use crate::matches::{AnyMatch, GameRecord, Match};
use crate::ratings::Ratings;
use crate::table::{AnyTable, Live};
use crate::typescript;
use fathom_bots::{Bot, BotInfo, Endless, Spec, roster};
use fathom_core::{Calculator, Encode, GameInfo, Knowledge, Ledger, Position, Replay, Seats};
use fathom_review::{Progress, RerollSettings, Rerolled, Review, Settings};
use serde::Serialize;
use serde_json::{Map, Value};
use std::marker::PhantomData;

/// Everything about a game that a lobby shows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Card {
    /// The name in commands and links.
    pub slug: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// One line about it.
    pub tagline: &'static str,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// The version of its rules.
    pub rules_version: u32,
    /// The rulebook that its clauses refer to.
    pub rulebook: &'static str,
    /// How many clauses its ledger has.
    pub clauses: usize,
    /// The players it has.
    pub bots: Vec<BotInfo>,
    /// The options as they are when nobody changes them.
    pub default_options: Value,
    /// The JSON Schema of its options.
    pub options_schema: Value,
}

/// A kind of game.
pub trait AnyGame: Send + Sync {
    /// Name, seats, ledger.
    fn info(&self) -> &'static GameInfo;
    /// The rules, clause by clause.
    fn ledger(&self) -> &'static Ledger {
        (self.info().ledger)()
    }
    /// Everything that a lobby shows.
    fn card(&self) -> Card;
    /// The JSON Schema of its options, from which a form is made.
    fn options_schema(&self) -> Value;
    /// The options as they are when nobody changes them.
    fn default_options(&self) -> Value;
    /// All options, out of those that were chosen (an object, or null for none) and the defaults for the rest.
    fn complete_options(&self, chosen: &Value) -> Result<Value, CatalogError>;
    /// The players it has.
    fn bots(&self) -> Vec<BotInfo>;
    /// Whether it has that player.
    fn check_bot(&self, bot: &Spec) -> Result<(), CatalogError>;
    /// What it can work out exactly for anyone who asks.
    fn calculator(&self) -> Option<Calculator>;
    /// TypeScript for its `Action`, `Chance`, `Event` and `View` and all they are made of, as one module.
    fn typescript(&self) -> String;

    /// A new table. `options` may be partial: see [`AnyGame::complete_options`].
    fn new_table(&self, options: &Value, seats: usize) -> Result<Box<dyn AnyTable>, CatalogError>;
    /// The table of a position.
    fn load(&self, position: Position) -> Result<Box<dyn AnyTable>, CatalogError>;
    /// The notation of an action given as the game's own JSON.
    fn action_text(&self, data: &Value) -> Result<String, CatalogError>;

    /// So many games that are stepped together; they begin with [`AnyBatch::reset`].
    fn batch(&self, options: &Value, seats: usize, games: usize) -> Result<Box<dyn AnyBatch>, CatalogError>;

    /// A table at which these bots play game after game.
    fn new_match(&self, options: &Value, bots: &[Spec]) -> Result<Box<dyn AnyMatch>, CatalogError>;
    /// One game between bots, each in the seat of its place in the list.
    fn play_out(
        &self,
        options: &Value,
        bots: &[Spec],
        seed: u64,
        keep_replay: bool,
    ) -> Result<Result<GameRecord, Endless>, CatalogError> {
        let sits: Vec<usize> = (0..bots.len()).collect();
        Ok(self.new_match(options, bots)?.play(seed, &sits, keep_replay))
    }

    /// Accounts for every move of a recorded game. `ask` is told how far it is and says whether to go on: stopped after
    /// the first pass, the passes that were done are given.
    fn review(
        &self,
        replay: &Replay,
        settings: &Settings,
        ask: &mut dyn FnMut(Progress) -> bool,
    ) -> Result<Review, CatalogError>;
    /// Plays a recorded game again from a move with other dice, many times.
    fn reroll(
        &self,
        replay: &Replay,
        settings: &RerollSettings,
        ask: &mut dyn FnMut(Progress) -> bool,
    ) -> Result<Rerolled, CatalogError>;
}

/// The catalog's entry for a game.
///
/// # Panics
/// If [`Knowledge::ARENA`] is not the results of an arena of that game.
pub fn entry<G: Knowledge + Encode>() -> Box<dyn AnyGame> {
    let ratings = G::ARENA.map(|arena| {
        let ratings = Ratings::read(arena).expect("the arena's results are checked in as they were written");
        assert_eq!(ratings.game, G::INFO.slug, "every game has its own arena");
        ratings
    });
    Box::new(Kind::<G> { ratings, game: PhantomData })
}

struct Kind<G> {
    ratings: Option<Ratings>,
    game: PhantomData<fn() -> G>,
}

impl<G: Knowledge + Encode> Kind<G> {
    fn options(&self, chosen: &Value) -> Result<G::Options, CatalogError> {
        let wrong = |problem: String| CatalogError::Options { game: G::INFO.slug, problem };
        serde_json::from_value(self.complete_options(chosen)?).map_err(|error| wrong(error.to_string()))
    }

    fn option_names(&self) -> Vec<String> {
        let schema = self.options_schema();
        let properties = schema.get("properties").and_then(Value::as_object);
        let mut names: Vec<String> = properties.into_iter().flat_map(Map::keys).cloned().collect();
        // what the form shows only beside some other choice is an option too
        let all = self.default_options();
        names.extend(
            all.as_object()
                .into_iter()
                .flat_map(Map::keys)
                .filter(|name| !names.contains(name))
                .cloned()
                .collect::<Vec<_>>(),
        );
        names
    }

    fn start(&self, options: &G::Options, asked: usize) -> Result<G, CatalogError> {
        let (game, min, max) = (G::INFO.slug, G::INFO.min_seats, G::INFO.max_seats);
        match Seats::new(asked) {
            Some(seats) if (usize::from(min)..=usize::from(max)).contains(&asked) => {
                Ok(G::setup(options, seats)?)
            }
            Some(_) | None => Err(CatalogError::Seats { game, min, max, asked }),
        }
    }
}

impl<G: Knowledge + Encode> AnyGame for Kind<G> {
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn calculator(&self) -> Option<Calculator> {
        G::calculator()
    }

    fn card(&self) -> Card {
        let info = self.info();
        Card {
            slug: info.slug,
            title: info.title,
            tagline: info.tagline,
            min_seats: info.min_seats,
            max_seats: info.max_seats,
            rules_version: info.rules_version,
            rulebook: &self.ledger().rulebook,
            clauses: self.ledger().clause.len(),
            bots: self.bots(),
            default_options: self.default_options(),
            options_schema: self.options_schema(),
        }
    }

    fn options_schema(&self) -> Value {
        schemars::schema_for!(G::Options).to_value()
    }

    fn default_options(&self) -> Value {
        serde_json::to_value(G::Options::default()).expect("options are plain data")
    }

    fn complete_options(&self, chosen: &Value) -> Result<Value, CatalogError> {
        let wrong = |problem: String| CatalogError::Options { game: G::INFO.slug, problem };
        let mut all = match self.default_options() {
            Value::Object(all) => all,
            _ => Map::new(),
        };
        match chosen {
            Value::Null => {}
            Value::Object(chosen) => {
                let known = self.option_names();
                for (option, value) in chosen {
                    if !known.contains(option) {
                        let option = option.chars().take(60).collect();
                        return Err(CatalogError::NoSuchOption { game: G::INFO.slug, option, known });
                    }
                    all.insert(option.clone(), value.clone());
                }
            }
            _ => return Err(wrong("options are an object of names and values".to_owned())),
        }
        let all = Value::Object(all);
        match serde_json::from_value::<G::Options>(all.clone()) {
            Ok(_) => Ok(all),
            Err(error) => Err(wrong(error.to_string())),
        }
    }

    fn bots(&self) -> Vec<BotInfo> {
        let mut bots = roster::<G>();
        if let Some(ratings) = &self.ratings {
            ratings.rate(&mut bots);
        }
        bots
    }

    fn check_bot(&self, bot: &Spec) -> Result<(), CatalogError> {
        Bot::<G>::new(bot)?;
        Ok(())
    }

    fn typescript(&self) -> String {
        typescript::module::<G>()
    }

    fn new_table(&self, options: &Value, seats: usize) -> Result<Box<dyn AnyTable>, CatalogError> {
        Ok(Box::new(Live(self.start(&self.options(options)?, seats)?)))
    }

    fn batch(&self, options: &Value, seats: usize, games: usize) -> Result<Box<dyn AnyBatch>, CatalogError> {
        Ok(Box::new(Batch::new(self.start(&self.options(options)?, seats)?, games)?))
    }

    fn load(&self, position: Position) -> Result<Box<dyn AnyTable>, CatalogError> {
        Ok(Box::new(Live(position.load::<G>()?)))
    }

    fn action_text(&self, data: &Value) -> Result<String, CatalogError> {
        let wrong = |error: serde_json::Error| CatalogError::Action {
            game: G::INFO.slug,
            problem: error.to_string(),
        };
        let action: G::Action = serde::Deserialize::deserialize(data).map_err(wrong)?;
        Ok(action.to_string())
    }

    fn new_match(&self, options: &Value, bots: &[Spec]) -> Result<Box<dyn AnyMatch>, CatalogError> {
        let options = self.options(options)?;
        let start: G = self.start(&options, bots.len())?;
        Ok(Box::new(Match::new(start, options, bots)?))
    }

    fn review(
        &self,
        replay: &Replay,
        settings: &Settings,
        ask: &mut dyn FnMut(Progress) -> bool,
    ) -> Result<Review, CatalogError> {
        Ok(fathom_review::review::<G>(replay, settings, ask)?)
    }

    fn reroll(
        &self,
        replay: &Replay,
        settings: &RerollSettings,
        ask: &mut dyn FnMut(Progress) -> bool,
    ) -> Result<Rerolled, CatalogError> {
        Ok(fathom_review::reroll::<G>(replay, settings, ask)??)
    }
}
