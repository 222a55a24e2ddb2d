//! Bodies and answers of the HTTP API. [`crate::endpoints`] says which endpoint takes and gives which.

use crate::json::Json;
use crate::table::{Ended, LogEntry, Position, TableStatus};
use fathom_core::Seat;
use fathom_ids::{AccountId, TableId, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What every answer other than 2xx carries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ApiError {
    /// What kind of trouble.
    pub code: ErrorCode,
    /// What is wrong, for people, in lower case without a full stop.
    pub message: String,
}

/// Kinds of trouble.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// The request does not say what it should (400, 413, 415, 422).
    BadRequest,
    /// Nobody is logged in, or name and password do not fit (401).
    Unauthorised,
    /// Somebody is, but may not do this (403).
    Forbidden,
    /// There is no such thing (404, 405).
    NotFound,
    /// It cannot be done as things stand: the seat is taken, the game is on (409).
    Conflict,
    /// Too much, too fast (429).
    TooMany,
    /// Our fault (500, 503).
    Trouble,
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Account {
    /// Who, for ever.
    pub id: AccountId,
    /// The name at tables.
    pub name: String,
    /// The name to log in with; `null` for a guest, whose account lives in one browser.
    pub login: Option<String>,
    /// Whether it is a program, made by a person.
    pub bot: bool,
}

/// Who you are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Me {
    /// Your account; `null` before you have played.
    pub account: Option<Account>,
}

/// Play at once under a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NameRequest {
    /// 1 to 24 characters.
    pub name: String,
}

/// A login name and a password, for claiming a guest's account and for logging in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Credentials {
    /// 3 to 24 letters, digits, `-` and `_`; upper and lower case are the same.
    pub login: String,
    /// 8 to 128 characters.
    pub password: String,
}

/// A game that can be played here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct GameCard {
    /// The name in links.
    pub slug: String,
    /// The name on the box.
    pub title: String,
    /// One line that makes a stranger want to play.
    pub tagline: String,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// The version of the rules.
    pub rules: u32,
    /// A JSON Schema of the game's options: the form is made from it.
    pub schema: Json,
    /// The options if nobody chooses.
    pub defaults: Json,
    /// Who can take a seat without being a person, weakest first.
    pub bots: Vec<BotCard>,
}

/// A bot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BotCard {
    /// The id to ask for.
    pub id: String,
    /// The name at the table.
    pub name: String,
    /// How it plays, in a line.
    pub about: String,
    /// Which of the five levels it is, 1 to 5; `null` for a character of its own.
    pub level: Option<u8>,
    /// How strong it was found to be; `null` where nobody has measured it.
    pub elo: Option<Elo>,
}

/// A measured strength: 400 points more mean ten wins for one loss.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Elo {
    /// The best estimate.
    pub value: f64,
    /// The lower end of the interval that holds the truth 95 times in 100.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// Ask who would play what, before a table is set.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeatsRequest {
    /// The game's options; `null` for the defaults.
    #[serde(default)]
    #[ts(optional)]
    pub options: Option<Json>,
    /// How many seats.
    pub seats: u8,
}

/// What a seat would play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PlannedSeat {
    /// Its side, faction or colour, such as "Breach Team"; empty where that is chosen at the table.
    pub role: String,
    /// Seats with one number win and lose together.
    pub side: u8,
}

