//! What make calls when a line of shell is not enough: `cargo xtask tidy` checks what no compiler checks.

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

const HELP: &str = "usage: cargo xtask tidy\n\n  tidy   fail when a module lacks its `//!` line, a file outgrows its room, a game does not check its\n         ledger, or something unfinished was left behind";

fn main() -> Result<()> {
    match std::env::args().nth(1).as_deref() {
        Some("tidy") => {
            tidy(Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask lies in the workspace")?)
        }
        _ => bail!("{HELP}"),
    }
}

/// The longest a source file may be. Content tables and tests are lists, and may be longer.
const LONGEST_FILE: usize = 600;

fn tidy(root: &Path) -> Result<()> {
    let mut problems = Vec::new();
    for folder in ["crates", "games", "xtask"] {
        for file in rust_files(&root.join(folder))? {
            let text =
                fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
            let name = file.strip_prefix(root).unwrap_or(&file).display().to_string();
            problems.extend(problems_of(&name, &text));
        }
    }
    for game in fs::read_dir(root.join("games")).context("no games folder")? {
        let game = game?.path();
        let checked = rust_files(&game.join("tests"))?
            .iter()
            .any(|file| fs::read_to_string(file).is_ok_and(|text| text.contains("check_ledger(")));
        if !checked {
            problems.push(format!("{}: no test calls check_ledger", game.display()));
        }
    }
    if problems.is_empty() {
        println!("tidy: all in order");
        return Ok(());
    }
    bail!("tidy found {} problems:\n{}", problems.len(), problems.join("\n"))
}

fn problems_of(name: &str, text: &str) -> Vec<String> {
    let mut problems = Vec::new();
    if !text.starts_with("//!") {
        problems.push(format!("{name}: the first line is not a `//!` line that says what belongs here"));
    }
    let is_list = ["/content/", "/tests/", "/benches/"].iter().any(|part| name.contains(part));
    let lines = text.lines().count();
    if lines > LONGEST_FILE && !is_list {
        problems.push(format!("{name}: {lines} lines; its room has {LONGEST_FILE}"));
    }
    for word in ["todo!(", "unimplemented!(", "dbg!(", "FIXME", "#[ignore"] {
        if text.contains(word) && !name.starts_with("xtask") {
            problems.push(format!("{name}: {word} was left behind"));
        }
    }
    problems
}

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
