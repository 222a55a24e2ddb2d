//! `fathom serve --config FILE`: settings from a file, under the names of the flags. Flags and environment win.
//!
//! The file becomes flags before anything is parsed for good, so a setting has one name, one check and one meaning
//! wherever it is given.

use crate::failure::Failure;
use crate::mistake;
use clap::parser::ValueSource;
use clap::{ArgAction, ArgMatches, Command};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// Settings that a file must not have: the file itself, and the switch for tests.
const FLAGS_ALONE: [&str; 2] = ["config", "test-luck"];

/// The arguments as typed, followed by whatever the file of `serve --config` adds to them.
pub fn with_file(fathom: &Command, typed: Vec<OsString>) -> Result<Vec<OsString>, Failure> {
    // what clap cannot read is complained about by whoever parses for good
    let Ok(matches) = fathom.clone().try_get_matches_from(&typed) else { return Ok(typed) };
    let Some(("serve", given)) = matches.subcommand() else { return Ok(typed) };
    let Some(path) = given.get_one::<PathBuf>("config") else { return Ok(typed) };
    let serve = fathom.find_subcommand("serve").expect("it was just matched");
    let added = read(path).and_then(|settings| flags(serve, given, &settings));
    let added = added.map_err(|problem| Failure::data(format!("{}: {problem}", path.display())))?;
    let all: Vec<OsString> = typed.into_iter().chain(added).collect();
    match fathom.clone().try_get_matches_from(&all) {
        Ok(_) => Ok(all),
        Err(error) => Err(Failure::data(format!("{}: {}", path.display(), mistake(&error)))),
    }
}

fn read(path: &Path) -> Result<Table, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    text.parse::<Table>().map_err(|error| error.to_string())
}

/// The settings as flags, without those that were given by hand.
fn flags(serve: &Command, given: &ArgMatches, settings: &Table) -> Result<Vec<OsString>, String> {
    let mut flags = Vec::new();
    for (name, value) in settings {
        let arg = serve
            .get_arguments()
            .find(|arg| arg.get_long() == Some(name) && !FLAGS_ALONE.contains(&name.as_str()))
            .ok_or_else(|| unknown(serve, name))?;
        let values = match (arg.get_action(), value) {
            (ArgAction::SetTrue, Value::Boolean(true)) => vec![format!("--{name}")],
            (ArgAction::SetTrue, Value::Boolean(false)) => Vec::new(),
            (ArgAction::SetTrue, _) => return Err(format!("{name} is true or false")),
            (ArgAction::Append, Value::Array(values)) => {
                values.iter().map(|value| flag(name, value)).collect::<Result<_, _>>()?
            }
            (_, value) => vec![flag(name, value)?],
        };
        let by_hand = matches!(
            given.value_source(arg.get_id().as_str()),
            Some(ValueSource::CommandLine | ValueSource::EnvVariable)
        );
        if !by_hand {
            flags.extend(values.into_iter().map(OsString::from));
        }
    }
    Ok(flags)
}

fn flag(name: &str, value: &Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(format!("--{name}={text}")),
        Value::Integer(number) => Ok(format!("--{name}={number}")),
        _ => Err(format!("{name} is a text or a whole number, not: {}", value.type_str())),
    }
}

fn unknown(serve: &Command, name: &str) -> String {
    let dashed = name.replace('_', "-").to_lowercase();
    match serve.get_arguments().any(|arg| arg.get_long() == Some(&dashed)) {
        true if dashed != name => format!("no setting is called {name}; did you mean {dashed}?"),
        true => format!("{name} is a flag alone, not a setting of the file"),
        false => format!("no setting is called {name} (fathom serve --help lists them)"),
    }
}
