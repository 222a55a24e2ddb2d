//! What a viewer is told of a table. Every value here is made for one pair of eyes: nothing in it may depend on what
//! those eyes may not know.

use crate::http::{Assistance, Clock, OnTimeout, Visibility};
use crate::json::Json;
use fathom_core::{ScoreLine, Seat, Stage, Standings};
use fathom_ids::{AccountId, TableId, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A table as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct TableSnapshot {
    /// Who sits where, and how the table was set.
    pub info: TableInfo,
    /// The seats of the person who asks.
    #[schemars(with = "Vec<u8>")]
    pub yours: Vec<Seat>,
    /// The seat through whose eyes this is seen; `null` for a spectator.
    #[schemars(with = "Option<u8>")]
    pub eyes: Option<Seat>,
    /// Where the game stands; `null` until it has begun.
    pub position: Option<Position>,
    /// Everything that happened so far, oldest first, as these eyes saw it.
    pub log: Vec<LogEntry>,
    /// What was said, oldest first (the latest 200 lines).
    pub chat: Vec<ChatLine>,
    /// The code that lets people take the `invite` seats: only told to those who sit here.
    pub invite: Option<String>,
    /// The server's clock.
    pub now: Timestamp,
}

/// What is known about a table apart from the game on it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct TableInfo {
    /// Its name for ever.
    pub id: TableId,
    /// The game's slug.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The game's options.
    pub options: Json,
    /// The version of the rules it is played by.
    pub rules: u32,
    /// How far it has come.
    pub status: TableStatus,
    /// Why it ended, once it has.
    pub ended: Option<Ended>,
    /// Counts the changes of this value, so that an older one that arrives late can be told.
    pub version: u64,
    /// The seats, in order.
    pub seats: Vec<SeatInfo>,
    /// Who may find it.
    pub visibility: Visibility,
    /// Whether the game counts for the ratings of those who play it.
    pub rated: bool,
    /// How much help is allowed.
    pub assistance: Assistance,
    /// The move clock.
    pub clock: Clock,
    /// What happens when it runs out.
    pub on_timeout: OnTimeout,
    /// When the deciding seat's time is up.
    pub deadline: Option<Timestamp>,
    /// The seat that wishes to undo, and who has agreed so far.
    pub undo_wish: Option<UndoWish>,
    /// How the chance of this table can be checked.
    pub fairness: Fairness,
    /// How many people watch.
    pub spectators: u32,
    /// The table this one goes on from, and from which move.
    pub origin: Option<Origin>,
    /// The table where the same people play again, once somebody asked for it.
    pub rematch: Option<TableId>,
    /// Who set the table.
    pub owner: Option<AccountId>,
    /// When it was set.
    pub created: Timestamp,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum TableStatus {
    /// Seats are free.
    Waiting,
    /// The game is on.
    Playing,
    /// The game has ended; the table stays as a replay.
    Finished,
}

/// Why a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "how", rename_all = "kebab-case")]
pub enum Ended {
    /// By the rules.
    Rules,
    /// This seat gave up, and with it the game.
    Resigned {
        /// The seat that gave up.
        #[schemars(with = "u8")]
        seat: Seat,
    },
    /// It was closed before it began, or everybody left.
    Abandoned,
}

/// One seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SeatInfo {
    /// Its number.
    #[schemars(with = "u8")]
    pub seat: Seat,
    /// Who plays it.
    pub holder: Holder,
    /// The name at the table; empty while nobody sits here.
    pub name: String,
    /// What the seat is in this game where that has a name ("Red").
    pub role: String,
    /// Whether its person is connected right now; true for bots.
    pub present: bool,
    /// Whether it belongs to an account that is a program.
    pub bot_account: bool,
    /// Whether this seat gave up and a bot plays it out.
    pub resigned: bool,
    /// Whether anybody may take it over: its owner gave up.
    pub vacant: bool,
    /// The seats whose people want somebody else here; it is vacant when all do.
    #[schemars(with = "Vec<u8>")]
    pub freed_by: Vec<Seat>,
    /// Whether its person may take it back from the bot that plays it.
    pub reclaimable: bool,
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Holder {
    /// Somebody with an account or a guest.
    Person {
        /// Their account.
        account: AccountId,
    },
    /// One of our players, or an engine of the host.
    Bot {
        /// Which, by its id in the game's list of bots.
        bot: String,
    },
    /// Nobody yet: whoever has the invite link.
    Invite,
    /// Nobody yet: anyone.
    Open,
}

/// A wish to undo beyond what is free.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct UndoWish {
    /// Who wishes.
    #[schemars(with = "u8")]
    pub seat: Seat,
    /// The position the wish was made in.
    pub seen: u64,
    /// The position it would bring back.
    pub to: u64,
    /// Seats that agreed; the wish is granted when every person at the table has.
    #[schemars(with = "Vec<u8>")]
    pub agreed: Vec<Seat>,
}

