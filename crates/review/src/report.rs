//! What a review says, for people and programs. No logic: the client's types are made from these.

use fathom_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A finished game, looked at again. For every side, prior + luck + skill + gifts + error + unknown = result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Review {
    /// The game's slug.
    pub game: String,
    /// The name and version of the judge whose numbers these are.
    pub judge: String,
    /// The seed of every sample: the same seed gives the same review, to the byte.
    pub seed: u64,
    /// How many passes were made: 1 the judge, 2 also a search at every decision, 3 also playouts of the key decisions.
    pub passes: u8,
    /// Whether the game was played to its end; if not, the result is what the judge says of the last position.
    pub finished: bool,
    /// What the players are called, in seat order.
    pub names: Vec<String>,
    /// The ledger, side by side.
    pub sides: Vec<SideLedger>,
    /// Every move that counted, in order; what was taken back is left out.
    pub moves: Vec<ReviewedMove>,
    /// The moments that decided most, the greatest first: indices into `moves`.
    pub moments: Vec<u32>,
}

/// One side's account. Shares of the victory, 0 to 1; five points of winning chance are 0.05.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SideLedger {
    /// The seats that play on this side.
    #[schemars(with = "Vec<u8>")]
    pub seats: Vec<Seat>,
    /// What the judge gave it before the first move.
    pub prior: f64,
    /// What chance gave or took, whoever's dice they were.
    pub luck: f64,
    /// The part of `luck` that fell on the side's own dice.
    pub own_luck: f64,
    /// What its own choices lost against the best ones: never above zero.
    pub skill: f64,
    /// What the choices of the other sides gave it, against their best ones.
    pub gifts: f64,
    /// What the judge had wrong before somebody moved.
    pub error: f64,
    /// What choices changed through secrets that whoever chose could not know.
    pub unknown: f64,
    /// How it ended.
    pub result: f64,
    /// Decisions with a choice.
    pub decisions: u32,
    /// Inaccuracies, mistakes and blunders.
    pub verdicts: [u32; 3],
}

/// Who made a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum MoveKind {
    /// A seat chose.
    Choice,
    /// Chance drew.
    Chance,
}

/// How a choice is called, by what it lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// 5 points of winning chance or more.
    Inaccuracy,
    /// 10 or more.
    Mistake,
    /// 15 or more.
    Blunder,
}

/// An estimate and the interval that holds the truth 95 times in 100, as far as samples go: what the judge itself has wrong
/// is not in it.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Span {
    /// The value that is most likely.
    pub estimate: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// One move. Lists have one number a side, in the order of `Review::sides`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedMove {
    /// Its number in the replay, from 1: the game after it is the replay after that many moves.
    pub number: u32,
    /// The round in which it was made.
    pub round: u32,
    /// Whether somebody chose or chance drew.
    pub kind: MoveKind,
    /// Who chose, or whose dice they were (who had decided last); nobody's before the first decision.
    #[schemars(with = "Option<u8>")]
    pub seat: Option<Seat>,
    /// Its notation.
    pub text: String,
    /// What it means, in words.
    pub label: String,
    /// How many choices or outcomes there were; 0 where there were too many to list.
    pub options: u32,
    /// What every side had before.
    pub before: Vec<f64>,
    /// What every side had after.
    pub after: Vec<f64>,
    /// What chance gave to every side; zeros at a choice.
    pub luck: Vec<f64>,
    /// What the choice did for every side, against the best one; zeros at chance.
    pub skill: Vec<f64>,
    /// What the judge had wrong.
    pub error: Vec<f64>,
    /// What whoever chose could not know; zeros where nothing is hidden.
    pub unknown: Vec<f64>,
    /// At a choice what it lost for whoever chose; at chance the luck of whose dice they were (of the first side if nobody's).
    pub size: Span,
    /// Which pass says so, from 1.
    pub pass: u8,
    /// What would have been better, if anything was.
    pub better: Option<Better>,
    /// What the choice is called, if it is sure enough that it lost so much.
    pub verdict: Option<Verdict>,
}

/// The choice that would have been best.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Better {
    /// Its notation.
    pub text: String,
    /// What it means, in words.
    pub label: String,
}

/// What was found out about a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Study {
    /// The game's slug.
    pub game: String,
    /// The name and version of the judge.
    pub judge: String,
    /// The seed of the searches.
    pub seed: u64,
    /// The seats of every side.
    #[schemars(with = "Vec<Vec<u8>>")]
    pub sides: Vec<Vec<Seat>>,
    /// What the judge gives every side.
    pub values: Vec<f64>,
    /// Who decides; nobody at chance and at the end.
    #[schemars(with = "Option<u8>")]
    pub seat: Option<Seat>,
    /// What can be done, the best first.
    pub choices: Vec<StudiedChoice>,
    /// What the search expects to be played, until chance has a say.
    pub line: Vec<Better>,
}

/// One thing that can be done in a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct StudiedChoice {
    /// Its notation.
    pub text: String,
    /// What it means, in words.
    pub label: String,
    /// What whoever decides has after it.
    pub value: Span,
    /// How often the searches tried it.
    pub visits: u32,
}

/// How the same evening would have gone, many times.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Rerolled {
    /// The game's slug.
    pub game: String,
    /// The move from which chance was drawn anew.
    pub from: u32,
    /// How many games.
    pub games: u32,
    /// Where its luck begins: the same seed gives the same answer.
    pub seed: u64,
    /// Who plays on once a choice of the game is not legal any more.
    pub bot: String,
    /// The seats of every side.
    #[schemars(with = "Vec<Vec<u8>>")]
    pub sides: Vec<Vec<Seat>>,
    /// What every side really got; nothing if the game was not played to its end.
    pub result: Vec<f64>,
    /// What every side got on average.
    pub shares: Vec<Span>,
    /// How many of the choices after that move were made as in the game, on average.
    pub kept: f64,
}
