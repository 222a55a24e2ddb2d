//! What commands are given: positions, replays, options, seats, seeds.

use crate::failure::Failure;
use crate::output::escaped;
use fathom_catalog::{AnyGame, AnyTable, Catalog, Spec};
use fathom_core::{Replay, Seat, Viewer};
use fathom_engine::{DEFAULT_TIME, Engine};
use serde_json::{Map, Value};
use std::fs;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{BufRead, Read};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// No position or replay is larger than this.
const LARGEST: u64 = 64 << 20;

/// The text of a file, or of standard input for `-`.
pub fn read(source: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let wrong = |error: std::io::Error| Failure::data(format!("cannot read {source}: {error}"));
    if source == "-" {
        std::io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes).map_err(wrong)?;
    } else {
        fs::File::open(source).map_err(wrong)?.take(LARGEST + 1).read_to_end(&mut bytes).map_err(wrong)?;
    }
    let name = if source == "-" { "standard input" } else { source };
    if bytes.len() as u64 > LARGEST {
        return Err(Failure::data(format!("{name} is larger than 64 MB: no position or replay is")));
    }
    // some editors put a mark before the first letter of a text
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(Failure::data(format!("{name} is empty")));
    }
    String::from_utf8(bytes).map_err(|_| Failure::data(format!("{name} is not text")))
}

/// A line that somebody typed; `None` at the end of input.
pub fn line() -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let count = std::io::stdin().lock().read_until(b'\n', &mut bytes)?;
    Ok((count > 0).then(|| String::from_utf8_lossy(&bytes).chars().take(400).collect()))
}

/// The table of a position, or of a replay at its end.
pub fn table(catalog: &Catalog, source: &str) -> Result<Box<dyn AnyTable>, Failure> {
    let text = read(source)?;
    if text.starts_with("{\"fathom\"") {
        let replay: Replay = text.parse().map_err(Failure::data)?;
        let mut walk = catalog.walk(&replay).map_err(Failure::data)?;
        walk.finish().map_err(Failure::data)?;
        return Ok(walk.into_table());
    }
    catalog.load(&text).map_err(Failure::data)
}

/// A replay from a file or standard input. Names in it came from anywhere: what would command a terminal is spelt out.
pub fn replay(source: &str) -> Result<Replay, Failure> {
    let mut replay: Replay = read(source)?.parse().map_err(Failure::data)?;
    for name in &mut replay.header.seats {
        *name = escaped(name, false).into_owned();
    }
    Ok(replay)
}

/// Writes a file in one go: whoever reads it sees the old one or the new one.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    fs::write(&beside, text)
        .and_then(|()| fs::rename(&beside, path))
        .map_err(|error| Failure::data(format!("cannot write {}: {error}", path.display())))
}

/// `name=value` pairs as options: values are JSON where they can be, text otherwise.
pub fn options(game: &dyn AnyGame, pairs: &[String]) -> Result<Value, Failure> {
    let mut chosen = Map::new();
    for pair in pairs {
        let Some((name, value)) = pair.split_once('=') else {
            return Err(Failure::usage(format!("an option is name=value, not \"{pair}\"")));
        };
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        chosen.insert(name.trim().to_owned(), value);
    }
    game.complete_options(&Value::Object(chosen)).map_err(Failure::usage)
}

/// Two seats where the game allows it, or as near as it does.
pub fn default_seats(game: &dyn AnyGame) -> usize {
    usize::from(game.info().min_seats.max(2).min(game.info().max_seats))
}

/// The bot of that name, if the game has it.
pub fn bot(game: &dyn AnyGame, text: &str) -> Result<Spec, Failure> {
    let spec: Spec = text.trim().parse().map_err(Failure::usage)?;
    game.check_bot(&spec).map_err(Failure::usage)?;
    Ok(spec)
}

/// Whose eyes: a seat counted from 1, or a spectator's.
pub fn viewer(table: &dyn AnyTable, seat: Option<u8>) -> Result<Viewer, Failure> {
    match seat {
        None => Ok(Viewer::Spectator),
        Some(number @ 1..) if table.seats().contains(Seat(number - 1)) => Ok(Viewer::Seat(Seat(number - 1))),
        Some(number) => {
            Err(Failure::usage(format!("there is no seat {number}; the table has {}", table.seats().count())))
        }
    }
}

/// The seed that was asked for, or one that nobody can guess.
pub fn seed(asked: Option<u64>) -> u64 {
    asked.unwrap_or_else(|| RandomState::new().build_hasher().finish())
}

/// The command as it was typed, without what only says where an earlier run stopped.
pub fn command_line() -> String {
    let quoted = |word: String| {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_=,.:/".contains(c);
        if !word.is_empty() && word.chars().all(plain) { word } else { format!("'{word}'") }
    };
    let words = std::env::args().skip(1).filter(|word| word != "--resume" && word != "--json").map(quoted);
    std::iter::once("fathom".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

/// Players that are programs of their own.
#[derive(clap::Args)]
pub struct Engines {
    /// A program that plays, as name=command (docs/engines.md); may be given several times
    #[arg(long = "engine", value_name = "NAME=COMMAND")]
    engines: Vec<String>,
    /// What an engine may think for a move, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = DEFAULT_TIME.as_millis() as u64,
        value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    engine_time: u64,
}

impl Engines {
    /// All of them; none is started yet.
    pub fn all(&self) -> Result<Vec<Arc<Engine>>, Failure> {
        let time = Duration::from_millis(self.engine_time);
        let engine = |text: &String| Engine::parse(text, time).map(Arc::new).map_err(Failure::usage);
        self.engines.iter().map(engine).collect()
    }
}
