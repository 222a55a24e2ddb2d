//! What ends a command early: one line on standard error and an exit code.

use crate::output::one_line;
use std::io;

/// Why a command stopped.
#[derive(Debug)]
pub enum Failure {
    /// The data is bad or the rules say no: exit code 1.
    Data(String),
    /// The command was not understood: exit code 2.
    Usage(String),
    /// Whoever read our output has gone; nothing is wrong.
    Pipe,
}

impl Failure {
    /// Bad data, or a move that the rules forbid.
    pub fn data(problem: impl ToString) -> Failure {
        Failure::Data(problem.to_string())
    }

    /// A command that makes no sense.
    pub fn usage(problem: impl ToString) -> Failure {
        Failure::Usage(problem.to_string())
    }

    /// Says it, and returns the exit code.
    pub fn report(&self) -> u8 {
        let (message, code) = match self {
            Failure::Data(message) => (message, 1),
            Failure::Usage(message) => (message, 2),
            Failure::Pipe => return 0,
        };
        eprintln!("fathom: {}", one_line(message));
        code
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Pipe,
            _ => Failure::data(error),
        }
    }
}
