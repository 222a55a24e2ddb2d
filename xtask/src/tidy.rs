//! What no compiler checks: first lines, lengths, rooms, ledgers, pages, and what was left behind.

use crate::{comments, functions, pages, rust_files, skeleton};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// The longest a source file may be. Content tables and tests are lists, and may be longer.
const LONGEST_FILE: usize = 600;

/// Looks at the whole workspace.
pub fn tidy(root: &Path) -> Result<()> {
    let mut problems = Vec::new();
    for folder in ["crates", "games", "xtask"] {
        for file in rust_files(&root.join(folder))? {
            let text =
                fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
            problems.extend(problems_of(&short(root, &file), &text));
        }
    }
    for member in members(root, &["crates", "games"])? {
        problems.extend(idle_tests(root, &member)?);
    }
    for game in members(root, &["games"])? {
        let name = short(root, &game);
        problems.extend(skeleton::problems_of(&name, &game));
        let checked = rust_files(&game.join("tests"))?
            .iter()
            .any(|file| fs::read_to_string(file).is_ok_and(|text| text.contains("check_ledger(")));
        if !checked {
            problems.push(format!("{name}: no test calls check_ledger"));
        }
    }
    problems.extend(pages::problems(root)?);
    if problems.is_empty() {
        println!("tidy: all in order");
        return Ok(());
    }
    bail!("tidy found {} problems:\n{}", problems.len(), problems.join("\n"))
}

/// The crates in these folders, in order.
fn members(root: &Path, folders: &[&str]) -> Result<Vec<PathBuf>> {
    let mut members = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(root.join(folder)).with_context(|| format!("no {folder} folder"))? {
            members.push(entry?.path());
        }
    }
    members.retain(|member| member.join("Cargo.toml").is_file());
    members.sort();
    Ok(members)
}

/// A library that says `test = false` is compiled once, not twice; a test inside it would never run.
fn idle_tests(root: &Path, member: &Path) -> Result<Vec<String>> {
    let manifest = fs::read_to_string(member.join("Cargo.toml"))?;
    let library = manifest.split("[lib]").nth(1).and_then(|rest| rest.split("\n[").next());
    if !library.is_some_and(|library| library.lines().any(|line| line == "test = false")) {
        return Ok(Vec::new());
    }
    let mut idle = rust_files(&member.join("src"))?;
    idle.retain(|file| fs::read_to_string(file).is_ok_and(|text| text.contains("#[cfg(test)]")));
    let problem = |file: &PathBuf| {
        format!(
            "{}: its tests never run, because the library says `test = false`: they belong in tests/",
            short(root, file)
        )
    };
    Ok(idle.iter().map(problem).collect())
}

/// A path as people say it: from the top folder, with slashes.
fn short(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).display().to_string().replace('\\', "/")
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
    if !is_list {
        problems.extend(functions::problems_of(name, text));
        // what is looked for stands in the tests of this very task
        if !name.starts_with("xtask") {
            problems.extend(comments::problems_of(name, text));
        }
    }
    for word in ["todo!(", "unimplemented!(", "dbg!(", "FIXME", "#[ignore"] {
        if text.contains(word) && !name.starts_with("xtask") {
            problems.push(format!("{name}: {word} was left behind"));
        }
    }
    problems
}
