//! Every endpoint of the HTTP API, once: the server's OpenAPI document and the list in `docs/protocol.md` come from here.

use crate::account::*;
use crate::alert::*;
use crate::analysis::{AnalysisMoment, AnalysisRequest, RerollRequest, StudyRequest};
use crate::bot::*;
use crate::http::*;
use crate::lesson::{LessonAnswer, LessonCard, LessonMoment, LessonTry};
use crate::odds::OddsAnswer;
use crate::order::{BondRequest, BondWith, HostAct, HostPage, ReportRequest};
use crate::profile::Profile;
use crate::review::ReviewAnswer;
use crate::seek::{SeekAnswer, SeekRequest};
use crate::statistics::Statistics;
use crate::table::{Draws, Fairness, Position, TableSnapshot};
use fathom_review::{Rerolled, Study};
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

/// The HTTP method of an endpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Asks, and changes nothing.
    Get,
    /// Changes something.
    Post,
}

impl Method {
    /// As HTTP spells it.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Post => "POST",
        }
    }
}

type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

/// What an endpoint answers with.
#[derive(Clone, Copy)]
pub enum Answer {
    /// JSON of this type.
    Json(&'static str, SchemaOf),
    /// Lines of JSON of this type, for as long as the connection lasts.
    Lines(&'static str, SchemaOf),
    /// Text of this media type.
    Text(&'static str),
    /// No body at all (204).
    Nothing,
    /// 101: the WebSocket.
    Socket,
}

/// Whether a bot's token opens an endpoint. Where nothing is said, it does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenUse {
    /// It is for people.
    Never,
    /// Any token.
    Any,
    /// One with this scope.
    Needs(Scope),
}

/// One endpoint, as docs/protocol.md lists it.
#[derive(Clone, Copy)]
pub struct Endpoint {
    /// Whether it asks or changes.
    pub method: Method,
    /// Where; `{name}` is a parameter.
    pub path: &'static str,
    /// What it does, in a line.
    pub about: &'static str,
    /// Query parameters, if it reads any.
    pub query: &'static [&'static str],
    /// The body it takes.
    pub body: Option<(&'static str, SchemaOf)>,
    /// What it gives back.
    pub answer: Answer,
    /// Whether it needs a session (or a token, where that opens it).
    pub session: bool,
    /// Whether a bot's token opens it.
    pub token: TokenUse,
}

fn schema<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

macro_rules! ty {
    ($t:ty) => {
        (stringify!($t), schema::<$t> as SchemaOf)
    };
}

macro_rules! gives {
    ($t:ty) => {
        Answer::Json(stringify!($t), schema::<$t>)
    };
}

const fn get(path: &'static str, about: &'static str, answer: Answer) -> Endpoint {
    Endpoint {
        method: Method::Get,
        path,
        about,
        query: &[],
        body: None,
        answer,
        session: false,
        token: TokenUse::Never,
    }
}

const fn post(path: &'static str, about: &'static str, answer: Answer) -> Endpoint {
    Endpoint {
        method: Method::Post,
        path,
        about,
        query: &[],
        body: None,
        answer,
        session: true,
        token: TokenUse::Never,
    }
}

impl Endpoint {
    const fn takes(mut self, body: (&'static str, SchemaOf)) -> Endpoint {
        self.body = Some(body);
        self
    }

    const fn asks(mut self, query: &'static [&'static str]) -> Endpoint {
        self.query = query;
        self
    }

    /// A token opens it too.
    const fn or_token(mut self) -> Endpoint {
        self.token = TokenUse::Any;
        self
    }

    /// A token with that scope opens it too.
    const fn or_scope(mut self, scope: Scope) -> Endpoint {
        self.token = TokenUse::Needs(scope);
        self
    }

    const fn for_anyone(mut self) -> Endpoint {
        self.session = false;
        self
    }
}

/// All of them.
pub const ENDPOINTS: &[Endpoint] = &[
    get("/api/me", "Who you are", gives!(Me)).or_token(),
    post("/api/guest", "Play at once under a name; sets the session cookie", gives!(Me))
        .takes(ty!(NameRequest))
        .for_anyone(),
    post("/api/name", "Change the name at tables", gives!(Me)).takes(ty!(NameRequest)),
    post("/api/claim", "Give a guest's account a login name and a password", gives!(Me))
        .takes(ty!(Credentials)),
    post("/api/login", "Log in; sets the session cookie", gives!(Me)).takes(ty!(Credentials)).for_anyone(),
    post("/api/logout", "Log out; closes this session's sockets", Answer::Nothing).for_anyone(),
    post("/api/recover", "Set a new password with a printed code; ends all sessions and logs in", gives!(Me))
        .takes(ty!(Recovery))
        .for_anyone(),
    get("/api/account", "Your account: sessions, codes", gives!(AccountPage)),
    post("/api/password", "Change the password; ends all other sessions", gives!(Me))
        .takes(ty!(PasswordChange)),
    post("/api/sessions", "End one session, or all but this one", gives!(AccountPage))
        .takes(ty!(SessionsRequest)),
    post(
        "/api/codes",
        "Ten new codes for the day when the password is lost; earlier ones end",
        gives!(Codes),
    )
    .takes(ty!(PasswordProof)),
    get(
        "/api/export",
        "Everything that is kept of you: account, tables, talk, replays of finished games",
        Answer::Text("application/json"),
    ),
    post(
        "/api/delete",
        "Delete the account: games under way are given up, finished ones stay with \"A former player\"",
        Answer::Nothing,
    )
    .takes(ty!(PasswordProof)),
    get("/api/alerts", "The ways to reach you while you are away", gives!(AlertPage)),
    post("/api/alerts", "Add a way to be reached", gives!(AlertPage)).takes(ty!(NewWay)),
    post("/api/alerts/change", "Switch a way on or off, event by event", gives!(AlertPage))
        .takes(ty!(WayChange)),
    post("/api/alerts/remove", "Forget a way", gives!(AlertPage)).takes(ty!(WayRequest)),
    post("/api/alerts/try", "Send a message that way now, to see whether it arrives", Answer::Nothing)
        .takes(ty!(WayRequest)),
    post("/api/alerts/confirm", "This mail address may be used: the link in the first mail", Answer::Nothing)
        .takes(ty!(MailToken))
        .for_anyone(),
    post("/api/alerts/stop", "No more mail to this address: the link in every mail", Answer::Nothing)
        .asks(&["token"])
        .for_anyone(),
    get("/api/bots", "My bots: accounts that are programs", gives!(Vec<BotAccount>)),
    post("/api/bots", "Make a bot; its token is shown once", gives!(BotMade)).takes(ty!(NewBot)),
    post("/api/bots/token", "A new token for a bot; the one before ends", gives!(BotMade)).takes(ty!(NewToken)),
    post("/api/bots/remove", "Delete a bot: games under way are given up", gives!(Vec<BotAccount>))
        .takes(ty!(BotNamed)),
    get(
        "/api/bot/events",
        "For a bot: what waits for it and what happens, as lines of JSON, for as long as it listens",
        Answer::Lines("BotEvent", schema::<BotEvent>),
    )
    .or_token(),
    get(
        "/api/seek",
        "Whether a game was found for you, and how many wait for what; asking says that you are still there",
        gives!(SeekAnswer),
    ),
    post("/api/seek", "Find me a game", gives!(SeekAnswer)).takes(ty!(SeekRequest)),
    post("/api/seek/leave", "Leave the queue", gives!(SeekAnswer)),
    get("/api/bonds", "Whom you have muted or blocked", gives!(Vec<BondWith>)),
    post("/api/bonds", "Mute or block somebody, or make peace", gives!(Vec<BondWith>))
        .takes(ty!(BondRequest)),
    get("/api/host", "For hosts: reports, who is suspended, what hosts did", gives!(HostPage)),
    post(
        "/api/host",
        "For hosts: suspend, lift, close, erase, settle; all of it is written down",
        gives!(HostPage),
    )
    .takes(ty!(HostAct)),
    post("/api/tables/{id}/report", "Tell the host what somebody did at this table", Answer::Nothing)
        .takes(ty!(ReportRequest)),
    get("/api/people/{person}", "Somebody's games: results, ratings, opponents", gives!(Profile)).or_token(),
    get("/api/games", "The games, with the schema of their options and their bots", gives!(Vec<GameCard>)),
    get("/api/games/{slug}", "One game", gives!(GameCard)),
    post(
        "/api/games/{slug}/seats",
        "Which side, faction or colour each seat would have with these options",
        gives!(Vec<PlannedSeat>),
    )
    .takes(ty!(SeatsRequest))
    .for_anyone(),
    get(
        "/api/games/{slug}/statistics",
        "What all listed games of a kind add up to: who wins how often",
        gives!(Statistics),
    ),
    get("/api/games/{slug}/rules", "The rule ledger of a game", Answer::Json("Ledger", schema::<Value>)),
    get(
        "/api/games/{slug}/rules/search",
        "The clauses that speak of these words: plurals, synonyms and chapter titles count, the best match first",
        gives!(RulesFound),
    )
    .asks(&["words"]),
    get(
        "/api/games/{slug}/how",
        "How a game is played, on one page",
        Answer::Json("HowToPlay", schema::<Value>),
    ),
    get(
        "/api/games/{slug}/odds",
        "Exact odds, where a game can work them out; the query says what `fathom odds` takes",
        gives!(OddsAnswer),
    )
    .asks(&["attack", "defend"]),
    get("/api/lessons", "The lessons of all games", gives!(Vec<LessonCard>)),
    get(
        "/api/puzzles",
        "The puzzles of all games: lessons of one move, asked for like other lessons",
        gives!(Vec<LessonCard>),
    ),
    get(
        "/api/lessons/{game}/{lesson}/{step}",
        "A lesson at a step (from 1; one past the last is its end)",
        gives!(LessonMoment),
    ),
    post(
        "/api/lessons/{game}/{lesson}/{step}",
        "What a lesson says to a move: the next step, or what would happen",
        gives!(LessonAnswer),
    )
    .takes(ty!(LessonTry))
    .for_anyone(),
    post(
        "/api/analysis",
        "A position that you may know whole, and one more step from it; nothing is kept",
        gives!(AnalysisMoment),
    )
    .takes(ty!(AnalysisRequest)),
    post(
        "/api/analysis/study",
        "What the judge and a search think of a position; nothing is kept",
        gives!(Study),
    )
    .takes(ty!(StudyRequest)),
    get("/api/lobby", "Open tables, mine, live ones, recent games", gives!(Lobby)).asks(&["game"]).or_token(),
    post("/api/tables", "Set a table", gives!(TableCreated)).takes(ty!(CreateTable)).or_scope(Scope::Tables),
    get("/api/tables/{id}", "A table as you may see it", gives!(TableSnapshot)).asks(&["eyes"]).or_token(),
    post("/api/tables/{id}/join", "Sit down", gives!(TableSnapshot)).takes(ty!(JoinRequest)).or_scope(Scope::Play),
    post(
        "/api/tables/{id}/start",
        "Begin before every seat is taken: free seats go to a bot of middle strength (the one who set the table)",
        gives!(TableSnapshot),
    ).or_scope(Scope::Tables),
    post("/api/tables/{id}/leave", "Stand up before the game begins", Answer::Nothing)
        .takes(ty!(SeatRequest)).or_scope(Scope::Play),
    post("/api/tables/{id}/close", "Close a table that has not begun (the one who set it)", Answer::Nothing).or_scope(Scope::Tables),
    post("/api/tables/{id}/resign", "Give up a seat", gives!(TableSnapshot)).takes(ty!(SeatRequest)).or_scope(Scope::Play),
    post(
        "/api/tables/{id}/may",
        "Whether a seat could do some things one after the other; nothing happens",
        gives!(MayAnswer),
    )
    .takes(ty!(MayRequest)).or_token(),
    post(
        "/api/tables/{id}/ask",
        "The answer to a question about the table, for readers who do not look at the board",
        gives!(AskAnswer),
    )
    .takes(ty!(AskRequest))
    .for_anyone().or_token(),
    post("/api/tables/{id}/bot", "Let a bot play a seat", gives!(TableSnapshot)).takes(ty!(BotRequest)),
    post("/api/tables/{id}/reclaim", "Take a seat back from the bot that plays it", gives!(TableSnapshot))
        .takes(ty!(SeatRequest))
        .or_scope(Scope::Play),
    get("/api/tables/{id}/position", "Where a game stands, and what my seat may do now", gives!(Position))
        .asks(&["eyes"])
        .or_token(),
    post("/api/tables/{id}/act", "My seat does something: the same as `act` over the socket", gives!(ActAnswer))
        .takes(ty!(ActRequest))
        .or_scope(Scope::Play),
    post("/api/tables/{id}/decline", "I do not take the seat that is kept for me", Answer::Nothing)
        .or_scope(Scope::Play),
    post("/api/tables/{id}/takeover", "Take over a seat that its owner gave up", gives!(TableSnapshot))
        .takes(ty!(SeatRequest)),
    post(
        "/api/tables/{id}/free",
        "I agree that this seat, whose person keeps us waiting, goes to somebody else",
        gives!(TableSnapshot),
    )
    .takes(ty!(SeatRequest)),
    get("/api/tables/{id}/note", "What I noted about a table; nobody else reads it", gives!(Note)),
    post("/api/tables/{id}/note", "Note something about a table, for myself", gives!(Note)).takes(ty!(Note)),
    post(
        "/api/tables/{id}/rematch",
        "The same people again; the same answer for all of them",
        gives!(TableCreated),
    ).or_scope(Scope::Tables),
    post("/api/tables/{id}/fork", "Play on from a moment, at a new table", gives!(TableCreated))
        .takes(ty!(ForkRequest)),
    get("/api/tables/{id}/replay", "Moments of a table through one pair of eyes", gives!(ReplayPage))
        .asks(&["eyes", "from", "count"]).or_token(),
    get("/api/tables/{id}/download", "The replay file, once the game is over", Answer::Text("text/plain")).or_token(),
    get("/api/tables/{id}/fair", "How the chance of this table can be checked", gives!(Fairness)).or_token(),
    get(
        "/api/tables/{id}/draws",
        "Among which cases each outcome was drawn, once the game is over",
        gives!(Draws),
    ),
    get(
        "/api/tables/{id}/review",
        "How far the review of a finished game is, and the review once it is done",
        gives!(ReviewAnswer),
    ),
    post("/api/tables/{id}/review", "Ask for the review of a finished game", gives!(ReviewAnswer)),
    post(
        "/api/tables/{id}/reroll",
        "How a finished game would have gone from a move on, many times with other dice",
        gives!(Rerolled),
    )
    .takes(ty!(RerollRequest)),
    get("/api/socket", "The WebSocket for live tables", Answer::Socket),
    get("/api/openapi.json", "This list as an OpenAPI document", Answer::Text("application/json")),
    get("/livez", "Whether the server runs", Answer::Text("text/plain")),
    get("/readyz", "Whether it can serve: a small write is really made", Answer::Text("text/plain")),
    get("/healthz", "The same as `/readyz`", Answer::Text("text/plain")),
];

/// Whether a bot's token opens what is asked for; `path` as the router spells it.
pub fn token_use(method: &str, path: &str) -> TokenUse {
    let path = path.trim_end_matches('/');
    let found = ENDPOINTS.iter().find(|each| each.path == path && each.method.name() == method);
    found.map_or(TokenUse::Never, |endpoint| endpoint.token)
}

/// The OpenAPI 3.1 document of the HTTP API.
pub fn openapi(version: &str) -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut generator = settings.into_generator();
    let error = schema::<ApiError>(&mut generator);
    let mut paths = Map::new();
    for endpoint in ENDPOINTS {
        let operation = operation(endpoint, &error, &mut generator);
        let path = paths.entry(endpoint.path).or_insert_with(|| json!({}));
        path[endpoint.method.name().to_lowercase()] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Fathom", "version": version, "description": "Play, host and replay deep-sea games." },
        "paths": paths,
        "components": {
            "schemas": generator.take_definitions(true),
            "securitySchemes": {
                "session": { "type": "apiKey", "in": "cookie", "name": "fathom_session" },
                "token": { "type": "http", "scheme": "bearer", "description": "The token of a bot" },
            },
        },
    })
}

