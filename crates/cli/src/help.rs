//! Help in paragraphs: the width of the terminal breaks their lines, not the width of our source.

use clap::{Command, CommandFactory};

/// The command line of `fathom`, with help that flows.
pub fn command() -> Command {
    crate::Cli::command().mut_subcommands(flowing)
}

fn flowing(command: Command) -> Command {
    let text = command.get_after_help().map(|text| paragraphs(&text.to_string()));
    let command = command.mut_subcommands(flowing);
    match text {
        Some(text) => command.after_help(text),
        None => command,
    }
}

/// Joins lines that begin at the margin to one; an empty line or an indented one ends a paragraph.
fn paragraphs(text: &str) -> String {
    let mut out = String::new();
    let mut open = false;
    for line in text.lines() {
        let prose = !line.is_empty() && !line.starts_with(' ');
        if !out.is_empty() {
            out.push(if prose && open { ' ' } else { '\n' });
        }
        out.push_str(line);
        open = prose && !line.ends_with(':');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::paragraphs;

    #[test]
    fn lines_of_a_paragraph_are_joined_and_examples_are_not() {
        let text = "Who plays is\nnamed here.\n\nExamples:\n  fathom play   alone\n  fathom learn  at ease\nAnd\nmore.";
        assert_eq!(
            paragraphs(text),
            "Who plays is named here.\n\nExamples:\n  fathom play   alone\n  fathom learn  at ease\nAnd more."
        );
    }
}
