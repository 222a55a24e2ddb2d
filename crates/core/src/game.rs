//! The one trait: a game is a plain value that stops at every decision and at every chance.

use crate::chance::Weight;
use crate::event::{Log, Told};
use crate::ledger::Ledger;
use crate::question::{Asker, Question};
use crate::refusal::{Refusal, SetupError};
use crate::seat::{Names, Seat, Seats, Viewer};
use crate::standings::{ScoreLine, Standings};
use rand_core::Rng;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;
use ts_rs::TS;

/// What a game is called, whom it seats, and where its rules stand.
pub struct GameInfo {
    /// The name in commands and links, such as `deep-dive`.
    pub slug: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// One line that makes a stranger want to play, in our own words.
    pub tagline: &'static str,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// Raised whenever a stored game might no longer replay alike.
    pub rules_version: u32,
    /// No game takes more steps (actions and outcomes together) than this.
    pub longest: u32,
    /// The rule ledger, parsed once.
    pub ledger: fn() -> &'static Ledger,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// This seat must choose one of its actions.
    Decide(Seat),
    /// Something random must be drawn.
    Chance,
    /// Nothing: the game has ended.
    Over,
}

/// Whether a list of chance outcomes is the whole truth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Odds {
    /// Every outcome is listed with its exact weight.
    Exact,
    /// There are too many to list; use [`Game::draw`].
    TooMany,
}

/// Choices made before the game: a serde struct with a JSON Schema, from which the web form is made.
/// Doc comments on its fields become the form's help text.
pub trait Options:
    Clone + Eq + Debug + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static
{
}
impl<T> Options for T where
    T: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static
{
}

/// An action or an outcome: compact stable text both ways (`Display`, `FromStr`), and JSON for the screen.
pub trait Notation:
    Clone
    + Eq
    + Hash
    + Debug
    + Display
    + FromStr<Err = String>
    + Serialize
    + DeserializeOwned
    + TS
    + Send
    + Sync
    + 'static
{
}
impl<T> Notation for T where
    T: Clone
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = String>
        + Serialize
        + DeserializeOwned
        + TS
        + Send
        + Sync
        + 'static
{
}

/// What happened: JSON for animation, and a sentence for the log.
pub trait Event: Clone + Eq + Debug + Serialize + TS + Send + Sync + 'static {
    /// The event as someone at the table would say it, ending without a full stop.
    fn tell(&self, names: &Names<'_>) -> String;
}