fn operation(endpoint: &Endpoint, error: &Schema, generator: &mut SchemaGenerator) -> Value {
    let in_path = endpoint.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let parameter = |name: &str, place: &str| json!({ "name": name, "in": place, "required": place == "path", "schema": { "type": "string" } });
    let parameters: Vec<Value> = in_path
        .map(|name| parameter(name, "path"))
        .chain(endpoint.query.iter().map(|name| parameter(name, "query")))
        .collect();
    let (status, answer) = match endpoint.answer {
        Answer::Json(_, schema) => (
            "200",
            json!({ "description": "Done", "content": { "application/json": { "schema": schema(generator) } } }),
        ),
        Answer::Lines(_, schema) => (
            "200",
            json!({ "description": "One line after the other", "content": { "application/x-ndjson": { "schema": schema(generator) } } }),
        ),
        Answer::Text(media) => (
            "200",
            json!({ "description": "Done", "content": { media: { "schema": { "type": "string" } } } }),
        ),
        Answer::Nothing => ("204", json!({ "description": "Done" })),
        Answer::Socket => ("101", json!({ "description": "The socket is open" })),
    };
    let trouble = json!({ "description": "Refused", "content": { "application/json": { "schema": error } } });
    let mut operation = json!({
        "summary": endpoint.about,
        "parameters": parameters,
        "responses": { status: answer, "4XX": trouble },
    });
    if let Some((_, schema)) = endpoint.body {
        operation["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "schema": schema(generator) } } });
    }
    let token = match endpoint.token {
        TokenUse::Never => None,
        TokenUse::Any => Some(json!({ "token": [] })),
        TokenUse::Needs(scope) => Some(json!({ "token": [scope.name()] })),
    };
    let without_token = match (endpoint.session, endpoint.answer) {
        (true, _) => Some(json!({ "session": [] })),
        (false, Answer::Lines(..)) => None,
        (false, _) => Some(json!({})),
    };
    if endpoint.session || token.is_some() {
        operation["security"] = without_token.into_iter().chain(token).collect();
    }
    operation
}

/// The list as a Markdown table, for `docs/protocol.md`.
pub fn markdown() -> String {
    let mut out = "| | path | takes | gives | |\n|---|---|---|---|---|\n".to_owned();
    for endpoint in ENDPOINTS {
        let takes = match (endpoint.body, endpoint.query) {
            (Some((name, _)), _) => format!("`{name}`"),
            (None, []) => String::new(),
            (None, query) => query.iter().map(|name| format!("`?{name}`")).collect::<Vec<_>>().join(" "),
        };
        let gives = match endpoint.answer {
            Answer::Json(name, _) => format!("`{name}`"),
            Answer::Lines(name, _) => format!("`{name}` lines"),
            Answer::Text(media) => media.to_owned(),
            Answer::Nothing => "204".to_owned(),
            Answer::Socket => "101".to_owned(),
        };
        let method = endpoint.method.name();
        let session = match (endpoint.session, endpoint.token) {
            (true, TokenUse::Never) => " (session)".to_owned(),
            (true, TokenUse::Any) => " (session or token)".to_owned(),
            (true, TokenUse::Needs(scope)) => format!(" (session, or token: {})", scope.name()),
            (false, TokenUse::Never) => String::new(),
            (false, TokenUse::Any | TokenUse::Needs(_)) => " (token)".to_owned(),
        };
        out += &format!(
            "| {method} | `{}` | {takes} | {gives} | {}{session} |\n",
            endpoint.path, endpoint.about
        );
    }
    out
}
