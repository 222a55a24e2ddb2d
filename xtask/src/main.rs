//! What make calls when a line of shell is not enough: `tidy` checks what no compiler checks, `licences` gathers what we owe
//! to the authors of everything that is shipped.

mod comments;
mod functions;
mod licences;
mod pages;
mod skeleton;
mod tidy;

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

const HELP: &str = "\
usage: cargo xtask <task>

  tidy             fail when a module lacks its `//!` line, a file or a function outgrows its room, a game lacks a room of
                   the skeleton or does not check its ledger, a comment only repeats a name, a page cannot be found or a
                   link leads nowhere, or something unfinished was left behind
  licences         write web/public/licences.txt: the licences of everything that is shipped
  licences check   fail when that file is not what it should be";

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask lies in the workspace")?;
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["tidy"] => tidy::tidy(root),
        ["licences"] => licences::write(root),
        ["licences", "check"] => licences::check(root),
        _ => bail!("{HELP}"),
    }
}

/// All Rust files below a folder, in order.
fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return Ok(files) };
    for entry in entries {
        let path = entry?.path();
        match path.extension() {
            _ if path.is_dir() => files.extend(rust_files(&path)?),
            Some(extension) if extension == "rs" => files.push(path),
            Some(_) | None => {}
        }
    }
    files.sort();
    Ok(files)
}