/// A game as a plain value: no random generator, no clock, no input or output.
///
/// The value always waits for exactly one thing, named by [`stage`](Game::stage). A decision is answered by
/// [`act`](Game::act), a chance by [`settle`](Game::settle). What nobody has seen is not in the state: a deck is
/// the multiset of what is left.
pub trait Game: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Name, seats, ledger.
    const INFO: GameInfo;
    /// Whether every viewer's [`view`](Game::view) is the same, to the byte: then one is made for all of them.
    const ONE_VIEW: bool = false;
    /// Choices made before the game.
    type Options: Options;
    /// What a seat can do: one small step.
    type Action: Notation;
    /// What chance can do: a face, a card, a tile.
    type Chance: Notation;
    /// What happened.
    type Event: Event;
    /// What one viewer may know; its `Display` is a drawing of the table for the terminal, as wide as [`room`](crate::room)
    /// says.
    type View: Serialize + Display + TS + 'static;

    /// A new game. Refuses seat counts and options that the rules do not allow.
    fn setup(options: &Self::Options, seats: Seats) -> Result<Self, SetupError>;

    /// How many seats are at this table.
    fn seats(&self) -> Seats;

    /// The side that a seat plays on: seats with one number win and lose together. Without teams, the seat's own number.
    fn side(&self, seat: Seat) -> u8 {
        seat.0
    }

    /// What the game waits for.
    fn stage(&self) -> Stage;

    /// Appends every legal action of the deciding seat; appends nothing at chance and at the end.
    fn actions(&self, out: &mut Vec<Self::Action>);

    /// Whether the deciding seat may do this now; if not, which clause forbids it. Never panics, whatever the action.
    fn check(&self, action: &Self::Action) -> Result<(), Refusal>;

    /// Carries out an action that [`check`](Game::check) accepts; anything else may panic or leave nonsense.
    fn apply(&mut self, action: &Self::Action, log: &mut impl Log<Self::Event>);

    /// Checks and carries out. A refused action changes nothing.
    fn act(&mut self, action: &Self::Action, log: &mut impl Log<Self::Event>) -> Result<(), Refusal> {
        self.check(action)?;
        self.apply(action, log);
        Ok(())
    }

    /// Appends the possible outcomes with their weights, if they can be listed; appends nothing unless at chance.
    fn outcomes(&self, out: &mut Vec<(Self::Chance, Weight)>) -> Odds;

    /// One outcome, drawn with exactly the weights of [`outcomes`](Game::outcomes).
    ///
    /// # Panics
    /// If the game does not wait for chance.
    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Self::Chance;

    /// Whether this outcome can happen now. Never panics, whatever the outcome.
    fn check_outcome(&self, outcome: &Self::Chance) -> Result<(), Refusal>;

    /// Carries out an outcome that [`check_outcome`](Game::check_outcome) accepts.
    fn apply_outcome(&mut self, outcome: &Self::Chance, log: &mut impl Log<Self::Event>);

    /// Checks and carries out an outcome. A refused one changes nothing.
    fn settle(&mut self, outcome: &Self::Chance, log: &mut impl Log<Self::Event>) -> Result<(), Refusal> {
        self.check_outcome(outcome)?;
        self.apply_outcome(outcome, log);
        Ok(())
    }

    /// What this viewer may know. Built as its own type, so that a leak has to be written on purpose.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A state that `seat` cannot tell from this one, drawn fairly among them. Games without secrets return a clone.
    fn imagine<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Self;

    /// How the game ended; `None` until it has.
    fn standings(&self) -> Option<Standings>;

    /// Why the winners of a finished game won, where points alone do not say it: "Bo tipped the scales with 3 Locations".
    /// Empty where they do, and until the end.
    fn why(&self) -> String {
        String::new()
    }

    /// Where a seat's points come from, so far or at the end; only what every viewer may know before the end.
    fn score_sheet(&self, seat: Seat) -> Vec<ScoreLine> {
        let _ = seat;
        Vec::new()
    }

    /// Where the points come from of an opponent whom the rules play and no seat holds; `None` where there is no such one.
    fn rival_sheet(&self) -> Option<Vec<ScoreLine>> {
        None
    }

    /// What is asked of the deciding seat, or what chance decides: "Choose a depth", "A tile is turned over".
    fn prompt(&self) -> String;

    /// What an action means, for a button: "Dive at depth 3". May use only what the deciding seat knows.
    fn describe(&self, action: &Self::Action) -> String {
        action.to_string()
    }

    /// The answer to a question about the table, in whole sentences. It gets a view and no state: whoever asks learns
    /// nothing that they may not know. Empty where the game has no answer.
    fn answer(view: &Self::View, asker: &Asker<'_>, question: &Question) -> Vec<String> {
        let _ = (view, asker, question);
        Vec::new()
    }

    /// What somebody who types at this table means: the action's own notation, or what can be left unsaid where the
    /// position leaves no doubt.
    fn interpret(&self, text: &str) -> Result<Self::Action, String> {
        text.parse()
    }

    /// What a seat is in this game where that has a name ("Red", "Kraken's Brood"); empty where it has none.
    fn role(&self, seat: Seat) -> String {
        let _ = seat;
        String::new()
    }

    /// The round being played, from 1; for finding one's way in a replay.
    fn round(&self) -> u32;

    /// Names everything about this position that cannot be; a position composed by hand is checked with this.
    fn validate(&self) -> Result<(), Vec<String>>;

    /// Every legal action, as a new list.
    fn legal(&self) -> Vec<Self::Action> {
        let mut out = Vec::new();
        self.actions(&mut out);
        out
    }

    /// The possible outcomes with their weights; `None` where there are too many to list.
    fn odds(&self) -> Option<Vec<(Self::Chance, Weight)>> {
        let mut out = Vec::new();
        match self.outcomes(&mut out) {
            Odds::Exact => Some(out),
            Odds::TooMany => None,
        }
    }
}

/// A log that keeps everything, with the audience of each event.
pub type Record<G> = Vec<Told<<G as Game>::Event>>;