/// Where a table goes on from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Origin {
    /// The earlier table.
    pub table: TableId,
    /// The move it goes on from; 0 for a rematch.
    pub seq: u64,
}

/// How the chance of a table can be checked; `docs/fair-chance.md` says how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Fairness {
    /// The hash that fixes the server's seed, in hex; shown before the first move.
    pub commitment: String,
    /// What the people at the table added, in hex, seat by seat; empty where nobody added anything.
    pub entropy: Vec<String>,
    /// The server's seed in hex; `null` until the game has ended.
    pub seed: Option<String>,
}

/// How every outcome of a finished game came out of its bits, for programs that do not know the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Draws {
    /// The ways in which outcomes were drawn, each once.
    pub ways: Vec<Way>,
    /// Every outcome that this table drew, in order.
    pub draws: Vec<Drawn>,
}

/// How bits become an outcome; `docs/fair-chance.md` has the words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Way {
    /// A number below the sum of the weights falls on one of these.
    Cases {
        /// Every outcome in notation, with its weight, in order.
        cases: Vec<(String, u64)>,
    },
    /// So many dice, one number below `sides` after the other.
    Dice {
        /// What stands before the faces in the notation.
        before: String,
        /// How many.
        dice: u32,
        /// How many sides each has.
        sides: u32,
        /// Whether the faces are written from the lowest to the highest rather than as they fell.
        sorted: bool,
    },
}

/// One outcome and the way it came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Drawn {
    /// The number of its entry.
    pub seq: u64,
    /// Its place in `ways`.
    pub way: u32,
}

/// Where a game stands, for one pair of eyes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Position {
    /// The number of the last entry of the log: the one to send as `seen`.
    pub seq: u64,
    /// What the game waits for.
    #[schemars(with = "serde_json::Value")]
    #[serde(with = "stage")]
    #[ts(as = "Stage")]
    pub stage: Stage,
    /// What is asked of the deciding seat.
    pub prompt: String,
    /// The round being played, from 1.
    pub round: u32,
    /// The game's own `View` for these eyes.
    pub view: Json,
    /// What these eyes' seat may do now; empty unless it is to decide.
    pub legal: Vec<Choice>,
    /// Whether the last decision of these eyes' seat can be taken back without asking anybody.
    pub undo: UndoState,
    /// Points so far, seat by seat, as everybody may know them.
    pub scores: Vec<i32>,
    /// How it ended, once it has.
    #[schemars(with = "serde_json::Value")]
    pub standings: Option<Standings>,
    /// What decided it, where points alone do not say it: "as many points, and more pearls". Empty where they do, and
    /// until the end.
    pub why: String,
    /// Where the points come from, seat by seat; only at the end.
    #[schemars(with = "serde_json::Value")]
    pub sheets: Vec<Vec<ScoreLine>>,
}

/// What became of the last decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum UndoState {
    /// There is none, or it cannot come back.
    #[default]
    None,
    /// It comes back for the asking.
    Free,
    /// It comes back if the others agree.
    Ask,
}

/// One thing a seat may do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// In notation: send this back.
    pub text: String,
    /// What it means, for a button.
    pub label: String,
    /// In JSON, so that a board can light up what it touches.
    pub data: Json,
}

