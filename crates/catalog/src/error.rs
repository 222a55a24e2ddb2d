//! What can go wrong between text and a table, said in one line each.

use crate::batch::BatchError;
use fathom_bots::SpecError;
use fathom_core::{PositionError, Refusal, ReplayError, Seat, SetupError};
use fathom_review::Halted;

/// Why a move was not made. The table is as it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// The rules forbid it.
    #[error(transparent)]
    Refused(Refusal),
    /// The text is not the notation of any move.
    #[error("{0}")]
    Unreadable(String),
    /// Another seat is to decide.
    #[error("seat {due} is to decide, not seat {seat}")]
    NotYourTurn {
        /// Who tried.
        seat: Seat,
        /// Whose turn it is.
        due: Seat,
    },
    /// An action, where chance is due.
    #[error("chance decides now, not a seat")]
    ChanceDecides,
    /// An outcome, where a seat is due.
    #[error("seat {due} is to decide, not chance")]
    SeatDecides {
        /// Whose turn it is.
        due: Seat,
    },
    /// Nothing can be done any more.
    #[error("the game is over")]
    Over,
    /// A decision without a single legal action: a fault of the rules or of a composed position.
    #[error("seat {0} has no legal move in this position")]
    Stuck(Seat),
    /// No such bot.
    #[error(transparent)]
    Bot(#[from] SpecError),
    /// A number that no legal action has.
    #[error("no legal action has the number {0}")]
    NoSuchNumber(usize),
}

impl TableError {
    /// The ledger clause that forbids the move, if the rules do.
    pub fn clause(&self) -> Option<&'static str> {
        match self {
            TableError::Refused(refusal) => Some(refusal.clause),
            TableError::Unreadable(_)
            | TableError::NotYourTurn { .. }
            | TableError::ChanceDecides
            | TableError::SeatDecides { .. }
            | TableError::Over
            | TableError::Stuck(_)
            | TableError::Bot(_)
            | TableError::NoSuchNumber(_) => None,
        }
    }
}

/// Why a game, a table or a replay is not to be had.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CatalogError {
    /// No game of that name.
    #[error("there is no game called \"{slug}\"; there are {}", known.join(", "))]
    NoSuchGame {
        /// What was asked for.
        slug: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// An option that the game does not have.
    #[error("{game} has no option \"{option}\"; {}", list(known))]
    NoSuchOption {
        /// The game's slug.
        game: &'static str,
        /// What was asked for.
        option: String,
        /// What there is.
        known: Vec<String>,
    },
    /// Options of the wrong shape.
    #[error("the options do not fit {game}: {problem}")]
    Options {
        /// The game's slug.
        game: &'static str,
        /// What is wrong.
        problem: String,
    },
    /// The rules do not allow such a table.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A number of seats that no table has.
    #[error("{game} {}, not {asked}", if *.min == *.max { format!("has {min} seats") } else { format!("seats {min} to {max}") })]
    Seats {
        /// The game's slug.
        game: &'static str,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
        /// What was asked for.
        asked: usize,
    },
    /// More or fewer bots than seats.
    #[error("{seats} seats need {seats} bots, not {bots}")]
    BotsForSeats {
        /// Seats at the table.
        seats: usize,
        /// Bots that were named.
        bots: usize,
    },
    /// Not a position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// Not a replay, or one that does not replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// No such bot.
    #[error(transparent)]
    Bot(#[from] SpecError),
    /// Not the JSON of an action of this game.
    #[error("this is not an action of {game}: {problem}")]
    Action {
        /// The game's slug.
        game: &'static str,
        /// What is wrong.
        problem: String,
    },
    /// A batch that cannot be.
    #[error(transparent)]
    Batch(#[from] BatchError),
    /// Whoever asked for a review or a reroll does not want it any more.
    #[error("it was stopped before there was anything to tell")]
    Stopped,
}

impl From<Halted> for CatalogError {
    fn from(halted: Halted) -> CatalogError {
        match halted {
            Halted::Replay(error) => CatalogError::Replay(error),
            Halted::Stopped => CatalogError::Stopped,
        }
    }
}

fn list(known: &[String]) -> String {
    match known {
        [] => "it has none".to_owned(),
        known => format!("it has {}", known.join(", ")),
    }
}
