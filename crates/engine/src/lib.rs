//! Players that are programs of their own, asked over standard input and output. `docs/engines.md` is for whoever
//! writes one.
//!
//! An [`Engine`] is a name, a command and a budget of time. It keeps idle processes, so that none is started for a
//! single move; [`Engine::sit`] lends one to whoever plays a seat. What is sent is what that seat may know: its
//! view and its legal actions. A [`Player`] is an engine, one of our own bots, or a [`Guest`].

mod command;
mod process;

use fathom_catalog::{AnyGame, AnyTable, CatalogError, Spec, TableError};
use fathom_core::{Seat, Viewer};
use process::{Process, Silence};
use serde::Serialize;
use serde_json::value::RawValue;
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
/// How long an engine may take to say that it is ready.
const START: Duration = Duration::from_secs(10);
/// How much longer than its budget an engine may take before its game is lost.
const GRACE: Duration = Duration::from_secs(2);
/// What an engine may think for a move, when nothing is said.
pub const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// Why an engine made no move. Every message names the engine.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EngineError {
    /// Not `name=command`.
    #[error("an engine is name=command, such as tidepool=\"python3 tidepool.py\"; \"{0}\" is not")]
    NotAnEngine(String),
    /// The command could not be run, or the program did not say that it is ready.
    #[error("the engine {name} does not start: {problem}")]
    Start {
        /// The engine.
        name: String,
        /// What happened.
        problem: String,
    },
    /// It went away in the middle of a game.
    #[error("the engine {name} ended without a move{said}")]
    Gone {
        /// The engine.
        name: String,
        /// The last thing it wrote to standard error, if anything.
        said: String,
    },
    /// It took too long.
    #[error("the engine {name} took longer than {} ms and {} ms of grace", budget.as_millis(), GRACE.as_millis())]
    Late {
        /// The engine.
        name: String,
        /// What it may think for a move.
        budget: Duration,
    },
    /// It answered something that is no move.
    #[error("the engine {name} answered \"{answer}\", not \"move ...\"")]
    Garbage {
        /// The engine.
        name: String,
        /// What it said.
        answer: String,
    },
    /// It answered a move that cannot be made.
    #[error("the engine {name} wants to play \"{answer}\": {problem}")]
    Illegal {
        /// The engine.
        name: String,
        /// Its move.
        answer: String,
        /// Why not.
        problem: TableError,
    },
    /// A guest that could not say what it does.
    #[error("the player {name} failed: {problem}")]
    Guest {
        /// The guest.
        name: String,
        /// What happened.
        problem: String,
    },
    /// Nobody is to decide.
    #[error(transparent)]
    Table(#[from] TableError),
}

impl EngineError {
    /// Whether the program could not be run at all, so that asking again is of no use.
    pub fn is_hopeless(&self) -> bool {
        matches!(self, EngineError::NotAnEngine(_) | EngineError::Start { .. })
    }
}

/// A player that is a program of its own.
pub struct Engine {
    name: String,
    command: Vec<String>,
    budget: Duration,
    idle: Mutex<Vec<Process>>,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.name, self.command())
    }
}

/// What an engine is told when it is to move.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Question<'a> {
    game: &'a str,
    rules: u32,
    seat: Seat,
    seats: usize,
    role: String,
    round: u32,
    prompt: String,
    time_ms: u64,
    seed: u64,
    view: Box<RawValue>,
    legal: Vec<Choice>,
}

/// One legal action.
#[derive(Serialize)]
struct Choice {
    text: String,
    label: String,
    data: Box<RawValue>,
}

