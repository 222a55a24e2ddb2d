//! The `fathom` binary: whatever the app does, from a shell.
//!
//! Each command is a module of [`commands`]: it reads its arguments, asks the crates below, and prints through [`output`],
//! as text for people or JSON for programs. A command that fails ends in a [`failure::Failure`]: one line on standard error
//! and an exit code, 1 for bad data or a forbidden move, 2 for a command that was not understood. Nothing here decides a
//! rule. `docs/cli.md` is for whoever uses it.

mod commands;
#[cfg(feature = "server")]
mod config_file;
mod failure;
mod help;
mod input;
mod output;

use clap::error::ErrorKind;
use clap::{FromArgMatches, Parser};
use commands::Command;
use failure::Failure;
use output::Out;
use std::ffi::OsString;
use std::process::ExitCode;

/// Five deep-sea tabletop games, to play, to host and to understand.
#[derive(Parser)]
#[command(name = "fathom", version, after_help = commands::EXAMPLES, max_term_width = 100)]
struct Cli {
    /// Print JSON for programs instead of text for people
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(|at| format!(" at {}:{}", at.file(), at.line())).unwrap_or_default();
        let what = panic.payload_as_str().unwrap_or("no message");
        eprintln!(
            "fathom: this is a fault in Fathom itself, please report it: {}{place}",
            output::one_line(what)
        );
    }));
    let code = std::panic::catch_unwind(|| match arguments().map(understood) {
        Ok(Ok(cli)) => {
            let mut out = Out::new(cli.json);
            match cli.command.run(&mut out).and_then(|()| out.finish()) {
                Ok(()) => 0,
                Err(failure) => failure.report(),
            }
        }
        Ok(Err(error)) => complain(&error),
        Err(failure) => failure.report(),
    });
    ExitCode::from(code.unwrap_or(1))
}

/// What was typed, and below it what the file of `serve --config` says.
fn arguments() -> Result<Vec<OsString>, Failure> {
    let typed: Vec<OsString> = std::env::args_os().collect();
    #[cfg(feature = "server")]
    let typed = config_file::with_file(&help::command(), typed)?;
    Ok(typed)
}

/// What is to be done, of what was typed.
fn understood(typed: Vec<OsString>) -> Result<Cli, clap::Error> {
    let mut command = help::command();
    let matches = command.try_get_matches_from_mut(typed)?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// Help goes to standard output as it is; a mistake becomes one line on standard error.
fn complain(error: &clap::Error) -> u8 {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // a closed pipe is no reason to complain
            let _ = error.print();
            0
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            2
        }
        _ => Failure::usage(format!("{} (--help explains)", mistake(error))).report(),
    }
}

/// What clap has to say in one line, without its heading and usage. Its word on like names stays; that anything may be passed
/// after "--" is no help.
fn mistake(error: &clap::Error) -> String {
    let text = error.to_string();
    let message = text.strip_prefix("error: ").unwrap_or(&text);
    let message = message.split("\nUsage:").next().unwrap_or(message);
    let message = message.split("\nFor more information").next().unwrap_or(message);
    let lines = message.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines = lines.filter(|line| !line.starts_with("tip: to pass"));
    let lines =
        lines.map(|line| line.strip_prefix("tip: ").map_or(line.to_owned(), |tip| format!("({tip})")));
    lines.collect::<Vec<_>>().join(" ")
}