/// Set a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateTable {
    /// The game's slug.
    pub game: String,
    /// The game's options; `null` for the defaults.
    #[serde(default)]
    #[ts(optional)]
    pub options: Option<Json>,
    /// The seats in order. A table without a free seat starts by itself.
    pub seats: Vec<SeatPlan>,
    /// Who may find it.
    #[serde(default)]
    #[ts(optional, as = "Option<Visibility>")]
    pub visibility: Visibility,
    /// How much help is allowed.
    #[serde(default)]
    #[ts(optional, as = "Option<Assistance>")]
    pub assistance: Assistance,
    /// The move clock.
    #[serde(default)]
    #[ts(optional, as = "Option<Clock>")]
    pub clock: Clock,
    /// What happens when it runs out.
    #[serde(default)]
    #[ts(optional, as = "Option<OnTimeout>")]
    pub on_timeout: OnTimeout,
    /// Whether the game counts for the ratings of those who play it. Everybody needs a login name; the table is public and
    /// gives no hints, and nobody has two seats.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub rated: bool,
    /// Up to 64 bytes of your own chance, in hex: it goes into every die of this table.
    #[serde(default)]
    #[ts(optional)]
    pub entropy: Option<String>,
}

/// Who is to play a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatPlan {
    /// Me; several such seats are several people at one screen.
    Me {
        /// The name at the table where it differs from mine.
        #[serde(default)]
        #[ts(optional)]
        name: Option<String>,
    },
    /// Whoever has the invite link.
    Invite,
    /// Whoever comes first.
    Open,
    /// A bot account: it is asked, and may decline.
    Account {
        /// Which.
        account: AccountId,
    },
    /// One of the game's bots.
    Bot {
        /// Its id.
        bot: String,
    },
}

/// Who may find a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// It is listed.
    #[default]
    Public,
    /// It is not listed; whoever knows its name may watch.
    Unlisted,
    /// For everybody but those who sit here and those whose link carries the invite code (`?invite=<code>`, on every
    /// endpoint of the table), there is no such table.
    Private,
}

/// How much help a table allows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Assistance {
    /// None: people work it out.
    None,
    /// The screen shows odds that follow from what everybody knows.
    #[default]
    Odds,
    /// Odds, and a bot may be asked for its choice.
    Hints,
}

/// The move clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As long as you like.
    #[default]
    None,
    /// So many seconds a decision (5 to 3600).
    PerMove {
        /// How many.
        seconds: u32,
    },
    /// So many days a decision (1 to 30).
    Correspondence {
        /// How many.
        days: u32,
    },
}

/// What happens when the move clock runs out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum OnTimeout {
    /// A bot makes this one move.
    #[default]
    BotMoves,
    /// A bot takes the seat, until its person takes it back.
    BotTakesSeat,
}

/// A table was set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct TableCreated {
    /// Its name: go to `/table/<id>`.
    pub id: TableId,
    /// The code for `/table/<id>?invite=<code>`; `null` if no seat waits for an invited person.
    pub invite: Option<String>,
}

/// Sit down.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct JoinRequest {
    /// The invite code; without it only open seats are free.
    #[serde(default)]
    #[ts(optional)]
    pub invite: Option<String>,
    /// Which seat; left out, the first that is free for you.
    #[serde(default)]
    #[schemars(with = "Option<u8>")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// Up to 64 bytes of your own chance, in hex.
    #[serde(default)]
    #[ts(optional)]
    pub entropy: Option<String>,
}

/// One of my seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeatRequest {
    /// Which of them.
    #[schemars(with = "u8")]
    pub seat: Seat,
}

/// What I note about a table, for myself alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Note {
    /// At most 4000 characters; empty where there is none.
    pub text: String,
}

/// May my seat do these, one after the other? Nothing happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MayRequest {
    /// Which of my seats; it must be to decide.
    #[schemars(with = "u8")]
    pub seat: Seat,
    /// 1 to 64 actions in notation, in order. All but the last must be such that whoever did them could take them back
    /// without asking: nothing is drawn, nobody is told a secret.
    pub actions: Vec<String>,
}

/// What a search of a game's rules found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RulesFound {
    /// The ids of the clauses, the best match first.
    pub clauses: Vec<String>,
    /// Whether each of them speaks of every word; if not, none does, and these speak of as many as any.
    pub every_word: bool,
}