impl Engine {
    /// An engine from `name=command`. The command is split at blanks; quotes keep blanks together.
    pub fn parse(text: &str, budget: Duration) -> Result<Engine, EngineError> {
        let wrong = || EngineError::NotAnEngine(text.chars().take(80).collect());
        let (name, command) = text.split_once('=').ok_or_else(wrong)?;
        let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let command = command::split(command).ok_or_else(wrong)?;
        if name.is_empty() || name.len() > 40 || !name.chars().all(is_name) || command.is_empty() {
            return Err(wrong());
        }
        Ok(Engine { name: name.to_owned(), command, budget, idle: Mutex::default() })
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The command as it was given, for reports.
    pub fn command(&self) -> String {
        self.command.join(" ")
    }

    /// Starts a process and has it say that it is ready, so that whatever is wrong is told before a game begins.
    pub fn check(self: &Arc<Self>) -> Result<(), EngineError> {
        self.sit().map(drop)
    }

    /// A process for whoever plays a seat: an idle one, or a new one.
    pub fn sit(self: &Arc<Self>) -> Result<Chair, EngineError> {
        let idle = self.idle.lock().ok().and_then(|mut idle| idle.pop());
        let process = match idle {
            Some(process) => process,
            None => self.start()?,
        };
        Ok(Chair { engine: Arc::clone(self), process: Some(process) })
    }

    fn start(&self) -> Result<Process, EngineError> {
        let fail = |problem: String| EngineError::Start { name: self.name.clone(), problem };
        let mut process = Process::start(&self.command).map_err(|error| fail(error.to_string()))?;
        process.say(&format!("fathom {PROTOCOL}"));
        match process.hear(START) {
            Ok(line) if line == "ready" || line.starts_with("ready ") => Ok(process),
            Ok(line) => Err(fail(format!("it said \"{line}\" instead of \"ready\""))),
            Err(Silence::Late) => Err(fail(format!("it was not ready within {} s", START.as_secs()))),
            Err(Silence::Gone(said)) => Err(fail(format!("it ended at once{said}"))),
        }
    }
}

/// A process of an engine, lent to one player of one game. It goes back when dropped, unless it failed.
pub struct Chair {
    engine: Arc<Engine>,
    process: Option<Process>,
}

impl Chair {
    /// What the engine does in the place of the deciding seat: the notation of a legal action. After an error the
    /// process is gone, and the next question goes to a new one.
    pub fn choose(&mut self, table: &dyn AnyTable, seat: Seat, seed: u64) -> Result<String, EngineError> {
        let question = question(table, seat, seed, self.engine.budget);
        let mut process = match self.process.take() {
            Some(process) => process,
            None => self.engine.start()?,
        };
        let name = || self.engine.name.clone();
        process.say(&format!("move {question}"));
        let answer = match process.hear(self.engine.budget + GRACE) {
            Ok(line) => line,
            Err(Silence::Late) => {
                return Err(EngineError::Late { name: name(), budget: self.engine.budget });
            }
            Err(Silence::Gone(said)) => return Err(EngineError::Gone { name: name(), said }),
        };
        let Some(text) = answer.strip_prefix("move ") else {
            return Err(EngineError::Garbage { name: name(), answer: short(&answer) });
        };
        let text = text.trim();
        match table.check(seat, text) {
            Ok(notation) => {
                self.process = Some(process);
                Ok(notation)
            }
            Err(problem) => Err(EngineError::Illegal { name: name(), answer: short(text), problem }),
        }
    }
}

impl Drop for Chair {
    fn drop(&mut self) {
        if let (Some(process), Ok(mut idle)) = (self.process.take(), self.engine.idle.lock()) {
            idle.push(process);
        }
    }
}

/// The beginning of what an engine said, for a message.
fn short(text: &str) -> String {
    text.chars().take(80).collect()
}

fn question(table: &dyn AnyTable, seat: Seat, seed: u64, budget: Duration) -> String {
    let legal = table.legal().into_iter();
    let question = Question {
        game: table.info().slug,
        rules: table.info().rules_version,
        seat,
        seats: table.seats().count(),
        role: table.role(seat),
        round: table.round(),
        prompt: table.prompt(),
        time_ms: budget.as_millis() as u64,
        // numbers beyond 2^53 are not safe in every language that reads JSON
        seed: seed >> 11,
        view: table.view(Viewer::Seat(seat)),
        legal: legal.map(|it| Choice { text: it.text, label: it.label, data: it.data }).collect(),
    };
    serde_json::to_string(&question).expect("views and actions are plain data")
}

/// A player that lives in this very program: somebody's own function.
pub trait Guest: Send + Sync {
    /// What it is called.
    fn name(&self) -> &str;

    /// The notation of what it does in the place of the deciding seat, or what went wrong. It is handed the true table, and
    /// must show nobody more of it than the seat may know.
    fn choose(&self, table: &dyn AnyTable, seat: Seat, seed: u64) -> Result<String, String>;
}

/// One of our own bots, an engine, or a guest.
#[derive(Clone)]
pub enum Player {
    /// One of our own.
    Bot(Spec),
    /// A program of its own.
    Engine(Arc<Engine>),
    /// Somebody's own function.
    Guest(Arc<dyn Guest>),
}

impl Player {
    /// The player of that name: an engine if one is called so, a bot of the game otherwise.
    pub fn find(game: &dyn AnyGame, text: &str, engines: &[Arc<Engine>]) -> Result<Player, CatalogError> {
        let text = text.trim();
        if let Some(engine) = engines.iter().find(|engine| engine.name == text) {
            return Ok(Player::Engine(Arc::clone(engine)));
        }
        let spec: Spec = text.parse()?;
        game.check_bot(&spec)?;
        Ok(Player::Bot(spec))
    }

    /// What it does in the place of the deciding seat. May take as long as its budget says.
    pub fn choose(&self, table: &dyn AnyTable, seat: Seat, seed: u64) -> Result<String, EngineError> {
        match self {
            Player::Bot(spec) => Ok(table.bot_move(spec, seed)?),
            Player::Engine(engine) => engine.sit()?.choose(table, seat, seed),
            Player::Guest(guest) => {
                let name = guest.name().to_owned();
                let answer = match guest.choose(table, seat, seed) {
                    Ok(answer) => answer,
                    Err(problem) => return Err(EngineError::Guest { name, problem }),
                };
                let legal = table.check(seat, &answer);
                legal.map_err(|problem| EngineError::Illegal { name, answer: short(&answer), problem })
            }
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Bot(spec) => spec.fmt(f),
            Player::Engine(engine) => f.write_str(&engine.name),
            Player::Guest(guest) => f.write_str(guest.name()),
        }
    }
}
