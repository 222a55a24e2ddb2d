//! The analysis board: any position that somebody may know whole, moved by hand and judged. The server keeps nothing of it.

use crate::json::Json;
use crate::live::ActionInput;
use crate::table::{LogEntry, Position, SeatInfo};
use fathom_core::Seat;
use fathom_ids::TableId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A position, perhaps with one more step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnalysisRequest {
    /// Where it comes from.
    pub from: AnalysisSource,
    /// What happens then; `null` for a look alone.
    #[serde(default)]
    pub step: Option<AnalysisStep>,
    /// Through whose eyes it is shown; left out: whoever decides.
    #[serde(default)]
    #[schemars(with = "Option<u8>")]
    pub eyes: Option<Seat>,
}

/// Where a position comes from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum AnalysisSource {
    /// A position as `fathom new` writes it and as an earlier answer gave it.
    Position {
        /// The document: game, rules and state.
        position: Json,
    },
    /// A replay file after some of its moves.
    Replay {
        /// The file.
        text: String,
        /// After how many moves, remarks not counted; left out: after the last.
        #[serde(default)]
        at: Option<u64>,
    },
    /// A table after some entries of its log: a finished one, or one at which nobody but you and bots ever sat, with help and
    /// without secrets.
    Table {
        /// Which table.
        id: TableId,
        /// After how many entries; left out: where it stands.
        #[serde(default)]
        at: Option<u64>,
    },
}

/// One step on the analysis board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum AnalysisStep {
    /// Whoever is to decide does this.
    Act {
        /// What the deciding seat does.
        action: ActionInput,
    },
    /// Chance does this.
    Outcome {
        /// In notation.
        text: String,
    },
    /// Chance does what it likes.
    Draw,
}

/// A position on the analysis board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AnalysisMoment {
    /// The game's slug.
    pub game: String,
    /// The game's name.
    pub title: String,
    /// Who sits at the table.
    pub seats: Vec<SeatInfo>,
    /// Through whose eyes it is shown.
    #[schemars(with = "Option<u8>")]
    pub eyes: Option<Seat>,
    /// Where the game stands for these eyes, with what whoever decides may do.
    pub position: Position,
    /// What chance may do now, the likeliest first; empty where a seat decides, and where it is too much to list.
    pub outcomes: Vec<AnalysisOutcome>,
    /// The whole position, secrets included: what the next request is made of, and what can be kept.
    pub file: Json,
    /// What the step was; `null` for a look alone.
    pub done: Option<AnalysisDone>,
    /// After how many moves of the replay or table it stands; 0 for a position.
    pub at: u64,
    /// How many moves the replay or table has; 0 for a position.
    pub length: u64,
}

/// Something that chance may do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AnalysisOutcome {
    /// In notation.
    pub text: String,
    /// How likely it is, from 0 to 1.
    pub chance: f64,
}

/// A step that was made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AnalysisDone {
    /// Who did it; nobody for chance.
    #[schemars(with = "Option<u8>")]
    pub seat: Option<Seat>,
    /// In notation.
    pub text: String,
    /// What it means, in words.
    pub label: String,
    /// What happened, for the board.
    pub entry: LogEntry,
}

/// A position to be judged.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyRequest {
    /// The document: game, rules and state.
    pub position: Json,
}

/// A finished game that is to be played again with other dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RerollRequest {
    /// From which move on chance is drawn anew, counted from 1.
    pub from: u32,
}
