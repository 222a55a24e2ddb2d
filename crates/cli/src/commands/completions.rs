//! `fathom completions`: what a shell needs to complete our commands.

use crate::Cli;
use crate::failure::Failure;
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;

/// Arguments of `fathom completions`.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  source <(fathom completions bash)                                     for this shell
  fathom completions bash > ~/.local/share/bash-completion/completions/fathom
  fathom completions zsh > ~/.zfunc/_fathom
  fathom completions fish > ~/.config/fish/completions/fathom.fish")]
pub struct Args {
    /// The shell
    shell: Shell,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "fathom", &mut script);
    Ok(std::io::stdout().write_all(&script)?)
}
