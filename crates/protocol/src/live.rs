//! The WebSocket: one a client, any number of tables over it.
//!
//! `watch` a table and a full `table` comes back, or an `update` if the client said what it had seen. From then on
//! every durable change arrives as an `update`. An `act` is answered by exactly one of `accepted`, `refused` and
//! `stale`, with the key it carried; an `undo` by one of these or by `asked`.

use crate::http::Account;
use crate::json::Json;
use crate::table::{ChatLine, ChatRoom, TableInfo, TableSnapshot, Update};
use fathom_core::Seat;
use fathom_ids::{TableId, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a client says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum ClientMessage {
    /// Show me this table from now on. Asking again changes the eyes.
    Watch {
        /// Which table.
        table: TableId,
        /// Through which seat's eyes: one of mine, or `null` as a spectator. Left out, the server chooses: my seat
        /// that is to decide, else my first seat, else the spectator's place.
        #[serde(default, skip_serializing_if = "Eyes::is_chosen_by_server")]
        #[ts(optional, as = "Option<Eyes>")]
        eyes: Eyes,
        /// The last sequence number I have seen through these eyes; the rest comes as one `update`. Left out, the
        /// whole table comes as `table`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        since: Option<u64>,
        /// The invite code of the link, for a private table at which I do not sit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        invite: Option<String>,
    },
    /// I look away from this table.
    Unwatch {
        /// Which table.
        table: TableId,
    },
    /// Tell me when the lobby changes.
    WatchLobby,
    /// The lobby is of no interest any more.
    UnwatchLobby,
    /// My seat does this.
    Act {
        /// Which table.
        table: TableId,
        /// Which of my seats.
        seat: Seat,
        /// The sequence number of the position I decided in.
        seen: u64,
        /// Any text of 8 to 64 characters that no other move of this table carries; say the same again with the
        /// same key after a lost answer, and it counts once.
        key: String,
        /// What it does.
        action: ActionInput,
    },
    /// My seat wants its last decision back. Free as long as nothing was revealed or rolled and nobody else acted;
    /// otherwise the others are asked.
    Undo {
        /// Which table.
        table: TableId,
        /// Which of my seats.
        seat: Seat,
        /// The sequence number of the position I am in.
        seen: u64,
        /// As with `act`.
        key: String,
    },
    /// My answer to somebody's wish to undo; said by the seat that wishes, a no withdraws the wish.
    AnswerUndo {
        /// Which table.
        table: TableId,
        /// Which of my seats answers.
        seat: Seat,
        /// The sequence number of the position the wish was made in.
        seen: u64,
        /// Yes or no.
        agree: bool,
    },
    /// I say something. Players are heard by everybody, spectators by spectators (and by all once the game is over).
    Chat {
        /// Which table.
        table: TableId,
        /// At most 500 characters.
        text: String,
    },
    /// What would a bot do in my place? Only at tables that allow hints; answered by `hint`.
    Hint {
        /// Which table.
        table: TableId,
        /// Which of my seats; it must be to decide.
        seat: Seat,
    },
    /// Are you there? Answered by `pong`.
    Ping,
}

/// Whose eyes a client wants to see through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Eyes {
    /// A seat of mine.
    Seat(Seat),
    /// The spectator's place.
    Spectator(()),
    /// Whichever fits best.
    #[default]
    #[serde(skip)]
    Best,
}

impl Eyes {
    fn is_chosen_by_server(&self) -> bool {
        *self == Eyes::Best
    }
}

/// An action, in either of its spellings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ActionInput {
    /// In notation, as in `Choice.text`.
    Text(String),
    /// In JSON, as in `Choice.data`; for actions that no list can hold, such as a path across the table.
    Data(Json),
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ServerMessage {
    /// The first message on every socket.
    Welcome {
        /// The version of this protocol.
        protocol: u32,
        /// Who the server takes you for; `null` without a session: you may watch.
        account: Option<Account>,
        /// The server's clock, to show move clocks by.
        now: Timestamp,
    },
    /// A table, whole: the answer to `watch`.
    Table(Box<TableSnapshot>),
    /// What is new at a table: live, or everything since the number you named.
    Update(Box<Update>),
    /// Seats, names, presence, clock or wishes changed; the game did not move.
    Info {
        /// Which table.
        table: TableId,
        /// How it stands now.
        info: Box<TableInfo>,
    },
    /// Your move is durable and carried out. The `update` that shows it comes before or after.
    Accepted {
        /// Which table.
        table: TableId,
        /// The key of your move.
        key: String,
        /// Its sequence number.
        seq: u64,
    },
    /// Your wish to undo needs the others' consent: they have been asked, and `info.undoWish` shows the wish. When it
    /// is granted an `update` brings the position back; when it is refused, withdrawn, or ended by somebody's next
    /// move, an `info` comes without it.
    Asked {
        /// Which table.
        table: TableId,
        /// The key of your wish.
        key: String,
        /// The position it was made in.
        seen: u64,
    },
    /// Your message changed nothing.
    Refused {
        /// Which table, where it was about one.
        table: Option<TableId>,
        /// The key of your move, where it had one.
        key: Option<String>,
        /// The clause of the rules that forbids it, where one does.
        clause: Option<String>,
        /// What is wrong, in lower case without a full stop.
        message: String,
    },
    /// You decided in a position that is gone. Nothing happened; this is what you missed.
    Stale {
        /// Which table.
        table: TableId,
        /// The key of your move.
        key: String,
        /// Everything since the number you had seen.
        missed: Box<Update>,
    },
    /// Somebody said something.
    Chat {
        /// Which table.
        table: TableId,
        /// What, and who.
        line: ChatLine,
    },
    /// What a bot would do in your place.
    Hint {
        /// Which table.
        table: TableId,
        /// For which seat.
        seat: Seat,
        /// In which position.
        seq: u64,
        /// The action, in notation.
        text: String,
        /// What it means.
        label: String,
    },
    /// The lobby changed: fetch it again when you like.
    Lobby,
    /// You do not see this table any more (you asked, or it is gone, or the seat is not yours any more).
    Unwatched {
        /// Which table.
        table: TableId,
        /// What is wrong, for people.
        message: String,
    },
    /// Here I am.
    Pong {
        /// The server's clock.
        now: Timestamp,
    },
    /// The server is about to close the socket: come back after a while, with the numbers you have seen.
    Closing {
        /// What is wrong, for people.
        message: String,
        /// How long to wait first.
        retry_ms: u64,
    },
}

impl ChatRoom {
    /// Every room.
    pub const ALL: [ChatRoom; 3] = [ChatRoom::Players, ChatRoom::Spectators, ChatRoom::Table];
}

/// The query of a table's HTTP snapshot and replay: `?eyes=1`, `?eyes=spectator`, or nothing for the best.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct EyesQuery {
    /// A seat counted from 0, or `spectator`.
    #[serde(default)]
    pub eyes: Option<String>,
}
