//! The `fathom` binary: whatever the app does, from a shell.

mod commands;
mod failure;
mod input;
mod output;

use clap::Parser;
use clap::error::ErrorKind;
use commands::Command;
use failure::Failure;
use output::Out;
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
    let code = std::panic::catch_unwind(|| match Cli::try_parse() {
        Ok(cli) => {
            let mut out = Out::new(cli.json);
            match cli.command.run(&mut out).and_then(|()| out.finish()) {
                Ok(()) => 0,
                Err(failure) => failure.report(),
            }
        }
        Err(error) => complain(&error),
    });
    ExitCode::from(code.unwrap_or(1))
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
        _ => {
            let text = error.to_string();
            let message = text.strip_prefix("error: ").unwrap_or(&text);
            let message = message.split("\nUsage:").next().unwrap_or(message);
            let message = message.split("\nFor more information").next().unwrap_or(message);
            Failure::usage(format!("{} (--help explains)", message.trim())).report()
        }
    }
}
