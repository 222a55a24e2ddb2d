//! Accounts that are programs: how a person makes one, and what it is told and may say.

use crate::live::ActionInput;
use fathom_core::Seat;
use fathom_ids::{AccountId, TableId, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a bot may do with its token, beside looking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Sit down where it is asked or a seat is open, move, decline, stand up, give up.
    Play,
    /// Set tables, begin and close them, ask for a rematch.
    Tables,
}

impl Scope {
    /// Every scope.
    pub const ALL: [Scope; 2] = [Scope::Play, Scope::Tables];

    /// As it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Scope::Play => "play",
            Scope::Tables => "tables",
        }
    }
}

/// A bot as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BotAccount {
    /// Its account.
    pub id: AccountId,
    /// Its name at tables.
    pub name: String,
    /// What it may do.
    pub scopes: Vec<Scope>,
    /// When its token was made.
    pub since: Timestamp,
}

/// A new bot of mine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewBot {
    /// 1 to 24 characters.
    pub name: String,
    /// What it may do.
    pub scopes: Vec<Scope>,
}

/// A new token for a bot of mine; the one before ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewToken {
    /// Which bot.
    pub bot: AccountId,
    /// What it may do from now on.
    pub scopes: Vec<Scope>,
}

/// A bot and its token, which is shown now and never again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BotMade {
    /// Whose token it is.
    pub bot: BotAccount,
    /// What it sends with every request: `Authorization: Bearer <token>`.
    pub token: String,
}

/// One of my bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BotNamed {
    /// Which.
    pub bot: AccountId,
}

/// My seat does this.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ActRequest {
    /// Which of my seats.
    #[schemars(with = "u8")]
    pub seat: Seat,
    /// `seq` of the position that it was decided in.
    pub seen: u64,
    /// Any text of 8 to 64 characters that no other move of this table carries; said again with the same key, it counts
    /// once.
    pub key: String,
    /// What it does.
    pub action: ActionInput,
}

/// What became of a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum ActAnswer {
    /// It is durable and carried out.
    Accepted {
        /// Its number in the log.
        seq: u64,
    },
    /// The rules or the table forbid it; nothing happened.
    Refused {
        /// The clause that forbids it, where one does.
        clause: Option<String>,
        /// What is wrong, in lower case without a full stop.
        message: String,
    },
    /// It was decided in a position that is gone; nothing happened.
    Stale {
        /// The number of the last entry of the log now.
        seq: u64,
    },
}

/// A line of a bot's stream of events. Every stream begins with all that waits, so nothing is lost between two streams. An
/// empty line says only that the server is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum BotEvent {
    /// The first line.
    Hello {
        /// Who the server takes you for.
        bot: AccountId,
        /// The server's clock.
        now: Timestamp,
    },
    /// A seat is kept for you: join the table, or decline.
    Invited {
        /// Which table.
        table: TableId,
        /// The game's slug.
        game: String,
        /// Whether the game counts for ratings.
        rated: bool,
    },
    /// A seat of yours is to decide.
    Turn {
        /// Which table.
        table: TableId,
        /// The game's slug.
        game: String,
        /// Which of your seats.
        #[schemars(with = "u8")]
        seat: Seat,
        /// The number of the last entry of the log.
        seq: u64,
    },
    /// A game that this stream told you of has ended, or your seat is not yours any more.
    Over {
        /// Which table.
        table: TableId,
    },
    /// The stream is about to end: come back after a while.
    Closing {
        /// How long to wait first.
        retry_ms: u64,
    },
}