/// One entry of the log as some eyes saw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct LogEntry {
    /// Its number, from 1.
    pub seq: u64,
    /// Who made it.
    #[serde(flatten)]
    pub by: Mover,
    /// What was seen to happen, in order.
    pub events: Vec<SeenEvent>,
    /// The entry in notation; `null` during the game, because it may tell what these eyes may not know.
    pub text: Option<String>,
    /// The round it happened in: the move that ends a round still belongs to it.
    pub round: u32,
    /// When it became durable.
    pub at: Timestamp,
}

/// Who made an entry of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum Mover {
    /// A seat acted.
    Seat {
        /// The seat that acted.
        #[schemars(with = "u8")]
        seat: Seat,
        /// Whose hand it was.
        hand: Hand,
    },
    /// Chance decided.
    Chance,
    /// The game went back to where it was after entry `to`.
    Undo {
        /// The number of the last entry that counts again.
        to: u64,
    },
}

/// Whose hand moved a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// The person who holds it.
    Person,
    /// The bot that holds it.
    Bot,
    /// A bot, because the clock ran out.
    Clock,
}

/// Something that was seen to happen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SeenEvent {
    /// As someone at the table would say it, without a full stop.
    pub said: String,
    /// The game's own `Event`, for animation.
    pub data: Json,
}

/// What is new at a table for one viewer: live, after a gap, or after a stale move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Update {
    /// Which table.
    pub table: TableId,
    /// The seat through whose eyes this is seen; `null` for a spectator.
    #[schemars(with = "Option<u8>")]
    pub eyes: Option<Seat>,
    /// The entries are those after this number. A client that has seen less watches again.
    pub after: u64,
    /// What happened since, oldest first.
    pub log: Vec<LogEntry>,
    /// Where the game stood after each entry of `log` but the last, oldest first. Empty where so much happened that
    /// nobody would look at it step by step.
    pub between: Vec<Between>,
    /// Where the game stands now.
    pub position: Position,
    /// When the deciding seat's time is up.
    pub deadline: Option<Timestamp>,
    /// The server's clock.
    pub now: Timestamp,
}

/// Where a game stood between two entries of the log, for one pair of eyes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Between {
    /// The round being played then.
    pub round: u32,
    /// Points then, seat by seat, as everybody may know them.
    pub scores: Vec<i32>,
    /// The game's `View` then, as changes to the view after the next entry: begin with the newest and go back.
    pub back: Vec<Change>,
}

/// One change to a piece of JSON, as in JSON Patch (RFC 6902), which has more of them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "op", rename_all = "kebab-case")]
pub enum Change {
    /// Something more: a field, or a member of a list before the one at that place.
    Add {
        /// Where, as a JSON Pointer (RFC 6901).
        path: String,
        /// What is added.
        value: Json,
    },
    /// A field, or a member of a list, goes.
    Remove {
        /// What goes.
        path: String,
    },
    /// Something else in the same place; the empty path is the whole.
    Replace {
        /// What is replaced.
        path: String,
        /// What stands there from now on.
        value: Json,
    },
}

/// One line of talk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ChatLine {
    /// Its number at this table, from 1; a line that comes twice has the same number.
    pub id: u64,
    /// When it was said.
    pub at: Timestamp,
    /// Where it was said.
    pub room: ChatRoom,
    /// By whom; empty for the table itself.
    pub name: String,
    /// Whose account; `null` for the table itself, and for somebody who has left.
    pub person: Option<AccountId>,
    /// What. Plain text: escape it.
    pub text: String,
}

/// Where something is said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ChatRoom {
    /// At the table: everybody hears it.
    Players,
    /// Among spectators: the players hear it when the game is over.
    Spectators,
    /// The table itself reports: somebody joined, a bot took a seat.
    Table,
}

/// [`Stage`] is only ever written by the rules; clients and tests written in Rust also read it.
mod stage {
    use fathom_core::{Seat, Stage};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Read {
        Decide(Seat),
        Chance,
        Over,
    }

    pub fn serialize<S: Serializer>(stage: &Stage, serializer: S) -> Result<S::Ok, S::Error> {
        stage.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Stage, D::Error> {
        Ok(match Read::deserialize(deserializer)? {
            Read::Decide(seat) => Stage::Decide(seat),
            Read::Chance => Stage::Chance,
            Read::Over => Stage::Over,
        })
    }
}