/// What the rules say to that.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum MayAnswer {
    /// The rules allow all of them.
    Yes {
        /// What the last of them means then, for a button.
        label: String,
    },
    /// No: one of them is refused.
    No {
        /// The clause that forbids it, where one does.
        clause: Option<String>,
        /// What is wrong, in lower case without a full stop.
        message: String,
    },
}

/// A question about the table, in words: "what is at B4", "what can reach me".
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskRequest {
    /// Through whose eyes; left out: a seat of mine, or a spectator's.
    #[serde(default)]
    #[schemars(with = "Option<u8>")]
    pub seat: Option<Seat>,
    /// The question, of at most 200 letters.
    pub question: String,
}

/// The answer, from what these eyes see and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AskAnswer {
    /// Whole sentences; to what is no question, what can be asked.
    pub lines: Vec<String>,
}

/// A bot takes a seat: one of mine, or (for the one who set the table) one that is free.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BotRequest {
    /// Which seat.
    #[schemars(with = "u8")]
    pub seat: Seat,
    /// Which bot.
    pub bot: String,
}

/// Play on from a moment of another table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ForkRequest {
    /// After which entry of its log.
    pub seq: u64,
    /// Who plays which seat at the new table.
    pub seats: Vec<SeatPlan>,
}

/// What is on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Lobby {
    /// Public tables with a seat for you, newest first.
    pub open: Vec<TableCard>,
    /// Your tables that are not over: those that wait for you first.
    pub mine: Vec<TableCard>,
    /// Public tables where a game is on, latest move first.
    pub live: Vec<TableCard>,
    /// Public games that ended lately (and yours, public or not), latest first.
    pub recent: Vec<TableCard>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct TableCard {
    /// Its name.
    pub id: TableId,
    /// The game's slug.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// How far it has come.
    pub status: TableStatus,
    /// Why it ended, once it has.
    pub ended: Option<Ended>,
    /// The seats, in order.
    pub seats: Vec<SeatCard>,
    /// The seat that is to decide.
    #[schemars(with = "Option<u8>")]
    pub to_move: Option<Seat>,
    /// Whether that is a seat of yours.
    pub your_turn: bool,
    /// Who may find it.
    pub visibility: Visibility,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The move clock.
    pub clock: Clock,
    /// When the deciding seat's time is up.
    pub deadline: Option<Timestamp>,
    /// How many entries its log has.
    pub seq: u64,
    /// When it was set.
    pub created: Timestamp,
    /// When it last changed.
    pub changed: Timestamp,
}

/// A seat in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SeatCard {
    /// The name; empty while nobody sits here.
    pub name: String,
    /// Whether a bot plays it: one of ours, or an account that is a program.
    pub bot: bool,
    /// Whose it is, for `/api/people/{person}`.
    pub account: Option<AccountId>,
    /// Whether it is yours.
    pub yours: bool,
    /// The points at the end.
    pub score: Option<i32>,
    /// Whether this seat won, once it is over.
    pub won: bool,
}

/// Which moments of a replay, through whose eyes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplayQuery {
    /// A seat counted from 0, or `spectator`. After the game anyone may look through any seat's eyes.
    #[serde(default)]
    pub eyes: Option<String>,
    /// The first moment wanted; 0 is the table before the first move.
    #[serde(default)]
    pub from: Option<u64>,
    /// How many moments, at most 200; 50 if left out.
    #[serde(default)]
    pub count: Option<u64>,
}

/// Some moments of a table, through one pair of eyes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ReplayPage {
    /// The last number of the log.
    pub length: u64,
    /// Whether the game is over (then every seat's eyes are open to you).
    pub over: bool,
    /// Where each round begins: the first moment of round 1, of round 2 and so on.
    pub rounds: Vec<u64>,
    /// The moments, in order.
    pub moments: Vec<Moment>,
}

/// One moment of a replay.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// The entry that led here; `null` at moment 0.
    pub entry: Option<LogEntry>,
    /// Where the game stood after it. `legal` is what the seat could do then.
    pub position: Position,
}
